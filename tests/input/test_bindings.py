"""The keys of the zones as the table of controls has them, and what may be changed."""

import pygame
import pytest

from game.input.bindings import (
    ACTIONS,
    DEFAULT_BINDINGS,
    PAD_BUTTONS,
    Conflict,
    by_control,
    conflicts,
    copy,
    differences,
    merge,
)
from game.input.intents import Verb

# USB usage numbers (HID usage tables, keyboard page): letters A = 4 … Z = 29, keypad 1 = 89 … 9 = 97, 0 = 98.
A = 4
TABLE = {
    "keys-1": "up W, left A, down S, right D, next Q, turn E, ok F",
    "keys-3": "up I, left J, down K, right L, next U, turn O",
}


@pytest.mark.parametrize("zone", TABLE)
def test_letter_zones(zone):
    for pair in TABLE[zone].split(", "):
        action, letter = pair.split()
        assert DEFAULT_BINDINGS[zone][action][0] == A + ord(letter) - ord("A")


def test_zone_2_has_arrows_two_keys_each_and_enter():
    zone = DEFAULT_BINDINGS["keys-2"]
    assert [zone[move] for move in ("right", "left", "down", "up")] == [[79], [80], [81], [82]]
    assert zone["next"] == [54, 76]   # comma, delete
    assert zone["turn"] == [55, 77]   # full stop, end
    assert zone["ok"] == [40]         # return


def test_zone_3_places_with_the_semicolon():
    assert DEFAULT_BINDINGS["keys-3"]["ok"] == [51]


def test_zone_4_is_the_keypad():
    zone = DEFAULT_BINDINGS["keys-4"]
    assert [zone[move] for move in ("up", "left", "down", "right")] == [[96], [92], [93], [94]]  # 8 4 5 6
    assert (zone["next"], zone["turn"]) == ([95], [97])  # 7, 9
    assert zone["ok"] == [98, 88]  # 0, and the keypad's enter


def test_space_is_a_second_ok_of_zone_1_and_escape_pauses():
    assert DEFAULT_BINDINGS["keys-1"]["ok"] == [9, 44]
    assert DEFAULT_BINDINGS["keys"] == {"pause": [41]}


def test_every_device_has_every_seat_verb():
    for device, actions in DEFAULT_BINDINGS.items():
        if device != "keys":
            assert {"up", "left", "down", "right", "ok", "turn", "next"} <= actions.keys()
    for device in ("pad", "joystick"):
        assert DEFAULT_BINDINGS[device].keys() == ACTIONS.keys()


def test_no_main_key_is_a_modifier():
    held = set(range(224, 232))
    keys = {control for device, actions in DEFAULT_BINDINGS.items() if device.startswith("keys")
            for controls in actions.values() for control in controls}
    assert not keys & held


def test_by_control():
    assert by_control({"up": [1, 2], "turn": [3]}) == {
        1: (Verb.MOVE, (0.0, -1.0)), 2: (Verb.MOVE, (0.0, -1.0)), 3: (Verb.TURN, (0.0, 0.0))}


def test_sdl_order_of_pad_buttons():
    for number, name in ((pygame.CONTROLLER_BUTTON_A, "a"), (pygame.CONTROLLER_BUTTON_Y, "y"),
                         (pygame.CONTROLLER_BUTTON_BACK, "back"), (pygame.CONTROLLER_BUTTON_START, "start"),
                         (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, "leftshoulder"),
                         (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "rightshoulder"),
                         (pygame.CONTROLLER_BUTTON_DPAD_UP, "dpup"),
                         (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, "dpright")):
        assert PAD_BUTTONS[number] == name


class TestConflicts:
    def test_none_by_default(self):
        assert conflicts(DEFAULT_BINDINGS) == []

    def test_two_zones_want_one_key(self):
        bindings = copy(DEFAULT_BINDINGS)
        bindings["keys-3"]["ok"] = [9]
        assert conflicts(bindings) == [Conflict(9, ("keys-1", "ok"), ("keys-3", "ok"))]

    def test_one_pad_button_does_two_things(self):
        bindings = copy(DEFAULT_BINDINGS)
        bindings["pad"]["turn"] = ["a"]
        assert conflicts(bindings) == [Conflict("a", ("pad", "ok"), ("pad", "turn"))]

    def test_kinds_of_pads_do_not_clash(self):
        bindings = copy(DEFAULT_BINDINGS)
        bindings["joystick"]["ok"] = bindings["pad"]["ok"]
        assert conflicts(bindings) == []


class TestMerge:
    def test_lays_over_and_leaves_the_defaults_alone(self):
        bindings, problems = merge({"keys-1": {"ok": [10]}, "pad": {"previous": ["rightstick"]},
                                    "joystick": {"ok": ["b11", "h1.4"]}})
        assert problems == []
        assert bindings["keys-1"]["ok"] == [10]
        assert bindings["keys-1"]["up"] == [26]
        assert bindings["pad"]["previous"] == ["rightstick"]
        assert bindings["joystick"]["ok"] == ["b11", "h1.4"]
        assert DEFAULT_BINDINGS["keys-1"]["ok"] == [9, 44]

    @pytest.mark.parametrize("wrong", [
        {"keys-9": {"ok": [9]}}, {"keys-1": 3}, {"keys-1": {"ok": []}}, {"keys-1": {"ok": 9}},
        {"keys-1": {"ok": ["a"]}}, {"keys-1": {"ok": [True]}}, {"keys-1": {"ok": [0]}},
        {"keys-1": {"ok": [512]}},
        {"keys-1": {"dance": [9]}}, {"pad": {"ok": [1]}}, {"pad": {"ok": ["b1"]}},
        {"joystick": {"ok": ["a"]}},
        {"joystick": {"ok": ["h0.3"]}}, {"joystick": {"ok": ["b0; rm"]}}, {"pad": {"ok": [["a"]]}},
        {"keys-1": {"ok": [41]}}, {"keys-1": {"ok": [68]}}, {"pad.0": {"ok": ["a"]}}, {"keys-1.1": {"ok": [9]}},
        {"pad": {"ok": ["a", "b", "x", "y"]}}, {"keys-3": {"ok": [9]}}, {"pad": {"turn": ["a"]}},
    ])
    def test_says_what_it_did_not_understand_and_keeps_the_rest(self, wrong):
        bindings, problems = merge(wrong)
        assert bindings == DEFAULT_BINDINGS
        assert len(problems) == 1
        assert next(iter(wrong)) in problems[0]

    def test_a_toml_file_of_bindings(self):
        import tomllib
        overrides = tomllib.loads('[keys-2]\nok = [40, 229]\n[pad]\nturn = ["rightshoulder"]\n')
        bindings, problems = merge(overrides)
        assert problems == []
        assert bindings["keys-2"]["ok"] == [40, 229]

    def test_one_pad_may_differ_from_the_others(self):
        overrides = {"pad.2": {"turn": ["leftstick"]}, "pad": {"ok": ["b"], "back": ["a"]}}
        bindings, problems = merge(overrides)
        assert problems == []
        assert bindings["pad.2"]["turn"] == ["leftstick"]
        assert bindings["pad.2"]["ok"] == ["b"]
        assert bindings["pad"]["turn"] == ["x", "rightshoulder"]
        assert differences(bindings) == overrides

    def test_keys_may_be_exchanged(self):
        overrides = {"keys-1": {"ok": [8], "turn": [9]}, "keys-3": {"next": [44]}}
        bindings, problems = merge({"keys-1": {"ok": [8], "turn": [9]}, "keys-3": {"next": [44]}})
        assert problems == [] and conflicts(bindings) == []
        assert differences(bindings) == overrides

    def test_of_a_key_wanted_twice_one_wish_is_granted(self):
        bindings, problems = merge({"keys-1": {"turn": [10]}, "keys-3": {"ok": [10]}})
        assert conflicts(bindings) == [] and len(problems) == 1 and "keys-3.ok" in problems[0]
        assert (bindings["keys-1"]["turn"], bindings["keys-3"]["ok"]) == ([10], [51])


def test_no_difference_is_nothing_to_keep():
    assert differences(DEFAULT_BINDINGS) == {}
