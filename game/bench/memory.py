"""``memory.…``: the most memory that an evening takes, in MiB."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from game.bench.figure import Figure
from game.bench.stage import SIZES

#: A child of its own for each size: the most memory ever used cannot be lowered again.
EVENING = """
import sys
from game.bench.memory import evening, most_mib
evening(int(sys.argv[1]), int(sys.argv[2]))
print(most_mib())
"""


def figures() -> list[Figure]:
    """Title, join, a race of six, results, a game of four, settings: one after the other."""
    found = []
    for name, size in SIZES.items():
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        child = subprocess.run([sys.executable, "-c", EVENING, *map(str, size)], env=environment, check=True,
                               capture_output=True, text=True)
        mib = float(child.stdout.split()[-1])
        found.append(Figure(f"memory.{name}.mib", mib, "MiB", "0 MiB",
                            "the most memory the program took over an evening"))
    return found


def most_mib() -> float:
    """The most memory this process has held, in MiB."""
    # Linux hands the parent's highest mark on to getrusage of a child; this one is the child's own.
    most = _told("VmHWM")
    return _most_of_usage() if most is None else most


def held_mib() -> float:
    """The memory this process holds now, in MiB; the most it has held where the system tells no more."""
    now = _told("VmRSS")
    return most_mib() if now is None else now


def _told(name: str) -> float | None:
    """What Linux tells of this process, in MiB; None elsewhere."""
    status = Path("/proc/self/status")
    found = re.search(rf"{name}:\s+(\d+) kB", status.read_text(encoding="ascii")) if status.exists() else None
    return int(found[1]) / 1024 if found else None


def _most_of_usage() -> float:
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def evening(width: int, height: int) -> None:
    """Visit every screen and play both games to their end."""
    from game.bench.stage import program, seat

    with program((width, height)) as running:
        for name in ("title", "join", "settings"):
            running.start(name)
            _go_on(running, 90)
        for game, seats in (("gobble", 6), ("tantrix", 4)):
            seat(running, game, seats, people=0)
            running.context.stack.clear_to(game)
            _until_results(running)
            _go_on(running, 60)


def _go_on(running: Any, steps: int) -> None:
    for _ in range(steps):
        running.tick()
        running.show()


def _until_results(running: Any, most: int = 60 * 900) -> None:
    """Every third step is drawn; a table leaves for the results by itself."""
    running.tick()
    table = running.context.stack.top
    for step in range(most):
        running.tick()
        if step % 3 == 0:
            running.show()
        if running.context.stack.top is not table:
            return
    raise RuntimeError("the game did not come to an end")
