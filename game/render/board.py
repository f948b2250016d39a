"""The table and its tiles as one opaque picture, to which a new tile is added in its place.

Whatever lies within a changed cell's reach is painted again in the same order as in a whole
painting, so that adding and taking away leave exactly the picture that a whole painting gives.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.render import gloss, hexes
from game.render.hexes import Layout
from game.render.tabletop import Tabletop
from game.render.tileart import TileArt
from game.rules.cells import SIDES, Cell, neighbour

#: A lit part of a line: cell, colour letter.
Stroke = tuple[Cell, str]

#: With more changed cells than this, painting the whole picture is quicker.
MOST_PATCHES = 10


class Board:
    """``tiles`` maps cells to (tile, turn); lines shine where they are told to."""

    def __init__(self, art: TileArt, tabletop: Tabletop) -> None:
        self._art = art
        self._tabletop = tabletop
        self.tiles: dict[Cell, tuple[int, int]] = {}
        self._lit: dict[Cell, str] = {}
        self._dirty: set[Cell] = set()
        self._drawn_at: Layout | None = None
        #: Draws what lies under the tiles, at a layout; within the surface's clip.
        self.under: Callable[[pygame.Surface, Layout], None] | None = None

    def lay(self, cell: Cell, tile: int, turn: int) -> None:
        """Put a tile on the picture."""
        self.tiles[cell] = (tile, turn)
        self._dirty.add(cell)

    def lift(self, cell: Cell) -> None:
        """Take a tile and its light off the picture."""
        if self.tiles.pop(cell, None):
            self._lit.pop(cell, None)
            self._dirty.add(cell)

    def clear(self) -> None:
        """Take everything off."""
        self.tiles.clear()
        self._lit.clear()
        self.repaint()

    def repaint(self) -> None:
        """Paint the whole picture at the next draw: the art has changed."""
        self._drawn_at = None

    @property
    def strokes(self) -> set[Stroke]:
        """All parts of lines in light."""
        return {(cell, letter) for cell, letters in self._lit.items() for letter in letters}

    def lit(self, cell: Cell) -> str:
        """The colours of a tile whose lines shine, sorted."""
        return self._lit.get(cell, "")

    def shine(self, stroke: Stroke) -> None:
        """Put a part of a line in light."""
        cell, letter = stroke
        self._relight(cell, {*self.lit(cell), letter})

    def darken(self, stroke: Stroke) -> None:
        """Take a part of a line out of the light."""
        cell, letter = stroke
        self._relight(cell, {*self.lit(cell)} - {letter})

    def _relight(self, cell: Cell, letters: set[str]) -> None:
        if letters:
            self._lit[cell] = "".join(sorted(letters))
        else:
            self._lit.pop(cell, None)
        self._dirty.add(cell)

    def draw(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw table and tiles over the whole of ``surface``, at a layout on whole pixels."""
        canvas, kept = self._tabletop.canvas(surface.get_size(), self)
        if not kept or self._drawn_at != layout or len(self._dirty) > MOST_PATCHES:
            self.draw_loose(canvas, layout)
            self._drawn_at = layout
        else:
            for cell in self._dirty:
                self._patch(canvas, layout, cell)
        self._dirty.clear()
        surface.blit(canvas, (0, 0))

    def draw_loose(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw table and tiles piece by piece, at any layout: while the camera moves."""
        surface.blit(self._tabletop.background(surface.get_size()), (0, 0))
        if self.under:
            self.under(surface, layout)
        self._draw_cells(surface, layout, sorted(self.tiles))

    def _patch(self, canvas: pygame.Surface, layout: Layout, cell: Cell) -> None:
        width, height = gloss.shadow_size(layout.radius)
        x, y = layout.to_pixel(cell)
        area = pygame.Rect(round(x) - width // 2, round(y) - height // 2, width, height)
        canvas.set_clip(area)
        canvas.blit(self._tabletop.background(canvas.get_size()), area, area)
        if self.under:
            self.under(canvas, layout)
        near = {cell} | {neighbour(cell, side) for side in SIDES}
        near |= {neighbour(beside, side) for beside in near for side in SIDES}
        self._draw_cells(canvas, layout, sorted(near & self.tiles.keys()))
        canvas.set_clip(None)

    def _draw_cells(self, surface: pygame.Surface, layout: Layout, cells: list[Cell]) -> None:
        art, radius = self._art, layout.radius
        places = {cell: layout.to_pixel(cell) for cell in cells}
        width, height = gloss.shadow_size(radius)
        shadow = art.shadow(radius)
        surface.fblits(
            [(shadow, (round(x) - width // 2, round(y) - height // 2)) for x, y in places.values()]
        )
        width, height = hexes.picture_size(radius)
        surface.fblits([
            (
                art.tile(*self.tiles[cell], radius, self.lit(cell)),
                (round(x) - width // 2, round(y) - height // 2),
            )
            for cell, (x, y) in places.items()
        ])
