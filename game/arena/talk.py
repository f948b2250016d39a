"""A foreign program and the lines that go to it and come from it. Nothing it does can hold us up.

Its pipes belong to threads of their own, so that neither a full pipe nor an empty one is waited for
longer than we like; what it says is only kept as far as it was asked for.
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from typing import IO

from game.arena.players import Forfeit
from game.complaint import shortened

#: The longest line that is taken, in bytes.
LINE_LIMIT = 1 << 20
#: What is read at a time, and what is kept of its last words on standard error, in bytes.
CHUNK, MUTTER = 1 << 16, 1 << 11
#: Lines that are kept unread; it waits with more.
UNREAD = 2
#: Seconds in which it may end by itself once its input has ended, and for a killed one to be gone.
PARTING, BURYING = 0.25, 5.0
#: How often a thread that waits looks whether all is over, in seconds.
LOOKING = 0.1
#: Characters of its last words in a sentence.
LAST_WORDS = 100


class Child:
    """A program that is running. Ended with all that it started as far as they stayed together."""

    def __init__(self, command: list[str] | str) -> None:
        """Start it; raises ``Forfeit`` where that is impossible."""
        self._process = _start(command)
        self._heard: queue.Queue[bytes | str] = queue.Queue(UNREAD)
        self._unsent: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._muttered = b""
        self._over = False
        for work in (self._listen, self._overhear, self._speak):
            threading.Thread(target=work, name="arena", daemon=True).start()

    def send(self, line: bytes) -> None:
        """Have a line sent; returns at once."""
        self._unsent.put(line)

    def hear(self, seconds: float) -> bytes | None:
        """The next line without its newline, None if there is none in time.

        Raises ``Forfeit`` where there will never be one.
        """
        end, dead = time.monotonic() + seconds, False
        while True:
            left = end - time.monotonic()
            try:
                heard = self._heard.get(timeout=max(0.0, min(left, LOOKING)))
            except queue.Empty:
                if dead:  # and its pipe is kept open by what it has started
                    raise Forfeit(self._why_ended("")) from None
                dead = self._process.poll() is not None
                if left <= 0:
                    return None
            else:
                if isinstance(heard, bytes):
                    return heard
                raise Forfeit(heard if heard == _FLOOD else self._why_ended(heard))

    def unasked(self) -> bytes | None:
        """A line that is there already."""
        return self.hear(0)

    def end(self) -> None:
        """End its input, and then it, with its process group."""
        self._over = True
        self._unsent.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PARTING)
        _kill(self._process)

    def _why_ended(self, closed: str) -> str:
        try:
            status = self._process.wait(PARTING)
        except subprocess.TimeoutExpired:
            return closed
        time.sleep(LOOKING)  # for its last words to arrive
        words = self._muttered.decode("utf-8", "replace").strip().splitlines()
        last = f": {shortened(words[-1].strip(), LAST_WORDS)}" if words else ""
        return f"ended {f'by signal {-status}' if status < 0 else f'with status {status}'}{last}"

    # On threads of their own; each closes its pipe.

    def _speak(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        try:
            while (line := self._unsent.get()) is not None:
                pipe.write(line)
                pipe.flush()
        except OSError:
            self._tell("closed its standard input")
        finally:
            with suppress(OSError):
                pipe.close()

    def _listen(self) -> None:
        pipe, begun = self._process.stdout, bytearray()
        assert pipe is not None
        with pipe:
            while not self._over and (chunk := _part(pipe)):
                begun += chunk
                if b"\n" in chunk:
                    *lines, rest = begun.split(b"\n")
                    for line in lines:
                        self._tell(bytes(line) if len(line) <= LINE_LIMIT else _FLOOD)
                    begun = rest
                if len(begun) > LINE_LIMIT:
                    self._tell(_FLOOD)
                    return
            self._tell("closed its standard output")

    def _overhear(self) -> None:
        pipe = self._process.stderr
        assert pipe is not None
        with pipe:
            while not self._over and (chunk := _part(pipe)):
                self._muttered = (self._muttered + chunk)[-MUTTER:]

    def _tell(self, news: bytes | str) -> None:
        while not self._over:
            with suppress(queue.Full):
                self._heard.put(news, timeout=LOOKING)
                return


_FLOOD = f"wrote a line of more than {LINE_LIMIT} bytes"


def _part(pipe: IO[bytes]) -> bytes:
    """What a pipe holds next; empty at its end."""
    try:
        return pipe.read1(CHUNK)  # type: ignore[attr-defined, no-any-return]
    except (OSError, ValueError):
        return b""


def _start(command: list[str] | str) -> subprocess.Popen[bytes]:
    """Start a program at the head of a process group of its own."""
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
    try:
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, creationflags=flags,
            start_new_session=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},  # many a first bot forgets to flush
        )
    except (OSError, ValueError) as fault:
        raise Forfeit(f"cannot be started: {getattr(fault, 'strerror', None) or fault}") from None


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a program and its process group at once."""
    if sys.platform == "win32":
        subprocess.run(["taskkill", "/F", "/T", "/PID", str(process.pid)], capture_output=True, check=False)
    else:
        with suppress(OSError):  # nobody is left in it
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(BURYING)
