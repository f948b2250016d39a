"""Results of party games reach the scores, from facts alone."""

import dataclasses
from random import Random

import pytest

from game.bots.levels import choose
from game.input.intents import Typed
from game.match.header import SeatInfo
from game.match.match import Match
from game.play.party import Party, Seat
from game.scenes.keeping import PartyKeeper
from game.scenes.name import NameScene
from game.storage.score_keys import key_of

from .hall import Hall


@pytest.fixture
def hall():
    hall = Hall()
    hall.stack.register("name", NameScene)
    return hall


def played(hall, game, seats, options=None, seed=11, taken_over=False):
    """A whole game whose facts go over the bus, as a table sends them."""
    match = Match.new(game, seats, seed, options)
    match.header = dataclasses.replace(match.header, taken_over=taken_over)
    subscriptions = []
    PartyKeeper(hall.context, match, lambda kind, handler: subscriptions.append(
        hall.context.bus.subscribe(kind, handler)))
    chance, tick = Random(4), 0
    while match.game.phase != "over":
        movers = [s for s in range(match.game.seats) if match.legal(s)] if game == "gobble" else [None]
        action, _ = choose(match, "random", 0.05, chance, chance.choice(movers))
        tick += 40
        facts = match.do(dataclasses.replace(action, tick=tick) if game == "gobble" else action)
        for fact in facts:
            hall.context.bus.publish(fact)
        hall.context.bus.drain()
    for subscription in subscriptions:
        subscription.end()
    return match


def test_points_of_the_people_at_a_tantrix_table(hall):
    seats = [SeatInfo("Ann", "R"), SeatInfo("Bot", "Y", "casual"), SeatInfo("Bo", "B")]
    match = played(hall, "tantrix", seats)
    runs = hall.context.scores.best("tantrix", key_of("tantrix", {}, 3))
    result = match.game.result
    assert {run.name: run.value for run in runs} == {"Ann": result.points[0], "Bo": result.points[2]}
    for run, seat in ((next(r for r in runs if r.name == name), seat) for name, seat in (("Ann", 0), ("Bo", 2))):
        better = sum(points > result.points[seat] for points in result.points)
        assert (run.detail["place"], run.detail["bots"], run.seed) == (1 + better, ["casual"], match.header.seed)


def test_times_of_the_people_in_a_race(hall):
    match = played(hall, "gobble", [SeatInfo("Ann"), SeatInfo("Bot", None, "casual"), SeatInfo("Bo")])
    runs = hall.context.scores.best("race", key_of("gobble", {}, 3))
    out = {match.header.seats[seat].name for seat in (0, 2) if match.game.out(seat)}
    assert out and {run.name for run in runs} == out
    assert all(run.value > 0 and run.value * 60 % 40 == 0 for run in runs)


def test_with_a_handicap_times_do_not_compare(hall):
    played(hall, "gobble", ["Ann", "Bo"], {"handicap": [1, 3]})
    assert hall.context.scores.keys("race") == []


def test_a_game_of_bots_and_one_given_up_are_not_kept(hall):
    played(hall, "gobble", [SeatInfo("A", None, "random"), SeatInfo("B", None, "random")])
    assert hall.context.scores.latest is None


@pytest.mark.parametrize("game", ["tantrix", "gobble"])
def test_a_game_taken_over_from_another_is_not_kept(hall, game):
    colours = ("R", "Y") if game == "tantrix" else (None, None)
    seats = [SeatInfo(name, colour) for name, colour in zip(("Ann", "Bo"), colours, strict=True)]
    played(hall, game, seats, taken_over=True)
    assert hall.context.scores.latest is None


def test_alone_against_the_clock_the_name_is_asked_for(hall):
    match = played(hall, "gobble", ["Ruby"])
    assert match.game.out(0)
    hall.context.party = Party("gobble", [Seat("Ruby", 0, device="keys-2")])
    hall.open("title")
    hall.stack.replace("results", match=match)
    hall.stack.settle()
    assert isinstance(hall.top, NameScene) and hall.top.rank.all_time == 1
    hall.draw()
    hall.click(hall.top.field)
    for text in ("Zoe", Typed.DONE):
        hall.send(Typed(text))
    assert type(hall.top).__name__ == "ResultsScene"
    (run,) = hall.context.scores.best("gobble", "")
    assert run.name == "Zoe" and run.detail["place"] == 1


def test_the_name_is_not_asked_for_again_for_another_game(hall):
    played(hall, "gobble", ["Ruby"])
    other = played(hall, "tantrix", [SeatInfo("Ann", "R"), SeatInfo("Bo", "Y")], seed=12)
    hall.open("title")
    hall.context.party = Party("tantrix", [Seat("Ann", 0, "R", device="keys-2"), Seat("Bo", 1, "Y", bot="random")])
    hall.stack.replace("results", match=other)
    hall.stack.settle()
    assert type(hall.top).__name__ == "ResultsScene"
