"""What holds in every run and every puzzle, on ones that hypothesis makes up (rules 4 and 5)."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.actions import Lift, Place, Turn
from game.rules.carrying import carry, group_at
from game.rules.cells import neighbour, turned
from game.rules.facts import BestGrew, Over, Refusal
from game.rules.faults import faults
from game.rules.loose import LooseTable
from game.rules.options import TRIPLES
from game.rules.puzzle import PuzzleGame
from game.rules.puzzles import PUZZLES
from game.rules.solitaire import SolitaireGame
from game.rules.tiles import COLOURS_OF

from .boards import shuffled

hypothesis = pytest.importorskip("hypothesis")
st = hypothesis.strategies

few = hypothesis.settings(max_examples=40, deadline=None, derandomize=True)
seeds = st.integers(0, 2**32)


@st.composite
def runs(draw):
    """A run some way on, and chance to go on with."""
    rng, triple = Random(draw(seeds)), draw(st.sampled_from(TRIPLES))
    game = SolitaireGame.deal(shuffled(draw(seeds)), {
        "triple": triple, "forced": draw(st.booleans()), "colour": draw(st.sampled_from(["best", *triple])),
    })
    for _ in range(draw(st.integers(0, 12))):
        game.do(rng.choice(game.legal()))
    return game, rng


@st.composite
def puzzles(draw):
    """A named puzzle with tiles laid, turned and lifted without a plan."""
    rng = Random(draw(seeds))
    game = PuzzleGame(PUZZLES[draw(st.sampled_from(sorted(PUZZLES)))])
    for _ in range(draw(st.integers(0, 40))):
        game.do(some_action(game, rng))
    return game, rng


def some_action(game, rng):
    """Any kind of action on cells that lie near; it may be refused."""
    if game.legal() and rng.random() < 0.4:
        return rng.choice(game.legal())
    cell = rng.choice([cell for _, cell, _ in game.table.tiles] or [(0, 0)])
    beside = neighbour(cell, rng.randrange(6))
    place = Place(0, rng.choice(game.puzzle.tiles), beside, rng.randrange(6))
    return rng.choice([place, place, Turn(0, cell, rng.randrange(6)), Lift(0, cell)])


@few
@hypothesis.given(runs())
def test_a_run_keeps_its_tiles_and_its_word(run):
    game, rng = run
    tiles = sorted([*game.hand(), *game.stack(), *(tile for tile, _, _ in game.table.tiles)])
    assert len(tiles) == 14 and {COLOURS_OF[tile] for tile in tiles} == {game.options["triple"]}
    points = game.points()
    while game.result is None:
        legal = game.legal()
        assert legal and all(game.refusal(action) is None for action in legal)
        if game.options["forced"]:
            inside = {action.cell in game.forced() for action in legal}
            assert len(inside) == 1
        facts = game.do(rng.choice(legal))
        # A line that grows or closes never scores less: the points of a colour only rise.
        assert game.points() >= points
        assert isinstance(facts[-1], Over) == (game.result is not None)
        grown = [fact.points for fact in facts if isinstance(fact, BestGrew) and fact.colour == game.best_colour]
        assert game.points() == points or game.points() in grown
        points = game.points()
    assert game.result.points == (points,)


@few
@hypothesis.given(puzzles())
def test_a_puzzle_keeps_its_tiles(puzzle):
    game, _ = puzzle
    lying = [tile for tile, _, _ in game.table.tiles]
    assert sorted([*game.hand(), *lying]) == sorted(game.puzzle.tiles)
    assert game.faults == faults(game.puzzle, game.table) and game.solved == (not game.faults)
    if game.puzzle.frame is not None:
        assert game.table.cells <= set(game.puzzle.frame)
    for action in game.legal():
        assert game.refusal(action) is None


@few
@hypothesis.given(puzzles())
def test_what_is_legal_brings_no_clash(puzzle):
    game, rng = puzzle
    legal = game.legal()
    hypothesis.assume(legal)
    before = game.clashes
    game.do(rng.choice(legal))
    assert game.clashes == before


@few
@hypothesis.given(puzzles())
def test_undo_is_exact(puzzle):
    game, rng = puzzle
    before = (game.table.tiles, game.hand(), game.faults, game.clashes, game.phase)
    done = sum(not isinstance(game.do(some_action(game, rng)), Refusal) for _ in range(10))
    for _ in range(done):
        game.undo()
    assert (game.table.tiles, game.hand(), game.faults, game.clashes, game.phase) == before


@few
@hypothesis.given(puzzles(), st.integers(0, 5), st.integers(-50, 50), st.integers(-50, 50))
def test_turned_and_moved_as_a_whole_all_is_the_same(puzzle, sixths, dq, dr):
    game, _ = puzzle

    def moved(cell):
        q, r = turned(cell, sixths)
        return q + dq, r + dr
    twin = LooseTable(tuple((tile, moved(cell), (k + sixths) % 6) for tile, cell, k in game.table.tiles))
    assert len(twin.clashes()) == len(game.table.clashes())
    assert [set(map(moved, group)) for group in game.table.groups()] == twin.groups()
    for colour in "RYBG":
        assert twin.best(colour) == game.table.best(colour)
        lengths = sorted((len(cells), closed) for cells, closed in game.table.lines(colour))
        assert sorted((len(cells), closed) for cells, closed in twin.lines(colour)) == lengths


@few
@hypothesis.given(puzzles(), st.integers(0, 5))
def test_a_carry_there_and_back(puzzle, sixths):
    game, rng = puzzle
    hypothesis.assume(game.table.cells and not game.solved)
    grip = rng.choice(sorted(game.table.cells))
    group, target = group_at(game, grip), neighbour(grip, rng.randrange(6))
    actions = carry(game, group, grip, target, sixths)
    hypothesis.assume(actions is not None)
    before = sorted(game.table.tiles)
    assert len(actions) == 2 * len(group)
    for action in actions:
        assert not isinstance(game.do(action), Refusal)
    for _ in actions:
        game.undo()
    assert sorted(game.table.tiles) == before
