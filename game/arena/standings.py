"""What the games of one table, or of a round robin, say about its players: plain words of JSON."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import fmean, median, quantiles
from typing import Any

from game.arena import figures, ratings
from game.arena.entrants import Entrant
from game.arena.playing import FORFEIT, GameResult

Words = dict[str, Any]
#: Of twenty equal parts of the thoughts, where the longest begins.
_TWENTIETHS = 20


def table_words(entrants: Sequence[Entrant], table: Sequence[int], results: Sequence[GameResult]) -> Words:
    """How the players of one table stand.

    ``score``: with two a win is 1 and a draw a half; with more it is the share of first places.
    ``points`` and ``margin`` are means over the games in which nobody was put out, None without
    one; so is whatever cannot be told from so few games. ``elo``: of the first above the second.
    """
    words: Words = {
        "games": len(results), "deals": len({result["deal"] for result in results}),
        "players": [_player_words(entrants[player], player, results) for player in table],
    }
    if len(table) == 2:
        first = words["players"][0]
        words["margin"] = _margin(table[0], results)
        words["elo"] = None if first["score"] is None else {
            "value": _finite(figures.elo(first["score"])),
            "interval": [_finite(figures.elo(end)) for end in first["interval"]],
        }
    return words


def ladder_words(entrants: Sequence[Entrant], tables: Sequence[tuple[int, ...]], results: Sequence[GameResult],
                 seed: int) -> Words:
    """A round robin: its pairings as ``table_words`` tells them, and the players by rating, best first.

    ``against_next``: what a player scored against the one below.
    """
    of_table = [[result for result in results if result["table"] == number] for number in range(len(tables))]
    deals = {(first, second): by_deal(first, of_table[number], "shares")
             for number, (first, second) in enumerate(tables)}
    rated = ratings.ratings(len(entrants), ratings.totals(deals))
    sure = ratings.rating_intervals(len(entrants), deals, seed)
    order = sorted(range(len(entrants)), key=lambda player: -rated[player])
    players = []
    for player, below in zip(order, [*order[1:], None], strict=True):
        own = _player_words(entrants[player], player, results)
        met = [] if below is None else by_deal(player, of_table[_meeting(tables, player, below)], "shares")
        own |= {
            "elo": round(rated[player], 1), "elo_interval": list(map(_finite, sure[player])),
            "against_next": _score_words(met) if met else None,
        }
        players.append(own)
    pairs = [table_words(entrants, table, own) for table, own in zip(tables, of_table, strict=True)]
    return {"games": len(results), "players": players, "pairings": pairs}


def by_deal(player: int, results: Iterable[GameResult], key: str) -> list[list[float]]:
    """A player's values of ``key``, a list for each deal that it played."""
    deals: dict[int, list[float]] = {}
    for result in results:
        if player in result["seats"]:
            deals.setdefault(result["deal"], []).append(result[key][result["seats"].index(player)])
    return list(deals.values())


def faults_of(entrants: Sequence[Entrant], results: Iterable[GameResult]) -> list[Words]:
    """Who was put out, in which game, at which action of it, and for what; in the order of the games."""
    return [
        {"game": result["game"], "player": entrants[result["seats"][fault["seat"]]].name, **fault}
        for result in results for fault in result["faults"]
    ]


def _player_words(entrant: Entrant, player: int, results: Sequence[GameResult]) -> Words:
    own = [(result, result["seats"].index(player)) for result in results if player in result["seats"]]
    shares = [result["shares"][seat] for result, seat in own]
    fair = [result["points"][seat] for result, seat in own if result["why"] != FORFEIT]
    thoughts = [took for result, seat in own for took in result["seconds"][seat]]
    return {
        **entrant.to_dict(), "games": len(own),
        "wins": shares.count(1.0), "draws": sum(0 < share < 1 for share in shares), "losses": shares.count(0.0),
        **_score_words(by_deal(player, results, "shares")),
        "place": round(fmean(result["places"][seat] for result, seat in own), 3) if own else None,
        "points": round(fmean(fair), 2) if fair else None,
        "thoughts": len(thoughts), "seconds": _seconds_words(thoughts),
        "forfeits": sum(fault["seat"] == seat for result, seat in own for fault in result["faults"]),
    }


def _score_words(deals: list[list[float]]) -> Words:
    if not deals:
        return {"score": None, "interval": None}
    share, _ = figures.spread_of_mean(deals)
    return {"score": round(share, 4), "interval": [round(end, 4) for end in figures.share_interval(deals)]}


def _margin(player: int, results: Iterable[GameResult]) -> Words | None:
    """By how many points a player of two beat the other."""
    deals: dict[int, list[float]] = {}
    for result in results:
        if result["why"] != FORFEIT:
            seat = result["seats"].index(player)
            deals.setdefault(result["deal"], []).append(result["points"][seat] - result["points"][1 - seat])
    if not deals:
        return None
    mean, _ = figures.spread_of_mean(list(deals.values()))
    low, high = figures.mean_interval(list(deals.values()))
    return {"value": round(mean, 2), "interval": [_finite(low), _finite(high)]}


def _seconds_words(thoughts: list[float]) -> Words | None:
    if not thoughts:
        return None
    most = quantiles(thoughts, n=_TWENTIETHS, method="inclusive")[-1] if len(thoughts) > 1 else thoughts[0]
    return {"median": round(median(thoughts), 5), "percentile_95": round(most, 5), "most": round(max(thoughts), 5)}


def _meeting(tables: Sequence[tuple[int, ...]], one: int, other: int) -> int:
    return next(number for number, table in enumerate(tables) if set(table) == {one, other})


def _finite(value: float) -> float | None:
    """A number that JSON has a word for, rounded."""
    return round(value, 2) if math.isfinite(value) else None
