"""How likely each seat is to win a strategic game, from what everybody sees.

The mover's best turn is played first, so that it makes no difference whose turn it is. Then each
side's worth in points is set against the others': the more tiles are left, the less a lead says.
"""

from __future__ import annotations

from math import exp, sqrt

from game.bots import strategy
from game.bots.position import Position, Sides
from game.bots.search import Searcher
from game.match.match import Match
from game.rules.facts import Result
from game.rules.tantrix import TantrixGame
from game.rules.tiles import TILES

#: How many points of a lead multiply the odds by e: with no tile left, and what is added with all.
#: Fitted to self-play by ``game.bots.calibration``.
SCALE_AT_END = 0.6
SCALE_OF_ALL = 5.0
#: Whose evaluation counts.
LEVEL = "expert"


def chances(match: Match) -> tuple[float, ...]:
    """The chance of each seat of a strategic game to win, by seat; draws are shared. They sum to 1, or with
    partners to 1 over the sides. Of a game that is over: who won."""
    game = match.game
    assert isinstance(game, TantrixGame)
    sides = Sides(game.colours)
    if game.result is not None:
        return _won(game.result, sides)
    said = shares(*worths(match))
    return tuple(said.get(colour, 0.0) for colour in sides.colours)


def shares(
    worth: dict[int, float], left: int, at_end: float = SCALE_AT_END, of_all: float = SCALE_OF_ALL,
) -> dict[int, float]:
    """The chance of each side to win, by what it may come to in points and how many tiles are left."""
    scale, most = scale_of(left, at_end, of_all), max(worth.values())
    odds = {side: exp((points - most) / scale) for side, points in worth.items()}
    whole = sum(odds.values())
    return {side: one / whole for side, one in odds.items()}


def sharpness(match: Match) -> float:
    """By how much the logarithm of a seat's odds grows with each point, in this position."""
    return 1 / scale_of(len(TILES) - len(match.game.table), SCALE_AT_END, SCALE_OF_ALL)


def scale_of(left: int, at_end: float, of_all: float) -> float:
    """The points that multiply the odds by e, with so many tiles left."""
    return at_end + of_all * sqrt(left / len(TILES))


def worths(match: Match) -> tuple[dict[int, float], int]:
    """By colour in play the points it may come to, once the mover's turn is over; and the tiles left then."""
    game = match.game
    assert isinstance(game, TantrixGame)
    sides = Sides(game.colours)
    evaluation = strategy.evaluation_of(LEVEL)
    position = Position.of(game, sides)
    free = game.phase == "forced-last"
    position = Searcher(evaluation, sides).turn_end(position, free)
    return {
        colour: evaluation.worth(position.board, colour, position.unplayed)
        for colour in sorted(set(sides.colours)) if not _given_up(game, sides, colour)
    }, position.unplayed.bit_count()


def _given_up(game: TantrixGame, sides: Sides, colour: int) -> bool:
    return all(seat in game.resigned for seat in range(sides.seats) if sides.colours[seat] == colour)


def _won(result: Result, sides: Sides) -> tuple[float, ...]:
    first = {sides.colours[seat] for seat in result.ranking[0]}
    return tuple((colour in first) / len(first) for colour in sides.colours)


