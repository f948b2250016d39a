"""Several goals at once, or none but matching sides, anywhere on the table (rules 5).

Two loops, two lines, or all ways to put tiles together: the Tantrix grows cell by cell. A cell
that a goal's line runs into comes before all others; there, either a piece goes in or, for the end
of a line, the cell stays empty for good. Where no goal's line is open any empty cell on the rim is
decided in the same way. These choices divide all solutions without overlap.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.cells import Cell
from game.solver.goal_lines import GoalLine, Join
from game.solver.grid import STOP, Grid, distance, neighbours, touching
from game.solver.pieces import STRIDE, Pieces, pieces_in
from game.solver.pockets import pockets_beside
from game.solver.task import Task, Way, connected, fulfils, shifted

#: Most cells that may stay empty at the ends of one line.
_LINE_ENDS = 2
_NONE = 1 << 30


class Freeform(Grid):
    """A search for all, or some, of a way's solutions; see ``Grid`` for how it is run.

    ``given``: ``(grid cell, piece)`` that lie already, at least one. ``centre``: the cell that lies
    in the middle of the grid, for the task's frame and printed tiles.
    """

    def __init__(
        self, task: Task, way: Way, pieces: Pieces,
        given: Sequence[tuple[int, int]], allowed: Iterable[int] | None = None, centre: Cell = (0, 0),
    ) -> None:
        super().__init__(pieces, allowed)
        self._task, self._way, self._centre = task, way, centre
        self._goals = [GoalLine(pieces, shape, colour) for shape, colour in way]
        #: Empty cells that touch tiles, with how many times they were added.
        self._rim: dict[int, int] = {}
        cells = frozenset((cell % STRIDE, cell // STRIDE) for cell, _ in given)
        self._watch_pockets = not task.holes and connected(cells)
        self._begin(given)

    def _begin(self, given: Sequence[tuple[int, int]]) -> None:
        for cell, piece in given:
            if self._occupied[cell] or not self._fit[cell] & self._available & 1 << piece:
                return
            self._take(cell, piece)
            if any(goal.closed and goal.left for goal in self._goals):
                return
        self.nodes += 1
        self._go_on()

    def _go_on(self) -> None:
        if not self._left:
            solution = self._solution()
            if fulfils(self._task, self._way, shifted(solution, self._centre)):
                self.found.append(solution)
            return
        cell, count = self._goal_cell()
        if count == _NONE:
            cell, count = self._rim_cell()
        if not count or count == _NONE:
            return
        options = self._ordered(cell, pieces_in(self._fit[cell] & self._available))
        if self._may_stay_empty(cell):
            options.insert(0, STOP)
        self._levels.append([cell, options, None])

    # Choosing.

    def _goal_cell(self) -> tuple[int, int]:
        """Of the cells that goals' lines run into the one with the fewest options; how many."""
        fit, available, bar = self._fit, self._available, self._bar
        fewest, chosen = _NONE, 0
        for goal in self._goals:
            stuck = 0
            for key in goal.ends:
                cell = key >> 3
                if bar[cell]:
                    stuck += 1
                    continue
                count = (fit[cell] & available).bit_count() + self._may_stay_empty(cell)
                if count < fewest:
                    fewest, chosen = count, cell
            if stuck > (0 if goal.loop else _LINE_ENDS):
                return 0, 0
        return chosen, fewest

    def _may_stay_empty(self, cell: int) -> bool:
        for goal in self._goals:
            entering = sum(key >> 3 == cell for key in goal.ends)
            if entering:
                stuck = sum(self._bar[key >> 3] for key in goal.ends)
                if goal.loop or stuck + entering > _LINE_ENDS:
                    return False
        return True

    def _rim_cell(self) -> tuple[int, int]:
        """Of the undecided cells on the rim that some piece fits the one with the fewest options."""
        fewest, chosen = _NONE, 0
        for cell in self._rim:
            count = (self._fit[cell] & self._available).bit_count()
            if 0 < count < fewest and not self._bar[cell]:
                fewest, chosen = count, cell
        return chosen, fewest

    def _ordered(self, cell: int, options: list[int]) -> list[int]:
        """Options whose lines run on into cells among many tiles come last, as the best."""
        touch = [touching(self._occupied, beside) for beside in neighbours(cell)]
        scored = []
        for piece in options:
            score = 0
            for goal in self._goals:
                for side in goal.segments[piece] or ():
                    score += touch[side]
            scored.append((score, piece))
        scored.sort(key=_score)
        return [piece for _, piece in scored]

    # Doing, undoing and giving up.

    def _take(self, cell: int, option: int) -> tuple:
        if option == STOP:
            before = self._fit[cell]
            self._fit[cell] = 0
            self._bar[cell] = 1
            return (before,)
        before_round = self._lay(cell, option)
        beside = neighbours(cell)
        for other in beside:
            if not self._occupied[other]:
                self._rim[other] = self._rim.get(other, 0) + 1
        joins = [goal.join(cell, option, beside) for goal in self._goals]
        return before_round, joins, self._rim.pop(cell, 0)

    def _take_back(self, cell: int, undo: tuple) -> None:
        if len(undo) == 1:
            self._fit[cell] = undo[0]
            self._bar[cell] = 0
            return
        before, joins, times = undo
        for goal, join in zip(self._goals, joins, strict=True):
            if join is not None:
                goal.part(join)
        self._lift(cell, before)
        for other in neighbours(cell):
            if other in self._rim:
                self._rim[other] -= 1
                if not self._rim[other]:
                    del self._rim[other]
        if times:
            self._rim[cell] = times

    def _hopeless(self, cell: int, option: int) -> bool:
        """Whether what was just done leaves no solution."""
        if option == STOP:
            return False
        joins: list[Join | None] = self._levels[-1][2][1]
        for goal, join in zip(self._goals, joins, strict=True):
            if join is None:
                continue
            if not goal.may_go_on(join) or (goal.loop and not goal.closed and self._too_far(goal)):
                return True
        return self._watch_pockets and self._left > 0 and self._bad_pocket(cell)

    def _too_far(self, goal: GoalLine) -> bool:
        if len(goal.ends) != 2:
            return False
        one, other = goal.ends
        return distance(one >> 3, other >> 3) > goal.left - 1

    def _bad_pocket(self, cell: int) -> bool:
        pockets = pockets_beside(self._occupied, cell, self._left)
        if pockets is None:
            return True
        fit, available = self._fit, self._available
        return any(
            len(pocket) > self._left or not all(fit[empty] & available for empty in pocket)
            for pocket in pockets
        )


def _score(scored: tuple[int, int]) -> int:
    return scored[0]
