"""A stage for each test, closed at its end, the hands at its devices, and a data folder with much in it."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import virtualpad

from .hands import Hand, Keys, Mouse, Pad
from .plan import Stage
from .tour import furnish


def faults_noted(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the program has noted as a fault. What others say is no matter: a library whose tests are long over
    complains of a busy machine whenever it likes."""
    return [record.getMessage() for record in caplog.records
            if record.levelno >= logging.WARNING and record.name.partition(".")[0] == "game"]


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
    assert faults_noted(caplog) == []


@pytest.fixture
def stage(make_stage: Callable[..., Stage]) -> Stage:
    return make_stage()


@pytest.fixture(scope="session")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder after many evenings, to be copied: see ``folder``."""
    return furnish(tmp_path_factory.mktemp("furnished"))


@pytest.fixture
def folder(furnished: Path, tmp_path: Path) -> Path:
    """One such folder for each test."""
    return shutil.copytree(furnished, tmp_path / "data")


def hand_at(stage: Stage, device: str) -> Hand:
    """A hand at a device: ``keys-1`` … ``keys-4``, ``mouse``, ``pad`` or ``joystick`` (plugged in now)."""
    if device in ("pad", "joystick"):
        if not virtualpad.available():
            pytest.skip("pygame's SDL2 library was not found, so no pad can be made")
        return Pad(stage, known=device == "pad")
    return Mouse(stage) if device == "mouse" else Keys(stage, int(device[-1]))
