"""What a solver does for somebody at a puzzle, in a process of its own: advice, and new cards.

The loop polls for the answers, and ``cancel`` ends the search at once.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any

from game.bots.child import Errand, Say, Worker
from game.match import puzzle_ops, shelf
from game.match.words import cell_from, placement_dict
from game.rules.puzzles import Description, Placement, description_from

#: Seconds that a truth is worth waiting for, if nobody stops it sooner; and a hint, which need not be
#: proven to keep the most: after that one comes from a solution that is known already.
PATIENCE = 120.0
HINT_PATIENCE = 6.0
#: Seconds that a new card may take.
CARD_PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Question:
    """``puzzle``: its name or description; ``lying``: all that lies on the table, printed tiles too;
    ``hint``: whether a tile is asked for, or only whether what lies is still solvable."""

    puzzle: str | Description
    lying: tuple[Placement, ...]
    hint: bool

    @property
    def seconds(self) -> float:
        """How long the answer may take."""
        return HINT_PATIENCE if self.hint else PATIENCE


@dataclass(frozen=True, slots=True)
class Wish:
    """A new card, made from a number: the same number makes the same card."""

    seed: int
    seconds = CARD_PATIENCE


@dataclass(frozen=True, slots=True)
class Advice:
    """An answer. ``solvable``: whether what lies can become a solution as it lies; None if that was not
    asked for or not found out. ``place``: a right tile, and ``lift`` what lies in its way."""

    solvable: bool | None = None
    place: Placement | None = None
    lift: tuple[Placement, ...] = ()


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new card; ``puzzle`` is None where none was made."""

    puzzle: Description | None = None
    stars: int = 0


Asked = Question | Wish
Answer = Advice | Dealt


def find_out(asked: Asked, say: Say) -> Answer:
    """Answer with the help of whoever answers requests of the protocol."""
    if isinstance(asked, Wish):
        ok = say({"op": "card", "seed": asked.seed})
        return Dealt(description_from(ok["puzzle"]), int(ok["stars"]))
    if asked.hint:
        ok = say({
            "op": "hint", "puzzle": _named(asked.puzzle), "lying": [placement_dict(*p) for p in asked.lying],
            "seconds": asked.seconds,
        })
        if ok["place"] is None:
            return Advice()
        place = _placement(ok["place"])
        return Advice(None, place, tuple(p for p in asked.lying if p[0] == place[0] or p[1] == place[1]))
    half = replace(shelf.described(asked.puzzle), given=asked.lying)
    ok = say({"op": "solve", "puzzle": half.to_dict(), "limit": 1, "seconds": asked.seconds})
    return Advice(True if ok["count"] else False if ok["complete"] else None)


@dataclass(eq=False)
class _Asking(Errand[Answer]):
    """A question on its way to the process."""

    asked: Asked

    def talk(self, say: Say) -> Answer:
        return find_out(self.asked, say)

    def alone(self) -> Answer:
        return Dealt() if isinstance(self.asked, Wish) else Advice()

    def __str__(self) -> str:
        return "A question to the solver"


class Adviser(Worker[Answer]):
    """Asks a child process, which starts with the first question. Only ``close`` waits for it."""

    def ask(self, key: Hashable, asked: Asked) -> None:
        """Ask; replaces an open question of ``key``."""
        self.run(_Asking(asked, key=key, seconds=asked.seconds))


class InlineAdviser:
    """The same without a process: answers while being polled. For tests and for demos without a window."""

    def __init__(self) -> None:
        self._asked: dict[Hashable, Asked] = {}

    def ask(self, key: Hashable, asked: Asked) -> None:
        """Ask; replaces an open question of ``key``."""
        self._asked[key] = asked

    def poll(self) -> list[tuple[Hashable, Answer]]:
        """The answers since the last poll."""
        asked, self._asked = self._asked, {}
        return [(key, find_out(question, _say_here)) for key, question in asked.items()]

    def cancel(self, key: Hashable) -> None:
        """Forget the question of ``key``, if there is one."""
        self._asked.pop(key, None)

    def close(self) -> None:
        """Forget all questions."""
        self._asked.clear()


def _say_here(request: dict[str, Any]) -> dict[str, Any]:
    return puzzle_ops.OPS[request["op"]](request, float(request.get("seconds", PATIENCE)))


def _named(puzzle: str | Description) -> Any:
    return puzzle if isinstance(puzzle, str) else puzzle.to_dict()


def _placement(words: dict[str, Any]) -> Placement:
    return words["tile"], cell_from(words["cell"]), words["turn"]
