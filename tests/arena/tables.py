"""Games of the arena for tests: small, and the same every time."""

from __future__ import annotations

import sys
from pathlib import Path

from game.arena.entrants import entrants_from
from game.arena.schedule import pairings, schedule

SEED = 11


def tasks(*words: str, games: int | None = None, seconds: float = 0.25, seed: int = SEED, record: bool = False):
    """The games of a table; by default one deal from all seats."""
    entrants = entrants_from(words)
    return schedule(entrants, pairings(len(words), False), games or len(words), seed, seconds, record)


def program(folder: Path, text: str, name: str = "bot.py") -> str:
    """A player: a Python program of this text."""
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return f"exec:'{sys.executable}' -S '{file}'"


def timeless(result: dict) -> dict:
    """A result without what no two runs share."""
    return {key: value for key, value in result.items() if key != "seconds"}


#: A bot that plays by the rules, up to where ``answer`` is changed. Told apart by what comes before the loop.
HONEST = """\
import json, os, random, signal, subprocess, sys, time
{before}
def say(words):
    print(json.dumps(words), flush=True)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["op"] == "quit":
        break
    ok = {{}}
    if asked["op"] == "best":
        ok["action"] = random.Random(asked["seed"]).choice(asked["legal"])
    reply = {{"id": asked["id"], "ok": ok}}
    {meddle}
    say(reply)
{after}
"""


def bot(meddle: str = "pass", before: str = "", after: str = "") -> str:
    """The text of a bot that does something else before it answers."""
    return HONEST.format(before=before, meddle=meddle, after=after)


def at_best(what: str) -> str:
    """Do ``what`` only when an action is asked for."""
    return f'if asked["op"] == "best": {what}'


def killer(mark: Path) -> str:
    """The text of an honest bot that once, until ``mark`` is there, kills the process that it plays for."""
    return bot(before=f"if not os.path.exists({str(mark)!r}):\n"
                      f"    open({str(mark)!r}, 'w').close()\n"
                      "    os.kill(os.getppid(), signal.SIGKILL)\n")
