"""Whoever can be asked for an action: a level of this program; a foreign one is in ``foreign``."""

from __future__ import annotations

import time
from random import Random
from typing import Protocol

from game.bots import levels
from game.match.header import Header
from game.match.match import Match
from game.rules.actions import Action


class Forfeit(Exception):
    """A player has lost its game through its own fault; the message says what it did, after its name."""


class Player(Protocol):
    """Asked whenever it is to move and has a choice."""

    def decide(self, position: Header, legal: list[Action], seat: int, seed: int) -> tuple[Action, float]:
        """What ``seat`` does in a ``position`` in which nothing hidden can be read, and the seconds that
        it took. ``legal``: what it can do but for resigning. Raises ``Forfeit``."""
        ...

    def close(self) -> None:
        """The game is over, or over for this player."""
        ...


class LevelPlayer:
    """A level of this program, thinking in this process."""

    def __init__(self, level: str, seconds: float) -> None:
        """``seconds``: what it may think about one action."""
        self._level = level
        self._seconds = seconds

    def decide(self, position: Header, legal: list[Action], seat: int, seed: int) -> tuple[Action, float]:
        """See ``Player``. The same position and seed give the same action, as far as the level does not
        look at the clock."""
        began = time.perf_counter()
        try:
            action, _ = levels.choose(Match(position), self._level, self._seconds, Random(seed), seat)
        except Exception as fault:  # one level's mistake costs it this game, not us all the others
            raise Forfeit(f"failed with {type(fault).__name__}: {fault}") from fault
        return action, time.perf_counter() - began

    def close(self) -> None:
        """Nothing is kept."""

