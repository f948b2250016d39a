"""People at a puzzle: how each device brings a tile to where it belongs, and chooses a button."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cells import Cell
from game.rules.puzzles import Placement
from game.soak.ways import laid_out, puzzle_taps
from game.solver.search import solve

from .hands import Hand, Mouse

MOST_TAPS = 60


def solve_here(hand: Hand, solution: Sequence[Placement] | None = None) -> None:
    """Lay ``solution``, by default one that the solver finds, the way a person at this device would."""
    scene = hand.stage.scene
    for tile, cell, turn in laid_out(scene.game, solution or solve(scene.game.puzzle, limit=1).solutions[0]):
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
        cells = list(scene.game.puzzle.frame or scene.view.cells_in_view())
        actions = puzzle_taps(scene.play, (tile, cell, turn), cells)
        for action in actions:
            hand.tap_now(action)
        if actions == ["ok"]:
            break
    stage.step(2)


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
