"""The levels for one player: they play whole runs, never read the stack's order, and keep to their time."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import permutations
from random import Random
from statistics import mean

import pytest

from game.bots import solo_levels
from game.bots.solo_levels import FORESIGHT, choose_puzzle, choose_run
from game.match.match import Match
from game.rules.actions import Lift, Place
from game.rules.facts import Refusal
from game.rules.puzzles import Description, Goal

LONG = os.environ.get("TANTRIX_LONG") == "1"
LEVELS = list(FORESIGHT)
PLENTY = 1000.0


def stands():
    """A clock at which no time passes: only the nodes count."""
    return 0.0


def run_on(match, level, rng, seconds=PLENTY):
    """Play a run to its end; its points."""
    while not match.game.result:
        action, _ = choose_run(match, level, match.legal(), seconds, rng, stands)
        assert action in match.legal()
        assert not isinstance(match.do(action), Refusal)
    return match.game.points()


def under_way(seed, tiles, **options):
    match, rng = Match.new("solitaire", 1, seed, options), Random(seed)
    while len(match.game.table) < tiles and not match.game.result:
        match.do(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"forced": False, "colour": "Y"}, {"triple": "YBG", "loop_only": True}])
def test_whole_runs(level, options):
    match = Match.new("solitaire", 1, 4, options)
    run_on(match, level, Random(1), PLENTY if level in ("beginner", "casual") else 0)
    assert match.game.result.why in ("finished", "stuck")


@pytest.mark.parametrize("level", LEVELS)
def test_the_order_of_the_stack_makes_no_difference(level):
    for seed in range(2):
        match = under_way(seed, 10)
        header = match.header
        hidden = match.game.stack()
        assert len(hidden) > 1
        shuffled = list(hidden)
        Random(seed).shuffle(shuffled)
        placed = [tile for tile, _, _ in match.game.table.tiles]
        assert {*placed, *match.game.hand(), *hidden} == set(range(1, 15))
        rest = [tile for tile in header.bag if tile > 14]
        other = Match(replace(header, bag=(*placed, *match.game.hand(), *shuffled, *rest)))
        for action in match.actions:
            other.do(action)
        assert other.game.stack() == tuple(shuffled) and other.legal() == match.legal()
        choices = [choose_run(one, level, one.legal(), PLENTY, Random(5), stands) for one in (match, other)]
        assert choices[0] == choices[1]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_makes_the_same_move_whatever_the_clock_says(level):
    match = under_way(2, 11)
    ticking = iter(range(10**9))
    answers = {
        str(choose_run(match, level, match.legal(), 10**9, Random(3), clock))
        for clock in (stands, lambda: float(next(ticking)), stands)
    }
    assert len(answers) == 1


@pytest.mark.parametrize("level", ["club", "expert", "master"])
def test_the_clock_ends_the_search(level):
    match, calls = under_way(2, 3), []

    def hurried():
        calls.append(None)
        return float(len(calls))

    # The first call fixes the end, at 1 + 1; the second or third is past it.
    action, why = choose_run(match, level, match.legal(), 1.0, Random(1), hurried)
    assert action in match.legal() and why["orders"] == 0
    assert len(calls) <= 3


@pytest.mark.parametrize("level", ["club", "expert", "master"])
def test_the_nodes_end_the_search(level, monkeypatch):
    match, tried = under_way(2, 4), []
    beam = solo_levels.beam

    def counted(table, order, colour, width, forced, tick):
        return beam(table, order, colour, width, forced, lambda: (tried.append(order), tick()))

    monkeypatch.setattr(solo_levels, "beam", counted)
    _, why = choose_run(match, level, match.legal(), PLENTY, Random(1), stands)
    assert 1 <= why["orders"] <= FORESIGHT[level].orders
    a_order = len(tried) / why["orders"]
    assert len(tried) <= FORESIGHT[level].nodes + a_order
    assert len(set(tried)) == why["orders"]


def best_mean(match, place):
    """The mean over all orders of the stack of the best points that can follow a placement."""
    hidden, game = match.game.stack(), match.game
    letters = game.options["triple"] if game.options["colour"] == "best" else game.options["colour"]

    def best(table, stack):
        for skipped, tile in enumerate(stack):
            ways = [(cell, turn) for cell in table.rim() for turn in table.fits(tile, cell)]
            ways = [way for way in ways if len(table.needs(way[0])) >= 3] or ways
            if ways:
                rest, points = stack[skipped + 1:] + stack[:skipped], []
                for cell, turn in ways:
                    table.place(tile, cell, turn)
                    points.append(best(table, rest))
                    table.undo()
                return max(points)
        return max(map(table.points, letters))

    table = game.table.copy()
    table.place(place.tile, place.cell, place.turn)
    return mean(best(table, order) for order in permutations(hidden))


@pytest.mark.parametrize("seed", range(8))
def test_at_the_end_of_a_run_the_best_move_is_found(seed, monkeypatch):
    wide = replace(FORESIGHT["master"], width=10**6, candidates=10**6, nodes=10**9)
    monkeypatch.setitem(FORESIGHT, "master", wide)
    colour = "RYB"[seed % 3]  # one colour alone, so that the beam goes for no other
    match = under_way(seed, 11, colour=colour)
    assert len(match.game.stack()) == 2
    action, why = choose_run(match, "master", match.legal(), PLENTY, Random(0), stands)
    expected = {place: best_mean(match, place) for place in match.legal()}
    assert expected[action] == max(expected.values())
    assert why == {"worth": round(max(expected.values()), 3), "orders": 2} or len(match.legal()) == 1


def mean_points(level, runs):
    return mean(run_on(Match.new("solitaire", 1, seed), level, Random(seed)) for seed in range(runs))


def random_points(runs):
    def points(seed):
        match, rng = Match.new("solitaire", 1, seed), Random(seed)
        while not match.game.result:
            match.do(rng.choice(match.legal()))
        return match.game.points()
    return mean(map(points, range(runs)))


def test_each_of_the_quick_levels_scores_more_than_the_one_below():
    by_chance, beginner, casual = random_points(40), mean_points("beginner", 40), mean_points("casual", 40)
    assert by_chance + 1 < beginner < casual - 2


@pytest.mark.skipif(not LONG, reason="takes five minutes; TANTRIX_LONG=1 runs it")
def test_foresight_pays():
    casual, club, expert, master = (mean_points(level, 24) for level in LEVELS[1:])
    # The standard error of a mean over so many runs is a little more than one point.
    assert casual + 3 < club < expert + 1 and club + 0.5 < master and expert < master + 1


# Puzzles.

def puzzle(name_or_description):
    return Match.new("puzzle", 1, puzzle=name_or_description)


def solve_on(match, level, most=120):
    rng = Random(1)
    for _ in range(most):
        if match.game.solved:
            return True
        action, _ = choose_puzzle(match, level, match.legal(), 5.0, rng)
        assert not isinstance(match.do(action), Refusal)
    return False


@pytest.mark.parametrize("level", ["club", "expert", "master"])
@pytest.mark.parametrize("name", ["discovery-8", "rainbow-pyramid-blue", "flower", "line-13", "pyramid-10"])
def test_from_club_up_puzzles_are_solved(level, name):
    assert solve_on(puzzle(name), level)


def test_tiles_that_lie_wrong_are_lifted():
    match = puzzle("discovery-10")
    rng, lifted = Random(3), False
    for _ in range(4):
        match.do(rng.choice(match.legal()))
    while not match.game.solved:
        action, why = choose_puzzle(match, "master", match.legal(), 5.0, rng)
        lifted = lifted or isinstance(action, Lift)
        assert why == {"hint": True} and not isinstance(match.do(action), Refusal)
        assert len(match.actions) < 40
    assert lifted


def test_below_club_what_touches_most_is_taken():
    match = puzzle("pyramid-10")
    while match.legal():
        action, why = choose_puzzle(match, "casual", match.legal(), 1.0, Random(1))
        touched = {place: len(match.game.table.needs(place.cell)) for place in match.legal()}
        assert touched[action] == why["touching"] == max(touched.values())
        match.do(action)


@pytest.mark.parametrize("level", LEVELS)
def test_a_puzzle_without_a_solution_is_played_all_the_same(level):
    # A loop through tiles that all go straight on in red.
    impossible = Description((1, 2, 3, 4), goals=(Goal("loop", "G"),))
    match = puzzle(impossible)
    action, why = choose_puzzle(match, level, match.legal(), 0.5, Random(1))
    assert isinstance(action, Place) and action in match.legal() and "touching" in why


@pytest.mark.parametrize(("level", "seconds"), [("club", 0.25), ("expert", 1.0), ("master", 7.0)])
def test_the_solver_is_given_no_more_than_the_budget(level, seconds, monkeypatch):
    asked = []
    monkeypatch.setattr(solo_levels, "hint", lambda *words: asked.append(words[3]))
    match = puzzle("discovery-10")
    choose_puzzle(match, level, match.legal(), 7.0, Random(1))
    choose_puzzle(match, level, match.legal(), 0.1, Random(1))
    assert asked == [seconds, 0.1]
