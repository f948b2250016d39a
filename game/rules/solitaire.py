"""Solitaire, the run for one (rules 4)."""

from __future__ import annotations

from typing import Any

from game.rules import options as known_options
from game.rules.actions import Action, Place
from game.rules.cells import SIDES, Cell, pack, unpack, within_reach
from game.rules.facts import Drawn, Fact, Over, Refusal, Result, Tucked
from game.rules.fits import FITS, tile_bit
from game.rules.laying import lay_and_tell, tell_growth
from game.rules.moves import Move, as_places, fills, free_moves
from game.rules.reasons import refuse_to_match
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS, COLOURS_OF
from game.rules.twins import Twins

Tiles = tuple[int, ...]


class SolitaireGame(Twins[Tantrix]):
    """One run. Always stands where the tile in hand can be placed, or is over."""

    name = "solitaire"
    seats = 1

    def __init__(self, table: Tantrix, stack: Tiles, bag_size: int, options: dict[str, Any]) -> None:
        """``stack``: the tiles still to place, the next one first; ``bag_size``: how many stay out."""
        self.table = table
        self.options = options
        self.bag_size = bag_size
        self.result: Result | None = None
        self._waiting = stack
        self._moves: list[Move] = []
        self._history: list[tuple[Tiles, list[Move], Result | None]] = []
        self._settle([])

    @classmethod
    def deal(cls, bag: list[int], options: dict[str, Any] | None = None) -> SolitaireGame:
        """A new run with the tiles of ``bag`` that carry the option's ``triple``, in their order.

        The first lies at ``(0, 0)``, turn 0. Fewer than all 14 make a shorter run.
        Raises ``ValueError`` where the bag holds none of them.
        """
        complete = known_options.check("solitaire", options, 1)
        tiles = tuple(tile for tile in bag if COLOURS_OF[tile] == complete["triple"])
        if not tiles:
            raise ValueError(f"the bag holds no tile with the colours {complete['triple']}")
        table = Tantrix.of([(tiles[0], (0, 0), 0)])
        return cls(table, tiles[1:], len(bag) - len(tiles), complete)

    @classmethod
    def setup(cls, table: list[tuple[int, Cell, int]], stack: list[int], bag: list[int] | None = None,
              options: dict[str, Any] | None = None) -> SolitaireGame:
        """A run from a position: ``stack`` is what is still to place, the tile in hand first.

        Raises ``ValueError`` with a sentence for a position that cannot be.
        """
        complete = known_options.check("solitaire", options, 1)
        if not table:
            raise ValueError("a run's table holds at least the first tile")
        for tile in [*stack, *(tile for tile, _, _ in table)]:
            if COLOURS_OF[tile] != complete["triple"]:
                raise ValueError(f"tile {tile} does not carry the colours {complete['triple']} of this run")
        return cls(Tantrix.of(table), tuple(stack), len(bag or ()), complete)

    # What everybody may see.

    @property
    def phase(self) -> str:
        """``run`` or ``over``."""
        return "over" if self.result else "run"

    @property
    def to_move(self) -> int | None:
        """Seat 0, or None when over."""
        return None if self.result else 0

    def hand(self, seat: int = 0) -> Tiles:
        """The tile in hand alone; empty when all are placed."""
        return self._waiting[:1]

    def stack(self, seat: int = 0) -> Tiles:
        """The tiles behind the one in hand, top first. The player sees only how many there are."""
        return self._waiting[1:]

    def stack_size(self, seat: int = 0) -> int:
        """How many tiles lie behind the one in hand."""
        return len(self.stack())

    def owes(self, seat: int = 0) -> int:
        """Nothing is given in this game."""
        return 0

    def out(self, seat: int = 0) -> int | None:
        """Nobody goes out in this game."""
        return None

    def forced(self) -> list[Cell]:
        """The spaces with three or more tiles round them, sorted, whether they bind or not."""
        return self.table.forced()

    def fills(self, seat: int = 0) -> dict[Cell, tuple[list[tuple[int, int]], list[tuple[int, int]]]]:
        """For each forced space the ``(tile, turn)`` of the hand that fill it, sorted, and an empty
        list: nothing that fits is barred in a run."""
        return {
            cell: (sorted((tile, turn) for tile in self.hand() for turn in self.table.fits(tile, cell)), [])
            for cell in self.forced()
        }

    @property
    def best_colour(self) -> str:
        """The colour that counts: the one named beforehand, or that with the most points, the first
        of R, Y, B, G among equals."""
        named: str = self.options["colour"]
        return max(COLOURS, key=self.table.points) if named == known_options.BEST else named

    def best(self) -> tuple[int, int]:
        """Tiles in the longest line and in the longest loop of the colour that counts."""
        return self.table.best(self.best_colour)

    def points(self, seat: int = 0) -> int:
        """The points of the run so far (rules 4)."""
        colour = self.best_colour
        if self.options["loop_only"] and self.table.best(colour)[1] < self._all_tiles:
            return 0
        return self.table.points(colour)

    @property
    def perfect(self) -> int:
        """The most points that so many tiles could score: 28 with 14."""
        return 2 * self._all_tiles

    @property
    def _all_tiles(self) -> int:
        return len(self.table) + len(self._waiting)

    def legal(self, seat: int | None = None) -> list[Action]:
        """Every placement that ``do`` would accept now."""
        return [] if self.result or seat not in (None, 0) else list(as_places(0, self._moves))

    def refusal(self, action: Action) -> Refusal | None:
        """Why ``do`` would refuse, or None."""
        if self.result:
            return Refusal("game-over")
        if not isinstance(action, Place) or action.seat != 0 or action.turn not in SIDES:
            return Refusal("bad-action")
        return self._refuse_place(action)

    def do(self, action: Action) -> tuple[Fact, ...] | Refusal:
        """Carry an action out and tell what followed, or refuse and change nothing."""
        refusal = self.refusal(action)
        if refusal:
            return refusal
        assert isinstance(action, Place)
        self._history.append((self._waiting, self._moves, self.result))
        facts: list[Fact] = []
        before = {colour: self.table.points(colour) for colour in self.options["triple"]}
        lay_and_tell(self.table, action, facts)
        tell_growth(self.table, before, facts)
        self._waiting = self._waiting[1:]
        self._settle(facts)
        return tuple(facts)

    def undo(self) -> None:
        """Take the last action back; ``IndexError`` where there is none."""
        self._waiting, self._moves, self.result = self._history.pop()
        self.table.undo()

    # Refusing.

    def _refuse_place(self, place: Place) -> Refusal | None:
        if place.tile not in self.hand():
            return Refusal("no-such-tile")
        if within_reach(place.cell) and (pack(place.cell), place.tile * 6 + place.turn) in self._moves:
            return None
        spaces = tuple(sorted({unpack(cell) for cell, _ in self._moves}))
        return refuse_to_match(self.table, place) or Refusal("must-fill-forced", spaces)

    # Doing.

    def _settle(self, facts: list[Fact]) -> None:
        """Put tiles that fit nowhere under the stack until one fits, or end the run."""
        for _ in range(len(self._waiting)):
            self._moves = self._moves_of(self._waiting[0])
            if self._moves or not self._anything_fits():
                break
            facts.append(Drawn(0, self._waiting[0], len(self._waiting) - 1))
            facts.append(Tucked(0, self._waiting[0]))
            self._waiting = (*self._waiting[1:], self._waiting[0])
        if self._waiting:
            facts.append(Drawn(0, self._waiting[0], len(self._waiting) - 1))
        if not self._waiting or not self._moves:
            self._moves = []
            self.result = Result("stuck" if self._waiting else "finished", ((0,),), (self.points(),))
            facts.append(Over(self.result))

    def _anything_fits(self) -> bool:
        bits = sum(map(tile_bit, self._waiting))
        return any(FITS[need][0] & bits for need in self.table.rim_needs.values())

    def _moves_of(self, tile: int) -> list[Move]:
        bits = tile_bit(tile)
        forced = fills(self.table, bits, restricted=False) if self.options["forced"] else []
        return forced or free_moves(self.table, bits, restricted=False)
