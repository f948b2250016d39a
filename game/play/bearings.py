"""From cell to cell with four or more directions.

Lengths are in hex radii: a cell's centre is ``sqrt(3) * (q + r / 2)`` right and ``1.5 * r`` down.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable

from game.rules.cells import Cell

_ROOT = math.sqrt(3)
#: Half the opening of the cone that a direction looks into: 45 degrees, so that four directions see all.
_CONE = math.cos(math.radians(45)) - 1e-9

#: The cosine below which one direction counts as the opposite of another.
_STRAIGHT_BACK = -0.9


def centre(cell: Cell) -> tuple[float, float]:
    """Where a cell's centre lies, x to the right, y down."""
    return _ROOT * (cell[0] + cell[1] / 2), 1.5 * cell[1]


def distance(a: Cell, b: Cell) -> float:
    """From centre to centre."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    return math.hypot(ax - bx, ay - by)


def nearest(cell: Cell, cells: Iterable[Cell]) -> Cell | None:
    """The cell nearest to ``cell``, the lowest of equals; None where there are none."""
    return min(cells, key=lambda other: (round(distance(cell, other), 6), other), default=None)


def steer(cell: Cell, direction: tuple[float, float], cells: Iterable[Cell]) -> Cell | None:
    """The nearest of ``cells`` within 45 degrees of ``direction`` as seen from ``cell``.

    Of equally near ones, the one most straight ahead. None where nothing lies there.
    """
    x, y = centre(cell)
    best: tuple[float, float, Cell] | None = None
    for other in cells:
        ox, oy = centre(other)
        dx, dy = ox - x, oy - y
        length = math.hypot(dx, dy)
        if not length:
            continue
        along = (dx * direction[0] + dy * direction[1]) / length
        if along >= _CONE:
            found = (round(length, 6), -round(along, 6), other)
            if best is None or found < best:
                best = found
    return best[2] if best else None


def steer_or_return(
    cell: Cell, direction: tuple[float, float], cells: Collection[Cell],
    came_from: tuple[Cell, tuple[float, float]] | None,
) -> Cell | None:
    """Like ``steer``; but straight back after a move leads to where that move began.

    ``came_from``: the cell that the last move began at, and its direction.
    """
    if came_from and came_from[0] in cells:
        last = came_from[1]
        if last[0] * direction[0] + last[1] * direction[1] < _STRAIGHT_BACK:
            return came_from[0]
    return steer(cell, direction, cells)
