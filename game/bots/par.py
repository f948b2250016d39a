"""Par: the best score that a run's own order of tiles allowed, sought in a process of its own."""

from __future__ import annotations

import queue
import time
from dataclasses import dataclass, field

from game.bots.child import Errand, Refused, Say, Worker
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
    ``moves``: that way, without the first tile, which lies already, and empty as long as the search
    goes on; ``seconds``: thought so far."""

    points: int
    proven: bool
    moves: tuple[Place, ...]
    seconds: float


_FAILED = ParNews(-1, False, (), 0.0)


@dataclass(eq=False)
class _Search(Errand[ParNews]):
    """The whole search: it asks again and again, and the process goes on from where it was."""

    header: Header
    #: Set to have it end soon, with what it has.
    stopping: bool = False
    news: queue.SimpleQueue[ParNews] = field(default_factory=queue.SimpleQueue)

    def talk(self, say: Say) -> ParNews:
        began = time.monotonic()
        say({"op": "load", "record": [self.header.to_dict()]})
        while True:
            ok = say({"op": "par", "seconds": NEWS_SECONDS, "stop": self.stopping})
            moves = [action_from(words, self.header.game, 1) for words in ok["moves"]]
            if ok["points"] is None:
                if ok["done"]:
                    raise Refused("it ended with nothing")
                continue
            known = ParNews(
                int(ok["points"]), bool(ok["proven"]), tuple(m for m in moves if isinstance(m, Place)),
                time.monotonic() - began,
            )
            if ok["done"]:
                return known
            self.news.put(known)

    def alone(self) -> ParNews:
        return _FAILED

    def __str__(self) -> str:
        return "The search for par"


class ParSearch:
    """One search, which begins at once and goes on by itself. Call ``poll`` now and then; ``close`` in the end."""

    def __init__(self, header: Header, command: list[str] | None = None) -> None:
        """``header``: the run's, as it was dealt; ``command``: see ``Worker``."""
        self._header = header
        self._worker: Worker[ParNews] = Worker(command)
        self._search: _Search | None = None
        self._again = False
        self._since = 0.0
        #: What is known so far, None for nothing yet.
        self.news: ParNews | None = None
        #: Whether the process could not do it.
        self.failed = False
        self.resume()

    @property
    def thinking(self) -> bool:
        """Whether it is still being sought."""
        return self._again or (self._search is not None and not self._search.stopping)

    @property
    def seconds(self) -> float:
        """How long the search has been going on, or went on."""
        return time.monotonic() - self._since if self.thinking else self.news.seconds if self.news else 0.0

    def resume(self) -> None:
        """Begin, or begin anew after ``stop``."""
        if self.thinking or (self.news and self.news.proven):
            return
        if self._search:  # it has been told to stop: let it, or its process would have to be killed
            self._again = True
            return
        self._again, self._since = False, time.monotonic()
        self._search = _Search(self._header, key=_KEY, seconds=MOST_SECONDS)
        self._worker.run(self._search)

    def poll(self) -> bool:
        """Take in what has been found; whether there is anything new."""
        search, before = self._search, self._known()
        if search is None:
            return False
        while not search.news.empty():
            self._hear(search.news.get())
        for _, answer in self._worker.poll():
            self._search = None
            if answer is _FAILED:
                self.failed = True
            else:
                self._hear(answer)
            if self._again:
                self._again = False
                self.resume()
        return before != self._known()

    def stop(self) -> None:
        """Think no more about it; how the best so far is played comes with the last news."""
        self._again = False
        if self._search:
            self._search.stopping = True

    def close(self) -> None:
        """End the process; only the threads of the search are waited for."""
        self._search, self._again = None, False
        self._worker.close()

    def _known(self) -> object:
        """All that somebody could want to hear of at once."""
        news = self.news
        return self.thinking, self.failed, news and (news.points, news.proven, len(news.moves))

    def _hear(self, news: ParNews) -> None:
        old = self.news
        if old is None or news.proven or news.points > old.points or (news.points == old.points and news.moves):
            self.news = news
