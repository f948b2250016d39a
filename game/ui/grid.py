"""Widgets side by side in rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget

#: Units between cards.
GAP = 12


@dataclass(frozen=True, slots=True)
class Columns:
    """In pixels: where the left one begins, how wide all are together, and the least that one is; how many."""

    left: int
    width: int
    least: int
    count: int
    gap: int


def columns_of(kit: Kit, card: float, growth: float, breadth: float) -> Columns:
    """As many columns as a window has room for: units that a card is wide at least at the normal text size, how that
    grows with the text, and that all together are wide at most."""
    gap = kit.px(GAP)
    inner = min(kit.size[0] - 2 * kit.px(theme.MARGIN), kit.px(breadth))
    least = round(kit.px(card) * (1 + (kit.text.scale - 1) * growth))
    return Columns((kit.size[0] - inner) // 2, inner, least, max(1, (inner + gap) // (least + gap)), gap)


def grid(widgets: Sequence[Widget], kit: Kit, columns: Columns, y: int) -> int:
    """Lay widgets in rows from the left, equally wide and in each row equally tall; returns where the last row ends."""
    gap = columns.gap
    wide = (columns.width - gap * (columns.count - 1)) // columns.count
    bottom = y
    for start in range(0, len(widgets), columns.count):
        row = widgets[start:start + columns.count]
        tall = max(widget.measure(kit, wide) for widget in row)
        for at, widget in enumerate(row):
            widget.rect = pygame.Rect(columns.left + at * (wide + gap), y, wide, tall)
        bottom = y + tall
        y = bottom + gap
    return bottom
