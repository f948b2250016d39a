"""Par: the best score that a run's own order of tiles allowed, sought in a process of its own."""

from __future__ import annotations

import queue
import time
from dataclasses import dataclass, field

from game.bots.child import Errand, Say, Worker
from game.match.header import Header
from game.match.words import action_from
from game.rules.actions import Place

#: Seconds between two pieces of news, and after which even the most patient have left.
NEWS_SECONDS = 0.25
MOST_SECONDS = 3600.0

_KEY = "par"


@dataclass(frozen=True, slots=True)
class ParNews:
    """What is known so far. ``points``: what some way of playing reaches, and none more if ``proven``;
    ``moves``: that way, without the first tile, which lies already; ``seconds``: thought so far."""

    points: int
    proven: bool
    moves: tuple[Place, ...]
    seconds: float


@dataclass(eq=False)
class _Search(Errand[ParNews]):
    """The whole search: it asks again and again, and the process goes on from where it was."""

    header: Header
    news: queue.SimpleQueue[ParNews] = field(default_factory=queue.SimpleQueue)

    def talk(self, say: Say) -> ParNews:
        began = time.monotonic()
        say({"op": "load", "record": [self.header.to_dict()]})
        while True:
            ok = say({"op": "par", "seconds": NEWS_SECONDS})
            moves = [action_from(words, self.header.game, 1) for words in ok["moves"]]
            known = ParNews(
                int(ok["points"]), bool(ok["proven"]), tuple(m for m in moves if isinstance(m, Place)),
                time.monotonic() - began,
            )
            if known.proven:
                return known
            self.news.put(known)

    def alone(self) -> ParNews:
        return ParNews(0, False, (), 0.0)

    def __str__(self) -> str:
        return "The search for par"


class ParSearch:
    """One search, which begins at once and goes on by itself. Call ``poll`` now and then; ``close`` in the end."""

    def __init__(self, header: Header, command: list[str] | None = None) -> None:
        """``header``: the run's, as it was dealt; ``command``: see ``Worker``."""
        self._header = header
        self._worker: Worker[ParNews] = Worker(command)
        self._search: _Search | None = None
        self._since = 0.0
        #: What is known so far, None for nothing yet.
        self.news: ParNews | None = None
        #: Whether the process could not do it.
        self.failed = False
        self.resume()

    @property
    def thinking(self) -> bool:
        """Whether it is still being sought."""
        return self._search is not None

    @property
    def seconds(self) -> float:
        """How long the search has been going on, or went on."""
        return time.monotonic() - self._since if self.thinking else self.news.seconds if self.news else 0.0

    def resume(self) -> None:
        """Begin, or begin anew after ``stop``."""
        if self.thinking or (self.news and self.news.proven):
            return
        self._since = time.monotonic()
        self._search = _Search(self._header, key=_KEY, seconds=MOST_SECONDS)
        self._worker.run(self._search)

    def poll(self) -> bool:
        """Take in what has been found; whether there is anything new."""
        search, before = self._search, (self.news, self.failed)
        if search is None:
            return False
        while not search.news.empty():
            self._hear(search.news.get())
        for _, answer in self._worker.poll():
            self._search = None
            if answer.proven:
                self._hear(answer)
            else:
                self.failed = True
        return before != (self.news, self.failed)

    def stop(self) -> None:
        """Think no more about it; what is known stays known."""
        self.poll()
        self._worker.cancel(_KEY)
        self._search = None

    def close(self) -> None:
        """End the process; only the threads of the search are waited for."""
        self._search = None
        self._worker.close()

    def _hear(self, news: ParNews) -> None:
        if self.news is None or news.proven or news.points >= self.news.points:
            self.news = news
