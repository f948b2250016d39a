"""Where bots think: in a process of its own, so that no frame waits for them.

It is asked with a position, a level and a budget; the loop polls for answers. Where the process
fails a casual action is found here instead.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Hashable
from dataclasses import dataclass, replace
from random import Random

from game.bots.child import Errand, Say, Worker, protocol_command
from game.bots.levels import SUBSTITUTE, check_level, choose
from game.match.header import Header
from game.match.match import Match
from game.match.words import action_from
from game.rules.actions import Action, Give, Leave, Place, Under

__all__ = ["Answer", "InlineThinker", "Thinker", "protocol_command"]

_log = logging.getLogger(__name__)

Answer = tuple[Hashable, Action]


@dataclass(eq=False)
class _Question(Errand[Action]):
    """What a seat should do in the position of a header."""

    header: Header
    level: str
    seat: int
    seed: int

    def talk(self, say: Say) -> Action:
        say({"op": "load", "record": [self.header.to_dict()]})
        ok = say({
            "op": "best", "level": self.level, "seconds": self.seconds, "seat": self.seat, "seed": self.seed,
        })
        words = dict(ok["action"])
        if self.header.game == "gobble":
            words["tick"] = 0  # a bot does not know when its hand will be there
        action = action_from(words, self.header.game, len(self.header.seats))
        return replace(action, tick=None) if isinstance(action, Place | Give | Under | Leave) else action

    def alone(self) -> Action | None:
        try:
            match = Match(self.header)
            return choose(match, SUBSTITUTE, 0, Random(self.seed), self.seat)[0]
        except ValueError as fault:
            _log.warning("No action was found for a bot of level %s: %s", self.level, fault)
            return None

    def __str__(self) -> str:
        return f"A question to a bot of level {self.level}"


class InlineThinker:
    """The same without a process: answers while being polled. For tests and for demos without a window."""

    def __init__(self, seed: int | None = None, most_seconds: float = math.inf) -> None:
        """``most_seconds``: no question is thought about for longer."""
        self._rng = Random(seed)
        self._most = most_seconds
        self._asked: dict[Hashable, tuple[Match, str, float, int | None]] = {}

    def ask(self, key: Hashable, match: Match, level: str, seconds: float, seat: int | None = None) -> None:
        """Ask what ``seat`` (default: whoever acts first) should do; replaces an open question of ``key``.

        Raises ``ValueError`` for an unknown level.
        """
        check_level(level)
        self._asked[key] = (match, level, min(seconds, self._most), seat)

    def poll(self) -> list[Answer]:
        """The answers since the last poll. A question about a seat that can do nothing gets none."""
        asked, self._asked = self._asked, {}
        answers = []
        for key, (match, level, seconds, seat) in asked.items():
            acting = match.acting_seat() if seat is None else seat
            if acting is not None and match.legal(acting):
                answers.append((key, choose(match, level, seconds, self._rng, acting)[0]))
        return answers

    def cancel(self, key: Hashable) -> None:
        """Forget the question of ``key``, if there is one."""
        self._asked.pop(key, None)

    def close(self) -> None:
        """Forget all questions."""
        self._asked.clear()


class Thinker(Worker[Action]):
    """Asks a child process, which starts with the first question. Only ``close`` waits for it."""

    def __init__(self, command: list[str] | None = None, seed: int | None = None) -> None:
        """``command`` starts a program that speaks the protocol; by default this one."""
        super().__init__(command)
        self._rng = Random(seed)

    def ask(self, key: Hashable, match: Match, level: str, seconds: float, seat: int | None = None) -> None:
        """Ask what ``seat`` (default: whoever acts first) should do; replaces an open question of ``key``.

        The position is taken down at once: the match may go on. A seat that can do nothing gets
        no answer. Raises ``ValueError`` for an unknown level.
        """
        check_level(level)
        self.cancel(key)
        acting = match.acting_seat() if seat is None else seat
        legal = [] if acting is None else match.legal(acting)
        if self._closed or acting is None or not legal:
            return
        question = _Question(
            match.position_header(acting), level, acting, self._rng.getrandbits(32), key=key, seconds=seconds
        )
        if any(isinstance(action, Place) for action in legal):
            self.run(question)
        else:
            # A setup cannot say what is owed; and what else can be done is seen at a glance.
            self._open[key] = question
            self._answers.put((question, choose(match, level, seconds, self._rng, acting)[0]))
