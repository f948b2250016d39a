"""Which keys of a keyboard arrive together: many send only two or three at once, and which depends on
where they lie. Nobody can be asked but the people: they are told which keys to hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.input.bindings import Bindings

#: Steps of 1/60 s after which keys that are down count as held, and not as tapped.
HELD_STEPS = 40
#: So often keys must be held without all arriving until they count as swallowed.
TRIES = 2
#: Of all verbs these are asked for: what every seat presses most, at places that differ most.
ASKED = ("up", "right", "ok")


@dataclass(frozen=True, slots=True)
class Outcome:
    """Keys that were to be held together, and those of them that never arrived with the others."""

    keys: tuple[int, ...]
    missing: tuple[int, ...]


def tasks_for(bindings: Bindings, zones: Sequence[str]) -> list[tuple[int, ...]]:
    """What to hold together: the same verb of the first two zones, then of three, of all."""
    return [tuple(int(bindings[zone][action][0]) for zone in zones[:count])
            for count in range(2, len(zones) + 1) for action in ASKED]


class Rollover:
    """Goes through ``tasks``, each some keys to be held at once. Tell it every press and release, and every
    step; ``outcomes`` grows by one for each task that is done with."""

    def __init__(self, tasks: Iterable[tuple[int, ...]]) -> None:
        self.tasks = list(tasks)
        self.outcomes: list[Outcome] = []
        self.down: set[int] = set()
        #: What has arrived together in this try, at most, and how often a try has failed.
        self.best: set[int] = set()
        self.tries = 0
        self._steps = 0

    @property
    def task(self) -> tuple[int, ...] | None:
        """The keys to hold now; None when all tasks are done with."""
        return self.tasks[len(self.outcomes)] if len(self.outcomes) < len(self.tasks) else None

    @property
    def swallowed(self) -> list[Outcome]:
        """The tasks in which a key was missing."""
        return [outcome for outcome in self.outcomes if outcome.missing]

    @property
    def arrived(self) -> bool:
        """Whether all keys of the task have arrived together; once they are let go, the next one comes."""
        return self.task is not None and self.best >= set(self.task)

    def press(self, key: int) -> None:
        """A key is down."""
        self.down.add(key)
        together = self.down & set(self.task or ())
        if len(together) > len(self.best):
            self.best = together

    def release(self, key: int) -> None:
        """A key is up. Once all of the task are, the try is over."""
        self.down.discard(key)
        if self.task and self.best and not self.down & set(self.task):
            self._end_try()

    def release_all(self) -> None:
        """The window has lost the keyboard: this was no try."""
        self.down.clear()
        self._begin_try()

    def step(self) -> None:
        """One sixtieth of a second."""
        if self.best and len(self.down & set(self.task or ())) == len(self.best):
            self._steps += 1

    def skip(self) -> None:
        """Leave this task: what has not arrived is not known."""
        if self.task:
            del self.tasks[len(self.outcomes)]
            self.tries = 0
            self._begin_try()

    def _end_try(self) -> None:
        assert self.task
        missing = tuple(key for key in self.task if key not in self.best)
        self.tries += bool(missing) and self._steps >= HELD_STEPS
        if not missing or self.tries >= TRIES:
            self.outcomes.append(Outcome(self.task, missing))
            self.tries = 0
        self._begin_try()

    def _begin_try(self) -> None:
        self.best = set()
        self._steps = 0
