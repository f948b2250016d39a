"""``input.flips``: how many pictures pass until a key press shows."""

from __future__ import annotations

from typing import Any

from game.bench.figure import Figure
from game.bench.stage import program, seat

MOST_FLIPS = 30
#: The picture is at rest after so many frames.
SETTLE = 120


def figures() -> list[Figure]:
    """Press *next tile* at a resting table and count flips until the window's picture differs."""
    with program((1280, 720)) as running:
        seat(running, "tantrix", 2, people=2)
        running.start("tantrix")
        flips = _flips_until_change(running)
    return [Figure("input.flips", flips, "flips", "1 flip", "from a key press to the picture that shows it")]


def _flips_until_change(running: Any) -> int:
    import pygame

    from game.loop import STEP, Loop

    now = [0.0]
    loop = Loop(running.tick, lambda alpha: running.show(), clock=lambda: now[0], sleep=lambda s: None,
                poll=running.pump)

    def frame(elapsed: float) -> bytes:
        now[0] += elapsed
        loop.frame()
        return pygame.image.tobytes(running.context.window.surface, "RGB")

    for _ in range(SETTLE):
        before = frame(STEP)
    mover = running.context.stack.top.mover()
    key = pygame.KSCAN_Q if mover == 0 else pygame.KSCAN_COMMA
    # Half a step after the last frame: no step is due, and still the press must show.
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, scancode=key, key=0, mod=0, unicode=""))
    for flips in range(1, MOST_FLIPS + 1):
        if frame(STEP / 2) != before:
            return flips
    return MOST_FLIPS + 1
