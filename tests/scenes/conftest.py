"""A program with kept games in its folder, for those who watch them again, and one in which runs are played."""

import sys
from pathlib import Path

import pytest
from e2e.plan import Stage

from game.bots import child

from .screening import Room
from .solo_stage import FAKE


@pytest.fixture
def room(tmp_path):
    made = Room(tmp_path)
    yield made
    made.program.close()


@pytest.fixture
def make_stage(monkeypatch):
    """Programs whose search for par is a fake one: two answers that prove nothing, then one that does."""
    monkeypatch.setattr(child, "protocol_command", lambda: [sys.executable, FAKE, "2", "0.01"])
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    made = []

    def make(**settings):
        made.append(Stage(**settings))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def stage(make_stage):
    return make_stage()
