"""Counts that are known from elsewhere (rules 5), and two searches held against one another."""

from __future__ import annotations

import pytest

from game.rules.puzzles import CARD_FRAME, CARD_TILES, FLOWER, Description, Goal, describe, triangle
from game.rules.tiles import COLOURS
from game.solver.freeform import Freeform
from game.solver.pieces import MIDDLE, Pieces
from game.solver.search import solve
from game.solver.task import Task, canonical, solves


def count(*args, **options):
    answer = solve(Description(*args, **options), limit=None, keep=0)
    assert answer.complete
    return answer.count


@pytest.mark.parametrize(("name", "loops"), [
    ("discovery-3", 2), ("discovery-4", 2), ("discovery-5", 4), ("discovery-6", 8), ("discovery-7", 36),
    ("product-7", 32), ("discovery-8", 84),
])
def test_loops_without_a_hole(name, loops):
    answer = solve(describe(name), limit=None)
    assert (answer.count, answer.complete) == (loops, True)
    assert all(solves(Task.of(describe(name)), solution) for solution in answer.solutions)


@pytest.mark.parametrize(("last", "flowers"), [(7, 2640), (8, 2742), (9, 2232)])
def test_flowers(last, flowers):
    assert count((1, 2, 3, 4, 5, 6, last), FLOWER) == flowers


def test_a_triangle_with_one_line():
    tiles = (6, 7, 8, 13, 14, *range(39, 44))
    assert count(tiles, triangle(4), goals=(Goal("line", "B"),)) == 15
    upside_down = tuple((-q, -r) for q, r in triangle(4))
    assert count(tiles, upside_down, goals=(Goal("line", "B"),)) == 15


def test_red_loops_in_the_card_frame():
    assert count(CARD_TILES, CARD_FRAME, goals=(Goal("loop", "R"),)) == 4864


@pytest.mark.parametrize("colour", "RYG")
def test_colours_of_the_card_tiles(colour):
    loop = solve(Description(CARD_TILES, CARD_FRAME, goals=(Goal("loop", colour),)))
    line = solve(Description(CARD_TILES, CARD_FRAME, goals=(Goal("line", colour),)))
    assert (loop.count, line.count) == (colour == "R", 1)
    assert loop.complete or colour == "R"


def test_the_frame_search_too_finds_no_loop_in_other_colours():
    """The parity law rules these out at once; with holes asked for it may not, and all is tried."""
    for colour in "YG":
        assert count(CARD_TILES, CARD_FRAME, goals=(Goal("loop", colour),), holes=True) == 0


@pytest.mark.parametrize("holes", [False, True])
@pytest.mark.parametrize(("shape", "n", "colour"), [
    ("loop", 5, "R"), ("loop", 6, "B"), ("loop", 7, "B"), ("loop", 7, "Y"), ("line", 4, "R"), ("line", 4, "B"),
    ("snake", 5, "Y"),
])
def test_chains_and_several_goals_agree(shape, n, colour, holes):
    """The search for several goals, given one, finds what the search for chains finds."""
    task = Task.of(Description(tuple(range(1, n + 1)), goals=(Goal(shape, colour),), holes=holes))
    run = Freeform(task, ((shape, COLOURS.index(colour)),), Pieces(task.tiles), [(MIDDLE, 0)])
    while not run.done:
        run.advance(1000)
    mine = [canonical(solution, False) for solution in run.found]
    answer = solve(task, limit=None)
    assert len(set(mine)) == len(mine)
    assert set(mine) == set(answer.solutions)


def test_holes_make_more_loops():
    """Ten tiles reach round an empty cell; up to seven they do not."""
    for n, colour in ((6, "B"), (7, "R")):
        tiles, goals = tuple(range(1, n + 1)), (Goal("loop", colour),)
        assert count(tiles, goals=goals) == count(tiles, goals=goals, holes=True)
    lesser = solve(Description(tuple(range(1, 11)), goals=(Goal("loop", "R"),), holes=True), limit=400)
    task = Task.of(describe("discovery-10"))
    assert not all(solves(task, solution) for solution in lesser.solutions)


def test_two_ways_are_counted_once():
    """Any colour: the sum over the colours, less what is a loop in two of them (here none)."""
    tiles = (1, 2, 3, 4, 5)
    each = [count(tiles, goals=(Goal("line", colour),)) for colour in "RYB"]
    together = count(tiles, goals=(Goal("line"),))
    assert max(each) <= together <= sum(each)
