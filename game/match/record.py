"""A record: the file of a saved or finished game, and the way to send one.

JSON Lines, UTF-8: the header, then one entry a line. An entry is an action, a ``Check`` of the
state so far, or an ``Undo`` of the action before it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from game.match.header import Header, RecordError, SeatInfo, Setup
from game.match.strict import read, write
from game.match.words import action_dict, action_from
from game.rules.actions import Action

__all__ = [
    "CHECK_EVERY", "MOST_ENTRIES", "Check", "Entry", "Header", "Record", "RecordError", "SeatInfo", "Setup", "Undo",
    "entry_dict", "parse_lines", "parse_text",
]

#: Whenever so many more actions count, a record that is written while it is played holds a check.
CHECK_EVERY = 16
#: A record with more entries is none: no game takes so long.
MOST_ENTRIES = 10_000


@dataclass(frozen=True, slots=True)
class Check:
    """The checksum that the state has here."""

    sum: str


@dataclass(frozen=True, slots=True)
class Undo:
    """The action before this one was taken back."""


Entry = Action | Check | Undo


@dataclass(frozen=True, slots=True)
class Record:
    """A game as read or to be written. ``warnings``: sentences on what was dropped in reading."""

    header: Header
    entries: tuple[Entry, ...] = ()
    warnings: tuple[str, ...] = ()

    def dicts(self) -> list[dict[str, Any]]:
        """The header and the entries as protocol.md writes them."""
        return [self.header.to_dict(), *map(entry_dict, self.entries)]

    def text(self) -> str:
        """The file: one line each, every line with its newline."""
        return "".join(f"{write(words)}\n" for words in self.dicts())


def entry_dict(entry: Entry) -> dict[str, Any]:
    """One entry as protocol.md writes it."""
    if isinstance(entry, Check):
        return {"do": "check", "sum": entry.sum}
    return {"do": "undo"} if isinstance(entry, Undo) else action_dict(entry)


def parse_lines(lines: Iterable[object]) -> Record:
    """The record made of a header and entries, read already; raises ``RecordError`` with the line."""
    rest = iter(lines)
    try:
        header = Header.from_dict(next(rest))
    except StopIteration:
        raise RecordError("A record needs a header in its first line.", 1) from None
    except RecordError as fault:
        raise fault.at(1) from None
    entries = tuple(_entry(words, header, line) for line, words in enumerate(islice(rest, MOST_ENTRIES), start=2))
    if next(rest, None) is not None:
        raise _too_long()
    return Record(header, entries)


def parse_text(text: str | bytes) -> Record:
    """The record in a file; raises ``RecordError``, which names the line.

    A last line that was cut short, so that it is not JSON, is dropped, and a warning tells so.
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if data.count(b"\n") > MOST_ENTRIES + 1:
        raise _too_long()
    lines = data.split(b"\n")
    if lines[-1] == b"":
        lines.pop()
    values: list[object] = []
    for number, line in enumerate(lines, start=1):
        try:
            values.append(read(line))
        except ValueError as fault:
            if number < len(lines) or number == 1:
                raise RecordError(str(fault), number) from None
            record = parse_lines(values)
            warning = f"Line {number} was cut short and is left out; the game goes on from the line before."
            return Record(record.header, record.entries, (warning,))
    return parse_lines(values)


def _too_long() -> RecordError:
    return RecordError(f"There are more than {MOST_ENTRIES} entries; no game has so many.", MOST_ENTRIES + 2)


def _entry(words: object, header: Header, line: int) -> Entry:
    word = words.get("do") if isinstance(words, dict) else None
    if isinstance(words, dict) and word in ("undo", "check"):
        return _marker(words, line)
    try:
        return action_from(words, header.game, len(header.seats))
    except ValueError as fault:
        raise RecordError(str(fault), line) from None


def _marker(words: dict[str, Any], line: int) -> Check | Undo:
    """What a record holds between its actions."""
    if words == {"do": "undo"}:
        return Undo()
    if words.keys() == {"do", "sum"} and words["do"] == "check" and isinstance(words["sum"], str):
        return Check(words["sum"])
    raise RecordError("A check holds \"do\" and \"sum\", an undo only \"do\".", line)
