"""The course of a line over a tile, in units of the tile's radius from its centre.

A corner is an arc of radius 1/2 round the corner that its sides share, a curve an arc of radius
3/2 round the centre of the neighbouring cell, a straight runs through the middle. All leave the
tile square to its side, so they run on smoothly over the next.
"""

from __future__ import annotations

from functools import cache
from math import atan2, cos, pi, sin

from game.render.hexes import CORNERS, MIDDLES, NORMALS, ROOT3, Point

#: A point on the course and the direction square to it.
Station = tuple[Point, Point]

ARC_STEPS = 28
LENGTHS = (0.0, pi / 3, pi / 2, ROOT3)


def bend(a: int, b: int) -> int:
    """1 for a corner, 2 for a curve, 3 for a straight."""
    apart = (b - a) % 6
    return min(apart, 6 - apart)


def length(a: int, b: int) -> float:
    """How long the course from side ``a`` to side ``b`` is."""
    return LENGTHS[bend(a, b)]


def at(a: int, b: int, share: float) -> Station:
    """Where the course from side ``a`` to ``b`` is at ``share``, 0 at ``a`` to 1 at ``b``;
    beyond, it runs straight on."""
    if share < 0 or share > 1 or bend(a, b) == 3:
        return _straight(a, b, share)
    (x, y), radius = _centre(a, b)
    start = atan2(MIDDLES[a][1] - y, MIDDLES[a][0] - x)
    end = atan2(MIDDLES[b][1] - y, MIDDLES[b][0] - x)
    sweep = (end - start + pi) % (2 * pi) - pi
    angle = start + sweep * share
    across = (cos(angle), sin(angle))
    return (x + across[0] * radius, y + across[1] * radius), across


@cache
def course(a: int, b: int, overhang: float = 0.0) -> tuple[Station, ...]:
    """Stations from side ``a`` to side ``b``, going on ``overhang`` beyond both."""
    over = overhang / length(a, b)
    inner = [i / ARC_STEPS for i in range(ARC_STEPS + 1)] if bend(a, b) < 3 else [0.0, 1.0]
    shares = [-over, *inner, 1 + over] if overhang else inner
    return tuple(at(a, b, share) for share in shares)


def ribbon(stations: tuple[Station, ...], width: float) -> list[Point]:
    """The outline of a band ``width`` wide along a course."""
    half = width / 2
    near = [(x + nx * half, y + ny * half) for (x, y), (nx, ny) in stations]
    far = [(x - nx * half, y - ny * half) for (x, y), (nx, ny) in stations]
    return near + far[::-1]


def piece(a: int, b: int, start: float, end: float) -> tuple[Station, ...]:
    """Stations of the part of a course between two shares."""
    steps = max(2, round((end - start) * ARC_STEPS))
    return tuple(at(a, b, start + (end - start) * i / steps) for i in range(steps + 1))


def _centre(a: int, b: int) -> tuple[Point, float]:
    if (b - a) % 6 > 3:
        a, b = b, a
    if (b - a) % 6 == 1:
        return CORNERS[b], 0.5
    nx, ny = NORMALS[(a + 1) % 6]
    return (nx * ROOT3, ny * ROOT3), 1.5


def _straight(a: int, b: int, share: float) -> Station:
    if bend(a, b) == 3:
        (ax, ay), (bx, by) = MIDDLES[a], MIDDLES[b]
        nx, ny = NORMALS[a]
        return (ax + (bx - ax) * share, ay + (by - ay) * share), (-ny, nx)
    side, beyond = (a, -share) if share < 0 else (b, share - 1)
    (x, y), across = at(a, b, 0.0 if share < 0 else 1.0)
    nx, ny = NORMALS[side]
    far = beyond * length(a, b)
    return (x + nx * far, y + ny * far), across
