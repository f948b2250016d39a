"""What makes a tile a thing of polished bakelite: body, bevel, rim, glint, and its shadow."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import exp, hypot

import pygame

from game.render import hexes
from game.render.palettes import shade
from game.render.tilepaint import TILE_SCALE, Pen, outline, whole_pen
from game.ui.theme import BEVEL_LIT, BLACK, GLINT, LAMP, RIM_OF_TILE, TILE

Tone = tuple[int, int, int, int]

BEVEL = 0.085
BANDS = 5
RIM = 0.022


def body(radius: float) -> pygame.Surface:
    """The near-black body under the lines, a little lighter where the lamp meets it."""
    return pygame.transform.smoothscale(_coarse(_body_tone, 22, 25), hexes.picture_size(radius))


def sheen(radius: float) -> pygame.Surface:
    """What lies over the lines: a broad soft reflection of the lamp, and its small bright image
    near the upper left, on transparent ground."""
    return pygame.transform.smoothscale(_coarse(_sheen_tone, 44, 50), hexes.picture_size(radius))


def _body_tone(x: float, y: float) -> Tone:
    light = 0.075 * exp(-((x + 0.35) ** 2 + (y + 0.55) ** 2) / 0.5)
    return (*shade(TILE, light), 255)


def _sheen_tone(x: float, y: float) -> Tone:
    toward = x * LAMP[0] + y * LAMP[1]
    along = -x * LAMP[1] + y * LAMP[0]
    broad = 30 * max(0.0, toward + 0.15) ** 1.5
    glint = 120 * exp(-(((toward - 0.70) / 0.055) ** 2) - ((along + 0.12) / 0.24) ** 2)
    return *GLINT, min(255, round(broad + glint))


@cache
def _coarse(tone: Callable[[float, float], Tone], columns: int, rows: int) -> pygame.Surface:
    """``tone`` of each place on a tile, in radii, sampled coarsely."""
    pixels = bytearray()
    for row in range(rows):
        y = ((row + 0.5) / rows - 0.5) * 2
        for column in range(columns):
            pixels += bytes(tone(((column + 0.5) / columns - 0.5) * hexes.ROOT3, y))
    small = pygame.image.frombuffer(bytes(pixels), (columns, rows), "RGBA")
    # The order of bytes that all other surfaces have: blits between different orders are slow.
    return small.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def shadow(radius: float) -> pygame.Surface:
    """The soft shadow of a tile on the table; its picture is ``shadow_size``, centred on the tile
    with the fall of the shadow within."""
    width, height = shadow_size(radius)
    small = max(1, round(radius / 24))
    size = (width // small + 1, height // small + 1)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*BLACK, 0))
    unit = hexes.snapped(radius) / small
    middle = (width / 2 / small, height / 2 / small)
    for grow, alpha in ((1.17, 18), (1.13, 42), (1.09, 72), (1.05, 104), (1.0, 132)):
        points = [(middle[0] + (x + 0.05) * unit, middle[1] + (y + 0.085) * unit) for (x, y), _ in outline(grow)]
        pygame.draw.polygon(surface, (*BLACK, alpha), points)
    surface = pygame.transform.gaussian_blur(surface, max(1, round(unit * 0.03)))
    return pygame.transform.smoothscale(surface, (width, height))


def shadow_size(radius: float) -> tuple[int, int]:
    """Pixels of a shadow's picture, both even."""
    width, height = hexes.picture_size(radius)
    grown = 2 * round(hexes.snapped(radius) * 0.26)
    return width + grown, height + grown


def bevel(radius: float) -> pygame.Surface:
    """The bevel and the thin rim, to lie over the lines, on transparent ground."""
    pen = whole_pen(radius, BLACK)
    for band in range(BANDS):
        outer = TILE_SCALE - RIM - (BEVEL - RIM) * band / BANDS
        inner = TILE_SCALE - RIM - (BEVEL - RIM) * (band + 1) / BANDS
        _ring(pen, outer, inner, 0.95 - 0.8 * band / BANDS)
    _ring(pen, TILE_SCALE + 0.01, TILE_SCALE - RIM, 1.0, rim=True)
    return pen.finished()


def _ring(pen: Pen, outer: float, inner: float, strength: float, rim: bool = False) -> None:
    """A ring of the bevel, each piece lit by its own slope."""
    far, near = outline(outer), outline(inner)
    for i in range(len(far)):
        j = (i + 1) % len(far)
        nx, ny = far[i][1][0] + far[j][1][0], far[i][1][1] + far[j][1][1]
        lit = (nx * LAMP[0] + ny * LAMP[1]) / (hypot(nx, ny) or 1)
        quad = [pen.point(p) for p in (far[i][0], far[j][0], near[j][0], near[i][0])]
        pygame.draw.polygon(pen.surface, _rim_tone(lit) if rim else _slope_tone(lit, strength), quad)


def _slope_tone(lit: float, strength: float) -> Tone:
    if lit > 0:
        return *BEVEL_LIT, round(92 * lit * strength)
    return *BLACK, round(-150 * lit * strength)


def _rim_tone(lit: float) -> Tone:
    if lit > -0.3:
        return *RIM_OF_TILE, round(112 * (lit + 0.3))
    return *BLACK, round(-160 * (lit + 0.3))
