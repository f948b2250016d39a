"""How values are spread: bars of one width, side by side, and where to draw lines across a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

#: The most bars that one picture shows: of points, of seconds.
MOST_BARS, MOST_TIMES = 24, 16
#: Steps that people find natural: of points, times ten as often as needed; of seconds, days at last.
POINTS = (1, 2, 5)
SECONDS = (1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21600, 43200, 86400)


@dataclass(frozen=True, slots=True)
class Bar:
    """``count`` runs had a value of at least ``low`` and less than ``high``."""

    low: float
    high: float
    count: int


def spread(values: Sequence[tuple[float, int]], seconds: bool = False) -> list[Bar]:
    """Bars over values, each given with how often it occurs, in rising order; none for none.

    The bars are as wide as a natural step; the first and last are not empty.
    """
    if not values:
        return []
    width = step_for(values[0][0], values[-1][0], MOST_TIMES if seconds else MOST_BARS, seconds)
    first = int(values[0][0] // width)
    counts = [0] * (int(values[-1][0] // width) - first + 1)
    for value, count in values:
        counts[int(value // width) - first] += count
    return [Bar((first + at) * width, (first + at + 1) * width, count) for at, count in enumerate(counts)]


def step_for(low: float, high: float, most: int, seconds: bool = False) -> int:
    """The least natural step that cuts ``low`` to ``high`` into at most so many pieces."""
    return next(step for step in _steps(seconds) if int(high // step) - int(low // step) < most)


def _steps(seconds: bool) -> Iterator[int]:
    if seconds:
        yield from SECONDS
    tens = SECONDS[-1] if seconds else 1
    while True:
        yield from (step * tens for step in POINTS)
        tens *= 10
