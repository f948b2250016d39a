"""Every lesson's position is what its words say it is: by the rules, and by a plain second reading of them."""

from __future__ import annotations

from itertools import product

import pytest

from game.assets import asset
from game.lessons.course import LESSONS, NOT_THE_TASK, PUPIL, lesson_named, neighbour_of
from game.lessons.playing import LessonPlay
from game.match.match import Match
from game.rules.actions import Action, Place
from game.rules.facts import Refusal
from game.storage.record_file import read_record
from tests.oracle import plain

NAMES = [lesson.name for lesson in LESSONS]


def begun(name: str) -> LessonPlay:
    return LessonPlay(lesson_named(name), read_record(asset("lessons", f"{name}.jsonl")))


def at_start(play: LessonPlay) -> Place:
    tile, cell, turn = play.lesson.start
    return Place(PUPIL, tile, cell, turn)


def laid_on(play: LessonPlay) -> dict:
    """The table as the plain rules know it."""
    return {cell: (tile, turn) for tile, cell, turn in play.match.game.table.tiles}


def accepted(name: str) -> list[Place]:
    play = begun(name)
    game = play.match.game
    return [
        place for tile, cell, turn in product(game.hand(PUPIL), game.table.rim(), range(6))
        if not isinstance(begun(name).do(place := Place(PUPIL, tile, cell, turn)), Refusal)
    ]


def test_there_are_ten_in_the_order_they_build_on_each_other():
    assert NAMES == ["match", "turn", "line", "loop", "forced", "chain", "three", "four", "controlled", "gobble"]
    assert neighbour_of(LESSONS[0], -1) is None and neighbour_of(LESSONS[-1], 1) is None
    assert [neighbour_of(lesson, 1) for lesson in LESSONS[:-1]] == list(LESSONS[1:])


@pytest.mark.parametrize("name", NAMES)
def test_a_record_does_its_lesson_with_what_the_rules_allow(name):
    play = begun(name)
    Match.load(play.record)
    while (action := play.answer) is not None:
        assert not play.done
        assert not isinstance(play.do(action), Refusal)
    assert play.done and len(play.match.actions) == len(play.lesson.wanted)


@pytest.mark.parametrize("name", NAMES)
def test_the_hand_begins_with_a_mistake_that_changes_nothing(name):
    play = begun(name)
    before = play.match.state()
    for _ in range(2):
        outcome = play.do(at_start(play))
        assert isinstance(outcome, Refusal) and outcome.code == play.lesson.trap
        assert play.match.state() == before and not play.done
    alone = Match(play.record.header).do(at_start(play))
    assert isinstance(alone, Refusal) == (play.lesson.trap != NOT_THE_TASK)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_small_and_some_of_what_can_be_tried_is_right(name):
    game = begun(name).match.game
    assert 1 <= len(accepted(name)) <= 24 and len(game.hand(PUPIL)) <= 3 and len(game.table) <= 6


@pytest.mark.parametrize("name", NAMES)
def test_positions_match_on_every_side(name):
    play = begun(name)
    laid = laid_on(play)
    for cell, (tile, turn) in laid.items():
        rest = {other: what for other, what in laid.items() if other != cell}
        assert plain.fits(rest, cell, tile, turn)


def test_only_the_place_between_both_tiles_counts_where_turning_is_taught():
    assert {place.cell for place in accepted("turn")} <= {(1, -1), (0, 1)}


def test_only_what_makes_the_red_line_longer_counts_where_lines_are_taught():
    for place in accepted("line"):
        before = laid_on(begun("line"))
        laid = before | {place.cell: (place.tile, place.turn)}
        assert plain.score(laid, "R")["points"] == plain.score(before, "R")["points"] + 1


def test_only_the_red_loop_counts_where_loops_are_taught():
    assert len(accepted("loop")) == 1
    (place,) = accepted("loop")
    _, loop = plain.longest(laid_on(begun("loop")) | {place.cell: (place.tile, place.turn)}, "R")
    assert len(loop) == 6


def test_every_tile_of_the_chain_has_one_place_only():
    play = begun("chain")
    cells = []
    while not play.done:
        forced = [cell for cell in play.match.game.table.rim() if len(play.match.game.table.needs(cell)) >= 3]
        legal = play.match.legal()
        assert len(legal) == 1 and legal[0].cell in forced
        cells.append(legal[0].cell)
        play.do(legal[0])
    assert cells == [(1, -1), (2, -1), (3, -1)]


@pytest.mark.parametrize(("name", "why"), [
    ("three", "three-of-one-colour"), ("four", "four-sided-space"), ("controlled", "controlled-side"),
])
def test_the_plain_rules_forbid_the_same(name, why):
    play = begun(name)
    laid, start = laid_on(play), at_start(play)
    assert plain.fits(laid, start.cell, start.tile, start.turn)
    assert plain.restriction(laid, start.cell, start.tile, start.turn) == why
    for place in accepted(name):
        assert plain.restriction(laid, place.cell, place.tile, place.turn) is None


def test_a_gobble_is_given_before_the_lesson_is_done():
    play = begun("gobble")
    place, give = [entry for entry in play.record.entries if isinstance(entry, Action)]
    play.do(place)
    assert not play.done and play.match.game.owes(PUPIL) == 1
    refused = play.do(Place(PUPIL, play.match.game.hand(PUPIL)[0], (0, 1), 0))
    assert isinstance(refused, Refusal) and refused.code == "must-give-first"
    play.do(give)
    assert play.done
    assert isinstance(play.do(give), Refusal)


def test_who_does_otherwise_is_not_shown_the_rest():
    play = begun("match")
    other = next(place for place in accepted("match") if place != play.answer)
    play.do(other)
    assert play.done and play.answer is None
