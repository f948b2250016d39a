"""The loop: sixty steps a second by an injected clock, one picture a frame.

A frame is: poll input, run the steps that are due, draw, sleep until the next picture is due.

A step may be *borrowed*. Input that arrives in a frame in which no step is due yet would show
one picture late; so when ``poll`` says that something urgent waits, one step runs at once and
the time it takes is owed: the steps after it wait until the clock has caught up. The number of
steps therefore never runs ahead of the clock by more than ``MOST_OWED``, and does not drift.
"""

from __future__ import annotations

import time
from collections.abc import Callable

#: Seconds of game time in one step.
STEP = 1 / 60
#: A frame that took long catches up this many steps; the rest of its time is forgotten.
MOST_STEPS = 5
#: How many borrowed steps may be owed at once.
MOST_OWED = 2


def _nothing() -> bool:
    return False


class Loop:
    """Runs ``step`` sixty times a second and ``draw`` once a frame, until ``running`` is false.

    ``step()`` advances the game by ``STEP`` seconds. ``draw(alpha)`` draws and flips; ``alpha`` in
    0..1 is how far the clock is into the next step. ``poll()`` comes first in every frame: it
    takes in what the devices did and returns whether some of it should be seen in the very next
    picture. ``rate`` is the number of pictures a second, the display's own; it may be changed
    while running. ``clock`` returns seconds and may stand still or go backwards without harm.
    """

    def __init__(
        self,
        step: Callable[[], None],
        draw: Callable[[float], None],
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
        poll: Callable[[], bool] = _nothing,
        rate: float = 60.0,
    ) -> None:
        self._step = step
        self._draw = draw
        self._clock = clock
        self._sleep = sleep
        self._poll = poll
        self.rate = rate
        self.running = True
        self.steps = 0
        self.frames = 0
        self._saved = 0.0  # seconds not yet stepped; below zero while a borrowed step is owed
        self._last = clock()
        self._due = self._last

    @property
    def alpha(self) -> float:
        """How far the clock is into the next step, 0..1."""
        return min(1.0, max(0.0, self._saved / STEP))

    def run(self) -> None:
        """Frames until ``running`` is false."""
        while self.running:
            self.frame()

    def stop(self) -> None:
        """End after what is being done now; nothing more is stepped or drawn."""
        self.running = False

    def frame(self) -> None:
        """One frame; returns when the next picture is due."""
        self._take_time()
        urgent = self._poll()
        if not self._catch_up() and urgent and self._saved > (1 - MOST_OWED) * STEP:
            self._run_step()
        if not self.running:
            return
        self._draw(self.alpha)
        self.frames += 1
        self._rest()

    def _take_time(self) -> None:
        now = self._clock()
        self._saved += min(MOST_STEPS * STEP, max(0.0, now - self._last))
        self._last = now

    def _catch_up(self) -> int:
        done = 0
        while self._saved >= STEP and done < MOST_STEPS and self.running:
            self._run_step()
            done += 1
        return done

    def _run_step(self) -> None:
        if not self.running:
            return
        self._saved -= STEP
        self.steps += 1
        self._step()

    def _rest(self) -> None:
        period = 1.0 / self.rate
        now = self._clock()
        self._due += period
        # Late by more than a picture, or a clock that jumped back: start counting anew.
        if not -period <= self._due - now <= period:
            self._due = now + (period if self._due > now else 0.0)
        if self._due > now:
            self._sleep(self._due - now)
