"""Searching one turn deep, or one's own turn and the next player's reply.

A turn is forced spaces filled, one free placement, and forced spaces filled again (rules 2). What
must be filled belongs to the move that opened it, so it is filled before anything is judged.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter

from game.bots.board import Move
from game.bots.evaluation import Evaluation
from game.bots.position import Position, Sides

#: How much the first look counts beside the replies: two views of one thing err less than one.
FIRST_LOOK = 0.5

#: The margin in tiles that a move leads to, and the move.
Ranked = tuple[float, Move]


@dataclass(frozen=True)
class Searcher:
    """Ranks a mover's placements. ``settle``: for how many seats, the mover first, forced spaces are
    filled before a first look judges; ``width``: how many of the best moves are looked at one reply
    deeper, ``replies``: how many replies to each; ``draws``: with how many different draws, 0 for none."""

    evaluation: Evaluation
    sides: Sides
    settle: int = 1
    width: int = 0
    replies: int = 0
    draws: int = 0

    def rank(self, position: Position, moves: list[Move], free: bool, rng: Random, deadline: float) -> list[Ranked]:
        """The ``moves`` of the mover, best first, with the margin in tiles that each leads to.

        ``free``: whether they are the turn's free placement or what follows it; false while forced
        spaces are filled before it. Moves beyond ``width``, and those the clock (``perf_counter``)
        left no time for, keep a first look's order behind the others.
        """
        seat = position.mover
        moves = moves[:]
        rng.shuffle(moves)
        drawn = self._drawn(position, rng)
        first = [(self._first_look(self.turn_end(position.after(move), free), seat), move) for move in moves]
        first.sort(key=_value)
        deeper: list[Ranked] = []
        for look, move in first[:self.width]:
            if perf_counter() >= deadline:
                break
            replies = [self._reply(self.turn_end(position.after(move, tile), free), seat) for tile in drawn]
            deeper.append(((sum(replies) / len(replies) + FIRST_LOOK * look) / (1 + FIRST_LOOK), move))
        deeper.sort(key=_value)
        rest = first[len(deeper):]
        worst = deeper[-1][0] if deeper else 0.0
        return deeper + ([(min(value, worst), move) for value, move in rest] if deeper else rest)

    def _drawn(self, position: Position, rng: Random) -> list[int]:
        """The draws to try, as bits of tiles; the same for every move, so that luck is."""
        unseen = position.in_bag()
        return rng.sample(unseen, min(self.draws, len(unseen))) or [0]

    def _margin(self, position: Position, seat: int) -> float:
        return self.evaluation.margin(
            position.board, self.sides.colours[seat], self.sides.rivals[seat], position.unplayed)

    def _first_look(self, position: Position, seat: int) -> float:
        """The margin once the seats after the mover have filled what they must."""
        for further in range(1, self.settle):
            position = self._settled(position.with_mover((seat + further) % self.sides.seats))
        return self._margin(position, seat)

    def turn_end(self, position: Position, free: bool) -> Position:
        """The turn played on to its end: after the free placement only what must be filled is left."""
        if not self.settle:
            return position
        position = self._settled(position)
        return position if free else self._best_free(position)

    def _settled(self, position: Position) -> Position:
        """The mover fills forced spaces, the best first, until none can be filled."""
        while moves := position.fills():
            position = self._best(position, moves)
        return position

    def _best(self, position: Position, moves: list[Move]) -> Position:
        if len(moves) == 1:
            return position.after(moves[0])
        seat = position.mover
        return max((position.after(move) for move in moves), key=lambda after: self._margin(after, seat))

    def _best_free(self, position: Position) -> Position:
        moves = position.free_moves()
        return self._settled(self._best(position, moves)) if moves else position

    def _reply(self, position: Position, seat: int) -> float:
        """The margin for ``seat`` after the best reply of whoever comes next and has tiles."""
        seats = self.sides.seats
        for further in range(1, seats):
            rival = (seat + further) % seats
            if position.hands[rival] and self.sides.colours[rival] != self.sides.colours[seat]:
                break
        else:
            return self._margin(position, seat)
        position = self._settled(position.with_mover(rival))
        moves = position.free_moves()
        if not moves:
            return self._margin(position, seat)
        ends = [(self._margin(after, rival), after) for after in map(position.after, moves)]
        ends.sort(key=_value)
        return min(self._margin(self._settled(after), seat) for _, after in ends[:self.replies])


def _value(ranked: tuple[float, object]) -> float:
    """For sorting the best first."""
    return -ranked[0]
