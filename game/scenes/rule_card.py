"""A rule on a card: an example at the left, its words at the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.lessons.examples import Rule
from game.render.example_table import ExampleTable, example_table
from game.render.tileart import TileArt
from game.ui import theme
from game.ui.kit import Kit
from game.ui.rule_words import rule_text, rule_title
from game.ui.widgets import Widget

#: Units of the picture, how it grows with the text, the most of the card that it takes, of its largest tile, and
#: from the card's edge.
WIDE, TALL, GROWTH, SHARE, LARGEST, PAD = 214, 150, 0.35, 0.4, 40, 14


class RuleCard(Widget):
    """``broken``: it is the rule that somebody has just been told of; ``action``: pressed."""

    focusable = True

    def __init__(self, rule: Rule, art: TileArt, action: Callable[[], None], broken: bool = False) -> None:
        super().__init__()
        self.key = rule.name
        self.words, self.text = rule_title(rule.name), rule_text(rule.name)
        self.rule, self.action, self.broken = rule, action, broken
        self._art = art

    def ok(self) -> bool:
        self.action()
        return True

    def measure(self, kit: Kit, width: int) -> int:
        room = self._room(kit, width)
        words = kit.text.wrap(self.words, "label", room) + kit.text.wrap(self.text, "body", room) + kit.px(4)
        return max(words, self._size(kit, width)[1]) + 2 * kit.px(PAD)

    def ready(self, kit: Kit) -> bool:
        """Whether its picture can be drawn at once."""
        return self._table(kit, self.rect.width).prepare(self._art, 0.0)

    def work(self, kit: Kit, budget_ms: float) -> None:
        """Paint for about ``budget_ms`` what the picture is made of."""
        self._table(kit, self.rect.width).prepare(self._art, budget_ms)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        top, low = (theme.BUTTON, theme.BUTTON_LOW) if lit else (theme.PANEL, theme.PANEL_LOW)
        kit.plate(surface, rect, top, low, theme.ACCENT if self.broken else theme.RIM_LIT if lit else theme.RIM)
        pad, (wide, tall) = kit.px(PAD), self._size(kit, rect.width)
        place = pygame.Rect(rect.x + pad, rect.centery - tall // 2, wide, tall)
        if self.ready(kit):
            key = ("rule", self.rule.name, wide, tall, self._art.palette)
            surface.blit(kit.kept(key, lambda: self._table(kit, rect.width).paint(self._art)), place)
        room, x = self._room(kit, rect.width), place.right + pad
        title = kit.text.render(self.words, "label", theme.ACCENT, room)
        text = kit.text.render(self.text, "body", theme.TEXT, room)
        y = rect.centery - (title.get_height() + text.get_height() + kit.px(4)) // 2
        surface.blit(title, (x, y))
        surface.blit(text, (x, y + title.get_height() + kit.px(4)))

    def _size(self, kit: Kit, width: int) -> tuple[int, int]:
        growth = 1 + (kit.text.scale - 1) * GROWTH
        wide = min(kit.px(WIDE * growth), round(width * SHARE))
        return wide, round(wide * TALL / WIDE)

    def _room(self, kit: Kit, width: int) -> int:
        return width - self._size(kit, width)[0] - 3 * kit.px(PAD)

    def _table(self, kit: Kit, width: int) -> ExampleTable:
        return example_table(self.rule.example, self._size(kit, width), kit.px(LARGEST))
