"""The bots' levels: each sees a position and returns an action.

They look at what every player may see and never at what lies face down.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.match.match import Match
from game.rules.actions import Action, Give, Place
from game.rules.gobble import LEAST_TOUCHING, GobbleGame
from game.rules.options import BEST
from game.rules.puzzle import PuzzleGame
from game.rules.solitaire import SolitaireGame
from game.rules.table import FORCED_SIDES, Tantrix
from game.rules.tantrix import TantrixGame
from game.rules.tiles import COLOURS

#: All levels, weakest first.
LEVELS = ("random", "casual")

Choice = tuple[Action, dict[str, Any]]
Score = tuple[int, ...]


def check_level(level: str) -> None:
    """Raise ``ValueError`` with a sentence unless ``level`` is one of ``LEVELS``."""
    if level not in LEVELS:
        raise ValueError(f"There is no bot level \"{level[:40]}\"; the levels are {', '.join(LEVELS)}.")


def choose(match: Match, level: str, seconds: float, rng: Random, seat: int | None = None) -> Choice:
    """What a bot of ``level`` does now for ``seat`` (default: whoever is to act first), and why.

    Takes at most about ``seconds``; these levels need a few hundredths. In a race the action has no
    tick. Raises ``ValueError`` with a sentence for an unknown level or where nothing can be done.
    """
    check_level(level)
    seat = match.acting_seat() if seat is None else seat
    legal = [] if seat is None else match.legal(seat)
    if not legal:
        raise ValueError("Nothing can be done." if seat is None else f"Seat {seat} can do nothing now.")
    action, why = _CHOOSERS[level](match, _useful(legal), rng)
    return action, {"level": level, "considered": len(legal), **why}


def _useful(legal: list[Action]) -> list[Action]:
    """Without putting tiles under the stack, as long as anything else can be done."""
    return [action for action in legal if isinstance(action, Place | Give)] or legal


def _random(match: Match, actions: list[Action], rng: Random) -> Choice:
    return rng.choice(actions), {}


def _casual(match: Match, actions: list[Action], rng: Random) -> Choice:
    scores = _scores(match, actions)
    best = max(scores)
    action = rng.choice([action for index, action in enumerate(actions) if scores[index] == best])
    return action, {"score": list(best)}


def _scores(match: Match, actions: list[Action]) -> list[Score]:
    """For each of one seat's actions how good it is: greater is better."""
    places = [action for action in actions if isinstance(action, Place)]
    gives = [action for action in actions if isinstance(action, Give)]
    if places:
        return _RATES[type(match.game)](match, places)
    return _rate_gives(match, gives) if gives else [(0,)] * len(actions)


def _rate_tantrix(match: Match, places: list[Place]) -> list[Score]:
    """Own points less the best rival's after the placement; then the own longest line."""
    table = _tantrix(match)
    colours = [info.colour or "" for info in match.header.seats]
    own = colours[places[0].seat]
    rivals = set(colours) - {own}
    scores: list[Score] = []
    for place in places:
        table.place(place.tile, place.cell, place.turn)
        margin = table.points(own) - max(map(table.points, rivals), default=0)
        scores.append((margin, table.best(own)[0]))
        table.undo()
    return scores


def _rate_run(match: Match, places: list[Place]) -> list[Score]:
    """The points of the colour that counts after the placement; then its longest line."""
    game, table = match.game, _tantrix(match)
    assert isinstance(game, SolitaireGame)
    named = game.options["colour"]
    scores: list[Score] = []
    for place in places:
        table.place(place.tile, place.cell, place.turn)
        counting = [colour for colour in COLOURS if named in (BEST, colour)]
        scores.append(max((table.points(colour), table.best(colour)[0]) for colour in counting))
        table.undo()
    return scores


def _rate_puzzle(match: Match, places: list[Place]) -> list[Score]:
    """How many tiles the placement touches."""
    return [(len(match.game.table.needs(place.cell)),) for place in places]


def _tantrix(match: Match) -> Tantrix:
    """A copy of the table to try placements on."""
    table = match.game.table
    assert isinstance(table, Tantrix)
    return table.copy()


def _rate_race(match: Match, places: list[Place]) -> list[Score]:
    """How many tiles the placement lets the seat hand on."""
    double = match.game.options["double_gobble"]
    scores: list[Score] = []
    for place in places:
        touching = len(match.game.table.needs(place.cell))
        scores.append((0 if touching < FORCED_SIDES else 2 if double and touching > FORCED_SIDES else 1,))
    return scores


def _rate_gives(match: Match, gives: list[Give]) -> list[Score]:
    """To the seat with the fewest tiles, the tile that fits the fewest cells."""
    game = match.game
    held = {give.to: len(game.hand(give.to)) + game.stack_size(give.to) for give in gives}
    cells = [cell for cell in game.table.rim() if len(game.table.needs(cell)) >= LEAST_TOUCHING]
    spots = {
        tile: sum(bool(game.table.fits(tile, cell)) for cell in cells)
        for tile in {give.tile for give in gives}
    }
    return [(-held[give.to], -spots[give.tile]) for give in gives]


_RATES: dict[type, Callable[[Match, list[Place]], list[Score]]] = {
    TantrixGame: _rate_tantrix, GobbleGame: _rate_race, SolitaireGame: _rate_run, PuzzleGame: _rate_puzzle,
}
_CHOOSERS: dict[str, Callable[[Match, list[Action], Random], Choice]] = {
    "random": _random,
    "casual": _casual,
}
