"""The bots' thinker, loaded at the first question: the first picture need not wait for it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.bots.thinker import Answer, InlineThinker, Thinker
    from game.match.match import Match


class LateThinker:
    """Asked like a ``Thinker``. ``inline``: whether the bots think in this process, in the caller's time."""

    def __init__(self, inline: bool, seed: int | None) -> None:
        self._inline = inline
        self._seed = seed
        self._thinker: Thinker | InlineThinker | None = None

    def ask(self, key: Hashable, match: Match, level: str, seconds: float, seat: int | None = None) -> None:
        """Have a move looked for, as ``Thinker.ask`` does."""
        if self._thinker is None:
            from game.bots.thinker import InlineThinker, Thinker

            self._thinker = InlineThinker(self._seed) if self._inline else Thinker(seed=self._seed)
        self._thinker.ask(key, match, level, seconds, seat)

    def poll(self) -> list[Answer]:
        """What was found since the last time."""
        return [] if self._thinker is None else self._thinker.poll()

    def cancel(self, key: Hashable) -> None:
        """Nobody waits for this answer any more."""
        if self._thinker is not None:
            self._thinker.cancel(key)

    def close(self) -> None:
        """End the process in which bots think, if there is one."""
        if self._thinker is not None:
            self._thinker.close()
