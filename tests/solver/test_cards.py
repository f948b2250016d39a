"""Cards: one solution each, no printed tile too many, stars in rising order (rules 5)."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random

import pytest

from game.assets import asset
from game.rules.puzzles import CARD_FRAME, CARD_KINDS, CARD_NAMES, CARD_SETS, CARD_TILES, describe, rows
from game.solver.command import make_cards_main
from game.solver.generator import SHAPE_OF_KIND, has_one_solution, make_card, make_cards
from game.solver.known import cards_from
from game.solver.search import solve
from game.solver.stars import MOST_STARS, STAR_EFFORT, effort, stars
from solver.plain import Plain

LONG = os.environ.get("TANTRIX_LONG") == "1"


@pytest.fixture(scope="module")
def cards():
    return cards_from(*(asset("cards", f"{of}.json").read_text(encoding="utf-8") for of in CARD_SETS))


def test_both_sets_are_whole(cards):
    assert tuple(cards) == CARD_NAMES
    for of in CARD_SETS:
        mine = [card for name, card in cards.items() if of in name]
        assert {card["kind"] for card in mine} == set(CARD_KINDS)
        assert {card["stars"] for card in mine} == set(range(1, MOST_STARS + 1))
        efforts = [card["effort"] for card in mine]
        assert efforts == sorted(efforts)
        assert [card["stars"] for card in mine] == list(map(stars, efforts))


def test_family_is_harder_card_for_card(cards):
    starter, family = (
        [card["effort"] for name, card in cards.items() if of in name] for of in CARD_SETS
    )
    assert all(one < other for one, other in zip(starter, family, strict=True))


@pytest.mark.parametrize("name", CARD_NAMES)
def test_each_card_has_exactly_one_solution(cards, name):
    puzzle = describe(name, cards)
    assert set(puzzle.tiles) == set(CARD_TILES) and set(puzzle.frame) == set(CARD_FRAME)
    assert [goal.shape for goal in puzzle.goals] == [SHAPE_OF_KIND[cards[name]["kind"]]]
    answer = solve(puzzle, limit=None)
    assert (answer.count, answer.complete) == (1, True)
    assert effort(puzzle) == cards[name]["effort"]


@pytest.mark.parametrize("name", CARD_NAMES[::5])
def test_no_printed_tile_could_go(cards, name):
    """Without any of them there is a second solution, or the card has more stars."""
    puzzle = describe(name, cards)
    for placement in puzzle.given:
        fewer = replace(puzzle, given=tuple(other for other in puzzle.given if other != placement))
        assert not has_one_solution(fewer) or stars(effort(fewer)) > cards[name]["stars"]


@pytest.mark.skipif(not LONG, reason="the plain search takes minutes; TANTRIX_LONG=1 runs it")
@pytest.mark.parametrize("name", CARD_NAMES[::7])
def test_the_plain_search_finds_the_same_one(cards, name):
    puzzle = describe(name, cards)
    goals = [(goal.shape, goal.colour) for goal in puzzle.goals]
    found = Plain(puzzle.tiles, puzzle.frame, puzzle.given, goals).run()
    assert [tuple(solution) for solution in found] == list(solve(puzzle, limit=None).solutions)


@pytest.mark.parametrize("count", [100 if LONG else 12])
def test_generated_cards_have_one_solution(count):
    rng = Random(count)
    for number in range(count):
        kind, wanted = CARD_KINDS[number % 3], 1 + number % MOST_STARS
        card = make_card(rng, kind, wanted)
        answer = solve(card.puzzle, limit=2)
        assert (answer.count, answer.complete) == (1, True)
        assert card.stars == wanted == stars(card.effort)


def test_the_same_seed_makes_the_same_cards():
    once, again, other = (list(make_cards(seed, 2, "loop", 2)) for seed in (1, 1, 2))
    assert once == again != other


def test_stars_are_bands_of_effort():
    assert [stars(trials) for trials in (0, *STAR_EFFORT, STAR_EFFORT[-1] + 1)] == [1, 1, 2, 3, 4]


def test_a_full_card_takes_no_trial_and_fewer_tiles_more():
    blank = make_card(Random(2), "basic", 3).puzzle
    (solution,) = solve(blank, limit=None).solutions
    assert effort(replace(blank, given=solution)) == 0 < effort(blank)


def test_other_frames_and_tiles():
    card = make_card(Random(1), "basic", 2, tuple(range(1, 14)), rows(3, 2, 3, 2, 3))
    assert has_one_solution(card.puzzle)
    with pytest.raises(ValueError, match=r"\.$"):
        make_card(Random(1), "loop", 1, (1, 2, 15, 50), rows(2, 2))


def test_the_command_prints_the_same_file_again(capsys, cards):
    assert make_cards_main(["--set", "starter", "--seed", "1991"]) == 0
    printed = capsys.readouterr().out
    assert printed == asset("cards", "starter.json").read_text(encoding="utf-8")
    assert make_cards_main(["--seed", "3", "--count", "2", "--kind", "path", "--stars", "2"]) == 0
    made = cards_from(capsys.readouterr().out)
    assert [card["stars"] for card in made.values()] == [2, 2]
    assert make_cards_main(["--seed", "x"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
