"""A task's tiles as sets of bits.

A *piece* is a tile at a turn: number ``6 * k + turn`` where ``k`` is the tile's place in the task.
A set of pieces is one int with a bit for each. What a cell may still hold is such a set, narrowed
by one ``&`` for each tile laid beside it, so that "which tiles, at which turns, fit here and are
still left" is one more ``&``, and "how many" a count of bits.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cells import opposite
from game.rules.tiles import COLOURS, SEGMENTS, SIDE_COLOURS

#: The grid of a search: cells are ints, ``row * STRIDE + column``, and 56 tiles that hang together
#: and begin in the middle cannot leave it.
STRIDE = 128
GRID = STRIDE * STRIDE
MIDDLE = GRID // 2 + STRIDE // 2
#: What to add to a cell of the grid to step over each side.
STEPS = (-STRIDE, 1 - STRIDE, 1, STRIDE, STRIDE - 1, -1)


def to_grid(cell: tuple[int, int]) -> int:
    """The grid's int of ``(q, r)``."""
    return MIDDLE + cell[0] + cell[1] * STRIDE


def from_grid(index: int) -> tuple[int, int]:
    """``(q, r)`` of the grid's int."""
    return index % STRIDE - STRIDE // 2, index // STRIDE - STRIDE // 2


class Pieces:
    """The tiles of a task at all their turns."""

    __slots__ = ("all", "bends", "facing", "of_tile", "segments", "shows", "sides", "tiles")

    def __init__(self, tiles: Sequence[int]) -> None:
        self.tiles = tuple(tiles)
        turned = [tile * 6 + turn for tile in self.tiles for turn in range(6)]
        self.all = (1 << len(turned)) - 1
        #: By piece: its six side colours.
        self.sides = [SIDE_COLOURS[each] for each in turned]
        #: ``shows[side][colour]``: the pieces that show the colour on that side.
        self.shows = [
            [sum(1 << p for p, sides in enumerate(self.sides) if sides[side] == colour) for colour in range(4)]
            for side in range(6)
        ]
        #: By piece and side: the pieces that may lie beyond that side.
        self.facing = [
            tuple(self.shows[opposite(side)][colour] for side, colour in enumerate(sides))
            for sides in self.sides
        ]
        #: By tile's place: its six pieces.
        self.of_tile = [63 << 6 * k for k in range(len(self.tiles))]
        #: By colour and piece: the two sides its line joins, or None.
        self.segments: list[list[tuple[int, int] | None]] = [
            [next(((a, b) for a, b, c in SEGMENTS[each] if c == colour), None) for each in turned]
            for colour in range(4)
        ]
        #: By colour and tile's place: sixths by which its line turns: 2 corner, 1 curve, 0 straight.
        self.bends = [
            [3 - min(pair[1] - pair[0], 6 - pair[1] + pair[0]) if pair else 0 for pair in by_piece[::6]]
            for by_piece in self.segments
        ]

    def bit(self, tile: int, turn: int) -> int:
        """The number of the piece that is ``tile`` at ``turn``."""
        return 6 * self.tiles.index(tile) + turn

    def carriers(self, colour: int) -> int:
        """How many of the tiles carry a colour."""
        return sum(pair is not None for pair in self.segments[colour][::6])

    def placement(self, piece: int, cell: int) -> tuple[int, tuple[int, int], int]:
        """``(tile, cell, turn)`` of a piece on the grid."""
        return self.tiles[piece // 6], from_grid(cell), piece % 6

    def letters(self, piece: int) -> str:
        """The six side letters, for messages and tests."""
        return "".join(COLOURS[colour] for colour in self.sides[piece])


def pieces_in(bits: int) -> list[int]:
    """The numbers of the pieces in a set, lowest first."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
