"""The referee of a race (rules 3: simultaneity, freeze)."""

import json
from itertools import pairwise
from random import Random

import pytest

from game.match.match import Match
from game.match.record import parse_text
from game.play.race import FREEZE_TICKS, Race
from game.rules.actions import Give, Place, Under
from game.rules.facts import WentOut
from game.rules.table import Tantrix

#: The worked position of the rules: (3,1) has three sides; 8 at turn 2, 14 at turn 0, 55 at turn 2 fit.
TABLE = [(48, (3, 2), 1), (45, (2, 3), 4), (29, (4, 1), 2), (52, (4, 0), 2)]
EIGHT, FOURTEEN = Place(0, 8, (3, 1), 2), Place(1, 14, (3, 1), 0)


def race(racks, stacks=None, **options):
    header = {
        "format": "tantrix-record", "version": 1, "game": "gobble",
        "seats": [{"name": f"Seat {n}", "bot": None} for n in range(len(racks))],
        "bag": [],
        "setup": {
            "table": [{"tile": t, "cell": list(c), "turn": k} for t, c, k in TABLE],
            "hands": racks, "stacks": stacks or [[] for _ in racks],
        },
        "options": options,
    }
    return Race(Match.load(parse_text(json.dumps(header) + "\n")))


def four(**options):
    return race([[8, 13, 6], [14, 43, 2], [55, 44, 3], [47, 46, 4]], [[20], [21], [22], [23]], **options)


def test_a_step_is_a_tick():
    referee = four()
    for tick in range(5):
        assert referee.tick == tick
        assert referee.step() == []
    referee.submit(Under(0, 8))
    (outcome,) = referee.step()
    assert outcome.refusal is None
    assert referee.match.actions == [Under(0, 8, tick=5)]


def test_what_came_first_counts_first():
    for first, second in [(EIGHT, FOURTEEN), (FOURTEEN, EIGHT)]:
        referee = four()
        referee.submit(first)
        referee.submit(second)
        won, lost = referee.step()
        assert (won.action, won.refusal) == (first, None)
        assert (lost.action, lost.refusal.code) == (second, "occupied")
        assert won.facts
        assert not lost.frozen


@pytest.mark.parametrize("submitted", [(0, 1, 2, 3), (3, 1, 0, 2)])
def test_the_order_of_seats_rotates_with_the_tick_where_none_is_known(submitted):
    rows = []
    for tick in range(8):
        referee = four()
        for _ in range(tick):
            referee.step()
        for seat in submitted:
            referee.submit(Under(seat, referee.match.game.hand(seat)[0]), arrival_known=False)
        rows.append([outcome.action.seat for outcome in referee.step()])
    firsts = [row[0] for row in rows]
    assert sorted(firsts[:4]) == [0, 1, 2, 3]
    assert firsts[4:] == firsts[:4]
    steps = {(b - a) % 4 for a, b in pairwise(firsts)}
    assert steps in ({1}, {3})
    for row in rows:
        assert row == [(row[0] + step) % 4 for step in range(4)]


def test_known_arrivals_count_before_unknown_ones():
    referee = four()
    for seat in (0, 1, 2):
        referee.submit(Under(seat, referee.match.game.hand(seat)[0]), arrival_known=False)
    referee.submit(Under(3, 47))
    assert [outcome.action.seat for outcome in referee.step()] == [3, 0, 1, 2]


def test_ticks_never_go_back():
    referee = four()
    rng = Random(4)
    for _ in range(60):
        for seat in range(4):
            if rng.random() < 0.3 and (legal := referee.match.legal(seat)):
                referee.submit(rng.choice(legal), arrival_known=rng.random() < 0.5)
        for outcome in referee.step():
            assert outcome.refusal is None or outcome.refusal.code != "tick-goes-back"
    ticks = [action.tick for action in referee.match.actions]
    assert ticks == sorted(ticks)
    assert len(set(ticks)) > 10


def test_the_clock_stands_still_when_the_race_is_over():
    referee = race([[8]])
    referee.submit(EIGHT)
    (outcome,) = referee.step()
    assert any(isinstance(fact, WentOut) for fact in outcome.facts)
    tick = referee.tick
    referee.submit(EIGHT)
    assert [outcome.refusal.code for outcome in referee.step()] == ["game-over"]
    assert referee.tick == tick


def test_a_saved_race_goes_on_from_its_tick():
    referee = four()
    for _ in range(9):
        referee.step()
    referee.submit(Under(0, 8))
    referee.step()
    assert Race(Match.load(referee.match.record())).tick == 9


# The freeze

WRONG = Place(0, 8, (3, 1), 3)


def test_a_mistake_freezes_for_two_seconds():
    referee = four(freeze=True)
    referee.submit(WRONG)
    (outcome,) = referee.step()
    assert (outcome.refusal.code, outcome.frozen) == ("colours-differ", True)
    held = 0
    while referee.frozen(0):
        assert 0 < referee.frozen(0) <= 1
        referee.submit(EIGHT)
        assert referee.step() == []
        held += 1
    # 120 ticks after the tick of the mistake itself.
    assert held == FREEZE_TICKS - 1 == 119
    referee.submit(EIGHT)
    (outcome,) = referee.step()
    assert outcome.refusal is None


def test_others_are_not_held():
    referee = four(freeze=True)
    referee.submit(WRONG)
    referee.submit(FOURTEEN)
    held, free = referee.step()
    assert held.frozen
    assert free.refusal is None
    assert referee.frozen(1) == 0


def test_nothing_of_the_same_tick_passes_after_the_mistake():
    referee = four(freeze=True)
    referee.submit(WRONG)
    referee.submit(EIGHT)
    assert [outcome.frozen for outcome in referee.step()] == [True]
    assert referee.match.actions == []


def test_no_freeze_without_the_option():
    referee = four()
    referee.submit(WRONG)
    (outcome,) = referee.step()
    assert (outcome.refusal.code, outcome.frozen) == ("colours-differ", False)
    assert referee.frozen(0) == 0


@pytest.mark.parametrize("wrong", [Place(0, 8, (2, 4), 0), Place(0, 8, (3, 1), 0)])
def test_each_wrong_placement_is_a_mistake(wrong):
    referee = four(freeze=True)
    referee.submit(wrong)
    (outcome,) = referee.step()
    assert outcome.frozen


@pytest.mark.parametrize("action", [
    Give(0, 1, 8), Place(0, 14, (3, 1), 0), Under(0, 14), Place(0, 8, (4, 1), 0),
])
def test_other_refusals_are_not_punished(action):
    referee = four(freeze=True)
    referee.submit(action)
    (outcome,) = referee.step()
    assert outcome.refusal is not None
    assert not outcome.frozen


def spoilable():
    """What fits (2,2) between the tiles there, but no longer once 14 lies at (3,1)."""
    before, after = Tantrix.of(TABLE), Tantrix.of([*TABLE, (14, (3, 1), 0)])
    return next(
        Place(0, tile, (2, 2), turn)
        for tile in range(1, 57) if tile not in (14, 48, 45, 29, 52)
        for turn in before.fits(tile, (2, 2)) if turn not in after.fits(tile, (2, 2))
    )


def spoiled(ticks_later):
    """Whether seat 0 is frozen for a placement that seat 1 spoiled so many ticks before."""
    place = spoilable()
    referee = race([[place.tile, 56], [14, 43, 55]], freeze=True)
    referee.submit(FOURTEEN)
    referee.step()
    for _ in range(ticks_later):
        referee.step()
    referee.submit(place)
    (outcome,) = referee.step()
    assert outcome.refusal.code == "colours-differ"
    return outcome.frozen


def test_a_cell_spoiled_a_moment_ago_is_nobodys_mistake():
    assert not spoiled(0)
    assert not spoiled(10)
    assert spoiled(60)
