"""True answers for a puzzle that is half laid: can it still be solved, and which tile is right.

A hint comes from a solution that keeps as much as possible of what lies on the table. First all of
it is kept, then all but one tile, and so on; a solution that is known already tells from where on
there is nothing to gain. What cannot be decided in the time allowed is said to be undecided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from time import perf_counter

from game.rules.cells import neighbour, turned
from game.rules.puzzles import Description, Placement
from game.solver.search import Progress, solve
from game.solver.task import Solution, Task

#: Seconds for one way of keeping some tiles and lifting others, while there are many.
_SECONDS_A_CHOICE = 0.5


@dataclass(frozen=True, slots=True)
class Hint:
    """Lay ``placement``: it belongs to ``solution``, which keeps the tiles of ``kept`` where they
    lie; those of ``wrong`` lie otherwise in it. ``most``: no solution keeps more tiles (proven)."""

    placement: Placement
    solution: Solution
    kept: tuple[int, ...]
    wrong: tuple[int, ...]
    most: bool


def still_solvable(
    puzzle: Description, lying: Sequence[Placement], seconds: float | None = None,
    progress: Progress | None = None, clock: Callable[[], float] = perf_counter,
) -> bool | None:
    """Whether the tiles not yet on the table can be added to what lies there so that it is solved;
    None where the time was too short to tell."""
    task = Task.of(puzzle).with_given(_with_printed(puzzle, lying))
    answer = solve(task, seconds=seconds, progress=progress, clock=clock)
    return True if answer.count else False if answer.complete else None


def hint(
    puzzle: Description, lying: Sequence[Placement], known: Sequence[Solution] = (),
    seconds: float = 2.0, progress: Progress | None = None, clock: Callable[[], float] = perf_counter,
) -> Hint | None:
    """One right tile, or None where the puzzle has no solution, none was found in time, or it is
    solved. ``known``: solutions that are at hand, such as the one that comes with the game."""
    return _Hints(puzzle, lying, seconds, progress, clock).best(known)


class _Hints:
    def __init__(self, puzzle: Description, lying: Sequence[Placement], seconds: float,
                 progress: Progress | None, clock: Callable[[], float]) -> None:
        self._puzzle, self._task = puzzle, Task.of(puzzle)
        self._lying = _with_printed(puzzle, lying)
        self._until, self._progress, self._clock = clock() + seconds, progress, clock

    def best(self, known: Sequence[Solution]) -> Hint | None:
        solution, most = max(
            (self._aligned(each) for each in known), key=self._keeps, default=()
        ), True
        loose = len(self._lying) - len(self._puzzle.given)
        for lifted in range(loose + 1):
            if solution and self._keeps(solution) >= len(self._lying) - lifted:
                return self._hint(solution, most)
            better, proven = self._search(lifted)
            if better:
                return self._hint(better, most)
            most = most and proven
        return self._hint(solution, False) if solution else None

    def _search(self, lifted: int) -> tuple[Solution, bool]:
        """A solution that keeps all but so many of the loose tiles; whether that is decided."""
        proven = True
        for keep in self._choices(lifted):
            left = self._until - self._clock()
            if left <= 0:
                return (), False
            patience = min(left, _SECONDS_A_CHOICE) if lifted else left
            answer = solve(self._task.with_given(keep), seconds=patience, progress=self._progress, clock=self._clock)
            if answer.solutions:
                return answer.solutions[0], True
            proven = proven and answer.complete
        return (), proven

    def _choices(self, lifted: int) -> Iterator[tuple[Placement, ...]]:
        printed = set(self._puzzle.given)
        loose = [placement for placement in self._lying if placement not in printed]
        for kept in combinations(loose, len(loose) - lifted):
            yield (*self._puzzle.given, *kept)

    def _aligned(self, solution: Solution) -> Solution:
        """A known solution turned and moved to where it agrees with most of what lies."""
        if self._puzzle.frame is not None or self._puzzle.given:
            return solution
        by_tile = {tile: (cell, turn) for tile, cell, turn in solution}
        moved = [_moved(solution, by_tile[tile], (cell, turn)) for tile, cell, turn in self._lying]
        return max(moved, key=self._keeps, default=solution)

    def _keeps(self, solution: Solution) -> int:
        return len(set(solution).intersection(self._lying))

    def _hint(self, solution: Solution, most: bool) -> Hint | None:
        kept = set(solution).intersection(self._lying)
        cells = {cell for _, cell, _ in kept}
        missing = [placement for placement in solution if placement not in kept]
        if not missing:
            return None
        blocked = {cell for _, cell, _ in self._lying}
        best = max(missing, key=lambda placement: _nearness(placement, cells, blocked))
        wrong = tuple(tile for tile, cell, turn in self._lying if (tile, cell, turn) not in kept)
        return Hint(best, solution, tuple(tile for tile, _, _ in kept), wrong, most)


def _with_printed(puzzle: Description, lying: Sequence[Placement]) -> tuple[Placement, ...]:
    printed = {tile for tile, _, _ in puzzle.given}
    return (*puzzle.given, *(placement for placement in lying if placement[0] not in printed))


def _nearness(placement: Placement, kept: set[tuple[int, int]], blocked: set[tuple[int, int]]) -> tuple[bool, int]:
    """Free cells before those where a wrong tile lies, then those that touch most right tiles."""
    cell = placement[1]
    return cell not in blocked, sum(neighbour(cell, side) in kept for side in range(6))


def _moved(
    solution: Solution, from_: tuple[tuple[int, int], int], to: tuple[tuple[int, int], int]
) -> Solution:
    (q, r), turn = from_
    sixths = (to[1] - turn) % 6
    moved = []
    for tile, cell, way in solution:
        column, line = turned((cell[0] - q, cell[1] - r), sixths)
        moved.append((tile, (column + to[0][0], line + to[0][1]), (way + sixths) % 6))
    return tuple(moved)
