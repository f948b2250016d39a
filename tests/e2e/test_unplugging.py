"""Pads that are pulled out in the middle, come back, or do not."""

from __future__ import annotations

import pytest
import virtualpad

from .conftest import hand_at
from .flow import choose_game, join, pause, play, players_at, race, replayed, seat_of, see_results, sit_down
from .hands import Keys, Mouse
from .menus import named, press

pytestmark = pytest.mark.skipif(not virtualpad.available(), reason="pygame's SDL2 library was not found")

GAMES = ("gobble", "tantrix")


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


@pytest.fixture
def hands(stage, game):
    """Keys, a pad and the mouse in the middle of a game."""
    hands = [hand_at(stage, device) for device in ("keys-1", "pad", "mouse")]
    join(hands, game)
    (race if game == "gobble" else play)(players_at(hands), tiles=20)
    return hands


def lose_pad(stage, pad):
    """Pull the pad out; the pause must come, and nothing be lost."""
    match, before = stage.scene.match, stage.scene.match.state()
    pad.unplug()
    assert stage.screen == "pause"
    assert "Pad 1" in stage.scene.heading()
    stage.show()
    stage.step(120)
    assert match.state() == before
    return match


def test_another_device_takes_the_seat(stage, game, hands):
    keys, pad, mouse = hands
    match = lose_pad(stage, pad)
    press(keys, named("Go on"))
    table = stage.wait_for(game)
    assert table.match is match and table.seats.waiting() == [1]

    other = Keys(stage, 4)
    keys.tap_now("turn")  # who has a seat does not take another
    assert table.seats.waiting() == [1]
    other.tap_now("ok")
    assert table.seats.waiting() == [] and seat_of(other) == 1
    play(players_at([keys, other, mouse]))
    assert match.game.result.why == "finished"
    assert replayed(match).state() == match.state()
    see_results(other)


def test_the_same_pad_gets_its_seat_back_while_paused(stage, game, hands):
    keys, pad, mouse = hands
    match = lose_pad(stage, pad)
    lost = pad.device
    pad.plug()
    assert pad.device != lost
    press(pad, named("Go on"))
    table = stage.wait_for(game)
    assert table.seats.waiting() == [] and seat_of(pad) == 1
    play(players_at([keys, pad, mouse]))
    assert match.game.result.why == "finished"
    assert replayed(match).state() == match.state()


def test_the_same_pad_gets_its_seat_back_while_the_others_play_on(stage, game, hands):
    keys, pad, mouse = hands
    match = lose_pad(stage, pad)
    press(mouse, named("Go on"))
    table = stage.wait_for(game)
    stage.step(30)
    pad.plug()
    stage.step(2)
    assert table.seats.waiting() == [] and seat_of(pad) == 1
    play(players_at([keys, pad, mouse]))
    assert match.game.result.why == "finished"


def test_a_pad_of_another_model_takes_the_seat_only_by_its_own_press(stage, game, hands):
    lose_pad(stage, hands[1])
    press(hands[0], named("Go on"))
    table = stage.wait_for(game)
    other = hand_at(stage, "joystick")
    stage.step(2)
    assert table.seats.waiting() == [1]
    other.tap_now("ok")
    assert table.seats.waiting() == [] and seat_of(other) == 1


def test_a_pad_without_a_seat_disturbs_nobody(stage, game, hands):
    stranger = hand_at(stage, "joystick")
    stranger.unplug()
    assert stage.screen == game


def test_the_pad_that_paused_is_pulled_out(stage, game, hands):
    keys, pad, _ = hands
    pause(pad)
    keys.tap_now("back")
    assert stage.screen == "pause"  # only the seat that paused goes on …
    pad.unplug()
    stage.step(5)
    stage.show()
    assert stage.screen == "pause"
    press(keys, named("Go on"))  # … until its device is gone
    assert stage.wait_for(game).seats.waiting() == [1]


def test_a_pad_pulled_out_while_another_paused(stage, game, hands):
    keys, pad, _ = hands
    pause(keys)
    pad.unplug()
    stage.step(5)
    press(keys, named("Settings"))
    stage.wait_for("settings")
    pad.plug()
    pad.unplug()
    keys.tap_now("back")
    stage.wait_for("pause")
    press(keys, named("Go on"))
    assert stage.wait_for(game).seats.waiting() == [1]


def test_a_pad_pulled_out_on_the_results(stage, game, hands):
    keys, pad, _ = hands
    play(players_at(hands))
    see_results(keys)
    pad.unplug()
    stage.step(5)
    stage.show()
    press(keys, named("Rematch"))
    stage.wait_for("pause")  # nobody should miss the start for want of a pad
    press(keys, named("Go on"))
    table = stage.wait_for(game)
    assert table.seats.waiting() == [1]
    other = Keys(stage, 4)
    other.tap_now("ok")
    assert table.seats.waiting() == [] and seat_of(other) == 1


def test_a_pad_that_came_back_on_the_results_plays_the_rematch(stage, game, hands):
    keys, pad, mouse = hands
    play(players_at(hands))
    see_results(keys)
    pad.unplug()
    pad.plug()
    press(pad, named("Rematch"))
    table = stage.wait_for(game)
    assert table.seats.waiting() == [] and seat_of(pad) == 1
    (race if game == "gobble" else play)(players_at([keys, pad, mouse]), tiles=8)


def test_a_pad_pulled_out_over_the_finished_table(stage, game, hands):
    play(players_at(hands))
    hands[1].unplug()
    stage.step(5)
    if stage.screen == "pause":
        press(hands[0], named("Go on"))
        stage.wait_for(game)
    see_results(hands[0])


def test_a_pad_pulled_out_in_the_menus(stage):
    pad, keys = hand_at(stage, "pad"), Keys(stage, 1)
    pad.tap_now("down")
    pad.unplug()
    stage.show()
    pad.plug()
    choose_game(pad, "gobble")
    sit_down(keys, 1)
    pad.unplug()
    stage.show()
    assert stage.scene.seating.slot_of(keys.device) == 1
    assert [seat.device for seat in stage.party.seats if seat.device] == [keys.device]


def test_a_pad_pulled_out_at_the_options_of_a_game(stage):
    pad, mouse = hand_at(stage, "pad"), Mouse(stage)
    choose_game(pad, "gobble")
    press(pad, named("Options"))
    stage.wait_for("options")
    pad.unplug()
    stage.show()
    press(mouse, named("Done"))
    stage.wait_for("join")
    stage.step(2)
    assert pad.device not in [seat.device for seat in stage.party.seats]


def test_the_pad_that_paused_is_pulled_out_over_the_settings(stage, game, hands):
    keys, pad, _ = hands
    pause(pad)
    press(pad, named("Settings"))
    stage.wait_for("settings")
    keys.tap_now("back")
    assert stage.screen == "settings"
    pad.unplug()
    press(keys, named("Done"))
    stage.wait_for("pause")
    press(keys, named("Go on"))
    assert stage.wait_for(game).seats.waiting() == [1]
