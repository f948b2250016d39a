"""Short-lived pleasures: a tile landing, a light round a loop, sparks, big calls.

Each effect is told the time in steps of 1/60 s and knows when it is over. None decides anything;
all can be dropped at any moment.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.render import hexes, light, stencils
from game.render.hexes import Layout
from game.render.overlays import blit_at
from game.render.tileart import TileArt
from game.rules.cells import Cell
from game.ui import shapes
from game.ui.theme import (
    BLACK,
    CALL_IN,
    CALL_OUT,
    FLOURISH_STEPS,
    INK,
    LANDING_STEPS,
    SPARK_STEPS,
    WHITE,
    Colour,
    ease,
    mix,
)

#: A tile falls from this much larger, squashes by this much, and its ring spreads.
DROP = 0.14
SQUASH = 0.08
SPARKS = 24
#: How long a soft call takes to come, and to go.
SOFT_STEPS = 20
GOLDEN_ANGLE = pi * (3 - 5**0.5)


class Effect:
    """Runs from step ``since`` for ``steps``."""

    steps = 0.0

    def __init__(self, since: float) -> None:
        self.since = since

    def over(self, now: float) -> bool:
        """Whether nothing is left to draw."""
        return now >= self.since + self.steps

    def share(self, now: float) -> float:
        """How far it has come, 0 to 1."""
        return min(1.0, max(0.0, (now - self.since) / self.steps))

    def draw(self, surface: pygame.Surface, layout: Layout, now: float) -> None:
        """Draw it as it is at ``now``."""


class Landing(Effect):
    """A tile comes down on its cell, gives a little, and a ring in the seat's colour spreads."""

    steps = LANDING_STEPS

    def __init__(
        self, art: TileArt, since: float, cell: Cell, laid: tuple[int, int], colour: Colour | None, motion: float,
    ) -> None:
        super().__init__(since)
        self._art, self.cell, self.laid = art, cell, laid
        self._colour, self._motion = colour, motion

    def draw(self, surface: pygame.Surface, layout: Layout, now: float) -> None:
        share = self.share(now)
        radius = layout.radius
        x, y = layout.to_pixel(self.cell)
        fall = max(0.0, 1 - share / 0.4)
        give = sin(pi * min(1.0, max(0.0, (share - 0.4) / 0.6))) * (1 - share)
        grow = 1 + DROP * self._motion * fall**2
        wide = grow + SQUASH * self._motion * give
        tall = grow - SQUASH * self._motion * give
        lift = radius * 0.16 * self._motion * fall
        blit_at(surface, self._art.shadow(radius), (x + lift * 0.5, y + lift))
        picture = self._art.tile(*self.laid, radius)
        width, height = picture.get_size()
        picture = pygame.transform.smoothscale(picture, (max(2, round(width * wide)), max(2, round(height * tall))))
        blit_at(surface, picture, (x, y - lift + (1 - tall / grow) * radius * 0.5))
        if self._colour and fall == 0:
            self._ring(surface, layout, (share - 0.4) / 0.6)

    def _ring(self, surface: pygame.Surface, layout: Layout, share: float) -> None:
        ring = stencils.cursor(self._art, layout.radius, self._colour or INK, 0, 1)
        grown = 1 + 0.18 * share * self._motion
        ring = pygame.transform.smoothscale(ring, (round(ring.get_width() * grown), round(ring.get_height() * grown)))
        ring.set_alpha(round(200 * (1 - share)))
        blit_at(surface, ring, layout.to_pixel(self.cell))


class Flourish(Effect):
    """A bright light runs once round a loop, or along a line."""

    steps = FLOURISH_STEPS

    def __init__(self, art: TileArt, since: float, course: light.Course) -> None:
        super().__init__(since)
        self._art, self._course = art, course

    def draw(self, surface: pygame.Surface, layout: Layout, now: float) -> None:
        share = self.share(now)
        tail = min(self._course.length * 0.4, 5.0) * min(1.0, 4 * (1 - share))
        head = ease(share) * self._course.length * (1.25 if self._course.closed else 1.0)
        light.comet(surface, self._art, self._course, layout, head, tail, 14)


class Sparks(Effect):
    """Small shapes of a seat's mark fly up from a cell and fall."""

    steps = SPARK_STEPS

    def __init__(self, art: TileArt, since: float, cell: Cell, mark: int, colour: Colour, motion: float) -> None:
        super().__init__(since)
        self._art, self._cell, self._mark, self._colour = art, cell, mark, colour
        self._count = round(SPARKS * motion)

    def draw(self, surface: pygame.Surface, layout: Layout, now: float) -> None:
        t = self.share(now)
        radius = layout.radius
        x, y = layout.to_pixel(self._cell)
        blits = []
        for i in range(self._count):
            angle = i * GOLDEN_ANGLE
            speed = 0.9 + 1.9 * ((i * 7) % 11) / 10
            far = speed * ease(t)
            size = (0.46, 0.36, 0.26)[i % 3] * (1 - t) ** 0.5
            picture = self._picture(radius, round(size / 0.46 * 8))
            half = picture.get_width() / 2
            px = x + cos(angle) * far * radius - half
            py = y + (sin(angle) * far - 0.5 * t + 2.1 * t * t) * radius - half
            blits.append((picture, (px, py)))
        surface.fblits(blits)

    def _picture(self, radius: float, eighths: int) -> pygame.Surface:
        eighths = max(1, eighths)
        size = max(4, round(radius * 0.46 * eighths / 8))
        return self._art.part(
            ("spark", self._mark, self._colour, eighths), radius,
            lambda: shapes.mark(self._mark, size, self._colour),
        )


class Call(Effect):
    """Big words that spring up, stay, and shrink away; ``soft`` ones brighten and fade slowly instead.
    ``place`` is their centre on the screen."""

    def __init__(
        self, since: float, picture: pygame.Surface, place: tuple[float, float], hold: float, motion: float,
        soft: bool = False,
    ) -> None:
        super().__init__(since)
        self._soft = soft
        self.steps = CALL_IN + hold + CALL_OUT
        self._hold, self.place, self._motion = hold, place, motion
        self._picture = picture

    def draw(self, surface: pygame.Surface, layout: Layout, now: float) -> None:
        age = now - self.since
        scale = 1.0
        if self._motion > 0 and age < CALL_IN:
            t = age / CALL_IN
            scale = 1 - 0.45 * self._motion * (1 - t) ** 2 * (1 - 2.2 * t)
        elif self._motion > 0 and age > CALL_IN + self._hold:
            scale = 1 - min(1.0, (age - CALL_IN - self._hold) / CALL_OUT) ** 2
        picture = self._picture
        if self._soft:
            picture = picture.copy()
            picture.set_alpha(round(255 * min(1.0, age / SOFT_STEPS, max(0.0, self.steps - age) / SOFT_STEPS)))
        elif scale != 1.0:
            size = (max(2, round(picture.get_width() * scale)), max(2, round(picture.get_height() * scale)))
            picture = pygame.transform.smoothscale(picture, size)
        blit_at(surface, picture, self.place)


def big_words(words: str, colour: Colour, font: pygame.font.Font) -> pygame.Surface:
    """Words in a seat's colour, lighter above, with a dark edge and a soft drop, legible on anything."""
    edge = max(2, font.get_height() // 18)
    face = font.render(words, True, WHITE)
    ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (*mix(colour, WHITE, 0.45), 255))
    ramp.set_at((0, 1), (*colour, 255))
    face.blit(pygame.transform.smoothscale(ramp, face.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ground = mix(INK, BLACK, 0.3)
    before, font.outline = font.outline, edge
    dark = font.render(words, True, ground)
    font.outline = before
    picture = pygame.Surface((face.get_width() + 2 * edge, face.get_height() + 3 * edge), pygame.SRCALPHA)
    picture.fill((*ground, 0))
    for drop in (edge, edge // 2, 0):
        picture.blit(dark, (0, drop))
    picture.blit(face, (edge, edge))
    return picture


def lifted(radius: float, share: float) -> float:
    """Pixels that a picked tile is lifted by."""
    return hexes.snapped(radius) * 0.14 * share
