"""What everything looks like is said in one module."""

from __future__ import annotations

import ast
from itertools import pairwise
from pathlib import Path

import pytest

import game
from game.ui import theme

ROOMS = ("ui", "render", "scenes", "sharing")
#: The brightest channel of a colour, or its alpha, is more than this; numbers of tiles and such are less.
LEAST_CHANNEL = 60


def colours_in(text: str) -> list[int]:
    """Lines on which a colour is written as three numbers, or with a fourth for its alpha."""
    tree = ast.parse(text)
    several = {id(node.value) for node in ast.walk(tree)
               if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)}
    return [node.lineno for node in ast.walk(tree)
            if isinstance(node, ast.Tuple) and id(node) not in several and _is_colour(node)]


def _is_colour(node: ast.Tuple) -> bool:
    numbers = [one.value for one in node.elts if isinstance(one, ast.Constant) and type(one.value) is int]
    channels = len(node.elts) in (3, 4) and len(numbers) >= 3 and node.elts[2].__class__ is ast.Constant
    return channels and LEAST_CHANNEL < max(numbers) <= 255


def test_no_other_module_has_a_colour_of_its_own():
    folder = Path(game.__file__).parent
    modules = [path for room in ROOMS for path in sorted((folder / room).rglob("*.py")) if path.name != "theme.py"]
    assert {path.name: lines for path in modules if (lines := colours_in(path.read_text("utf-8")))} == {}


@pytest.mark.parametrize("text, found", [
    ("fill((255, 200, 3))", [1]), ("fill((0, 0, 0, 80))", [1]), ("a = 1\nb = [(12, 200, 0, alpha)]", [2]),
    ("tiles = (21, 18, 33)", []),
    ("WIDE, HIGH, LARGEST = 190, 118, 24", []),
    ("rect = (0, 1)", []), ("fill((*INK, 80))", []), ("x = (1.0, 200, 3)", []),
])
def test_a_colour_is_found(text, found):
    assert colours_in(text) == found


def test_texts_can_be_read_on_all_that_they_stand_on():
    grounds = (theme.PANEL, theme.PANEL_LOW, theme.SUNK, theme.BUTTON, theme.BUTTON_LOW)
    for ground in grounds:
        for text in (theme.TEXT, theme.MUTED, theme.ACCENT):
            assert theme.contrast(text, ground) >= 4.5, (text, ground)
    for ground in (theme.PANEL, theme.PANEL_LOW, theme.SUNK):
        assert theme.contrast(theme.FAINT, ground) >= 4.5
    for ground in (theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, *theme.MARKS, *theme.MEDALS):
        assert theme.contrast(theme.INK, ground) >= 4.5, ground


@pytest.mark.parametrize("size, unit", [((1280, 720), 1), ((3840, 2160), 3), ((720, 1280), 1), ((1024, 768), 0.8)])
def test_one_unit_is_a_pixel_of_the_smallest_usual_window(size, unit):
    assert theme.unit(size) == pytest.approx(unit)


def test_the_easing_begins_quick_ends_gently_and_keeps_its_bounds():
    steps = [theme.ease(n / 10) for n in range(11)]
    ways = [b - a for a, b in pairwise(steps)]
    assert (steps[0], steps[-1], theme.ease(-1), theme.ease(2)) == (0, 1, 0, 1)
    assert ways == sorted(ways, reverse=True) and ways[-1] > 0
