"""A position of the strategic game as a search moves through it: whose turn, which phase, who holds what.

What the bag hides stays hidden: a position knows how many tiles are in it, and draws only when it is
given an order to draw in.
"""

from __future__ import annotations

from game.bots.board import Board, Move
from game.rules.fits import tile_bits
from game.rules.tantrix import TantrixGame
from game.rules.tiles import COLOURS, TILES

ALL_TILES = tile_bits(tuple(TILES))


class Sides:
    """Who plays which colour. ``colours``: by seat; ``rivals``: by seat, the colours of the others."""

    def __init__(self, letters: str) -> None:
        self.colours = tuple(COLOURS.index(letter) for letter in letters)
        self.rivals = tuple(
            tuple(sorted(set(self.colours) - {colour})) for colour in self.colours
        )
        self.seats = len(letters)
        self.mask = sum(1 << colour for colour in set(self.colours))


class Position:
    """``hands``: by seat a set of tiles; ``bag``: how many tiles are in it; ``unplayed``: the set of all tiles
    not on the table; ``mover``: the seat to move."""

    __slots__ = ("bag", "board", "hands", "mover", "unplayed")

    def __init__(self, board: Board, hands: list[int], bag: int, unplayed: int, mover: int) -> None:
        self.board = board
        self.hands = hands
        self.bag = bag
        self.unplayed = unplayed
        self.mover = mover

    @classmethod
    def of(cls, game: TantrixGame, sides: Sides) -> Position:
        """What everybody sees of a game."""
        hands = [0 if seat in game.resigned else tile_bits(game.hand(seat)) for seat in range(game.seats)]
        laid = tile_bits([tile for tile, _, _ in game.table.tiles])
        assert game.to_move is not None
        return cls(Board.of(game.table, sides.mask), hands, game.bag_size, ALL_TILES & ~laid, game.to_move)

    def after(self, move: Move, drawn: int = 0) -> Position:
        """The position after the mover's placement; ``drawn``: the bit of the tile drawn for it, 0 for none."""
        board = self.board.copy()
        board.lay(*move)
        gone = ~(1 << move[1] // 6)
        hands = self.hands[:]
        hands[self.mover] = hands[self.mover] & gone | drawn
        return Position(board, hands, self.bag - 1 if self.bag else 0, self.unplayed & gone, self.mover)

    def with_mover(self, mover: int) -> Position:
        """The same position with another seat to move."""
        return Position(self.board, self.hands, self.bag, self.unplayed, mover)

    def in_bag(self) -> list[int]:
        """The bits of the tiles that nobody holds, in the order of their numbers."""
        unseen = self.unplayed
        for hand in self.hands:
            unseen &= ~hand
        return [1 << tile for tile in TILES if unseen >> tile & 1] if self.bag else []

    def fills(self) -> list[Move]:
        """What the mover may fill a forced space with."""
        board = self.board
        return board.fills(self.hands[self.mover], self.bag > 0) if board.forced else []

    def free_moves(self) -> list[Move]:
        """What the mover may place anywhere."""
        return self.board.free_moves(self.hands[self.mover], self.bag > 0)
