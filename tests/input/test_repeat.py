"""A held direction repeats after 280 ms, then every 100 ms; sticks are pressed at 0.55, let go at 0.35."""

from itertools import pairwise
from math import cos, radians, sin

import pytest

from game.input.bindings import by_control
from game.input.intents import Intent, Verb
from game.input.repeat import Taps
from game.input.stick import Stick

UP, LEFT, DOWN, RIGHT = (0.0, -1.0), (-1.0, 0.0), (0.0, 1.0), (1.0, 0.0)


def taps():
    return Taps("keys-1", by_control({"up": [1], "left": [2], "down": [3], "right": [4, 5], "ok": [6]}))


def repeats(device, steps):
    """(step, direction) of each repeat in the next ``steps`` steps; the press comes in step 0."""
    found = []
    for number in range(steps):
        intent = device.step()
        if intent:
            assert intent.repeat and intent.verb is Verb.MOVE
            found.append((number, intent.direction))
    return found


class TestTaps:
    def test_repeats_at_280_ms_and_every_100_ms_after(self):
        device = taps()
        assert device.press(4) == Intent("keys-1", Verb.MOVE, RIGHT)
        times = [round(step * 1000 / 60) for step, _ in repeats(device, 60)]
        assert times[0] == pytest.approx(280, abs=9)  # to the nearest step
        assert [b - a for a, b in pairwise(times)] == [100] * (len(times) - 1)
        assert len(times) == 8  # 283, 383 … 983 ms

    def test_nothing_but_a_direction_repeats(self):
        device = taps()
        assert device.press(6) == Intent("keys-1", Verb.OK)
        assert repeats(device, 100) == []

    def test_release_ends_it(self):
        device = taps()
        device.press(1)
        device.step()
        device.release(1)
        assert repeats(device, 100) == []

    def test_opposite_keys_the_last_one_wins(self):
        device = taps()
        device.press(2)
        assert device.press(4).direction == RIGHT
        assert {direction for _, direction in repeats(device, 40)} == {RIGHT}

    def test_the_key_held_before_goes_on_after_the_first_delay(self):
        device = taps()
        device.press(2)
        device.press(4)
        device.release(4)
        assert repeats(device, 20) == [(17, LEFT)]

    def test_letting_go_of_the_other_key_changes_nothing(self):
        device = taps()
        device.press(2)
        device.press(4)
        assert repeats(device, 10) == []
        device.release(2)
        assert repeats(device, 10) == [(7, RIGHT)]

    def test_a_key_that_is_down_is_not_pressed_again(self):
        device = taps()
        device.press(1)
        assert device.press(1) is None
        assert device.press(99) is None

    def test_clear_releases_everything(self):
        device = taps()
        device.press(1)
        device.press(6)
        device.clear()
        assert repeats(device, 60) == []
        assert device.press(6) == Intent("keys-1", Verb.OK)

    def test_releasing_what_is_not_held(self):
        device = taps()
        device.press(1)
        device.release(3)
        device.release(77)
        assert repeats(device, 20) == [(17, UP)]


def at(degrees, reach=1.0):
    return (cos(radians(degrees)) * reach, sin(radians(degrees)) * reach)


def put(stick, point):
    stick.move(0, point[0])
    stick.move(1, point[1])


class TestStick:
    @pytest.mark.parametrize("reach, tapped", [(0.3, False), (0.54, False), (0.56, True), (1.0, True)])
    def test_pressed_at_055(self, reach, tapped):
        stick = Stick()
        put(stick, at(0, reach))
        assert stick.due is tapped
        assert stick.settle() == (RIGHT if tapped else None)
        assert stick.held is tapped

    def test_let_go_at_035_and_no_sooner(self):
        stick = Stick()
        put(stick, at(90))
        assert stick.settle() == pytest.approx(DOWN)
        for reach in (0.5, 0.36, 0.56, 0.36):
            put(stick, at(90, reach))
            assert stick.settle() is None
            assert stick.held
        put(stick, at(90, 0.34))
        assert stick.settle() is None
        assert not stick.held
        put(stick, at(90, 0.5))
        assert stick.settle() is None
        put(stick, at(90, 0.6))
        assert stick.settle() == pytest.approx(DOWN)

    @pytest.mark.parametrize("degrees", range(0, 360, 15))
    def test_its_own_angle_whichever_axis_comes_first(self, degrees):
        for order in ((0, 1), (1, 0)):
            stick, point = Stick(), at(degrees, 0.9)
            for axis in order:
                stick.move(axis, point[axis])
            assert stick.settle() == pytest.approx(at(degrees))

    def test_a_flick_within_one_step_counts(self):
        stick = Stick()
        put(stick, at(180))
        put(stick, (0.0, 0.0))
        assert stick.due
        assert stick.settle() == pytest.approx(LEFT)
        assert not stick.held
        assert stick.settle() is None

    def test_two_flicks_within_one_step_after_a_hold_count_as_one(self):
        stick = Stick()
        put(stick, at(0))
        assert stick.settle() == RIGHT
        put(stick, (0.0, 0.0))
        put(stick, at(180))
        put(stick, (0.0, 0.0))
        assert stick.settle() == pytest.approx(LEFT)
        assert not stick.held

    def test_a_swing_taps_anew_a_wobble_does_not(self):
        stick = Stick()
        put(stick, at(0))
        stick.settle()
        for degrees in (20, -30, 55, 0, 59):
            put(stick, at(degrees))
            assert stick.settle() is None
        put(stick, at(62))
        assert stick.settle() == pytest.approx(at(62))

    def test_released_it_must_come_back_to_the_middle(self):
        stick = Stick()
        put(stick, at(0))
        stick.settle()
        stick.release()
        for reach in (1.0, 0.8, 0.5, 0.9):
            put(stick, at(0, reach))
            assert not stick.due
            assert stick.settle() is None
            assert not stick.held
        put(stick, at(0, 0.6))
        put(stick, at(0, 0.1))
        assert stick.settle() is None
        put(stick, at(0))
        assert stick.settle() == RIGHT
