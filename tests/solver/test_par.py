"""The best score of a known order against all runs (rules 4)."""

from __future__ import annotations

import os
from random import Random

import pytest

from game.rules.fits import touching
from game.rules.table import Tantrix
from game.rules.tiles import TILES
from game.solver.par import par

LONG = os.environ.get("TANTRIX_LONG") == "1"


def choices(table, tile, forced):
    """All ways to lay a tile, told from the plain face of the table."""
    fitting = [(cell, turn) for cell in table.rim() for turn in table.fits(tile, cell)]
    into = [(cell, turn) for cell, turn in fitting if len(table.needs(cell)) >= 3]
    return into if forced and into else fitting


def best_of_all(table, stack, colours="RYBG", forced=True):
    """The best score of every run from here, each played to its end."""
    for skipped, tile in enumerate(stack):
        ways = choices(table, tile, forced)
        if ways:
            rest = stack[skipped + 1:] + stack[:skipped]
            best = 0
            for cell, turn in ways:
                table.place(tile, cell, turn)
                best = max(best, best_of_all(table, rest, colours, forced))
                table.undo()
            return best
    return max(table.points(colour) for colour in colours)


def brute(order, **options):
    return best_of_all(Tantrix.of([(order[0], (0, 0), 0)]), list(order[1:]), **options)


def check_run(order, answer, forced=True, colours="RYBG"):
    """The run shown keeps to the rules and scores what it is said to."""
    table, stack = Tantrix(), list(order)
    for tile, cell, turn in answer.placements:
        while len(table) and not choices(table, stack[0], forced):
            stack.append(stack.pop(0))
        assert stack.pop(0) == tile
        assert not len(table) or (cell, turn) in choices(table, tile, forced)
        table.place(tile, cell, turn)
    assert max(table.points(colour) for colour in colours) == answer.score


@pytest.mark.parametrize("seed", range(6))
def test_short_runs(seed):
    order = Random(seed).sample(list(TILES) if seed % 2 else range(1, 15), 4)
    answer = par(order)
    assert (answer.score, answer.exact) == (brute(order), True)
    check_run(order, answer)


def test_options():
    order = [14, 1, 2, 12]
    for colour in "RYB":
        assert par(order, colours=colour).score == brute(order, colours=colour)
    assert par(order, forced=False).score == brute(order, forced=False)
    whole = par([3, 2, 1], full_loop=True)
    assert (whole.score, whole.exact) == (6, True)
    assert par([6, 7, 12], full_loop=True).score == 0


@pytest.mark.skipif(not LONG, reason="plays millions of runs; TANTRIX_LONG=1 runs it")
@pytest.mark.parametrize(("seed", "count"), [(1, 5), (2, 5), (3, 6), (4, 6)])
def test_longer_runs(seed, count):
    order = Random(seed).sample(range(1, 15), count)
    answer = par(order)
    assert (answer.score, answer.exact) == (fast_brute(order), True)
    check_run(order, answer)


@pytest.mark.skipif(not LONG, reason="plays tens of millions of runs; TANTRIX_LONG=1 runs it")
def test_a_run_of_seven():
    order = Random(7).sample(range(1, 15), 7)
    answer = par(order)
    assert (answer.score, answer.exact) == (fast_brute(order), True)


def fast_brute(order):
    """As ``brute``, on the packed face of the table; still every run, none left out."""
    from game.rules.fits import tile_bit
    from game.rules.moves import moves_on

    table = Tantrix.of([(order[0], (0, 0), 0)])

    def best(stack):
        for skipped, tile in enumerate(stack):
            bit = tile_bit(tile)
            forced = [cell for cell, need in table.rim_needs.items() if touching(need) >= 3]
            moves = moves_on(table, forced, bit, False) or moves_on(table, table.rim_needs, bit, False)
            if moves:
                rest = stack[skipped + 1:] + stack[:skipped]
                score = 0
                for move in moves:
                    table.lay(*move)
                    score = max(score, best(rest) if rest else ending())
                    table.take_back()
                return score
        return ending()

    def ending():
        return max(max(table.longest), 2 * max((n for loops in table.loops for n, _ in loops), default=0))

    return best(list(order[1:]))


@pytest.mark.parametrize("seed", range(8 if LONG else 3))
def test_whole_runs_are_perfect_with_foresight(seed):
    order = Random(seed).sample(range(1, 15), 14)
    answer = par(order)
    assert (answer.score, answer.exact) == (28, True)
    check_run(order, answer)


def test_time_that_is_too_short_gives_a_lower_bound():
    order = Random(3).sample(range(1, 15), 14)
    ticks = iter(range(10**6))
    answer = par(order, seconds=3, clock=lambda: float(next(ticks)))
    assert not answer.exact
    told = []
    stopped = par(order, progress=lambda best, seconds: told.append(best) or len(told) < 4)
    assert len(told) == 4 and not stopped.exact
    check_run(order, stopped)
