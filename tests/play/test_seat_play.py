"""What a seat is about to do: cursor, chosen tile and turn, for each of the three helps."""

from random import Random

import pytest

from game.play.hand import SeatPlay
from game.play.party import Help
from game.rules.actions import Give, Leave, Place, Under
from game.rules.gobble import GobbleGame
from game.rules.tantrix import TantrixGame
from game.rules.tiles import COLOURS_OF

UP, RIGHT, DOWN, LEFT = (0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)
#: The worked position of the rules: (3,1) is forced; 8 at turn 2 and 14 at turn 0 may fill it.
TABLE = [(48, (3, 2), 1), (45, (2, 3), 4), (29, (4, 1), 2), (52, (4, 0), 2)]
#: All cells beside these tiles ask for green, which 2 to 14 have not.
GREEN_RING = [
    (1, (0, 0), 0), (15, (0, -1), 5), (21, (1, -1), 0), (30, (1, 0), 1),
    (36, (0, 1), 2), (45, (-1, 1), 3), (16, (-1, 0), 4),
]
HELPS = list(Help)


def tantrix(hand, phase="forced-first", bag=(56,), table=TABLE):
    return TantrixGame.setup("RY", list(bag), table, [list(hand), [44]], 0, phase)


def gobble(racks, stacks=None, table=TABLE):
    return GobbleGame.setup(len(racks), [], table, racks, stacks)


def legal_cells(game, tile, seat=0):
    return {a.cell for a in game.legal(seat) if isinstance(a, Place) and a.tile == tile}


@pytest.mark.parametrize("help", HELPS)
def test_the_opening_lies_in_the_middle(help):
    bag = list(range(1, 57))
    game = TantrixGame.deal("RY", bag)
    play = SeatPlay(game, game.to_move, help)
    assert play.cursor == (0, 0)
    assert play.ghost.fits
    assert not play.move(UP)
    assert game.refusal(play.action()) is None


def test_without_help_the_cursor_visits_the_whole_rim():
    game = tantrix([1, 2, 3])
    play = SeatPlay(game, 0, Help.OFF, start=(3, 1))
    seen, rng = set(), Random(0)
    for _ in range(600):
        play.move(rng.choice([UP, RIGHT, DOWN, LEFT]))
        seen.add(play.cursor)
    assert seen == set(game.table.rim())


@pytest.mark.parametrize("help", [Help.SNAP, Help.FULL])
def test_with_help_it_visits_only_where_the_tile_fits(help):
    game = tantrix([1, 2, 3])
    play = SeatPlay(game, 0, help)
    for slot, tile in enumerate(play.hand):
        play.choose(slot)
        wanted = legal_cells(game, tile)
        assert set(play.places(tile)) == wanted
        seen, rng = {play.cursor}, Random(slot)
        for _ in range(300):
            play.move(rng.choice([UP, RIGHT, DOWN, LEFT]))
            seen.add(play.cursor)
        assert seen == wanted


def test_full_help_turns_the_tile_itself():
    game = tantrix([1, 2, 3])
    play = SeatPlay(game, 0, Help.FULL)
    rng = Random(1)
    for _ in range(100):
        rng.choice([lambda: play.move(rng.choice([UP, RIGHT, DOWN, LEFT])), play.next_tile, play.turn_tile])()
        assert play.ghost.fits
        assert game.refusal(play.action()) is None


def test_full_help_goes_through_the_turns_that_fit():
    game = tantrix([1, 2, 3])
    play = SeatPlay(game, 0, Help.FULL)
    for step in (1, -1):
        for cell, turns in play.places(play.tile).items():
            play.point(cell)
            seen = []
            for _ in turns:
                seen.append(play.turn)
                play.turn_tile(step)
            assert sorted(seen) == sorted(turns)
            assert play.turn == seen[0]


@pytest.mark.parametrize("help", [Help.OFF, Help.SNAP])
def test_otherwise_the_tile_turns_by_sixths(help):
    play = SeatPlay(tantrix([1, 2, 3]), 0, help)
    turns = []
    for _ in range(6):
        play.turn_tile()
        turns.append(play.turn)
    assert turns == [1, 2, 3, 4, 5, 0]
    play.turn_tile(-1)
    assert play.turn == 5


@pytest.mark.parametrize("help", HELPS)
def test_the_ghost_tells_whether_it_fits(help):
    game = tantrix([1, 8, 3])
    play = SeatPlay(game, 0, help)
    rng = Random(2)
    for _ in range(200):
        rng.choice([lambda: play.move(rng.choice([UP, RIGHT, DOWN, LEFT])), play.next_tile, play.turn_tile])()
        ghost = play.ghost
        assert (ghost.tile, ghost.cell, ghost.turn) == (play.tile, play.cursor, play.turn)
        assert ghost.fits == (game.refusal(play.action()) is None)
        assert play.action() == Place(0, ghost.tile, ghost.cell, ghost.turn)


@pytest.mark.parametrize("help", HELPS)
def test_up_and_down_again_leads_back(help):
    game = tantrix([1, 2, 3])
    for there, back in [(UP, DOWN), (DOWN, UP), (LEFT, RIGHT), (RIGHT, LEFT)]:
        play = SeatPlay(game, 0, help)
        for cell in sorted(play.places(play.tile)):
            play.point(cell)
            if play.move(there):
                assert play.move(back)
                assert play.cursor == cell


@pytest.mark.parametrize("help", [Help.SNAP, Help.FULL])
def test_in_a_forced_phase_help_offers_only_what_fills(help):
    game = tantrix([1, 8, 3, 14])
    assert game.phase == "forced-first"
    play = SeatPlay(game, 0, help)
    assert (play.tile, play.cursor) == (8, (3, 1))
    play.next_tile()
    assert play.tile == 14
    play.next_tile()
    assert play.tile == 8
    play.next_tile(-1)
    assert play.tile == 14
    assert not any(play.move(direction) for direction in (UP, RIGHT, DOWN, LEFT))
    if help is Help.FULL:
        assert play.action() == Place(0, 14, (3, 1), 0)


def test_in_a_forced_phase_without_help_everything_may_be_tried():
    game = tantrix([1, 8, 3])
    play = SeatPlay(game, 0, Help.OFF, start=(2, 4))
    tiles = []
    for _ in range(3):
        tiles.append(play.tile)
        play.next_tile()
    assert tiles == [1, 8, 3]
    assert play.cursor == (2, 4)
    assert game.refusal(play.action()) is not None


@pytest.mark.parametrize("help", HELPS)
def test_a_cell_taken_from_under_the_cursor(help):
    game = gobble([[8, 13, 6], [14, 43]])
    mine, other = SeatPlay(game, 0, help, start=(3, 1)), SeatPlay(game, 1, Help.OFF)
    mine.point((3, 1))
    assert mine.cursor == (3, 1)
    game.do(Place(1, 14, (3, 1), 0))
    mine.refresh()
    other.refresh()
    assert mine.cursor != (3, 1)
    assert mine.cursor in game.table.rim()
    if help is not Help.OFF and legal_cells(game, mine.tile):
        assert mine.cursor in legal_cells(game, mine.tile)


@pytest.mark.parametrize("help", HELPS)
def test_whole_games_through_a_seat_play(help):
    """Whatever is done and happens, the choice stays sound; every move can be made with the verbs."""
    game = TantrixGame.deal("RY", sorted(range(1, 57), key=lambda tile: tile * 37 % 59))
    plays = [SeatPlay(game, seat, help) for seat in (0, 1)]
    rng = Random(5)
    while not game.result:
        play, goal = plays[game.to_move], rng.choice(game.legal())
        play.choose(play.hand.index(goal.tile))
        play.point(goal.cell)
        for _ in range(6):
            if play.turn == goal.turn:
                break
            play.turn_tile()
        assert play.action() == goal
        assert play.ghost.fits
        game.do(goal)
        for each in plays:
            each.refresh()
            assert each.tile is None or each.tile in game.hand(each.seat)
    assert all(play.ghost is None and play.action() is None for play in plays)


# Gobble: giving and tucking

def owing(racks, stacks=None):
    game = gobble(racks, stacks)
    game.do(Place(0, 8, (3, 1), 2))
    return game


def test_a_gift_goes_to_whom_the_fewest_tiles_are_left():
    play = SeatPlay(owing([[8, 13, 6], [43, 44], [46], [49]], [[], [], [50], []]), 0, Help.FULL)
    assert play.giving
    assert play.ghost is None
    assert play.target == 3
    assert play.action() == Give(0, 3, play.tile)
    play.next_tile()
    assert play.action() == Give(0, 3, play.hand[1])


def test_aiming_at_another():
    spots = {0: (0.0, 10.0), 1: (-10.0, 0.0), 2: (0.0, -10.0), 3: (10.0, 0.0)}
    play = SeatPlay(owing([[8, 13, 6], [43, 44], [46], [49]], [[], [], [50], []]), 0, Help.FULL)
    play.aim(LEFT, spots)
    assert play.target in (1, 2)
    seen = set()
    for direction in (LEFT, LEFT, RIGHT, UP, RIGHT, DOWN, LEFT):
        play.aim(direction, spots)
        seen.add(play.target)
    assert seen == {1, 2, 3}
    play.target = 1
    play.aim(RIGHT, {**spots, 2: (0.0, -90.0)})
    assert play.target == 3


def test_the_target_leaves_while_one_aims():
    game = owing([[8, 13, 6], [43, 44], [46]])
    play = SeatPlay(game, 0, Help.FULL)
    assert play.target == 2

    game.do(Leave(2))
    play.refresh()
    assert play.target == 1
    game.do(Leave(1))
    play.refresh()
    assert (play.target, play.giving) == (None, False)


def test_nothing_is_given_in_tantrix():
    play = SeatPlay(tantrix([8]), 0, Help.FULL)
    assert (play.giving, play.target, play.tuck()) == (False, None, None)


def test_the_stack_comes_after_the_last_tile():
    game = gobble([[8, 13], [43]], [[20], []])
    play = SeatPlay(game, 0, Help.OFF)
    choices = []
    for _ in range(3):
        choices.append("stack" if play.on_stack else play.tile)
        play.next_tile()
    assert choices == [8, 13, "stack"]
    play.choose(0)
    assert play.tuck() == Under(0, 8)
    play.choose(2)
    assert play.on_stack
    assert play.ghost is None
    assert play.action() == Under(0, 8)
    game.do(play.action())
    play.refresh()
    assert play.hand == (20, 13)


@pytest.mark.parametrize("help", [Help.SNAP, Help.FULL])
def test_where_no_tile_has_a_place_help_offers_the_stack(help):
    fitting = next(
        tile for tile in range(17, 57) if not gobble([[tile], [3]], table=GREEN_RING).result
    )
    game = gobble([[2, 3], [4]], [[fitting], []], table=GREEN_RING)
    play = SeatPlay(game, 0, help)
    assert play.on_stack
    assert isinstance(play.action(), Under)
    game.do(play.action())
    play.refresh()
    assert not play.on_stack
    assert play.tile == fitting


def test_no_stack_no_choice_of_it():
    play = SeatPlay(gobble([[8, 13], [43]]), 0, Help.OFF)
    play.choose(2)
    assert not play.on_stack
    assert play.tuck() is None


def test_where_only_another_rule_forbids_the_place_full_help_lets_the_colours_meet():
    """(3,1) is forced and 8 may fill it: every other place is refused for that, however the tile is turned."""
    game = tantrix([8, 1])
    play = SeatPlay(game, 0, Help.FULL, start=(3, 1))
    refused = {}
    for cell in game.table.rim():
        play.point(cell)
        refusal = game.refusal(play.action())
        refused[cell] = refusal and refusal.code
    for cell, code in refused.items():
        asked = set(game.table.needs(cell).values())
        if len(game.table.needs(cell)) == 1 and asked <= set(COLOURS_OF[8]):
            assert code == "must-fill-forced", cell
    assert refused[(3, 1)] is None and "must-fill-forced" in refused.values()
