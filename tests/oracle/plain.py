"""Tiles, cells, matching, the three restrictions, lines and loops, in the plainest way (rules 1 and 2).

A table is a dict from a cell ``(q, r)`` to ``(tile, turn)``, in the order the tiles were laid.
Nothing is kept between calls: every question is answered anew from the table alone.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
Table = dict[Cell, tuple[int, int]]
Action = dict[str, Any]

COLOURS = "RYBG"
STEPS: list[Cell] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]  # NW NE E SE SW W


def read_tiles() -> dict[int, str]:
    """The tile table: number to the six colours at sides 0 to 5 at turn 0."""
    with open(Path(__file__).with_name("tiles.csv"), encoding="utf-8", newline="") as file:
        return {int(row["number"]): row["edges"] for row in csv.DictReader(file)}


TILES = read_tiles()


# Cells, sides, matching (rules 1)

def neighbour(cell: Cell, side: int) -> Cell:
    """The cell across the given side."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def neighbours(cell: Cell) -> list[Cell]:
    """The six cells around, by side."""
    return [neighbour(cell, side) for side in range(6)]


def opposite(side: int) -> int:
    """The side by which the neighbour across this side touches back."""
    return (side + 3) % 6


def shows(tile: int, turn: int, side: int) -> str:
    """The colour which a tile at this turn shows at this side."""
    return TILES[tile][(side - turn) % 6]


def needs(table: Table, cell: Cell) -> dict[int, str]:
    """What a tile in this cell would have to show: side to colour, for every side that touches a tile."""
    found = {}
    for side in range(6):
        beyond = neighbour(cell, side)
        if beyond in table:
            tile, turn = table[beyond]
            found[side] = shows(tile, turn, opposite(side))
    return found


def fits(table: Table, cell: Cell, tile: int, turn: int) -> bool:
    """The golden rule: on every touching side the colours meet."""
    return all(shows(tile, turn, side) == colour for side, colour in needs(table, cell).items())


def edge_cells(occupied: Table | set[Cell]) -> set[Cell]:
    """The empty cells that touch an occupied one."""
    return {beyond for cell in occupied for beyond in neighbours(cell) if beyond not in occupied}


def touching(occupied: Table | set[Cell], cell: Cell) -> int:
    """How many neighbours of the cell are occupied."""
    return sum(beyond in occupied for beyond in neighbours(cell))


def forced_spaces(table: Table) -> list[Cell]:
    """The empty cells with three or more occupied neighbours, in a row or not, sorted."""
    return sorted(cell for cell in edge_cells(table) if touching(table, cell) >= 3)


# The three restrictions (rules 2)

def three_of_one_colour(after: Table, cell: Cell) -> bool:
    """Has some empty cell come to have three sides of one colour, by the tile just laid in this cell?"""
    for beyond in neighbours(cell):
        if beyond not in after:
            colours = list(needs(after, beyond).values())
            if any(colours.count(colour) >= 3 for colour in COLOURS):
                return True
    return False


def four_sided_neighbour(occupied: set[Cell], cell: Cell) -> bool:
    """Has an empty neighbour of the cell four occupied sides, at once?"""
    return any(beyond not in occupied and touching(occupied, beyond) >= 4 for beyond in neighbours(cell))


def ever_four_sided(occupied: set[Cell]) -> bool:
    """Add the empty cells with three occupied neighbours, one after another: does one ever have four?

    The cells are added singly, and looked at anew after each: two forced spaces that touch each other
    are therefore a fault, for either would give the other its fourth side. The order does not matter.
    """
    filled = set(occupied)
    while True:
        counts = {cell: touching(filled, cell) for cell in sorted(edge_cells(filled))}
        if any(count >= 4 for count in counts.values()):
            return True
        threes = [cell for cell, count in counts.items() if count == 3]
        if not threes:
            return False
        filled.add(threes[0])


def barred_cell(occupied: set[Cell], cell: Cell) -> str | None:
    """Restrictions 2 and 3 in one test: they ask only which cells are occupied. The code, or None."""
    after = occupied | {cell}
    if four_sided_neighbour(after, cell):
        return "four-sided-space"
    if ever_four_sided(after):
        return "controlled-side"
    return None


def restriction(table: Table, cell: Cell, tile: int, turn: int) -> str | None:
    """The first of the three restrictions that the placement breaks, as a code, or None."""
    after = {**table, cell: (tile, turn)}
    if three_of_one_colour(after, cell):
        return "three-of-one-colour"
    return barred_cell(set(table), cell)


# Lines and loops

def sides_of(table: Table, cell: Cell, colour: str) -> list[int]:
    """The two sides that the tile's line of this colour joins; none if the tile has no such line."""
    tile, turn = table[cell]
    return [side for side in range(6) if shows(tile, turn, side) == colour]


def walk(table: Table, start: Cell, side: int, colour: str) -> list[Cell]:
    """The cells met when leaving the start by this side and following the colour.

    The walk ends at the last tile of the line or, in a loop, on coming back to the start, which is then
    the last cell of the list.
    """
    path: list[Cell] = []
    cell = start
    while True:
        beyond = neighbour(cell, side)
        if beyond not in table or opposite(side) not in sides_of(table, beyond, colour):
            return path
        path.append(beyond)
        if beyond == start:
            return path
        side = next(other for other in sides_of(table, beyond, colour) if other != opposite(side))
        cell = beyond


def longest(table: Table, colour: str) -> tuple[list[Cell], list[Cell]]:
    """The longest open line and the longest loop of a colour, as cells. A lone tile is a line of 1."""
    line: list[Cell] = []
    loop: list[Cell] = []
    for cell in table:
        sides = sides_of(table, cell, colour)
        if not sides:
            continue
        one_way = walk(table, cell, sides[0], colour)
        if one_way and one_way[-1] == cell:
            if len(one_way) > len(loop):
                loop = one_way
        else:
            whole = [*one_way[::-1], cell, *walk(table, cell, sides[1], colour)]
            if len(whole) > len(line):
                line = whole
    return line, loop


def score(table: Table, colour: str | None) -> dict[str, int]:
    """Length of the best line and of the best loop, and the points: 1 a tile or 2 a tile, the better."""
    if colour is None:
        return {"line": 0, "loop": 0, "points": 0}
    line, loop = longest(table, colour)
    return {"line": len(line), "loop": len(loop), "points": max(len(line), 2 * len(loop))}


def all_lines(table: Table) -> dict[str, dict[str, list[list[int]]]]:
    """The longest line and loop of every colour, as lists of cells."""
    found = {}
    for colour in COLOURS:
        line, loop = longest(table, colour)
        found[colour] = {"line": [list(cell) for cell in line], "loop": [list(cell) for cell in loop]}
    return found


# Protocol shapes that both games share

def table_of(placements: list[Action]) -> Table:
    """A table from a list of placements."""
    return {(p["cell"][0], p["cell"][1]): (p["tile"], p["turn"]) for p in placements}


def placements_of(table: Table) -> list[Action]:
    """The table as a list of placements, in the order laid."""
    return [{"tile": tile, "cell": list(cell), "turn": turn} for cell, (tile, turn) in table.items()]


def place_action(seat: int, tile: int, cell: Cell, turn: int) -> Action:
    """A placement as a protocol action."""
    return {"do": "place", "seat": seat, "tile": tile, "cell": list(cell), "turn": turn}


def is_whole(value: object) -> bool:
    """A whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_seat(value: object, seats: int) -> bool:
    """The number of a seat at this table."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < seats


def well_formed(action: object, shapes: dict[str, list[str]], seats: int) -> bool:
    """Is this an action of a known kind, with every part there and of the right type?"""
    if not isinstance(action, dict) or not isinstance(action.get("do"), str):
        return False
    if action["do"] not in shapes:
        return False
    for part in shapes[action["do"]]:
        value = action.get(part)
        if part in ("seat", "to"):
            good = is_seat(value, seats)
        elif part == "cell":
            good = isinstance(value, (list, tuple)) and len(value) == 2 and all(is_whole(x) for x in value)
        elif part == "turn":
            good = is_whole(value) and value in range(6)
        elif part == "tick":
            good = isinstance(value, int) and not isinstance(value, bool) and value >= 0
        else:
            good = is_whole(value)
        if not good:
            return False
    return True


def ranked(keys: dict[int, Any]) -> list[list[int]]:
    """Seats in order of their keys, smallest first; seats with equal keys together."""
    return [[seat for seat in sorted(keys) if keys[seat] == key] for key in sorted(set(keys.values()))]
