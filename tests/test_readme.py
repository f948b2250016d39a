"""What the README shows must work as it stands."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

from game.match.protocol import serve

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_protocol_lines_are_all_accepted():
    requests = re.findall(r'^\{"id".*\}$', README, re.M)
    assert len(requests) >= 4
    answers = io.BytesIO()
    serve(io.BytesIO("\n".join(requests).encode() + b"\n"), answers)
    replies = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [reply["id"] for reply in replies] == list(range(1, len(requests) + 1))
    assert all("ok" in reply for reply in replies), replies


def test_every_op_is_named():
    said = re.search(r"The ops are (.*?);", README, re.S)
    answers = io.BytesIO()
    serve(io.BytesIO(b'{"id": 1, "op": "no such op"}\n'), answers)
    known = re.search(r"there are (.*)\.", json.loads(answers.getvalue())["error"]["message"])
    assert said and known and set(re.findall(r"`(\w+)`", said[1])) == set(known[1].split(", "))


def test_pictures_are_there():
    shown = re.findall(r"!\[.+?\]\((.+?)\)", README)
    assert shown and all((ROOT / path).is_file() for path in shown)


def test_keys_are_the_bound_ones():
    from game.input.bindings import DEFAULT_BINDINGS, ZONES

    rows = re.findall(r"^\| (?:keyboard|keypad).*$", README, re.M)
    assert len(rows) == len(ZONES) and set(ZONES) <= DEFAULT_BINDINGS.keys()
