"""The levels choose legal actions, see only what a player may see, and do what their name says."""

from __future__ import annotations

import os
import random
from dataclasses import replace

import pytest

from game.bots import montecarlo, search, strategy
from game.bots.levels import LEVELS, PLAYABLE, SUBSTITUTE, choose, known, ranked
from game.bots.position import Sides
from game.match.match import Match
from game.match.record import Header
from game.rules.actions import Give, Place, Under
from game.rules.facts import Refusal


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """The clock stands still, so that no busy machine cuts a search short."""
    for module in (strategy, search, montecarlo):
        monkeypatch.setattr(module, "perf_counter", lambda: 0.0)


LONG = bool(os.environ.get("TANTRIX_LONG"))
#: Bots are asked with so many seeds.
SEEDS = 20 if LONG else 5
#: Of so many states the master, who thinks long about each, is asked in one only, in a plain run.
APART = 1 if LONG else 8

KINDS = [("tantrix", 2), ("tantrix", 3), ("tantrix", 4), ("gobble", 1), ("gobble", 4)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_whole_games(game, seats, level):
    match = Match.new(game, seats, 11)
    rng = random.Random(1)
    while match.game.result is None:
        seat = match.acting_seat()
        legal = match.legal(seat)
        action, why = choose(match, level, 0, rng, seat)
        assert action in legal and why["level"] == level and why["considered"] == len(legal)
        if any(not isinstance(other, Under) for other in legal):
            assert not isinstance(action, Under)
        assert not isinstance(match.do(action), Refusal)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), [("tantrix", 3), ("gobble", 3)])
def test_choosing_changes_nothing(game, seats, level):
    match = Match.new(game, seats, 2)
    for state in range(20):
        before = match.state(), match.legal()
        asked = SUBSTITUTE if level == "master" and state % APART else level
        action, _ = choose(match, asked, 1, random.Random(3))
        assert (match.state(), match.legal()) == before
        match.do(action)


@pytest.mark.parametrize("level", LEVELS)
def test_the_order_of_the_bag_makes_no_difference(level):
    match = Match.new("tantrix", 2, 7)
    for _ in range(15):
        match.do(choose(match, level, 0, random.Random(0))[0])
    header = match.position_header(match.game.to_move)
    shuffled = list(header.bag)
    random.Random(5).shuffle(shuffled)
    other = Match(replace(header, bag=tuple(shuffled)))
    for seed in range(SEEDS):
        assert choose(Match(header), level, 0, random.Random(seed)) == choose(
            other, level, 0, random.Random(seed))


@pytest.mark.parametrize("level", LEVELS)
def test_the_order_of_the_stacks_makes_no_difference(level):
    match = Match.new("gobble", 3, 7)
    for _ in range(6):
        match.do(choose(match, level, 0, random.Random(0))[0])
    seat = next(s for s in range(3) if any(isinstance(a, Place) for a in match.legal(s)))
    header = match.position_header(seat)
    stacks = tuple(tuple(reversed(stack)) for stack in header.setup.stacks)
    other = Match(replace(header, setup=replace(header.setup, stacks=stacks)))
    for seed in range(SEEDS):
        assert choose(Match(header), level, 0, random.Random(seed), seat) == choose(
            other, level, 0, random.Random(seed), seat)


def test_random_is_spread_over_all_that_is_legal():
    match = Match.new("tantrix", 2, 3)
    rng = random.Random(0)
    chosen = {choose(match, "random", 0, rng)[0] for _ in range(1000)}
    assert chosen == set(match.legal())


def score(match, first, second, seed):
    """How the seat at ``seed % 2`` scores against the other one: 1 a win, a half a draw."""
    rng = random.Random(seed)
    while match.game.result is None:
        level = first if match.game.to_move == seed % 2 else second
        match.do(choose(match, level, 0, rng)[0])
    ranking = match.game.result.ranking
    return 0.5 if len(ranking[0]) == 2 else float(ranking[0] == (seed % 2,))


@pytest.mark.parametrize(("better", "worse", "games", "least"), [
    ("beginner", "random", 20, 12), ("casual", "beginner", 20, 12), ("casual", "random", 20, 16),
    *([("club", "beginner", 10, 7), ("expert", "beginner", 10, 7)] if LONG else
      [("club", "beginner", 6, 5), ("expert", "beginner", 6, 5)]),
])
def test_the_much_better_level_wins_most_games(better, worse, games, least):
    # Far below what the arena measures over hundreds of games: this only sees a level that is broken.
    total = sum(score(Match.new("tantrix", 2, seed), better, worse, seed) for seed in range(games))
    assert total >= least


@pytest.mark.parametrize("level", LEVELS)
def test_a_ranking_holds_every_legal_placement_once_best_first(level):
    match = Match.new("tantrix", 3, 9)
    for _ in range(18):
        ranking = ranked(match, level, 0, random.Random(1))
        assert sorted(map(repr, (action for action, _ in ranking))) == sorted(map(repr, match.legal()))
        values = [value for _, value in ranking]
        assert values == sorted(values, reverse=True)
        match.do(ranking[0][0])
    assert ranked(match, level, 0, random.Random(1), (match.game.to_move + 1) % 3) == []


def test_a_level_that_is_gone_is_played_by_another():
    assert known("club") == "club"
    assert known("greedy") == known("../x") == SUBSTITUTE in PLAYABLE


@pytest.mark.parametrize("level", ["casual", "expert"])
def test_partners_are_no_rivals(level):
    match = Match.new("tantrix", 4, 4, {"doubles": True})
    rng = random.Random(1)
    for _ in range(20):
        match.do(choose(match, level, 0, rng)[0])
    sides = Sides(match.game.colours)
    assert all(sides.colours[seat] not in sides.rivals[seat] and len(sides.rivals[seat]) == 1 for seat in range(4))
    assert sides.colours[0] == sides.colours[2]


POSITION = [
    {"tile": 48, "cell": [3, 2], "turn": 1}, {"tile": 45, "cell": [2, 3], "turn": 4},
    {"tile": 29, "cell": [4, 1], "turn": 2}, {"tile": 52, "cell": [4, 0], "turn": 2},
]


def race(hands, stacks) -> Match:
    return Match(Header.from_dict({
        "format": "tantrix-record", "version": 1, "game": "gobble", "bag": [],
        "seats": [{"name": str(seat)} for seat in range(len(hands))],
        "setup": {"table": POSITION, "hands": hands, "stacks": stacks},
    }))


def test_casual_gobbles_and_gives_to_the_seat_with_the_fewest_tiles():
    # Tiles 8 and 13 fit (3, 1), round which three tiles lie (rules 2, worked position).
    match = race([[8, 13, 1], [14, 2], [55, 5]], [[], [3], []])
    for seed in range(10):
        action, why = choose(match, "casual", 0, random.Random(seed), 0)
        assert action.tile in (8, 13) and (action.cell, why["score"]) == ((3, 1), [1])
    match.do(action)
    assert match.game.owes(0) == 1
    given = {choose(match, "casual", 0, random.Random(seed), 0)[0] for seed in range(20)}
    assert all(isinstance(action, Give) and action.to == 2 for action in given)
    cells = [cell for cell in match.game.table.rim() if len(match.game.table.needs(cell)) >= 2]

    def spots(tile):
        return sum(bool(match.game.table.fits(tile, cell)) for cell in cells)

    assert {spots(action.tile) for action in given} == {min(map(spots, match.game.hand(0)))}


def test_an_unknown_level_is_refused_in_a_sentence():
    named = r'^There is no bot level "genius"; the levels are random, beginner, casual, club, expert, master\.$'
    with pytest.raises(ValueError, match=named):
        choose(Match.new("tantrix", 2, 1), "genius", 1, random.Random())


def test_nothing_to_do_is_refused_in_a_sentence():
    match = Match.new("tantrix", 2, 1)
    with pytest.raises(ValueError, match=r"^Seat \d can do nothing now\.$"):
        choose(match, "casual", 1, random.Random(), 1 - match.game.to_move)


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_what_a_level_judges_is_free_of_the_mistakes_it_plays_with(level):
    match = Match.new("tantrix", 2, 9)
    judged, played = ([sorted(by(match, level, 1.0, random.Random(seed)), key=repr) for seed in (1, 2)]
                      for by in (ranked, strategy.rank))
    assert judged[0] == judged[1]
    assert played[0] != played[1]
