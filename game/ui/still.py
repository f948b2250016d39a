"""A picture of a screen that rests, so that it need not be put together anew for every frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

#: Gives a surface of the window's size, and whether it still shows what was drawn on it last.
Canvas = Callable[[], tuple[pygame.Surface, bool]]


class Still:
    """Keeps a picture of the window, from the second frame on that looks the same, on a canvas that
    it shares with others: at 3840×2160 each such picture takes 32 MiB."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._key: Hashable = None
        self._seen: Hashable = None

    def draw(self, surface: pygame.Surface, key: Hashable, paint: Callable[[], None]) -> None:
        """Show the kept picture if it was taken of ``key``; else call ``paint``, which covers all
        of ``surface``, and keep what it painted if ``key`` was asked for the last time too."""
        if self._key is not None and self._key == key:
            picture, kept = self._canvas()
            if kept:
                surface.blit(picture, (0, 0))
                return
        paint()
        if self._seen == key:
            self._canvas()[0].blit(surface, (0, 0))
            self._key = key
        self._seen = key
