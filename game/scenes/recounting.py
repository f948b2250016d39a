"""Counting kept games for the statistics while somebody watches."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import trn
from game.scenes.context import Context
from game.storage.counting import Counting, countable, uncounted
from game.storage.games import Kept

#: Actions looked at in one piece of work.
ENTRIES = 8


class Recounting:
    """Work for the screen that shows how far something is: ``done`` of ``all``."""

    def __init__(self, context: Context, chosen: Sequence[Kept]) -> None:
        self._counting = Counting(context.statistics.add)
        for kept in chosen:
            self._counting.take(context.games, kept)
        self.all = self._counting.total

    @classmethod
    def all_kept(cls, context: Context) -> Recounting:
        """Of every game whose record is kept."""
        context.counter.finish()
        return cls(context, countable(context.games))

    @classmethod
    def missing(cls, context: Context) -> Recounting:
        """Of those that are kept and were never counted."""
        context.counter.finish()
        return cls(context, uncounted(context.games, context.statistics))

    @property
    def done(self) -> int:
        """How many games were looked at."""
        return self._counting.done

    def step(self) -> bool:
        """A piece more; whether that was the last."""
        self._counting.step(ENTRIES)
        return not self._counting.busy

    def cancel(self) -> None:
        """What is counted stays counted; the others stay as they were."""

    @property
    def said(self) -> str:
        """How it went."""
        counted = self.all - self._counting.refused
        words = trn("{n} game was counted.", "{n} games were counted.", counted)
        if self._counting.refused:
            words += " " + trn("{n} record could not be read; the log says why.",
                               "{n} records could not be read; the log says why.", self._counting.refused)
        return words
