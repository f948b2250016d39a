"""Why a placement is refused, as cells that a screen can point at."""

from __future__ import annotations

from game.rules.actions import Place
from game.rules.cells import STEPS, Cell, pack, unpack, within_reach
from game.rules.facts import Refusal
from game.rules.fits import FITS, MASK_SHIFT, PAIRS, known_sides, tile_bit, touching
from game.rules.restrictions import allows, forbidden_sides
from game.rules.table import FORCED_SIDES, Tantrix
from game.rules.tiles import COLOURS, SIDE_BITS, SIDE_COLOURS


def refuse_to_match(tantrix: Tantrix, place: Place, least: int = 1) -> Refusal | None:
    """Why the golden rule forbids a placement: not on an empty cell that touches ``least`` tiles, or
    not matching them; None where it does not."""
    if not within_reach(place.cell):
        return Refusal("not-touching")
    cell, turned = pack(place.cell), place.tile * 6 + place.turn
    if cell in tantrix.placed:
        return Refusal("occupied", (place.cell,))
    need = tantrix.rim_needs.get(cell)
    if need is None:
        return Refusal("not-touching")
    if touching(need) < least:
        return Refusal("needs-two-neighbours")
    if turned not in FITS[need][1].get(tile_bit(place.tile), ()):
        return Refusal("colours-differ", clashing_cells(tantrix, cell, turned))
    return None


def refuse_to_restrict(tantrix: Tantrix, cell: int, turned: int) -> Refusal:
    """Which of the three restrictions (rules 2) forbids a placement that matches; one of them must."""
    if SIDE_BITS[turned] & forbidden_sides(tantrix, cell):
        return Refusal("three-of-one-colour", tripled_cells(tantrix, cell, SIDE_COLOURS[turned]))
    assert not allows(tantrix, cell)
    if four := four_sided_cells(tantrix, cell):
        return Refusal("four-sided-space", four)
    return Refusal("controlled-side", controlled_row(tantrix, cell))


def clashing_cells(tantrix: Tantrix, cell: int, turned: int) -> tuple[Cell, ...]:
    """The tiles beside ``cell`` that a turned tile there would not match."""
    shown = SIDE_COLOURS[turned]
    return tuple(
        unpack(cell + STEPS[side])
        for side, letter in known_sides(tantrix.rim_needs.get(cell, 0)).items()
        if COLOURS[shown[side]] != letter
    )


def tripled_cells(tantrix: Tantrix, cell: int, colours: tuple[int, ...]) -> tuple[Cell, ...]:
    """The empty cells that a tile with these side colours would give three of one colour."""
    rim = tantrix.rim_needs
    return tuple(
        unpack(cell + step)
        for side, step in enumerate(STEPS)
        if PAIRS[rim.get(cell + step, 0)] >> colours[side] & 1
    )


def four_sided_cells(tantrix: Tantrix, cell: int) -> tuple[Cell, ...]:
    """The empty neighbours of ``cell`` that would have four sides at once."""
    rim = tantrix.rim_needs
    return tuple(
        unpack(cell + step) for step in STEPS if touching(rim.get(cell + step, 0)) >= FORCED_SIDES
    )


def controlled_row(tantrix: Tantrix, cell: int) -> tuple[Cell, ...]:
    """A forced space and the row of cells it controls as far as ``cell``.

    From the space the row runs in one direction while two tiles wall it on the same side, and
    one cell beyond. All forced spaces where no single row leads to ``cell``.
    """
    for space in sorted(tantrix.forced_set):
        for direction in range(6):
            for wall in ((direction + 1) % 6, (direction + 5) % 6):
                row = _row(tantrix, space, direction, wall)
                if cell in row:
                    return tuple(unpack(c) for c in [space, *row[: row.index(cell) + 1]])
    return tuple(tantrix.forced())


def _row(tantrix: Tantrix, space: int, direction: int, wall: int) -> list[int]:
    """The empty cells from a forced space onward, as far as one past the wall."""
    walls = {wall, (2 * wall - direction) % 6}
    row: list[int] = []
    here, step = space, STEPS[direction]
    while here + STEPS[wall] in tantrix.placed and here + step not in tantrix.placed:
        here += step
        row.append(here)
        need = tantrix.rim_needs.get(here, 0)
        if any(need >> MASK_SHIFT + 2 * side & 3 and side not in walls for side in range(6)):
            break
    return row
