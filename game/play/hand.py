"""What a seat is about to do: where its cursor is, which tile is chosen, how it is turned.

Nothing here touches the game: it only ends in an ``Action`` that the match may still refuse.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2

from game.play.bearings import centre, nearest, steer_or_return
from game.play.party import Help
from game.rules.actions import Give, Place, Under
from game.rules.cells import Cell
from game.rules.gobble import GobbleGame
from game.rules.solitaire import SolitaireGame
from game.rules.tantrix import TantrixGame

Game = TantrixGame | GobbleGame | SolitaireGame


@dataclass(frozen=True, slots=True)
class Ghost:
    """The chosen tile where it would lie. ``fits``: it may be placed so."""

    tile: int
    cell: Cell
    turn: int
    fits: bool


class SeatPlay:
    """One seat's cursor and chosen tile, kept meaningful whatever happens on the table.

    Call ``refresh`` after anything changed there; everything else reads what that found.
    """

    def __init__(self, game: Game, seat: int, help: Help, start: Cell = (0, 0)) -> None:
        self.game = game
        self.seat = seat
        self.help = help
        self.cursor = start
        self.turn = 0
        self.slot = 0
        #: Whether the stack is chosen instead of a tile: placing then tucks the tile under it.
        self.on_stack = False
        self._stack_wanted = False
        self.target: int | None = None
        self._found: dict[int, dict[Cell, tuple[int, ...]]] | None = None
        self._came_from: tuple[Cell, tuple[float, float]] | None = None
        self.refresh()

    # What a screen shows.

    @property
    def hand(self) -> tuple[int, ...]:
        """The tiles to choose among: the hand or rack, and while giving also what lies aside."""
        tiles = self.game.hand(self.seat)
        if self.giving and isinstance(self.game, GobbleGame):
            return tiles + self.game.penalty(self.seat)
        return tiles

    @property
    def tile(self) -> int | None:
        """The chosen tile, None where the hand is empty."""
        hand = self.hand
        return hand[self.slot] if self.slot < len(hand) else None

    @property
    def giving(self) -> bool:
        """Whether a tile must be handed on before anything else."""
        return self.game.owes(self.seat) > 0

    @property
    def ghost(self) -> Ghost | None:
        """The chosen tile at the cursor; None while giving, tucking, or with nothing to place."""
        if self.tile is None or self.giving or self.on_stack or self.game.result:
            return None
        return Ghost(self.tile, self.cursor, self.turn, self._would_fit(self.tile))

    def places(self, tile: int) -> dict[Cell, tuple[int, ...]]:
        """Where a tile of the hand may be placed now, and the turns at which it may."""
        return self._places.get(tile, {})

    def start_apart(self, share: float) -> None:
        """Put the cursor ``share`` (0..1) of the way round the cells it visits, so that seats do not
        all begin on one."""
        cells = sorted(self._reachable(), key=lambda cell: atan2(*reversed(centre(cell))))
        if cells:
            self.cursor = cells[int(share * len(cells)) % len(cells)]
            self._turn_to_fit()

    def leave_stack(self) -> None:
        """Choose a tile again, after one was tucked."""
        self._stack_wanted = False
        self.refresh()

    # Intents.

    def move(self, direction: tuple[float, float]) -> bool:
        """Send the cursor to the next cell that way; false where there is none.

        While the stack is chosen, sideways chooses which tile would go under it.
        """
        if self.on_stack:
            self.slot = (self.slot + (1 if direction[0] + direction[1] > 0 else -1)) % len(self.hand)
            return True
        goal = steer_or_return(self.cursor, direction, self._reachable(), self._came_from)
        if goal is None:
            return False
        self._came_from = (self.cursor, direction)
        self.cursor = goal
        self._turn_to_fit()
        return True

    def point(self, cell: Cell) -> None:
        """Put the cursor on an empty cell of the rim; other cells are passed over."""
        if cell != self.cursor and self._on_rim(cell):
            self._came_from = None
            self.cursor = cell
            self._turn_to_fit()

    def choose(self, slot: int) -> None:
        """Choose a tile by its place in the hand; ``len(hand)`` chooses the stack where that can be."""
        hand = self.hand
        self.on_stack = self._stack_wanted = slot == len(hand) and self._may_tuck()
        if slot < len(hand):
            self.slot = slot
            self._go_where_it_fits()

    def next_tile(self, step: int = 1) -> None:
        """Choose the next (or with -1 the previous) tile. With help, tiles that fit nowhere are
        passed over; after the last comes the stack, in a race."""
        count = len(self.hand)
        choices = [slot for slot in range(count) if self._worth_choosing(slot)]
        if self._may_tuck():
            choices.append(count)
        if not choices:
            return
        now = count if self.on_stack else self.slot
        ahead = [slot for slot in choices if (slot - now) * step > 0]
        first = choices[0] if step > 0 else choices[-1]
        self.choose((min(ahead) if step > 0 else max(ahead)) if ahead else first)

    def turn_tile(self, step: int = 1) -> None:
        """Turn the chosen tile clockwise; with full help it goes through the turns that fit."""
        fits = self._fits_here() if self.help is Help.FULL else ()
        if fits:
            ahead = sorted(fits, key=lambda turn: (turn - self.turn) * step % 6 or 6)
            self.turn = ahead[0]
        else:
            self.turn = (self.turn + step) % 6

    def aim(self, direction: tuple[float, float], spots: dict[int, tuple[float, float]]) -> None:
        """While giving: choose who gets the tile, by where the seats' panels lie on the screen."""
        others = self._takers()
        if self.target not in others:
            return
        x, y = spots[self.target]
        ahead = [
            (along, -abs(dx * direction[1] - dy * direction[0]), seat)
            for seat in others
            if seat != self.target
            for dx, dy in [(spots[seat][0] - x, spots[seat][1] - y)]
            if (along := dx * direction[0] + dy * direction[1]) > 0
        ]
        if ahead:
            self.target = min(ahead, key=lambda entry: entry[0] - entry[1])[2]
        elif others:
            self.target = others[(others.index(self.target) + 1) % len(others)]

    def action(self) -> Place | Give | Under | None:
        """What pressing *place* means now; None with nothing to place."""
        tile = self.tile
        if tile is None or self.game.result:
            return None
        if self.giving:
            return Give(self.seat, self.target, tile) if self.target is not None else None
        if self.on_stack:
            return Under(self.seat, tile)
        return Place(self.seat, tile, self.cursor, self.turn)

    def tuck(self) -> Under | None:
        """Put the chosen tile under the stack, where the game has stacks."""
        return Under(self.seat, self.tile) if self._may_tuck() and self.tile is not None else None

    # Keeping up with the table.

    @property
    def _places(self) -> dict[int, dict[Cell, tuple[int, ...]]]:
        """Where each tile may go; found when first asked for after a change."""
        if self._found is None:
            self._found = {}
            for action in self.game.legal(self.seat):
                if isinstance(action, Place):
                    cells = self._found.setdefault(action.tile, {})
                    cells[action.cell] = (*cells.get(action.cell, ()), action.turn)
        return self._found

    def refresh(self) -> None:
        """Forget where each tile could go, and set right what no longer holds."""
        self._found = None
        self.slot = min(self.slot, max(0, len(self.hand) - 1))
        self._choose_taker()
        self._leave_or_take_stack()
        if self.help is not Help.OFF and self._places and self.tile not in self._places and not self.on_stack:
            self.slot = next(s for s, tile in enumerate(self.hand) if tile in self._places)
        self._keep_cursor()
        self._turn_to_fit()

    def _leave_or_take_stack(self) -> None:
        """The stack stays chosen if the player chose it; with help it is also, while no tile has a place."""
        if not self._may_tuck():
            self.on_stack = False
        elif not self._stack_wanted:
            self.on_stack = self.help is not Help.OFF and not self._places

    def _keep_cursor(self) -> None:
        if self.help is Help.OFF and self._on_rim(self.cursor):
            return
        cells = self._reachable()
        if cells and self.cursor not in cells:
            self._came_from = None
            self.cursor = nearest(self.cursor, cells) or self.cursor

    def _choose_taker(self) -> None:
        takers = self._takers()
        if not self.giving or not takers:
            self.target = None
        elif self.target not in takers:
            game = self.game
            assert isinstance(game, GobbleGame)
            self.target = min(takers, key=lambda seat: (game.tiles_left(seat), seat))

    def _takers(self) -> list[int]:
        game = self.game
        if not isinstance(game, GobbleGame):
            return []
        return [seat for seat in range(game.seats) if seat != self.seat and game.in_race(seat)]

    def _may_tuck(self) -> bool:
        game = self.game
        return (isinstance(game, GobbleGame) and game.stack_size(self.seat) > 0 and not self.giving
                and game.out(self.seat) is None)

    def _worth_choosing(self, slot: int) -> bool:
        if self.help is Help.OFF or self.giving or not self._places:
            return True
        return self.hand[slot] in self._places

    def _on_rim(self, cell: Cell) -> bool:
        table = self.game.table
        return bool(table.needs(cell)) if len(table) else cell == (0, 0)

    def _rim(self) -> set[Cell]:
        table = self.game.table
        return set(table.rim()) if len(table) else {(0, 0)}

    def _reachable(self) -> set[Cell]:
        """The cells that the cursor visits: all of the rim, or with help those where the tile fits."""
        if self.help is Help.OFF or self.tile is None:
            return self._rim()
        return set(self._places.get(self.tile, ())) or self._rim()

    def _fits_here(self) -> tuple[int, ...]:
        return self._places.get(self.tile, {}).get(self.cursor, ()) if self.tile is not None else ()

    def _go_where_it_fits(self) -> None:
        self._keep_cursor()
        self._turn_to_fit()

    def _would_fit(self, tile: int) -> bool:
        """Whether a tile may be placed as it is held; without a search for all places that it has."""
        if self._found is None and isinstance(self.game, GobbleGame):
            return self.game.refusal(Place(self.seat, tile, self.cursor, self.turn)) is None
        return self.turn in self.places(tile).get(self.cursor, ())

    def _turn_to_fit(self) -> None:
        """Where another rule forbids the place, the colours meet all the same: so that rule is the one named."""
        if self.help is not Help.FULL or self.tile is None:
            return
        fits = self._fits_here() or self.game.table.fits(self.tile, self.cursor)
        if fits and self.turn not in fits:
            self.turn = min(fits, key=lambda turn: (turn - self.turn) % 6)
