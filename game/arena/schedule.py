"""Which games are played: every deal as often as there are seats, so that each player sits in each once.

Luck is large in this game. Where the same deal is played from every seat most of it cancels out.
A game is described in plain words of JSON, so that it can be sent to another process or machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import combinations
from typing import Any

from game.arena.entrants import Entrant

#: Derived seeds have so many bits: every JSON reader can hold them exactly.
SEED_BITS = 53

Task = dict[str, Any]


def derived_seed(*parts: int | str) -> int:
    """A number that looks like chance and is always the same for the same parts."""
    digest = sha256("/".join(map(str, parts)).encode("ascii")).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)


def pairings(players: int, everybody: bool) -> list[tuple[int, ...]]:
    """The tables: one with all players, or in a round robin one for each two of them."""
    return list(combinations(range(players), 2)) if everybody else [tuple(range(players))]


def schedule(entrants: Sequence[Entrant], tables: Sequence[tuple[int, ...]], games: int, seed: int,
             seconds: float, record: bool = False) -> list[Task]:
    """All games, numbered from 1: ``games`` at each table, a multiple of its seats.

    Deal by deal, so that one broken off has been fair to all until then. The deals and the bots'
    chance depend on nothing but ``seed`` and the number of deal and turn, so that a pair of players
    has the same games in a round robin as alone. Each has ``seats``, the players' numbers seat by seat.
    """
    tasks: list[Task] = []
    for deal in range(games // len(tables[0]) if tables else 0):
        for number, table in enumerate(tables):
            for turn in range(len(table)):
                seats = [table[(seat - turn) % len(table)] for seat in range(len(table))]
                tasks.append({
                    "game": len(tasks) + 1, "table": number, "deal": deal + 1,
                    "deal_seed": derived_seed(seed, "deal", deal), "seed": derived_seed(seed, "game", deal, turn),
                    "seats": seats, "players": [entrants[player].to_dict() for player in seats],
                    "seconds": seconds, "record": record,
                })
    return tasks
