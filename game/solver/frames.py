"""Frames of any shape in which every cell takes a tile: cards, triangles, flowers (rules 5).

The cell with the fewest pieces left is filled first, so that a cell that nothing fits ends a
branch at once. Goals are kept up with as tiles are laid, for several colours together:
a loop's colour never shows on an outer side; a line's colour shows on two, and once both are used
all other outer sides are closed to it; lines that close or end before all their tiles are in them
end the branch.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.rules.cells import Cell, neighbour
from game.rules.puzzles import Placement
from game.solver.goal_lines import GoalLine
from game.solver.pieces import Pieces, pieces_in
from game.solver.task import Solution, Task, Way, connected, fulfils, has_hole

#: Most outer sides on which a line's colour may show: its two ends.
_LINE_ENDS = 2


class Frame:
    """A search that can be resumed: call ``advance`` until ``done``; ``found`` grows.

    With ``rng`` the pieces are tried in an order that leaves the neighbours most choice, with
    some chance in it; without, in their own order, which is quicker where all are wanted.
    """

    def __init__(self, task: Task, way: Way, pieces: Pieces, rng: Random | None = None) -> None:
        self.found: list[Solution] = []
        self.nodes = 0
        self._task, self._way, self._pieces, self._rng = task, way, pieces, rng
        self._cells = sorted(task.frame or ())
        self._snake = any(shape == "snake" for shape, _ in way)
        self._available = pieces.all
        self._laid: dict[int, int] = {}
        self._goals = [GoalLine(pieces, shape, colour) for shape, colour in way]
        self._levels: list[list[Any]] = []
        self._number_cells()
        self._fit = [pieces.all] * len(self._cells)
        #: What lies past the rim; never asked, so that a neighbour there needs no test.
        self._fit.append(0)
        for goal in self._goals:
            if goal.loop:
                self._close_rim(goal)
        self._left = tuple(range(len(self._cells)))
        if self._possible():
            self._begin(task.given)

    @property
    def done(self) -> bool:
        """Whether all solutions have been found."""
        return not self._levels

    def advance(self, nodes: int) -> None:
        """Try up to so many pieces more."""
        levels = self._levels
        while levels and nodes > 0:
            level = levels[-1]
            if level[2] is not None:
                self._take_back(level[0], level[2])
                level[2] = None
            if not level[1]:
                self._left = level[3]
                levels.pop()
                continue
            nodes -= 1
            self.nodes += 1
            cell, piece = level[0], level[1].pop()
            level[2] = self._lay(cell, piece)
            if self._goes(cell, piece, level[2][1]):
                self._go_on()

    def _number_cells(self) -> None:
        number = {cell: index for index, cell in enumerate(self._cells)}
        outside = len(self._cells)
        self._beside: list[tuple[int, ...]] = [
            tuple(number.get(neighbour(cell, side), outside) for side in range(6)) for cell in self._cells
        ]
        self._number = number

    def _possible(self) -> bool:
        frame: frozenset[Cell] = frozenset(self._cells)
        return (
            len(frame) == len(self._task.tiles) and connected(frame)
            and (self._task.holes or not has_hole(frame))
        )

    def _begin(self, given: Sequence[Placement]) -> None:
        for tile, cell, turn in given:
            index, piece = self._number[cell], self._pieces.bit(tile, turn)
            if not self._fit[index] & self._available & 1 << piece:
                return
            undo = self._lay(index, piece)
            self._left = tuple(each for each in self._left if each != index)
            if not self._goes(index, piece, undo[1]):
                return
        self.nodes += 1
        self._go_on()

    def _go_on(self) -> None:
        left = self._left
        if not left:
            self._record()
            return
        chosen, options = self._choice()
        if options:
            self._levels.append([chosen, options, None, left])
            self._left = tuple([cell for cell in left if cell != chosen])

    def _choice(self) -> tuple[int, list[int]]:
        """The cell to fill next and what with, best last; nothing where some cell stays empty."""
        fit, available = self._fit, self._available
        fewest, chosen = 1 << 30, 0
        for cell in self._left:
            count = (fit[cell] & available).bit_count()
            if count < fewest:
                if not count:
                    return 0, []
                fewest, chosen = count, cell
                if count == 1:
                    break
        options = pieces_in(fit[chosen] & available)
        if self._rng is not None and fewest > 1:
            options = self._ordered(chosen, options, self._rng)
        return chosen, options

    def _ordered(self, cell: int, options: list[int], rng: Random) -> list[int]:
        fit, laid, facing = self._fit, self._laid, self._pieces.facing
        open_sides = [(side, other) for side, other in enumerate(self._beside[cell])
                      if other < len(self._cells) and other not in laid]
        scored = []
        for piece in options:
            available = self._available & ~self._pieces.of_tile[piece // 6]
            choice = 1.0 + rng.random()
            for side, other in open_sides:
                choice *= (fit[other] & facing[piece][side] & available).bit_count()
            if choice or not open_sides:
                scored.append((choice, piece))
        scored.sort()
        return [piece for _, piece in scored]

    # Doing and undoing.

    def _lay(self, cell: int, piece: int) -> tuple[tuple[int, ...], list[Any]]:
        fit = self._fit
        a, b, c, d, e, f = self._beside[cell]
        before = (fit[a], fit[b], fit[c], fit[d], fit[e], fit[f])
        facing = self._pieces.facing[piece]
        fit[a] &= facing[0]
        fit[b] &= facing[1]
        fit[c] &= facing[2]
        fit[d] &= facing[3]
        fit[e] &= facing[4]
        fit[f] &= facing[5]
        self._laid[cell] = piece
        self._available ^= self._pieces.of_tile[piece // 6]
        return before, []

    def _take_back(self, cell: int, undo: tuple[Any, ...]) -> None:
        before, joins = undo
        for goal, join, closed_rim in reversed(joins):
            goal.part(join)
            for other, was in closed_rim:
                self._fit[other] = was
        fit, (a, b, c, d, e, f) = self._fit, self._beside[cell]
        fit[a], fit[b], fit[c], fit[d], fit[e], fit[f] = before
        self._available ^= self._pieces.of_tile[self._laid.pop(cell) // 6]

    def _goes(self, cell: int, piece: int, joins: list[Any]) -> bool:
        """Carry the goal lines through a new tile; False where that leaves no solution.
        What was done is added to ``joins``."""
        for goal in self._goals:
            exits = goal.exits
            join = goal.join(cell, piece, self._beside[cell], len(self._cells))
            if join is None:
                continue
            used_up = goal.exits == _LINE_ENDS > exits
            joins.append((goal, join, self._close_rim(goal) if used_up else ()))
            if goal.exits > _LINE_ENDS or not goal.may_go_on(join):
                return False
        return True

    def _close_rim(self, goal: GoalLine) -> list[tuple[int, int]]:
        """Bar the goal's colour from all outer sides of cells still empty; what was there before."""
        outside, fit, changed = len(self._cells), self._fit, []
        for cell, beside in enumerate(self._beside):
            if cell in self._laid or outside not in beside:
                continue
            barred = 0
            for side, other in enumerate(beside):
                if other == outside:
                    barred |= self._pieces.shows[side][goal.colour]
            if fit[cell] & barred:
                changed.append((cell, fit[cell]))
                fit[cell] &= ~barred
        return changed

    def _record(self) -> None:
        solution = tuple(
            (self._pieces.tiles[piece // 6], self._cells[cell], piece % 6) for cell, piece in self._laid.items()
        )
        if not self._snake or fulfils(self._task, self._way, solution):
            self.found.append(solution)
