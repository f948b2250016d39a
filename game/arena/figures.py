"""How good somebody is, and how sure that is.

The independent unit is the deal, not the game: the games of one deal share their luck. All
intervals hold the true value in 95 of 100 tournaments.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

#: How many standard errors 95 % lie within.
Z95 = 1.959964
#: Rating points that stand for ten times the chances.
ELO_SCALE = 400.0
#: So many more games than were played a share of them may count for at most: few deals can agree by chance.
MOST_WORTH = 2

Interval = tuple[float, float]


def spread_of_mean(deals: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The mean over all games, and its standard error, for a list of one value a game for each deal.

    Deals may have different numbers of games. The error is infinite for a single deal.
    """
    games = sum(map(len, deals))
    mean = sum(map(sum, deals)) / games
    if len(deals) < 2:
        return mean, math.inf
    squares = sum((sum(values) - mean * len(values)) ** 2 for values in deals)
    return mean, math.sqrt(squares * len(deals) / (len(deals) - 1)) / games


def mean_interval(deals: Sequence[Sequence[float]]) -> Interval:
    """The normal interval of a mean such as a margin in points."""
    mean, error = spread_of_mean(deals)
    return mean - Z95 * error, mean + Z95 * error


def share_interval(deals: Sequence[Sequence[float]]) -> Interval:
    """The interval of a score or a share, whose values are 0 to 1 a game: Wilson's.

    The number of games in Wilson's formula is that of independent games which would vary as much as
    these deals do, at most twice as many as there were; where all games ended alike, one a deal.
    """
    share, error = spread_of_mean(deals)
    if len(deals) < 2:
        return 0.0, 1.0
    if share in (0.0, 1.0):
        worth = float(len(deals))
    else:
        most = float(MOST_WORTH * sum(map(len, deals)))
        worth = min(share * (1 - share) / error**2, most) if error else most
    return wilson(share, worth)


def wilson(share: float, games: float) -> Interval:
    """Wilson's interval for a share of so many independent games (E. B. Wilson, 1927)."""
    square = Z95 * Z95
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = Z95 / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(score: float) -> float:
    """How many rating points better somebody is who scores so much, 0 to 1; infinite at both ends."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return ELO_SCALE * math.log10(score / (1 - score))
