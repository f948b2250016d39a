"""The log: what a player can send when something went wrong."""

from __future__ import annotations

import os
import platform
import time
from pathlib import Path

#: A log longer than this, in bytes, is put aside for a new one.
LONGEST = 1 << 20


def append(path: Path, text: str) -> bool:
    """Add ``text`` under a line with the time and the system; False where that is impossible."""
    stamp = time.strftime("%Y-%m-%d %H:%M:%S")
    system = f"Python {platform.python_version()}, {platform.platform()}"
    try:
        if path.exists() and path.stat().st_size > LONGEST:
            os.replace(path, path.with_name(path.name + ".old"))
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"--- {stamp}, {system}\n{text.rstrip()}\n")
    except OSError:
        return False
    return True
