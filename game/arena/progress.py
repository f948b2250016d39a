"""How far the games are, told while they are played: a bar on a terminal, else a line now and then."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TextIO

WIDTH = 30
#: Seconds between two looks of a bar, and between two lines.
BAR_EVERY, LINE_EVERY = 0.2, 30.0


class Progress:
    """Tells of ``total`` games on ``stream``, which may be None or closed."""

    def __init__(self, total: int, stream: TextIO | None) -> None:
        self._total = total
        self._stream = stream
        self._bar = stream is not None and stream.isatty()
        self._began = self._told = time.monotonic()

    def tell(self, done: int) -> None:
        """So many games have been played."""
        now = time.monotonic()
        if now - self._told < (BAR_EVERY if self._bar else LINE_EVERY):
            return
        self._told = now
        text = f"{done} of {self._total} games"
        if done:
            text += f", {_span((now - self._began) * (self._total - done) / done)} to go"
        if self._bar:
            full = WIDTH * done // self._total
            self._write(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {text}\x1b[K")
        else:
            self._write(f"{text}\n")

    def close(self) -> None:
        """Take the bar away."""
        if self._bar:
            self._write("\r\x1b[K")

    def _write(self, text: str) -> None:
        if self._stream is not None:
            with suppress(OSError, ValueError):
                self._stream.write(text)
                self._stream.flush()


def _span(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole} s" if whole < 100 else f"{round(seconds / 60)} min" if whole < 6000 else f"{whole / 3600:.1f} h"
