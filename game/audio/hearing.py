"""What is heard of a game: facts from the bus become cues."""

from __future__ import annotations

from typing import Protocol

from game.audio.cues import HIGHEST_CLACK
from game.bus import Bus, Subscription
from game.rules.facts import Gave, Gobbled, LoopClosed, Placed, SpacesForced, Tucked, WentOut

#: A tile's clack climbs this many semitones a tile of the line it joins.
SEMITONES_A_TILE = 1.0


class Voice(Protocol):
    """What plays cues and calls."""

    def play(self, cue: str, pitch: float = 1.0, pan: float = 0.0) -> None:
        """Sound a cue."""

    def call(self, call: str) -> None:
        """Call out."""


class Hearing:
    """Listens on a bus until ``end``."""

    def __init__(self, bus: Bus, voice: Voice) -> None:
        self._voice = voice
        self._subscriptions: list[Subscription] = [
            bus.subscribe(Placed, self._placed),
            bus.subscribe(LoopClosed, lambda fact: voice.play("chord")),
            bus.subscribe(SpacesForced, lambda fact: voice.play("rise")),
            bus.subscribe(Gobbled, lambda fact: voice.call("gobble")),
            bus.subscribe(Gave, lambda fact: voice.play("give")),
            bus.subscribe(Tucked, lambda fact: voice.play("turn", 0.8)),
            bus.subscribe(WentOut, lambda fact: voice.call("out")),
        ]

    def end(self) -> None:
        """Fall silent."""
        for subscription in self._subscriptions:
            subscription.end()

    def _placed(self, fact: Placed) -> None:
        self._voice.play("clack", clack_pitch(max(length for _, length in fact.lines)))


def clack_pitch(tiles: int) -> float:
    """How much higher a tile's clack sounds when the longest line it joins has so many tiles."""
    return float(2 ** (min((tiles - 1) * SEMITONES_A_TILE, HIGHEST_CLACK) / 12))
