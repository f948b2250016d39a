"""A person's hand at a puzzle: cursor, chosen tile, and a way back and forth through all that was done.

Nothing but ``do``, ``undo`` and ``redo`` touches the game. What is taken back in one go may be
several actions: a tile moved is lifted and laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.match.match import Match
from game.play.bearings import nearest, steer_or_return
from game.rules.actions import Action, Lift, Place, Turn
from game.rules.cells import Cell
from game.rules.facts import Fact, Refusal
from game.rules.puzzle import PuzzleGame

SEAT = 0


@dataclass(frozen=True, slots=True)
class Held:
    """The chosen tile where it would lie. ``fits``: it matches all that it would touch."""

    tile: int
    cell: Cell
    turn: int
    fits: bool


class PuzzlePlay:
    """The hand of whoever lays a puzzle. ``cursor`` may be on any cell, free or not."""

    def __init__(self, match: Match) -> None:
        assert isinstance(match.game, PuzzleGame)
        self.match = match
        self.game: PuzzleGame = match.game
        self.cursor: Cell = nearest((0, 0), self.game.free_cells()) or (0, 0)
        self._chosen: int | None = None
        self._turns: dict[int, int] = {}
        self._done = _deeds(match.actions)
        self._undone = _deeds(match.undone[::-1])[::-1]
        self._came_from: tuple[Cell, tuple[float, float]] | None = None
        #: The tile that was just picked up, and how it lay.
        self._picked: tuple[int, Cell, int] | None = None

    # What a screen shows.

    @property
    def tray(self) -> tuple[int, ...]:
        """The tiles that are not on the table, in the puzzle's order."""
        return self.game.hand()

    @property
    def chosen(self) -> int | None:
        """The tile of the tray that would be laid next; None where the tray is empty."""
        tray = self.tray
        return self._chosen if self._chosen in tray else next(iter(tray), None)

    def turn_of(self, tile: int) -> int:
        """How a tile of the tray is turned."""
        return self._turns.get(tile, 0)

    def lying(self) -> tuple[int, int] | None:
        """``(tile, turn)`` under the cursor."""
        return self.game.table.tile_at(self.cursor)

    @property
    def movable(self) -> bool:
        """Whether a tile lies under the cursor that may be turned and lifted."""
        return self.lying() is not None and self.cursor not in self.game.printed and not self.game.solved

    @property
    def held(self) -> Held | None:
        """The chosen tile at the cursor, where it could be laid down."""
        tile = self.chosen
        if tile is None or self.game.solved or not self.game.is_free(self.cursor):
            return None
        turn = self.turn_of(tile)
        return Held(tile, self.cursor, turn, turn in self.game.table.fits(tile, self.cursor))

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether anything was taken back that can be done again."""
        return bool(self._undone)

    # Intents.

    def move(self, direction: tuple[float, float], cells: Iterable[Cell]) -> bool:
        """Send the cursor to the next of ``cells`` that way; false where there is none."""
        goal = steer_or_return(self.cursor, direction, set(cells), self._came_from)
        if goal is None:
            return False
        self._came_from = (self.cursor, direction)
        self.cursor = goal
        return True

    def point(self, cell: Cell) -> None:
        """Put the cursor on a cell."""
        if cell != self.cursor:
            self._came_from, self.cursor = None, cell

    def choose(self, tile: int) -> None:
        """Choose a tile of the tray."""
        self._chosen = tile

    def next_tile(self, step: int = 1) -> None:
        """Choose the next (or with -1 the previous) tile of the tray."""
        tray = self.tray
        if tray:
            self._chosen = tray[(tray.index(self.chosen or 0) + step) % len(tray)]

    def turn_chosen(self, step: int = 1) -> None:
        """Turn the chosen tile clockwise in the hand."""
        if self.chosen is not None:
            self._turns[self.chosen] = (self.turn_of(self.chosen) + step) % 6

    def turning(self, step: int = 1) -> Action | None:
        """The action that turns the tile under the cursor; None where none lies that may be turned."""
        lying = self.lying()
        return Turn(SEAT, self.cursor, (lying[1] + step) % 6) if lying and self.movable else None

    def action(self) -> Action | None:
        """What pressing *place* means now: pick up what lies here, or lay the chosen tile."""
        if self.lying():
            return Lift(SEAT, self.cursor)
        tile = self.chosen
        return None if tile is None else Place(SEAT, tile, self.cursor, self.turn_of(tile))

    # Doing.

    def do(self, action: Action) -> tuple[Fact, ...] | Refusal:
        """Carry an action out. Picking a tile up and laying it down are taken back together; where
        it is laid down as it lay, nothing was done at all."""
        picked, self._picked = self._picked, None
        if picked and isinstance(action, Place) and action.tile == picked[0]:
            if (action.tile, action.cell, action.turn) == picked:
                self._done.pop()
                self.match.undo()
                return ()
            outcome = self._act([action])
            if isinstance(outcome, Refusal):
                self._picked = picked
            else:
                place = self._done.pop()
                self._done[-1] += place
            return outcome
        return self._act([action])

    def do_all(self, actions: Sequence[Action]) -> tuple[Fact, ...] | Refusal:
        """Carry several actions out, to be taken back together; at a refusal none is done."""
        outcome = self._act(list(actions))
        self._picked = None
        return outcome

    def undo(self) -> bool:
        """Take the last thing back; false where there is none."""
        self._picked = None
        if not self._done:
            return False
        actions = self._done.pop()
        for _ in actions:
            action = self.match.undo()
            if isinstance(action, Place):
                self._chosen = action.tile
        self._undone.append(actions)
        return True

    def redo(self) -> bool:
        """Do again what was taken back last; false where nothing was."""
        self._picked = None
        if not self._undone:
            return False
        actions = self._undone.pop()
        for action in actions:
            self._learn(action)
            self.match.do(action)
        self._done.append(actions)
        self._picked = None
        return True

    def _act(self, actions: list[Action]) -> tuple[Fact, ...] | Refusal:
        facts: list[Fact] = []
        for count, action in enumerate(actions):
            refusal = self.game.refusal(action)
            if refusal:
                for _ in range(count):
                    self.match.undo()
                return refusal
            self._learn(action)
            outcome = self.match.do(action)
            assert not isinstance(outcome, Refusal)
            facts += outcome
        self._undone.clear()
        self._done.append(actions)
        return tuple(facts)

    def _learn(self, action: Action) -> None:
        """What is picked up stays in the hand as it lay; after what is laid down comes the next tile."""
        if isinstance(action, Lift) and (lying := self.game.table.tile_at(action.cell)):
            self._chosen, self._turns[lying[0]] = lying
            self._picked = (lying[0], action.cell, lying[1])
        elif isinstance(action, Place):
            self._turns[action.tile] = action.turn
            if action.tile == self.chosen:
                self.next_tile()


def _deeds(actions: Sequence[Action]) -> list[list[Action]]:
    """What was done, each with all that is taken back in one go: a tile moved was lifted and laid."""
    deeds: list[list[Action]] = []
    for action in actions:
        before = deeds[-1][-1] if deeds else None
        if isinstance(action, Place) and isinstance(before, Lift):
            deeds[-1].append(action)
        else:
            deeds.append([action])
    return deeds
