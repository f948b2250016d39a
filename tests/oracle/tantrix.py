"""Tantrix, the strategic game (rules 2), played from a protocol header.

Readings chosen where the rules leave two:

- The opening tile goes to ``[0, 0]``, at any turn; any other cell is ``not-touching``.
- A drawn tile goes to the end of the hand.
- A set-up's phase is taken at its word; only a phase in which nothing can be done is passed over.
- Anybody still playing may resign, at any time. The others play on; the resigned seat is skipped, its hand
  stays with it, out of play, and it ranks behind the others, whoever resigned first the last. The game ends
  as ``resigned`` when the seats left are all of one side (a player, or a team in doubles).
- In a deadlock all who still play tie; the points are those on the table. In an endgame in which nobody can
  place, ``why`` is ``stuck`` and the ranking is by points.
- Tournament points: a deadlock is 10 to 10, a resignation 20 to 0.
- Refusals: bad-action, game-over, not-your-turn, no-such-tile, occupied, not-touching, colours-differ,
  must-fill-forced, then the three restrictions in their order.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from . import plain
from .plain import Action, Cell, Table

SHAPES = {"place": ["seat", "tile", "cell", "turn"], "resign": ["seat"]}
OPTIONS = {"hints", "doubles", "tournament"}


def tournament_points(points: list[int]) -> list[float]:
    """Tournament points of two players, from their points."""
    margin = abs(points[0] - points[1])
    if margin == 0:
        return [10.0, 10.0]
    winner = round(min(20.0, 12 + 4 / 3 * sqrt(margin)), 1)
    loser = round(20 - winner, 1)
    return [winner, loser] if points[0] > points[1] else [loser, winner]


class TantrixOracle:
    """One game, from the header on."""

    def __init__(self, header: dict[str, Any]) -> None:
        options = header.get("options") or {}
        unknown = set(options) - OPTIONS
        if unknown:
            raise ValueError(f"unknown options: {sorted(unknown)}")
        self.doubles = bool(options.get("doubles", False))
        self.tournament = bool(options.get("tournament", False))
        self.seats: list[dict[str, Any]] = [dict(seat) for seat in header["seats"]]
        self.bag: list[int] = list(header["bag"])
        self.hands: list[list[int]] = [[] for _ in self.seats]
        self.table: Table = {}
        self.resigned: list[int] = []
        self.why: str | None = None
        self.ply = 0
        self.mover = 0
        self.phase = "free"
        if header.get("setup"):
            setup = header["setup"]
            self.table = plain.table_of(setup["table"])
            self.hands = [list(hand) for hand in setup["hands"]]
            self.mover = setup["to_move"]
            self.phase = setup["phase"]
        else:
            self._deal()
        self._settle()

    def _deal(self) -> None:
        """Each seat draws one, the highest number starts; then each seat draws five more."""
        for seat in range(len(self.seats)):
            self._draw(seat)
        self.mover = max(range(len(self.seats)), key=lambda seat: max(self.hands[seat], default=0))
        for seat in range(len(self.seats)):
            for _ in range(5):
                self._draw(seat)

    def _draw(self, seat: int) -> None:
        if self.bag:
            self.hands[seat].append(self.bag.pop(0))

    # What may be placed

    def _cells(self) -> list[Cell]:
        """The cells at which a tile touches the Tantrix; on an empty table, the middle."""
        return sorted(plain.edge_cells(self.table)) if self.table else [(0, 0)]

    def _misfit(self, tile: int, cell: Cell, turn: int) -> str | None:
        """Why the tile does not go there at all: the cell, or the golden rule; None if it does."""
        if cell in self.table:
            return "occupied"
        if plain.touching(self.table, cell) == 0 and (self.table or cell != (0, 0)):
            return "not-touching"
        if not plain.fits(self.table, cell, tile, turn):
            return "colours-differ"
        return None

    def _restriction(self, tile: int, cell: Cell, turn: int) -> str | None:
        """Which of the three restrictions the placement breaks: none once the bag is empty."""
        return plain.restriction(self.table, cell, tile, turn) if self.bag else None

    def _lawful(self, tile: int, cell: Cell, turn: int) -> bool:
        """May the tile lie there, whoever places it and in whichever phase?"""
        return self._misfit(tile, cell, turn) is None and self._restriction(tile, cell, turn) is None

    def _can_place(self, seat: int, cells: list[Cell]) -> bool:
        """May some tile of this hand lie in one of these cells?"""
        return any(
            self._lawful(tile, cell, turn)
            for cell in cells for tile in self.hands[seat] for turn in range(6)
        )

    def _can_fill(self, seat: int) -> bool:
        return self._can_place(seat, plain.forced_spaces(self.table))

    # The course of the turn

    def _playing(self) -> list[int]:
        return [seat for seat in range(len(self.seats)) if seat not in self.resigned]

    def _next_seat(self) -> None:
        self.mover = (self.mover + 1) % len(self.seats)
        self.phase = "forced-first"

    def _settle(self) -> None:
        """Pass over every phase in which the mover can do nothing, up to one to act in, or the end."""
        while self.why is None:
            if not any(self.hands[seat] for seat in self._playing()):
                self.why = "finished"
            elif not self.bag and not any(self._can_place(s, self._cells()) for s in self._playing()):
                self.why = "stuck"
            elif self.mover in self.resigned or not self.hands[self.mover]:
                self._next_seat()
            elif self.phase == "forced-first":
                if self._can_fill(self.mover):
                    return
                self.phase = "free"
            elif self.phase == "free":
                if self._can_place(self.mover, self._cells()):
                    return
                if self.bag:
                    self.why = "deadlock"
                else:
                    self._next_seat()
            else:
                if self._can_fill(self.mover):
                    return
                self._next_seat()

    def _refusal(self, action: Action) -> str | None:
        if not plain.well_formed(action, SHAPES, len(self.seats)):
            return "bad-action"
        if self.why is not None:
            return "game-over"
        seat = action["seat"]
        if action["do"] == "resign":
            return "not-in-the-race" if seat in self.resigned else None
        if seat != self.mover:
            return "not-your-turn"
        if action["tile"] not in self.hands[seat]:
            return "no-such-tile"
        cell = (action["cell"][0], action["cell"][1])
        code = self._misfit(action["tile"], cell, action["turn"])
        if code is not None:
            return code
        if self.phase != "free" and cell not in plain.forced_spaces(self.table):
            return "must-fill-forced"
        return self._restriction(action["tile"], cell, action["turn"])

    def do(self, action: Action) -> str | None:
        """Take the action and answer None, or refuse it and answer with the code."""
        code = self._refusal(action)
        if code is not None:
            return code
        self.ply += 1
        seat = action["seat"]
        if action["do"] == "resign":
            self.resigned.append(seat)
            if len([side for side in self._sides() if not set(side) <= set(self.resigned)]) <= 1:
                self.why = "resigned"
        else:
            self.table[(action["cell"][0], action["cell"][1])] = (action["tile"], action["turn"])
            self.hands[seat].remove(action["tile"])
            self._draw(seat)
            if self.phase == "free":
                self.phase = "forced-last"
        self._settle()
        return None

    # Answers

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every action but resign that would be accepted from the seat; by default from the mover."""
        if self.why is not None or seat not in (None, self.mover):
            return []
        actions = [
            plain.place_action(self.mover, tile, cell, turn)
            for tile in self.hands[self.mover] for cell in self._cells() for turn in range(6)
        ]
        return [action for action in actions if self._refusal(action) is None]

    def forced_spaces(self) -> dict[str, Any]:
        """Every forced space: what it shows, which tiles of the mover may fill it, which fit but may not."""
        spaces = []
        for cell in plain.forced_spaces(self.table):
            may: list[list[int]] = []
            barred: list[list[int]] = []
            for tile in self.hands[self.mover] if self.why is None else []:
                for turn in range(6):
                    if self._lawful(tile, cell, turn):
                        may.append([tile, turn])
                    elif self._misfit(tile, cell, turn) is None:
                        barred.append([tile, turn])
            sides = {str(side): colour for side, colour in plain.needs(self.table, cell).items()}
            spaces.append({"cell": list(cell), "sides": sides, "fits": may, "barred": barred})
        return {"spaces": spaces}

    def lines(self) -> dict[str, Any]:
        """The longest line and loop of every colour."""
        return plain.all_lines(self.table)

    def _sides(self) -> list[list[int]]:
        """Who plays together: everybody alone, or the two teams of partners opposite."""
        if self.doubles:
            return [[0, 2], [1, 3]]
        return [[seat] for seat in range(len(self.seats))]

    def _colour(self, seat: int) -> str | None:
        colour = self.seats[seat].get("colour")
        if colour is None and self.doubles:
            colour = self.seats[(seat + 2) % 4].get("colour")
        return colour

    def _result(self) -> dict[str, Any] | None:
        if self.why is None:
            return None
        seats = range(len(self.seats))
        points = [plain.score(self.table, self._colour(seat))["points"] for seat in seats]
        keys: dict[int, tuple[int, int]] = {}
        for side in self._sides():
            for seat in side:
                if set(side) <= set(self.resigned):
                    keys[seat] = (1, -max(self.resigned.index(partner) for partner in side))
                elif self.why == "deadlock":
                    keys[seat] = (0, 0)
                else:
                    keys[seat] = (0, -points[seat])
        result: dict[str, Any] = {"why": self.why, "ranking": plain.ranked(keys), "points": points}
        if self.tournament and len(self.seats) == 2:
            if self.why == "deadlock":
                result["tournament"] = [10.0, 10.0]
            elif self.why == "resigned":
                result["tournament"] = [0.0 if seat in self.resigned else 20.0 for seat in seats]
            else:
                result["tournament"] = tournament_points(points)
        return result

    def state(self) -> dict[str, Any]:
        """The state in the protocol's shape."""
        over = self.why is not None
        seats = [
            {
                "name": self.seats[seat].get("name"), "colour": self._colour(seat),
                "bot": self.seats[seat].get("bot"), "hand": list(self.hands[seat]), "stack": 0, "owes": 0,
                **plain.score(self.table, self._colour(seat)), "out": None,
            }
            for seat in range(len(self.seats))
        ]
        return {
            "game": "tantrix",
            "phase": "over" if over else self.phase, "to_move": None if over else self.mover,
            "bag": len(self.bag), "ply": self.ply, "table": plain.placements_of(self.table), "seats": seats,
            "forced": [list(cell) for cell in plain.forced_spaces(self.table)], "clashes": [],
            "solved": False, "result": self._result(),
        }
