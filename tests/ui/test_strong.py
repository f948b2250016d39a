"""The high-contrast look: everything can be told from what it stands on, on screens and on the table."""

import pygame
import pytest

from game.render.hexes import picture_size
from game.render.palettes import palette
from game.render.tileart import TileArt
from game.ui import theme
from game.ui.kit import Kit
from game.ui.strong import TONES

GROUNDS = ("PANEL", "PANEL_LOW", "SUNK", "BUTTON", "BUTTON_LOW", "BUTTON_LIT", "BUTTON_LIT_LOW", "KEY", "KEY_LOW")


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.init()
    pygame.display.set_mode((1280, 720))


@pytest.mark.parametrize("ground", GROUNDS)
def test_texts_and_rims_stand_out(ground):
    ground = TONES[getattr(theme, ground)]
    assert all(theme.contrast(TONES[text], ground) >= 7 for text in (theme.TEXT, theme.MUTED, theme.FAINT))
    assert all(theme.contrast(TONES[rim], ground) >= 4.5 for rim in (theme.RIM, theme.RIM_LIT, theme.KEY_RIM))


def test_dark_texts_stand_out_on_what_is_bright():
    for ground in (theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, theme.ACCENT_LIT_LOW):
        assert theme.contrast(TONES[theme.INK], TONES[ground]) >= 7


def test_all_that_a_kit_draws_is_in_it():
    plain, strong = Kit((1280, 720)), Kit((1280, 720), contrast=True)
    assert plain.look != strong.look
    surface = pygame.Surface((200, 80))
    strong.plate(surface, pygame.Rect(0, 0, 200, 80), theme.BUTTON, theme.BUTTON_LOW)
    assert surface.get_at((100, 40))[:3] == (0, 0, 0)
    assert max(surface.get_at((100, 0))[:3]) > 150
    words = strong.text.render("M", "display", theme.MUTED)
    assert max(words.get_at((x, words.get_height() // 2))[:3] for x in range(words.get_width())) == (255, 255, 255)


def test_tiles_have_bright_rims_on_a_dark_table_and_lose_them_again():
    art, radius = TileArt(palette(contrast=True)), 40
    art.use(palette("default", False, True))
    rims = {}
    for contrast in (True, False):
        art.use(palette(contrast=contrast))
        picture = art.tile(1, 0, radius)
        width, height = picture_size(radius)
        # From the middle outwards, half way between two corners and a little aside of the line's end.
        row = [sum(picture.get_at((x, round(height * 0.40)))[:3]) / 3 for x in range(width // 2)
               if picture.get_at((x, round(height * 0.40)))[3] > 250]
        rims[contrast] = max(row[:4])
    assert rims[True] > 200 > rims[False]
    art.use(palette(contrast=True))
    assert sum(art.tabletop.background((320, 180)).get_at((160, 80))[:3]) < 60
    art.use(palette())
    assert sum(art.tabletop.background((320, 180)).get_at((160, 80))[:3]) > 90
