"""How a bot races in Gobble: at a person's pace, with a person's moves.

A bot looks for a while, turns to a tile and a cell, moves there, and places, through the same
``SeatPlay`` as everybody else. How long each takes is drawn anew each time; people are neither
clocks nor even.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.bots.levels import choose
from game.match.match import Match
from game.play.hand import SeatPlay
from game.play.party import Help
from game.play.race import TICKS_A_SECOND
from game.rules.actions import Action, Give, Place, Under

#: A tile that is due is handed on without much thought.
GIVE_TICKS = TICKS_A_SECOND // 2


@dataclass(frozen=True, slots=True)
class Pace:
    """Median seconds to see what to do and to do it, and how much both vary (sigma of the log)."""

    see: float
    act: float
    spread: float = 0.35


PACES = {"random": Pace(see=6.0, act=2.6), "casual": Pace(see=3.2, act=1.7)}


class RaceBot:
    """One bot's seat in a race. ``step`` is called once a tick and returns an action when done."""

    def __init__(self, match: Match, play: SeatPlay, level: str, speed_percent: int, rng: Random) -> None:
        self._match = match
        self._play = play
        self._level = level
        self._pace = PACES[level]
        self._speed = speed_percent / 100
        self._rng = rng
        self._wait = self._ticks(self._pace.see)
        self._plan: Action | None = None
        play.help = Help.OFF

    @property
    def reaching(self) -> bool:
        """Whether it has decided and its hand is on the way: the time to show where to."""
        return self._plan is not None

    def step(self) -> Action | None:
        """Let a tick pass."""
        if self._play.giving and self._plan is None:
            self._wait = min(self._wait, GIVE_TICKS)
        if self._wait > 0:
            self._wait -= 1
            return None
        if self._plan is None:
            self._look()
            return None
        plan, self._plan = self._plan, None
        self._wait = self._ticks(self._pace.see)
        return plan if self._still_stands(plan) else None

    def _look(self) -> None:
        """Decide, and bring cursor and tile there; the hand follows after."""
        seat = self._play.seat
        if not self._match.legal(seat):
            self._wait = TICKS_A_SECOND // 4
            return
        self._plan, _ = choose(self._match, self._level, 0.0, self._rng, seat)
        self._wait = self._ticks(self._pace.act)
        self._show(self._plan)

    def _show(self, plan: Action) -> None:
        play, hand = self._play, self._play.hand
        match plan:
            case Place():
                play.choose(hand.index(plan.tile))
                play.point(plan.cell)
                play.turn = plan.turn
            case Give():
                play.choose(hand.index(plan.tile))
                play.target = plan.to
            case Under():
                play.choose(hand.index(plan.tile))
                play.choose(len(hand))

    def _still_stands(self, plan: Action) -> bool:
        """People see another's hand coming: a plan that was overtaken is dropped, not tried."""
        return self._match.game.refusal(plan) is None

    def _ticks(self, median_seconds: float) -> int:
        drawn = median_seconds * self._rng.lognormvariate(0, self._pace.spread)
        return max(1, round(drawn * TICKS_A_SECOND / self._speed))
