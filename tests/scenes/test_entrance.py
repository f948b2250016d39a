"""A screen comes out of the dark; nobody waits for it, and without motion there is none."""

from __future__ import annotations

import pygame
import pytest

from game.input.intents import Verb
from game.scenes.entrance import Entrance
from game.ui import theme

from .hall import DOWN, Hall


def brightness(surface):
    return sum(pygame.transform.average_color(surface)[:3])


def open_settings(motion):
    hall = Hall(motion=motion)
    hall.open("title")
    hall.step(2 * theme.SCENE_STEPS)
    hall.stack.replace("solo")
    hall.stack.settle()
    seen = []
    for _ in range(theme.SCENE_STEPS + 2):
        seen.append(brightness(hall.draw()))
        hall.step()
    return seen


def test_a_screen_grows_brighter_until_it_is_all_there():
    seen = open_settings(1.0)
    assert seen == sorted(seen) and seen[0] < 0.6 * seen[-1]
    assert seen[-1] == seen[-2]


def test_without_motion_it_is_there_at_once():
    seen = open_settings(0.0)
    assert seen[0] == seen[-1]


def test_it_can_be_used_while_it_is_dark():
    hall = Hall(motion=1.0)
    hall.open("title")
    hall.stack.replace("solo")
    hall.stack.settle()
    before = hall.top.focus.current
    hall.press("keys-2", DOWN)
    assert hall.top.focus.current is not before
    hall.press("keys", Verb.PAUSE)
    assert type(hall.top).__name__ == "TitleScene"


@pytest.mark.parametrize("motion", [0.3, 1.0])
def test_a_panel_over_a_screen_darkens_nothing_else(motion):
    hall = Hall(motion=motion)
    hall.open("gobble")
    hall.step(2 * theme.SCENE_STEPS)
    shown = brightness(hall.draw())
    hall.open("pause", by=None)
    hall.step(2 * theme.SCENE_STEPS)
    hall.stack.pop()
    hall.stack.settle()
    assert brightness(hall.draw()) == shown


def test_less_motion_is_less_dark():
    entrance = Entrance()
    entrance.begin()
    levels = []
    for motion in (0.0, 0.5, 1.0):
        surface = pygame.Surface((4, 4))
        surface.fill(theme.WHITE)
        entrance.draw(surface, motion)
        levels.append(surface.get_at((0, 0)).r)
    assert levels[0] == 255 > levels[1] > levels[2] > 0
