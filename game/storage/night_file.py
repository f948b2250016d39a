"""The file of the party night that is going on, beside the folder of games: whole, or not there."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from game.storage import settings_file, toml

FILE_NAME = "night.toml"

_LOG = logging.getLogger(__name__)


class NightFile:
    """``folder``: the data folder, None for nowhere. Nothing here raises but ``read``."""

    def __init__(self, folder: Path | None) -> None:
        self.path = None if folder is None else folder / FILE_NAME

    def read(self) -> dict[str, Any]:
        """The table in the file, empty where there is none. Raises ``settings_file.Unusable``."""
        return {} if self.path is None else settings_file.read(self.path)

    def write(self, table: dict[str, Any]) -> str:
        """Put ``table`` in the place of what was there, at one stroke; why that cannot be, or nothing."""
        if self.path is None:
            return ""
        try:
            settings_file.write(self.path, toml.dumps(table))
        except (OSError, ValueError, TypeError) as fault:
            reason = getattr(fault, "strerror", None) or str(fault)
            _LOG.warning("%s cannot be written (%s)", self.path, reason)
            return reason
        return ""

    def remove(self) -> None:
        """The night is over."""
        if self.path is not None:
            try:
                self.path.unlink(missing_ok=True)
            except OSError as fault:
                _LOG.warning("%s cannot be removed (%s)", self.path, fault.strerror)

    def set_aside(self, why: str) -> str:
        """Put a file that cannot be used out of the way; its new name, "" where that is impossible."""
        if self.path is None:
            return ""
        _LOG.warning("%s cannot be used: %s", self.path, why)
        try:
            return settings_file.set_aside(self.path).name
        except OSError as fault:
            _LOG.warning("%s cannot be set aside (%s)", self.path, fault.strerror)
            return ""
