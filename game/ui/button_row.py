"""Buttons side by side."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Button

#: Units that a button is wide at least.
LEAST = 150
#: Words of large text shrink to this share of their size, but not below the normal size, to stay on one line.
SMALLEST = 0.76


def line(buttons: Sequence[Button], kit: Kit, rect: pygame.Rect, gap: float = theme.GAP) -> int:
    """Lay buttons side by side, centred in ``rect``, as wide as their words ask; large words give a
    little for all to stand on one line, else there are several. Returns the height they take from ``rect.y``."""
    space = kit.px(gap)
    wide = {button: min(rect.width, max(kit.px(LEAST), button.natural_width(kit))) for button in buttons}
    wide = _closer(buttons, kit, rect.width - space * (len(buttons) - 1)) or wide
    lines: list[list[Button]] = [[]]
    for button in buttons:
        if lines[-1] and sum(wide[b] + space for b in lines[-1]) + wide[button] > rect.width:
            lines.append([])
        lines[-1].append(button)
    y = rect.y
    for group in lines:
        height = max((button.measure(kit, wide[button]) for button in group), default=0)
        x = rect.centerx - (sum(wide[b] for b in group) + space * (len(group) - 1)) // 2
        for button in group:
            button.rect = pygame.Rect(x, y, wide[button], height)
            x += wide[button] + space
        y += height + space
    return y - space - rect.y


def _closer(buttons: Sequence[Button], kit: Kit, room: int) -> dict[Button, int]:
    """How wide each is where all words shrink by the same share to fit into so many pixels; empty where they
    need not, or where that is too much."""
    natural = {button: button.natural_width(kit) for button in buttons}
    words = {button: kit.text.width(button.words, button.style) for button in buttons}
    over = sum(natural.values()) - room
    if len(buttons) < 2 or sum(max(kit.px(LEAST), wide) for wide in natural.values()) <= room:
        return {}
    share = 1 - over / max(1, sum(words.values()))
    if share < max(SMALLEST, 1 / kit.text.scale):
        return {}
    share = min(1.0, share)
    return {button: int(natural[button] - words[button] * (1 - share)) for button in buttons}
