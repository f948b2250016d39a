"""Words for lists of runs: what is played, by which options, how well and when."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from game.i18n import tr, trn
from game.i18n.manner import month_words, number, short_day_words
from game.storage.score_keys import options_of
from game.storage.scores import KINDS, clean_name
from game.ui.puzzle_words import clock_words, puzzle_title
from game.ui.words import colour_name

_KINDS: dict[str, Callable[[], str]] = {
    "solitaire": lambda: tr("Solitaire"),
    "puzzle": lambda: tr("Puzzles"),
    "gobble": lambda: tr("Gobble, alone"),
    "race": lambda: tr("Gobble race"),
    "tantrix": lambda: tr("Tantrix"),
}
_EMPTY: dict[str, Callable[[], str]] = {
    "solitaire": lambda: tr("No run has been played to its end yet. The first one is sure of the first place!"),
    "puzzle": lambda: tr("No puzzle has been solved yet. Discovery with three tiles is a good beginning."),
    "gobble": lambda: tr("Nobody has raced against the clock yet. Sit down alone at a Gobble race and try."),
    "race": lambda: tr("No Gobble race has been run yet. Two make one, six make a storm."),
    "tantrix": lambda: tr("No game of Tantrix has been finished yet. All it takes is somebody to play with."),
}
_OPTIONS: dict[str, Callable[[Any], str]] = {
    "seats": lambda value: trn("{n} player", "{n} players", value),
    "forced": lambda value: tr("Practice"),
    "colour": lambda value: tr("{colour} counts", colour=colour_name(value)),
    "triple": lambda value: ", ".join(colour_name(letter) for letter in value),
    "loop_only": lambda value: tr("Only the great loop"),
    "rack": lambda value: tr("All tiles face up") if value == "all" else trn("Rack of {n}", "Rack of {n}", value),
    "double_gobble": lambda value: tr("Double gobble"),
    "freeze": lambda value: tr("Freeze"),
    "penalty": lambda value: tr("Penalty tiles"),
    "doubles": lambda value: tr("Doubles"),
}


def kind_title(kind: str) -> str:
    """What a kind of runs is called."""
    return _KINDS[kind]()


def empty_sentence(kind: str) -> str:
    """What a list says in which nothing stands yet."""
    return _EMPTY[kind]()


def list_title(kind: str, key: str) -> str:
    """What one of a kind's lists is called: a puzzle, or what is unusual about the options."""
    if kind == "puzzle":
        return puzzle_title(key)
    words = []
    for name, value in sorted(options_of(key).items(), key=lambda option: option[0] != "seats"):
        try:
            words.append(_OPTIONS[name](value))
        except (KeyError, TypeError, ValueError):
            words.append(clean_name(f"{name} {value}"))  # an option of another version
    return ", ".join(words) or tr("Usual rules")


def value_words(kind: str, value: float) -> str:
    """Points, or how long it took: 28 s, 1:15 min, 1:02:03 h."""
    return number(value) if KINDS[kind].points else duration_words(value)


def duration_words(seconds: float) -> str:
    """How long something took, with its unit, so that nobody takes it for a time of day."""
    if seconds < 60:
        return tr("{seconds} s", seconds=int(seconds))
    if seconds < 3600:
        return tr("{time} min", time=clock_words(seconds))
    return tr("{time} h", time=clock_words(seconds))


def unit_words(kind: str) -> str:
    """What a kind's values are."""
    return tr("Points") if KINDS[kind].points else tr("Time")


def when_words(when: float, now: float) -> str:
    """When something was, as shortly as can be: today, the day of this year, or the month.

    Never a time of day: beside times that runs took it would look like one of them.
    """
    then, today = date.fromtimestamp(when), date.fromtimestamp(now)
    if then == today:
        return tr("today")
    return short_day_words(then) if then.year == today.year else month_words(then)


def ends_words(first: float, last: float, now: float) -> tuple[str, str]:
    """What stands below a chart's ends; below the first alone where both would say the same."""
    begin, end = when_words(first, now), when_words(last, now)
    return begin, end if end != begin else ""
