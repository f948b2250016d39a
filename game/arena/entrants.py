"""Who plays in the arena: a level of this program, or any program that answers requests."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.bots.levels import LEVELS
from game.complaint import shortened

#: What a word begins with that names a program.
PROGRAM = "exec:"
#: Characters of a player's name in a report.
NAME = 28


@dataclass(frozen=True, slots=True)
class Entrant:
    """``word``: a level, or ``exec:`` and a command; ``name``: what reports say, no two alike."""

    name: str
    word: str

    def to_dict(self) -> dict[str, Any]:
        """As JSON, for another process and for the report."""
        return {"name": self.name, "player": self.word}


def entrants_from(words: Sequence[str]) -> list[Entrant]:
    """The players that ``words`` name, in that order; the same word may be there several times.

    Raises ``ValueError`` with a sentence for a word that names nobody. Whether a program can be
    started is found out when it is to play.
    """
    for word in words:
        _check(word)
    names = [shortened(word.removeprefix(PROGRAM).strip(), NAME) for word in words]
    often, seen = Counter(names), Counter[str]()
    entrants = []
    for name, word in zip(names, words, strict=True):
        seen[name] += 1
        entrants.append(Entrant(f"{name} ({seen[name]})" if often[name] > 1 else name, word))
    return entrants


def command_of(word: str) -> list[str] | str | None:
    """What starts the program that ``word`` names, None for a level. No shell reads it.

    Raises ``ValueError`` where its quotes do not close.
    """
    if not word.startswith(PROGRAM):
        return None
    text = word.removeprefix(PROGRAM).strip()
    return text if sys.platform == "win32" else shlex.split(text)


def _check(word: str) -> None:
    try:
        command = command_of(word)
    except ValueError as fault:
        raise ValueError(f"{shortened(word)!r} is no command: {str(fault).lower()}") from None
    if command is None and word not in LEVELS:
        raise ValueError(f"there is no player {shortened(word)!r}; say a level ({', '.join(LEVELS)}) "
                         f"or {PROGRAM}COMMAND")
    if command is not None and (not command or "\0" in word):
        raise ValueError(f"say after {PROGRAM} which command starts the program")
