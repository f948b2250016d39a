"""Damaged, locked, full, read-only, too old, too new: play goes on, nothing is lost in silence."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys

import pytest

from game.storage import score_file
from game.storage.score_file import FILE_NAME
from game.storage.score_schema import STEPS, VERSION
from game.storage.scores import Scores
from game.storage.statistics import Statistics
from game.storage.summaries import SeatSummary, Summary


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr(score_file, "PATIENCE", 0.05)


def filled(folder, runs=3):
    scores = Scores.open(folder)
    for value in range(1, runs + 1):
        scores.add("solitaire", "", value, f"P{value}", 1000.0 + value)
    scores.close()
    assert scores.messages == []
    return folder / FILE_NAME


def values(scores):
    return [run.value for run in scores.best("solitaire", "")]


def asides(folder):
    return sorted(path for path in folder.iterdir() if "damaged" in path.name)


def works(scores):
    """A run can be added and is found."""
    scores.add("solitaire", "", 28, "New")
    assert values(scores)[0] == 28
    scores.close()


def test_a_file_of_version_1_is_brought_up_to_date(tmp_path):
    old = sqlite3.connect(tmp_path / FILE_NAME)
    for statement in STEPS[0]:
        old.execute(statement)
    old.execute("INSERT INTO runs (kind, key, value, name, at, seed, detail) VALUES "
                "('solitaire', '', 21, 'Ann', 1000, '7', '{\"a\": 1}')")
    old.execute("PRAGMA user_version = 1")
    old.commit()
    old.close()
    scores = Scores.open(tmp_path)
    (run,) = scores.best("solitaire", "")
    assert (run.value, run.name, run.at, run.seed, run.detail) == (21.0, "Ann", 1000.0, 7, {"a": 1})
    assert (run.ranked, run.stars) == (True, 0)
    works(scores)
    assert scores.messages == [] and asides(tmp_path) == []
    now = sqlite3.connect(tmp_path / FILE_NAME)
    assert now.execute("PRAGMA user_version").fetchone() == (VERSION,)
    now.close()


def test_a_file_of_version_2_gets_statistics_and_keeps_its_runs(tmp_path):
    old = sqlite3.connect(tmp_path / FILE_NAME)
    for statement in (*STEPS[0], *STEPS[1]):
        old.execute(statement)
    old.execute("INSERT INTO runs (kind, key, value, name, at, seed, detail, ranked, stars) VALUES "
                "('puzzle', 'flower', 21.5, 'Ann', 1000, '7', '{\"a\": 1}', 0, 3)")
    old.execute("PRAGMA user_version = 2")
    old.commit()
    old.close()
    scores = Scores.open(tmp_path)
    statistics = Statistics(scores.store)
    assert statistics.standings() == []
    assert statistics.add(Summary("x", 5.0, "solitaire", "stuck", 1, False, (SeatSummary("Bo", points=12),)))
    (run,) = scores.history("puzzle", "flower") or [scores.run(1)]
    assert (run.value, run.name, run.at, run.seed, run.detail, run.ranked, run.stars) == (
        21.5, "Ann", 1000.0, 7, {"a": 1}, False, 3)
    works(scores)
    assert scores.messages == [] and asides(tmp_path) == []
    again = Scores.open(tmp_path)
    assert Statistics(again.store).figures(("Bo", "")).best == 12
    again.close()


def test_a_step_that_fails_leaves_the_old_file_as_it_was(tmp_path, monkeypatch):
    path = filled(tmp_path)
    step = ("CREATE TABLE extra (x CHECK (x < 3))", "INSERT INTO extra SELECT id FROM runs")
    monkeypatch.setattr("game.storage.score_schema.STEPS", (*STEPS, step))
    monkeypatch.setattr("game.storage.score_schema.VERSION", VERSION + 1)
    scores = Scores.open(tmp_path)
    works(scores)
    assert len(scores.messages) == 1 and asides(tmp_path) == []
    old = sqlite3.connect(path)
    assert old.execute("SELECT count(*) FROM runs").fetchone() == (3,)
    assert old.execute("SELECT count(*) FROM sqlite_master WHERE name = 'extra'").fetchone() == (0,)
    old.close()


def test_a_later_versions_file_is_left_alone(tmp_path):
    path = filled(tmp_path)
    newer = sqlite3.connect(path)
    newer.execute("PRAGMA user_version = 99")
    newer.close()
    before = path.read_bytes()
    scores = Scores.open(tmp_path)
    works(scores)
    assert len(scores.messages) == 1 and "later version" in scores.messages[0]
    assert path.read_bytes() == before and asides(tmp_path) == []


@pytest.mark.parametrize("content", [
    b"", b"x", b"no database at all" * 100, b"\0" * 8192, b"SQLite format 3\0" + b"\0" * 4080,
])
def test_what_is_no_database_is_set_aside(tmp_path, content):
    path = tmp_path / FILE_NAME
    path.write_bytes(content)
    scores = Scores.open(tmp_path)
    works(scores)
    if content:
        (aside,) = asides(tmp_path)
        assert aside.read_bytes() == content
        assert len(scores.messages) == 1 and aside.name in scores.messages[0]
    again = Scores.open(tmp_path)
    assert values(again) == [28]
    again.close()
    assert again.messages == []


@pytest.mark.parametrize("statement", [
    "DROP TABLE runs", "DROP TABLE games", "ALTER TABLE seats DROP COLUMN renamed", "ALTER TABLE runs DROP COLUMN name",
    "CREATE TRIGGER t AFTER INSERT ON runs BEGIN DELETE FROM runs; END", "CREATE VIEW v AS SELECT 1",
])
def test_other_tables_than_ours_are_set_aside(tmp_path, statement):
    other = sqlite3.connect(filled(tmp_path))
    other.execute(statement)
    other.close()
    scores = Scores.open(tmp_path)
    works(scores)
    assert len(asides(tmp_path)) == 1 and len(scores.messages) == 1


def test_rows_that_are_none_are_passed_over(tmp_path):
    other = sqlite3.connect(filled(tmp_path))
    for row in (("x'00'", 1, "5"), ("'A' || char(0) || 'B'", 7, "5"), ("'C'", "'many'", "5"), ("'D'", "9e999", "5"),
                ("'E'", 3, "'then'"), ("'F'", 3, "-1"), ("'G'", 3, "1e300"), ("cast(x'ff41' as text)", 6, "5")):
        other.execute("INSERT INTO runs (kind, key, name, value, at, detail, seed) VALUES "
                      f"('solitaire', '', {row[0]}, {row[1]}, {row[2]}, '[[[', 'x')")
    other.commit()
    other.close()
    scores = Scores.open(tmp_path)
    assert [(run.value, run.name) for run in scores.best("solitaire", "")] == [
        (7, "A B"), (6, "\ufffdA"), (3, "P3"), (2, "P2"), (1, "P1")]
    assert scores.history("solitaire", "")[0].detail == {}
    assert sum(bar.count for bar in scores.distribution("solitaire", "")) == 5
    works(scores)


def test_any_broken_bytes_are_read_or_set_aside(tmp_path):
    sound = filled(tmp_path, 40).read_bytes()
    chance = random.Random(5)
    for number in range(60):
        folder = tmp_path / str(number)
        folder.mkdir()
        broken = bytearray(sound)
        for _ in range(chance.choice([1, 4, 64])):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        cut = chance.choice([len(broken), chance.randrange(len(broken))])
        (folder / FILE_NAME).write_bytes(bytes(broken[:cut]))
        scores = Scores.open(folder)
        for ask in (scores.distribution, scores.history):
            ask("solitaire", "")
        assert scores.keys("solitaire") is not scores.all_solved()
        rank = scores.add("solitaire", "", 1e6, "New")
        assert rank.all_time == 1 or scores.best("solitaire", "")[0].value > 1e6
        scores.close()
        assert bool(asides(folder)) <= bool(scores.messages)


def test_a_gigabyte_of_nothing_is_set_aside(tmp_path):
    with (tmp_path / FILE_NAME).open("wb") as file:
        file.truncate(1 << 30)
    works(Scores.open(tmp_path))
    assert asides(tmp_path)[0].stat().st_size == 1 << 30


def test_damage_that_shows_later_loses_no_run(tmp_path):
    path = filled(tmp_path, 300)
    scores = Scores.open(tmp_path)
    assert len(values(scores)) == 10
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (path.stat().st_size - 4096))
    scores._store._connection().execute("PRAGMA shrink_memory")
    for value in (1011, 1012):
        scores.add("solitaire", "", value, "New")
    assert values(scores)[:2] == [1012, 1011]
    scores.close()
    again = Scores.open(tmp_path)
    assert values(again) == [1012, 1011]
    again.close()
    assert len(asides(tmp_path)) == 1 and any(asides(tmp_path)[0].name in message for message in scores.messages)


def test_a_locked_file_delays_writing_only(tmp_path):
    path = filled(tmp_path)
    scores = Scores.open(tmp_path)
    assert values(scores) == [3, 2, 1]
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    rank = scores.add("solitaire", "", 9, "Ann")
    assert rank.all_time == 1 and rank.run < 0
    scores.rename(rank.run, "Bo")
    assert scores.add("solitaire", "", 8, "Cy").all_time == 2
    assert values(scores) == [9, 8, 3, 2, 1]
    assert len(scores.messages) == 1 and "locked" in scores.messages[0]
    other.execute("COMMIT")
    other.close()
    scores.add("solitaire", "", 7, "Di")
    scores.close()
    again = Scores.open(tmp_path)
    assert [(run.value, run.name) for run in again.best("solitaire", "", 3)] == [(9, "Bo"), (8, "Cy"), (7, "Di")]
    again.close()


def test_a_file_locked_from_the_start_is_read_and_written_later(tmp_path):
    path = filled(tmp_path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA journal_mode = DELETE")
    other.execute("BEGIN EXCLUSIVE")
    scores = Scores.open(tmp_path)
    assert values(scores) == [3, 2, 1]
    assert scores.add("solitaire", "", 9, "Ann").all_time == 1
    other.execute("ROLLBACK")
    other.close()
    scores.close()
    again = Scores.open(tmp_path)
    assert values(again) == [9, 3, 2, 1]
    again.close()


def test_a_full_disk_loses_nothing_as_long_as_the_program_runs(tmp_path):
    filled(tmp_path)
    scores = Scores.open(tmp_path)
    scores.keys("solitaire")
    connection = scores._store._connection()
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    for value in range(10, 20):
        scores.add("solitaire", "", value, "Ann", detail={"much": "x" * 5000})
    assert values(scores) == list(range(19, 9, -1))
    assert len(scores.messages) == 1 and "full" in scores.messages[0]
    connection.execute("PRAGMA max_page_count = 100000")
    scores.close()
    again = Scores.open(tmp_path)
    assert len(again.history("solitaire", "")) == 13
    again.close()


def test_a_folder_where_nothing_can_be_made(tmp_path):
    (tmp_path / "file").write_text("no folder")
    scores = Scores.open(tmp_path / "file")
    works(scores)
    assert len(scores.messages) == 1 and "not kept" in scores.messages[0]


def test_a_folder_in_the_files_place(tmp_path):
    (tmp_path / FILE_NAME).mkdir()
    scores = Scores.open(tmp_path)
    works(scores)
    assert len(scores.messages) == 1


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="nothing is read-only here")
def test_a_read_only_folder_is_still_read(tmp_path):
    filled(tmp_path)
    tmp_path.chmod(0o500)
    try:
        scores = Scores.open(tmp_path)
        assert values(scores) == [3, 2, 1]
        works(scores)
        assert len(scores.messages) == 1
    finally:
        tmp_path.chmod(0o700)


def test_a_file_that_cannot_be_written_is_still_read(tmp_path, monkeypatch):
    filled(tmp_path)
    connect = sqlite3.connect

    def read_only(place, uri=False, **arguments):
        if place.startswith("/"):
            return connect(f"file:{place}?mode=ro", uri=True, **arguments)
        return connect(place, uri=uri, **arguments)

    monkeypatch.setattr(sqlite3, "connect", read_only)
    scores = Scores.open(tmp_path)
    assert values(scores) == [3, 2, 1]
    works(scores)
    assert len(scores.messages) == 1


WRITER = """
import sys
from pathlib import Path
from game.storage.scores import Scores
scores = Scores.open(Path(sys.argv[1]))
for n in range(60):
    scores.add("solitaire", "", n, sys.argv[2])
scores.close()
print(scores.messages)
"""


def test_several_programs_on_one_folder(tmp_path):
    programs = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), name], stdout=subprocess.PIPE, text=True)
        for name in ("Ann", "Bo", "Cy")
    ]
    assert [program.communicate(timeout=60)[0].strip() for program in programs] == ["[]"] * 3
    scores = Scores.open(tmp_path)
    runs = scores.history("solitaire", "", 999)
    assert sorted((run.name, run.value) for run in runs) == [
        (name, float(n)) for name in ("Ann", "Bo", "Cy") for n in range(60)]
    scores.close()
