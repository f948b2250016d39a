"""Line colours keep apart from the tile and from each other, for everybody."""

from itertools import combinations

import pytest
from cam02 import DEFICIENCIES, distance

from game.render.palettes import Palette, Texture, palette
from game.ui.theme import LINE_COLOURS, TILE, contrast

ACCESSIBLE = ("okabe-ito", "high-separation")


def least_distance(chosen: Palette, deficiency: str | None) -> float:
    return min(distance(chosen[a], chosen[b], deficiency) for a, b in combinations("RYBG", 2))


@pytest.mark.parametrize("name", LINE_COLOURS)
def test_lines_stand_out_from_the_tile(name):
    for letter in "RYBG":
        assert contrast(palette(name)[letter], TILE) >= 3


@pytest.mark.parametrize("name", ACCESSIBLE)
@pytest.mark.parametrize("deficiency", [None, *DEFICIENCIES])
def test_accessible_palettes_keep_their_colours_apart(name, deficiency):
    assert least_distance(palette(name), deficiency) >= 10


def test_the_measure_agrees_with_published_figures():
    pure = Palette("pure", (("R", (255, 0, 0)), ("B", (0, 0, 255)), ("Y", (255, 255, 0)), ("G", (0, 170, 0))))
    measured = [least_distance(pure, deficiency) for deficiency in (None, "protan", "deutan", "tritan")]
    assert measured == pytest.approx([41.1, 24.1, 3.3, 28.1], abs=0.1)


def test_each_colour_has_its_own_texture_where_textures_are_on():
    assert {palette("default", True).texture(letter) for letter in "RYBG"} == set(Texture)
    assert {palette("default").texture(letter) for letter in "RYBG"} == {Texture.PLAIN}


def test_an_unknown_palette_is_the_default_one():
    assert palette("no such palette") == palette()
