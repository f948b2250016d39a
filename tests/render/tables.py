"""Tables to look at: what the view needs of a Tantrix, and nothing more."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.cells import Cell


@dataclass
class Tiles:
    """``tiles`` as (tile, cell, turn)."""

    tiles: list[tuple[int, Cell, int]] = field(default_factory=list)


def spread(count: int) -> Tiles:
    """``count`` tiles in rows of eight; they need not match, which pictures do not mind."""
    return Tiles([(i + 1, (i % 8 - i // 16, i // 8), i % 6) for i in range(count)])
