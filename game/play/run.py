"""What a solitaire run is besides its tiles: where its order comes from, and whether it may be ranked (rules 4)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from random import Random

from game.match.match import Match
from game.rules.solitaire import SolitaireGame

#: Digits of a seed that people tell one another.
SEED_DIGITS = 6


def day_seed(day: date) -> int:
    """The seed of the run of the day: its year, month and day, two digits each."""
    return (day.year % 100) * 10000 + day.month * 100 + day.day


def drawn_seed(chance: Random) -> int:
    """A seed short enough to be told and dialled."""
    return chance.randrange(10**SEED_DIGITS)


def seed_words(seed: int | None) -> str:
    """A seed as people read it: in groups of three digits; empty for none."""
    if seed is None:
        return ""
    digits = f"{abs(seed):0{SEED_DIGITS}}"
    groups = [digits[max(0, end - 3):end] for end in range(len(digits), 0, -3)]
    return ("-" if seed < 0 else "") + " ".join(reversed(groups))


@dataclass(slots=True)
class SoloRun:
    """One run. ``day``: it is that day's run; ``hinted``: its par was asked for before its end."""

    match: Match
    day: date | None = None
    hinted: bool = False

    @property
    def game(self) -> SolitaireGame:
        """The game being played."""
        assert isinstance(self.match.game, SolitaireGame)
        return self.match.game

    @property
    def practice(self) -> bool:
        """Whether tiles may be taken back: forced spaces are off."""
        return not self.game.options["forced"]

    @property
    def ranked(self) -> bool:
        """Whether the run may stand in a best list."""
        return not (self.practice or self.hinted)

    @property
    def tiles(self) -> int:
        """How many tiles the whole run has."""
        return self.game.perfect // 2
