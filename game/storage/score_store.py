"""Runs and games in and out of the file of the scores, whatever the disk does meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.complaint import shortened
from game.storage.score_file import in_memory, is_damage, open_file
from game.storage.score_schema import COLUMNS, GAME_COLUMNS, SEAT_COLUMNS

if TYPE_CHECKING:
    import sqlite3

#: Characters of a message.
LONGEST = 600

Row = tuple[Any, ...]
#: A run's columns without its id.
GIVEN = COLUMNS.removeprefix("id, ")
#: What may wait in memory, by table: its columns.
WAITING = {"unsaved": COLUMNS, "unsaved_games": GAME_COLUMNS, "unsaved_seats": f"{SEAT_COLUMNS}, renamed"}
#: A game kept again replaces what was kept of it, but for names that were given afterwards.
_AGAIN = """ON CONFLICT DO UPDATE SET name = CASE WHEN renamed THEN name ELSE excluded.name END, """ + ", ".join(
    f"{name} = excluded.{name}" for name in SEAT_COLUMNS.split(", ") if name not in ("game_id", "seat", "name"))


class ScoreStore:
    """Opened by the first question, so that a start need not wait for it. No method raises.

    What cannot be written is held back in memory, where ``every_run``, ``every_game`` and ``every_seat``
    find it like all else, and written with the next thing that can.
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

    def add_game(self, game: Row, seats: Sequence[Row]) -> None:
        """Write a game (its ``GAME_COLUMNS``) and its seats (their ``SEAT_COLUMNS``), or write it again."""
        if not self._kept:
            self._open_again()
        _hold_game_back(self._connection(), game, seats)
        if self._kept:
            self._write(_save)

    def rename_seat(self, game: str, seat: int, name: str) -> None:
        """Say who sat there. That stays also where the game is written again."""
        change = "SET name = ?, renamed = 1 WHERE game_id = ? AND seat = ?"
        self._connection().execute(f"UPDATE temp.unsaved_seats {change}", (name, game, seat))
        self._write(lambda connection: connection.execute(f"UPDATE main.seats {change}", (name, game, seat)))

    def read(self, question: str, *values: Any) -> list[Any]:
        """The rows that answer a question to ``every_run``, ``every_game`` or ``every_seat``; none where
        the file cannot be read."""
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
        if any(_held_back(self._open).values()):
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
        held: dict[str, list[Row]] = {}
        if self._open is not None:
            held = _held_back(self._open)
            self._open.close()
            self._open = None
        for table, rows in held.items():
            columns = WAITING[table]
            self._connection().executemany(
                f"INSERT INTO temp.{table} ({columns}) VALUES ({_marks(columns)})", rows)

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
        words = shortened(sentence, LONGEST)  # SQLite's own quote what they found, over several lines
        if words not in self.messages:
            self.messages.append(words)


def _marks(columns: str) -> str:
    """A mark for the value of each column."""
    return ", ".join("?" * len(columns.split(",")))


def _insert(connection: sqlite3.Connection, row: Row) -> int | None:
    _save(connection)
    return connection.execute(f"INSERT INTO main.runs ({GIVEN}) VALUES ({_marks(GIVEN)})", row).lastrowid


def _save(connection: sqlite3.Connection) -> None:
    connection.execute(f"INSERT INTO main.runs ({GIVEN}) SELECT {GIVEN} FROM temp.unsaved ORDER BY id DESC")
    seats = f"{SEAT_COLUMNS}, renamed"
    connection.execute(f"INSERT OR REPLACE INTO main.games ({GAME_COLUMNS}) SELECT {GAME_COLUMNS} FROM unsaved_games")
    connection.execute(f"INSERT INTO main.seats ({seats}) SELECT {seats} FROM unsaved_seats WHERE true {_AGAIN}")
    for table in WAITING:
        connection.execute(f"DELETE FROM temp.{table}")


def _hold_game_back(connection: sqlite3.Connection, game: Row, seats: Sequence[Row]) -> None:
    connection.execute(
        f"INSERT OR REPLACE INTO unsaved_games ({GAME_COLUMNS}) VALUES ({_marks(GAME_COLUMNS)})", game)
    connection.executemany(
        f"INSERT INTO unsaved_seats ({SEAT_COLUMNS}) VALUES ({_marks(SEAT_COLUMNS)}) {_AGAIN}", seats)


def _held_back(connection: sqlite3.Connection) -> dict[str, list[Row]]:
    """What was held back, by table."""
    return {
        table: connection.execute(f"SELECT {columns} FROM temp.{table}").fetchall()
        for table, columns in WAITING.items()
    }


def _hold_back(connection: sqlite3.Connection, row: Row) -> int:
    (lowest,) = connection.execute("SELECT coalesce(min(id), 0) FROM temp.unsaved").fetchone()
    connection.execute(f"INSERT INTO temp.unsaved ({COLUMNS}) VALUES (?, {_marks(GIVEN)})", (lowest - 1, *row))
    return int(lowest) - 1
