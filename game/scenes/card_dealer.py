"""New cards: the card of the day, the same for everybody, and cards without end."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from game.bots.advice import Dealt, Wish
from game.play import climb
from game.rules.puzzles import Description
from game.scenes.context import Context

#: Bits of the number that an endless card is made from.
SEED_BITS = 31
#: Told the name, the puzzle, the number it was made from and its stars.
Done = Callable[[str, Description, int, int], None]


class CardDealer:
    """Has one card made at a time, and tells ``done`` of it in a step after that; ``failed`` otherwise."""

    def __init__(self, context: Context, done: Done, failed: Callable[[], None]) -> None:
        self._context, self._done, self._failed = context, done, failed
        self._seed = 0
        #: The name of what is being made, "" while nothing is.
        self.making = ""

    def deal(self, name: str, day: date | None = None) -> None:
        """Begin to make the card of a day (today), or an endless one."""
        if self.making:
            return
        today = day or date.today()
        endless = name == climb.ENDLESS
        self._seed = self._context.random.getrandbits(SEED_BITS) if endless else climb.seed_of_day(today)
        self.making = name
        self._context.adviser.ask(self, Wish(self._seed))

    def stop(self) -> None:
        """Want no card any more."""
        if self.making:
            self._context.adviser.cancel(self)
            self.making = ""

    def step(self) -> None:
        """Look whether the card is there."""
        if not self.making:
            return
        for key, dealt in self._context.adviser.poll():
            if key is self and isinstance(dealt, Dealt):
                name, self.making = self.making, ""
                if dealt.puzzle is None:
                    self._failed()
                else:
                    self._done(name, dealt.puzzle, self._seed, dealt.stars)
