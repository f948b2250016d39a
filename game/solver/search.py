"""Find one, find all, count, prove that there is none: one call for every puzzle (rules 5).

Two searches take turns. One goes through everything in a fixed order
and ends with a proof; the other begins again and again, each time with the tiles in another order
and a little more patience, and finds a first solution where the fixed order would have gone astray
at the start. Where all solutions are wanted the first works alone. How they share the work depends
on whether a proof is within reach at all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

from game.rules.puzzles import Description
from game.solver.parity import impossible
from game.solver.runs import Run, restarts, thorough
from game.solver.task import Solution, Task, canonical

#: Nodes of the (repeated, thorough) search between two looks at the clock and the caller, a few
#: thousandths of a second: at first, then where a proof can be hoped for, and where it cannot.
_AT_FIRST, _WITHIN_REACH, _OUT_OF_REACH = (200, 200), (50, 450), (400, 50)
#: Nodes after which the work is shared otherwise, and most tiles for which a proof can be hoped for.
_WARMED_UP = 20_000
_MOST_TO_PROVE, _MOST_TO_PROVE_IN_FRAME = 10, 15

#: Told ``(nodes, solutions so far, seconds)``; False ends the search.
Progress = Callable[[int, int, float], bool | None]


@dataclass(frozen=True, slots=True)
class Answer:
    """``count`` solutions were found; ``complete``: there are no others. ``solutions`` may hold
    fewer of them than ``count`` where the caller did not want all kept."""

    count: int
    complete: bool
    solutions: tuple[Solution, ...]
    nodes: int
    seconds: float


def solve(
    puzzle: Description | Task, limit: int | None = 1, seconds: float | None = None,
    nodes: int | None = None, progress: Progress | None = None,
    clock: Callable[[], float] = perf_counter, seed: int = 0, keep: int | None = None,
) -> Answer:
    """Search until ``limit`` solutions are found (None: all), a budget is used up, or all is known.

    Without a frame, solutions that are turns or shifts of one another as a whole count once; in a
    frame, and where tiles are printed, each counts. The same ``seed`` gives the same solutions.
    ``keep``: how many solutions to hand back at most, where only the count is wanted.
    """
    start = clock()
    task = puzzle if isinstance(puzzle, Task) else Task.of(puzzle)
    ways = [way for way in task.ways if not impossible(task, way)]
    several = limit is not None or len(ways) > 1
    findings = _Findings(task, limit, keep, several)
    everything = thorough(task, ways)
    runs: list[Run] = [everything]
    if limit is not None and ways:
        runs.insert(0, restarts(task, ways, Random(seed)))
    spent = 0
    while not (everything.done or findings.full):
        for run, share in zip(runs, _shares(task, spent)[-len(runs):], strict=True):
            before = run.nodes
            run.advance(share)
            spent += run.nodes - before
            findings.take(run.found)
            if findings.full:
                break
        passed = clock() - start
        if (nodes is not None and spent >= nodes) or (seconds is not None and passed >= seconds):
            break
        if progress is not None and progress(spent, findings.count, passed) is False:
            break
    return Answer(findings.count, everything.done and not findings.left_out, tuple(findings.solutions),
                  spent, clock() - start)


def _shares(task: Task, spent: int) -> tuple[int, int]:
    if spent < _WARMED_UP:
        return _AT_FIRST
    most = _MOST_TO_PROVE if task.frame is None else _MOST_TO_PROVE_IN_FRAME
    return _WITHIN_REACH if len(task.tiles) - len(task.given) <= most else _OUT_OF_REACH


class _Findings:
    """Solutions as they come in, each once."""

    def __init__(self, task: Task, limit: int | None, keep: int | None, several: bool) -> None:
        self.count = 0
        self.solutions: list[Solution] = []
        #: Whether a solution beyond the limit has been seen.
        self.left_out = False
        self._fixed = task.frame is not None or bool(task.given)
        self._limit, self._keep = limit, keep
        self._seen: set[Solution] | None = set() if several else None

    @property
    def full(self) -> bool:
        """Whether as many as wanted have been found."""
        return self._limit is not None and self.count >= self._limit

    def take(self, found: list[Solution]) -> None:
        """Take new solutions in, and empty the list."""
        for solution in found:
            shape = canonical(solution, self._fixed)
            if self._seen is not None:
                if shape in self._seen:
                    continue
                self._seen.add(shape)
            if self.full:
                self.left_out = True
                break
            self.count += 1
            if self._keep is None or len(self.solutions) < self._keep:
                self.solutions.append(shape)
        found.clear()
