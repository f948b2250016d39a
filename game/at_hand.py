"""pygame, found and ended in one place."""

from __future__ import annotations

import sys

from game.complaint import Complaint
from game.render.environment import prepare_environment


class PygameAtHand:
    """Turns pygame's absence, or the wrong pygame, into a sentence; ends pygame at the end."""

    def __enter__(self) -> None:
        prepare_environment()
        how = f"install it with: {sys.executable} -m pip install pygame-ce"
        try:
            import pygame
        except ImportError as fault:
            raise Complaint(f"pygame-ce, which draws the game, cannot be loaded ({fault}); {how}") from None
        if not getattr(pygame, "IS_CE", False):
            raise Complaint(f"the old pygame is installed where pygame-ce is needed; remove it, then {how}")

    def __exit__(self, *_: object) -> None:
        import pygame

        pygame.quit()
