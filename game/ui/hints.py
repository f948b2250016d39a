"""The bar at the foot of a screen: which real keys or buttons do what here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.input.intents import Verb
from game.ui import theme
from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.input.devices import Devices

#: A device for hints as long as nobody has touched any.
FIRST_HAND = "keys-2"
#: Key names to show, then what they do.
Hint = tuple[Sequence[str], str]


def label(devices: Devices, device: str, verb: Verb) -> str:
    """The name on the key or button with which ``device`` says ``verb``; empty where it cannot."""
    try:
        return devices.label(device, verb) or ""
    except (KeyError, ValueError, LookupError):
        return ""


def back_label(devices: Devices, device: str) -> str:
    """The name of what goes back: the device's own button, or Esc."""
    if device.startswith("keys") or device == "mouse":
        return label(devices, "keys", Verb.PAUSE)
    return label(devices, device, Verb.BACK)


#: Large text shrinks to these shares of its size, as far as that saves lines, but not below the normal size.
SHARES = (1.0, 0.92, 0.84, 0.76)
#: Units between two hints; between what one consists of, and above and below them all.
APART, CLOSE = 32, 8

Item = list[pygame.Surface]


class HintBar:
    """Hints in a row, centred, on several lines where one is too narrow."""

    def __init__(self) -> None:
        self.hints: list[Hint] = []

    def _items(self, kit: Kit) -> list[Item]:
        items = []
        for caps, words in self.hints:
            pictures = [kit.key_cap(cap) for cap in caps if cap]
            pictures.append(kit.text.render(words, "small", theme.MUTED))
            items.append(pictures)
        return items

    def _lines(self, kit: Kit, width: int) -> list[list[Item]]:
        lines: list[list[Item]] = [[]]
        used = 0
        for item in self._items(kit):
            wide = self._width(kit, item)
            if lines[-1] and used + wide > width:
                lines.append([])
                used = 0
            lines[-1].append(item)
            used += wide + kit.px(APART)
        return lines

    def _closest(self, kit: Kit, width: int) -> tuple[Kit, list[list[Item]]]:
        """On as few lines as large text can shrink to, and with what to draw them."""
        tried = [(other, self._lines(other, width)) for other in kit.smaller(SHARES)]
        return min(tried, key=lambda one: len(one[1]))

    @staticmethod
    def _width(kit: Kit, item: Item) -> int:
        return sum(picture.get_width() for picture in item) + kit.px(CLOSE) * (len(item) - 1)

    @staticmethod
    def _line_height(kit: Kit) -> int:
        return kit.key_cap("X").get_height() + kit.px(CLOSE)

    def width(self, kit: Kit) -> int:
        """The width it needs on one line."""
        items = self._items(kit)
        return sum(self._width(kit, item) for item in items) + kit.px(APART) * max(0, len(items) - 1)

    def height(self, kit: Kit, width: int) -> int:
        """The height it needs."""
        kit, lines = self._closest(kit, width)
        return self._line_height(kit) * len(lines) + 2 * kit.px(CLOSE)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it into ``rect``."""
        kit, lines = self._closest(kit, rect.width)
        line = self._line_height(kit)
        y = rect.y + kit.px(CLOSE)
        for items in lines:
            whole = sum(self._width(kit, item) for item in items) + kit.px(APART) * (len(items) - 1)
            x = rect.centerx - whole // 2
            for item in items:
                for picture in item:
                    surface.blit(picture, (x, y + (line - picture.get_height()) // 2))
                    x += picture.get_width() + kit.px(CLOSE)
                x += kit.px(APART - CLOSE)
            y += line
