"""The first line of a record: which game, who plays, and everything that chance decided."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from game import __version__
from game.match import shelf
from game.match.errors import RecordError, as_sentence
from game.match.setup import Setup, setup_from, tiles_from
from game.match.strict import is_whole, shown
from game.rules import options as game_options
from game.rules.puzzles import Description
from game.rules.tiles import COLOURS, TILES

__all__ = ["GAMES", "SEATS", "Header", "RecordError", "SeatInfo", "Setup", "as_sentence", "game_from"]

FORMAT = "tantrix-record"
VERSION = 1
GAMES = ("tantrix", "gobble", "solitaire", "puzzle")
#: Fewest and most seats of each game.
SEATS = {"tantrix": (2, 4), "gobble": (1, 6), "solitaire": (1, 1), "puzzle": (1, 1)}
#: Characters in a seat's name or a bot's level.
NAME_LIMIT = 40
#: Seeds lie below this and above its negative.
SEED_LIMIT = 2**64
#: Tiles a seat draws before the first turn.
TANTRIX_HAND = 6
#: Tiles that lie on the table before a race.
GOBBLE_START = 2

_KEYS = ("format", "version", "game", "seats", "bag", "setup", "puzzle", "options", "seed", "made_by", "taken_over")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits there. ``colour``: a letter, tantrix only; ``bot``: its level, None for a person. ``mark``: the
    number from 0 to 5 of what stands for the seat on the screen, gobble only, None where nobody says."""

    name: str
    colour: str | None = None
    bot: str | None = None
    mark: int | None = None


@dataclass(frozen=True, slots=True)
class Header:
    """All that a game starts from. ``options`` are complete, with the defaults written out.

    ``puzzle``: puzzles only, a name or a description. A puzzle draws nothing from its ``bag``.
    ``made_by``: the version of the program that wrote the file, where it says so; what was played
    is the same whoever wrote it down. ``taken_over``: it begins with what was played in another game.
    """

    game: str
    seats: tuple[SeatInfo, ...]
    bag: tuple[int, ...]
    setup: Setup | None = None
    puzzle: str | Description | None = None
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None
    made_by: str | None = field(default=None, compare=False)
    taken_over: bool = False

    def to_dict(self) -> dict[str, Any]:
        """As protocol.md writes it; keys that do not apply are left out."""
        words: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "seats": [self._seat_dict(seat) for seat in self.seats],
            "bag": list(self.bag),
        }
        if self.setup is not None:
            words["setup"] = self.setup.to_dict()
        if self.puzzle is not None:
            words["puzzle"] = self.puzzle if isinstance(self.puzzle, str) else self.puzzle.to_dict()
        words["options"] = {
            name: list(value) if isinstance(value, list) else value for name, value in self.options.items()
        }
        if self.seed is not None:
            words["seed"] = self.seed
        if self.made_by is not None:
            words["made_by"] = self.made_by
        if self.taken_over:
            words["taken_over"] = True
        return words

    def signed(self) -> Header:
        """The same, made by this version of the program: for the file of a game that begins here."""
        return replace(self, made_by=__version__)

    def _seat_dict(self, seat: SeatInfo) -> dict[str, Any]:
        colour = {"colour": seat.colour} if self.game == "tantrix" else {}
        mark = {} if seat.mark is None else {"mark": seat.mark}
        return {"name": seat.name, **colour, "bot": seat.bot, **mark}

    @classmethod
    def from_dict(cls, words: object) -> Header:
        """The header that ``words`` holds; raises ``RecordError`` where it is not a sound one.

        Whether a setup is a possible position is found out by whoever starts the game.
        """
        if not isinstance(words, dict):
            raise RecordError("A header is an object with the keys game, seats and bag.")
        _check_format(words)
        game = game_from(words.get("game"))
        seats = _seats(words.get("seats"), game)
        options = _options(words.get("options"), game, len(seats))
        _check_colours(game, seats, options)
        puzzle = _puzzle(words.get("puzzle"), game)
        bag = tiles_from(words.get("bag", [] if puzzle else None), "bag")
        setup = None if words.get("setup") is None else setup_from(words["setup"], game, len(seats))
        _check_tiles(game, len(seats), bag, setup)
        made_by = words.get("made_by")
        return cls(game, seats, bag, setup, puzzle, options, _seed(words.get("seed")),
                   None if made_by is None else _text(made_by, "\"made_by\""), _flag(words, "taken_over"))


def _flag(words: dict[str, Any], key: str) -> bool:
    value = words.get(key, False)
    if isinstance(value, bool):
        return value
    raise RecordError(f"\"{key}\" must be true or false, not {shown(value)}.")


def game_from(value: object) -> str:
    """The name of a game that can be played; raises ``RecordError``."""
    if isinstance(value, str) and value in GAMES:
        return value
    raise RecordError(f"\"game\" must be one of {', '.join(GAMES)}, not {shown(value)}.")


def _check_format(words: dict[str, Any]) -> None:
    unknown = [key for key in words if key not in _KEYS]
    if unknown:
        raise RecordError(f"A header has no key \"{shown(unknown[0])}\"; it may have {', '.join(_KEYS)}.")
    if words.get("format") != FORMAT:
        raise RecordError(f"\"format\" must be \"{FORMAT}\", not {shown(words.get('format'))}.")
    version = words.get("version")
    if not is_whole(version) or version != VERSION:
        raise RecordError(f"\"version\" must be {VERSION}, not {shown(version)}: another program wrote this.")


def _puzzle(value: object, game: str) -> str | Description | None:
    if game != "puzzle":
        if value is not None:
            raise RecordError("\"puzzle\" belongs to puzzles, not to this game.")
        return None
    try:
        return shelf.puzzle_from(value)
    except ValueError as fault:
        raise RecordError(as_sentence(fault)) from None


def _seats(value: object, game: str) -> tuple[SeatInfo, ...]:
    fewest, most = SEATS[game]
    if not isinstance(value, list) or not fewest <= len(value) <= most:
        count = f"{fewest} to {most} seats" if most > fewest else "one seat"
        raise RecordError(f"\"seats\" must be a list of {count} in {game}.")
    return tuple(_seat(seat, number, game) for number, seat in enumerate(value))


def _seat(value: object, number: int, game: str) -> SeatInfo:
    where = f"Seat {number}"
    if not isinstance(value, dict) or not {"name"} <= value.keys() <= {"name", "colour", "bot", "mark"}:
        raise RecordError(f"{where} must be an object with name, colour (tantrix only), bot and mark (gobble only).")
    colour = value.get("colour")
    coloured = game == "tantrix"
    if (coloured or colour is not None) and not (isinstance(colour, str) and colour in tuple(COLOURS)):
        raise RecordError(f"{where}: \"colour\" must be R, Y, B or G, not {shown(colour)}.")
    bot = value.get("bot")
    return SeatInfo(
        _text(value["name"], f"{where}: \"name\""),
        colour if coloured else None,
        None if bot is None else _text(bot, f"{where}: \"bot\""),
        _mark(value.get("mark"), where, game),
    )


def _mark(value: object, where: str, game: str) -> int | None:
    if value is None or (game == "gobble" and is_whole(value) and 0 <= value < SEATS["gobble"][1]):
        return value
    raise RecordError(f"{where}: \"mark\" must be a whole number from 0 to 5, in gobble only, not {shown(value)}.")


def _text(value: object, where: str) -> str:
    if not isinstance(value, str) or len(value) > NAME_LIMIT or any(map(_is_control, value)):
        raise RecordError(
            f"{where} must be a text of at most {NAME_LIMIT} characters without control characters."
        )
    return value


def _is_control(char: str) -> bool:
    """Control characters, line and paragraph separators, and halves of surrogate pairs."""
    code = ord(char)
    return code < 0x20 or 0x7F <= code < 0xA0 or code in (0x2028, 0x2029) or 0xD800 <= code < 0xE000


def _options(value: object, game: str, seats: int) -> dict[str, Any]:
    try:
        return game_options.check(game, value, seats)
    except ValueError as fault:
        raise RecordError(as_sentence(fault)) from None


def _check_colours(game: str, seats: tuple[SeatInfo, ...], options: dict[str, Any]) -> None:
    if game != "tantrix":
        return
    colours = [seat.colour for seat in seats]
    if options.get("doubles"):
        if len(seats) != 4 or colours[:2] != colours[2:] or colours[0] == colours[1]:
            raise RecordError("In doubles seats 0 and 2 share one colour and seats 1 and 3 another.")
    elif len(set(colours)) < len(colours):
        raise RecordError("Two seats have the same colour; each needs its own.")


def _check_tiles(game: str, seats: int, bag: tuple[int, ...], setup: Setup | None) -> None:
    everywhere = list(bag)
    if setup is not None:
        everywhere += [tile for tile, _, _ in setup.table]
        for tiles in (*setup.hands, *(setup.stacks or ())):
            everywhere += tiles
    twice = [tile for tile in TILES if everywhere.count(tile) > 1]
    if twice:
        raise RecordError(f"Tile {twice[0]} is there twice; there is one of each.")
    least = {"tantrix": TANTRIX_HAND * seats, "gobble": GOBBLE_START + seats}.get(game, 0)
    if setup is None and len(bag) < least:
        raise RecordError(f"The bag holds {len(bag)} tiles; {game} with {seats} seats needs {least}.")


def _seed(value: object) -> int | None:
    if value is None or (is_whole(value) and -SEED_LIMIT < value < SEED_LIMIT):
        return value
    raise RecordError("\"seed\" must be a whole number of at most 64 bits.")
