"""How values are spread: bars of one width, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

#: The most bars that one picture shows.
MOST_BARS = 24
#: Widths that people find natural, times ten as often as needed.
WIDTHS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Bar:
    """``count`` runs had a value of at least ``low`` and less than ``high``."""

    low: float
    high: float
    count: int


def spread(values: Sequence[tuple[float, int]]) -> list[Bar]:
    """Bars over values, each given with how often it occurs, in rising order; none for none.

    The bars are as wide as a round number, 1 at least; the first and last are not empty.
    """
    if not values:
        return []
    lowest, highest = values[0][0], values[-1][0]
    width = next(wide for wide in _widths() if highest // wide - lowest // wide < MOST_BARS)
    first = lowest // width
    counts = [0] * (int(highest // width - first) + 1)
    for value, count in values:
        counts[int(value // width - first)] += count
    return [Bar((first + at) * width, (first + at + 1) * width, count) for at, count in enumerate(counts)]


def _widths() -> Iterator[int]:
    tens = 1
    while True:
        yield from (width * tens for width in WIDTHS)
        tens *= 10
