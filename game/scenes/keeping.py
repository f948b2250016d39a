"""Party games in the scores: how well each person at the table did, kept the moment a game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.match.match import Match
from game.rules.facts import Over, WentOut
from game.scenes.context import Context
from game.storage.score_keys import key_of
from game.storage.scores import Rank

#: Ticks of a race in a second.
TICKS_A_SECOND = 60

Listen = Callable[[type, Callable[[Any], None]], None]


class PartyKeeper:
    """Hears of ``match`` by its facts, through ``listen``. Bots' results are not kept, and neither are
    those of a game that was given up, that nobody could go on with, or that was taken over from another."""

    def __init__(self, context: Context, match: Match, listen: Listen) -> None:
        self._context, self._match = context, match
        self._out: dict[int, WentOut] = {}
        if match.header.game in ("tantrix", "gobble") and not match.header.taken_over:
            listen(WentOut, self._went_out)
            listen(Over, self._over)

    def _went_out(self, fact: WentOut) -> None:
        self._out[fact.seat] = fact

    def _over(self, fact: Over) -> None:
        for seat, info in enumerate(self._match.header.seats):
            if info.bot is None:
                if self._match.header.game == "gobble":
                    self._keep_race(seat)
                elif fact.result.why == "finished":
                    self._keep_points(seat, fact)

    def _keep_race(self, seat: int) -> None:
        out, header = self._out.get(seat), self._match.header
        if out is None:
            return
        alone = len(header.seats) == 1
        self._context.scores.add(
            "gobble" if alone else "race", key_of("gobble", header.options, len(header.seats)),
            out.tick / TICKS_A_SECOND, None if alone else header.seats[seat].name, seed=header.seed,
            detail={"place": out.place, **self._table()}, ranked=len(set(header.options["handicap"])) == 1)

    def _keep_points(self, seat: int, fact: Over) -> None:
        header, result = self._match.header, fact.result
        group = next(at for at, seats in enumerate(result.ranking) if seat in seats)
        place = 1 + sum(map(len, result.ranking[:group]))
        self._context.scores.add(
            "tantrix", key_of("tantrix", header.options, len(header.seats)), result.points[seat],
            header.seats[seat].name, seed=header.seed,
            detail={"place": place, "colour": header.seats[seat].colour, **self._table()},
            ranked=not self._match.undos)

    def _table(self) -> dict[str, Any]:
        seats = self._match.header.seats
        return {"seats": len(seats), "bots": [seat.bot for seat in seats if seat.bot]}


def rank_alone(context: Context, match: Match) -> Rank | None:
    """Where a race against the clock that has just been kept stands, if it is listed and wants a name."""
    header, rank = match.header, context.scores.latest
    if rank is None or not rank.listed or header.game != "gobble" or len(header.seats) != 1:
        return None
    run = context.scores.run(rank.run)
    return rank if run is not None and (run.kind, run.seed) == ("gobble", header.seed) else None
