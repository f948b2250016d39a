"""Checksums in a record: one after every so many actions, so that a record that was changed, or made by
other rules, is found out."""

from __future__ import annotations

from game.match.match import Match
from game.match.record import CHECK_EVERY, Check, Entry, Record, Undo
from game.rules.facts import Refusal


def check_after(match: Match) -> Check | None:
    """The checksum that stands in a record behind the action just done, where one is due."""
    return Check(match.checksum()) if len(match.actions) % CHECK_EVERY == 0 and match.actions else None


def checked(record: Record) -> Record:
    """The same record with a checksum wherever one is due, and nowhere else.

    The record must be sound, as that of a match is.
    """
    match, entries = Match(record.header), list[Entry]()
    for entry in record.entries:
        if isinstance(entry, Check):
            continue
        entries.append(entry)
        if isinstance(entry, Undo):
            match.undo()
        elif not isinstance(match.do(entry), Refusal) and (check := check_after(match)):
            entries.append(check)
    return Record(record.header, tuple(entries))
