"""All screens at all sizes, in all languages, at all sizes of text: no two texts or panels lie on each other, and
nothing is cut off or too small to be read. What is drawn is looked at, whatever drew it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from game import i18n
from game.assets import asset
from game.screens import SCENES
from game.ui import theme
from game.ui.kit import Kit

from .seeing import LEAST_LETTERS, Watched, faults, watching
from .tour import Tour

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (720, 1280))
LANGUAGES = ("en", "sl", "ru", "es")
#: Every size, language and size of text; and 200 % where the first of the sizes is looked at.
ALL = [*product(SIZES, LANGUAGES, (100, 150)), *product(SIZES[:1], LANGUAGES, (200,))]
#: A few of them in which each of these comes up; the largest windows take longest.
SAMPLE = [((1280, 720), "ru", 200), ((720, 1280), "es", 150), ((1024, 768), "sl", 100), ((1920, 1080), "en", 150)]
#: Steps after which a screen has found its form.
STEPS = 4
#: A keyboard that is drawn has small letters on its keys, as others have.
KEYCAPS = "keyboard-check"


def looked_at(tour: Tour) -> Iterator[tuple[str, Watched]]:
    """Every screen as it is drawn, with its name."""
    for name in SCENES:
        for way in tour.visit(name):
            tour.program.tick(steps=STEPS)
            surface = Watched(tour.program.context.window.size)
            tour.stack.draw(surface, 1.0)
            yield way, surface


@pytest.mark.parametrize("size, language, text_size", ALL if os.environ.get("TANTRIX_LONG") else SAMPLE)
def test_everything_has_its_place(folder, size, language, text_size):
    with watching(), Tour(size, folder, language=language, text_size=text_size) as tour:
        wrong = {
            way: faults(surface, theme.unit(size), least=0 if way == KEYCAPS else LEAST_LETTERS)
            if any(one.words for one in surface.seen) else ["nothing is said"]
            for way, surface in looked_at(tour)
        }
    assert {way: found for way, found in wrong.items() if found} == {}


# Whether faults would be seen.


@pytest.fixture
def sheet():
    """A kit and a surface to draw on."""
    i18n.use("en", asset("languages"))
    with watching():
        yield Kit((1280, 720)), Watched((1280, 720))


def panel(kit, surface, *rect):
    kit.panel(surface, pygame.Rect(*rect))


def test_texts_side_by_side_within_and_without_panels_are_right(sheet):
    kit, surface = sheet
    panel(kit, surface, 100, 100, 300, 200)
    panel(kit, surface, 120, 150, 260, 100)
    words = kit.text.render("In the panel")
    surface.blit(words, (140, 160))
    surface.blit(kit.text.render("Below both"), (140, 320))
    surface.blit(kit.text.render("Beside it"), (145 + words.get_width(), 160))
    assert faults(surface, kit.unit) == []


def test_texts_on_each_other_are_found_also_in_pictures_that_were_put_together(sheet):
    kit, surface = sheet
    surface.blit(kit.text.render("First words"), (100, 100))
    picture = pygame.Surface((300, 60), pygame.SRCALPHA)
    picture.blit(kit.text.render("Second words"), (10, 10))
    surface.blit(picture.copy(), (100, 96))
    assert len(faults(surface, kit.unit)) == 1 and "lie on each other" in faults(surface, kit.unit)[0]


@pytest.mark.parametrize("x, y", [(-20, 100), (1200, 100), (100, -10), (100, 705)])
def test_a_text_that_leaves_the_window_is_found(sheet, x, y):
    kit, surface = sheet
    surface.blit(kit.text.render("Somewhere else"), (x, y))
    assert faults(surface, kit.unit) == ["'Somewhere else' is cut off"]


def test_a_text_cut_by_the_picture_it_is_put_into_is_found(sheet):
    kit, surface = sheet
    picture = pygame.Surface((40, 30), pygame.SRCALPHA)
    picture.blit(kit.text.render("Too long for it"), (0, 0))
    surface.blit(picture, (100, 100))
    assert faults(surface, kit.unit) == ["'Too long for it' is cut off"]


def test_a_page_may_scroll_under_its_edge_but_not_stick_out_at_the_side(sheet):
    kit, surface = sheet
    surface.set_clip(pygame.Rect(0, 100, 1280, 400))
    surface.blit(kit.text.render("Half of it"), (100, 90))
    assert faults(surface, kit.unit) == []
    surface.blit(kit.text.render("Half a word"), (1230, 200))
    assert faults(surface, kit.unit) == ["'Half a word' is cut off"]


def test_a_text_over_the_edge_of_a_panel_is_found(sheet):
    kit, surface = sheet
    panel(kit, surface, 100, 100, 300, 200)
    surface.blit(kit.text.render("Longer than there is room for"), (300, 150))
    assert len(faults(surface, kit.unit)) == 1 and "over the edge of a panel" in faults(surface, kit.unit)[0]


def test_panels_on_each_other_and_out_of_the_window_are_found(sheet):
    kit, surface = sheet
    panel(kit, surface, 100, 100, 300, 200)
    panel(kit, surface, 350, 250, 300, 200)
    panel(kit, surface, 1200, 100, 300, 100)
    found = faults(surface, kit.unit)
    assert len(found) == 2 and "cut off" in found[0] and "lie on each other" in found[1]


def test_letters_that_were_made_too_small_are_found(sheet):
    kit, surface = sheet
    picture = pygame.Surface((200, 40), pygame.SRCALPHA)
    picture.blit(kit.text.render("Tiny", "small"), (0, 0))
    surface.blit(pygame.transform.smoothscale_by(picture, 0.5), (100, 100))
    assert faults(surface, kit.unit) == ["'Tiny' is written too small, 8.5 units"]


def test_what_is_covered_by_a_sheet_over_all_is_out_of_the_question(sheet):
    kit, surface = sheet
    surface.blit(kit.text.render("Below"), (100, 100))
    surface.blit(kit.dim(180), (0, 0))
    surface.blit(kit.text.render("Above"), (104, 100))
    assert faults(surface, kit.unit) == []
