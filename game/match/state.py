"""The state of a game as protocol.md writes it: all that a player may see, and nothing else."""

from __future__ import annotations

import zlib
from typing import Any

from game.match.header import Header
from game.match.strict import canonical
from game.match.words import placement_dict, result_dict
from game.rules.gobble import GobbleGame
from game.rules.tantrix import TantrixGame

Game = TantrixGame | GobbleGame


def state_dict(header: Header, game: Game, ply: int) -> dict[str, Any]:
    """The state of ``game``, which ``header`` started and ``ply`` actions brought here."""
    return {
        "game": header.game,
        "phase": game.phase,
        "to_move": game.to_move,
        "bag": game.bag_size,
        "ply": ply,
        "table": [placement_dict(*placement) for placement in game.table.tiles],
        "seats": [_seat_dict(header, game, seat) for seat in range(len(header.seats))],
        "forced": [list(cell) for cell in game.table.forced()],
        "clashes": [],
        "solved": False,
        "result": None if game.result is None else result_dict(game.result),
    }


def checksum(state: dict[str, Any]) -> str:
    """Eight hexadecimal digits that are the same for equal states, on every machine."""
    return f"{zlib.crc32(canonical(state).encode('ascii')):08x}"


def _seat_dict(header: Header, game: Game, seat: int) -> dict[str, Any]:
    info = header.seats[seat]
    line, loop = game.table.best(info.colour) if info.colour else (0, 0)
    words: dict[str, Any] = {
        "name": info.name,
        "colour": info.colour,
        "bot": info.bot,
        "hand": list(game.hand(seat)),
        "stack": game.stack_size(seat),
        "owes": game.owes(seat),
        "line": line,
        "loop": loop,
        "points": game.table.points(info.colour) if info.colour else 0,
        "out": game.out(seat),
    }
    if isinstance(game, GobbleGame) and any(header.options["penalty"]):
        words["penalty"] = list(game.penalty(seat))
    return words
