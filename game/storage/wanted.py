"""What a setting may be, in words and as a check."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

#: Names in a table, and characters of each.
MOST_NAMES = 64
LONGEST_NAME = 40

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


def named(*words: str) -> Wanted:
    """A table of names, each with one of a few words."""
    def fits(value: Any) -> bool:
        return isinstance(value, dict) and len(value) <= MOST_NAMES and all(
            one in words and len(name) <= LONGEST_NAME for name, one in value.items())

    return Wanted(f"a table of devices, each with one of {', '.join(words)}",
                  lambda value: dict(_only(value, fits(value))))


def names() -> Wanted:
    """A list of short names, each once."""
    def fits(value: Any) -> bool:
        return isinstance(value, list) and len(value) <= MOST_NAMES and all(
            isinstance(name, str) and name.isidentifier() and len(name) <= LONGEST_NAME for name in value)

    return Wanted("a list of names", lambda value: list(dict.fromkeys(_only(value, fits(value)))))


def controls() -> Wanted:
    """Tables of devices, in each of which verbs have lists of keys and buttons; what these mean is not asked."""
    def fits(value: Any) -> bool:
        return isinstance(value, dict) and len(value) <= MOST_NAMES and all(
            isinstance(verbs, dict) and len(verbs) <= MOST_NAMES and len(device) <= LONGEST_NAME
            and all(isinstance(keys, list) and len(keys) <= MOST_NAMES and all(type(key) in (int, str) for key in keys)
                    for keys in verbs.values())
            for device, verbs in value.items())

    return Wanted("tables of devices with lists of keys or buttons", lambda value: dict(_only(value, fits(value))))


def _only(value: Any, fits: bool) -> Any:
    if fits:
        return value
    raise ValueError
