"""The state of a game as protocol.md writes it: all that a player may see, and nothing else."""

from __future__ import annotations

import zlib
from typing import Any

from game.match.header import Header
from game.match.strict import canonical
from game.match.words import placement_dict, result_dict
from game.rules.faults import Fault
from game.rules.gobble import GobbleGame
from game.rules.puzzle import PuzzleGame
from game.rules.solitaire import SolitaireGame
from game.rules.tantrix import TantrixGame

Game = TantrixGame | GobbleGame | SolitaireGame | PuzzleGame


def state_dict(header: Header, game: Game, ply: int) -> dict[str, Any]:
    """The state of ``game``, which ``header`` started and ``ply`` actions brought here.

    A puzzle's has two keys more: ``lesser``, whether all is well but for a hole, and ``faults``,
    what is still wrong.
    """
    words: dict[str, Any] = {
        "game": header.game,
        "phase": game.phase,
        "to_move": game.to_move,
        "bag": game.bag_size,
        "ply": ply,
        "table": [placement_dict(*placement) for placement in game.table.tiles],
        "seats": [_seat_dict(header, game, seat) for seat in range(len(header.seats))],
        "forced": [list(cell) for cell in game.forced()],
        "clashes": [],
        "solved": False,
        "result": None if game.result is None else result_dict(game.result),
    }
    if isinstance(game, PuzzleGame):
        words["clashes"] = [[list(cell), side] for cell, side in game.clashes]
        words |= {"solved": game.solved, "lesser": game.lesser, "faults": list(map(_fault_dict, game.faults))}
    return words


def checksum(state: dict[str, Any]) -> str:
    """Eight hexadecimal digits that are the same for equal states, on every machine."""
    return f"{zlib.crc32(canonical(state).encode('ascii')):08x}"


def _seat_dict(header: Header, game: Game, seat: int) -> dict[str, Any]:
    info = header.seats[seat]
    line, loop, points = _standing(header, game, seat)
    words: dict[str, Any] = {
        "name": info.name,
        "colour": info.colour,
        "bot": info.bot,
        "hand": list(game.hand(seat)),
        "stack": game.stack_size(seat),
        "owes": game.owes(seat),
        "line": line,
        "loop": loop,
        "points": points,
        "out": game.out(seat),
    }
    if isinstance(game, GobbleGame) and any(header.options["penalty"]):
        words["penalty"] = list(game.penalty(seat))
    return words


def _standing(header: Header, game: Game, seat: int) -> tuple[int, int, int]:
    """Line, loop and points of the seat's colour; in solitaire of the colour that counts."""
    if isinstance(game, SolitaireGame):
        return *game.best(), game.points(seat)
    colour = header.seats[seat].colour
    if isinstance(game, PuzzleGame) or not colour:
        return 0, 0, 0
    return *game.table.best(colour), game.table.points(colour)


def _fault_dict(fault: Fault) -> dict[str, Any]:
    words: dict[str, Any] = {"why": fault.why, "cells": [list(cell) for cell in fault.cells]}
    return words if fault.colour is None else {**words, "colour": fault.colour}
