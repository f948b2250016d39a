"""The bots in a race, one beside the other: each sees where all the others' hands are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

from game.bots.levels import known
from game.play.hand import SeatPlay
from game.play.pace import PACES
from game.play.party import Help
from game.play.race import Race
from game.play.racebot import RaceBot
from game.rules.cells import Cell
from game.rules.gobble import GobbleGame


class Field:
    """Moves the hands of all bots of a race. The same ``rng`` makes the same race."""

    def __init__(self, race: Race, plays: Sequence[SeatPlay], levels: Mapping[int, str], rng: Random) -> None:
        """``plays``: of all seats in order, people too; ``levels``: by the seats that are bots'."""
        assert isinstance(race.match.game, GobbleGame)
        self._race = race
        self._game = race.match.game
        self._plays = plays
        for seat in levels:
            plays[seat].help = Help.OFF
        self._bots = {
            seat: RaceBot(plays[seat], PACES[known(level)], self._game.options["bot_speed"],
                          Random(rng.getrandbits(32)), partial(self._taken, seat))
            for seat, level in levels.items()
        }

    def reaching(self, seat: int) -> bool:
        """Whether a seat is a bot's whose hand is on its way."""
        return seat in self._bots and self._bots[seat].reaching

    def step(self) -> bool:
        """Let a tick pass and hand in what the bots do; whether any hand is seen elsewhere than before."""
        moved = False
        for seat, bot in self._bots.items():
            if not self._game.in_race(seat) or self._race.frozen(seat):
                continue
            before = None if bot.waiting else self._pose(seat)
            if action := bot.step():
                self._race.submit(action, arrival_known=False)
            moved = moved or (before is not None and self._pose(seat) != before)
        return moved

    def _pose(self, seat: int) -> tuple[object, ...]:
        play = self._plays[seat]
        return self._bots[seat].reaching, play.cursor, play.turn, play.slot, play.target

    def _taken(self, seat: int, cell: Cell) -> bool:
        """Whether another's tile hovers over a cell where it may be laid."""
        return any(
            play.cursor == cell and play.seat != seat and self._hovers(play) for play in self._plays
        )

    def _hovers(self, play: SeatPlay) -> bool:
        if play.seat in self._bots and not self._bots[play.seat].reaching:
            return False
        return self._game.in_race(play.seat) and play.ghost is not None and play.ghost.fits
