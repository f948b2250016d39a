"""The mouse at a puzzle: tiles are dragged, turned with a click, the wheel or the right button, and
dragged off the table to lie in the tray again; the empty table is pushed about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.input.intents import Pointer, Touch
from game.render import pieces
from game.rules.actions import Lift, Place
from game.rules.cells import Cell
from game.rules.facts import Refusal

if TYPE_CHECKING:
    from game.scenes.puzzle_table import PuzzleScene

#: Pixels, in units, that a pressed mouse must move before a tile is carried.
SLACK = 8
#: How high a carried tile hangs over the table, in radii.
LIFT = 0.16


class PuzzleMouse:
    """``carried``: the tile that hangs on the mouse. ``over_table``: whether the cursor is worth showing."""

    def __init__(self, table: PuzzleScene) -> None:
        self._table = table
        self.carried: int | None = None
        self.over_table = True
        self._pos: tuple[int, int] | None = None
        self._pressed_at: tuple[int, int] | None = None
        self._from: tuple[int, Cell, int] | None = None
        self._panned = False

    def rest(self) -> None:
        """Another device is used now: the cursor is where that one leads it."""
        self.drop()
        self._pos = None
        self.over_table = True

    def drop(self) -> None:
        """Let go; a tile that was taken from the table lies there again."""
        if self.carried is not None and self._from:
            tile, cell, turn = self._from
            self._table.act(Place(0, tile, cell, turn))
        self._release()

    def handle(self, event: Pointer) -> None:
        """One thing the mouse did."""
        before, self._pos = self._pos, event.pos
        match event.touch:
            case Touch.MOTION:
                self._move(before or event.pos, event.pos)
            case Touch.WHEEL:
                self._turn(1 if event.wheel < 0 else -1)
            case Touch.DOWN if event.button == 3:
                self._turn(1)
            case Touch.DOWN if event.button == 1:
                self._pressed_at = event.pos
            case Touch.UP if event.button == 1:
                self._up(event.pos)
        self.step()

    def step(self) -> None:
        """Keep the cursor under the mouse though the table moves."""
        if self._pos is None:
            return
        cell, table = self._cell(self._pos), self._table
        over = cell is not None and table.game.in_frame(cell)
        if over != self.over_table or (cell is not None and over and cell != table.play.cursor):
            self.over_table = over
            if cell is not None and over:
                table.play.point(cell)
            table.touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile that hangs on the mouse."""
        if self.carried is not None and self._pos is not None:
            table = self._table
            turn = table.play.turn_of(self.carried)
            pieces.draw_tile(surface, table.art, self.carried, turn, self._pos, table.view.radius, lift=LIFT)

    # What it did.

    def _move(self, before: tuple[int, int], pos: tuple[int, int]) -> None:
        start, kit, table = self._pressed_at, self._table.kit, self._table
        if start is None or kit is None or table.game.solved:
            return
        if self._panned:
            table.view.pan((pos[0] - before[0], pos[1] - before[1]))
        elif self.carried is None and (pos[0] - start[0]) ** 2 + (pos[1] - start[1]) ** 2 > kit.px(SLACK) ** 2:
            self._pick(start)

    def _pick(self, start: tuple[int, int]) -> None:
        """The mouse was pressed at ``start`` and drags what is there."""
        table = self._table
        tile, cell = table.tray.tile_at(start), self._cell(start)
        if tile in table.play.tray and tile is not None:
            table.play.choose(tile)
            self.carried = tile
            table.context.audio.play("click")
        elif cell is not None and (lying := table.game.table.tile_at(cell)):
            if not isinstance(table.act(Lift(0, cell)), Refusal):
                self.carried, self._from = lying[0], (lying[0], cell, lying[1])
            else:
                self._pressed_at = None
        elif cell is not None:
            self._panned = True
        table.touch()

    def _up(self, pos: tuple[int, int]) -> None:
        table, cell, carried, start = self._table, self._cell(pos), self.carried, self._pressed_at
        if self._panned:
            table.view.let_go()
        elif carried is not None and cell is not None:
            laid = table.act(Place(0, carried, cell, table.play.turn_of(carried)))
            if isinstance(laid, Refusal):
                self.drop()
        elif carried is not None:
            table.context.audio.play("turn", 0.8)
        elif start is not None:
            self._click(pos, cell)
        self._release()

    def _click(self, pos: tuple[int, int], cell: Cell | None) -> None:
        """Pressed and let go on the same spot: a tile of the tray is chosen, one that lies there is
        turned, and on an empty cell the chosen one is laid."""
        table, tile = self._table, self._table.tray.tile_at(pos)
        if tile is not None and tile in table.play.tray:
            table.play.choose(tile)
            table.context.audio.play("click")
            table.touch()
        elif cell is not None and table.game.in_frame(cell):
            table.play.point(cell)
            if table.play.lying():
                table.turn(1)
            else:
                table.press()

    def _turn(self, step: int) -> None:
        table, pos = self._table, self._pos
        if table.game.solved or pos is None:
            return
        tile = table.tray.tile_at(pos)
        if self.carried is None and tile is not None and tile in table.play.tray:
            table.play.choose(tile)
        if self.carried is not None or tile is not None or self._cell(pos) is None:
            table.play.turn_chosen(step)
            table.context.audio.play("turn")
            table.touch()
        else:
            table.turn(step)

    def _cell(self, pos: tuple[int, int]) -> Cell | None:
        return self._table.view.to_cell(pos) if self._table.kit else None

    def _release(self) -> None:
        self.carried = self._pressed_at = self._from = None
        self._panned = False
        self._table.touch()
