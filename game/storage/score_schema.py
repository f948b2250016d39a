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
#: Columns of a game and of a seat in it, in the order of a ``Summary``'s and a ``SeatSummary``'s fields.
GAME_COLUMNS = "id, at, game, why, sides, rated"
SEAT_COLUMNS = (
    "game_id, seat, name, bot, colour, side, place, sharing, points, line, loops, loop, gobbles, given, taken, "
    "tiles, ticks, gave_up"
)
_SEATS_MADE = """(
    game_id TEXT NOT NULL, seat INTEGER NOT NULL,
    name TEXT NOT NULL, bot TEXT NOT NULL, colour TEXT NOT NULL, side INTEGER NOT NULL,
    place INTEGER NOT NULL, sharing INTEGER NOT NULL, points INTEGER,
    line INTEGER NOT NULL, loops INTEGER NOT NULL, loop INTEGER NOT NULL,
    gobbles INTEGER NOT NULL, given INTEGER NOT NULL, taken INTEGER NOT NULL,
    tiles INTEGER NOT NULL, ticks INTEGER NOT NULL, gave_up INTEGER NOT NULL,
    renamed INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (game_id, seat))"""
_GAMES_MADE = """(
    id TEXT PRIMARY KEY NOT NULL, at REAL NOT NULL, game TEXT NOT NULL, why TEXT NOT NULL,
    sides INTEGER NOT NULL, rated INTEGER NOT NULL)"""

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
    (
        f"CREATE TABLE games {_GAMES_MADE}",
        f"CREATE TABLE seats {_SEATS_MADE}",
        "CREATE INDEX seats_by_player ON seats (name, bot)",
    ),
)
VERSION = len(STEPS)

#: What a sound run is, as far as SQLite does not see to it: other programs may have written here.
SOUND = """typeof(kind) = 'text' AND typeof(key) = 'text' AND typeof(name) = 'text'
    AND typeof(value) = 'real' AND abs(value) < 1e12 AND typeof(at) = 'real' AND at BETWEEN 0 AND 1e11
    AND typeof(ranked) = 'integer' AND typeof(stars) = 'integer' AND abs(stars) < 100"""

SOUND_GAME = """typeof(id) = 'text' AND typeof(at) = 'real' AND at BETWEEN 0 AND 1e11 AND typeof(game) = 'text'
    AND typeof(why) = 'text' AND typeof(sides) = 'integer' AND typeof(rated) = 'integer'"""
_COUNTED = [name for name in SEAT_COLUMNS.split(", ") if name not in ("game_id", "name", "bot", "colour", "points")]
SOUND_SEAT = " AND ".join([
    "typeof(game_id) = 'text'", "typeof(name) = 'text'", "typeof(bot) = 'text'", "typeof(colour) = 'text'",
    "(points IS NULL OR typeof(points) = 'integer' AND abs(points) < 1000000)",
    *(f"typeof({name}) = 'integer' AND {name} BETWEEN 0 AND 1000000000" for name in _COUNTED),
])

#: What could not be written yet: it counts like all else as long as the program runs.
BESIDE = (
    "PRAGMA temp_store = MEMORY",
    """CREATE TEMP TABLE unsaved (
        id INTEGER PRIMARY KEY, kind TEXT, key TEXT, value REAL, name TEXT, at REAL, seed TEXT, detail TEXT,
        ranked INTEGER, stars INTEGER)""",
    f"CREATE TEMP TABLE unsaved_games {_GAMES_MADE}",
    f"CREATE TEMP TABLE unsaved_seats {_SEATS_MADE}",
    f"""CREATE TEMP VIEW every_run AS
        SELECT {COLUMNS} FROM main.runs WHERE {SOUND} UNION ALL SELECT {COLUMNS} FROM temp.unsaved""",
    f"""CREATE TEMP VIEW every_game AS
        SELECT {GAME_COLUMNS} FROM main.games
            WHERE {SOUND_GAME} AND id NOT IN (SELECT id FROM temp.unsaved_games)
        UNION ALL SELECT {GAME_COLUMNS} FROM temp.unsaved_games""",
    f"""CREATE TEMP VIEW every_seat AS
        SELECT {SEAT_COLUMNS} FROM main.seats
            WHERE {SOUND_SEAT} AND game_id NOT IN (SELECT id FROM temp.unsaved_games)
        UNION ALL SELECT {SEAT_COLUMNS} FROM temp.unsaved_seats""",
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
    for table, columns in (("runs", COLUMNS), ("games", GAME_COLUMNS), ("seats", f"{SEAT_COLUMNS}, renamed")):
        connection.execute(f"SELECT {columns} FROM main.{table} LIMIT 1").fetchone()


def _climb(connection: sqlite3.Connection) -> None:
    version = version_of(connection)
    if version > VERSION:
        raise TooNew
    for step in STEPS[version:]:
        for statement in step:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {VERSION}")
