"""The tray of a puzzle: every tile has its place there, which stays empty while the tile is on the table."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.i18n import trn
from game.render import pieces, stencils
from game.render.overlays import blit_at
from game.render.tileart import TileArt
from game.scenes.seat_panel import spread
from game.ui import theme
from game.ui.kit import Kit
from game.ui.strip import Strip

#: A tile in the tray is never larger than this many units in radius.
LARGEST = 58


@dataclass(frozen=True, slots=True)
class TrayLook:
    """All that a tray shows. ``turns``: of each tile that lies there, by tile; ``chosen``: the one
    that is laid next; ``away``: tiles that lie there but are just on their way."""

    turns: tuple[tuple[int, int], ...]
    chosen: int | None
    away: frozenset[int] = frozenset()


class Tray:
    """``rect`` in window pixels; ``tiles``: all that have a place here, in order."""

    def __init__(self, kit: Kit, art: TileArt, rect: pygame.Rect, tiles: tuple[int, ...]) -> None:
        self._kit, self._art = kit, art
        self.rect = rect
        self._strip = Strip()
        pad = kit.px(18)
        area = rect.inflate(-2 * pad, -2 * pad)
        head = kit.text.height("small") + kit.px(6)
        area.y, area.height = area.y + head, max(1, area.height - head)
        places, self.radius = spread(len(tiles), area, kit.px(LARGEST))
        self._places = dict(zip(tiles, places, strict=True))

    def centre(self, tile: int) -> tuple[float, float]:
        """The window position of a tile's place."""
        return self._places.get(tile, self.rect.center)

    def tile_at(self, pos: tuple[int, int]) -> int | None:
        """The tile whose place is at a window position, there or not."""
        near = self.radius * 0.95
        return next((tile for tile, (x, y) in self._places.items()
                     if (pos[0] - x) ** 2 + (pos[1] - y) ** 2 <= near**2), None)

    def draw(self, surface: pygame.Surface, look: TrayLook, ground: pygame.Surface, anew: bool) -> None:
        """Draw it, without ``anew`` only if it changed; ``ground``: the empty table, as large as the window."""
        def paint(picture: pygame.Surface, box: pygame.Rect) -> None:
            self._paint(picture, box, look)

        self._strip.draw(surface, self.rect, look, ground, paint, anew)

    def _paint(self, picture: pygame.Surface, box: pygame.Rect, look: TrayLook) -> None:
        kit, art = self._kit, self._art
        inner = box.inflate(-kit.px(8), -kit.px(8))
        kit.plate(picture, inner, theme.PANEL, theme.PANEL_LOW)
        words = trn("{n} tile left", "{n} tiles left", len(look.turns))
        head = kit.text.fit(words, "small", theme.MUTED, inner.width - kit.px(24), centred=True)
        picture.blit(head, head.get_rect(midtop=(inner.centerx, inner.y + kit.px(8))))
        turns = dict(look.turns)
        for tile, (x, y) in self._places.items():
            place = (x - self.rect.x, y - self.rect.y)
            if tile in turns and tile not in look.away:
                frame = theme.ACCENT if tile == look.chosen else None
                pieces.draw_tile(picture, art, tile, turns[tile], place, self.radius, frame=frame)
            else:
                blit_at(picture, stencils.empty_place(art, self.radius), place)
