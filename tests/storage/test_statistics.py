"""Statistics of kept games, against a count of its own; and how games come to be counted."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from dataclasses import replace

import pytest

from game.match.header import SeatInfo
from game.match.match import Match
from game.match.record import Record, RecordError, Undo
from game.rules.actions import Leave, Place, Resign
from game.storage.score_file import FILE_NAME
from game.storage.scores import Scores
from game.storage.statistics import Duel, Figures, Statistics, Tally
from game.storage.summaries import SeatSummary, Summary, summary

from . import plain_count
from .kept_games import PEOPLE, fill

LONG = bool(os.environ.get("TANTRIX_LONG"))
COUNT = 300 if LONG else 40
KINDS = [None, "tantrix", "gobble", "solitaire", "puzzle"]


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A folder of games, and what was counted plainly."""
    folder = tmp_path_factory.mktemp("kept")
    games = fill(folder, COUNT, seed=5)
    yield folder, games, plain_count.games(games.folder)
    games.close()


@pytest.fixture(scope="module")
def counted(kept):
    """Statistics of that folder's games, added in no order."""
    folder, games, _ = kept
    scores = Scores.open(folder)
    statistics = Statistics(scores.store)
    finished = games.finished()
    assert len(finished) == COUNT
    random.Random(1).shuffle(finished)
    for one in finished:
        statistics.add(summary(games.read(one), one.began.timestamp()))
    yield statistics
    scores.close()
    assert scores.messages == []


def everybody(plain):
    return {seat["who"] for game in plain for seat in game["seats"]}


def as_words(figures: Figures) -> dict:
    return {
        **{name: getattr(figures.tally, name) for name in ("games", "contests", "won", "drawn")},
        **{name: getattr(figures, name) for name in (
            "average", "best", "pace", "loops", "gobbles", "given", "taken", "tiles", "gave_up", "line", "loop")},
        "colours": dict(figures.colours),
    }


@pytest.mark.parametrize("kind", KINDS)
def test_all_figures_equal_a_plain_count(kept, counted, kind):
    _, _, plain = kept
    players = everybody(plain)
    assert len(players) == len(PEOPLE) + 2
    for who in [None, *players]:
        expected = plain_count.figures(plain, who, kind)
        found = as_words(counted.figures(who, kind))
        assert found == {name: pytest.approx(value) if isinstance(value, float) else value
                         for name, value in expected.items()}, who


def test_the_games_are_of_every_sort(kept):
    """Else the comparison would say little."""
    _, _, plain = kept
    seats = [seat for game in plain for seat in game["seats"]]
    assert {game["game"] for game in plain} == set(KINDS[1:])
    assert any(game["undone"] for game in plain) and any(game["header"]["options"].get("doubles") for game in plain)
    assert any(seat["gave_up"] for seat in seats) and any(seat["loops"] for seat in seats)
    assert any(seat["given"] for seat in seats) and len(plain) < COUNT


@pytest.mark.parametrize("kind", KINDS)
def test_duels_equal_a_plain_count(kept, counted, kind):
    _, _, plain = kept
    for who in everybody(plain):
        against: dict = {}
        for game in plain:
            for one, other, score in plain_count.pairs(game) if kind in (None, game["game"]) else ():
                if one == who:
                    against.setdefault(other, []).append(score)
        expected = {rival: Duel(rival, len(scores), scores.count(1.0), scores.count(0.5))
                    for rival, scores in against.items()}
        duels = counted.duels(who, kind)
        assert {duel.rival: duel for duel in duels} == expected
        assert [duel.met for duel in duels] == sorted((duel.met for duel in duels), reverse=True)


@pytest.mark.parametrize("kind", ["tantrix", "gobble"])
def test_ratings_equal_a_plain_calculation(kept, counted, kind):
    _, _, plain = kept
    expected = plain_count.ratings(plain, kind)
    ladder = counted.ladder(kind)
    last = max(game["at"] for game in plain if game["game"] == kind and plain_count.is_rated(game))
    morning_after = last + 86400
    assert set(ladder.history) == set(expected) and len(expected) > 4
    for who, numbers in expected.items():
        rating = ladder.now(who, morning_after)
        assert (rating.value, rating.deviation, rating.volatility) == pytest.approx(numbers, rel=1e-5), who


def test_standings_name_everybody_once(kept, counted):
    _, _, plain = kept
    standings = counted.standings()
    assert {one.who for one in standings} == everybody(plain)
    assert len(standings) == len(everybody(plain))
    people = [one.tally.games for one in standings if not one.who[1]]
    assert people == sorted(people, reverse=True)
    assert counted.standings("chess") == [] and counted.games_of(("Nobody", "")) == []
    assert set(counted.games_of(None)) == set(KINDS[1:])


def test_points_and_paces_come_in_the_order_of_the_games(kept, counted):
    _, _, plain = kept
    for who in everybody(plain):
        mine = [(game, seat) for game in plain for seat in game["seats"] if seat["who"] == who]
        expected = [(game["at"], seat["points"]) for game, seat in mine
                    if game["game"] == "tantrix" and seat["points"] is not None]
        assert sorted(counted.points(who, "tantrix")) == sorted(expected)
        assert [at for at, _ in counted.points(who, "tantrix")] == sorted(at for at, _ in expected)
        paces = sorted((game["at"], round(seat["tiles"] * 3600 / seat["ticks"], 6)) for game, seat in mine
                       if seat["ticks"])
        assert sorted((at, round(pace, 6)) for at, pace in counted.paces(who)) == paces


# What one game comes to.


def told(name="", bot="", **more):
    return SeatSummary(name, bot, **more)


def game_of(number, *seats, game="tantrix", at=1000.0, why="finished", rated=True):
    sides = len({seat.side for seat in seats})
    return Summary(f"game-{number}", at, game, why, sides, rated, seats)


@pytest.fixture
def fresh(tmp_path):
    scores = Scores.open(tmp_path)
    yield Statistics(scores.store)
    scores.close()


def test_the_same_game_counts_once(fresh):
    one = game_of(1, told("Ann", points=9), told("Bo", side=1, place=2, points=5))
    assert fresh.add(one) and not fresh.add(one) and not fresh.add(one)
    assert fresh.figures(("Ann", "")).tally == Tally(1, 1, 1, 0)
    assert fresh.figures().tally == Tally(1, 1, 1, 0)
    assert fresh.duels(("Bo", "")) == [Duel(("Ann", ""), 1, 0, 0)] and fresh.duels(("Bo", ""))[0].lost == 1


def test_games_of_bots_alone_do_not_count(fresh):
    assert not fresh.add(game_of(1, told(bot="club"), told(bot="casual", side=1, place=2)))
    assert fresh.standings() == [] and fresh.figures() == Figures()


def test_a_deadlock_is_drawn_and_its_points_are_none(fresh):
    seats = told("Ann", sharing=2), told("Bo", side=1, sharing=2)
    fresh.add(game_of(1, *seats, why="deadlock"))
    assert fresh.figures(("Ann", "")).tally == Tally(1, 1, 0, 1)
    assert fresh.figures(("Ann", "")).average is None
    assert fresh.ladder("tantrix").now(("Ann", ""), 1000.0).value == pytest.approx(1500)


def test_a_name_given_afterwards_stays_when_the_game_is_counted_again(fresh):
    run = game_of(1, told("Ann", points=20), game="solitaire", rated=False)
    fresh.add(run)
    fresh.rename("game-1", "  Bo\n")
    assert [one.who for one in fresh.standings()] == [("Bo", "")]
    fresh.add(replace(run, seats=(told("Ann", points=21),)))
    assert [one.who for one in fresh.standings()] == [("Bo", "")]
    assert fresh.figures(("Bo", "")).best == 21


def test_colours(fresh):
    for number, (colour, place) in enumerate([("R", 2), ("R", 2), ("R", 1), ("G", 1), ("Y", 1), ("Y", 1)]):
        fresh.add(game_of(number, told("Ann", colour=colour, place=place), told("Bo", side=1, place=3 - place)))
    figures = fresh.figures(("Ann", ""))
    assert figures.colours == {"R": (3, 1), "Y": (2, 2), "G": (1, 1)}
    assert (figures.favourite, figures.luckiest) == ("R", "Y")
    assert (Figures().favourite, Figures().luckiest) == (None, None)


def test_two_of_one_name_in_a_game_are_one_player(fresh):
    fresh.add(game_of(1, told("Ann", points=8), told("Ann", side=1, place=2, points=4)))
    assert fresh.figures(("Ann", "")).tally == Tally(1, 1, 1, 0)
    assert fresh.duels(("Ann", "")) == [] and fresh.ladder("tantrix").history == {}


# What a record comes to.


def finished(game="gobble", seats=("Ann", "Bo"), options=None, seed=3, gives_up=None):
    match, chance, tick = Match.new(game, list(seats), seed, options), random.Random(seed), 0
    if gives_up is not None:
        match.do(gives_up)
    while match.game.result is None:
        places = [action for action in match.legal() if isinstance(action, Place)]
        action = chance.choice(places or match.legal())
        tick += 30
        match.do(replace(action, tick=tick) if game == "gobble" else action)
    return match.record()


def test_a_record_is_the_same_game_only_at_the_same_time():
    record = finished()
    same = summary(record, 1000.25)
    assert summary(record, 1000.75) == same and same.at == 1000.0
    assert summary(record, 1001.0).id != same.id
    called = replace(record, header=replace(record.header, seats=(SeatInfo("Bo"), SeatInfo("Cy"))))
    assert summary(called, 1000.0).id == same.id
    assert summary(finished(seed=4), 1000.0).id != same.id


def test_who_gives_up_is_last_and_has_no_points():
    told = summary(finished("tantrix", gives_up=Resign(0)), 0.0)
    assert (told.why, told.sides, told.rated) == ("resigned", 2, True)
    assert [(seat.place, seat.gave_up, seat.points) for seat in told.seats] == [(2, True, None), (1, False, None)]
    left = summary(finished(seats=("Ann", "Bo", "Cy"), gives_up=Leave(1, 20)), 0.0)
    assert (left.seats[1].place, left.seats[1].gave_up, left.seats[1].ticks) == (3, True, 20)


@pytest.mark.parametrize(("game", "seats", "options", "rated"), [
    ("tantrix", ("Ann", "Bo"), None, True),
    ("tantrix", ("Ann", "Bo"), {"hints": "forced"}, True),
    ("tantrix", ("Ann", "Bo"), {"hints": "full"}, False),
    ("gobble", ("Ann", "Bo"), None, True),
    ("gobble", ("Ann",), None, False),
    ("solitaire", ("Ann",), None, False),
    ("gobble", ("Ann", "Bo"), {"handicap": [1, 2]}, False),
    ("gobble", ("Ann", "Bo"), {"penalty": [0, 2]}, False),
    ("gobble", ("Ann", "Bo"), {"penalty": [2, 2], "handicap": [3, 3]}, True),
    ("gobble", ("Ann", "Bo"), {"bot_speed": 150}, True),
    ("gobble", ("Ann", SeatInfo("Bot", None, "casual")), {"bot_speed": 150}, False),
    ("gobble", ("Ann", SeatInfo("Bot", None, "casual")), None, True),
])
def test_what_is_rated(game, seats, options, rated):
    assert summary(finished(game, seats, options), 0.0).rated is rated


def test_a_game_from_a_position_or_with_something_taken_back_is_not_rated():
    record = finished("tantrix")
    first = record.entries[0]
    undone = Record(record.header, (first, Undo(), *record.entries))
    assert summary(record, 0.0).rated and not summary(undone, 0.0).rated
    assert summary(undone, 0.0).seats == summary(record, 0.0).seats
    match = Match.load(Record(record.header, record.entries[:20]))
    header = match.position_header(match.acting_seat())
    again = Match(header)
    while again.game.result is None:
        again.do(again.legal()[0])
    assert not summary(again.record(), 0.0).rated


def test_a_game_taken_over_from_another_counts_for_nothing(fresh):
    record = finished("tantrix")
    taken = Record(replace(record.header, taken_over=True), record.entries)
    assert fresh.add(summary(record, 0.0)) and not fresh.add(summary(taken, 50.0))
    assert fresh.figures().tally.games == 1


def test_a_bots_level_that_is_no_more_counts_as_casual():
    told = summary(finished(seats=("Ann", SeatInfo("Bot", None, "greedy"))), 0.0)
    assert [(seat.name, seat.bot) for seat in told.seats] == [("Ann", ""), ("", "casual")]


@pytest.mark.parametrize("cut", [0, 5, -1])
def test_what_is_not_over_has_no_statistics(cut):
    record = finished("tantrix")
    with pytest.raises(RecordError):
        summary(Record(record.header, record.entries[:cut]), 0.0)


def test_what_is_against_the_rules_has_none_either():
    record = finished("tantrix")
    with pytest.raises(RecordError, match="against the rules"):
        summary(Record(record.header, record.entries[1:]), 0.0)
    with pytest.raises(RecordError, match="undo"):
        summary(Record(record.header, (Undo(), *record.entries)), 0.0)


# What lies in the file.


def test_rows_that_are_none_are_passed_over(tmp_path):
    scores = Scores.open(tmp_path)
    Statistics(scores.store).add(game_of(1, told("Ann", points=9), told("Bo", side=1, place=2, points=5)))
    scores.close()
    other = sqlite3.connect(tmp_path / FILE_NAME)
    other.executescript("""
        INSERT INTO games SELECT 'a', 'then', game, why, sides, rated FROM games;
        INSERT INTO games SELECT 'b', 1e300, game, why, sides, rated FROM games WHERE id = 'game-1';
        INSERT INTO games SELECT 'c', at, game, why, x'00', rated FROM games WHERE id = 'game-1';
        INSERT INTO games SELECT 'd', at, game, why, sides, rated FROM games WHERE id = 'game-1';
        INSERT INTO seats SELECT column1, seat, name, bot, colour, side, place, sharing, points, line, loops, loop,
            gobbles, given, taken, tiles, ticks, gave_up, 0 FROM seats, (VALUES ('a'), ('b'), ('c'), ('none'));
        INSERT INTO seats SELECT 'd', seat, x'ff', bot, colour, side, 'first', sharing, points, line, loops, loop,
            gobbles, given, taken, tiles, ticks, gave_up, 0 FROM seats WHERE game_id = 'game-1';
    """)
    other.commit()
    other.close()
    scores = Scores.open(tmp_path)
    statistics = Statistics(scores.store)
    assert statistics.figures().tally == Tally(1, 1, 1, 0)
    assert [one.who for one in statistics.standings()] == [("Ann", ""), ("Bo", "")]
    assert set(statistics.ladder("tantrix").history) == {("Ann", ""), ("Bo", "")}
    scores.close()
    assert scores.messages == []


def test_any_broken_bytes_are_read_or_set_aside(tmp_path):
    scores = Scores.open(tmp_path)
    for number in range(30):
        seats = told(f"P{number % 5}", colour="R", points=9), told("", "casual", colour="Y", side=1, place=2, ticks=50)
        Statistics(scores.store).add(game_of(number, *seats, at=1000.0 * number))
    scores.close()
    sound, chance = (tmp_path / FILE_NAME).read_bytes(), random.Random(4)
    for number in range(60):
        folder = tmp_path / str(number)
        folder.mkdir()
        broken = bytearray(sound)
        for _ in range(chance.choice([1, 4, 64, 300])):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        (folder / FILE_NAME).write_bytes(broken)
        scores = Scores.open(folder)
        statistics = Statistics(scores.store)
        for who in [None, *(one.who for one in statistics.standings())]:
            statistics.figures(who), statistics.points(who, "tantrix"), statistics.paces(who), statistics.times(who)
            assert who is None or statistics.duels(who) is not statistics.games_of(who)
        statistics.ladders(), statistics.counted()
        statistics.add(game_of("new", told("New"), told("P1", side=1, place=2), at=50_000.0))
        assert statistics.figures(("New", "")).tally.won == 1
        scores.close()
        assert scores.messages or not [path for path in folder.iterdir() if "damaged" in path.name]


def test_a_game_that_cannot_be_written_counts_and_is_written_later(tmp_path, monkeypatch):
    monkeypatch.setattr("game.storage.score_file.PATIENCE", 0.05)
    scores = Scores.open(tmp_path)
    statistics = Statistics(scores.store)
    statistics.add(game_of(1, told("Ann"), told("Bo", side=1, place=2)))
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert statistics.add(game_of(2, told("Ann"), told("Bo", side=1, place=2), at=2000.0))
    assert not statistics.add(game_of(2, told("Ann"), told("Bo", side=1, place=2), at=2000.0))
    assert statistics.figures(("Ann", "")).tally.games == 2
    other.execute("COMMIT")
    other.close()
    scores.close()
    assert len(scores.messages) == 1 and "locked" in scores.messages[0]
    again = Scores.open(tmp_path)
    assert Statistics(again.store).figures(("Ann", "")).tally == Tally(2, 2, 2, 0)
    again.close()


WRITER = """
import sys
from pathlib import Path
from game.storage.scores import Scores
from game.storage.statistics import Statistics
from game.storage.summaries import SeatSummary, Summary
scores = Scores.open(Path(sys.argv[1]))
statistics = Statistics(scores.store)
for n in range(60):
    seats = (SeatSummary("Ann"), SeatSummary("Bo", side=1, place=2))
    statistics.add(Summary(f"{n if n % 2 else sys.argv[2]}-{n}", 1000.0 + n, "tantrix", "finished", 2, True, seats))
    scores.add("solitaire", "", n, sys.argv[2])
scores.close()
print(scores.messages)
"""


def test_several_programs_at_once(tmp_path):
    programs = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), name], stdout=subprocess.PIPE, text=True)
        for name in ("one", "two", "three")
    ]
    assert [program.communicate(timeout=60)[0].strip() for program in programs] == ["[]"] * 3
    scores = Scores.open(tmp_path)
    assert Statistics(scores.store).figures(("Ann", "")).tally == Tally(120, 120, 120, 0)  # 30 the same, 3 · 30 not
    assert scores.count("solitaire", "") == 180
    scores.close()
