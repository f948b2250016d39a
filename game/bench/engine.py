"""``legal.speedup``: listing legal moves against the plain oracle that the tests keep."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from game.bench.figure import Figure, median
from game.match.header import Header
from game.match.match import Match
from game.rules.fits import tile_bits
from game.rules.moves import as_places, fills, free_moves
from game.rules.table import Tantrix

GAMES = 6
#: Tiles on the table in a middle game.
MIDDLE = range(14, 43, 4)
TIMES = 20


def figures() -> list[Figure]:
    """The median over mid-game positions of the oracle's time over the engine's, caches cold."""
    plain = oracle()
    if plain is None:
        print("legal.speedup needs the tests beside the game, which are not here", file=sys.stderr)
        return []
    ratios, ours = [], []
    for seed in range(GAMES):
        for header, match in positions(seed):
            engine = _engine_seconds(match)
            ours.append(engine * 1e6)
            ratios.append(_oracle_seconds(plain, header) / engine)
    return [Figure("legal.speedup", median(ratios), "ratio", f"plain oracle; ours {median(ours):.0f} µs",
                   "legal moves of a mid-game position, the oracle's time over the engine's")]


def oracle() -> Any:
    """The plain oracle of the strategic game; None where the tests are not beside the game."""
    tests = Path(__file__).resolve().parents[2] / "tests"
    if not (tests / "oracle").is_dir():
        return None
    sys.path.insert(0, str(tests))
    return importlib.import_module("oracle.tantrix").TantrixOracle


def positions(seed: int) -> list[tuple[Header, Match]]:
    """Positions of a random game, as set-ups."""
    rng = Random(seed)
    match = Match.new("tantrix", 2, seed=seed)
    found = []
    while not match.game.result:
        if len(match.game.table) in MIDDLE and match.game.to_move is not None:
            header = match.position_header(match.game.to_move)
            found.append((header, Match(header)))
        match.do(rng.choice(match.legal()))
    return found


def _engine_seconds(match: Match) -> float:
    seat, table = match.acting_seat(), match.game.table
    assert seat is not None and isinstance(table, Tantrix)
    tiles = tile_bits(match.game.hand(seat))
    start = perf_counter()
    for _ in range(TIMES):
        table.geometry = {}
        moves = fills(table, tiles, restricted=True)
        as_places(seat, moves or free_moves(table, tiles, restricted=True))
    return (perf_counter() - start) / TIMES


def _oracle_seconds(oracle: Any, header: Header) -> float:
    plain = oracle(header.to_dict())
    start = perf_counter()
    plain.legal()
    return perf_counter() - start
