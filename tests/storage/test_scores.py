"""Best lists: what is kept, in which order, and what is told of it."""

from __future__ import annotations

import math
import time
from itertools import pairwise

import pytest

from game.storage.score_keys import key_of, options_of
from game.storage.scores import KINDS, Scores, Solved
from game.storage.spread import MOST_BARS, spread

DAY = 86400.0
NOON = time.mktime((2026, 3, 14, 12, 0, 0, 0, 0, -1))


class Clock:
    def __init__(self, now=NOON):
        self.now = now

    def __call__(self):
        return self.now


@pytest.fixture
def scores(tmp_path):
    made = Scores.open(tmp_path, Clock())
    yield made
    made.close()
    assert made.messages == []


def names(runs):
    return [run.name for run in runs]


def test_points_are_listed_from_the_most_and_times_from_the_least(scores):
    for name, value in (("Ann", 20), ("Bo", 28), ("Cy", 11)):
        scores.add("solitaire", "", value, name)
        scores.add("puzzle", "flower", value, name)
    assert names(scores.best("solitaire", "")) == ["Bo", "Ann", "Cy"]
    assert names(scores.best("puzzle", "flower")) == ["Cy", "Ann", "Bo"]
    assert names(scores.best("puzzle", "flower", limit=1)) == ["Cy"]
    assert scores.best("puzzle", "circle-3") == []


def test_of_equal_runs_the_earlier_stands_first(scores):
    assert scores.add("solitaire", "", 20, "Ann").all_time == 1
    assert scores.add("solitaire", "", 20, "Bo").all_time == 2
    assert scores.add("solitaire", "", 21, "Cy").all_time == 1
    assert names(scores.best("solitaire", "")) == ["Cy", "Ann", "Bo"]


def test_today_and_all_time_are_two_lists(scores):
    scores.add("gobble", "", 60, "Ann", NOON - DAY)
    rank = scores.add("gobble", "", 70, "Bo")
    assert (rank.all_time, rank.today) == (2, 1)
    assert names(scores.best("gobble", "", since=scores.today())) == ["Bo"]
    assert scores.today() == NOON - 12 * 3600
    scores.clock.now += DAY
    assert scores.best("gobble", "", since=scores.today()) == []
    assert scores.add("gobble", "", 1, "Cy", NOON).today is None


def test_a_run_comes_back_as_it_was_given_also_after_a_restart(tmp_path):
    first = Scores.open(tmp_path, Clock())
    detail = {"tiles": [1, 2], "colour": "R", "word": "čž"}
    rank = first.add("solitaire", "", 22, "Žana", seed=2**64 - 1, detail=detail, stars=3)
    first.close()
    again = Scores.open(tmp_path)
    (run,) = again.best("solitaire", "")
    assert (run.id, run.value, run.name, run.at) == (rank.run, 22.0, "Žana", NOON)
    assert (run.seed, run.detail, run.ranked, run.stars) == (2**64 - 1, detail, True, 3)
    again.close()


def test_the_same_tiles_can_be_compared(scores):
    for seed, name in ((1, "Ann"), (2, "Bo"), (1, "Cy"), (None, "Di")):
        scores.add("solitaire", "", 20, name, seed=seed)
    assert names(scores.best("solitaire", "", seed=1)) == ["Ann", "Cy"]


def test_a_run_with_help_solves_a_puzzle_but_stands_in_no_list(scores):
    rank = scores.add("puzzle", "flower", 5, "Ann", ranked=False, stars=1)
    assert (rank.all_time, rank.today, rank.listed, rank.best) == (None, None, False, False)
    assert scores.solved("flower") == Solved(1, None, 1, NOON)
    assert scores.best("puzzle", "flower") == scores.history("puzzle", "flower") == []
    assert scores.keys("puzzle") == []
    scores.clock.now += 10
    scores.add("puzzle", "flower", 30, "Ann", stars=3)
    scores.add("puzzle", "flower", 20, "Ann", stars=2)
    assert scores.all_solved() == {"flower": Solved(3, 20.0, 3, NOON)}
    assert (scores.stars("flower"), scores.stars("circle-3"), scores.solved("circle-3")) == (3, 0, None)


def test_a_puzzle_made_from_a_number_is_solved_by_that_number(scores):
    scores.add("puzzle", "card", 5, "Ann", seed=1, ranked=False)
    scores.add("puzzle", "card", 7, "Ann", seed=2)
    assert scores.solved("card", 1) == Solved(1, None, 0, NOON)
    assert scores.solved("card", 2) == Solved(1, 7.0, 0, NOON) and scores.solved("card", 3) is None
    assert scores.solved("card") == Solved(2, 7.0, 0, NOON)


def test_only_ten_a_day_are_listed(scores):
    ranks = [scores.add("solitaire", "", 20 - n, "Ann") for n in range(12)]
    assert [rank.listed for rank in ranks] == [True] * 10 + [False] * 2
    assert [rank.best for rank in ranks] == [True] + [False] * 11
    assert scores.latest == ranks[-1]


def test_the_last_name_is_offered_again(scores):
    assert scores.last_name() == ""
    scores.add("solitaire", "", 3, "Ann")
    scores.add("tantrix", "", 30, "Ruby")
    assert scores.last_name() == "Ann"
    assert scores.add("puzzle", "flower", 3).run == 3
    assert scores.best("puzzle", "flower")[0].name == "Ann"
    scores.rename(3, "Bo")
    assert scores.last_name() == "Bo"


@pytest.mark.parametrize(("given", "kept"), [
    ("  Ann \t\n Lee ", "Ann Lee"), ("\0A\x1b[1m", "A [1m"), ("x" * 99, "x" * 40), ("\u2028", ""),
])
def test_names_stay_on_one_line(scores, given, kept):
    scores.add("solitaire", "", 1, given)
    assert scores.best("solitaire", "")[0].name == kept


@pytest.mark.parametrize(("kind", "value"), [("chess", 1), ("solitaire", math.nan), ("gobble", math.inf)])
def test_nonsense_is_the_callers_mistake(scores, kind, value):
    with pytest.raises(ValueError, match=kind):
        scores.add(kind, "", value, "Ann")


def test_history_is_in_order_of_time_and_lists_by_the_last_played(scores):
    for day, (key, value) in enumerate([("a", 3), ("b", 9), ("a", 5), ("a", 1)]):
        scores.add("solitaire", key, value, "Ann", NOON + day * DAY)
    assert [run.value for run in scores.history("solitaire", "a")] == [3, 5, 1]
    assert [run.value for run in scores.history("solitaire", "a", limit=2)] == [5, 1]
    assert scores.keys("solitaire") == [("a", 3), ("b", 1)]
    assert [(bar.low, bar.count) for bar in scores.distribution("solitaire", "a")] == [
        (1, 1), (2, 0), (3, 1), (4, 0), (5, 1)]


def test_in_memory_nothing_is_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    scores = Scores.open(None)
    scores.add("solitaire", "", 3, "Ann")
    assert names(scores.best("solitaire", "")) == ["Ann"]
    scores.close()
    assert list(tmp_path.iterdir()) == [] and scores.messages == []


def test_nothing_is_opened_before_it_is_asked_for(tmp_path):
    Scores.open(tmp_path).close()
    assert list(tmp_path.iterdir()) == []


def test_every_kind_says_what_it_counts():
    assert {name for name, kind in KINDS.items() if kind.points} == {"solitaire", "tantrix"}


def test_bars_hold_every_value_once_and_are_not_too_many():
    for values in ([5], [0.2, 0.4], [1, 2, 2, 90], [61.5, 75.25, 3600], [0, 1e12], list(range(24))):
        for seconds in (False, True):
            bars = spread([(value, 1) for value in sorted(values)], seconds)
            assert sum(bar.count for bar in bars) == len(values)
            assert len(bars) <= MOST_BARS
            assert bars[0].count and bars[-1].count
            assert all(left.high == right.low for left, right in pairwise(bars))
            assert all(sum(bar.low <= value < bar.high for bar in bars) == 1 for value in values)
    assert spread([]) == []
    assert [bar.low for bar in spread([(8, 1), (700, 1)], seconds=True)][:3] == [0, 60, 120]


def test_keys_say_only_what_differs():
    assert key_of("solitaire", {}) == key_of("solitaire", {"forced": True, "colour": "best"}) == ""
    key = key_of("solitaire", {"forced": False, "colour": "R"})
    assert key == 'colour="R" forced=false'
    assert options_of(key) == {"forced": False, "colour": "R"}
    assert options_of(key_of("gobble", {"rack": 6, "bot_speed": 50}, 3)) == {"rack": 6, "seats": 3}
    assert options_of(key_of("tantrix", {"hints": "full", "doubles": True}, 4)) == {"doubles": True, "seats": 4}
    assert options_of('broken ="x= rack=[[[') == {}
