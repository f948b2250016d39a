"""From a short wish, such as "tantrix, three seats", to a whole header. All chance is here."""

from __future__ import annotations

import random
from typing import Any

from game.match.header import FORMAT, SEATS, SEED_LIMIT, VERSION, Header, RecordError, SeatInfo, game_from
from game.match.strict import is_whole, shown
from game.rules.options import TRIPLES
from game.rules.tiles import COLOURS, COLOURS_OF, TILES

#: Seeds that nobody chose are below this, so that people can read them out.
SEED_CHOICE = 2**32


def shuffled_bag(seed: int) -> list[int]:
    """All 56 tiles in the order that ``seed`` stands for, the same on every machine."""
    bag = list(TILES)
    random.Random(seed).shuffle(bag)
    return bag


def full_header(words: dict[str, Any]) -> Header:
    """A header from its keys, whole or in the short form without ``bag`` and ``setup``.

    ``format`` and ``version`` may be left out. In the short form ``seats`` may be a number or a
    list of names or seats without colours, and left out where there is but one; a missing
    ``seed`` is drawn from the system where there is anything to shuffle. Raises ``RecordError``.
    """
    words = {"format": FORMAT, "version": VERSION, **words}
    if "bag" not in words and words.get("setup") is None:
        game = game_from(words.get("game"))
        words["seats"] = _seat_dicts(words.get("seats"), game, words.get("options"))
        words["seed"] = _seed(words.get("seed"), game)
        words["bag"] = _bag(words["seed"], game, words.get("options"))
    return Header.from_dict(words)


def _seed(seed: object, game: str) -> int | None:
    if seed is None:
        return None if game == "puzzle" else random.SystemRandom().randrange(SEED_CHOICE)
    if is_whole(seed) and -SEED_LIMIT < seed < SEED_LIMIT:
        return seed
    raise RecordError("\"seed\" must be a whole number of at most 64 bits.")


def _bag(seed: int | None, game: str, options: object) -> list[int]:
    """What is drawn from: all tiles, in solitaire those of the run's triple, in puzzles none."""
    if game == "puzzle" or seed is None:
        return []
    if game == "solitaire":
        triple = options.get("triple") if isinstance(options, dict) else None
        wanted = triple if triple in TRIPLES else TRIPLES[0]
        return [tile for tile in shuffled_bag(seed) if COLOURS_OF[tile] == wanted]
    return shuffled_bag(seed)


def _seat_dicts(value: object, game: str, options: object) -> list[object]:
    fewest, most = SEATS[game]
    if value is None and most == 1:
        value = 1
    if is_whole(value) and fewest <= value <= most:
        value = [{}] * value
    if not isinstance(value, list) or not fewest <= len(value) <= most:
        raise RecordError(f"\"seats\" must be {fewest} to {most}, or a list of so many, not {shown(value)}.")
    seats: list[object] = [_seat_dict(seat, number) for number, seat in enumerate(value, start=1)]
    if game == "tantrix":
        doubles = isinstance(options, dict) and options.get("doubles") is True
        _give_colours([seat for seat in seats if isinstance(seat, dict)], doubles)
    return seats


def _seat_dict(value: object, number: int) -> object:
    if isinstance(value, SeatInfo):
        value = {"name": value.name, "colour": value.colour, "bot": value.bot, "mark": value.mark}
    if isinstance(value, str):
        value = {"name": value}
    return {"name": f"Player {number}", **value} if isinstance(value, dict) else value


def _give_colours(seats: list[dict[str, Any]], doubles: bool) -> None:
    """A colour for each seat without one: the next free of R, Y, B, G, or the partner's in doubles."""
    taken = [seat.get("colour") for seat in seats]
    for number, seat in enumerate(seats):
        if seat.get("colour") is None:
            partner = taken[number - 2] if doubles and len(seats) == 4 else None
            seat["colour"] = partner or next((c for c in COLOURS if c not in taken), COLOURS[0])
            taken[number] = seat["colour"]
