"""What follows on the table from any placement, whatever the game."""

from __future__ import annotations

from game.rules.actions import Place
from game.rules.cells import pack, unpack
from game.rules.facts import BestGrew, Fact, LoopClosed, Placed, SpacesForced
from game.rules.fits import touching
from game.rules.lines import line_through
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS


def lay_and_tell(table: Tantrix, place: Place, facts: list[Fact]) -> Placed:
    """Lay a tile that is known to fit; add what the table has to tell to ``facts``."""
    cell = pack(place.cell)
    spaces = set(table.forced_set)
    touched = touching(table.rim_needs.get(cell, 0))
    joins = table.lay(cell, place.tile * 6 + place.turn)
    lines = tuple((COLOURS[colour], length) for colour, length, _ in joins)
    placed = Placed(place.seat, place.tile, place.cell, place.turn, touched, cell in spaces, lines)
    facts.append(placed)
    for colour, length, closed in joins:
        if closed:
            cells = tuple(line_through(table, place.cell, COLOURS[colour])[0])
            facts.append(LoopClosed(place.seat, COLOURS[colour], length, cells))
    if opened := table.forced_set - spaces:
        facts.append(SpacesForced(tuple(sorted(map(unpack, opened)))))
    return placed


def tell_growth(table: Tantrix, before: dict[str, int], facts: list[Fact]) -> None:
    """Add what colours have more points now than ``before``, points by colour."""
    for colour, old in before.items():
        if (now := table.points(colour)) > old:
            line, loop = table.best(colour)
            facts.append(BestGrew(colour, now, 2 * loop >= line))
