"""Why a placement is refused in Tantrix: each code in a position made for it (rules 2; the codes of the protocol)."""

from random import Random

import pytest

from game.rules.actions import Give, Leave, Place, Resign, Under
from game.rules.facts import Refusal
from game.rules.tantrix import TantrixGame
from game.rules.tiles import EDGES

from .boards import WORKED_POSITION, around, play_on, shuffled


def game_of(hand, bag=(56,), phase="forced-first", table=WORKED_POSITION):
    """The worked position: (3,1) is forced; there 8 at turn 2 is legal and 13 at turn 2 pair-blocked."""
    return TantrixGame.setup("RYB", list(bag), table, [list(hand), [44], [46]], 0, phase)


def refuse(game, action):
    """What ``refusal`` says, having checked that ``do`` says the same and changes nothing."""
    before = snapshot(game)
    refusal = game.refusal(action)
    assert game.do(action) == refusal
    assert isinstance(refusal, Refusal)
    assert snapshot(game) == before
    return refusal


def snapshot(game):
    return (
        game.table.tiles, [game.hand(seat) for seat in range(game.seats)], game.phase, game.to_move,
        game.bag_size, game.result, game.legal(),
    )


def fitting(game, tile, cell):
    """A turn at which the tile matches its neighbours."""
    return game.table.fits(tile, cell)[0]


def test_not_your_turn():
    assert refuse(game_of([8]), Place(1, 44, (3, 1), 0)) == Refusal("not-your-turn")


def test_no_such_tile():
    assert refuse(game_of([8]), Place(0, 14, (3, 1), 0)) == Refusal("no-such-tile")
    assert refuse(game_of([8]), Place(0, 57, (3, 1), 0)) == Refusal("no-such-tile")
    assert refuse(game_of([8]), Place(0, -1, (3, 1), 0)) == Refusal("no-such-tile")


def test_occupied():
    assert refuse(game_of([8]), Place(0, 8, (4, 1), 0)) == Refusal("occupied", ((4, 1),))


@pytest.mark.parametrize("cell", [(0, 0), (7, 1), (10**9, 0), (0, -(10**9)), (65_536 + 3, 0)])
def test_not_touching(cell):
    assert refuse(game_of([8]), Place(0, 8, cell, 0)) == Refusal("not-touching")


def test_the_first_tile_lies_in_the_middle():
    game = TantrixGame.deal("RY", shuffled(0))
    seat = game.to_move
    assert refuse(game, Place(seat, game.hand(seat)[0], (1, 0), 0)) == Refusal("not-touching")
    assert len(game.legal()) == 6 * 6
    assert all(place.cell == (0, 0) for place in game.legal())


def test_colours_differ():
    refusal = refuse(game_of([8]), Place(0, 8, (3, 1), 3))
    shown = [EDGES[8][(side - 3) % 6] for side in range(6)]
    placed = {cell: (tile, turn) for tile, cell, turn in WORKED_POSITION}
    differing = [
        beside for side, beside in enumerate(around((3, 1)))
        if beside in placed
        and EDGES[placed[beside][0]][((side + 3) % 6 - placed[beside][1]) % 6] != shown[side]
    ]
    assert refusal.code == "colours-differ"
    assert sorted(refusal.cells) == sorted(differing)


def test_must_fill_forced():
    game = game_of([8, 1])
    far = (2, 4)
    assert refuse(game, Place(0, 1, far, fitting(game, 1, far))) == Refusal("must-fill-forced", ((3, 1),))
    assert game.refusal(Place(0, 8, (3, 1), 2)) is None


def test_three_of_one_colour():
    refusal = refuse(game_of([13, 1]), Place(0, 13, (3, 1), 2))
    # 13 (YBBRRY) at turn 2 shows its last two sides first: red, yellow, yellow, blue, blue, red.
    after = {cell: (tile, turn) for tile, cell, turn in [*WORKED_POSITION, (13, (3, 1), 2)]}

    def tripled(cell):
        shown = [
            EDGES[after[b][0]][((side + 3) % 6 - after[b][1]) % 6]
            for side, b in enumerate(around(cell)) if b in after
        ]
        return any(shown.count(colour) >= 3 for colour in "RYBG")

    cells = [cell for cell in around((3, 1)) if cell not in after and tripled(cell)]
    assert cells
    assert refusal == Refusal("three-of-one-colour", refusal.cells)
    assert sorted(refusal.cells) == sorted(cells)


def blocked(cell):
    """The refusal of some tile that matches at a barred cell, without breaking the first restriction."""
    others = [tile for tile in EDGES if tile not in {8, 14, 55, 13, 47, 44, 46, 56, 48, 45, 29, 52}]
    for tile in others:
        game = game_of([tile])
        for turn in game.table.fits(tile, cell):
            refusal = refuse(game, Place(0, tile, cell, turn))
            if refusal.code != "three-of-one-colour":
                return refusal
    raise AssertionError("every tile is pair-blocked there")


def test_four_sided_space():
    assert blocked((3, 0)) == Refusal("four-sided-space", ((3, 1),))
    assert blocked((2, 2)) == Refusal("four-sided-space", ((3, 1),))


def test_controlled_side():
    refusal = blocked((1, 3))
    # Filling (3,1) makes (2,2) forced, which lies beside (1,3).
    assert refusal == Refusal("controlled-side", ((3, 1), (2, 2), (1, 3)))


def test_the_restrictions_end_with_the_bag():
    for cell in [(3, 0), (2, 2), (1, 3)]:
        game = game_of([1, 2, 3, 4], bag=())
        legal = {place.cell for place in game.legal()}
        assert (cell in legal) == any(game.table.fits(tile, cell) for tile in (1, 2, 3, 4))


def test_bad_actions():
    game = game_of([8, 1])
    for action in [
        Place(3, 8, (3, 1), 2), Place(-1, 8, (3, 1), 2), Resign(3), Resign(-1),
        Give(0, 1, 8), Under(0, 8), Leave(0),
    ]:
        assert refuse(game, action) == Refusal("bad-action")


@pytest.mark.parametrize("turn", [-1, 6, 7, 600])
def test_a_turn_beyond_five_is_no_other_tile(turn):
    game = TantrixGame.setup("RY", [56], [], [[10, 11, 12], [13]], 0, "free")
    assert refuse(game, Place(0, 11, (0, 0), turn)) == Refusal("bad-action")


def test_game_over():
    game = TantrixGame.setup("RY", [], WORKED_POSITION, [[8], []], 0, "forced-first")
    game.do(Place(0, 8, (3, 1), 2))
    assert game.phase == "over"
    for action in [Place(0, 8, (2, 2), 0), Resign(1), Give(0, 1, 8)]:
        assert refuse(game, action) == Refusal("game-over")


def test_resigning_twice():
    game = game_of([8])
    game.do(Resign(1))
    assert isinstance(game.refusal(Resign(1)), Refusal)


@pytest.mark.parametrize("seed", range(6))
def test_do_and_refusal_and_legal_agree(seed):
    rng = Random(seed)
    game = TantrixGame.deal("RYBG"[: 2 + seed % 3], shuffled(seed))
    while game.legal():
        legal = set(game.legal())
        hand = game.hand(game.to_move)
        for _ in range(8):
            cell = rng.choice(game.table.rim() or [(0, 0)])
            place = Place(rng.choice([game.to_move, 0]), rng.choice(hand), cell, rng.randrange(6))
            if place in legal:
                assert game.refusal(place) is None
            else:
                refuse(game, place)
        play_on(game, rng, 1)
