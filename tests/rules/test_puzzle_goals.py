"""When a puzzle is solved, and what is still wrong with it, by named reasons (rules 5)."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.actions import Lift, Place
from game.rules.cells import neighbour, turned
from game.rules.facts import LoopClosed, Over, Placed, Solved
from game.rules.faults import WHYS, hole_cells
from game.rules.puzzle import PuzzleGame
from game.rules.puzzles import Description, Goal
from rules.puzzling import RING, YELLOW_LOOP, discovery, lay, ring_of_curves


def whys(game: PuzzleGame) -> list[str]:
    found = [fault.why for fault in game.faults]
    assert set(found) <= set(WHYS)
    return found


# Solved, and what is still wrong.

def test_the_loop_of_three_is_solved_and_over():
    game = discovery()
    facts = lay(game, YELLOW_LOOP)
    kinds = [type(fact) for fact in facts]
    assert kinds == [Placed, LoopClosed, Solved, Over]
    assert dict(facts[0].lines)["Y"] == 3 and (facts[0].touching, facts[0].forced) == (2, False)
    assert (facts[1].colour, facts[1].length, set(facts[1].cells)) == ("Y", 3, {(0, 0), (1, 0), (0, 1)})
    assert facts[2] == Solved(0, lesser=False)
    assert (game.phase, game.to_move, game.solved, game.lesser) == ("over", None, True, False)
    assert (game.result.why, game.result.ranking, game.result.points) == ("finished", ((0,),), (0,))
    assert game.legal() == [] and game.refusal(Lift(0, (0, 0))).code == "game-over"
    game.undo()
    assert (game.phase, game.solved, game.hand()) == ("puzzle", False, (3,))


@pytest.mark.parametrize("sixths", range(6))
def test_the_loop_is_solved_wherever_and_however_it_lies(sixths):
    game = discovery()
    moved = [(tile, turned(cell, sixths), (turn + sixths) % 6) for tile, cell, turn in YELLOW_LOOP]
    lay(game, [(tile, (q + 7, r - 3), turn) for tile, (q, r), turn in moved])
    assert game.solved


def test_an_empty_table_and_a_tray_that_is_not_empty():
    game = discovery()
    assert whys(game)[0] == "tile-left"
    lay(game, YELLOW_LOOP[:2])
    assert "tile-left" in whys(game)
    assert (game.solved, game.lesser) == (False, False)


def test_an_open_end_is_shown_at_both_ends():
    game = discovery()
    lay(game, YELLOW_LOOP[:2])
    (fault,) = [fault for fault in game.faults if fault.why == "open-end"]
    assert set(fault.cells) == {(0, 0), (1, 0)} and fault.colour == "Y"


def test_a_tile_off_the_line():
    game = discovery(tiles=(1, 2, 3, 4), goals=(Goal("loop", "Y"),))
    lay(game, YELLOW_LOOP)
    cell, turn = next((a.cell, a.turn) for a in game.legal())
    lay(game, [(4, cell, turn)])
    (fault,) = game.faults
    assert (fault.why, fault.cells, fault.colour) == ("off-the-line", (cell,), "Y")


def test_a_loop_of_another_colour():
    game = discovery(goals=(Goal("loop", "R"),))
    lay(game, YELLOW_LOOP)
    (fault,) = game.faults
    assert (fault.why, fault.colour, set(fault.cells)) == ("wrong-colour", "Y", {(0, 0), (1, 0), (0, 1)})


def test_any_colour_will_do_where_none_is_named():
    game = discovery(goals=(Goal("loop"),))
    lay(game, YELLOW_LOOP)
    assert game.solved


def test_a_loop_is_no_open_line():
    for shape in ("line", "snake"):
        game = discovery(goals=(Goal(shape, "Y"),))
        lay(game, YELLOW_LOOP)
        assert "closed" in whys(game)


def test_tiles_apart():
    game = discovery(goals=(Goal("match"),))
    lay(game, [*YELLOW_LOOP[:2], (3, (9, 9), 0)])
    (fault,) = game.faults
    assert (fault.why, fault.cells) == ("apart", ((9, 9),))


def test_a_clash_is_a_fault():
    game = discovery(goals=(Goal("match"),))
    wrong = (YELLOW_LOOP[2][2] + 1) % 6
    lay(game, [*YELLOW_LOOP[:2], (3, (0, 1), wrong)])
    (fault,) = game.faults
    assert fault.why == "clash" and (0, 1) in fault.cells and len(fault.cells) == 2 * len(game.clashes)


def test_a_goal_of_matching_sides_asks_nothing_more():
    game = discovery(goals=(Goal("match"),))
    lay(game, YELLOW_LOOP)
    assert game.solved


def test_a_snake_touches_itself_nowhere():
    # Three tiles in a corner all touch; in a row the outer two do not.
    line = Description((1, 2, 3), goals=(Goal("line"),))
    found = set()
    for seed in range(300):
        chance, game = Random(seed), PuzzleGame(line)
        while (legal := game.legal()):
            game.do(chance.choice(legal))
        if game.solved:
            colour = next(c for c in "RYB" if len(game.table.longest(c, loop=False)) == 3)
            snake = PuzzleGame(Description((1, 2, 3), goals=(Goal("snake", colour),)))
            for tile, cell, turn in game.table.tiles:
                snake.do(Place(0, tile, cell, turn))
            cells = [cell for _, cell, _ in game.table.tiles]
            pairs = sum(neighbour(cell, side) in cells for cell in cells for side in range(6)) // 2
            assert snake.solved == (pairs == 2)
            assert snake.solved or whys(snake) == ["touches-itself"]
            found.add(snake.solved)
    assert found == {True, False}


# Holes.

def test_a_loop_round_a_hole_is_a_lesser_success():
    placements = ring_of_curves("R")
    tiles = tuple(tile for tile, _, _ in placements)
    game = PuzzleGame(Description(tiles, goals=(Goal("loop", "R"),)))
    facts = lay(game, placements)
    assert (game.solved, game.lesser, game.phase) == (False, True, "puzzle")
    assert facts[-1] == Solved(0, lesser=True)
    (fault,) = game.faults
    assert (fault.why, fault.cells) == ("hole", ((0, 0),))
    assert isinstance(game.do(Lift(0, RING[0])), tuple) and not game.lesser
    allowed = PuzzleGame(Description(tiles, goals=(Goal("loop", "R"),), holes=True))
    lay(allowed, placements)
    assert allowed.solved and not allowed.lesser


def test_a_gap_of_the_frame_itself_is_a_hole_too():
    placements = ring_of_curves("R")
    tiles = tuple(tile for tile, _, _ in placements)
    for holes in (False, True):
        game = PuzzleGame(Description(tiles, tuple(RING), goals=(Goal("loop", "R"),), holes=holes))
        lay(game, placements)
        assert (game.solved, game.lesser) == (holes, not holes)


def test_holes_of_any_size():
    assert hole_cells(set()) == hole_cells({(0, 0)}) == hole_cells(set(RING[:5])) == []
    wide = {(q, r) for q in range(-2, 3) for r in range(-2, 3) if max(abs(q), abs(r), abs(q + r)) == 2}
    assert hole_cells(wide) == sorted([(0, 0), *RING])
    assert hole_cells(wide | {(0, 0)}) == sorted(RING)


# Several goals.

def test_two_goals_each_through_every_tile_that_has_its_colour():
    # The yellow loop's tiles all carry red and blue: no second line goes through all of them here.
    game = discovery(goals=(Goal("loop", "Y"), Goal("line", "R")))
    lay(game, YELLOW_LOOP)
    expected = len(game.table.longest("R", loop=False)) == 3
    assert game.solved == expected
    either = discovery(goals=(Goal("loop", "B"),), or_goals=(Goal("loop", "Y"),))
    lay(either, YELLOW_LOOP)
    assert either.solved


def test_any_is_a_colour_that_no_other_goal_names():
    game = discovery(goals=(Goal("loop", "Y"), Goal("loop")))
    lay(game, YELLOW_LOOP)
    assert not game.solved
