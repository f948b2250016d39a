"""The text protocol: one JSON object a line, each way, so that any program can drive the game.

Nothing that arrives ends the process but ``quit`` and the end of input, and every line gets
exactly one reply. Runs without pygame.
"""

from __future__ import annotations

import os
import sys
from typing import Any, BinaryIO

from game.match.session import Session
from game.match.strict import write

#: The longest line that is read, in bytes without its newline.
LINE_LIMIT = 1 << 20
#: What is thrown away at a time of a line that is longer.
_SKIP = 1 << 16


def serve(requests: BinaryIO, replies: BinaryIO) -> None:
    """Answer each line of ``requests`` on ``replies`` until ``quit`` or the end of either."""
    session = Session(_levels)
    try:
        while not session.ended and (line := requests.readline(LINE_LIMIT + 1)):
            if len(line) > LINE_LIMIT and not line.endswith(b"\n"):
                _skip_line(requests)
                reply = session.line_too_long(LINE_LIMIT)
            else:
                reply = session.answer(line)
            replies.write(_encoded(reply))
            replies.flush()
    except (OSError, ValueError):
        return  # whoever listened has closed the pipe: there is nobody left to tell


def main() -> int:
    """Serve on standard input and output; the exit status. Where one is closed, that is the end."""
    requests, replies = _stream(sys.stdin, 0, "rb"), _stream(sys.stdout, 1, "wb")
    if requests is None or replies is None:
        return 0
    try:
        serve(requests, replies)
    except KeyboardInterrupt:
        return 130
    finally:
        _hush(replies)
    return 0


def _levels() -> Any:
    """The bots' levels, which stand above this room: fetched only when asked for."""
    from game.bots import levels
    return levels


def _skip_line(requests: BinaryIO) -> None:
    while (part := requests.readline(_SKIP)) and not part.endswith(b"\n"):
        pass


def _encoded(reply: dict[str, Any]) -> bytes:
    try:
        text = write(reply)
    except (RecursionError, ValueError):
        # An id may be nested just deeply enough to be read but not to be written again.
        text = write({**reply, "id": None})
    return text.encode("ascii") + b"\n"


def _stream(stream: Any, number: int, mode: str) -> Any:
    """The bytes of a standard stream, which a program without a console may lack."""
    if stream is not None:
        return stream.buffer
    try:
        return open(number, mode, closefd=False)
    except OSError:
        return None


def _hush(replies: BinaryIO) -> None:
    """Keep the interpreter from complaining at exit about a pipe that was closed."""
    try:
        replies.flush()
    except (OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


if __name__ == "__main__":
    sys.exit(main())
