"""Lines and loops as rows of cells, for what shows them. Lengths are kept by ``Tantrix`` itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.rules.cells import STEPS, Cell, opposite, pack, unpack
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS, SEGMENTS, SIDE_COLOURS

if TYPE_CHECKING:
    from game.rules.loose import LooseTable


class Laid(Protocol):
    """Tiles that lie somewhere: packed cell → turned tile."""

    placed: dict[int, int]


def longest_line(tantrix: Tantrix | LooseTable, colour: str) -> list[Cell]:
    """The cells of a longest line of ``colour`` from end to end; empty where there is none."""
    if not isinstance(tantrix, Tantrix):
        return tantrix.longest(colour, loop=False)
    ends = tantrix.ends[COLOURS.index(colour)]
    if not ends:
        return []
    longest = max(length for _, length in ends.values())
    start = min(end for end, (_, length) in ends.items() if length == longest)
    side = start & 7
    first = (start >> 3) + STEPS[side]
    return [unpack(cell) for cell in _walk(tantrix, first, opposite(side), COLOURS.index(colour))]


def longest_loop(tantrix: Tantrix | LooseTable, colour: str) -> list[Cell]:
    """The cells of a longest loop of ``colour`` in order; empty where there is none."""
    if not isinstance(tantrix, Tantrix):
        return tantrix.longest(colour, loop=True)
    loops = tantrix.loops[COLOURS.index(colour)]
    if not loops:
        return []
    _, cell = max(loops)
    return line_through(tantrix, unpack(cell), colour)[0]


def line_through(tantrix: Laid, cell: Cell, colour: str) -> tuple[list[Cell], bool]:
    """The line of ``colour`` through the tile at ``cell``, in order, and whether it is a loop.

    Empty where the tile carries no such colour. The tiles need not match: a line ends where the
    next tile's side shows another colour.
    """
    index = pack(cell)
    code = COLOURS.index(colour)
    for a, b, carried in SEGMENTS[tantrix.placed[index]]:
        if carried == code:
            onward = _walk(tantrix, index, a, code)
            closed = len(onward) > 2 and _leads_to(tantrix, onward[-1], index, a, code)
            back = [] if closed else _walk(tantrix, index, b, code)[1:]
            return [unpack(c) for c in [*reversed(back), *onward]], closed
    return [], False


def _exit(turned: int, entry: int, colour: int) -> int:
    for a, b, carried in SEGMENTS[turned]:
        if carried == colour:
            return b if a == entry else a
    raise ValueError("the tile does not carry this colour")


def _walk(tantrix: Laid, cell: int, entry: int, colour: int) -> list[int]:
    """Follow a line from a tile that it enters at side ``entry``, until it ends or comes round."""
    placed = tantrix.placed
    start, cells = cell, [cell]
    while True:
        side = _exit(placed[cell], entry, colour)
        cell += STEPS[side]
        entry = opposite(side)
        if cell not in placed or cell == start or SIDE_COLOURS[placed[cell]][entry] != colour:
            return cells
        cells.append(cell)


def _leads_to(tantrix: Laid, last: int, start: int, entry: int, colour: int) -> bool:
    """Whether the line leaves ``last`` into side ``entry`` of ``start``."""
    beside = start + STEPS[entry]
    if beside != last:
        return False
    return SIDE_COLOURS[tantrix.placed[last]][opposite(entry)] == colour
