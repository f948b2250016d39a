"""Memory that nobody needs any more, given back to the system at a good moment."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Find what only holds itself, and let the system have whatever is free: takes some milliseconds."""
    gc.collect()
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    """The C library's own way to give back what lies free between that which is used; it seldom does by itself."""
    if sys.platform == "linux":
        import ctypes

        try:
            trim: Callable[[int], object] = ctypes.CDLL(None).malloc_trim
            return trim
        except (OSError, AttributeError):
            pass  # another C library
    return lambda keep: None
