"""Ratings of several players on one scale (R. A. Bradley and M. E. Terry, 1952), by maximum likelihood."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

from game.arena.figures import ELO_SCALE, Interval

#: Games drawn that are added to each pairing, so that nobody is rated infinitely better.
ADDED_DRAWS = 1.0
#: The fit ends when no rating moves by more, in rating points, or after so many rounds.
CLOSE, MOST_ROUNDS = 1e-4, 2000
#: How often the deals are drawn anew for the intervals.
DRAWS = 400
#: Fewer deals than these tell nothing about how far they vary.
FEWEST_DEALS = 5
#: No single step of the fit is longer, in natural units.
LONGEST_STEP = 1.0

#: Games by (player, other): what the first scored, and how many were played.
Scores = Mapping[tuple[int, int], tuple[float, float]]
#: Deals by (player, other): for each the first's score in its games.
Deals = Mapping[tuple[int, int], Sequence[Sequence[float]]]


def ratings(players: int, scores: Scores) -> list[float]:
    """Each player's rating in Elo points; their mean is 0. A draw counts as half a win.

    Who played nobody is rated 0 before that. To each pairing one drawn game is added.
    """
    strengths = [0.0] * players
    played: list[list[tuple[int, float, float]]] = [[] for _ in range(players)]
    for (first, second), (score, games) in scores.items():
        total = games + ADDED_DRAWS
        played[first].append((second, score + ADDED_DRAWS / 2, total))
        played[second].append((first, games - score + ADDED_DRAWS / 2, total))
    for _ in range(MOST_ROUNDS):
        moved = max((_improve(strengths, player, played[player]) for player in range(players)), default=0.0)
        if moved * ELO_SCALE / math.log(10) < CLOSE:
            break
    mean = sum(strengths) / players if players else 0.0
    return [(strength - mean) * ELO_SCALE / math.log(10) for strength in strengths]


def _improve(strengths: list[float], player: int, played: list[tuple[int, float, float]]) -> float:
    """One step of Newton's for one player's strength; how far it moved."""
    slope = bend = 0.0
    for other, score, games in played:
        chance = 1 / (1 + math.exp(strengths[other] - strengths[player]))
        slope += score - games * chance
        bend += games * chance * (1 - chance)
    step = max(-LONGEST_STEP, min(LONGEST_STEP, slope / bend)) if bend else 0.0
    strengths[player] += step
    return abs(step)


def rating_intervals(players: int, deals: Deals, seed: int) -> list[Interval]:
    """For each player's rating the middle 95 % of those that deals drawn anew would give (bootstrap).

    All pairings play the same deals, in the same order, so they are drawn for all at once. Infinite
    for fewer than ``FEWEST_DEALS``.
    """
    chance = Random(seed)
    count = max(map(len, deals.values()), default=0)
    if count < FEWEST_DEALS:
        return [(-math.inf, math.inf)] * players
    drawn = [ratings(players, totals(_only(deals, chance.choices(range(count), k=count)))) for _ in range(DRAWS)]
    margin = round(DRAWS * 0.025)
    each = [sorted(one[player] for one in drawn) for player in range(players)]
    return [(values[margin], values[-1 - margin]) for values in each]


def _only(deals: Deals, chosen: Sequence[int]) -> Deals:
    """The deals of these numbers, as far as they have been played."""
    return {pair: [own[number] for number in chosen if number < len(own)] for pair, own in deals.items()}


def totals(deals: Deals) -> dict[tuple[int, int], tuple[float, float]]:
    """Score and number of games of each pairing."""
    return {pair: (float(sum(map(sum, own))), float(sum(map(len, own)))) for pair, own in deals.items() if own}
