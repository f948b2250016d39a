"""Keys and buttons are called what stands on them."""

import pygame
import pytest

from game.input.labels import KeyNames, button_label, key_label


@pytest.fixture(autouse=True)
def video():
    pygame.display.init()


@pytest.mark.parametrize("scancode, label", [
    (pygame.KSCAN_W, "W"), (pygame.KSCAN_F, "F"), (pygame.KSCAN_COMMA, ","), (pygame.KSCAN_PERIOD, "."),
    (pygame.KSCAN_SEMICOLON, ";"), (pygame.KSCAN_UP, "Up"), (pygame.KSCAN_LEFT, "Left"),
    (pygame.KSCAN_RETURN, "Enter"), (pygame.KSCAN_DELETE, "Del"), (pygame.KSCAN_END, "End"),
    (pygame.KSCAN_KP8, "Num 8"), (pygame.KSCAN_KP0, "Num 0"), (pygame.KSCAN_KP_ENTER, "Num Enter"),
    (pygame.KSCAN_SPACE, "Space"), (pygame.KSCAN_ESCAPE, "Esc"),
    (pygame.KSCAN_F11, "F11"), (pygame.KSCAN_1, "1"),
])
def test_the_american_layout(scancode, label):
    assert key_label(scancode) == label


def test_every_scancode_has_a_name():
    names = KeyNames()
    assert all(names.label(scancode) for scancode in range(1, 512))


def test_a_key_event_teaches_the_layout():
    names = KeyNames()
    names.learn(pygame.KSCAN_W, ord("z"))
    names.learn(pygame.KSCAN_F, 0x430)
    names.learn(pygame.KSCAN_MINUS, ord("ß"))
    assert [names.label(pygame.KSCAN_W), names.label(pygame.KSCAN_F), names.label(pygame.KSCAN_MINUS)] == \
        ["Z", "А", "ß"]
    names.learn(pygame.KSCAN_G, 0)
    assert names.label(pygame.KSCAN_G) == "G"
    names.forget()
    assert names.label(pygame.KSCAN_W) == "W"


def test_four_keys_as_one_text():
    names = KeyNames()
    keys = pygame
    assert names.move_label([keys.KSCAN_W, keys.KSCAN_A, keys.KSCAN_S, keys.KSCAN_D]) == "W A S D"
    assert names.move_label([keys.KSCAN_UP, keys.KSCAN_LEFT, keys.KSCAN_DOWN, keys.KSCAN_RIGHT]) == "Arrows"
    assert names.move_label([keys.KSCAN_KP8, keys.KSCAN_KP4, keys.KSCAN_KP5, keys.KSCAN_KP6]) == "Num 8 4 5 6"


@pytest.mark.parametrize("control, pad, label", [
    ("a", "Xbox 360 Controller", "A"), ("leftshoulder", "Xbox One Controller", "LB"),
    ("start", "any", "Start"),
    ("back", "any", "Select"), ("dpup", "any", "Up"), ("lefttrigger", "any", "LT"),
    ("a", "PS5 Controller", "Cross"), ("x", "Sony DualShock 4", "Square"),
    ("rightshoulder", "PS4 Controller", "R1"),
    ("b0", "USB Gamepad", "Button 1"), ("b9", "USB Gamepad", "Button 10"), ("h0.8", "USB Gamepad", "Left"),
    ("paddle1", "any", "paddle1"),
])
def test_buttons(control, pad, label):
    assert button_label(control, pad) == label
