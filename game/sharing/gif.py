"""An animated GIF, frame by frame: only what has changed is written, all in one set of colours.

Pillow turns pictures into few colours and packs them; it is optional, and asked for when needed.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterable
from io import BytesIO
from types import ModuleType
from typing import TYPE_CHECKING, Any, BinaryIO

import pygame

from game.sharing.saving import SharingError

if TYPE_CHECKING:
    from PIL.Image import Image

Colour = tuple[int, int, int]

#: Colours in all: the last stands for what is as it was, some are set, the others suit a sample.
COLOURS = 256
UNCHANGED = COLOURS - 1
TABLE_BYTES = 3 * COLOURS
#: The table of colours that all frames share is there, and has 256 entries.
SHARED_TABLE = 0xF7
#: Frames stay when the next one is drawn over them.
STAYS = 1 << 2
LOOP_FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
IMAGE, EXTENSION, END = 0x2C, 0x21, 0x3B


def pillow() -> ModuleType:
    """Pillow's module ``Image``; raises ``SharingError``, which says how to get it."""
    try:
        from PIL import Image
    except ImportError:
        raise SharingError("Animations are written by Pillow, which is not installed; get it with: "
                           f"{sys.executable} -m pip install pillow") from None
    return Image


class GifWriter:
    """Writes a GIF that plays for ever; every frame has the size of ``sample``."""

    def __init__(self, file: BinaryIO, sample: pygame.Surface, kept: Iterable[Colour]) -> None:
        """``sample``: a picture in the colours of all; ``kept``: colours that must come out as they are, at
        least one.

        Raises ``SharingError`` where there is no Pillow.
        """
        self._image: Any = pillow()
        self._file = file
        self._colours = self._choose_colours(sample, list(kept))
        self._before: Image | None = None
        width, height = sample.get_size()
        self._table = bytes(self._colours.getpalette("RGB") or ()).ljust(TABLE_BYTES, b"\0")
        file.write(b"GIF89a" + struct.pack("<HHBBB", width, height, SHARED_TABLE, 0, 0) + self._table + LOOP_FOR_EVER)

    def add(self, picture: pygame.Surface, seconds: float) -> None:
        """Write the next frame, which is seen for so long."""
        whole = self._from_surface(picture)
        changed = None if self._before is None else self._difference(self._before, whole)
        box = (0, 0, *whole.size) if changed is None else changed.getbbox() or (0, 0, 1, 1)
        few = whole.crop(box).quantize(palette=self._colours, dither=self._image.Dither.NONE)
        table, data = _packed(few)
        clear = False
        if changed is not None:
            few.paste(UNCHANGED, mask=changed.crop(box).point(lambda level: 0 if level else 255))
            thinned = _packed(few)
            clear = thinned[0] == self._table[:len(thinned[0])]  # else numbers mean other colours now
            table, data = thinned if clear else (table, data)
        self._file.write(struct.pack("<BBBBHBB", EXTENSION, 0xF9, 4, STAYS | clear, round(seconds * 100), UNCHANGED, 0))
        own = table != self._table[:len(table)]
        flags = 0x80 | (len(table) // 3).bit_length() - 2 if own else 0
        self._file.write(struct.pack("<BHHHHB", IMAGE, box[0], box[1], box[2] - box[0], box[3] - box[1], flags))
        self._file.write((table if own else b"") + data)
        self._before = whole

    def close(self) -> None:
        """Write the end; the file stays open."""
        self._file.write(bytes([END]))

    @staticmethod
    def _difference(before: Image, after: Image) -> Image:
        """Where two pictures differ: a grey picture, 0 where they are equal."""
        from PIL import ImageChops

        red, green, blue = ImageChops.difference(before, after).split()
        return ImageChops.lighter(ImageChops.lighter(red, green), blue)

    def _choose_colours(self, sample: pygame.Surface, kept: list[Colour]) -> Image:
        free = UNCHANGED - len(kept)
        suited = (self._from_surface(sample).quantize(free).getpalette("RGB") or []) + 3 * free * [0]
        colours: Image = self._image.new("P", (1, 1))
        # The last entry is never the nearest to anything: the same colour stands before it.
        colours.putpalette([*suited[:3 * free], *(channel for colour in [*kept, kept[0]] for channel in colour)])
        return colours

    def _from_surface(self, picture: pygame.Surface) -> Image:
        whole: Image = self._image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
        return whole


def _packed(picture: Image) -> tuple[bytes, bytes]:
    """The table of colours that a picture is saved with, and its pixels, packed."""
    file = BytesIO()
    picture.save(file, "GIF", optimize=False, interlace=False)
    return _taken_apart(file.getvalue())


def _taken_apart(gif: bytes) -> tuple[bytes, bytes]:
    """The table of colours and the packed pixels of a GIF with one frame."""
    table, at = _table(gif, gif[10], 13)
    while gif[at] == EXTENSION:
        at = _after_blocks(gif, at + 2)
    own, at = _table(gif, gif[at + 9], at + 10)
    return own or table, gif[at:_after_blocks(gif, at + 1)]


def _table(gif: bytes, flags: int, at: int) -> tuple[bytes, int]:
    """The table that begins at ``at``, if the flags say that there is one, and what follows it."""
    end = at + (3 << (flags & 7) + 1 if flags & 0x80 else 0)
    return gif[at:end], end


def _after_blocks(gif: bytes, at: int) -> int:
    """Where a row of blocks ends, the last of which is empty."""
    while gif[at]:
        at += 1 + gif[at]
    return at + 1
