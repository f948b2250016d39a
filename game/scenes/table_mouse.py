"""The mouse at a table: hover to point, click to place, drag a tile, wheel or right button to turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.input.intents import Pointer, Touch
from game.rules.cells import Cell
from game.ui.words import refusal_sentence

if TYPE_CHECKING:
    from game.scenes.table import TableScene

MOUSE = "mouse"
#: Pixels, in units, that a pressed mouse must move before a tile is carried.
SLACK = 8


class TableMouse:
    """Turns what the mouse does into what its seat does."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._pos: tuple[int, int] | None = None
        self._pressed_at: tuple[int, int] | None = None
        self._carrying = False
        #: Where the table was seen when the mouse last moved.
        self._camera_then: tuple[float, ...] = ()

    def seat(self) -> int | None:
        """The seat that the mouse plays for now."""
        return self._table.seat_driven_by(MOUSE)

    def carries(self, seat: int) -> bool:
        """Whether a seat's tile hangs on the mouse, away from the Tantrix."""
        return self._carrying and seat == self.seat() and self._cell_below() is None

    @property
    def carrying(self) -> bool:
        """Whether a tile hangs on the mouse."""
        return self._carrying

    def drop(self) -> None:
        """Let go of whatever is carried."""
        self._pressed_at, self._carrying = None, False

    def handle(self, event: Pointer) -> None:
        """One thing the mouse did."""
        table, seat = self._table, self.seat()
        self._pos = event.pos
        if event.touch is Touch.DOWN and event.button == 1 and table.pause_spot.collidepoint(event.pos):
            self.drop()
            table.pause(MOUSE)
            return
        if table.match.game.result:
            if event.touch is Touch.DOWN:
                table.skip_rest()
            return
        if seat is None or not table.may_act(seat):
            return
        play = table.plays[seat]
        match event.touch:
            case Touch.MOTION:
                self._camera_then = self._camera()
                self._move(event.pos)
                if (cell := self._cell_below()) not in (None, play.cursor):
                    play.point(cell)
                    table.forget_refusal(seat)
            case Touch.WHEEL:
                self._turn(seat, 1 if event.wheel < 0 else -1)
            case Touch.DOWN if event.button == 3:
                self._turn(seat, 1)
            case Touch.DOWN if event.button == 1:
                self._press(seat, event.pos)
            case Touch.UP if event.button == 1:
                self._release(seat)

    def _turn(self, seat: int, step: int) -> None:
        self._table.plays[seat].turn_tile(step)
        self._table.context.audio.play("turn")
        self._table.forget_refusal(seat)

    def step(self) -> None:
        """Keep the cursor under a resting mouse, unless the table has moved below it."""
        seat, cell = self.seat(), self._cell_below()
        if seat is None or cell is None or self._camera() != self._camera_then:
            return
        play = self._table.plays[seat]
        if self._table.may_act(seat) and cell != play.cursor:
            play.point(cell)
            self._table.touch()

    def _camera(self) -> tuple[float, ...]:
        """Where the table is seen; the same as long as the camera rests."""
        view = self._table.view
        return (*view.to_pixel((0, 0)), view.radius)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tile that hangs on the mouse."""
        seat = self.seat()
        if seat is None or self._pos is None or not self.carries(seat):
            return
        play = self._table.plays[seat]
        if play.tile is not None:
            picture = self._table.art.tile(play.tile, play.turn, self._table.view.radius)
            surface.blit(picture, picture.get_rect(center=self._pos))

    def _move(self, pos: tuple[int, int]) -> None:
        kit = self._table.kit
        if self._pressed_at and kit and not self._carrying:
            dx, dy = pos[0] - self._pressed_at[0], pos[1] - self._pressed_at[1]
            self._carrying = dx * dx + dy * dy > kit.px(SLACK) ** 2

    def _press(self, seat: int, pos: tuple[int, int]) -> None:
        table, play = self._table, self._table.plays[seat]
        slot = table.panels[seat].slot_at(pos)
        button = table.panels[seat].button_at(pos)
        table.say("", None)
        if button is not None:
            table.press_button(button)
        elif slot is not None:
            play.choose(slot)
            table.context.audio.play("click")
            if play.on_stack:
                table.act_of(seat)
            elif play.tile is not None:
                self._pressed_at = pos
        elif play.giving:
            self._give(seat, pos)
        elif (cell := self._cell_below()) is not None:
            self._press_cell(seat, cell)
        elif (laid := table.view.to_cell(pos)) is not None and table.match.game.table.tile_at(laid):
            table.context.audio.play("knock")
            table.say(refusal_sentence("occupied"), seat)

    def _press_cell(self, seat: int, cell: Cell) -> None:
        """Place where the ghost is; where the table has moved under a mouse that rested, first go there."""
        play = self._table.plays[seat]
        if cell == play.cursor or self._camera() == self._camera_then:
            play.point(cell)
            self._table.act_of(seat)
        else:
            self._camera_then = self._camera()
            play.point(cell)

    def _release(self, seat: int) -> None:
        carried = self._carrying
        cell = self._cell_below()
        self.drop()
        if not carried or self._pos is None:
            return
        table, play = self._table, self._table.plays[seat]
        if play.giving:
            self._give(seat, self._pos)
        elif cell is not None:
            play.point(cell)
            table.act_of(seat)
        elif table.panels[seat].slot_at(self._pos) == len(play.hand) and (tuck := play.tuck()):
            table.act(tuck)

    def _give(self, seat: int, pos: tuple[int, int]) -> None:
        """Hand the chosen tile to the seat whose panel is under the mouse."""
        table = self._table
        for other, panel in enumerate(table.panels):
            if other != seat and panel.rect.collidepoint(pos):
                table.plays[seat].target = other
                table.act_of(seat)

    def _cell_below(self) -> Cell | None:
        """The cell of the rim under the mouse, if it is over the table."""
        table = self._table
        if self._pos is None or not table.kit or not table.places.table.collidepoint(self._pos):
            return None
        cell = table.view.to_cell(self._pos)
        tantrix = table.match.game.table
        on_rim = bool(tantrix.needs(cell)) if cell is not None and len(tantrix) else cell == (0, 0)
        return cell if on_rim else None
