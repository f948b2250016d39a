"""The result of a run: its rank, the search for the best, and the show of it."""

from __future__ import annotations

import sys
import time

import pytest
from e2e.hands import Keys
from e2e.menus import named, press

from game.bots import child
from game.match.match import Match
from game.play.run import SoloRun
from game.render.tableview import TableView
from game.render.tileart import TileArt
from game.scenes.par_show import ParShow
from game.scenes.solo_words import gap_words, rank_words

from .fake_par import greedy
from .solo_stage import FAKE, PATIENCE, play, player, start, to_result, until_par


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_result_opens_at_its_top(make_stage, text_size):
    stage = make_stage(size=(1280, 720), text_size=text_size)
    hand = Keys(stage, 2)
    start(stage, seed=5)
    play(player(hand))
    end = to_result(hand)
    until_par(stage)
    stage.step(30)
    assert end.scroller.drop == 0
    hand.tap_now("down")
    stage.step(60)
    assert end.scroller.view.contains(end.on_screen(end.focus.current))


def test_a_search_is_stopped_and_taken_up_again(make_stage, monkeypatch):
    monkeypatch.setattr(child, "protocol_command", lambda: [sys.executable, FAKE, "1000000", "0.01"])
    stage = make_stage()
    hand = Keys(stage, 2)
    start(stage, seed=5)
    play(player(hand))
    end = to_result(hand)
    limit = time.monotonic() + PATIENCE
    while end.par.news is None and time.monotonic() < limit:
        stage.step()
        time.sleep(0.005)
    assert end.state.points is not None and not end.state.proven
    press(hand, named("Stop thinking"))
    assert not end.par.thinking and end.state.points is not None
    press(hand, named("Think on"))
    assert end.par.thinking


def test_a_search_that_cannot_be_made_says_so(make_stage, monkeypatch):
    monkeypatch.setattr(child, "protocol_command", lambda: [sys.executable, "-c", ""])
    stage = make_stage()
    hand = Keys(stage, 2)
    start(stage, seed=5)
    play(player(hand))
    end = to_result(hand)
    until_par(stage)
    assert end.state.failed and not end.state.proven
    press(hand, named("New run"))
    stage.wait_for("solitaire")


def test_a_show_goes_on_and_back():
    match = Match.new("solitaire", 1, 9)
    played = greedy(Match(match.header))
    view = TableView(TileArt())
    show = ParShow(view, match, played.actions)
    assert (show.laid, show.all, show.over) == (1, len(played.game.table), False)
    show.forward()
    show.back()
    show.back()
    assert show.laid == 1 and not show.playing
    show.to_end()
    assert show.over and set(view._tiles) == {cell for _, cell, _ in played.game.table.tiles}
    show.forward()
    assert show.over
    show.again()
    assert show.laid == 1 and show.playing
    while not show.over:
        show.step()
    assert not show.playing


def test_words_for_the_gap():
    assert gap_words(28, 28, True, 28).startswith("A perfect run")
    assert gap_words(20, 20, True, 28) == "You found the best that these tiles allowed."
    assert gap_words(20, 20, False, 28) == "Nothing better has been found yet."
    assert gap_words(19, 20, True, 28) == "1 point was still in these tiles."
    assert gap_words(10, 20, False, 28) == "At least 10 points were still in these tiles."


def test_words_for_the_rank():
    assert rank_words(None, None, 3) == ""
    assert rank_words(1, 1, 1) == "Your first kept run by these rules."
    assert rank_words(1, 1, 4) == "Your best of 4 kept runs!"
    assert rank_words(3, 1, 4) == "Place 3 of 4 kept runs, and today's best."
    assert rank_words(3, 2, 4) == "Place 3 of 4 kept runs."


def test_what_is_ranked():
    run = SoloRun(Match.new("solitaire", 1, 1))
    assert run.ranked and not run.practice and run.tiles == 14
    run.hinted = True
    assert not run.ranked
    assert not SoloRun(Match.new("solitaire", 1, 1, {"forced": False})).ranked
