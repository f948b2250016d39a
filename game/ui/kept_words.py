"""Words for kept games: what was played, by whom, and when."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime

from game.i18n import tr, trn
from game.match.header import Header
from game.ui.puzzle_words import puzzle_title
from game.ui.record_words import when_words
from game.ui.words import game_name, names_words

#: From so many people on, only some are named.
MOST_NAMED = 4


def game_title(header: Header, puzzle: str = "", day: date | None = None) -> str:
    """What was played. ``puzzle``: the name of a puzzle where it is known; ``day``: a run of the day's."""
    if header.game == "puzzle":
        return puzzle_title(puzzle) if puzzle else tr("A puzzle")
    if header.game == "solitaire":
        if day is not None:
            return tr("Run of the day")
        return tr("Solitaire run") if header.options["forced"] else tr("Practice run")
    return game_name(header.game)


def players_words(names: Sequence[str], bots: int) -> str:
    """The people by their names, and how many bots."""
    people = list(names)
    if len(people) > MOST_NAMED:
        people = [*people[: MOST_NAMED - 1], trn("{n} more", "{n} more", len(people) - MOST_NAMED + 1)]
    if bots:
        people.append(trn("{n} bot", "{n} bots", bots))
    return names_words(people)


def began_words(began: datetime, now: float) -> str:
    """When a game was begun: a time of today or yesterday, or the day. ``now``: seconds since the epoch."""
    then, today = began.astimezone(), datetime.fromtimestamp(now).astimezone()
    days = (today.date() - then.date()).days
    clock = f"{then.hour}:{then.minute:02}"
    if days == 0:
        return tr("today, {time}", time=clock)
    if days == 1:
        return tr("yesterday, {time}", time=clock)
    return when_words(began.timestamp(), now)
