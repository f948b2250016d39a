"""``start.first-flip``: from nothing to the first picture, against a bare pygame window."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from time import perf_counter

from game.bench.figure import Figure, median

TIMES = 9

BARE = """
import os, pygame
pygame.init()
pygame.display.set_mode((1280, 720))
pygame.display.flip()
os._exit(0)
"""

#: The program as ``main.py`` starts it, ended by its first flip.
WHOLE = """
import os, sys
from game import app
import game.render.environment
game.render.environment.prepare_environment()
from game.render.window import Window
flip = Window.flip
def once(window):
    flip(window)
    os._exit(0)
Window.flip = once
app.main(["--windowed", "--size", "1280x720", "--data-dir", sys.argv[1]])
"""


def figures() -> list[Figure]:
    """Whole processes, in turns."""
    bare, whole = [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(TIMES):
            bare.append(_seconds(BARE, folder))
            whole.append(_seconds(WHOLE, folder))
    floor = median(bare)
    return [Figure("start.first-flip", median(whole) / floor, "ratio", f"a bare window, {floor:.3f} s",
                   "from starting the program to its first picture")]


def _seconds(code: str, folder: str) -> float:
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    start = perf_counter()
    command = [sys.executable, "-c", code, folder]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return perf_counter() - start
