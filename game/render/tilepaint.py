"""Painting the parts that tiles are put together from: ribbons, body, gloss, shadows.

Every part is drawn at four times its size and scaled down. Light falls from the upper left at
every turn of a tile, so a ribbon is painted for the sides it joins, never turned as a picture.
Parts are laid over a picture of ``hexes.picture_size``; lengths are in radii of the tile.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import pygame

from game.render import courses, hexes
from game.render.courses import Station
from game.render.hexes import CORNERS, Point
from game.render.palettes import Texture, shade
from game.ui.theme import BLACK, TILE, WHITE, Colour, mix

SUPER = 4

#: Width of a line with its dark edge.
RIBBON = 0.38
#: How far light pushes a line's bright core up and to the left.
CORE_SHIFT = (-0.008, -0.016)
Layers = tuple[tuple[float, float, float], ...]
#: Tiles with this radius in pixels and more are painted in finer steps.
LARGE = 64
#: From edge to core: share of the ribbon's width, lightness of the colour, share of the shift.
LAYERS: Layers = (
    (0.81, -0.36, 0.0), (0.74, -0.19, 0.15), (0.66, -0.07, 0.3), (0.56, 0.0, 0.45),
    (0.40, 0.06, 0.6), (0.29, 0.14, 0.8), (0.18, 0.25, 1.0), (0.09, 0.38, 1.0),
)
#: Textured lines keep a flatter body, so that the pattern on it is what one sees.
TEXTURED_LAYERS = LAYERS[:5]

SHADOW_STEPS = 10
SHADOW_REACH = 0.12
#: How far the light of a shining line reaches beyond it.
HALO = 0.26
HALO_STEPS = 9
#: The core of a shining line: share of the ribbon's width, and how bright.
CORE: Layers = ((0.80, 0.22, 0), (0.62, 0.34, 0), (0.46, 0.5, 0), (0.30, 0.66, 0), (0.16, 0.82, 0))

#: A tile is this much smaller than its cell, and its corners are rounded off.
TILE_SCALE = 0.985
#: How wide the bright rim of a tile is, in radii.
BORDER = 0.05
ROUNDING = 0.10


def ribbon_box(a: int, b: int, radius: float, margin: float) -> pygame.Rect:
    """Where a ribbon with ``margin`` radii round it lies on the tile's picture, in pixels."""
    return pygame.Rect(_box(a, b, hexes.column_of(radius), margin))


@lru_cache(maxsize=512)
def _box(a: int, b: int, column: int, margin: float) -> tuple[int, int, int, int]:
    size = column / hexes.ROOT3
    width, height = hexes.picture_size(size)
    stations = courses.course(a, b, 0.04)
    across = [x * size + width / 2 for (x, _), _ in stations]
    down = [y * size + height / 2 for (_, y), _ in stations]
    grown = (RIBBON / 2 + margin) * size + 1
    left, top = max(0, int(min(across) - grown)), max(0, int(min(down) - grown))
    right, bottom = min(width, int(max(across) + grown) + 1), min(height, int(max(down) + grown) + 1)
    return left, top, right - left, bottom - top


class Pen:
    """Draws bands of one tile on an enlarged piece of its picture."""

    def __init__(self, box: pygame.Rect, radius: float, ground: Colour, scale: int = SUPER) -> None:
        width, height = hexes.picture_size(radius)
        self._unit = hexes.snapped(radius) * scale
        self._middle = ((width / 2 - box.x) * scale, (height / 2 - box.y) * scale)
        self._box = box
        self.surface = pygame.Surface((box.w * scale, box.h * scale), pygame.SRCALPHA)
        self.surface.fill((*ground, 0))

    def point(self, point: Point, shift: Point = (0.0, 0.0)) -> Point:
        """A point in radii as pixels of the enlarged picture."""
        return (
            self._middle[0] + (point[0] + shift[0]) * self._unit,
            self._middle[1] + (point[1] + shift[1]) * self._unit,
        )

    def band(
        self, stations: tuple[Station, ...], width: float, colour: Colour,
        shift: Point = (0.0, 0.0), alpha: int = 255,
    ) -> None:
        """A band along a course."""
        outline = [self.point(p, shift) for p in courses.ribbon(stations, width)]
        pygame.draw.polygon(self.surface, (*colour, alpha), outline)

    def disc(self, centre: Point, radius: float, colour: Colour, shift: Point = (0.0, 0.0)) -> None:
        """A filled disc."""
        pygame.draw.circle(self.surface, (*colour, 255), self.point(centre, shift), radius * self._unit)

    def finished(self) -> pygame.Surface:
        """The picture at its own size."""
        return pygame.transform.smoothscale(self.surface, self._box.size)


def ribbon(a: int, b: int, colour: Colour, texture: Texture, radius: float) -> pygame.Surface:
    """A line from side ``a`` to side ``b``: dark edge, saturated body, light core, on
    transparent ground; it covers ``ribbon_box(a, b, radius, 0)``."""
    edge = mix(shade(colour, -0.82), TILE, 0.35)
    pen = Pen(ribbon_box(a, b, radius, 0), radius, edge)
    stations = courses.course(a, b, 0.04)
    pen.band(stations, RIBBON, edge)
    layers = LAYERS if texture is Texture.PLAIN else TEXTURED_LAYERS
    for share, light, shift in layers if radius < LARGE else _finer(layers):
        pen.band(
            stations, RIBBON * share, shade(colour, light),
            (CORE_SHIFT[0] * shift, CORE_SHIFT[1] * shift),
        )
    _TEXTURE_PAINTERS[texture](pen, a, b, colour)
    return pen.finished()


def _finer(layers: Layers) -> Layers:
    """As many layers again between those that there are, so that no step is seen on a large tile."""
    between = [tuple((a + b) / 2 for a, b in zip(one, other, strict=True)) for one, other in pairwise(layers)]
    return tuple(sorted([*layers, *((a, b, c) for a, b, c in between)], reverse=True))


def _plain(pen: Pen, a: int, b: int, colour: Colour) -> None:
    """Nothing: the core is bright and whole."""


def _dashed(pen: Pen, a: int, b: int, colour: Colour) -> None:
    dashes = {1: 2, 2: 3, 3: 3}[courses.bend(a, b)]
    for i in range(dashes):
        middle, half = (i + 0.5) / dashes, 0.31 / dashes
        part = courses.piece(a, b, middle - half, middle + half)
        pen.band(part, RIBBON * 0.28, shade(colour, -0.82))


def _dotted(pen: Pen, a: int, b: int, colour: Colour) -> None:
    dots = {1: 4, 2: 6, 3: 6}[courses.bend(a, b)]
    for i in range(dots):
        centre, _ = courses.at(a, b, (i + 0.5) / dots)
        pen.disc(centre, RIBBON * 0.20, shade(colour, 0.80))


def _double(pen: Pen, a: int, b: int, colour: Colour) -> None:
    pen.band(courses.course(a, b, 0.04), RIBBON * 0.24, shade(colour, -0.85))


_TEXTURE_PAINTERS = {
    Texture.PLAIN: _plain, Texture.DASHED: _dashed, Texture.DOTTED: _dotted, Texture.DOUBLE: _double,
}


def ribbon_shadow(a: int, b: int, radius: float) -> pygame.Surface:
    """The soft shadow that a line throws on what it passes over; covers
    ``ribbon_box(a, b, radius, SHADOW_REACH)``."""
    pen = Pen(ribbon_box(a, b, radius, SHADOW_REACH), radius, BLACK, 2)
    stations = courses.course(a, b, 0.04)
    for step in range(SHADOW_STEPS):
        share = (step + 0.5) / SHADOW_STEPS
        pen.band(stations, RIBBON + 0.2 * (1 - share), BLACK, (0.02, 0.034), round(215 * share**1.4))
    return pen.finished()


def glow(a: int, b: int, colour: Colour, radius: float) -> pygame.Surface:
    """Light of a shining line, on black, to be added: a halo beside it and a bright core on it;
    covers ``ribbon_box(a, b, radius, HALO)``."""
    pen = Pen(ribbon_box(a, b, radius, HALO), radius, BLACK, 2)
    pen.surface.fill((*BLACK, 255))
    stations = courses.course(a, b, 0.04)
    steps = HALO_STEPS if radius < LARGE else 2 * HALO_STEPS
    for step in range(steps):
        share = (step + 0.5) / steps
        pen.band(stations, RIBBON + 2 * HALO * (1 - share), shade(colour, -1 + 0.52 * share**2.2))
    for width, strength, _ in CORE if radius < LARGE else _finer(CORE):
        pen.band(stations, RIBBON * width, glowing(colour, strength))
    return pen.finished()


def glowing(colour: Colour, strength: float) -> Colour:
    """A colour as light of 0..1: black when weak, nearly white when strong."""
    return shade(shade(colour, strength * 0.45), strength - 1)


def outline(scale: float, rounding: float = ROUNDING, steps: int = 5) -> list[tuple[Point, Point]]:
    """A hexagon with rounded corners as (point, direction outwards), clockwise."""
    points = []
    for i in range(6):
        before, corner, after = CORNERS[i - 1], CORNERS[i], CORNERS[(i + 1) % 6]
        for step in range(steps + 1):
            t = step / steps
            start, end = _between(corner, before, rounding), _between(corner, after, rounding)
            x, y = _between(_between(start, corner, t), _between(corner, end, t), t)
            nx, ny = hexes.NORMALS[i - 1]
            mx, my = hexes.NORMALS[i]
            normal = (nx + (mx - nx) * t, ny + (my - ny) * t)
            points.append(((x * scale, y * scale), normal))
    return points


def mask(radius: float) -> pygame.Surface:
    """A white tile on transparent ground, to cut a picture to its shape."""
    pen = whole_pen(radius, WHITE)
    points = [pen.point(p) for p, _ in outline(TILE_SCALE)]
    pygame.draw.polygon(pen.surface, (*WHITE, 255), points)
    return pen.finished()


def border(radius: float) -> pygame.Surface:
    """A bright rim round a tile, which tells it from the table and from its neighbours without any light."""
    pen = whole_pen(radius, WHITE)
    for scale, alpha in ((TILE_SCALE, 255), (TILE_SCALE * (1 - BORDER), 0)):
        pygame.draw.polygon(pen.surface, (*WHITE, alpha), [pen.point(point) for point, _ in outline(scale)])
    return pen.finished()


def whole_pen(radius: float, ground: Colour) -> Pen:
    """A pen for the whole picture of a tile."""
    return Pen(pygame.Rect((0, 0), hexes.picture_size(radius)), radius, ground)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
