"""From the title to the shelf, and puzzles solved at each kind of device; what was solved is known after a restart."""

from __future__ import annotations

from collections import deque

import pytest

from game.play.steering import steer
from game.solver.search import solve

from .conftest import hand_at
from .flow import open_shelf
from .hands import DIRECTIONS, Hand, Mouse
from .menus import keyed, press

DEVICES = ("keys-1", "keys-4", "pad", "joystick", "mouse")
MOST_TAPS = 40


def solve_here(hand: Hand) -> None:
    """Lay a solution, the way a person at this device would."""
    scene = hand.stage.scene
    found = solve(scene.game.puzzle, limit=1).solutions[0]
    cells = [cell for _, cell, _ in found]
    fixed = scene.game.puzzle.frame is not None
    by = (0, 0) if fixed else tuple(sum(cell[i] for cell in cells) // len(cells) for i in (0, 1))
    for tile, (q, r), turn in found:
        lay(hand, tile, (q - by[0], r - by[1]), turn)
    assert scene.game.solved


def lay(hand: Hand, tile: int, cell: tuple[int, int], turn: int) -> None:
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


def _way(scene, cell):
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


@pytest.mark.parametrize("device", DEVICES)
def test_discovery_from_the_title_and_known_after_a_restart(make_stage, device, tmp_path):
    stage = make_stage(size=(960, 540))
    stage.program.context.folder = tmp_path
    hand = hand_at(stage, device)
    open_shelf(hand)
    press(hand, keyed("discovery-3"))
    stage.wait_for("puzzle")
    solve_here(hand)
    stage.step(60)
    choose(hand, "Discovery 4")
    assert stage.scene.name == "discovery-4"
    stage.step(200)
    solve_here(hand)
    choose(hand, "Leave")
    stage.wait_for("shelf")
    stage.close()

    again = make_stage(size=(960, 540))
    again.program.context.folder = tmp_path
    open_shelf(hand_at(again, "keys-1"))
    solved = {widget.name for widget in again.scene.page if getattr(widget, "solved", None)}
    assert solved == {"discovery-3", "discovery-4"}


@pytest.mark.parametrize("device", ["keys-2", "pad", "mouse"])
def test_a_frame(make_stage, device):
    stage = make_stage(size=(960, 540))
    hand = hand_at(stage, device)
    open_shelf(hand)
    press(hand, keyed("pyramid-6"))
    stage.wait_for("puzzle")
    solve_here(hand)
    stage.show()
    assert stage.program.context.scores.solved("pyramid-6").times == 1
