"""Brings to the disk what the system has been given already, on a thread of its own: no frame waits for it."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress

#: Seconds that ``close`` waits for the disk.
PATIENCE = 5.0

Tell = Callable[[OSError], None]


class Syncer:
    """One thread for any number of files; it begins with the first ``want``.

    What is wanted of a file again while the disk is busy with it is done once.
    """

    def __init__(self, sync: Callable[[int], None] = os.fsync) -> None:
        self._sync = sync
        self._change = threading.Condition()
        self._wanted: dict[int, Tell] = {}
        self._leaving: list[tuple[int, Callable[[], None] | None]] = []
        self._ended = False
        self._thread: threading.Thread | None = None

    def want(self, file: int, tell: Tell) -> None:
        """Sync a file soon. ``tell`` hears, on the other thread, where that fails."""
        with self._change:
            self._wanted[file] = tell
            self._wake()

    def release(self, file: int, then: Callable[[], None] | None = None) -> None:
        """Sync a file for the last time, and close it; then call ``then``, on the other thread."""
        with self._change:
            self._leaving.append((file, then))
            self._wake()

    def close(self) -> None:
        """Finish what was asked for, as far as the disk lets us, and end the thread."""
        with self._change:
            self._ended = True
            self._change.notify()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _wake(self) -> None:
        if self._thread is None or self._ended:
            self._ended = False
            self._thread = threading.Thread(target=self._work, name="syncer", daemon=True)
            self._thread.start()
        self._change.notify()

    def _work(self) -> None:
        while True:
            with self._change:
                while not (self._wanted or self._leaving or self._ended):
                    self._change.wait()
                wanted, leaving = self._wanted, self._leaving
                self._wanted, self._leaving = {}, []
                if not wanted and not leaving:
                    return
            for file, tell in wanted.items():
                try:
                    self._sync(file)
                except OSError as fault:
                    tell(fault)
            for file, then in leaving:
                with suppress(OSError):
                    if file not in wanted:
                        self._sync(file)
                with suppress(OSError):
                    os.close(file)
                if then is not None:
                    then()
