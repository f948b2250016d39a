"""Widgets side by side in rows."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.widgets import Widget


def grid(widgets: Sequence[Widget], kit: Kit, x: int, y: int, width: int, columns: int, gap: int) -> int:
    """Lay widgets in rows from the left, equally wide and in each row equally tall; returns where the last row
    ends. ``gap``: pixels between them."""
    wide = (width - gap * (columns - 1)) // columns
    bottom = y
    for start in range(0, len(widgets), columns):
        row = widgets[start:start + columns]
        tall = max(widget.measure(kit, wide) for widget in row)
        for at, widget in enumerate(row):
            widget.rect = pygame.Rect(x + at * (wide + gap), y, wide, tall)
        bottom = y + tall
        y = bottom + gap
    return bottom
