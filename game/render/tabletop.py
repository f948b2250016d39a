"""The table under everything: dark walnut under a warm lamp, darker towards the edges.

A window needs two opaque pictures of its size: the empty table, and the canvas on which a view
keeps table and tiles. There is one of each, however many views there are, because at
3840×2160 each takes 32 MiB.
"""

from __future__ import annotations

from math import exp
from random import Random
from weakref import ref

import pygame

from game.ui import theme
from game.ui.theme import Colour, mix

Size = tuple[int, int]

#: Share of the window's longer side that a plank is wide, and how light each plank is.
PLANK = 0.105
PLANK_TONES = (0.95, 0.88, 1.0, 0.84, 0.93, 0.98, 0.87)
#: Layers of grain: pieces of noise along the plank, rows of noise a pixel across it, depth.
GRAIN = ((5, 0.05, 56), (9, 0.28, 46), (40, 0.8, 30))
GRAIN_SEED = 56
#: Levels of the fine noise over all, and the pixels after which it repeats.
ROUGHNESS = 6
ROUGH_SIDE = 251


class Tabletop:
    """Keeps the two pictures of the window's size."""

    def __init__(self) -> None:
        self._background: pygame.Surface | None = None
        self._canvas: pygame.Surface | None = None
        #: Who drew on the canvas last; it does not keep them.
        self._owner: ref[object] | None = None
        self._bare = False

    def bare(self, bare: bool) -> None:
        """Show no wood, but one dark colour; or wood again."""
        if bare != self._bare:
            self._bare = bare
            self._background = self._canvas = self._owner = None

    def background(self, size: Size) -> pygame.Surface:
        """The empty table; painted anew only when the size changes. Not to be drawn on."""
        if self._background is None or self._background.get_size() != size:
            self._background = self._canvas = self._owner = None
            self._background = _bare(size) if self._bare else paint(size)
        return self._background

    def canvas(self, size: Size, owner: object) -> tuple[pygame.Surface, bool]:
        """The shared canvas, and whether it still shows what ``owner`` drew on it last."""
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas, self._owner = pygame.Surface(size), None
        kept = self._owner is not None and self._owner() is owner
        self._owner = ref(owner)
        return self._canvas, kept


def _bare(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(theme.STRONG_TABLE)
    return surface


def paint(size: Size) -> pygame.Surface:
    """A new picture of the empty table."""
    width, height = size
    chance = Random(GRAIN_SEED)
    plank = max(40, round(max(width, height) * PLANK))
    surface = pygame.Surface(size)
    pygame.transform.smoothscale(_lamp(), size, surface)
    streaks = _streaks(chance, width, plank)
    faces = (streaks, pygame.transform.flip(streaks, True, True))
    for index, top in enumerate(range(-plank // 3, height, plank)):
        _lay_plank(surface, pygame.Rect(0, top, width, plank), faces[index % 2], chance, index)
    _roughen(surface, chance)
    return surface


def _lamp() -> pygame.Surface:
    """The light on the table, coarse."""
    columns, rows = 48, 27
    small = pygame.Surface((columns, rows), depth=32)
    for y in range(rows):
        for x in range(columns):
            across, down = (x + 0.5) / columns * 2 - 1, ((y + 0.5) / rows * 2 - 0.9)
            small.set_at((x, y), _lit((across**2 * 0.85 + down**2) ** 0.5))
    return small


def _lit(distance: float) -> Colour:
    near = exp(-((distance / 0.66) ** 2))
    far = min(1.0, max(0.0, (distance - 0.35) / 0.95))
    return mix(mix(theme.WOOD, theme.WOOD_FAR, far**0.8), theme.WOOD_LIT, near * 0.9)


def _streaks(chance: Random, width: int, height: int) -> pygame.Surface:
    """Grain: noise drawn out along the plank, coarse, middling and fine."""
    surface = pygame.Surface((width, height), depth=32)
    surface.fill(theme.WHITE)
    for along, across, depth in GRAIN:
        rows = max(2, round(height * across))
        pixels = bytearray()
        for _ in range(rows):
            row = chance.random()
            for _ in range(along):
                level = 255 - round(depth * (0.6 * row + 0.4 * chance.random()))
                pixels += bytes((level, level - depth // 12, level - depth // 8, 255))
        noise = pygame.image.frombuffer(bytes(pixels), (along, rows), "RGBX").convert(surface)
        drawn_out = pygame.transform.smoothscale(noise, (width, height))
        surface.blit(drawn_out, (0, 0), special_flags=pygame.BLEND_MULT)
    return surface


def _lay_plank(
    surface: pygame.Surface, place: pygame.Rect, streaks: pygame.Surface, chance: Random, index: int,
) -> None:
    shift = chance.randrange(place.w)
    surface.blit(streaks, (place.x - shift, place.y), special_flags=pygame.BLEND_MULT)
    surface.blit(streaks, (place.x - shift + place.w, place.y), special_flags=pygame.BLEND_MULT)
    level = round(255 * PLANK_TONES[index % len(PLANK_TONES)])
    surface.fill((level, level, level), place, special_flags=pygame.BLEND_MULT)
    seam = max(1, place.h // 150)
    surface.fill(theme.JOINT, (place.x + place.w - shift, place.y, seam, place.h), special_flags=pygame.BLEND_MULT)
    surface.fill(theme.SEAM, (place.x, place.y, place.w, seam), special_flags=pygame.BLEND_MULT)
    surface.fill(theme.SEAM_LIT, (place.x, place.y + seam, place.w, seam), special_flags=pygame.BLEND_ADD)


def _roughen(surface: pygame.Surface, chance: Random) -> None:
    """Fine noise over all, which hides the steps of dark colours."""
    levels = bytes(level * ROUGHNESS // 256 for level in range(256))
    noise = chance.randbytes(ROUGH_SIDE * ROUGH_SIDE * 4).translate(levels)
    tile = pygame.image.frombuffer(noise, (ROUGH_SIDE, ROUGH_SIDE), "RGBX").convert(surface)
    places = [
        (tile, (x, y))
        for y in range(0, surface.get_height(), ROUGH_SIDE) for x in range(0, surface.get_width(), ROUGH_SIDE)
    ]
    surface.fblits(places, pygame.BLEND_ADD)
