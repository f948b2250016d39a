"""Without motion nothing moves on any screen but what the game needs."""

from __future__ import annotations

import shutil

import pygame
import pytest

from game.screens import SCENES

from .tour import Tour, furnish

#: Screens on which something goes on by itself, and what.
ALIVE = {
    "gobble": "a race", "puzzle": "its clock", "solitaire-end": "the search for par", "coach": "the judging of a game",
    "attract": "games that are shown", "saving": "what is being made",
}
#: Steps between two pictures; a screen may take so many of them until it has found its form.
APART, MOST = 50, 8


@pytest.fixture(scope="module")
def furnished(tmp_path_factory):
    return furnish(tmp_path_factory.mktemp("furnished"))


def comes_to_rest(tour):
    """Whether two pictures one after the other are equal, in the end."""
    before = b""
    for _ in range(MOST):
        for _ in range(APART // 5):
            tour.program.tick(steps=5)
            tour.program.show()
        now = pygame.image.tobytes(tour.program.picture(), "RGB")
        if now == before:
            return True
        before = now
    return False


@pytest.mark.parametrize("name", [name for name in SCENES if name not in ALIVE])
def test_a_screen_rests_without_motion(name, furnished, tmp_path):
    with Tour((640, 360), shutil.copytree(furnished, tmp_path / "data"), motion=0.0) as tour:
        assert [way for way in tour.visit(name) if not comes_to_rest(tour)] == []


def test_with_motion_the_title_does_not_rest(furnished, tmp_path):
    with Tour((640, 360), shutil.copytree(furnished, tmp_path / "data"), motion=1.0) as tour:
        assert [way for way in tour.visit("title") if comes_to_rest(tour)] == []
