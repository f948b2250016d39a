"""A device's keys as a picture: the four directions as they lie, the other keys with what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import tr
from game.input.intents import Verb
from game.ui import theme
from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.input.devices import Devices


def verbs(device: str) -> list[tuple[Verb, str]]:
    """What the keys besides the directions do, in the order they are shown."""
    shown = [(Verb.OK, tr("place")), (Verb.TURN, tr("turn")), (Verb.NEXT, tr("next tile"))]
    return shown[:2] if device == "mouse" else shown


class KeyPicture:
    """The keys of one device, drawn at whatever place they are given."""

    def __init__(self, kit: Kit, devices: Devices, device: str) -> None:
        self._kit = kit
        words = devices.label(device, Verb.MOVE)
        self._cross = devices.move_labels(device) if devices.kind(device) != "mouse" else ()
        self._move = words
        self._rows = [(devices.label(device, verb), what) for verb, what in verbs(device)]
        if not self._cross:
            self._rows.insert(0, (words, tr("move")))

    def _caps(self) -> list[pygame.Surface]:
        """The keys for up, left, down and right without the part of their names they share."""
        if not self._cross:
            return []
        names = list(self._cross)
        if all(" " in name for name in names):
            names = [name.rsplit(" ", 1)[1] for name in names]
        return [self._kit.key_cap(name) for name in names]

    def _shared(self) -> str:
        if self._cross and all(" " in name for name in self._cross):
            return self._cross[0].rsplit(" ", 1)[0]
        return ""

    def _row_pictures(self) -> list[tuple[pygame.Surface, pygame.Surface]]:
        text = self._kit.text
        return [(self._kit.key_cap(cap), text.render(what, "small", theme.MUTED)) for cap, what in self._rows if cap]

    def _cross_size(self) -> tuple[int, int]:
        caps = self._caps()
        if not caps:
            return 0, 0
        gap = self._kit.px(4)
        width = sum(caps[i].get_width() for i in (1, 2, 3)) + 2 * gap
        below = self._caption()
        tall = caps[0].get_height() + caps[2].get_height() + gap + below.get_height()
        return max(width, below.get_width()), tall

    def _caption(self) -> pygame.Surface:
        """What the cross does, with what its keys' names have in common."""
        words = f"{self._shared()}: {tr('move')}" if self._shared() else tr("move")
        return self._kit.text.render(words, "small", theme.MUTED)

    def size(self, width: int) -> tuple[int, int]:
        """What it takes when ``width`` is there: side by side, or the keys below the cross; smaller where even
        that is too wide."""
        shape = self._shape(self._beside(width))
        share = min(1.0, width / shape[0])
        return round(shape[0] * share), round(shape[1] * share)

    def _beside(self, width: int) -> bool:
        return bool(self._cross) and self._shape(True)[0] <= width

    def _shape(self, beside: bool) -> tuple[int, int]:
        """The size with the other keys beside the cross, or below it."""
        cross, rows = self._cross_size(), self._rows_size()
        if beside:
            return cross[0] + rows[0] + self._kit.px(16), max(cross[1], rows[1])
        return max(cross[0], rows[0]), cross[1] + rows[1] + (self._kit.px(10) if cross[1] else 0)

    def _rows_size(self) -> tuple[int, int]:
        rows = self._row_pictures()
        caps = max((cap.get_width() for cap, _ in rows), default=0)
        words = max((what.get_width() for _, what in rows), default=0)
        tall = max((cap.get_height() for cap, _ in rows), default=0)
        return caps + words + self._kit.px(8), (tall + self._kit.px(5)) * len(rows)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it in the middle of ``rect``, as large as there is room for, but no larger than it is. Of a
        device that is gone there is nothing to draw."""
        shapes = {beside: self._shape(beside) for beside in ([True, False] if self._cross else [False])}
        if not all(map(all, shapes.values())):
            return
        shares = {beside: min(1.0, rect.width / shape[0], rect.height / shape[1]) for beside, shape in shapes.items()}
        beside = max(shares, key=lambda beside: (shares[beside], beside))
        picture = pygame.Surface(shapes[beside], pygame.SRCALPHA)
        picture.fill((*theme.MUTED, 0))
        self._draw_on(picture, beside)
        if shares[beside] < 1:
            picture = pygame.transform.smoothscale_by(picture, shares[beside])
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _draw_on(self, picture: pygame.Surface, beside: bool) -> None:
        cross, rows, (width, height) = self._cross_size(), self._rows_size(), picture.get_size()
        if beside:
            self._draw_cross(picture, 0, (height - cross[1]) // 2)
            self._draw_rows(picture, width - rows[0], (height - rows[1]) // 2)
            return
        if cross[0]:
            self._draw_cross(picture, (width - cross[0]) // 2, 0)
        self._draw_rows(picture, (width - rows[0]) // 2, height - rows[1])

    def _draw_cross(self, surface: pygame.Surface, x: int, y: int) -> None:
        up, left, down, right = self._caps()
        gap = self._kit.px(4)
        below = y + up.get_height() + gap
        x += (self._cross_size()[0] - sum(cap.get_width() for cap in (left, down, right)) - 2 * gap) // 2
        surface.blit(left, (x, below))
        middle = x + left.get_width() + gap
        surface.blit(down, (middle, below))
        surface.blit(up, (middle + (down.get_width() - up.get_width()) // 2, y))
        surface.blit(right, (middle + down.get_width() + gap, below))
        picture = self._caption()
        surface.blit(picture, picture.get_rect(midtop=(middle + down.get_width() // 2, below + down.get_height())))

    def _draw_rows(self, surface: pygame.Surface, x: int, y: int) -> None:
        rows = self._row_pictures()
        caps = max((cap.get_width() for cap, _ in rows), default=0)
        for cap, what in rows:
            surface.blit(cap, (x + caps - cap.get_width(), y))
            surface.blit(what, what.get_rect(midleft=(x + caps + self._kit.px(8), y + cap.get_height() // 2)))
            y += cap.get_height() + self._kit.px(5)
