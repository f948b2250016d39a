"""The course of a strategic game: the deal, the phases of a turn, draws, the endgame, its ends (rules 2)."""

from random import Random

import pytest

from game.rules.actions import Place
from game.rules.facts import (
    Drawn,
    EndgameBegan,
    Over,
    PhaseBegan,
    Placed,
    Skipped,
    SpacesForced,
)
from game.rules.tantrix import TantrixGame

from .boards import WORKED_POSITION, shuffled

#: A tile in the middle and six round it, green on every cell beside them: tiles 2 to 14 fit nowhere.
GREEN_RING = [
    (1, (0, 0), 0), (15, (0, -1), 5), (21, (1, -1), 0), (30, (1, 0), 1),
    (36, (0, 1), 2), (45, (-1, 1), 3), (16, (-1, 0), 4),
]


def kinds(facts):
    return [type(fact) for fact in facts]


def standing(game):
    return game.phase, game.to_move


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_deal(seats):
    bag = shuffled(seats)
    game = TantrixGame.deal("RYBG"[:seats], bag)
    rest = bag[seats:]
    for seat in range(seats):
        assert game.hand(seat) == (bag[seat], *rest[5 * seat:5 * seat + 5])
        assert game.colour(seat) == "RYBG"[seat]
    assert game.bag_size == 56 - 6 * seats
    assert standing(game) == ("free", bag.index(max(bag[:seats])))
    assert not game.endgame
    assert game.result is None


def test_later_draws_take_the_next_of_the_bag():
    bag = shuffled(7)
    game = TantrixGame.deal("RYB", bag)
    rng = Random(7)
    drawn = []
    while game.legal():
        placed, *facts = game.do(rng.choice(game.legal()))
        assert isinstance(placed, Placed)
        for fact in facts:
            if isinstance(fact, Drawn):
                drawn.append(fact.tile)
                assert fact.seat == placed.seat
                assert fact.bag == 56 - 18 - len(drawn)
    assert drawn == bag[18:18 + len(drawn)]


def test_a_bag_too_small_for_the_hands():
    with pytest.raises(ValueError, match="12"):
        TantrixGame.deal("RY", list(range(1, 12)))
    game = TantrixGame.deal("RY", list(range(1, 13)))
    assert game.endgame
    assert standing(game) == ("free", 1)


def test_the_opening_turn_is_the_free_move_alone():
    game = TantrixGame.deal("RY", [5, 9, *range(10, 30)])
    assert standing(game) == ("free", 1)
    assert {(place.tile, place.turn) for place in game.legal()} == {
        (tile, turn) for tile in (9, 15, 16, 17, 18, 19) for turn in range(6)
    }
    assert game.legal(0) == []
    assert game.legal(1) == game.legal()
    facts = game.do(Place(1, 15, (0, 0), 3))
    assert facts[0] == Placed(1, 15, (0, 0), 3, 0, False, (("R", 1), ("Y", 1), ("G", 1)))
    assert Drawn(1, 20, 9) in facts
    assert facts[-1] == PhaseBegan("free", 0)
    assert game.hand(1) == (9, 16, 17, 18, 19, 20)
    assert standing(game) == ("free", 0)


def test_forced_first_then_free_then_the_next():
    # 8 alone fits the forced space (3,1). Then (2,2) asks for red, yellow, yellow: no blue-yellow-green tile.
    game = TantrixGame.setup("RY", [49, 50, 51], WORKED_POSITION, [[8, 43], [44, 46]], 0, "forced-first")
    assert standing(game) == ("forced-first", 0)
    assert game.legal() == [Place(0, 8, (3, 1), 2)]
    facts = game.do(Place(0, 8, (3, 1), 2))
    assert kinds(facts)[0] is Placed
    assert (facts[0].touching, facts[0].forced) == (3, True)
    assert SpacesForced(((2, 2),)) in facts
    assert facts[-1] == PhaseBegan("free", 0)
    assert game.hand(0) == (43, 49)
    assert standing(game) == ("free", 0)
    assert {place.tile for place in game.legal()} <= {43, 49}
    game.do(game.legal()[0])
    assert game.to_move == 1
    assert game.bag_size == 1


def test_the_next_fill_may_be_of_the_tile_just_drawn():
    # The drawn 1 (YYBRBR) has red, yellow, yellow in a row: it fits the new space, unless restricted.
    game = TantrixGame.setup("RY", [1, 50, 51], WORKED_POSITION, [[8, 43], [44, 46]], 0, "forced-first")
    game.do(Place(0, 8, (3, 1), 2))
    fits, barred = game.fills(0)[(2, 2)]
    assert [tile for tile, _ in fits + barred] == [1]
    assert standing(game) == ("forced-first" if fits else "free", 0)


def test_free_then_forced_last():
    # Without 52 nothing is forced; laying it makes (3,1) forced, which 8 may fill.
    game = TantrixGame.setup("RY", [49, 50, 51], WORKED_POSITION[:3], [[52, 8, 43], [44, 46]], 0, "free")
    assert standing(game) == ("free", 0)
    facts = game.do(Place(0, 52, (4, 0), 2))
    assert (facts[0].touching, facts[0].forced) == (1, False)
    assert SpacesForced(((3, 1),)) in facts
    assert facts[-1] == PhaseBegan("forced-last", 0)
    assert game.hand(0) == (8, 43, 49)
    assert game.legal() == [Place(0, 8, (3, 1), 2)]
    facts = game.do(Place(0, 8, (3, 1), 2))
    assert facts[-1] == PhaseBegan("free", 1)
    assert game.hand(0) == (43, 49, 50)
    assert standing(game) == ("free", 1)


def test_a_forced_space_that_only_others_can_fill_waits_for_them():
    game = TantrixGame.setup("RY", [49, 50, 51], WORKED_POSITION[:3], [[52, 43], [8, 46]], 0, "free")
    facts = game.do(Place(0, 52, (4, 0), 2))
    assert facts[-1] == PhaseBegan("forced-first", 1)
    assert game.legal() == [Place(1, 8, (3, 1), 2)]


def test_a_pair_block_binds_nobody():
    game = TantrixGame.setup("RY", [49, 50], WORKED_POSITION, [[13, 47], [8]], 0, "forced-first")
    assert standing(game) == ("free", 0)
    assert all(place.cell != (3, 1) for place in game.legal())


def test_the_endgame_starts_in_mid_turn():
    def after_the_free_move(bag):
        game = TantrixGame.setup("RY", bag, WORKED_POSITION[:3], [[52, 13], [44, 46]], 0, "free")
        return game, game.do(Place(0, 52, (4, 0), 2))

    game, facts = after_the_free_move([49, 50])
    assert EndgameBegan() not in facts
    assert standing(game) == ("free", 1)  # 13 is pair-blocked at (3,1)
    game, facts = after_the_free_move([49])
    assert kinds(facts).index(EndgameBegan) == kinds(facts).index(Drawn) + 1
    assert game.endgame
    assert standing(game) == ("forced-last", 0)
    assert game.legal() == [Place(0, 13, (3, 1), 2)]


def test_no_draw_from_an_empty_bag():
    game = TantrixGame.setup("RY", [], WORKED_POSITION, [[8, 43], [44]], 0, "forced-first")
    facts = game.do(Place(0, 8, (3, 1), 2))
    assert Drawn not in kinds(facts)
    assert EndgameBegan not in kinds(facts)
    assert game.hand(0) == (43,)


def test_empty_hands_are_passed_over():
    game = TantrixGame.setup("RYB", [], WORKED_POSITION, [[43, 44], [], [46]], 0, "free")
    facts = game.do(game.legal()[0])
    assert game.to_move == 2
    assert Skipped not in kinds(facts)


def test_who_has_no_legal_free_move_is_skipped_in_the_endgame():
    game = TantrixGame.setup("RYB", [], GREEN_RING, [[17, 18], [2, 3], [4, 19]], 0, "free")
    facts = game.do(next(place for place in game.legal() if place.tile == 17))
    skipped = [fact for fact in facts if isinstance(fact, Skipped)]
    assert (skipped == [Skipped(1)]) == (game.to_move == 2)
    assert standing(TantrixGame.setup("RYB", [], GREEN_RING, [[2, 3], [5], [19]], 0, "free")) == ("free", 2)


def test_nobody_can_place():
    game = TantrixGame.setup("RYB", [], GREEN_RING, [[2, 3], [5], [6]], 1, "free")
    assert standing(game) == ("over", None)
    assert game.result.why == "stuck"
    # Red: 1's and 30's, 21's or 15's; ranked by points on the table.
    points = [game.table.points(colour) for colour in "RYB"]
    assert list(game.result.points) == points
    order = [seat for group in game.result.ranking for seat in group]
    assert [points[seat] for seat in order] == sorted(points, reverse=True)
    assert len(game.result.ranking) == len(set(points))


@pytest.mark.parametrize(("phase", "skipped"), [("forced-first", [0, 1, 2]), ("free", [1, 2, 0])])
def test_each_seat_is_skipped_once_before_a_stuck_end(phase, skipped):
    # 16 fills the last gap of the ring; then nothing fits any more.
    game = TantrixGame.setup("RYB", [], GREEN_RING[:6], [[16, 4], [2], [3]], 0, phase)
    facts = game.do(Place(0, 16, (-1, 0), 4))
    assert [fact.seat for fact in facts if isinstance(fact, Skipped)] == skipped
    assert facts[-1] == Over(game.result)
    assert game.result.why == "stuck"


def test_deadlock():
    game = TantrixGame.setup("RYB", [40], GREEN_RING, [[2, 3], [17], [18]], 0, "free")
    assert standing(game) == ("over", None)
    assert game.result.why == "deadlock"
    assert game.result.ranking == ((0, 1, 2),)


def test_a_seat_that_can_place_is_no_deadlock():
    game = TantrixGame.setup("RYB", [40], GREEN_RING, [[2, 17], [3], [4]], 0, "free")
    assert standing(game) == ("free", 0)
    assert {place.tile for place in game.legal()} == {17}


def test_the_last_tile_ends_the_game():
    game = TantrixGame.setup("RYB", [], WORKED_POSITION, [[], [8], []], 0, "free")
    assert standing(game) == ("forced-first", 1)
    facts = game.do(Place(1, 8, (3, 1), 2))
    assert facts[-1] == Over(game.result)
    assert game.result.why == "finished"
    assert standing(game) == ("over", None)
    assert game.legal() == game.legal(1) == []


def test_most_points_win_and_equals_share():
    # A yellow loop of three: six points; red and blue have single tiles; nobody has green.
    loop = [(1, (0, 0), 2), (2, (1, 0), 4), (3, (0, 1), 2)]
    for colours, points, ranking in [
        ("RYBG", (1, 6, 1, 0), ((1,), (0, 2), (3,))),
        ("YG", (6, 0), ((0,), (1,))),
        ("RB", (1, 1), ((0, 1),)),
        ("GBY", (0, 1, 6), ((2,), (1,), (0,))),
    ]:
        game = TantrixGame.setup(colours, [], loop, [[] for _ in colours], 0, "free")
        assert game.result.why == "finished"
        assert game.result.points == points
        assert game.result.ranking == ranking
        assert [game.points(seat) for seat in range(len(colours))] == list(points)


@pytest.mark.parametrize("phase", ["forced-first", "free", "forced-last"])
def test_a_setup_stands_where_somebody_can_act(phase):
    nothing_to_fill = TantrixGame.setup("RY", [50], WORKED_POSITION, [[43], [44]], 0, phase)
    assert standing(nothing_to_fill) == ("free", 1 if phase == "forced-last" else 0)
    nothing_in_hand = TantrixGame.setup("RY", [], WORKED_POSITION, [[], [8]], 0, phase)
    assert standing(nothing_in_hand) == ("forced-first", 1)


def test_a_setup_in_the_middle_of_a_turn():
    game = TantrixGame.setup("RY", [50], WORKED_POSITION, [[8], [44]], 0, "forced-last")
    assert standing(game) == ("forced-last", 0)
    game.do(Place(0, 8, (3, 1), 2))
    assert game.to_move == 1


@pytest.mark.parametrize(("table", "phase", "sentence"), [
    ([(1, (0, 0), 0), (2, (0, 0), 0)], "free", "lies on another tile"),
    ([(1, (0, 0), 0), (2, (5, 0), 0)], "free", "hang together"),
    ([(1, (0, 0), 0), (3, (1, 0), 0)], "free", "does not match"),
    ([(1, (0, 0), 0)], "over", "phase must be one of"),
])
def test_setups_that_cannot_be(table, phase, sentence):
    with pytest.raises(ValueError, match=sentence):
        TantrixGame.setup("RY", [50], table, [[43], [44]], 0, phase)
