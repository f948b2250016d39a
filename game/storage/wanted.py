"""What a setting may be, in words and as a check."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Wanted:
    """``words`` goes on after "must be"; ``shape`` gives a value that fits in its own shape, and raises for
    any other."""

    words: str
    shape: Callable[[Any], Any]

    def take(self, value: Any) -> Any:
        """The value; raises ``ValueError`` with what is wrong."""
        try:
            return self.shape(value)
        except (TypeError, ValueError, OverflowError):
            raise ValueError(f"not {self.words}") from None


def flag() -> Wanted:
    """True or false."""
    return Wanted("true or false", lambda value: _only(value, isinstance(value, bool)))


def whole(least: int, most: int) -> Wanted:
    """A whole number from ``least`` to ``most``."""
    return Wanted(f"a whole number from {least} to {most}",
                  lambda value: _only(value, type(value) is int and least <= value <= most))


def share() -> Wanted:
    """A number from 0 to 1."""
    return Wanted("a number from 0 to 1", lambda value: float(
        _only(value, type(value) in (int, float) and math.isfinite(value) and 0 <= value <= 1)))


def one_of(*words: str) -> Wanted:
    """One of a few words."""
    return Wanted(f"one of {', '.join(words)}", lambda value: str(_only(value, value in words)))


def size(smallest: tuple[int, int], largest: tuple[int, int]) -> Wanted:
    """A width and a height."""
    def shape(value: Any) -> tuple[int, int]:
        width, height = value
        return (whole(smallest[0], largest[0]).take(width), whole(smallest[1], largest[1]).take(height))

    return Wanted(f"a width and height from {list(smallest)} to {list(largest)}", shape)


def language() -> Wanted:
    """The code of a language."""
    return Wanted("a language's code, or \"system\"", lambda value: _only(
        value, isinstance(value, str) and value.replace("_", "").isalpha() and len(value) <= 16))


def _only(value: Any, fits: bool) -> Any:
    if fits:
        return value
    raise ValueError
