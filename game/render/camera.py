"""Which part of the table is seen: the camera holds every tile and the rim round them.

Tiles come in a few sizes only, so that their pictures are painted for that size and never
scaled. The camera moves when the rim no longer fits, and then eases.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

import pygame

from game.render.hexes import Layout, column_of, extent, rim
from game.rules.cells import Cell
from game.ui.theme import CAMERA_STEPS, ease

#: The largest tile's radius, as a share of the shorter side of the view, unless somebody wants another.
LARGEST = 0.105
#: Each size is this share of the one before; the smallest has this column in pixels.
SIZE_RATIO = 0.91
SMALLEST_COLUMN = 8


class Camera:
    """Looks at the cells that ``follow`` names, through a rectangle of the window.

    ``now`` is the time in steps of 1/60 s, with its fraction.
    """

    def __init__(self, view: pygame.Rect) -> None:
        self.view = view
        #: The largest tile's radius, as a share of the shorter side of the view.
        self.largest = LARGEST
        self.target = Layout.at(view.center, view.h * LARGEST)
        self._from = self.target
        self._since = 0.0
        self._steps = 0.0

    def look(self, view: pygame.Rect, cells: Iterable[Cell]) -> None:
        """Look through another rectangle, at once."""
        self.view = view
        self.jump(self.best(cells))

    def jump(self, layout: Layout) -> None:
        """Be at ``layout`` at once."""
        self.target = self._from = layout
        self._steps = 0.0

    def move(self, layout: Layout, now: float, motion: float) -> None:
        """Ease to ``layout``; at no motion, jump."""
        self._from, self.target = self.layout(now), layout
        self._since, self._steps = now, CAMERA_STEPS if motion > 0 else 0.0

    def layout(self, now: float) -> Layout:
        """Where cells are seen at ``now``."""
        if not self.moving(now):
            return self.target
        return self._from.towards(self.target, ease((now - self._since) / self._steps))

    def moving(self, now: float) -> bool:
        """Whether the camera is under way."""
        return now < self._since + self._steps

    def wanted(self, cells: Iterable[Cell], now: float) -> Layout:
        """The layout to be at: the present target while it holds all, else a new one."""
        seen = rim(cells) or {(0, 0)}
        if self._holds(self.target, seen):
            return self.target
        best = self._centred(seen, self.target.column)
        return self.target if best == self.target else best

    def best(self, cells: Iterable[Cell]) -> Layout:
        """The layout for coming anew: as large as the view allows."""
        return self._centred(rim(cells) or {(0, 0)}, None)

    def next_size(self) -> float:
        """The radius of the next smaller tiles, which will be needed sooner or later."""
        sizes = self.sizes()
        smaller = [column for column in sizes if column < self.target.column]
        return (smaller[0] if smaller else sizes[-1]) / 3**0.5

    def sizes(self) -> list[int]:
        """The columns in pixels of all sizes, largest first."""
        column = column_of(min(self.view.w, self.view.h) * self.largest)
        sizes = [column]
        while column > SMALLEST_COLUMN:
            column = max(SMALLEST_COLUMN, min(column - 2, 2 * round(column * SIZE_RATIO / 2)))
            sizes.append(column)
        return sizes

    def _centred(self, cells: set[Cell], at_most: float | None) -> Layout:
        left, top, right, bottom = extent(cells)
        for column in self.sizes():
            radius = column / 3**0.5
            layout = Layout.at((0, 0), radius)
            wide = (right - left + 1) * layout.column
            tall = (bottom - top) * layout.row + 2 * ceil(layout.radius)
            fits = wide <= self.view.w and tall <= self.view.h
            if (fits or column == SMALLEST_COLUMN) and (at_most is None or column <= at_most):
                break
        x = self.view.centerx - (left + right) / 2 * layout.column
        y = self.view.centery - (top + bottom) / 2 * layout.row
        return Layout.at((x, y), radius)

    def _holds(self, layout: Layout, cells: set[Cell]) -> bool:
        left, top, right, bottom = extent(cells)
        x, y = layout.origin
        return (
            x + (left - 0.5) * layout.column >= self.view.left - 1
            and x + (right + 0.5) * layout.column <= self.view.right + 1
            and y + top * layout.row - layout.radius >= self.view.top - 2
            and y + bottom * layout.row + layout.radius <= self.view.bottom + 2
        )
