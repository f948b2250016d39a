"""The texts of what ``assets/`` knows of puzzles: the cards, and a solution of each named puzzle.

Reading files is left to the callers; here are only their contents.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from game.solver.task import Solution


def cards_text(made_by: str, cards: Sequence[Mapping[str, Any]]) -> str:
    """A file of cards: one card a line, so that a change shows as one line."""
    lines = ",\n".join("  " + json.dumps(card) for card in cards)
    return f"{{\"made\": {json.dumps(made_by)},\n \"cards\": [\n{lines}\n ]}}"


def cards_from(*texts: str) -> dict[str, Any]:
    """The cards of such files by name; raises ``ValueError`` with a sentence."""
    cards: dict[str, Any] = {}
    for text in texts:
        try:
            cards |= {card["name"]: card for card in json.loads(text)["cards"]}
        except (ValueError, KeyError, TypeError):
            raise ValueError("A file of cards is damaged; install the game again.") from None
    return cards


def solutions_text(solutions: Mapping[str, Solution | None]) -> str:
    """A file of one solution a puzzle, one puzzle a line; null where it is proven that there is none."""
    lines = ",\n".join(
        f"  {json.dumps(name)}: {json.dumps(_flat(solution), separators=(',', ':'))}"
        for name, solution in solutions.items()
    )
    return f"{{\n{lines}\n}}\n"


def solutions_from(text: str) -> dict[str, Solution | None]:
    """What ``solutions_text`` wrote; raises ``ValueError`` with a sentence."""
    try:
        return {
            name: None if flat is None else tuple((tile, (q, r), turn) for tile, q, r, turn in flat)
            for name, flat in json.loads(text).items()
        }
    except (ValueError, TypeError, AttributeError):
        raise ValueError("The file of solutions is damaged; install the game again.") from None


def _flat(solution: Solution | None) -> list[list[int]] | None:
    """Each placement as ``[tile, q, r, turn]``."""
    return None if solution is None else [[tile, q, r, turn] for tile, (q, r), turn in solution]
