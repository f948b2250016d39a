"""A program that nobody sees or hears: without a window on the desk, as fast as it goes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def go_unseen() -> None:
    """Have SDL draw and sound for nobody; before it is initialised."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"


@contextmanager
def unseen(size: tuple[int, int], seed: int, folder: Path | None = None) -> Iterator[Any]:
    """A ``Program`` with the usual settings in a window of ``size``, closed at the end. ``folder``: where
    it keeps what is to be kept, None for as long as it runs."""
    go_unseen()
    from game.program import Program
    from game.storage.settings import Settings

    running = Program(Settings(), size=size, seed=seed, headless=True, folder=folder)
    try:
        yield running
    finally:
        running.close()
