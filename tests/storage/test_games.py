"""The folder of kept games: in order, not more than wanted, and unharmed by whatever lies there."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from random import Random

import pytest

from game.match.header import SeatInfo
from game.match.match import Match
from game.match.record import RecordError
from game.storage import games as games_module
from game.storage.games import MOST_FINISHED, OURS, Games
from game.storage.journal import OPEN

from .test_journal import new, play

BEGAN = 1_700_000_000.0  # 14 November 2023, 22:13:20 in Greenwich


class Clock:
    """Seconds since the epoch, a minute more at each look."""

    def __init__(self):
        self.now = BEGAN

    def __call__(self):
        self.now += 60
        return self.now


@pytest.fixture
def games(tmp_path):
    games = Games(tmp_path, Clock())
    yield games
    games.close()


def finished(games, seed=1):
    match = new("solitaire", seed)
    journal = games.begin(match)
    play(match, 14, Random(seed))
    return journal.finish()


def left(games, game="tantrix", count=5):
    match = new(game)
    journal = games.begin(match)
    play(match, count, Random(1))
    journal.close()
    return journal


def test_newest_first_and_each_where_it_belongs(games):
    first, second = finished(games, 1), finished(games, 2)
    old, young = left(games), left(games, "gobble")
    assert games.finished() == [second, first]
    assert [kept.path for kept in games.unfinished()] == [young.path, old.path]
    assert [kept.header.game for kept in games.unfinished()] == ["gobble", "tantrix"]
    assert first.began == datetime(2023, 11, 14, 22, 14, 20, tzinfo=UTC)
    assert all(OURS.fullmatch(kept.path.name) for kept in games.finished())
    assert sorted(k.path.name for k in games.finished()) == [k.path.name for k in (first, second)]


def test_entries_are_the_lines_after_the_header(games):
    kept = finished(games)
    assert kept.entries == len(kept.path.read_text().splitlines()) - 1 == len(games.read(kept).entries)


def test_only_the_newest_are_kept_and_favourites_for_ever(games, monkeypatch):
    monkeypatch.setattr(games_module, "MOST_FINISHED", 5)
    loved = games.favour(finished(games, 0), True)
    running = left(games)
    kept = [finished(games, seed) for seed in range(1, 9)]
    assert loved.favourite and loved.path.exists()
    assert games.finished() == [*reversed(kept[-5:]), loved]
    assert [one.path for one in games.unfinished()] == [running.path]
    assert MOST_FINISHED == 500


def test_a_game_that_has_just_ended_is_kept_though_the_clock_went_back(tmp_path, monkeypatch):
    monkeypatch.setattr(games_module, "MOST_FINISHED", 3)
    clock = Clock()
    games = Games(tmp_path, clock)
    for seed in range(3):
        finished(games, seed)
    clock.now = 0.0
    last = finished(games, 9)
    assert last in games.finished() and len(games.finished()) == 3
    games.close()


def test_favouring_can_be_undone_and_done_twice(games):
    kept = finished(games)
    loved = games.favour(kept, True)
    assert games.favour(loved, True) == loved
    assert games.finished() == [loved] and games.read(loved) == games.read(loved)
    plain = games.favour(loved, False)
    assert plain == kept and not plain.favourite
    journal = left(games)
    (unfinished,) = games.unfinished()
    assert games.favour(unfinished, True) == unfinished and journal.path.exists()


def test_favouring_what_cannot_be_renamed_leaves_it(games, monkeypatch):
    kept = finished(games)

    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(games_module.os, "rename", refuse)
    assert games.favour(kept, True) == kept
    assert games.finished() == [kept]


def test_a_game_is_deleted_with_its_notes(games, tmp_path):
    left(games)
    (kept,) = games.unfinished()
    assert games.delete(kept)
    assert games.unfinished() == [] and list((tmp_path / "games").iterdir()) == []


def test_names_of_players_never_become_names_of_files(games, tmp_path):
    match = Match.new("tantrix", [SeatInfo("../../x", "R"), SeatInfo("C:\\y|*?", "Y")], seed=1)
    journal = games.begin(match)
    play(match, 3, Random(1))
    journal.close()
    (kept,) = games.unfinished()
    assert kept.path.parent == tmp_path / "games" and OURS.fullmatch(kept.path.name)
    assert [path.name for path in tmp_path.iterdir()] == ["games"]


# Whatever lies there.


def test_damaged_files_are_left_out_and_told_in_the_log_once(games, tmp_path, caplog):
    kept = finished(games)
    folder = tmp_path / "games"
    for name, content in {
        "empty.jsonl": b"", "noise.jsonl": b"\xff" * 300, "foreign.jsonl": b'{"a": 1}\n', "list.jsonl": b"[]\n",
        "deep.jsonl": b"[" * 100_000, "zeros.jsonl": b"\0" * 5000, "short.jsonl": b'{"format":"tantrix-re',
    }.items():
        (folder / name).write_bytes(content)
    assert games.finished() == [kept]
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 7 and all(" is left out: " in sentence for sentence in told)
    assert games.finished() == [kept] and len(caplog.records) == 7


def test_what_is_no_file_or_far_too_long_is_not_opened(games, tmp_path):
    kept = finished(games)
    folder = tmp_path / "games"
    (folder / "folder.jsonl").mkdir()
    with (folder / "huge.jsonl").open("wb") as file:
        file.truncate(1 << 30)
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.jsonl")
    assert games.finished() == [kept]


@pytest.mark.skipif(not hasattr(os, "O_NOFOLLOW"), reason="no links here")
def test_nothing_is_written_through_a_link(games, tmp_path):
    journal = left(games)
    outside = tmp_path / "outside.jsonl"
    outside.write_bytes(journal.path.read_bytes())
    content = outside.read_bytes()
    journal.path.unlink()
    journal.path.symlink_to(outside)
    for kept in games.unfinished():
        with pytest.raises(RecordError):
            games.resume(kept)
    assert outside.read_bytes() == content


def test_files_with_other_names_are_listed_and_never_thrown_away(games, tmp_path, monkeypatch):
    monkeypatch.setattr(games_module, "MOST_FINISHED", 2)
    kept = finished(games)
    foreign = tmp_path / "games" / "from a friend.jsonl"
    foreign.write_bytes(kept.path.read_bytes())
    os.utime(foreign, (1_600_000_000, 1_600_000_000))
    for seed in range(4):
        finished(games, seed)
    names = [one.path.name for one in games.finished()]
    assert names[-1] == foreign.name and len(names) == 3
    assert games.finished()[-1].began == datetime.fromtimestamp(1_600_000_000, UTC)


def test_a_game_that_is_broken_further_on_is_refused_in_one_sentence(games):
    journal = left(games)
    lines = journal.path.read_bytes().splitlines(keepends=True)
    journal.path.write_bytes(b"".join([*lines[:3], b'{"do":"fly","seat":0}\n', *lines[3:]]))
    content = journal.path.read_bytes()
    (kept,) = games.unfinished()
    for attempt in (games.read, games.resume):
        with pytest.raises(RecordError, match=r"Line 4: .*fly") as refusal:
            attempt(kept)
        assert "\n" not in str(refusal.value)
    assert journal.path.read_bytes() == content
    assert games.unfinished() == [kept]  # and nobody holds its lock


def test_a_game_of_other_rules_is_refused(games):
    journal = left(games)
    lines = journal.path.read_bytes().splitlines(keepends=True)
    journal.path.write_bytes(b"".join([*lines[:2], b'{"do":"check","sum":"00000000"}\n', *lines[2:]]))
    with pytest.raises(RecordError, match="checksum"):
        games.resume(games.unfinished()[0])


def test_a_game_whose_file_has_gone_is_refused(games):
    journal = left(games)
    (kept,) = games.unfinished()
    journal.path.unlink()
    with pytest.raises(RecordError, match="cannot be opened"):
        games.resume(kept)
    with pytest.raises(RecordError):
        games.read(kept)
    assert games.unfinished() == []


def test_an_orphaned_mark_is_no_game(games, tmp_path):
    left(games).path.unlink()
    assert [path.suffix for path in (tmp_path / "games").iterdir()] == [OPEN]
    assert games.unfinished() == games.finished() == []


def test_five_hundred_games_are_listed_from_what_was_seen_before(games, monkeypatch):
    """Only files that have changed are read again."""
    reads = []
    real = games_module.content
    monkeypatch.setattr(games_module, "content", lambda path: reads.append(path) or real(path))
    for seed in range(5):
        finished(games, seed)
    games.finished()
    reads.clear()
    assert len(games.finished()) == 5 and reads == []
    left(games)
    assert len(games.unfinished()) == 1 and len(reads) == 1
