"""Keys and buttons are chosen, tried and given back with any one device, by real presses, and kept."""

from __future__ import annotations

import tomllib

import pygame
import pytest
import virtualpad

from game.input.bindings import DEFAULT_BINDINGS
from game.input.intents import Verb
from game.storage.settings import Settings

from .conftest import hand_at
from .flow import choose_game, pause
from .hands import Mouse
from .menus import change, find, go, keyed, named, press, spot

DEVICES = ("keys-1", "keys-2", "keys-3", "keys-4", "pad", "joystick", "mouse")
K = {name[6:]: getattr(pygame, name) for name in dir(pygame) if name.startswith("KSCAN_")}


@pytest.fixture(params=DEVICES)
def hand(request, stage):
    return hand_at(stage, request.param)


@pytest.fixture
def keys(stage):
    return hand_at(stage, "keys-2")


def to_controls(hand):
    press(hand, named("Settings"))
    hand.stage.wait_for("settings")
    press(hand, named("Controls"))
    hand.stage.wait_for("controls")


def to_remap(hand, device):
    to_controls(hand)
    press(hand, keyed(device))
    return hand.stage.wait_for("remap")


def ask_for(hand, action, at=0):
    """Choose one of a verb's keys to be changed."""
    row = find(hand, keyed(action))
    if isinstance(hand, Mouse):
        spot(hand, row)
        hand.stage.step(30)
        hand.stage.show()
        rect = hand.stage.scene.on_screen(row)
        hand.click_now((rect.x + sum(row._spans[at]) / 2, spot(hand, row)[1]))
    else:
        go(hand, keyed(action))
        for _ in range(at):
            hand.tap_now("right")
        hand.tap_now("ok")
    return hand.stage.wait_for("listen")


def bound(stage, device, action):
    return stage.program.context.devices.bindings[device][action]


def walk_back(hand):
    for screen in ("remap", "controls", "settings"):
        if hand.stage.screen == screen:
            press(hand, named("Done"))
            hand.stage.step(3)
    hand.stage.wait_for("title")


def test_with_any_device_a_key_is_given_another(hand):
    stage = hand.stage
    to_remap(hand, "keys-3")
    ask_for(hand, "next")
    stage.press(K["G"])
    stage.wait_for("remap")
    assert bound(stage, "keys-3", "next") == [K["G"]]
    assert find(hand, keyed("next")).caps == ["G"]
    press(hand, named("As usual"))
    stage.step(2)
    assert stage.program.context.devices.bindings == DEFAULT_BINDINGS
    walk_back(hand)


def test_with_any_device_one_gets_to_the_tests_and_out_again(hand):
    stage = hand.stage
    to_controls(hand)
    press(hand, named("Keyboard check"))
    stage.wait_for("keyboardcheck")
    if hand.device.startswith("keys"):
        hand.tap_now("ok")
        assert stage.screen == "keyboardcheck"  # keys are only shown here
    hand.tap_now("back")
    stage.wait_for("controls")
    press(hand, named("Pad test"))
    stage.wait_for("padtest")
    hand.tap_now("back")
    if hand.device.startswith("pad"):
        stage.step(2)
        assert stage.screen == "padtest"  # once is a test, twice in a row leads out
        hand.tap_now("back")
    stage.wait_for("controls")
    walk_back(hand)


def test_the_hints_show_the_new_key_at_once_and_it_works(keys):
    stage = keys.stage
    to_remap(keys, "keys-2")
    ask_for(keys, "ok")
    stage.press(K["M"])
    stage.wait_for("remap")
    stage.step(2)
    assert "M" in {cap for caps, _ in stage.scene.hint_bar.hints for cap in caps}
    go(keys, named("Done"))
    stage.press(K["RETURN"])
    assert stage.screen == "remap"
    stage.press(K["M"])
    stage.wait_for("controls")


def test_a_conflict_names_the_other_seats_verb_and_swaps(keys):
    stage = keys.stage
    to_remap(keys, "keys-1")
    ask_for(keys, "turn")
    stage.press(K["U"])
    scene = stage.wait_for("choices")
    assert scene._title == "U already means: Next tile (Keys 3)"
    assert [offer.words for offer in scene._offers] == ["Swap: Next tile (Keys 3) gets E", "Leave it there"]
    press(keys, named("Swap: Next tile (Keys 3) gets E"))
    stage.wait_for("remap")
    assert (bound(stage, "keys-1", "turn"), bound(stage, "keys-3", "next")) == ([K["U"]], [K["E"]])


def test_a_key_is_taken_from_a_verb_with_two_or_left_there(keys):
    stage = keys.stage
    to_remap(keys, "keys-3")
    ask_for(keys, "ok")
    stage.press(K["SPACE"])
    stage.wait_for("choices")
    press(keys, named("Leave it there"))
    stage.wait_for("remap")
    assert stage.program.context.devices.bindings == DEFAULT_BINDINGS
    ask_for(keys, "ok")
    stage.press(K["SPACE"])
    stage.wait_for("choices")
    press(keys, named("Take it from there"))
    stage.wait_for("remap")
    assert (bound(stage, "keys-1", "ok"), bound(stage, "keys-3", "ok")) == ([K["F"]], [K["SPACE"]])


def test_nobody_is_locked_out(keys):
    stage = keys.stage
    to_remap(keys, "keys-1")
    ask_for(keys, "turn", at=1)           # one more key, so there is nothing to swap
    stage.press(K["W"])
    stage.wait_for("remap")
    assert "W is the only key of Up (Keys 1)" in stage.scene._notice
    ask_for(keys, "ok")
    stage.press(K["LGUI"])
    stage.wait_for("remap")
    assert "belongs to the window" in stage.scene._notice
    ask_for(keys, "ok")
    stage.press(K["F"])                   # its own key leaves it
    stage.wait_for("remap")
    ask_for(keys, "ok")
    stage.press(K["ESCAPE"])
    stage.wait_for("remap")
    assert stage.program.context.devices.bindings == DEFAULT_BINDINGS
    ask_for(keys, "ok", at=1)
    stage.press(K["SPACE"])               # a second key pressed again goes
    stage.wait_for("remap")
    assert bound(stage, "keys-1", "ok") == [K["F"]]
    ask_for(keys, "ok")
    stage.press(K["F"])
    stage.wait_for("remap")
    assert bound(stage, "keys-1", "ok") == [K["F"]]


def test_the_pause_may_have_another_key_and_esc_pauses_all_the_same(keys):
    stage = keys.stage
    to_remap(keys, "keys")
    ask_for(keys, "pause")
    stage.press(K["P"])
    stage.wait_for("remap")
    for key in ("P", "ESCAPE"):
        stage.press(K[key])
    stage.wait_for("settings")


def test_a_pad_changes_its_own_buttons_alone(stage):
    if not virtualpad.available():
        pytest.skip("pygame's SDL2 library was not found, so no pad can be made")
    first, second = hand_at(stage, "pad"), hand_at(stage, "pad")
    to_remap(first, second.device)
    ask_for(first, "ok")
    first.pad.press("x")                  # another pad's button says nothing here
    stage.step(2)
    first.pad.release("x")
    stage.step(2)
    assert stage.screen == "listen"
    second.pad.press("b")
    stage.step(2)
    second.pad.release("b")
    stage.wait_for("choices")
    press(first, named("Swap: Back (Pad 2) gets A"))
    stage.wait_for("remap")
    devices = stage.program.context.devices
    assert [devices.label(one.device, Verb.OK) for one in (first, second)] == ["A", "B"]
    assert stage.settings.controls == {"pad.2": {"ok": ["b"], "back": ["a"]}}
    second.pad.press("a")                 # now goes back
    stage.step(2)
    second.pad.release("a")
    stage.wait_for("controls")


def test_another_pads_back_leads_out_of_listening(stage):
    if not virtualpad.available():
        pytest.skip("pygame's SDL2 library was not found, so no pad can be made")
    pad = hand_at(stage, "pad")
    to_remap(pad, "keys-1")
    ask_for(pad, "ok")
    pad.tap_now("back")
    stage.wait_for("remap")
    ask_for(pad, "ok")
    pad.unplug()
    stage.step(2)
    stage.press(K["ESCAPE"])
    stage.wait_for("remap")


def test_a_pad_that_goes_takes_its_screen_along(stage):
    if not virtualpad.available():
        pytest.skip("pygame's SDL2 library was not found, so no pad can be made")
    keys, pad = hand_at(stage, "keys-2"), hand_at(stage, "pad")
    to_remap(keys, pad.device)
    ask_for(keys, "ok")
    pad.unplug()
    stage.wait_for("controls")
    assert pad.device not in {widget.key for widget in stage.scene.page}


def test_the_pad_test_shows_everything_and_shakes(stage, monkeypatch):
    if not virtualpad.available():
        pytest.skip("pygame's SDL2 library was not found, so no pad can be made")
    pad = hand_at(stage, "pad")
    to_controls(pad)
    press(pad, named("Pad test"))
    scene = stage.wait_for("padtest")
    shaken = []
    monkeypatch.setattr(stage.program.context.devices, "rumble", lambda *how: shaken.append(how) or True)
    pad.tap_now("ok")
    assert [device for device, *_ in shaken] == [pad.device]
    pad.pad.press("leftshoulder")
    pad.pad.stick(0.5, -0.5)
    pad.pad.axis("righttrigger", 0.0)     # half pulled
    stage.step(2)
    stage.show()
    picture = next(widget for widget in stage.scene.page if widget.key == pad.device)
    assert picture.down == {"leftshoulder"}
    assert (picture.axes[0], picture.axes[1], picture.axes[5]) == pytest.approx((0.5, -0.5, 0.5), abs=0.01)
    assert "a" in picture.came and picture.below == "LB: Turn back"
    assert stage.scene is scene


def test_the_keyboard_check_finds_what_is_swallowed(keys):
    """A keyboard that never sends a third key."""
    stage = keys.stage
    to_controls(keys)
    press(keys, named("Keyboard check"))
    scene = stage.wait_for("keyboardcheck")
    down = []

    def send(scancode, pressed):
        if pressed and len(down) < 2:
            down.append(scancode)
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, scancode=scancode, key=0, mod=0))
        elif not pressed and scancode in down:
            down.remove(scancode)
            pygame.event.post(pygame.event.Event(pygame.KEYUP, scancode=scancode, key=0, mod=0))

    for _ in range(40):
        task = scene.check.task
        if task is None:
            break
        for pressed in (True, False):
            for scancode in task:
                send(scancode, pressed)
            stage.step(60)
            stage.show()
    assert scene.check.task is None
    assert [len(outcome.missing) for outcome in scene.check.outcomes] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    said = scene.page[0]
    assert said.words.startswith("This keyboard swallows keys") and said.below[0] == "W + Up + I: without I"
    stage.press(K["ESCAPE"])
    stage.wait_for("controls")


def test_speed_and_mouse_of_one_device(keys):
    stage = keys.stage
    to_remap(keys, "keys-2")
    change(keys, named("Held directions"), "never")
    assert stage.settings.speeds == {"keys-2": "never"}
    before = stage.scene.focus.current
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, scancode=K["DOWN"], key=0, mod=0))
    stage.step(2)
    once = stage.scene.focus.current
    stage.step(90)
    assert stage.scene.focus.current is once is not before
    pygame.event.post(pygame.event.Event(pygame.KEYUP, scancode=K["DOWN"], key=0, mod=0))
    press(keys, named("Done"))
    stage.wait_for("controls")
    press(keys, keyed("mouse"))
    stage.wait_for("remap")
    change(keys, named("Button that picks and places"), True)
    mouse = hand_at(stage, "mouse")
    stage.show()
    spot = stage.scene.on_screen(find(keys, named("Done"))).center
    mouse.click_now(spot, button=1)
    assert stage.screen == "remap"
    mouse.click_now(spot, button=3)
    stage.wait_for("controls")


def test_all_is_kept_and_can_be_undone_at_once(make_stage, tmp_path):
    path = tmp_path / "settings.toml"
    stage = make_stage()
    stage.settings.path = path
    keys = hand_at(stage, "keys-2")
    to_remap(keys, "keys-1")
    ask_for(keys, "turn_back", at=0)
    stage.press(K["G"])
    stage.wait_for("remap")
    change(keys, named("Held directions"), "slow")
    press(keys, named("Done"))
    stage.wait_for("controls")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert table["controls"] == {"keys-1": {"turn_back": [K["G"]]}} and table["speeds"] == {"keys-1": "slow"}
    assert Settings.load(path).messages == []

    press(keys, named("All keys as usual"))
    stage.wait_for("choices")
    press(keys, named("As they were at first"))
    stage.wait_for("controls")
    press(keys, named("Done"))
    stage.wait_for("settings")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert table.get("controls", {}) == {} and table.get("speeds", {}) == {}


def test_before_a_game_and_in_its_pause(keys):
    stage = keys.stage
    choose_game(keys, "tantrix")
    press(keys, keyed("options"))
    stage.wait_for("options")
    press(keys, named("Keys and buttons"))
    stage.wait_for("controls")
    press(keys, keyed("keys-2"))
    stage.wait_for("remap")
    ask_for(keys, "turn")
    stage.press(K["G"])
    stage.wait_for("remap")
    for screen in ("controls", "options", "join"):
        press(keys, named("Done"))
        stage.wait_for(screen)
    assert [row for row in stage.scene.cards[0].keys._rows if row[1] == "turn"] == [("G", "turn")]
    press(keys, keyed("start"))
    stage.wait_for("tantrix")
    pause(keys)
    press(keys, named("Settings"))
    stage.wait_for("settings")
    press(keys, named("Controls"))
    stage.wait_for("controls")
    stage.press(K["W"])                   # who did not pause may not drive here either
    assert stage.scene.focus.owner.device != "keys-1"
    press(keys, keyed("keys-2"))
    stage.wait_for("remap")
    press(keys, named("As usual"))
    for screen in ("controls", "settings", "pause"):
        press(keys, named("Done"))
        stage.wait_for(screen)
    press(keys, named("Go on"))
    stage.wait_for("tantrix")
    stage.show()
    assert (".",) in [tuple(caps) for caps, words in stage.scene.keys_of("keys-2") if words == "Turn"]
