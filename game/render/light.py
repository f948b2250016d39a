"""Lights that run along the course of a line over its tiles."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import accumulate

import pygame

from game.render import courses, tilepaint
from game.render.hexes import Layout, Point
from game.render.palettes import shade
from game.render.tileart import TileArt
from game.rules.cells import SIDES, Cell, neighbour
from game.rules.tiles import segments


class Course:
    """The course of a line over its tiles, from end to end or once round.

    ``cells`` in order along the line; ``tile_at`` gives (tile, turn) of each. Cells without a
    tile, or whose tile has no such line, are passed over.
    """

    def __init__(
        self, cells: Sequence[Cell], letter: str, closed: bool,
        tile_at: Callable[[Cell], tuple[int, int] | None],
    ) -> None:
        self.letter = letter
        self.closed = closed
        self.legs: list[tuple[Cell, int, int]] = []
        for i, cell in enumerate(cells):
            leg = _leg(cells, i, letter, closed, tile_at(cell))
            if leg:
                self.legs.append(leg)

    @cached_property
    def _ends(self) -> list[float]:
        """How far from the start each leg ends, in radii."""
        return list(accumulate(courses.length(a, b) for _, a, b in self.legs))

    @property
    def length(self) -> float:
        """Length in radii."""
        return self._ends[-1] if self.legs else 0.0

    @property
    def strokes(self) -> list[tuple[Cell, str]]:
        """The parts of the line, in order, as (cell, colour letter)."""
        return [(cell, self.letter) for cell, _, _ in self.legs]

    def at(self, distance: float) -> tuple[Cell, Point]:
        """The cell, and the place in it in radii, ``distance`` radii from the start."""
        along = distance % self.length if self.closed else min(max(distance, 0.0), self.length)
        index = min(bisect_left(self._ends, along), len(self.legs) - 1)
        cell, a, b = self.legs[index]
        share = 1 - (self._ends[index] - along) / courses.length(a, b)
        return cell, courses.at(a, b, min(1.0, max(0.0, share)))[0]

    def end(self) -> tuple[Cell, Point]:
        """Where a sign at the end of the line stands: at the open end, or on top of a loop."""
        if self.closed:
            cell, a, b = min(self.legs, key=lambda leg: (leg[0][1], leg[0][0]))
            return cell, courses.at(a, b, 0.5)[0]
        cell, a, b = self.legs[-1]
        return cell, courses.at(a, b, 1.0)[0]


def blob(art: TileArt, letter: str, radius: float, size: float) -> pygame.Surface:
    """A round light of a line's colour, ``size`` radii across, to be added."""

    def build() -> pygame.Surface:
        side = max(4, round(radius * size))
        surface = pygame.Surface((side, side))
        colour = art.palette[letter]
        for step in range(16):
            share = (step + 0.5) / 16
            tone = shade(colour, -1 + share**1.6) if share < 0.6 else tilepaint.glowing(colour, share**2)
            pygame.draw.circle(surface, tone, (side / 2, side / 2), side / 2 * (1 - share))
        return surface

    return art.part(("blob", letter, size), radius, build)


def comet(
    surface: pygame.Surface, art: TileArt, course: Course, layout: Layout, head: float,
    tail: float, strength: int = 6,
) -> None:
    """Add a light running along a course: its head at ``head`` radii, its tail ``tail`` long."""
    radius = layout.radius
    blits = []
    for i in range(strength):
        behind = head - tail * i / strength
        if not course.closed and not 0 <= behind <= course.length:
            continue
        cell, (x, y) = course.at(behind)
        picture = blob(art, course.letter, radius, round(0.62 - 0.46 * i / strength, 2))
        px, py = layout.to_pixel(cell)
        half = picture.get_width() / 2
        blits.append((picture, (px + x * radius - half, py + y * radius - half)))
    surface.fblits(blits, pygame.BLEND_RGB_ADD)


def _leg(
    cells: Sequence[Cell], i: int, letter: str, closed: bool, laid: tuple[int, int] | None,
) -> tuple[Cell, int, int] | None:
    sides = next(((a, b) for a, b, c in segments(*laid) if c == letter), None) if laid else None
    if sides is None:
        return None
    before = cells[i - 1] if i or closed else None
    after = cells[(i + 1) % len(cells)] if i + 1 < len(cells) or closed else None
    for entry, leaving in (sides, sides[::-1]):
        if _leads(cells[i], entry, before) and _leads(cells[i], leaving, after):
            return cells[i], entry, leaving
    return cells[i], *sides


def _leads(cell: Cell, side: int, to: Cell | None) -> bool:
    return to is None or (side in SIDES and neighbour(cell, side) == to)

