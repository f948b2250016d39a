"""The three restrictions of Tantrix (rules 2), which bind while the bag is not empty.

*Three of one colour*: no empty cell may come to have three sides of one colour.
*Four-sided space* and *controlled side*, in one test: take the occupied cells with the new one,
keep adding every empty cell that has three occupied neighbours; if any empty cell ever has four,
the placement is illegal. Cells are added one at a time, as tiles are. Which cell comes first
makes no difference: the set that results is always the same, and so is the number of touching
sides in it, so either every cell was added at exactly three sides or some cell was not.
That is also why the test may be carried on from what the table already closes to.
"""

from __future__ import annotations

from game.rules.cells import STEPS
from game.rules.fits import MASK_SHIFT, PAIRS, touching
from game.rules.table import FORCED_SIDES, Tantrix

Closure = tuple[set[int], dict[int, int]]

_CLOSURE = "closure"


def forbidden_sides(tantrix: Tantrix, cell: int) -> int:
    """The (side, colour) bits, as in ``SIDE_BITS``, that would make three of one colour beside ``cell``."""
    rim = tantrix.rim_needs
    bits = 0
    for side, step in enumerate(STEPS):
        need = rim.get(cell + step)
        if need and (pairs := PAIRS[need]):
            bits |= pairs << 4 * side
    return bits


def allows(tantrix: Tantrix, cell: int) -> bool:
    """Whether a tile on the empty ``cell`` makes no four-sided space, now or in the end."""
    known = tantrix.geometry.get(cell)
    if known is None:
        known = tantrix.geometry[cell] = _allows(tantrix, cell)
    return known


def _allows(tantrix: Tantrix, cell: int) -> bool:
    closure = _closure(tantrix)
    if closure is None:
        return _grow(tantrix, {cell}, {}, [cell]) is not None
    added, extra = closure
    if cell in added:
        return touching(tantrix.rim_needs[cell]) == FORCED_SIDES
    for step in STEPS:
        if cell + step in added:
            return False
    return _grow(tantrix, added | {cell}, dict(extra), [cell]) is not None


def _closure(tantrix: Tantrix) -> Closure | None:
    """What the table closes to when every forced space is filled: the cells added and how many
    sides each empty cell gains by them; None where some cell has more than three sides."""
    if _CLOSURE not in tantrix.geometry:
        tantrix.geometry[_CLOSURE] = _grow(tantrix, set(), {}, [])
    closure: Closure | None = tantrix.geometry[_CLOSURE]
    return closure


def _grow(tantrix: Tantrix, added: set[int], extra: dict[int, int], fresh: list[int]) -> Closure | None:
    """Add cells with three occupied neighbours until none is left; None if any ever has four.

    ``added`` holds cells that count as occupied, ``extra`` the sides they give to empty cells,
    except those of the ``fresh`` ones, which are counted here.
    """
    placed, rim = tantrix.placed, tantrix.rim_needs
    waiting = [cell for cell in tantrix.forced_set if cell not in added]
    if any(_sides(rim, extra, cell) > FORCED_SIDES for cell in waiting):
        return None
    fresh = list(fresh)
    while fresh or waiting:
        if fresh:
            cell = fresh.pop()
        else:
            cell = waiting.pop()
            added.add(cell)
        for step in STEPS:
            beside = cell + step
            if beside in placed or beside in added:
                continue
            extra[beside] = extra.get(beside, 0) + 1
            sides = _sides(rim, extra, beside)
            if sides > FORCED_SIDES:
                return None
            if sides == FORCED_SIDES:
                waiting.append(beside)
    return added, extra


def _sides(rim: dict[int, int], extra: dict[int, int], cell: int) -> int:
    return ((rim.get(cell, 0) >> MASK_SHIFT).bit_count() >> 1) + extra.get(cell, 0)
