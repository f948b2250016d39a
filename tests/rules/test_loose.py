"""Tiles lying loose (rules 5): where they match, all is as on the Tantrix."""

from __future__ import annotations

from random import Random

from game.rules.lines import line_through, longest_line, longest_loop
from game.rules.loose import LooseTable
from game.rules.table import Tantrix
from rules.puzzling import YELLOW_LOOP


def test_where_tiles_match_the_loose_table_knows_what_the_tantrix_knows():
    for seed in range(30):
        chance = Random(seed)
        table, loose = Tantrix(), LooseTable()
        for tile in chance.sample(range(1, 57), 20):
            places = [(cell, turn) for cell in table.rim() or [(0, 0)] for turn in table.fits(tile, cell)]
            if places:
                cell, turn = chance.choice(places)
                assert loose.fits(tile, cell) == table.fits(tile, cell)
                table.place(tile, cell, turn)
                loose.place(tile, cell, turn)
        assert loose.tiles == table.tiles and loose.rim() == table.rim() and loose.clashes() == []
        assert len(loose.groups()) == 1
        assert all(loose.needs(cell) == table.needs(cell) for cell in loose.rim())
        for colour in "RYBG":
            assert loose.best(colour) == table.best(colour) and loose.points(colour) == table.points(colour)
            assert len(longest_line(loose, colour)) == len(longest_line(table, colour))
            assert len(longest_loop(loose, colour)) == len(longest_loop(table, colour))


def test_a_line_ends_where_the_next_side_clashes():
    loose = LooseTable(tuple(YELLOW_LOOP))
    assert line_through(loose, (0, 0), "Y")[1]
    for turn in range(6):
        loose.turn((0, 1), turn)
        cells, closed = loose.line_through((0, 0), "Y")
        assert closed == (turn == 2) and set(cells) >= {(0, 0), (1, 0)}
    assert loose.line_through((0, 0), "G") == ([], False)


def test_it_believes_nothing():
    loose = LooseTable(((1, (0, 0), 0), (2, (5, 5), 0), (3, (5, 6), 0), (4, (0, 1), 3)))
    assert loose.groups() == [{(0, 0), (0, 1)}, {(5, 5), (5, 6)}] and loose.forced() == []
    assert loose.tile_at((10**9, 0)) is None and loose.needs((10**9, 0)) == {}
    twin = loose.copy()
    assert twin.lift((5, 5)) == 2 and len(twin) == 3 and len(loose) == 4
    assert loose.cells == {(0, 0), (5, 5), (5, 6), (0, 1)}


def test_at_the_end_of_the_plane():
    loose = LooseTable(((1, (10_000, 0), 0),))
    assert len(loose.rim()) == 4 and all(q <= 10_000 for q, _ in loose.rim())
