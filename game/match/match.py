"""One game being played: actions go in, facts come out, and every action is kept."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any

from game.match import deal, shelf, state
from game.match.header import Header, RecordError, Setup, as_sentence
from game.match.record import Check, Entry, Record, Undo
from game.rules import lines
from game.rules.actions import Action, Give, Leave, Place, Resign, Under
from game.rules.cells import Cell
from game.rules.facts import Fact, Refusal
from game.rules.gobble import GobbleGame
from game.rules.puzzle import PuzzleGame
from game.rules.puzzles import Description
from game.rules.solitaire import SolitaireGame
from game.rules.tantrix import TantrixGame

#: A forced space: its cell, its sides, what may fill it, what fits but is illegal.
Space = tuple[Cell, dict[int, str], list[tuple[int, int]], list[tuple[int, int]]]


_Ticking = Place | Give | Under | Leave


class Match:
    """A game with its header and its actions. The same header and actions always make the same game."""

    def __init__(self, header: Header) -> None:
        """Start the game of ``header``; raises ``RecordError`` for a setup that cannot be."""
        self.header = header
        self.actions: list[Action] = []
        #: What was taken back and can be done again, the last of it at the end.
        self.undone: list[Action] = []
        #: How often anything was taken back.
        self.undos = 0
        #: Told of every entry once it counts, before whoever asked for it learns what followed.
        self.scribe: Callable[[Entry], None] | None = None
        self.game = _start(header)

    @classmethod
    def new(cls, game: str, seats: int | list[Any], seed: int | None = None,
            options: dict[str, Any] | None = None, puzzle: str | Description | None = None) -> Match:
        """A freshly shuffled game. ``seats``: how many, or a list of names, seat objects or ``SeatInfo``.

        Without ``seed`` one is drawn from the system; the header tells it. ``puzzle``: which one,
        by name or description. Raises ``RecordError``.
        """
        words: dict[str, Any] = {"game": game, "seats": seats, "seed": seed, "options": options}
        if puzzle is not None:
            words["puzzle"] = puzzle if isinstance(puzzle, str) else puzzle.to_dict()
        return cls(deal.full_header(words))

    @classmethod
    def load(cls, record: Record) -> Match:
        """The game as it stands after all of a record's entries; raises ``RecordError`` with the line."""
        try:
            match = cls(record.header)
        except RecordError as fault:
            raise fault.at(1) from None
        for line, entry in enumerate(record.entries, start=2):
            match._replay(entry, line)
        return match

    def do(self, action: Action) -> tuple[Fact, ...] | Refusal:
        """Carry an action out and tell what followed, or refuse and change nothing.

        In a race an action without a tick gets that of the action before it.
        """
        if isinstance(self.game, GobbleGame) and isinstance(action, _Ticking) and action.tick is None:
            action = replace(action, tick=self.game.tick)
        answer = self.game.do(action)
        if not isinstance(answer, Refusal):
            self.actions.append(action)
            if self.undone and self.undone.pop() != action:
                self.undone.clear()
            self._tell(action)
        return answer

    def undo(self) -> Action:
        """Take the last action back and return it; ``IndexError`` where there is none."""
        self.game.undo()
        self.undone.append(self.actions.pop())
        self.undos += 1
        self._tell(Undo())
        return self.undone[-1]

    def redo(self) -> tuple[Fact, ...]:
        """Do again what was taken back last and tell what followed; ``IndexError`` where there is nothing."""
        answer = self.do(self.undone[-1])
        assert not isinstance(answer, Refusal)
        return answer

    def legal(self, seat: int | None = None) -> list[Action]:
        """What ``do`` would accept now, but for resigning and leaving, in a stable order.

        Without ``seat``: of the mover, or of all seats in a race.
        """
        return self.game.legal(seat)

    def acting_seat(self) -> int | None:
        """The mover; in a race the first seat that can place or give, else one that can put a tile
        under its stack; None where nobody can act."""
        if self.game.to_move is not None:
            return self.game.to_move
        moves = {seat: self.game.legal(seat) for seat in range(self.game.seats)}
        useful = (seat for seat, legal in moves.items() if not all(isinstance(move, Under) for move in legal))
        return next(useful, next((seat for seat, legal in moves.items() if legal), None))

    def forced(self, seat: int | None = None) -> list[Space]:
        """The forced spaces, sorted, with what ``seat``'s hand (default: the acting seat's) does to each."""
        game = self.game
        seat = self.acting_seat() if seat is None else seat
        fills: dict[Cell, Any] = {cell: ([], []) for cell in game.forced()}
        if seat is not None and isinstance(game, TantrixGame | SolitaireGame):
            fills = game.fills(seat)
        return [(cell, game.table.needs(cell), *fills[cell]) for cell in sorted(fills)]

    def longest(self, colour: str) -> tuple[list[Cell], list[Cell]]:
        """The cells of a longest line and of a longest loop of a colour, in order along it."""
        return lines.longest_line(self.game.table, colour), lines.longest_loop(self.game.table, colour)

    def state(self) -> dict[str, Any]:
        """The state as protocol.md writes it."""
        return state.state_dict(self.header, self.game, len(self.actions))

    def checksum(self) -> str:
        """Eight hexadecimal digits that stand for the state."""
        return state.checksum(self.state())

    def record(self) -> Record:
        """The header and the actions that count."""
        return Record(self.header, tuple(self.actions))

    def copy(self) -> Match:
        """The same game for trying things out: it cannot be taken back beyond here, and nobody is told."""
        twin = copy(self)
        twin.game, twin.actions, twin.undone, twin.scribe = self.game.copy(), [*self.actions], [], None
        return twin

    def position_header(self, seat: int) -> Header:
        """The position as ``seat`` sees it: a header with a setup, for whoever is to think about it.

        Tiles that lie face down are sorted and shared out anew among the bag and the stacks, so
        that their order cannot be read from it. Seats that have given up hold nothing. What a seat
        must give and its tiles laid aside have no place in a setup. Of a puzzle what lies there is
        printed.
        """
        game = self.game
        if isinstance(game, PuzzleGame):
            return replace(self.header, puzzle=replace(game.puzzle, given=tuple(game.table.tiles)))
        gone = {action.seat for action in self.actions if isinstance(action, Resign | Leave)}
        hands = tuple(() if s in gone else game.hand(s) for s in range(game.seats))
        unseen = self._face_down()
        if isinstance(game, TantrixGame):
            mover = seat if game.to_move is None else game.to_move
            setup = Setup(tuple(game.table.tiles), hands, mover, game.phase)
        elif isinstance(game, SolitaireGame):
            stack = tuple(sorted(game.stack()))
            unseen = [tile for tile in unseen if tile not in stack]
            setup = Setup(tuple(game.table.tiles), hands, stacks=(stack,))
        else:
            sizes = [0 if s in gone else game.stack_size(s) for s in range(game.seats)]
            stacks = tuple(tuple(unseen.pop() for _ in range(size)) for size in sizes)
            setup = Setup(tuple(game.table.tiles), hands, stacks=stacks)
        return replace(self.header, bag=tuple(unseen), setup=setup, seed=None)

    def _face_down(self) -> list[int]:
        """The tiles of this game that nobody sees, sorted."""
        game, setup = self.game, self.header.setup
        tiles = set(self.header.bag)
        if setup is not None:
            tiles.update(*(setup.stacks or ()))
        tiles.difference_update(tile for tile, _, _ in game.table.tiles)
        for seat in range(game.seats):
            tiles.difference_update(game.hand(seat))
            if isinstance(game, GobbleGame):
                tiles.difference_update(game.penalty(seat))
        return sorted(tiles)

    def _tell(self, entry: Entry) -> None:
        if self.scribe is not None:
            self.scribe(entry)

    def _replay(self, entry: Entry, line: int) -> None:
        if isinstance(entry, Check):
            if entry.sum != self.checksum():
                raise RecordError(f"The game here does not have the checksum {entry.sum[:8]}; "
                                  "the record was changed or made by other rules.", line)
        elif isinstance(entry, Undo):
            if not self.actions:
                raise RecordError("There is no action to undo.", line)
            self.undo()
        else:
            answer = self.do(entry)
            if isinstance(answer, Refusal):
                raise RecordError(f"This action is against the rules: {answer.code}.", line)


def _start(header: Header) -> state.Game:
    try:
        return _STARTS[header.game](header)
    except ValueError as fault:
        raise RecordError(as_sentence(fault)) from None


def _start_tantrix(header: Header) -> TantrixGame:
    colours = "".join(seat.colour or "" for seat in header.seats)
    setup, bag = header.setup, list(header.bag)
    if setup is None:
        return TantrixGame.deal(colours, bag, header.options)
    return TantrixGame.setup(colours, bag, list(setup.table), [list(hand) for hand in setup.hands],
                             setup.to_move or 0, setup.phase or "", header.options)


def _start_gobble(header: Header) -> GobbleGame:
    setup, bag = header.setup, list(header.bag)
    if setup is None:
        return GobbleGame.deal(len(header.seats), bag, header.options)
    stacks = None if setup.stacks is None else [list(stack) for stack in setup.stacks]
    return GobbleGame.setup(len(header.seats), bag, list(setup.table), [list(hand) for hand in setup.hands],
                            stacks, header.options)


def _start_solitaire(header: Header) -> SolitaireGame:
    setup, bag = header.setup, list(header.bag)
    if setup is None:
        return SolitaireGame.deal(bag, header.options)
    stack = [*setup.hands[0], *(setup.stacks or ((),))[0]]
    return SolitaireGame.setup(list(setup.table), stack, bag, header.options)


def _start_puzzle(header: Header) -> PuzzleGame:
    return PuzzleGame(shelf.described(header.puzzle or ""))


_STARTS: dict[str, Callable[[Header], state.Game]] = {
    "tantrix": _start_tantrix, "gobble": _start_gobble, "solitaire": _start_solitaire, "puzzle": _start_puzzle,
}
