"""The first line of a record: which game, who plays, and everything that chance decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.match.strict import is_whole, shown
from game.match.words import cell_from, placement_dict, turn_from
from game.rules import options as game_options
from game.rules.cells import Cell
from game.rules.tiles import COLOURS, TILES

FORMAT = "tantrix-record"
VERSION = 1
#: The games that can be played, and those that have a name but cannot yet.
GAMES = ("tantrix", "gobble")
LATER_GAMES = ("solitaire", "puzzle")
#: Fewest and most seats of each game.
SEATS = {"tantrix": (2, 4), "gobble": (1, 6)}
PHASES = ("forced-first", "free", "forced-last")
#: Characters in a seat's name or a bot's level.
NAME_LIMIT = 40
#: Seeds lie below this and above its negative.
SEED_LIMIT = 2**64
#: Tiles a seat draws before the first turn.
TANTRIX_HAND = 6
#: Tiles that lie on the table before a race.
GOBBLE_START = 2

_KEYS = ("format", "version", "game", "seats", "bag", "setup", "puzzle", "options", "seed")


class RecordError(ValueError):
    """A record that cannot be played; the message is one sentence, with the line where known."""

    code = "bad-record"

    def __init__(self, sentence: str, line: int | None = None) -> None:
        super().__init__(f"Line {line}: {sentence}" if line else sentence)
        self.sentence = sentence
        self.line = line

    def at(self, line: int) -> RecordError:
        """The same fault, found in ``line`` (the header is line 1)."""
        return type(self)(self.sentence, line)


class NotSupported(RecordError):
    """A record of a game that cannot be played yet."""

    code = "not-supported"


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits there. ``colour``: a letter, tantrix only; ``bot``: its level, None for a person."""

    name: str
    colour: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """A position to start from. ``hands`` are racks in Gobble, where only ``stacks`` go with them."""

    table: tuple[tuple[int, Cell, int], ...]
    hands: tuple[tuple[int, ...], ...]
    to_move: int | None = None
    phase: str | None = None
    stacks: tuple[tuple[int, ...], ...] | None = None

    def to_dict(self) -> dict[str, Any]:
        """As protocol.md writes it."""
        words: dict[str, Any] = {
            "table": [placement_dict(*placement) for placement in self.table],
            "hands": [list(hand) for hand in self.hands],
        }
        if self.phase is not None:
            words |= {"to_move": self.to_move, "phase": self.phase}
        if self.stacks is not None:
            words["stacks"] = [list(stack) for stack in self.stacks]
        return words


@dataclass(frozen=True, slots=True)
class Header:
    """All that a game starts from. ``options`` are complete, with the defaults written out."""

    game: str
    seats: tuple[SeatInfo, ...]
    bag: tuple[int, ...]
    setup: Setup | None = None
    puzzle: None = None
    options: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None

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
        words["options"] = {
            name: list(value) if isinstance(value, list) else value for name, value in self.options.items()
        }
        if self.seed is not None:
            words["seed"] = self.seed
        return words

    def _seat_dict(self, seat: SeatInfo) -> dict[str, Any]:
        colour = {"colour": seat.colour} if self.game == "tantrix" else {}
        return {"name": seat.name, **colour, "bot": seat.bot}

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
        bag = _tiles(words.get("bag"), "bag")
        setup = None if words.get("setup") is None else _setup(words["setup"], game, len(seats))
        _check_tiles(game, len(seats), bag, setup)
        return cls(game, seats, bag, setup, None, options, _seed(words.get("seed")))


def game_from(value: object) -> str:
    """The name of a game that can be played; raises ``RecordError``."""
    if isinstance(value, str) and value in GAMES:
        return value
    if isinstance(value, str) and value in LATER_GAMES:
        raise NotSupported(f"The game {value} cannot be played yet; choose tantrix or gobble.")
    raise RecordError(f"\"game\" must be tantrix or gobble, not {shown(value)}.")


def _check_format(words: dict[str, Any]) -> None:
    unknown = [key for key in words if key not in _KEYS]
    if unknown:
        raise RecordError(f"A header has no key \"{shown(unknown[0])}\"; it may have {', '.join(_KEYS)}.")
    if words.get("format") != FORMAT:
        raise RecordError(f"\"format\" must be \"{FORMAT}\", not {shown(words.get('format'))}.")
    version = words.get("version")
    if not is_whole(version) or version != VERSION:
        raise RecordError(f"\"version\" must be {VERSION}, not {shown(version)}: another program wrote this.")
    if words.get("puzzle") is not None:
        raise RecordError("\"puzzle\" belongs to puzzles, not to this game.")


def _seats(value: object, game: str) -> tuple[SeatInfo, ...]:
    fewest, most = SEATS[game]
    if not isinstance(value, list) or not fewest <= len(value) <= most:
        raise RecordError(f"\"seats\" must be a list of {fewest} to {most} seats in {game}.")
    return tuple(_seat(seat, number, game) for number, seat in enumerate(value))


def _seat(value: object, number: int, game: str) -> SeatInfo:
    where = f"Seat {number}"
    if not isinstance(value, dict) or not {"name"} <= value.keys() <= {"name", "colour", "bot"}:
        raise RecordError(f"{where} must be an object with name, colour (tantrix only) and bot.")
    colour = value.get("colour")
    coloured = game == "tantrix"
    if (coloured or colour is not None) and not (isinstance(colour, str) and colour in tuple(COLOURS)):
        raise RecordError(f"{where}: \"colour\" must be R, Y, B or G, not {shown(colour)}.")
    bot = value.get("bot")
    return SeatInfo(
        _text(value["name"], f"{where}: \"name\""),
        colour if coloured else None,
        None if bot is None else _text(bot, f"{where}: \"bot\""),
    )


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


def _tiles(value: object, where: str) -> tuple[int, ...]:
    tiles = value if isinstance(value, list) and len(value) <= len(TILES) else [None]
    if all(is_whole(tile) and tile in TILES for tile in tiles):
        return tuple(tiles)
    raise RecordError(f"\"{where}\" must be a list of tile numbers from 1 to 56, each once.")


def _setup(value: object, game: str, seats: int) -> Setup:
    if not isinstance(value, dict):
        raise RecordError("\"setup\" must be an object with table and hands.")
    known = ("table", "hands", "to_move", "phase", "stacks")
    unknown = [key for key in value if key not in known]
    if unknown:
        raise RecordError(f"\"setup\" has no key \"{shown(unknown[0])}\"; it may have {', '.join(known)}.")
    table = _table(value.get("table"))
    hands = _one_a_seat(value.get("hands"), "hands", seats)
    if game == "tantrix":
        if value.get("stacks") is not None:
            raise RecordError("\"stacks\" belong to gobble only.")
        return Setup(table, hands, *_whose_turn(value, seats))
    if value.get("to_move") is not None or value.get("phase") not in (None, "race"):
        raise RecordError("A race has no seat to move and no phase but race; leave to_move and phase out.")
    stacks = value.get("stacks")
    return Setup(table, hands, stacks=None if stacks is None else _one_a_seat(stacks, "stacks", seats))


def _table(value: object) -> tuple[tuple[int, Cell, int], ...]:
    if not isinstance(value, list):
        raise RecordError("\"table\" must be a list of placements.")
    return tuple(map(_placement, value))


def _placement(value: object) -> tuple[int, Cell, int]:
    if not isinstance(value, dict) or value.keys() != {"tile", "cell", "turn"}:
        raise RecordError("Each placement on the \"table\" must have tile, cell and turn, nothing else.")
    (tile,) = _tiles([value["tile"]], "table")
    try:
        return tile, cell_from(value["cell"]), turn_from(value["turn"])
    except ValueError as fault:
        raise RecordError(f"\"table\", tile {tile}: {fault}") from None


def _one_a_seat(value: object, where: str, seats: int) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, list) or len(value) != seats:
        raise RecordError(f"\"{where}\" must be a list of {seats} lists of tiles, one a seat.")
    return tuple(_tiles(entry, where) for entry in value)


def _whose_turn(value: dict[str, Any], seats: int) -> tuple[int, str]:
    to_move, phase = value.get("to_move"), value.get("phase")
    if not is_whole(to_move) or not 0 <= to_move < seats:
        raise RecordError(f"\"to_move\" must be a seat from 0 to {seats - 1}, not {shown(to_move)}.")
    if phase not in PHASES:
        raise RecordError(f"\"phase\" must be {', '.join(PHASES[:-1])} or {PHASES[-1]}, not {shown(phase)}.")
    return to_move, phase


def _check_tiles(game: str, seats: int, bag: tuple[int, ...], setup: Setup | None) -> None:
    everywhere = list(bag)
    if setup is not None:
        everywhere += [tile for tile, _, _ in setup.table]
        for tiles in (*setup.hands, *(setup.stacks or ())):
            everywhere += tiles
    twice = [tile for tile in TILES if everywhere.count(tile) > 1]
    if twice:
        raise RecordError(f"Tile {twice[0]} is there twice; there is one of each.")
    least = TANTRIX_HAND * seats if game == "tantrix" else GOBBLE_START + seats
    if setup is None and len(bag) < least:
        raise RecordError(f"The bag holds {len(bag)} tiles; {game} with {seats} seats needs {least}.")


def _seed(value: object) -> int | None:
    if value is None or (is_whole(value) and -SEED_LIMIT < value < SEED_LIMIT):
        return value
    raise RecordError("\"seed\" must be a whole number of at most 64 bits.")


def as_sentence(fault: ValueError) -> str:
    """Another room's message as a sentence."""
    text = str(fault)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
