"""Tiles off the table: in a hand, in a stack, in the bag; and the game's icon.

Everything is drawn centred at ``pos``, a window position; radii and sizes are pixels. Pictures
are kept by the art, so that drawing again costs no more than a blit.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.render import hexes, stencils, tilepaint
from game.render.hexes import Point
from game.render.overlays import blit_at
from game.render.palettes import DEFAULT, palette, shade
from game.render.tileart import TileArt
from game.rules.tiles import BACKS
from game.ui import shapes
from game.ui.theme import (
    ACCENT,
    BACK_WHITE,
    CLOTH,
    CORD,
    DOT,
    ENGRAVED,
    INK,
    TILE,
    UNUSABLE,
    WHITE,
    Colour,
    mix,
)

#: Tiles that can be taken for one another upside down carry a dot at their foot.
DOTTED = (6, 9)
#: How many backs a stack shows, and how far each lies above the one below, in radii.
STACK_SHOWN = 5
STACK_STEP = 0.1

#: The game's emblem: a red line that crosses a blue one, as an X.
EMBLEM = ((0, 3, "B"), (1, 4, "R"))
#: It is painted with at least this radius, and scaled down.
LEAST_EMBLEM = 32.0


def draw_tile(
    surface: pygame.Surface, art: TileArt, tile: int, turn: int, pos: Point, radius: float,
    lift: float = 0.0, angle: float = 0.0, dim: bool = False, frame: Colour | None = None,
) -> None:
    """Draw a tile with its shadow.

    ``lift`` in radii raises it off the table; ``angle`` in degrees, clockwise, is how far it has
    yet to turn; ``dim`` darkens one that cannot be used; ``frame`` outlines a chosen one.
    """
    x, y = pos
    high = lift * radius
    blit_at(surface, art.shadow(radius), (x + high * 0.5, y + high * 0.6))
    picture = _dimmed(art, tile, turn, radius) if dim else art.tile(tile, turn, radius)
    if angle:
        picture = pygame.transform.rotozoom(picture, angle, 1.0)
    blit_at(surface, picture, (x, y - high))
    if frame:
        blit_at(surface, stencils.cursor(art, radius, frame, 0, 1), (x, y - high))


def tile_back(art: TileArt, number: int, radius: float) -> pygame.Surface:
    """A tile face down: its number in the colour of its back; size of a tile's picture."""

    def build() -> pygame.Surface:
        picture = art.blank(radius)
        letter = BACKS[number]
        colour = BACK_WHITE if letter == "W" else art.palette[letter]
        font = art.font(max(8, round(hexes.snapped(radius) * 0.95)))
        middle = (picture.get_width() / 2, picture.get_height() / 2)
        for tone, down in ((ENGRAVED, radius * 0.03), (shade(colour, 0.12), 0.0)):
            words = font.render(str(number), True, tone)
            blit_at(picture, words, (middle[0], middle[1] + down))
        if number in DOTTED:
            pygame.draw.aacircle(
                picture, colour, (middle[0], middle[1] + radius * 0.58), max(1, round(radius * 0.055))
            )
        return picture

    return art.variant(("back", number), radius, build)


def plain_back(art: TileArt, radius: float) -> pygame.Surface:
    """A tile face down whose number is nobody's business: small dots in the line colours."""

    def build() -> pygame.Surface:
        pen = tilepaint.whole_pen(radius, INK)
        pen.surface.blit(pygame.transform.smoothscale_by(art.blank(radius), tilepaint.SUPER), (0, 0))
        for i, letter in enumerate("RYBG"):
            angle = pi / 4 + i * pi / 2
            centre = (0.26 * cos(angle), 0.26 * sin(angle))
            pen.disc((centre[0] + 0.01, centre[1] + 0.025), 0.13, ENGRAVED)
            pen.disc(centre, 0.115, shade(art.palette[letter], -0.2))
            pen.disc((centre[0] - 0.03, centre[1] - 0.035), 0.045, shade(art.palette[letter], 0.25))
        return pen.finished()

    return art.variant("plain back", radius, build)


def draw_stack(
    surface: pygame.Surface, art: TileArt, pos: Point, radius: float, count: int, colour: Colour = ACCENT,
) -> None:
    """Draw a face-down stack of ``count`` tiles with its number on a plate rimmed in ``colour``;
    nothing lies there at 0."""
    shown = min(count, STACK_SHOWN)
    x, y = pos
    if not shown:
        empty = stencils.empty_place(art, radius)
        blit_at(surface, empty, pos)
    else:
        blit_at(surface, art.shadow(radius), pos)
        back = plain_back(art, radius)
        for i in range(shown):
            blit_at(surface, back, (x, y - i * STACK_STEP * radius))
    size = max(13, round(radius * 0.5))
    _count(surface, art, (x, y + radius * 0.62), size, count, colour)


def draw_bag(surface: pygame.Surface, art: TileArt, pos: Point, size: float, count: int) -> None:
    """Draw the bag, ``size`` pixels high, with the number of tiles in it."""
    blit_at(surface, art.part(("bag", round(size)), 8, lambda: _bag(round(size))), pos)
    _count(surface, art, (pos[0], pos[1] + size * 0.17), max(13, round(size * 0.27)), count, CORD)


def fit_arrow(surface: pygame.Surface, art: TileArt, pos: Point, size: float) -> None:
    """Draw the small arrow over a tile that fits a forced space; its tip points down at ``pos``."""
    side = max(8, round(size))

    def build() -> pygame.Surface:
        picture = shapes.sign("down", side, INK)
        inner = shapes.sign("down", round(side * 0.74), DOT)
        blit_at(picture, inner, (side / 2, side * 0.48))
        return picture

    picture = art.part(("fit arrow", side), 8, build)
    blit_at(surface, picture, (pos[0], pos[1] - side * 0.32))


def icon(size: int) -> pygame.Surface:
    """The game's icon, ``size`` pixels square, on transparent ground."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    picture.fill((*TILE, 0))
    blit_at(picture, emblem(size), (size / 2, size / 2))
    return picture


def emblem(high: int, colours: str = DEFAULT) -> pygame.Surface:
    """The tile that stands for the game, ``high`` pixels high, in the colours of a palette's name."""
    tile = TileArt(palette(colours)).drawn(EMBLEM, max(LEAST_EMBLEM, high / 2))
    return pygame.transform.smoothscale(tile, (round(tile.get_width() * high / tile.get_height()), high))


def _dimmed(art: TileArt, tile: int, turn: int, radius: float) -> pygame.Surface:
    def build() -> pygame.Surface:
        picture = art.tile(tile, turn, radius).copy()
        picture.fill(UNUSABLE, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    return art.variant(("dim", tile, turn), radius, build)


def _count(surface: pygame.Surface, art: TileArt, pos: Point, size: int, count: int, colour: Colour) -> None:
    key = ("count", count, colour, size)
    picture = art.part(
        key, 8, lambda: stencils.plate(art.font(size).render(str(count), True, WHITE), colour)
    )
    blit_at(surface, picture, pos)


def _bag(size: int) -> pygame.Surface:
    """A velvet bag tied with a cord."""
    side = size * tilepaint.SUPER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*INK, 0))

    def spot(x: float, y: float) -> Point:
        return x * side, y * side

    for step in range(10):
        share = step / 9
        tone = mix(shade(CLOTH, -0.68), shade(CLOTH, 0.12), share)
        wide, high = 0.42 - 0.26 * share, 0.34 - 0.22 * share
        middle = (0.5 - 0.10 * share, 0.63 - 0.09 * share)
        belly = [
            spot(middle[0] + wide * cos(2 * pi * i / 48), middle[1] + high * _sagging(sin(2 * pi * i / 48)))
            for i in range(48)
        ]
        pygame.draw.polygon(big, (*tone, 255), belly)
    for step in range(4):
        tone = mix(shade(CLOTH, -0.6), shade(CLOTH, -0.02), step / 3)
        inset = 0.02 * step
        frill = [(0.29, 0.06), (0.40, 0.12), (0.50, 0.05), (0.60, 0.12), (0.71, 0.06), (0.60, 0.33), (0.40, 0.33)]
        centre = (0.49, 0.19)
        pygame.draw.polygon(
            big, (*tone, 255),
            [spot(x + (centre[0] - x) * inset * 6, y + (centre[1] - y) * inset * 4) for x, y in frill],
        )
    shapes.bar(big, spot(0.385, 0.315), spot(0.615, 0.315), side * 0.038, shade(CORD, -0.55))
    shapes.bar(big, spot(0.39, 0.305), spot(0.61, 0.305), side * 0.027, CORD)
    for tip in ((0.70, 0.43), (0.64, 0.47)):
        shapes.bar(big, spot(0.585, 0.31), spot(*tip), side * 0.014, CORD)
        pygame.draw.circle(big, CORD, spot(*tip), side * 0.026)
    return pygame.transform.smoothscale(big, (size, size))


def _sagging(height: float) -> float:
    """Rounder below than above."""
    return height if height > 0 else height * 0.92
