"""``memory.…``: the most memory that an evening takes, in MiB."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

from game.bench.figure import Figure
from game.bench.stage import SIZES

#: A child of its own for each size: the most memory ever used cannot be lowered again.
EVENING = """
import resource, sys
from game.bench.memory import evening
evening(int(sys.argv[1]), int(sys.argv[2]))
most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(most / (1 << 20 if sys.platform == "darwin" else 1 << 10))
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
