"""Who sat where last time, as the settings keep it: checked field by field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

#: How many marks there are, counted from 0.
MARKS = 6
#: Characters of a device's name.
LONGEST_NAME = 200


def sound_seats(value: Any, help_words: tuple[str, ...]) -> tuple[list[dict[str, Any]], list[str]]:
    """The seats of ``value`` without the fields that cannot be, and what is wrong with each of those.

    A seat whose device is unknown goes as a whole. Raises ``ValueError`` where it is no list of tables.
    """
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise ValueError("not a list of tables")
    seats, faults = [], []
    for number, seat in enumerate(value, start=1):
        bad = {name: fault for name, one in seat.items() if (fault := _fault(name, one, help_words))}
        faults += [f"{_shown(name)} of seat {number} in last_seats is {fault}" for name, fault in bad.items()]
        if "device" not in bad:
            seats.append({name: one for name, one in seat.items() if name not in bad})
    return seats, faults


def _fault(name: str, value: Any, help_words: tuple[str, ...]) -> str | None:
    wanted: dict[str, tuple[Callable[[Any], bool], str]] = {
        "device": (lambda one: isinstance(one, str) and len(one) <= LONGEST_NAME, "not a device's name"),
        "mark": (lambda one: type(one) is int and 0 <= one < MARKS, f"not a whole number from 0 to {MARKS - 1}"),
        "help": (lambda one: isinstance(one, str) and one in help_words, f"not one of {', '.join(help_words)}"),
    }
    # What another version keeps here stays, as long as it is flat.
    fits, fault = wanted.get(name, (lambda one: not isinstance(one, list | dict), "a list or a table"))
    return None if fits(value) else fault


def _shown(name: str) -> str:
    from game.match.strict import shown

    return shown(name)
