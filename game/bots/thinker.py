"""Where bots think: in a process of its own, so that no frame waits for them.

The process is the program's own text protocol. It is asked with a position, a level and a budget;
the loop polls for answers. A process that dies or is late is replaced, and a greedy action is
found here instead.
"""

from __future__ import annotations

import logging
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import game
from game.bots.levels import check_level, choose
from game.match.header import Header
from game.match.match import Match
from game.match.strict import read, write
from game.match.words import action_from
from game.rules.actions import Action, Give, Leave, Place, Under

_log = logging.getLogger(__name__)

#: Seconds an answer may come after its budget, and a new process may take to say hello.
GRACE = 1.0
START_GRACE = 10.0
#: Processes that may die over one question before it is answered here.
MOST_TRIES = 2
#: A cancelled question with a larger budget than this, in seconds, is broken off.
LET_FINISH = 0.5
#: Seconds to wait for a thread or a killed process to be gone.
CLOSING = 5.0

Answer = tuple[Hashable, Action]


@dataclass(eq=False)
class _Job:
    """One question. ``deadline``: when the process is late with it, None before it was sent."""

    key: Hashable
    header: Header
    level: str
    seconds: float
    seat: int
    seed: int
    cancelled: bool = False
    late: bool = False
    deadline: float | None = None


class InlineThinker:
    """The same without a process: answers while being polled. For tests and for demos without a window."""

    def __init__(self, seed: int | None = None) -> None:
        self._rng = Random(seed)
        self._asked: dict[Hashable, tuple[Match, str, float, int | None]] = {}

    def ask(self, key: Hashable, match: Match, level: str, seconds: float, seat: int | None = None) -> None:
        """Ask what ``seat`` (default: whoever acts first) should do; replaces an open question of ``key``.

        Raises ``ValueError`` for an unknown level.
        """
        check_level(level)
        self._asked[key] = (match, level, seconds, seat)

    def poll(self) -> list[Answer]:
        """The answers since the last poll. A question about a seat that can do nothing gets none."""
        asked, self._asked = self._asked, {}
        answers = []
        for key, (match, level, seconds, seat) in asked.items():
            acting = match.acting_seat() if seat is None else seat
            if acting is not None and match.legal(acting):
                answers.append((key, choose(match, level, seconds, self._rng, acting)[0]))
        return answers

    def cancel(self, key: Hashable) -> None:
        """Forget the question of ``key``, if there is one."""
        self._asked.pop(key, None)

    def close(self) -> None:
        """Forget all questions."""
        self._asked.clear()


class Thinker:
    """Asks a child process, which starts with the first question. Only ``close`` waits for it."""

    def __init__(self, command: list[str] | None = None, seed: int | None = None) -> None:
        """``command`` starts a program that speaks the protocol; by default this one."""
        self._command = command or protocol_command()
        self._rng = Random(seed)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[_Job, Action]] = queue.SimpleQueue()
        self._open: dict[Hashable, _Job] = {}
        self._lock = threading.Lock()
        self._child: subprocess.Popen[bytes] | None = None
        self._current: _Job | None = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def ask(self, key: Hashable, match: Match, level: str, seconds: float, seat: int | None = None) -> None:
        """Ask what ``seat`` (default: whoever acts first) should do; replaces an open question of ``key``.

        The position is taken down at once: the match may go on. A seat that can do nothing gets
        no answer. Raises ``ValueError`` for an unknown level.
        """
        check_level(level)
        self.cancel(key)
        acting = match.acting_seat() if seat is None else seat
        legal = [] if acting is None else match.legal(acting)
        if self._closed or acting is None or not legal:
            return
        job = _Job(key, match.position_header(acting), level, seconds, acting, self._rng.getrandbits(32))
        self._open[key] = job
        if not any(isinstance(action, Place) for action in legal):
            # A setup cannot say what is owed; and what else can be done is seen at a glance.
            self._answers.put((job, choose(match, level, seconds, self._rng, acting)[0]))
            return
        self._jobs.put(job)
        if self._thread is None:
            self._thread = threading.Thread(target=self._converse, name="thinker", daemon=True)
            self._thread.start()

    def poll(self) -> list[Answer]:
        """The answers that came in since the last poll, in that order; returns at once."""
        self._break_off_late()
        answers = []
        while not self._answers.empty():
            job, action = self._answers.get()
            if self._open.get(job.key) is job:
                del self._open[job.key]
                answers.append((job.key, action))
        return answers

    def cancel(self, key: Hashable) -> None:
        """Forget the question of ``key``, if there is one: it gets no answer."""
        job = self._open.pop(key, None)
        if job is not None:
            job.cancelled = True
            if job.seconds > LET_FINISH:
                self._kill_over(job)

    def close(self) -> None:
        """End the process and forget all questions; afterwards nothing is answered any more."""
        with self._lock:
            self._closed = True
            for job in self._open.values():
                job.cancelled = True
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
        job = self._current
        if job is not None and job.deadline is not None and time.monotonic() > job.deadline:
            _log.warning("A bot of level %s did not answer in time; its process is replaced.", job.level)
            job.late = True
            self._kill_over(job)

    def _kill_over(self, job: _Job) -> None:
        """End the process if ``job`` is what it is at."""
        with self._lock:
            if self._current is job and self._child is not None:
                self._child.kill()

    # On the thread.

    def _converse(self) -> None:
        while (job := self._jobs.get()) is not None:
            with self._lock:
                self._current = job
            try:
                action = self._answer(job)
            except Exception:  # a mistake of ours costs this answer, not all that follow
                _log.exception("No action was found for a bot of level %s.", job.level)
                action = None
            with self._lock:
                self._current = None
            if action is not None and not job.cancelled:
                self._answers.put((job, action))
        if self._child is not None:
            _bury(self._child)

    def _answer(self, job: _Job) -> Action | None:
        tries = 0
        while not (job.cancelled or job.late or self._closed) and tries < MOST_TRIES:
            tries += 1
            try:
                return self._ask_child(job)
            except _Refused as fault:
                _log.warning("The bots' process refused a question of level %s: %s", job.level, fault)
                break
            except (OSError, ValueError, KeyError, TypeError) as fault:
                self._drop_child(job, fault)
        if job.cancelled or self._closed:
            return None
        try:
            match = Match(job.header)
            return choose(match, "greedy", 0, Random(job.seed), job.seat)[0]
        except ValueError as fault:
            _log.warning("No action was found for a bot of level %s: %s", job.level, fault)
            return None

    def _ask_child(self, job: _Job) -> Action:
        """The child's answer; raises where it dies, or answers with an error or with nonsense."""
        child = self._living_child(job)
        job.deadline = time.monotonic() + job.seconds + GRACE
        _request(child, {"op": "load", "record": [job.header.to_dict()]})
        ok = _request(child, {
            "op": "best", "level": job.level, "seconds": job.seconds, "seat": job.seat, "seed": job.seed,
        })
        words = dict(ok["action"])
        if job.header.game == "gobble":
            words["tick"] = 0  # a bot does not know when its hand will be there
        action = action_from(words, job.header.game, len(job.header.seats))
        return replace(action, tick=None) if isinstance(action, Place | Give | Under | Leave) else action

    def _living_child(self, job: _Job) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._closed:
                raise OSError("closed")
            if self._child is not None:
                return self._child
            child = self._child = _start(self._command)
            job.deadline = time.monotonic() + START_GRACE
        _request(child, {"op": "hello"})
        return child

    def _drop_child(self, job: _Job, fault: Exception) -> None:
        job.deadline = None
        with self._lock:
            child, self._child = self._child, None
        if child is not None:
            _bury(child)
        if not (job.cancelled or job.late or self._closed):
            _log.warning("The bots' process failed and is replaced: %s: %s", type(fault).__name__, fault)


class _Refused(ValueError):
    """An error reply: the process is well, but has no answer."""


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
        raise _Refused(reply["error"]["message"])
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
