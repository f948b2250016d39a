"""Races of bots without a screen: ``python -m tests.play.racing`` tells how each level does."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from game.match.match import Match
from game.play.field import Field
from game.play.hand import SeatPlay
from game.play.pace import PACES
from game.play.party import Help
from game.play.race import TICKS_A_SECOND, Outcome, Race
from game.rules.actions import Give, Place
from game.rules.facts import WentOut

#: No race of the slowest takes so long.
MOST_TICKS = 60 * 60 * TICKS_A_SECOND


@dataclass
class Run:
    """A race that was run to its end."""

    match: Match
    outcomes: list[Outcome]
    ticks: int

    @property
    def winner(self):
        """The only seat in the first place, or None."""
        first = self.match.game.result.ranking[0]
        return first[0] if len(first) == 1 else None

    def out_at(self, seat):
        """The tick at which a seat went out, or the last one."""
        return next((fact.tick for outcome in self.outcomes for fact in outcome.facts
                     if isinstance(fact, WentOut) and fact.seat == seat), self.ticks)

    def placed(self, seat):
        return sum(isinstance(action, Place) and action.seat == seat for action in self.match.actions)

    def given(self):
        return [action for action in self.match.actions if isinstance(action, Give)]

    def a_minute(self, seat):
        """Tiles placed a minute by a seat while it raced."""
        return self.placed(seat) * 60 * TICKS_A_SECOND / self.out_at(seat)


def set_up(levels, seed, **options):
    """A race, the seats' hands, and the bots that move them."""
    match = Match.new("gobble", len(levels), seed, options)
    race = Race(match)
    plays = [SeatPlay(match.game, seat, Help.OFF) for seat in range(len(levels))]
    for seat, play in enumerate(plays):
        play.start_apart(seat / len(plays))
    return race, plays, Field(race, plays, dict(enumerate(levels)), Random(seed))


def tick(race, plays, field):
    """A sixtieth of a second; what happened in it."""
    field.step()
    outcomes = race.step()
    if any(outcome.facts for outcome in outcomes):
        for play in plays:
            play.refresh()
    return outcomes


def run(levels, seed, **options):
    """A whole race of bots."""
    race, plays, field = set_up(levels, seed, **options)
    outcomes = []
    while not race.match.game.result:
        assert race.tick < MOST_TICKS, "the race does not end"
        outcomes += tick(race, plays, field)
    return Run(race.match, outcomes, race.tick)


def mean_a_minute(level, races, seats=3):
    """Tiles a minute over so many races of one level alone."""
    runs = [run([level] * seats, seed) for seed in range(races)]
    placed = sum(one.placed(seat) for one in runs for seat in range(seats))
    return placed * 60 * TICKS_A_SECOND / sum(one.out_at(seat) for one in runs for seat in range(seats))


def main(races):
    before = None
    for level in PACES:
        runs = [run([level] * 3, seed) for seed in range(races)]
        placed = sum(one.placed(seat) for one in runs for seat in range(3))
        minutes = sum(one.out_at(seat) for one in runs for seat in range(3)) / 60 / TICKS_A_SECOND
        refused = sum(bool(outcome.refusal) for one in runs for outcome in one.outcomes)
        first = sorted(min(one.out_at(seat) for seat in range(3)) / TICKS_A_SECOND for one in runs)
        rate = placed / minutes
        print(f"{level:9} {rate:5.1f} tiles a minute, {rate / before if before else 1:.2f} times the one before; "
              f"{refused / placed:.1%} refused; three seats: first out after {first[len(first) // 2]:.0f} s")
        before = rate
    levels = list(PACES)
    for slow, fast in [*pairwise(levels[1:]), ("beginner", "master")]:
        won = [run([slow, fast][::1 - 2 * (seed % 2)], seed).winner == 1 - seed % 2 for seed in range(races)]
        print(f"{fast} against {slow}: {sum(won)} of {races}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
