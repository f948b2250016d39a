"""What a connection of the protocol remembers, and the answer to each of its requests."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Any

from game import __version__
from game.match import deal, puzzle_ops, shelf
from game.match.errors import as_sentence
from game.match.header import GAMES, RecordError
from game.match.match import Match
from game.match.record import Record, parse_lines, parse_text
from game.match.refusals import refusal_sentence
from game.match.strict import is_number, is_whole, read, shown
from game.match.words import action_dict, action_from, fact_dict
from game.rules.facts import Refusal
from game.rules.tiles import COLOURS

PROTOCOL = 1
#: Seconds a bot may think when nobody says, and at most.
THINKING = 1.0
MOST_THINKING = 3600.0
#: Seconds a search may take when nobody says.
SEARCHING = 10.0

Words = dict[str, Any]


class RequestError(Exception):
    """A request that gets an error reply: a code of one word and a sentence."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class _Warned:
    """An answer that has warnings beside it."""

    def __init__(self, ok: Words, warnings: list[str]) -> None:
        self.ok = ok
        self.warnings = warnings


class Session:
    """Answers requests one after the other; a request that fails changes nothing."""

    def __init__(self, bots: Callable[[], Any]) -> None:
        """``bots`` fetches the module of the bots' levels, once somebody asks for it."""
        self.match: Match | None = None
        self.ended = False
        self._bots = bots
        self._par_talk: Any = None

    def answer(self, line: bytes) -> Words:
        """The reply to one line, whatever it holds."""
        try:
            request = read(line)
        except ValueError as fault:
            return _error(None, "bad-request", str(fault))
        if not isinstance(request, dict):
            return _error(None, "bad-request", "A request is an object with the key \"op\".")
        echo = request.get("id")
        before = None if self.match is None else self.match.record()
        try:
            return {"id": echo, **self._answer(request)}
        except RequestError as fault:
            return _error(echo, fault.code, str(fault))
        except RecordError as fault:
            return _error(echo, fault.code, str(fault))
        except Exception as fault:  # the last resort: a fault of ours must not end the process
            _log(fault)
            self._restore(before)
            return _error(echo, "internal", "The program made a mistake; the game is as it was before.")

    @staticmethod
    def line_too_long(limit: int) -> Words:
        """The reply to a line of more than ``limit`` bytes."""
        return _error(None, "line-too-long", f"This line has more than {limit} bytes.")

    def _answer(self, request: Words) -> Words:
        op = request.get("op")
        if not isinstance(op, str):
            raise RequestError("bad-request", f"\"op\" must be the name of an op, not {shown(op)}.")
        if op not in _OPS:
            raise RequestError("unknown-op", f"There is no op {shown(op)}; there are {', '.join(_OPS)}.")
        answer = _OPS[op](self, request)
        if isinstance(answer, _Warned):
            return {"ok": answer.ok, "warnings": answer.warnings}
        return {"ok": answer}

    def _restore(self, record: Record | None) -> None:
        """Make the game anew from what had been done in it: a mistake may have left it half changed."""
        try:
            self.match = None if record is None else Match.load(record)
        except Exception as fault:
            _log(fault)

    # The ops.

    def _hello(self, request: Words) -> Words:
        return {
            "program": "tantrix", "version": __version__, "protocol": PROTOCOL,
            "games": list(GAMES), "bots": list(self._bots().LEVELS),
            "puzzles": list(shelf.names()),
        }

    def _new(self, request: Words) -> Words:
        words = {key: value for key, value in request.items() if key not in ("id", "op")}
        self.match = Match(deal.full_header(words))
        return self.match.state()

    def _load(self, request: Words) -> Words | _Warned:
        lines, text = request.get("record"), request.get("text")
        if isinstance(lines, list) and text is None:
            record = parse_lines(lines)
        elif isinstance(text, str) and lines is None:
            record = parse_text(text)
        else:
            raise RequestError("bad-request", "Give either \"record\", a list, or \"text\", a whole file.")
        self.match = Match.load(record)
        state = self.match.state()
        return _Warned(state, list(record.warnings)) if record.warnings else state

    def _state(self, request: Words) -> Words:
        return self._playing().state()

    def _legal(self, request: Words) -> Words:
        match = self._playing()
        return {"moves": [action_dict(action) for action in match.legal(_seat(request, match))]}

    def _do(self, request: Words) -> Words:
        match = self._playing()
        try:
            action = action_from(request.get("action"), match.header.game, match.game.seats)
        except ValueError as fault:
            raise RequestError("bad-action", str(fault)) from None
        facts = match.do(action)
        if isinstance(facts, Refusal):
            raise RequestError(facts.code, refusal_sentence(facts))
        return {"state": match.state(), "facts": [fact_dict(fact) for fact in facts]}

    def _undo(self, request: Words) -> Words:
        match = self._playing()
        if not match.actions:
            raise RequestError("nothing-to-undo", "No action has been done that could be undone.")
        match.undo()
        return match.state()

    def _best(self, request: Words) -> Words:
        match, levels = self._playing(), self._bots()
        level, seconds = request.get("level", levels.LEVELS[-1]), _seconds(request, THINKING)
        if not isinstance(level, str) or level not in levels.LEVELS:
            known = ", ".join(levels.LEVELS)
            raise RequestError("bad-request", f"\"level\" must be one of {known}, not {shown(level)}.")
        seat = self._bot_seat(request, match)
        began = time.perf_counter()
        action, why = levels.choose(match, level, seconds, Random(_seed(request)), seat)
        return {"action": action_dict(action), "seconds": round(time.perf_counter() - began, 6), "why": why}

    def _forced(self, request: Words) -> Words:
        match = self._playing()
        return {"spaces": [
            {
                "cell": list(cell),
                "sides": {str(side): colour for side, colour in sorted(sides.items())},
                "fits": [list(fit) for fit in fits],
                "barred": [list(fit) for fit in barred],
            }
            for cell, sides, fits, barred in match.forced(_seat(request, match))
        ]}

    def _lines(self, request: Words) -> Words:
        match = self._playing()
        found = {colour: match.longest(colour) for colour in COLOURS}
        return {
            colour: {"line": [list(cell) for cell in line], "loop": [list(cell) for cell in loop]}
            for colour, (line, loop) in found.items()
        }

    def _par(self, request: Words) -> Words:
        """What is known of the best score that a run's tiles allow; asked again, it goes on from there."""
        from game.solver.par_talk import talk_about
        match, seconds = self._playing(), _seconds(request, THINKING)
        try:
            self._par_talk = talk_about(match.header, self._par_talk, request.get("stop") is True)
        except ValueError as fault:
            raise RequestError("bad-request", str(fault)) from None
        known: Words = self._par_talk.tell(seconds).words()
        return known

    def _judge(self, request: Words) -> Words:
        """What is thought of one of the game's actions."""
        from game.bots import review
        match, seconds = self._playing(), _seconds(request, review.SECONDS)
        try:
            return review.answer(match, request.get("index"), seconds)
        except ValueError as fault:
            raise RequestError("bad-request", as_sentence(fault)) from None

    def _of_puzzle(self, request: Words) -> Words:
        try:
            return puzzle_ops.OPS[request["op"]](request, _seconds(request, SEARCHING))
        except ValueError as fault:
            raise RequestError("bad-request", as_sentence(fault)) from None

    def _record(self, request: Words) -> Words:
        return {"record": self._playing().record().dicts()}

    def _quit(self, request: Words) -> Words:
        self.ended = True
        return {}

    # What they need.

    def _playing(self) -> Match:
        if self.match is None:
            raise RequestError("no-game", "No game has been started; send new or load first.")
        return self.match

    @staticmethod
    def _bot_seat(request: Words, match: Match) -> int:
        """The seat a bot is asked about; it can act."""
        seat = _seat(request, match)
        if match.game.result is not None:
            raise RequestError("game-over", "The game is over.")
        acting = match.acting_seat() if seat is None else seat
        if acting is None or not match.legal(acting):
            raise RequestError(_IDLE[match.header.game], "This seat can do nothing now.")
        return acting


_OPS: dict[str, Callable[[Session, Words], Any]] = {
    "hello": Session._hello, "new": Session._new, "load": Session._load, "state": Session._state,
    "legal": Session._legal, "do": Session._do, "undo": Session._undo, "best": Session._best,
    "forced": Session._forced, "lines": Session._lines, "judge": Session._judge,
    **dict.fromkeys(puzzle_ops.OPS, Session._of_puzzle),
    "par": Session._par, "record": Session._record, "quit": Session._quit,
}

#: By game: the code for a bot asked about a seat that can do nothing.
_IDLE = {
    "tantrix": "not-your-turn", "gobble": "not-in-the-race", "solitaire": "not-your-turn", "puzzle": "nothing-fits",
}


def _seat(request: Words, match: Match) -> int | None:
    seat = request.get("seat")
    if seat is None or (is_whole(seat) and 0 <= seat < match.game.seats):
        return seat
    raise RequestError("bad-request", f"\"seat\" must be a seat from 0 to {match.game.seats - 1}.")


def _seconds(request: Words, default: float) -> float:
    seconds = request.get("seconds", default)
    if is_number(seconds) and 0 <= seconds <= MOST_THINKING:
        return seconds
    raise RequestError("bad-request", f"\"seconds\" must be 0 to {MOST_THINKING:.0f}.")


def _seed(request: Words) -> int | None:
    """The number that decides between equally good actions, so that a bot can be asked again."""
    seed = request.get("seed")
    if seed is None or is_whole(seed):
        return seed
    raise RequestError("bad-request", "\"seed\" must be a whole number.")


def _error(echo: object, code: str, sentence: str) -> Words:
    return {"id": echo, "error": {"code": code, "message": sentence}}


def _log(fault: Exception) -> None:
    import traceback
    if sys.stderr is not None:
        traceback.print_exception(fault)
