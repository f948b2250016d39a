"""Intervals and ratings, held against published values and calculations of another kind."""

from __future__ import annotations

import math
import statistics
from random import Random

import pytest

from game.arena import figures
from game.arena.ratings import rating_intervals, ratings, totals


@pytest.mark.parametrize(("wins", "games", "low", "high"), [
    # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0000, 0.1611), (1, 29, 0.0061, 0.1718),
])
def test_wilson_as_published(wins, games, low, high):
    assert figures.wilson(wins / games, games) == pytest.approx((low, high), abs=6e-5)
    assert figures.wilson(1 - wins / games, games) == pytest.approx((1 - high, 1 - low), abs=6e-5)


def test_the_error_of_pairs_is_that_of_their_means():
    chance = Random(3)
    pairs = [[chance.choice((0.0, 0.5, 1.0)), chance.choice((0.0, 0.5, 1.0))] for _ in range(40)]
    halves = [sum(pair) / 2 for pair in pairs]
    mean, error = figures.spread_of_mean(pairs)
    assert mean == pytest.approx(statistics.mean(halves))
    assert error == pytest.approx(statistics.stdev(halves) / math.sqrt(40))


def test_a_deal_with_fewer_games_counts_for_fewer():
    mean, _ = figures.spread_of_mean([[1.0, 1.0], [0.0]])
    assert mean == pytest.approx(2 / 3)


def test_a_margin_has_the_normal_interval():
    values = [3.0, -1.0, 4.0, 1.0, -5.0, 9.0, 2.0, 6.0]
    error = statistics.stdev(values) / math.sqrt(len(values))
    wanted = statistics.NormalDist(statistics.mean(values), error)
    found = figures.mean_interval([[value] for value in values])
    assert found == pytest.approx((wanted.inv_cdf(0.025), wanted.inv_cdf(0.975)), abs=1e-5)


def test_deals_that_vary_like_single_games_are_worth_as_many():
    games = [[float(number % 3 == 0)] for number in range(300)]
    assert figures.share_interval(games) == pytest.approx(figures.wilson(1 / 3, 299), abs=1e-9)


def test_deals_that_always_split_say_more_and_those_that_agree_less():
    split = figures.share_interval([[1.0, 0.0]] * 49 + [[1.0, 1.0]])
    agree = figures.share_interval([[1.0, 1.0], [0.0, 0.0]] * 25)
    assert split[1] - split[0] < 0.8 * (agree[1] - agree[0])
    assert agree == pytest.approx(figures.wilson(0.5, 49), abs=1e-9)
    assert figures.share_interval([[1.0, 0.0]] * 10) == pytest.approx(figures.wilson(0.5, 40))


def test_few_games_say_little():
    assert figures.share_interval([[1.0, 1.0]]) == (0.0, 1.0)
    assert figures.share_interval([[1.0, 1.0]] * 20) == pytest.approx((1 - 0.1611, 1.0), abs=6e-5)
    assert figures.spread_of_mean([[0.0, 1.0]]) == (0.5, math.inf)


@pytest.mark.parametrize("score", [0.5, 0.65, 0.9])
def test_the_interval_holds_the_truth_in_about_95_of_100(score):
    chance, held = Random(17), 0
    for _ in range(400):
        deals = []
        for _ in range(50):
            luck = chance.gauss(0, 0.6)  # what the two games of a deal share, for one seat and the other
            edge = statistics.NormalDist(0, math.sqrt(1.36)).inv_cdf(score)
            deals.append([float(edge + luck + chance.gauss(0, 1) > 0), float(edge - luck + chance.gauss(0, 1) > 0)])
        low, high = figures.share_interval(deals)
        held += low <= score <= high
    assert 0.92 <= held / 400 <= 0.98


def test_elo():
    assert figures.elo(0.5) == 0
    assert figures.elo(10 / 11) == pytest.approx(400) and figures.elo(1 / 11) == pytest.approx(-400)
    assert figures.elo(0.75) == pytest.approx(190.85, abs=0.01)
    assert figures.elo(1) == math.inf and figures.elo(0) == -math.inf


def plain_strengths(players, scores, rounds=20_000):
    """The fit by minorization and maximization (D. R. Hunter, 2004), one drawn game added to each pairing."""
    won, met = [0.0] * players, {}
    for (one, other), (score, games) in scores.items():
        won[one] += score + 0.5
        won[other] += games - score + 0.5
        met[one, other] = met[other, one] = games + 1
    strengths = [1.0] * players
    for _ in range(rounds):
        strengths = [
            won[one] / sum(games / (strengths[one] + strengths[b]) for (a, b), games in met.items() if a == one)
            for one in range(players)
        ]
        total = math.exp(sum(map(math.log, strengths)) / players)
        strengths = [strength / total for strength in strengths]
    return [400 * math.log10(strength) for strength in strengths]


def test_two_players_are_as_far_apart_as_their_score_says():
    first, second = ratings(2, {(0, 1): (74.5, 99.0)})
    assert first - second == pytest.approx(figures.elo(0.75), abs=0.01)
    assert first + second == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("scores", [
    {(0, 1): (6.0, 10.0), (0, 2): (7.5, 10.0), (1, 2): (4.0, 10.0)},
    {(0, 1): (200.0, 200.0), (1, 2): (199.0, 200.0), (0, 2): (200.0, 200.0)},
    {(0, 1): (3.0, 4.0), (1, 2): (30.0, 40.0), (2, 3): (1.0, 2.0), (0, 3): (20.0, 21.0)},
])
def test_several_players_as_another_way_of_fitting_finds_them(scores):
    players = 1 + max(map(max, scores))
    assert ratings(players, scores) == pytest.approx(plain_strengths(players, scores), abs=0.05)


def test_whom_nobody_met_is_in_the_middle():
    assert ratings(3, {}) == [0, 0, 0]
    assert ratings(1, {}) == [0]


def test_rating_intervals_hold_the_rating_and_shrink_with_more_deals():
    chance = Random(5)
    few = {(one, other): [[float(chance.random() < 0.7) for _ in range(2)] for _ in range(20)]
           for one, other in ((0, 1), (0, 2), (1, 2))}
    many = {pair: deals * 16 for pair, deals in few.items()}
    narrow, wide = rating_intervals(3, many, 1), rating_intervals(3, few, 1)
    for player, rating in enumerate(ratings(3, totals(few))):
        assert wide[player][0] < rating < wide[player][1]
    for (low, high), (lower, higher) in zip(narrow, wide, strict=True):
        assert 0.15 < (high - low) / (higher - lower) < 0.4  # a quarter, as 16 times the deals should
    assert rating_intervals(3, few, 1) == wide


def test_a_few_deals_say_nothing_about_ratings():
    deals = {(0, 1): [[1.0, 0.0]] * 4}
    assert rating_intervals(2, deals, 1) == [(-math.inf, math.inf)] * 2
    assert rating_intervals(2, {}, 1) == [(-math.inf, math.inf)] * 2


def test_rating_intervals_of_two_are_about_those_of_the_score():
    chance = Random(8)
    deals = [[float(chance.random() < 0.6) for _ in range(2)] for _ in range(200)]
    (low, high), _ = rating_intervals(2, {(0, 1): deals}, 2)
    mean, error = figures.spread_of_mean(deals)
    assert high - low == pytest.approx(
        (figures.elo(mean + 1.96 * error) - figures.elo(mean - 1.96 * error)) / 2, rel=0.2)
