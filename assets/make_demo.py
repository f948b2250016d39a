"""Writes ``demo/tantrix.jsonl`` and ``demo/gobble.jsonl``: the games that the title shows when nobody plays.

    python assets/make_demo.py

Bots play a few games of each; that with most to see is kept. The same seeds make the same games.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from game.bots.levels import choose  # noqa: E402
from game.match.header import SeatInfo  # noqa: E402
from game.match.match import Match  # noqa: E402
from game.match.replay import Replay  # noqa: E402
from game.play.field import Field  # noqa: E402
from game.play.hand import SeatPlay  # noqa: E402
from game.play.party import Help  # noqa: E402
from game.play.race import Race  # noqa: E402

NAMES, COLOURS = ("Ruby", "Sunny", "Sky", "Fern"), "RYBG"
#: Who plays; in the race one seat each, so that it is close and has a hurry to it.
LEVEL, RACERS = "casual", ("club", "club", "club", "expert")
#: Seconds that a bot may think, how many games are played, and the first seed.
SECONDS, GAMES, SEED = 0.2, 24, 100


def strategic(seed: int) -> Match:
    seats = [SeatInfo(name, colour, LEVEL) for name, colour in zip(NAMES, COLOURS, strict=True)]
    match, chance = Match.new("tantrix", seats, seed), Random(seed)
    while match.game.result is None:
        match.do(choose(match, LEVEL, SECONDS, chance)[0])
    return match


def race(seed: int) -> Match:
    seats = [SeatInfo(name, bot=level) for name, level in zip(NAMES, RACERS, strict=True)]
    match = Match.new("gobble", seats, seed)
    running = Race(match)
    plays = [SeatPlay(match.game, seat, Help.OFF) for seat in range(len(seats))]
    for seat, play in enumerate(plays):
        play.start_apart(seat / len(plays))
    field = Field(running, plays, dict(enumerate(RACERS)), Random(seed))
    while match.game.result is None:
        field.step()
        if any(outcome.facts for outcome in running.step()):
            for play in plays:
                play.refresh()
    return match


def interest(match: Match) -> float:
    """How much there is to see: what a replay marks, and in the strategic game points and loops."""
    marks = Replay(match.record()).marks
    if match.header.game == "gobble":
        return len(marks) if match.game.result.why == "finished" else 0
    loops = sum(mark.size for mark in marks if mark.kind == "loop")
    return sum(match.game.result.points) + 3 * loops


def main() -> None:
    folder = HERE / "demo"
    folder.mkdir(exist_ok=True)
    for play in (strategic, race):
        best = max(map(play, range(SEED, SEED + GAMES)), key=interest)
        (folder / f"{best.header.game}.jsonl").write_text(best.record().text(), encoding="utf-8")
        print(f"{best.header.game}: seed {best.header.seed}, {len(best.actions)} actions, {best.game.result.points}")


if __name__ == "__main__":
    main()
