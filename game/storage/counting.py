"""Finished games on their way into the statistics, a little at a time, so that no picture waits for them."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Generator

from game.match.header import Header
from game.match.record import Record, RecordError
from game.storage.games import Games, Kept
from game.storage.statistics import Statistics
from game.storage.summaries import Summary, summing

#: Opens a record, tells when its game began, and whether anything was taken back that it does not tell of.
Source = Callable[[], tuple[Record, float, bool]]

_LOG = logging.getLogger(__name__)


class Counting:
    """``total``: games taken so far; ``done`` of these were counted or, ``refused`` of them, cannot be."""

    def __init__(self, add: Callable[[Summary], object]) -> None:
        """``add``: is given each summary, such as ``Statistics.add``."""
        self.total = self.done = self.refused = 0
        self._add = add
        self._waiting: deque[tuple[str, Source]] = deque()
        self._work: Generator[None, None, Summary] | None = None
        #: The game counted last.
        self.latest: Summary | None = None

    @property
    def busy(self) -> bool:
        """Whether there is anything left to do."""
        return self.done < self.total

    def take(self, games: Games, kept: Kept) -> None:
        """Count a kept game. One that cannot be read is left out, and the log told why."""
        self._take(kept.path.name, lambda: (games.read(kept), kept.began.timestamp(), False))

    def take_record(self, record: Record, began: float, taken_back: bool) -> None:
        """Count a game that is kept nowhere."""
        self._take("A game", lambda: (record, began, taken_back))

    def _take(self, name: str, source: Source) -> None:
        self._waiting.append((name, source))
        self.total += 1

    def step(self, entries: int) -> None:
        """Go on by so many actions at most."""
        for _ in range(entries):
            if not self.busy:
                return
            try:
                if self._work is None:
                    self._work = summing(*self._waiting[0][1]())
                next(self._work)
            except StopIteration as over:
                self.latest = over.value
                self._add(over.value)
                self._end_one()
            except RecordError as fault:
                self.refused += 1
                _LOG.warning("%s is not counted: %s", self._waiting[0][0], fault)
                self._end_one()

    def finish(self) -> None:
        """Count all that is left."""
        while self.busy:
            self.step(1000)

    def _end_one(self) -> None:
        self._work = None
        self._waiting.popleft()
        self.done += 1


def uncounted(games: Games, statistics: Statistics) -> list[Kept]:
    """The kept games that should be counted and are not: the program ended before it came to that."""
    counted = statistics.counted()
    return [kept for kept in countable(games)
            if (kept.header.game, float(int(kept.began.timestamp()))) not in counted]


def countable(games: Games) -> list[Kept]:
    """All finished games that are kept, as far as statistics are made of them."""
    return [kept for kept in games.finished() if is_countable(kept.header)]


def is_countable(header: Header) -> bool:
    """Whether a game is one of a person's, and that from its beginning."""
    return not header.taken_over and any(seat.bot is None for seat in header.seats)
