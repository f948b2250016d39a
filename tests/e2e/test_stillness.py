"""With the setting for motion at nothing, nothing moves but what the game needs: its clocks, and the players."""

from __future__ import annotations

import pygame
import pytest

from game.program import SCENES

from .tour import Tour, furnish

#: Screens on which time itself is shown, or others play.
TIMED = ("gobble", "puzzle", "attract")
REST_STEPS = 160
LOOKS, STEPS_A_LOOK = 8, 17


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return furnish(tmp_path_factory.mktemp("evening"))


@pytest.fixture(scope="module")
def tour(folder):
    with Tour((640, 360), folder, motion=0.0) as tour:
        yield tour


def picture(tour):
    """What is on the screen after one more frame; what lies below a panel that has nothing below is black."""
    if not tour.stack.top.covers and len(tour.stack._scenes) == 1:
        tour.program.context.window.surface.fill("black")
    tour.program.show()
    return pygame.image.tobytes(tour.program.context.window.surface, "RGB")


@pytest.mark.parametrize("name", [name for name in SCENES if name not in TIMED])
def test_every_screen_rests(tour, name):
    for way in tour.visit(name):
        tour.program.show()
        tour.program.tick(steps=REST_STEPS)
        tour.program.show()
        first = picture(tour)
        for _ in range(LOOKS):
            tour.program.tick(steps=STEPS_A_LOOK)
            rests = picture(tour) == first
            assert rests, way
