"""Pads, plugged in and out, by SDL's own virtual joysticks."""

import pygame
import pytest
import virtualpad
from virtualpad import VirtualPad

from game.input.bindings import merge
from game.input.devices import Devices
from game.input.intents import DeviceJoined, DeviceLost, FocusLost, Intent, Press, Verb

pytestmark = pytest.mark.skipif(not virtualpad.available(), reason="pygame's SDL2 library was not found")

UP, LEFT, DOWN, RIGHT = (0.0, -1.0), (-1.0, 0.0), (0.0, 1.0), (1.0, 0.0)


class Table:
    """Devices under test, the pads plugged into them, and a pump between."""

    def __init__(self):
        self.devices = Devices()
        self.pads = []
        self.step()

    def step(self):
        for event in pygame.event.get():
            self.devices.feed(event)
        return self.devices.step()

    def plug(self, known=True):
        pad = VirtualPad(known)
        self.pads.append(pad)
        return pad, self.step()

    def close(self):
        for pad in self.pads:
            pad.detach()
        self.step()
        self.devices.close()


@pytest.fixture
def table():
    pygame.display.init()
    pygame.joystick.init()
    pygame.event.clear()
    table = Table()
    yield table
    table.close()


@pytest.fixture
def pad(table):
    return table.plug()[0]


@pytest.fixture
def unknown(table):
    return table.plug(known=False)[0]


def said(table, act, undo):
    act()
    events = table.step()
    undo()
    assert table.step() == []
    return events


@pytest.mark.parametrize("button, verb", [
    ("a", Verb.OK), ("x", Verb.TURN), ("y", Verb.NEXT), ("leftshoulder", Verb.TURN_BACK),
    ("rightshoulder", Verb.TURN), ("b", Verb.BACK), ("start", Verb.PAUSE), ("back", Verb.PREVIOUS),
])
def test_buttons(table, pad, button, verb):
    assert said(table, lambda: pad.press(button), lambda: pad.release(button)) == [Intent(pad.device, verb)]


@pytest.mark.parametrize("button, direction", [
    ("dpup", UP), ("dpleft", LEFT), ("dpdown", DOWN), ("dpright", RIGHT)])
def test_d_pad(table, pad, button, direction):
    events = said(table, lambda: pad.press(button), lambda: pad.release(button))
    assert events == [Intent(pad.device, Verb.MOVE, direction)]


@pytest.mark.parametrize("x, y", [(1, 0), (-1, 0), (0, 1), (0, -1), (0.6, 0.8), (-0.8, 0.6)])
def test_stick_says_its_own_angle(table, pad, x, y):
    (event,) = said(table, lambda: pad.stick(x, y), lambda: pad.stick(0, 0))
    assert (event.device, event.verb, event.repeat) == (pad.device, Verb.MOVE, False)
    assert event.direction == pytest.approx((x, y), abs=0.001)


def test_stick_repeats_in_the_direction_it_has_now(table, pad):
    pad.stick(1, 0)
    assert len(table.step()) == 1
    pad.stick(0.8, 0.6)
    found = {step: event.direction for step in range(1, 30) for event in table.step()}
    assert list(found) == [17, 23, 29]
    assert all(direction == pytest.approx((0.8, 0.6), abs=0.001) for direction in found.values())


def test_triggers_are_buttons_with_a_threshold(table, pad):
    assert table.step() == []
    for value, verbs in ((0.0, []), (0.4, [Verb.PREVIOUS]), (-0.1, []), (0.9, []), (-1.0, []),
                         (1.0, [Verb.PREVIOUS])):
        pad.axis("lefttrigger", value)  # -1 is let go: 0.4 is pulled 70 %
        assert [event.verb for event in table.step()] == verbs
    pad.axis("righttrigger", 1.0)
    assert [event.verb for event in table.step()] == [Verb.NEXT]


def test_one_press_is_one_intent_though_two_families_report_it(table, pad):
    pad.press("a")
    families = {event.type for event in pygame.event.get(pump=True) if event.type in
                (pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN) and not table.devices.feed(event)}
    assert families == {pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN}
    assert table.devices.step() == [Intent(pad.device, Verb.OK)]


def test_plugging_in_makes_no_taps(table):
    pad, events = table.plug()
    assert events == [DeviceJoined(pad.device, "Pad 1")]
    unknown, events = table.plug(known=False)
    assert events == [DeviceJoined(unknown.device, "Pad 2")]
    assert all(table.step() == [] for _ in range(60))


def test_pads_that_are_there_before_the_program(table):
    pad, _ = table.plug()
    later = Devices()
    assert later.step() == [DeviceJoined(pad.device, "Pad 1")]
    pad.press("a")
    for event in pygame.event.get():
        later.feed(event)
    assert later.step() == [Intent(pad.device, Verb.OK)]


def test_lost_while_held_and_back_again(table, pad):
    guid = table.devices.guid(pad.device)
    pad.press("dpright")
    pad.stick(0, 1)
    table.step()
    pad.detach()
    assert table.step() == [DeviceLost(pad.device, "Pad 1")]
    assert all(table.step() == [] for _ in range(60))
    assert pad.device not in table.devices.names()
    assert table.devices.guid(pad.device) == guid

    back, events = table.plug()
    assert back.device != pad.device
    assert events == [DeviceJoined(back.device, "Pad 1")]
    assert table.devices.guid(back.device) == guid


def test_two_equal_pads_are_told_apart(table, pad):
    other, events = table.plug()
    assert events == [DeviceJoined(other.device, "Pad 2")]
    assert table.devices.guid(pad.device) == table.devices.guid(other.device)
    other.press("a")
    pad.press("x")
    assert set(table.step()) == {Intent(other.device, Verb.OK), Intent(pad.device, Verb.TURN)}
    pad.detach()
    assert table.step() == [DeviceLost(pad.device, "Pad 1")]
    other.press("b")
    assert table.step() == [Intent(other.device, Verb.BACK)]
    assert table.devices.names()[other.device] == "Pad 2"


def test_a_lost_pads_number_waits_for_its_model(table, pad):
    pad.detach()
    table.step()
    stranger, _ = table.plug(known=False)
    assert table.devices.names()[stranger.device] == "Pad 2"
    back, _ = table.plug()
    assert table.devices.names()[back.device] == "Pad 1"


def test_plugged_in_and_out_between_two_frames(table, pad):
    brief = VirtualPad()
    brief.detach()
    assert all(not isinstance(event, Intent) for event in table.step())
    pad.press("a")
    assert table.step() == [Intent(pad.device, Verb.OK)]
    assert [name for device, name in table.devices.names().items() if device.startswith("pad")] == ["Pad 1"]


def test_losing_the_focus_releases_pads(table, pad):
    pad.press("dpright")
    pad.stick(0, 1)
    table.step()
    table.devices.feed(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert table.step() == [FocusLost()]
    assert all(table.step() == [] for _ in range(60))
    pad.stick(0, 0)
    pad.release("dpright")
    assert table.step() == []
    pad.stick(0, 1)
    (event,) = table.step()
    assert event.direction == pytest.approx(DOWN)


def test_a_stick_makes_the_next_picture_urgent(table, pad):
    pad.stick(1, 0)
    for event in pygame.event.get():
        table.devices.feed(event)
    assert table.devices.urgent
    table.devices.step()
    assert not table.devices.urgent


class TestUnknownPads:
    @pytest.mark.parametrize("button, verb", [
        (0, Verb.OK), (1, Verb.BACK), (2, Verb.TURN), (3, Verb.NEXT), (4, Verb.TURN_BACK), (5, Verb.TURN),
        (6, Verb.PREVIOUS), (7, Verb.PAUSE), (8, Verb.PREVIOUS), (9, Verb.PAUSE),
    ])
    def test_buttons(self, table, unknown, button, verb):
        assert said(table, lambda: unknown.press(button), lambda: unknown.release(button)) == \
            [Intent(unknown.device, verb)]

    @pytest.mark.parametrize("hat, direction", [
        ((0, 1), UP), ((-1, 0), LEFT), ((0, -1), DOWN), ((1, 0), RIGHT)])
    def test_hat(self, table, unknown, hat, direction):
        events = said(table, lambda: unknown.hat(*hat), lambda: unknown.hat(0, 0))
        assert events == [Intent(unknown.device, Verb.MOVE, direction)]

    def test_rolling_the_hat_from_right_to_up(self, table, unknown):
        directions = []
        for hat in ((1, 0), (1, 1), (0, 1), (0, 0)):
            unknown.hat(*hat)
            directions += [event.direction for event in table.step()]
        assert directions == [RIGHT, UP]
        assert all(table.step() == [] for _ in range(60))

    def test_axes(self, table, unknown):
        (event,) = said(table, lambda: unknown.stick(-0.6, 0.8), lambda: unknown.stick(0, 0))
        assert event.direction == pytest.approx((-0.6, 0.8), abs=0.001)

    def test_an_axis_that_rests_far_out_is_no_stick(self, table, unknown):
        def axis(value):
            table.devices.feed(pygame.event.Event(
                pygame.JOYAXISMOTION, instance_id=unknown.instance, axis=0, value=value))
            return table.devices.step()
        for value in (-1.0, -0.9, -1.0):
            assert axis(value) == []
        assert all(table.step() == [] for _ in range(60))
        assert axis(0.0) == []
        assert [event.direction for event in axis(1.0)] == [RIGHT]

    def test_labels(self, table, unknown):
        assert table.devices.label(unknown.device, Verb.OK) == "Button 1"
        assert table.devices.labels(unknown.device, Verb.PAUSE) == ("Button 10", "Button 8")


def test_labels(table, pad):
    assert table.devices.kind(pad.device) == "pad"
    assert table.devices.label(pad.device, Verb.OK) == "A"
    assert table.devices.labels(pad.device, Verb.TURN) == ("X", "RB")
    assert table.devices.label(pad.device, Verb.PAUSE) == "Start"
    assert table.devices.label(pad.device, Verb.MOVE) == "D-pad or stick"
    assert table.devices.move_labels(pad.device) == ("Up", "Left", "Down", "Right")
    assert table.devices.model(pad.device)
    assert table.devices.rumble(pad.device) in (True, False)
    assert table.devices.led(pad.device, (255, 0, 0)) in (True, False)


def test_a_watched_pad_tells_its_buttons_triggers_and_axes(table, pad):
    table.devices.watch(pads=True)
    table.step()
    pad.press("a")
    assert table.step() == [Press(pad.device, "a", True, Verb.OK)]
    pad.axis("righttrigger", 1.0)
    assert table.step() == [Press(pad.device, "righttrigger", True, Verb.NEXT)]
    pad.release("a")
    pad.press("leftstick")
    told = table.step()
    assert Press(pad.device, "a", False, Verb.OK) in told and Press(pad.device, "leftstick", True, None) in told
    pad.stick(0.5, -1.0)
    pad.axis("rightx", -0.75)
    assert table.step() == []
    axes = table.devices.axes(pad.device)
    assert [axes[n] for n in (0, 1, 2, 5)] == pytest.approx([0.5, -1.0, -0.75, 1.0], abs=0.001)
    table.devices.watch()
    assert table.step() == []          # the stick must come back first
    pad.stick(0, 0)
    table.step()
    pad.stick(0, 1)
    assert [event.direction for event in table.step()] == [pytest.approx(DOWN)]


def test_a_pad_plugged_in_while_watched_is_watched_too(table):
    table.devices.watch(pads=True)
    late, _ = table.plug()
    late.press("b")
    assert table.step() == [Press(late.device, "b", True, Verb.BACK)]


def test_one_of_two_pads_has_its_own_buttons_and_speed(table):
    first, second = table.plug()[0], table.plug()[0]
    assert [table.devices.own(one.device) for one in (first, second)] == ["pad.1", "pad.2"]
    table.devices.bind(merge({"pad.2": {"ok": ["b"], "back": ["a"]}})[0])
    table.devices.pace("usual", {"pad.2": "never"})
    assert [table.devices.label(one.device, Verb.OK) for one in (first, second)] == ["A", "B"]
    for one in (first, second):
        one.press("b")
        one.press("dpright")
    events = table.step()
    assert {e.device: e.verb for e in events if e.verb is not Verb.MOVE} == {
        first.device: Verb.BACK, second.device: Verb.OK}
    assert {e.device for _ in range(40) for e in table.step()} == {first.device}


def test_the_controls_a_pad_has(table, pad, unknown):
    known = table.devices.buttons(pad.device)
    assert {"a", "start", "dpup", "lefttrigger"} <= set(known)
    assert table.devices.buttons(unknown.device) == (*(f"b{n}" for n in range(10)), "h0.1", "h0.2", "h0.4", "h0.8")
    assert table.devices.buttons("keys-1") == ()
    assert table.devices.pads() == [pad.device, unknown.device]
