"""The file of the scores: opened so that whatever it holds, and whatever the disk does, play goes on."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING

from game.storage.score_schema import BESIDE, TooNew, migrate

if TYPE_CHECKING:
    import sqlite3

FILE_NAME = "scores.db"
#: Seconds to wait for another program that is writing.
PATIENCE = 1.0
#: What SQLite keeps beside the file while it is in use.
COMPANIONS = ("", "-wal", "-shm")
#: How often a file that another program has just replaced is opened again.
TRIES = 3
#: No database is smaller than its smallest page, unless it is empty.
LEAST_BYTES = 512

Say = Callable[[str], None]


class Damaged(Exception):
    """The file is no sound database of scores."""


def open_file(folder: Path, say: Say) -> tuple[sqlite3.Connection, bool]:
    """A connection to the scores in ``folder``, and whether what is written there is kept. Never raises.

    Where nothing can be kept it holds in memory what could be read. ``say`` is then given a sentence,
    and also where a damaged file was set aside.
    """
    for _ in range(TRIES):
        opened = _try(folder / FILE_NAME, say)
        if opened is not None:
            return opened
    return in_memory(), False


def in_memory() -> sqlite3.Connection:
    """Scores that end with the program."""
    return _prepared(_connect(":memory:"))


def is_damage(fault: Exception) -> bool:
    """Whether a fault says that the file's content is broken, and not only that it cannot be written."""
    import sqlite3

    if isinstance(fault, Damaged | UnicodeError):  # SQLite's own messages quote what they found
        return True
    code = getattr(fault, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _try(path: Path, say: Say) -> tuple[sqlite3.Connection, bool] | None:
    """What ``open_file`` returns, or None to try again."""
    import sqlite3

    before = _identity(path)
    try:
        _refuse_what_is_no_file(path)
        return _prepared(_connect(str(path)), path), True
    except TooNew:
        say(f"The records in {path} were made by a later version of the game and are left as they are; "
            "new ones are not kept until the game is updated.")
        return in_memory(), False
    except (Damaged, sqlite3.Error, OSError, UnicodeError, MemoryError) as fault:
        if is_damage(fault):
            return _begin_anew(path, before, str(fault), say)
        say(f"The records in {path} cannot be opened for writing ({fault}); new ones are not kept "
            "as long as that lasts.")
        return _copy_in_memory(path), False


def _refuse_what_is_no_file(path: Path) -> None:
    """SQLite would follow links, and write wherever they lead, and wait for pipes."""
    for ending in (*COMPANIONS, "-journal"):
        companion = path.with_name(path.name + ending)
        if os.path.lexists(companion) and not S_ISREG(companion.lstat().st_mode):
            raise OSError(f"{companion.name} is not a regular file")


def _connect(place: str, uri: bool = False) -> sqlite3.Connection:
    import sqlite3

    # Transactions are begun and ended by ourselves.
    connection = sqlite3.connect(place, timeout=PATIENCE, isolation_level=None, uri=uri)
    connection.text_factory = lambda content: content.decode("utf-8", "replace")
    return connection


def _prepared(connection: sqlite3.Connection, path: Path | None = None) -> sqlite3.Connection:
    """``connection`` with today's tables; closed again where that fails."""
    try:
        if path is not None:
            _check(connection, path)
            if connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
                connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
        _bring_up_to_date(connection)
        for statement in BESIDE:
            connection.execute(statement)
    except BaseException:
        connection.close()
        raise
    return connection


def _bring_up_to_date(connection: sqlite3.Connection) -> None:
    import sqlite3

    try:
        migrate(connection)
    except sqlite3.OperationalError as fault:
        if fault.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # its tables are not those of its version
            raise Damaged(str(fault)) from None
        raise


def _check(connection: sqlite3.Connection, path: Path) -> None:
    if 0 < path.stat().st_size < LEAST_BYTES:  # SQLite would take it for an empty one and write over it
        raise Damaged("file is not a database")
    connection.execute("PRAGMA trusted_schema = OFF")
    foreign = connection.execute("SELECT name FROM sqlite_master WHERE type IN ('view', 'trigger')").fetchone()
    if foreign:
        raise Damaged(f"it holds {foreign[0]!r}, which is none of ours")
    fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if fault != "ok":
        raise Damaged(fault)


def _begin_anew(path: Path, before: object, why: str, say: Say) -> tuple[sqlite3.Connection, bool] | None:
    """Set the file aside and begin a new one; None where another program did so already."""
    if _identity(path) != before:
        return None
    aside = _free_name(path)
    try:
        for ending in COMPANIONS:
            companion = path.with_name(path.name + ending)
            if companion.exists():
                os.replace(companion, aside.with_name(aside.name + ending))
    except OSError as fault:
        say(f"The records in {path} are damaged ({why}) and cannot be set aside ({fault.strerror}); "
            "new ones are not kept.")
        return in_memory(), False
    say(f"The records in {path} are damaged ({why}): they were set aside as {aside.name}, and new ones begun.")
    return None


def _free_name(path: Path) -> Path:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for number in range(1000):
        aside = path.with_name(f"{path.stem}-damaged-{stamp}{f'-{number}' if number else ''}{path.suffix}")
        if not aside.exists():
            return aside
    return path.with_name(f"{path.stem}-damaged-{os.getpid()}-{time.monotonic_ns()}{path.suffix}")


def _identity(path: Path) -> object:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _copy_in_memory(path: Path) -> sqlite3.Connection:
    """What the file holds, to be read; a file that cannot even be read gives empty scores."""
    import sqlite3

    memory = _connect(":memory:")
    try:
        if path.is_file():
            source = _connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)
            try:
                source.backup(memory)
            finally:
                source.close()
        return _prepared(memory)
    except (sqlite3.Error, OSError, ValueError, MemoryError, Damaged, TooNew):
        memory.close()
        return in_memory()
