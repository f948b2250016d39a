"""The puzzles that a header may name, cards among them, and those it may describe."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from game.rules.puzzles import CARD_NAMES, Description, Placement, describe, description_from, names

__all__ = ["cards", "described", "known", "names", "puzzle_from"]


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
    return describe(puzzle, cards() if puzzle in CARD_NAMES else None)


def cards() -> dict[str, Any]:
    """The cards by name, as objects. They are data, and looked for only when one is asked for.

    Where an installation is damaged some or all are missing.
    """
    from game.assets import asset
    from game.solver.known import cards_from
    found: dict[str, Any] = {}
    for path in sorted(asset("cards").glob("*.json")):
        with suppress(OSError, ValueError):
            found |= cards_from(path.read_text(encoding="utf-8"))
    return found


def known(puzzle: str | Description) -> tuple[tuple[Placement, ...], ...]:
    """The solutions that come with the game: one of each puzzle that has a name and a solution."""
    from game.assets import asset
    from game.solver.known import solutions_from
    solution = None
    if isinstance(puzzle, str):
        with suppress(OSError, ValueError):
            solution = solutions_from(asset("solutions.json").read_text(encoding="utf-8")).get(puzzle)
    return () if solution is None else (solution,)
