"""Any program that answers ``load`` and ``best`` of the text protocol, as a player.

It is started when it first has a choice, asked two things a turn, and ended after the game::

    {"id": 1, "op": "load", "record": [header]}
    {"id": 2, "op": "best", "seat": 0, "seconds": 1.0, "seed": 5, "legal": [action, …]}

and answers each with one line: ``{"id": 1, "ok": {}}``, ``{"id": 2, "ok": {"action": action}}``.
"""

from __future__ import annotations

import time
from typing import Any

from game.arena.players import Forfeit
from game.arena.talk import Child
from game.complaint import shortened
from game.match.header import Header
from game.match.strict import is_whole, read, shown, write
from game.match.words import action_dict, action_from
from game.rules.actions import Action

#: Seconds beyond its time in which an answer is still taken, and in which a program may start.
GRACE = 0.25
START_GRACE = 10.0
#: Characters of a refusal that are repeated.
SHOWN = 100


class ForeignPlayer:
    """Asks a program, whose time for an action runs from ``load`` until its answer to ``best``."""

    def __init__(self, command: list[str] | str, seconds: float) -> None:
        """``seconds``: what it may think about one action."""
        self._command = command
        self._seconds = seconds
        self._child: Child | None = None
        self._asked = 0

    def decide(self, position: Header, legal: list[Action], seat: int, seed: int) -> tuple[Action, float]:
        """See ``Player``. Whether the action is legal is left to the caller."""
        load = {"op": "load", "record": [position.to_dict()]}
        began = time.monotonic()
        if self._child is None:
            self._child = Child(self._command)
            self._ask(self._child, load, began + START_GRACE, START_GRACE)
            began = time.monotonic()
        else:
            self._ask(self._child, load, began + self._seconds + GRACE, self._seconds)
        best = {"op": "best", "seat": seat, "seconds": self._seconds, "seed": seed,
                "legal": list(map(action_dict, legal))}
        ok = self._ask(self._child, best, began + self._seconds + GRACE, self._seconds)
        took = time.monotonic() - began
        try:
            action = action_from(ok.get("action"), position.game, len(position.seats))
        except ValueError as fault:
            raise Forfeit(f"answered best with no action: {fault}") from None
        return action, took

    def close(self) -> None:
        """End the program, unless it never ran."""
        child, self._child = self._child, None
        if child is not None:
            child.send(write({"id": self._asked + 1, "op": "quit"}).encode("ascii") + b"\n")
            child.end()

    def _ask(self, child: Child, words: dict[str, Any], deadline: float, allowed: float) -> dict[str, Any]:
        """Send a request and return what its reply holds under ``ok``; raises ``Forfeit``."""
        unasked = child.unasked()
        if unasked is not None:
            raise Forfeit(f"wrote a line that nobody asked for: {_quoted(unasked)}")
        self._asked += 1
        child.send(write({"id": self._asked, **words}).encode("ascii") + b"\n")
        line = child.hear(deadline - time.monotonic())
        if line is None:
            raise Forfeit(f"did not answer {words['op']} within {allowed:g} s")
        return self._ok(line, words["op"])

    def _ok(self, line: bytes, op: str) -> dict[str, Any]:
        try:
            reply = read(line)
        except ValueError as fault:
            raise Forfeit(f"answered {op} with {_quoted(line)}: {fault}") from None
        if not isinstance(reply, dict):
            raise Forfeit(f"answered {op} with {shown(reply)}, not with an object")
        if not is_whole(reply.get("id")) or reply["id"] != self._asked:
            raise Forfeit(f"answered {op}, request {self._asked}, with the id {shown(reply.get('id'))}")
        if not isinstance(reply.get("ok"), dict):
            refusal = reply.get("error")
            said = refusal.get("message") if isinstance(refusal, dict) else refusal
            raise Forfeit(f"answered {op} without an \"ok\"" if said is None
                          else f"refused {op}: {shortened(said, SHOWN)}")
        ok: dict[str, Any] = reply["ok"]
        return ok


def _quoted(line: bytes) -> str:
    return f"\"{shown(line.decode('utf-8', 'replace'))}\""
