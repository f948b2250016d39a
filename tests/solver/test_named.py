"""Every named puzzle (rules 5): described, solved, or proven to have no solution."""

from __future__ import annotations

import json
import os

import pytest

from game.assets import asset
from game.rules.puzzles import (
    CARD_FRAME,
    CARD_TILES,
    PUZZLES,
    Description,
    Goal,
    describe,
    description_from,
    names,
    rows,
)
from game.rules.tiles import TILES
from game.solver.known import cards_from, solutions_from, solutions_text
from game.solver.parity import is_even
from game.solver.search import solve
from game.solver.task import Task, canonical, solves

LONG = os.environ.get("TANTRIX_LONG") == "1"
#: Nodes within which each is found; far below five seconds anywhere.
NODES = 400_000
SLOW = ("pack-genius", "rainbow-pyramid-red")


def texts(*parts):
    return asset(*parts).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def cards():
    return cards_from(texts("cards", "starter.json"), texts("cards", "family.json"))


@pytest.fixture(scope="module")
def kept():
    return solutions_from(texts("solutions.json"))


@pytest.mark.parametrize("n", range(3, 31))
def test_every_discovery_loop_is_found(n):
    puzzle = describe(f"discovery-{n}")
    answer = solve(puzzle, nodes=NODES)
    assert answer.count == 1 and solves(Task.of(puzzle), answer.solutions[0])


@pytest.mark.parametrize("name", [name for name in PUZZLES if not name.startswith("discovery")])
def test_every_other_puzzle_is_decided(name):
    if name in SLOW and not LONG:
        pytest.skip("takes seconds; TANTRIX_LONG=1 runs it")
    puzzle = describe(name)
    answer = solve(puzzle, nodes=5 * NODES)
    assert answer.count == 1 or answer.complete
    assert all(solves(Task.of(puzzle), solution) for solution in answer.solutions)


def test_a_solution_of_each_is_kept(cards, kept):
    assert set(kept) == set(names())
    for name, solution in kept.items():
        if solution is not None:
            assert solves(Task.of(describe(name, cards)), solution), name
    assert solutions_from(solutions_text(kept)) == kept


def test_those_without_a_solution_have_none(cards, kept):
    for name in [name for name, solution in kept.items() if solution is None]:
        answer = solve(describe(name, cards))
        assert answer.complete and not answer.count, name


@pytest.mark.skipif(not LONG, reason="takes half a minute; TANTRIX_LONG=1 runs it")
@pytest.mark.parametrize("colour", "RYBG")
@pytest.mark.parametrize("shape", ["line", "loop"])
def test_pyramids_of_fifteen_are_decided(shape, colour):
    for name in ("rainbow-pyramid-red", "pyramid-15"):
        puzzle = describe(name)
        answer = solve(Description(puzzle.tiles, puzzle.frame, goals=(Goal(shape, colour),)), nodes=4_000_000)
        assert answer.count or answer.complete


def test_descriptions_go_through_words_and_back(cards):
    for name in names():
        puzzle = describe(name, cards)
        assert description_from(json.loads(json.dumps(puzzle.to_dict()))) == puzzle
        assert set(puzzle.tiles) <= set(TILES)
    assert describe("pack-genius").or_goals


def test_names_of_the_protocol():
    for name in ("discovery-3", "discovery-30", "product-7", "xtreme-6", "rainbow-green", "pack-junior", "circle-3",
                 "circle-6", "line-4", "snake-7", "flower", "pyramid-3", "pyramid-28", "card-starter-1",
                 "card-family-12"):
        assert name in names()


@pytest.mark.parametrize("name", ["", "discovery-31", "card-starter-1", "x" * 1000])
def test_a_name_that_is_none(name):
    with pytest.raises(ValueError, match=r"^[A-Z].*\.$"):
        describe(name)


@pytest.mark.parametrize("words", [
    None, [], {}, {"tiles": []}, {"tiles": [1, 1]}, {"tiles": [True]}, {"tiles": [57]}, {"tiles": "12"},
    {"tiles": [1], "frame": []}, {"tiles": [1], "frame": [[0, 0], [0, 0]]}, {"tiles": [1], "frame": [[0, 10**9]]},
    {"tiles": [1], "goals": [{}]}, {"tiles": [1], "goals": [{"shape": "ring"}]}, {"tiles": [1], "holes": 1},
    {"tiles": [1], "goals": [{"shape": "line", "colour": "W"}]}, {"tiles": [1], "goals": 3},
    {"tiles": [1], "given": [{"tile": 2, "cell": [0, 0], "turn": 0}]},
    {"tiles": [1], "given": [{"tile": 1, "cell": [0, 0], "turn": 6}]},
    {"tiles": [1], "given": [{"tile": 1, "cell": [0, 0.5], "turn": 0}]},
    {"tiles": [1], "frame": [[0, 0]], "given": [{"tile": 1, "cell": [1, 0], "turn": 0}]},
])
def test_a_description_that_is_none(words):
    with pytest.raises(ValueError, match=r"\.$"):
        description_from(words)


def test_frames():
    assert len(CARD_FRAME) == len(CARD_TILES) == len(rows(3, 2, 3, 2, 3)) == 13
    assert set(rows(2, 3, 2)) == {(0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}


def test_the_parity_law_lets_all_discovery_sets_pass():
    for n in range(3, 31):
        puzzle = describe(f"discovery-{n}")
        assert is_even(puzzle.tiles, puzzle.goals[0].colour)


def test_the_same_seed_gives_the_same_solution():
    first, again, other = (solve(describe("discovery-14"), seed=seed).solutions for seed in (4, 4, 5))
    assert first == again != other
    assert canonical(first[0], False) == first[0]


def test_a_search_can_be_stopped_and_limited():
    puzzle = describe("discovery-30")
    assert solve(puzzle, nodes=1000, seed=3).nodes < 3000
    told = []
    answer = solve(puzzle, limit=None, progress=lambda nodes, found, seconds: told.append(nodes) or len(told) < 3)
    assert len(told) == 3 and told == sorted(told) and not answer.complete
    ticks = iter(range(1000))
    timed = solve(puzzle, limit=None, seconds=5, clock=lambda: float(next(ticks)))
    assert not timed.complete and timed.seconds >= 5
    several = solve(describe("discovery-8"), limit=10)
    assert several.count == len(several.solutions) == len(set(several.solutions)) == 10 and not several.complete
    assert solve(describe("discovery-8"), limit=85) .complete
