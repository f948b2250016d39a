"""The foot of a menu screen: its buttons and its hint bar."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.button_row import line
from game.ui.hints import HintBar
from game.ui.kit import Kit
from game.ui.widgets import Button


def lay_foot(kit: Kit, buttons: Sequence[Button], bar: HintBar) -> tuple[pygame.Rect, int]:
    """Place the buttons at the lower edge: right of the hints where there is room for both on a
    line, else above them. Returns where the hints go, and where the foot begins."""
    margin = kit.px(theme.MARGIN)
    width, height = kit.size
    inner = width - 2 * margin
    hints = bar.height(kit, inner)
    tall = line(buttons, kit, pygame.Rect(margin, 0, inner, 0)) if buttons else 0
    wide = buttons[-1].rect.right - buttons[0].rect.left if buttons else 0
    hint_width = bar.width(kit)
    if len({button.rect.y for button in buttons}) == 1 and wide + hint_width + kit.px(40) <= inner:
        foot = height - max(tall + kit.px(36), hints)
        line(buttons, kit, pygame.Rect(width - margin - wide, foot + kit.px(16), wide, 0))
        return pygame.Rect(margin, foot + kit.px(16) + (tall - hints) // 2, hint_width, hints), foot
    top = height - hints
    foot = top - (tall + kit.px(20) if buttons else 0)
    line(buttons, kit, pygame.Rect(margin, foot + kit.px(12), inner, 0))
    return pygame.Rect(margin, top, inner, hints), foot
