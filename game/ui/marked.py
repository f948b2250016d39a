"""A line of text that is about a seat."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.theme import Colour
from game.ui.widgets import Widget


class Marked(Widget):
    """A seat's mark, the words beside it; ``title``, in bold, above them."""

    def __init__(self, mark: int, words: str, title: str = "", colour: Colour = theme.MUTED) -> None:
        super().__init__()
        self.mark, self.words, self.title, self.colour = mark, words, title, colour

    @staticmethod
    def _indent(kit: Kit) -> int:
        return kit.text.height("label") + kit.px(10)

    def measure(self, kit: Kit, width: int) -> int:
        room = width - self._indent(kit)
        title = kit.text.wrap(self.title, "label", room)
        return max(kit.text.height("label"), title + kit.text.wrap(self.words, "small", room)) + kit.px(2)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        surface.blit(kit.mark(self.mark, kit.text.height("label")), rect)
        x, y = rect.x + self._indent(kit), rect.y
        for words, style, colour in ((self.title, "label", theme.TEXT), (self.words, "small", self.colour)):
            if words:
                picture = kit.text.render(words, style, colour, rect.right - x)
                surface.blit(picture, (x, y))
                y += picture.get_height()
