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


class HintBar:
    """Hints in a row, centred, on several lines where one is too narrow."""

    def __init__(self) -> None:
        self.hints: list[Hint] = []

    def _items(self, kit: Kit) -> list[list[pygame.Surface]]:
        items = []
        for caps, words in self.hints:
            pictures = [kit.key_cap(cap) for cap in caps if cap]
            pictures.append(kit.text.render(words, "small", theme.MUTED))
            items.append(pictures)
        return items

    def _lines(self, kit: Kit, width: int) -> list[list[list[pygame.Surface]]]:
        lines: list[list[list[pygame.Surface]]] = [[]]
        used = 0
        for item in self._items(kit):
            wide = self._width(kit, item)
            if lines[-1] and used + wide > width:
                lines.append([])
                used = 0
            lines[-1].append(item)
            used += wide + kit.px(32)
        return lines

    @staticmethod
    def _width(kit: Kit, item: list[pygame.Surface]) -> int:
        return sum(picture.get_width() for picture in item) + kit.px(8) * (len(item) - 1)

    def width(self, kit: Kit) -> int:
        """The width it needs on one line."""
        items = self._items(kit)
        return sum(self._width(kit, item) for item in items) + kit.px(32) * max(0, len(items) - 1)

    def height(self, kit: Kit, width: int) -> int:
        """The height it needs."""
        line = kit.key_cap("X").get_height() + kit.px(8)
        return line * len(self._lines(kit, width)) + kit.px(16)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw it into ``rect``."""
        line = kit.key_cap("X").get_height() + kit.px(8)
        y = rect.y + kit.px(8)
        for items in self._lines(kit, rect.width):
            whole = sum(self._width(kit, item) for item in items) + kit.px(32) * (len(items) - 1)
            x = rect.centerx - whole // 2
            for item in items:
                for picture in item:
                    surface.blit(picture, (x, y + (line - picture.get_height()) // 2))
                    x += picture.get_width() + kit.px(8)
                x += kit.px(24)
            y += line
