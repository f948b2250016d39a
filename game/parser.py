"""How the words of every command are read: misunderstandings become one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import NoReturn

from game.complaint import Complaint, shortened

#: Exact in every JSON reader, so that a record's seed is the same everywhere.
LARGEST_SEED = 2**53 - 1
MOST_SECONDS = 24 * 3600
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


def is_whole(text: str) -> bool:
    """Whether a word is a whole number of a sensible length, without a sign."""
    return text.isascii() and text.isdecimal() and len(text) < 20


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within limits, for an option."""
    def read(text: str) -> int:
        if is_whole(text) and least <= int(text) <= most:
            return int(text)
        raise unlike(text, f"a whole number from {least} to {most}")
    return read


def seconds(text: str) -> float:
    """A number of seconds, perhaps with a fraction."""
    whole, point, part = text.partition(".")
    if is_whole(whole) and (not point or is_whole(part)) and float(text) <= MOST_SECONDS:
        return float(text)
    raise unlike(text, f"a number of seconds from 0 to {MOST_SECONDS}")


def unlike(text: str, wanted: str) -> argparse.ArgumentTypeError:
    """The fault of a word that is not what was wanted."""
    return argparse.ArgumentTypeError(f"{shortened(text)!r} is not {wanted}")
