"""A store of surfaces that forgets the longest unused ones when it grows too large."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Keeps at most ``capacity`` bytes of pictures, but always the latest one."""

    def __init__(self, capacity: int) -> None:
        self.capacity = capacity
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    @property
    def bytes(self) -> int:
        """Bytes of pixels kept."""
        return self._bytes

    def get(self, key: Hashable, build: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of ``key``, built now if it is not kept."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = build()
        self._kept[key] = surface
        self._bytes += _bytes(surface)
        while self._bytes > self.capacity and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _bytes(oldest)
        return surface

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
