"""Tuning ``weights.toml`` by self-play: ``python -m game.bots.tuning SET --minutes M --jobs J --seed N``.

Hill climbing: a few numbers of the best set so far are changed at random, and the changed set plays
the old one over paired deals, each deal with the seats swapped. Where it scores clearly more it plays
as many deals four times over, and takes the old one's place if it still scores more. Prints what it tries,
and at last the set to put into ``weights.toml``. Both look one turn deep, at what forced spaces they fill:
that is quick, and what is better there is better for the deeper levels too.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import fields, replace
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from game.bots.evaluation import Weights, named
from game.bots.strategy import Temper, rank_by, tempers
from game.match.match import Match
from game.rules.tantrix import TantrixGame

#: Deals of the first comparison; the second has as many times more.
DEALS = 100
AGAIN = 4
#: How many numbers change at a time, and by what spread of their logarithm.
CHANGED = 2
SPREAD = 0.25
#: Standard errors above a half that are worth a second look.
CLEARLY = 1.0

Score = tuple[float, float]


def climb(start: Weights, minutes: float, jobs: int, seed: int) -> Weights:
    """The best set found from ``start`` in about so many minutes."""
    rng, best, tried = Random(seed), start, 0
    until = perf_counter() + 60 * minutes
    with ProcessPoolExecutor(jobs) as pool:
        while perf_counter() < until:
            tried += 1
            other = changed(best, rng)
            mean, error = compare(pool, other, best, rng.getrandbits(32), DEALS)
            if mean - CLEARLY * error <= 0.5:
                continue
            mean, error = compare(pool, other, best, rng.getrandbits(32), AGAIN * DEALS)
            print(f"{tried}: {100 * mean:.1f} % ± {196 * error:.1f}  {as_toml(other, ', ')}", file=sys.stderr)
            if mean - CLEARLY * error > 0.5:
                best = other
        mean, error = compare(pool, best, start, rng.getrandbits(32), AGAIN * DEALS)
    print(f"{tried} sets tried; the best against the first: {100 * mean:.1f} % ± {196 * error:.1f}", file=sys.stderr)
    return best


def changed(weights: Weights, rng: Random) -> Weights:
    """The same with a few numbers made somewhat larger or smaller; chances stay within 0 and 1."""
    new: dict[str, Any] = {}
    for field in rng.sample([field.name for field in fields(weights)], CHANGED):
        factor = rng.lognormvariate(0, SPREAD)
        old = getattr(weights, field)
        if isinstance(old, tuple):
            new[field] = tuple(min(1.0, round(number * factor, 3)) for number in old)
        else:
            new[field] = round(old * factor, 3)
    return replace(weights, **new)


def compare(pool: Executor, new: Weights, old: Weights, seed: int, deals: int) -> Score:
    """The score of ``new`` against ``old``, a draw half a win, and its standard error over the deals."""
    seeds = range(seed, seed + deals)
    return _score(list(pool.map(play_pair, [new] * deals, [old] * deals, seeds, chunksize=10)))


def _score(pairs: list[float]) -> Score:
    mean = sum(pairs) / len(pairs)
    return mean, sqrt(sum((score - mean) ** 2 for score in pairs) / (len(pairs) - 1) / len(pairs))


def play_pair(new: Weights, old: Weights, seed: int) -> float:
    """What ``new`` scores of 1 in two games of one deal, one from each seat."""
    return (play(new, old, seed) + 1 - play(old, new, seed)) / 2


def play(first: Weights, second: Weights, seed: int) -> float:
    """What the first seat scores: 1 for a win, a half for a draw."""
    plain = replace(tempers()["expert"], width=0, replies=0, draws=0)
    players: list[Temper] = [replace(plain, weights=weights) for weights in (first, second)]
    match, rng = Match.new("tantrix", 2, seed=seed % 2**53), Random(seed)
    game = match.game
    assert isinstance(game, TantrixGame)
    while game.result is None:
        assert game.to_move is not None
        match.do(rank_by(players[game.to_move], game, 0.0, rng)[0][0])
    winners = game.result.ranking[0]
    return 0.5 if len(winners) == 2 else float(winners == (0,))


def as_toml(weights: Weights, between: str) -> str:
    """A set as lines of ``weights.toml``."""
    return between.join(
        f"{field.name} = {list(value) if isinstance(value := getattr(weights, field.name), tuple) else value}"
        for field in fields(weights)
    )


def main() -> None:
    """The command."""
    parser = ArgumentParser(prog="python -m game.bots.tuning", description="Tune a set of weights by self-play.")
    parser.add_argument("set", help="the set of weights.toml to start from")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    print(as_toml(climb(named(wish.set), wish.minutes, wish.jobs, wish.seed), "\n"))


if __name__ == "__main__":
    main()
