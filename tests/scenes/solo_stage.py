"""People at a run of Solitaire: how they sit down to it, play it and come to its result."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
import virtualpad
from e2e.hands import Keys, Mouse, Pad
from e2e.players import MousePlayer, Player

#: Seconds of real time for a process to start and answer.
PATIENCE = 60
FAKE = str(Path(__file__).with_name("fake_par.py"))
DEVICES = ["keys-1", "keys-3", "pad", "mouse"]


def hand_at(stage, device):
    if device == "pad":
        if not virtualpad.available():
            pytest.skip("pygame's SDL2 library was not found, so no pad can be made")
        return Pad(stage)
    return Mouse(stage) if device == "mouse" else Keys(stage, int(device[-1]))


def start(stage, **arguments):
    stage.program.start("solitaire", **arguments)
    stage.step(2)
    stage.show()
    return stage.scene


def player(hand):
    return (MousePlayer if isinstance(hand, Mouse) else Player)(hand, 0)


def play(person, tiles=99):
    scene = person.hand.stage.scene
    game = scene.match.game

    def there():
        if game.result or len(game.table) >= tiles:
            return True
        person.think()
        return False

    person.hand.stage.until(there, 20000, "the end of the run")
    person.hand.stage.until(lambda: not person.hand.busy)
    return scene


def to_result(hand):
    """From the finished table to the result, leaving the question for a name."""
    stage = hand.stage
    stage.until(lambda: stage.screen != "solitaire", 400, "the result")
    if stage.screen == "name":
        hand.tap_now("back")
    return stage.wait_for("solitaireend")


def until_par(stage):
    """Wait in real time for the search to end."""
    end = time.monotonic() + PATIENCE
    while stage.scene.par.thinking and time.monotonic() < end:
        stage.step()
        time.sleep(0.005)
    assert not stage.scene.par.thinking
    stage.show()
