"""Judging a game afterwards: what is lost, what would have been better, and nothing that nobody could know."""

import io
import json
import sys
import time
from itertools import pairwise
from random import Random

import pytest

from game.bots import weighing
from game.bots.habits import Habit, habit
from game.bots.reasons import Reason, Why
from game.bots.review import (
    LEAST_LOSS,
    LINE,
    TURNING_POINTS,
    Judgement,
    Minds,
    judge,
    position_at,
    to_practise,
    turning_points,
)
from game.bots.reviewer import InlineReviewer, Reviewer
from game.bots.weighing import Weighed, weigh
from game.match.match import Match
from game.match.protocol import serve
from game.rules.actions import Place, Resign
from game.rules.facts import Refusal

PATIENCE = 60
#: Seconds enough that no clock ends the thinking.
LONG = 1000.0


def played(seats=2, seed=0, actions=56, options=None):
    """A game of tiles laid at random, as far as it goes."""
    match, rng = Match.new("tantrix", seats, seed, options), Random(seed)
    while match.legal() and len(match.actions) < actions:
        match.do(rng.choice(match.legal()))
    return match


def position(match, index):
    return position_at(match, index)


# Judging, with a mind that always finds the first legal placement better by a fifth.

def first_is_better(match, place, seconds, rng):
    first = match.legal()[0]
    seats, own = match.game.seats, place.seat
    worse = tuple(0.3 if seat == own else 0.7 / (seats - 1) for seat in range(seats))
    better = tuple(0.5 if seat == own else 0.5 / (seats - 1) for seat in range(seats))
    return Weighed(place, worse, worse) if place == first else Weighed(first, better, worse)


def ranked_by_order(match, level, seconds, rng):
    return [(action, float(-at)) for at, action in enumerate(match.legal())]


MINDS = Minds(first_is_better, ranked_by_order, lambda match: (1 / match.game.seats,) * match.game.seats)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_lines_can_be_played_from_where_the_action_was_done(seats):
    match = played(seats, seed=seats)
    better = 0
    for index, action in enumerate(match.actions):
        one = judge(match, index, minds=MINDS)
        before = position(match, index)
        legal = before.legal()
        assert (one.index, one.seat) == (index, action.seat)
        assert one.line_played == tuple(match.actions[index:index + len(one.line_played)])
        assert 1 <= len(one.line_played) <= LINE
        if action == legal[0]:
            assert one.loss == 0 and one.best == action and not one.line_better and one.habit is None
            continue
        better += 1
        assert one.loss == pytest.approx(0.2) and one.best == legal[0] and one.habit
        assert one.best_chances == 0.5 and one.line_better[0] == legal[0]
        assert len(one.line_better) <= len(one.line_played)
        for step in one.line_better:
            assert not isinstance(before.do(step), Refusal)
    assert better > 10


def test_a_line_shows_the_rest_of_the_turn_and_the_next_one():
    match = played(2, seed=4)
    for index in range(len(match.actions)):
        seats = [action.seat for action in judge(match, index, minds=MINDS).line_played]
        changes = sum(a != b for a, b in pairwise(seats))
        assert changes <= 1


def test_judging_changes_nothing():
    match = played(3, seed=1)
    before = match.record(), match.state()
    for index in (0, 5, 30):
        judge(match, index, minds=MINDS)
    assert (match.record(), match.state()) == before


def test_giving_up_costs_what_chances_say():
    match = played(2, seed=1, actions=9)
    match.do(Resign(match.game.to_move))
    one = judge(match, 9, minds=MINDS)
    assert one.best == match.actions[9] and one.loss == 0 and one.line_better == ()


def test_the_last_tile_leads_to_the_result():
    match = played(2, seed=3)
    one = judge(match, len(match.actions) - 1)
    winners = match.game.result.ranking[0]
    assert one.chances_after == tuple((seat in winners) / len(winners) for seat in range(2))


@pytest.mark.parametrize(("game", "index"), [("gobble", 0), ("tantrix", 12), ("tantrix", -1)])
def test_what_cannot_be_judged_is_said_in_a_sentence(game, index):
    match = played(2, seed=1, actions=12) if game == "tantrix" else Match.new("gobble", 2, 3)
    with pytest.raises(ValueError, match=r"\.$"):
        judge(match, index, minds=MINDS)


def test_words_tell_all_of_a_judgement():
    match = played(4, seed=2)
    for index in range(0, 40, 3):
        one = judge(match, index, minds=MINDS)
        words = json.loads(json.dumps(one.words()))
        again = Judgement.from_words(words, 4)
        assert again.words() == words
        assert (again.best, again.line_played, again.line_better, again.habit) == (
            one.best, one.line_played, one.line_better, one.habit)
        assert [reason.why for reason in again.why_better] == [reason.why for reason in one.why_better]


# Weighing.

def deciding_positions():
    """Positions with the last tile of all in hand, where some placements win and others lose."""
    for seed in range(60):
        match = played(2, seed=seed)
        index = len(match.actions) - 1
        before = position(match, index)
        ends = {}
        for place in before.legal():
            after = before.copy()
            after.do(place)
            if after.game.result:
                ends[place] = after.game.result.ranking[0]
        won = [place for place, first in ends.items() if first == (place.seat,)]
        lost = [place for place, first in ends.items() if place.seat not in first]
        if won and lost and len(ends) == len(before.legal()):
            yield before, won, lost


def test_the_last_tile_wins_or_loses():
    found = 0
    for before, won, lost in deciding_positions():
        seat = lost[0].seat
        weighed = weigh(before, lost[0], LONG, Random(1))
        assert weighed.best in won
        assert (weighed.chances_best[seat], weighed.chances[seat]) == (1.0, 0.0)
        kept = weigh(before, won[0], LONG, Random(1))
        assert kept.best == won[0] and kept.chances[seat] == 1.0
        found += 1
    assert found


@pytest.mark.parametrize("seats", [2, 4])
def test_chances_are_shared_out_whole(seats):
    match = played(seats, seed=5, actions=20)
    weighed = weigh(match, match.legal()[-1], LONG, Random(2))
    for chances in (weighed.chances_best, weighed.chances):
        assert len(chances) == seats and sum(chances) == pytest.approx(1) and min(chances) >= 0
    assert weighed.chances_best[match.game.to_move] >= weighed.chances[match.game.to_move]


def test_partners_win_as_one():
    seats = [{"name": str(at), "colour": colour, "bot": None} for at, colour in enumerate("RYRY")]
    match = Match.new("tantrix", seats, 3, {"doubles": True})
    rng = Random(3)
    for _ in range(20):
        match.do(rng.choice(match.legal()))
    chances = weigh(match, match.legal()[0], LONG, Random(1)).chances
    assert chances[0] == chances[2] and chances[1] == chances[3] and chances[0] + chances[1] == pytest.approx(1)


def test_a_single_way_is_never_worse_than_itself():
    match = played(2, seed=2)
    index = next(at for at in range(56) if len(position(match, at).legal()) == 1)
    before = position(match, index)
    weighed = weigh(before, match.actions[index], LONG, Random(0))
    assert weighed.best == match.actions[index] and weighed.chances_best == weighed.chances


def test_the_order_in_the_bag_is_not_looked_at():
    matches = (played(2, seed=6, actions=actions) for actions in range(10, 20))
    header = next(match for match in matches if len(match.legal()) > 9).position_header(0)
    other = header.__class__(header.game, header.seats, header.bag[::-1], header.setup, options=header.options)
    place = Match(header).legal()[0]
    assert len(header.bag) > 20
    assert weigh(Match(header), place, LONG, Random(7)) == weigh(Match(other), place, LONG, Random(7))


def test_little_time_still_gives_an_answer():
    match = played(3, seed=6, actions=14)
    for place in match.legal()[:3]:
        assert sum(weigh(match, place, 0.0, Random(7)).chances) == pytest.approx(1)


def test_a_gain_must_be_surer_than_luck():
    assert not weighing._surely_positive([0.4, -0.3] * 20)
    assert weighing._surely_positive([0.2, 0.1] * 20)
    assert not weighing._surely_positive([0.5])


# What a whole game tells.

def lost(index, seat, loss, kind=None, better=True):
    place = Place(seat, 1, (0, 0), 0)
    return Judgement(index, seat, (0.5, 0.5), (0.5, 0.5), place, loss, (place,), (place,) if better else (), habit=kind)


def test_turning_points_are_the_largest_losses_in_order():
    judged = [lost(3, 0, 0.1), lost(5, 1, 0.4), lost(7, 0, 0.05), lost(9, 1, 0.2), lost(11, 0, 0.01, better=False)]
    assert [one.index for one in turning_points(judged)] == [3, 5, 9]
    assert len(turning_points(judged)) == TURNING_POINTS
    assert turning_points([lost(2, 0, 0.0, better=False)]) == []


def test_what_cost_a_seat_most_in_all_is_to_be_practised():
    judged = [
        lost(1, 0, 0.2, Habit.CHAINS), lost(3, 0, 0.15, Habit.LOOPS), lost(5, 0, 0.15, Habit.LOOPS),
        lost(7, 1, 0.9, Habit.GIFTS), lost(9, 2, LEAST_LOSS, Habit.ENDGAME),
    ]
    assert to_practise(judged, 0) is Habit.LOOPS
    assert to_practise(judged, 1) is Habit.GIFTS
    assert to_practise(judged, 2) is None and to_practise(judged, 3) is None


def test_habits_come_from_what_the_better_placement_did():
    match = played(2, seed=8, actions=11)
    place = other = match.legal()[0]

    def found(why_played, why_better):
        reasons = [[Reason(why, 1.0, n) for why, n in whys] for whys in (why_played, why_better)]
        return habit(match, place, other, *reasons)

    assert found([], [(Why.CHAIN, 1)]) is Habit.CHAINS
    assert found([(Why.CHAIN, 1)], [(Why.CHAIN, 2)]) is Habit.CHAINS
    assert found([(Why.CHAIN, 1)], [(Why.CHAIN, 1), (Why.BLOCKS, 7)]) is Habit.BLOCKING
    assert found([(Why.EXTENDS, 5)], [(Why.OPEN, 4)]) is Habit.OPEN_ENDS
    assert found([], [(Why.NEAR_LOOP, 1), (Why.EXTENDS, 4)]) is Habit.LOOPS
    last = position(match_to_the_end(), 55)
    assert habit(last, last.legal()[0], last.legal()[-1], [], []) is Habit.ENDGAME


def match_to_the_end():
    return next(match for seed in range(9) if len((match := played(2, seed=seed)).actions) == 56)


# In a process of its own.

def wait_until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.005)


@pytest.fixture
def reviewers():
    made = []

    def make(match, *more):
        made.append(Reviewer(match, *more))
        return made[-1]

    yield make
    for reviewer in made:
        reviewer.close()


def polled(reviewer, wanted):
    def enough():
        reviewer.poll()
        return len(reviewer.judged) >= wanted or reviewer.over
    wait_until(enough)


def test_a_process_judges_every_action_in_order(reviewers):
    match = played(2, seed=9, actions=8)
    reviewer = reviewers(match)
    polled(reviewer, 1)
    assert list(reviewer.judged) == list(range(len(reviewer.judged)))
    polled(reviewer, 99)
    assert reviewer.over and not reviewer.failed and list(reviewer.judged) == list(range(8))
    assert all(one.seat == match.actions[index].seat for index, one in reviewer.judged.items())


def test_a_killed_process_is_replaced_and_goes_on(reviewers):
    reviewer = reviewers(played(2, seed=9, actions=12))
    polled(reviewer, 2)
    reviewer._worker._child.kill()
    polled(reviewer, 99)
    assert reviewer.over and not reviewer.failed and len(reviewer.judged) == 12


def test_closing_ends_it_at_once(reviewers):
    reviewer = reviewers(played(2, seed=9))
    polled(reviewer, 1)
    child = reviewer._worker._child
    reviewer.close()
    assert reviewer.over and child.poll() is not None
    known = len(reviewer.judged)
    time.sleep(0.05)
    reviewer.poll()
    assert len(reviewer.judged) <= known + 1


def test_no_process_is_told(reviewers):
    reviewer = reviewers(played(2, seed=9, actions=4), [sys.executable, "-c", "print('no protocol')"])
    polled(reviewer, 99)
    assert reviewer.over and reviewer.failed and not reviewer.judged


def test_without_a_process_each_poll_judges_one():
    reviewer = InlineReviewer(played(2, seed=9, actions=3))
    assert [reviewer.poll() for _ in range(4)] == [True, True, True, False]
    assert reviewer.over and list(reviewer.judged) == [0, 1, 2]


# The protocol.

def ask(*requests):
    answers = io.BytesIO()
    serve(io.BytesIO(b"".join(json.dumps(request).encode() + b"\n" for request in requests)), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_the_protocol_judges_an_action():
    match = played(2, seed=7, actions=6)
    load = {"op": "load", "record": match.record().dicts()}
    _, good, far, none, word = ask(
        load, {"op": "judge", "index": 4, "seconds": 0.2}, {"op": "judge", "index": 6}, {"op": "judge"},
        {"op": "judge", "index": True},
    )
    assert good["ok"]["index"] == 4 and good["ok"]["seat"] == match.actions[4].seat
    assert good["ok"]["played"][0]["tile"] == match.actions[4].tile and 0 <= good["ok"]["loss"] <= 1
    assert [reply["error"]["code"] for reply in (far, none, word)] == ["bad-request"] * 3
    assert ask({"op": "judge", "index": 0})[0]["error"]["code"] == "no-game"
