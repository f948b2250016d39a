"""A part of a game on a small table: tiles that lie, tiles that come one after the other, a line in light."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.match.match import Match
from game.play.story import Moment
from game.render import hexes, light, stencils
from game.render.effects import Landing, Sparks
from game.render.hexes import Layout
from game.render.overlays import blit_at
from game.render.tileart import TileArt
from game.rules.actions import Place
from game.rules.cells import Cell
from game.rules.lines import longest_line, longest_loop
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS
from game.scenes.line_show import run_on
from game.ui.theme import Colour

Laid = tuple[int, Cell, int]

#: Steps before the first tile comes, from one to the next at most, and for all of them together.
WAIT, STEP, TOGETHER = 50, 26, 170
#: Steps from one tile's light to the next.
LIGHT = 4
#: Units of a tile's radius at most.
LARGEST = 42


@dataclass(frozen=True, slots=True)
class Scene:
    """``tiles``: in the order laid, of which ``first`` lie from the beginning; ``line``: cells in order, ``letter`` and
    ``closed`` say of what; ``ringed``: cells to point at, in the colour of ``mark``."""

    tiles: Sequence[Laid]
    first: int
    line: Sequence[Cell] = ()
    letter: str = ""
    closed: bool = False
    ringed: Collection[Cell] = ()
    mark: int = 0


class StoryShow:
    """Draws a ``Scene`` as large as it is let; where all is follows from the time alone."""

    def __init__(self, art: TileArt, scene: Scene) -> None:
        self._art, self.scene = art, scene
        self._laid = {cell: (tile, turn) for tile, cell, turn in scene.tiles}
        self._course = light.Course(scene.line, scene.letter, scene.closed, self._laid.get)
        #: What lies still, painted, and what it was painted of.
        self._still: tuple[object, pygame.Surface] | None = None

    @property
    def landed(self) -> float:
        """Steps until the last tile lies."""
        return WAIT + len(self.scene.tiles[self.scene.first:]) * self._apart + Landing.steps

    @property
    def _apart(self) -> float:
        coming = len(self.scene.tiles) - self.scene.first
        return min(STEP, TOGETHER / coming) if coming else 0.0

    def prepare(self, size: tuple[int, int], unit: float, budget_ms: float) -> bool:
        """Paint for about so long what it is made of, for a place of this size; True when all is there."""
        radius = self._layout(pygame.Rect((0, 0), size), unit).radius
        jobs = [(tile, turn, radius, "") for tile, _, turn in self.scene.tiles]
        jobs += [(*self._laid[cell], radius, self.scene.letter) for cell in self.scene.line]
        return self._art.prefetch(jobs, budget_ms)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, age: float, unit: float, colour: Colour,
             motion: float) -> None:
        """Draw it in ``rect`` as it is ``age`` steps after it began; without ``motion`` as it is in the end.
        ``colour``: of the mark."""
        layout = self._layout(rect, unit)
        age = age if motion else float("inf")
        lie, coming = self._split(age)
        lit = max(0, min(len(self.scene.line), int(min(age - self.landed, 1e6) / LIGHT)))
        now = (rect.size, len(lie), lit, colour, self._art.palette)
        if self._still is None or self._still[0] != now:
            self._still = now, self._painted(rect.size, unit, lie, set(self.scene.line[:lit]), colour)
        surface.blit(self._still[1], rect)
        if motion:
            self._draw_moving(surface, layout, age, coming, colour, motion)

    def _painted(self, size: tuple[int, int], unit: float, lie: dict[Cell, tuple[int, int]], lit: Collection[Cell],
                 colour: Colour) -> pygame.Surface:
        """The tiles that lie, those of ``lit`` cells shining, and what points at some of them."""
        picture = pygame.Surface(size, pygame.SRCALPHA)
        layout = self._layout(picture.get_rect(), unit)
        for cell in lie:
            blit_at(picture, self._art.shadow(layout.radius), layout.to_pixel(cell))
        for cell, (tile, turn) in lie.items():
            letter = self.scene.letter if cell in lit else ""
            blit_at(picture, self._art.tile(tile, turn, layout.radius, letter), layout.to_pixel(cell))
        for cell in self.scene.ringed:
            if cell in lie:
                blit_at(picture, stencils.cursor(self._art, layout.radius, colour, 0, 1), layout.to_pixel(cell))
        return picture

    def _split(self, age: float) -> tuple[dict[Cell, tuple[int, int]], list[tuple[Cell, float]]]:
        """The tiles that lie, and of those that are landing the cell and since when."""
        lie: dict[Cell, tuple[int, int]] = {}
        coming: list[tuple[Cell, float]] = []
        for at, (tile, cell, turn) in enumerate(self.scene.tiles):
            since = WAIT + (at - self.scene.first) * self._apart
            if at < self.scene.first or age >= since + Landing.steps:
                lie[cell] = (tile, turn)
            elif age >= since:
                coming.append((cell, since))
        return lie, coming

    def _draw_moving(self, surface: pygame.Surface, layout: Layout, age: float, coming: list[tuple[Cell, float]],
                     colour: Colour, motion: float) -> None:
        for cell, since in coming:
            Landing(self._art, since, cell, self._laid[cell], colour, motion).draw(surface, layout, age)
        self._draw_sparks(surface, layout, age, colour, motion)
        all_lit = self.landed + LIGHT * len(self.scene.line)
        if self._course.legs and age >= all_lit:
            run_on(surface, self._art, self._course, layout, age - all_lit)

    def _draw_sparks(self, surface: pygame.Surface, layout: Layout, age: float, colour: Colour, motion: float) -> None:
        """From each tile that is pointed at, once it lies; none for those who want no sudden light."""
        if self._art.calm:
            return
        for at, (_, cell, _) in enumerate(self.scene.tiles[self.scene.first:]):
            since = WAIT + at * self._apart + Landing.steps
            sparks = Sparks(self._art, since, cell, self.scene.mark, colour, motion / 2)
            if cell in self.scene.ringed and sparks.since <= age and not sparks.over(age):
                sparks.draw(surface, layout, age)

    def _layout(self, rect: pygame.Rect, unit: float) -> Layout:
        return hexes.fitting([cell for _, cell, _ in self.scene.tiles], rect, LARGEST * unit)


def moment_scene(match: Match, moment: Moment, mark: int) -> Scene:
    """The moment that decided a game, with the line that it made; ``mark``: of who laid the tiles."""
    tiles = match.game.table.tiles[:moment.last]
    by = [action.seat for action in match.actions if isinstance(action, Place)]
    given = len(match.game.table) - len(by)
    ringed = {cell for at, (_, cell, _) in enumerate(tiles) if at >= moment.first and by[at - given] == moment.by}
    if moment.colour is None:
        return Scene(tiles, moment.first, ringed=ringed, mark=mark)
    table = table_of(tiles)
    line, closed = (longest_loop(table, moment.colour), True) if moment.kind == "loop" else (
        longest_line(table, moment.colour), False)
    return Scene(tiles, moment.first, line, moment.colour, closed, ringed, mark)


def longest_scene(match: Match, mark: int) -> tuple[Scene, str, int, bool] | None:
    """The whole table with its longest line or loop, by what it counts; also its colour, its tiles, and whether
    it is a loop. None without any."""
    table = match.game.table
    assert isinstance(table, Tantrix)
    owned = {seat.colour for seat in match.header.seats if seat.colour} or set(COLOURS)
    letter = max(sorted(owned), key=table.points)
    line, loop = table.best(letter)
    closed = loop > 0 and 2 * loop >= line
    cells = (longest_loop if closed else longest_line)(table, letter)
    if not cells:
        return None
    return Scene(table.tiles, len(table), cells, letter, closed, mark=mark), letter, len(cells), closed


def table_of(tiles: Sequence[Laid]) -> Tantrix:
    """Tiles that are known to fit, as a Tantrix."""
    table = Tantrix()
    for tile, cell, turn in tiles:
        table.place(tile, cell, turn)
    return table
