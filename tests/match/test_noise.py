"""Whatever arrives, every line gets one reply, and the process then still plays a game.

A few thousand lines in a plain run; 100,000 with TANTRIX_LONG=1.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from game.match.match import Match

ROOT = Path(__file__).parent.parent.parent
LINES = 100_000 if os.environ.get("TANTRIX_LONG") else 4_000
OPS = ["hello", "new", "load", "state", "legal", "do", "undo", "best", "forced", "lines", "solve", "record"]
KEYS = ["id", "op", "game", "seats", "seed", "options", "bag", "setup", "puzzle", "record", "text", "action", "do",
        "seat", "tile", "cell", "turn", "tick", "to", "level", "seconds", "limit", "format", "version", "hands"]
WORDS = ["tantrix", "gobble", "solitaire", "puzzle", "place", "give", "under", "resign", "leave", "turn", "lift",
         "check", "undo", "random", "casual", "free", "R", "Y", "all", "", "\ud800", "\x00", "ž" * 50]


def value(chance: random.Random, depth: int = 0) -> Any:
    """Any JSON value, words and small numbers of the game preferred."""
    kind = chance.randrange(10 if depth < 3 else 8)
    if kind < 3:
        return chance.randint(-2, 58)
    if kind == 3:
        return chance.choice([10**30, -(2**63), 2**53, 1e308, -0.0, 1.5, 1.0, 10**4000])
    if kind == 4:
        return chance.choice([None, True, False])
    if kind < 8:
        return chance.choice(WORDS + OPS)
    if kind == 8:
        return [value(chance, depth + 1) for _ in range(chance.randrange(5))]
    return {chance.choice(KEYS): value(chance, depth + 1) for _ in range(chance.randrange(5))}


def valid(chance: random.Random) -> dict[str, Any]:
    """A request of a sound shape, in any order; now and then one part of it is spoilt."""
    op = chance.choice(OPS)
    request: dict[str, Any] = {"id": chance.randrange(1000), "op": op}
    game = chance.choice(["tantrix", "gobble"])
    if op == "new":
        request |= {"game": game, "seats": chance.randint(2, 4), "seed": chance.randrange(100)}
    elif op == "load":
        request["record"] = [Match.new(game, 2, chance.randrange(100)).header.to_dict()]
    elif op == "do":
        request["action"] = action(chance)
    elif op == "best":
        request |= {"level": chance.choice(["random", "casual"]), "seconds": 0}
    elif chance.random() < 0.5:
        request["seat"] = chance.randrange(4)
    if chance.random() < 0.3:
        part = chance.choice([request, *filter(lambda v: isinstance(v, dict), request.values())])
        part[chance.choice([*part, *KEYS])] = value(chance)
    return request


def action(chance: random.Random) -> dict[str, Any]:
    words: dict[str, Any] = {"do": chance.choice(["place"] * 4 + ["give", "under", "resign", "leave"])}
    words |= {"seat": chance.randrange(3), "tile": chance.randint(1, 56)}
    if words["do"] == "place":
        words |= {"cell": [chance.randint(-2, 2), chance.randint(-2, 2)], "turn": chance.randrange(6)}
    if chance.random() < 0.5:
        words["tick"] = chance.randrange(1000)
    return words


def line(chance: random.Random) -> bytes:
    """One line of noise, without its newline and without ``quit``."""
    kind = chance.randrange(12)
    if kind == 0:
        return chance.randbytes(chance.randrange(80)).replace(b"\n", b"")
    if kind == 1:
        return chance.choice([b"", b" ", b"\r", b"\xff\xfe", b"\xef\xbb\xbf{}", b"null", b"NaN", b'{"op":NaN}'])
    if kind == 2:
        depth = chance.choice([10, 900, 1000, 20_000])
        bracket = chance.choice([b"[", b'{"id":', b'{"op":', b'[{"a":'])
        return bracket * depth + chance.choice([b"", b"]" * depth, b"}" * depth])
    if kind == 3:
        return chance.choice([b"9" * 5000, b"1e999", b'{"id":1e999,"op":"state"}', b'{"id":' + b"8" * 4000 + b"}"])
    if kind < 6:
        return json.dumps(value(chance)).encode()
    text = json.dumps(valid(chance)).encode()
    if kind == 6:
        return text[: chance.randrange(len(text))]
    if kind == 7:
        spoilt = bytearray(text)
        spoilt[chance.randrange(len(spoilt))] = chance.choice(b'\x00"{}[]:,\xff1-e')
        return bytes(spoilt)
    return text


def test_noise():
    chance = random.Random(2024)
    process = subprocess.Popen(
        [sys.executable, "-m", "game.match.protocol"], cwd=ROOT,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    lines = [noise for noise in (line(chance) for _ in range(LINES)) if b'"quit"' not in noise]
    lines += [b"x" * (3 << 20), b"[" * (2 << 20), b'"' + b"\xff" * (1 << 20)]

    def send():
        for noise in lines:
            process.stdin.write(noise + b"\n")
        process.stdin.flush()

    sender = threading.Thread(target=send)
    sender.start()
    codes: dict[str | None, int] = {}
    for noise in lines:
        reply = json.loads(process.stdout.readline())
        assert reply.keys() in ({"id", "ok"}, {"id", "error"}, {"id", "ok", "warnings"}), noise[:200]
        code = reply["error"]["code"] if "error" in reply else None
        assert code != "internal", noise[:500]
        codes[code] = codes.get(code, 0) + 1
    sender.join()
    assert {None, "bad-request", "unknown-op", "line-too-long", "bad-record", "bad-action"} <= codes.keys()

    def ask(**request):
        process.stdin.write(json.dumps(request).encode() + b"\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())["ok"]

    for game in ("tantrix", "gobble"):
        state = ask(op="new", game=game, seats=3, seed=1)
        while state["phase"] != "over":
            best = ask(op="best", level="casual", seconds=0)["action"]
            state = ask(op="do", action=best if game == "tantrix" else {**best, "tick": state["ply"]})["state"]
        assert len(state["table"]) > 20
    out, err = process.communicate(b'{"op":"quit"}\n', timeout=20)
    assert (process.returncode, json.loads(out), err) == (0, {"id": None, "ok": {}}, b"")
