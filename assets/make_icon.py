"""Draws the game's icon for desktops: ``icon.png`` (256 pixels) and ``icon.ico`` (all usual sizes).

    python assets/make_icon.py

``tantrix.desktop`` beside them is the entry for a menu of Linux; copy it to ``~/.local/share/applications`` and
``icon.png`` to ``~/.local/share/icons/tantrix.png``. While the game runs its window draws the same icon itself.
"""

from __future__ import annotations

import os
import struct
import sys
from io import BytesIO
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402

from game.render.pieces import icon  # noqa: E402

SIZES = (16, 24, 32, 48, 64, 128, 256)


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    file = BytesIO()
    pygame.image.save(icon(size), file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """PNG files by their size as one icon of Windows, which takes them as they are."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    start, entries = len(head) + 16 * len(pictures), b""
    for size, picture in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), start)
        start += len(picture)
    return head + entries + b"".join(pictures.values())


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    pictures = {size: png(size) for size in SIZES}
    (HERE / "icon.png").write_bytes(pictures[256])
    (HERE / "icon.ico").write_bytes(ico(pictures))


if __name__ == "__main__":
    main()
