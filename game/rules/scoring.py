"""Tournament points, the option for two players (rules 2)."""

from __future__ import annotations

import math


def tournament_points(margin: int) -> tuple[float, float]:
    """Seat 0's and seat 1's tournament points where seat 0 leads by ``margin`` points."""
    if not margin:
        return 10.0, 10.0
    winner = round(min(20.0, 12 + 4 / 3 * math.sqrt(abs(margin))), 1)
    loser = round(20 - winner, 1)
    return (winner, loser) if margin > 0 else (loser, winner)
