"""A record's file, which may be anything at all until it has been read."""

from __future__ import annotations

import stat
from pathlib import Path

from game.complaint import shortened
from game.match.record import Record, RecordError, parse_text
from game.storage.journal import MOST_BYTES
from game.storage.paths import LONGEST_NAMED


def read_record(path: Path) -> Record:
    """The record in a file; raises ``RecordError`` with one sentence."""
    return parse_text(content(path))


def size_of(path: Path) -> int:
    """Bytes of a file; raises ``OSError``, and ``RecordError`` for what is none and might be waited for."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise RecordError(f"{named(path)} is not a regular file.")
    return status.st_size


def named(path: Path) -> str:
    """A file's name for use in a sentence, whatever it holds."""
    return shortened(path.name or path, LONGEST_NAMED)


def content(path: Path) -> bytes:
    """All of a file that may be a record; raises ``RecordError`` for anything else."""
    try:
        if size_of(path) > MOST_BYTES:
            raise RecordError(f"{named(path)} is larger than {MOST_BYTES >> 20} MiB; no game is.")
        return path.read_bytes()
    except (OSError, ValueError) as fault:
        if isinstance(fault, RecordError):
            raise
        raise RecordError(f"{named(path)} cannot be read ({getattr(fault, 'strerror', None) or fault}).") from None
