"""The record file of a game while it is played: nothing that has been shown is ever missing in it.

Beside the file lies, as long as the game is not over, a second one of the same name that ends in
``.open``: the mark of an unfinished game. It holds notes, one JSON object a line, of which the last
counts: what going on needs and a record has no word for, such as who had which device.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.match.checks import check_after, checked
from game.match.match import Match
from game.match.record import MOST_ENTRIES, Entry, Undo, entry_dict
from game.match.strict import write
from game.storage.file_lock import lock, unlock

if TYPE_CHECKING:
    from game.storage.games import Kept
    from game.storage.syncer import Syncer

OPEN = ".open"
#: Longer ones are not read again, and so not written, in bytes; nor those of more than ``MOST_ENTRIES``.
MOST_BYTES = 4 << 20
#: A file is only ever added to; never through a link to somewhere else, and a pipe is not waited for.
ADDING = os.O_WRONLY | os.O_APPEND | sum(getattr(os, name, 0) for name in ("O_BINARY", "O_NOFOLLOW", "O_NONBLOCK"))

Notes = Callable[[], dict[str, Any]]


class Journal:
    """Writes down what ``match`` does, of itself, from its first action on. Made by ``Games``.

    Each entry is with the system before ``match.do`` returns, and on the disk a little later. No method
    raises. What cannot be written is held back and written as soon as that is possible again.
    """

    def __init__(self, match: Match, path: Path | None, syncer: Syncer, finished: Callable[[Path], Kept | None],
                 notes: Notes | None = None, file: int | None = None, noted: dict[str, Any] | None = None) -> None:
        """``path``: where, None for nowhere. ``finished`` is asked for what to return from ``finish``.
        ``file``: the open and locked file that holds all of ``match`` already; ``noted``: its last notes."""
        self.path = path
        #: Why the game is not being kept just now, in the system's words; None while it is.
        self.problem: str | None = None
        self._match, self._syncer, self._finished = match, syncer, finished
        #: Asked, whenever something is written, for what going on will need.
        self.notes = notes or dict
        self._noted = noted
        self._file = file
        #: Bytes and lines written so far.
        self._size, self._lines = (0, 0) if file is None or path is None else _measure(path)
        #: Lines that are not written yet; the first of them may be so in part.
        self._waiting: deque[bytes] = deque()
        self._told = False
        self._closed = path is None
        self._kept: Kept | None = None
        if file is None and path is not None and match.actions:
            self._waiting.extend(_history(match))
        match.scribe = self.append

    @property
    def keeps(self) -> bool:
        """Whether this game can be continued another time."""
        return self._file is not None and self.problem is None and not self._closed

    def append(self, entry: Entry) -> None:
        """Write an entry, and a check where one is due. After the action that ends the game, ``finish``."""
        if self._closed:
            return
        if self._file is None and not self._waiting:
            self._waiting.append(_line(self._match.header.signed().to_dict()))
        self._waiting.append(_line(entry_dict(entry)))
        if not isinstance(entry, Undo) and (check := check_after(self._match)):
            self._waiting.append(_line(entry_dict(check)))
        self._write_all()
        if self._match.game.result:
            self.finish()

    def news(self) -> str | None:
        """The problem, if there is one and it was not told before."""
        if self.problem is None or self._told:
            return None
        self._told = True
        return self.problem

    def note(self) -> None:
        """Write the notes, if they are others than before."""
        if self.path is None or self._file is None or self._closed:
            return
        words = self.notes()
        if words != self._noted and self._add_note(words):
            self._noted = words

    def finish(self) -> Kept | None:
        """The game is over: it is kept as a finished one, which is returned; None where it could not be kept."""
        if not self._closed and self._file is not None and self.path is not None:
            self._write_all()
            whole = not self._waiting
            if whole:
                _remove(_mark(self.path))
            self._let_go()
            self._kept = self._finished(self.path) if whole else None
        return self._kept

    def close(self) -> None:
        """Leave the game, which can be continued."""
        if not self._closed:
            self._write_all()
            self.note()
            self._let_go()

    def abandon(self) -> None:
        """Forget the game: nobody wants to go on with it."""
        path = self.path
        if self._closed or path is None or self._file is None:
            self._closed = True
            return

        def remove() -> None:
            _remove(path)  # before its mark: without one it would count as finished
            _remove(_mark(path))

        remove()
        self._let_go(remove)

    # Inside.

    def _let_go(self, then: Callable[[], None] | None = None) -> None:
        self._closed = True
        if self._file is not None:
            unlock(self._file)
            self._syncer.release(self._file, then)
            self._file = None

    def _write_all(self) -> None:
        try:
            self._look_after_file()
            while self._waiting:
                line = self._waiting[0]
                if self._size + len(line) > MOST_BYTES or self._lines > MOST_ENTRIES:
                    raise OSError(None, "the game has become too long")
                written = os.write(self._writable(), line)
                self._size += written
                if written == len(line):
                    self._waiting.popleft()
                    self._lines += 1
                else:
                    self._waiting[0] = line[written:]
        except OSError as fault:
            self._complain(fault)
            return
        self.problem = None
        if self._file is not None:
            self._syncer.want(self._file, self._complain)
            self.note()

    def _writable(self) -> int:
        if self._file is None:
            self._file = self._open()
        return self._file

    def _open(self) -> int:
        assert self.path is not None
        self.path.parent.mkdir(exist_ok=True)
        refuse_links(self.path.parent)
        os.close(os.open(_mark(self.path), ADDING | os.O_CREAT, 0o666))
        file = os.open(self.path, ADDING | os.O_CREAT | os.O_EXCL, 0o666)
        lock(file)
        return file

    def _look_after_file(self) -> None:
        """Where somebody has taken the file away, all of it is written anew."""
        if self._file is None or self.path is None or os.fstat(self._file).st_nlink or self.path.exists():
            return
        self._syncer.release(self._file)
        self._file, self._size, self._lines, self._noted = None, 0, 0, None
        self._waiting = deque(_history(self._match))

    def _add_note(self, words: dict[str, Any]) -> bool:
        assert self.path is not None
        with suppress(OSError):
            file = os.open(_mark(self.path), ADDING, 0o666)
            try:
                line = b"\n" + _line(words)  # whatever was cut short before ends here
                return os.write(file, line) == len(line)
            finally:
                os.close(file)
        return False

    def _complain(self, fault: OSError) -> None:
        self.problem = fault.strerror or str(fault)


def _line(words: dict[str, Any]) -> bytes:
    return write(words).encode("ascii") + b"\n"


def _history(match: Match) -> list[bytes]:
    """All that counts in ``match``, line by line."""
    return [_line(match.header.signed().to_dict()),
            *(_line(entry_dict(entry)) for entry in checked(match.record()).entries)]


def refuse_links(folder: Path) -> None:
    """Raises ``OSError`` where what is written into a folder would be outside of the one it lies in."""
    if folder.is_symlink():
        raise OSError(None, f"the folder {folder.name} is a link to somewhere else")


def _measure(path: Path) -> tuple[int, int]:
    """Bytes and lines of a file that has been read before."""
    content = path.read_bytes()
    return len(content), content.count(b"\n")


def _mark(path: Path) -> Path:
    return path.with_suffix(OPEN)


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
