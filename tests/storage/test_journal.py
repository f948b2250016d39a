"""A game is in its file before anybody sees it, and the file can be gone on with whatever happened meanwhile."""

from __future__ import annotations

import errno
import json
import os
import threading
import time
from dataclasses import replace
from random import Random

import pytest

from game.match.match import Match
from game.match.record import Check, RecordError, Undo, parse_text
from game.rules.actions import Place, Under
from game.storage import journal as journal_module
from game.storage.games import Games
from game.storage.journal import OPEN

GAMES = {"tantrix": 3, "gobble": 4, "solitaire": 1, "puzzle": 1}


def new(game, seed=1):
    return Match.new(game, GAMES[game], seed=seed, puzzle="discovery-8" if game == "puzzle" else None)


def play(match, count, rng):
    """So many random actions, or as many as there are; putting tiles away only where nothing else can be done."""
    for _ in range(count):
        moves = [a for a in match.legal() if not isinstance(a, Under)] or match.legal()
        if not moves or match.game.result:
            return
        match.do(rng.choice(moves))


def lines(path):
    return [json.loads(line) for line in path.read_bytes().splitlines()]


@pytest.fixture
def games(tmp_path):
    games = Games(tmp_path)
    yield games
    games.close()


# Writing.


@pytest.mark.parametrize("game", GAMES)
def test_each_action_is_in_the_file_before_do_returns(game, games):
    match, rng = new(game), Random(2)
    journal = games.begin(match)
    while not match.game.result and len(match.actions) < 40:
        before = len(match.actions)
        play(match, 1, rng)
        if len(match.actions) == before:
            break
        record = parse_text(journal.path.read_bytes())
        assert record.header == match.header
        actions = [entry for entry in record.entries if not isinstance(entry, Check)]
        assert actions == match.actions
    assert journal.problem is None


def test_each_entry_is_one_write(games, monkeypatch):
    writes = []
    real = os.write
    monkeypatch.setattr(os, "write", lambda file, data: writes.append(bytes(data)) or real(file, data))
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 20, Random(1))
    monkeypatch.undo()
    written = [line for line in writes if not line.startswith(b"\n")]  # the others are notes
    assert all(line.endswith(b"\n") and line.count(b"\n") == 1 for line in written)
    assert b"".join(written) == journal.path.read_bytes()


def test_every_sixteen_actions_stands_a_checksum_of_the_state_there(games):
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 50, Random(3))
    again, checks = Match(match.header), 0
    for words in lines(journal.path)[1:]:
        if words["do"] == "check":
            assert words["sum"] == again.checksum()
            assert len(again.actions) == 16 * (checks + 1)
            checks += 1
        else:
            again.do(Place(words["seat"], words["tile"], tuple(words["cell"]), words["turn"]))
    assert checks == 3


def test_what_is_taken_back_is_written_down_and_can_be_done_again_after_a_restart(games):
    match, rng = new("puzzle"), Random(4)
    journal = games.begin(match)
    play(match, 5, rng)
    done = list(match.actions)
    match.undo()
    match.undo()
    journal.close()
    again, _ = games.resume(games.unfinished()[0])
    assert again.actions == done[:3]
    again.redo()
    again.redo()
    assert again.actions == done
    with pytest.raises(IndexError):
        again.redo()


def test_a_game_that_nobody_touched_leaves_nothing(games, tmp_path):
    journal = games.begin(new("tantrix"))
    journal.close()
    assert list(tmp_path.iterdir()) == []
    assert games.unfinished() == []


def test_a_game_taken_over_in_the_middle_is_written_whole(games):
    match = new("tantrix")
    play(match, 30, Random(5))
    before = list(match.actions)
    journal = games.begin(match)
    assert games.unfinished() == []  # it is only looked at so far
    play(match, 1, Random(6))
    record = parse_text(journal.path.read_bytes())
    assert Match.load(record).actions == match.actions
    assert match.actions[:-1] == before
    assert [at for at, entry in enumerate(record.entries) if isinstance(entry, Check)] == [16]


def test_without_a_folder_nothing_is_kept_and_nothing_fails():
    games = Games(None)
    match = new("gobble")
    journal = games.begin(match)
    play(match, 12, Random(1))
    assert not journal.keeps and journal.problem is None and journal.finish() is None
    assert games.unfinished() == games.finished() == []
    journal.close()
    games.close()


def test_the_disk_is_waited_for_on_another_thread(games, monkeypatch):
    """A disk that takes its time holds nobody up, and at the end all is on it."""
    synced, threads = [], set()

    def slow(file):
        threads.add(threading.current_thread())
        time.sleep(0.05)
        synced.append(os.fstat(file).st_size)

    games._syncer._sync = slow
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 40, Random(1))
    games.close()
    assert threading.main_thread() not in threads
    assert synced[-1] == journal.path.stat().st_size
    assert len(synced) < 40  # what came while the disk was busy was brought to it at once


# Leaving and going on.


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_as_it_was(game, games):
    match = new(game)
    games.begin(match, lambda: {"clock": 12.5}).close()
    journal = games.begin(match, lambda: {"clock": 12.5})
    play(match, 6, Random(7))
    journal.close()
    (kept,) = games.unfinished()
    assert not kept.finished and kept.header == match.header and games.notes(kept) == {"clock": 12.5}
    again, second = games.resume(kept)
    assert again.state() == match.state() and again.actions == match.actions
    before = kept.path.read_bytes()
    play(again, 1, Random(8))
    assert kept.path.read_bytes().startswith(before)
    second.close()
    assert games.notes(kept) == {"clock": 12.5}


def test_the_clock_of_a_race_goes_on_where_it_stopped(games):
    match = new("gobble")
    journal = games.begin(match)
    while len(match.actions) < 8:
        action = next(action for action in match.legal() if not isinstance(action, Under))
        match.do(replace(action, tick=match.game.tick + 100))
    journal.close()
    again, _ = games.resume(games.unfinished()[0])
    assert again.game.tick == match.game.tick == 800


CUTS = [
    b"", b"{", b'{"do":"place","seat":0,"tile"', b"\0" * 40, b'{"do":"place"}garbage', b"\xff\xfe\n", b"\n",
]


@pytest.mark.parametrize("tail", CUTS)
def test_a_last_line_cut_short_is_taken_off_before_more_is_added(games, tail):
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 9, Random(1))
    journal.close()
    games.close()
    whole = journal.path.read_bytes()
    journal.path.write_bytes(whole + tail)
    again, second = games.resume(games.unfinished()[0])
    assert again.actions == match.actions
    assert journal.path.read_bytes() == whole
    play(again, 1, Random(2))
    assert parse_text(journal.path.read_bytes()).warnings == ()
    assert Match.load(parse_text(journal.path.read_bytes())).actions == again.actions
    second.close()


def test_every_cut_of_a_file_can_be_gone_on_with(games):
    """Wherever the plug was pulled: all whole lines count, nothing else is lost."""
    match = new("solitaire")
    journal = games.begin(match)
    play(match, 4, Random(1))
    journal.close()
    whole = journal.path.read_bytes()
    first = whole.index(b"\n") + 1
    for end in range(first, len(whole) + 1):
        journal.path.write_bytes(whole[:end])
        text = whole[:end]
        lost = text.rpartition(b"\n")[2]
        entries = text.count(b"\n") - 1
        try:
            json.loads(lost or b"!")
            entries += 1  # all of it but the newline is there
        except ValueError:
            pass
        kept = games._look(journal.path)
        again, second = games.resume(kept)
        assert len(again.actions) == entries, end
        play(again, 1, Random(3))
        second.close()
        assert len(Match.load(parse_text(journal.path.read_bytes())).actions) == entries + 1


def test_a_file_cut_within_its_first_line_is_no_game_and_does_no_harm(games, caplog):
    match = new("solitaire")
    journal = games.begin(match)
    play(match, 2, Random(1))
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes()[:50])
    assert games.unfinished() == []
    assert journal.path.name in caplog.text


# Two programs.


def test_a_game_that_is_being_played_is_offered_to_nobody_else(games, tmp_path):
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 3, Random(1))
    other = Games(tmp_path)
    assert other.unfinished() == games.unfinished() == []
    journal.close()
    (kept,) = other.unfinished()
    _, second = other.resume(kept)
    with pytest.raises(RecordError, match="being played"):
        games.resume(kept)
    second.close()
    games.resume(kept)[1].close()
    other.close()


def test_a_lock_is_gone_with_whoever_had_it(games, tmp_path):
    """As after a kill: the file is closed and nothing else was tidied up."""
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 3, Random(1))
    games.close()
    os.close(journal._file)
    assert len(Games(tmp_path).unfinished()) == 1


# Ends.


def test_the_last_action_makes_the_game_a_finished_one(games):
    match = new("solitaire")
    journal = games.begin(match)
    play(match, 14, Random(1))
    assert match.game.result
    assert not journal.path.with_suffix(OPEN).exists()
    (kept,) = games.finished()
    assert kept.finished and kept.path == journal.path and journal.finish() == kept
    assert games.unfinished() == [] and not journal.keeps


def test_a_game_given_up_is_forgotten(games, tmp_path):
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 3, Random(1))
    journal.abandon()
    journal.abandon()
    games.close()
    assert list((tmp_path / "games").iterdir()) == []


def test_a_game_that_ended_in_the_very_moment_of_a_kill_is_settled_later(games):
    match = new("solitaire")
    journal = games.begin(match)
    play(match, 14, Random(1))
    journal.path.with_suffix(OPEN).write_bytes(b"")
    (kept,) = games.unfinished()
    games.settle(kept)
    assert games.unfinished() == [] and len(games.finished()) == 1


# Faults.


class FullDisk:
    """Of each file so many bytes more are written, then no more."""

    def __init__(self, monkeypatch, left):
        self.left = left
        self.real = os.write
        monkeypatch.setattr(journal_module.os, "write", self.write)

    def write(self, file, data):
        if self.left <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = self.real(file, bytes(data[:self.left]))
        self.left -= written
        return written


@pytest.mark.parametrize("room", [0, 1, 100, 700, 1200, 1260, 1500])
def test_a_full_disk_stops_nobody_and_is_told_once(games, monkeypatch, room):
    match = new("tantrix")
    disk = FullDisk(monkeypatch, room)
    journal = games.begin(match)
    told = []
    for _ in range(30):
        play(match, 1, Random(len(match.actions)))
        told += [news] if (news := journal.news()) else []
    assert len(match.actions) == 30 and told == ["No space left on device"]
    assert not journal.keeps
    disk.left = 1 << 20  # somebody has made room
    play(match, 1, Random(1))
    assert journal.keeps and journal.news() is None
    journal.close()
    assert Match.load(parse_text(journal.path.read_bytes())).actions == match.actions


def test_a_game_killed_while_the_disk_was_full_loads_up_to_there(games, monkeypatch):
    match = new("tantrix")
    FullDisk(monkeypatch, 1400)
    journal = games.begin(match)
    play(match, 30, Random(1))
    monkeypatch.undo()
    os.close(journal._file)
    journal._file = None
    (kept,) = games.unfinished()
    again, second = games.resume(kept)
    assert 0 < len(again.actions) < 30 and again.actions == match.actions[:len(again.actions)]
    second.close()


def test_a_game_that_ends_on_a_full_disk_can_be_continued_from_what_is_there(games, monkeypatch):
    match = new("solitaire")
    FullDisk(monkeypatch, 700)
    journal = games.begin(match)
    play(match, 14, Random(1))
    assert match.game.result and journal.finish() is None
    assert games.finished() == []


def test_a_folder_that_cannot_be_written_to_stops_nobody(games, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(errno.EACCES, "Permission denied")

    match = new("tantrix")
    monkeypatch.setattr(journal_module.os, "open", refuse)
    journal = games.begin(match)
    play(match, 20, Random(1))
    assert journal.news() == "Permission denied" and journal.news() is None
    assert len(match.actions) == 20 and not journal.keeps
    monkeypatch.undo()
    play(match, 1, Random(1))
    assert Match.load(parse_text(journal.path.read_bytes())).actions == match.actions


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_stops_nobody(games, tmp_path):
    old = new("tantrix", seed=9)
    before = games.begin(old)
    play(old, 5, Random(1))
    before.close()
    content = before.path.read_bytes()
    (tmp_path / "games").chmod(0o555)
    try:
        match = new("tantrix")
        journal = games.begin(match)
        play(match, 5, Random(1))
        assert journal.problem and len(match.actions) == 5
        assert before.path.read_bytes() == content
    finally:
        (tmp_path / "games").chmod(0o755)


def test_a_file_that_is_taken_away_is_written_anew(games):
    match = new("tantrix")
    journal = games.begin(match, lambda: {"clock": 1})
    play(match, 5, Random(1))
    journal.path.unlink()
    journal.path.with_suffix(OPEN).unlink()
    journal.path.parent.rmdir()
    play(match, 1, Random(1))
    assert journal.problem is None and journal.keeps
    journal.close()
    (kept,) = games.unfinished()
    assert Match.load(games.read(kept)).actions == match.actions and games.notes(kept) == {"clock": 1}


def test_a_data_folder_that_vanishes_is_told_once(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    games = Games(folder)
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 5, Random(1))
    folder.rename(tmp_path / "elsewhere")
    (tmp_path / "elsewhere" / "games" / journal.path.name).unlink()
    play(match, 5, Random(1))
    assert journal.news() and journal.news() is None
    assert len(match.actions) == 10 and not folder.exists()
    journal.close()
    games.close()


def test_a_disk_that_fails_later_is_told_too(games):
    def fail(file):
        raise OSError(errno.EIO, "Input/output error")

    games._syncer._sync = fail
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 1, Random(1))
    games.close()
    assert journal.news() == "Input/output error"


def test_a_game_without_end_does_not_outgrow_what_is_read_again(games, monkeypatch):
    monkeypatch.setattr(journal_module, "MOST_BYTES", 2000)
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 40, Random(1))
    assert journal.path.stat().st_size <= 2000 and journal.news()
    assert len(Match.load(parse_text(journal.path.read_bytes())).actions) > 10


def test_notes_that_make_no_sense_are_passed_over(games):
    match = new("tantrix")
    journal = games.begin(match, lambda: {"seats": 1})
    play(match, 2, Random(1))
    journal.close()
    (kept,) = games.unfinished()
    mark = kept.path.with_suffix(OPEN)
    mark.write_bytes(mark.read_bytes() + b'[1]\n{"seats":\n\xff\n')
    assert games.notes(kept) == {"seats": 1}
    mark.write_bytes(b"\0" * 100)
    assert games.notes(kept) == {}


def test_undo_entries_load_like_everything_else(games):
    match = new("tantrix")
    journal = games.begin(match)
    play(match, 4, Random(1))
    match.undo()
    play(match, 2, Random(9))
    record = parse_text(journal.path.read_bytes())
    assert list(record.entries).count(Undo()) == 1
    assert Match.load(record).state() == match.state()
