"""The levels for one player: what to do next in a run of solitaire (rules 4) and at a puzzle (rules 5).

They see what a player sees: of the stack which tiles are in it, never their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, permutations
from math import factorial
from random import Random
from time import perf_counter
from typing import Any

from game.match import shelf
from game.match.match import Match
from game.rules.actions import Action, Lift, Place
from game.rules.cells import pack
from game.rules.options import BEST
from game.rules.puzzle import PuzzleGame
from game.rules.solitaire import SolitaireGame
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS
from game.solver.beam import beam
from game.solver.hints import hint
from game.solver.outlook import promise

Choice = tuple[Action, dict[str, Any]]
Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Foresight:
    """How far a level looks into a run. ``nodes``: the most placements it tries for one move;
    ``orders``: the most orders of the stack it imagines; ``width``: of the beam through each;
    ``candidates``: the moves it compares; ``mistakes``: how far it misjudges a position, in tiles."""

    nodes: int = 0
    orders: int = 0
    width: int = 0
    candidates: int = 0
    mistakes: float = 0.0


#: Each twice to three times as patient as the one before; twenty thousand nodes are half a second.
FORESIGHT = {
    "beginner": Foresight(mistakes=2.0),
    "casual": Foresight(),
    "club": Foresight(nodes=4_000, orders=6, width=3, candidates=4),
    "expert": Foresight(nodes=12_000, orders=12, width=8, candidates=6),
    "master": Foresight(nodes=40_000, orders=24, width=16, candidates=6),
}

#: The width of the first look, which there should always be time for.
NARROW = 3
#: The most seconds that a level asks the solver for help at a puzzle; the others try what they see.
HELP_SECONDS = {"club": 0.25, "expert": 1.0, "master": 3600.0}
#: How far a beginner misjudges a place at a puzzle, in tiles touched.
PUZZLED = 1.0


def choose_run(match: Match, level: str, actions: Sequence[Action], seconds: float, rng: Random,
               clock: Clock = perf_counter) -> Choice:
    """One of the placements of the tile in hand, and what it is worth: the points it may come to.

    A number of nodes limits the search; only where ``seconds`` are over before does the clock.
    """
    sight = _Sight(match, FORESIGHT[level], clock() + seconds, rng, clock)
    ranked = sight.by_promise([action for action in actions if isinstance(action, Place)])
    found = sight.by_orders([place for _, place in ranked[: sight.level.candidates]])
    if not found:
        return ranked[0][1], {"promise": round(ranked[0][0], 3), "orders": 0}
    worth, place, orders = found
    return place, {"worth": round(worth, 3), "orders": orders}


class _OutOfTime(Exception):
    """The clock has run out in the middle of an order."""


class _Sight:
    def __init__(self, match: Match, level: Foresight, until: float, rng: Random, clock: Clock) -> None:
        game = match.game
        assert isinstance(game, SolitaireGame)
        self.level = level
        self._options = game.options
        self._table = game.table.copy()
        #: Sorted, as their order is not to be known.
        self._hidden = tuple(sorted(game.stack()))
        named = game.options["colour"]
        self._colours = [COLOURS.index(colour) for colour in game.options["triple"] if named in (BEST, colour)]
        self._until, self._rng, self._clock = until, rng, clock
        self._nodes = 0

    def by_promise(self, places: Sequence[Place]) -> list[tuple[float, Place]]:
        """The places, those first after which the position looks best."""
        table, rated = self._table, []
        for place in places:
            table.place(place.tile, place.cell, place.turn)
            worth = max(promise(table, colour, self._hidden) for colour in self._colours)
            rated.append((worth + self._rng.gauss(0, self.level.mistakes), place))
            table.undo()
        return sorted(rated, key=lambda entry: -entry[0])

    def by_orders(self, places: Sequence[Place]) -> tuple[float, Place, int] | None:
        """The mean points, the place with the most of them, and the orders imagined: the same for all
        places. None where there was no time for one, or nothing to compare.

        A first look through a narrow beam counts only where there is no time for a wider one.
        """
        if len(places) < 2 or not self._hidden:
            return None
        sums: list[int] = []
        orders = most = 0
        for width, order in self._passes():
            before = self._nodes
            try:
                points = [self._points(place, order, width) for place in places]
            except _OutOfTime:
                break
            if width < self.level.width:
                sums = points
                continue
            sums = [total + new for total, new in zip(sums, points, strict=True)] if orders else points
            orders += 1
            most = max(most, self._nodes - before)
            if self._nodes + most > self.level.nodes:
                break
        if not sums:
            return None
        best = max(range(len(places)), key=lambda index: (sums[index], -index))
        return sums[best] / max(1, orders), places[best], orders

    def _passes(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Widths of the beam, and orders to lay them through."""
        for number, order in enumerate(self._orders()):
            if not number and self.level.width > NARROW:
                yield NARROW, order
            yield self.level.width, order

    def _orders(self) -> Iterator[tuple[int, ...]]:
        """Orders that the hidden tiles may lie in: all where these are few, else some by chance."""
        if factorial(len(self._hidden)) <= self.level.orders:
            return permutations(self._hidden)
        chance = (tuple(self._rng.sample(self._hidden, len(self._hidden))) for _ in iter(int, 1))
        return islice(chance, self.level.orders)

    def _points(self, place: Place, order: tuple[int, ...], width: int) -> int:
        """What a beam makes of a place, if the stack lies in this order."""
        table = self._table.copy()
        table.lay(pack(place.cell), place.tile * 6 + place.turn)
        colour = max(self._colours, key=lambda colour: promise(table, colour, order))
        best = self._score(table)
        for held, _ in beam(table, order, colour, width, self._options["forced"], self._tick):
            best = max(best, *map(self._score, held))
        return best

    def _score(self, table: Tantrix) -> int:
        """The points of a run (rules 4)."""
        letters = [COLOURS[colour] for colour in self._colours]
        if self._options["loop_only"]:
            whole = len(table) + len(self._hidden)
            letters = [letter for letter in letters if table.best(letter)[1] >= whole]
        return max(map(table.points, letters), default=0)

    def _tick(self) -> None:
        self._nodes += 1
        if self._nodes % 32 == 0 and self._clock() >= self._until:
            raise _OutOfTime


def choose_puzzle(match: Match, level: str, actions: Sequence[Action], seconds: float, rng: Random) -> Choice:
    """What to do next at a puzzle: a placement, or the lift of a tile that lies wrong.

    From club up the solver is asked; where it finds nothing in time, and below, it is that of
    ``actions`` which touches most tiles.
    """
    game = match.game
    assert isinstance(game, PuzzleGame)
    if level in HELP_SECONDS and (right := _right_action(match, game, min(seconds, HELP_SECONDS[level]))):
        return right, {"hint": True}
    noise = PUZZLED if level == "beginner" else 0.0
    places = [action for action in actions if isinstance(action, Place)]
    touched = [len(game.table.needs(place.cell)) + rng.gauss(0, noise) for place in places]
    best = max(touched)
    place = rng.choice([place for place, n in zip(places, touched, strict=True) if n == best])
    return place, {"touching": len(game.table.needs(place.cell))}


def _right_action(match: Match, game: PuzzleGame, seconds: float) -> Action | None:
    """What brings the puzzle nearer to a solution, where one is found in time."""
    puzzle = match.header.puzzle
    assert puzzle is not None
    found = hint(game.puzzle, game.table.tiles, shelf.known(puzzle), seconds)
    if found is None:
        return None
    tile, cell, turn = found.placement
    lies_at = {laid: where for laid, where, _ in game.table.tiles}.get(tile, cell)
    return Place(0, tile, cell, turn) if game.is_free(lies_at) else Lift(0, lies_at)
