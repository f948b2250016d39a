"""Hexagonal cells, axial ``(q, r)``, hexes standing on a point, rows horizontal.

Sides run clockwise from the north-west: 0 NW, 1 NE, 2 E, 3 SE, 4 SW, 5 W.
Inside the engine a cell is one int, ``q + (r << 16)``, so that a neighbour is one addition.
"""

from __future__ import annotations

Cell = tuple[int, int]

SIDES = range(6)
OFFSETS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

#: Cells outside of this many columns or rows from the origin do not exist.
FAR = 10_000


def pack(cell: Cell) -> int:
    """The engine's int for a cell; both coordinates must lie within ``FAR``."""
    return cell[0] + (cell[1] << 16)


def unpack(index: int) -> Cell:
    """The cell of an engine's int."""
    r = (index + 0x8000) >> 16
    return index - (r << 16), r


#: What to add to a packed cell to step over each side.
STEPS: tuple[int, ...] = tuple(pack(offset) for offset in OFFSETS)


def neighbour(cell: Cell, side: int) -> Cell:
    """The cell on the other side of ``side``."""
    dq, dr = OFFSETS[side]
    return cell[0] + dq, cell[1] + dr


def opposite(side: int) -> int:
    """The same edge seen from the neighbour."""
    return side + 3 if side < 3 else side - 3


def turned(cell: Cell, sixths: int) -> Cell:
    """``cell`` turned clockwise about the origin by ``sixths`` of a full turn."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def within_reach(cell: Cell) -> bool:
    """Whether the cell lies close enough to the origin to be packed."""
    return -FAR <= cell[0] <= FAR and -FAR <= cell[1] <= FAR
