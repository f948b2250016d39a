"""The referee of a Gobble race: ticks, whose action counts first, and the freeze (rules 3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.match.match import Match
from game.rules.actions import Action, Give, Leave, Place, Under
from game.rules.cells import Cell, neighbour
from game.rules.facts import Fact, Placed, Refusal
from game.rules.gobble import GobbleGame

RaceAction = Place | Give | Under | Leave

TICKS_A_SECOND = 60
#: How long the *freeze* option holds a player who placed wrongly.
FREEZE_TICKS = 2 * TICKS_A_SECOND
#: A placement spoiled by what another laid this short a time ago is nobody's mistake.
GRACE_TICKS = 20

#: What a wrong placement is refused with; other refusals are never punished.
MISTAKES = ("colours-differ", "needs-two-neighbours", "not-touching")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an action: what followed, or why not. ``frozen``: it was punished."""

    action: RaceAction
    facts: tuple[Fact, ...] = ()
    refusal: Refusal | None = None
    frozen: bool = False


class Race:
    """Gives every action its tick and its turn within the tick, and holds frozen seats."""

    def __init__(self, match: Match) -> None:
        if not isinstance(match.game, GobbleGame):
            raise TypeError("only Gobble is a race")
        self.match = match
        self.tick = match.game.tick
        self._arrived: list[RaceAction] = []
        self._unordered: list[RaceAction] = []
        self._frozen_until: dict[int, int] = {}
        self._changed: dict[Cell, tuple[int, int]] = {}

    def submit(self, action: Action, arrival_known: bool = True) -> None:
        """Take an action in for this tick. People's count in the order they are submitted; where
        the order cannot be told (``arrival_known`` false), in an order that rotates with the tick."""
        if not isinstance(action, Place | Give | Under | Leave):
            raise TypeError(f"{type(action).__name__} is nothing to do in a race")
        (self._arrived if arrival_known else self._unordered).append(action)

    def frozen(self, seat: int) -> float:
        """How much of a seat's freeze is left, from 1 to 0."""
        left = self._frozen_until.get(seat, self.tick) - self.tick
        return max(0.0, left / FREEZE_TICKS)

    def step(self) -> list[Outcome]:
        """Carry out what came in, then let a sixtieth of a second pass."""
        seats = self.match.game.seats
        self._unordered.sort(key=lambda action: (action.seat - self.tick) % seats)
        waiting = self._arrived + self._unordered
        self._arrived, self._unordered = [], []
        outcomes = [self._do(action) for action in waiting if not self.frozen(action.seat)]
        if not self.match.game.result:
            self.tick += 1
        return outcomes

    def _do(self, action: RaceAction) -> Outcome:
        outcome = self.match.do(replace(action, tick=self.tick))
        if isinstance(outcome, Refusal):
            frozen = self._punish(action, outcome)
            return Outcome(action, refusal=outcome, frozen=frozen)
        for fact in outcome:
            if isinstance(fact, Placed):
                for cell in (fact.cell, *(neighbour(fact.cell, side) for side in range(6))):
                    self._changed[cell] = (self.tick, fact.seat)
        return Outcome(action, facts=outcome)

    def _punish(self, action: RaceAction, refusal: Refusal) -> bool:
        if not self.match.game.options["freeze"] or not isinstance(action, Place):
            return False
        if refusal.code not in MISTAKES or self._spoiled_by_another(action):
            return False
        self._frozen_until[action.seat] = self.tick + FREEZE_TICKS
        return True

    def _spoiled_by_another(self, place: Place) -> bool:
        tick, seat = self._changed.get(place.cell, (-GRACE_TICKS - 1, place.seat))
        return seat != place.seat and self.tick - tick <= GRACE_TICKS
