"""Signs drawn as shapes, since the fonts have none: seats' marks, arrows, devices, medals.

Each is drawn four times too large and scaled down, so it is smooth at any size. All functions
return a new square surface with transparent ground (unless said otherwise) and keep nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin

import pygame

from game.ui import event_signs, theme
from game.ui.theme import Colour

SUPER = 4
MARK_NAMES = ("circle", "square", "triangle", "diamond", "star", "cross")
Points = list[tuple[float, float]]


def sign(name: str, size: int, colour: Colour, second: Colour = theme.INK) -> pygame.Surface:
    """Any sign of ``SIGNS`` by its name, ``size`` pixels square."""
    side = max(4, size) * SUPER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*colour, 0))
    SIGNS[name](big, side, colour, second)
    return pygame.transform.smoothscale(big, (max(4, size), max(4, size)))


def mark(index: int, size: int, colour: Colour | None = None) -> pygame.Surface:
    """The mark of a seat: its shape in its colour, with a light upper edge and a dark outline."""
    name = MARK_NAMES[index % len(MARK_NAMES)]
    fill = colour or theme.MARKS[index % len(theme.MARKS)]
    side = max(4, size) * SUPER
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*theme.INK, 0))
    SIGNS[name](big, side, theme.INK, theme.INK)
    for shrink, shade, lift in ((0.86, theme.mix(fill, theme.INK, 0.22), 0.0), (0.80, fill, -0.018)):
        part = round(side * shrink)
        layer = pygame.Surface((part, part), pygame.SRCALPHA)
        layer.fill((*shade, 0))
        SIGNS[name](layer, part, shade, theme.INK)
        drop = 0.03 if name == "triangle" else 0.0
        big.blit(layer, ((side - part) / 2, (side - part) / 2 + side * (lift + drop)))
    return pygame.transform.smoothscale(big, (max(4, size), max(4, size)))


def _round_polygon(surface: pygame.Surface, points: Points, radius: float, colour: Colour) -> None:
    pygame.draw.polygon(surface, colour, points)
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        pygame.draw.circle(surface, colour, a, radius)
        bar(surface, a, b, radius, colour)


def bar(
    surface: pygame.Surface,
    a: tuple[float, float],
    b: tuple[float, float],
    radius: float,
    colour: Colour,
) -> None:
    """Draw a bar with round ends."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    nx, ny = -dy / length * radius, dx / length * radius
    pygame.draw.polygon(
        surface,
        colour,
        [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)],
    )
    pygame.draw.circle(surface, colour, a, radius)
    pygame.draw.circle(surface, colour, b, radius)


def _ring(side: float, radius: float, count: int, start: float = -pi / 2, down: float = 0.0) -> Points:
    return [
        (
            side / 2 + radius * side * cos(start + 2 * pi * i / count),
            side / 2 + down * side + radius * side * sin(start + 2 * pi * i / count),
        )
        for i in range(count)
    ]


def _circle(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    pygame.draw.circle(s, colour, (side / 2, side / 2), side * 0.44)


def _square(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    edge = side * 0.80
    pygame.draw.rect(s, colour, ((side - edge) / 2, (side - edge) / 2, edge, edge), border_radius=round(side * 0.12))


def _triangle(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    _round_polygon(s, _ring(side, 0.44, 3, down=0.08), side * 0.07, colour)


def _diamond(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    _round_polygon(s, _ring(side, 0.42, 4), side * 0.06, colour)


def _star(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    outer, inner = _ring(side, 0.44, 5, down=0.02), _ring(side, 0.23, 5, start=-pi / 2 + pi / 5, down=0.02)
    _round_polygon(s, [point for pair in zip(outer, inner, strict=True) for point in pair], side * 0.045, colour)


def _cross(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    near, far = side * 0.25, side * 0.75
    bar(s, (near, near), (far, far), side * 0.135, colour)
    bar(s, (near, far), (far, near), side * 0.135, colour)


def _arrow(dx: int, dy: int) -> Callable[[pygame.Surface, int, Colour, Colour], None]:
    def draw(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
        mid = side / 2
        tip = (mid + dx * side * 0.26, mid + dy * side * 0.26)
        back = (mid - dx * side * 0.2, mid - dy * side * 0.2)
        wing = side * 0.3
        _round_polygon(
            s,
            [tip, (back[0] - dy * wing, back[1] + dx * wing), (back[0] + dy * wing, back[1] - dx * wing)],
            side * 0.05,
            colour,
        )

    return draw


def _tick(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    bar(s, (side * 0.2, side * 0.54), (side * 0.42, side * 0.75), side * 0.085, colour)
    bar(s, (side * 0.42, side * 0.75), (side * 0.8, side * 0.28), side * 0.085, colour)


def _plus(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    bar(s, (side * 0.5, side * 0.22), (side * 0.5, side * 0.78), side * 0.075, colour)
    bar(s, (side * 0.22, side * 0.5), (side * 0.78, side * 0.5), side * 0.075, colour)


def _keyboard(s: pygame.Surface, side: int, colour: Colour, dark: Colour) -> None:
    pygame.draw.rect(s, colour, (side * 0.06, side * 0.26, side * 0.88, side * 0.5), border_radius=round(side * 0.09))
    key = side * 0.092
    for row, count in ((0.35, 5), (0.475, 5)):
        for i in range(count):
            pygame.draw.rect(
                s, dark, (side * (0.145 + 0.153 * i), side * row, key, key * 0.85), border_radius=round(side * 0.02)
            )
    pygame.draw.rect(s, dark, (side * 0.27, side * 0.605, side * 0.46, key * 0.75), border_radius=round(side * 0.02))


def _pad(s: pygame.Surface, side: int, colour: Colour, dark: Colour) -> None:
    pygame.draw.rect(
        s, colour, (side * 0.16, side * 0.27, side * 0.68, side * 0.34), border_radius=round(side * 0.16)
    )
    for x in (0.2, 0.8):
        foot = 0.12 if x < 0.5 else 0.88
        bar(
            s,
            (side * (x + (0.06 if x < 0.5 else -0.06)), side * 0.44),
            (side * (foot + (0.03 if x < 0.5 else -0.03)), side * 0.68),
            side * 0.11,
            colour,
        )
    bar(s, (side * 0.25, side * 0.43), (side * 0.37, side * 0.43), side * 0.026, dark)
    bar(s, (side * 0.31, side * 0.37), (side * 0.31, side * 0.49), side * 0.026, dark)
    for x, y in ((0.69, 0.365), (0.69, 0.495), (0.625, 0.43), (0.755, 0.43)):
        pygame.draw.circle(s, dark, (side * x, side * y), side * 0.034)


def _mouse(s: pygame.Surface, side: int, colour: Colour, dark: Colour) -> None:
    pygame.draw.rect(s, colour, (side * 0.27, side * 0.1, side * 0.46, side * 0.8), border_radius=round(side * 0.23))
    bar(s, (side * 0.5, side * 0.1), (side * 0.5, side * 0.44), side * 0.016, dark)
    bar(s, (side * 0.27, side * 0.45), (side * 0.73, side * 0.45), side * 0.016, dark)
    bar(s, (side * 0.5, side * 0.24), (side * 0.5, side * 0.32), side * 0.045, dark)


def _robot(s: pygame.Surface, side: int, colour: Colour, dark: Colour) -> None:
    bar(s, (side * 0.5, side * 0.16), (side * 0.5, side * 0.32), side * 0.03, colour)
    pygame.draw.circle(s, colour, (side * 0.5, side * 0.14), side * 0.07)
    for x in (0.1, 0.9):
        bar(s, (side * x, side * 0.5), (side * x, side * 0.62), side * 0.045, colour)
    pygame.draw.rect(
        s, colour, (side * 0.18, side * 0.29, side * 0.64, side * 0.56), border_radius=round(side * 0.15)
    )
    for x in (0.37, 0.63):
        pygame.draw.circle(s, dark, (side * x, side * 0.5), side * 0.075)
    bar(s, (side * 0.39, side * 0.69), (side * 0.61, side * 0.69), side * 0.032, dark)


def _medal(s: pygame.Surface, side: int, colour: Colour, dark: Colour) -> None:
    for x, tip in ((0.34, 0.22), (0.66, 0.78)):
        bar(
            s,
            (side * 0.5, side * 0.5),
            (side * (x * 0.5 + tip * 0.5), side * 0.1),
            side * 0.09,
            theme.mix(dark, colour, 0.45),
        )
    pygame.draw.circle(s, theme.mix(colour, theme.INK, 0.35), (side / 2, side * 0.6), side * 0.35)
    pygame.draw.circle(s, colour, (side / 2, side * 0.59), side * 0.32)
    pygame.draw.circle(
        s, theme.mix(colour, theme.INK, 0.22), (side / 2, side * 0.59), side * 0.26, max(1, round(side * 0.02))
    )


def _hex(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    _round_polygon(s, _ring(side, 0.44, 6), side * 0.04, colour)


def _pause(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    for x in (0.34, 0.66):
        bar(s, (side * x, side * 0.24), (side * x, side * 0.76), side * 0.095, colour)


def _sliders(s: pygame.Surface, side: int, colour: Colour, dark: Colour) -> None:
    for y, knob in ((0.25, 0.66), (0.5, 0.32), (0.75, 0.58)):
        bar(s, (side * 0.14, side * y), (side * 0.86, side * y), side * 0.04, colour)
        pygame.draw.circle(s, dark, (side * knob, side * y), side * 0.135)
        pygame.draw.circle(s, colour, (side * knob, side * y), side * 0.1)


def _chart(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    for at, tall in enumerate((0.4, 0.62, 0.84)):
        rect = pygame.Rect(0, 0, round(side * 0.2), round(side * tall))
        rect.bottomleft = (round(side * (0.1 + 0.3 * at)), round(side * 0.92))
        pygame.draw.rect(s, colour, rect, border_radius=side // 20)


def _undo(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    ring = [
        (side * (0.52 + 0.3 * cos(angle / 20)), side * (0.54 + 0.3 * sin(angle / 20))) for angle in range(-46, 50, 4)
    ]
    for a, b in pairwise(ring):
        bar(s, a, b, side * 0.07, colour)
    tip = ring[0]
    _round_polygon(
        s,
        [
            (tip[0] - side * 0.2, tip[1] + side * 0.12),
            (tip[0] + side * 0.06, tip[1] - side * 0.2),
            (tip[0] + side * 0.16, tip[1] + side * 0.14),
        ],
        side * 0.03,
        colour,
    )


def _redo(s: pygame.Surface, side: int, colour: Colour, dark: Colour) -> None:
    mirror = pygame.Surface((side, side), pygame.SRCALPHA)
    mirror.fill((*colour, 0))
    _undo(mirror, side, colour, dark)
    s.blit(pygame.transform.flip(mirror, True, False), (0, 0))


def _bulb(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    pygame.draw.circle(s, colour, (side * 0.5, side * 0.38), side * 0.29)
    bar(s, (side * 0.5, side * 0.5), (side * 0.5, side * 0.66), side * 0.15, colour)
    for y in (0.79, 0.9):
        bar(s, (side * 0.41, side * y), (side * 0.59, side * y), side * 0.035, colour)


def _question(s: pygame.Surface, side: int, colour: Colour, _: Colour) -> None:
    ring = [(side * (0.5 + 0.2 * cos(a / 20)), side * (0.32 + 0.2 * sin(a / 20))) for a in range(-64, 26, 4)]
    for a, b in pairwise([*ring, (side * 0.5, side * 0.6), (side * 0.5, side * 0.66)]):
        bar(s, a, b, side * 0.075, colour)
    pygame.draw.circle(s, colour, (side * 0.5, side * 0.87), side * 0.09)


SIGNS: dict[str, Callable[[pygame.Surface, int, Colour, Colour], None]] = {
    "circle": _circle,
    "square": _square,
    "triangle": _triangle,
    "diamond": _diamond,
    "star": _star,
    "cross": _cross,
    "left": _arrow(-1, 0),
    "right": _arrow(1, 0),
    "up": _arrow(0, -1),
    "down": _arrow(0, 1),
    "tick": _tick,
    "plus": _plus,
    "keys": _keyboard,
    "pad": _pad,
    "mouse": _mouse,
    "robot": _robot,
    "medal": _medal,
    "hex": _hex,
    "pause": _pause,
    "bars": _sliders,
    "chart": _chart,
    "undo": _undo,
    "redo": _redo,
    "bulb": _bulb,
    "question": _question,
    "person": event_signs.person,
    "play": event_signs.play,
    "ring": event_signs.ring,
    "burst": event_signs.burst,
    "chain": event_signs.chain,
    "card": event_signs.card,
}
