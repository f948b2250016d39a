"""The data folder: where settings, saved games and the log live."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

#: The environment's word for the data folder; ``--data-dir`` goes before it.
VARIABLE = "TANTRIX_DATA_DIR"
LOG_NAME = "tantrix.log"
#: Of a longer path a message leaves the middle out, in characters.
LONGEST_NAMED = 200


@dataclass(frozen=True, slots=True)
class DataFolder:
    """``path``: a folder that can be written to, or None; then ``message`` says why, in a sentence."""

    path: Path | None
    message: str = ""

    def file(self, name: str) -> Path | None:
        """Where ``name`` is kept, or None where nothing can be kept."""
        return self.path / name if self.path else None

    @property
    def log(self) -> Path:
        """The log's path; in the system's temporary folder where there is no data folder."""
        return self.file(LOG_NAME) or _temporary() / LOG_NAME


def find(chosen: Path | None, environment: Mapping[str, str], usual: Callable[[], str]) -> DataFolder:
    """The data folder: ``chosen``, else the environment's, else the system's usual one.

    It is made if missing. Never raises: a folder that cannot be used gives a message instead.
    """
    try:
        path = chosen or (Path(environment[VARIABLE]) if environment.get(VARIABLE) else Path(usual()))
        path = path.expanduser().absolute()
    except Exception as fault:  # the platform's own finder may raise anything
        return DataFolder(None, f"No data folder was found ({fault}): settings and games will not be kept; "
                                "choose one with --data-dir.")
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / f".probe-{os.getpid()}"
        probe.write_bytes(b"")
        probe.unlink()
    except (OSError, ValueError) as fault:
        return DataFolder(None, f"The data folder {_named(path)} cannot be written to ({_reason(fault)}): "
                                "settings and games will not be kept; choose another with --data-dir.")
    return DataFolder(path)


def _temporary() -> Path:
    import tempfile  # its import is dear, and hardly ever needed

    return Path(tempfile.gettempdir())


def _reason(fault: Exception) -> str:
    return getattr(fault, "strerror", None) or str(fault)


def _named(path: Path) -> str:
    text = str(path)
    return text if len(text) <= LONGEST_NAMED else f"{text[:LONGEST_NAMED // 2]}…{text[-LONGEST_NAMED // 2:]}"
