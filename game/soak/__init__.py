"""A very long evening in little time: bots play game after game through the real screens, unseen.

What it looks for is what no short test finds: errors that come seldom, memory that is never given
back, files that stay open. It reports, and its status tells whether all is well.
"""

from __future__ import annotations

import logging
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from game.parser import Parser, whole_number
from game.render.environment import prepare_environment

if TYPE_CHECKING:
    from game.soak.evening import Evening
    from game.soak.tally import Tally

#: What is played where nothing else is said.
GAMES, SEED = 100, 1
MOST_GAMES = 1_000_000
#: A small window: what is drawn is not what takes the time.
SIZE = (640, 360)
#: So many errors are enough.
MOST_ERRORS = 5


def main(argv: list[str]) -> int:
    """``soak [--games N] [--seed N]``: play and report. Status 1 where there is a fault.

    Raises ``Complaint`` for other words.
    """
    parser = Parser(prog="tantrix soak", description="Let bots play evening after evening, and look for faults.",
                    allow_abbrev=False)
    parser.add_argument("--games", type=whole_number(1, MOST_GAMES), default=GAMES, help="how many are played")
    parser.add_argument("--seed", type=whole_number(0, MOST_GAMES), default=SEED, help="the same evening every time")
    chosen = parser.parse_args(argv)
    prepare_environment()  # before anything imports pygame
    with tempfile.TemporaryDirectory(prefix="tantrix-soak-") as folder:
        return soak(chosen.games, chosen.seed, Path(folder))


def soak(games: int, seed: int, folder: Path) -> int:
    """Play so many games, keeping what is kept in ``folder``; prints, and returns the status."""
    from game.bots.thinker import InlineThinker
    from game.soak.evening import Evening
    from game.soak.tables import learn_by_heart
    from game.soak.tally import WARM, Tally
    from game.unseen import unseen

    with unseen(SIZE, seed, folder) as program:
        program.context.thinker = InlineThinker(seed, most_seconds=0.0)
        learn_by_heart()
        tally = Tally()
        evening = Evening(program, seed)
        with _overhearing(tally.errors):
            for until in (WARM, games):
                _play(evening, tally, min(until, games))
                tally.measure()
    print("\n".join(tally.report()))
    return 1 if tally.faults else 0


def _play(evening: Evening, tally: Tally, games: int) -> None:
    """Play until so many games are over, and take every screen away; what goes wrong is told at once."""
    evening.begin()
    while evening.games < games and len(tally.errors) < MOST_ERRORS:
        try:
            evening.play_one()
        except Exception as fault:
            traceback.print_exc()
            tally.errors.append(f"After {evening.games} games: {type(fault).__name__}: {fault}")
            evening.begin()
        if line := tally.count(evening.games):
            print(line, flush=True)
    evening.end()


@contextmanager
def _overhearing(errors: list[str]) -> Iterator[None]:
    """Whatever the program notes as a fault that is no crash is one here."""
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: errors.append(record.getMessage())  # type: ignore[method-assign]
    logging.getLogger("game").addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger("game").removeHandler(handler)
