"""Keyboard and mouse events in, input events out."""

import pygame
import pytest

from game.input.bindings import merge
from game.input.devices import Devices
from game.input.intents import FocusLost, Intent, Pointer, Press, Touch, Verb
from game.input.keyboard import asks_fullscreen

UP, LEFT, DOWN, RIGHT = (0.0, -1.0), (-1.0, 0.0), (0.0, 1.0), (1.0, 0.0)


@pytest.fixture
def devices():
    pygame.display.init()
    pygame.event.clear()
    devices = Devices()
    devices.step()
    yield devices
    devices.close()


def key(scancode, down=True, code=0, mod=0):
    return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, scancode=scancode, key=code, mod=mod)


def tap(devices, *scancodes):
    """What pressing these keys in one frame says; they are let go afterwards."""
    for scancode in scancodes:
        devices.feed(key(scancode))
    events = devices.step()
    for scancode in scancodes:
        devices.feed(key(scancode, down=False))
    return events


K = {name[6:]: getattr(pygame, name) for name in dir(pygame) if name.startswith("KSCAN_")}


@pytest.mark.parametrize("zone, keys", [
    ("keys-1", "W A S D Q E F"),
    ("keys-2", "UP LEFT DOWN RIGHT COMMA PERIOD RETURN"),
    ("keys-2", "UP LEFT DOWN RIGHT DELETE END RETURN"),
    ("keys-3", "I J K L U O SEMICOLON"),
    ("keys-4", "KP8 KP4 KP5 KP6 KP7 KP9 KP0"),
])
def test_the_table_of_controls(devices, zone, keys):
    said = [Intent(zone, Verb.MOVE, UP), Intent(zone, Verb.MOVE, LEFT), Intent(zone, Verb.MOVE, DOWN),
            Intent(zone, Verb.MOVE, RIGHT), Intent(zone, Verb.NEXT), Intent(zone, Verb.TURN),
            Intent(zone, Verb.OK)]
    for name, intent in zip(keys.split(), said, strict=True):
        assert tap(devices, K[name]) == [intent]


def test_other_keys_that_count(devices):
    assert tap(devices, K["ESCAPE"]) == [Intent("keys", Verb.PAUSE)]
    assert tap(devices, K["SPACE"]) == [Intent("keys-1", Verb.OK)]
    assert tap(devices, K["KP_ENTER"]) == [Intent("keys-4", Verb.OK)]
    assert tap(devices, K["F11"]) == tap(devices, K["G"]) == []


def test_bound_by_place_not_by_letter(devices):
    devices.feed(key(K["W"], code=ord("z")))       # the key left of E on a French keyboard
    devices.feed(key(K["F"], code=0x430))          # the same key as F on a Russian one
    assert devices.step() == [Intent("keys-1", Verb.MOVE, UP), Intent("keys-1", Verb.OK)]
    assert devices.label("keys-1", Verb.OK) == "А"
    devices.feed(pygame.event.Event(pygame.KEYMAPCHANGED))
    assert devices.label("keys-1", Verb.OK) == "F"


def test_four_zones_in_one_frame_all_arrive_in_order(devices):
    events = tap(devices, K["KP8"], K["W"], K["UP"], K["I"], K["F"])
    assert [(event.device, event.verb) for event in events] == [
        ("keys-4", Verb.MOVE), ("keys-1", Verb.MOVE), ("keys-2", Verb.MOVE), ("keys-3", Verb.MOVE),
        ("keys-1", Verb.OK)]


def test_zones_repeat_each_by_itself(devices):
    devices.feed(key(K["D"]))
    devices.step()
    for _ in range(9):
        devices.step()
    devices.feed(key(K["RIGHT"]))
    moments = {"keys-1": [], "keys-2": []}
    for step in range(10, 40):
        for event in devices.step():
            moments[event.device].append((step, event.repeat))
    assert moments["keys-1"] == [(17, True), (23, True), (29, True), (35, True)]
    assert moments["keys-2"] == [(10, False), (27, True), (33, True), (39, True)]


def test_a_tap_within_one_step_is_not_lost(devices):
    devices.feed(key(K["W"]))
    devices.feed(key(K["W"], down=False))
    assert devices.step() == [Intent("keys-1", Verb.MOVE, UP)]
    assert all(devices.step() == [] for _ in range(60))


def test_losing_the_focus_releases_everything(devices):
    devices.feed(key(K["W"]))
    devices.step()
    devices.feed(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert devices.step() == [FocusLost()]
    assert all(devices.step() == [] for _ in range(60))
    assert tap(devices, K["W"]) == [Intent("keys-1", Verb.MOVE, UP)]


def test_full_screen_keys_are_the_windows(devices):
    enter = key(K["RETURN"], mod=pygame.KMOD_LALT)
    devices.feed(enter)
    assert devices.step() == []
    assert asks_fullscreen(enter)
    assert asks_fullscreen(key(K["F11"]))
    assert not asks_fullscreen(key(K["F11"], down=False))
    assert not asks_fullscreen(key(K["RETURN"]))
    assert not asks_fullscreen(key(K["F"], mod=pygame.KMOD_LALT))


def test_other_keys(devices):
    bindings, _ = merge({"keys-1": {"ok": [K["G"]]}})
    devices.feed(key(K["W"]))
    devices.step()
    devices.bind(bindings)
    assert all(devices.step() == [] for _ in range(60))
    assert tap(devices, K["G"]) == [Intent("keys-1", Verb.OK)]
    assert tap(devices, K["F"]) == []
    assert devices.label("keys-1", Verb.OK) == "G"
    assert devices.bindings == bindings


def test_urgent_until_stepped(devices):
    assert not devices.urgent
    devices.feed(key(K["W"]))
    assert devices.urgent
    devices.step()
    assert not devices.urgent


class TestMouse:
    def mouse(self, kind, pos, **more):
        return pygame.event.Event(kind, pos=pos, **more)

    def test_motion_of_one_frame_is_one_event(self, devices):
        for x in range(10):
            devices.feed(self.mouse(pygame.MOUSEMOTION, (x, 5), rel=(1, 0), buttons=(0, 0, 0)))
        assert not devices.urgent
        assert devices.step() == [Pointer(Touch.MOTION, (9, 5))]
        assert devices.step() == []

    def test_a_drag_keeps_its_order(self, devices):
        for kind, pos, more in ((pygame.MOUSEMOTION, (1, 1), {}),
                                (pygame.MOUSEBUTTONDOWN, (1, 1), {"button": 1}),
                                (pygame.MOUSEMOTION, (5, 5), {}), (pygame.MOUSEMOTION, (9, 9), {}),
                                (pygame.MOUSEBUTTONUP, (9, 9), {"button": 1})):
            devices.feed(self.mouse(kind, pos, **more))
        assert devices.urgent
        assert devices.step() == [
            Pointer(Touch.MOTION, (1, 1)), Pointer(Touch.DOWN, (1, 1), button=1),
            Pointer(Touch.MOTION, (9, 9)), Pointer(Touch.UP, (9, 9), button=1)]

    def test_wheel_comes_once(self, devices):
        devices.feed(self.mouse(pygame.MOUSEBUTTONDOWN, (3, 4), button=4))
        devices.feed(self.mouse(pygame.MOUSEWHEEL, (3, 4), x=0, y=2, flipped=False))
        devices.feed(self.mouse(pygame.MOUSEBUTTONUP, (3, 4), button=4))
        devices.feed(self.mouse(pygame.MOUSEWHEEL, (3, 4), x=1, y=0, flipped=False))
        assert devices.step() == [Pointer(Touch.WHEEL, (3, 4), wheel=2)]

    def test_right_button(self, devices):
        devices.feed(self.mouse(pygame.MOUSEBUTTONDOWN, (3, 4), button=3))
        assert devices.step() == [Pointer(Touch.DOWN, (3, 4), button=3)]

    def test_pixels_of_the_picture(self):
        pygame.display.init()
        devices = Devices(place=lambda pos: (pos[0] * 2, pos[1] * 2))
        devices.step()
        devices.feed(self.mouse(pygame.MOUSEBUTTONDOWN, (3, 4), button=1))
        assert devices.step() == [Pointer(Touch.DOWN, (6, 8), button=1)]


def test_names_and_labels(devices):
    names = devices.names()
    assert [names[device] for device in ("keys-1", "keys-4", "mouse")] == ["Keys 1", "Keys 4", "Mouse"]
    kinds = {"keys": "keys", "keys-2": "keys", "mouse": "mouse", "pad-7": "pad"}
    assert {device: devices.kind(device) for device in kinds} == kinds
    assert devices.labels("keys-2", Verb.NEXT) == (",", "Del")
    assert devices.label("keys-2", Verb.TURN) == "."
    assert devices.label("keys-2", Verb.MOVE) == "Arrows"
    assert devices.label("keys-1", Verb.MOVE) == "W A S D"
    assert devices.label("keys-1", Verb.BACK) == ""
    assert devices.label("keys", Verb.PAUSE) == "Esc"
    assert devices.move_labels("keys-3") == ("I", "J", "K", "L")
    assert devices.move_labels("keys-2") == ("Up", "Left", "Down", "Right")
    assert devices.move_labels("mouse") == ()
    assert devices.label("mouse", Verb.OK) == "Click"
    assert devices.label("pad-99", Verb.OK) == ""
    assert devices.guid("keys-2") == "keys-2"
    assert devices.guid("pad-99") is None
    assert not devices.rumble("keys-1")
    assert not devices.led("pad-99", (1, 2, 3))


def test_esc_pauses_whatever_is_bound():
    pygame.display.init()
    devices = Devices(merge({"keys": {"pause": [K["P"]]}})[0])
    assert tap(devices, K["P"]) == tap(devices, K["ESCAPE"]) == [Intent("keys", Verb.PAUSE)]
    devices.close()


def test_a_watched_keyboard_tells_its_keys_and_says_nothing(devices):
    devices.feed(key(K["D"]))
    devices.step()
    devices.watch(keys=True)
    assert tap(devices, K["F"], K["G"], K["ESCAPE"]) == [
        Press("keys-1", K["F"], True, Verb.OK), Press("keys", K["G"], True, None),
        Press("keys", K["ESCAPE"], True, Verb.PAUSE)]
    assert devices.step() == [Press("keys-1", K["F"], False, Verb.OK), Press("keys", K["G"], False, None),
                              Press("keys", K["ESCAPE"], False, Verb.PAUSE)]
    assert [event for _ in range(60) for event in devices.step()] == []  # D is held, but says nothing
    devices.feed(key(K["W"]))
    devices.step()
    devices.watch()
    assert [event for _ in range(60) for event in devices.step()] == []  # W must be pressed anew
    devices.feed(key(K["W"], down=False))
    assert tap(devices, K["F"]) == [Intent("keys-1", Verb.OK)]


@pytest.mark.parametrize("speed, first, next_", [("slow", 33, 15), ("usual", 17, 6), ("quick", 12, 4)])
def test_each_device_repeats_at_its_own_speed(devices, speed, first, next_):
    devices.pace("usual", {"keys-1": speed, "keys-2": "never", "keys-9": "slow", "keys-3": "fastest"})
    for name in ("D", "RIGHT", "L"):
        devices.feed(key(K[name]))
    devices.step()
    steps = [devices.step() for _ in range(first + 2 * next_)]
    said = {zone: [step for step, events in enumerate(steps, 1) if any(e.device == zone for e in events)]
            for zone in ("keys-1", "keys-2", "keys-3")}
    assert said["keys-1"] == [first, first + next_, first + 2 * next_]
    assert said["keys-2"] == []
    assert said["keys-3"] == [step for step in range(17, first + 2 * next_ + 1, 6)]


def test_the_usual_speed_is_everybodys_who_has_none(devices):
    devices.pace("never", {"keys-1": "usual"})
    devices.feed(key(K["D"]))
    devices.feed(key(K["RIGHT"]))
    devices.step()
    assert {e.device for _ in range(40) for e in devices.step()} == {"keys-1"}


def test_the_mouse_for_the_left_hand(devices):
    devices.swap_mouse(True)
    for button in (1, 2, 3):
        devices.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=button))
    assert [event.button for event in devices.step()] == [3, 2, 1]
    devices.swap_mouse(False)
    devices.feed(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1))
    assert [event.button for event in devices.step()] == [1]


def test_whose_keys_write(devices):
    assert [zone for zone in ("keys-1", "keys-2", "keys-3", "keys-4", "mouse", "keys") if devices.writes(zone)] == [
        "keys-1", "keys-3", "keys-4"]
    devices.bind(merge({"keys-2": {"ok": [K["M"]]}})[0])
    assert devices.writes("keys-2")
