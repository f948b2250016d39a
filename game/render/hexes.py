"""Where cells lie on the screen: hexes standing on a point, rows horizontal, y downwards.

Lengths in units of a hex's radius (centre to corner) unless they are said to be pixels.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, cos, radians, sin, sqrt
from typing import TYPE_CHECKING

from game.rules.cells import SIDES, Cell, neighbour

if TYPE_CHECKING:
    import pygame

Point = tuple[float, float]

ROOT3 = sqrt(3)

#: Corners clockwise from the upper left; side ``i`` runs from corner ``i`` to corner ``i + 1``.
CORNERS: tuple[Point, ...] = tuple(
    (cos(radians(60 * i - 150)), sin(radians(60 * i - 150))) for i in range(6)
)
#: Directions from the centre square on to each side.
NORMALS: tuple[Point, ...] = tuple((cos(radians(60 * i - 120)), sin(radians(60 * i - 120))) for i in SIDES)
#: Middles of the sides.
MIDDLES: tuple[Point, ...] = tuple((x * ROOT3 / 2, y * ROOT3 / 2) for x, y in NORMALS)


def column_of(radius: float) -> int:
    """Pixels from one cell to the next in a row: the even number that suits ``radius`` best, so
    that every row, shifted by half of it, starts on a whole pixel."""
    return max(8, 2 * round(radius * ROOT3 / 2))


def snapped(radius: float) -> float:
    """The radius nearest to ``radius`` at which cells lie on whole pixels."""
    return column_of(radius) / ROOT3


def picture_size(radius: float) -> tuple[int, int]:
    """Pixels of a picture of one hex, both even; the hex's centre lies in its middle."""
    return column_of(radius), 2 * ceil(snapped(radius))


@dataclass(frozen=True, slots=True)
class Layout:
    """Where cells lie, in pixels: ``origin`` is the centre of cell (0, 0), ``column`` the step
    along a row, ``row`` the step from one row to the next, ``radius`` that of the tiles shown."""

    origin: Point
    column: float
    row: float
    radius: float

    @classmethod
    def at(cls, origin: Point, radius: float) -> Layout:
        """A layout on whole pixels, of hexes of about ``radius`` pixels."""
        column = column_of(radius)
        return cls((round(origin[0]), round(origin[1])), column, round(column * ROOT3 / 2), column / ROOT3)

    def to_pixel(self, cell: Point) -> Point:
        """The centre of a cell; also of a place between cells, as a cell with fractions."""
        q, r = cell
        return self.origin[0] + self.column * (q + r / 2), self.origin[1] + self.row * r

    def to_cell(self, point: Point) -> Cell:
        """The cell that a point lies in."""
        r = (point[1] - self.origin[1]) / self.row
        q = (point[0] - self.origin[0]) / self.column - r / 2
        return _rounded(q, r)

    def towards(self, other: Layout, share: float) -> Layout:
        """The layout ``share`` (0..1) of the way to ``other``. Its tiles have the smaller of both
        sizes: no size in between needs to be painted, and none overlap."""

        def between(a: float, b: float) -> float:
            return a + (b - a) * share

        return Layout(
            (between(self.origin[0], other.origin[0]), between(self.origin[1], other.origin[1])),
            between(self.column, other.column),
            between(self.row, other.row),
            min(self.radius, other.radius),
        )

    def polygon(self, cell: Cell, scale: float = 1.0) -> list[Point]:
        """The corners of a cell, in pixels."""
        x, y = self.to_pixel(cell)
        size = self.radius * scale
        return [(x + cx * size, y + cy * size) for cx, cy in CORNERS]


def rim(cells: Iterable[Cell]) -> set[Cell]:
    """The empty cells that touch ``cells``."""
    taken = set(cells)
    return {neighbour(cell, side) for cell in taken for side in SIDES} - taken


def extent(cells: Iterable[Cell]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of cells: columns and rows of their centres (``ValueError`` if none)."""
    places = [(q + r / 2, r) for q, r in cells]
    across, down = [x for x, _ in places], [y for _, y in places]
    return min(across), min(down), max(across), max(down)


def fitting(cells: Iterable[Cell], rect: pygame.Rect, largest: float) -> Layout:
    """The layout in which all of ``cells`` (at least one) lie in the middle of ``rect``, as large as may be;
    ``largest``: the most pixels of a radius."""
    left, top, right, bottom = extent(cells)
    across, down = rect.width / ((right - left + 1) * ROOT3), rect.height / ((bottom - top) * 1.5 + 2)
    flat = Layout.at((0, 0), max(5.0, min(across, down, largest) * 0.985))
    return Layout.at((rect.centerx - (left + right) / 2 * flat.column, rect.centery - (top + bottom) / 2 * flat.row),
                     flat.radius)


def _rounded(q: float, r: float) -> Cell:
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        return -whole_r - whole_s, whole_r
    if off_r > off_s:
        return whole_q, -whole_q - whole_s
    return whole_q, whole_r
