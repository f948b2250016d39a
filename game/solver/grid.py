"""The table of a search without a frame: what each cell may still hold, and pieces laid on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.solver.pieces import GRID, STEPS, STRIDE, Pieces
from game.solver.task import Solution

#: The choice that a cell stays empty for good.
STOP = -1
#: A level of a search: the cell chosen, its options (best last), what undoes the one now taken.
Level = list[Any]


class Grid:
    """Pieces on the grid, and the levels of choices that led there.

    A search on it can be resumed: call ``advance`` until ``done``; ``found`` grows.
    """

    #: What both searches on a grid provide.
    _take: Callable[[int, int], Any]
    _take_back: Callable[[int, Any], None]
    _hopeless: Callable[[int, int], bool]
    _go_on: Callable[[], None]
    #: Whether what lies already has closed a line that must take in more.
    _lost: Callable[[], bool]

    def __init__(self, pieces: Pieces, allowed: Iterable[int] | None) -> None:
        self.pieces = pieces
        self.found: list[Solution] = []
        self.nodes = 0
        self._occupied = bytearray(GRID)
        self._fit = [pieces.all] * GRID if allowed is None else [0] * GRID
        for cell in allowed or ():
            self._fit[cell] = pieces.all
        #: Cells that stay empty for good.
        self._bar = bytearray(GRID)
        self._laid: dict[int, int] = {}
        self._available = pieces.all
        self._left = len(pieces.tiles)
        self._levels: list[Level] = []

    def _begin(self, given: Sequence[tuple[int, int]]) -> None:
        """Lay the pieces that lie there from the start, and find what to choose first; done at once where these
        leave no solution."""
        for cell, piece in given:
            if self._occupied[cell] or not self._fit[cell] & self._available & 1 << piece:
                return
            self._take(cell, piece)
            if self._lost():
                return
        self.nodes += 1
        self._go_on()

    @property
    def done(self) -> bool:
        """Whether all solutions have been found."""
        return not self._levels

    def advance(self, nodes: int) -> None:
        """Try up to so many choices more."""
        levels = self._levels
        while levels and nodes > 0:
            level = levels[-1]
            if level[2] is not None:
                self._take_back(level[0], level[2])
                level[2] = None
            if not level[1]:
                levels.pop()
                continue
            nodes -= 1
            self.nodes += 1
            cell, option = level[0], level[1].pop()
            level[2] = self._take(cell, option)
            if not self._hopeless(cell, option):
                self._go_on()

    def _lay(self, cell: int, piece: int) -> tuple[int, ...]:
        """Lay a piece; what its six neighbours could hold before."""
        fit = self._fit
        a, b, c, d, e, f = (
            cell - STRIDE, cell - STRIDE + 1, cell + 1, cell + STRIDE, cell + STRIDE - 1, cell - 1,
        )
        before = fit[a], fit[b], fit[c], fit[d], fit[e], fit[f]
        facing = self.pieces.facing[piece]
        fit[a] &= facing[0]
        fit[b] &= facing[1]
        fit[c] &= facing[2]
        fit[d] &= facing[3]
        fit[e] &= facing[4]
        fit[f] &= facing[5]
        self._occupied[cell] = 1
        self._laid[cell] = piece
        self._available ^= self.pieces.of_tile[piece // 6]
        self._left -= 1
        return before

    def _lift(self, cell: int, before: tuple[int, ...]) -> int:
        """Undo ``_lay``; the place of the tile."""
        fit = self._fit
        (fit[cell - STRIDE], fit[cell - STRIDE + 1], fit[cell + 1],
         fit[cell + STRIDE], fit[cell + STRIDE - 1], fit[cell - 1]) = before
        self._occupied[cell] = 0
        tile = self._laid.pop(cell) // 6
        self._available ^= self.pieces.of_tile[tile]
        self._left += 1
        return tile

    def _solution(self) -> Solution:
        return tuple(self.pieces.placement(piece, cell) for cell, piece in self._laid.items())


def touching(occupied: bytearray, cell: int) -> int:
    """How many tiles lie round a cell."""
    return (
        occupied[cell - STRIDE] + occupied[cell - STRIDE + 1] + occupied[cell + 1]
        + occupied[cell + STRIDE] + occupied[cell + STRIDE - 1] + occupied[cell - 1]
    )


def distance(one: int, other: int) -> int:
    """Steps from one cell to another."""
    columns = other % STRIDE - one % STRIDE
    lines = other // STRIDE - one // STRIDE
    return max(abs(columns), abs(lines), abs(columns + lines))


def neighbours(cell: int) -> tuple[int, ...]:
    """The six cells round a cell, side by side."""
    return tuple(cell + step for step in STEPS)
