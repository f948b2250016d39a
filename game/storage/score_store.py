"""Runs in and out of the file of the scores, whatever the disk does meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.storage.score_file import in_memory, is_damage, open_file
from game.storage.score_schema import COLUMNS

if TYPE_CHECKING:
    import sqlite3

Row = tuple[Any, ...]
#: A run's columns without its id, and a mark for the value of each.
GIVEN = COLUMNS.removeprefix("id, ")
MARKS = ", ".join("?" * len(GIVEN.split(",")))


class ScoreStore:
    """Opened by the first question, so that a start need not wait for it. No method raises.

    A run that cannot be written is held back in memory, where ``every_run`` finds it like the
    others, and written with the next one that can.
    """

    def __init__(self, folder: Path | None) -> None:
        self.messages: list[str] = []
        self._folder = folder
        self._open: sqlite3.Connection | None = None
        self._kept = True

    def add(self, row: Row) -> int:
        """Write a run (its columns ``GIVEN``); its id, below 0 while it is held back."""
        if not self._kept:
            self._open_again()
        run = self._write(lambda connection: _insert(connection, row)) if self._kept else None
        return _hold_back(self._connection(), row) if run is None else int(run)

    def rename(self, run: int, name: str) -> None:
        """Give a run another name."""
        if run < 0:
            self._connection().execute("UPDATE temp.unsaved SET name = ? WHERE id = ?", (name, run))
        else:
            change = "UPDATE main.runs SET name = ? WHERE id = ?"
            self._write(lambda connection: connection.execute(change, (name, run)))

    def read(self, question: str, *values: Any) -> list[Any]:
        """The rows that answer a question to ``every_run``; none where the file cannot be read."""
        import sqlite3

        try:
            return self._connection().execute(question, values).fetchall()
        except (sqlite3.Error, UnicodeError, MemoryError) as fault:
            self._complain(fault)
            return []

    def close(self) -> None:
        """Write what was held back, if that can be done now, and let go of the file."""
        if self._open is None:
            return
        if _held_back(self._open):
            if not self._kept:
                self._open_again()
            if self._kept:
                self._write(_save)
        self._open.close()
        self._open = None

    def _connection(self) -> sqlite3.Connection:
        if self._open is None:
            self._open, self._kept = (
                (in_memory(), True) if self._folder is None else open_file(self._folder, self._say)
            )
        return self._open

    def _open_again(self) -> None:
        """Try the file anew; what was held back still is."""
        rows: list[Row] = []
        if self._open is not None:
            rows = _held_back(self._open)
            self._open.close()
            self._open = None
        for row in rows:
            _hold_back(self._connection(), row)

    def _write(self, change: Callable[[sqlite3.Connection], Any]) -> Any:
        """What ``change`` returns, done wholly; None where it could not be done."""
        import sqlite3

        connection = self._connection()
        try:
            connection.execute("BEGIN IMMEDIATE")
            answer = change(connection)
            connection.execute("COMMIT")
        except (sqlite3.Error, UnicodeError, MemoryError) as fault:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._complain(fault)
            return None
        return answer

    def _complain(self, fault: Exception) -> None:
        self._say(f"The records could not be read or written ({fault}); play goes on.")
        if is_damage(fault):
            self._open_again()

    def _say(self, sentence: str) -> None:
        if sentence not in self.messages:
            self.messages.append(sentence)


def _insert(connection: sqlite3.Connection, row: Row) -> int | None:
    _save(connection)
    return connection.execute(f"INSERT INTO main.runs ({GIVEN}) VALUES ({MARKS})", row).lastrowid


def _save(connection: sqlite3.Connection) -> None:
    connection.execute(f"INSERT INTO main.runs ({GIVEN}) SELECT {GIVEN} FROM temp.unsaved ORDER BY id DESC")
    connection.execute("DELETE FROM temp.unsaved")


def _held_back(connection: sqlite3.Connection) -> list[Row]:
    """The runs held back, in the order in which they came."""
    return connection.execute(f"SELECT {GIVEN} FROM temp.unsaved ORDER BY id DESC").fetchall()


def _hold_back(connection: sqlite3.Connection, row: Row) -> int:
    (lowest,) = connection.execute("SELECT coalesce(min(id), 0) FROM temp.unsaved").fetchone()
    connection.execute(f"INSERT INTO temp.unsaved ({COLUMNS}) VALUES (?, {MARKS})", (lowest - 1, *row))
    return int(lowest) - 1
