"""The table as a player sees it: a rectangle of the window with the Tantrix in it.

The view shows what it is told (``show``, ``placed``, ``removed``, ``overlays``) and decides
nothing: what moves on it is always behind the game, never ahead, and ``settle`` brings it up to
date at once. Time comes in by ``step``, one call for 1/60 s; ``draw`` takes the fraction of the
next step. All positions are window pixels; sizes of tiles are radii in pixels.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import pygame

from game.render.board import Board
from game.render.cache import SurfaceCache
from game.render.camera import Camera
from game.render.effects import Call, Effect, Flourish, Landing, Sparks, big_words
from game.render.hexes import Layout, Point
from game.render.lights import Lights
from game.render.overlays import OverlayPainter, Overlays, RefusalShown
from game.render.palettes import Palette
from game.render.tileart import FontOf, TileArt, Wanted
from game.rules.cells import Cell
from game.ui.theme import Colour

#: Milliseconds a frame that go into painting tiles ahead, for each million pixels of the window.
BUDGET_MS = 0.45
#: The share of it that is used while something moves.
BUSY_SHARE = 0.4
#: Effects at work at most; the oldest give way.
MOST_EFFECTS = 24
#: Bytes of pictures of calls kept.
CALL_BYTES = 16 << 20


class HasTiles(Protocol):
    """What the view needs of a Tantrix."""

    @property
    def tiles(self) -> Sequence[tuple[int, Cell, int]]:
        """``(tile, cell, turn)`` in the order laid."""


class TableView:
    """Draws the table. ``art`` is shared by all that draw tiles, and its tabletop by all views.

    ``motion`` is the setting, 0 (nothing moves) to 1. ``font`` gives the font for figures on
    the table by its height in pixels; without it, the art's.
    """

    def __init__(
        self, art: TileArt, palette: Palette | None = None, motion: float = 1.0, font: FontOf | None = None,
    ) -> None:
        if palette is not None:
            art.use(palette)
        self.art = art
        self.motion = motion
        self.overlays = Overlays()
        self._tabletop = art.tabletop
        self._board = Board(art, self._tabletop)
        self._tiles: dict[Cell, tuple[int, int]] = {}
        self._painter = OverlayPainter(art, self._tiles, font or art.font)
        self._lights = Lights(art, self._board)
        self._camera = Camera(pygame.Rect(0, 0, 1280, 720))
        self._size = (1280, 720)
        self._effects: list[Effect] = []
        self._calls = SurfaceCache(CALL_BYTES)
        self._refusal: RefusalShown | None = None
        self._now = 0.0
        self._palette = art.palette
        self._steady = self._ahead = False
        self._lines_at = 0.0

    # What to show.

    def layout(self, rect: pygame.Rect, window_size: tuple[int, int]) -> None:
        """See the table through ``rect`` of a window of ``window_size``; the camera jumps."""
        self._size = window_size
        self._camera.look(pygame.Rect(rect), self._in_sight())
        self._board.repaint()
        self._changed()

    def show(self, tantrix: HasTiles) -> None:
        """Show a whole Tantrix at once: at the start, after loading, after a jump in a replay."""
        self.settle()
        self._tiles.clear()
        self._board.clear()
        self._lights.clear()
        for tile, cell, turn in tantrix.tiles:
            self._tiles[cell] = (tile, turn)
            self._board.lay(cell, tile, turn)
        self._camera.jump(self._camera.best(self._in_sight()))
        self._changed()

    def placed(self, tile: int, cell: Cell, turn: int, seat_colour: Colour | None = None) -> None:
        """A tile was laid: it lands, with a ring in the seat's colour."""
        self._tiles[cell] = (tile, turn)
        self._refusal = None
        self._changed()
        if self.motion > 0:
            self._start(Landing(self.art, self._now, cell, (tile, turn), seat_colour, self.motion))
        else:
            self._board.lay(cell, tile, turn)

    def removed(self, tantrix: HasTiles) -> None:
        """Tiles were taken back: show ``tantrix``, which has fewer."""
        self._land_all()
        kept = {cell: (tile, turn) for tile, cell, turn in tantrix.tiles}
        for cell in [cell for cell in self._tiles if kept.get(cell) != self._tiles[cell]]:
            del self._tiles[cell]
            self._board.lift(cell)
        self._lights.forget(self._tiles.keys())
        if self._tiles:
            self._camera.move(self._camera.best(self._in_sight()), self._now, self.motion)
        self._changed()

    def loop_closed(self, cells: Sequence[Cell], letter: str) -> None:
        """A loop was closed: a light runs round it; ``cells`` in order along it."""
        course = self._lights.course(cells, letter, True, self._tiles)
        if self.motion > 0 and course.legs and not self.art.calm:
            self._start(Flourish(self.art, self._now, course))

    def gobbled(self, cell: Cell, mark: int, colour: Colour) -> None:
        """Sparks in a seat's shape and colour fly from a cell."""
        if self.motion > 0 and not self.art.calm:
            self._start(Sparks(self.art, self._now, cell, mark, colour, self.motion))

    def call(
        self, words: str, colour: Colour, font: pygame.font.Font, hold: float = 34,
        place: tuple[float, float] | None = None,
    ) -> None:
        """Big words over the table for ``hold`` steps and their coming and going; they replace the
        ones before at the same place. ``place``: their centre, by default that of the view."""
        where = place or (float(self._camera.view.centerx), float(self._camera.view.centery))
        self._effects = [
            effect for effect in self._effects if not (isinstance(effect, Call) and effect.place == where)
        ]
        picture = self.prepare_call(words, colour, font)
        self._start(Call(self._now, picture, where, hold, 0.0 if self.art.calm else self.motion, soft=self.art.calm))

    def prepare_call(self, words: str, colour: Colour, font: pygame.font.Font) -> pygame.Surface:
        """Paint words for ``call`` ahead of time: large ones take some milliseconds."""
        key = (words, colour, id(font))
        return self._calls.get(key, lambda: big_words(words, colour, font))

    def show_refusal(self, cells: Sequence[Cell], code: str, mark: int | None = None) -> None:
        """Mark the cells that ``Refusal.cells`` points at for a while, and shake the ghost of the
        seat with ``mark`` (None: every ghost)."""
        self._refusal = RefusalShown(tuple(cells), code, mark, self._now)

    def clear_refusal(self) -> None:
        """Show no refusal any more."""
        self._refusal = None

    # Where things are.

    @property
    def radius(self) -> float:
        """The radius of the table's tiles, in pixels."""
        return self._layout_at(self._now).radius

    def to_cell(self, pos: Point) -> Cell | None:
        """The cell under a window position; None outside of the view."""
        if not self._camera.view.collidepoint(pos):
            return None
        return self._layout_at(self._now).to_cell(pos)

    def to_pixel(self, cell: Cell) -> Point:
        """The window position of a cell's centre, as it is seen now."""
        return self._layout_at(self._now).to_pixel(cell)

    @property
    def busy(self) -> bool:
        """Whether something moves that ``settle`` would end."""
        return bool(self._effects) or self._camera.moving(self._now) or self._lights.busy

    # Time and drawing.

    def step(self) -> None:
        """One sixtieth of a second."""
        self._now += 1
        for effect in [effect for effect in self._effects if effect.over(self._now)]:
            self._end(effect)
        if self._refusal and self._refusal.strength(self._now, self.motion) <= 0:
            self._refusal = None
        landing = {effect.cell for effect in self._effects if isinstance(effect, Landing)}
        if self._lights.step(self.overlays.lights, self._tiles, landing, self.motion > 0):
            self._changed()
        self._steer()

    def settle(self) -> None:
        """Bring everything to rest at once: the next draw shows the final state."""
        self._land_all()
        self._effects.clear()
        self._refusal = None
        wanted = self._camera.wanted(self._in_sight(), self._now)
        self._camera.jump(wanted)
        self._lights.finish(self.overlays.lights, self._tiles)
        self._changed()

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the table over the whole of ``surface``, which must have the window's size."""
        if self.art.palette != self._palette:
            self._palette = self.art.palette
            self._board.repaint()
            self._lines_at = 0.0
            self._changed()
        now = self._now + alpha
        layout = self._layout_at(now)
        if self._camera.moving(now):
            self._board.draw_loose(surface, layout)
        else:
            self._board.draw(surface, layout)
        self._draw_over(surface, layout, now)
        self._paint_ahead()

    def picture_background(self, surface: pygame.Surface) -> None:
        """Draw the empty table over the whole of ``surface``."""
        surface.blit(self._tabletop.background(surface.get_size()), (0, 0))

    def _draw_over(self, surface: pygame.Surface, layout: Layout, now: float) -> None:
        self._draw_marks(surface, layout)
        if self.motion > 0:
            self._lights.draw(surface, layout, now)
        for effect in self._effects:
            if isinstance(effect, Landing | Flourish):
                effect.draw(surface, layout, now)
        self._lights.figures(surface, layout, self._painter)
        if self._refusal:
            self._painter.refusal(surface, layout, self._refusal, self._refusal.strength(now, self.motion))
        self._painter.seats(surface, layout, self.overlays, now, self.motion, self._refusal)
        for effect in self._effects:
            if not isinstance(effect, Landing | Flourish):
                effect.draw(surface, layout, now)

    def _in_sight(self) -> Collection[Cell]:
        """The cells that the camera keeps in view, with the rim round them."""
        return self._tiles.keys()

    def _draw_marks(self, surface: pygame.Surface, layout: Layout) -> None:
        self._painter.cells(surface, layout, self.overlays)

    def _layout_at(self, now: float) -> Layout:
        return self._camera.layout(now)

    def _steer(self) -> None:
        """Move the camera when the rim no longer fits and the tiles of the new size are painted."""
        if self._steady or self._camera.moving(self._now):
            return
        wanted = self._camera.wanted(self._in_sight(), self._now)
        if wanted is self._camera.target:
            self._steady = True
        elif self.art.prefetch(self._jobs(wanted.radius), 0.0):
            self._camera.move(wanted, self._now, self.motion)
            self._changed()

    def _paint_ahead(self) -> None:
        """Use a little of the frame for what will be needed: the tiles of the size that comes
        next, and lines of all kinds in the present size, for ghosts."""
        if self._ahead or self._camera.moving(self._now):
            return
        budget = BUDGET_MS * self._size[0] * self._size[1] / 1e6 * (BUSY_SHARE if self._effects else 1)
        radius = self._camera.wanted(self._in_sight(), self._now).radius
        if not self.art.prefetch(self._jobs(radius), budget):
            return
        if self._lines_at != radius:
            if not self.art.prefetch_lines(radius, budget):
                return
            self._lines_at = radius
        smaller = self._camera.next_size()
        if self.art.prefetch(self._jobs(smaller), budget):
            until = self.art.clock() + budget / 1000
            self._ahead = all(self.art.clock() < until for _ in self._painter.ahead(smaller, self.overlays))

    def _changed(self) -> None:
        """Tiles or their light have changed: see again where to look and what to paint ahead."""
        self._steady = self._ahead = False

    def _jobs(self, radius: float) -> list[Wanted]:
        return [(tile, turn, radius, self._board.lit(cell)) for cell, (tile, turn) in self._tiles.items()]

    def _start(self, effect: Effect) -> None:
        self._effects.append(effect)
        for oldest in self._effects[:-MOST_EFFECTS]:
            self._end(oldest)

    def _end(self, effect: Effect) -> None:
        if isinstance(effect, Landing):
            self._board.lay(effect.cell, *effect.laid)
        self._effects.remove(effect)

    def _land_all(self) -> None:
        for effect in [effect for effect in self._effects if isinstance(effect, Landing)]:
            self._end(effect)

