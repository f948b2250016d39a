"""Tests of the oracle itself: worked shapes, a worked position, scores counted by hand, small games."""

from __future__ import annotations

import itertools
import os
import random
from typing import Any

import pytest

from . import plain
from .gobble import GobbleOracle
from .plain import Cell, Table
from .tantrix import TantrixOracle, tournament_points

LONG = bool(os.environ.get("TANTRIX_LONG"))
FIRST: list[Cell] = [(0, 0), (1, 0), (2, 0), (3, 0), (0, -1)]
SHAPES: list[tuple[list[Cell], list[Cell], list[Cell]]] = [
    (FIRST, [(1, -1)], [(2, -1), (3, -1), (4, -1), (1, -2)]),
    ([(0, 0), (1, 0), (0, -1)], [(1, -1)], [(1, -2), (2, -1)]),
    (
        [*FIRST, (3, 1), (3, 2)], [(1, -1), (2, 1)],
        [(2, -1), (3, -1), (4, -1), (1, -2), (1, 1), (0, 1), (-1, 1), (2, 2), (2, 3)],
    ),
]
POSITION: Table = {(3, 2): (48, 1), (2, 3): (45, 4), (4, 1): (29, 2), (4, 0): (52, 2)}
YELLOW_LOOP: Table = {(0, 0): (1, 2), (1, 0): (2, 4), (0, 1): (3, 2)}


def seats(count: int) -> list[dict[str, Any]]:
    return [{"name": f"seat {n}", "colour": "RYBGRY"[n], "bot": None} for n in range(count)]


def header(game: str, count: int, bag: list[int], **more: Any) -> dict[str, Any]:
    return {"format": "tantrix-record", "version": 1, "game": game, "seats": seats(count), "bag": bag, **more}


def setup(table: Table, hands: list[list[int]], **more: Any) -> dict[str, Any]:
    return {"table": plain.placements_of(table), "hands": hands, **more}


def mixed(seed: int) -> list[int]:
    bag = list(range(1, 57))
    random.Random(seed).shuffle(bag)
    return bag


def fitting(table: Table, cell: Cell) -> dict[tuple[int, int], str | None]:
    """Every tile that matches in the cell, and the restriction that it breaks there."""
    others = set(plain.TILES) - {tile for tile, _ in table.values()}
    return {
        (tile, turn): plain.restriction(table, cell, tile, turn)
        for tile in sorted(others) for turn in range(6) if plain.fits(table, cell, tile, turn)
    }


# Tiles and geometry

def test_the_tile_table() -> None:
    assert list(plain.TILES) == list(range(1, 57))
    triples = [frozenset(edges) for edges in plain.TILES.values()]
    assert all(edges.count(c) in (0, 2) for edges in plain.TILES.values() for c in plain.COLOURS)
    assert sorted(triples.count(triple) for triple in set(triples)) == [14, 14, 14, 14]
    turned = {tuple(plain.shows(t, k, d) for d in range(6)) for t in plain.TILES for k in range(6)}
    assert len(turned) == 56 * 6
    assert [plain.shows(48, 1, side) for side in range(6)] == list("BGGBYY")


@pytest.mark.parametrize(("occupied", "forced", "barred"), SHAPES)
def test_worked_shapes(occupied: list[Cell], forced: list[Cell], barred: list[Cell]) -> None:
    table = {cell: (1, 0) for cell in occupied}
    assert plain.forced_spaces(table) == sorted(forced)
    found = {cell for cell in plain.edge_cells(table) if plain.barred_cell(set(table), cell)}
    assert found == set(barred)


def test_which_of_the_two_codes() -> None:
    occupied = set(FIRST)
    assert plain.barred_cell(occupied, (2, -1)) == "four-sided-space"
    assert plain.barred_cell(occupied, (1, -2)) == "four-sided-space"
    assert plain.barred_cell(occupied, (3, -1)) == "controlled-side"
    assert plain.barred_cell(occupied, (4, -1)) == "controlled-side"
    assert plain.barred_cell(occupied, (1, -1)) is None


def test_worked_position() -> None:
    assert all(colour == plain.shows(*POSITION[cell], side) for cell in POSITION
               for side, colour in plain.needs(POSITION, cell).items())
    assert plain.forced_spaces(POSITION) == [(3, 1)]
    found = {cell for cell in plain.edge_cells(POSITION) if plain.barred_cell(set(POSITION), cell)}
    assert found == {(3, 0), (2, 2), (1, 3)}
    codes = fitting(POSITION, (3, 1))
    assert {place for place, code in codes.items() if code is None} == {(8, 2), (14, 0), (55, 2)}
    blocked = {place for place, code in codes.items() if code == "three-of-one-colour"}
    assert blocked == {(13, 2), (47, 5)} == {place for place, code in codes.items() if code}


# Scores

def test_a_lone_tile_is_a_line_of_one() -> None:
    table: Table = {(0, 0): (1, 0)}
    assert plain.score(table, "Y") == {"line": 1, "loop": 0, "points": 1}
    assert plain.score(table, "G") == {"line": 0, "loop": 0, "points": 0}


def test_a_loop_of_three() -> None:
    assert plain.score(YELLOW_LOOP, "Y") == {"line": 0, "loop": 3, "points": 6}
    line, loop = plain.longest(YELLOW_LOOP, "Y")
    assert (line, set(loop)) == ([], set(YELLOW_LOOP))
    assert plain.score(YELLOW_LOOP, "R")["line"] == 1  # red lines end at the outer sides


def test_a_line_of_two_and_a_break() -> None:
    # 40 and 32 side by side: red joins sides 0 and 2 of the one, 5 and 1 of the other; 4 lies far off.
    table: Table = {(0, 0): (40, 2), (1, 0): (32, 1)}
    assert plain.score(table, "R") == {"line": 2, "loop": 0, "points": 2}
    table[(-3, 0)] = (4, 0)
    assert plain.score(table, "R") == {"line": 2, "loop": 0, "points": 2}


def test_loops_of_the_first_three_tiles() -> None:
    cells: list[Cell] = [(0, 0), (1, 0), (0, 1)]
    count = 0
    for order in itertools.permutations((1, 2, 3)):
        for turns in itertools.product(range(6), repeat=3):
            table = {cell: (order[n], turns[n]) for n, cell in enumerate(cells)}
            meet = all(plain.fits(table, cell, *table[cell]) for cell in cells)
            count += meet and plain.score(table, "Y")["loop"] == 3
    assert count == 2 * 3  # two loops, each at three turns of this triangle


def test_tournament_points() -> None:
    assert tournament_points([7, 7]) == [10.0, 10.0]
    assert tournament_points([5, 9]) == [5.3, 14.7]
    assert tournament_points([60, 10]) == [20.0, 0.0]


# Tantrix

def test_deal_and_opening() -> None:
    game = TantrixOracle(header("tantrix", 2, [5, 9, *range(10, 30)]))
    state = game.state()
    assert [seat["hand"] for seat in state["seats"]] == [[5, 10, 11, 12, 13, 14], [9, 15, 16, 17, 18, 19]]
    assert (state["to_move"], state["phase"], state["bag"]) == (1, "free", 10)
    assert len(game.legal()) == 36 and game.legal(0) == []
    opening = plain.place_action(1, 15, (0, 0), 3)
    assert game.do({**opening, "seat": 0}) == "not-your-turn"
    assert game.do({**opening, "tile": 5}) == "no-such-tile"
    assert game.do({**opening, "turn": 6}) == "bad-action"
    assert game.do(opening) is None
    assert game.state()["to_move"] == 0
    assert game.state()["seats"][1]["hand"] == [9, 16, 17, 18, 19, 20]
    assert game.do(plain.place_action(0, 5, (0, 0), 0)) == "occupied"
    assert game.do(plain.place_action(0, 5, (2, 0), 0)) == "not-touching"


def test_forced_first_in_the_worked_position() -> None:
    start = setup(POSITION, [[8, 13, 1, 2, 3, 4], [47, 5, 6, 7, 9, 10]], to_move=0, phase="forced-first")
    game = TantrixOracle(header("tantrix", 2, [11, 12, 16], setup=start))
    spaces = game.forced_spaces()["spaces"]
    assert [(s["cell"], s["fits"], s["barred"]) for s in spaces] == [([3, 1], [[8, 2]], [[13, 2]])]
    assert game.legal() == [plain.place_action(0, 8, (3, 1), 2)]
    assert game.do(plain.place_action(0, 13, (3, 1), 2)) == "three-of-one-colour"
    elsewhere = next(turn for turn in range(6) if plain.fits(POSITION, (2, 4), 1, turn))
    assert game.do(plain.place_action(0, 1, (2, 4), elsewhere)) == "must-fill-forced"
    assert game.do(plain.place_action(0, 8, (3, 1), 2)) is None
    state = game.state()
    # The tile laid has made a new forced space, which asks for red, yellow, yellow at sides 1 to 3.
    assert (state["to_move"], state["phase"], state["bag"]) == (0, "forced-first", 2)
    assert state["seats"][0]["hand"] == [13, 1, 2, 3, 4, 11]
    (space,) = game.forced_spaces()["spaces"]
    assert (space["cell"], space["sides"]) == ([2, 2], {"1": "R", "2": "Y", "3": "Y"})
    assert [1, 2] in space["fits"] + space["barred"]


def test_a_pair_block_binds_nobody() -> None:
    start = setup(POSITION, [[13, 47], [1]], to_move=0, phase="forced-first")
    assert TantrixOracle(header("tantrix", 2, [11], setup=start)).state()["phase"] == "free"
    assert TantrixOracle(header("tantrix", 2, [], setup=start)).state()["phase"] == "forced-first"


def test_resigning() -> None:
    game = TantrixOracle(header("tantrix", 3, mixed(5)))
    assert game.do({"do": "resign", "seat": 1}) is None
    assert game.state()["result"] is None and game.legal(1) == []
    assert game.do({"do": "resign", "seat": 0}) is None
    result = game.state()["result"]
    assert (result["why"], result["ranking"]) == ("resigned", [[2], [0], [1]])
    assert game.do({"do": "resign", "seat": 2}) == "game-over"


@pytest.mark.parametrize("count", [2, 3, 4] if LONG else [2, 4])
def test_whole_games(count: int) -> None:
    chance = random.Random(count)
    game = TantrixOracle(header("tantrix", count, mixed(count), options={"tournament": True}))
    while (moves := game.legal()):
        before = game.state()
        assert game.do(chance.choice(moves)) is None
        if before["bag"]:
            assert all(plain.touching(game.table, cell) == 3 for cell in plain.forced_spaces(game.table))
        assert all(plain.fits(game.table, cell, *game.table[cell]) for cell in game.table)
    state = game.state()
    assert state["phase"] == "over" and state["result"]["why"] in ("finished", "deadlock", "stuck")
    assert state["result"]["points"] == [seat["points"] for seat in state["seats"]]


# Gobble

def test_gobble_deal_rack_and_options() -> None:
    state = GobbleOracle(header("gobble", 2, list(range(1, 20)))).state()
    # 1 shows yellow at its north-west side; 2 shows it at its south-east side after two turns.
    assert state["table"] == [
        {"tile": 1, "cell": [0, 0], "turn": 0}, {"tile": 2, "cell": [0, -1], "turn": 2}]
    assert [(seat["hand"], seat["stack"]) for seat in state["seats"]] == [([3, 5, 7], 5), ([4, 6, 8], 5)]
    assert (state["bag"], state["to_move"], state["phase"]) == (1, None, "race")
    options = {"rack": "all", "handicap": [2, 1], "penalty": [1, 0]}
    state = GobbleOracle(header("gobble", 2, list(range(1, 11)), options=options)).state()
    # Rounds 3 4 5 and 6 7 8, each to seats 0 1 0; 9 and 10 are no whole round.
    assert [seat["hand"] for seat in state["seats"]] == [[3, 5, 6], [4, 7]]
    assert [seat["penalty"] for seat in state["seats"]] == [[8], []]


def test_under_and_ticks() -> None:
    game = GobbleOracle(header("gobble", 2, list(range(1, 20))))
    assert game.do({"do": "under", "seat": 0, "tile": 5}) == "bad-action"
    assert game.do({"do": "under", "seat": 0, "tile": 5, "tick": 9}) is None
    assert game.racks[0] == [3, 9, 7] and game.stacks[0] == [11, 13, 15, 17, 5]
    assert game.do({"do": "under", "seat": 1, "tile": 4, "tick": 8}) == "tick-goes-back"
    assert game.do({"do": "give", "seat": 0, "to": 1, "tile": 3, "tick": 9}) == "nothing-to-give"


def test_a_gobble_by_hand() -> None:
    start = setup(POSITION, [[8, 13], [14]], stacks=[[], [55]])
    game = GobbleOracle(header("gobble", 2, [], setup=start))
    place = {**plain.place_action(0, 8, (3, 1), 2), "tick": 1}
    assert game.do({**place, "cell": [2, 4]}) == "needs-two-neighbours"
    assert game.do({**place, "turn": 3}) == "colours-differ"
    assert game.do(place) is None
    assert game.state()["seats"][0]["owes"] == 1
    assert game.do({"do": "under", "seat": 0, "tile": 13, "tick": 1}) == "must-give-first"
    assert game.do({"do": "give", "seat": 0, "to": 1, "tile": 13, "tick": 2}) is None
    assert game.state()["seats"][0]["out"] == 1 and game.stacks[1] == [55, 13]


@pytest.mark.parametrize("count", [1, 2, 4, 6] if LONG else [1, 4])
def test_whole_races(count: int) -> None:
    chance = random.Random(count)
    game = GobbleOracle(header("gobble", count, mixed(count), options={"double_gobble": count == 4}))
    for tick in range(4000):
        moves = [move for move in game.legal() if move["do"] != "under"] or game.legal()
        if not moves:
            break
        assert game.do({**chance.choice(moves), "tick": tick}) is None
    state = game.state()
    assert state["phase"] == "over" and state["result"]["why"] in ("finished", "stuck")
    assert all(plain.fits(game.table, cell, *game.table[cell]) for cell in game.table)
    assert sorted(seat for group in state["result"]["ranking"] for seat in group) == list(range(count))
