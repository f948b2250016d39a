"""Surfaces painted once and kept: smooth rounded plates, soft shadows, lights.

Everything here returns a new surface and keeps nothing; ``kit.Kit`` does the keeping.
"""

from __future__ import annotations

import pygame

from game.ui import theme
from game.ui.theme import Colour

Size = tuple[int, int]
SUPER = 4


def corner(radius: int, colour: Colour) -> pygame.Surface:
    """The smooth top left quarter of a disc."""
    big = pygame.Surface((radius * SUPER, radius * SUPER), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.circle(big, (*colour, 255), (radius * SUPER, radius * SUPER), radius * SUPER)
    return pygame.transform.smoothscale(big, (radius, radius))


def plate(size: Size, radius: int, colour: Colour) -> pygame.Surface:
    """A rounded rectangle of one colour with smooth corners."""
    width, height = max(size[0], 1), max(size[1], 1)
    radius = max(0, min(radius, width // 2, height // 2))
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((*colour, 255))
    if radius:
        piece = corner(radius, colour)
        for flip_x in (False, True):
            for flip_y in (False, True):
                place = (width - radius if flip_x else 0, height - radius if flip_y else 0)
                surface.fill((*colour, 0), (*place, radius, radius))
                surface.blit(pygame.transform.flip(piece, flip_x, flip_y), place, special_flags=pygame.BLEND_RGBA_MAX)
    return surface


def sloped(size: Size, radius: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """A rounded rectangle shaded from top to bottom."""
    surface = plate(size, radius, theme.WHITE)
    ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, 0), (*top, 255))
    ramp.set_at((0, 1), (*bottom, 255))
    surface.blit(
        pygame.transform.smoothscale(ramp, surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return surface


def raised(size: Size, radius: int, top: Colour, bottom: Colour, rim: Colour, width: int) -> pygame.Surface:
    """A plate with a rim ``width`` pixels wide, lighter at its upper edge."""
    surface = sloped(size, radius, rim, theme.mix(rim, bottom, 0.7))
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if min(inner) > 0:
        surface.blit(sloped(inner, radius - width, top, bottom), (width, width))
    return surface


def shadow(size: Size, radius: int, blur: int, strength: int) -> pygame.Surface:
    """A soft black shadow of a plate of ``size``, ``blur`` pixels larger on each side."""
    step = max(1, blur // 6)
    small = (size[0] // step + 1, size[1] // step + 1)
    edge = max(1, blur // step)
    surface = pygame.Surface((small[0] + 2 * edge, small[1] + 2 * edge), pygame.SRCALPHA)
    pygame.draw.rect(surface, (*theme.BLACK, strength), ((edge, edge), small), border_radius=max(1, radius // step))
    surface = pygame.transform.gaussian_blur(surface, max(1, edge // 2))
    return pygame.transform.smoothscale(surface, (size[0] + 2 * blur, size[1] + 2 * blur))


def stretched(surface: pygame.Surface, rect: pygame.Rect, piece: pygame.Surface, corner: int) -> None:
    """Draw a plate as wide as ``rect`` from a narrower one of its height: its two ends of ``corner``
    pixels as they are, what lies between them repeated."""
    wide, tall = piece.get_size()
    if rect.width <= wide:
        surface.blit(piece, rect)
        return
    strip = wide - 2 * corner
    surface.blit(piece, rect, (0, 0, corner, tall))
    surface.blit(piece, (rect.right - corner, rect.y), (wide - corner, 0, corner, tall))
    for x in range(rect.x + corner, rect.right - corner, strip):
        surface.blit(piece, (x, rect.y), (corner, 0, min(strip, rect.right - corner - x), tall))


def border(surface: pygame.Surface, rect: pygame.Rect, piece: pygame.Surface, corner: int) -> None:
    """Draw the border of a large plate from a small one: its corners of ``corner`` pixels as they
    are, what lies between them repeated. The middle is left as it is."""
    strip = piece.get_width() - 2 * corner
    far = piece.get_width() - corner
    right, bottom = rect.right - corner, rect.bottom - corner
    for x, from_x in ((rect.x, 0), (right, far)):
        for y, from_y in ((rect.y, 0), (bottom, far)):
            surface.blit(piece, (x, y), (from_x, from_y, corner, corner))
    for x in range(rect.x + corner, right, strip):
        wide = min(strip, right - x)
        surface.blit(piece, (x, rect.y), (corner, 0, wide, corner))
        surface.blit(piece, (x, bottom), (corner, far, wide, corner))
    for y in range(rect.y + corner, bottom, strip):
        tall = min(strip, bottom - y)
        surface.blit(piece, (rect.x, y), (0, corner, corner, tall))
        surface.blit(piece, (right, y), (far, corner, corner, tall))


def faded(picture: pygame.Surface, rect: pygame.Rect, downwards: bool) -> pygame.Surface:
    """A strip of an opaque picture that grows out of nothing towards its lower edge, or its upper one."""
    strip = pygame.Surface(rect.size, pygame.SRCALPHA)
    strip.blit(picture, (0, 0), rect)
    ramp = pygame.Surface((1, 2), pygame.SRCALPHA)
    ramp.set_at((0, int(downwards)), (*theme.WHITE, 255))
    ramp.set_at((0, int(not downwards)), (*theme.WHITE, 0))
    strip.blit(pygame.transform.smoothscale(ramp, rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip


def glow(diameter: int, colour: Colour, strength: float = 1.0) -> pygame.Surface:
    """A round soft light on transparent ground, for ``BLEND_RGB_ADD``."""
    small = 48
    surface = pygame.Surface((small, small))
    for y in range(small):
        for x in range(small):
            distance = ((x - small / 2 + 0.5) ** 2 + (y - small / 2 + 0.5) ** 2) ** 0.5 / (small / 2)
            light = max(0.0, 1 - distance) ** 2 * strength
            surface.set_at((x, y), (round(colour[0] * light), round(colour[1] * light), round(colour[2] * light)))
    return pygame.transform.smoothscale(surface, (diameter, diameter))


def dim(size: Size, strength: int) -> pygame.Surface:
    """A dark sheet to lay over a whole window; ``strength`` is its alpha, 0..255."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*theme.NIGHT, strength))
    return surface
