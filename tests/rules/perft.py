"""Counts the moves of fixed positions: ``python tests/rules/perft.py [engine|oracle] [depth] [name…]``.

The engine and the plain oracle must print the same table, which ``test_perft.py`` keeps.
"""

from __future__ import annotations

import copy
import sys
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]

from rules.perft_positions import POSITIONS, Header


def count_by_engine(header: Header, depth: int) -> list[int]:
    """How many sequences of 1 to ``depth`` legal actions the game has."""
    from game.match.header import Header as MatchHeader
    from game.match.match import Match

    game = Match(MatchHeader.from_dict(header)).game
    counts = [0] * depth

    def visit(level: int) -> None:
        legal = game.legal()
        counts[level] += len(legal)
        if level + 1 < depth:
            for action in legal:
                game.do(action)
                visit(level + 1)
                game.undo()

    visit(0)
    return counts


def count_by_oracle(header: Header, depth: int) -> list[int]:
    """The same by the plain oracle."""
    from oracle.gobble import GobbleOracle
    from oracle.tantrix import TantrixOracle

    oracle = {"tantrix": TantrixOracle, "gobble": GobbleOracle}[header["game"]]
    counts = [0] * depth

    def visit(game: Any, level: int) -> None:
        legal = game.legal()
        counts[level] += len(legal)
        if level + 1 < depth:
            for action in legal:
                after = copy.deepcopy(game)
                ticked = {**action, "tick": after.last_tick} if header["game"] == "gobble" else action
                refused = after.do(ticked)
                assert refused is None, (action, refused)
                visit(after, level + 1)

    visit(oracle(header), 0)
    return counts


COUNTERS = {"engine": count_by_engine, "oracle": count_by_oracle}


def main(arguments: list[str]) -> None:
    """Print the table."""
    which = arguments[0] if arguments else "engine"
    depth = int(arguments[1]) if len(arguments) > 1 else 3
    for name in arguments[2:] or POSITIONS:
        print(f'    "{name}": {COUNTERS[which](POSITIONS[name], depth)},', flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
