"""A whole table as a small picture, put together a little at a time."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.render import frames, hexes
from game.render.hexes import Layout
from game.render.overlays import blit_at
from game.render.tileart import TileArt
from game.rules.cells import Cell

#: Room for the shadows at the edge, in radii.
EDGE = 0.35


@dataclass(frozen=True, slots=True)
class SmallTable:
    """``tiles``: (tile, cell, turn); ``frame``: the cells to be filled, where there is one; ``size`` in
    pixels; ``largest``: the most pixels of a tile's radius."""

    tiles: tuple[tuple[int, Cell, int], ...]
    frame: tuple[Cell, ...]
    size: tuple[int, int]
    largest: float

    def prepare(self, art: TileArt, budget_ms: float) -> bool:
        """Paint for about ``budget_ms`` what the picture is made of; True when all is there."""
        radius = self.layout().radius
        return art.prefetch(((tile, turn, radius, self.lit(cell)) for tile, cell, turn in self.tiles), budget_ms)

    def paint(self, art: TileArt) -> pygame.Surface:
        """The picture, on transparent ground; quick once all is prepared."""
        picture = pygame.Surface(self.size, pygame.SRCALPHA)
        layout = self.layout()
        radius = layout.radius
        for part in (frames.edge, frames.ground, frames.place) if self.frame else ():
            for cell in self.frame:
                blit_at(picture, part(art, radius), layout.to_pixel(cell))
        for _, cell, _ in self.tiles:
            blit_at(picture, art.shadow(radius), layout.to_pixel(cell))
        for tile, cell, turn in self.tiles:
            blit_at(picture, art.tile(tile, turn, radius, self.lit(cell)), layout.to_pixel(cell))
        return picture

    def cells(self) -> list[Cell]:
        """All that must be in sight."""
        return [*self.frame, *(cell for _, cell, _ in self.tiles)]

    def lit(self, cell: Cell) -> str:
        """The colours that shine on a cell's tile."""
        return ""

    def layout(self) -> Layout:
        """All in sight, in the middle, as large as may be."""
        cells = self.cells() or [(0, 0)]
        left, top, right, bottom = hexes.extent(cells)
        width, height = self.size
        radius = min(width / ((right - left + 1) * hexes.ROOT3 + EDGE), height / ((bottom - top) * 1.5 + 2 + EDGE),
                     self.largest)
        layout = Layout.at((0, 0), radius)
        while layout.column * (right - left + 1) > width and layout.column > hexes.column_of(0):
            layout = Layout.at((0, 0), layout.radius - 1)
        return Layout.at((width / 2 - (left + right) / 2 * layout.column,
                          height / 2 - (top + bottom) / 2 * layout.row), layout.radius)
