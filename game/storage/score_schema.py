"""The tables of the scores, and how an older file becomes today's.

Each entry of ``STEPS`` leads one version up; the file's ``user_version`` counts those done. A step
that has been given to players is never changed: what is new is a new step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3

#: Columns of a run, in the order in which ``scores`` reads them.
COLUMNS = "id, kind, key, value, name, at, seed, detail, ranked, stars"

STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE runs (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL, key TEXT NOT NULL, value REAL NOT NULL,
            name TEXT NOT NULL, at REAL NOT NULL, seed TEXT, detail TEXT NOT NULL DEFAULT '{}')""",
    ),
    (
        "ALTER TABLE runs ADD COLUMN ranked INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE runs ADD COLUMN stars INTEGER NOT NULL DEFAULT 0",
        "CREATE INDEX runs_by_list ON runs (kind, key, value)",
    ),
)
VERSION = len(STEPS)

#: What a sound run is, as far as SQLite does not see to it: other programs may have written here.
SOUND = """typeof(kind) = 'text' AND typeof(key) = 'text' AND typeof(name) = 'text'
    AND typeof(value) = 'real' AND abs(value) < 1e12 AND typeof(at) = 'real' AND at BETWEEN 0 AND 1e11
    AND typeof(ranked) = 'integer' AND typeof(stars) = 'integer' AND abs(stars) < 100"""

#: Runs that could not be written yet: they count like all others as long as the program runs.
BESIDE = (
    "PRAGMA temp_store = MEMORY",
    """CREATE TEMP TABLE unsaved (
        id INTEGER PRIMARY KEY, kind TEXT, key TEXT, value REAL, name TEXT, at REAL, seed TEXT, detail TEXT,
        ranked INTEGER, stars INTEGER)""",
    f"""CREATE TEMP VIEW every_run AS
        SELECT {COLUMNS} FROM main.runs WHERE {SOUND} UNION ALL SELECT {COLUMNS} FROM temp.unsaved""",
)


class TooNew(Exception):
    """The file was made by a later version of the game."""


def version_of(connection: sqlite3.Connection) -> int:
    """How many steps the file has behind it."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file up to ``VERSION``, wholly or not at all. Raises ``TooNew`` or ``sqlite3.Error``.

    Several programs may do so at once: each step is looked at again under the file's own lock.
    """
    if version_of(connection) != VERSION:
        connection.execute("BEGIN IMMEDIATE")
        try:
            _climb(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    connection.execute(f"SELECT {COLUMNS} FROM main.runs LIMIT 1").fetchone()


def _climb(connection: sqlite3.Connection) -> None:
    version = version_of(connection)
    if version > VERSION:
        raise TooNew
    for step in STEPS[version:]:
        for statement in step:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {VERSION}")
