"""The command: its words, what it prints, the files it leaves, and its end by Ctrl-C."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import app
from game.arena import command, progress
from game.arena.playing import play
from game.complaint import Complaint
from game.match.match import Match
from game.match.record import parse_text
from tests.arena.tables import bot, program, timeless

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60


class Here:
    """Plays in this process, at once."""

    room, deaths = 1, ()

    def __init__(self, jobs):
        self.left = None

    def submit(self, task):
        from concurrent.futures import Future

        future = Future()
        if self.left is not None and self.left == 0:
            raise KeyboardInterrupt
        self.left = None if self.left is None else self.left - 1
        future.set_result(play(task))
        return future

    def check(self):
        pass

    def renew(self):
        pass

    def close(self):
        pass


@pytest.fixture
def here(monkeypatch):
    """Without processes of its own."""
    monkeypatch.setattr(command, "LocalCrew", Here)


@pytest.mark.parametrize(("words", "part"), [
    ([], "say 2 to 4 players, not 0"),
    (["casual"], "say 2 to 4 players, not 1"),
    (["casual"] * 5, "say 2 to 4 players, not 5"),
    (["casual", "grandmaster"], "there is no player 'grandmaster'"),
    (["casual", "exec:"], "which command starts the program"),
    (["casual", "random", "--games", "7"], "a multiple of 2, such as 8"),
    (["casual", "random", "random", "--games", "200"], "a multiple of 3, such as 201"),
    (["casual", "random", "--games", "0"], "--games: '0' is not a whole number from 1"),
    (["casual", "random", "--games", "1e3"], "--games: '1e3'"),
    (["casual", "random", "--jobs", "0"], "--jobs: '0'"),
    (["casual", "random", "--jobs", "many"], "--jobs: 'many'"),
    (["casual", "random", "--seconds", "-1"], "--seconds"),
    (["casual", "random", "--seconds", "nan"], "--seconds: 'nan'"),
    (["casual", "random", "--seed", "x"], "--seed: 'x'"),
    (["casual", "random", "--sed", "1"], "--sed"),
    (["casual", "random", "--json"], "--json"),
    (["--all", "casual"], "--all needs 2 to 24 players, not 1"),
    (["casual", "random", "--json", "/no/such/folder/a.json"], "there is no folder"),
    (["casual", "random", "--json", "/"], "is a folder"),
    (["casual", "random", "--json", "x" * 5000], "--json"),
    (["casual", "random", "--save", "/dev/null/records"], "--save"),
])
def test_what_is_not_understood_gets_one_sentence(capsys, words, part):
    assert app.main(["arena", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("tantrix: ") and err.count("\n") == 1 and len(err) < 450
    assert part in err


def test_help(capsys):
    assert app.main(["arena", "--help"]) == 0
    out = capsys.readouterr().out
    assert len(out.splitlines()) <= 24 and max(map(len, out.splitlines())) <= 80
    assert all(word in out for word in ("--games", "--json", "--all", "--dask", "--save", "exec:", "master", "200"))


def test_words_may_come_in_any_order(here, capsys):
    assert app.main(["arena", "--games", "2", "random", "--seed", "4", "casual"]) == 0
    assert capsys.readouterr().out.startswith("2 games, seed 4, 1 s for an action\n")


def test_a_table_is_printed(here, capsys):
    assert app.main(["arena", "random", "random", "--games", "4", "--seed", "4", "--seconds", "0.5"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("4 games, seed 4, 0.5 s for an action\n")
    assert re.search(r"^random \(1\) +\d +\d +\d +\d+\.\d %  \[", out, re.M)
    assert "random (1) against random (2): " in out and "Nobody broke a rule." in out


def test_a_seed_is_told_so_that_it_can_be_given(here, capsys):
    app.main(["arena", "random", "random", "--games", "2", "--json", "-"])
    first = json.loads(capsys.readouterr().out)
    app.main(["arena", "random", "random", "--games", "2", "--json", "-", "--seed", str(first["seed"])])
    again = json.loads(capsys.readouterr().out)
    assert list(map(timeless, again["games"])) == list(map(timeless, first["games"]))


def test_json_holds_everything(here, capsys, tmp_path):
    file = tmp_path / "found.json"
    words = ["random", program(tmp_path, bot("1 / 0")), "random", "--games", "3", "--seed", "4"]
    assert app.main(["arena", *words, "--json", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Put out: 3" in out and "ZeroDivisionError" in out
    found = json.loads(file.read_text(encoding="utf-8"))
    assert (found["format"], found["version"], found["seed"], found["complete"]) == ("tantrix-arena", 1, 4, True)
    assert [entrant["name"] for entrant in found["entrants"]][0::2] == ["random (1)", "random (2)"]
    assert [game["game"] for game in found["games"]] == [1, 2, 3]
    assert [game["seats"] for game in found["games"]] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert all({"deal_seed", "points", "why", "shares", "places", "faults"} <= game.keys() for game in found["games"])
    assert [fault["game"] for fault in found["faults"]] == [1, 2, 3]
    assert found["table"]["players"][1]["losses"] == found["table"]["players"][1]["forfeits"] == 3
    assert set(os.listdir(tmp_path)) == {"bot.py", "found.json"}


def test_a_ladder_is_printed_and_written(here, capsys):
    words = ["arena", "--all", "random", "casual", "random", "--games", "2", "--seed", "4"]
    assert app.main(words) == 0
    out = capsys.readouterr().out
    assert out.startswith("6 games") and "The mean rating is 0." in out and "random (1) – casual" in out
    assert app.main([*words, "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["ladder"]["pairings"]) == 3 and len(found["ladder"]["players"]) == 3


def test_all_levels_meet_where_nobody_is_named(here, capsys, monkeypatch):
    monkeypatch.setattr(command, "LEVELS", ("random", "casual"))
    assert app.main(["arena", "--all", "--games", "2", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [entrant["player"] for entrant in found["entrants"]] == ["random", "casual"]


def test_records_can_be_loaded(here, capsys, tmp_path):
    folder = tmp_path / "new" / "records"
    words = ["random", "random", "--games", "4", "--save", str(folder), "--json", "-"]
    assert app.main(["arena", *words]) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"game-{number:06}.jsonl" for number in (1, 2, 3, 4)]
    for file, game in zip(files, games, strict=True):
        match = Match.load(parse_text(file.read_bytes()))
        assert match.game.result is not None and list(match.game.result.points) == game["points"]
        assert "record" not in game
    assert app.main(["arena", *words]) == 2
    assert "is not empty" in capsys.readouterr().err and len(list(folder.iterdir())) == 4


def test_a_full_disk_is_one_sentence_after_the_result(here, capsys, tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.settings_file.write", full)
    words = ["arena", "random", "random", "--games", "2", "--seed", "4"]
    assert app.main([*words, "--json", str(tmp_path / "a.json")]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("2 games") and "No space left on device" in err and err.count("\n") == 1
    assert app.main([*words, "--save", str(tmp_path / "records")]) == 1
    out, err = capsys.readouterr()
    assert out.startswith("Ended early after 1 of 2 games") and "--save: a record cannot be written" in err


def test_ctrl_c_tells_what_was_played(capsys, monkeypatch):
    class Impatient(Here):
        def __init__(self, jobs):
            self.left = 3

    monkeypatch.setattr(command, "LocalCrew", Impatient)
    assert app.main(["arena", "random", "random", "--games", "10", "--seed", "4"]) == 130
    assert capsys.readouterr().out.startswith("Ended early after 3 of 10 games, seed 4\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_ends_the_processes_and_their_programs(tmp_path):
    note, folder = tmp_path / "hanging", tmp_path / "records"
    # plays its first game, so that there is one to tell of, and hangs in the second
    text = bot(f"if os.path.exists({str(folder)!r}) and os.listdir({str(folder)!r}): "
               f"open({str(note)!r}, 'a').write(f'{{os.getpid()}} '); time.sleep(600)")
    running = subprocess.Popen(
        [sys.executable, "main.py", "arena", program(tmp_path, text), "random", "--games", "10", "--seconds", "300",
         "--jobs", "1", "--save", str(folder)],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + PATIENCE
    while not (note.exists() and note.read_text()) and time.monotonic() < end:
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130 and err == ""
    assert re.match(r"Ended early after [12] of 10 games", out)
    for pid in map(int, note.read_text().split()):
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_nothing_but_json_on_standard_output():
    run = subprocess.run(
        [sys.executable, "main.py", "arena", "random", "random", "--games", "4", "--seed", "1", "--jobs", "2",
         "--json", "-"], cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert json.loads(run.stdout)["complete"] is True and run.stderr == ""


class Stream:
    """Somewhere to tell how far it is."""

    def __init__(self, terminal):
        self.terminal, self.text = terminal, ""

    def isatty(self):
        return self.terminal

    def write(self, text):
        self.text += text

    def flush(self):
        pass


def told(monkeypatch, stream):
    """What is told of 200 games, of which one a second is played, until half are."""
    now = [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    telling = progress.Progress(200, stream)
    for done in range(101):
        now[0] = done
        telling.tell(done)
    telling.close()
    return stream.text


def test_a_terminal_shows_a_bar_and_takes_it_away(monkeypatch):
    steps = told(monkeypatch, Stream(terminal=True)).split("\r")
    assert steps[1] == "[..............................] 1 of 200 games, 3 min to go\x1b[K"
    assert steps[100] == "[###############...............] 100 of 200 games, 2 min to go\x1b[K"
    assert steps[101:] == ["\x1b[K"]


def test_a_file_gets_a_line_now_and_then(monkeypatch):
    assert told(monkeypatch, Stream(terminal=False)).splitlines() == [
        "30 of 200 games, 3 min to go", "60 of 200 games, 2 min to go", "90 of 200 games, 2 min to go"]


def test_progress_where_nobody_listens():
    telling = progress.Progress(2, None)
    telling.tell(1)
    telling.close()


def test_a_missing_package_is_one_sentence(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert app.main(["arena", "random", "random", "--dask", "tcp://127.0.0.1:1"]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "pip install '.[cluster]'" in err


def test_the_crew_is_no_larger_than_wished(monkeypatch):
    rooms = []

    class Large(Here):
        room = 8

    def stop(tournament, crew, records):
        rooms.append(crew.room)
        raise Complaint("enough")

    monkeypatch.setattr(command, "LocalCrew", Large)
    monkeypatch.setattr(command, "_play", stop)
    for words in (["--jobs", "3"], []):
        assert app.main(["arena", "random", "random", *words]) == 1
    assert rooms == [3, 8]
