"""A disk that is full or gone while a game is played: play goes on, and the table says so once."""

from __future__ import annotations

import errno
from random import Random

import pytest
from e2e.hands import Keys
from e2e.menus import named, press, widgets
from e2e.plan import Stage

from game.play.party import Party, Seat
from game.scenes.game_keeper import NEWS_STEPS
from game.storage import journal as journal_module

TROUBLE = "This game cannot be kept just now (No space left on device); play goes on."


@pytest.fixture
def stage(tmp_path):
    stage = Stage(folder=tmp_path)
    yield stage
    stage.close()


@pytest.fixture
def full(monkeypatch):
    """The disk is full from now on."""
    def refuse(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    return lambda: monkeypatch.setattr(journal_module.os, "write", refuse)


def sit(stage, game):
    if game == "puzzle":
        stage.program.context.stack.clear_to("puzzle", name="discovery-5")
    elif game == "solitaire":
        stage.program.context.stack.clear_to("solitaire", seed=5)
    else:
        stage.program.context.party = Party(game, [Seat("Ruby", 0, "R", "keys-1"), Seat("Sky", 2, "B", "keys-2")], {})
        stage.program.context.stack.clear_to(game)
    stage.step(200)
    return stage.scene


def act(scene):
    """One more action, the way a seat does it."""
    scene.act(Random(1).choice([move for move in scene.match.legal() if type(move).__name__ == "Place"]))


def said(scene):
    """What the screen says above all else."""
    return scene.sentence() if scene.match.header.game == "puzzle" else scene.news


@pytest.mark.parametrize("game", ["tantrix", "gobble", "solitaire", "puzzle"])
def test_play_goes_on_and_the_table_says_so_once(stage, full, game):
    scene = sit(stage, game)
    act(scene)
    stage.step(2)
    assert said(scene) != TROUBLE and scene.keeper.leaving
    full()
    act(scene)
    stage.step(2)
    stage.show()
    assert len(scene.match.actions) == 2 and said(scene) == TROUBLE
    act(scene)
    stage.step(NEWS_STEPS + 10)
    assert said(scene) != TROUBLE
    act(scene)
    stage.step(20)
    assert len(scene.match.actions) == 4 and said(scene) != TROUBLE


def test_what_would_be_lost_is_left_only_when_asked_twice(stage, full):
    hand = Keys(stage, 1)
    scene = sit(stage, "tantrix")
    full()
    act(scene)
    hand.tap_now("pause")
    stage.wait_for("pause")
    leave = next(widget for widget in widgets(hand) if widget.words == "Leave the game")
    assert not leave.note
    press(hand, named("Leave the game"))
    assert stage.screen == "pause"
    press(hand, named("Really? Press again"))
    stage.wait_for("title")


def test_where_nothing_is_kept_nobody_is_told(full):
    stage = Stage()
    try:
        scene = sit(stage, "tantrix")
        full()
        act(scene)
        stage.step(2)
        assert scene.news == "" and not scene.keeper.leaving
    finally:
        stage.close()
