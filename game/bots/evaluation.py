"""What a side's lines are worth by what they can still become, in tiles.

Two ends of one colour that run into the same empty cell are joined by whatever tile fills it, as a
tile carries a colour once. So lines hang together in chains, and a chain is worth its tiles, those
of the lines it may be joined to, and what its two outer ends may gain.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import sqrt
from typing import Any

from game.bots.board import Board
from game.rules.fits import FITS, MASK_SHIFT
from game.rules.tiles import TILES

#: A chain is not followed further when the chance of getting there falls below this.
_FAINT = 0.05
_TILES = len(TILES)


@dataclass(frozen=True)
class Weights:
    """One set of ``weights.toml``, which says what each number means."""

    one_worth: float
    one_half: float
    two_worth: float
    two_half: float
    forced: tuple[float, ...]
    forced_worth: float
    join: float
    join_left: float


#: By left tiles: (gain of a one-sided end, of a two-sided one, of a forced one, chance of a join
#: through a two-sided cell, through a forced one), each by the number of tiles that fit.
Table = tuple[list[float], list[float], list[float], list[float], list[float]]


@cache
def named(name: str) -> Weights:
    """A set of weights by its name."""
    text = resources.files("game.bots").joinpath("weights.toml").read_text("utf-8")
    numbers: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in tomllib.loads(text)[name].items()
    }
    return Weights(**numbers)


class Evaluation:
    """Worth by one set of weights. ``rival``: what the best rival counts, with two sides and with more."""

    def __init__(self, weights: Weights, rival: tuple[float, float] = (1.0, 0.5)) -> None:
        self.weights = weights
        self.rival = rival
        self._tables = [self._table(left) for left in range(_TILES + 1)]

    def _table(self, left: int) -> Table:
        w = self.weights
        share = sqrt(left / _TILES)
        soon = min(1.0, left / w.join_left)
        forced = [w.forced[min(n, len(w.forced) - 1)] for n in range(_TILES + 1)]
        return (
            [w.one_worth * n / (n + w.one_half) * share for n in range(_TILES + 1)],
            [w.two_worth * n / (n + w.two_half) * share for n in range(_TILES + 1)],
            [p * (1 + w.forced_worth * share) for p in forced],
            [w.join * n / (n + w.two_half) * soon for n in range(_TILES + 1)],
            forced,
        )

    def margin(self, board: Board, colour: int, rivals: tuple[int, ...], unplayed: int) -> float:
        """A colour's worth less the best rival's. ``unplayed``: the set of tiles in hands and bag."""
        table = self._tables[unplayed.bit_count()]
        mine = self._worth(board, colour, unplayed, table)
        if len(rivals) == 1:
            return mine - self.rival[0] * self._worth(board, rivals[0], unplayed, table)
        best = max(self._worth(board, rival, unplayed, table) for rival in rivals)
        return mine - self.rival[1] * best

    def worth(self, board: Board, colour: int, unplayed: int) -> float:
        """What a colour may come to, in points."""
        return self._worth(board, colour, unplayed, self._tables[unplayed.bit_count()])

    def _worth(self, board: Board, colour: int, unplayed: int, table: Table) -> float:
        ends = board.ends[colour]
        gains, mates = self._gains(board, ends, unplayed, table)
        best = float(board.done[colour])
        for end, (far, tiles) in ends.items():
            if end > far:
                continue
            if mates.get(end) == far:
                worth = tiles + gains[end] * (tiles + 2)
            else:
                worth = tiles + self._beyond(end, far, ends, gains, mates) + self._beyond(far, end, ends, gains, mates)
            if worth > best:
                best = worth
        return best

    @staticmethod
    def _gains(board: Board, ends: dict[int, tuple[int, int]], unplayed: int,
               table: Table) -> tuple[dict[int, float], dict[int, int]]:
        """By end what it may gain, or for ends that meet the chance of their join; and who meets whom."""
        one, two, forced, join, forced_join = table
        rim = board.rim
        gains: dict[int, float] = {}
        mates: dict[int, int] = {}
        met: dict[int, int] = {}
        for end in ends:
            cell = end >> 3
            need = rim[cell]
            n = (FITS[need][0] & unplayed).bit_count()
            known = (need >> MASK_SHIFT).bit_count()
            if cell in met:
                other = met[cell]
                mates[end], mates[other] = other, end
                gains[end] = gains[other] = join[n] if known == 4 else forced_join[n]
            else:
                met[cell] = end
                gains[end] = one[n] if known == 2 else two[n] if known == 4 else forced[n]
        return gains, mates

    @staticmethod
    def _beyond(end: int, start: int, ends: dict[int, tuple[int, int]], gains: dict[int, float],
                mates: dict[int, int]) -> float:
        """What a line may gain at ``end``: through joins as far as they lead, then at the last end."""
        if end not in mates:
            return gains[end]
        gain, chance = 0.0, 1.0
        while end in mates:
            chance *= gains[end]
            mate = mates[end]
            if mate == start or chance < _FAINT:
                return gain
            end, tiles = ends[mate]
            gain += chance * (1 + tiles)
        return gain + chance * gains[end]
