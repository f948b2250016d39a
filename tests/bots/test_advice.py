"""Advice at a puzzle: true answers, right tiles, and a process that can be stopped."""

import sys
import time

import pytest

from game.bots.advice import Advice, Adviser, InlineAdviser, Question, Wish
from game.match.match import Match
from game.rules.actions import Lift, Place
from game.rules.puzzle import PuzzleGame
from game.rules.puzzles import describe
from game.solver.search import solve
from game.solver.task import Task, solves

PATIENCE = 60
#: A program that reads and never answers.
DEAF = [sys.executable, "-c", "import sys\nfor line in sys.stdin.buffer: pass"]


def solution(name):
    return solve(describe(name), limit=1).solutions[0]


@pytest.fixture
def advisers():
    made = []

    def make(kind):
        made.append(kind())
        return made[-1]

    yield make
    for adviser in made:
        adviser.close()


def wait(adviser):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := adviser.poll():
            return found
        time.sleep(0.002)
    raise AssertionError("no answer")


@pytest.mark.parametrize("kind", [Adviser, InlineAdviser])
def test_both_kinds_answer_alike(advisers, kind):
    adviser, whole = advisers(kind), solution("discovery-4")
    adviser.ask("a", Question("discovery-4", whole[:2], hint=False))
    assert wait(adviser) == [("a", Advice(True))]
    adviser.ask("b", Question("discovery-4", whole[:2], hint=True))
    ((key, advice),) = wait(adviser)
    assert key == "b" and advice.place not in whole[:2] and advice.lift == ()
    wrong = (whole[0], (whole[1][0], whole[1][1], (whole[1][2] + 1) % 6))
    adviser.ask("c", Question("discovery-4", wrong, hint=False))
    assert wait(adviser) == [("c", Advice(False))]


@pytest.mark.parametrize("name", ["discovery-3", "discovery-5", "circle-3", "flower", "line-5", "snake-4"])
def test_hints_alone_lead_to_a_solution_from_anywhere(name):
    puzzle = describe(name)
    game, adviser = PuzzleGame(puzzle), InlineAdviser()
    cells = [cell for cell in puzzle.frame or [(0, 0), (1, 0), (2, 0)]]
    for tile, cell in zip(puzzle.tiles[::-1][:2], cells, strict=False):
        game.do(Place(0, tile, cell, 0))
    for _ in range(2 * len(puzzle.tiles)):
        if game.solved:
            break
        adviser.ask("a", Question(name, tuple(game.table.tiles), hint=True))
        ((_, advice),) = adviser.poll()
        for placed in advice.lift:
            assert isinstance(game.do(Lift(0, placed[1])), tuple)
        assert isinstance(game.do(Place(0, *advice.place)), tuple)
    assert game.solved and solves(Task.of(puzzle), game.table.tiles)


@pytest.mark.parametrize("kind", [Adviser, InlineAdviser])
def test_the_same_number_makes_the_same_card(advisers, kind):
    adviser = advisers(kind)
    adviser.ask("a", Wish(20261130))
    ((_, card),) = wait(adviser)
    adviser.ask("b", Wish(20261130))
    assert wait(adviser) == [("b", card)]
    assert 1 <= card.stars <= 4 and card.puzzle.frame is not None
    answer = solve(card.puzzle, limit=2)
    assert (answer.count, answer.complete) == (1, True)


def test_a_search_is_stopped_at_once(advisers):
    adviser = advisers(lambda: Adviser(DEAF))
    adviser.ask("long", Question("pyramid-28", (), hint=False))
    end = time.monotonic() + PATIENCE
    while adviser._child is None and time.monotonic() < end:
        time.sleep(0.002)
    child = adviser._child
    adviser.cancel("long")
    assert child.wait(PATIENCE) is not None
    assert adviser.poll() == []


def test_a_match_of_a_puzzle_is_what_is_asked_about():
    match = Match.new("puzzle", 1, seed=0, puzzle="discovery-3")
    adviser = InlineAdviser()
    adviser.ask("a", Question(match.header.puzzle, tuple(match.game.table.tiles), hint=True))
    ((_, advice),) = adviser.poll()
    assert isinstance(match.do(Place(0, *advice.place)), tuple)
    adviser.ask("a", Question("discovery-3", (), hint=True))
    adviser.cancel("a")
    assert adviser.poll() == []
