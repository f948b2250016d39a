"""The command ``arena``: what its words mean, and what it prints."""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import game
from game.arena import keeping, report, standings
from game.arena.cluster import ClusterCrew
from game.arena.crews import Crew, LocalCrew
from game.arena.entrants import Entrant, entrants_from
from game.arena.playing import GameResult
from game.arena.progress import Progress
from game.arena.running import results
from game.arena.schedule import pairings, schedule
from game.bots.levels import LEVELS
from game.complaint import Complaint
from game.match.deal import SEED_CHOICE
from game.parser import LARGEST_SEED, Parser, seconds, whole_number

#: Games at a table where nobody says how many, rounded up so that all have every seat as often.
GAMES = 200
MOST_GAMES, MOST_JOBS = 1_000_000, 1000
#: Seconds that a bot may think about an action where nobody says.
SECONDS = 1.0
#: The most players of a round robin.
MOST_PLAYERS = 24
#: The status of a program that was interrupted.
INTERRUPTED = 130

HELP = """\
usage: tantrix arena A B [C D] [options]  two to four players at one table
       tantrix arena --all [A B C …]      everybody against everybody, by two

Every deal is played as often as there are seats, each player in each seat once.
A player is a level ({levels})
or exec:COMMAND, a program of yours; CONTRIBUTING.md tells how to enter it.

  --games N        games at a table, a multiple of its seats ({games})
  --seconds S      what a bot may think about an action ({seconds:g})
  --seed N         the same deals, and games too of bots that use no clock
  --jobs J         so many games at once (one for each core)
  --dask ADDRESS   play on the workers of a dask scheduler, e.g. tcp://host:8786
  --all            a round robin and its ladder; without players, of all levels
  --json FILE      everything, each game too; - prints nothing else
  --save FOLDER    the record of each game, into a new folder
"""


@dataclass
class _Tournament:
    """What is to be played, and what has been."""

    entrants: list[Entrant]
    tables: list[tuple[int, ...]]
    everybody: bool
    games: int
    seconds: float
    seed: int
    played: list[GameResult] = field(default_factory=list)

    def words(self) -> dict[str, Any]:
        """Everything, as JSON."""
        self.played.sort(key=lambda result: int(result["game"]))
        planned = self.games * len(self.tables)
        if self.everybody:
            stand = standings.ladder_words(self.entrants, self.tables, self.played, self.seed)
        else:
            stand = standings.table_words(self.entrants, self.tables[0], self.played)
        return {
            "format": "tantrix-arena", "version": 1, "program": f"tantrix {game.__version__}",
            "seed": self.seed, "seconds": self.seconds, "planned": planned, "complete": len(self.played) == planned,
            "entrants": [entrant.to_dict() for entrant in self.entrants],
            "ladder" if self.everybody else "table": stand,
            "faults": standings.faults_of(self.entrants, self.played), "games": self.played,
        }


def arena_main(words: Sequence[str]) -> int:
    """Play and report; the status: 0, or 130 where Ctrl-C ended it. Raises ``Complaint``."""
    parser = _parser()
    wish = parser.parse_intermixed_args(list(words))
    if wish.help:
        print(HELP.format(levels=", ".join(LEVELS), games=GAMES, seconds=SECONDS), end="")
        return 0
    tournament = _tournament(parser, wish)
    if wish.json not in (None, keeping.OUTPUT):
        keeping.check_file(wish.json)
    records = keeping.Records(wish.save)
    crew = ClusterCrew(wish.dask) if wish.dask else LocalCrew(wish.jobs or os.cpu_count() or 1)
    if wish.jobs:
        crew.room = min(crew.room, wish.jobs)
    fault: Complaint | None = None
    status = 0
    try:
        _play(tournament, crew, records)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except Complaint as complaint:
        fault = complaint
    _report(tournament.words(), wish.json)
    if fault:
        raise fault
    return status


def _play(tournament: _Tournament, crew: Crew, records: keeping.Records) -> None:
    """Play what is to be played; whatever ends it early, what was played is in ``tournament``."""
    tasks = schedule(tournament.entrants, tournament.tables, tournament.games, tournament.seed,
                     tournament.seconds, records.wanted)
    progress = Progress(len(tasks), sys.stderr)
    try:
        for result in results(tasks, crew, lambda: progress.tell(len(tournament.played))):
            tournament.played.append(result)
            records.keep(result)
    finally:
        progress.close()
        crew.close()


def _report(words: dict[str, Any], file: str | None) -> None:
    if file == keeping.OUTPUT:
        print(json.dumps(words, allow_nan=False))
        return
    print("\n".join(_lines(words)))
    if file is not None:
        keeping.write_json(file, words)


def _lines(words: dict[str, Any]) -> list[str]:
    played = len(words["games"])
    head = f"{played} games, seed {words['seed']}, {words['seconds']:g} s for an action"
    if not words["complete"]:
        head = f"Ended early after {played} of {words['planned']} games, seed {words['seed']}"
    if not played:
        return [head]
    body = report.ladder_lines(words["ladder"]) if "ladder" in words else report.table_lines(words["table"])
    return [head, "", *body, *report.fault_lines(words["faults"])]


def _tournament(parser: Parser, wish: argparse.Namespace) -> _Tournament:
    try:
        entrants = entrants_from(wish.players or (LEVELS if wish.all else ()))
    except ValueError as fault:
        parser.error(str(fault))
    if wish.all and not 2 <= len(entrants) <= MOST_PLAYERS:
        parser.error(f"--all needs 2 to {MOST_PLAYERS} players, not {len(entrants)}, or none for all levels")
    if not wish.all and not 2 <= len(entrants) <= 4:
        parser.error(f"say 2 to 4 players, not {len(entrants)}, or --all")
    tables = pairings(len(entrants), wish.all)
    seats = len(tables[0])
    games = wish.games or -(-GAMES // seats) * seats
    if games % seats:
        parser.error(f"--games: {seats} players need a multiple of {seats}, such as {-(-games // seats) * seats}, "
                     "so that each has every seat as often")
    seed = random.SystemRandom().randrange(SEED_CHOICE) if wish.seed is None else wish.seed
    return _Tournament(entrants, tables, wish.all, games, wish.seconds, seed)


def _parser() -> Parser:
    parser = Parser(prog="tantrix arena", allow_abbrev=False, add_help=False)
    parser.add_argument("players", nargs="*")
    parser.add_argument("--games", type=whole_number(1, MOST_GAMES))
    parser.add_argument("--jobs", type=whole_number(1, MOST_JOBS))
    parser.add_argument("--seconds", type=seconds, default=SECONDS)
    parser.add_argument("--seed", type=whole_number(0, LARGEST_SEED))
    parser.add_argument("--json", metavar="FILE")
    parser.add_argument("--save", type=Path, metavar="FOLDER")
    parser.add_argument("--dask", metavar="ADDRESS")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--help", "-h", action="store_true")
    return parser
