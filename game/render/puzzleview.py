"""The table of a puzzle: tiles come and go and turn, a frame lies under them, clashes glow."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil

import pygame

from game.render import frames, hexes, stencils
from game.render.effects import Flourish, Landing
from game.render.hexes import Layout, Point
from game.render.overlays import blit_at
from game.render.tableview import HasTiles, TableView
from game.render.tileart import TileArt
from game.rules.cells import Cell, neighbour, opposite
from game.ui.theme import TURN_STEPS, Colour, ease

#: A puzzle's view is never smaller than this many cells to each side of the first one.
LEAST_REACH = 2
#: A puzzle has few tiles, which may be this large, as a share of the shorter side of the view.
LARGEST = 0.128


class Spin(Landing):
    """A tile that lies on the table turns to its new side."""

    steps = TURN_STEPS
    sixths = 0

    def draw(self, surface: pygame.Surface, layout: Layout, now: float) -> None:
        x, y = layout.to_pixel(self.cell)
        blit_at(surface, self._art.shadow(layout.radius), (x, y))
        picture = self._art.tile(*self.laid, layout.radius)
        angle = 60 * self.sixths * (1 - ease(self.share(now)))
        blit_at(surface, pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture, (x, y))


class PuzzleView(TableView):
    """Shows whatever ``follow`` is told, and animates only what has changed.

    ``frame``: the cells that tiles may lie on, empty for anywhere; ``printed``: cells of tiles that
    stay. Both hold from the next ``show`` on. ``clashes``: ``(cell, side)`` of sides that do not
    match; ``pointed``: cells that the sentence on the screen speaks of.
    """

    frame: Collection[Cell] = ()
    printed: Collection[Cell] = ()
    clashes: Collection[tuple[Cell, int]] = ()
    pointed: Collection[Cell] = ()
    _panning = False

    def __init__(self, art: TileArt, motion: float = 1.0) -> None:
        super().__init__(art, motion=motion)
        self._camera.largest = LARGEST

    def show(self, tantrix: HasTiles) -> None:
        self._board.under = self._draw_frame if self.frame else None
        super().show(tantrix)

    def follow(self, table: HasTiles, colour: Colour | None = None) -> None:
        """Show a table that may differ from the one shown in anything."""
        wanted = {cell: (tile, turn) for tile, cell, turn in table.tiles}
        self._land_all()
        self.clear_refusal()
        changed = [cell for cell, laid in self._tiles.items() if wanted.get(cell) != laid]
        before = {cell: self._tiles.pop(cell) for cell in changed}
        for cell in changed:
            self._board.lift(cell)
        if changed:
            self._lights.forget(self._tiles.keys())
        for cell, (tile, turn) in wanted.items():
            if cell in self._tiles:
                continue
            if cell in before and before[cell][0] == tile:
                self._turned(cell, tile, turn, (turn - before[cell][1] + 3) % 6 - 3)
            else:
                self.placed(tile, cell, turn, colour)
        self._changed()

    def sparkle(self, mark: int, colour: Colour) -> None:
        """Sparks fly from a few of the tiles."""
        cells = sorted(self._tiles)
        for cell in cells[:: max(1, len(cells) // 5)]:
            self.gobbled(cell, mark, colour)

    def flourish(self, cells: Sequence[Cell], letter: str, closed: bool) -> None:
        """A light runs along a line or round a loop; ``cells`` in order along it."""
        course = self._lights.course(cells, letter, closed, self._tiles)
        if self.motion > 0 and course.legs and not self.art.calm:
            self._start(Flourish(self.art, self._now, course))

    # Looking about.

    def pan(self, by: Point) -> None:
        """Push the table about, by pixels, until ``let_go``."""
        self._panning = True
        at = self._camera.target
        moved = (round(at.origin[0] + by[0]), round(at.origin[1] + by[1]))
        self._camera.jump(Layout(moved, at.column, at.row, at.radius))

    def let_go(self) -> None:
        """Stay here, if nothing has gone out of view; else come back as far as it takes."""
        self._panning = False
        self._changed()

    def cells_in_view(self) -> list[Cell]:
        """The cells that are wholly seen where the camera is going."""
        layout, view = self._camera.target, self._camera.view
        across, down = ceil(view.w / layout.column) + 2, ceil(view.h / layout.row) + 2
        q, r = layout.to_cell(view.center)
        found = []
        for dr in range(-down // 2, down // 2 + 1):
            for dq in range(-across // 2 - abs(dr), across // 2 + abs(dr) + 1):
                x, y = layout.to_pixel((q + dq, r + dr))
                if (abs(x - view.centerx) + layout.column / 2 <= view.w / 2 + 1
                        and abs(y - view.centery) + layout.radius <= view.h / 2 + 2):
                    found.append((q + dq, r + dr))
        return found

    def _in_sight(self) -> Collection[Cell]:
        if self.frame:
            return self.frame
        reach = range(-LEAST_REACH + 1, LEAST_REACH)
        around = {(q, r) for q in reach for r in reach} if not self._tiles else set()
        return around | self._tiles.keys()

    def _steer(self) -> None:
        if not self._panning:
            super()._steer()

    # Drawing.

    def _turned(self, cell: Cell, tile: int, turn: int, sixths: int) -> None:
        self._tiles[cell] = (tile, turn)
        if self.motion > 0:
            spin = Spin(self.art, self._now, cell, (tile, turn), None, self.motion)
            spin.sixths = sixths
            self._start(spin)
        else:
            self._board.lay(cell, tile, turn)

    def _draw_frame(self, surface: pygame.Surface, layout: Layout) -> None:
        radius = layout.radius
        places = [layout.to_pixel(cell) for cell in sorted(self.frame)]
        for picture in (self.art.shadow(radius), frames.edge(self.art, radius), frames.ground(self.art, radius)):
            half = picture.get_width() // 2, picture.get_height() // 2
            surface.fblits([(picture, (round(x) - half[0], round(y) - half[1])) for x, y in places])
        sunken = frames.place(self.art, radius)
        width, height = hexes.picture_size(radius)
        surface.fblits([(sunken, (round(x) - width // 2, round(y) - height // 2)) for x, y in places])

    def _draw_marks(self, surface: pygame.Surface, layout: Layout) -> None:
        super()._draw_marks(surface, layout)
        radius = layout.radius
        for cell in self.printed:
            blit_at(surface, frames.printed(self.art, radius), layout.to_pixel(cell))
        sides: dict[Cell, set[int]] = {}
        for cell, side in self.clashes:
            sides.setdefault(cell, set()).add(side)
            sides.setdefault(neighbour(cell, side), set()).add(opposite(side))
        for cell, wrong in sorted(sides.items()):
            picture = stencils.clash(self.art, radius, tuple(sorted(wrong)))
            blit_at(surface, picture, layout.to_pixel(cell))
        for cell in self.pointed:
            blit_at(surface, frames.pointed(self.art, radius), layout.to_pixel(cell))
