"""The log: what a player can send when something went wrong."""

from __future__ import annotations

import os
import platform
import time
from pathlib import Path
from stat import S_ISREG

#: A log longer than this, in bytes, is put aside for a new one.
LONGEST = 1 << 20


def append(path: Path, text: str) -> bool:
    """Add ``text`` under a line with the time and the system; False where that is impossible."""
    stamp = time.strftime("%Y-%m-%d %H:%M:%S")
    system = f"Python {platform.python_version()}, {platform.platform()}"
    try:
        if os.path.lexists(path):
            status = path.lstat()
            if not S_ISREG(status.st_mode):  # a link leads elsewhere, a pipe waits for a reader
                return False
            if status.st_size > LONGEST:
                os.replace(path, path.with_name(path.name + ".old"))
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"--- {stamp}, {system}\n{text.rstrip()}\n")
    except OSError:
        return False
    return True


def overhear(path: Path) -> None:
    """From now on, let the log at ``path`` have whatever the program notes as a fault that is no crash."""
    import logging  # dear, and not needed before the first picture

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            append(path, self.format(record))

    logging.basicConfig(level=logging.WARNING, handlers=[Listener()], format="%(name)s %(message)s")
