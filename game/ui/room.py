"""How many bytes of pictures are kept: in a small window pictures are small, and fewer bytes keep as many."""

from __future__ import annotations

#: Pixels of the window that all stores of pictures are meant for, and the least share of them that others get.
FULL_PIXELS = 1920 * 1080
LEAST_SHARE = 0.15


def room(size: tuple[int, int], most: int) -> int:
    """Of ``most`` bytes, those that a store needs for a window of ``size`` pixels; never more."""
    return round(most * min(1.0, max(LEAST_SHARE, size[0] * size[1] / FULL_PIXELS)))
