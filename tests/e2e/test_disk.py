"""A disk that is full, and a folder that nobody may write to any more, in the middle of an evening.

Play goes on through all games, each table says once what cannot be kept, and nothing old is damaged.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from contextlib import contextmanager

import pytest
from storage.kept_games import fill

from game.bots.thinker import InlineThinker
from game.match.match import Match
from game.play.party import Party, Seat
from game.program import Program
from game.rules.actions import Place
from game.scenes.game_keeper import GameKeeper
from game.soak import evening, sitting
from game.soak.evening import Evening
from game.storage.games import Games
from game.storage.record_file import read_record
from game.storage.scores import Scores
from game.storage.settings import Settings

from .plan import SMALL

#: Bytes of the small disk, and such as are left on it when it gets full.
DISK, ROOM = 2 << 20, (0, 1 << 13, 1 << 16)
OLD_GAMES, OLD_SCORE = 6, 21.0
#: One of everything.
PROGRAMME = (("tantrix", 2), ("solitaire", 1), ("gobble", 2), ("puzzle", 1), ("lesson", 1), ("night", 2))


def mounted(path, *words):
    """Mount something on a folder, or skip: only a superuser may, and not everywhere."""
    path.mkdir(exist_ok=True)
    if sys.platform != "linux" or os.geteuid():
        pytest.skip("only a superuser on Linux may make a disk")
    if subprocess.run(["mount", *words, str(path)], capture_output=True).returncode:
        pytest.skip("no disk can be made here")
    return path


@pytest.fixture
def disk(tmp_path):
    """A folder on a small disk of its own."""
    path = mounted(tmp_path / "disk", "-t", "tmpfs", "-o", f"size={DISK}", "none")
    yield path
    subprocess.run(["umount", str(path)], check=True)


@contextmanager
def full(disk, room):
    """Next to nothing can be written while this lasts."""
    ballast = disk.parent / "disk" / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(1 << 12)):
                pass
        except OSError:
            file.truncate(max(0, file.tell() - room))
    try:
        yield
    finally:
        ballast.unlink()


@contextmanager
def read_only(folder):
    """Nobody may write anything anew while this lasts; what is open stays open."""
    if os.name == "posix" and os.geteuid():
        places = [folder, *(path for path in folder.rglob("*") if path.is_dir())]
        for place in places:
            place.chmod(0o555)
        try:
            yield
        finally:
            for place in places:
                place.chmod(0o755)
        return
    mounted(folder, "--bind", "-o", "ro", str(folder))
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


@pytest.fixture
def told(monkeypatch):
    """What each table has said of its keeping: how often by table, and the words."""
    count, words, step = Counter(), set(), GameKeeper.step

    def listening(keeper):
        changed = step(keeper)
        if changed and keeper.news:
            count[keeper] += 1
            words.add(keeper.news)
        return changed

    monkeypatch.setattr(GameKeeper, "step", listening)
    return count, words


def furnish(folder):
    """Old games, a score and settings; returns what must stay as it is."""
    fill(folder, OLD_GAMES, 3).close()
    scores = Scores.open(folder)
    scores.add("solitaire", "", OLD_SCORE, "Ann")
    scores.close()
    settings = Settings.load(folder / "settings.toml")
    settings.text_size = 150
    assert settings.save()
    return {path: path.read_bytes() for path in (folder / "games").iterdir()}


@pytest.fixture
def started(monkeypatch):
    """Starts the program on a folder, with somebody who plays one of everything there."""
    monkeypatch.setattr(evening, "PROGRAMME", PROGRAMME)
    monkeypatch.setattr(evening, "CONTINUED", 0)
    monkeypatch.setattr(sitting, "PAUSES", 0)
    programs = []

    def start(folder):
        settings = Settings.load(folder / "settings.toml")
        settings.fullscreen = False
        program = Program(settings, size=SMALL, seed=5, headless=True, folder=folder)
        program.context.thinker = InlineThinker(5, most_seconds=0.0)
        programs.append(program)
        somebody = Evening(program, 5)
        somebody.begin()
        return program, somebody

    yield start
    for program in programs:
        program.close()


def play_everything(somebody):
    before = somebody.games
    for _ in PROGRAMME:
        somebody.play_one()
    assert somebody.games >= before + len(PROGRAMME)


def check_old(folder, old):
    """Nothing that lay there is lost or changed."""
    assert {path: path.read_bytes() for path in old} == old
    settings = Settings.load(folder / "settings.toml")
    assert settings.messages == [] and settings.text_size == 150
    scores = Scores.open(folder)
    assert scores.messages == []
    assert (OLD_SCORE, "Ann") in [(run.value, run.name) for run in scores.history("solitaire", "")]
    scores.close()
    games = Games(folder)
    for kept in [*games.finished(), *games.unfinished()]:
        Match.load(games.read(kept))
    games.close()


def check_kept_again(folder, program, somebody, count, old):
    """The next game is kept, and nobody is told of anything."""
    kept = len(Games(folder).finished())
    count.clear()
    somebody.play_one()
    assert not count and len(Games(folder).finished()) > kept
    program.close()
    check_old(folder, old)


@pytest.mark.parametrize("room", ROOM)
def test_a_disk_that_gets_full_stops_nobody_and_damages_nothing(disk, started, told, room):
    old = furnish(disk)
    program, somebody = started(disk)
    somebody.play_one()
    with full(disk, room):
        play_everything(somebody)
        program.show()
        check_old(disk, old)
    count, words = told
    assert count and set(count.values()) == {1}
    assert words == {"This game cannot be kept just now (No space left on device); play goes on."}
    check_kept_again(disk, program, somebody, count, old)


def test_a_folder_that_may_only_be_read_any_more_stops_nobody_and_damages_nothing(tmp_path, started, told):
    folder = tmp_path / "data"
    folder.mkdir()
    old = furnish(folder)
    program, somebody = started(folder)
    somebody.play_one()
    with read_only(folder):
        play_everything(somebody)
        program.show()
        assert {path: path.read_bytes() for path in old} == old
    count, words = told
    assert count and set(count.values()) == {1}
    assert all(one.startswith("This game cannot be kept just now (") for one in words)
    check_kept_again(folder, program, somebody, count, old)


def sit_at(program, game):
    """A table of this game, at which somebody is to move."""
    stack = program.context.stack
    if game == "puzzle":
        stack.clear_to("puzzle", name="discovery-20")
    elif game == "solitaire":
        stack.clear_to("solitaire", seed=5)
    else:
        program.context.party = Party(game, [Seat("Ruby", 0, "R", "keys-1"), Seat("Sky", 2, "B", "keys-2")], {})
        stack.clear_to(game)
    program.tick(steps=200)
    return stack.top


def lay(program, tiles):
    """Lay so many tiles more, each looked at."""
    scene = program.context.stack.top
    for _ in range(tiles):
        scene.act(next(action for action in scene.match.legal() if isinstance(action, Place)))
        program.tick(steps=2)
        program.show()


@pytest.mark.parametrize("game", ["tantrix", "gobble", "solitaire", "puzzle"])
def test_what_was_kept_before_the_disk_got_full_stays_and_the_rest_comes_after_it(disk, started, told, game):
    old = furnish(disk)
    program, _ = started(disk)
    scene = sit_at(program, game)
    lay(program, 3)
    path, before = scene.keeper.journal.path, list(scene.match.actions)
    content = path.read_bytes()
    with full(disk, 0):
        lay(program, 5)  # what is left of the file's last block can still be written to
        assert len(scene.match.actions) == len(before) + 5
        assert path.read_bytes().startswith(content)
        there = Match.load(read_record(path)).actions
        assert there == scene.match.actions[:len(there)] and len(there) >= len(before)
    lay(program, 1)
    program.context.stack.clear_to("title")
    program.tick(steps=2)
    assert Match.load(read_record(path)).actions == scene.match.actions
    assert set(told[0].values()) <= {1}
    program.close()
    check_old(disk, old)
