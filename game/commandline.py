"""What the command line's words mean."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, NoReturn

from game.complaint import Complaint

#: Exact in every JSON reader, so that a record's seed is the same everywhere.
LARGEST_SEED = 2**53 - 1
MOST_SECONDS = 24 * 3600.0
SEATS = {"tantrix": (2, 4), "gobble": (1, 6)}


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{message.removeprefix('argument ')}; --help shows what there is", status=2)


#: What holds for every parser: an option is set where it is given, before the command or after.
_PLAIN: dict[str, Any] = {"add_help": False, "allow_abbrev": False, "argument_default": argparse.SUPPRESS}


def parse(words: list[str], defaults: dict[str, Any]) -> argparse.Namespace:
    """The words' meaning, over ``defaults``. Raises ``Complaint`` for what cannot be understood."""
    parser = _parser()
    arguments = parser.parse_args(words, argparse.Namespace(**defaults))
    if arguments.command == "demo" and not arguments.help:
        _check_demo(parser, arguments)
    return arguments


def _parser() -> _Parser:
    parser = _Parser(prog="tantrix", **_PLAIN)
    _add_common(parser)
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)
    _add_common(commands.add_parser("protocol", **_PLAIN))
    # Nothing begins with this character, so that the bench gets its words as they are.
    commands.add_parser("bench", prefix_chars="\0", add_help=False).add_argument("rest", nargs="*")
    demo = commands.add_parser("demo", **_PLAIN)
    _add_common(demo)
    demo.add_argument("game", nargs="?")
    demo.add_argument("--seats", type=_seats)
    demo.add_argument("--seconds", type=_seconds)
    demo.add_argument("--headless", action="store_true")
    demo.add_argument("--screenshot", type=Path)
    return parser


def _add_common(parser: _Parser) -> None:
    parser.add_argument("--windowed", action="store_true")
    parser.add_argument("--size", type=_size)
    parser.add_argument("--seed", type=_seed)
    parser.add_argument("--data-dir", type=Path)
    parser.add_argument("--version", action="store_true")
    parser.add_argument("--help", "-h", action="store_true")


def _check_demo(parser: _Parser, arguments: argparse.Namespace) -> None:
    if arguments.game not in SEATS:
        parser.error(f"demo plays {' or '.join(SEATS)}, not {arguments.game or 'nothing'}")
    fewest, most = SEATS[arguments.game]
    if not fewest <= arguments.seats <= most:
        parser.error(f"--seats: {arguments.game} is played by {fewest} to {most}, not {arguments.seats}")
    picture = arguments.screenshot
    if picture is None:
        return
    if picture.suffix.lower() not in (".png", ".jpg", ".bmp"):
        parser.error(f"--screenshot: {picture} must end in .png, .jpg or .bmp")
    if not picture.absolute().parent.is_dir():
        parser.error(f"--screenshot: there is no folder {picture.absolute().parent}")


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 20


def _size(text: str) -> tuple[int, int]:
    from game.storage.settings import LARGEST_WINDOW, SMALLEST_WINDOW

    width, _, height = text.lower().partition("x")
    if _is_whole(width) and _is_whole(height):
        size = int(width), int(height)
        if all(low <= side <= high
               for low, side, high in zip(SMALLEST_WINDOW, size, LARGEST_WINDOW, strict=True)):
            return size
    smallest, largest = ("x".join(map(str, size)) for size in (SMALLEST_WINDOW, LARGEST_WINDOW))
    raise argparse.ArgumentTypeError(f"{text!r} is not a size from {smallest} to {largest}, such as 1280x720")


def _seed(text: str) -> int:
    if _is_whole(text) and int(text) <= LARGEST_SEED:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {LARGEST_SEED}")


def _seats(text: str) -> int:
    if _is_whole(text):
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of players")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if 0 <= seconds <= MOST_SECONDS:
        return seconds
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to {MOST_SECONDS:.0f}")
