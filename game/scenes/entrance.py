"""How one screen gives way to another: the new one comes out of the dark, and can be used meanwhile."""

from __future__ import annotations

import pygame

from game.ui import theme

#: How dark it is at first, 0 to 1: a dip, and no flash.
DEPTH = 0.7


class Entrance:
    """Darkness over a screen, which goes within ``theme.SCENE_STEPS``."""

    def __init__(self) -> None:
        self._left = 0

    @property
    def under_way(self) -> bool:
        """Whether there is darkness still."""
        return self._left > 0

    def begin(self) -> None:
        """Another screen is shown from now on."""
        self._left = theme.SCENE_STEPS

    def step(self) -> None:
        """One sixtieth of a second."""
        self._left = max(0, self._left - 1)

    def draw(self, surface: pygame.Surface, motion: float) -> None:
        """Darken a window's picture as far as it is still dark; ``motion`` is the setting, 0 for not at all."""
        dark = DEPTH * motion * (1 - theme.ease(1 - self._left / theme.SCENE_STEPS))
        if dark > 0:
            level = round(255 * (1 - dark))
            surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
