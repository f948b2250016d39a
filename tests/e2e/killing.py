"""Programs that play all games in a folder and are killed at any moment, and what must be true of it afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import groupby
from pathlib import Path
from random import Random
from typing import BinaryIO

from game.match.match import Match
from game.match.record import Check, Record, Undo, parse_text
from game.rules.actions import Under
from game.storage.games import Games

#: Seconds that a program plays at most before it is killed, from its first picture of a game on, and that one
#: may take to start.
LONGEST, PATIENCE = 1.2, 60
RESTLESS = Path(__file__).with_name("restless.py")

#: Of each picture the game's file, and all its actions that are to be seen.
Shown = list[tuple[str, list[dict]]]


def kill_once(folder: Path, seeds: Sequence[int], seconds: float) -> list[Shown]:
    """Let programs play in one folder, one for each seed, and kill them; returns what each one's pictures have shown,
    in order."""
    more = ["--together"] if len(seeds) > 1 else []
    with ExitStack() as stack:  # a pipe that nobody reads would hold them up
        told = [stack.enter_context(tempfile.TemporaryFile()) for _ in seeds]
        programs = [subprocess.Popen([sys.executable, str(RESTLESS), str(folder), str(seed), *more], stdout=file)
                    for seed, file in zip(seeds, told, strict=True)]
        try:
            for program, file in zip(programs, told, strict=True):
                _wait_for_picture(program, file)
            time.sleep(seconds)
            assert all(program.poll() is None for program in programs), "it ended by itself"
        finally:
            for program in programs:
                program.kill()
                program.wait()
        return [[tuple(json.loads(line)) for line in _all_of(file).split(b"\n")[:-1] if line.startswith(b"[")]
                for file in told]


def _wait_for_picture(program: subprocess.Popen[bytes], told: BinaryIO) -> None:
    """Until the first one of a game is told of."""
    until = time.monotonic() + PATIENCE
    while b"\n[" not in b"\n" + _all_of(told) and program.poll() is None and time.monotonic() < until:
        time.sleep(0.01)


def _all_of(told: BinaryIO) -> bytes:
    return os.pread(told.fileno(), 1 << 28, 0)


def stages(record: Record) -> list[list[dict]]:
    """The actions that counted, after each entry of a record."""
    found: list[list[dict]] = [[]]
    words = [{} if isinstance(e, Check | Undo) else d
             for e, d in zip(record.entries, record.dicts()[1:], strict=True)]
    for entry, action in zip(record.entries, words, strict=True):
        if isinstance(entry, Undo):
            found.append(found[-1][:-1])
        elif not isinstance(entry, Check):
            found.append([*found[-1], action])
    return found


def missing(shown: list[list[dict]], record: Record) -> list[dict] | None:
    """The first of what was ``shown``, one after the other, that the record has not come by."""
    ahead = iter(stages(record))
    for picture, _ in groupby(shown):  # a game gone on with shows once more what was there
        if not any(stage == picture for stage in ahead):
            return picture
    return None


def check_shown(folder: Path, shown: Shown) -> None:
    """Whatever a program has shown is in the files."""
    assert shown
    for name in {name for name, _ in shown}:
        record = parse_text((folder / "games" / name).read_bytes())
        # A picture shows at once what several actions of one step have brought.
        assert missing([actions for one, actions in shown if one == name], record) is None, name


def check_all(folder: Path, rng: Random) -> None:
    """Every file loads, and a game goes on from where it was."""
    games = Games(folder)
    for kept in [*games.unfinished(), *games.finished()]:
        record = games.read(kept)
        assert record.entries  # though all of it may have been taken back
        Match.load(record)
    names = {path.name for path in (folder / "games").iterdir() if path.suffix == ".jsonl"}
    listed = {kept.path.name for kept in [*games.unfinished(), *games.finished()]}
    assert all((folder / "games" / name).read_bytes().count(b"\n") < 2 for name in names - listed)
    for kept in games.unfinished()[:2]:
        match, journal = games.resume(kept)
        before = len(match.actions)
        moves = [move for move in match.legal() if not isinstance(move, Under)]
        if moves and not match.game.result:
            match.do(rng.choice(moves))
            assert len(Match.load(parse_text(kept.path.read_bytes())).actions) == before + 1
        journal.close()
    games.close()
