"""A run played out by itself on a table: tile by tile, on and back."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.render.best_lines import lights_of
from game.render.tableview import TableView
from game.rules.actions import Place
from game.rules.facts import LoopClosed, Placed, Refusal
from game.rules.solitaire import SolitaireGame
from game.scenes.self_playing import SelfPlaying


class ParShow(SelfPlaying):
    """Shows ``moves`` of a run as dealt by ``match``'s header in ``view``, from the first tile on."""

    def __init__(self, view: TableView, match: Match, moves: Sequence[Place]) -> None:
        self._view = view
        self._match = Match(match.header)
        self._moves = list(moves)
        view.overlays.forced = view.overlays.ghosts = view.overlays.cursors = ()
        view.show(self._match.game.table)
        self._trace()

    @property
    def laid(self) -> int:
        """Tiles on the table."""
        return len(self._match.game.table)

    @property
    def all(self) -> int:
        """Tiles on the table in the end."""
        return len(self._moves) + 1

    @property
    def over(self) -> bool:
        return self.laid >= self.all

    def lay_next(self) -> None:
        facts = self._match.do(self._moves[len(self._match.actions)])
        for fact in () if isinstance(facts, Refusal) else facts:
            if isinstance(fact, Placed):
                self._view.placed(fact.tile, fact.cell, fact.turn)
            elif isinstance(fact, LoopClosed):
                self._view.loop_closed(fact.cells, fact.colour)
        self._trace()

    def back(self) -> None:
        """Take the last tile up again, if it is not the first."""
        self.playing = False
        if self._match.actions:
            self._match.undo()
            self._view.removed(self._match.game.table)
            self._trace()

    def to_end(self) -> None:
        """Lay all that is left, at once."""
        while not self.over:
            before = self.laid
            self.forward()
            if self.laid == before:
                break
        self.playing = False
        self._view.settle()

    def again(self) -> None:
        """From the first tile."""
        while self._match.actions:
            self._match.undo()
        self._view.show(self._match.game.table)
        self.begin()
        self._trace()

    def _trace(self) -> None:
        game = self._match.game
        assert isinstance(game, SolitaireGame)
        self._view.overlays.lights = lights_of(game)
