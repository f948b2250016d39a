"""The solitaire run (rules 4), played from a protocol header.

Readings chosen where the rules leave two:

- Only the tiles of the run's triple are played, in the order of the bag; what else the bag holds stays in it.
- A tile that fits nowhere goes under the stack by itself: whoever plays never sees it in the hand.
- A tile that fits a forced space and other cells too must go into a forced space (``must-fill-forced``).
- "28 is perfect": with ``loop_only`` a run scores twice its tiles where one loop holds all, else nothing.
- Of colours with equally many points the first of R Y B G is shown as the best one.
"""

from __future__ import annotations

from typing import Any

from . import plain
from .plain import Action, Cell, Table

SHAPES = {"place": ["seat", "tile", "cell", "turn"]}
OPTIONS = {"forced": True, "colour": "best", "triple": "RYB", "loop_only": False}


class SolitaireOracle:
    """One run, from the header on."""

    def __init__(self, header: dict[str, Any]) -> None:
        options = {**OPTIONS, **(header.get("options") or {})}
        if set(options) != set(OPTIONS):
            raise ValueError("unknown options")
        self.options = options
        (self.seat,) = header["seats"]
        run = [tile for tile in header["bag"] if set(plain.TILES[tile]) == set(options["triple"])]
        self.bag = [tile for tile in header["bag"] if tile not in run]
        self.tiles = len(run)
        self.table: Table = {(0, 0): (run[0], 0)}
        self.waiting = run[1:]  # the hand's tile first, then the stack from its top
        self.ply = 0
        self.why: str | None = None
        self._settle()

    def _places(self, tile: int) -> list[tuple[Cell, int]]:
        """Every touching and matching place of a tile."""
        return [
            (cell, turn) for cell in sorted(plain.edge_cells(self.table)) for turn in range(6)
            if plain.fits(self.table, cell, tile, turn)
        ]

    def _settle(self) -> None:
        """Put what fits nowhere under the stack; end where nothing is left or nothing fits."""
        if not self.waiting:
            self.why = "finished"
        elif not any(self._places(tile) for tile in self.waiting):
            self.why = "stuck"
        else:
            while not self._places(self.waiting[0]):
                self.waiting.append(self.waiting.pop(0))

    def _allowed(self) -> list[tuple[Cell, int]]:
        """The places of the hand's tile; only those in forced spaces where it has any and they bind."""
        places = self._places(self.waiting[0])
        spaces = plain.forced_spaces(self.table)
        inside = [place for place in places if place[0] in spaces]
        return inside if inside and self.options["forced"] else places

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every placement allowed now."""
        if self.why or seat not in (None, 0):
            return []
        return [plain.place_action(0, self.waiting[0], cell, turn) for cell, turn in self._allowed()]

    def do(self, action: Any) -> str | None:
        """Carry an action out; the code of the broken rule, or None."""
        if not plain.well_formed(action, SHAPES, 1):
            return "bad-action"
        if self.why:
            return "game-over"
        cell, turn = (action["cell"][0], action["cell"][1]), action["turn"]
        if action["tile"] != self.waiting[0]:
            return "no-such-tile"
        if cell in self.table:
            return "occupied"
        if not plain.touching(self.table, cell):
            return "not-touching"
        if not plain.fits(self.table, cell, action["tile"], turn):
            return "colours-differ"
        if (cell, turn) not in self._allowed():
            return "must-fill-forced"
        self.table[cell] = (self.waiting.pop(0), turn)
        self.ply += 1
        self._settle()
        return None

    def _best(self) -> dict[str, int]:
        """Line, loop and points of the colour that counts."""
        if self.options["colour"] != "best":
            found = plain.score(self.table, self.options["colour"])
        else:
            every = [plain.score(self.table, colour) for colour in plain.COLOURS]
            found = max(every, key=lambda one: one["points"])  # the first of equals
        if self.options["loop_only"]:
            found = {**found, "points": 2 * self.tiles if found["loop"] == self.tiles else 0}
        return found

    def lines(self) -> dict[str, Any]:
        """The longest line and loop of every colour."""
        return plain.all_lines(self.table)

    def state(self) -> dict[str, Any]:
        """The state as the protocol has it."""
        best = self._best()
        return {
            "game": "solitaire", "phase": "over" if self.why else "run", "to_move": None if self.why else 0,
            "bag": len(self.bag), "ply": self.ply, "table": plain.placements_of(self.table),
            "seats": [{
                "name": self.seat["name"], "colour": None, "bot": self.seat.get("bot"),
                "hand": self.waiting[:1], "stack": len(self.waiting[1:]), "owes": 0, **best, "out": None,
            }],
            "forced": [list(cell) for cell in plain.forced_spaces(self.table)],
            "clashes": [], "solved": False,
            "result": {"why": self.why, "ranking": [[0]], "points": [best["points"]]} if self.why else None,
        }
