"""A puzzle being laid (rules 5): tiles go anywhere, are turned and lifted, until the goal holds."""

from __future__ import annotations

from typing import Any

from game.rules.actions import Action, Lift, Place, Turn
from game.rules.cells import SIDES, Cell, neighbour, within_reach
from game.rules.facts import Clashed, Fact, Lifted, LoopClosed, Over, Placed, Refusal, Result, Solved, Turned
from game.rules.faults import Fault, faults, solved_but_for_a_hole
from game.rules.loose import Clash, Line, LooseTable
from game.rules.puzzles import Description
from game.rules.tiles import COLOURS_OF
from game.rules.twins import Twins

_Loops = dict[str, Line]


class PuzzleGame(Twins[LooseTable]):
    """One puzzle for one player. A solved one is over; it can still be taken back."""

    name = "puzzle"
    seats = 1
    bag_size = 0

    def __init__(self, puzzle: Description) -> None:
        """Begin with the printed tiles on the table and all others in the tray."""
        self.puzzle = puzzle
        self.options: dict[str, Any] = {}
        self.table = LooseTable(puzzle.given)
        self.printed = frozenset(cell for _, cell, _ in puzzle.given)
        self._frame = None if puzzle.frame is None else frozenset(puzzle.frame)
        #: What is wrong, once somebody has asked since the last action: an action need not wait for that.
        self._faults: tuple[Fault, ...] | None = None
        self._history: list[tuple[dict[int, int], tuple[Fault, ...] | None]] = []

    # What everybody may see.

    @property
    def phase(self) -> str:
        """``puzzle`` or ``over``."""
        return "over" if self.solved else "puzzle"

    @property
    def to_move(self) -> int | None:
        """Seat 0, or None when over."""
        return None if self.solved else 0

    @property
    def result(self) -> Result | None:
        """``finished`` once solved. There are no points."""
        return Result("finished", ((0,),), (0,)) if self.solved else None

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Everything that is still wrong; empty when solved."""
        if self._faults is None:
            self._faults = faults(self.puzzle, self.table)
        return self._faults

    @property
    def solved(self) -> bool:
        """Whether the goal holds, every side matches, and the tiles hang together."""
        return not self._lacks_at_sight() and not self.faults

    @property
    def lesser(self) -> bool:
        """Whether all would be well but for a hole: a lesser success, and not over."""
        return not self._lacks_at_sight() and solved_but_for_a_hole(self.faults)

    @property
    def clashes(self) -> list[Clash]:
        """Where touching sides do not match, each pair once, sorted."""
        return self.table.clashes()

    def hand(self, seat: int = 0) -> tuple[int, ...]:
        """The tray: the puzzle's tiles that are not on the table, in the puzzle's order."""
        lying = {tile for tile, _, _ in self.table.tiles}
        return tuple(tile for tile in self.puzzle.tiles if tile not in lying)

    def stack_size(self, seat: int = 0) -> int:
        """There are no stacks in a puzzle."""
        return 0

    def owes(self, seat: int = 0) -> int:
        """Nothing is given in a puzzle."""
        return 0

    def out(self, seat: int = 0) -> int | None:
        """Nobody goes out in a puzzle."""
        return None

    def forced(self) -> list[Cell]:
        """Nothing is forced in a puzzle."""
        return []

    def in_frame(self, cell: Cell) -> bool:
        """Whether a tile may lie there: on the frame or, without one, anywhere within reach."""
        return within_reach(cell) if self._frame is None else cell in self._frame

    def is_free(self, cell: Cell) -> bool:
        """Whether a tile could be laid there: in the frame, and nothing lies there."""
        return self.in_frame(cell) and self.table.tile_at(cell) is None

    def free_cells(self) -> list[Cell]:
        """Where a tile may sensibly go, sorted: the frame's empty cells or, without a frame, the
        empty cells that touch a tile, and the middle of an empty table."""
        if self._frame is not None:
            return sorted(self._frame - self.table.cells)
        return self.table.rim() if len(self.table) else [(0, 0)]

    def legal(self, seat: int | None = None) -> list[Action]:
        """The placements on ``free_cells`` that match every side they touch, by tile, cell, turn.

        ``do`` accepts far more: any placement on an empty cell, every turn and lift.
        """
        if self.solved or seat not in (None, 0):
            return []
        cells = self.free_cells()
        return [
            Place(0, tile, cell, turn)
            for tile in sorted(self.hand()) for cell in cells for turn in self.table.fits(tile, cell)
        ]

    def refusal(self, action: Action) -> Refusal | None:
        """Why ``do`` would refuse, or None."""
        if self.solved:
            return Refusal("game-over")
        if not isinstance(action, Place | Turn | Lift) or action.seat != 0:
            return Refusal("bad-action")
        if not isinstance(action, Lift) and action.turn not in SIDES:
            return Refusal("bad-action")
        if isinstance(action, Place):
            return self._refuse_place(action)
        if self.table.tile_at(action.cell) is None:
            return Refusal("no-such-tile")
        return Refusal("printed-tile", (action.cell,)) if action.cell in self.printed else None

    def do(self, action: Action) -> tuple[Fact, ...] | Refusal:
        """Carry an action out and tell what followed, or refuse and change nothing."""
        refusal = self.refusal(action)
        if refusal:
            return refusal
        assert isinstance(action, Place | Turn | Lift)
        clashed, was_lesser = self.table.clashes_at(action.cell), self.lesser
        loops = self._loops_through(action.cell)
        self._history.append((self.table.placed.copy(), self._faults))
        self._faults = None
        facts = [self._handle(action)]
        facts += [
            LoopClosed(0, colour, len(cells), tuple(cells))
            for colour, (cells, _) in self._loops_through(action.cell).items() if colour not in loops
        ]
        if new := set(self.table.clashes_at(action.cell)) - set(clashed):
            facts.append(Clashed(0, tuple(sorted(new))))
        if self.lesser and not was_lesser:
            facts.append(Solved(0, lesser=True))
        if self.result:
            facts += [Solved(0, lesser=False), Over(self.result)]
        return tuple(facts)

    def undo(self) -> None:
        """Take the last action back; ``IndexError`` where there is none."""
        self.table.placed, self._faults = self._history.pop()

    def _lacks_at_sight(self) -> bool:
        """Whether it is surely not solved, and not but for a hole: tiles are left, or two do not match."""
        if self._faults is not None:
            return False
        return len(self.table) < len(self.puzzle.tiles) or any(map(self.table.clashes_at, self.table.cells))

    def _refuse_place(self, place: Place) -> Refusal | None:
        if place.tile not in self.hand():
            return Refusal("no-such-tile")
        if not self.in_frame(place.cell):
            return Refusal("outside-the-frame", (place.cell,))
        return None if self.is_free(place.cell) else Refusal("occupied", (place.cell,))

    def _handle(self, action: Place | Turn | Lift) -> Fact:
        cell = action.cell
        if isinstance(action, Lift):
            return Lifted(0, self.table.lift(cell), cell)
        if isinstance(action, Turn):
            self.table.turn(cell, action.turn)
            lying = self.table.tile_at(cell)
            assert lying is not None
            return Turned(0, lying[0], cell, action.turn)
        self.table.place(action.tile, cell, action.turn)
        touched = sum(self.table.tile_at(neighbour(cell, side)) is not None for side in SIDES)
        lines = tuple(
            (colour, len(self.table.line_through(cell, colour)[0])) for colour in COLOURS_OF[action.tile]
        )
        return Placed(0, action.tile, cell, action.turn, touched, False, lines)

    def _loops_through(self, cell: Cell) -> _Loops:
        """By colour: the loops that go through the tile at a cell."""
        lying = self.table.tile_at(cell)
        through = {c: self.table.line_through(cell, c) for c in (COLOURS_OF[lying[0]] if lying else "")}
        return {colour: line for colour, line in through.items() if line[1]}
