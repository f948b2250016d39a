"""A few tiles that show what the chosen line colours and textures look like."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget

#: Tiles, one of each colour triple and two more, with turns that look well in a row.
SHOWN = ((8, 0), (21, 1), (47, 2), (29, 0), (56, 3), (33, 1), (13, 4))


class PaintsTiles(Protocol):
    """What the preview needs of whoever paints tiles."""

    def tile(self, tile: int, turn: int, radius: float) -> pygame.Surface:
        """The picture of a tile."""


class PalettePreview(Widget):
    """A row of tiles; it cannot be focused."""

    def __init__(self, art: PaintsTiles) -> None:
        super().__init__()
        self._art = art

    def _radius(self, kit: Kit, width: int) -> float:
        return min(kit.px(46), width / (len(SHOWN) * 1.9))

    def measure(self, kit: Kit, width: int) -> int:
        return round(self._radius(kit, width) * 2) + kit.px(28)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.plate(surface, rect, theme.PANEL, theme.PANEL_LOW)
        radius = self._radius(kit, rect.width)
        step = rect.width / len(SHOWN)
        for at, (tile, turn) in enumerate(SHOWN):
            picture = self._art.tile(tile, turn, radius)
            surface.blit(picture, picture.get_rect(center=(round(rect.x + step * (at + 0.5)), rect.centery)))
