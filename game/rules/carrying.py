"""Moving or turning many tiles of a puzzle at once, as the actions that do it.

A puzzle's cells are free in the plane, so a screen may as well move its view. Where some tiles
are to move against others, or the whole is to be turned, these are the lifts and placements.
"""

from __future__ import annotations

from game.rules.actions import Action, Lift, Place
from game.rules.cells import Cell, turned
from game.rules.puzzle import PuzzleGame


def group_at(game: PuzzleGame, cell: Cell) -> set[Cell]:
    """The cells of the tiles that hang together with the one at ``cell``; empty where none lies."""
    return next((group for group in game.table.groups() if cell in group), set())


def carry(game: PuzzleGame, cells: set[Cell], grip: Cell, to: Cell, sixths: int = 0) -> list[Action] | None:
    """The actions that bring the tiles on ``cells`` over so that ``grip`` comes to lie on ``to``, and
    turn them about it clockwise by ``sixths``: first all lifts, then all placements.

    None where a printed tile is among them, or one would come to lie on another tile or outside
    the frame. To undo a carry, undo as many actions.
    """
    if game.solved or cells & game.printed:
        return None
    lifts: list[Action] = []
    places: list[Action] = []
    for tile, cell, turn in game.table.tiles:
        if cell in cells:
            q, r = turned((cell[0] - grip[0], cell[1] - grip[1]), sixths)
            target = to[0] + q, to[1] + r
            if target not in cells and not game.is_free(target):
                return None
            lifts.append(Lift(0, cell))
            places.append(Place(0, tile, target, (turn + sixths) % 6))
    return [*lifts, *places]
