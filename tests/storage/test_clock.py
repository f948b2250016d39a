"""The clock is set back, forward, or was never set: games, scores, settings and the log go on all the same."""

from __future__ import annotations

import time

import pytest

from game.match.match import Match
from game.storage import log
from game.storage.games import Games
from game.storage.ratings import Ladder
from game.storage.score_store import ScoreStore
from game.storage.scores import Scores
from game.storage.settings import Settings
from game.storage.statistics import Statistics
from game.storage.summaries import summary

NOW = 1_790_000_000.0
DAY = 86_400.0
#: Where clocks without a battery begin, yesterday, a second ago, and a year no game will see.
BACK = {"never set": 0.0, "a day back": NOW - DAY, "a second back": NOW - 1, "far ahead": NOW + 60 * 365 * DAY}


class Clock:
    """Shows what it is told to."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


def play(games: Games, seed: int) -> Match:
    """A run from its first tile to its end, kept."""
    match = Match.new("solitaire", ["Ann"], seed)
    games.begin(match)
    while not match.game.result:
        match.do(match.legal()[0])
    return match


@pytest.mark.parametrize("when", BACK)
def test_games_are_kept_whatever_the_clock_says_between_two_actions(tmp_path, clock, when):
    games = Games(tmp_path, clock)
    play(games, 1)
    match = Match.new("solitaire", ["Ann"], 2)
    journal = games.begin(match)
    match.do(match.legal()[0])
    clock.now = BACK[when]
    match.do(match.legal()[0])
    journal.close()
    play(games, 3)
    games.close()
    again = Games(tmp_path, clock)
    assert sorted(kept.header.seed for kept in again.finished()) == [1, 3]
    [left] = again.unfinished()
    resumed, journal = again.resume(left)
    assert resumed.actions == match.actions
    journal.close()
    again.close()


def test_two_games_that_begin_at_the_same_moment_are_two(tmp_path, clock):
    games = Games(tmp_path, clock)
    for seed in range(20):
        play(games, seed)
    games.close()
    assert {kept.header.seed for kept in Games(tmp_path, clock).finished()} == set(range(20))


def test_the_game_that_has_just_ended_stays_also_where_it_is_the_oldest_by_name(tmp_path, clock, monkeypatch):
    monkeypatch.setattr("game.storage.games.MOST_FINISHED", 3)
    games = Games(tmp_path, clock)
    for seed in range(3):
        play(games, seed)
        clock.now += 1
    clock.now = 0.0
    play(games, 99)
    kept = [kept.header.seed for kept in games.finished()]
    assert 99 in kept and len(kept) == 3
    games.close()


@pytest.mark.parametrize("when", BACK)
def test_scores_count_whatever_the_clock_says(tmp_path, clock, when):
    scores = Scores(tmp_path, clock)
    scores.add("solitaire", "", 20, "Ann")
    clock.now = BACK[when]
    rank = scores.add("solitaire", "", 24, "Bo")
    assert (rank.all_time, rank.today) == (1, 1)
    assert scores.add("solitaire", "", 22, "Cy").today == 2
    assert [run.name for run in scores.best("solitaire", "")] == ["Bo", "Cy", "Ann"]
    assert len(scores.history("solitaire", "")) == 3 and scores.last_name() == "Cy"
    scores.close()
    assert scores.messages == []


def test_ratings_of_games_out_of_order_are_those_in_order(tmp_path, clock):
    """What counts is when a game began by the clock, not when it was told."""
    def ladder(order: list[float]) -> Ladder:
        statistics = Statistics(ScoreStore(None))
        for at in order:
            match = Match.new("tantrix", ["Ann", "Bo"], int(at) % 97)
            while not match.game.result:
                match.do(match.legal()[0])
            statistics.add(summary(match.record(), at))
        return statistics.ladder("tantrix")

    times = [NOW, NOW + 3 * DAY, NOW - 40 * DAY, 0.0]
    assert ladder(times).history == ladder(sorted(times)).history


@pytest.mark.parametrize("when", BACK)
def test_settings_and_the_log_do_not_care(tmp_path, monkeypatch, when):
    monkeypatch.setattr(time, "time", lambda: BACK[when])
    settings = Settings.load(tmp_path / "settings.toml")
    settings.text_size = 150
    assert settings.save() and Settings.load(tmp_path / "settings.toml").text_size == 150
    assert log.append(tmp_path / "tantrix.log", "x")
