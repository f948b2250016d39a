"""Which run it is: of the day, drawn, or by its number; and by which rules."""

from __future__ import annotations

from datetime import date
from random import Random

import pytest
from e2e.hands import Keys, Mouse
from e2e.menus import change, go, named, press

from game.match.match import Match
from game.play.run import day_seed, drawn_seed, seed_words
from game.ui.dial import Dial
from game.ui.rows import Choice

from .solo_stage import hand_at, start

DAY = date(2026, 5, 19)


def test_the_run_of_the_day_is_the_same_for_everybody():
    assert day_seed(DAY) == 260519
    assert day_seed(date(2027, 1, 2)) == 270102
    assert seed_words(260519) == "260 519" and seed_words(7) == "000 007" and seed_words(None) == ""


def test_the_day_decides_the_tiles(make_stage):
    bags = []
    for program_seed in (1, 2):
        stage = make_stage(seed=program_seed)
        scene = start(stage, day=DAY)
        assert scene.match.header.seed == 260519
        bags.append(scene.match.header.bag)
    assert bags[0] == bags[1] == Match.new("solitaire", 1, 260519).header.bag


def test_a_drawn_seed_can_be_dialled():
    assert all(0 <= drawn_seed(Random(n)) < 10**6 for n in range(50))


def test_a_run_is_drawn_anew_each_time(stage):
    numbers = set()
    for _ in range(3):
        scene = start(stage)
        assert next(widget.value for widget in scene.page if isinstance(widget, Choice)) == "drawn"
        numbers.add(scene._wheels.value)
    assert len(numbers) == 3 and day_seed(date.today()) not in numbers


@pytest.mark.parametrize("device", ["keys-2", "mouse"])
def test_a_number_is_dialled(stage, device):
    hand = hand_at(stage, device)
    stage.program.start("solitaire-start", seed=0, day=DAY)
    stage.step(2)
    stage.show()
    dial = named("Its number")
    if device == "mouse":
        for _ in range(2):
            press(hand, dial, 0.02)  # just below the middle of the first wheel: 0, 9, 8
    else:
        press(hand, dial)
        for action in ("down", "down", "right", "up", "ok"):
            hand.tap_now(action)
    wanted = 800000 if device == "mouse" else 810000
    (found,) = [widget for widget in stage.scene.page if isinstance(widget, Dial)]
    assert found.value == wanted
    press(hand, named("Start"))
    scene = stage.wait_for("solitaire")
    assert scene.match.header.seed == wanted and scene.run.day is None


def wheels(stage):
    return stage.scene._wheels


def test_up_and_down_turn_a_wheel_only_once_it_is_taken_hold_of(stage):
    hand = Keys(stage, 2)
    stage.program.start("solitaire-start", seed=123456)
    stage.step(2)
    stage.show()
    dial = named("Its number")
    go(hand, dial)
    hand.tap_now("right")
    hand.tap_now("down")
    assert not isinstance(stage.scene.focus.current, Dial)
    go(hand, dial)
    assert (wheels(stage).value, wheels(stage).at) == (123456, 1)
    for action in ("ok", "up", "left", "left", "down"):
        hand.tap_now(action)
    assert (wheels(stage).value, wheels(stage).at) == (133455, 5)
    assert stage.scene.hints()[-1][1] == "Done"
    hand.tap_now("back")  # lets go, and stays here
    assert stage.screen == "solitairestart" and not wheels(stage).held
    assert stage.scene.hints()[1][1] == "Turn the wheels"


def test_taking_hold_does_not_change_which_run_it_is(stage):
    hand = Keys(stage, 2)
    scene = start(stage)
    for _ in range(2):
        press(hand, named("Its number"))
        assert scene._source == "drawn"


def test_the_mouse_wheel_turns_the_digit_under_it_and_not_the_page(stage):
    hand = Mouse(stage)
    stage.program.start("solitaire-start", seed=0, day=DAY)
    stage.step(2)
    stage.show()
    (dial,) = [widget for widget in stage.scene.page if isinstance(widget, Dial)]
    rect, digit = stage.scene.on_screen(dial), dial._spots[2]
    hand.point((rect.x + digit.centerx, rect.y + digit.centery))
    hand.wheel(1)
    stage.step(2)
    assert wheels(stage).value == 1000 and stage.scene.scroller._goal == 0
    hand.point((rect.x + 5, rect.y + 5))
    hand.wheel(-1)
    stage.step(2)
    assert wheels(stage).value == 1000 and stage.scene.scroller._goal > 0


def test_rules_are_chosen(stage):
    hand = Keys(stage, 1)
    start(stage)
    change(hand, named("Colour that counts"), "B")
    change(hand, named("Tiles"), "RYG")  # blue is not on them: the best of the three counts again
    change(hand, named("Only the great loop"), True)
    press(hand, named("Start"))
    game = stage.wait_for("solitaire").match.game
    assert game.options == {"forced": True, "colour": "best", "triple": "RYG", "loop_only": True}
