"""Buttons in the panel of whoever is to move: clicked with the mouse, or reached with *next tile* after
the last tile of the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.input.intents import Intent, Verb
from game.play.hand import SeatPlay
from game.ui import theme
from game.ui.kit import Kit
from game.ui.theme import Colour


@dataclass(frozen=True, slots=True)
class PanelButton:
    """What a button shows. ``busy``: what it was pressed for is being done."""

    sign: str
    words: str
    chosen: bool = False
    busy: bool = False


class SeatButtons:
    """``current``: which button is chosen; None while a tile of the hand is."""

    def __init__(self) -> None:
        self.presses: list[Callable[[], None]] = []
        self.current: int | None = None
        self._came = 0

    def leave(self) -> None:
        """A tile of the hand is chosen again."""
        self.current = None

    def intend(self, play: SeatPlay, intent: Intent) -> bool:
        """A tap of the mover's; False if it means something else than a button."""
        if not self.presses:
            self.leave()
            return False
        if intent.verb in (Verb.NEXT, Verb.PREVIOUS):
            return self._cycle(play, 1 if intent.verb is Verb.NEXT else -1)
        if self.current is None:
            return False
        if intent.verb is Verb.OK:
            press = self.presses[self.current]
            self.leave()
            press()
            return True
        self.leave()
        return intent.verb is Verb.BACK

    def _cycle(self, play: SeatPlay, step: int) -> bool:
        """Through the tiles, then the buttons, then the tiles again."""
        if self.current is not None:
            self.current += step
            if not 0 <= self.current < len(self.presses):
                self.leave()
                if step != self._came:
                    play.next_tile(step)
            return True
        before = play.slot
        play.next_tile(step)
        if (play.slot - before) * step <= 0:
            self.current, self._came = (0 if step > 0 else len(self.presses) - 1), step
        return True


def draw_buttons(
    kit: Kit, picture: pygame.Surface, row: pygame.Rect, buttons: Sequence[PanelButton], colour: Colour,
) -> list[pygame.Rect]:
    """Draw them at the right end of a row of a panel; returns where they lie. Without room for their
    words they show only their signs."""
    places: list[pygame.Rect] = []
    right = row.right
    for button in reversed(buttons):
        size = round(row.height * 0.72)
        words = kit.text.render(button.words, "small", theme.INK if button.chosen else theme.TEXT)
        wide = size + kit.px(16)
        with_words = wide + words.get_width() + kit.px(5)
        fits = with_words <= row.width * (0.6 if len(buttons) == 1 else 0.4)
        rect = pygame.Rect(0, row.y, with_words if fits else wide, row.height)
        rect.right = right
        tones = (theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT) if button.chosen else (
            theme.BUTTON_LIT, theme.BUTTON_LIT_LOW, colour)
        kit.plate(picture, rect, *tones, radius=theme.RADIUS_WITHIN)
        ink = theme.INK if button.chosen else theme.FAINT if button.busy else theme.ACCENT_LIT
        sign = kit.sign(button.sign, size, ink)
        picture.blit(sign, (rect.x + kit.px(8), rect.centery - size // 2))
        if fits:
            picture.blit(words, (rect.x + kit.px(13) + size, rect.centery - words.get_height() // 2))
        places.insert(0, rect)
        right = rect.x - kit.px(6)
    return places
