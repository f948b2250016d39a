"""What the arena leaves behind in files."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from game.arena.playing import GameResult
from game.complaint import Complaint, shortened
from game.match.strict import write as json_line
from game.storage import settings_file

#: Standard output instead of a file.
OUTPUT = "-"


def check_file(name: str) -> None:
    """Raise ``Complaint`` for a file that could not be written: before the games, not after them."""
    path = Path(name)
    try:
        if path.is_dir():
            raise Complaint(f"--json: {shortened(name)} is a folder; name a file", status=2)
        if not path.absolute().parent.is_dir():
            raise Complaint(f"--json: there is no folder for {shortened(name)}; make it first", status=2)
        if not os.access(path.absolute().parent, os.W_OK):
            raise Complaint(f"--json: nothing can be written beside {shortened(name)}; name another place", status=2)
    except (OSError, ValueError) as fault:
        raise Complaint(f"--json: {shortened(name)} cannot be a file ({_why(fault)}); name another", status=2) from None


def write_json(name: str, words: dict[str, Any]) -> None:
    """Put everything into the file, whole or not at all; raises ``Complaint``."""
    try:
        settings_file.write(Path(name), json.dumps(words, indent=1, allow_nan=False) + "\n")
    except OSError as fault:
        raise Complaint(f"--json: {shortened(name)} cannot be written ({_why(fault)}); name another") from None


class Records:
    """A new folder of records, a file a game; None for nowhere. ``wanted``: whether any are to be kept."""

    def __init__(self, folder: Path | None) -> None:
        """Raises ``Complaint`` where files lie there already, or none can."""
        self._folder = folder
        self.wanted = folder is not None
        if folder is None:
            return
        try:
            folder.mkdir(parents=True, exist_ok=True)
            full = any(folder.iterdir())
        except (OSError, ValueError) as fault:
            raise Complaint(f"--save: {shortened(folder)} cannot be a folder ({_why(fault)}); name another",
                            status=2) from None
        if full:
            raise Complaint(f"--save: {shortened(folder)} is not empty; name a new folder", status=2)

    def keep(self, result: GameResult) -> None:
        """Write the record of a game, which the result then lacks; raises ``Complaint``."""
        lines = result.pop("record")
        if self._folder is None or lines is None:
            return
        try:
            settings_file.write(self._folder / f"game-{result['game']:06}.jsonl",
                                "".join(f"{json_line(line)}\n" for line in lines))
        except OSError as fault:
            raise Complaint(f"--save: a record cannot be written ({_why(fault)}); "
                            "make room or name another folder") from None


def _why(fault: Exception) -> str:
    return getattr(fault, "strerror", None) or str(fault)
