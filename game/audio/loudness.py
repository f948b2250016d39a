"""How loud the music is from step to step: it comes and goes softly, and sinks under what is called."""

from __future__ import annotations

from game.loop import STEP

#: What is left of the music while something is called.
DUCKED = 0.3
#: Seconds that it takes to sink so far, and to rise again.
SINK_SECONDS, RISE_SECONDS = 0.08, 0.7
#: Seconds that a loop takes to come, and to go before another.
COME_SECONDS, GO_SECONDS = 2.0, 0.6


class Glide:
    """A share of 0 to 1 that moves towards another in even steps, at its own pace up and down.

    ``up``, ``down``: the seconds that the whole way from 0 to 1 would take, and back.
    """

    def __init__(self, share: float, up: float, down: float) -> None:
        self.share = share
        self._up, self._down = STEP / up, STEP / down

    def step(self, towards: float) -> float:
        """One step on the way; returns ``share``."""
        self.share = min(towards, self.share + self._up) if towards > self.share else \
            max(towards, self.share - self._down)
        return self.share


class Duck:
    """The share of itself that the music keeps: 1, or less while something is called."""

    def __init__(self) -> None:
        whole = 1 - DUCKED
        self._glide = Glide(1.0, RISE_SECONDS / whole, SINK_SECONDS / whole)
        self._steps = 0

    def under(self, seconds: float) -> None:
        """Something is called that lasts so long; a shorter one does not cut a longer one."""
        self._steps = max(self._steps, round(seconds / STEP))

    def step(self) -> float:
        """One step; returns the share."""
        self._steps = max(0, self._steps - 1)
        return self._glide.step(DUCKED if self._steps else 1.0)
