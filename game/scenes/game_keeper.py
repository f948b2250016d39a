"""A table's game in the data folder: kept from its first action on, left there to be continued, or forgotten."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import tr
from game.match.match import Match
from game.scenes.context import Context
from game.storage.journal import Journal

#: Steps that the table says that a game cannot be kept.
NEWS_STEPS = 480


class GameKeeper:
    """``news``: what the table should say above all else now, "" for nothing."""

    def __init__(self, context: Context, match: Match, notes: Callable[[], dict[str, Any]],
                 journal: Journal | None = None) -> None:
        """``notes``: what going on with the game will need; ``journal``: that of a game that was begun before."""
        self.journal = journal or context.games.begin(match)
        self.journal.notes = notes
        context.games.remember(self.journal)
        self.news = ""
        self._left = 0
        self._context, self._match, self._counted = context, match, False

    @property
    def leaving(self) -> str:
        """What the pause says of leaving, where nothing is lost by it; "" where the game would be lost."""
        return tr("It can be continued") if self.journal.keeps else ""

    def step(self) -> bool:
        """One sixtieth of a second; whether ``news`` has changed."""
        self._count()
        before = self.news
        self._left -= 1
        reason = self.journal.news()
        if reason is not None:
            self.news = tr("This game cannot be kept just now ({reason}); play goes on.", reason=reason)
            self._left = NEWS_STEPS
        elif self._left <= 0:
            self.news = ""
        return self.news != before

    def abandon(self) -> None:
        """Nobody will go on with this game."""
        self.journal.abandon()

    def close(self) -> None:
        """The table is left; the game can be continued if it is not over."""
        self.journal.close()
        self._count()

    def _count(self) -> None:
        """Once the game is over the statistics learn of it."""
        if self._match.game.result and not self._counted:
            self._counted = True
            self._context.counter.take(self._match, self.journal.finish())
