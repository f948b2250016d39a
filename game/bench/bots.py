"""``bots.…``: how quick the bots are, and how many whole games the rules play at random."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from game.bench.engine import GAMES, oracle, positions
from game.bench.figure import Figure, median
from game.bots.levels import PLAYABLE, choose
from game.match.match import Match

#: Seconds that a level may think here; only the strongest uses them.
SECONDS = 1.0
#: Levels that answer at once, whatever they are given.
QUICK = PLAYABLE[:-1]
#: Whole games that are played at random, by the rules and by the plain oracle.
RANDOM_GAMES, PLAIN_GAMES = 40, 2


def figures() -> list[Figure]:
    """Each quick level's answer to mid-game positions of two seats, and random games against the oracle's."""
    asked = [match for seed in range(GAMES) for _, match in positions(seed) if len(match.legal()) > 1]
    found = [_answers(level, asked) for level in QUICK]
    plain = oracle()
    if plain is None:
        print("bots.random-games needs the tests beside the game, which are not here", file=sys.stderr)
        return found
    return [*found, _random_games(plain)]


def _answers(level: str, asked: list[Match]) -> Figure:
    seconds = [_timed(partial(choose, match, level, SECONDS, Random(1))) for match in asked]
    what = f"answer of the level {level} to a mid-game position with a choice, the median of {len(asked)}"
    note = f"none; longest {max(seconds) * 1000:.0f} ms"
    return Figure(f"bots.{level}.median", median(seconds) * 1000, "ms", note, what)


def _random_games(plain: Any) -> Figure:
    headers = [Match.new("tantrix", 2, seed=seed).header for seed in range(RANDOM_GAMES)]
    ours = median([_timed(partial(_play, Match(header))) for header in headers])
    theirs = median([_timed(partial(_play_plain, plain(header.to_dict()))) for header in headers[:PLAIN_GAMES]])
    return Figure("bots.random-games", theirs / ours, "ratio", f"plain oracle, {theirs * 1000:.0f} ms a game",
                  f"whole random games of two, the oracle's time over ours; ours {1 / ours:.0f} a second")


def _play(match: Match) -> None:
    rng = Random(1)
    while match.game.result is None:
        match.do(rng.choice(match.legal()))


def _play_plain(game: Any) -> None:
    rng = Random(1)
    while moves := game.legal():
        game.do(rng.choice(moves))


def _timed(action: Callable[[], object]) -> float:
    start = perf_counter()
    action()
    return perf_counter() - start
