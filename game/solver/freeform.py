"""Several goals at once, or none but matching sides, anywhere on the table (rules 5).

Two loops, two lines, or all ways to put tiles together: the Tantrix grows cell by cell. A cell
that a goal's line runs into comes before all others; there, either a piece goes in or, for the end
of a line, the cell stays empty for good. Where no goal's line is open any empty cell on the rim is
decided in the same way. These choices divide all solutions without overlap.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from game.rules.cells import Cell
from game.solver.goal_lines import GoalLine, Join
from game.solver.grid import STOP, Grid, distance, neighbours, touching
from game.solver.pieces import STRIDE, Pieces, pieces_in
from game.solver.pockets import pockets_beside
from game.solver.task import Task, Way, connected, fulfils, shifted

#: Most cells that may stay empty at the ends of one line.
_LINE_ENDS = 2
#: Of a mixed search, how many choices are tried in any order.
_MIXED_SHARE = 0.5
_NONE = 1 << 30


class Freeform(Grid):
    """A search for all, or some, of a way's solutions; see ``Grid`` for how it is run.

    ``given``: ``(grid cell, piece)`` that lie already, at least one. ``centre``: the cell that lies
    in the middle of the grid, for the task's frame and printed tiles. ``rng`` mixes the order in
    which pieces are tried.
    """

    def __init__(
        self, task: Task, way: Way, pieces: Pieces,
        given: Sequence[tuple[int, int]], allowed: Iterable[int] | None = None, centre: Cell = (0, 0),
        rng: Random | None = None,
    ) -> None:
        super().__init__(pieces, allowed)
        self._task, self._way, self._centre, self._rng = task, way, centre, rng
        self._goals = [GoalLine(pieces, shape, colour) for shape, colour in way]
        #: Empty cells that touch tiles, with how many times they were added.
        self._rim: dict[int, int] = {}
        cells = frozenset((cell % STRIDE, cell // STRIDE) for cell, _ in given)
        self._watch_pockets = not task.holes and connected(cells)
        self._begin(given)

    def _lost(self) -> bool:
        return any(goal.closed and goal.left for goal in self._goals)

    def _go_on(self) -> None:
        if not self._left:
            self._record()
            return
        cell, count, may_stay_empty = self._goal_cell()
        if count == _NONE:
            cell, count = self._rim_cell()
        if not count or count == _NONE:
            return
        options = self._ordered(cell, pieces_in(self._fit[cell] & self._available))
        if may_stay_empty:
            options.insert(0, STOP)
        self._levels.append([cell, options, None])

    def _record(self) -> None:
        if all(len(goal.ends) == (0 if goal.loop else _LINE_ENDS) for goal in self._goals):
            solution = self._solution()
            if fulfils(self._task, self._way, shifted(solution, self._centre)):
                self.found.append(solution)

    # Choosing.

    def _goal_cell(self) -> tuple[int, int, bool]:
        """Of the cells that goals' lines run into the one with the fewest options, how many these
        are, and whether to leave it empty is one."""
        fit, available = self._fit, self._available
        must_fill: dict[int, bool] = {}
        for goal in self._goals:
            if not self._look_at_ends(goal, must_fill):
                return 0, 0, False
        fewest, chosen = _NONE, 0
        for cell, must in must_fill.items():
            count = (fit[cell] & available).bit_count() + (not must)
            if count < fewest:
                fewest, chosen = count, cell
        return chosen, fewest, not must_fill.get(chosen, False)

    def _look_at_ends(self, goal: GoalLine, must_fill: dict[int, bool]) -> bool:
        """Add the undecided cells that a goal's line runs into, and whether each must be filled for
        it; False where more of its ends lead nowhere than it may have."""
        fit, available = self._fit, self._available
        entering: dict[int, int] = {}
        spare = 0 if goal.loop else _LINE_ENDS
        for key in goal.ends:
            cell = key >> 3
            if fit[cell] & available:
                entering[cell] = entering.get(cell, 0) + 1
            else:
                spare -= 1
        if spare < 0 or len(entering) - spare > goal.left:
            return False
        for cell, times in entering.items():
            if times > spare or not must_fill.get(cell):
                must_fill[cell] = times > spare
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
        if self._rng is not None and self._rng.random() < _MIXED_SHARE:
            self._rng.shuffle(scored)
        return [piece for _, piece in scored]

    # Doing, undoing and giving up.

    def _take(self, cell: int, option: int) -> tuple[Any, ...]:
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

    def _take_back(self, cell: int, undo: tuple[Any, ...]) -> None:
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
            if not goal.may_go_on(join) or _too_far_apart(goal):
                return True
        return self._watch_pockets and self._left > 0 and self._bad_pocket(cell)

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


def _too_far_apart(goal: GoalLine) -> bool:
    """Whether the goal's parts lie too far apart for the tiles left to join them.

    Every end but a line's last two is joined to some other part; the tiles that join two ends count
    half for each of them.
    """
    ends = goal.ends
    if len(ends) <= (0 if goal.loop else _LINE_ENDS):
        return False
    alone = len(ends) == 2
    gaps = sorted(
        min(distance(key >> 3, other >> 3) for other in ends if other != key and (alone or other != far))
        for key, far in ends.items()
    )
    needed = gaps if goal.loop else gaps[:-_LINE_ENDS]
    return sum(needed) + len(needed) > 2 * goal.left
