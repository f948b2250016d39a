"""Gobble, the race for one to six, without turns (rules 3)."""

from __future__ import annotations

from typing import Any

from game.rules import options as known_options
from game.rules.actions import Action, Give, Leave, Place, Under
from game.rules.cells import SIDES, Cell
from game.rules.facts import Fact, Gave, Gobbled, Over, Refusal, Result, Retired, Tucked, WentOut
from game.rules.fits import FITS, tile_bits, touching
from game.rules.laying import lay_and_tell
from game.rules.moves import as_places, race_moves
from game.rules.piles import Pile, first_two, share_out
from game.rules.reasons import refuse_to_match
from game.rules.table import FORCED_SIDES, Tantrix
from game.rules.twins import Twins

#: Tiles that a placement must touch.
LEAST_TOUCHING = 2


class GobbleGame(Twins[Tantrix]):
    """One race. Actions of a later tick never come before those of an earlier one."""

    name = "gobble"

    def __init__(self, table: Tantrix, piles: tuple[Pile, ...], bag_size: int,
                 options: dict[str, Any]) -> None:
        self.table = table
        self.options = options
        self.bag_size = bag_size
        self.tick = 0
        self.result: Result | None = None
        self._piles = piles
        self._owed = (0,) * len(piles)
        self._out: tuple[int, ...] = ()
        self._left: tuple[int, ...] = ()
        self._history: list[tuple[Any, ...]] = []
        self._end_if_over([])

    @classmethod
    def deal(cls, seats: int, bag: list[int], options: dict[str, Any] | None = None) -> GobbleGame:
        """A new race for ``seats``; tiles are taken from ``bag`` in order.

        Raises ``ValueError`` where the bag is too small to give everybody a share.
        """
        complete = known_options.check("gobble", options, seats)
        shares = complete["handicap"]
        if len(bag) < 2 + sum(shares):
            raise ValueError(f"the bag holds {len(bag)} tiles; this race needs at least {2 + sum(shares)}")
        dealt, left = share_out(bag[2:], shares)
        size = _rack_size(complete)
        penalties = complete["penalty"]
        piles = tuple(Pile.dealt(own, size, aside) for own, aside in zip(dealt, penalties, strict=True))
        return cls(first_two(bag[0], bag[1]), piles, left, complete)

    @classmethod
    def setup(cls, seats: int, bag: list[int], table: list[tuple[int, Cell, int]], racks: list[list[int]],
              stacks: list[list[int]] | None = None, options: dict[str, Any] | None = None) -> GobbleGame:
        """A race from a position; ``bag`` is what stays out.

        Raises ``ValueError`` with a sentence for a position that cannot be.
        """
        complete = known_options.check("gobble", options, seats)
        stacks = stacks or [[] for _ in racks]
        if len(racks) != seats or len(stacks) != seats:
            raise ValueError(f"hands and stacks must each have one list for each of the {seats} seats")
        if len(table) < LEAST_TOUCHING:
            raise ValueError(f"a race begins with {LEAST_TOUCHING} tiles on the table, not {len(table)}")
        size = _rack_size(complete)
        for seat, (rack, stack) in enumerate(zip(racks, stacks, strict=True)):
            if stack and not rack:
                raise ValueError(f"seat {seat} has a stack but nothing on its rack")
            if size and len(rack) > size:
                raise ValueError(f"seat {seat} has {len(rack)} tiles on a rack that holds {size}")
        piles = tuple(Pile(tuple(r), tuple(s), (), size) for r, s in zip(racks, stacks, strict=True))
        return cls(Tantrix.of(table), piles, len(bag), complete)

    # What everybody may see.

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self._piles)

    @property
    def phase(self) -> str:
        """``race`` or ``over``."""
        return "over" if self.result else "race"

    @property
    def to_move(self) -> None:
        """There are no turns in a race."""
        return None

    def hand(self, seat: int) -> tuple[int, ...]:
        """A seat's rack."""
        return self._piles[seat].rack

    def stack(self, seat: int) -> tuple[int, ...]:
        """A seat's face-down tiles, top first. Players see only how many there are."""
        return self._piles[seat].stack

    def stack_size(self, seat: int) -> int:
        """How many tiles lie behind a seat's rack."""
        return len(self._piles[seat].stack)

    def penalty(self, seat: int) -> tuple[int, ...]:
        """A seat's tiles laid aside: they can only be given away."""
        return self._piles[seat].penalty

    def tiles_left(self, seat: int) -> int:
        """How many tiles a seat still has to get rid of."""
        return self._piles[seat].count

    def owes(self, seat: int) -> int:
        """How many tiles a seat must give before it may do anything else."""
        return self._owed[seat]

    def out(self, seat: int) -> int | None:
        """The place a seat finished in, from 1, or None."""
        return self._out.index(seat) + 1 if seat in self._out else None

    def in_race(self, seat: int) -> bool:
        """Whether a seat is neither out nor gone."""
        return seat not in self._out and seat not in self._left

    def forced(self) -> list[Cell]:
        """Nothing is forced in a race: a space with three tiles round it is a gobble."""
        return []

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every action but leaving that ``do`` would accept now, without ticks: of one seat, or of all."""
        if seat is None:
            return [action for each in range(self.seats) for action in self.legal(each)]
        if self.result or not 0 <= seat < self.seats or not self.in_race(seat):
            return []
        if self._owed[seat]:
            return [Give(seat, to, tile) for tile in self._piles[seat].giveable for to in self._others(seat)]
        places = as_places(seat, race_moves(self.table, tile_bits(self._piles[seat].rack)))
        return [*places, *(Under(seat, tile) for tile in self._piles[seat].rack)]

    def refusal(self, action: Action) -> Refusal | None:
        """Why ``do`` would refuse, or None. An action without a tick counts as being in time."""
        if self.result:
            return Refusal("game-over")
        if not isinstance(action, Place | Give | Under | Leave) or not 0 <= action.seat < self.seats:
            return Refusal("bad-action")
        if isinstance(action, Place) and action.turn not in SIDES:
            return Refusal("bad-action")
        if isinstance(action, Give) and (not 0 <= action.to < self.seats or action.to == action.seat):
            return Refusal("bad-action")
        if action.tick is not None and action.tick < self.tick:
            return Refusal("tick-goes-back")
        if not self.in_race(action.seat):
            return Refusal("not-in-the-race")
        if isinstance(action, Leave):
            return None
        if isinstance(action, Give):
            return self._refuse_give(action)
        if self._owed[action.seat]:
            return Refusal("must-give-first")
        if action.tile not in self._piles[action.seat].rack:
            return Refusal("no-such-tile")
        return refuse_to_match(self.table, action, LEAST_TOUCHING) if isinstance(action, Place) else None

    def do(self, action: Action) -> tuple[Fact, ...] | Refusal:
        """Carry an action out and tell what followed, or refuse and change nothing."""
        refusal = self.refusal(action)
        if refusal:
            return refusal
        self._history.append((isinstance(action, Place), self._piles, self._owed, self._out, self._left,
                              self.tick, self.result))
        self.tick = max(self.tick, getattr(action, "tick", None) or 0)
        facts: list[Fact] = []
        match action:
            case Place():
                self._place(action, facts)
            case Give():
                self._give(action, facts)
            case Under():
                self._hold(action.seat, self._piles[action.seat].tucked(action.tile))
                facts.append(Tucked(action.seat, action.tile))
            case Leave():
                self._leave(action, facts)
        self._end_if_over(facts)
        return tuple(facts)

    def undo(self) -> None:
        """Take the last action back; ``IndexError`` where there is none."""
        (placed, self._piles, self._owed, self._out, self._left,
         self.tick, self.result) = self._history.pop()
        if placed:
            self.table.undo()

    # Refusing.

    def _refuse_give(self, give: Give) -> Refusal | None:
        if not self._owed[give.seat]:
            return Refusal("nothing-to-give")
        if give.tile not in self._piles[give.seat].giveable:
            return Refusal("no-such-tile")
        return None if self.in_race(give.to) else Refusal("not-in-the-race")

    # Doing.

    def _place(self, place: Place, facts: list[Fact]) -> None:
        placed = lay_and_tell(self.table, place, facts)
        self._hold(place.seat, self._piles[place.seat].without(place.tile))
        if placed.touching >= FORCED_SIDES:
            double = self.options["double_gobble"] and placed.touching > FORCED_SIDES
            self._owe(place.seat, 2 if double else 1)
            facts.append(Gobbled(place.seat, place.cell, placed.touching, self._owed[place.seat]))
        self._go_out_if_done(place.seat, facts)

    def _give(self, give: Give, facts: list[Fact]) -> None:
        self._hold(give.seat, self._piles[give.seat].without(give.tile))
        self._hold(give.to, self._piles[give.to].received(give.tile))
        facts.append(Gave(give.seat, give.to, give.tile))
        self._owe(give.seat, self._owed[give.seat] - 1)
        self._go_out_if_done(give.seat, facts)

    def _leave(self, leave: Leave, facts: list[Fact]) -> None:
        self._left += (leave.seat,)
        facts.append(Retired(leave.seat))
        for seat in range(self.seats):
            self._owe(seat, self._owed[seat])

    def _hold(self, seat: int, pile: Pile) -> None:
        self._piles = (*self._piles[:seat], pile, *self._piles[seat + 1:])

    def _owe(self, seat: int, tiles: int) -> None:
        """Set what a seat must give: never more than it has, nothing where nobody is left to take it."""
        due = min(tiles, self.tiles_left(seat)) if self.in_race(seat) and self._others(seat) else 0
        self._owed = (*self._owed[:seat], due, *self._owed[seat + 1:])

    def _others(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat and self.in_race(other)]

    def _go_out_if_done(self, seat: int, facts: list[Fact]) -> None:
        if not self.tiles_left(seat):
            self._out += (seat,)
            facts.append(WentOut(seat, len(self._out), self.tick))
            for other in range(self.seats):
                self._owe(other, self._owed[other])

    # Ending.

    def _end_if_over(self, facts: list[Fact]) -> None:
        """A race is not stuck while a tile is still to be handed on: that comes *at once*."""
        racing = [seat for seat in range(self.seats) if self.in_race(seat)]
        if racing and (any(self._owed) or self._anything_fits(racing)):
            return
        gone = facts and isinstance(facts[-1], Retired)
        why = "stuck" if racing else "resigned" if gone else "finished"
        self.result = self._score(why, racing)
        facts.append(Over(self.result))

    def _anything_fits(self, racing: list[int]) -> bool:
        """Whether any tile in a rack or stack has a legal place (rules 3, *stuck*)."""
        bits = 0
        for seat in racing:
            bits |= tile_bits(self._piles[seat].rack) | tile_bits(self._piles[seat].stack)
        return any(
            FITS[need][0] & bits
            for need in self.table.rim_needs.values()
            if touching(need) >= LEAST_TOUCHING
        )

    def _score(self, why: str, racing: list[int]) -> Result:
        left = {seat: self.tiles_left(seat) for seat in racing}
        groups: list[tuple[int, ...]] = [(seat,) for seat in self._out]
        groups += [tuple(s for s in racing if left[s] == n) for n in sorted(set(left.values()))]
        groups += [(seat,) for seat in reversed(self._left)]
        return Result(why, tuple(groups), (0,) * self.seats)


def _rack_size(options: dict[str, Any]) -> int:
    """How many tiles a rack holds; 0: all."""
    return 0 if options["rack"] == "all" else options["rack"]
