"""A party night as a plain table, to be kept in a file and found again; what comes back is checked."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import Any

from game.bots import levels
from game.match.header import NAME_LIMIT, SEATS
from game.match.strict import is_whole, shown
from game.play.night import (
    FEWEST,
    GOBBLE,
    LENGTHS,
    MOST,
    MOST_GAMES,
    TANTRIX,
    Feats,
    Night,
    Played,
    kinds_for,
    places,
)
from game.play.party import Help, Seat
from game.rules import options as game_options

VERSION = 1
#: Larger figures than any game has.
MOST_OF_ANYTHING = 10**9
#: Characters of a device's name, or of a file's.
LONGEST_NAME = 200


@dataclass(slots=True)
class KeptNight:
    """A night with its people. ``seats``: their devices are what these are remembered by. ``options``: of each game.
    ``playing``: the name of the file of the game that is going on, "" for none."""

    night: Night
    seats: list[Seat]
    options: dict[str, dict[str, Any]] = field(default_factory=dict)
    playing: str = ""


def to_table(kept: KeptNight, devices: list[str | None]) -> dict[str, Any]:
    """The table; ``devices``: what each seat's device is remembered by, None for a bot's or an unknown one."""
    night = kept.night
    return {
        "version": VERSION, "games": night.games, "kind": night.kind, "first": night.first, "ended": night.ended,
        "playing": kept.playing, "options": kept.options,
        "seats": [
            {"name": seat.name, "mark": seat.mark, "help": seat.help.value, "bot": seat.bot, "device": device}
            for seat, device in zip(kept.seats, devices, strict=True)
        ],
        "played": [_played_table(game) for game in night.played],
    }


def _played_table(game: Played) -> dict[str, Any]:
    rows = [asdict(feats) for feats in game.feats]
    return {
        "game": game.game, "places": list(game.places), "gap": game.gap, "scale": game.scale,
        "feats": {one.name: [row[one.name] for row in rows] for one in fields(Feats)},
    }


def from_table(table: dict[str, Any]) -> KeptNight:
    """The night that a table holds; raises ``ValueError`` with what is wrong, in a few words."""
    if table.get("version") != VERSION:
        raise ValueError(f"version must be {VERSION}, not {shown(table.get('version'))}")
    seats = _seats(table.get("seats"))
    count = len(seats)
    night = Night(count, _one_of(table, "games", LENGTHS), _one_of(table, "kind", kinds_for(count)),
                  _one_of(table, "first", (TANTRIX, GOBBLE)), ended=_one_of(table, "ended", (False, True)))
    played = _list(table.get("played", []), "played")
    if len(played) > (night.games or MOST_GAMES):
        raise ValueError("more games were played than the night has")
    for number, one in enumerate(played, 1):
        game = _played(one, count, f"game {number}")
        if game.game != night.game:
            raise ValueError(f"game {number} must be {night.game}, not {game.game}")
        night.played.append(game)
    return KeptNight(night, seats, _options(table.get("options", {}), count), _text(table, "playing", LONGEST_NAME))


def _seats(value: object) -> list[Seat]:
    entries = _list(value, "seats")
    if not FEWEST <= len(entries) <= MOST:
        raise ValueError(f"seats must be a list of {FEWEST} to {MOST}")
    seats = []
    for entry in entries:
        bot, device = entry.get("bot"), entry.get("device")
        if bot is not None:
            bot = levels.known(_text(entry, "bot", NAME_LIMIT))
        if device is not None:
            device = _text(entry, "device", LONGEST_NAME)
        seats.append(Seat(_text(entry, "name", NAME_LIMIT), _one_of(entry, "mark", range(MOST)), "R", device, bot,
                          Help(_one_of(entry, "help", [one.value for one in Help]))))
    if len({seat.mark for seat in seats}) < len(seats):
        raise ValueError("two seats have the same mark")
    return seats


def _options(value: object, seats: int) -> dict[str, dict[str, Any]]:
    if not isinstance(value, dict):
        raise ValueError("options must be a table")
    found = {}
    for game, options in value.items():
        if game not in (TANTRIX, GOBBLE) or seats > SEATS[game][1]:
            raise ValueError(f"options of {shown(game)} do not belong here")
        found[game] = game_options.check(game, options, seats)
    return found


def _played(entry: dict[str, Any], seats: int, where: str) -> Played:
    game = str(_one_of(entry, "game", (TANTRIX, GOBBLE)))
    came = _wholes(entry.get("places"), seats, f"places of {where}")
    if came != places([-place for place in came]):
        raise ValueError(f"places of {where} are none that {seats} seats can have")
    feats = entry.get("feats")
    if not isinstance(feats, dict) or feats.keys() != {one.name for one in fields(Feats)}:
        raise ValueError(f"feats of {where} must be a table of {', '.join(one.name for one in fields(Feats))}")
    columns = {name: _wholes(column, seats, f"{name} of {where}") for name, column in feats.items()}
    rows = tuple(Feats(**{name: column[seat] for name, column in columns.items()}) for seat in range(seats))
    gap = None if entry.get("gap") is None else _wholes([entry["gap"]], 1, f"gap of {where}")[0]
    return Played(game, tuple(came), rows, gap, _wholes([entry.get("scale")], 1, f"scale of {where}")[0])


def _wholes(value: object, count: int, where: str) -> list[int]:
    if isinstance(value, list) and len(value) == count and all(
            is_whole(one) and 0 <= one < MOST_OF_ANYTHING for one in value):
        return value
    raise ValueError(f"{where} must be {count} whole numbers" if count > 1 else f"{where} must be a whole number")


def _list(value: object, name: str) -> list[dict[str, Any]]:
    if isinstance(value, list) and all(isinstance(one, dict) for one in value):
        return value
    raise ValueError(f"{name} must be a list of tables")


def _one_of(table: dict[str, Any], name: str, values: Any) -> Any:
    value = table.get(name)
    for known in values:
        if type(value) is type(known) and value == known:
            return value
    raise ValueError(f"{name} must be one of {', '.join(map(str, values))}, not {shown(value)}")


def _text(table: dict[str, Any], name: str, longest: int) -> str:
    value = table.get(name)
    if isinstance(value, str) and len(value) <= longest and (value.isprintable() or not value):
        return value
    raise ValueError(f"{name} must be a text of at most {longest} characters")
