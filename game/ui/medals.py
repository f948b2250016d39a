"""Medals: for a place, and for what somebody did."""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.theme import Colour

#: The sign against the badge that it lies on.
SIGN = 0.52


def place_medal(kit: Kit, place: int, size: int) -> pygame.Surface:
    """The medal for a place, counted from 1, ``size`` pixels square."""
    def build() -> pygame.Surface:
        colour = theme.MEDALS[place - 1] if place <= len(theme.MEDALS) else theme.FAINT
        picture = kit.sign("medal", size, colour, theme.INK).copy()
        shrink = size * 0.42 / kit.text.height("heading")
        number = kit.text.render(str(place), "heading", theme.INK, shrink=shrink)
        picture.blit(number, number.get_rect(center=(size / 2, size * 0.59)))
        return picture

    return kit.kept(("place", place, size), build)


def badge(kit: Kit, sign: str, size: int, colour: Colour = theme.MEDALS[0]) -> pygame.Surface:
    """A round medal with a sign on it, ``size`` pixels square."""
    def build() -> pygame.Surface:
        rim = theme.mix(colour, theme.WHITE, 0.45)
        picture = kit.sign("circle", size, rim).copy()
        for share, tone in ((0.9, theme.mix(colour, theme.INK, 0.3)), (0.84, colour)):
            inner = kit.sign("circle", max(4, round(size * share)), tone)
            picture.blit(inner, inner.get_rect(center=(size / 2, size / 2)))
        mark = kit.sign(sign, max(4, round(size * SIGN)), theme.INK, colour)
        picture.blit(mark, mark.get_rect(center=(size / 2, size / 2)))
        return picture

    return kit.kept(("badge", sign, size, colour), build)
