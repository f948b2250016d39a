"""What can be seen at a glance in Gobble (rules 3): which spaces count, and what a tile laid there opens."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.cells import STEPS
from game.rules.fits import ADDS, FITS, tile_bit, touching
from game.rules.gobble import LEAST_TOUCHING, GobbleGame
from game.rules.moves import Move
from game.rules.table import FORCED_SIDES, Tantrix


def spaces(table: Tantrix) -> list[int]:
    """The cells that a tile may be laid on: those that touch two tiles."""
    return [cell for cell, need in table.rim_needs.items() if touching(need) >= LEAST_TOUCHING]


def is_gobble(table: Tantrix, cell: int) -> bool:
    """Whether filling an empty cell is a gobble."""
    return touching(table.rim_needs.get(cell, 0)) >= FORCED_SIDES


def turns_that_fit(table: Tantrix, tile: int, cell: int) -> tuple[int, ...]:
    """How a tile may be turned on a cell; empty where it may not lie there."""
    need = table.rim_needs.get(cell, 0)
    if touching(need) < LEAST_TOUCHING:
        return ()
    return tuple(turned % 6 for turned in FITS[need][1].get(tile_bit(tile), ()))


def spots(table: Tantrix, tiles: Iterable[int]) -> dict[int, int]:
    """How many cells each of some tiles fits."""
    fitting = [FITS[table.rim_needs[cell]][0] for cell in spaces(table)]
    return {tile: sum(tiles_there >> tile & 1 for tiles_there in fitting) for tile in tiles}


def opens(table: Tantrix, move: Move, tiles: int) -> bool:
    """Whether a move makes a space with three sides that one of a set of tiles would fill."""
    cell, turned = move
    for step, add in zip(STEPS, ADDS[turned], strict=True):
        beside = cell + step
        need = table.rim_needs.get(beside, 0)
        if beside not in table.placed and touching(need) < FORCED_SIDES <= touching(need + add) \
                and FITS[need + add][0] & tiles:
            return True
    return False


def takers(game: GobbleGame, seat: int) -> list[int]:
    """The other seats still in the race, those with the fewest tiles first."""
    others = [other for other in range(game.seats) if other != seat and game.in_race(other)]
    return sorted(others, key=game.tiles_left)
