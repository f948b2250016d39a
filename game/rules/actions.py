"""What can be done in a game. A game is a list of these."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cells import Cell


@dataclass(frozen=True, slots=True)
class Place:
    """Put a tile on the table. ``tick``: sixtieths of a second since GO, Gobble only."""

    seat: int
    tile: int
    cell: Cell
    turn: int
    tick: int | None = None


@dataclass(frozen=True, slots=True)
class Give:
    """Gobble: hand a tile on to another seat."""

    seat: int
    to: int
    tile: int
    tick: int | None = None


@dataclass(frozen=True, slots=True)
class Under:
    """Gobble: put a rack tile under one's own stack."""

    seat: int
    tile: int
    tick: int | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    """Tantrix: give up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Gobble: leave the race."""

    seat: int
    tick: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """Puzzles: turn a tile that lies on the table, to ``turn``."""

    seat: int
    cell: Cell
    turn: int


@dataclass(frozen=True, slots=True)
class Lift:
    """Puzzles: take a tile from the table back into the tray."""

    seat: int
    cell: Cell


Action = Place | Give | Under | Resign | Leave | Turn | Lift
