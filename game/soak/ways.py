"""Which key comes next: through a menu to a widget, over the table to a cell, with a tile to its place."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Hashable, Sequence
from random import Random
from typing import Any, TypeVar

from game.play.bearings import distance, steer
from game.play.hand import SeatPlay
from game.play.party import Help
from game.play.puzzling import PuzzlePlay
from game.rules.actions import Action, Give, Place, Under
from game.rules.cells import Cell
from game.rules.puzzles import Placement
from game.ui.focus import Focus, Stand
from game.ui.widgets import Widget

DIRECTIONS = {"up": (0.0, -1.0), "left": (-1.0, 0.0), "down": (0.0, 1.0), "right": (1.0, 0.0)}

Spot = TypeVar("Spot", bound=Hashable)


def way(start: Spot, there_yet: Callable[[Spot], bool],
        ahead: Callable[[Spot, tuple[float, float]], Spot | None]) -> list[str]:
    """The fewest directions from ``start`` to a spot that will do, empty where there is no way or none is needed.

    ``ahead``: where a direction leads to, None for nowhere.
    """
    ways: dict[Spot, list[str]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if there_yet(here):
            return ways[here]
        for name, direction in DIRECTIONS.items():
            there = ahead(here, direction)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], name]
                waiting.append(there)
    return []


def to_widget(focus: Focus, goal: Widget) -> list[str]:
    """The fewest directions that bring a focus to a widget: it goes straight back to where it came from."""
    probe = focus.copy()

    def ahead(here: Stand, direction: tuple[float, float]) -> Stand | None:
        if direction[0] and here.widget is not None and changes_sideways(here.widget):
            return None
        probe.stand(here)
        probe.move(direction)
        return probe.stands

    return way(focus.stands, lambda here: here.widget is goal, ahead)


def changes_sideways(widget: Widget) -> bool:
    """Whether left and right change its value instead of leaving it."""
    return type(widget).nudge is not Widget.nudge


def to_cell(start: Cell, goal: Cell, cells: Collection[Cell]) -> list[str]:
    """The fewest directions that bring a cursor from cell to cell, if it visits ``cells``."""
    return way(start, lambda here: here == goal, lambda here, direction: steer(here, direction, cells))


def reachable(play: SeatPlay) -> set[Cell]:
    """The cells that a seat's cursor visits: the whole rim, or with help those where the tile fits."""
    rim = set(play.game.table.rim()) or {(0, 0)}
    if play.help is Help.OFF or play.tile is None:
        return rim
    return set(play.places(play.tile)) or rim


def next_tap(play: SeatPlay, goal: Action, chance: Random) -> str:
    """What a seat's person presses next on the way to ``goal``, an action that is allowed; ``"ok"`` does it."""
    tile = None if play.on_stack else play.tile
    match goal:
        case Under() if not play.on_stack:
            return "next"
        case Place() | Give() if tile != goal.tile:
            return "next"
        case Give() if play.target != goal.to:
            return chance.choice([*DIRECTIONS])
        case Place() if play.cursor != goal.cell:
            return _towards(play, goal.cell, chance)
        case Place() if play.turn != goal.turn:
            return "turn"
    return "ok"


def _towards(play: SeatPlay, goal: Cell, chance: Random) -> str:
    cells = reachable(play)
    found = to_cell(play.cursor, goal, cells)
    assert found, f"the cursor cannot get from {play.cursor} to {goal} among {cells}"
    # Going back the way one came leads there, wherever else it would; a detour gets out of that.
    return found[0] if chance.random() < 0.9 else chance.choice([*DIRECTIONS])


def puzzle_taps(play: PuzzlePlay, placement: Placement, cells: Collection[Cell]) -> list[str]:
    """What is pressed next to bring a tile to where it belongs, with a cursor that visits ``cells``; ``"ok"``
    lays it, or picks up what lies wrong."""
    tile, cell, turn = placement
    lying = play.game.table.tile_at(cell)
    if lying is None and tile not in play.tray:
        cell, turn = next((there, turned) for other, there, turned in play.game.table.tiles if other == tile)
    elif lying is None and play.chosen != tile:
        return ["next"]
    if play.cursor != cell:
        return to_cell(play.cursor, cell, cells)
    if lying is None:
        return ["ok" if tile not in play.tray or play.turn_of(tile) == turn else "turn"]
    return ["turn" if lying[0] == tile else "ok"]


def laid_out(game: Any, solution: Sequence[Placement]) -> list[Placement]:
    """What is still to be laid of a puzzle's solution, about the middle of the table where it may be: in an
    order in which each tile lies beside what is in view."""
    cells = [cell for _, cell, _ in solution]
    fixed = game.puzzle.frame is not None
    middle = sum(q for q, _ in cells) // len(cells), sum(r for _, r in cells) // len(cells)
    by = (0, 0) if fixed else min(cells, key=lambda cell: distance(cell, middle))
    moved = [(tile, (q - by[0], r - by[1]), turn) for tile, (q, r), turn in solution]
    left = [(tile, cell, turn) for tile, cell, turn in moved if game.table.tile_at(cell) != (tile, turn)]
    lying, ordered = [cell for _, cell, _ in game.table.tiles] or [(0, 0)], []
    while left:
        next_one = min(left, key=lambda one: min(distance(one[1], cell) for cell in lying))
        left.remove(next_one)
        ordered.append(next_one)
        lying.append(next_one[1])
    return ordered
