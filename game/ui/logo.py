"""The game's name as it stands on the title: letters, and a tile on which two lines cross for the X."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.kit import Kit

LETTERS = "TANTRI"


def logo(kit: Kit, width: int, emblem: Callable[[int], pygame.Surface]) -> pygame.Surface:
    """The name, ``width`` pixels wide, with its shadow; ``emblem`` paints the X, so many pixels high."""
    font = kit.text.font("display")
    natural = font.size(LETTERS)
    cap = font.get_ascent() * 0.715
    shrink = width / (natural[0] + cap * 1.42)
    letters = kit.text.render(LETTERS, "display", theme.TEXT, shrink=shrink)
    tall = letters.get_height()
    side = round(cap * shrink * 1.34)
    gap = round(side * 0.03)
    whole = pygame.Surface((letters.get_width() + gap + side, tall + kit.px(8)), pygame.SRCALPHA)
    dark = kit.text.render(LETTERS, "display", theme.INK, shrink=shrink)
    for drop in range(kit.px(5), 0, -1):
        whole.blit(dark, (0, drop))
    whole.blit(letters, (0, 0))
    middle = tall * 0.5 + cap * shrink * 0.015
    cross = emblem(side)
    whole.blit(cross, cross.get_rect(midleft=(letters.get_width() + gap, middle)))
    return whole


def veil(size: tuple[int, int], reach: float, sideways: bool) -> pygame.Surface:
    """Darkness from the left edge (or the lower one) that fades out after ``reach`` of the window, softly at
    both its ends."""
    steps = 192
    ramp = pygame.Surface((steps, 1) if sideways else (1, steps), pygame.SRCALPHA)
    for i in range(steps):
        away = i / steps if sideways else 1 - i / steps
        share = min(1.0, away / reach / 0.85)
        alpha = round(236 * (1 - share * share * (3 - 2 * share)))
        ramp.set_at((i, 0) if sideways else (0, i), (*theme.NIGHT, alpha))
    return pygame.transform.smoothscale(ramp, size)
