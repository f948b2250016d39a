"""Pictures of tiles show the tiles, at every turn."""

import pygame
import pytest

from game.render import courses, hexes, pieces
from game.render.palettes import palette
from game.render.tileart import TileArt
from game.rules.cells import SIDES
from game.rules.tiles import TILES, letters, segments
from game.ui.theme import Colour

RADIUS = 48


@pytest.fixture(scope="module")
def art():
    pygame.font.init()
    return TileArt()


def pixel(picture: pygame.Surface, x: float, y: float, radius: float = RADIUS) -> pygame.Color:
    """The pixel of a tile's picture at a place in radii."""
    size = hexes.snapped(radius)
    return picture.get_at((int(picture.get_width() / 2 + x * size), int(picture.get_height() / 2 + y * size)))


def nearest(art: TileArt, pixel: pygame.Color) -> str:
    """The line colour whose hue a pixel has."""
    def far(line: Colour) -> float:
        apart = abs(pygame.Color(*line).hsva[0] - pixel.hsva[0])
        return min(apart, 360 - apart)

    return min("RYBG", key=lambda letter: far(art.palette[letter]))


@pytest.mark.parametrize("tile", TILES)
def test_every_side_shows_its_colour_at_every_turn(art, tile):
    for turn in SIDES:
        picture = art.tile(tile, turn, RADIUS)
        for side, letter in enumerate(letters(tile, turn)):
            x, y = hexes.MIDDLES[side]
            assert nearest(art, pixel(picture, x * 0.88, y * 0.88)) == letter


def test_sides_are_told_in_every_palette_at_a_small_size(art):
    for name in ("default", "okabe-ito", "high-separation"):
        small = TileArt(palette(name))
        for tile in (1, 20, 33, 56):
            picture = small.tile(tile, 2, 24)
            for side, letter in enumerate(letters(tile, 2)):
                x, y = hexes.MIDDLES[side]
                assert nearest(small, pixel(picture, x * 0.84, y * 0.84, 24)) == letter


def crossing(tile: int, turn: int) -> tuple[str, str, float, float] | None:
    """The lower and the upper line of a tile where two cross, and where."""
    lines = segments(tile, turn)
    for i, (a, b, under) in enumerate(lines):
        for c, d, over in lines[i + 1:]:
            if a < c < b < d or c < a < d < b:
                pairs = [
                    (courses.at(a, b, s / 40)[0], courses.at(c, d, t / 40)[0]) for s in range(41) for t in range(41)
                ]
                (x, y), _ = min(pairs, key=lambda p: (p[0][0] - p[1][0]) ** 2 + (p[0][1] - p[1][1]) ** 2)
                return under, over, x, y
    return None


def test_where_lines_cross_the_later_letter_is_on_top_at_every_turn(art):
    crossed = 0
    for tile in TILES:
        for turn in SIDES:
            found = crossing(tile, turn)
            if found:
                under, over, x, y = found
                assert nearest(art, pixel(art.tile(tile, turn, RADIUS), x, y)) == over, (tile, turn, under)
                crossed += 1
    assert crossed > 100


def test_light_falls_from_the_upper_left_at_every_turn(art):
    for turn in SIDES:
        picture = art.tile(3, turn, RADIUS)
        lit, dark = (0.45, -0.80), (0.45, 0.80)
        assert sum(pixel(picture, -lit[0], lit[1])[:3]) > sum(pixel(picture, *dark)[:3])


def test_a_picture_is_cut_to_its_hexagon(art):
    picture = art.tile(7, 0, RADIUS)
    assert picture.get_size() == hexes.picture_size(RADIUS)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((picture.get_width() - 1, picture.get_height() - 1)).a == 0
    assert pixel(picture, 0, 0).a == 255


def test_a_lit_line_is_brighter_and_the_others_are_not(art):
    plain, lit = art.tile(3, 0, RADIUS), art.tile(3, 0, RADIUS, "R")
    for a, b, letter in segments(3):
        (x, y), _ = courses.at(a, b, 0.5)
        before, after = sum(pixel(plain, x, y)[:3]), sum(pixel(lit, x, y)[:3])
        assert after > before + 60 if letter == "R" else after == before


def test_pictures_are_kept_and_forgotten_within_the_cap(art):
    assert art.tile(5, 1, RADIUS) is art.tile(5, 1, RADIUS + 0.1)
    for radius in range(40, 120, 8):
        for tile in TILES:
            art.tile(tile, 0, radius)
    assert art.bytes <= art.most_bytes


def test_prefetch_builds_bit_by_bit_until_all_is_there():
    art = TileArt()
    wanted = [(tile, 0, 30.0, "") for tile in range(1, 5)]
    calls = 0
    while not art.prefetch(wanted, 0.0):
        calls += 1
        assert calls < 200
    assert calls > 4
    assert art.prefetch(wanted, 0.0)


def test_another_palette_paints_anew(art):
    other = TileArt()
    before = other.tile(1, 0, 30)
    other.use(palette("high-separation"))
    assert other.tile(1, 0, 30) is not before
    assert other.palette.name == "high-separation"


def test_backs_bag_stack_arrow_and_icon_are_drawn(art):
    surface = pygame.Surface((320, 240))
    for count in (0, 1, 9):
        pieces.draw_stack(surface, art, (80, 80), 30, count)
    pieces.draw_bag(surface, art, (200, 80), 90, 38)
    pieces.fit_arrow(surface, art, (100, 180), 24)
    pieces.draw_tile(surface, art, 9, 3, (250, 180), 30, lift=0.2, angle=25, frame=(255, 80, 80))
    pieces.draw_tile(surface, art, 9, 3, (50, 200), 30, dim=True)
    assert pygame.transform.average_color(surface)[:3] != (0, 0, 0)
    assert pieces.tile_back(art, 6, 40).get_size() == hexes.picture_size(40)
    for size in (16, 32, 256):
        icon = pieces.icon(size)
        assert icon.get_size() == (size, size)
        assert icon.get_at((0, 0)).a == 0 and icon.get_at((size // 2, size // 2)).a > 250
