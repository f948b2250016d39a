"""Writes ``solutions.json``: one checked solution of each named puzzle, for hints without waiting.

    python assets/make_solutions.py

Solved anew only where the file's solution does not hold; null means proven to have none.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from game.rules.puzzles import Description, describe, names  # noqa: E402
from game.solver.known import cards_from, solutions_from, solutions_text  # noqa: E402
from game.solver.search import solve  # noqa: E402
from game.solver.task import Solution, Task, solves  # noqa: E402

#: Seconds after which a puzzle is given up, and the script fails.
PATIENCE = 300


def solution_of(name: str, puzzle: Description, known: dict[str, Solution | None]) -> Solution | None:
    old = known.get(name)
    if old is not None and solves(Task.of(puzzle), old):
        return old
    answer = solve(puzzle, limit=1, seconds=PATIENCE)
    if not answer.count and not answer.complete:
        raise SystemExit(f"{name}: not decided in {PATIENCE} s")
    print(f"{name}: {'solved' if answer.count else 'has none'} in {answer.seconds:.2f} s")
    return answer.solutions[0] if answer.count else None


def main() -> None:
    path = HERE / "solutions.json"
    known = solutions_from(path.read_text(encoding="utf-8")) if path.exists() else {}
    cards = cards_from(*(file.read_text(encoding="utf-8") for file in sorted((HERE / "cards").glob("*.json"))))
    solved = {name: solution_of(name, describe(name, cards), known) for name in names()}
    path.write_text(solutions_text(solved), encoding="utf-8")


if __name__ == "__main__":
    main()
