"""What nobody writes by accident: odd contents, odd databases, odd names, and what is no file at all."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from game.match.match import Match

#: Bytes of a sparse file.
GIGABYTE = 1 << 30
#: Levels of a deep nesting.
DEEP = 100_000


@cache
def hand_made() -> dict[str, bytes]:
    """Contents by what they are, for any kind of file."""
    deep = {
        "deep lists": b"[" * DEEP, "deep objects": b'{"a":' * DEEP, "deep TOML": b"a = " + b"[" * DEEP,
        "deep and closed": b"[" * DEEP + b"]" * DEEP, "deep keys": b"a." * DEEP + b"b = 1",
        "rather deep keys": b"a." * 4900 + b"b = 1", "deep tables": b"[a" + b".a" * DEEP + b"]",
    }
    odd = {
        "nothing": b"", "a newline": b"\n", "many newlines": b"\n" * 300_000, "NUL": b"\0" * 4096,
        "spaces": b" " * 10**6, "a number": b"1", "many digits": b"1" * 10**6, "a long float": b"1." + b"1" * 10**6,
        "a long word": b'"' + b"x" * 3_000_000 + b'"', "letters": bytes(range(256)) * 64,
        "foreign JSON": json.dumps({"name": "left-pad", "version": "1.3.0", "dependencies": {}}).encode(),
        "a foreign list": json.dumps([{"id": n, "x": [n]} for n in range(5000)]).encode(),
        "a program": b"#!/bin/sh\nrm -rf /\n", "a page": b"<!DOCTYPE html><html><body>\xe2\x80\xa6</body></html>",
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(1000), "a pickle": b"\x80\x04\x95\x05" + bytes(7) + b"K\x01.",
        "another database": b"SQLite format 3\0" + bytes(5000),
    }
    return {**deep, **odd, **_odd_headers(), **_odd_entries()}


def _record(base: dict[str, Any], *lines: str, **changed: Any) -> bytes:
    """A record with such a header and such lines."""
    return "\n".join([json.dumps({**base, **changed}), *lines, ""]).encode()


def _odd_headers() -> dict[str, bytes]:
    header = json.loads(Match.new("tantrix", 2, 1).record().text())
    puzzle = json.loads(Match.new("puzzle", 1, 0, puzzle="discovery-5").record().text())

    def named(name: str) -> list[Any]:
        return [{"name": name, "colour": "G", "bot": None}, header["seats"][0]]

    of_header: dict[str, dict[str, Any]] = {
        "a large bag": {"bag": list(range(1, 57)) * 20_000}, "an odd bag": {"bag": [1, 2, 2]},
        "a bag of words": {"bag": ["../../x"] * 56}, "many seats": {"seats": header["seats"] * 5000},
        "many keys": {f"k{n}": n for n in range(50_000)},
        "many options": {"options": {f"o{n}": n for n in range(50_000)}},
        "a long name": {"seats": named("x" * 10**6)}, "a name that climbs": {"seats": named("../../x")},
        "a name of halves": {"seats": named("\ud800")}, "a name of lines": {"seats": named("a\n\x1b[1mb")},
        "a later version": {"version": 2}, "a version by name": {"version": "1"}, "a large seed": {"seed": 10**400},
    }
    of_puzzle: dict[str, Any] = {
        "a puzzle that climbs": "../../../../etc/passwd", "a puzzle of NUL": "\0", "a puzzle of lines": "a\nb",
        "a large puzzle": {"tiles": list(range(1, 57)), "goals": [["loop", "any"]] * 10_000},
        "a large frame": {"tiles": [1], "frame": [[n, 0] for n in range(30_000)], "goals": []},
        "a far frame": {"tiles": [1], "frame": [[10**9, 0]], "goals": [["match", "any"]]},
    }
    return {
        **{what: _record(header, **changed) for what, changed in of_header.items()},
        **{what: _record(puzzle, puzzle=changed) for what, changed in of_puzzle.items()},
    }


def _odd_entries() -> dict[str, bytes]:
    header = json.loads(Match.new("tantrix", 2, 1).record().text())
    puzzle = json.loads(Match.new("puzzle", 1, 0, puzzle="discovery-5").record().text())
    place, turn, lift, far = (json.dumps({"do": word, "seat": 0, **more}) for word, more in (
        ("place", {"tile": 1, "cell": [0, 0], "turn": 0}), ("turn", {"cell": [0, 0], "turn": 1}),
        ("lift", {"cell": [0, 0]}), ("place", {"tile": 1, "cell": [10**18, -10**18], "turn": 0})))
    undo, check = '{"do":"undo"}', '{"do":"check","sum":"x"}'
    return {
        "many undos": _record(header, *[undo] * 60_000), "many checks": _record(header, *[check] * 60_000),
        "a long checksum": _record(header, json.dumps({"do": "check", "sum": "x" * 10**6})),
        "many turns": _record(puzzle, place, *[turn] * 60_000), "a far cell": _record(puzzle, far),
        "as many turns as there may be": _record(puzzle, place, *[turn] * 9_999),
        "laid and lifted all the time": _record(puzzle, *[place, lift] * 5_000),
        "laid and taken back all the time": _record(puzzle, *[place, undo] * 5_000),
    }


#: Databases that are sound as databases, and none of ours, by what was done to one that is.
ODD_SCORES = {
    "of a later version": ["PRAGMA user_version = 99"], "of no version": ["PRAGMA user_version = 0"],
    "of version -5": ["PRAGMA user_version = -5"], "without runs": ["DROP TABLE runs"],
    "with a trigger": ["CREATE TRIGGER t AFTER INSERT ON runs BEGIN DELETE FROM runs; END"],
    "with a view": ["CREATE VIEW v AS SELECT 1"],
    "with another column": ["ALTER TABLE runs RENAME COLUMN value TO worth"],
    "with odd values": ["UPDATE runs SET value = 'x' WHERE id % 2", "UPDATE runs SET at = 9e999",
                        "UPDATE runs SET kind = x'00ff'"],
    "with long values": ["UPDATE runs SET detail = hex(zeroblob(200000)) WHERE id < 3",
                         "UPDATE runs SET name = hex(zeroblob(100000)) WHERE id < 9"],
    "with a generated column": ["ALTER TABLE runs ADD COLUMN g AS (value * 2)"],
    "with virtual things": ["CREATE VIRTUAL TABLE f USING fts5(a)"],
    "in UTF-16": ["DROP TABLE runs", "PRAGMA encoding = 'UTF-16'", "VACUUM", "CREATE TABLE runs (id INTEGER)"],
}


def odd_scores(sound: bytes, folder: Path) -> Iterator[tuple[str, bytes]]:
    """``ODD_SCORES``, made in ``folder``; without those that this SQLite cannot make."""
    for what, statements in ODD_SCORES.items():
        path = folder / f"{what}.db"
        path.write_bytes(sound)
        other = sqlite3.connect(path, isolation_level=None)
        try:
            for statement in ["PRAGMA journal_mode = DELETE", *statements]:
                other.execute(statement)
        except sqlite3.OperationalError:
            continue
        finally:
            other.close()
        yield what, path.read_bytes()


# What is no file.


def put_folder(path: Path) -> None:
    """A folder with something in it."""
    path.mkdir()
    (path / "inner").write_text("x", encoding="utf-8")


def put_gigabyte(path: Path) -> None:
    """A gigabyte of nothing, which takes no room on the disk."""
    with path.open("wb") as file:
        file.truncate(GIGABYTE)


def put_unreadable(path: Path) -> None:
    """A file that may not be read; by the system's own superuser it may."""
    path.write_text("x", encoding="utf-8")
    path.chmod(0)


def put_link_to(goal: Path) -> Callable[[Path], None]:
    """A link that leads out of the data folder."""
    return lambda path: path.symlink_to(goal)


PLACES: dict[str, Callable[[Path], object]] = {
    "a pipe": lambda path: os.mkfifo(path), "a folder": put_folder, "a gigabyte": put_gigabyte,
    "a link to itself": lambda path: path.symlink_to(path.name), "unreadable": put_unreadable,
}

#: Names that no game of ours has.
NAMES = (
    "..jsonl", "x.jsonl", " .jsonl", "a\nb.jsonl", "a\x1b[1m.jsonl", "\udcff\udcfe.jsonl", "x" * 240 + ".jsonl",
    "-rf.jsonl", "20260314-193000-000000-tantrix-beef.jsonl", "99999999-999999-999999-gobble-0000.jsonl",
    "%2e%2e%2fx.jsonl", "00000000-000000-000000-puzzle-0000-favourite.jsonl", "CON.jsonl", "a.jsonl.jsonl",
)
