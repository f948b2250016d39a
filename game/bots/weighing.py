"""Setting a placement against the best others by playing all of them on with the same bags.

More exact about two placements than a search that ranks them all: what is compared is the chance to
win at the end of each line of play, and luck falls on both alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter

from game.bots import levels, strategy
from game.bots.chances import shares
from game.bots.playout import Playout
from game.bots.position import Position, Sides
from game.match.match import Match
from game.rules.actions import Place
from game.rules.cells import pack
from game.rules.tantrix import TantrixGame

#: Whose first choices are set against the placement, and how many of them.
LEVEL, RIVALS = "expert", 4
#: Bags tried with each of them, and then with the best one and the placement.
FIRST_BAGS, BAGS = 24, 120
#: Placements that each is played on for.
PLACEMENTS = 10
#: A difference of less than so many standard errors is none.
SURE = 2.0


Chances = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Weighed:
    """``best``: the better placement, or the one weighed where none is surely better; ``chances_best`` and
    ``chances``: of each seat to win with the one and with the other."""

    best: Place
    chances_best: Chances
    chances: Chances


def weigh(match: Match, place: Place, seconds: float, rng: Random) -> Weighed:
    """Set ``place``, which the mover of a strategic game may do, against what a strong level likes best.

    Takes no longer than about ``seconds``; nothing is known of the bag but which tiles are in it.
    """
    deadline = perf_counter() + seconds
    trial = _Trial(match)
    liked = [other for other, _ in levels.ranked(match, LEVEL, seconds / 2, rng)
             if isinstance(other, Place) and other != place][:RIVALS]
    if not liked:
        ends = trial.ends([place], BAGS, rng, deadline)[place]
        return Weighed(place, _mean(ends), _mean(ends))
    seat = place.seat
    first = trial.ends(liked, FIRST_BAGS, rng, deadline)
    best = max(liked, key=lambda other: sum(end[seat] for end in first[other]))
    last = trial.ends([best, place], BAGS, rng, deadline)
    gains = [its[seat] - mine[seat] for its, mine in zip(last[best], last[place], strict=True)]
    if _surely_positive(gains):
        return Weighed(best, _mean(last[best]), _mean(last[place]))
    return Weighed(place, _mean(last[place]), _mean(last[place]))


def _mean(ends: list[Chances]) -> Chances:
    return tuple(sum(column) / len(ends) for column in zip(*ends, strict=True))


def _surely_positive(gains: list[float]) -> bool:
    """Whether their mean lies more than ``SURE`` standard errors above nothing."""
    count, mean = len(gains), sum(gains) / len(gains)
    spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / count)
    return count > 1 and mean > SURE * spread / sqrt(count)


class _Trial:
    """A position in which placements are tried."""

    def __init__(self, match: Match) -> None:
        game = match.game
        assert isinstance(game, TantrixGame) and game.to_move is not None
        self._sides = Sides(game.colours)
        self._position = Position.of(game, self._sides)
        self._free = game.phase != "forced-first"
        self._evaluation = strategy.evaluation_of(LEVEL)

    def ends(self, places: list[Place], bags: int, rng: Random, deadline: float) -> dict[Place, list[Chances]]:
        """Everybody's chances at the end of a line of play after each placement, one a bag; the same bags
        for all. Fewer, but at least one, where the clock (``perf_counter``) runs out."""
        found: dict[Place, list[Chances]] = {place: [] for place in places}
        tiles = self._position.in_bag()
        for bag in range(bags):
            if bag and perf_counter() >= deadline:
                break
            rng.shuffle(tiles)
            for place in places:
                found[place].append(self._end(place, tiles[:self._position.bag], rng))
        return found

    def _end(self, place: Place, order: list[int], rng: Random) -> Chances:
        position, sides = self._position, self._sides
        playout = Playout(position.board.copy(), position.hands[:], order, position.unplayed, position.mover,
                          self._free, sides, rng)
        playout.lay((pack(place.cell), place.tile * 6 + place.turn))
        playout.run(PLACEMENTS)
        left = playout.unplayed
        worth = {colour: self._evaluation.worth(playout.board, colour, left) for colour in set(sides.colours)}
        if left:
            said = shares(worth, left.bit_count())
        else:
            most = max(worth.values())
            said = {colour: float(points == most) for colour, points in worth.items()}
            said = {colour: share / sum(said.values()) for colour, share in said.items()}
        return tuple(said[colour] for colour in sides.colours)
