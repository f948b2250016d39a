"""The tile table and the cells against the facts that the rules state of them (rules 1)."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from game.rules import tiles as t
from game.rules.cells import (
    FAR,
    OFFSETS,
    STEPS,
    neighbour,
    opposite,
    pack,
    turned,
    unpack,
    within_reach,
)

from .boards import STEPS as RULED_STEPS

TABLE = Path(__file__).parents[1] / "oracle" / "tiles.csv"


def rows():
    with TABLE.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_the_table_is_the_published_one():
    for row in rows():
        number = int(row["number"])
        assert t.EDGES[number] == row["edges"]
        assert t.BACKS[number] == row["back_colour"]
    assert sorted(t.EDGES) == sorted(t.BACKS) == list(range(1, 57))


def test_each_tile_has_three_lines_of_three_colours():
    for edges in t.EDGES.values():
        assert sorted(Counter(edges).values()) == [2, 2, 2]


def test_each_triple_of_colours_has_fourteen_tiles():
    triples = Counter(frozenset(edges) for edges in t.EDGES.values())
    assert sorted(map("".join, map(sorted, triples))) == ["BGR", "BGY", "BRY", "GRY"]
    assert set(triples.values()) == {14}


def test_all_tiles_are_distinct_however_turned():
    assert len({t.letters(tile, turn) for tile in t.TILES for turn in range(6)}) == 56 * 6


def test_no_tile_has_three_straights():
    for edges in t.EDGES.values():
        assert edges[:3] != edges[3:]


def test_turning_moves_each_letter_one_side_clockwise():
    for tile in t.TILES:
        for turn in range(12):
            shown = t.letters(tile, turn % 6)
            assert [shown[side] for side in range(6)] == [
                t.EDGES[tile][(side - turn) % 6] for side in range(6)
            ]


def test_six_turns_are_none():
    for tile in t.TILES:
        shown = t.letters(tile)
        for _ in range(6):
            shown = shown[-1] + shown[:-1]
        assert shown == t.letters(tile)


def test_the_lines_join_the_two_sides_of_a_colour():
    for tile in t.TILES:
        for turn in range(6):
            shown, found = t.letters(tile, turn), t.segments(tile, turn)
            assert sorted(side for a, b, _ in found for side in (a, b)) == [0, 1, 2, 3, 4, 5]
            for a, b, colour in found:
                assert a < b
                assert shown[a] == shown[b] == colour


def test_the_colours_of_a_tile():
    for tile in t.TILES:
        assert set(t.COLOURS_OF[tile]) == set(t.EDGES[tile])
        assert list(t.COLOURS_OF[tile]) == sorted(t.COLOURS_OF[tile], key="RYBG".index)


def test_the_engine_tables_say_what_the_letters_say():
    for tile in t.TILES:
        for turn in range(6):
            at, shown = tile * 6 + turn, t.letters(tile, turn)
            for side in range(6):
                colour = "RYBG".index(shown[side])
                assert t.CODE[at] >> 2 * side & 3 == colour
                assert t.SIDE_COLOURS[at][side] == colour
                assert [t.SIDE_BITS[at] >> 4 * side + c & 1 for c in range(4)] == [
                    c == colour for c in range(4)
                ]
            assert t.CODE[at] < 1 << 12
            assert t.SIDE_BITS[at] < 1 << 24
            assert [(a, b, "RYBG"[c]) for a, b, c in t.SEGMENTS[at]] == list(t.segments(tile, turn))


def test_the_sides_step_as_ruled():
    assert list(OFFSETS) == RULED_STEPS


@pytest.mark.parametrize("cell", [
    (0, 0), (1, 0), (-1, 0), (0, -1), (-1, -1), (3, -7), (-12, 5), (FAR, -FAR), (-FAR, -FAR), (-FAR, FAR),
])
def test_packing(cell):
    assert unpack(pack(cell)) == cell
    for side in range(6):
        assert unpack(pack(cell) + STEPS[side]) == neighbour(cell, side)


def test_packed_cells_are_distinct():
    cells = [(q, r) for q in range(-30, 31) for r in range(-30, 31)]
    assert len({pack(cell) for cell in cells}) == len(cells)


def test_opposite_sides_lead_back():
    for side in range(6):
        assert opposite(opposite(side)) == side
        assert neighbour(neighbour((4, -9), side), opposite(side)) == (4, -9)


def test_turning_a_cell():
    for side in range(6):
        assert turned(OFFSETS[side], 1) == OFFSETS[(side + 1) % 6]
    for cell in [(0, 0), (2, 1), (-3, 7), (5, -5)]:
        assert turned(cell, 6) == cell
        assert turned(turned(cell, 2), 4) == cell
        assert turned(cell, 3) == (-cell[0], -cell[1])


def test_reach():
    assert within_reach((FAR, -FAR))
    assert not within_reach((FAR + 1, 0))
    assert not within_reach((0, -FAR - 1))
