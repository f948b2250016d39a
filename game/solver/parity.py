"""Puzzles that cannot be solved, seen from their tiles alone.

*Turning.* A loop's bends sum to six sixths. A corner turns by two, a curve by one, so the number of
curves is even, and corners and curves must reach six between them.

*Parity.* A loop through all tiles that shuts off no empty cell has tiles of its own beyond every
inner side. There each other colour meets itself, so it shows on an even number of inner sides in
all. A corner has none or four inner sides, of either other colour an even number; a curve has one
or three, a straight two or two, and as every tile shows a colour twice, an odd count on one side of
the line is an odd count on the other: it does not matter which side is the inner one.

*Snakes.* The tiles before and after a corner touch, so a snake has corners at its two ends only.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.tiles import COLOURS, letters, segments
from game.solver.task import Task, Way

_FULL_TURN = 6
_ENDS = 2


def impossible(task: Task, way: Way) -> bool:
    """Whether ``way`` asks for what these tiles cannot make. False proves nothing."""
    snakes = [COLOURS[colour] for shape, colour in way if shape == "snake"]
    if any(_corners(task.tiles, colour) > _ENDS for colour in snakes):
        return True
    loops = [COLOURS[colour] for shape, colour in way if shape == "loop"]
    if not all(may_turn(task.tiles, colour) for colour in loops):
        return True
    return len(way) == 1 and bool(loops) and not task.holes and not is_even(task.tiles, loops[0])


def may_turn(tiles: Sequence[int], colour: str) -> bool:
    """Whether the colour's lines on the tiles that have it can turn once round."""
    bends = [_inner(tile, colour) for tile in tiles if colour in letters(tile)]
    corners = sum(len(inner) == 0 for inner in bends)
    curves = sum(len(inner) == 1 for inner in bends)
    return curves % 2 == 0 and 2 * corners + curves >= _FULL_TURN


def is_even(tiles: Sequence[int], colour: str) -> bool:
    """Whether the tiles, all of which have the colour, pass the parity law."""
    inner = "".join(_inner(tile, colour) for tile in tiles)
    return all(inner.count(other) % 2 == 0 for other in COLOURS)


def _corners(tiles: Sequence[int], colour: str) -> int:
    return sum(colour in letters(tile) and not _inner(tile, colour) for tile in tiles)


def _inner(tile: int, colour: str) -> str:
    """The letters between the two sides of a tile's line, on its shorter side."""
    a, b = next((a, b) for a, b, carried in segments(tile) if carried == colour)
    shown = letters(tile) * 2
    return shown[a + 1:b] if b - a <= 3 else shown[b + 1:a + 6]
