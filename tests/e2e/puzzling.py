"""People at a puzzle: how each device brings a tile to where it belongs, and chooses a button."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from game.play.bearings import steer
from game.rules.cells import Cell
from game.rules.puzzles import Placement
from game.solver.search import solve

from .hands import DIRECTIONS, Hand, Mouse

MOST_TAPS = 40


def solve_here(hand: Hand, solution: Sequence[Placement] | None = None) -> None:
    """Lay ``solution``, by default one that the solver finds, the way a person at this device would."""
    scene = hand.stage.scene
    found = solution or solve(scene.game.puzzle, limit=1).solutions[0]
    cells = [cell for _, cell, _ in found]
    fixed = scene.game.puzzle.frame is not None
    by = (0, 0) if fixed else tuple(sum(cell[i] for cell in cells) // len(cells) for i in (0, 1))
    for tile, (q, r), turn in found:
        cell = (q - by[0], r - by[1])
        if scene.game.table.tile_at(cell) != (tile, turn):  # printed on a card, it lies there already
            lay(hand, tile, cell, turn)
    assert scene.game.solved


def lay(hand: Hand, tile: int, cell: Cell, turn: int) -> None:
    """Bring a tile from the tray to a cell."""
    scene, stage = hand.stage.scene, hand.stage
    if isinstance(hand, Mouse):
        hand.point(scene.tray.centre(tile))
        stage.step(2)
        for _ in range((turn - scene.play.turn_of(tile)) % 6):
            hand.wheel(-1)
            stage.step(2)
        hand.drag(scene.tray.centre(tile), scene.view.to_pixel(cell))
        stage.until(lambda: not hand.busy)
        stage.step(2)
        return
    for _ in range(MOST_TAPS):
        if scene.play.chosen == tile:
            break
        hand.tap_now("next")
    for _ in range(MOST_TAPS):
        if scene.play.cursor == cell:
            break
        hand.tap_now(_way(scene, cell))
    for _ in range(MOST_TAPS):
        if scene.play.turn_of(tile) == turn:
            break
        hand.tap_now("turn")
    hand.tap_now("ok")
    stage.step(2)


def _way(scene: Any, cell: Cell) -> str:
    cells = list(scene.game.puzzle.frame or scene.view.cells_in_view())
    ways = {scene.play.cursor: ""}
    border = deque(ways)
    while border:
        here = border.popleft()
        for name, direction in DIRECTIONS.items():
            there = steer(here, direction, cells)
            if there is not None and there not in ways:
                ways[there] = ways[here] or name
                border.append(there)
    return ways[cell]


def choose(hand: Hand, words: str) -> None:
    """Press one of the last buttons."""
    side = hand.stage.scene.side
    names = [button.words for button in side.buttons]
    if isinstance(hand, Mouse):
        hand.click_now(side.buttons[names.index(words)].rect.center)
    else:
        while side.current != names.index(words):
            hand.tap_now("down" if side.current < names.index(words) else "up")
        hand.tap_now("ok")
    hand.stage.step(2)
