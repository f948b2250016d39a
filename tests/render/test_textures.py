"""Each colour is told without colour: in grey, on tiles 48 pixels wide, at every turn, in every palette."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from statistics import median

import pygame
import pytest

from game.render import courses, hexes
from game.render.palettes import TEXTURES, Texture, palette
from game.render.tileart import TileArt
from game.render.tilepaint import RIBBON
from game.rules.cells import SIDES
from game.rules.tiles import TILES, segments
from game.ui.theme import LINE_COLOURS, contrast

RADIUS = 48 / hexes.ROOT3
#: Contrast that a pattern must have with its line; what light and gloss do to a plain one stays below.
PATTERN = 3.0
#: How far to both sides of its core a line is looked at.
FLANK = 0.28 * RIBBON
#: A glint on the tile may lie over some of a line.
MOSTLY = 0.85
SAMPLES = [at / 60 for at in range(9, 52)]


def grey(picture: pygame.Surface, x: float, y: float) -> int:
    size = hexes.snapped(RADIUS)
    return picture.get_at((int(picture.get_width() / 2 + x * size), int(picture.get_height() / 2 + y * size))).r


def between(one: float, other: float) -> float:
    return contrast((round(one),) * 3, (round(other),) * 3)


def told(picture: pygame.Surface, a: int, b: int) -> Texture | None:
    """The texture that somebody sees who looks along a line: what its core does beside its flanks."""
    stations = [courses.at(a, b, share) for share in SAMPLES]
    core = [grey(picture, x, y) for (x, y), _ in stations]
    flank = median(grey(picture, x + side * dx, y + side * dy) for (x, y), (dx, dy) in stations
                   for side in (FLANK, -FLANK))
    darker = [level < flank and between(level, flank) > PATTERN / 2 for level in core]
    brighter = [level > flank and between(level, flank) > PATTERN / 2 for level in core]
    if sum(darker) >= MOSTLY * len(core):
        return Texture.DOUBLE if between(median(core), flank) >= PATTERN else None
    if between(max(core), min(core)) < PATTERN / 1.5:
        return Texture.PLAIN
    if between(max(core), min(core)) >= PATTERN:
        for texture, marked, fewest, most in ((Texture.DASHED, darker, 2, 3), (Texture.DOTTED, brighter, 3, 6)):
            if fewest <= sum(1 for is_marked, _ in groupby(marked) if is_marked) <= most:
                return texture
    return None


def uncrossed(tile: int, turn: int) -> Iterator[tuple[int, int, str]]:
    """The lines of a tile that no other one passes over."""
    lines = segments(tile, turn)
    for at, (a, b, letter) in enumerate(lines):
        if not any(a < c < b < d or c < a < d < b for c, d, _ in lines[at + 1:]):
            yield a, b, letter


@pytest.mark.parametrize("name", LINE_COLOURS)
@pytest.mark.parametrize("turn", SIDES)
def test_textures_are_told_apart_without_colour(name, turn):
    pygame.font.init()
    art = TileArt(palette(name, textures=True))
    seen = set()
    for tile in TILES:
        picture = pygame.transform.grayscale(art.tile(tile, turn, RADIUS))
        for a, b, letter in uncrossed(tile, turn):
            assert told(picture, a, b) is TEXTURES[letter], (tile, turn, letter)
            seen.add((letter, courses.bend(a, b)))
    assert {letter for letter, _ in seen} == set(TEXTURES)
    assert {bend for _, bend in seen} == {1, 2, 3}


def test_a_line_without_its_texture_is_told_as_plain():
    pygame.font.init()
    art = TileArt(palette("default"))
    picture = pygame.transform.grayscale(art.tile(3, 0, RADIUS))
    assert {told(picture, a, b) for a, b, _ in uncrossed(3, 0)} == {Texture.PLAIN}
