"""The puzzles that a header may name, cards among them, and those it may describe."""

from __future__ import annotations

import json
from typing import Any

from game.rules.puzzles import CARD_NAMES, Description, describe, description_from, names

__all__ = ["described", "names", "puzzle_from"]


def puzzle_from(value: object) -> str | Description:
    """A puzzle's name, which is known to exist, or its description; raises ``ValueError``."""
    if isinstance(value, str):
        described(value)
        return value
    if value is None:
        raise ValueError("A puzzle needs the key \"puzzle\": a name or a description.")
    return description_from(value)


def described(puzzle: str | Description) -> Description:
    """The description of a puzzle, by name if need be; raises ``ValueError`` where there is none."""
    if isinstance(puzzle, Description):
        return puzzle
    return describe(puzzle, _cards() if puzzle in CARD_NAMES else None)


def _cards() -> dict[str, Any]:
    """The cards by name. They are data, and looked for only when one is asked for."""
    from game.assets import asset
    cards: dict[str, Any] = {}
    for path in sorted(asset("cards").glob("*.json")):
        try:
            cards |= json.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError, TypeError):
            continue  # a broken installation: the other cards are there all the same
    return cards
