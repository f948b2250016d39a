"""``solver.…``: exact search against the plain depth-first search that the tests keep."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from game.bench.figure import Figure, median
from game.rules.puzzles import CARD_FRAME, CARD_TILES, Description, Goal, describe
from game.solver.search import solve

#: What both searches can do in reasonable time: all solutions of these.
BOTH = ("discovery-3", "discovery-4")
LOOPS = range(3, 31)
PYRAMIDS = ("rainbow-pyramid-blue", "rainbow-pyramid-red")
#: A floor for seconds: a million turns of a plain loop, as fast as this machine goes now.
TURNS = 1_000_000


def figures() -> list[Figure]:
    """Nodes a second and the named searches, in units of a plain loop of a million turns."""
    floor = _loop_seconds()
    note = f"a loop of a million turns, {floor * 1000:.0f} ms"
    red = Description(CARD_TILES, CARD_FRAME, (), (Goal("loop", "R"),), False)
    start = perf_counter()
    frame = solve(red, limit=None)
    seconds = perf_counter() - start
    loops = [_seconds(partial(solve, describe(f"discovery-{n}"))) for n in LOOPS]
    found = [
        Figure("solver.nodes-per-second", frame.nodes / seconds, "1/s", note, "nodes of the search in the frame"),
        Figure("solver.frame", seconds / floor, "ratio", note, f"all {frame.count} red loops in the 4-5-4 frame"),
        Figure("solver.loops.median", median(loops) / floor, "ratio", note, "one loop of 3 to 30 tiles, the median"),
        Figure("solver.loops.longest", max(loops) / floor, "ratio", note, "one loop of 3 to 30 tiles, the longest"),
    ]
    pyramids = [_seconds(partial(solve, describe(name))) for name in PYRAMIDS]
    found.append(Figure("solver.pyramids.longest", max(pyramids) / floor, "ratio", note,
                        f"one line through {' or '.join(PYRAMIDS)}, the longest"))
    return found + _against_plain()


def _against_plain() -> list[Figure]:
    plain = _plain()
    if plain is None:
        print("solver.speedup needs the tests beside the game, which are not here", file=sys.stderr)
        return []
    ratios = []
    for name in BOTH:
        task = describe(name)
        goals = [(goal.shape, goal.colour) for goal in task.goals]
        search = plain(task.tiles, task.frame and [tuple(cell) for cell in task.frame], (), goals, task.holes)
        ratios.append(_seconds(search.run) / _seconds(partial(solve, task, None)))
    return [Figure("solver.speedup", median(ratios), "ratio", "a plain depth-first search",
                   f"all solutions of {', '.join(BOTH)}: its time over ours")]


def _plain() -> Any:
    tests = Path(__file__).resolve().parents[2] / "tests"
    if not (tests / "solver" / "plain.py").is_file():
        return None
    sys.path.insert(0, str(tests))
    return importlib.import_module("solver.plain").Plain


def _seconds(action: Callable[[], object]) -> float:
    start = perf_counter()
    action()
    return perf_counter() - start


def _loop_seconds() -> float:
    row, total = list(range(1024)), 0
    start = perf_counter()
    for turn in range(TURNS):
        total += row[turn & 1023]
    return perf_counter() - start
