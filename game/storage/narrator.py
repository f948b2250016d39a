"""Lines for a screen reader, each written at once and without holding the game up."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from queue import SimpleQueue
from stat import S_ISFIFO

#: The place that means the standard output.
STANDARD_OUTPUT = Path("-")
#: How long the last lines may take at the end, in seconds.
PATIENCE = 0.5


class NarratorError(Exception):
    """A place where nothing can be written; its text says why."""


class Narrator:
    """Writes to ``place``: a file, which is begun anew, a pipe, or ``STANDARD_OUTPUT``.

    Raises ``NarratorError`` where that is impossible. Later faults make it fall silent: nobody may be left to
    listen. A reader that is slow, or a pipe that nobody reads yet, holds nothing up.
    """

    def __init__(self, place: Path) -> None:
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        file = None if _is_pipe(place) else _open(place)
        self._writer = threading.Thread(target=self._write, args=(place, file), name="narrator", daemon=True)
        self._writer.start()

    def say(self, line: str) -> None:
        """Write a line; line breaks within it become spaces."""
        self._lines.put(" ".join(line.split()) + "\n")

    def close(self) -> None:
        """Write what is left, if that does not take long."""
        self._lines.put(None)
        self._writer.join(PATIENCE)

    def _write(self, place: Path, file: int | None) -> None:
        try:
            file = _open(place) if file is None else file  # a pipe opens once somebody reads it
            while (line := self._lines.get()) is not None:
                rest = line.encode("utf-8", "replace")
                while rest:
                    rest = rest[os.write(file, rest):]
        except (OSError, NarratorError):
            pass
        finally:
            if file is not None and place != STANDARD_OUTPUT:
                os.close(file)


def _open(place: Path) -> int:
    try:
        if place == STANDARD_OUTPUT:
            if sys.stdout is None:
                raise NarratorError("there is no standard output")
            return sys.stdout.fileno()
        return os.open(place, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
    except (OSError, ValueError) as fault:
        raise NarratorError(getattr(fault, "strerror", None) or str(fault)) from None


def _is_pipe(place: Path) -> bool:
    try:
        return place != STANDARD_OUTPUT and S_ISFIFO(place.stat().st_mode)
    except (OSError, ValueError):
        return False
