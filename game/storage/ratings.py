"""Ratings by Glicko-2: how strong somebody is, how surely that is known, and how steadily they play.

Source: Mark E. Glickman, "Example of the Glicko-2 system", Boston University, November 30, 2013
(glicko.net); the numbers of the steps below are the paper's. Its rating period is here a day (of
UTC): the games of a day count as played at the same time, against what everybody was rated when the
day began, and every day without a game makes a rating less sure. A game of several is one result
for each pair of players who were not on one side.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

#: What somebody begins with (step 1). Nobody is ever less well known than that.
START, START_DEVIATION, START_VOLATILITY = 1500.0, 350.0, 0.06
#: How much volatility may change; the paper's example uses this value.
TAU = 0.5
#: Points of a rating in one unit of the paper's inner scale (step 2).
SCALE = 173.7178
#: How exactly a volatility is found (step 5).
CLOSE = 1e-6
#: Ends the search for a volatility, whatever the numbers.
MOST_TURNS = 100
#: In seconds.
DAY = 86400.0

Who = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Rating:
    """``value`` in points; the true strength lies within twice ``deviation`` of it, 19 times of 20.
    ``volatility``: how much the strength itself is thought to move in a day."""

    value: float = START
    deviation: float = START_DEVIATION
    volatility: float = START_VOLATILITY

    def rested(self, days: int) -> Rating:
        """After so many days without a game (step 6), at most as unsure as at the start."""
        if days <= 0:
            return self
        deviation = math.hypot(self.deviation, SCALE * self.volatility * math.sqrt(days))
        return Rating(self.value, min(deviation, max(START_DEVIATION, self.deviation)), self.volatility)


class Day:
    """The results of one player's day so far, added up (steps 3 and 4)."""

    def __init__(self, own: Rating) -> None:
        """``own``: the player's rating that morning."""
        self.own = own
        self._information = self._surprise = 0.0

    def add(self, rival: Rating, score: float) -> None:
        """Count a result: the rival's rating that morning, and 1 for a win, 0.5 for a draw, 0 for a loss."""
        weight = 1 / math.sqrt(1 + 3 * (rival.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(weight * (rival.value - self.own.value) / SCALE))
        self._information += weight * weight * expected * (1 - expected)
        self._surprise += weight * (score - expected)

    def evening(self, tau: float = TAU) -> Rating:
        """The rating after the day, were it to end now. Without results the player has rested."""
        if not self._information:
            return self.own.rested(1)
        deviation, variance = self.own.deviation / SCALE, 1 / self._information
        volatility = _volatility(self.own.volatility, deviation, variance, variance * self._surprise, tau)
        before = math.hypot(deviation, volatility)  # step 6
        after = 1 / math.sqrt(1 / (before * before) + self._information)  # step 7
        return Rating(self.own.value + SCALE * after * after * self._surprise, SCALE * after, volatility)


def _volatility(old: float, deviation: float, variance: float, delta: float, tau: float) -> float:
    """Step 5, by the paper's Illinois algorithm."""
    start = math.log(old * old)

    def f(x: float) -> float:
        grown = math.exp(x)
        whole = deviation * deviation + variance + grown
        return grown * (delta * delta - whole) / (2 * whole * whole) - (x - start) / (tau * tau)

    low = start
    if delta * delta > deviation * deviation + variance:
        high = math.log(delta * delta - deviation * deviation - variance)
    else:
        steps = next(k for k in range(1, MOST_TURNS) if f(start - k * tau) >= 0)
        high = start - steps * tau
    f_low, f_high = f(low), f(high)
    for _ in range(MOST_TURNS):
        if abs(high - low) <= CLOSE:
            break
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)


@dataclass(frozen=True, slots=True)
class Played:
    """A rated game: when, in seconds since the epoch, and each seat's player, side and place."""

    at: float
    seats: tuple[tuple[Who, int, int], ...]

    def results(self) -> Iterable[tuple[Who, Who, float]]:
        """One for each pair of rivals, told from both: who, against whom, and the score."""
        for who, side, place in self.seats:
            for other, other_side, other_place in self.seats:
                if side != other_side and who != other:
                    yield who, other, 0.5 if place == other_place else float(place < other_place)


class Ladder:
    """Everybody's ratings, game by game. Games are given in the order of their times.

    The same games always make the same ratings.
    """

    def __init__(self) -> None:
        #: After each game of a player: when, and the rating as if that day had ended then.
        self.history: dict[Who, list[tuple[float, Rating]]] = {}
        self._evenings: dict[Who, tuple[Rating, int]] = {}
        self._today: dict[Who, Day] = {}
        self._day = 0

    def add(self, game: Played) -> None:
        """Count a game."""
        day = int(game.at // DAY)
        if day > self._day:
            self._close_day()
            self._day = day
        met: dict[Who, None] = {}
        for who, other, score in game.results():
            if who not in self._today:
                self._today[who] = Day(self._morning(who, self._day))
            self._today[who].add(self._morning(other, self._day), score)
            met[who] = None
        for who in met:
            self.history.setdefault(who, []).append((game.at, self._today[who].evening()))

    def now(self, who: Who, at: float) -> Rating | None:
        """A player's rating at a time after all games counted, None for who was never rated."""
        if who not in self.history:
            return None
        day = max(self._day, int(at // DAY))
        if who in self._today:
            return self._today[who].evening().rested(day - self._day - 1)
        return self._morning(who, day)

    def _close_day(self) -> None:
        self._evenings.update((who, (today.evening(), self._day)) for who, today in self._today.items())
        self._today.clear()

    def _morning(self, who: Who, day: int) -> Rating:
        """A player's rating as a day begins."""
        rating, last = self._evenings.get(who, (Rating(), day - 1))
        return rating.rested(day - last - 1)
