"""Which lines of a game are worth tracing in light."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from game.render.overlays import Light
from game.rules.lines import longest_line, longest_loop
from game.rules.options import BEST
from game.rules.puzzle import PuzzleGame
from game.rules.solitaire import SolitaireGame
from game.rules.table import Tantrix
from game.rules.tantrix import TantrixGame
from game.rules.tiles import COLOURS

if TYPE_CHECKING:
    from game.match.state import Game

#: Shorter lines are not traced: at a table of several, in a run.
LEAST, LEAST_OF_RUN = 3, 2


def lights_of(game: Game) -> dict[str, Light]:
    """The lines that count in a game of any kind."""
    if isinstance(game, TantrixGame):
        return best_lines(game.table, game.colours)
    if isinstance(game, SolitaireGame):
        return run_lines(game.table, game.options)
    return puzzle_lines(game) if isinstance(game, PuzzleGame) else {}


def best_lines(table: Tantrix, colours: Iterable[str], least: int = LEAST) -> dict[str, Light]:
    """Of each colour the line or loop that its points are counted by, from ``least`` tiles on."""
    lights: dict[str, Light] = {}
    for colour in sorted(set(colours)):
        line, loop = table.best(colour)
        if max(line, loop) >= least:
            closed = loop > 0 and 2 * loop >= line
            cells = (longest_loop if closed else longest_line)(table, colour)
            lights[colour] = (cells, closed, table.points(colour))
    return lights


def run_lines(table: Tantrix, options: dict[str, Any]) -> dict[str, Light]:
    """The line that counts by a run's options."""
    named: str = options["colour"]
    counts: str = max(COLOURS, key=table.points) if named == BEST else named
    return best_lines(table, counts, LEAST_OF_RUN)


def puzzle_lines(game: PuzzleGame) -> dict[str, Light]:
    """The longest line of each colour that is asked for; of any colour only once all is solved."""
    lights: dict[str, Light] = {}
    for goal in (*game.puzzle.goals, *game.puzzle.or_goals):
        if goal.shape == "match":
            continue
        for colour in COLOURS if goal.colour == "any" and game.solved else goal.colour:
            if colour not in COLOURS:
                continue
            lines = game.table.lines(colour)
            cells, closed = max(lines, key=lambda line: (len(line[0]), line[1]), default=([], False))
            whole = len(cells) == len(game.puzzle.tiles)
            if len(cells) >= LEAST and (whole or goal.colour != "any"):
                lights[colour] = (cells, closed, len(cells))
    return lights
