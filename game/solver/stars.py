"""How hard a card is: how much a person would have to try out (rules 5).

A person-like solver works as people say they do. It lays what can only lie one way: a cell that
only one tile at one turn fits, or a tile that fits one cell at one turn only. It sees that a line
would close too early, end too early or run out of the frame a third time. Only when nothing is
certain does it *guess*: it tries, in the cell with the fewest possibilities, each of these in turn,
and follows each to a clash. The *effort* is the number of such trials until every possibility has
been followed up, so that luck plays no part. Stars are bands of effort.
"""

from __future__ import annotations

from game.rules.puzzles import Description
from game.solver.frames import Frame
from game.solver.pieces import Pieces
from game.solver.task import Task

#: Most trials for one, two and three stars; more are four.
STAR_EFFORT = (3, 12, 40)
MOST_STARS = len(STAR_EFFORT) + 1
#: Effort is not counted beyond this.
EFFORT_LIMIT = 5000


class _Person(Frame):
    """The person-like solver; ``trials`` counts what it tried without being certain."""

    trials = 0

    def _choice(self) -> tuple[int, list[int]]:
        cell, options = super()._choice()
        if len(options) < 2:
            return cell, options
        for tile in self._pieces.of_tile:
            tile &= self._available
            if not tile:
                continue
            places = [(other, self._fit[other] & tile) for other in self._left if self._fit[other] & tile]
            if not places:
                return 0, []
            if len(places) == 1 and not places[0][1] & places[0][1] - 1:
                return places[0][0], [places[0][1].bit_length() - 1]
        self.trials += len(options)
        return cell, options


def effort(puzzle: Description) -> int:
    """Trials of the person-like solver on a puzzle with a frame, at most ``EFFORT_LIMIT``."""
    task = Task.of(puzzle)
    trials = 0
    for way in task.ways:
        person = _Person(task, way, Pieces(task.tiles))
        while not person.done and trials + person.trials < EFFORT_LIMIT:
            person.advance(100)
        trials += person.trials
    return min(trials, EFFORT_LIMIT)


def stars(trials: int) -> int:
    """One to four stars for an effort."""
    return 1 + sum(trials > most for most in STAR_EFFORT)
