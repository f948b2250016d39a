"""Every screen looks exactly as it did when somebody last looked at it."""

from __future__ import annotations

import pygame
import pytest

from .views import FOLDER, VIEWS, difference, here, made_with, take

REFRESH = "python tests/e2e/refresh.py"


@pytest.mark.parametrize("name", VIEWS)
def test_a_picture(name, tmp_path):
    kept = FOLDER / f"{name}.png"
    if not kept.exists():
        pytest.skip(f"no picture is kept yet: {REFRESH} takes it")
    unlike = [f"{what} {made_with().get(what)}" for what, value in here().items() if made_with().get(what) != value]
    if unlike:
        pytest.skip(f"the pictures were made with {', '.join(unlike)}; here is {here()}")
    picture = take(name)
    change = difference(picture, pygame.image.load(kept))
    if change:
        pygame.image.save(picture, tmp_path / kept.name)
    assert not change, f"{name}: {change}; compare {tmp_path / kept.name}, and if it should look so: {REFRESH} {name}"


def test_differences_are_found_to_the_pixel():
    one, other = pygame.Surface((40, 30)), pygame.Surface((40, 30))
    assert difference(one, other) == ""
    other.set_at((7, 9), (1, 0, 0))
    assert difference(one, other) == "1 pixels differ, within Rect(7, 9, 1, 1)"
    assert "instead of" in difference(one, pygame.Surface((40, 31)))
