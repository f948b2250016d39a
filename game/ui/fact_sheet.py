"""A panel of facts: what each is, and how much, on one or two columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget

#: Units from the edge to what is written, between columns, and between what a fact is and its figure.
PAD, GAP, BETWEEN = 18, 34, 12
#: How much more than its column a fact may need: its words shrink by as much.
SHRINK = 1.14


@dataclass(frozen=True, slots=True)
class Fact:
    """``words``: what it is. ``colour``: a tantrix colour to show before the figure, "" for none."""

    words: str
    figure: str
    colour: str = ""
    strong: bool = False


class FactSheet(Widget):
    """``facts`` below a title, from the top down; it cannot be focused."""

    def __init__(self, title: str, facts: Sequence[Fact]) -> None:
        super().__init__()
        self.title, self.facts = title, list(facts)

    def _columns(self, kit: Kit, width: int) -> tuple[int, int]:
        """How many columns, and how wide each is."""
        inner = width - 2 * kit.px(PAD)
        half = (inner - kit.px(GAP)) // 2
        widest = max((self._needs(kit, fact) for fact in self.facts), default=0)
        return (2, half) if widest <= half * SHRINK and len(self.facts) > 1 else (1, inner)

    @staticmethod
    def _dot(kit: Kit, fact: Fact) -> int:
        return kit.text.height("label") if fact.colour else 0

    def _needs(self, kit: Kit, fact: Fact) -> int:
        return (kit.text.width(fact.words, "small") + kit.px(BETWEEN) + self._dot(kit, fact)
                + kit.text.width(fact.figure, "label"))

    @staticmethod
    def _line(kit: Kit) -> int:
        return round(kit.text.height("label") * 1.12)

    @staticmethod
    def _head(kit: Kit) -> int:
        return kit.text.height("small") + kit.px(14)

    def measure(self, kit: Kit, width: int) -> int:
        columns, _ = self._columns(kit, width)
        return self._head(kit) + -(-len(self.facts) // columns) * self._line(kit) + kit.px(10)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.panel(surface, rect)
        pad, line = kit.px(PAD), self._line(kit)
        title = kit.text.fit(self.title, "small", theme.FAINT, rect.width - 2 * pad)
        surface.blit(title, (rect.x + pad, rect.y + kit.px(9)))
        columns, wide = self._columns(kit, rect.width)
        lines = -(-len(self.facts) // columns)
        for at, fact in enumerate(self.facts):
            column, row = divmod(at, lines)
            x, y = rect.x + pad + column * (wide + kit.px(GAP)), rect.y + self._head(kit) + row * line
            self._draw_fact(kit, surface, pygame.Rect(x, y, wide, line), fact)

    def _draw_fact(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, fact: Fact) -> None:
        figure = kit.text.render(fact.figure, "label", theme.ACCENT if fact.strong else theme.TEXT)
        surface.blit(figure, figure.get_rect(midright=(rect.right, rect.centery)))
        room = rect.width - figure.get_width() - self._dot(kit, fact) - kit.px(BETWEEN)
        if fact.colour:
            size = round(kit.text.height("label") * 0.7)
            dot = kit.sign("hex", size, kit.line_colour(fact.colour))
            surface.blit(dot, dot.get_rect(midright=(rect.right - figure.get_width() - kit.px(6), rect.centery)))
        words = kit.text.fit(fact.words, "small", theme.MUTED, max(kit.px(40), room))
        surface.blit(words, words.get_rect(midleft=(rect.x, rect.centery)))
