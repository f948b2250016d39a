"""Placements on a Tantrix that match every side they touch, for a set of tiles.

A move here is ``(packed cell, turned tile)``; a set of tiles is an int, see ``tile_bits``.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.actions import Place
from game.rules.cells import Cell, unpack
from game.rules.fits import FITS, touching
from game.rules.restrictions import allows, forbidden_sides
from game.rules.table import Tantrix
from game.rules.tiles import SIDE_BITS

Move = tuple[int, int]
#: For one space the ``(tile, turn)`` that may fill it, and those that fit but are illegal.
SpaceFills = tuple[list[tuple[int, int]], list[tuple[int, int]]]


def moves_on(tantrix: Tantrix, cells: Iterable[int], tiles: int, restricted: bool) -> list[Move]:
    """Every placement of one of ``tiles`` on one of ``cells``; only legal ones where the three
    restrictions bind (``restricted``)."""
    rim = tantrix.rim_needs
    moves: list[Move] = []
    for cell in cells:
        fitting, turned_by_bit = FITS[rim[cell]]
        fitting &= tiles
        if not fitting or (restricted and not allows(tantrix, cell)):
            continue
        forbidden = forbidden_sides(tantrix, cell) if restricted else 0
        while fitting:
            bit = fitting & -fitting
            fitting ^= bit
            for turned in turned_by_bit[bit]:
                if not SIDE_BITS[turned] & forbidden:
                    moves.append((cell, turned))
    return moves


def fills(tantrix: Tantrix, tiles: int, restricted: bool) -> list[Move]:
    """What may fill a forced space."""
    return moves_on(tantrix, tantrix.forced_set, tiles, restricted)


def fills_by_space(tantrix: Tantrix, tiles: int, restricted: bool) -> dict[Cell, SpaceFills]:
    """What may fill each forced space, and what fits there but is illegal (pair blocks), sorted."""
    legal = set(fills(tantrix, tiles, restricted))
    spaces: dict[Cell, SpaceFills] = {cell: ([], []) for cell in tantrix.forced()}
    for move in fills(tantrix, tiles, restricted=False):
        spaces[unpack(move[0])][move not in legal].append(divmod(move[1], 6))
    for fitting, barred in spaces.values():
        fitting.sort()
        barred.sort()
    return spaces


def free_moves(tantrix: Tantrix, tiles: int, restricted: bool) -> list[Move]:
    """What may be placed anywhere on the rim."""
    return moves_on(tantrix, tantrix.rim_needs, tiles, restricted)


def opening_moves(tiles: int) -> list[Move]:
    """The first tile lies in the middle, at any turn."""
    return [(0, turned) for bit, turns in FITS[0][1].items() if bit & tiles for turned in turns]


def race_moves(tantrix: Tantrix, tiles: int) -> list[Move]:
    """What may be placed in Gobble (rules 3): touching at least two tiles."""
    cells = [cell for cell, need in tantrix.rim_needs.items() if touching(need) >= 2]
    return moves_on(tantrix, cells, tiles, restricted=False)


def as_places(seat: int, moves: Iterable[Move]) -> list[Place]:
    """Moves as actions of a seat, sorted by tile, cell and turn."""
    places = [Place(seat, turned // 6, unpack(cell), turned % 6) for cell, turned in moves]
    places.sort(key=lambda place: (place.tile, place.cell, place.turn))
    return places
