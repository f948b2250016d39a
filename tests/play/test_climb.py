"""The shelf in order."""

from __future__ import annotations

import json
from pathlib import Path

from game.play.climb import GROUPS, UNSOLVABLE

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def test_only_puzzles_with_a_solution_stand_on_the_shelf():
    solutions = json.loads((ASSETS / "solutions.json").read_text(encoding="utf-8"))
    assert {name for name, solution in solutions.items() if solution is None} == UNSOLVABLE
    assert not UNSOLVABLE & {name for names in GROUPS.values() for name in names}
