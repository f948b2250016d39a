"""The solitaire run: what is dealt, what must be done, what is scored (rules 4)."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from game.rules.actions import Give, Place
from game.rules.cells import neighbour
from game.rules.facts import BestGrew, Drawn, LoopClosed, Over, Placed, Refusal, SpacesForced, Tucked
from game.rules.solitaire import SolitaireGame
from game.rules.tiles import COLOURS_OF, letters

#: A flower that shows red twice on each of its six outer tiles: a tile without red fits nowhere.
RED_WALL = [
    (43, (0, 0), 0),
    (16, (0, -1), 3), (20, (1, -1), 1), (3, (1, 0), 2), (13, (0, 1), 0), (22, (-1, 1), 1), (19, (-1, 0), 5),
]
#: A yellow loop of tiles 1 to 3.
YELLOW_LOOP = [(1, (0, 0), 2), (2, (1, 0), 4), (3, (0, 1), 2)]


def run(bag: list[int], **options: object) -> SolitaireGame:
    return SolitaireGame.deal(bag, options)


def play_out(game: SolitaireGame, chance: Random) -> SolitaireGame:
    while game.result is None:
        game.do(chance.choice(game.legal()))
    return game


def forced_position(**options: object) -> SolitaireGame:
    """A run that stands before the first forced space that its tile in hand fits, and other cells too."""
    for seed in range(100):
        chance = Random(seed)
        bag = list(range(1, 15))
        chance.shuffle(bag)
        game = run(bag, **options)
        while game.result is None:
            tile = game.hand()[0]
            fitting = [cell for cell in game.table.rim() if game.table.fits(tile, cell)]
            inside = [cell for cell in fitting if cell in game.forced()]
            if inside and len(inside) < len(fitting):
                return game
            game.do(chance.choice(game.legal()))
    raise AssertionError("no run came to a forced space")


def test_the_first_tile_lies_in_the_middle_and_the_next_is_in_hand():
    game = run([9, 1, 5, *range(10, 15)])
    assert game.table.tiles == [(9, (0, 0), 0)]
    assert (game.hand(0), game.stack_size(0), game.stack(), game.bag_size) == ((1,), 6, (5, 10, 11, 12, 13, 14), 0)
    assert (game.phase, game.to_move, game.seats, game.result) == ("run", 0, 1, None)
    assert (game.owes(0), game.out(0)) == (0, None)


def test_every_tile_fits_beside_a_lone_one_two_ways_a_side():
    game = run(list(range(1, 15)))
    assert len(game.legal()) == len(game.legal(0)) == 12 and game.legal(1) == []
    assert {action.tile for action in game.legal()} == {2}


@pytest.mark.parametrize("triple", ["RYB", "RYG", "RBG", "YBG"])
def test_only_the_tiles_of_the_triple_are_played_in_the_order_of_the_bag(triple):
    bag = list(range(56, 0, -1))
    game = run(bag, triple=triple)
    own = [tile for tile in bag if set(letters(tile)) == set(triple)]
    played = [game.table.tiles[0][0], *game.hand(), *game.stack()]
    assert played == own and len(own) == 14 and game.bag_size == 42
    assert game.perfect == 28


@pytest.mark.parametrize(("options", "says"), [
    ({"forced": 1}, "true or false"), ({"colour": "G"}, "colour"), ({"colour": "W"}, "R, Y, B or G"),
    ({"colour": "R", "triple": "YBG"}, "Y, B, G"), ({"triple": "BYR"}, "RYB"), ({"triple": ["RYB"]}, "RYB"),
    ({"loop_only": None}, "true or false"), ({"hints": "off"}, "no option"),
])
def test_options_that_cannot_be(options, says):
    with pytest.raises(ValueError, match=says):
        SolitaireGame.deal(list(range(1, 57)), options)


def test_a_bag_without_the_triple():
    with pytest.raises(ValueError, match="RYG"):
        run([1, 2, 3], triple="RYG")


def test_one_tile_is_a_whole_run():
    game = run([4])
    assert (game.phase, game.hand(), game.legal()) == ("over", (), [])
    assert (game.result.why, game.result.ranking, game.result.points) == ("finished", ((0,),), (1,))


def test_a_tile_that_fits_a_forced_space_must_go_into_one():
    game = forced_position()
    assert {action.cell for action in game.legal()} <= set(game.forced())
    tile = game.hand()[0]
    outside = next(c for c in game.table.rim() if game.table.fits(tile, c) and c not in game.forced())
    refusal = game.refusal(Place(0, tile, outside, game.table.fits(tile, outside)[0]))
    assert refusal.code == "must-fill-forced"
    assert set(refusal.cells) == {action.cell for action in game.legal()}


def test_practice_forces_nothing():
    game = forced_position(forced=False)
    tile = game.hand()[0]
    fitting = {cell for cell in game.table.rim() if game.table.fits(tile, cell)}
    assert {action.cell for action in game.legal()} == fitting
    assert not fitting <= set(game.forced()) and game.forced()


def test_refusals_are_named():
    game = run(list(range(1, 15)))
    assert game.refusal(Place(0, 3, (1, 0), 0)).code == "no-such-tile"
    assert game.refusal(Place(0, 2, (0, 0), 0)).code == "occupied"
    assert game.refusal(Place(0, 2, (2, 0), 0)).code == "not-touching"
    assert game.refusal(Place(0, 2, (10**9, 0), 0)).code == "not-touching"
    assert game.refusal(Place(0, 2, (1, 0), 6)).code == game.refusal(Place(1, 2, (1, 0), 0)).code == "bad-action"
    assert game.refusal(Give(0, 0, 2)).code == "bad-action"
    wrong = next(turn for turn in range(6) if turn not in game.table.fits(2, (1, 0)))
    assert game.do(Place(0, 2, (1, 0), wrong)) == Refusal("colours-differ", ((0, 0),))
    assert play_out(game, Random(1)).refusal(Place(0, 2, (1, 0), 0)).code == "game-over"


def test_a_tile_that_fits_nowhere_goes_under_the_stack():
    # The stack, by the plain constructor: tiles of four colours, which no run has.
    wall = SolitaireGame.setup(YELLOW_LOOP, [4]).table.of(RED_WALL)
    assert not any(wall.fits(44, cell) for cell in wall.rim())
    game = SolitaireGame(wall, (44, 4, 45), 0, run([1]).options)
    assert (game.hand(), game.stack()) == ((4,), (45, 44))
    facts = game.do(game.legal()[0])
    kinds = [type(fact) for fact in facts]
    assert game.hand() in ((45,), (44,)) and kinds.count(Drawn) == kinds.count(Tucked) + 1


def test_a_run_in_which_nothing_fits_any_more_ends():
    wall = SolitaireGame.setup(YELLOW_LOOP, [4]).table.of(RED_WALL)
    game = SolitaireGame(wall, (44, 45), 0, run([1]).options)
    assert (game.phase, game.to_move, game.result.why) == ("over", None, "stuck")
    assert (game.hand(), game.stack_size(), game.legal()) == ((44,), 1, [])


def test_a_loop_counts_two_a_tile_and_the_best_colour_counts():
    game = SolitaireGame.setup(YELLOW_LOOP, [])
    assert (game.best_colour, game.best(), game.points(0)) == ("Y", (0, 3), 6)
    assert game.result.points == (6,)
    for colour in "RB":
        named = SolitaireGame.setup(YELLOW_LOOP, [], options={"colour": colour})
        assert (named.best_colour, named.points()) == (colour, named.table.points(colour))


def test_only_a_loop_of_all_tiles_may_count():
    assert SolitaireGame.setup(YELLOW_LOOP, [], options={"loop_only": True}).points() == 6
    short = SolitaireGame.setup(YELLOW_LOOP, [4], options={"loop_only": True})
    assert (short.points(), short.best()) == (0, (0, 3))
    red = SolitaireGame.setup(YELLOW_LOOP, [], options={"loop_only": True, "colour": "R"})
    assert red.points() == 0


def test_facts_of_a_placement():
    game = SolitaireGame.setup(YELLOW_LOOP[:2], [3, 4, 5])
    (closing,) = [action for action in game.legal() if (action.cell, action.turn) == ((0, 1), 2)]
    facts = game.do(closing)
    placed, loop = facts[0], facts[1]
    assert isinstance(placed, Placed) and (placed.touching, placed.forced) == (2, False)
    assert dict(placed.lines)["Y"] == 3
    assert isinstance(loop, LoopClosed) and (loop.colour, loop.length) == ("Y", 3)
    assert BestGrew("Y", 6, True) in facts and Drawn(0, 4, 1) in facts
    assert not any(isinstance(fact, Over) for fact in facts)


def test_a_forced_space_is_told_and_its_filling_too():
    told = 0
    for seed in range(20):
        chance = Random(seed)
        game = run(list(range(1, 15)))
        while game.result is None:
            before = set(game.forced())
            action = chance.choice(game.legal())
            facts = game.do(action)
            opened = [cell for fact in facts if isinstance(fact, SpacesForced) for cell in fact.cells]
            assert set(opened) == set(game.forced()) - before
            assert facts[0].forced == (action.cell in before)
            told += facts[0].forced
    assert told


@pytest.mark.parametrize("options", [{}, {"forced": False}, {"colour": "B"}, {"loop_only": True}])
def test_undo_goes_all_the_way_back(options):
    bag = list(range(1, 15))
    Random(5).shuffle(bag)
    game, chance = run(bag, **options), Random(6)

    def seen():
        return (game.table.tiles, game.hand(), game.stack(), game.legal(), game.phase, game.result, game.points())
    trail = []
    while game.result is None:
        trail.append(seen())
        game.do(chance.choice(game.legal()))
    for before in reversed(trail):
        game.undo()
        assert seen() == before
    with pytest.raises(IndexError):
        game.undo()


def test_properties_of_random_runs():
    for seed in range(60):
        chance = Random(seed)
        triple = chance.choice(["RYB", "RYG", "RBG", "YBG"])
        bag = list(range(1, 57))
        chance.shuffle(bag)
        game = play_out(run(bag, triple=triple, forced=chance.random() < 0.7), chance)
        laid = {cell: (tile, turn) for tile, cell, turn in game.table.tiles}
        # Tiles of one triple always find a place: outside of a corner only one tile is touched.
        assert game.result.why == "finished" and len(laid) == 14
        assert all(COLOURS_OF[tile] == triple for tile, _ in laid.values())
        for cell, side in itertools.product(laid, range(3)):
            if (other := laid.get(neighbour(cell, side))) is not None:
                assert letters(*laid[cell])[side] == letters(*other)[side + 3]
        assert 1 <= game.points() <= game.perfect == 28


@pytest.mark.parametrize(("table", "stack", "says"), [
    ([], [1], "first tile"), (YELLOW_LOOP, [15], "tile 15"), ([(15, (0, 0), 0)], [], "tile 15"),
    ([(1, (0, 0), 0), (2, (5, 0), 0)], [], "hang together"),
])
def test_positions_that_cannot_be(table, stack, says):
    with pytest.raises(ValueError, match=says):
        SolitaireGame.setup(table, stack)
