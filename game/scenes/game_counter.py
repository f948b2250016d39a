"""Games that have just ended, on their way into the statistics while their result is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.match import Match

if TYPE_CHECKING:
    from game.scenes.context import Context
    from game.storage.counting import Counting
    from game.storage.games import Kept

#: Actions looked at in a step: well under a millisecond.
ENTRIES_A_STEP = 2


class GameCounter:
    """Every finished game of a table comes here once; the program takes a step of its work in each of its own."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._counting: Counting | None = None
        self._latest: Match | None = None

    def take(self, match: Match, kept: Kept | None) -> None:
        """Count a game that is over. ``kept``: where it is kept, None for nowhere."""
        from game.storage.counting import Counting, is_countable

        if not is_countable(match.header):
            return
        if self._counting is None:
            self._counting = Counting(self._context.statistics.add)
        self._latest = match
        if kept is not None:
            self._counting.take(self._context.games, kept)
        elif match.game.result is not None:
            self._counting.take_record(match.record(), self._context.scores.clock(), match.undos > 0)

    def rename(self, match: Match, name: str) -> None:
        """The one person who played ``match``, the game taken last, has said who it was."""
        self.finish()
        if match is self._latest and self._counting and self._counting.latest:
            self._context.statistics.rename(self._counting.latest.id, name)

    def step(self) -> None:
        """One sixtieth of a second."""
        if self._counting is not None:
            self._counting.step(ENTRIES_A_STEP)

    def finish(self) -> None:
        """Count whatever waits."""
        if self._counting is not None:
            self._counting.finish()
