"""Bots race at a person's pace, and only with moves that may be made."""

from random import Random

import pytest

from game.match.match import Match
from game.play.hand import SeatPlay
from game.play.pace import RaceBot
from game.play.party import Help
from game.play.race import Race
from game.rules.actions import Place


def run(seed, seats=3, speed=200, most=40_000):
    match = Match.new("gobble", seats, seed, {})
    referee = Race(match)
    plays = [SeatPlay(match.game, seat, Help.FULL) for seat in range(seats)]
    bots = [
        RaceBot(match, play, ("casual", "random")[seat % 2], speed, Random(seed * 10 + seat))
        for seat, play in enumerate(plays)
    ]
    outcomes = []
    for _ in range(most):
        for bot in bots:
            if action := bot.step():
                assert match.game.refusal(action) is None
                referee.submit(action, arrival_known=False)
        step = referee.step()
        outcomes += step
        if any(outcome.facts for outcome in step):
            for play in plays:
                play.refresh()
        if match.game.result:
            break
    return match, outcomes


@pytest.mark.parametrize("seed", range(3))
def test_bots_finish_their_races(seed):
    match, outcomes = run(seed, seats=2 + seed)
    assert match.game.result is not None
    acted = {outcome.action.seat for outcome in outcomes}
    assert acted == set(range(2 + seed))
    # What is refused was taken by another in the very same tick.
    done = [outcome for outcome in outcomes if outcome.refusal is None]
    assert len(done) == len(match.actions)
    assert all(outcome.refusal.code in ("occupied", "colours-differ", "not-in-the-race", "game-over")
               for outcome in outcomes if outcome.refusal)


def first_action(speed, level="casual", seed=1):
    match = Match.new("gobble", 2, 3, {})
    bot = RaceBot(match, SeatPlay(match.game, 0, Help.FULL), level, speed, Random(seed))
    for tick in range(100_000):
        if action := bot.step():
            return tick, action
    raise AssertionError("the bot never acts")


def test_the_pace_scales_with_the_speed():
    for seed in range(5):
        (slow, same), (usual, again), (fast, _) = (first_action(s, seed=seed) for s in (50, 100, 200))
        assert same == again
        assert slow / usual == pytest.approx(2, rel=0.05)
        assert usual / fast == pytest.approx(2, rel=0.05)


def test_the_pace_is_a_persons_and_uneven():
    ticks = [first_action(100, seed=seed)[0] for seed in range(40)]
    assert len(set(ticks)) > 30
    assert all(60 < tick < 60 * 30 for tick in ticks)


def test_its_cursor_goes_where_it_will_place():
    match = Match.new("gobble", 2, 3, {})
    play = SeatPlay(match.game, 0, Help.FULL)
    bot = RaceBot(match, play, "casual", 100, Random(1))
    action = None
    while action is None:
        action = bot.step()
    if isinstance(action, Place):
        assert (play.tile, play.cursor, play.turn) == (action.tile, action.cell, action.turn)
        assert play.ghost.fits


def test_a_plan_that_another_spoils_is_dropped():
    match = Match.new("gobble", 2, 8, {"rack": "all"})
    play = SeatPlay(match.game, 0, Help.FULL)
    bot = RaceBot(match, play, "casual", 100, Random(2))
    while not bot.reaching:
        assert bot.step() is None
    goal = play.cursor
    rival = next(a for a in match.legal(1) if isinstance(a, Place) and a.cell == goal)
    match.do(rival)
    while bot.reaching:
        assert bot.step() is None
