"""A record being watched: which step is shown, how fast it goes on, and when the next one is due."""

from __future__ import annotations

from game.match.record import Undo
from game.match.replay import Replay

#: How many times as fast as the game was, or as the even pace.
SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
#: Steps of 1/60 s from one action to the next where no clock ran; of a puzzle, which has many.
PACE, PUZZLE_PACE = 60, 30
#: Actions at most that one step of 1/60 s goes on by.
MOST_AT_ONCE = 8
#: Entries taken in, in each step, of a record that is not open yet.
OPENED_AT_ONCE = 24


class ReplayPlay:
    """Where in ``replay`` one is. Races go by their own ticks, other games at an even pace."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.step = 0
        self.speed = 1.0
        self.playing = False
        self._waited = 0.0

    @property
    def over(self) -> bool:
        """Whether this is the last step."""
        return self.replay.opened and self.step >= self.replay.steps

    def toggle(self) -> None:
        """Play or pause; at the end, from the beginning."""
        if self.over and not self.playing:
            self.step, self._waited = 0, 0.0
        self.playing = not self.playing

    def faster(self, by: int) -> None:
        """The next speed, or with -1 the one before."""
        self.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, SPEEDS.index(self.speed) + by))]

    def next_speed(self) -> None:
        """The next speed; after the last the first."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def go(self, step: int) -> None:
        """Be at a step, or at the nearest there is."""
        self.step = min(max(0, step), self.replay.steps)
        self._waited = 0.0

    def to_mark(self, by: int) -> None:
        """To the next thing worth seeing, or with -1 to the one before; beyond the last to the end."""
        steps = [mark.step for mark in self.replay.marks]
        ahead = [step for step in steps if (step - self.step) * by > 0]
        end = self.replay.steps if by > 0 else 0
        self.go((min(ahead) if by > 0 else max(ahead)) if ahead else end)

    def tick(self) -> int:
        """One sixtieth of a second; how many steps it went on by."""
        if not self.replay.opened:
            self.replay.open_more(OPENED_AT_ONCE)
        if not self.playing:
            return 0
        self._waited += self.speed
        before = self.step
        while self.step < self.replay.steps and self.step - before < MOST_AT_ONCE:
            due = self.due(self.step + 1)
            if self._waited < due:
                break
            self._waited -= due
            self.step += 1
        if self.over:
            self.playing, self._waited = False, 0.0
        return self.step - before

    def due(self, step: int) -> int:
        """How many sixtieths of a second lie between a step and the one before it."""
        if self.replay.record.header.game == "gobble":
            return self.tick_of(step) - self.tick_of(step - 1)
        return PUZZLE_PACE if self.replay.record.header.game == "puzzle" else PACE

    def tick_of(self, step: int) -> int:
        """When a step of a race was done, in ticks since GO; 0 for its start."""
        entry = self.replay.entry(step) if step else None
        return 0 if entry is None or isinstance(entry, Undo) else getattr(entry, "tick", None) or 0
