"""The bots' levels: each sees a position and returns an action.

They look at what every player may see and never at what lies face down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.bots import strategy
from game.bots.racing import choose_race
from game.bots.reasons import reasons
from game.bots.solo_levels import choose_puzzle, choose_run
from game.bots.strategy import Rated
from game.match.match import Match
from game.rules.actions import Action, Give, Place
from game.rules.gobble import GobbleGame
from game.rules.puzzle import PuzzleGame
from game.rules.solitaire import SolitaireGame
from game.rules.tantrix import TantrixGame

RANDOM = "random"
#: The levels that somebody may want to play against, weakest first.
PLAYABLE = ("beginner", "casual", "club", "expert", "master")
#: All levels, weakest first.
LEVELS = (RANDOM, *PLAYABLE)
#: Who takes the place of a level that is not known (any more), and of a process that failed.
SUBSTITUTE = "casual"

Choice = tuple[Action, dict[str, Any]]


def known(level: str) -> str:
    """The level itself, or who plays in its place where there is none of that name (any more)."""
    return level if level in LEVELS else SUBSTITUTE


def check_level(level: str) -> None:
    """Raise ``ValueError`` with a sentence unless ``level`` is one of ``LEVELS``."""
    if level not in LEVELS:
        raise ValueError(f"There is no bot level \"{level[:40]}\"; the levels are {', '.join(LEVELS)}.")


def choose(match: Match, level: str, seconds: float, rng: Random, seat: int | None = None) -> Choice:
    """What a bot of ``level`` does now for ``seat`` (default: whoever is to act first), and why.

    Takes at most a quarter of a second more than ``seconds``; only the strongest levels need more than
    a few hundredths. In a race the action has no tick. Raises ``ValueError`` with a sentence for an unknown
    level or where nothing can be done.
    """
    check_level(level)
    seat = match.acting_seat() if seat is None else seat
    legal = [] if seat is None else match.legal(seat)
    if not legal:
        raise ValueError("Nothing can be done." if seat is None else f"Seat {seat} can do nothing now.")
    useful = _useful(legal)
    if level == RANDOM:
        action, why = rng.choice(useful), dict[str, Any]()
    else:
        action, why = _CHOOSERS[type(match.game)](match, level, useful, seconds, rng)
    return action, {"level": level, "considered": len(legal), **why}


def _useful(legal: list[Action]) -> list[Action]:
    """Without putting tiles under the stack, as long as anything else can be done."""
    return [action for action in legal if isinstance(action, Place | Give)] or legal


def ranked(match: Match, level: str, seconds: float, rng: Random, seat: int | None = None) -> list[Rated]:
    """What the mover of a strategic game may do, best first, each with the margin in points over the best
    rival that ``level`` expects when it makes no mistakes; a level that only guesses gives each 0. Empty for a
    ``seat`` that is not to move, and where the game is over. Raises ``ValueError`` with a sentence for an unknown
    level.
    """
    check_level(level)
    legal = match.legal(seat)
    if level == RANDOM or not legal:
        return [(action, 0.0) for action in rng.sample(legal, len(legal))]
    return strategy.rank(match, level, seconds, rng, mistakes=False)


def _choose_tantrix(match: Match, level: str, actions: Sequence[Action], seconds: float, rng: Random) -> Choice:
    place, margin = strategy.rank(match, level, seconds, rng)[0]
    return place, {"margin": round(margin, 3), "reasons": [reason.words() for reason in reasons(match, place)]}


_Chooser = Callable[[Match, str, Sequence[Action], float, Random], Choice]

_CHOOSERS: dict[type, _Chooser] = {
    TantrixGame: _choose_tantrix, GobbleGame: choose_race, SolitaireGame: choose_run, PuzzleGame: choose_puzzle,
}
