"""A picture of tiles on a table, for a file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.render.tableview import TableView
from game.render.tileart import TileArt
from game.rules.cells import Cell

SIZE = (1280, 720)


@dataclass(frozen=True, slots=True)
class _Laid:
    tiles: Sequence[tuple[int, Cell, int]]


def save(placements: Sequence[tuple[int, Cell, int]], path: Path, size: tuple[int, int] = SIZE) -> None:
    """Draw ``(tile, cell, turn)`` placements and save them at ``path``, whose ending names the format.

    Opens no window. Raises ``OSError`` or ``pygame.error`` where the file cannot be written.
    """
    if not pygame.display.get_init():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    pygame.font.init()
    picture = pygame.Surface(size)
    view = TableView(TileArt(), motion=0.0)
    view.layout(picture.get_rect().inflate(-40, -40), size)
    view.show(_Laid(placements))
    view.settle()
    view.draw(picture, 0.0)
    pygame.image.save(picture, path)
