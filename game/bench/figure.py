"""One measured figure."""

from __future__ import annotations

import statistics
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Figure:
    """``value`` in ``unit``; ``floor``: what it was compared with, in words and its own unit."""

    name: str
    value: float
    unit: str
    floor: str
    what: str

    def as_dict(self) -> dict[str, Any]:
        """As ``bench --json`` prints it."""
        return {"value": round(self.value, 4), "unit": self.unit, "floor": self.floor, "what": self.what}


def percentile(values: list[float], percent: float) -> float:
    """The value that ``percent`` of ``values`` do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def median(values: list[float]) -> float:
    """The middle value."""
    return statistics.median(values)
