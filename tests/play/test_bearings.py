"""The cursor's way over the rim: every cell can be reached with four directions."""

import math
from random import Random

import pytest

from game.play.bearings import centre, distance, nearest, steer
from game.rules.table import Tantrix

UP, RIGHT, DOWN, LEFT = (0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)
FOUR = (UP, RIGHT, DOWN, LEFT)


def table_of(seed, tiles):
    """Tiles laid at random wherever they match."""
    rng, table = Random(seed), Tantrix()
    bag = list(range(1, 57))
    rng.shuffle(bag)
    table.place(bag.pop(), (0, 0), 0)
    while bag and len(table) < tiles:
        tile = bag.pop()
        spots = [(cell, turn) for cell in table.rim() for turn in table.fits(tile, cell)]
        if spots:
            table.place(tile, *rng.choice(spots))
    return table


def reached(start, cells):
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for direction in FOUR:
            there = steer(here, direction, cells)
            if there is not None and there not in seen:
                seen.add(there)
                todo.append(there)
    return seen


def test_neighbours_lie_a_root_of_three_apart():
    for cell in [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]:
        assert distance((0, 0), cell) == pytest.approx(math.sqrt(3))
    assert centre((0, 0)) == (0, 0)
    assert centre((0, 2))[1] > 0 > centre((0, -2))[1]  # rows count downwards
    assert centre((2, 0))[0] > 0


@pytest.mark.parametrize("seed", range(15))
def test_every_cell_of_the_rim_can_be_reached(seed):
    cells = set(table_of(seed, 1 + 4 * seed).rim())
    start = min(cells)
    assert reached(start, cells) == cells
    # and from everywhere back to the start
    ways = {cell: {steer(cell, direction, cells) for direction in FOUR} for cell in cells}
    home = {start}
    while grown := {cell for cell in cells - home if ways[cell] & home}:
        home |= grown
    assert home == cells


@pytest.mark.parametrize("seed", range(10))
def test_every_cell_that_a_tile_fits_can_be_reached(seed):
    table = table_of(seed, 10 + 4 * seed)
    for tile in range(1, 57, 5):
        cells = {cell for cell in table.rim() if table.fits(tile, cell)}
        for start in list(cells)[:2]:
            assert reached(start, cells) == cells


@pytest.mark.parametrize("direction", FOUR)
def test_the_next_cell_lies_within_45_degrees(direction):
    cells = set(table_of(3, 20).rim())
    for here in cells:
        there = steer(here, direction, cells)
        ahead = {}
        for cell in cells - {here}:
            dx, dy = (b - a for a, b in zip(centre(here), centre(cell), strict=True))
            along = dx * direction[0] + dy * direction[1]
            if along >= math.hypot(dx, dy) * math.cos(math.radians(45)) - 1e-9:
                ahead[cell] = math.hypot(dx, dy)
        if there is None:
            assert not ahead
        else:
            assert ahead[there] == pytest.approx(min(ahead.values()))


def test_nothing_that_way():
    assert steer((0, 0), UP, [(0, 0)]) is None
    assert steer((0, 0), UP, [(0, 2), (3, 0)]) is None
    assert steer((0, 0), RIGHT, [(3, 0), (0, 2)]) == (3, 0)


def test_straight_ahead_before_aslant():
    # (1,-2) is two rows straight up; (0,-2) and (2,-2) lie a column beside it and farther.
    assert steer((0, 0), UP, [(0, -2), (1, -2), (2, -2)]) == (1, -2)


def test_nearest():
    assert nearest((0, 0), []) is None
    assert nearest((0, 0), [(3, 0), (0, 1), (5, 5)]) == (0, 1)
    assert nearest((0, 0), [(1, 0), (0, 1), (-1, 0)]) == (-1, 0)  # the lowest of equals
