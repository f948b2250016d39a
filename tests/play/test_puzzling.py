"""The hand at a puzzle: what is chosen, what is taken back, what is done again."""

from random import Random

import pytest

from game.match.match import Match
from game.play.puzzling import PuzzlePlay
from game.rules.actions import Lift, Place, Turn
from game.rules.facts import Refusal
from game.rules.puzzles import CARD_FRAME, CARD_TILES, Description


def hand(puzzle="discovery-5"):
    return PuzzlePlay(Match.new("puzzle", 1, seed=0, puzzle=puzzle))


def tiles(play):
    return sorted(play.game.table.tiles)


def test_the_next_tile_follows_the_one_that_was_laid():
    play = hand()
    assert play.chosen == 1
    play.next_tile()
    assert play.chosen == 2
    play.next_tile(-1)
    play.next_tile(-1)
    assert play.chosen == 5
    play.do(Place(0, 5, (0, 0), 0))
    assert play.chosen == 1
    play.choose(3)
    play.do(Place(0, 3, (1, 0), 0))
    assert play.chosen == 4


def test_what_is_picked_up_stays_in_the_hand_as_it_lay():
    play = hand()
    play.do(Place(0, 2, (0, 0), 4))
    play.point((0, 0))
    assert play.held is None and play.movable and play.action() == Lift(0, (0, 0))
    play.do(play.action())
    assert play.chosen == 2 and play.turn_of(2) == 4
    assert play.held.tile == 2 and play.held.fits and play.action() == Place(0, 2, (0, 0), 4)


def test_turning_means_what_lies_there_or_what_is_in_the_hand():
    play = hand()
    assert play.turning() is None
    play.turn_chosen(-1)
    assert play.turn_of(1) == 5
    play.do(Place(0, 1, (0, 0), 5))
    play.point((0, 0))
    assert play.turning() == Turn(0, (0, 0), 0)


def test_a_move_is_taken_back_as_a_whole_and_done_again():
    play = hand()
    play.do(Place(0, 1, (0, 0), 2))
    play.do(Lift(0, (0, 0)))
    play.do(Place(0, 1, (2, 0), 3))
    assert play.undo() and tiles(play) == [(1, (0, 0), 2)]
    assert play.redo() and tiles(play) == [(1, (2, 0), 3)]
    assert play.undo() and play.undo() and tiles(play) == []
    assert not play.undo() and not play.can_undo and play.can_redo


def test_a_tile_laid_down_where_it_had_been_was_never_moved():
    play = hand()
    play.do(Place(0, 1, (0, 0), 2))
    play.do(Lift(0, (0, 0)))
    assert play.do(Place(0, 1, (0, 0), 2)) == ()
    assert play.undo() and tiles(play) == []


def test_doing_something_new_forgets_what_was_taken_back():
    play = hand()
    play.do(Place(0, 1, (0, 0), 0))
    play.undo()
    play.do(Place(0, 2, (0, 0), 0))
    assert not play.redo()


def test_several_actions_are_done_together_or_not_at_all():
    play = hand()
    play.do(Place(0, 1, (0, 0), 0))
    assert isinstance(play.do_all([Lift(0, (0, 0)), Place(0, 2, (0, 0), 0), Place(0, 3, (0, 0), 0)]), Refusal)
    assert tiles(play) == [(1, (0, 0), 0)]
    assert isinstance(play.do_all([Lift(0, (0, 0)), Place(0, 2, (0, 0), 0)]), tuple)
    assert play.undo() and tiles(play) == [(1, (0, 0), 0)]


def test_printed_tiles_are_not_moved():
    play = hand(Description(CARD_TILES, CARD_FRAME, ((15, (0, 0), 0),)))
    play.point((0, 0))
    assert not play.movable and play.turning() is None
    assert isinstance(play.do(Lift(0, (0, 0))), Refusal)


@pytest.mark.parametrize("seed", range(20))
def test_undo_and_redo_are_exact(seed):
    play, chance = hand("discovery-6"), Random(seed)
    cells = [(q, r) for q in range(-2, 3) for r in range(-2, 3)]
    seen = [tiles(play)]
    for _ in range(30):
        play.point(chance.choice(cells))
        action = chance.choice([play.action(), play.turning() or play.action()])
        if action is not None and isinstance(play.do(action), tuple):
            seen.append(tiles(play))
    last = tiles(play)
    steps = 0
    while play.undo():
        steps += 1
        assert tiles(play) in seen
    assert tiles(play) == []
    for _ in range(steps):
        assert play.redo()
    assert tiles(play) == last and not play.redo()
