"""Without bright effects no light comes or goes quickly over an area that anybody would notice."""

import pygame
import pytest

from game.render.tableview import TableView
from game.render.tileart import TileArt
from game.rules.table import Tantrix
from game.ui.text import figures

SIZE = (320, 180)
#: Levels of brightness within one step of 1/60 s that count as sudden, and the share of the window that may.
SUDDEN, MOST = 40, 0.004
STEPS = 90


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.init()
    pygame.display.set_mode(SIZE)


def view(calm):
    art = TileArt(font=figures)
    art.calm = calm
    table = Tantrix()
    table.place(1, (0, 0), 0)
    shown = TableView(art)
    shown.layout(pygame.Rect((0, 0), SIZE), SIZE)
    shown.show(table)
    surface = pygame.display.get_surface()
    for _ in range(30):
        shown.step()
        shown.draw(surface, 0.0)
    return shown, surface


def most_sudden(shown, surface, do):
    """The greatest share of the window that changes suddenly from one step to the next."""
    before = pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]
    do(shown)
    worst = 0.0
    for _ in range(STEPS):
        shown.step()
        shown.draw(surface, 0.0)
        now = pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]
        changed = sum(abs(a - b) > SUDDEN for a, b in zip(before, now, strict=True) if a != b)
        worst, before = max(worst, changed / len(now)), now
    return worst


def call(shown):
    shown.call("GOBBLE!", (255, 206, 72), figures(46))


def gobble(shown):
    shown.gobbled((1, 0), 4, (255, 120, 220))


@pytest.mark.parametrize("do", [call, gobble])
def test_what_is_sudden_else_is_soft(do):
    assert most_sudden(*view(calm=True), do) <= MOST
    assert most_sudden(*view(calm=False), do) > MOST


def test_a_soft_call_is_seen_all_the_same():
    shown, surface = view(calm=True)
    before = surface.get_at((SIZE[0] // 2, SIZE[1] // 2))
    call(shown)
    seen = set()
    for _ in range(40):
        shown.step()
        shown.draw(surface, 0.0)
        seen |= {tuple(surface.get_at((x, SIZE[1] // 2)))[:3] for x in range(100, 220, 2)}
    assert max(sum(colour) for colour in seen) > sum(before[:3]) + 200
