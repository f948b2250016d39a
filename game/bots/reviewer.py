"""A whole game judged, action after action, in a process of its own, so that no frame waits for it."""

from __future__ import annotations

import queue
import time
from dataclasses import dataclass, field
from typing import Protocol

from game.bots.child import Errand, Say, Worker
from game.bots.review import SECONDS, Judgement, judge
from game.match.match import Match

_KEY = "review"
#: Seconds that a judgement may take over its budget before the process counts as stuck.
PATIENCE = 20.0


class Reviewing(Protocol):
    """What a screen needs of either kind."""

    judged: dict[int, Judgement]
    failed: bool

    @property
    def over(self) -> bool:
        """Whether all has been judged, or nothing more will be."""

    def poll(self) -> bool:
        """Take in what is new; whether there is anything."""

    def close(self) -> None:
        """Judge no more, at once."""


@dataclass(eq=False)
class _Review(Errand[bool]):
    """The whole review: a process that takes another's place goes on where that one stopped."""

    match: Match
    news: queue.SimpleQueue[Judgement] = field(default_factory=queue.SimpleQueue)
    done: int = 0

    def talk(self, say: Say) -> bool:
        say({"op": "load", "record": self.match.record().dicts()})
        while self.done < len(self.match.actions) and not self.cancelled:
            self.deadline = time.monotonic() + PATIENCE
            words = say({"op": "judge", "index": self.done, "seconds": SECONDS})
            self.news.put(Judgement.from_words(words, self.match.game.seats))
            self.done += 1
        return True

    def alone(self) -> bool:
        return False

    def __str__(self) -> str:
        return "The review of a game"


class Reviewer:
    """Begins at once, with the first action, and goes on by itself. Call ``poll`` now and then and
    ``close`` in the end. ``judged``: by the number of the action."""

    def __init__(self, match: Match, command: list[str] | None = None) -> None:
        """``match``: a game of Tantrix that is over, or as far as it has come; ``command``: see ``Worker``."""
        self.judged: dict[int, Judgement] = {}
        self.failed = False
        self._worker: Worker[bool] = Worker(command)
        self._review = _Review(match.copy(), key=_KEY, seconds=PATIENCE)
        self._ended = False
        self._worker.run(self._review)

    @property
    def over(self) -> bool:
        return self._ended

    def poll(self) -> bool:
        answers = self._worker.poll()
        before = len(self.judged), self._ended
        while not self._review.news.empty():
            judgement = self._review.news.get()
            self.judged[judgement.index] = judgement
        for _, whole in answers:
            self._ended, self.failed = True, not whole
        return before != (len(self.judged), self._ended)

    def close(self) -> None:
        self._ended = True
        self._worker.close()


class InlineReviewer:
    """The same without a process: each poll judges one action. For tests and for demos without a window."""

    failed = False

    def __init__(self, match: Match) -> None:
        self.judged: dict[int, Judgement] = {}
        self._match = match
        self._closed = False

    @property
    def over(self) -> bool:
        return self._closed or len(self.judged) == len(self._match.actions)

    def poll(self) -> bool:
        if self.over:
            return False
        index = len(self.judged)
        self.judged[index] = judge(self._match, index)
        return True

    def close(self) -> None:
        self._closed = True
