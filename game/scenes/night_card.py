"""A party night that can be gone on with, on a card."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import tr
from game.play.night_table import KeptNight
from game.ui import theme
from game.ui.kit import Kit
from game.ui.night_words import next_words, where_words
from game.ui.shapes import MARK_NAMES
from game.ui.widgets import Widget, sentences
from game.ui.words import names_words

#: Units of its sign at the normal text size.
SIGN = 84


class NightCard(Widget):
    """How far it has come, by whom, and what comes next."""

    focusable = True
    key = "night"

    def __init__(self, kept: KeptNight, action: Callable[[], None]) -> None:
        super().__init__()
        self._kept, self._action = kept, action
        self.words = tr("Party night")

    def ok(self) -> bool:
        self._action()
        return True

    def spoken(self) -> str:
        night = self._kept.night
        return sentences(self.words, where_words(night) if night.over else next_words(night))

    def _sign(self, kit: Kit) -> int:
        return kit.px(SIGN * kit.text.scale**0.5)

    def _lines(self, kit: Kit, width: int) -> list[pygame.Surface]:
        night, room = self._kept.night, width - self._sign(kit) - kit.px(52)
        below = where_words(night) if night.over else next_words(night)
        title = f"{self.words} · {where_words(night)}" if night.played and not night.over else self.words
        names = names_words([seat.name for seat in self._kept.seats])
        return [kit.text.fit(title, "heading", theme.TEXT, room), self._marks(kit, room),
                kit.text.render(names, "small", theme.TEXT, room), kit.text.render(below, "small", theme.MUTED, room)]

    def _marks(self, kit: Kit, room: int) -> pygame.Surface:
        """Everybody's mark."""
        size = min(kit.text.height("body"), room // len(self._kept.seats))
        line = pygame.Surface((size * len(self._kept.seats), size), pygame.SRCALPHA)
        for at, seat in enumerate(self._kept.seats):
            sign = kit.sign(MARK_NAMES[seat.mark % 6], round(size * 0.8), kit.colour(seat.mark))
            line.blit(sign, sign.get_rect(center=(at * size + size // 2, size // 2)))
        return line

    def measure(self, kit: Kit, width: int) -> int:
        return max(self._sign(kit), sum(line.get_height() for line in self._lines(kit, width))) + kit.px(16)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        if lit:
            kit.plate(surface, rect, theme.BUTTON_LIT, theme.BUTTON_LIT_LOW, theme.RIM_LIT)
        else:
            kit.plate(surface, rect, theme.BUTTON, theme.BUTTON_LOW, theme.RIM)
        size = self._sign(kit)
        medal = kit.sign("medal", size, theme.MEDALS[0], theme.INK)
        surface.blit(medal, medal.get_rect(midleft=(rect.x + kit.px(16), rect.centery)))
        lines = self._lines(kit, rect.width)
        y = rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (rect.x + size + kit.px(34), y))
            y += line.get_height()
