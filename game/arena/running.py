"""Has games played and hands on what comes back, whatever happens to those who play them."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait

from game.arena.crews import Crew
from game.arena.foreign import GRACE, START_GRACE
from game.arena.playing import GameResult
from game.arena.schedule import Task
from game.complaint import Complaint

#: How long it is waited before ``tell`` is called again, in seconds.
TICK = 0.2
#: So often in a row the crew may break before any game has been finished.
MOST_BREAKS = 5
#: Thoughts in the longest game, and seconds that everything else in it may take.
MOST_THOUGHTS, SLACK = 56, 120.0
#: How often slower than that a machine may be before a game counts as one that will never end.
PATIENCE = 4


def longest(task: Task) -> float:
    """Seconds after which a game is given up: no bot that keeps to its time comes near."""
    thinking = MOST_THOUGHTS * (task["seconds"] + GRACE) + len(task["seats"]) * START_GRACE
    return PATIENCE * float(thinking) + SLACK


def results(tasks: Sequence[Task], crew: Crew, tell: Callable[[], None] = lambda: None) -> Iterator[GameResult]:
    """The results of all ``tasks``, as they come; ``tell`` is called every so often meanwhile.

    Where a process dies it is replaced, and its game played again. Raises ``Complaint`` where that
    happens over and over, or a game does not end.
    """
    waiting, running = deque(tasks), dict[Future[GameResult], tuple[Task, float]]()
    breaks = 0
    while waiting or running:
        broken = False
        try:
            while waiting and len(running) < crew.room:
                running[crew.submit(waiting[0])] = waiting[0], time.monotonic()
                waiting.popleft()
        except BrokenExecutor:
            broken = True
        done, _ = wait(running, TICK, FIRST_COMPLETED)
        for future in done:
            task, _ = running.pop(future)
            try:
                result = future.result()
            except crew.deaths:
                waiting.appendleft(task)
                broken = True
            else:
                breaks = 0
                yield result
        _check_time(running)
        if broken:
            breaks += 1
            if breaks > MOST_BREAKS:
                raise Complaint("the processes that play die one after the other; is there enough memory? "
                                "fewer --jobs need less")
            waiting.extendleft(task for task, _ in reversed(running.values()))
            running.clear()
            crew.renew()
        crew.check()
        tell()


def _check_time(running: dict[Future[GameResult], tuple[Task, float]]) -> None:
    now = time.monotonic()
    for task, began in running.values():
        if now - began > longest(task):
            raise Complaint(f"game {task['game']} does not end; what was played until then is shown")
