"""What a solver says to somebody at a puzzle, thought out in a process of its own.

It is asked what it would lay next, or whether what lies can still become a solution; the loop
polls for the answer, and ``cancel`` ends the search at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.bots.child import Errand, Say, Worker
from game.match import shelf
from game.match.words import cell_from
from game.rules.cells import SIDES, Cell, neighbour, turned
from game.rules.puzzles import Description, Placement

#: Seconds that an answer is worth waiting for, if nobody stops it sooner.
PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer. ``solvable``: whether what lies can become a solution as it lies; None if that was not
    found out in time. ``place``: a right tile, and ``lift`` the lying ones of which none can stay."""

    solvable: bool | None
    place: Placement | None = None
    lift: tuple[Placement, ...] = ()


#: Solves a puzzle within seconds: solutions found, and whether there are no others.
Solve = Callable[[Description, float], tuple[list[tuple[Placement, ...]], bool]]


@dataclass(frozen=True, slots=True)
class Question:
    """``puzzle``: its name or description; ``lying``: all that lies on the table, printed tiles too;
    ``hint``: whether a tile is asked for, or only whether what lies is still solvable."""

    puzzle: str | Description
    lying: tuple[Placement, ...]
    hint: bool
    seconds: float = PATIENCE


def advise(question: Question, solve: Solve) -> Advice:
    """Answer a question with the help of a solver."""
    puzzle = shelf.described(question.puzzle)
    solutions, complete = solve(replace(puzzle, given=question.lying), question.seconds)
    solvable = True if solutions else False if complete else None
    if not question.hint:
        return Advice(solvable)
    if not solutions:
        solutions, _ = solve(puzzle, question.seconds)
    if not solutions:
        return Advice(solvable)
    return next_tile(solvable, solutions[0], question.lying, puzzle)


def next_tile(
    solvable: bool | None, solution: Sequence[Placement], lying: Sequence[Placement], puzzle: Description,
) -> Advice:
    """The next tile of a solution, brought to where it keeps most of what lies: one that touches many
    that are right already. Lying tiles that are in its way must be lifted."""
    fixed = puzzle.frame is not None or bool(puzzle.given)
    right = tuple(solution) if fixed else nearest_to(solution, lying)
    kept = {cell for tile, cell, turn in right if (tile, cell, turn) in lying}
    missing = [placed for placed in right if placed not in lying]
    if not missing:
        return Advice(solvable)
    place = max(missing, key=lambda placed: (_beside(placed[1], kept or {c for _, c, _ in right}), -placed[0]))
    lift = tuple(placed for placed in lying if placed[0] == place[0] or placed[1] == place[1])
    return Advice(solvable, place, lift)


def nearest_to(solution: Sequence[Placement], lying: Sequence[Placement]) -> tuple[Placement, ...]:
    """A solution turned and moved as a whole so that it has as much as possible in common with what lies."""
    where = {tile: (cell, turn) for tile, cell, turn in solution}
    best: tuple[int, tuple[Placement, ...]] = (0, tuple(solution))
    for tile, cell, turn in lying:
        if tile not in where:
            continue
        (q, r), own = where[tile]
        sixths = turn - own
        moved = []
        for other, (oq, orow), oturn in solution:
            dq, dr = turned((oq - q, orow - r), sixths)
            moved.append((other, (cell[0] + dq, cell[1] + dr), (oturn + sixths) % 6))
        best = max(best, (sum(placed in lying for placed in moved), tuple(moved)), key=lambda found: found[0])
    return best[1]


def _beside(cell: Cell, cells: set[Cell]) -> int:
    return sum(neighbour(cell, side) in cells for side in SIDES)


@dataclass(eq=False)
class _Asking(Errand[Advice]):
    """A question on its way to the process."""

    question: Question

    def talk(self, say: Say) -> Advice:
        def solve(puzzle: Description, seconds: float) -> tuple[list[tuple[Placement, ...]], bool]:
            ok = say({"op": "solve", "puzzle": puzzle.to_dict(), "limit": 1, "seconds": seconds})
            return [tuple(map(_placement, one)) for one in ok["solutions"]], bool(ok["complete"])

        return advise(self.question, solve)

    def alone(self) -> Advice:
        return Advice(None)

    def __str__(self) -> str:
        return "A question to the solver"


class Adviser(Worker[Advice]):
    """Asks a child process, which starts with the first question. Only ``close`` waits for it."""

    def ask(self, key: Hashable, question: Question) -> None:
        """Ask; replaces an open question of ``key``."""
        # Two searches at most; the process is late only when both have used up their time.
        self.run(_Asking(question, key=key, seconds=2 * question.seconds))


class InlineAdviser:
    """The same without a process: answers while being polled. For tests and for demos without a window."""

    def __init__(self) -> None:
        self._asked: dict[Hashable, Question] = {}

    def ask(self, key: Hashable, question: Question) -> None:
        """Ask; replaces an open question of ``key``."""
        self._asked[key] = question

    def poll(self) -> list[tuple[Hashable, Advice]]:
        """The answers since the last poll."""
        asked, self._asked = self._asked, {}
        return [(key, advise(question, _solve_here)) for key, question in asked.items()]

    def cancel(self, key: Hashable) -> None:
        """Forget the question of ``key``, if there is one."""
        self._asked.pop(key, None)

    def close(self) -> None:
        """Forget all questions."""
        self._asked.clear()


def _solve_here(puzzle: Description, seconds: float) -> tuple[list[tuple[Placement, ...]], bool]:
    from game.solver.search import solve

    answer = solve(puzzle, limit=1, seconds=seconds)
    return list(answer.solutions), answer.complete


def _placement(words: dict[str, Any]) -> Placement:
    return words["tile"], cell_from(words["cell"]), words["turn"]
