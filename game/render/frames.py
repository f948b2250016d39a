"""What a puzzle's frame is made of: a card with sunken places, and the marks on its printed tiles.

All are painted once for each size and kept by the art.
"""

from __future__ import annotations

import pygame

from game.render import hexes, stencils, tilepaint
from game.render.hexes import Point
from game.render.tileart import TileArt
from game.ui.theme import ALARM, BLACK, CARD, CARD_EDGE, CARD_GOLD, CARD_SUNK, Colour, mix

#: How far the card and its edge reach beyond the places, in radii.
GROUND_SCALE, EDGE_SCALE = 1.17, 1.235


def ground(art: TileArt, radius: float) -> pygame.Surface:
    """The card round one place."""
    return art.part("card", radius, lambda: _grown(radius, GROUND_SCALE, CARD))


def edge(art: TileArt, radius: float) -> pygame.Surface:
    """The card's edge round one place."""
    return art.part("card edge", radius, lambda: _grown(radius, EDGE_SCALE, CARD_EDGE))


def place(art: TileArt, radius: float) -> pygame.Surface:
    """A place sunken into the card; size of a tile's picture."""

    def build() -> pygame.Surface:
        pen = tilepaint.whole_pen(radius, CARD_SUNK)
        for scale, tone, down in ((0.965, mix(CARD_SUNK, BLACK, 0.65), 0.0), (0.95, CARD_SUNK, 0.025)):
            shape = [pen.point(p, (0, down)) for p, _ in tilepaint.outline(scale)]
            pygame.draw.polygon(pen.surface, (*tone, 255), shape)
        return pen.finished()

    return art.part("place", radius, build)


def printed(art: TileArt, radius: float) -> pygame.Surface:
    """The thin golden line that says that a tile is printed there and stays."""

    def build() -> pygame.Surface:
        pen = tilepaint.whole_pen(radius, CARD_GOLD)
        for scale, tone in ((0.9, (*CARD_GOLD, 255)), (0.862, (*CARD_GOLD, 0))):
            pygame.draw.polygon(pen.surface, tone, [pen.point(p) for p, _ in tilepaint.outline(scale)])
        return pen.finished()

    return art.part("printed", radius, build)


def pointed(art: TileArt, radius: float) -> pygame.Surface:
    """A cell that a sentence speaks of."""
    return art.part("pointed", radius, lambda: stencils.cursor(art, radius, ALARM, 0, 1).copy())


def _grown(radius: float, scale: float, colour: Colour) -> pygame.Surface:
    column, height = hexes.picture_size(radius)
    wide, tall = (2 * round(side * scale / 2) + 2 for side in (column, height))
    box = pygame.Rect((column - wide) // 2, (height - tall) // 2, wide, tall)
    pen = tilepaint.Pen(box, radius, colour)
    shape: list[Point] = [pen.point(p) for p, _ in tilepaint.outline(scale)]
    pygame.draw.polygon(pen.surface, (*colour, 255), shape)
    return pen.finished()
