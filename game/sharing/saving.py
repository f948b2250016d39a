"""Files that are made for others: whole or not at all, and never over one that is there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    import pygame

#: Where saved pictures go, in the data folder.
FOLDER = "pictures"
#: A file being written is called so until it is whole.
PART = ".part"


class SharingError(ValueError):
    """Something cannot be shared; one sentence."""


def free_path(folder: Path, stem: str, ending: str) -> Path:
    """A name in ``folder`` at which nothing lies: ``stem``, or with a number behind it."""
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{ending}" for number in count(1))
    return next(path for name in names if not os.path.lexists(path := folder / name))


@contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """A file that appears at ``path`` once all of it has been written, in place of one that is there.

    Raises ``SharingError`` where that is impossible; then, and where anything else is raised, what
    was there before stays.
    """
    part = path.with_name(path.name + PART)
    try:
        with open(part, "wb") as file:
            yield file
        os.replace(part, path)
    except (OSError, ValueError) as fault:
        if isinstance(fault, SharingError):
            raise
        raise SharingError(_unwritable(path, fault)) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def save_png(picture: pygame.Surface, path: Path) -> None:
    """Write a picture, over one that is there; raises ``SharingError``."""
    import pygame

    with BytesIO() as whole:  # pygame keeps it for ever, but for what is in it once it is closed
        pygame.image.save(picture, whole, "picture.png")
        content = whole.getvalue()
    with writing(path) as file:
        file.write(content)


def picture_folder(folder: Path | None) -> Path:
    """Where pictures go in a data folder, made if missing; raises ``SharingError`` where there is none."""
    if folder is None:
        raise SharingError("There is no data folder to save pictures in; choose one with --data-dir.")
    path = folder / FOLDER
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise SharingError(_unwritable(path, fault)) from None
    return path


def _unwritable(path: Path, fault: Exception) -> str:
    reason = getattr(fault, "strerror", None) or str(fault)
    return f"{path} cannot be written ({reason}); nothing was changed."
