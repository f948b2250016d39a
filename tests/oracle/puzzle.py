"""The puzzles (rules 5), played from a protocol header whose puzzle is a description.

Readings chosen where the rules leave two:

- A solved puzzle is over; a loop round a hole is not solved, and the tiles may still be moved.
- A tile lies in the tray or on the table: to move one it is lifted and placed.
- A tile may be turned to the turn it has. On an empty cell there is ``no-such-tile`` to turn or lift.
- Each clash is told once, from the smaller of the two cells.
- ``legal`` in the open plane: cells that touch a tile; ``[0, 0]`` on an empty table. In a frame every empty
  cell of it, as it matches all it touches where it touches nothing.
- A line goes through every tile on it; where several colours are asked for, through every tile that has it.
  Goals with lines are of different colours.
- A gap that a frame has itself is a hole like any other. The cells of the plane go on for ever here.
"""

from __future__ import annotations

import itertools
from typing import Any

from . import plain
from .plain import Action, Cell, Table

SHAPES = {
    "place": ["seat", "tile", "cell", "turn"],
    "turn": ["seat", "cell", "turn"],
    "lift": ["seat", "cell"],
}


def group_of(cells: set[Cell], start: Cell) -> set[Cell]:
    """The cells that hang together with this one."""
    reached: set[Cell] = {start}
    while True:
        more = {beyond for cell in reached for beyond in plain.neighbours(cell)} & cells - reached
        if not more:
            return reached
        reached |= more


def hole_cells(occupied: set[Cell]) -> set[Cell]:
    """The empty cells from which no way leads out."""
    if not occupied:
        return set()
    reach = max(max(abs(q), abs(r), abs(q + r)) for q, r in occupied) + 1
    square = {(q, r) for q in range(-reach, reach + 1) for r in range(-reach, reach + 1)}
    empty = square - occupied
    return empty - group_of(empty, (reach, reach))


def clashes_of(table: Table) -> list[tuple[Cell, int]]:
    """Where two tiles touch and the colours differ, each once."""
    found = []
    for cell, (tile, turn) in table.items():
        for side, colour in plain.needs(table, cell).items():
            if plain.shows(tile, turn, side) != colour and cell < plain.neighbour(cell, side):
                found.append((cell, side))
    return sorted(found)


def joined(table: Table, cell: Cell, colour: str) -> list[Cell]:
    """The cells that a colour leads on to from this one: both sides must show it."""
    return [
        plain.neighbour(cell, side) for side, wanted in plain.needs(table, cell).items()
        if wanted == colour and plain.shows(*table[cell], side) == colour
    ]


def line_through(table: Table, cell: Cell, colour: str) -> tuple[set[Cell], bool]:
    """All cells of the line of this colour through a tile that has it, and whether it is closed."""
    reached = {cell}
    while True:
        more = {beyond for one in reached for beyond in joined(table, one, colour)} - reached
        if not more:
            break
        reached |= more
    return reached, all(len(joined(table, one, colour)) == 2 for one in reached)


def goal_holds(table: Table, shape: str, colour: str, of_several: bool) -> bool:
    """Does a line of this shape and colour go through all the tiles it must?"""
    having = {cell for cell in table if plain.sides_of(table, cell, colour)}
    wanted = having if of_several else set(table)
    if not having or having != wanted:
        return False
    line, closed = line_through(table, min(having), colour)
    if line != wanted or closed != (shape == "loop"):
        return False
    if shape != "snake":
        return True
    return all(
        beyond not in table or beyond in joined(table, cell, colour)
        for cell in line for beyond in plain.neighbours(cell)
    )


def all_hold(table: Table, goals: list[dict[str, str]]) -> bool:
    """Do the goals hold together, in the colours they name and others of their own for "any"?"""
    asked = [(goal["shape"], goal.get("colour", "any")) for goal in goals if goal["shape"] != "match"]
    named = [colour for _, colour in asked if colour != "any"]
    spare = [colour for colour in plain.COLOURS if colour not in named]
    for choice in itertools.permutations(spare, min(len(spare), len(asked) - len(named))):
        left = list(choice)
        if len(left) < len(asked) - len(named):
            return False
        colours = [left.pop() if colour == "any" else colour for _, colour in asked]
        if all(goal_holds(table, shape, colour, len(asked) > 1)
               for (shape, _), colour in zip(asked, colours, strict=True)):
            return True
    return False


class PuzzleOracle:
    """One puzzle, from the header on."""

    def __init__(self, header: dict[str, Any]) -> None:
        puzzle = header["puzzle"]
        (self.seat,) = header["seats"]
        self.tiles: list[int] = list(puzzle["tiles"])
        frame = puzzle.get("frame")
        self.frame = None if frame is None else {(q, r) for q, r in frame}
        self.table = plain.table_of(puzzle.get("given") or [])
        self.printed = set(self.table)
        self.goals = puzzle.get("goals") or [{"shape": "match", "colour": "any"}]
        self.or_goals = puzzle.get("or_goals") or []
        self.holes_allowed = bool(puzzle.get("holes", False))
        self.bag = list(header.get("bag") or [])
        self.ply = 0
        self.over = self.reached() == "solved"

    def hand(self) -> list[int]:
        """The tiles in the tray."""
        lying = {tile for tile, _ in self.table.values()}
        return [tile for tile in self.tiles if tile not in lying]

    def reached(self) -> str:
        """"solved", "lesser" (but for a hole) or "open"."""
        cells = set(self.table)
        if self.hand() or not cells or clashes_of(self.table) or group_of(cells, min(cells)) != cells:
            return "open"
        if not all_hold(self.table, self.goals) and not (self.or_goals and all_hold(self.table, self.or_goals)):
            return "open"
        return "lesser" if hole_cells(cells) and not self.holes_allowed else "solved"

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every placement that matches all it touches."""
        if self.over or seat not in (None, 0):
            return []
        if self.frame is not None:
            cells = self.frame - set(self.table)
        else:
            cells = plain.edge_cells(self.table) if self.table else {(0, 0)}
        return [
            plain.place_action(0, tile, cell, turn)
            for tile in self.hand() for cell in sorted(cells) for turn in range(6)
            if plain.fits(self.table, cell, tile, turn)
        ]

    def do(self, action: Any) -> str | None:
        """Carry an action out; the code of the broken rule, or None."""
        if not plain.well_formed(action, SHAPES, 1):
            return "bad-action"
        if self.over:
            return "game-over"
        cell = (action["cell"][0], action["cell"][1])
        fault = self._refuse_place(action, cell) if action["do"] == "place" else self._refuse_lying(cell)
        if fault:
            return fault
        if action["do"] == "place":
            self.table[cell] = (action["tile"], action["turn"])
        elif action["do"] == "turn":
            self.table[cell] = (self.table[cell][0], action["turn"])
        else:
            del self.table[cell]
        self.ply += 1
        self.over = self.reached() == "solved"
        return None

    def _refuse_place(self, action: Any, cell: Cell) -> str | None:
        if action["tile"] not in self.hand():
            return "no-such-tile"
        if self.frame is not None and cell not in self.frame:
            return "outside-the-frame"
        return "occupied" if cell in self.table else None

    def _refuse_lying(self, cell: Cell) -> str | None:
        if cell not in self.table:
            return "no-such-tile"
        return "printed-tile" if cell in self.printed else None

    def lines(self) -> dict[str, tuple[int, int]]:
        """By colour: the tiles of its longest open line and of its longest loop."""
        found = {}
        for colour in plain.COLOURS:
            lengths = [0], [0]
            for cell in self.table:
                if plain.sides_of(self.table, cell, colour):
                    line, closed = line_through(self.table, cell, colour)
                    lengths[closed].append(len(line))
            found[colour] = (max(lengths[0]), max(lengths[1]))
        return found

    def state(self) -> dict[str, Any]:
        """The state as the protocol has it."""
        reached = self.reached()
        return {
            "game": "puzzle", "phase": "over" if self.over else "puzzle", "to_move": None if self.over else 0,
            "bag": len(self.bag), "ply": self.ply, "table": plain.placements_of(self.table),
            "seats": [{
                "name": self.seat["name"], "colour": None, "bot": self.seat.get("bot"), "hand": self.hand(),
                "stack": 0, "owes": 0, "line": 0, "loop": 0, "points": 0, "out": None,
            }],
            "forced": [], "clashes": [[list(cell), side] for cell, side in clashes_of(self.table)],
            "solved": reached == "solved",
            "result": {"why": "finished", "ranking": [[0]], "points": [0]} if self.over else None,
            "lesser": reached == "lesser",
        }
