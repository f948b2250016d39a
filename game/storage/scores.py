"""Best runs and times: who did what, when, and how well.

A *list* is named by its kind and its key: the option set of a game (``score_keys.key_of``) or the
name of a puzzle. Times are seconds since the epoch, by the clock given to ``Scores``.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from game.storage.score_schema import COLUMNS
from game.storage.score_store import ScoreStore
from game.storage.spread import Bar, spread

#: Places of a best list.
PLACES = 10
#: Characters in a name.
NAME_LIMIT = 40


@dataclass(frozen=True, slots=True)
class Kind:
    """What a list counts. ``points``: more is better; else seconds, fewer are better.
    ``alone``: played by one person, who is asked for a name."""

    points: bool
    alone: bool


KINDS: Mapping[str, Kind] = {
    "solitaire": Kind(points=True, alone=True),
    "puzzle": Kind(points=False, alone=True),
    "gobble": Kind(points=False, alone=True),
    "tantrix": Kind(points=True, alone=False),
    "race": Kind(points=False, alone=False),
}


@dataclass(frozen=True, slots=True)
class Run:
    """One run. ``value``: points or seconds, as its kind counts. ``ranked``: it may stand in a best
    list (no help was taken). ``stars``: earned, 0 where the game gives none. ``detail``: anything."""

    id: int
    kind: str
    key: str
    value: float
    name: str
    at: float
    seed: int | None = None
    detail: dict[str, Any] = field(default_factory=dict)
    ranked: bool = True
    stars: int = 0


@dataclass(frozen=True, slots=True)
class Rank:
    """Where a run stands among all and among today's, counted from 1; None for one that is not ranked.

    Of equal runs the earlier one stands first. ``run``: the run's id, for ``rename``."""

    run: int
    all_time: int | None
    today: int | None

    @property
    def listed(self) -> bool:
        """Whether it has a place in today's best list, and so deserves a name."""
        return self.today is not None and self.today <= PLACES

    @property
    def best(self) -> bool:
        """Whether nothing better was ever done."""
        return self.all_time == 1


@dataclass(frozen=True, slots=True)
class Solved:
    """How a puzzle was solved: ``times`` in all; ``best``: seconds of the best ranked run, or None;
    ``stars``: the most earned; ``first``: when it was solved first."""

    times: int
    best: float | None
    stars: int
    first: float


class Scores:
    """The scores in a folder. No method ever raises for what the disk does or the file holds.

    A run that cannot be written counts all the same as long as the program runs, and is written once that is possible.
    The file is opened by the first question.
    """

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        self._store = ScoreStore(folder)
        #: Where the run added last stands, None as long as there is none.
        self.latest: Rank | None = None
        self.clock = clock

    @classmethod
    def open(cls, folder: Path | None, clock: Callable[[], float] = time.time) -> Self:
        """The scores kept in ``folder``; None: in memory only."""
        return cls(folder, clock)

    @property
    def store(self) -> ScoreStore:
        """The file, which the statistics share."""
        return self._store

    @property
    def messages(self) -> list[str]:
        """In sentences, what could not be kept or was set aside."""
        return self._store.messages

    # Adding.

    def add(
        self, kind: str, key: str, value: float, name: str | None = None, when: float | None = None, *,
        seed: int | None = None, detail: Mapping[str, Any] | None = None, ranked: bool = True, stars: int = 0,
    ) -> Rank:
        """Keep a run and tell where it stands. ``name``: the last one given if None; ``when``: now if None.

        Raises ``ValueError`` for an unknown kind or a value that is no finite number.
        """
        if kind not in KINDS or not math.isfinite(value):
            raise ValueError(f"no run of kind {kind!r} has the value {value}")
        when = self.clock() if when is None else when
        name = self.last_name() if name is None else clean_name(name)
        text = json.dumps(dict(detail or {}))
        row = (kind, key, float(value), name, when, None if seed is None else str(seed), text, int(ranked), int(stars))
        run = self._store.add(row)
        today = self.today()
        self.latest = Rank(
            run, self._place(kind, key, value, run, None) if ranked else None,
            self._place(kind, key, value, run, today) if ranked and when >= today else None,
        )
        return self.latest

    def rename(self, run: int, name: str) -> None:
        """Give a run another name."""
        self._store.rename(run, clean_name(name))

    # Asking.

    def best(self, kind: str, key: str, limit: int = PLACES, since: float | None = None,
             seed: int | None = None) -> list[Run]:
        """The best ranked runs of a list, best first, of equals the earlier; ``since`` a time, with ``seed``."""
        return self._runs(
            f"kind = ? AND key = ? AND ranked AND at >= ? AND (? IS NULL OR seed = ?) "
            f"ORDER BY value {_order(kind)}, id < 0, abs(id) LIMIT ?",
            kind, key, _from(since), *2 * (None if seed is None else str(seed),), limit)

    def history(self, kind: str, key: str, limit: int = 200, since: float | None = None) -> list[Run]:
        """The last ranked runs of a list, the oldest of them first."""
        newest = self._runs("kind = ? AND key = ? AND ranked AND at >= ? ORDER BY at DESC, id < 0 DESC, "
                            "abs(id) DESC LIMIT ?", kind, key, _from(since), limit)
        return newest[::-1]

    def distribution(self, kind: str, key: str, since: float | None = None) -> list[Bar]:
        """How many ranked runs had which values, as bars side by side from the lowest to the highest."""
        rows = self._store.read("SELECT value, count(*) FROM every_run WHERE kind = ? AND key = ? AND ranked "
                          "AND at >= ? GROUP BY value ORDER BY value", kind, key, _from(since))
        return spread([(value, count) for value, count in rows], seconds=not KINDS[kind].points)

    def run(self, run: int) -> Run | None:
        """The run with an id, or None where there is none."""
        return next(iter(self._runs("id = ?", run)), None)

    def count(self, kind: str, key: str, since: float | None = None) -> int:
        """How many ranked runs a list holds."""
        rows = self._store.read("SELECT count(*) FROM every_run WHERE kind = ? AND key = ? AND ranked AND at >= ?",
                                kind, key, _from(since))
        return int(rows[0][0]) if rows else 0

    def keys(self, kind: str) -> list[tuple[str, int]]:
        """The lists of a kind that hold a ranked run, and how many; the one played last comes first."""
        return self._store.read("SELECT key, count(*) FROM every_run WHERE kind = ? AND ranked "
                          "GROUP BY key ORDER BY max(at) DESC, key", kind)

    def solved(self, puzzle: str, seed: int | None = None) -> Solved | None:
        """How a puzzle was solved, or None where it never was; with ``seed`` only as made from that number."""
        text = None if seed is None else str(seed)
        return self._solved("AND key = ? AND (? IS NULL OR seed = ?)", puzzle, text, text).get(puzzle)

    def all_solved(self) -> dict[str, Solved]:
        """Every puzzle that was ever solved, with or without help, by name."""
        return self._solved("")

    def stars(self, puzzle: str) -> int:
        """The most stars earned at a puzzle."""
        solved = self.solved(puzzle)
        return solved.stars if solved else 0

    def last_name(self) -> str:
        """The name that somebody playing alone gave last, "" where nobody did."""
        alone = [kind for kind, about in KINDS.items() if about.alone]
        marks = ", ".join("?" * len(alone))
        rows = self._store.read(f"SELECT name FROM every_run WHERE name != '' AND kind IN ({marks}) "
                                "ORDER BY id < 0 DESC, abs(id) DESC LIMIT 1", *alone)
        return str(rows[0][0]) if rows else ""

    def today(self) -> float:
        """When the clock's day began, by the local time."""
        now = time.localtime(self.clock())
        return time.mktime((now.tm_year, now.tm_mon, now.tm_mday, 0, 0, 0, 0, 0, -1))

    def close(self) -> None:
        """Write what could not be written before, and let go of the file."""
        self._store.close()

    # Inside.

    def _runs(self, condition: str, *values: Any) -> list[Run]:
        return [_run(row) for row in self._store.read(f"SELECT {COLUMNS} FROM every_run WHERE {condition}", *values)]

    def _place(self, kind: str, key: str, value: float, run: int, since: float | None) -> int:
        better = ">" if _order(kind) == "DESC" else "<"
        rows = self._store.read(
            f"SELECT count(*) FROM every_run WHERE kind = ? AND key = ? AND ranked AND at >= ? AND id != ? "
            f"AND value {better}= ?", kind, key, _from(since), run, value)
        return 1 + (rows[0][0] if rows else 0)

    def _solved(self, condition: str, *values: Any) -> dict[str, Solved]:
        rows = self._store.read("SELECT key, count(*), min(CASE WHEN ranked THEN value END), max(stars), min(at) "
                          f"FROM every_run WHERE kind = 'puzzle' {condition} GROUP BY key", *values)
        return {key: Solved(*about) for key, *about in rows}


def clean_name(name: str) -> str:
    """``name`` on one line, without spaces at its ends, not too long."""
    return " ".join("".join(char if char.isprintable() else " " for char in name).split())[:NAME_LIMIT].strip()


def _order(kind: str) -> str:
    return "DESC" if KINDS[kind].points else "ASC"


def _from(since: float | None) -> float:
    return -math.inf if since is None else since


def _run(row: tuple[Any, ...]) -> Run:
    run, kind, key, value, name, at, seed, detail, ranked, stars = row
    return Run(run, kind, key, value, clean_name(name), at, _number(seed), _object(detail), bool(ranked), stars)


def _number(text: Any) -> int | None:
    try:
        return None if text is None else int(text)
    except ValueError:
        return None


def _object(text: Any) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
