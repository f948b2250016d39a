"""A long evening, made short: bots play through the real screens, and what they find is told."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game import app, soak
from game.bots.thinker import InlineThinker
from game.lessons.course import LESSONS
from game.play import climb
from game.play.night import FEWEST
from game.scenes.stack import SceneStack
from game.soak import alone, together
from game.soak import sitting as sitting_module
from game.soak.evening import PROGRAMME, Evening
from game.soak.tally import MOST_GROWTH_MIB, WARM, Held, Tally, open_files
from game.unseen import unseen

ROOT = Path(__file__).parent.parent.parent


def test_a_few_games_of_every_kind_are_played_without_a_fault(tmp_path, capsys, monkeypatch):
    seen, put = set(), SceneStack._put

    def putting(stack, name, arguments):
        put(stack, name, arguments)
        seen.add(name)

    monkeypatch.setattr(SceneStack, "_put", putting)
    assert soak.soak(6, 4, tmp_path) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("6 games, ") and lines[-1] == "No fault was found."
    assert {"title", "join", "tantrix", "gobble", "results", "solitaire", "puzzle"} <= seen


@pytest.fixture
def sitting(tmp_path, monkeypatch):
    """Somebody who neither pauses nor leaves; ``shown``: (screen, what it was given) of all that was shown."""
    for module, name in ((sitting_module, "PAUSES"), (alone, "ONWARD"), (together, "NIGHT_LEFT")):
        monkeypatch.setattr(module, name, 0)
    shown, put = [], SceneStack._put
    monkeypatch.setattr(SceneStack, "_put", lambda stack, name, arguments: (
        shown.append((name, arguments)), put(stack, name, arguments)))
    with unseen(soak.SIZE, 3, tmp_path) as program:
        program.context.thinker = InlineThinker(3, most_seconds=0.0)
        sitting = sitting_module.Sitting(program, Random(3))
        sitting.shown = shown
        program.context.stack.clear_to("title")
        program.tick()
        yield sitting


def test_puzzles_of_every_group_are_solved(sitting):
    somebody = alone.Alone(sitting)
    for _ in range(len(climb.GROUPS) * len(climb.MADE)):
        somebody.play_puzzles()
    names = [arguments["name"] for screen, arguments in sitting.shown if screen == "puzzle"]
    assert {climb.group_of(name) for name in names} == set(climb.GROUPS) and set(climb.MADE) <= set(names)
    assert sitting.games == len(names) == len(climb.GROUPS) * len(climb.MADE)


def test_every_lesson_is_done(sitting):
    somebody = alone.Alone(sitting)
    for _ in LESSONS:
        somebody.learn()
    assert set(sitting.program.context.settings.lessons) == {lesson.name for lesson in LESSONS}
    assert sitting.games == 0


@pytest.mark.parametrize("seats", [2, 5])
def test_a_party_night_is_played_to_its_podium(sitting, seats):
    together.Together(sitting).play_night(seats)
    shown = [screen for screen, _ in sitting.shown]
    assert {"night-plan", "night", "night-end"} <= set(shown) and sitting.person.screen == "title"
    assert sitting.games == shown.count("results") > 0


def test_the_programme_names_all_that_the_title_offers():
    """Party play, races and nights with as many seats as there may be; alone runs, puzzles and lessons."""
    assert {seats for what, seats in PROGRAMME if what == "tantrix"} == {2, 3, 4}
    assert {seats for what, seats in PROGRAMME if what == "gobble"} == {1, 2, 3, 4, 5, 6}
    assert {what for what, _ in PROGRAMME} == {"tantrix", "gobble", "night", "solitaire", "puzzle", "lesson"}
    assert min(seats for what, seats in PROGRAMME if what == "night") >= FEWEST


def test_the_command_takes_a_number_of_games(capsys):
    assert app.main(["soak", "--games", "1", "--seed", "2"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == "No fault was found." and err == ""


@pytest.mark.parametrize("words", [["--games", "0"], ["--games", "many"], ["--seed", "-1"], ["--sizze", "3"], ["x"]])
def test_what_is_not_understood_gets_one_sentence(capsys, words):
    assert app.main(["soak", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1


def test_an_error_is_told_and_the_evening_goes_on(tmp_path, capsys, monkeypatch):
    play, calls = Evening.play_one, []

    def stumble(evening):
        calls.append(evening.games)
        if len(calls) == 1:
            raise RuntimeError("the sky fell")
        play(evening)

    monkeypatch.setattr(Evening, "play_one", stumble)
    assert soak.soak(1, 2, tmp_path) == 1
    out, err = capsys.readouterr()
    assert "After 0 games: RuntimeError: the sky fell" in out.splitlines()
    assert "Traceback" in err and len(calls) > 1


def test_what_the_program_notes_as_a_fault_is_one(tmp_path, capsys, monkeypatch):
    play = Evening.play_one

    def grumble(evening):
        logging.getLogger("game.storage").warning("something is odd")
        play(evening)

    monkeypatch.setattr(Evening, "play_one", grumble)
    assert soak.soak(1, 2, tmp_path) == 1
    assert "something is odd" in capsys.readouterr().out.splitlines()


def test_growth_and_open_files_are_faults():
    tally = Tally(first=Held(10.0, Counter(a=1)))
    tally.last = Held(100.0, Counter(a=1, b=2))
    tally.warm, tally.last = tally.last, Held(100.0 + MOST_GROWTH_MIB, Counter(a=1, b=2, c=1))
    growth, files = tally.faults
    assert f"{MOST_GROWTH_MIB:.1f} MiB since game {WARM}" in growth and files.endswith("before: c.")
    tally.last = Held(99.0 + MOST_GROWTH_MIB, Counter(a=1, b=2))
    assert tally.faults == [] and tally.report()[-1] == "No fault was found."


@pytest.mark.skipif(open_files() is None, reason="the system does not tell which files are open")
def test_open_files_are_seen(tmp_path):
    before = open_files()
    with (tmp_path / "x").open("w"):
        assert open_files() - before == Counter([str(tmp_path / "x")])
    assert open_files() == before


@pytest.mark.skipif(not os.environ.get("TANTRIX_LONG"), reason="takes some ten minutes")
def test_a_thousand_games():
    words = [sys.executable, "main.py", "soak", "--games", "1000"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
