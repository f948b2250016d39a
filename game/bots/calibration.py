"""How true the winning chances are: what is said of positions, set against how their games ended.

    python -m game.bots.calibration --games 300 --jobs 2 --level expert
    python -m game.bots.calibration --folder RECORDS

plays games of bots, or reads those that ``arena --save`` has kept, and prints by tenths what was said
and how often it came true; then the constants of ``chances.py`` that would have fitted best.
``--coach`` asks instead what the coach says, who plays every position on for a while.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import log
from pathlib import Path
from random import Random

from game.bots import levels
from game.bots.chances import SCALE_AT_END, SCALE_OF_ALL, chances, shares, worths
from game.bots.review import position_at
from game.bots.weighing import Chances, weigh
from game.match.match import Match
from game.match.record import RecordError, parse_text
from game.rules.actions import Place
from game.rules.tantrix import TantrixGame

#: The row that is judged: what is said there, and between which shares it should be won.
JUDGED, FROM, TO = 7, 0.65, 0.85
#: Seconds that a level, and the coach, may think over a placement.
SECONDS = 1.0
#: Chances nearer to 0 than this count as this much, where logarithms are taken.
_LEAST = 1e-6
#: Steps by which the constants are tried, the smallest at the end.
_STEPS = (1.0, 0.3, 0.1, 0.03)

Say = Callable[[Match, Place], Chances]


@dataclass(frozen=True, slots=True)
class Seen:
    """A position at the start of a turn. By side, in the order of their first seats: the points that each
    may come to, what was said, and its share of the win; ``left``: tiles left once the turn is over."""

    worth: tuple[float, ...]
    left: int
    said: Chances
    won: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """All that was said within a tenth: how many times, on average what, and which share of them was won."""

    tenth: int
    count: int
    said: float
    won: float


def observe(match: Match, say: Say) -> list[Seen]:
    """What is said at the start of every turn of a game that is over."""
    game = match.game
    assert isinstance(game, TantrixGame) and game.result is not None
    first = list(dict.fromkeys(game.colours))
    sides = [game.colours.index(colour) for colour in first]
    ended = chances(match)
    seen = []
    before: int | None = None
    for index, action in enumerate(match.actions):
        if action.seat != before and isinstance(action, Place):
            position = position_at(match, index)
            said = say(position, action)
            worth, left = worths(position)
            if len(worth) == len(sides):  # a side that has given up is not in the race any more
                seen.append(Seen(tuple(worth[colour] for colour in _codes(game, sides)), left,
                                 tuple(said[seat] for seat in sides), tuple(ended[seat] for seat in sides)))
        before = action.seat
    return seen


def _codes(game: TantrixGame, sides: Sequence[int]) -> list[int]:
    return ["RYBG".index(game.colours[seat]) for seat in sides]


def say_at_once(position: Match, action: Place) -> Chances:
    """What everybody is shown: a look at the position."""
    return chances(position)


def say_as_coach(position: Match, action: Place) -> Chances:
    """What the coach thinks of it, with the best that it finds."""
    return weigh(position, action, SECONDS, Random(0)).chances_best


def play(level: str, seats: int, seed: int) -> Match:
    """A whole game of a level against itself."""
    match, rng = Match.new("tantrix", seats, seed), Random(seed)
    while match.legal():
        match.do(levels.choose(match, level, SECONDS, rng)[0])
    return match


def table(seen: Iterable[Seen]) -> list[Row]:
    """By tenths, what was said of each side and how often it won; tenths of which nothing was said are left out."""
    tenths: dict[int, list[tuple[float, float]]] = {}
    for one in seen:
        for said, won in zip(one.said, one.won, strict=True):
            tenths.setdefault(min(9, int(said * 10)), []).append((said, won))
    return [
        Row(tenth, len(pairs), sum(said for said, _ in pairs) / len(pairs), sum(won for _, won in pairs) / len(pairs))
        for tenth, pairs in sorted(tenths.items())
    ]


def misfit(seen: Sequence[Seen], at_end: float, of_all: float) -> float:
    """How wrong the chances with these constants are: the mean of the logarithms of what was said of the
    winners, with the sign turned; smaller is better."""
    whole = 0.0
    for one in seen:
        said = shares(dict(enumerate(one.worth)), one.left, at_end, of_all)
        whole -= sum(won * log(max(_LEAST, said[side])) for side, won in enumerate(one.won) if won)
    return whole / len(seen)


def fit(seen: Sequence[Seen]) -> tuple[float, float]:
    """The constants with the least misfit, to two places."""
    best = (SCALE_AT_END, SCALE_OF_ALL)
    least = misfit(seen, *best)
    for step in _STEPS:
        better = True
        while better:
            better = False
            for end, whole in ((step, 0.0), (-step, 0.0), (0.0, step), (0.0, -step)):
                tried = (round(max(0.1, best[0] + end), 2), round(max(0.0, best[1] + whole), 2))
                if tried != best and (found := misfit(seen, *tried)) < least - 1e-9:
                    best, least, better = tried, found, True
    return best


def report(seen: Sequence[Seen]) -> Iterator[str]:
    """The lines to print."""
    rows = table(seen)
    yield f"{len(seen)} positions"
    yield "    said      n   said   won"
    for row in rows:
        yield f"{10 * row.tenth:3}–{10 * row.tenth + 10:3} % {row.count:6}  {row.said:5.1%}  {row.won:5.1%}"
    judged = next((row for row in rows if row.tenth == JUDGED), None)
    if judged:
        verdict = "as it should be" if FROM <= judged.won <= TO else "which is wrong"
        yield (f"Of positions said to be won {10 * JUDGED}–{10 * JUDGED + 10} % of the time, {judged.won:.1%} were "
               f"({FROM:.0%}–{TO:.0%} is asked for): {verdict}.")


def _from_seed(level: str, seats: int, coach: bool, seed: int) -> list[Seen]:
    return observe(play(level, seats, seed), say_as_coach if coach else say_at_once)


def _from_file(coach: bool, path: Path) -> list[Seen]:
    """Of a record; nothing of one that is no whole strategic game."""
    try:
        match = Match.load(parse_text(path.read_bytes()))
    except (OSError, RecordError) as fault:
        print(f"calibration: {path} is left out: {fault}", file=sys.stderr)
        return []
    whole = isinstance(match.game, TantrixGame) and match.game.result and match.game.result.why == "finished"
    return observe(match, say_as_coach if coach else say_at_once) if whole else []


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; its exit status."""
    parser = argparse.ArgumentParser(prog="python -m game.bots.calibration", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--level", choices=levels.PLAYABLE, default="expert")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--folder", type=Path, help="records to read instead of playing games")
    parser.add_argument("--coach", action="store_true")
    wish = parser.parse_args(arguments)
    seen: list[Seen] = []
    with ProcessPoolExecutor(max(1, wish.jobs)) as crew:
        if wish.folder:
            games = crew.map(partial(_from_file, wish.coach), sorted(wish.folder.iterdir()))
        else:
            seeds = range(wish.seed, wish.seed + wish.games)
            games = crew.map(partial(_from_seed, wish.level, wish.seats, wish.coach), seeds)
        for number, one in enumerate(games, 1):
            seen += one
            print(f"\r{number} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    if not seen:
        print("calibration: there was no whole game to learn from", file=sys.stderr)
        return 1
    print("\n".join(report(seen)))
    if not wish.coach:
        now, best = (SCALE_AT_END, SCALE_OF_ALL), fit(seen)
        print(f"SCALE_AT_END, SCALE_OF_ALL = {now}: misfit {misfit(seen, *now):.4f}")
        print(f"SCALE_AT_END, SCALE_OF_ALL = {best}: misfit {misfit(seen, *best):.4f}, the best for these games")
    return 0


if __name__ == "__main__":
    sys.exit(main())
