"""Ways through menus and over tables: the fewest presses, found by looking only."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.match.match import Match
from game.match.shelf import known
from game.play.hand import SeatPlay
from game.play.party import Help
from game.play.puzzling import PuzzlePlay
from game.rules.actions import Place
from game.soak.ways import DIRECTIONS, laid_out, next_tap, puzzle_taps, to_cell, to_widget, way
from game.ui.focus import Focus
from game.ui.rows import Toggle
from game.ui.widgets import Button


def grid(at, direction):
    """Squares of a field of three by three."""
    there = (at[0] + round(direction[0]), at[1] + round(direction[1]))
    return there if min(there) >= 0 and max(there) < 3 else None


@pytest.mark.parametrize(("goal", "presses"), [((0, 0), 0), ((1, 0), 1), ((2, 2), 4), ((9, 9), 0)])
def test_a_way_is_as_short_as_can_be(goal, presses):
    found = way((0, 0), lambda here: here == goal, grid)
    assert len(found) == presses
    here = (0, 0)
    for name in found:
        here = grid(here, DIRECTIONS[name])
    assert here == goal or not found


def test_a_row_that_changes_sideways_is_left_up_or_down():
    rows = [Toggle("a", False, lambda value: None), Button("b", lambda: None), Button("c", lambda: None)]
    for at, (row, x) in enumerate(zip(rows, (0, 0, 200), strict=True)):
        row.rect = pygame.Rect(x, 100 * min(at, 1), 90, 40)
    focus = Focus()
    focus.hold(rows, rows[0])
    assert to_widget(focus, rows[2])[0] in ("up", "down")
    assert to_widget(focus, rows[0]) == [] and focus.current is rows[0]


def test_the_way_to_a_widget_does_not_go_straight_back():
    """Up from A leads to B, and down from there back to A, wherever else it would."""
    widgets = [Button(name, lambda: None) for name in "ABCDEF"]
    for widget, spot in zip(widgets, ((0, 200), (90, 100), (160, 200), (0, 0), (90, 320), (300, 250)), strict=True):
        widget.rect = pygame.Rect(*spot, 60, 30)
    for first in widgets:
        for goal in widgets:
            for direction in DIRECTIONS.values():
                focus = Focus()
                focus.hold(widgets, first)
                focus.move(direction)
                for tap in to_widget(focus, goal):
                    focus.move(DIRECTIONS[tap])
                assert focus.current is goal


def test_a_cursor_gets_from_any_cell_of_a_ring_to_any_other():
    ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    for start in ring:
        for goal in ring:
            assert (to_cell(start, goal, ring) == []) == (start == goal)


@pytest.mark.parametrize("help_", [*Help])
def test_taps_lay_what_was_wished(help_):
    """Each tap is done as the table does it; at the end the hand means exactly that action."""
    match, chance = Match.new("tantrix", 2, 5), Random(3)
    for _ in range(20):
        seat = match.game.to_move
        play = SeatPlay(match.game, seat, help_)
        goal = chance.choice([action for action in match.legal() if isinstance(action, Place)])
        for _ in range(300):
            tap = next_tap(play, goal, chance)
            if tap == "ok":
                break
            if tap in DIRECTIONS:
                play.move(DIRECTIONS[tap])
            else:
                {"next": play.next_tile, "turn": play.turn_tile}[tap]()
        assert play.action() == goal
        match.do(goal)


@pytest.mark.parametrize("name", ["discovery-7", "card-starter-2", "line-19"])
def test_a_puzzle_is_laid_tile_by_tile_beside_each_other(name):
    match = Match.new("puzzle", 1, 0, puzzle=name)
    play, game = PuzzlePlay(match), match.game
    wrong = [placement for placement in known(name)[0] if placement[1] not in game.printed][:2]
    for tile, cell, turn in wrong if game.puzzle.frame else ():
        match.do(Place(0, tile, cell, (turn + 1) % 6))
    cells = game.puzzle.frame or [(q, r) for q in range(-12, 13) for r in range(-12, 13)]
    for _ in range(3000):
        if game.solved:
            break
        for tap in puzzle_taps(play, laid_out(game, known(name)[0])[0], cells):
            if tap in DIRECTIONS:
                play.move(DIRECTIONS[tap], cells)
            elif tap == "ok":
                play.do(play.action())
            elif tap == "turn" and play.turning():
                play.do(play.turning())
            else:
                {"next": play.next_tile, "turn": play.turn_chosen}[tap]()
    assert game.solved
