"""The options of each game by name (rules 2, 3 and 4), with their defaults."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.tiles import COLOURS, COLOURS_OF

HINTS = ("off", "forced", "full")
RACKS: tuple[int | str, ...] = (1, 3, 6, "all")
BOT_SPEEDS = (50, 200)
MOST_SHARES = 9
MOST_PENALTY_TILES = 6
#: The sets of 14 tiles that a solitaire run can be played with, the usual one first.
TRIPLES = tuple(dict.fromkeys(COLOURS_OF.values()))
#: A run's colour where the best of the three counts.
BEST = "best"

Options = dict[str, Any]


def defaults(game: str, seats: int) -> Options:
    """The options of a game as they are when nobody chose anything."""
    if game == "tantrix":
        return {"hints": "off", "doubles": False, "tournament": False}
    if game == "gobble":
        return {
            "rack": 3, "double_gobble": False, "freeze": False,
            "handicap": [1] * seats, "penalty": [0] * seats, "bot_speed": 100,
        }
    if game == "solitaire":
        return {"forced": True, "colour": BEST, "triple": TRIPLES[0], "loop_only": False}
    if game == "puzzle":
        return {}
    raise ValueError(f"there is no game called {game!r}; the games are tantrix, gobble, solitaire and puzzle")


def check(game: str, options: object, seats: int) -> Options:
    """``options`` made complete with the defaults.

    Raises ``ValueError`` with a sentence for an unknown name, a wrong value, or one that this
    number of seats cannot play.
    """
    complete = defaults(game, seats)
    if options is None:
        return complete
    if not isinstance(options, dict):
        raise ValueError("options must be an object of names and values")
    for name, value in options.items():
        if name not in complete:
            raise ValueError(f"{game} has no option {name!r}; it has {', '.join(complete) or 'none'}")
        fits, wanted = _WANTED[name]
        if not fits(value, seats):
            raise ValueError(f"option {name} must be {wanted.format(seats=seats)}")
        complete[name] = list(value) if isinstance(value, list) else value
    _check_run(complete)
    return complete


def _check_run(options: Options) -> None:
    """A run's colour must be on its tiles."""
    colour, triple = options.get("colour", BEST), options.get("triple", COLOURS)
    if colour != BEST and colour not in triple:
        raise ValueError(f"option colour must be {BEST} or one of {', '.join(triple)}, which the tiles carry")


def _is_bool(value: object, seats: int) -> bool:
    return isinstance(value, bool)


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _one_a_seat(least: int, most: int) -> Callable[[object, int], bool]:
    def fits(value: object, seats: int) -> bool:
        return (
            isinstance(value, list) and len(value) == seats
            and all(_is_whole(entry, least, most) for entry in value)
        )
    return fits


_WANTED: dict[str, tuple[Callable[[Any, int], bool], str]] = {
    "hints": (lambda value, seats: isinstance(value, str) and value in HINTS, "off, forced or full"),
    "doubles": (
        lambda value, seats: value is False or (value is True and seats == 4),
        "true or false, and true only with four seats (there are {seats})",
    ),
    "tournament": (
        lambda value, seats: value is False or (value is True and seats == 2),
        "true or false, and true only with two seats (there are {seats})",
    ),
    "rack": (
        lambda value, seats: value == "all" or (_is_whole(value, 1, 6) and value in RACKS),
        '1, 3, 6 or "all"',
    ),
    "double_gobble": (_is_bool, "true or false"),
    "freeze": (_is_bool, "true or false"),
    "handicap": (
        _one_a_seat(1, MOST_SHARES),
        f"a list of {{seats}} whole numbers from 1 to {MOST_SHARES}, one a seat",
    ),
    "penalty": (
        _one_a_seat(0, MOST_PENALTY_TILES),
        f"a list of {{seats}} whole numbers from 0 to {MOST_PENALTY_TILES}, one a seat",
    ),
    "forced": (_is_bool, "true or false"),
    "loop_only": (_is_bool, "true or false"),
    "colour": (
        lambda value, seats: isinstance(value, str) and value in (BEST, *COLOURS),
        f"{BEST}, R, Y, B or G",
    ),
    "triple": (
        lambda value, seats: isinstance(value, str) and value in TRIPLES,
        f"one of {', '.join(TRIPLES)}",
    ),
    "bot_speed": (
        lambda value, seats: _is_whole(value, *BOT_SPEEDS),
        f"a whole number of percent from {BOT_SPEEDS[0]} to {BOT_SPEEDS[1]}",
    ),
}
