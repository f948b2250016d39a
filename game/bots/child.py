"""A process that thinks for this program, so that no frame waits for it.

It is this program's own text protocol, started at the first errand and spoken to from a thread; the
loop polls for what came of it. A process that dies or is late is replaced.
"""

from __future__ import annotations

import logging
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeVar

import game
from game.match.strict import read, write

_log = logging.getLogger(__name__)

#: Seconds an answer may come after its budget, and a new process may take to say hello.
GRACE = 1.0
START_GRACE = 10.0
#: Processes that may die over one errand before it is given up.
MOST_TRIES = 2
#: A cancelled errand with a larger budget than this, in seconds, is broken off.
LET_FINISH = 0.5
#: Seconds to wait for a thread or a killed process to be gone.
CLOSING = 5.0

#: Sends the process one request and waits for what its reply holds under ``ok``.
Say = Callable[[dict[str, Any]], dict[str, Any]]
Result = TypeVar("Result")


class Refused(ValueError):
    """An error reply: the process is well, but has no answer."""


@dataclass(eq=False, kw_only=True)
class Errand(Generic[Result]):
    """Something to find out. ``deadline``: when the process is late with it, None before it was sent."""

    key: Hashable
    seconds: float
    cancelled: bool = field(default=False, init=False)
    late: bool = field(default=False, init=False)
    deadline: float | None = field(default=None, init=False)

    def talk(self, say: Say) -> Result:
        """Find it out, on the thread; raises where the process dies or talks nonsense."""
        raise NotImplementedError

    def alone(self) -> Result | None:
        """What to answer where no process could; None for no answer at all."""
        return None

    def __str__(self) -> str:
        return type(self).__name__


class Worker(Generic[Result]):
    """Has errands run by a child process, one after the other. Only ``close`` waits for it."""

    def __init__(self, command: list[str] | None = None) -> None:
        """``command`` starts a program that speaks the protocol; by default this one."""
        self._command = command or protocol_command()
        self._jobs: queue.SimpleQueue[Errand[Result] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[Errand[Result], Result]] = queue.SimpleQueue()
        self._open: dict[Hashable, Errand[Result]] = {}
        self._lock = threading.Lock()
        self._child: subprocess.Popen[bytes] | None = None
        self._current: Errand[Result] | None = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def run(self, errand: Errand[Result]) -> None:
        """Have an errand run; it replaces an open one of the same key."""
        self.cancel(errand.key)
        if self._closed:
            return
        self._open[errand.key] = errand
        self._jobs.put(errand)
        if self._thread is None:
            self._thread = threading.Thread(target=self._converse, name=type(self).__name__, daemon=True)
            self._thread.start()

    def poll(self) -> list[tuple[Hashable, Result]]:
        """The answers that came in since the last poll, in that order; returns at once."""
        self._break_off_late()
        answers = []
        while not self._answers.empty():
            errand, answer = self._answers.get()
            if self._open.get(errand.key) is errand:
                del self._open[errand.key]
                answers.append((errand.key, answer))
        return answers

    def cancel(self, key: Hashable) -> None:
        """Forget the errand of ``key``, if there is one: it gets no answer."""
        errand = self._open.pop(key, None)
        if errand is not None:
            errand.cancelled = True
            if errand.seconds > LET_FINISH:
                self._kill_over(errand)

    def close(self) -> None:
        """End the process and forget all errands; afterwards nothing is answered any more."""
        with self._lock:
            self._closed = True
            for errand in self._open.values():
                errand.cancelled = True
            self._open.clear()
            child = self._child
            if child is not None:
                child.kill()
        self._jobs.put(None)
        if self._thread is not None:
            self._thread.join(CLOSING)
        if child is not None:
            _bury(child)

    def _break_off_late(self) -> None:
        errand = self._current
        if errand is not None and errand.deadline is not None and time.monotonic() > errand.deadline:
            _log.warning("%s: the process did not answer in time and is replaced.", errand)
            errand.late = True
            self._kill_over(errand)

    def _kill_over(self, errand: Errand[Result]) -> None:
        """End the process if ``errand`` is what it is at."""
        with self._lock:
            if self._current is errand and self._child is not None:
                self._child.kill()

    # On the thread.

    def _converse(self) -> None:
        while (errand := self._jobs.get()) is not None:
            with self._lock:
                self._current = errand
            try:
                answer = self._answer(errand)
            except Exception:  # a mistake of ours costs this answer, not all that follow
                _log.exception("%s: no answer was found.", errand)
                answer = None
            with self._lock:
                self._current = None
            if answer is not None and not errand.cancelled:
                self._answers.put((errand, answer))
        if self._child is not None:
            _bury(self._child)

    def _answer(self, errand: Errand[Result]) -> Result | None:
        tries = 0
        while not (errand.cancelled or errand.late or self._closed) and tries < MOST_TRIES:
            tries += 1
            try:
                child = self._living_child(errand)
                errand.deadline = time.monotonic() + errand.seconds + GRACE
                return errand.talk(partial(_request, child))
            except Refused as fault:
                _log.warning("%s was refused: %s", errand, fault)
                break
            except (OSError, ValueError, KeyError, TypeError) as fault:
                self._drop_child(errand, fault)
        return None if errand.cancelled or self._closed else errand.alone()

    def _living_child(self, errand: Errand[Result]) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._closed:
                raise OSError("closed")
            if self._child is not None:
                return self._child
            child = self._child = _start(self._command)
            errand.deadline = time.monotonic() + START_GRACE
        _request(child, {"op": "hello"})
        return child

    def _drop_child(self, errand: Errand[Result], fault: Exception) -> None:
        errand.deadline = None
        with self._lock:
            child, self._child = self._child, None
        if child is not None:
            _bury(child)
        if not (errand.cancelled or errand.late or self._closed):
            _log.warning("The process failed and is replaced: %s: %s", type(fault).__name__, fault)


def protocol_command() -> list[str]:
    """The command that starts this program's protocol, frozen or not, from any folder."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "protocol"]
    return [sys.executable, "-P", "-m", "game.match.protocol"]


def _start(command: list[str]) -> subprocess.Popen[bytes]:
    home = str(Path(game.__file__).resolve().parent.parent)
    paths = [home, *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=None if sys.stderr is not None else subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _request(child: subprocess.Popen[bytes], words: dict[str, Any]) -> dict[str, Any]:
    """Send one request and wait for what it holds under ``ok``."""
    assert child.stdin is not None and child.stdout is not None
    child.stdin.write(write(words).encode("ascii") + b"\n")
    child.stdin.flush()
    line = child.stdout.readline()
    if not line:
        raise OSError("it ended")
    reply = read(line)
    if "error" in reply:
        raise Refused(reply["error"]["message"])
    ok: dict[str, Any] = reply["ok"]
    return ok


def _bury(child: subprocess.Popen[bytes]) -> None:
    """Make sure that a process is gone, and close its pipes."""
    child.kill()
    with suppress(subprocess.TimeoutExpired):
        child.wait(CLOSING)
    for pipe in (child.stdin, child.stdout):
        with suppress(OSError):  # what was still to be written has nobody to read it
            if pipe is not None:
                pipe.close()
