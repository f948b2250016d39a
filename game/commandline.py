"""What the command line's words mean."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn

from game.complaint import Complaint, shortened

#: Exact in every JSON reader, so that a record's seed is the same everywhere.
LARGEST_SEED = 2**53 - 1
MOST_SECONDS = 24 * 3600
SEATS = {"tantrix": (2, 4), "gobble": (1, 6)}
#: Commands that read their words themselves.
READ_THEMSELVES = ("bench", "soak", "solve", "make-cards")
#: The longest complaint of the library that reads the words, in characters.
LONGEST = 300


class Parser(argparse.ArgumentParser):
    """Raises ``Complaint`` for what cannot be understood."""

    def error(self, message: str) -> NoReturn:
        """What is wrong, and where to look."""
        unknown = re.match(r"argument command: invalid choice: (['\"])(.*)\1 \(choose", message)
        if unknown:
            message = f"there is no command {shortened(unknown[2])!r}"
        said = shortened(message.removeprefix("argument "), LONGEST)
        raise Complaint(f"{said}; --help shows what there is", status=2)

    @property
    def options(self) -> set[str]:
        """The names of all options."""
        return {name for action in self._actions for name in action.option_strings}


#: What holds for every parser: an option is set where it is given, before the command or after.
_PLAIN: dict[str, Any] = {"add_help": False, "allow_abbrev": False, "argument_default": argparse.SUPPRESS}


def parse(words: list[str], defaults: dict[str, Any]) -> argparse.Namespace:
    """The words' meaning, over ``defaults``. Raises ``Complaint`` for what cannot be understood."""
    parser, commands = _parsers()
    _refuse_unknown_options(words, parser, commands)
    arguments = parser.parse_args(words, argparse.Namespace(**defaults))
    if arguments.command == "demo" and not (arguments.help or arguments.version):
        _check_demo(parser, arguments)
    return arguments


def _parsers() -> tuple[Parser, dict[str, Parser]]:
    parser = Parser(prog="tantrix", **_PLAIN)
    _add_common(parser)
    adder = parser.add_subparsers(dest="command", parser_class=Parser)
    commands = {name: adder.add_parser(name, **_PLAIN) for name in ("protocol", "demo")}
    for command in commands.values():
        _add_common(command)
    demo = commands["demo"]
    demo.add_argument("game", nargs="?")
    demo.add_argument("--seats", type=_seats)
    demo.add_argument("--seconds", type=_seconds)
    demo.add_argument("--headless", action="store_true")
    demo.add_argument("--screenshot", type=Path)
    for name in READ_THEMSELVES:
        # Nothing begins with this character, so that all words are left as they are.
        commands[name] = adder.add_parser(name, prefix_chars="\0", add_help=False)
        commands[name].add_argument("rest", nargs="*")
    return parser, commands


def _add_common(parser: Parser) -> None:
    parser.add_argument("--windowed", action="store_true")
    parser.add_argument("--size", type=_size)
    parser.add_argument("--seed", type=whole_number(0, LARGEST_SEED))
    parser.add_argument("--data-dir", type=Path)
    parser.add_argument("--version", action="store_true")
    parser.add_argument("--help", "-h", action="store_true")


def _refuse_unknown_options(words: Iterable[str], parser: Parser, commands: dict[str, Parser]) -> None:
    """Left to the library, what follows an unknown option would be blamed for it."""
    known = parser.options
    for word in words:
        if word in READ_THEMSELVES or word == "--":
            return
        if word in commands:
            known = commands[word].options
        name = word.partition("=")[0]
        if re.match(r"-[^\d.]", name) and name not in known:
            if name in commands["demo"].options:
                parser.error(f"{name} is an option of demo, given behind that word")
            parser.error(f"there is no option {shortened(name)}")


def _check_demo(parser: Parser, arguments: argparse.Namespace) -> None:
    from game.pictures import fault_of_name

    if arguments.game is None:
        parser.error(f"say which game: {' or '.join(SEATS)}")
    if arguments.game not in SEATS:
        parser.error(f"demo plays {' or '.join(SEATS)}, not {shortened(arguments.game)}")
    fewest, most = SEATS[arguments.game]
    if not fewest <= arguments.seats <= most:
        parser.error(f"--seats: {arguments.game} is played by {fewest} to {most}, not {arguments.seats}")
    fault = fault_of_name(arguments.screenshot) if arguments.screenshot else None
    if fault:
        parser.error(f"--screenshot: {fault}")


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
    raise _not(text, f"a size from {smallest} to {largest}, such as 1280x720")


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within limits, for an option."""
    def read(text: str) -> int:
        if _is_whole(text) and least <= int(text) <= most:
            return int(text)
        raise _not(text, f"a whole number from {least} to {most}")
    return read


def _seats(text: str) -> int:
    if _is_whole(text):
        return int(text)
    raise _not(text, "a number of players")


def _seconds(text: str) -> float:
    whole, point, part = text.partition(".")
    if _is_whole(whole) and (not point or _is_whole(part)) and float(text) <= MOST_SECONDS:
        return float(text)
    raise _not(text, f"a number of seconds from 0 to {MOST_SECONDS}")


def _not(text: str, wanted: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(f"{shortened(text)!r} is not {wanted}")
