"""The Tantrix as a search needs it: cheap to copy, cheap to lay on, and never taken back.

The same packed cells, needs and line ends as ``game.rules.table``, for the colours in play alone.
Whoever searches copies a board, lays on the copy and throws it away.
"""

from __future__ import annotations

from functools import cache

from game.rules.cells import STEPS, opposite
from game.rules.fits import ADDS, FITS, MASK_SHIFT, PAIRS
from game.rules.table import Tantrix
from game.rules.tiles import SEGMENTS, SIDE_BITS

Move = tuple[int, int]

#: Bits of a need's mask for two and for three touched sides.
_TWO, THREE = 4, 6
#: By turned tile: what to add to each neighbour's need, as ``(step, addition)``.
_AROUND = [tuple(zip(STEPS, adds, strict=bool(adds))) for adds in ADDS]
#: By side: (step over it, that side seen from there).
_OUT = tuple((STEPS[side], opposite(side)) for side in range(6))
#: For walking along a controlled side: direction and the sides that may wall it.
_WALKS = tuple(
    (STEPS[direction], STEPS[wall], (3 << 2 * wall | 3 << 2 * ((2 * wall - direction) % 6)) << MASK_SHIFT)
    for direction in range(6) for wall in ((direction + 1) % 6, (direction + 5) % 6)
)
_MASK = ((1 << MASK_SHIFT) - 1) << MASK_SHIFT


@cache
def _segments(colours: int) -> list[tuple[tuple[int, int, int], ...]]:
    """``SEGMENTS`` by turned tile, for a set of colours alone."""
    return [tuple(segment for segment in of_tile if colours >> segment[2] & 1) for of_tile in SEGMENTS]


class Board:
    """``taken``: occupied cells; ``rim``: empty cell → need; ``forced``: the forced spaces;
    ``ends``: per colour, line end → (the line's other end, its tiles), as in ``Tantrix``;
    ``done``: per colour the points of its best loop or finished line, 2 a tile of a loop (rules 2)."""

    __slots__ = ("_segments", "done", "ends", "forced", "rim", "taken")

    def __init__(self, taken: set[int], rim: dict[int, int], forced: set[int],
                 ends: list[dict[int, tuple[int, int]]], done: list[int],
                 segments: list[tuple[tuple[int, int, int], ...]]) -> None:
        self.taken = taken
        self.rim = rim
        self.forced = forced
        self.ends = ends
        self.done = done
        self._segments = segments

    @classmethod
    def of(cls, table: Tantrix, colours: int) -> Board:
        """A copy of a table; lines are followed for the set ``colours`` (bit ``1 << colour``) alone."""
        return cls(
            set(table.placed), dict(table.rim_needs) or {0: 0}, set(table.forced_set),
            [dict(ends) for ends in table.ends],
            [max((2 * tiles for tiles, _ in loops), default=0) for loops in table.loops],
            _segments(colours),
        )

    def copy(self) -> Board:
        """The same position."""
        a, b, c, d = self.ends
        return Board(self.taken.copy(), self.rim.copy(), self.forced.copy(),
                     [a.copy(), b.copy(), c.copy(), d.copy()], self.done.copy(), self._segments)

    def lay(self, cell: int, turned: int) -> None:
        """Lay a turned tile that fits."""
        taken, rim, forced = self.taken, self.rim, self.forced
        del rim[cell]
        forced.discard(cell)
        taken.add(cell)
        for step, add in _AROUND[turned]:
            beside = cell + step
            if beside not in taken:
                if beside in rim:
                    need = rim[beside] = rim[beside] + add
                    if (need >> MASK_SHIFT).bit_count() == THREE:
                        forced.add(beside)
                else:
                    rim[beside] = add
        for a, b, colour in self._segments[turned]:
            self._join(cell, a, b, colour)

    def _join(self, cell: int, a: int, b: int, colour: int) -> None:
        """Carry a colour's line through a new tile from side ``a`` to ``b``."""
        ends = self.ends[colour]
        tiles = 1
        key_a, key_b = cell << 3 | a, cell << 3 | b
        if key_a in ends:
            far_a, more = ends.pop(key_a)
            if far_a == key_b:
                del ends[key_b]
                self.done[colour] = max(self.done[colour], 2 * (more + 1))
                return
            tiles += more
        else:
            step, facing = _OUT[a]
            far_a = cell + step << 3 | facing
        if key_b in ends:
            far_b, more = ends.pop(key_b)
            tiles += more
        else:
            step, facing = _OUT[b]
            far_b = cell + step << 3 | facing
        ends[far_a] = (far_b, tiles)
        ends[far_b] = (far_a, tiles)

    def points(self, colour: int) -> int:
        """A colour's points now (rules 2)."""
        return max([tiles for _, tiles in self.ends[colour].values()] + [self.done[colour]])

    # Moves.

    def barred(self) -> set[int]:
        """The cells that the four-sided-space and controlled-side rules forbid (rules 2).

        They are the empty neighbours of each forced space, the cells along each side it controls,
        and the first cell beyond: a tile there would force that side's last cell, and so on back to
        a space of four sides. The same as the closure of ``game.rules.restrictions`` in positions
        that obey the rules, and quicker.
        """
        barred: set[int] = set()
        rim, taken = self.rim, self.taken
        for space in self.forced:
            for step, wall, walls in _WALKS:
                cell = space + step
                if cell in taken:
                    continue
                barred.add(cell)
                if space + wall not in taken:
                    continue
                while rim.get(cell, 0) & _MASK == walls:
                    cell += step
                    if cell in taken:
                        break
                    barred.add(cell)
        return barred

    def forbidden(self, cell: int) -> int:
        """(side, colour) bits, as in ``SIDE_BITS``, that would make three of one colour beside ``cell``."""
        rim, bits, shift = self.rim, 0, 0
        for step in STEPS:
            need = rim.get(cell + step, 0)
            if (need >> MASK_SHIFT).bit_count() >= _TWO and (pairs := PAIRS[need]):
                bits |= pairs << shift
            shift += 4
        return bits

    def fills(self, tiles: int, restricted: bool) -> list[Move]:
        """What of a set of tiles may fill a forced space.

        Only three of one colour can forbid it: filling a forced space never makes one of four sides.
        """
        moves: list[Move] = []
        rim = self.rim
        for cell in self.forced:
            fitting, turns = FITS[rim[cell]]
            fitting &= tiles
            if fitting:
                self._add(moves, cell, fitting, turns, restricted)
        return moves

    def free_moves(self, tiles: int, restricted: bool) -> list[Move]:
        """What of a set of tiles may be placed anywhere."""
        moves: list[Move] = []
        barred = self.barred() if restricted and self.forced else ()
        for cell, need in self.rim.items():
            fitting, turns = FITS[need]
            fitting &= tiles
            if fitting and cell not in barred:
                self._add(moves, cell, fitting, turns, restricted)
        return moves

    def _add(self, moves: list[Move], cell: int, fitting: int, turns: dict[int, tuple[int, ...]],
             restricted: bool) -> None:
        forbidden = self.forbidden(cell) if restricted else 0
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            if forbidden:
                moves.extend([(cell, turned) for turned in turns[bit] if not SIDE_BITS[turned] & forbidden])
            else:
                moves.extend([(cell, turned) for turned in turns[bit]])
