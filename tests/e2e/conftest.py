"""A stage for each test, closed at its end, and the hands at its devices."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import virtualpad

from .hands import Hand, Keys, Mouse, Pad
from .plan import Stage


@pytest.fixture
def make_stage(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[..., Stage]]:
    """Starts programs; all are closed at the end, and none may have noted a fault."""
    stages: list[Stage] = []

    def make(**arguments: Any) -> Stage:
        stages.append(Stage(**arguments))
        return stages[-1]

    yield make
    for stage in stages:
        stage.close()
    faults = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert faults == []


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    return make_stage()


def hand_at(stage: Stage, device: str) -> Hand:
    """A hand at a device: ``keys-1`` … ``keys-4``, ``mouse``, ``pad`` or ``joystick`` (plugged in now)."""
    if device in ("pad", "joystick"):
        if not virtualpad.available():
            pytest.skip("pygame's SDL2 library was not found, so no pad can be made")
        return Pad(stage, known=device == "pad")
    return Mouse(stage) if device == "mouse" else Keys(stage, int(device[-1]))
