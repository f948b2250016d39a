"""The search for a run's par beside everything else: asked now and then what is known, and to stop."""

from __future__ import annotations

import threading
import traceback
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from game.match.header import Header
from game.match.match import Match
from game.match.words import action_dict
from game.rules.actions import Place
from game.rules.options import BEST
from game.rules.solitaire import SolitaireGame
from game.solver.par import Par, par


@dataclass(frozen=True, slots=True)
class ParKnown:
    """``points``: some way of playing scores so much, None for nothing yet; ``proven``: none scores
    more. ``done``: the search has ended; then ``moves`` is that way, after the first tile."""

    points: int | None
    proven: bool
    done: bool
    moves: tuple[Place, ...]
    seconds: float

    def words(self) -> dict[str, Any]:
        """As a reply of the protocol says it."""
        return {
            "points": self.points, "proven": self.proven, "done": self.done,
            "moves": [action_dict(move) for move in self.moves], "seconds": round(self.seconds, 6),
        }


class ParTalk:
    """Seeks the best score that the order of a run's tiles allows, on a thread, from the start on."""

    def __init__(self, header: Header) -> None:
        """``header``: of a solitaire run as it is dealt; raises ``ValueError`` for another one."""
        game = Match(header).game
        if not isinstance(game, SolitaireGame) or header.setup is not None:
            raise ValueError("Par is that of a whole solitaire run, from its first tile on.")
        self.header = header
        self._order = [*(tile for tile, _, _ in game.table.tiles), *game.hand(), *game.stack()]
        self._options = game.options
        self._began = perf_counter()
        self._best: int | None = None
        self._answer: Par | None = None
        self._stopped = False
        self._done = threading.Event()
        threading.Thread(target=self._seek, name="par", daemon=True).start()

    @property
    def stopped(self) -> bool:
        """Whether the search has ended without a proof."""
        return self._done.is_set() and not (self._answer and self._answer.exact)

    def stop(self) -> None:
        """Let the search end soon, with what it has."""
        self._stopped = True

    def tell(self, seconds: float) -> ParKnown:
        """What is known once the search ends, or after so many seconds."""
        self._done.wait(seconds)
        answer = self._answer
        if answer is None:
            passed = perf_counter() - self._began
            return ParKnown(self._best, False, self._done.is_set(), (), passed)
        moves = self._played_out([Place(0, tile, cell, turn) for tile, cell, turn in answer.placements[1:]])
        return ParKnown(answer.score, answer.exact, True, moves, answer.seconds)

    def _played_out(self, moves: list[Place]) -> tuple[Place, ...]:
        """The moves, and whatever comes next until the run is over: what counts is laid already."""
        match = Match(self.header)
        for move in moves:
            match.do(move)
        while legal := match.legal():
            match.do(legal[0])
        return tuple(move for move in match.actions if isinstance(move, Place))

    def _seek(self) -> None:
        options = self._options
        colours = options["triple"] if options["colour"] == BEST else options["colour"]
        try:
            self._answer = par(
                self._order, colours, options["forced"], options["loop_only"], progress=self._hear)
        except Exception:  # whoever waits must not wait for ever
            traceback.print_exc()
        finally:
            self._done.set()

    def _hear(self, best: int, seconds: float) -> bool:
        self._best = best if best >= 0 else None
        return not self._stopped


def talk_about(header: Header, talk: ParTalk | None, stop: bool) -> ParTalk:
    """The search for par of that run: ``talk``, if it is for the same and goes on, ended or is to ``stop``;
    else a new one, which puts an end to it. Raises ``ValueError`` for what is no whole solitaire run."""
    if talk is None or talk.header != header or (talk.stopped and not stop):
        fresh = ParTalk(header)
        if talk is not None:
            talk.stop()
        talk = fresh
    if stop:
        talk.stop()
    return talk
