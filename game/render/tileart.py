"""Pictures of tiles, put together from parts that are painted once for each size.

A tile's picture is ``hexes.picture_size(radius)``, centred on the tile. Nothing is built before
it is asked for; ``prefetch`` builds ahead within a time budget.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple

import pygame

from game.render import gloss, hexes, tilepaint
from game.render.cache import SurfaceCache
from game.render.palettes import Palette
from game.render.palettes import palette as palette_of
from game.render.tabletop import Tabletop
from game.rules.cells import SIDES
from game.rules.tiles import segments
from game.ui.room import room

#: Bytes of finished tiles, and of parts, kept at most.
TILE_BYTES = 26 << 20
PART_BYTES = 28 << 20

#: Five tiles that have corners, curves and straights of all four colours between them.
LINE_TILES = (1, 13, 22, 24, 34)
#: What all pictures of lines come to, in pictures of a whole tile.
LINE_PICTURES = 40

#: (tile, turn, radius, colours whose lines shine)
Wanted = tuple[int, int, float, str]
Build = Callable[[], pygame.Surface]
#: Two sides and the colour of the line between them, for each line.
Lines = Sequence[tuple[int, int, str]]
Clock = Callable[[], float]
#: ``font(pixels)`` gives a font that high.
FontOf = Callable[[int], pygame.font.Font]


class Layer(NamedTuple):
    """A part and where it lies on a tile's picture."""

    key: Hashable
    build: Build
    box: pygame.Rect
    flags: int = 0


class TileArt:
    """Draws tiles in a palette. All sizes are radii in pixels; pictures must not be drawn on.

    One for the whole program: it holds the caches, and the ``tabletop`` that all views share.
    """

    def __init__(self, palette: Palette | None = None, font: FontOf | None = None, clock: Clock = perf_counter) -> None:
        """``clock``: by which a budget of time is kept, in seconds."""
        self._palette = palette or palette_of()
        self.clock = clock
        #: Gives the font for figures, by its height in pixels.
        self.font: FontOf = font or _plain_font
        self.tabletop = Tabletop()
        #: Whether what shines suddenly is left out.
        self.calm = False
        self._tiles = SurfaceCache(TILE_BYTES)
        self._parts = SurfaceCache(PART_BYTES)

    @property
    def palette(self) -> Palette:
        """The palette in use."""
        return self._palette

    @property
    def bytes(self) -> int:
        """Bytes of pictures kept now."""
        return self._tiles.bytes + self._parts.bytes

    @property
    def most_bytes(self) -> int:
        """Bytes of pictures kept at most."""
        return self._tiles.capacity + self._parts.capacity

    def suit(self, size: tuple[int, int]) -> None:
        """Keep no more than a window of ``size`` pixels needs: in a small one pictures are small, too."""
        self._tiles.capacity, self._parts.capacity = room(size, TILE_BYTES), room(size, PART_BYTES)

    def use(self, palette: Palette) -> None:
        """Change the palette; pictures are painted anew when next asked for."""
        if palette != self._palette:
            self._palette = palette
            self.tabletop.bare(palette.contrast)
            self._tiles.clear()
            self._parts.clear()

    def tile(self, tile: int, turn: int, radius: float, lit: str = "") -> pygame.Surface:
        """A tile face up, its sides as ``rules.tiles.letters(tile, turn)``, the lines of the
        colours in ``lit`` shining."""
        column = hexes.column_of(radius)
        return self._tiles.get(
            (column, tile, turn, lit), lambda: self._compose(tile, turn, column / hexes.ROOT3, lit)
        )

    def variant(
        self, key: Hashable, radius: float, build: Build,
    ) -> pygame.Surface:
        """A picture made from a tile's (a ghost, a back), kept beside the tiles."""
        return self._tiles.get((hexes.column_of(radius), key), build)

    def part(self, key: Hashable, radius: float, build: Build) -> pygame.Surface:
        """A picture that many use (a shadow, a light, an outline), kept for each size."""
        return self._parts.get((hexes.column_of(radius), key), build)

    def shadow(self, radius: float) -> pygame.Surface:
        """The soft shadow of a tile, to be centred under it."""
        return self.part("shadow", radius, lambda: gloss.shadow(radius))

    def mask(self, radius: float) -> pygame.Surface:
        """A white tile on transparent ground."""
        return self.part("mask", radius, lambda: tilepaint.mask(radius))

    def blank(self, radius: float) -> pygame.Surface:
        """A tile without lines; a new surface each time."""
        surface = self.part("body", radius, lambda: gloss.body(radius)).copy()
        self._finish(surface, radius)
        return surface

    def prefetch(self, wanted: Iterable[Wanted], budget_ms: float) -> bool:
        """Build pictures of ``(tile, turn, radius, lit)`` for about ``budget_ms``; True when all
        are there.

        One part is the least it does, so that it always comes to an end.
        """
        until = self.clock() + budget_ms / 1000
        for tile, turn, radius, lit in wanted:
            column = hexes.column_of(radius)
            if (column, tile, turn, lit) in self._tiles:
                continue
            for key, build in self._parts_of(tile, turn, column / hexes.ROOT3, lit):
                if (column, key) not in self._parts:
                    self.part(key, radius, build)
                    if self.clock() >= until:
                        return False
            self.tile(tile, turn, radius, lit)
            if self.clock() >= until:
                return False
        return True

    def prefetch_lines(self, radius: float, budget_ms: float) -> bool:
        """Build every line of every colour for about ``budget_ms``, so that any tile at any turn
        is quickly put together; True when all are there or would not leave room for others."""
        until = self.clock() + budget_ms / 1000
        width, height = hexes.picture_size(radius)
        if width * height * 4 * LINE_PICTURES > self._parts.capacity:
            return True
        for tile in LINE_TILES:
            for turn in SIDES:
                for key, build in self._parts_of(tile, turn, hexes.snapped(radius), ""):
                    if (width, key) not in self._parts:
                        self.part(key, radius, build)
                        if self.clock() >= until:
                            return False
        return True

    def drawn(self, lines: Lines, radius: float, lit: str = "") -> pygame.Surface:
        """A tile with any lines, lowest first; a new surface each time."""
        surface = self.part("body", radius, lambda: gloss.body(radius)).copy()
        for layer in self._layers(lines, radius, lit):
            surface.blit(
                self.part(layer.key, radius, layer.build), layer.box, special_flags=layer.flags,
            )
        self._finish(surface, radius)
        return surface

    def _compose(self, tile: int, turn: int, radius: float, lit: str) -> pygame.Surface:
        return self.drawn(segments(tile, turn), radius, lit)

    def _parts_of(self, tile: int, turn: int, radius: float, lit: str) -> Iterator[tuple[Hashable, Build]]:
        """The key of each part of a tile, and how to build it."""
        yield "body", lambda: gloss.body(radius)
        yield "sheen", lambda: gloss.sheen(radius)
        yield "bevel", lambda: gloss.bevel(radius)
        yield "mask", lambda: tilepaint.mask(radius)
        for layer in self._layers(segments(tile, turn), radius, lit):
            yield layer.key, layer.build

    def _layers(self, lines: Lines, radius: float, lit: str) -> Iterator[Layer]:
        """What lies on a tile's body, lowest first. ``segments`` go in the order of the letters, so that
        everywhere red passes under yellow, yellow under blue, and green over all."""
        for a, b, letter in lines:
            yield Layer(
                ("under", a, b), partial(tilepaint.ribbon_shadow, a, b, radius),
                tilepaint.ribbon_box(a, b, radius, tilepaint.SHADOW_REACH),
            )
            colour, texture = self._palette[letter], self._palette.texture(letter)
            yield Layer(
                ("ribbon", a, b, letter), partial(tilepaint.ribbon, a, b, colour, texture, radius),
                tilepaint.ribbon_box(a, b, radius, 0),
            )
            if letter in lit:
                yield Layer(
                    ("glow", a, b, letter), partial(tilepaint.glow, a, b, colour, radius),
                    tilepaint.ribbon_box(a, b, radius, tilepaint.HALO), pygame.BLEND_RGB_ADD,
                )

    def _finish(self, surface: pygame.Surface, radius: float) -> None:
        surface.blit(self.part("sheen", radius, lambda: gloss.sheen(radius)), (0, 0))
        surface.blit(self.part("bevel", radius, lambda: gloss.bevel(radius)), (0, 0))
        if self._palette.contrast:
            surface.blit(self.part("border", radius, lambda: tilepaint.border(radius)), (0, 0))
        surface.blit(self.mask(radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _plain_font(pixels: int) -> pygame.font.Font:
    return pygame.font.Font(None, pixels)
