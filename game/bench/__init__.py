"""Figures about speed and memory, each a ratio to a floor measured in the same run.

Machines differ and are noisy; ratios travel. Nothing here is a test: it reports.
"""

from __future__ import annotations

import json
import sys

from game.bench.figure import Figure
from game.parser import Parser
from game.render.environment import prepare_environment


def main(argv: list[str]) -> int:
    """``bench [--json] [--only PREFIX]``: measure and print. Status 0.

    Raises ``Complaint`` for other words.
    """
    parser = Parser(prog="tantrix bench", description="Measure speed and memory.",
                    allow_abbrev=False)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--only", default="", metavar="PREFIX", help="only figures that begin so")
    chosen = parser.parse_args(argv)
    prepare_environment()  # before anything imports pygame, whose greeting is no JSON
    figures = measure(chosen.only)
    if chosen.json:
        print(json.dumps({figure.name: figure.as_dict() for figure in figures}, indent=2))
    else:
        for figure in figures:
            print(f"{figure.name:28} {figure.value:9.3f} {figure.unit:6} {figure.what}; floor: {figure.floor}")
    return 0


def measure(prefix: str = "") -> list[Figure]:
    """All figures whose group begins with ``prefix``, or the other way round."""
    from game.bench import bots, engine, frames, inputs, memory, solving, starting

    groups = {
        "frame": frames.figures, "input": inputs.figures, "start": starting.figures,
        "legal": engine.figures, "bots": bots.figures, "solver": solving.figures, "memory": memory.figures,
    }
    figures: list[Figure] = []
    for name, group in groups.items():
        if prefix.startswith(name) or name.startswith(prefix):
            print(f"measuring {name} …", file=sys.stderr)
            figures += [figure for figure in group() if figure.name.startswith(prefix)]
    return figures
