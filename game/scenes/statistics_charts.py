"""The charts of the statistics."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from datetime import date

from game.i18n import tr, trn
from game.i18n.manner import month_words
from game.storage.ratings import Ladder, Who
from game.storage.spread import Bar, spread
from game.storage.statistics import Statistics
from game.ui.charts import Spread
from game.ui.rating_chart import Course, RatingChart
from game.ui.record_words import ends_words
from game.ui.statistic_words import number_words, player_name
from game.ui.widgets import Widget

#: How many players one chart shows: as many as there are marks.
MOST = 6
#: How many months are shown at most.
MOST_MONTHS = 12


def all_ratings(ladder: Ladder, now: float) -> Widget:
    """How the ratings went of those who played most."""
    chosen = sorted(ladder.history, key=lambda who: -len(ladder.history[who]))[:MOST]
    chosen.sort(key=lambda who: -ladder.history[who][-1][1].value)
    times = sorted({at for who in chosen for at, _ in ladder.history[who]})
    places = {at: number / max(1, len(times) - 1) for number, at in enumerate(times)}
    courses = [
        Course(player_name(who), tuple((places[at], rating.value) for at, rating in ladder.history[who]), mark)
        for mark, who in enumerate(chosen)
    ]
    return RatingChart(tr("Ratings, game after game"), trn("{n} game", "{n} games", len(times)), courses,
                       ends_words(times[0], times[-1], now))


def own_ratings(ladder: Ladder, who: Who, now: float) -> list[Widget]:
    """How one player's rating went, in the band that the true strength lies in; nothing without any."""
    history = ladder.history.get(who)
    if not history:
        return []
    last = max(1, len(history) - 1)
    course = Course(
        "", tuple((number / last if len(history) > 1 else 0.5, rating.value)
                  for number, (_, rating) in enumerate(history)),
        band=tuple(2 * rating.deviation for _, rating in history))
    return [RatingChart(tr("Rating, and how far off it may be"), trn("{n} game", "{n} games", len(history)), [course],
                        ends_words(history[0][0], history[-1][0], now))]


def spread_of(statistics: Statistics, who: Who | None, game: str | None) -> list[Widget]:
    """How often which result, that of the last game bright; where nothing is measured, how many games a month."""
    if game in ("tantrix", "solitaire"):
        values = [float(points) for _, points in statistics.points(who, game)]
        title = tr("How often how many points, those of the last game bright")
    elif game == "gobble":
        values = [pace for _, pace in statistics.paces(who)]
        title = tr("How often how many tiles a minute, those of the last race bright")
    else:
        values, title = [], ""
    if not values:
        return [_months(statistics.times(who, game))]
    bars = spread([(value, 1) for value in sorted(values)])
    games = trn("{n} game", "{n} games", len(values))
    return [Spread(title, games, number_words, bars, values[-1])]


def _months(times: Sequence[float]) -> Widget:
    """How many games were begun in each of the last months in which anybody played."""
    months = Counter((then.tm_year * 12 + then.tm_mon - 1) for then in map(time.localtime, times))
    last = max(months)
    first = max(min(months), last - MOST_MONTHS + 1)
    bars = [Bar(month, month + 1, months[month]) for month in range(first, last + 1)]

    def show(month: float) -> str:
        return month_words(date(int(month) // 12, int(month) % 12 + 1, 1))

    return Spread(tr("Games, month by month"), trn("{n} game", "{n} games", len(times)), show, bars, last)
