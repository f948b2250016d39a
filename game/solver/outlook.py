"""What a colour can still come to in solitaire when the tiles to come are known (rules 4).

A colour's *part* is one of its lines on the table. A part with a dead end, a cell that none of the
tiles to come fits, can be the end of a line but no piece of a loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.rules.cells import unpack
from game.rules.fits import FITS, tile_bits
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS, COLOURS_OF

#: Fewest tiles in a loop.
_SMALLEST_LOOP = 3
#: What speaks for a position in the beam, in tiles: per step between parts that must be joined,
#: per part, and for an end that only few tiles fit.
_GAP_COST = 0.15
_PART_COST = 0.4
_RARE_COST = 0.4
_OUT_OF_REACH_COST = 3.0
#: And for a tile laid that can be in no loop any more, as the others are then worth two each less.
_LOST_COST = 2.0


#: By colour and turned tile: whether the tile carries the colour.
_CARRIES = [[colour in COLOURS_OF.get(turned // 6, "") for turned in range(6 * (max(COLOURS_OF) + 1))]
            for colour in COLOURS]


class _Apart(dict[int, int]):
    """Difference of two packed cells → tiles from one to the other; worked out when first asked."""

    def __missing__(self, difference: int) -> int:
        columns, lines = unpack(difference)
        self[difference] = steps = max(abs(columns), abs(lines), abs(columns + lines))
        return steps


_APART = _Apart()


@lru_cache(maxsize=1024)
def _supply(colour: int, stack: tuple[int, ...]) -> tuple[int, int]:
    """The tiles to come as a set, and how many of them carry a colour."""
    return tile_bits(stack), sum(_CARRIES[colour][6 * tile] for tile in stack)


class _Parts:
    """The lines of a colour, seen with the tiles to come."""

    __slots__ = ("alive", "carriers", "ends", "half", "rarity")

    def __init__(self, table: Tantrix, colour: int, stack: Sequence[int]) -> None:
        left, self.carriers = _supply(colour, tuple(stack))
        rim = table.rim_needs
        ends = table.ends[colour]
        fitting = {key: (FITS[rim[key >> 3]][0] & left).bit_count() for key in ends}
        #: Lengths of the parts whose ends both lead on, and of those of which one does.
        self.alive: list[int] = []
        self.half: list[int] = []
        #: Ends of the parts that are alive, with the other end of each.
        self.ends: dict[int, int] = {}
        self.rarity = 0.0
        for key, (other, length) in ends.items():
            if key > other:
                continue
            if fitting[key] and fitting[other]:
                self.alive.append(length)
                self.ends[key], self.ends[other] = other, key
                self.rarity += 1 / fitting[key] + 1 / fitting[other]
            elif fitting[key] or fitting[other]:
                self.half.append(length)

    def gaps(self) -> list[int]:
        """For each end of a living part the tiles it takes to reach another part."""
        alone = len(self.ends) == 2
        found = []
        for key, far in self.ends.items():
            here = key >> 3
            found.append(1 + min([
                _APART[here - (other >> 3)]
                for other in self.ends if other != key and (alone or other != far)
            ]))
        return found


def most_points(table: Tantrix, colour: int, stack: Sequence[int]) -> int:
    """A bound: no run that goes on from here scores more in this colour."""
    parts = _Parts(table, colour, stack)
    loop = sum(parts.alive) + parts.carriers
    if parts.alive and loop >= _SMALLEST_LOOP and sum(parts.gaps()) > 2 * parts.carriers:
        # Not all parts come together: at least the shortest stays out, or all but new tiles do.
        loop -= min(parts.alive)
    ends = sorted(parts.half, reverse=True)[:2]
    line = sum(parts.alive) + sum(ends) + parts.carriers
    longest = max(line, table.longest[colour])
    loops = max(loop if loop >= _SMALLEST_LOOP else 0, max((n for n, _ in table.loops[colour]), default=0))
    return max(longest, 2 * loops)


def promise(table: Tantrix, colour: int, stack: Sequence[int]) -> float:
    """How good a position looks for a long loop of the colour; compare only at the same step."""
    parts = _Parts(table, colour, stack)
    made = float(table.points(COLOURS[colour])) / 2
    if not parts.alive:
        return made
    gaps = sum(parts.gaps())
    hope = sum(parts.alive) + 0.3 * sum(parts.half) + parts.carriers
    hope -= _GAP_COST * gaps + _PART_COST * len(parts.alive) + _RARE_COST * parts.rarity
    laid = sum(map(_CARRIES[colour].__getitem__, table.placed.values()))
    hope -= _LOST_COST * (laid - sum(parts.alive))
    hope -= _OUT_OF_REACH_COST * max(0, gaps - 2 * parts.carriers)
    return max(made, hope)

