"""Which search suits a task, and searches made of searches; all can be resumed (see ``Run``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Protocol

from game.rules.cells import Cell
from game.solver.chain import Chain
from game.solver.frames import Frame
from game.solver.freeform import Freeform
from game.solver.pieces import Pieces, to_grid
from game.solver.task import Solution, Task, Way, shifted

#: Nodes of the first of the repeated searches, and how each one's patience grows.
_FIRST_PATIENCE = 150
_FIRST_PATIENCE_FOR_SEVERAL = 40
_PATIENCE_GROWTH = 1.02
_PATIENCE_GROWTH_IN_FRAME = 1.15


class Run(Protocol):
    """A search: call ``advance`` until ``done``; ``found`` grows and is emptied by its reader."""

    found: list[Solution]

    @property
    def nodes(self) -> int:
        """Choices tried so far."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to try."""

    def advance(self, nodes: int) -> None:
        """Try up to so many choices more."""


class Series:
    """One search after another, each made when its turn comes."""

    def __init__(self, runs: Iterable[Run]) -> None:
        self.found: list[Solution] = []
        self.nodes = 0
        self._runs = iter(runs)
        self._now = next(self._runs, None)

    @property
    def done(self) -> bool:
        """Whether the last one is done."""
        return self._now is None

    def advance(self, nodes: int) -> None:
        """Try up to so many choices more, in as many searches as that takes."""
        until = self.nodes + nodes
        while self._now is not None and self.nodes < until:
            run, before = self._now, self._now.nodes
            run.advance(until - self.nodes)
            # A search that was over before it began still costs its making.
            self.nodes += max(1, run.nodes - before)
            self.found += run.found
            run.found.clear()
            if run.done:
                self._now = next(self._runs, None)


class Restarts:
    """The same search begun again and again, with other luck and growing patience; never done."""

    done = False

    def __init__(self, make: Callable[[], Run], patience: int, growth: float) -> None:
        self.found: list[Solution] = []
        self.nodes = 0
        self._make, self._growth, self._patience = make, growth, float(patience)
        self._now, self._spent = make(), 0

    def advance(self, nodes: int) -> None:
        """Try up to so many choices more."""
        until = self.nodes + nodes
        while self.nodes < until:
            before = self._now.nodes
            self._now.advance(min(until - self.nodes, int(self._patience) - self._spent))
            used = max(1, self._now.nodes - before)
            self._spent += used
            self.nodes += used
            self.found += self._now.found
            self._now.found.clear()
            if self._now.done or self._spent >= int(self._patience):
                self._patience *= self._growth
                self._now, self._spent = self._make(), 0


def thorough(task: Task, ways: Sequence[Way]) -> Series:
    """A search that finds every solution of every way; one that suits two ways is found twice."""
    return Series(run for way in ways for run in _runs(task, way, None))


def restarts(task: Task, ways: Sequence[Way], rng: Random) -> Restarts:
    """Searches for some solution, a way picked by chance each time; ``ways`` is not empty."""
    growth = _PATIENCE_GROWTH_IN_FRAME if _fills_frame(task) else _PATIENCE_GROWTH
    several = max(map(len, ways)) > 1
    patience = _FIRST_PATIENCE_FOR_SEVERAL if several else _FIRST_PATIENCE
    return Restarts(lambda: Series(_runs(task, rng.choice(ways), rng)), patience, growth)


def _fills_frame(task: Task) -> bool:
    return task.frame is not None and len(task.frame) <= len(task.tiles)


def _runs(task: Task, way: Way, rng: Random | None) -> Iterator[Run]:
    """The searches that make up one way; ``rng`` shuffles the order in which things are tried."""
    tiles = list(task.tiles)
    if rng is not None:
        rng.shuffle(tiles)
    pieces = Pieces(tiles)
    if _fills_frame(task):
        yield Frame(task, way, pieces, rng)
        return
    if task.given:
        centre = task.given[0][1]
        if all(_near(cell, centre, len(tiles)) for _, cell, _ in task.given):
            given = [(_shifted(cell, centre), pieces.bit(tile, turn)) for tile, cell, turn in task.given]
            yield _grown(task, way, pieces, given, centre, rng)
        return
    root = _root(pieces, way)
    if task.frame is None:
        yield _grown(task, way, pieces, [(_shifted((0, 0), (0, 0)), 6 * root)], (0, 0), rng)
        return
    starts = [(cell, turn) for cell in sorted(task.frame) for turn in range(6)]
    if rng is not None:
        rng.shuffle(starts)
    for cell, turn in starts:
        yield _grown(task, way, pieces, [(_shifted(cell, cell), 6 * root + turn)], cell, rng)


class _Shifted:
    """A search whose grid has its middle at ``centre``."""

    def __init__(self, run: Chain | Freeform, centre: Cell) -> None:
        self._run, self._centre = run, centre
        self.found: list[Solution] = []
        self._fetch()

    @property
    def nodes(self) -> int:
        return self._run.nodes

    @property
    def done(self) -> bool:
        return self._run.done

    def advance(self, nodes: int) -> None:
        self._run.advance(nodes)
        self._fetch()

    def _fetch(self) -> None:
        self.found += [shifted(solution, self._centre) for solution in self._run.found]
        self._run.found.clear()


def _grown(task: Task, way: Way, pieces: Pieces, given: list[tuple[int, int]], centre: Cell,
           rng: Random | None) -> Run:
    allowed = None
    if task.frame is not None:
        allowed = [_shifted(cell, centre) for cell in task.frame if _near(cell, centre, len(pieces.tiles))]
    if len(way) != 1:
        return _Shifted(Freeform(task, way, pieces, given, allowed, centre, rng), centre)
    shape, colour = way[0]
    return _Shifted(Chain(pieces, colour, shape, task.holes, given, allowed), centre)


def _root(pieces: Pieces, way: Way) -> int:
    """The place of the first tile that has most of the goals' colours."""
    return max(
        range(len(pieces.tiles)),
        key=lambda k: (sum(pieces.segments[colour][6 * k] is not None for _, colour in way), -k),
    )


def _shifted(cell: Cell, centre: Cell) -> int:
    return to_grid((cell[0] - centre[0], cell[1] - centre[1]))


def _near(cell: Cell, centre: Cell, steps: int) -> bool:
    columns, lines = cell[0] - centre[0], cell[1] - centre[1]
    return max(abs(columns), abs(lines), abs(columns + lines)) < steps
