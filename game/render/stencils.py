"""Small pictures that lie over the table: outlines, dots, clash marks, arrows, plates with figures.

All are painted once for each size and kept by the art.
"""

from __future__ import annotations

from math import ceil

import pygame

from game.render import hexes, tilepaint
from game.render.hexes import CORNERS, MIDDLES, NORMALS, Point
from game.render.tileart import TileArt
from game.ui import shapes
from game.ui.theme import ACCENT_LIT, ALARM, BARRED, BLACK, DOT, GHOST, GHOST_UNFIT, INK, WHITE, Colour, mix

#: Width of a cursor's outline, in radii, and of the dark line round it.
OUTLINE = 0.085
CASING = 0.035
#: A seat's badge beside its cursor, in radii across, and the least pixels it may have.
BADGE = 0.52
LEAST_BADGE = 15

#: Dashes round an advised cell.
DASHES = 12


def padded(radius: float) -> tuple[int, int]:
    """Pixels of a picture that reaches a little over a cell, both even."""
    width, height = hexes.picture_size(radius)
    more = 2 * ceil(radius * 0.12) + 4
    return width + more, height + more


def _pen(radius: float, ground: Colour) -> tilepaint.Pen:
    width, height = hexes.picture_size(radius)
    wide, tall = padded(radius)
    box = pygame.Rect((width - wide) // 2, (height - tall) // 2, wide, tall)
    return tilepaint.Pen(box, radius, ground)


def cursor(art: TileArt, radius: float, colour: Colour, index: int, count: int) -> pygame.Surface:
    """The outline of a cell in a seat's colour: the ``index``-th of ``count`` equal parts of it,
    the first one's middle on top; size ``padded(radius)``."""

    def build() -> pygame.Surface:
        pen = _pen(radius, INK)
        start = (index - 0.5) / count
        gap = 0.0 if count == 1 else 0.012
        for width, tone, extra in ((OUTLINE + 2 * CASING, INK, CASING / 5), (OUTLINE, colour, 0.0)):
            ring = _ring_part(start + gap - extra, start + 1 / count - gap + extra, 0.975, width)
            pygame.draw.polygon(pen.surface, (*tone, 255), [pen.point(p) for p in ring])
        return pen.finished()

    return art.part(("cursor", colour, index, count), radius, build)


def advised(art: TileArt, radius: float, colour: Colour) -> pygame.Surface:
    """A dashed outline of a cell in a seat's colour; size ``padded(radius)``."""

    def build() -> pygame.Surface:
        pen = _pen(radius, INK)
        for width, tone, extra in ((OUTLINE + 2 * CASING, INK, CASING / 5), (OUTLINE, colour, 0.0)):
            for dash in range(DASHES):
                start = (dash + 0.25) / DASHES
                ring = _ring_part(start - extra, start + 0.5 / DASHES + extra, 0.975, width)
                pygame.draw.polygon(pen.surface, (*tone, 255), [pen.point(p) for p in ring])
        return pen.finished()

    return art.part(("advised", colour), radius, build)


def bulb(art: TileArt, radius: float) -> pygame.Surface:
    """A bulb on a dark disc: here something is advised."""
    return _signed_disc(art, radius, "bulb", ACCENT_LIT)


def badge_place(index: int, count: int) -> Point:
    """Where the badge of the ``index``-th of ``count`` seats on a cell stands, in radii."""
    x, y = _on_outline(index / count)
    return x * 1.02, y * 1.02


def badge(art: TileArt, radius: float, mark: int, colour: Colour) -> pygame.Surface:
    """A seat's mark."""
    size = max(LEAST_BADGE, round(radius * BADGE))
    return art.part(("badge", mark, colour), radius, lambda: shapes.mark(mark, size, colour))


def forced_dot(art: TileArt, radius: float) -> pygame.Surface:
    """The dot on a forced space: a warm disc with a dark rim and a faint ring."""
    side = 2 * ceil(radius * 0.5)

    def build() -> pygame.Surface:
        big = pygame.Surface((side * 4, side * 4), pygame.SRCALPHA)
        big.fill((*DOT, 0))
        middle = (side * 2, side * 2)
        for radius_share, tone in (
            (0.98, (*DOT, 44)), (0.78, (*INK, 120)), (0.52, (*INK, 190)), (0.44, (*DOT, 255)),
        ):
            pygame.draw.circle(big, tone, middle, side * 2 * radius_share)
        return pygame.transform.smoothscale(big, (side, side))

    return art.part("dot", radius, build)


def barred(art: TileArt, radius: float) -> pygame.Surface:
    """A cell that none may play: a dark hatched hex; size of a tile's picture."""

    def build() -> pygame.Surface:
        pen = tilepaint.whole_pen(radius, INK)
        inside = [pen.point(p) for p, _ in tilepaint.outline(0.9)]
        pygame.draw.polygon(pen.surface, (*INK, 120), inside)
        for i in range(-5, 6):
            x = i * 0.34
            line = [(x - 1.0, -1.0), (x - 0.92, -1.0), (x + 1.08, 1.0), (x + 1.0, 1.0)]
            pygame.draw.polygon(pen.surface, (*BARRED, 190), [pen.point(p) for p in line])
        picture = pen.finished()
        cut = tilepaint.whole_pen(radius, WHITE)
        pygame.draw.polygon(cut.surface, (*WHITE, 255), inside)
        picture.blit(cut.finished(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return art.part("barred", radius, build)


def reason(art: TileArt, radius: float, occupied: bool) -> pygame.Surface:
    """A cell that a refusal points at: glowing outline, and a bar across where it is empty;
    size ``padded(radius)``."""

    def build() -> pygame.Surface:
        pen = _pen(radius, ALARM)
        inside = [pen.point(p) for p, _ in tilepaint.outline(0.95)]
        pygame.draw.polygon(pen.surface, (*ALARM, 46 if occupied else 70), inside)
        for width, tone, alpha in ((0.15, INK, 200), (0.10, ALARM, 255)):
            ring = _ring_part(0.0, 1.0, 0.94, width)
            pygame.draw.polygon(pen.surface, (*tone, alpha), [pen.point(p) for p in ring])
        if not occupied:
            unit = pen.point((1, 0))[0] - pen.point((0, 0))[0]
            for width, tone in ((0.13, INK), (0.085, ALARM)):
                shapes.bar(pen.surface, pen.point((-0.3, 0.3)), pen.point((0.3, -0.3)), unit * width, tone)
        return pen.finished()

    return art.part(("reason", occupied), radius, build)


def clash(art: TileArt, radius: float, sides: tuple[int, ...]) -> pygame.Surface:
    """The sides of a tile that do not match: a bright notched bar and a cross on each;
    size ``padded(radius)``."""

    def build() -> pygame.Surface:
        pen = _pen(radius, ALARM)
        unit = pen.point((1, 0))[0] - pen.point((0, 0))[0]
        for side in sides:
            (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
            start, end = (
                pen.point(((ax + (bx - ax) * t) * 0.95, (ay + (by - ay) * t) * 0.95)) for t in (0.16, 0.84)
            )
            for width, tone in ((0.085, INK), (0.05, ALARM)):
                shapes.bar(pen.surface, start, end, unit * width, tone)
            nx, ny = NORMALS[side]
            x, y = MIDDLES[side][0] - nx * 0.27, MIDDLES[side][1] - ny * 0.27
            for width, tone in ((0.085, INK), (0.05, WHITE)):
                for dx in (0.1, -0.1):
                    above, below = pen.point((x - dx, y - 0.1)), pen.point((x + dx, y + 0.1))
                    shapes.bar(pen.surface, above, below, unit * width, tone)
        return pen.finished()

    return art.part(("clash", sides), radius, build)


def verdict(art: TileArt, radius: float, fits: bool, colour: Colour) -> pygame.Surface:
    """A tick or a cross on a dark disc: this may be laid so, or may not."""
    return _signed_disc(art, radius, "tick" if fits else "cross", colour)


def _signed_disc(art: TileArt, radius: float, sign: str, colour: Colour) -> pygame.Surface:
    size = max(LEAST_BADGE, round(radius * BADGE)) * 5 // 4

    def build() -> pygame.Surface:
        disc = shapes.sign("circle", size, INK)
        inside = round(size * 0.66)
        disc.blit(shapes.sign(sign, inside, colour), ((size - inside) // 2, (size - inside) // 2))
        return disc

    return art.part(("disc", sign, colour), radius, build)


def empty_place(art: TileArt, radius: float) -> pygame.Surface:
    """Where a tile could lie and none does: a sunken hex; size of a tile's picture."""

    def build() -> pygame.Surface:
        pen = tilepaint.whole_pen(radius, INK)
        for scale, tone in ((0.9, (*BLACK, 110)), (0.86, (*INK, 96))):
            pygame.draw.polygon(pen.surface, tone, [pen.point(p) for p, _ in tilepaint.outline(scale)])
        return pen.finished()

    return art.part("empty", radius, build)


def plate(words: pygame.Surface, colour: Colour, pad: float = 0.35) -> pygame.Surface:
    """A small dark plate with a rim in ``colour`` round a picture of words."""
    high = words.get_height()
    width = max(words.get_width() + round(high * pad * 2), high)
    big = pygame.Surface((width * 3, high * 3), pygame.SRCALPHA)
    big.fill((*INK, 0))
    whole = big.get_rect()
    pygame.draw.rect(big, (*INK, 255), whole, border_radius=whole.h // 2)
    pygame.draw.rect(big, (*colour, 255), whole.inflate(-4, -4), border_radius=whole.h // 2)
    rim = max(6, high // 3)
    inside = whole.inflate(-4 - rim, -4 - rim)
    pygame.draw.rect(big, (*mix(INK, BLACK, 0.4), 255), inside, border_radius=whole.h // 2)
    picture = pygame.transform.smoothscale(big, (width, high))
    picture.blit(words, ((width - words.get_width()) // 2, 0))
    return picture


def ghost(art: TileArt, tile: int, turn: int, radius: float, fits: bool, scale: float = 1.0) -> pygame.Surface:
    """A tile as it would lie: translucent, dimmer where it does not fit; size of a tile's picture
    times ``scale``, at most 1."""

    def build() -> pygame.Surface:
        picture = art.tile(tile, turn, radius)
        width, height = picture.get_size()
        picture = pygame.transform.smoothscale(picture, (round(width * scale), round(height * scale)))
        tone = GHOST if fits else GHOST_UNFIT
        picture.fill(tone, special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return art.variant(("ghost", tile, turn, fits, scale), radius, build)


def _on_outline(share: float) -> Point:
    """The point of a hexagon of radius 1 at ``share`` of its length, clockwise from the top."""
    along = (share % 1.0) * 6
    side = int(along)
    (ax, ay), (bx, by) = CORNERS[(1 + side) % 6], CORNERS[(2 + side) % 6]
    t = along - side
    return ax + (bx - ax) * t, ay + (by - ay) * t


def _ring_part(start: float, end: float, scale: float, width: float) -> list[Point]:
    """The outline of a part of a hexagonal ring ``width`` wide whose outer edge is ``scale`` large."""
    steps = max(2, round((end - start) * 96))
    shares = [start + (end - start) * i / steps for i in range(steps + 1)]
    corners = [k / 6 for k in range(-6, 13) if start < k / 6 < end]
    shares = sorted({*shares, *corners})
    inner = scale - width / (hexes.ROOT3 / 2)
    outer = [_on_outline(share) for share in shares]
    return [(x * scale, y * scale) for x, y in outer] + [(x * inner, y * inner) for x, y in reversed(outer)]
