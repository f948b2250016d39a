"""Text is written only while a field is open, and then keys are no intents."""

import pygame
import pytest

from game.input.devices import Devices
from game.input.intents import Intent, Typed, Verb


@pytest.fixture
def devices():
    pygame.init()
    pygame.display.set_mode((64, 64))
    made = Devices()
    yield made
    made.close()


def press(devices, scancode, key=None, text=""):
    key = key if key is not None else pygame.key.key_code(text)
    events = [pygame.event.Event(pygame.KEYDOWN, scancode=scancode, key=key, mod=0, unicode=text)]
    if text:
        events.append(pygame.event.Event(pygame.TEXTINPUT, text=text))
    events.append(pygame.event.Event(pygame.KEYUP, scancode=scancode, key=key, mod=0))
    for event in events:
        devices.feed(event)


def test_letters_are_text_while_the_field_is_open_and_intents_otherwise(devices):
    press(devices, pygame.KSCAN_F, text="f")
    assert devices.step() == [Intent("keys-1", Verb.OK)]
    devices.start_typing(pygame.Rect(1, 2, 30, 10))
    assert devices.typing
    press(devices, pygame.KSCAN_F, text="f")
    press(devices, pygame.KSCAN_W, text="w")
    assert devices.step() == [Typed("f"), Typed("w")]
    devices.stop_typing()
    press(devices, pygame.KSCAN_W, text="w")
    assert devices.step() == [Intent("keys-1", Verb.MOVE, (0.0, -1.0))]


def test_a_field_has_its_own_keys(devices):
    devices.start_typing()
    press(devices, pygame.KSCAN_BACKSPACE, pygame.K_BACKSPACE)
    press(devices, pygame.KSCAN_RETURN, pygame.K_RETURN)
    press(devices, pygame.KSCAN_KP8, pygame.K_KP8)
    assert devices.step() == [Typed(Typed.ERASE), Typed(Typed.DONE)]
    press(devices, pygame.KSCAN_ESCAPE, pygame.K_ESCAPE)
    press(devices, pygame.KSCAN_DOWN, pygame.K_DOWN)
    assert devices.step() == [Intent("keys", Verb.PAUSE), Intent("keys-2", Verb.MOVE, (0.0, 1.0))]


def test_what_is_held_when_the_field_opens_is_let_go(devices):
    devices.feed(pygame.event.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_S, key=pygame.K_s, mod=0, unicode="s"))
    assert len(devices.step()) == 1
    devices.start_typing()
    assert [event for _ in range(60) for event in devices.step()] == []


def test_the_key_that_opened_the_field_does_not_write_into_it(devices):
    devices.feed(pygame.event.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_F, key=pygame.K_f, mod=0, unicode="f"))
    devices.step()
    devices.start_typing()
    devices.feed(pygame.event.Event(pygame.TEXTINPUT, text="f"))
    assert devices.step() == []
    press(devices, pygame.KSCAN_A, text="a")
    assert devices.step() == [Typed("a")]


def test_text_is_not_asked_of_the_system_when_no_field_is_open(devices):
    devices.feed(pygame.event.Event(pygame.TEXTINPUT, text="f"))
    assert devices.step() == [] and not devices.typing
