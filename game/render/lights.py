"""The best lines of the table in light: which parts glow, what runs along them, their figures."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence

import pygame

from game.render import light
from game.render.board import Board, Stroke
from game.render.hexes import Layout
from game.render.overlays import Light, OverlayPainter
from game.render.tileart import TileArt
from game.rules.cells import Cell

#: One part of a line lights up in a step, and one more for so many that wait.
WAITING_A_STROKE = 12
#: A light runs along each line at this speed, and this far apart, both in radii.
SPEED = 0.055
SPACING = 9.0
TAIL = 1.5
#: Height of the figure at a line's end, in radii, and its least pixels.
FIGURE = 0.34
LEAST_FIGURE = 13

Tiles = dict[Cell, tuple[int, int]]


class Lights:
    """Keeps the board's lit strokes in step with the lines that a scene names."""

    def __init__(self, art: TileArt, board: Board) -> None:
        self._art = art
        self._board = board
        self._shown: dict[str, tuple[tuple[Cell, ...], bool, int]] = {}
        self._courses: dict[str, light.Course] = {}
        self._waiting: deque[Stroke] = deque()
        #: Whether tiles were taken away since the lines were last looked at.
        self._stale = False

    @property
    def busy(self) -> bool:
        """Whether parts of lines are still to light up."""
        return bool(self._waiting)

    def clear(self) -> None:
        """Forget all lines; the board has been cleared."""
        self._shown.clear()
        self._courses.clear()
        self._waiting.clear()

    def forget(self, kept: Collection[Cell]) -> None:
        """Tiles were taken away: what is left must be looked at anew."""
        self._stale = True
        self._waiting = deque(stroke for stroke in self._waiting if stroke[0] in kept)

    def course(self, cells: Sequence[Cell], letter: str, closed: bool, tiles: Tiles) -> light.Course:
        """The course of a line over ``tiles``."""
        return light.Course(cells, letter, closed, tiles.get)

    def step(self, lights: dict[str, Light], tiles: Tiles, landing: Collection[Cell], gradual: bool) -> bool:
        """Take notice of changed lines, and light up the next parts, once their tiles have
        landed; whether any light has changed."""
        noticed = self._notice(lights, tiles)
        if not self._waiting:
            return noticed
        if not gradual:
            self._light_all()
        for _ in range(min(1 + len(self._waiting) // WAITING_A_STROKE, len(self._waiting))):
            if self._waiting[0][0] in landing:
                self._waiting.rotate(-1)
            else:
                self._board.shine(self._waiting.popleft())
        return True

    def finish(self, lights: dict[str, Light], tiles: Tiles) -> None:
        """Light up all at once."""
        self._notice(lights, tiles)
        self._light_all()

    def draw(self, surface: pygame.Surface, layout: Layout, now: float) -> None:
        """Draw the lights that run along the lines."""
        for index, course in enumerate(self._courses.values()):
            if not course.legs:
                continue
            gap = max(SPACING, course.length if course.closed else course.length + TAIL + 2)
            head = (now * SPEED + index * 2.3) % gap
            light.comet(surface, self._art, course, layout, head, TAIL)

    def figures(self, surface: pygame.Surface, layout: Layout, painter: OverlayPainter) -> None:
        """Write each line's number at its end."""
        size = max(LEAST_FIGURE, round(layout.radius * FIGURE))
        for letter, course in self._courses.items():
            if course.legs:
                cell, (x, y) = course.end()
                px, py = layout.to_pixel(cell)
                place = (px + x * layout.radius, py + y * layout.radius)
                painter.figure(surface, str(self._shown[letter][2]), self._art.palette[letter], place, size)

    def _notice(self, lights: dict[str, Light], tiles: Tiles) -> bool:
        wanted = {letter: (tuple(cells), closed, n) for letter, (cells, closed, n) in lights.items()}
        if wanted == self._shown and not self._stale:
            return False
        self._shown, self._stale = wanted, False
        self._courses = {
            letter: self.course(cells, letter, closed, tiles) for letter, (cells, closed, _) in wanted.items()
        }
        strokes = [stroke for course in self._courses.values() for stroke in course.strokes]
        lit = self._board.strokes
        for stroke in lit - set(strokes):
            self._board.darken(stroke)
        self._waiting = deque(stroke for stroke in strokes if stroke not in lit)
        return True

    def _light_all(self) -> None:
        while self._waiting:
            self._board.shine(self._waiting.popleft())
