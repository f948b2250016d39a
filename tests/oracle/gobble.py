"""Gobble, the race (rules 3), played from a protocol header.

Readings chosen where the rules leave two:

- A due give comes first: the player may only give (or leave); ``place`` and ``under`` are
  ``must-give-first``. No race is stuck while a give is due. A give that nobody is left to receive is no
  longer due.
- ``under`` with an empty stack is accepted and changes nothing: the tile comes back as the stack's top.
- A tile is given to another player; giving to oneself is ``bad-action``.
- Penalty tiles are tiles left: a player is out only once they are gone too.
- The last player still in plays on, until out or stuck.
- Who leaves keeps their tiles, out of play, and ranks behind everybody, whoever left first the last.
  A race that a leave ends is ``resigned``, one that ends with all out ``finished``.
- Too few tiles touched, be it one or none, is ``needs-two-neighbours``, told before ``colours-differ``.
- There are no forced spaces and no scores: ``forced`` is empty; ``line``, ``loop``, ``points`` are 0.
- ``bag`` counts what the deal left over. ``legal`` without a seat answers for all who are in the race.
- Refusals: bad-action, game-over, tick-goes-back, not-in-the-race, must-give-first or nothing-to-give,
  (a give's receiver) not-in-the-race, no-such-tile, occupied, needs-two-neighbours, colours-differ.
"""

from __future__ import annotations

from typing import Any

from . import plain
from .plain import Action, Cell, Table

SHAPES = {
    "place": ["seat", "tile", "cell", "turn", "tick"],
    "give": ["seat", "to", "tile", "tick"],
    "under": ["seat", "tile", "tick"],
    "leave": ["seat", "tick"],
}
OPTIONS = {"rack", "double_gobble", "freeze", "handicap", "penalty"}


class GobbleOracle:
    """One race, from the header on."""

    def __init__(self, header: dict[str, Any]) -> None:
        options = header.get("options") or {}
        unknown = set(options) - OPTIONS
        if unknown:
            raise ValueError(f"unknown options: {sorted(unknown)}")
        self.rack_size: int | str = options.get("rack", 3)
        self.double = bool(options.get("double_gobble", False))
        self.seats: list[dict[str, Any]] = [dict(seat) for seat in header["seats"]]
        count = len(self.seats)
        self.shares: list[int] = list(options.get("handicap") or [1] * count)
        self.aside: list[int] = list(options.get("penalty") or [0] * count)
        self.bag: list[int] = list(header["bag"])
        self.table: Table = {}
        self.racks: list[list[int]] = [[] for _ in self.seats]
        self.stacks: list[list[int]] = [[] for _ in self.seats]
        self.penalties: list[list[int]] = [[] for _ in self.seats]
        self.owed: list[int] = [0 for _ in self.seats]  # the gives a gobble called for and not yet made
        self.out: list[int] = []  # in the order they finished
        self.left: list[int] = []  # in the order they left
        self.last_tick = 0
        self.ply = 0
        self.why: str | None = None
        if header.get("setup"):
            setup = header["setup"]
            self.table = plain.table_of(setup["table"])
            self.racks = [list(rack) for rack in setup["hands"]]
            self.stacks = [list(stack) for stack in setup.get("stacks") or [[] for _ in self.seats]]
        else:
            self._lay_two()
            self._deal()
        self._settle("")

    def _lay_two(self) -> None:
        """The first tile in the middle, the second at its first side and then the first turn that matches."""
        if self.bag:
            self.table[(0, 0)] = (self.bag.pop(0), 0)
        if self.bag:
            second = self.bag.pop(0)
            places = [(plain.neighbour((0, 0), side), turn) for side in range(6) for turn in range(6)]
            cell, turn = next(p for p in places if plain.fits(self.table, p[0], second, p[1]))
            self.table[cell] = (second, turn)

    def _deal(self) -> None:
        """Deal round by round while a whole round is left, then sort out penalty tiles, rack and stack."""
        dealt: list[list[int]] = [[] for _ in self.seats]
        while sum(self.shares) > 0 and len(self.bag) >= sum(self.shares):
            for turn_of_round in range(max(self.shares)):
                for seat, share in enumerate(self.shares):
                    if turn_of_round < share:
                        dealt[seat].append(self.bag.pop(0))
        for seat, tiles in enumerate(dealt):
            keep = max(0, len(tiles) - self.aside[seat])
            self.penalties[seat] = tiles[keep:]
            size = keep if self.rack_size == "all" else min(keep, int(self.rack_size))
            self.racks[seat] = tiles[:size]
            self.stacks[seat] = tiles[size:keep]

    # Who is in, what is left, what is due

    def _in_race(self) -> list[int]:
        return [seat for seat in range(len(self.seats)) if seat not in self.out and seat not in self.left]

    def _tiles_left(self, seat: int) -> int:
        return len(self.racks[seat]) + len(self.stacks[seat]) + len(self.penalties[seat])

    def _receivers(self, seat: int) -> list[int]:
        return [other for other in self._in_race() if other != seat]

    def _due(self, seat: int) -> int:
        """Gives due now: no more than there are tiles left, and none where nobody is left to receive."""
        if seat not in self._in_race() or not self._receivers(seat):
            return 0
        return min(self.owed[seat], self._tiles_left(seat))

    def _unlawful(self, tile: int, cell: Cell, turn: int) -> str | None:
        """Why the tile may not lie there, or None."""
        if cell in self.table:
            return "occupied"
        if plain.touching(self.table, cell) < 2:
            return "needs-two-neighbours"
        if not plain.fits(self.table, cell, tile, turn):
            return "colours-differ"
        return None

    def _has_place(self, tile: int) -> bool:
        cells = plain.edge_cells(self.table)
        return any(self._unlawful(tile, cell, turn) is None for cell in cells for turn in range(6))

    def _settle(self, last_did: str) -> None:
        """End the race where nobody is left in it, or where it is stuck."""
        playing = self._in_race()
        if not playing:
            self.why = "resigned" if last_did == "leave" else "finished"
            return
        if any(self._due(seat) for seat in playing):
            return
        tiles = [tile for seat in playing for tile in self.racks[seat] + self.stacks[seat]]
        if not any(self._has_place(tile) for tile in tiles):
            self.why = "stuck"

    # Actions

    def _refusal(self, action: Action) -> str | None:
        if not plain.well_formed(action, SHAPES, len(self.seats)):
            return "bad-action"
        seat, kind = action["seat"], action["do"]
        if kind == "give" and action["to"] == seat:
            return "bad-action"
        if self.why is not None:
            return "game-over"
        if action["tick"] < self.last_tick:
            return "tick-goes-back"
        if seat not in self._in_race():
            return "not-in-the-race"
        if kind == "leave":
            return None
        if kind == "give":
            if not self._due(seat):
                return "nothing-to-give"
            if action["to"] not in self._in_race():
                return "not-in-the-race"
            return None if action["tile"] in self.racks[seat] + self.penalties[seat] else "no-such-tile"
        if self._due(seat):
            return "must-give-first"
        if action["tile"] not in self.racks[seat]:
            return "no-such-tile"
        if kind == "under":
            return None
        return self._unlawful(action["tile"], (action["cell"][0], action["cell"][1]), action["turn"])

    def do(self, action: Action) -> str | None:
        """Take the action and answer None, or refuse it and answer with the code."""
        code = self._refusal(action)
        if code is not None:
            return code
        self.ply += 1
        self.last_tick = action["tick"]
        seat, kind = action["seat"], action["do"]
        if kind == "leave":
            self.left.append(seat)
        elif kind == "place":
            self._place(seat, action["tile"], (action["cell"][0], action["cell"][1]), action["turn"])
        elif kind == "give":
            self._take(seat, action["tile"])
            self._receive(action["to"], action["tile"])
            self.owed[seat] -= 1
        else:
            self.stacks[seat].append(action["tile"])
            self._take(seat, action["tile"])
        if kind in ("place", "give") and self._tiles_left(seat) == 0:
            self.out.append(seat)
        for other in range(len(self.seats)):
            self.owed[other] = self._due(other)
        self._settle(kind)
        return None

    def _place(self, seat: int, tile: int, cell: Cell, turn: int) -> None:
        round_it = plain.touching(self.table, cell)
        self._take(seat, tile)
        self.table[cell] = (tile, turn)
        if round_it >= 3:
            self.owed[seat] = 2 if self.double and round_it >= 4 else 1

    def _take(self, seat: int, tile: int) -> None:
        """Take a tile from the rack, the stack's top taking its place, or else from the penalty tiles."""
        if tile in self.racks[seat]:
            place = self.racks[seat].index(tile)
            self.racks[seat][place:place + 1] = self.stacks[seat][:1]
            self.stacks[seat] = self.stacks[seat][1:]
        else:
            self.penalties[seat].remove(tile)

    def _receive(self, seat: int, tile: int) -> None:
        """Under the stack, or into the rack where the stack is empty and the rack not full."""
        full = self.rack_size != "all" and len(self.racks[seat]) >= int(self.rack_size)
        if not self.stacks[seat] and not full:
            self.racks[seat].append(tile)
        else:
            self.stacks[seat].append(tile)

    # Answers

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every action but leave, without tick, that would be accepted from the seat; by default from all."""
        actions: list[Action] = []
        for who in range(len(self.seats)) if seat is None else [seat]:
            for tile in self.racks[who]:
                for cell in sorted(plain.edge_cells(self.table)):
                    actions += [plain.place_action(who, tile, cell, turn) for turn in range(6)]
                actions.append({"do": "under", "seat": who, "tile": tile})
            for tile in self.racks[who] + self.penalties[who]:
                others = [other for other in range(len(self.seats)) if other != who]
                actions += [{"do": "give", "seat": who, "to": other, "tile": tile} for other in others]
        return [action for action in actions if self._refusal({**action, "tick": self.last_tick}) is None]

    def forced_spaces(self) -> dict[str, Any]:
        """Nothing is forced in a race."""
        return {"spaces": []}

    def lines(self) -> dict[str, Any]:
        """The longest line and loop of every colour."""
        return plain.all_lines(self.table)

    def _result(self) -> dict[str, Any] | None:
        """First those out, in order; then those still in, by fewest tiles left; then those who left."""
        if self.why is None:
            return None
        keys: dict[int, tuple[int, int]] = {seat: (1, self._tiles_left(seat)) for seat in self._in_race()}
        keys.update({seat: (0, place) for place, seat in enumerate(self.out)})
        keys.update({seat: (2, -place) for place, seat in enumerate(self.left)})
        return {"why": self.why, "ranking": plain.ranked(keys), "points": [0 for _ in self.seats]}

    def state(self) -> dict[str, Any]:
        """The state in the protocol's shape."""
        seats = []
        for seat, given in enumerate(self.seats):
            shown: dict[str, Any] = {
                "name": given.get("name"), "colour": given.get("colour"), "bot": given.get("bot"),
                "hand": list(self.racks[seat]), "stack": len(self.stacks[seat]), "owes": self._due(seat),
                "line": 0, "loop": 0, "points": 0,
                "out": self.out.index(seat) + 1 if seat in self.out else None,
            }
            if any(self.aside):
                shown["penalty"] = list(self.penalties[seat])
            seats.append(shown)
        return {
            "game": "gobble", "phase": "race" if self.why is None else "over", "to_move": None,
            "bag": len(self.bag), "ply": self.ply, "table": plain.placements_of(self.table), "seats": seats,
            "forced": [], "clashes": [], "solved": False, "result": self._result(),
        }
