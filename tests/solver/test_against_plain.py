"""Small tasks of every kind, drawn by chance, against the plain search."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.rules.puzzles import Description, Goal
from game.rules.tiles import COLOURS_OF
from game.solver.search import solve
from game.solver.task import Task, canonical, solves
from solver.plain import STEPS, Plain

LONG = os.environ.get("TANTRIX_LONG") == "1"
SEEDS = range(200 if LONG else 16)


def random_frame(rng, size):
    cells = [(0, 0)]
    while len(cells) < size:
        (q, r), (dq, dr) = rng.choice(cells), rng.choice(STEPS)
        if (q + dq, r + dr) not in cells:
            cells.append((q + dq, r + dr))
    return tuple(cells)


def random_goals(rng, tiles):
    shapes = [rng.choice(["line", "line", "loop", "snake"]) for _ in range(rng.choice([0, 1, 1, 2]))]
    colours = rng.sample("RYBG", len(shapes))
    if len(shapes) == 1:
        common = [c for c in "RYBG" if all(c in COLOURS_OF[tile] for tile in tiles)]
        colours = [rng.choice(common)] if common else colours
    return tuple(map(Goal, shapes, colours)) or (Goal("match"),)


def random_task(rng):
    frame = None if rng.random() < 0.5 else random_frame(rng, rng.randint(3, 6))
    fitting = 3 if frame is None else min(5, len(frame) - (rng.random() < 0.4))
    tiles = tuple(rng.sample(rng.choice([range(1, 15), range(1, 57)]), rng.randint(min(2, fitting), fitting)))
    return Description(tiles, frame, (), random_goals(rng, tiles), rng.random() < 0.5)


def plain_solutions(task):
    goals = [(goal.shape, goal.colour) for goal in task.goals]
    found = Plain(task.tiles, task.frame, task.given, goals, task.holes).run()
    shapes = [canonical(solution, task.frame is not None or bool(task.given)) for solution in found]
    assert len(set(shapes)) == len(shapes)
    return set(shapes)


@pytest.mark.parametrize("seed", SEEDS)
def test_all_are_found_and_no_others(seed):
    rng = Random(seed)
    task = random_task(rng)
    expected = plain_solutions(task)
    answer = solve(task, limit=None)
    assert (set(answer.solutions), answer.count, answer.complete) == (expected, len(expected), True)
    assert all(solves(Task.of(task), solution) for solution in answer.solutions)
    first = solve(task, limit=1)
    assert first.count == min(1, len(expected))
    if expected:
        assert solve(task, limit=len(expected)).count == len(expected)
        with_printed(rng, task, expected)


def with_printed(rng, task, solutions):
    """The same with some tiles of one solution printed, and with one of them turned."""
    solution = rng.choice(sorted(solutions))
    given = tuple(rng.sample(solution, rng.randint(1, len(solution))))
    tile, cell, turn = given[0]
    for printed in (given, ((tile, cell, (turn + 1) % 6), *given[1:])):
        pinned = Description(task.tiles, task.frame, printed, task.goals, task.holes)
        answer = solve(pinned, limit=None)
        assert set(answer.solutions) == plain_solutions(pinned)
        assert answer.complete


@pytest.mark.parametrize(("shape", "tiles", "colour"), [
    ("loop", (1, 2, 3, 4), "R"), ("loop", (1, 2, 3, 4), "Y"), ("line", (5, 9, 30, 11), "R"),
    ("snake", (1, 6, 8, 12), "B"), ("line", (15, 16, 17, 18), "G"),
])
@pytest.mark.parametrize("holes", [False, True])
def test_four_tiles_anywhere(shape, tiles, colour, holes):
    task = Description(tiles, goals=(Goal(shape, colour),), holes=holes)
    assert set(solve(task, limit=None).solutions) == plain_solutions(task)


def test_a_ring_of_six_is_a_hole():
    """Six tiles round an empty cell: only where holes are allowed (rules 5)."""
    ring, tiles = tuple(STEPS), (1, 2, 3, 4, 5, 6)
    assert solve(Description(tiles, ring), limit=None).count == 0
    allowed = solve(Description(tiles, ring, holes=True), limit=None)
    assert allowed.count > 0
    printed = Description(tiles, ring, (allowed.solutions[0][0],), holes=True)
    assert set(solve(printed, limit=None).solutions) == plain_solutions(printed)
