"""Laying a puzzle: free handling, what is refused, what matches, undo, carrying (rules 5)."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.actions import Give, Lift, Place, Turn
from game.rules.carrying import carry, group_at
from game.rules.facts import Clashed, Lifted, Refusal, Turned
from game.rules.puzzle import PuzzleGame
from game.rules.puzzles import PUZZLES
from rules.puzzling import RING, YELLOW_LOOP, discovery, lay

# Handling.

def test_a_puzzle_begins_with_what_is_printed_and_the_rest_in_the_tray():
    game = discovery(given=(YELLOW_LOOP[1],))
    assert game.table.tiles == [YELLOW_LOOP[1]] and game.hand(0) == (1, 3)
    assert (game.phase, game.to_move, game.seats, game.result, game.solved) == ("puzzle", 0, 1, None, False)
    assert (game.bag_size, game.stack_size(0), game.owes(0), game.out(0), game.forced()) == (0, 0, 0, None, [])


def test_tiles_go_anywhere_match_or_not_touching_or_not():
    game = discovery()
    lay(game, [(2, (5, -9), 3), (1, (-40, 7), 0), (3, (5, -8), 0)])
    assert game.hand() == () and len(game.table) == 3


def test_a_lifted_tile_goes_back_to_its_place_in_the_tray():
    game = discovery(tiles=(3, 1, 2))
    lay(game, [(1, (0, 0), 0), (3, (4, 0), 0)])
    assert game.do(Lift(0, (0, 0))) == (Lifted(0, 1, (0, 0)),)
    assert game.hand() == (1, 2)
    assert game.do(Lift(0, (4, 0))) and game.hand() == (3, 1, 2) and len(game.table) == 0


def test_turning_a_tile():
    game = discovery()
    lay(game, [(1, (0, 0), 0)])
    assert game.do(Turn(0, (0, 0), 5)) == (Turned(0, 1, (0, 0), 5),)
    assert game.table.tile_at((0, 0)) == (1, 5)
    assert game.do(Turn(0, (0, 0), 5)) == (Turned(0, 1, (0, 0), 5),)


@pytest.mark.parametrize(("action", "code"), [
    (Place(0, 2, (0, 0), 4), "no-such-tile"), (Place(0, 9, (0, 0), 0), "no-such-tile"),
    (Place(0, 1, (0, 1), 0), "no-such-tile"), (Place(0, 3, (1, 0), 0), "occupied"),
    (Place(0, 3, (0, 0), 0), "occupied"), (Place(0, 3, (1, 1), 0), "outside-the-frame"),
    (Place(0, 3, (10**9, 0), 0), "outside-the-frame"), (Place(0, 3, (0, 1), 6), "bad-action"),
    (Place(0, 3, (0, 1), -1), "bad-action"), (Place(1, 3, (0, 1), 0), "bad-action"),
    (Turn(0, (0, 1), 0), "no-such-tile"), (Turn(0, (1, 0), 0), "printed-tile"), (Turn(0, (0, 0), 6), "bad-action"),
    (Lift(0, (0, 1)), "no-such-tile"), (Lift(0, (1, 0)), "printed-tile"), (Lift(0, (10**9, 0)), "no-such-tile"),
    (Lift(1, (0, 0)), "bad-action"), (Give(0, 0, 3), "bad-action"),
])
def test_refusals_are_named_and_change_nothing(action, code):
    game = discovery(given=(YELLOW_LOOP[1],), frame=((0, 0), (1, 0), (0, 1)))
    lay(game, YELLOW_LOOP[:1])
    before = game.table.tiles
    assert game.do(action).code == code
    assert game.table.tiles == before and game.hand() == (3,)


def test_without_a_frame_only_the_plane_ends():
    assert discovery().refusal(Place(0, 1, (10_001, 0), 0)) == Refusal("outside-the-frame", ((10_001, 0),))
    assert discovery().refusal(Place(0, 1, (10_000, -10_000), 0)) is None


def test_clashes_are_told_once_each_and_kept_up():
    game = discovery()
    lay(game, [(1, (0, 0), 2)])
    matching = game.table.fits(2, (1, 0))
    wrong = next(turn for turn in range(6) if turn not in matching)
    facts = game.do(Place(0, 2, (1, 0), wrong))
    assert game.clashes == [((0, 0), 2)] and Clashed(0, (((0, 0), 2),)) in facts
    assert game.do(Turn(0, (1, 0), matching[0])) == (Turned(0, 2, (1, 0), matching[0]),)
    assert game.clashes == []
    assert Clashed(0, (((0, 0), 2),)) in game.do(Turn(0, (1, 0), wrong))
    game.do(Lift(0, (1, 0)))
    assert game.clashes == []


def test_undo_goes_all_the_way_back():
    game, chance = PuzzleGame(PUZZLES["flower"]), Random(3)
    seen, actions = [], 0
    while actions < 60:
        cells = [*PUZZLES["flower"].frame]
        action = chance.choice([
            Lift(0, chance.choice(cells)), Turn(0, chance.choice(cells), chance.randrange(6)),
            Place(0, chance.randint(1, 7), chance.choice(cells), chance.randrange(6)),
        ])
        before = (game.table.tiles, game.hand(), game.clashes, game.faults, game.legal())
        if isinstance(game.do(action), tuple):
            seen.append(before)
        actions += 1
    assert len(seen) > 20
    for before in reversed(seen):
        game.undo()
        assert (game.table.tiles, game.hand(), game.clashes, game.faults, game.legal()) == before
    with pytest.raises(IndexError):
        game.undo()


# What may be laid so that it matches.

def test_on_an_empty_table_the_middle_stands_for_every_cell():
    legal = discovery().legal()
    assert len(legal) == 18 and {action.cell for action in legal} == {(0, 0)}
    assert discovery().legal(1) == []


def test_in_a_frame_every_empty_cell_counts():
    frame = ((0, 0), (1, 0), (5, 5))
    game = discovery(frame=frame, given=(YELLOW_LOOP[0],))
    apart = [action for action in game.legal() if action.cell == (5, 5)]
    beside = [action for action in game.legal() if action.cell == (1, 0)]
    # Tiles 1 to 3 all carry the colour asked for, on two sides.
    assert len(apart) == 12 and len(beside) == 4 and len(game.legal()) == 16


def test_without_a_frame_only_cells_that_touch_count():
    game = discovery()
    lay(game, YELLOW_LOOP[:1])
    assert {action.cell for action in game.legal()} == set(RING) and len(game.legal()) == 6 * 2 * 2
    assert game.free_cells() == sorted(RING)


# Many at once.

def test_a_group_is_carried_and_turned():
    game = discovery(tiles=(1, 2, 3, 4))
    lay(game, [*YELLOW_LOOP, (4, (6, 6), 0)])
    group = group_at(game, (1, 0))
    assert group == {(0, 0), (1, 0), (0, 1)} and group_at(game, (3, 3)) == set()
    for action in carry(game, group, grip=(0, 0), to=(1, 0), sixths=1):
        assert isinstance(game.do(action), tuple)
    assert game.table.best("Y")[1] == 3
    assert game.table.tile_at((1, 0)) == (1, 3) and game.table.tile_at((1, 1)) == (2, 5)
    assert carry(game, group_at(game, (1, 0)), (1, 0), (6, 6)) is None


def test_a_carry_keeps_within_the_frame_and_leaves_printed_tiles():
    frame = tuple((q, r) for q in range(3) for r in range(2))
    game = discovery(frame=frame, given=(YELLOW_LOOP[1],))
    lay(game, YELLOW_LOOP[:1])
    assert carry(game, {(0, 0)}, (0, 0), (-1, 0)) is None
    assert carry(game, {(0, 0), (1, 0)}, (0, 0), (0, 1)) is None
    assert carry(game, {(0, 0)}, (0, 0), (0, 1)) == [Lift(0, (0, 0)), Place(0, 1, (0, 1), 2)]
