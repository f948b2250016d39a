"""Pulled plugs: a program that plays all games is killed at random moments and started again.

Never is an action missing in the files that a picture had shown, never does a file not load, and every
game can be gone on with. ``TANTRIX_LONG=1`` kills two hundred times instead of a dozen.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from itertools import groupby
from pathlib import Path
from random import Random

from game.match.match import Match
from game.match.record import Check, Record, Undo, parse_text
from game.rules.actions import Under
from game.storage.games import Games

KILLS = 200 if os.environ.get("TANTRIX_LONG") else 12
#: Seconds that a program plays at most before it is killed, from its first picture of a game on, and that one
#: may take to start.
LONGEST, PATIENCE = 1.2, 60
RESTLESS = Path(__file__).with_name("restless.py")


def kill_once(folder: Path, seed: int, seconds: float) -> list[tuple[str, list[dict]]]:
    """Let it play and kill it; returns what its pictures have shown, in order."""
    child = subprocess.Popen([sys.executable, str(RESTLESS), str(folder), str(seed)], stdout=subprocess.PIPE)
    assert child.stdout is not None
    try:
        until = time.monotonic() + PATIENCE
        first = child.stdout.readline()
        while first and not first.startswith(b"[") and time.monotonic() < until:
            first = child.stdout.readline()
        time.sleep(seconds)
        assert child.poll() is None, "it ended by itself"
    finally:
        child.kill()
        rest = child.stdout.read()
        child.wait()
    return [tuple(json.loads(line)) for line in (first + rest).split(b"\n")[:-1] if line.startswith(b"[")]


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


def test_nothing_that_was_shown_is_ever_missing(tmp_path):
    rng = Random(os.environ.get("TANTRIX_SEED", "7"))
    killed: set[str] = set()
    for number in range(KILLS):
        shown = kill_once(tmp_path, number, rng.random() * LONGEST)
        assert shown
        killed.add(shown[-1][0].split("-")[3])
        for name in {name for name, _ in shown}:
            record = parse_text((tmp_path / "games" / name).read_bytes())
            # A picture shows at once what several actions of one step have brought.
            assert missing([actions for one, actions in shown if one == name], record) is None, (number, name)
        check_all(tmp_path, rng)
    assert {"tantrix", "gobble", "solitaire", "puzzle"} & killed


def check_all(folder: Path, rng: Random) -> None:
    """Every file loads, and a game goes on from where it was."""
    games = Games(folder)
    for kept in [*games.unfinished(), *games.finished()]:
        assert Match.load(games.read(kept)).actions
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
