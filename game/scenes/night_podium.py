"""The podium of a party night: everybody on a block as high as their place."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.i18n import trn
from game.scenes.night_rows import Line
from game.ui import paint, theme
from game.ui.kit import Kit
from game.ui.medals import place_medal
from game.ui.one_line import one_line
from game.ui.widgets import Widget

#: How high the block of each place is, as a share of the first's; further places have the last.
HEIGHTS = (1.0, 0.72, 0.52, 0.34, 0.24, 0.16)
#: Units of the first's block, at the normal text size.
BLOCK = 190
#: Units that a column must be wide, at the normal text size, so that names are read.
COLUMN, WIDEST = 104, 170
#: The share of its size that a name shrinks to at most on the podium.
SMALLEST_NAME = 0.5
#: Units between a block's edge and what stands on it, and that a medal there is high at least.
EDGE, LEAST_MEDAL = 10, 28
#: Steps that a block takes to rise, and from one to the next; the first comes last.
RISE, STAGGER = 34, 22
#: The colours of blocks by place; further places have the last.
BLOCKS = (*theme.MEDALS, theme.FAINT)


class Podium(Widget):
    """``age``: steps since it came up; ``moving``: whether the blocks rise. Set before drawing."""

    def __init__(self, lines: Sequence[Line]) -> None:
        """``lines``: of all seats, best first."""
        super().__init__()
        self.lines = list(lines)
        self.age = 0.0
        self.moving = True

    @staticmethod
    def fits(kit: Kit, width: int, lines: Sequence[Line]) -> bool:
        """Whether so many find room side by side at ``width``, with names that can be read."""
        words = [word for line in lines for word in line.seat.name.split()]
        names = round(SMALLEST_NAME * max(kit.text.width(word, "label") for word in words)) if words else 0
        return width // len(lines) >= max(kit.px(COLUMN * kit.text.scale ** 0.8), names)

    def _head(self, kit: Kit) -> int:
        """What stands on the first's block: a mark and a name on two lines at most."""
        return kit.px(64) + 2 * kit.text.height("label") + kit.px(14)

    def measure(self, kit: Kit, width: int) -> int:
        return kit.px(BLOCK * (1 + (kit.text.scale - 1) * 0.3)) + self._head(kit) + kit.px(8)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        column = min(rect.width // len(self.lines), kit.px(WIDEST * kit.text.scale))
        left = rect.centerx - column * len(self.lines) // 2
        for at, line in enumerate(_in_order(self.lines)):
            box = pygame.Rect(left + at * column + kit.px(4), rect.y, column - kit.px(8), rect.height)
            self._draw_one(kit, surface, box, line)

    def _draw_one(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect, line: Line) -> None:
        place = line.standing.place
        whole = round((box.height - self._head(kit) - kit.px(8)) * HEIGHTS[min(place, len(HEIGHTS)) - 1])
        share = theme.ease(self._share(place)) if self.moving else 1.0
        tall = max(kit.px(8), round(whole * share))
        block = pygame.Rect(box.x, box.bottom - tall, box.width, tall)
        metal = BLOCKS[min(place, len(BLOCKS)) - 1]
        kit.plate(surface, block, theme.mix(metal, theme.PANEL, 0.42), theme.mix(metal, theme.PANEL_LOW, 0.72),
                  theme.mix(metal, theme.WHITE, 0.15))
        if share >= 1:
            self._draw_face(kit, surface, block, line)
        self._draw_person(kit, surface, block, line)

    def _draw_face(self, kit: Kit, surface: pygame.Surface, block: pygame.Rect, line: Line) -> None:
        """The place on the block, and the points where there is room below it."""
        words = trn("{n} point", "{n} points", line.standing.points)
        wide = block.width - kit.px(2 * EDGE)
        points = one_line(kit.text, words, "label", theme.TEXT, wide)
        size = min(wide, kit.px(62))
        room = block.height - kit.px(EDGE)
        if points.get_height() + kit.px(LEAST_MEDAL) > room:
            surface.blit(points, points.get_rect(center=block.center))
            return
        size = min(size, room - points.get_height())
        medal = place_medal(kit, line.standing.place, size)
        top = block.y + (block.height - size - points.get_height()) // 2
        surface.blit(medal, medal.get_rect(midtop=(block.centerx, top)))
        surface.blit(points, points.get_rect(midtop=(block.centerx, top + size)))

    def _draw_person(self, kit: Kit, surface: pygame.Surface, block: pygame.Rect, line: Line) -> None:
        """The mark and the name, standing on the block."""
        name = kit.text.fit(line.seat.name, "label", theme.TEXT, block.width, centred=True)
        surface.blit(name, name.get_rect(midbottom=(block.centerx, block.y - kit.px(4))))
        size = kit.px(64 if line.leads else 46)
        if line.leads:
            reach = 3 * size
            glow = kit.kept(("win glow", reach), lambda: paint.glow(reach, theme.HALO))
            middle = (block.centerx, block.y - kit.px(8) - name.get_height() - size // 2)
            surface.blit(glow, glow.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
        mark = kit.mark(line.seat.mark, size)
        surface.blit(mark, mark.get_rect(midbottom=(block.centerx, block.y - kit.px(8) - name.get_height())))

    def _share(self, place: int) -> float:
        """How far the block of a place has risen: the last ones rise first."""
        last = max(line.standing.place for line in self.lines)
        return (self.age - (last - place) * STAGGER) / RISE


def _in_order(lines: Sequence[Line]) -> list[Line]:
    """From left to right: the best in the middle, the others by turns at its left and right."""
    order: list[Line] = []
    for at, line in enumerate(lines):
        order.insert(0 if at % 2 else len(order), line)
    return order
