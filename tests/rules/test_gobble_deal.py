"""What Gobble deals, and how racks and stacks move (rules 3; the drawing order of the protocol)."""

import pytest

from game.rules.actions import Give, Place, Under
from game.rules.gobble import GobbleGame
from game.rules.tiles import EDGES

from .boards import STEPS, WORKED_POSITION, shuffled


def test_two_tiles_then_round_by_round():
    game = GobbleGame.deal(2, list(range(1, 20)))
    # 1 (YYBRBR) shows yellow at its north-west; 2 (YYBRRB) shows it at its south-east after two turns.
    assert game.table.tiles == [(1, (0, 0), 0), (2, (0, -1), 2)]
    assert game.hand(0) == (3, 5, 7)
    assert game.hand(1) == (4, 6, 8)
    assert game.stack(0) == (9, 11, 13, 15, 17)
    assert game.stack(1) == (10, 12, 14, 16, 18)
    assert (game.stack_size(0), game.stack_size(1)) == (5, 5)
    assert game.bag_size == 1  # 19 is no whole round
    assert (game.phase, game.to_move, game.result) == ("race", None, None)
    assert [game.owes(seat) for seat in (0, 1)] == [0, 0]
    assert [game.out(seat) for seat in (0, 1)] == [None, None]


@pytest.mark.parametrize("seed", range(40))
def test_the_second_tile_lies_at_the_first_side_and_turn_that_match(seed):
    bag = shuffled(seed)
    game = GobbleGame.deal(1, bag)
    expected = next(
        (bag[1], STEPS[side], turn)
        for side in range(6) for turn in range(6)
        if EDGES[bag[1]][((side + 3) % 6 - turn) % 6] == EDGES[bag[0]][side]
    )
    assert game.table.tiles == [(bag[0], (0, 0), 0), expected]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_everybody_has_the_same_and_the_rest_stays_out(seats):
    bag = shuffled(seats)
    game = GobbleGame.deal(seats, bag)
    rounds = 54 // seats
    assert game.bag_size == 54 - rounds * seats
    for seat in range(seats):
        own = bag[2 + seat:2 + seats * rounds:seats]
        assert game.hand(seat) + game.stack(seat) == tuple(own)
        assert game.tiles_left(seat) == rounds
        assert game.penalty(seat) == ()


@pytest.mark.parametrize(("rack", "size"), [(1, 1), (3, 3), (6, 6), ("all", 27)])
def test_rack_sizes(rack, size):
    bag = shuffled(9)
    game = GobbleGame.deal(2, bag, {"rack": rack})
    for seat in (0, 1):
        own = tuple(bag[2 + seat::2])
        assert game.hand(seat) == own[:size]
        assert game.stack(seat) == own[size:]


def test_handicap_gives_shares_of_the_deal():
    game = GobbleGame.deal(3, list(range(1, 57)), {"handicap": [3, 1, 2], "rack": "all"})
    # Six tiles a round, nine whole rounds of the 54: 27, 9 and 18.
    assert [game.tiles_left(seat) for seat in range(3)] == [27, 9, 18]
    assert game.bag_size == 0
    game = GobbleGame.deal(2, list(range(1, 11)), {"handicap": [2, 1], "rack": "all"})
    # Two rounds of three of the eight: 3 to 5 and 6 to 8; two tiles stay out.
    assert [game.tiles_left(seat) for seat in range(2)] == [4, 2]
    assert sorted(game.hand(0) + game.hand(1)) == [3, 4, 5, 6, 7, 8]
    assert game.bag_size == 2


def test_penalty_tiles_are_laid_aside():
    plain = GobbleGame.deal(2, shuffled(4), {"rack": 3})
    game = GobbleGame.deal(2, shuffled(4), {"rack": 3, "penalty": [0, 2]})
    assert game.penalty(0) == ()
    assert len(game.penalty(1)) == 2
    assert game.tiles_left(1) == plain.tiles_left(1)
    assert game.hand(1) == plain.hand(1)
    assert game.stack(1) + game.penalty(1) == plain.stack(1)
    assert all(action.tile not in game.penalty(1) for action in game.legal(1))


@pytest.mark.parametrize(("seats", "bag", "options", "word"), [
    (2, [1, 2, 3], {}, "bag"),
    (2, list(range(1, 7)), {"handicap": [4, 4]}, "bag"),
    (2, list(range(1, 7)), {"penalty": [2, 0]}, "penalty"),
    (2, list(range(1, 57)), {"rack": 2}, "rack"),
    (2, list(range(1, 57)), {"handicap": [1]}, "handicap"),
    (2, list(range(1, 57)), {"penalty": [0, -1]}, "penalty"),
    (2, list(range(1, 57)), {"hints": "off"}, "hints"),
])
def test_races_that_cannot_be_dealt(seats, bag, options, word):
    with pytest.raises(ValueError, match=word):
        GobbleGame.deal(seats, bag, options)


@pytest.mark.parametrize(("table", "racks", "stacks", "word"), [
    ([(1, (0, 0), 0), (3, (1, 0), 0)], [[8], [9]], None, "match"),
    (WORKED_POSITION, [[8]], None, "seats"),
    (WORKED_POSITION, [[8], [9]], [[10]], "seats"),
    (WORKED_POSITION, [[8], []], [[], [10]], "stack"),
    ([], [[8], [9]], None, "on the table, not 0"),
    ([(1, (0, 0), 0)], [[8], [9]], None, "on the table, not 1"),
    (WORKED_POSITION, [[8, 9, 10, 11], [12]], None, "seat 0 has 4 tiles on a rack that holds 3"),
])
def test_setups_that_cannot_be(table, racks, stacks, word):
    with pytest.raises(ValueError, match=word):
        GobbleGame.setup(2, [], table, racks, stacks)


def test_a_rack_without_a_limit_holds_any_number():
    racks = [[8, 9, 10, 11, 12, 13, 15], [16]]
    assert len(GobbleGame.setup(2, [], WORKED_POSITION, racks, None, {"rack": "all"}).hand(0)) == 7


def test_a_placed_tile_is_replaced_by_the_stack_top():
    game = GobbleGame.setup(2, [], WORKED_POSITION, [[13, 8, 6], [43]], [[20, 21], []])
    game.do(Place(0, 8, (3, 1), 2))
    assert game.hand(0) == (13, 20, 6)
    assert game.stack(0) == (21,)


def test_a_tile_put_under_the_stack():
    game = GobbleGame.setup(2, [], WORKED_POSITION, [[13, 8, 6], [43]], [[20, 21], []])
    assert Under(0, 13) in game.legal(0)
    game.do(Under(0, 13))
    assert game.hand(0) == (20, 8, 6)
    assert game.stack(0) == (21, 13)
    assert game.tiles_left(0) == 5
    game.do(Under(0, 6))
    assert (game.hand(0), game.stack(0)) == ((20, 8, 21), (13, 6))


def gobbled(racks, stacks, **options):
    """Seat 0 has filled (3,1), which has three sides, with 8; it owes a tile."""
    game = GobbleGame.setup(len(racks), [], WORKED_POSITION, racks, stacks, options)
    game.do(Place(0, 8, (3, 1), 2))
    assert game.owes(0) == 1
    return game


def test_a_given_tile_goes_under_the_stack():
    game = gobbled([[8, 13], [43, 44, 46]], [[20, 21], [22]])
    game.do(Give(0, 1, 13))
    assert (game.hand(0), game.stack(0)) == ((20, 21), ())
    assert (game.hand(1), game.stack(1)) == ((43, 44, 46), (22, 13))
    assert game.owes(0) == 0


def test_without_a_stack_it_goes_into_a_rack_with_room():
    game = gobbled([[8, 13], [43, 44]], [[], []])
    game.do(Give(0, 1, 13))
    assert (game.hand(1), game.stack(1)) == ((43, 44, 13), ())


def test_without_a_stack_it_becomes_one_behind_a_full_rack():
    game = gobbled([[8, 13], [43, 44, 46]], [[], []])
    game.do(Give(0, 1, 13))
    assert (game.hand(1), game.stack(1)) == ((43, 44, 46), (13,))
    everything = gobbled([[8, 13], [43, 44, 46]], [[], []], rack="all")
    everything.do(Give(0, 1, 13))
    assert (everything.hand(1), everything.stack(1)) == ((43, 44, 46, 13), ())
