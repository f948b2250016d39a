"""A piece of a screen that is painted anew only when what it says changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class Strip:
    """Keeps one opaque picture of a part of the window, ground included, so that drawing it is one blit."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def draw(
        self, surface: pygame.Surface, rect: pygame.Rect, key: Hashable, ground: pygame.Surface,
        paint: Callable[[pygame.Surface, pygame.Rect], None], anew: bool = True,
    ) -> None:
        """Blit the picture into ``rect``; without ``anew`` only if it changed.

        Where ``key`` or the place has changed, first copy ``ground`` (as large as the window) there
        and let ``paint(picture, its own rect)`` draw on it.
        """
        key = (key, rect.x, rect.y, rect.w, rect.h, id(ground))
        if key == self._key and self._picture is not None and not anew:
            return
        if key != self._key or self._picture is None:
            self._key = key
            self._picture = pygame.Surface(rect.size)
            self._picture.blit(ground, (0, 0), rect)
            paint(self._picture, pygame.Rect((0, 0), rect.size))
        surface.blit(self._picture, rect)
