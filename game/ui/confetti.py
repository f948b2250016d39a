"""Small shapes that sink through a picture of victory."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin
from random import Random

import pygame

from game.ui.kit import Kit

PIECES = 70
#: Steps after which no more of them set out, so that the picture comes to rest.
ENOUGH = 1500
#: Units a step; units of sway to each side.
SLOWEST, FASTEST = 0.7, 1.7
SWAY = 26.0
#: Steps over which the first pieces set out.
SETTING_OUT = 420


class Confetti:
    """Shapes of the marks ``marks``; where each is follows from the time alone."""

    def __init__(self, marks: Sequence[int], chance: Random) -> None:
        self._pieces = [
            (chance.random(), chance.uniform(SLOWEST, FASTEST), chance.uniform(0, 6.28), chance.randrange(SETTING_OUT),
             chance.choice((9, 12, 15, 19)), chance.choice(list(marks)))
            for _ in range(PIECES)
        ]

    def draw(self, kit: Kit, surface: pygame.Surface, age: float) -> None:
        """Draw all of it as it is ``age`` steps after the beginning."""
        if not kit.motion:
            return
        width, height = kit.size
        blits = []
        for across, speed, phase, start, size, mark in self._pieces[:round(PIECES * kit.motion)]:
            picture = kit.mark(mark, kit.px(size))
            way = height + 2 * picture.get_height()
            round_ = way / (speed * kit.unit)
            if age < start or age - start > round_ * max(1, (ENOUGH - start) // round_):
                continue
            y = (age - start) * speed * kit.unit % way - picture.get_height()
            x = across * width + sin(phase + (age - start) / 38) * SWAY * kit.unit
            blits.append((picture, (round(x), round(y))))
        surface.fblits(blits)
