"""The games kept in the data folder: those one can go on with, and those that are over.

Each is one record, ``games/<date>-<time>-<fraction>-<game>-<chance>.jsonl``, by the time in Greenwich when it
began, so that names sort by it. While beside it lies a file of the same name that ends in ``.open``
(``journal``), the game is not over; a record whose name ends in ``-favourite`` is kept for ever, of
the others that are over the newest ``MOST_FINISHED``.
"""

from __future__ import annotations

import logging
import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.match.header import Header
from game.match.match import Match
from game.match.record import Record, RecordError, parse_text
from game.match.strict import read as read_json
from game.storage.file_lock import lock, unlock
from game.storage.journal import ADDING, OPEN, Journal, Notes, refuse_links
from game.storage.record_file import content, named, read_record, size_of
from game.storage.syncer import Syncer

FOLDER = "games"
RECORD = ".jsonl"
FAVOURITE = "-favourite"
MOST_FINISHED = 500
#: Bytes at the end of the notes that are looked through for the last of them.
MOST_NOTES = 1 << 16
#: Names that we give; others may lie there, and are never thrown away.
OURS = re.compile(r"\d{8}-\d{6}-\d{6}-(?:tantrix|gobble|solitaire|puzzle)-[0-9a-f]{4}(?:-favourite)?\.jsonl")
STAMP = "%Y%m%d-%H%M%S-%f"

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Kept:
    """A game in the folder. ``began``: in UTC; ``entries``: whole lines after the header."""

    path: Path
    header: Header
    began: datetime
    finished: bool
    favourite: bool
    entries: int


class Games:
    """The games in a data folder; None: nothing is kept. Made without looking at the disk."""

    def __init__(self, folder: Path | None, clock: Callable[[], float] = time.time) -> None:
        """``clock``: seconds since the epoch."""
        self.folder = None if folder is None else folder / FOLDER
        self._clock = clock
        self._here: set[str] = set()
        self._syncer = Syncer()
        #: By name what a file held when it was looked at last, and what tells whether it has changed since.
        self._seen: dict[str, tuple[object, Kept | None]] = {}

    # Playing.

    def begin(self, match: Match, notes: Notes | None = None) -> Journal:
        """Keep a game from now on; its file appears with the next action. ``notes``: what going on with
        it will need, asked for whenever something is written."""
        path = None if self.folder is None else self.folder / self._new_name(match.header.game)
        return Journal(match, path, self._syncer, self._finished, notes)

    def resume(self, kept: Kept, notes: Notes | None = None) -> tuple[Match, Journal]:
        """A game as it was left, to be gone on with. A last line that was cut short is taken off the file.

        Raises ``RecordError`` with a sentence: where the file is damaged, cannot be written to, or
        the game is being played already.
        """
        try:
            refuse_links(kept.path.parent)
            file = os.open(kept.path, ADDING)
        except OSError as fault:
            raise RecordError(f"{named(kept.path)} cannot be opened ({fault.strerror}).") from None
        try:
            if not lock(file):
                raise RecordError(f"{named(kept.path)} is being played in another window.")
            match = Match.load(self._whole(kept.path, file))
            before = self.notes(kept)
            notes = notes or (lambda: before)
            return match, Journal(match, kept.path, self._syncer, self._finished, notes, file, before)
        except BaseException:
            os.close(file)
            raise

    def remember(self, journal: Journal) -> None:
        """People sit at the table of this game now."""
        if journal.path is not None:
            self._here.add(journal.path.name)

    def was_here(self, kept: Kept) -> bool:
        """Whether people have sat at the table of a game before, in this very program."""
        return kept.path.name in self._here

    def notes(self, kept: Kept) -> dict[str, Any]:
        """What was noted last about a game that is not over; empty where nothing sound was."""
        with suppress(OSError, RecordError):
            for line in reversed(_tail(kept.path.with_suffix(OPEN)).split(b"\n")):
                with suppress(ValueError):
                    words = read_json(line)
                    if isinstance(words, dict):
                        return words
        return {}

    # Looking.

    def unfinished(self) -> list[Kept]:
        """The games that one can go on with and nobody is playing just now, newest first."""
        return [kept for kept in self._all(finished=False) if kept.entries and not _is_played(kept.path)]

    def finished(self) -> list[Kept]:
        """The games that are over, newest first."""
        return self._all(finished=True)

    @property
    def any_finished(self) -> bool:
        """Whether there is a file of a game that is over, sound or not: without reading any."""
        names = self._names()
        return any(name.endswith(RECORD) and _is_over(name, names) for name in names)

    def read(self, kept: Kept) -> Record:
        """The whole record; raises ``RecordError`` with one sentence."""
        return read_record(kept.path)

    # Changing.

    def favour(self, kept: Kept, on: bool) -> Kept:
        """Keep a finished game for ever, or no longer; as it is where that cannot be done."""
        stem = kept.path.stem.removesuffix(FAVOURITE)
        goal = kept.path.with_name(f"{stem}{FAVOURITE if on else ''}{RECORD}")
        if not kept.finished or goal == kept.path or goal.exists():
            return kept
        try:
            os.rename(kept.path, goal)
        except OSError as fault:
            _LOG.warning("%s cannot be renamed (%s)", kept.path, fault.strerror)
            return kept
        return self._look(goal) or kept

    def settle(self, kept: Kept) -> None:
        """A game counted as unfinished turns out to be over: the program ended before it was said."""
        with suppress(OSError):
            kept.path.with_suffix(OPEN).unlink(missing_ok=True)

    def delete(self, kept: Kept) -> bool:
        """Throw a game away; False where that cannot be done."""
        try:
            kept.path.unlink(missing_ok=True)
            kept.path.with_suffix(OPEN).unlink(missing_ok=True)
        except OSError as fault:
            _LOG.warning("%s cannot be deleted (%s)", kept.path, fault.strerror)
            return False
        return True

    def close(self) -> None:
        """Wait until all is on the disk."""
        self._syncer.close()

    # Inside.

    def _new_name(self, game: str) -> str:
        stamp = datetime.fromtimestamp(self._clock(), UTC).strftime(STAMP)
        return f"{stamp}-{game}-{os.urandom(2).hex()}{RECORD}"

    def _finished(self, path: Path) -> Kept | None:
        self._prune(path)
        return self._look(path)

    def _prune(self, new: Path) -> None:
        """Of our own finished games the newest stay, and the one that has just come in."""
        names = self._names()
        ours = sorted(name for name in names if OURS.fullmatch(name) and _is_over(name, names)
                      and not Path(name).stem.endswith(FAVOURITE) and name != new.name)
        for name in ours[:max(0, len(ours) - MOST_FINISHED + 1)]:
            with suppress(OSError):
                new.with_name(name).unlink(missing_ok=True)
                self._seen.pop(name, None)
                self._here.discard(name)

    def _names(self) -> set[str]:
        """All that lies in the folder."""
        if self.folder is None:
            return set()
        try:
            return set(os.listdir(self.folder))
        except OSError:
            return set()

    def _all(self, finished: bool) -> list[Kept]:
        names = self._names()
        for gone in self._seen.keys() - names:
            del self._seen[gone]
        chosen = (name for name in names if name.endswith(RECORD) and _is_over(name, names) is finished)
        found = (self._look(self.folder / name) for name in chosen if self.folder is not None)
        return sorted((kept for kept in found if kept), key=lambda kept: (kept.began, kept.path.name), reverse=True)

    def _look(self, path: Path) -> Kept | None:
        """What a file holds, None where that is no game; the log is told once."""
        try:
            status = path.lstat()
        except (OSError, ValueError):
            return None
        now = (status.st_mtime_ns, status.st_size, path.with_suffix(OPEN).exists())
        before, known = self._seen.get(path.name, (None, None))
        if before != now:
            try:
                known = _kept(path, status)
            except (RecordError, OSError) as fault:
                _LOG.warning("%s is left out: %s", path, fault)
                known = None
            self._seen[path.name] = now, known
        return known

    @staticmethod
    def _whole(path: Path, file: int) -> Record:
        """The record in ``path``, and ``file`` cut to what counts of it, so that more can follow."""
        whole = content(path)
        record = parse_text(whole)
        try:
            if record.warnings:
                _LOG.warning("%s: %s", path, " ".join(record.warnings))
                os.ftruncate(file, whole.removesuffix(b"\n").rfind(b"\n") + 1)
            elif not whole.endswith(b"\n"):
                os.write(file, b"\n")
        except OSError as fault:
            raise RecordError(f"{named(path)} cannot be written to ({fault.strerror}).") from None
        return record


def _tail(path: Path) -> bytes:
    """The end of a file: the notes are never longer."""
    size = size_of(path)
    with path.open("rb") as file:
        file.seek(-min(MOST_NOTES, size), os.SEEK_END)
        return file.read(MOST_NOTES)


def _is_over(name: str, names: set[str]) -> bool:
    return name.removesuffix(RECORD) + OPEN not in names


def _kept(path: Path, status: os.stat_result) -> Kept:
    first, _, rest = content(path).partition(b"\n")
    try:
        header = Header.from_dict(read_json(first))
    except RecordError:
        raise
    except ValueError as fault:
        raise RecordError(str(fault), 1) from None
    return Kept(path, header, _began(path, status), not path.with_suffix(OPEN).exists(),
                path.stem.endswith(FAVOURITE), rest.count(b"\n"))


def _began(path: Path, status: os.stat_result) -> datetime:
    """By its name, or else when it was last written to."""
    with suppress(ValueError):
        if OURS.fullmatch(path.name):
            return datetime.strptime(path.name[:22], STAMP).replace(tzinfo=UTC)
    try:
        return datetime.fromtimestamp(status.st_mtime, UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)


def _is_played(path: Path) -> bool:
    """Whether a game is going on just now, here or in another program."""
    try:
        file = os.open(path, ADDING)
    except OSError:
        return False
    try:
        free = lock(file)
        if free:
            unlock(file)
        return not free
    finally:
        os.close(file)
