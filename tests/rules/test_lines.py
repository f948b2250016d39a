"""Lines and loops: their lengths as the table keeps them, and their cells (rules 2, *End and score*)."""

from itertools import pairwise

import pytest

from game.rules.lines import line_through, longest_line, longest_loop
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS_OF, EDGES

from .boards import WORKED_POSITION, around, random_table

#: Tiles 1, 2 and 3 in a triangle, yellow going round: by turning their letters by hand.
YELLOW_LOOP = [(1, (0, 0), 2), (2, (1, 0), 4), (3, (0, 1), 2)]


def linked(placed, cell, colour):
    """The cells beside ``cell`` into which its line of a colour runs on."""
    tile, turn = placed[cell]
    return [
        beside for side, beside in enumerate(around(cell))
        if beside in placed and EDGES[tile][(side - turn) % 6] == colour
    ]


def runs(table, colour):
    """Every line of a colour as (set of cells, whether closed), found by spreading along it."""
    placed = {cell: (tile, turn) for tile, cell, turn in table.tiles}
    left = {cell for cell, (tile, _) in placed.items() if colour in EDGES[tile]}
    found = []
    while left:
        run, border = set(), [min(left)]
        while border:
            cell = border.pop()
            if cell not in run:
                run.add(cell)
                border += linked(placed, cell, colour)
        left -= run
        found.append((run, all(len(linked(placed, cell, colour)) == 2 for cell in run)))
    return found


def plain_best(table, colour):
    found = runs(table, colour)
    return (
        max((len(run) for run, closed in found if not closed), default=0),
        max((len(run) for run, closed in found if closed), default=0),
    )


def is_chain(cells):
    return all(b in around(a) for a, b in pairwise(cells))


TABLES = [(seed, 10 + 46 * (seed % 2)) for seed in range(16)]


@pytest.mark.parametrize(("seed", "size"), TABLES)
def test_best_lengths_and_points_after_every_tile(seed, size):
    whole = random_table(seed, size)
    table = Tantrix()
    for placement in whole.tiles:
        joins = table.place(*placement)
        assert {"RYBG"[colour] for colour, _, _ in joins} == set(COLOURS_OF[placement[0]])
        for colour, length, closed in joins:
            run = next(r for r in runs(table, "RYBG"[colour]) if placement[1] in r[0])
            assert (length, closed) == (len(run[0]), run[1])
        for colour in "RYBG":
            line, loop = plain_best(table, colour)
            assert table.best(colour) == (line, loop)
            assert table.points(colour) == max(line, 2 * loop)


@pytest.mark.parametrize(("seed", "size"), TABLES)
def test_the_longest_are_told_in_order_along_them(seed, size):
    table = random_table(seed, size)
    for colour in "RYBG":
        line, loop = longest_line(table, colour), longest_loop(table, colour)
        found = runs(table, colour)
        assert (len(line), len(loop)) == plain_best(table, colour)
        assert not line or (set(line), False) in found
        assert not loop or (set(loop), True) in found
        assert is_chain(line)
        assert is_chain([*loop, *loop[:1]])


@pytest.mark.parametrize(("seed", "size"), TABLES)
def test_the_line_through_each_tile(seed, size):
    table = random_table(seed, size)
    for colour in "RYBG":
        found = runs(table, colour)
        for tile, cell, _ in table.tiles:
            cells, closed = line_through(table, cell, colour)
            if colour not in EDGES[tile]:
                assert (cells, closed) == ([], False)
                continue
            assert (set(cells), closed) in found
            assert len(set(cells)) == len(cells)
            assert is_chain([*cells, *cells[:1]] if closed else cells)


def test_random_tables_hold_loops():
    loops = sum(bool(table.best(c)[1]) for table in (random_table(*t) for t in TABLES) for c in "RYBG")
    assert loops > 5


def test_a_lone_tile_is_a_line_of_one():
    table = Tantrix.of([(1, (0, 0), 0)])
    assert [table.best(colour) for colour in "RYBG"] == [(1, 0), (1, 0), (1, 0), (0, 0)]
    assert longest_line(table, "Y") == [(0, 0)]
    assert longest_line(table, "G") == longest_loop(table, "Y") == []


def test_closing_a_loop_of_three():
    table = Tantrix.of(YELLOW_LOOP[:2])
    assert table.best("Y") == (2, 0)
    joins = table.place(*YELLOW_LOOP[2])
    assert (1, 3, True) in joins
    # The longest line has become a loop: no open yellow line is left.
    assert table.best("Y") == (0, 3)
    assert table.points("Y") == 6
    assert longest_line(table, "Y") == []
    assert set(longest_loop(table, "Y")) == {(0, 0), (1, 0), (0, 1)}
    assert line_through(table, (1, 0), "Y")[1] is True
    table.undo()
    assert (table.best("Y"), table.points("Y")) == ((2, 0), 2)
    assert longest_loop(table, "Y") == []


def test_the_longest_line_falls_to_the_next_when_it_becomes_a_loop():
    # 12 (YBRBYR) beside the triangle begins a yellow line of its own.
    table = Tantrix.of(YELLOW_LOOP[:2])
    turn = next(turn for turn in table.fits(12, (-1, 0)))
    table.place(12, (-1, 0), turn)
    assert table.best("Y") == (2, 0)
    table.place(*YELLOW_LOOP[2])
    assert table.best("Y") == (1, 3)
    table.undo()
    assert table.best("Y") == (2, 0)


def test_a_tile_between_two_lines_makes_one_of_them():
    straights = [
        (tile, (2 - side) % 6) for tile, edges in EDGES.items() for side in range(3)
        if edges[side] == edges[side + 3] == "B"
    ]
    table = Tantrix()
    lengths = {0: 1, 1: 2, 4: 1, 3: 2, 2: 5}  # column by column, blue from west to east; the last joins all
    for (tile, turn), (column, length) in zip(straights, lengths.items(), strict=False):
        joins = table.place(tile, (column, 0), turn)
        assert (2, length, False) in joins
    assert table.best("B") == (5, 0)
    assert longest_line(table, "B") in ([(q, 0) for q in range(5)], [(q, 0) for q in range(4, -1, -1)])
    table.undo()
    assert table.best("B") == (2, 0)
    assert line_through(table, (4, 0), "B")[1] is False


def test_a_loop_counts_double_but_a_long_line_may_beat_it():
    assert [plain_best(Tantrix.of(WORKED_POSITION), c) for c in "RYBG"] == [
        Tantrix.of(WORKED_POSITION).best(c) for c in "RYBG"
    ]
    beaten = []
    for seed in range(40):
        table = random_table(seed, 56)
        for colour in "RYBG":
            line, loop = plain_best(table, colour)
            if 0 < 2 * loop < line:
                beaten.append(seed)
                assert table.points(colour) == line
        if beaten:
            return
    pytest.fail("no table where a line beats a loop")
