"""Whatever lies where records, settings and scores should: it is opened, or refused in a sentence, soon and in
little room, and nothing outside the data folder is touched."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import app
from game.match.match import Match
from game.match.record import MOST_ENTRIES, RecordError, parse_lines, parse_text
from game.storage import log
from game.storage.games import FOLDER, Games
from game.storage.scores import Scores
from game.storage.settings import Settings

from .hand_made import PLACES, hand_made, put_gigabyte, put_link_to

ROOT = Path(__file__).parent.parent.parent
#: Stirred files of each kind: 20,000 of all in a long run.
LONG = bool(os.environ.get("TANTRIX_LONG"))
COUNTS = {"records": 11_000, "settings": 4_000, "scores": 3_000, "night": 2_000} if LONG else {
    "records": 80, "settings": 80, "scores": 40, "night": 40}
#: What is as it is written on every system.
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs pipes and links")


@POSIX
@pytest.mark.parametrize("kind", COUNTS)
def test_every_bad_file_is_opened_or_refused_in_a_sentence(kind, tmp_path):
    """In a program of its own, under limits: see ``campaign``."""
    campaign = [sys.executable, "-m", "tests.storage.campaign", kind, str(COUNTS[kind]), "1", str(tmp_path)]
    done = subprocess.run(campaign, cwd=ROOT, capture_output=True, text=True, timeout=3000 if LONG else 300,
                          env={**os.environ, "MALLOC_ARENA_MAX": "1"})
    assert done.stderr == "" and done.returncode == 0
    told = json.loads(done.stdout)
    assert told["faults"] == []
    assert told["opened"] >= COUNTS[kind] + len(hand_made())


@POSIX
@pytest.mark.parametrize("what", PLACES)
@pytest.mark.parametrize("words", [["verify"], ["replay"], ["export", "--text"], ["solve"]])
def test_the_commands_refuse_what_is_no_file(capsys, tmp_path, monkeypatch, words, what):
    monkeypatch.chdir(tmp_path)
    PLACES[what](tmp_path / "x.jsonl")
    assert app.main([*words, "x.jsonl"]) != 0
    out, err = capsys.readouterr()
    [line] = (out + err).splitlines()
    assert line.isprintable() and "x.jsonl" in line.lower()


@pytest.mark.parametrize("what", hand_made())
def test_verify_says_what_is_wrong_with_odd_records_on_one_line(capsys, tmp_path, what):
    path = tmp_path / "x.jsonl"
    path.write_bytes(hand_made()[what])
    status = app.main(["verify", str(path)])
    out, err = capsys.readouterr()
    [line] = out.splitlines()
    assert err == "" and line.isprintable() and len(line) < 1000
    assert (status == 0) == line.startswith(f"{path}: ok")


def test_a_record_with_too_many_entries_is_refused_before_it_is_played():
    text = Match.new("puzzle", 1, 0, puzzle="discovery-3").record().text()
    undo = '{"do":"undo"}\n'
    assert len(parse_text(text + undo * MOST_ENTRIES).entries) == MOST_ENTRIES
    with pytest.raises(RecordError, match=f"more than {MOST_ENTRIES} entries"):
        parse_text(text + undo * (MOST_ENTRIES + 1))
    with pytest.raises(RecordError, match=f"more than {MOST_ENTRIES} entries"):
        parse_lines([json.loads(text), *[{"do": "undo"}] * (MOST_ENTRIES + 1)])


def test_a_game_that_goes_on_for_ever_is_kept_for_as_long_as_it_can_be_read(tmp_path):
    games = Games(tmp_path)
    match = Match.new("puzzle", 1, 0, puzzle="discovery-5")
    journal = games.begin(match)
    action = match.legal()[0]
    for _ in range(MOST_ENTRIES // 2 + 20):
        match.do(action)
        match.undo()
    assert journal.news() == "the game has become too long" and journal.news() is None
    journal.close()
    [kept] = games.unfinished()
    resumed, journal = games.resume(kept)
    assert not resumed.actions
    resumed.do(action)
    assert journal.problem == "the game has become too long"
    journal.close()
    games.close()


@POSIX
def test_links_lead_nothing_out_of_the_data_folder(tmp_path):
    outside, data = tmp_path / "outside", tmp_path / "data"
    outside.mkdir()
    data.mkdir()
    (data / FOLDER).symlink_to(outside)
    for name in ("scores.db", "settings.toml.lock", "log.txt"):
        put_link_to(outside / name)(data / name)
    match, games = Match.new("solitaire", 1, 1), Games(data)
    journal = games.begin(match)
    match.do(match.legal()[0])
    assert journal.news() == "the folder games is a link to somewhere else"
    games.close()
    scores = Scores.open(data)
    scores.add("solitaire", "", 20, "Ann")
    assert [run.name for run in scores.best("solitaire", "")] == ["Ann"]
    scores.close()
    [message] = scores.messages
    assert "scores.db is not a regular file" in message
    settings = Settings.load(data / "settings.toml")
    settings.text_size = 150
    assert settings.save()
    assert not log.append(data / "log.txt", "x")
    assert list(outside.iterdir()) == []


@POSIX
def test_going_on_with_a_game_does_not_follow_a_link_to_its_folder(tmp_path):
    games = Games(tmp_path / "one")
    (tmp_path / "one").mkdir()
    match = Match.new("solitaire", 1, 1)
    journal = games.begin(match)
    match.do(match.legal()[0])
    journal.close()
    games.close()
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / FOLDER).symlink_to(tmp_path / "one" / FOLDER)
    others = Games(tmp_path / "other")
    [kept] = others.unfinished()
    with pytest.raises(RecordError, match="is a link to somewhere else"):
        others.resume(kept)
    others.close()


@POSIX
@pytest.mark.parametrize("what", ["a pipe", "a folder", "a link to itself"])
def test_a_log_that_is_no_file_is_left_alone(tmp_path, what):
    path = tmp_path / "tantrix.log"
    PLACES[what](path)
    assert not log.append(path, "x")
    assert not path.is_file()


def test_a_gigabyte_of_nothing_is_not_read(tmp_path):
    """The memory that this takes is limited in ``campaign``; here only that it is refused by its size."""
    (tmp_path / FOLDER).mkdir()
    put_gigabyte(tmp_path / FOLDER / "x.jsonl")
    games = Games(tmp_path)
    assert games.finished() == [] and games.unfinished() == []
    put_gigabyte(tmp_path / "settings.toml")
    [message] = Settings.load(tmp_path / "settings.toml").messages
    assert "larger than" in message
