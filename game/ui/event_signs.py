"""Signs for what happens in a game, none of which looks like the mark of a seat."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.theme import Colour


def ring(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    """A loop."""
    pygame.draw.circle(s, colour, (side / 2, side / 2), side * 0.4, round(side * 0.17))


def card(s: pygame.Surface, side: int, colour: Colour, dark: Colour) -> None:
    """A card with a tile on it."""
    pygame.draw.rect(s, colour, (side * 0.2, side * 0.1, side * 0.6, side * 0.8), border_radius=round(side * 0.1))
    ring = [(side * (0.5 + 0.2 * sin(pi * at / 3)), side * (0.5 - 0.2 * cos(pi * at / 3))) for at in range(6)]
    pygame.draw.polygon(s, dark, ring)


def burst(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    """A gobble."""
    points = 9
    pygame.draw.polygon(s, colour, [
        (side / 2 + side * reach * cos(pi * i / points), side / 2 + side * reach * sin(pi * i / points))
        for i in range(2 * points) for reach in ((0.47, 0.27)[i % 2],)
    ])


def chain(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    """Forced tiles one after the other: three hexes in a row, getting larger."""
    for x, radius in ((0.14, 0.13), (0.41, 0.17), (0.78, 0.22)):
        pygame.draw.polygon(s, colour, [
            (side * (x + radius * cos(pi * i / 3 + pi / 6)), side * (0.5 + radius * sin(pi * i / 3 + pi / 6)))
            for i in range(6)
        ])


def play(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    """Let it run."""
    pygame.draw.polygon(s, colour, [(side * 0.24, side * 0.14), (side * 0.86, side * 0.5), (side * 0.24, side * 0.86)])


def person(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    """Somebody, as against a robot."""
    pygame.draw.circle(s, colour, (side * 0.5, side * 0.3), side * 0.2)
    body = pygame.Rect(round(side * 0.16), round(side * 0.56), round(side * 0.68), round(side * 0.7))
    s.set_clip(pygame.Rect(0, 0, side, round(side * 0.92)))
    pygame.draw.rect(s, colour, body, border_radius=round(side * 0.26))
    s.set_clip(None)
