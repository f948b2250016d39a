"""A line as it lies on the table, by itself: its tiles, lit one after the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.match import Match
from game.render import hexes, light
from game.render.effects import Flourish
from game.render.hexes import Layout
from game.render.tileart import TileArt
from game.rules.actions import Place
from game.rules.cells import Cell
from game.rules.lines import longest_line, longest_loop
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS

#: Steps from one tile's light to the next, and radii a step that the light runs on afterwards.
STEPS_A_TILE = 7
SPEED = 0.055
LARGEST = 46


class LineShow:
    """``cells`` of ``table`` along a line of colour ``letter``; may be empty."""

    def __init__(self, art: TileArt, table: Tantrix, cells: Sequence[Cell], letter: str, closed: bool) -> None:
        self._art = art
        self.cells = list(cells)
        self._letter = letter
        self._tiles = {cell: laid for cell in cells if (laid := table.tile_at(cell))}
        self._course = light.Course(cells, letter, closed, self._tiles.get)

    @classmethod
    def best(cls, art: TileArt, table: Tantrix, letter: str) -> LineShow:
        """The line or loop that a colour's points are counted by."""
        line, loop = table.best(letter)
        closed = loop > 0 and 2 * loop >= line
        cells = longest_loop(table, letter) if closed else longest_line(table, letter)
        return cls(art, table, cells, letter, closed)

    @classmethod
    def of_seat(cls, art: TileArt, match: Match, seat: int) -> LineShow | None:
        """The longest line in any colour of the tiles that one seat has laid; None without any."""
        own = Tantrix()
        for action in match.actions:
            if isinstance(action, Place) and action.seat == seat:
                own.place(action.tile, action.cell, action.turn)
        return cls.best(art, own, max(COLOURS, key=own.points)) if len(own) else None

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, steps: float, unit: float, moving: bool) -> None:
        """Draw it as large as ``rect`` allows, as it is ``steps`` after it was first shown."""
        if not self.cells:
            return
        layout = hexes.fitting(self.cells, rect, LARGEST * unit)
        lit = len(self.cells) if not moving else int(steps / STEPS_A_TILE)
        lit_cells = set(self.cells[:lit])
        width, height = hexes.picture_size(layout.radius)
        blits = []
        for cell, (tile, turn) in self._tiles.items():
            x, y = layout.to_pixel(cell)
            picture = self._art.tile(tile, turn, layout.radius, self._letter if cell in lit_cells else "")
            blits.append((picture, (round(x) - width // 2, round(y) - height // 2)))
        surface.fblits(blits)
        if moving and lit >= len(self.cells) and self._course.legs:
            run_on(surface, self._art, self._course, layout, steps - STEPS_A_TILE * len(self.cells))


def run_on(surface: pygame.Surface, art: TileArt, course: light.Course, layout: Layout, steps: float) -> None:
    """What runs along a line that is all lit, so many steps after that: round a loop first the flourish that
    is seen when it is closed."""
    if course.closed and steps < Flourish.steps and not art.calm:
        Flourish(art, 0, course).draw(surface, layout, steps)
    else:
        gap = course.length + (0 if course.closed else 5)
        light.comet(surface, art, course, layout, steps * SPEED % gap, 1.5)
