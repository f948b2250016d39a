"""From the title through every screen and back with one device alone."""

from __future__ import annotations

import pytest

from game.rules.facts import Gobbled

from .conftest import hand_at
from .flow import choose_game, facts_of, leave_game, pause, play, players_at, race, replayed, see_results
from .hands import Mouse
from .menus import change, keyed, named, numbered, press, rows

DEVICES = ("keys-1", "keys-2", "keys-3", "keys-4", "pad", "joystick", "mouse")
ROOMY = (960, 540)
#: Settings that the screens behind *Controls* change.
BY_CONTROLS = {"rumble", "speed", "speeds", "mouse_swapped", "controls"}


@pytest.fixture(params=DEVICES)
def hand(request, stage):
    return hand_at(stage, request.param)


def change_every_row(hand):
    """Press every row once; each must show and pass on another value. Buttons lead elsewhere."""
    for number in [number for number, row in enumerate(rows(hand)) if hasattr(row, "value")]:
        before = rows(hand)[number].value
        press(hand, numbered(hand, number), across=0.3)
        hand.stage.show()
        assert rows(hand)[number].value != before, rows(hand)[number].words


def test_settings(hand):
    stage = hand.stage
    before = stage.settings.table()
    press(hand, named("Settings"))
    stage.wait_for("settings")
    change_every_row(hand)
    kept_elsewhere = {"monitor", "window_size", "lessons", "last_seats"}
    changed = {name for name, value in stage.settings.table().items() if value != before[name]}
    assert changed == set(before) - kept_elsewhere - BY_CONTROLS
    change(hand, numbered(hand, 0), "en")
    press(hand, named("Done"))
    stage.wait_for("title")
    press(hand, named("Settings"))
    stage.wait_for("settings")
    hand.tap_now("back")
    stage.wait_for("title")


def test_a_race_against_bots(hand):
    stage = hand.stage
    choose_game(hand, "gobble")
    press(hand, keyed("bot", 1))
    change(hand, keyed("level", 1), "beginner")
    change(hand, keyed("colour", 1), 4)
    change(hand, keyed("colour", 0), 3)
    press(hand, keyed("remove", 1))
    press(hand, keyed("options"))
    stage.wait_for("options")
    change_every_row(hand)
    press(hand, named("Defaults"))
    change(hand, named("Speed of the bots"), 200)
    press(hand, named("Done"))
    stage.wait_for("join")
    press(hand, keyed("go", 0))
    stage.wait_for("gobble")
    assert [bool(seat.bot) for seat in stage.party.seats] == [False, True, True]

    people = players_at([hand])
    race(people, tiles=15)
    pause(hand)
    press(hand, named("Settings"))
    stage.wait_for("settings")
    press(hand, named("Done"))
    stage.wait_for("pause")
    press(hand, named("Go on"))
    stage.wait_for("gobble")
    match = play(people)
    assert match.game.result.why == "finished"
    assert any(isinstance(fact, Gobbled) for fact in facts_of(match))
    assert replayed(match).state() == match.state()

    see_results(hand)
    press(hand, named("Change seats"))
    stage.wait_for("join")
    press(hand, keyed("leave", 0)) if not isinstance(hand, Mouse) else None
    hand.tap_now("back")
    stage.wait_for("title")


def test_tantrix_against_a_bot(hand):
    stage = hand.stage
    choose_game(hand, "tantrix")
    press(hand, keyed("options"))
    stage.wait_for("options")
    change_every_row(hand)
    press(hand, named("Done"))
    stage.wait_for("join")
    press(hand, keyed("start"))
    stage.wait_for("tantrix")
    people = players_at([hand])
    match = play(people, tiles=10)
    pause(hand)
    press(hand, named("Start again"))
    press(hand, named("Really? Press again"))
    stage.wait_for("tantrix")
    assert stage.scene.match is not match
    people = players_at([hand])
    match = play(people)
    assert match.game.result.why == "finished" and match.game.result.tournament
    assert [a.seat for a in match.actions].count(0) == len(people[0].acts)
    assert replayed(match).state() == match.state()

    see_results(hand)
    press(hand, named("Rematch"))
    stage.wait_for("tantrix")
    leave_game(hand)
    press(hand, named("Quit"))
    stage.step(2)
    assert not stage.program.running


def test_results_come_and_stay_without_a_press(stage):
    hand = hand_at(stage, "keys-1")
    choose_game(hand, "tantrix")
    press(hand, keyed("start"))
    stage.wait_for("tantrix")
    play(players_at([hand]))
    stage.wait_for("results", most=300)
    stage.step(600)
    assert stage.screen == "results"


def test_leaving_asks_once_more_and_forgets_the_question(stage):
    hand = hand_at(stage, "keys-1")
    choose_game(hand, "tantrix")
    press(hand, keyed("start"))
    stage.wait_for("tantrix")
    pause(hand)
    press(hand, named("Leave the game"))
    hand.tap_now("up")
    press(hand, named("Leave the game"))
    assert stage.screen == "pause"
    hand.tap_now("back")
    stage.wait_for("tantrix")
