"""Hints and "still solvable?" (rules 5), and the command that solves."""

from __future__ import annotations

import json
from functools import partial

import pytest

from game.assets import asset
from game.rules.cells import turned
from game.rules.puzzles import CARD_SETS, describe
from game.solver.command import solve_main
from game.solver.hints import hint, still_solvable
from game.solver.known import cards_from, solutions_from
from game.solver.search import solve
from game.solver.task import Task, solves

#: A hint for which there is all the time that it needs, on any machine.
patient_hint = partial(hint, clock=lambda: 0.0)


@pytest.fixture(scope="module")
def kept():
    return solutions_from(asset("solutions.json").read_text(encoding="utf-8"))


def turned_round(solution, sixths, by):
    moved = []
    for tile, cell, turn in solution:
        q, r = turned(cell, sixths)
        moved.append((tile, (q + by[0], r + by[1]), (turn + sixths) % 6))
    return moved


def test_an_empty_table_gets_a_tile_of_a_solution():
    puzzle = describe("discovery-5")
    given = patient_hint(puzzle, [])
    assert given.placement in given.solution and given.kept == given.wrong == ()
    assert solves(Task.of(puzzle), given.solution)


def test_what_lies_right_is_kept_wherever_it_lies(kept):
    puzzle = describe("discovery-12")
    lying = turned_round(kept["discovery-12"], 2, (7, -3))[:5]
    found = patient_hint(puzzle, lying, [kept["discovery-12"]])
    assert set(found.kept) == {tile for tile, _, _ in lying} and not found.wrong and found.most
    assert found.placement[1] not in {cell for _, cell, _ in lying}
    assert still_solvable(puzzle, lying) is True


def test_as_much_as_possible_is_kept():
    """Of all solutions of the loop of six none keeps more than the hint's."""
    puzzle = describe("discovery-6")
    everything = solve(puzzle, limit=None).solutions
    solution = everything[0]
    tile, cell, turn = solution[-1]
    lying = [*solution[:4], (tile, cell, (turn + 1) % 6)]
    found = patient_hint(puzzle, lying)
    best = max(
        len(set(turned_round(other, sixths, (q, r))) & set(lying))
        for other in everything for sixths in range(6) for q in range(-4, 5) for r in range(-4, 5)
    )
    assert (len(found.kept), found.most) == (best, True)
    assert set(found.kept) | set(found.wrong) == {tile for tile, _, _ in lying}
    assert still_solvable(puzzle, lying) is False


def test_a_card_keeps_its_printed_tiles(kept):
    cards = cards_from(*(asset("cards", f"{of}.json").read_text(encoding="utf-8") for of in CARD_SETS))
    puzzle = describe("card-starter-9", cards)
    solution = kept["card-starter-9"]
    loose = [placement for placement in solution if placement not in puzzle.given]
    found = patient_hint(puzzle, loose[:3])
    assert found.solution == solution and found.placement in loose[3:]
    tile, cell, turn = loose[0]
    wrong = [(tile, cell, (turn + 3) % 6), *loose[1:3]]
    assert still_solvable(puzzle, wrong) is False
    found = patient_hint(puzzle, wrong)
    assert found.wrong == (tile,) and found.most
    assert patient_hint(puzzle, solution) is None


def test_without_time_the_known_solution_helps(kept):
    ticks = iter(range(1000))
    found = hint(describe("discovery-30"), [(1, (0, 0), 0), (2, (9, 9), 1)], [kept["discovery-30"]],
                 seconds=1, clock=lambda: float(next(ticks)))
    assert len(found.kept) == 1 and not found.most
    assert still_solvable(describe("discovery-30"), [], seconds=0, clock=lambda: 0.0) in (None, True)


def test_a_puzzle_without_a_solution_has_no_hint():
    assert patient_hint(describe("xtreme-3"), [(6, (0, 0), 0)]) is None
    assert still_solvable(describe("xtreme-3"), []) is False


def test_solve_command(capsys, tmp_path):
    assert solve_main(["discovery-4", "--all", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["count"], answer["complete"], len(answer["solutions"])) == (2, True, 2)
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(describe("discovery-3").to_dict()))
    assert solve_main([str(file), "--all"]) == 0
    assert "2 solutions, and no others" in capsys.readouterr().out
    record = tmp_path / "record.jsonl"
    record.write_text('{"game": "puzzle", "puzzle": "xtreme-3"}\n{"do": "lift"}\n')
    assert solve_main([str(record)]) == 0
    assert "there is no solution" in capsys.readouterr().out
    drawn = []
    picture = ["discovery-3", "--picture", "x.png"]
    assert solve_main(picture, draw=lambda solution, path: drawn.append((len(solution), path.name))) == 0
    assert drawn == [(3, "x.png")]


@pytest.mark.parametrize("words", [
    [], ["no-such"], ["discovery-3", "--limit", "0"], ["discovery-3", "--seconds", "nan"], ["--frob"],
    ["discovery-3", "--picture", "x.png"], ["card-starter-1"],
])
def test_wrong_words_get_one_sentence(words, capsys):
    assert solve_main(words) == 2
    captured = capsys.readouterr()
    assert captured.err.count("\n") == 1 and not captured.out


def test_a_file_that_is_no_puzzle(tmp_path, capsys):
    for content in (b"\xff\xfe", b"[" * 100_000, b"3", b"{}", b'{"tiles": [1], "goals": [1]}'):
        file = tmp_path / "bad.json"
        file.write_bytes(content)
        assert solve_main([str(file)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
