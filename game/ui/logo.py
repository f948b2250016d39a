"""The game's name as it stands on the title: letters, and two lines that cross for the X."""

from __future__ import annotations

import pygame

from game.ui import shapes, theme
from game.ui.kit import Kit
from game.ui.theme import Colour

LETTERS = "TANTRI"
SUPER = 4


def logo(kit: Kit, width: int) -> pygame.Surface:
    """The name, ``width`` pixels wide, with its shadow."""
    font = kit.text.font("display")
    natural = font.size(LETTERS)
    cap = font.get_ascent() * 0.715
    shrink = width / (natural[0] + cap * 1.36)
    letters = kit.text.render(LETTERS, "display", theme.TEXT, shrink=shrink)
    tall = letters.get_height()
    side = round(cap * shrink * 1.34)
    whole = pygame.Surface((letters.get_width() + side, tall + kit.px(8)), pygame.SRCALPHA)
    dark = kit.text.render(LETTERS, "display", theme.INK, shrink=shrink)
    for drop in range(kit.px(5), 0, -1):
        whole.blit(dark, (0, drop))
    whole.blit(letters, (0, 0))
    middle = tall * 0.5 + cap * shrink * 0.015
    cross = _crossing(side, kit.line_colour("R"), kit.line_colour("B"), kit.line_colour("Y"))
    whole.blit(cross, cross.get_rect(midleft=(letters.get_width() - round(side * 0.02), middle)))
    return whole


def _crossing(side: int, over: Colour, under: Colour, third: Colour) -> pygame.Surface:
    """A tile on which two lines cross."""
    big = side * SUPER
    surface = pygame.Surface((big, big), pygame.SRCALPHA)
    surface.fill((*theme.TILE, 0))
    for scale, light in ((1.0, 0.25), (0.955, 0.09), (0.93, 0.0)):
        part = round(big * scale * 1.06)
        layer = pygame.Surface((part, part), pygame.SRCALPHA)
        shade = theme.mix(theme.TILE, theme.WHITE, light)
        shapes.SIGNS["hex"](layer, part, shade, shade)
        surface.blit(layer, ((big - part) / 2, (big - part) / 2))
    lines = pygame.Surface((big, big), pygame.SRCALPHA)
    _ribbon(lines, (0.21, -0.02), (0.79, 1.02), under)
    _ribbon(lines, (0.79, -0.02), (0.21, 1.02), over)
    face = pygame.Surface((big, big), pygame.SRCALPHA)
    face.fill((*theme.WHITE, 0))
    part = round(big * 0.985)
    layer = pygame.Surface((part, part), pygame.SRCALPHA)
    shapes.SIGNS["hex"](layer, part, theme.WHITE, theme.INK)
    face.blit(layer, ((big - part) / 2, (big - part) / 2))
    lines.blit(face, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(lines, (0, 0))
    return pygame.transform.smoothscale(surface, (side, side))


def _ribbon(surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], colour: Colour) -> None:
    side = surface.get_width()
    a = (start[0] * side, start[1] * side)
    b = (end[0] * side, end[1] * side)
    for radius, shade in (
        (0.13, theme.mix(theme.TILE, theme.BLACK, 0.25)), (0.094, theme.mix(colour, theme.BLACK, 0.3)), (0.078, colour),
        (0.028, theme.mix(colour, theme.WHITE, 0.45)),
    ):
        shapes.bar(surface, a, b, radius * side, shade)


def veil(size: tuple[int, int], reach: float, sideways: bool) -> pygame.Surface:
    """Darkness from the left edge (or the lower one) that fades out after ``reach`` of the window."""
    steps = 96
    ramp = pygame.Surface((steps, 1) if sideways else (1, steps), pygame.SRCALPHA)
    for i in range(steps):
        away = i / steps if sideways else 1 - i / steps
        alpha = round(236 * (1 - theme.ease(max(0.0, away / reach - 0.25) / 0.75) ** 0.8))
        ramp.set_at((i, 0) if sideways else (0, i), (*theme.NIGHT, max(0, alpha)))
    return pygame.transform.smoothscale(ramp, size)
