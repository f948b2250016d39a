"""Playing a few placements on, quickly and at random, to see where a position leads.

Preferring to carry one's own line on was tried in two ways and brought nothing: chance plays quicker
and is as good a judge.
"""

from __future__ import annotations

from random import Random

from game.bots.board import Board, Move
from game.bots.position import Sides
from game.rules.fits import FITS
from game.rules.tiles import SIDE_BITS


class Playout:
    """A line of play from one position on. ``order``: the bag, the next tile last; ``turn_done``: whether
    the mover's free placement has been made."""

    __slots__ = ("_rng", "_sides", "board", "hands", "mover", "order", "turn_done", "unplayed")

    def __init__(self, board: Board, hands: list[int], order: list[int], unplayed: int, mover: int,
                 turn_done: bool, sides: Sides, rng: Random) -> None:
        self.board = board
        self.hands = hands
        self.order = order
        self.unplayed = unplayed
        self.mover = mover
        self.turn_done = turn_done
        self._sides = sides
        self._rng = rng

    def lay(self, move: Move) -> None:
        """The mover places a tile and draws."""
        self.board.lay(*move)
        gone = 1 << move[1] // 6
        hand = self.hands[self.mover] & ~gone
        self.unplayed &= ~gone
        if self.order:
            hand |= self.order.pop()
        self.hands[self.mover] = hand

    def run(self, placements: int) -> None:
        """Play on for so many placements, or until nobody can place any more."""
        idle = 0
        while placements > 0:
            move = self._fill()
            if move is None and not self.turn_done:
                self.turn_done = True
                move = self._free()
            if move is not None:
                self.lay(move)
                placements -= 1
                idle = 0
            elif self.turn_done:
                self.turn_done = False
                self.mover = (self.mover + 1) % self._sides.seats
                idle += 1
                if idle > self._sides.seats:
                    return

    def _fill(self) -> Move | None:
        board = self.board
        if not board.forced:
            return None
        hand, rim = self.hands[self.mover], board.rim
        for cell in board.forced:
            fitting, turns = FITS[rim[cell]]
            fitting &= hand
            if fitting and (move := self._one(cell, fitting, turns)):
                return move
        return None

    def _free(self) -> Move | None:
        board, rng = self.board, self._rng
        hand, rim = self.hands[self.mover], board.rim
        barred = board.barred() if self.order and board.forced else ()
        cells = list(rim)
        start = int(rng.random() * len(cells))
        for cell in cells[start:] + cells[:start]:
            fitting, turns = FITS[rim[cell]]
            fitting &= hand
            if fitting and cell not in barred and (move := self._one(cell, fitting, turns)):
                return move
        return None

    def _one(self, cell: int, fitting: int, turns: dict[int, tuple[int, ...]]) -> Move | None:
        """One of the fitting tiles at one of its turns, if any is legal."""
        rng = self._rng
        options: list[int] = []
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            options += turns[bit]
        if self.order and (forbidden := self.board.forbidden(cell)):
            options = [turned for turned in options if not SIDE_BITS[turned] & forbidden]
            if not options:
                return None
        return cell, options[int(rng.random() * len(options))]
