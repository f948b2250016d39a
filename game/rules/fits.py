"""Which turned tiles fit what a cell needs.

A *need* is one int, ``mask << 12 | value``: each side of the cell has two bits in both halves,
all ones in ``mask`` where a tile already touches that side, and that tile's colour in ``value``.
A turned tile fits where ``CODE[turned] & mask == value``. As no two tiles share a side of a
cell, a need grows by adding ``ADDS[turned][side]`` and shrinks by subtracting it.
"""

from __future__ import annotations

from game.rules.cells import opposite
from game.rules.tiles import CODE, COLOURS, SIDE_COLOURS, TILES

MASK_SHIFT = 12
_VALUE = (1 << MASK_SHIFT) - 1

Fit = tuple[int, dict[int, tuple[int, ...]]]


def tile_bit(tile: int) -> int:
    """The bit of a tile in a set of tiles."""
    return 1 << tile


def tile_bits(tiles: list[int] | tuple[int, ...]) -> int:
    """A set of tiles as one int."""
    bits = 0
    for tile in tiles:
        bits |= 1 << tile
    return bits


def touching(need: int) -> int:
    """How many sides of a cell with this need are touched by tiles."""
    return (need >> MASK_SHIFT).bit_count() >> 1


def known_sides(need: int) -> dict[int, str]:
    """The touched sides of a cell and the colours they ask for."""
    return {
        side: COLOURS[need >> 2 * side & 3]
        for side in range(6)
        if need >> MASK_SHIFT + 2 * side & 3
    }


def _add(colour: int, side: int) -> int:
    """What a tile that shows ``colour`` on ``side`` adds to the need of the cell there."""
    facing = opposite(side)
    return 3 << MASK_SHIFT + 2 * facing | colour << 2 * facing


#: By turned tile and side: what it adds to the need of its neighbour there.
ADDS: list[tuple[int, ...]] = [
    tuple(_add(colour, side) for side, colour in enumerate(sides)) for sides in SIDE_COLOURS
]


#: What fits nowhere; most spaces with many sides touched ask for what no tile has.
NOTHING: Fit = (0, {})


class _Fits(dict[int, Fit]):
    """need → (set of tiles that fit, {tile bit: turned tiles}); worked out when first asked."""

    def __missing__(self, need: int) -> Fit:
        mask, value = need >> MASK_SHIFT, need & _VALUE
        fit = self._filter(self._wider(mask, value), mask, value)
        self[need] = fit
        return fit

    def _wider(self, mask: int, value: int) -> Fit:
        """What fits when the highest touched side is forgotten."""
        if not mask:
            turned = {1 << tile: tuple(range(tile * 6, tile * 6 + 6)) for tile in TILES}
            return tile_bits(tuple(TILES)), turned
        highest = (mask.bit_length() - 1) // 2
        rest = mask & ((1 << 2 * highest) - 1)
        if not rest:
            return self[0]
        return self[rest << MASK_SHIFT | value & rest]

    @staticmethod
    def _filter(wider: Fit, mask: int, value: int) -> Fit:
        bits, turned_by_tile = 0, {}
        for bit, candidates in wider[1].items():
            fitting = tuple(turned for turned in candidates if CODE[turned] & mask == value)
            if fitting:
                bits |= bit
                turned_by_tile[bit] = candidates if len(fitting) == len(candidates) else fitting
        return (bits, turned_by_tile) if bits else NOTHING


class _Pairs(dict[int, int]):
    """need → the colours (bit ``1 << colour``) that two or more touched sides ask for."""

    def __missing__(self, need: int) -> int:
        asked = list(known_sides(need).values())
        pairs = sum(1 << index for index, c in enumerate(COLOURS) if asked.count(c) >= 2)
        self[need] = pairs
        return pairs


FITS = _Fits()
PAIRS = _Pairs()
