"""The file of the settings: read with care, set aside where it cannot be used, written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_ISREG
from typing import Any

from game.storage.file_lock import lock

#: A larger file is none of ours, in bytes.
MOST_BYTES = 1 << 20
#: More dots are no settings of ours: keys within keys within keys take the reader very long.
MOST_DOTS = 5000
#: How many files that were set aside may lie there.
MOST_ASIDE = 100
#: How often another program is waited for that is saving just now, each time a few hundredths of a second.
PATIENCE = 25


class Unusable(Exception):
    """A file that is there and holds no settings; its text says why."""


def read(path: Path) -> dict[str, Any]:
    """The table in the file at ``path``; empty where there is none. Raises ``Unusable``.

    What is no regular file, or too large, is not opened at all.
    """
    try:
        try:
            status = path.stat()  # asked once: another program may be saving just now
        except FileNotFoundError:
            return {}
        if not S_ISREG(status.st_mode):
            raise Unusable("not a regular file")
        if status.st_size > MOST_BYTES:
            raise Unusable(f"larger than {MOST_BYTES >> 20} MiB")
        content = path.read_bytes().decode("utf-8-sig")
        if content.count(".") > MOST_DOTS:
            raise Unusable("nested too deeply")
        import tomllib  # not before there is something to read: the first start is quick

        return tomllib.loads(content)
    except OSError as fault:
        raise Unusable(fault.strerror or str(fault)) from None
    except (ValueError, RecursionError) as fault:
        raise Unusable("no TOML: " + (str(fault).rstrip(".") or type(fault).__name__)) from None


def set_aside(path: Path) -> Path:
    """Rename what lies at ``path`` to the first free of ``settings.toml.bad``, ``.bad-2``, … and
    return that. Raises ``OSError`` where that is impossible."""
    for number in range(1, MOST_ASIDE + 1):
        aside = path.with_name(f"{path.name}.bad{f'-{number}' if number > 1 else ''}")
        if not os.path.lexists(aside):
            os.rename(path, aside)
            return aside
    raise FileExistsError(17, f"{MOST_ASIDE} such files lie there already")


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """No other program is between its ``read`` and its ``write`` meanwhile.

    Where that cannot be had, because locks do not work there or somebody holds one for long, it goes on
    without: each file written is whole all the same.
    """
    name = path.with_name(f"{path.name}.lock")
    file = _locked(name)
    try:
        yield
    finally:
        if file is not None:
            with suppress(OSError):
                os.unlink(name)
            os.close(file)


def _locked(name: Path) -> int | None:
    for _ in range(PATIENCE):
        file = None
        try:
            file = os.open(name, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
            if lock(file) and os.path.samestat(os.fstat(file), os.stat(name)):
                return file
            os.close(file)  # taken, or thrown away by whoever had it
        except OSError:
            if file is not None:
                os.close(file)
    return None


def write(path: Path, text: str) -> None:
    """Put ``text`` where whatever was at ``path`` was, at one stroke. Raises ``OSError``.

    Several programs may do so at once: each writes a file of its own first.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}-{os.urandom(4).hex()}.new")
    try:
        with new.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
