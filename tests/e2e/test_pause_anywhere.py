"""Whatever is on the screen, Esc and a pad's Start stop it: a game pauses, anything else is left or halts."""

from __future__ import annotations

import shutil

import pygame
import pytest
import virtualpad
from virtualpad import VirtualPad

from game.screens import SCENES
from game.soak.person import key_event

from .tour import Tour

#: Screens of games, over which the pause comes.
GAMES = ("tantrix", "gobble", "solitaire", "puzzle")


@pytest.fixture(scope="module")
def tour(furnished, tmp_path_factory):
    folder = shutil.copytree(furnished, tmp_path_factory.mktemp("evening") / "data")
    with Tour((640, 360), folder) as tour:
        yield tour


def visited(tour, name):
    for way in tour.visit(name):
        tour.program.show()
        tour.program.tick(steps=30)
        yield way, tour.stack.top


def stopped(tour, before):
    """Whether another screen is on top, or this one waits."""
    return tour.stack.top is not before or getattr(before, "playing", None) is False


@pytest.mark.parametrize("name", [name for name in SCENES if name != "title"])  # there it leads to *Quit*
def test_esc(tour, name):
    for way, before in visited(tour, name):
        tour.program.tick([key_event(pygame.KSCAN_ESCAPE, True)])
        tour.program.tick([key_event(pygame.KSCAN_ESCAPE, False)], steps=2)
        assert stopped(tour, before), way
        if name in GAMES:
            assert type(tour.stack.top).__name__ == "PauseScene", way


@pytest.mark.parametrize("name", GAMES)
def test_start_on_a_pad(tour, name):
    if not virtualpad.available():
        pytest.skip("pygame's SDL2 library was not found, so no pad can be made")
    pad = VirtualPad()
    try:
        for way, before in visited(tour, name):
            tour.program.pump()
            tour.program.tick()
            for do in (pad.press, pad.release):
                do("start")
                tour.program.pump()
                tour.program.tick(steps=2)
            assert type(tour.stack.top).__name__ == "PauseScene" and before is not tour.stack.top, way
    finally:
        pad.detach()
        tour.program.pump()
        tour.program.tick()
