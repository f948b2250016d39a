"""The best score that a known order of tiles allows in solitaire (rules 4).

Two searches. A *beam* lays the tiles in order and keeps the most promising few hundred positions
of each step, for one colour at a time, wider from round to round; it finds a good score soon, and
mostly the perfect one. A *proof* then goes through all runs, leaving out those that cannot beat the
best score known; when it comes to its end the score is exact, else it is a lower bound.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from game.rules.cells import unpack
from game.rules.puzzles import Placement
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS, COLOURS_OF
from game.solver.beam import beam, next_moves
from game.solver.outlook import most_points

#: Positions kept in the first round of the beam, and how many times more in each further round.
_FIRST_WIDTH = 25
_WIDER = 4
_WIDEST = 25 * 4**4
#: So short a run is left to the proof once a narrow beam has been through it.
_SHORT, _WIDEST_OF_SHORT = 8, 100
#: Steps of the proof between two looks at the clock.
_SLICE = 200

Progress = Callable[[int, float], bool | None]


@dataclass(frozen=True, slots=True)
class Par:
    """``score`` can be reached, as ``placements`` show, in the order laid; ``exact``: no run scores
    more. Tiles that fitted nowhere to the end are missing in ``placements``."""

    score: int
    exact: bool
    placements: tuple[Placement, ...]
    nodes: int
    seconds: float


def par(
    order: Sequence[int], colours: str = COLOURS, forced: bool = True, full_loop: bool = False,
    seconds: float | None = None, progress: Progress | None = None,
    clock: Callable[[], float] = perf_counter, first: Placement | None = None,
) -> Par:
    """The best score of a run with the tiles in ``order``.

    ``colours``: those that count. ``forced``: whether forced spaces bind (not in practice).
    ``full_loop``: only a loop through all tiles counts, other runs score 0. ``first``: how the first
    tile lies; turns of the whole change nothing, so ``(0, 0)`` at turn 0 will do.
    ``progress(best score, seconds)`` may end the search by returning False.
    """
    return _Par(order, colours, forced, full_loop, seconds, progress, clock).answer(
        first or (order[0], (0, 0), 0)
    )


class _Stopped(Exception):
    """The time is up."""


class _Par:
    def __init__(self, order: Sequence[int], colours: str, forced: bool, full_loop: bool,
                 seconds: float | None, progress: Progress | None, clock: Callable[[], float]) -> None:
        self._order, self._forced, self._full_loop = tuple(order), forced, full_loop
        carried = set().union(*(COLOURS_OF[tile] for tile in order))
        self._colours = [index for index, letter in enumerate(COLOURS) if letter in colours and letter in carried]
        self._seconds, self._progress, self._clock = seconds, progress, clock
        self._start, self._nodes = clock(), 0
        self._best = -1
        self._shown: tuple[Placement, ...] = ()

    def answer(self, first: Placement) -> Par:
        table = Tantrix()
        table.place(*first)
        exact = False
        try:
            self._widening_beam(table)
            self._prove(table, self._order[1:])
            exact = True
        except _Stopped:
            pass
        return Par(self._best, exact, self._shown, self._nodes, self._clock() - self._start)

    # What both searches share.

    def _score(self, table: Tantrix) -> int:
        if self._full_loop:
            whole = len(self._order)
            return 2 * whole * any((whole,) == tuple(n for n, _ in table.loops[c]) for c in self._colours)
        return max((table.points(COLOURS[colour]) for colour in self._colours), default=0)

    def _bound(self, table: Tantrix, stack: Sequence[int]) -> int:
        """No run that goes on from here scores more."""
        bounds = (most_points(table, colour, stack) for colour in self._colours)
        if self._full_loop:
            whole = 2 * len(self._order)
            return max((whole * (bound >= whole) for bound in bounds), default=0)
        return max(bounds, default=0)

    def _note(self, table: Tantrix) -> None:
        score = self._score(table)
        if score > self._best:
            self._best = score
            self._shown = tuple((turned // 6, unpack(cell), turned % 6) for cell, turned in table.placed.items())

    def _tick(self) -> None:
        self._nodes += 1
        if self._nodes % _SLICE:
            return
        passed = self._clock() - self._start
        if self._seconds is not None and passed >= self._seconds:
            raise _Stopped
        if self._progress is not None and self._progress(self._best, passed) is False:
            raise _Stopped

    # The beam.

    def _widening_beam(self, table: Tantrix) -> None:
        width = _FIRST_WIDTH
        while width <= (_WIDEST_OF_SHORT if len(self._order) <= _SHORT else _WIDEST):
            for colour in self._colours:
                if self._best >= self._bound(table, self._order[1:]):
                    return
                if self._beam(table, colour, width):
                    return
            width *= _WIDER

    def _beam(self, table: Tantrix, colour: int, width: int) -> bool:
        """One run of the beam for a colour; whether it held every run, so that a wider one is the same."""
        complete = True
        for held, is_all in beam(table, self._order[1:], colour, width, self._forced, self._tick):
            complete &= is_all
            for position in held:
                self._note(position)
        return complete

    # The proof.

    def _prove(self, table: Tantrix, stack: Sequence[int]) -> None:
        """Go through all runs from here that may beat the best."""
        self._note(table)
        moves, rest = next_moves(table, stack, self._forced)
        for move in moves:
            self._tick()
            table.lay(*move)
            if self._bound(table, rest) > self._best:
                self._prove(table, rest)
            table.take_back()

