"""Buttons beside a table: clicked with the mouse, or reached from the tile in hand with *next tile*."""

from __future__ import annotations

import pygame

from game.input.intents import Intent, Pointer, Touch, Verb
from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Button


class SideButtons:
    """``current``: which button is chosen; None while the tile in hand is."""

    def __init__(self) -> None:
        self.buttons: list[Button] = []
        self.current: int | None = None

    @property
    def look(self) -> object:
        """What their picture depends on."""
        return self.current, tuple((b.words, b.sign_name, tuple(b.rect)) for b in self.buttons)

    def hold(self, buttons: list[Button]) -> None:
        """Have these buttons from now on."""
        self.buttons = buttons
        if self.current is not None:
            self.current = min(self.current, len(buttons) - 1)

    def leave(self) -> None:
        """Choose the tile in hand again."""
        self.current = None

    def cycle(self, step: int) -> None:
        """Go on from the tile through the buttons and back to the tile."""
        count = len(self.buttons) + 1
        now = (0 if self.current is None else self.current + 1) + step
        self.current = None if now % count == 0 else now % count - 1

    def intend(self, intent: Intent) -> bool:
        """A tap while a button is chosen; False if it means something else."""
        if self.current is None:
            return False
        if intent.verb is Verb.OK:
            self.buttons[self.current].ok()
        elif intent.verb is Verb.BACK:
            self.leave()
        elif intent.verb is Verb.MOVE:
            self._move(intent.direction)
        else:
            return False
        return True

    def _move(self, direction: tuple[float, float]) -> None:
        """Along the row of buttons; sideways out of it back to the tile."""
        assert self.current is not None
        lies = len({button.rect.y for button in self.buttons}) < len(self.buttons)
        along, aside = direction if lies else direction[::-1]
        if abs(aside) > abs(along):
            self.leave()
        else:
            self.current = max(0, min(len(self.buttons) - 1, self.current + (1 if along > 0 else -1)))

    def point(self, event: Pointer) -> bool:
        """Something the mouse did; False if that was not about the buttons."""
        under = next((i for i, b in enumerate(self.buttons) if b.rect.collidepoint(event.pos)), None)
        if event.touch is Touch.MOTION:
            changed, self.current = under != self.current, under
            return changed and under is not None
        if event.touch is Touch.DOWN and event.button == 1 and under is not None:
            self.current = under
            self.buttons[under].ok()
            return True
        return False

    def paint(self, kit: Kit, picture: pygame.Surface, place: pygame.Rect) -> None:
        """Draw them; the picture lies at ``place`` of the window."""
        for at, button in enumerate(self.buttons):
            rect = button.rect.move(-place.x, -place.y)
            button.draw(kit, picture, rect, at == self.current)
            if at == self.current:
                kit.frame(picture, rect.inflate(kit.px(8), kit.px(8)), theme.ACCENT, kit.px(theme.FRAME),
                          kit.px(theme.RADIUS + 3))
