"""One of a few numbered lines of text."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget


class Numbered(Widget):
    """Its number in a hex, its words beside it."""

    def __init__(self, number: int, words: str) -> None:
        super().__init__()
        self.number, self.words = number, words

    def _size(self, kit: Kit) -> int:
        return round(kit.text.height("body") * 1.15)

    def measure(self, kit: Kit, width: int) -> int:
        return max(self._size(kit), kit.text.wrap(self.words, "body", width - self._size(kit) - kit.px(14)))

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        size = self._size(kit)
        words = kit.text.render(self.words, "body", theme.TEXT, rect.width - size - kit.px(14))
        y = rect.y + (kit.text.height("body") - size) // 2 if words.get_height() > size else rect.centery - size // 2
        badge = kit.sign("hex", size, theme.ACCENT)
        surface.blit(badge, (rect.x, y))
        number = kit.text.render(str(self.number), "cap", theme.INK)
        surface.blit(number, number.get_rect(center=(rect.x + size // 2, y + size // 2)))
        surface.blit(words, words.get_rect(midleft=(rect.x + size + kit.px(14), rect.centery)))
