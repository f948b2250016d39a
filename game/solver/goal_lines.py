"""One colour's line or loop that a puzzle asks for, as far as it is laid.

A *key* is ``cell << 3 | side`` of an empty cell and the side by which a line runs into it; a line
that runs out of a frame has a negative key. Two keys are each other's other end.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cells import opposite
from game.solver.pieces import Pieces

Join = tuple[int, int, int | None, int | None, int, int]
_OPPOSITE = tuple(map(opposite, range(6)))


class GoalLine:
    """The ends of a goal's colour. ``left`` counts its tiles still to be laid, ``exits`` the ends
    that run out of the frame; ``closed`` says that the line last joined came round."""

    __slots__ = ("closed", "colour", "ends", "exits", "left", "loop", "segments", "shape")

    def __init__(self, pieces: Pieces, shape: str, colour: int) -> None:
        self.shape, self.colour, self.loop = shape, colour, shape == "loop"
        self.segments = pieces.segments[colour]
        self.left = pieces.carriers(colour)
        self.ends: dict[int, int] = {}
        self.exits = 0
        self.closed = False

    def join(self, cell: int, piece: int, beside: Sequence[int], outside: int = -1) -> Join | None:
        """Carry the line through a new piece; what ``part`` needs, None where it lacks the colour.

        ``beside``: the cells beyond the six sides; one that is ``outside`` lies out of the frame.
        """
        pair = self.segments[piece]
        if pair is None:
            return None
        ends = self.ends
        side_a, side_b = pair
        key_a, key_b = cell << 3 | side_a, cell << 3 | side_b
        far_a, far_b = ends.pop(key_a, None), ends.pop(key_b, None)
        self.left -= 1
        if far_a == key_b:
            self.closed = True
            return key_a, key_b, far_a, far_b, 0, 0
        new_a = self._onward(cell, side_a, beside, outside) if far_a is None else far_a
        new_b = self._onward(cell, side_b, beside, outside) if far_b is None else far_b
        ends[new_a], ends[new_b] = new_b, new_a
        return key_a, key_b, far_a, far_b, new_a, new_b

    def _onward(self, cell: int, side: int, beside: Sequence[int], outside: int) -> int:
        if beside[side] != outside:
            return beside[side] << 3 | _OPPOSITE[side]
        self.exits += 1
        return -(cell << 3 | side) - 1

    def part(self, join: Join) -> None:
        """Undo the last ``join``."""
        key_a, key_b, far_a, far_b, new_a, new_b = join
        ends = self.ends
        self.left += 1
        if far_a == key_b:
            self.closed = False
            ends[key_a], ends[key_b] = key_b, key_a
            return
        for far, new in ((far_a, new_a), (far_b, new_b)):
            if far is None:
                del ends[new]
                self.exits -= new < 0
        if far_a is not None:
            ends[key_a], ends[far_a] = far_a, key_a
        if far_b is not None:
            ends[key_b], ends[far_b] = far_b, key_b

    def may_go_on(self, join: Join) -> bool:
        """Whether the goal can still be reached, as far as the line last joined tells."""
        if self.closed:
            return self.loop and not self.left
        one, other = join[4], join[5]
        if one < 0 and other < 0:
            return not self.left
        return one >> 3 != other >> 3 or self.left == self.loop
