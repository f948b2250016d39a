"""The table of a game that is looked back at: seen from a few places from its first tile to its last."""

from __future__ import annotations

from collections.abc import Collection

from game.match.match import Match
from game.render.best_lines import lights_of
from game.render.puzzleview import PuzzleView
from game.rules.cells import Cell
from game.rules.puzzle import PuzzleGame
from game.ui.theme import Colour


class ReplayView(PuzzleView):
    """Shows any position of one game. ``cells``: all that are held in view, whether tiles lie there yet or not."""

    cells: Collection[Cell] = ((0, 0),)

    def hold(self, match: Match, cells: Collection[Cell]) -> None:
        """Show this game from now on, as it stands in ``match``, with ``cells`` in view."""
        self.cells = cells or ((0, 0),)
        if isinstance(match.game, PuzzleGame):
            self.frame = match.game.puzzle.frame or ()
            self.printed = tuple(match.game.printed)
        self.show(match.game.table)
        self._overlay(match)

    def reach(self, cells: Collection[Cell]) -> None:
        """Hold other cells in view from now on, from nearer where they are fewer."""
        nearer = len(cells) < len(self.cells)
        self.cells = cells or ((0, 0),)
        if nearer:
            self._camera.move(self._camera.best(self._in_sight()), self._now, self.motion)
        self._changed()

    def jump(self, match: Match) -> None:
        """Show another position of it, at once."""
        self.go_on(match)
        self.settle()

    def go_on(self, match: Match, colour: Colour | None = None) -> None:
        """Show another position of it; what is new lands, with a ring in ``colour``."""
        self.follow(match.game.table, colour)
        self._overlay(match)

    def _overlay(self, match: Match) -> None:
        self.overlays.lights = lights_of(match.game)
        self.clashes = match.game.clashes if isinstance(match.game, PuzzleGame) else ()

    def _in_sight(self) -> Collection[Cell]:
        return self.frame or self.cells
