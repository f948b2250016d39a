"""Opening a font file so that a damaged one does no harm: a plain font stands in.

The library that draws fonts trusts its files: of garbage it makes a font that takes the whole
program down at the first letter. So a file's own sums are compared before it is opened.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterator
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path

import pygame

#: How a TrueType or OpenType file begins.
SIGNATURES = (b"\0\1\0\0", b"OTTO", b"true")
#: Without these tables nothing can be written.
NEEDED = {b"cmap", b"head", b"hhea", b"hmtx", b"maxp"}
#: Larger files are no fonts of a game, in bytes.
MOST_BYTES = 32 << 20
#: Fonts kept open: a screen writes in some ten, and in a few more where words are shrunk to their place.
MOST_OPEN = 64
#: The plain font is smaller than ours at the same size.
PLAIN_GROWTH = 1.1


def open_font(path: Path, pixels: int) -> pygame.font.Font:
    """The font in a file, so many pixels high, or the one pygame brings along. Never raises.

    The same one each time while it is among the latest: it keeps the letters that it has drawn.
    """
    try:
        font = _kept_open(path, pixels)
        font.get_linesize()
    except pygame.error:  # pygame's fonts were ended since, and these with them
        _kept_open.cache_clear()
        font = _kept_open(path, pixels)
    return font


@lru_cache(maxsize=MOST_OPEN)
def _kept_open(path: Path, pixels: int) -> pygame.font.Font:
    content, fault = _looked_at(path)
    if fault is None:
        try:
            font = pygame.font.Font(BytesIO(content), pixels)  # no file stays open, nor can it be changed any more
            font.render("n", True, "white")
            return font
        except (OSError, ValueError, pygame.error):
            pass
    return pygame.font.Font(None, round(pixels * PLAIN_GROWTH))


def fault_of(path: Path) -> str | None:
    """What is wrong with a font file, "missing" or "damaged"; None for nothing."""
    return _looked_at(path)[1]


@cache
def _looked_at(path: Path) -> tuple[bytes, str | None]:
    """What a font file holds, nothing where something is wrong with it, and what that is."""
    try:
        if not path.exists():
            return b"", "missing"
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            return b"", "damaged"
        content = path.read_bytes()
    except OSError:
        return b"", "damaged"
    return (content, None) if _is_sound(content) else (b"", "damaged")


def _is_sound(content: bytes) -> bool:
    try:
        tables = list(_tables(content))
    except struct.error:  # it ends before its list of tables does
        return False
    return (
        content[:4] in SIGNATURES
        and {tag for tag, _, _ in tables} >= NEEDED
        and all(_sum(tag, table) == checksum for tag, checksum, table in tables)
    )


def _tables(content: bytes) -> Iterator[tuple[bytes, int, bytes]]:
    """Name, sum and content of each table that the file says it has."""
    (count,) = struct.unpack_from(">H", content, 4)
    for number in range(count):
        tag, checksum, start, length = struct.unpack_from(">4sIII", content, 12 + 16 * number)
        yield tag, checksum, content[start : start + length]


def _sum(tag: bytes, table: bytes) -> int:
    """A table's sum as its file keeps it: of its four-byte numbers, the last filled up with zeros."""
    if tag == b"head":  # it holds the sum of the whole file, which was found later
        table = table[:8] + bytes(4) + table[12:]
    numbers = array("I", table + bytes(-len(table) % 4))
    if sys.byteorder == "little":
        numbers.byteswap()
    return sum(numbers) & 0xFFFFFFFF
