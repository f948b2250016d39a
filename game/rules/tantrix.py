"""Tantrix, the strategic game for two to four (rules 2)."""

from __future__ import annotations

from typing import Any

from game.rules import options as known_options
from game.rules.actions import Action, Place, Resign
from game.rules.cells import SIDES, Cell, pack, unpack, within_reach
from game.rules.facts import (
    Drawn,
    EndgameBegan,
    Fact,
    Over,
    PhaseBegan,
    Refusal,
    Result,
    Retired,
    Skipped,
)
from game.rules.fits import tile_bits
from game.rules.laying import lay_and_tell, tell_growth
from game.rules.moves import Move, SpaceFills, as_places, fills, fills_by_space, free_moves, opening_moves
from game.rules.reasons import refuse_to_match, refuse_to_restrict
from game.rules.scoring import final_tournament_points, rank_sides
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS
from game.rules.twins import Twins

HAND = 6
PHASES = ("forced-first", "free", "forced-last")

Hands = tuple[tuple[int, ...], ...]


class TantrixGame(Twins[Tantrix]):
    """One game: whose turn it is and what may be done. Always stands where somebody can act, or is over."""

    name = "tantrix"

    def __init__(self, colours: str, table: Tantrix, hands: Hands, bag: tuple[int, ...],
                 to_move: int, phase: str, options: dict[str, Any]) -> None:
        self.table = table
        self.colours = colours
        self.options = options
        self.result: Result | None = None
        self._hands = hands
        self._bag = bag
        self._turn = to_move
        self._resigned: tuple[int, ...] = ()
        self._moves: list[Move] = []
        self._phase = phase
        self._history: list[tuple[Any, ...]] = []
        self._settle([], stood=None)

    @classmethod
    def deal(cls, colours: str, bag: list[int], options: dict[str, Any] | None = None) -> TantrixGame:
        """A new game: a seat for each letter of ``colours``, tiles drawn from ``bag`` in order.

        Raises ``ValueError`` where the bag is too small for the hands.
        """
        seats = len(colours)
        if len(bag) < HAND * seats:
            raise ValueError(f"the bag holds {len(bag)} tiles; {seats} hands need {HAND * seats}")
        firsts, rest = bag[:seats], bag[seats:]
        more = HAND - 1
        hands = tuple((firsts[s], *rest[s * more:(s + 1) * more]) for s in range(seats))
        starter = firsts.index(max(firsts))
        complete = known_options.check("tantrix", options, seats)
        return cls(colours, Tantrix(), hands, tuple(rest[seats * more:]), starter, "forced-first", complete)

    @classmethod
    def setup(cls, colours: str, bag: list[int], table: list[tuple[int, Cell, int]], hands: list[list[int]],
              to_move: int, phase: str, options: dict[str, Any] | None = None) -> TantrixGame:
        """A game from a position; ``bag`` is what is left in it.

        A phase in which the mover can do nothing is passed over.
        Raises ``ValueError`` with a sentence for a position that cannot be.
        """
        if phase not in PHASES:
            raise ValueError(f"phase must be one of {', '.join(PHASES)}, not {phase!r}")
        complete = known_options.check("tantrix", options, len(colours))
        return cls(colours, Tantrix.of(table), tuple(tuple(hand) for hand in hands), tuple(bag),
                   to_move, phase, complete)

    # What everybody may see.

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.colours)

    @property
    def phase(self) -> str:
        """``forced-first``, ``free``, ``forced-last`` or ``over``."""
        return self._phase

    @property
    def to_move(self) -> int | None:
        """The seat that must act, None when over."""
        return None if self.result else self._turn

    @property
    def bag_size(self) -> int:
        """How many tiles are left in the bag."""
        return len(self._bag)

    @property
    def endgame(self) -> bool:
        """Whether the last tile has been drawn: the three restrictions are over."""
        return not self._bag

    def hand(self, seat: int) -> tuple[int, ...]:
        """A seat's tiles, oldest first."""
        return self._hands[seat]

    def colour(self, seat: int) -> str:
        """A seat's colour."""
        return self.colours[seat]

    def points(self, seat: int) -> int:
        """The points of a seat's best line or loop now."""
        return self.table.points(self.colours[seat])

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that have given up, in that order."""
        return self._resigned

    def stack_size(self, seat: int) -> int:
        """There are no stacks in this game."""
        return 0

    def owes(self, seat: int) -> int:
        """Nothing is given in this game."""
        return 0

    def out(self, seat: int) -> int | None:
        """Nobody goes out in this game."""
        return None

    def forced(self) -> list[Cell]:
        """The forced spaces, sorted."""
        return self.table.forced()

    def fills(self, seat: int) -> dict[Cell, SpaceFills]:
        """For each forced space, the ``(tile, turn)`` of the seat's hand that may fill it, and
        those that fit but are illegal (pair blocks), sorted."""
        return fills_by_space(self.table, tile_bits(self._hands[seat]), not self.endgame)

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every placement that ``do`` would accept from ``seat`` (default: the mover) now."""
        if self.result or seat not in (None, self._turn):
            return []
        return list(as_places(self._turn, self._moves))

    def refusal(self, action: Action) -> Refusal | None:
        """Why ``do`` would refuse, or None."""
        if self.result:
            return Refusal("game-over")
        if not 0 <= action.seat < self.seats:
            return Refusal("bad-action")
        if isinstance(action, Resign):
            return Refusal("not-in-the-race") if action.seat in self._resigned else None
        if not isinstance(action, Place) or action.turn not in SIDES:
            return Refusal("bad-action")
        return self._refuse_place(action)

    def do(self, action: Action) -> tuple[Fact, ...] | Refusal:
        """Carry an action out and tell what followed, or refuse and change nothing."""
        refusal = self.refusal(action)
        if refusal:
            return refusal
        self._history.append((isinstance(action, Place), self._hands, self._bag, self._turn, self._resigned,
                              self._moves, self._phase, self.result))
        facts: list[Fact] = []
        stood = (self._phase, self._turn)
        if isinstance(action, Place):
            self._place(action, facts)
        else:
            self._resigned += (action.seat,)
            facts.append(Retired(action.seat))
            if action.seat == self._turn:
                self._next_turn()
        self._settle(facts, stood)
        return tuple(facts)

    def undo(self) -> None:
        """Take the last action back; ``IndexError`` where there is none."""
        (placed, self._hands, self._bag, self._turn, self._resigned,
         self._moves, self._phase, self.result) = self._history.pop()
        if placed:
            self.table.undo()

    # Refusing.

    def _refuse_place(self, place: Place) -> Refusal | None:
        if place.seat != self._turn:
            return Refusal("not-your-turn")
        if place.tile not in self._hands[place.seat]:
            return Refusal("no-such-tile")
        if within_reach(place.cell) and (pack(place.cell), place.tile * 6 + place.turn) in self._moves:
            return None
        return refuse_to_match(self.table, place) or self._refuse_fitting(
            pack(place.cell), place.tile * 6 + place.turn)

    def _refuse_fitting(self, cell: int, turned: int) -> Refusal:
        """Why a placement that matches is not among the legal ones."""
        if self._phase != "free" and cell not in self.table.forced_set:
            return Refusal("must-fill-forced", tuple(sorted({unpack(c) for c, _ in self._moves})))
        return refuse_to_restrict(self.table, cell, turned)

    # Doing.

    def _place(self, place: Place, facts: list[Fact]) -> None:
        before = {colour: self.table.points(colour) for colour in COLOURS}
        lay_and_tell(self.table, place, facts)
        tell_growth(self.table, before, facts)
        if self._phase == "free":
            self._phase = "forced-last"
        self._replace_tile(place, facts)

    def _replace_tile(self, place: Place, facts: list[Fact]) -> None:
        hand = tuple(tile for tile in self._hands[place.seat] if tile != place.tile)
        if self._bag:
            drawn, self._bag = self._bag[0], self._bag[1:]
            hand += (drawn,)
            facts.append(Drawn(place.seat, drawn, len(self._bag)))
            if not self._bag:
                facts.append(EndgameBegan())
        self._hands = (*self._hands[:place.seat], hand, *self._hands[place.seat + 1:])

    def _next_turn(self) -> None:
        self._turn = (self._turn + 1) % self.seats
        self._phase = "forced-first"

    def _settle(self, facts: list[Fact], stood: tuple[str, int] | None) -> None:
        """Pass over whatever cannot be acted in, until somebody can act or the game is over.

        ``stood``: phase and mover before; None when they are to be told anyway.
        """
        own_turn_ends = self._phase == "forced-last"
        for _ in range(self.seats + own_turn_ends):
            ended = self._ended()
            if ended or self._can_act():
                break
            if self._phase == "free" and self._is_playing(self._turn):
                if self._bag:
                    ended = "deadlock"
                    break
                facts.append(Skipped(self._turn))
            self._next_turn()
            stood = None
        else:
            ended = "stuck"
        if ended:
            self._moves, self._phase = [], "over"
            self.result = self._score(ended)
            facts.append(Over(self.result))
        elif (self._phase, self._turn) != stood:
            facts.append(PhaseBegan(self._phase, self._turn))

    def _is_playing(self, seat: int) -> bool:
        return seat not in self._resigned and bool(self._hands[seat])

    def _ended(self) -> str | None:
        sides = {self.colours[seat] for seat in range(self.seats) if seat not in self._resigned}
        if self._resigned and len(sides) < 2:
            return "resigned"
        return None if any(map(self._is_playing, range(self.seats))) else "finished"

    def _can_act(self) -> bool:
        """Find the mover's moves, in this phase or the next of the turn; false where there are none."""
        self._moves = []
        if not self._is_playing(self._turn):
            return False
        tiles = tile_bits(self._hands[self._turn])
        restricted = not self.endgame
        if self._phase != "free":
            self._moves = fills(self.table, tiles, restricted)
            if self._moves or self._phase == "forced-last":
                return bool(self._moves)
        self._phase = "free"
        opening = not len(self.table)
        self._moves = opening_moves(tiles) if opening else free_moves(self.table, tiles, restricted)
        return bool(self._moves)

    # Scoring.

    def _score(self, why: str) -> Result:
        points = tuple(self.points(seat) for seat in range(self.seats))
        ranking = rank_sides(self.colours, points, self._resigned, drawn=why == "deadlock")
        tournament = final_tournament_points(why, points, self._resigned) if self.options["tournament"] else None
        return Result(why, ranking, points, tournament)
