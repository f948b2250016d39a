"""What the command line's words mean."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from game.complaint import shortened
from game.parser import LARGEST_SEED, Parser, is_whole, seconds, unlike, whole_number

SEATS = {"tantrix": (2, 4), "gobble": (1, 6)}
#: Commands that read their words themselves.
READ_THEMSELVES = ("arena", "bench", "soak", "solve", "make-cards", "verify", "export")
#: What a record's file ends in.
RECORD = ".jsonl"

#: What holds for every parser: an option is set where it is given, before the command or after.
_PLAIN: dict[str, Any] = {"add_help": False, "allow_abbrev": False, "argument_default": argparse.SUPPRESS}


def parse(words: list[str], defaults: dict[str, Any]) -> argparse.Namespace:
    """The words' meaning, over ``defaults``. Raises ``Complaint`` for what cannot be understood."""
    parser, commands = _parsers()
    words = _with_command(words, parser, commands)
    _refuse_unknown_options(words, parser, commands)
    arguments = parser.parse_args(words, argparse.Namespace(**defaults))
    if arguments.command == "demo" and not (arguments.help or arguments.version):
        _check_demo(parser, arguments)
    return arguments


def _parsers() -> tuple[Parser, dict[str, Parser]]:
    parser = Parser(prog="tantrix", **_PLAIN)
    _add_common(parser)
    adder = parser.add_subparsers(dest="command", parser_class=Parser)
    commands = {name: adder.add_parser(name, **_PLAIN) for name in ("protocol", "replay", "demo")}
    for command in commands.values():
        _add_common(command)
    commands["replay"].add_argument("file", nargs="?")
    demo = commands["demo"]
    demo.add_argument("game", nargs="?")
    demo.add_argument("--seats", type=_seats)
    demo.add_argument("--seconds", type=seconds)
    demo.add_argument("--headless", action="store_true")
    demo.add_argument("--screenshot", type=Path)
    for name in READ_THEMSELVES:
        # Nothing begins with this character, so that all words are left as they are.
        commands[name] = adder.add_parser(name, prefix_chars="\0", add_help=False)
        commands[name].add_argument("rest", nargs="*")
    return parser, commands


def _with_command(words: list[str], parser: Parser, commands: dict[str, Parser]) -> list[str]:
    """A record's file alone is to be watched: the command is put before it."""
    takes_value = {name for action in parser._actions if action.nargs is None for name in action.option_strings}
    follows = False
    for at, word in enumerate(words):
        if word == "--" or word in commands:
            break
        if not follows and not word.startswith("-"):
            path = Path(word)
            return [*words[:at], "replay", *words[at:]] if path.suffix == RECORD or os.path.isfile(path) else words
        follows = not follows and word in takes_value
    return words


def _add_common(parser: Parser) -> None:
    parser.add_argument("--windowed", action="store_true")
    parser.add_argument("--size", type=size)
    parser.add_argument("--seed", type=whole_number(0, LARGEST_SEED))
    parser.add_argument("--data-dir", type=Path)
    parser.add_argument("--narrate", type=Path)
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


def size(text: str) -> tuple[int, int]:
    """A size in pixels that a window may have, for an option."""
    from game.storage.settings import LARGEST_WINDOW, SMALLEST_WINDOW

    width, _, height = text.lower().partition("x")
    if is_whole(width) and is_whole(height):
        size = int(width), int(height)
        if all(low <= side <= high
               for low, side, high in zip(SMALLEST_WINDOW, size, LARGEST_WINDOW, strict=True)):
            return size
    smallest, largest = ("x".join(map(str, size)) for size in (SMALLEST_WINDOW, LARGEST_WINDOW))
    raise unlike(text, f"a size from {smallest} to {largest}, such as 1280x720")


def _seats(text: str) -> int:
    if is_whole(text):
        return int(text)
    raise unlike(text, "a number of players")
