"""A picture of a screen that rests, so that it need not be put together anew for every frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class Still:
    """Keeps one picture of the window's size, from the second frame on that looks the same."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._key: Hashable = None
        self._seen: Hashable = None

    def draw(self, surface: pygame.Surface, key: Hashable, paint: Callable[[], None]) -> None:
        """Show the kept picture if it was taken of ``key``; else call ``paint``, which covers all
        of ``surface``, and keep what it painted if ``key`` was asked for the last time too."""
        if self._picture and self._key is not None and self._key == key:
            surface.blit(self._picture, (0, 0))
            return
        paint()
        if self._seen == key:
            if self._picture is None or self._picture.get_size() != surface.get_size():
                self._picture = pygame.Surface(surface.get_size(), 0, surface)
            self._picture.blit(surface, (0, 0))
            self._key = key
        self._seen = key
