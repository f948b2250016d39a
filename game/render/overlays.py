"""What lies over the table for a while: ghosts, cursors, dots, refusals; and how each is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.render import stencils
from game.render.hexes import CORNERS, Layout, Point
from game.render.tileart import FontOf, TileArt
from game.rules.cells import SIDES, Cell, neighbour, opposite
from game.rules.tiles import letters
from game.ui.theme import CURSOR_STEPS, FADE_STEPS, REFUSAL_STEPS, SHAKE_STEPS, TURN_STEPS, WHITE, Colour, ease

#: How far a refused tile shakes, in radii.
SHAKE = 0.13
#: Ghosts of several seats on one cell are this large, and stand this far from its middle.
SHARED_SCALE = 0.58
SHARED_OFFSET = 0.40


@dataclass(frozen=True, slots=True)
class Ghost:
    """The tile of a seat where it would lie; ``seat_mark`` is the seat's mark, 0 to 5."""

    seat_mark: int
    colour: Colour
    cell: Cell
    tile: int
    turn: int
    fits: bool


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where a seat points; ``label``, if any, is written under it."""

    mark: int
    colour: Colour
    cell: Cell
    label: str = ""


#: Cells in order along the line, whether it is a loop, and the number to write at its end.
Light = tuple[Sequence[Cell], bool, int]


@dataclass(slots=True)
class Overlays:
    """What to draw over the table. Scenes set these whenever they change."""

    forced: Collection[Cell] = ()
    barred: Collection[Cell] = ()
    lights: dict[str, Light] = field(default_factory=dict)
    ghosts: Sequence[Ghost] = ()
    cursors: Sequence[Cursor] = ()
    #: Placements that are advised, each to the seat of its mark.
    advised: Sequence[Ghost] = ()


@dataclass(slots=True)
class _Glide:
    """A seat's way from where it was to its cell, in columns and rows."""

    cell: Cell
    start: Point
    since: float
    turn: tuple[int, int] = (0, 0)
    turned: int = 0
    turned_since: float = -1e9


class Gliding:
    """Remembers for each seat where it comes from, so that cursor and ghost glide and turn."""

    def __init__(self) -> None:
        self._glides: dict[int, _Glide] = {}

    def keep(self, marks: Collection[int]) -> None:
        """Forget seats that are no longer shown."""
        for mark in self._glides.keys() - set(marks):
            del self._glides[mark]

    def place(self, mark: int, cell: Cell, now: float, motion: float) -> Point:
        """Where a seat is seen, in cells with fractions."""
        glide = self._glides.get(mark)
        if glide is None:
            glide = self._glides[mark] = _Glide(cell, cell, now - CURSOR_STEPS)
        elif glide.cell != cell:
            glide.start, glide.since, glide.cell = self._seen(glide, now, motion), now, cell
        return self._seen(glide, now, motion)

    def angle(self, mark: int, tile: int, turn: int, now: float, motion: float) -> float:
        """Degrees, clockwise, that the seat's tile still has to turn to come to rest."""
        glide = self._glides.get(mark)
        if glide is None:
            return 0.0
        if glide.turn != (tile, turn):
            sixths = (turn - glide.turn[1] + 3) % 6 - 3 if glide.turn[0] == tile else 0
            glide.turn, glide.turned, glide.turned_since = (tile, turn), sixths, now
        if motion <= 0 or now >= glide.turned_since + TURN_STEPS:
            return 0.0
        return 60 * glide.turned * (1 - ease((now - glide.turned_since) / TURN_STEPS))

    @staticmethod
    def _seen(glide: _Glide, now: float, motion: float) -> Point:
        if motion <= 0 or now >= glide.since + CURSOR_STEPS:
            return glide.cell
        share = ease((now - glide.since) / CURSOR_STEPS)
        (aq, ar), (bq, br) = glide.start, glide.cell
        return aq + (bq - aq) * share, ar + (br - ar) * share


@dataclass(frozen=True, slots=True)
class RefusalShown:
    """The cells that a refusal points at, since when, and whose tile shakes (None: all)."""

    cells: tuple[Cell, ...]
    code: str
    mark: int | None
    since: float

    def strength(self, now: float, motion: float) -> float:
        """How strongly it is still shown, 1 to 0."""
        left = self.since + REFUSAL_STEPS - now
        return min(1.0, max(0.0, left / FADE_STEPS)) if motion > 0 else float(left > 0)

    def shake(self, mark: int, now: float, motion: float) -> float:
        """How far to the side a seat's tile is, in radii."""
        t = (now - self.since) / SHAKE_STEPS
        if not 0 <= t < 1 or (self.mark is not None and mark != self.mark):
            return 0.0
        wave = (0.0, 1.0, -0.9, 0.7, -0.5, 0.3, -0.15)
        place = t * (len(wave) - 1)
        i = int(place)
        return SHAKE * motion * (wave[i] + (wave[min(i + 1, len(wave) - 1)] - wave[i]) * (place - i))


def clashing_sides(tile: int, turn: int, cell: Cell, tiles: dict[Cell, tuple[int, int]]) -> tuple[int, ...]:
    """The sides at which a tile would not match what lies on the table."""
    shown = letters(tile, turn)
    return tuple(
        side for side in SIDES
        if (laid := tiles.get(neighbour(cell, side))) and letters(*laid)[opposite(side)] != shown[side]
    )


class OverlayPainter:
    """Draws overlays at a layout. ``tiles``: what lies on the table."""

    def __init__(self, art: TileArt, tiles: dict[Cell, tuple[int, int]], font: FontOf) -> None:
        self._art = art
        self._tiles = tiles
        self._font = font
        self._plates: dict[tuple[str, Colour, int], pygame.Surface] = {}
        self.gliding = Gliding()

    def cells(self, surface: pygame.Surface, layout: Layout, overlays: Overlays) -> None:
        """Draw the hatching of barred cells, and the dots on forced spaces where no ghost hides them."""
        radius = layout.radius
        for cell in overlays.barred:
            blit_at(surface, stencils.barred(self._art, radius), layout.to_pixel(cell))
        hidden = {ghost.cell for ghost in (*overlays.ghosts, *overlays.advised)}
        for cell in set(overlays.forced) - hidden:
            blit_at(surface, stencils.forced_dot(self._art, radius), layout.to_pixel(cell))

    def refusal(self, surface: pygame.Surface, layout: Layout, shown: RefusalShown, strength: float) -> None:
        """Mark the cells that a refusal points at."""
        for cell in shown.cells:
            picture = stencils.reason(self._art, layout.radius, cell in self._tiles)
            picture.set_alpha(round(255 * strength))
            blit_at(surface, picture, layout.to_pixel(cell))

    def seats(
        self, surface: pygame.Surface, layout: Layout, overlays: Overlays, now: float, motion: float,
        shown: RefusalShown | None,
    ) -> None:
        """Draw what is advised, then ghosts, then cursors with their badges."""
        self._advised(surface, layout, overlays)
        marks = {ghost.seat_mark for ghost in overlays.ghosts} | {c.mark for c in overlays.cursors}
        self.gliding.keep(marks)
        places = {ghost.seat_mark: ghost.cell for ghost in overlays.ghosts}
        places |= {cursor.mark: cursor.cell for cursor in overlays.cursors}
        sharing = _sharing(places)
        for ghost in overlays.ghosts:
            aside = shown.shake(ghost.seat_mark, now, motion) if shown else 0.0
            self._ghost(surface, layout, ghost, now, motion, sharing[ghost.seat_mark], aside)
        spots = [
            layout.to_pixel(self.gliding.place(cursor.mark, cursor.cell, now, motion))
            for cursor in overlays.cursors
        ]
        for cursor, spot in zip(overlays.cursors, spots, strict=True):
            share = sharing[cursor.mark]
            blit_at(surface, stencils.cursor(self._art, layout.radius, cursor.colour, *share), spot)
        for ghost in overlays.ghosts:
            if not ghost.fits and sharing[ghost.seat_mark][1] == 1:
                self._clash(surface, layout, ghost, now, motion)
        for cursor, spot in zip(overlays.cursors, spots, strict=True):
            self._badge(surface, layout.radius, cursor, spot, sharing[cursor.mark])
        for advised in overlays.advised:
            x, y = layout.to_pixel(advised.cell)
            aside, down = (share * 0.82 * layout.radius for share in CORNERS[2])
            blit_at(surface, stencils.bulb(self._art, layout.radius), (x + aside, y + down))

    def ahead(self, radius: float, overlays: Overlays) -> Iterator[pygame.Surface]:
        """Paint what ``seats`` and ``cells`` will need at another size, a picture a step."""
        yield stencils.forced_dot(self._art, radius)
        for cursor in overlays.cursors:
            yield stencils.cursor(self._art, radius, cursor.colour, 0, 1)
            yield stencils.badge(self._art, radius, cursor.mark, cursor.colour)
        for ghost in overlays.ghosts:
            yield stencils.ghost(self._art, ghost.tile, ghost.turn, radius, ghost.fits)

    def figure(self, surface: pygame.Surface, words: str, colour: Colour, place: Point, size: int) -> None:
        """Write a figure or a name on a small plate centred at ``place``."""
        key = (words, colour, size)
        if key not in self._plates:
            if len(self._plates) > 64:
                self._plates.clear()
            self._plates[key] = stencils.plate(self._font(size).render(words, True, WHITE), colour)
        blit_at(surface, self._plates[key], place)

    def _advised(self, surface: pygame.Surface, layout: Layout, overlays: Overlays) -> None:
        """The tiles that are advised, in dashed outlines, where no seat's own ghost and cursor lie."""
        hidden = {ghost.cell for ghost in overlays.ghosts} | {cursor.cell for cursor in overlays.cursors}
        for advised in overlays.advised:
            if advised.cell not in hidden:
                place = layout.to_pixel(advised.cell)
                blit_at(surface, stencils.ghost(self._art, advised.tile, advised.turn, layout.radius, True), place)
                blit_at(surface, stencils.advised(self._art, layout.radius, advised.colour), place)

    def _ghost(
        self, surface: pygame.Surface, layout: Layout, ghost: Ghost, now: float, motion: float,
        share: tuple[int, int], aside: float,
    ) -> None:
        radius = layout.radius
        place = layout.to_pixel(self.gliding.place(ghost.seat_mark, ghost.cell, now, motion))
        angle = self.gliding.angle(ghost.seat_mark, ghost.tile, ghost.turn, now, motion)
        if share[1] > 1:
            x, y = stencils.badge_place(*share)
            place = (place[0] + x * SHARED_OFFSET * radius, place[1] + y * SHARED_OFFSET * radius)
        place = (place[0] + aside * radius, place[1])
        scale = SHARED_SCALE if share[1] > 1 else 1.0
        picture = stencils.ghost(self._art, ghost.tile, ghost.turn, radius, ghost.fits, scale)
        if angle:
            picture = pygame.transform.rotozoom(picture, angle, 1.0)
        blit_at(surface, picture, place)

    def _clash(
        self, surface: pygame.Surface, layout: Layout, ghost: Ghost, now: float, motion: float,
    ) -> None:
        """Mark the sides that do not match, once the ghost has come to rest."""
        place = self.gliding.place(ghost.seat_mark, ghost.cell, now, motion)
        turning = self.gliding.angle(ghost.seat_mark, ghost.tile, ghost.turn, now, motion)
        sides = clashing_sides(ghost.tile, ghost.turn, ghost.cell, self._tiles)
        if sides and not turning and place == ghost.cell:
            blit_at(surface, stencils.clash(self._art, layout.radius, sides), layout.to_pixel(place))

    def _badge(
        self, surface: pygame.Surface, radius: float, cursor: Cursor, place: Point, share: tuple[int, int],
    ) -> None:
        bx, by = stencils.badge_place(*share)
        spot = (place[0] + bx * radius, place[1] + by * radius)
        picture = stencils.badge(self._art, radius, cursor.mark, cursor.colour)
        blit_at(surface, picture, spot)
        if cursor.label:
            size = max(12, round(radius * 0.26))
            down = (picture.get_height() * 0.5 + size * 0.7) * (1 if by > 0 else -1)
            self.figure(surface, cursor.label, cursor.colour, (spot[0], spot[1] + down), size)


def blit_at(surface: pygame.Surface, picture: pygame.Surface, place: Point) -> None:
    """Draw a picture centred at a place."""
    surface.blit(picture, (round(place[0]) - picture.get_width() // 2, round(place[1]) - picture.get_height() // 2))


def _sharing(places: dict[int, Cell]) -> dict[int, tuple[int, int]]:
    """For each mark: which of how many seats it is on its cell."""
    by_cell: dict[Cell, list[int]] = {}
    for mark in sorted(places):
        by_cell.setdefault(places[mark], []).append(mark)
    return {mark: (i, len(marks)) for marks in by_cell.values() for i, mark in enumerate(marks)}
