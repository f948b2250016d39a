"""Ratings: the paper's own example, and what a ladder of several games makes of it."""

from __future__ import annotations

import pytest

from game.storage.ratings import DAY, START_DEVIATION, Day, Ladder, Played, Rating

ANN, BO, CY, BOT = ("Ann", ""), ("Bo", ""), ("Cy", ""), ("", "club")


def duel(at, one, other, score=1.0):
    places = {1.0: (1, 2), 0.5: (1, 1), 0.0: (2, 1)}[score]
    return Played(at, ((one, 0, places[0]), (other, 1, places[1])))


def test_the_worked_example_of_the_paper():
    """Glickman's "Example of the Glicko-2 system": three results, and what they make of 1500/200."""
    day = Day(Rating(1500, 200, 0.06))
    for rival, score in ((Rating(1400, 30), 1), (Rating(1550, 100), 0), (Rating(1700, 300), 0)):
        day.add(rival, score)
    evening = day.evening(tau=0.5)
    assert evening.value == pytest.approx(1464.06, abs=0.01)
    assert evening.deviation == pytest.approx(151.52, abs=0.005)
    assert evening.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_a_game_only_the_deviation_grows():
    """Step 6: the square root of 200² + (173.7178 · 0.06)² for a day."""
    rested = Rating(1700, 200, 0.06).rested(1)
    assert (rested.value, rested.volatility) == (1700, 0.06)
    assert rested.deviation == pytest.approx(200.27144, abs=1e-4)
    assert Day(Rating(1700, 200, 0.06)).evening() == rested
    assert Rating(1700, 200, 0.06).rested(0) == Rating(1700, 200, 0.06)
    assert Rating(1700, 200, 0.06).rested(5).deviation == pytest.approx(201.3527, abs=1e-3)


def test_nobody_is_less_known_than_a_newcomer():
    assert Rating(1700, 60).rested(100_000).deviation == START_DEVIATION


def test_games_of_a_day_count_as_one_period():
    """The order within the day is of no matter: nobody has risen before the evening."""
    games = [duel(100.0, ANN, BO), duel(200.0, BO, CY), duel(300.0, ANN, CY, 0.5)]
    there, back = Ladder(), Ladder()
    for at, game in enumerate(games):
        there.add(game)
        back.add(Played(100.0 * at, games[2 - at].seats))
    for who in (ANN, BO, CY):
        one, other = there.now(who, 400.0), back.now(who, 400.0)
        assert (one.value, one.deviation) == pytest.approx((other.value, other.deviation))


def test_the_next_day_begins_from_the_evening_before():
    ladder = Ladder()
    ladder.add(duel(10.0, ANN, BO))
    ladder.add(duel(DAY + 10.0, ANN, BO, 0.0))
    first = Day(Rating())
    first.add(Rating(), 1)
    other = Day(Rating())
    other.add(Rating(), 0)
    second = Day(first.evening())
    second.add(other.evening(), 0)
    assert ladder.now(ANN, DAY + 20.0) == second.evening()
    assert [at for at, _ in ladder.history[ANN]] == [10.0, DAY + 10.0]
    assert ladder.history[ANN][0][1] == first.evening()


def test_days_between_make_a_rating_less_sure():
    ladder = Ladder()
    ladder.add(duel(10.0, ANN, BO))
    after = ladder.now(ANN, 20.0)
    assert ladder.now(ANN, DAY - 1) == after
    assert ladder.now(ANN, DAY + 20) == after
    later = ladder.now(ANN, 11 * DAY)
    assert later == after.rested(10)
    ladder.add(duel(11 * DAY, CY, BO))
    assert ladder.now(ANN, 11 * DAY) == later


def test_a_game_of_several_is_a_result_for_each_pair():
    ladder = Ladder()
    ladder.add(Played(0.0, ((ANN, 0, 1), (BO, 1, 2), (CY, 2, 2))))
    day = Day(Rating())
    day.add(Rating(), 1)
    day.add(Rating(), 1)
    assert ladder.now(ANN, 0.0) == day.evening()
    bo, cy = ladder.now(BO, 0.0), ladder.now(CY, 0.0)
    assert bo == cy and bo.value < 1500


def test_partners_are_no_rivals_and_nobody_is_their_own():
    ladder = Ladder()
    ladder.add(Played(0.0, ((ANN, 0, 1), (BO, 1, 2), (CY, 0, 1), (BOT, 1, 2))))
    day = Day(Rating())
    day.add(Rating(), 1)
    day.add(Rating(), 1)
    assert ladder.now(ANN, 0.0) == ladder.now(CY, 0.0) == day.evening()
    alone = Ladder()
    alone.add(Played(0.0, ((BOT, 0, 1), (BOT, 1, 2))))
    assert alone.now(BOT, 0.0) is None and alone.history == {}


def test_two_bots_of_a_level_share_their_results():
    ladder = Ladder()
    ladder.add(Played(0.0, ((BOT, 0, 1), (ANN, 1, 2), (BOT, 2, 3))))
    assert ladder.now(BOT, 0.0).value == pytest.approx(1500)
    assert len(ladder.history[BOT]) == 1
    assert ladder.now(BOT, 0.0).deviation < START_DEVIATION


def test_somebody_who_always_wins_rises_and_is_better_known():
    ladder = Ladder()
    for day in range(200):
        ladder.add(duel(day * DAY, ANN, BO))
    ann, bo = ladder.now(ANN, 199 * DAY), ladder.now(BO, 199 * DAY)
    assert ann.value > 1800 and bo.value < 1200 and ann.deviation < 200
    assert all(0 < rating.volatility < 0.2 for rating in (ann, bo))
