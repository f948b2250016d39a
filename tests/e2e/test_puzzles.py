"""From the title to the shelf, and puzzles solved at each kind of device; what was solved is known after a restart."""

from __future__ import annotations

import pytest

from .conftest import hand_at
from .flow import open_shelf
from .menus import keyed, press
from .puzzling import choose, solve_here

DEVICES = ("keys-1", "keys-4", "pad", "joystick", "mouse")


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
