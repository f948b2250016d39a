"""What can be seen at a glance in a race, against the plain face of the table; and what levels make of it."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.levels import LEVELS
from game.bots.racing import choose_race, is_gobble, opens, rivals_tiles, spaces, spots, takers, turns_that_fit
from game.match.match import Match
from game.rules.actions import Give, Leave, Place, Under
from game.rules.cells import SIDES, neighbour, pack, unpack


def under_way(seed, actions=20, seats=3):
    match, rng = Match.new("gobble", seats, seed), Random(seed)
    while len(match.actions) < actions or any(map(match.game.owes, range(seats))):
        match.do(rng.choice([action for action in match.legal() if not isinstance(action, Under)]))
    return match


def touching(table, cell):
    return sum(table.tile_at(neighbour(cell, side)) is not None for side in SIDES)


@pytest.mark.parametrize("seed", range(5))
def test_spaces_and_turns(seed):
    match = under_way(seed)
    table, seat = match.game.table, 1
    cells = {cell for cell in table.rim() if touching(table, cell) >= 2}
    assert {unpack(cell) for cell in spaces(table)} == cells
    assert {cell for cell in cells if is_gobble(table, pack(cell))} == {c for c in cells if touching(table, c) >= 3}
    places = [action for action in match.legal(seat) if isinstance(action, Place)]
    for tile in match.game.hand(seat):
        for cell in table.rim():
            expected = {place.turn for place in places if (place.tile, place.cell) == (tile, cell)}
            assert set(turns_that_fit(table, tile, pack(cell))) == expected
    assert not turns_that_fit(table, 1, pack(table.tiles[0][1])), "nothing fits where a tile lies"
    counted = spots(table, range(1, 57))
    assert counted == {tile: sum(bool(table.fits(tile, cell)) for cell in cells) for tile in range(1, 57)}


def test_opens():
    found = []
    for seed in range(6):
        match = under_way(seed)
        table = match.game.table
        for place in (action for action in match.legal(0) if isinstance(action, Place)):
            before = {cell for cell in table.rim() if touching(table, cell) >= 3}
            move = pack(place.cell), 6 * place.tile + place.turn
            said = [opens(table, move, 1 << tile) for tile in range(1, 57)]
            match.do(place)
            made = {cell for cell in table.rim() if touching(table, cell) >= 3} - before
            assert said == [any(table.fits(tile, cell) for cell in made) for tile in range(1, 57)]
            match.undo()
            found += said
    assert any(found) and not all(found)


def test_takers_and_their_racks():
    match = under_way(3, seats=4)
    match.do(Leave(2))
    game = match.game
    assert set(takers(game, 1)) == {seat for seat in range(4) if seat not in (1, 2) and game.in_race(seat)}
    left = [game.tiles_left(seat) for seat in takers(game, 1)]
    assert left == sorted(left)
    racks = {tile for seat in takers(game, 1) for tile in game.hand(seat)}
    assert {tile for tile in range(1, 57) if rivals_tiles(game, 1) >> tile & 1} == racks


def gobbles(match, place):
    return touching(match.game.table, place.cell) >= 3


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in ("random", "beginner")])
def test_gobbles_are_taken(level):
    for seed in range(20):
        match = under_way(seed)
        legal = [action for action in match.legal(0) if isinstance(action, Place)]
        if legal:
            action, _ = choose_race(match, level, legal, 0, Random(seed))
            assert gobbles(match, action) == any(gobbles(match, place) for place in legal)


def test_a_beginner_takes_whatever_fits():
    match = under_way(1)
    legal = [action for action in match.legal(0) if isinstance(action, Place)]
    assert {choose_race(match, "beginner", legal, 0, Random(seed))[0] for seed in range(400)} == set(legal)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_best_open_nothing_where_they_can_help_it(level):
    for seed in range(20):
        match = under_way(seed)
        game = match.game
        legal = [action for action in match.legal(0) if isinstance(action, Place)]
        if not legal:
            continue
        racks = rivals_tiles(game, 0)

        def opened(place, game=game, racks=racks):
            return opens(game.table, (pack(place.cell), 6 * place.tile + place.turn), racks)

        action, _ = choose_race(match, level, legal, 0, Random(seed))
        alike = [place for place in legal if gobbles(match, place) == gobbles(match, action)]
        assert opened(action) == all(map(opened, alike))


def test_gives():
    match = under_way(2)
    while not match.game.owes(0):
        match = under_way(match.header.seed + 1)
        gobble = [a for a in match.legal(0) if isinstance(a, Place) and gobbles(match, a)]
        if gobble:
            match.do(gobble[0])
    gives = [action for action in match.legal(0) if isinstance(action, Give)]
    action, _ = choose_race(match, "casual", gives, 0, Random(1))
    counted = spots(match.game.table, match.game.hand(0))
    assert match.game.tiles_left(action.to) == min(match.game.tiles_left(seat) for seat in (1, 2))
    assert counted[action.tile] == min(counted.values())
