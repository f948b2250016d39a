"""The three restrictions: the worked examples, and the test for both last ones against a plain closure (rules 2)."""

from random import Random

import pytest

from game.rules.cells import pack
from game.rules.restrictions import allows, forbidden_sides
from game.rules.table import Tantrix
from game.rules.tantrix import TantrixGame
from game.rules.tiles import EDGES, SIDE_BITS

from .boards import (
    WORKED_POSITION,
    WORKED_SHAPES,
    around,
    play_on,
    random_table,
    rim_of,
    shape,
    shuffled,
    sides_touched,
)


def plainly_allowed(occupied, cell, rng):
    """Rules 2 and 3 in one test, as the rules word it; cells are added one at a time, in any order."""
    filled = occupied | {cell}
    while True:
        sides = {empty: sides_touched(filled, empty) for empty in rim_of(filled)}
        if any(count > 3 for count in sides.values()):
            return False
        threes = sorted(empty for empty, count in sides.items() if count == 3)
        if not threes:
            return True
        filled.add(rng.choice(threes))


def barred_by_engine(table):
    return {cell for cell in table.rim() if not allows(table, pack(cell))}


def barred_plainly(occupied, rng):
    return {cell for cell in rim_of(occupied) if not plainly_allowed(occupied, cell, rng)}


@pytest.mark.parametrize(("occupied", "forced", "barred"), WORKED_SHAPES)
def test_worked_shapes(occupied, forced, barred):
    table = shape(occupied)
    assert table.forced() == sorted(forced)
    assert barred_by_engine(table) == set(barred)
    assert barred_plainly(set(occupied), Random(0)) == set(barred)


@pytest.mark.parametrize(("occupied", "forced", "barred"), WORKED_SHAPES)
def test_worked_shapes_however_turned_and_shifted(occupied, forced, barred):
    for sixths in range(6):
        def moved(cells, sixths=sixths):
            for _ in range(sixths):
                cells = [(-r, q + r) for q, r in cells]
            return [(q - 40, r + 7) for q, r in cells]

        table = shape(moved(occupied))
        assert table.forced() == sorted(moved(forced))
        assert barred_by_engine(table) == set(moved(barred))


def test_worked_position():
    every_tile = [tile for tile in EDGES if tile not in {tile for tile, _, _ in WORKED_POSITION}]
    game = TantrixGame.setup("RY", [1], WORKED_POSITION, [every_tile[1:], [every_tile[0]]], 0, "forced-first")
    assert game.table.forced() == [(3, 1)]
    assert barred_by_engine(game.table) == {(3, 0), (2, 2), (1, 3)}
    assert game.fills(0) == {(3, 1): ([(8, 2), (14, 0), (55, 2)], [(13, 2), (47, 5)])}
    assert game.fills(1) == {(3, 1): ([], [])}
    assert [(place.tile, place.cell, place.turn) for place in game.legal()] == [
        (8, (3, 1), 2), (14, (3, 1), 0), (55, (3, 1), 2),
    ]


def test_worked_position_in_the_endgame():
    game = TantrixGame.setup("RY", [], WORKED_POSITION, [[8, 13, 14], [47, 55]], 0, "forced-first")
    assert game.fills(0) == {(3, 1): ([(8, 2), (13, 2), (14, 0)], [])}
    assert game.fills(1) == {(3, 1): ([(47, 5), (55, 2)], [])}


@pytest.mark.parametrize("seed", range(10))
def test_cells_barred_in_games(seed):
    rng = Random(seed)
    game = TantrixGame.deal("RYBG"[: 2 + seed % 3], shuffled(seed))
    for _ in range(12):
        play_on(game, rng, 3)
        occupied = {cell for _, cell, _ in game.table.tiles}
        assert barred_by_engine(game.table) == barred_plainly(occupied, rng)


@pytest.mark.parametrize("seed", range(60))
def test_cells_barred_in_any_shape(seed):
    """Shapes no game would come to: with holes, several forced spaces, and spaces of four and more sides."""
    rng = Random(seed)
    cells = [(0, 0)]
    while len(cells) < 3 + seed % 20:
        rim = sorted(rim_of(set(cells)))
        if seed % 3 == 0:  # thin ones, which leave more of both sorts of cells
            rim = [cell for cell in rim if sides_touched(set(cells), cell) < 3] or rim
        cells.append(rng.choice(rim))
    rng.shuffle(cells)
    assert barred_by_engine(shape(cells)) == barred_plainly(set(cells), rng)


def test_a_four_sided_space_may_still_be_filled():
    ring = around((0, 0))
    for count in (4, 5, 6):
        assert allows(shape(ring[:count]), pack((0, 0))) == plainly_allowed(set(ring[:count]), (0, 0), Random(0))
    assert allows(shape(ring), pack((0, 0)))


def test_what_is_known_of_a_shape_is_forgotten_when_it_changes():
    table = Tantrix.of(WORKED_POSITION)
    assert not allows(table, pack((2, 2)))
    table.place(8, (3, 1), 2)
    after = barred_plainly({cell for _, cell, _ in table.tiles}, Random(0))
    assert barred_by_engine(table) == after
    table.undo()
    assert barred_by_engine(table) == {(3, 0), (2, 2), (1, 3)}


@pytest.mark.parametrize("seed", range(8))
def test_three_of_one_colour(seed):
    table = random_table(seed, 6 + 3 * seed)
    placed = {cell: (tile, turn) for tile, cell, turn in table.tiles}

    def facing(cell):
        """The colours that an empty cell's neighbours show it."""
        return [
            EDGES[placed[beside][0]][((side + 3) % 6 - placed[beside][1]) % 6]
            for side, beside in enumerate(around(cell)) if beside in placed
        ]

    for cell in table.rim():
        forbidden = forbidden_sides(table, pack(cell))
        others = [(side, beside) for side, beside in enumerate(around(cell)) if beside not in placed]
        for tile in EDGES:
            for turn in range(6):
                tripled = any(
                    facing(beside).count(EDGES[tile][(side - turn) % 6]) >= 2 for side, beside in others
                )
                assert bool(SIDE_BITS[tile * 6 + turn] & forbidden) == tripled
