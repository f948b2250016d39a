"""Choosing among the best placements of a search by playing each of them on, many times.

The bag is shuffled anew for each playout, and every candidate is tried with the same bags, so that
luck falls on all of them alike. After each round the worse half is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf, tanh
from random import Random
from time import perf_counter

from game.bots.board import Move
from game.bots.evaluation import Evaluation
from game.bots.playout import Playout
from game.bots.position import Position, Sides
from game.bots.search import Ranked

#: How many candidates each round starts with.
ROUNDS = (12, 6, 3, 2)
#: For how many placements of each seat a playout goes on.
PLACEMENTS = 5
#: How much the search's own judgement counts beside the playouts' mean: two views of one thing err less than one.
BELIEF = 0.7
#: Among several rivals: how many tiles of lead, at the end of a playout, make winning e times as likely as not.
LEAD = 4.0
#: How many bags are tried between two looks at the clock.
_BATCH = 4


@dataclass
class _Candidate:
    move: Move
    prior: float
    total: float = 0.0
    playouts: int = 0

    @property
    def mean(self) -> float:
        if not self.playouts:
            return self.prior
        return (self.total / self.playouts + BELIEF * self.prior) / (1 + BELIEF)


@dataclass(frozen=True)
class MonteCarlo:
    """``playouts``: how many at most, over all candidates."""

    evaluation: Evaluation
    sides: Sides
    playouts: int

    def rank(self, position: Position, ranked: list[Ranked], free: bool, rng: Random,
             deadline: float) -> list[Ranked]:
        """A search's ``ranked`` moves, the best of them in a new order, with the margin each leads to: what
        fewer playouts said of a move that was dropped does not put it before those that stayed.

        Ends early when the clock (``perf_counter``) reaches ``deadline``. ``free`` as in ``Searcher.rank``.
        """
        left = [_Candidate(move, value) for value, move in ranked[:ROUNDS[0]]]
        beyond = ranked[ROUNDS[0]:]
        done: list[_Candidate] = []
        for size in ROUNDS:
            left.sort(key=lambda candidate: -candidate.mean)
            done = left[size:] + done
            left = left[:size]
            if len(left) < 2 or perf_counter() >= deadline:
                break
            self._round(position, left, free, rng, deadline)
        left.sort(key=lambda candidate: -candidate.mean)
        tried = [(candidate.mean, candidate.move) for candidate in left + done]
        return list(_falling(tried + beyond))

    def _round(self, position: Position, candidates: list[_Candidate], free: bool, rng: Random,
               deadline: float) -> None:
        bags = self.playouts // (len(ROUNDS) * len(candidates))
        tiles = position.in_bag()
        for number in range(bags):
            if number % _BATCH == 0 and perf_counter() >= deadline:
                return
            rng.shuffle(tiles)
            for candidate in candidates:
                candidate.total += self._play(position, candidate.move, tiles[:position.bag], free, rng)
                candidate.playouts += 1

    def _play(self, position: Position, move: Move, order: list[int], free: bool, rng: Random) -> float:
        """What the end of one playout after ``move`` is worth to the mover, in tiles."""
        seat = position.mover
        playout = Playout(position.board.copy(), position.hands[:], order, position.unplayed, seat, free,
                          self.sides, rng)
        playout.lay(move)
        playout.run(PLACEMENTS * self.sides.seats)
        return self._worth(playout, seat)

    def _worth(self, playout: Playout, seat: int) -> float:
        """The margin over one rival. Among several the chance of being first, put in tiles: a close second is
        hardly better than a distant one there, so that what may bring much is worth its risk."""
        colour, rivals = self.sides.colours[seat], self.sides.rivals[seat]
        if len(rivals) == 1:
            return self.evaluation.margin(playout.board, colour, rivals, playout.unplayed)
        own, *others = (self.evaluation.worth(playout.board, each, playout.unplayed) for each in (colour, *rivals))
        return 2 * LEAD * tanh((own - max(others)) / (2 * LEAD))


def _falling(ranked: list[Ranked]) -> Iterator[Ranked]:
    """The same with no value above one that comes before it."""
    least = inf
    for value, move in ranked:
        least = min(least, value)
        yield least, move
