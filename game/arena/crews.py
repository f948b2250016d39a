"""Where games are played: in processes of this machine; a cluster of machines is in ``cluster``."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from multiprocessing import connection
from typing import Protocol

from game.arena.playing import GameResult, play
from game.arena.schedule import Task

#: The most processes that Windows can wait for.
WINDOWS_MOST = 61
#: Seconds that a process which was told to end may take for it.
ENDING = 3.0


class Crew(Protocol):
    """Plays games, some at once."""

    room: int
    #: What its futures raise where whoever played has died.
    deaths: tuple[type[BaseException], ...]

    def submit(self, task: Task) -> Future[GameResult]:
        """Have a game played."""
        ...

    def check(self) -> None:
        """Raise ``Complaint`` where nothing can come any more."""
        ...

    def renew(self) -> None:
        """Give up whatever is being played, and be ready again."""
        ...

    def close(self) -> None:
        """End at once, whatever is being played."""
        ...


class LocalCrew:
    """So many processes of this machine, each of which plays one game at a time."""

    deaths: tuple[type[BaseException], ...] = (BrokenExecutor, CancelledError)

    def __init__(self, jobs: int) -> None:
        self.room = min(jobs, WINDOWS_MOST) if sys.platform == "win32" else jobs
        self._others = set(multiprocessing.active_children())
        self._pool = self._new_pool()

    def _new_pool(self) -> Executor:
        # Spawned, so that they are the same on every system and hold nothing of this process.
        return ProcessPoolExecutor(self.room, multiprocessing.get_context("spawn"), _begin)

    def submit(self, task: Task) -> Future[GameResult]:
        """See ``Crew``."""
        return self._pool.submit(_play_here, task)

    def check(self) -> None:
        """See ``Crew``: processes of one's own can always be replaced."""

    def renew(self) -> None:
        """See ``Crew``."""
        self.close()
        self._pool = self._new_pool()

    def close(self) -> None:
        """See ``Crew``."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        ours = [child for child in multiprocessing.active_children() if child not in self._others]
        for child in ours:
            child.terminate()
        for child in ours:
            child.join(ENDING)
            if child.is_alive():
                child.kill()


def _begin() -> None:
    """In a new process: end when told to, or when whoever started it is gone, and not by Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_outlive_nobody, name="parent", daemon=True).start()


def _leave(number: int, frame: object) -> None:
    raise SystemExit(128 + number)


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)


def _play_here(task: Task) -> GameResult:
    """``play``; a process that is told to end meanwhile ends its foreign programs first."""
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        return play(task)
    except SystemExit as told:
        os._exit(int(told.code or 0))
    finally:
        signal.signal(signal.SIGTERM, before)
