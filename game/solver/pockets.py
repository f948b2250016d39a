"""Empty cells that a newly laid tile shuts off from the rest of the table."""

from __future__ import annotations

from game.solver.pieces import STEPS

Pocket = set[int]


def _arcs(pattern: int) -> tuple[int, ...]:
    """One step into each run of empty neighbours, where ``pattern`` has a bit for each tile's side;
    none where there are fewer than two runs, as then nothing new is shut off."""
    starts = [side for side in range(6) if not pattern >> side & 1 and pattern >> (side - 1) % 6 & 1]
    return tuple(STEPS[side] for side in starts) if len(starts) > 1 else ()


_ARCS = tuple(map(_arcs, range(64)))
_A, _B, _C, _D, _E, _F = STEPS


def pockets_beside(occupied: bytearray, cell: int, most: int) -> list[Pocket] | None:
    """The regions of empty cells, of up to ``most`` cells each, that the tile at ``cell`` has parted.

    None where two or more regions are larger than that: then one of them is a pocket that ``most``
    tiles cannot fill. The tiles must hang together.
    """
    arcs = _ARCS[
        occupied[cell + _A] | occupied[cell + _B] << 1 | occupied[cell + _C] << 2
        | occupied[cell + _D] << 3 | occupied[cell + _E] << 4 | occupied[cell + _F] << 5
    ]
    pockets: list[Pocket] = []
    large = 0
    for step in arcs:
        region = _region(occupied, cell + step, most)
        if region is not None:
            pockets.append(region)
        else:
            large += 1
            if large > 1:
                return None
    return pockets


def _region(occupied: bytearray, start: int, most: int) -> Pocket | None:
    seen, border = {start}, [start]
    while border:
        cell = border.pop()
        for step in STEPS:
            beside = cell + step
            if not occupied[beside] and beside not in seen:
                seen.add(beside)
                border.append(beside)
        if len(seen) > most:
            return None
    return seen
