"""What an evening costs: time, memory and files left open; and the report about it."""

from __future__ import annotations

import gc
import os
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from game.bench.memory import held_mib

#: Games after which everything that is kept for later has been made.
WARM = 50
#: Memory that may be held more at the end than when warm, in MiB.
MOST_GROWTH_MIB = 5.0
#: Seconds after which what was let go is closed.
REST_SECONDS = 0.5
#: Games between two lines about how far it is.
GAMES_A_LINE = 10
#: Where the system lists the files that a process has open.
OPEN_FILES = ("/proc/self/fd", "/dev/fd")


@dataclass(frozen=True, slots=True)
class Held:
    """``mib``: memory held; ``files``: what is open and how often, None where the system does not tell."""

    mib: float
    files: Counter[str] | None

    @classmethod
    def now(cls) -> Held:
        """What this process holds, without rubbish."""
        gc.collect()
        return cls(held_mib(), _files_at_rest())

    def __str__(self) -> str:
        return f"{self.mib:.1f} MiB, {'?' if self.files is None else self.files.total()} files open"


@dataclass(slots=True)
class Tally:
    """Filled as the games go by."""

    began: float = field(default_factory=time.monotonic)
    games: int = 0
    errors: list[str] = field(default_factory=list)
    first: Held = field(default_factory=Held.now)
    warm: Held | None = None
    last: Held | None = None

    @property
    def a_minute(self) -> float:
        """Games played in a minute."""
        return self.games * 60 / max(time.monotonic() - self.began, 1e-9)

    def count(self, games: int) -> str:
        """So many games have been played; returns a line about it, empty where it is not time for one."""
        before, self.games = self.games, games
        if games // GAMES_A_LINE == before // GAMES_A_LINE:
            return ""
        return f"{games} games, {self.a_minute:.0f} a minute, {held_mib():.1f} MiB, {len(self.errors)} errors"

    def measure(self) -> None:
        """After the first ``WARM`` games, and after the last one."""
        self.warm, self.last = self.last, Held.now()

    @property
    def faults(self) -> list[str]:
        """What is wrong, sentence by sentence; empty where all is well."""
        found = list(self.errors)
        base, last = self.warm or self.first, self.last
        if last is None:
            return found
        if self.warm is not None and last.mib - base.mib >= MOST_GROWTH_MIB:
            found.append(f"Memory has grown by {last.mib - base.mib:.1f} MiB since game {WARM}.")
        if base.files is not None and last.files is not None and last.files.total() > base.files.total():
            found.append(f"More files are open than before: {', '.join((last.files - base.files).elements())}.")
        return found

    def report(self) -> list[str]:
        """The lines at the end."""
        assert self.last is not None
        return [
            f"{self.games} games, {self.a_minute:.1f} a minute",
            f"at first    {self.first}",
            f"warm        {self.warm}",
            f"at the end  {self.last}",
            *(self.faults or ["No fault was found."]),
        ]


def open_files() -> Counter[str] | None:
    """The files, pipes and sockets that this process has open; None where the system does not tell."""
    for place in map(Path, OPEN_FILES):
        if place.is_dir():
            return Counter(filter(None, map(_named, place.iterdir())))
    return None


def _named(handle: Path) -> str:
    """What a handle stands for; empty for the one that lists them, which is closed by now."""
    try:
        return os.readlink(handle)
    except OSError:
        return handle.name if handle.exists() else ""


def _files_at_rest() -> Counter[str] | None:
    """The fewest over a while: a file that is being brought to the disk is closed a little later."""
    end = time.monotonic() + REST_SECONDS
    fewest = open_files()
    while fewest is not None and time.monotonic() < end:
        time.sleep(REST_SECONDS / 50)
        fewest = min(fewest, open_files() or fewest, key=Counter.total)
    return fewest
