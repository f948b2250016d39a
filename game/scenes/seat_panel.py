"""A seat's panel at a table: whose it is, what it holds, how it stands.

Painted anew only when something on it changes, so that a frame costs one blit a seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import pygame

from game.render import pieces
from game.render.overlays import blit_at
from game.render.tileart import TileArt
from game.scenes.seat_buttons import PanelButton, draw_buttons
from game.ui import theme
from game.ui.keys import KeyPicture
from game.ui.kit import Kit
from game.ui.strip import Strip

_ROOT3 = sqrt(3)
#: How much of its place in the grid a tile fills.
FILL = 0.92
#: A tile in a panel is never larger than this many units in radius.
LARGEST = 62
#: Units that a medal is high.
MEDAL = 110


@dataclass(frozen=True, slots=True)
class Slot:
    """A tile of a hand or rack. ``arrow``: it fits a forced space; ``dim``: it fits nowhere now."""

    tile: int
    turn: int = 0
    chosen: bool = False
    arrow: bool = False
    dim: bool = False


@dataclass(frozen=True, slots=True)
class PanelLook:
    """All that a panel shows; two equal looks are one picture.

    ``stack``: tiles behind the rack, None where there is no stack. ``badge``: the sign of what
    drives the seat. ``aimed_by``: marks of the seats about to give this one a tile.
    ``show_keys``: the keys of the seat's device stand where the tiles will.
    ``room``: how many tiles there is room for at least, so that few lie as large as many.
    ``place``: in which place it went out. ``held``: what is left of a freeze, 0 to 10.
    ``buttons``: what can be pressed there besides tiles.
    """

    name: str
    mark: int
    badge: str
    slots: tuple[Slot, ...]
    colour: str | None = None
    figure: str = ""
    note: str = ""
    stack: int | None = None
    stack_chosen: bool = False
    active: bool = False
    urgent: bool = False
    aimed_by: tuple[int, ...] = ()
    show_keys: bool = False
    place: int | None = None
    room: int = 0
    held: int = 0
    buttons: tuple[PanelButton, ...] = ()


class SeatPanel:
    """One panel; ``rect`` in window pixels. ``keys``: those of a person's device, None for a bot."""

    def __init__(self, kit: Kit, art: TileArt, rect: pygame.Rect, keys: KeyPicture | None = None) -> None:
        self._keys = keys
        self._kit = kit
        self._art = art
        self.rect = rect
        self._strip = Strip()
        self._places: list[tuple[float, float]] = []
        self._buttons: list[pygame.Rect] = []
        self._radius = 1.0

    def draw(self, surface: pygame.Surface, look: PanelLook, ground: pygame.Surface, anew: bool = True) -> None:
        """Draw the panel, without ``anew`` only if it changed; ``ground`` is the empty table, as large
        as the window."""
        def paint(picture: pygame.Surface, box: pygame.Rect) -> None:
            self._paint(picture, box, look)

        self._strip.draw(surface, self.rect, look, ground, paint, anew)

    def slot_at(self, pos: tuple[int, int]) -> int | None:
        """Which tile lies at a point of the window: its place in the hand, one more for the stack."""
        x, y = pos[0] - self.rect.x, pos[1] - self.rect.y
        for index, (cx, cy) in enumerate(self._places):
            if (x - cx) ** 2 + (y - cy) ** 2 <= (self._radius * 0.95) ** 2:
                return index
        return None

    def button_at(self, pos: tuple[int, int]) -> int | None:
        """Which of its buttons lies at a point of the window."""
        here = pos[0] - self.rect.x, pos[1] - self.rect.y
        return next((at for at, place in enumerate(self._buttons) if place.collidepoint(here)), None)

    def slot_centre(self, index: int) -> tuple[float, float]:
        """The window pixel in the middle of a tile of the hand; the panel's middle where there is none."""
        if index < len(self._places):
            x, y = self._places[index]
            return self.rect.x + x, self.rect.y + y
        return self.rect.center

    @property
    def radius(self) -> float:
        """The radius of its tiles in pixels."""
        return self._radius

    def _paint(self, picture: pygame.Surface, box: pygame.Rect, look: PanelLook) -> None:
        kit = self._kit
        inner = box.inflate(-kit.px(8), -kit.px(8))
        colour = kit.colour(look.mark)
        top, low = (theme.BUTTON, theme.BUTTON_LOW) if look.active else (theme.PANEL, theme.PANEL_LOW)
        kit.plate(picture, inner, top, low, colour if look.active else theme.RIM)
        if look.active or look.urgent:
            kit.frame(picture, inner, colour, kit.px(3), kit.px(theme.RADIUS))
        for aimed in look.aimed_by[:1]:
            kit.frame(picture, inner, kit.colour(aimed), kit.px(6), kit.px(theme.RADIUS))
        pad = kit.px(12)
        content = inner.inflate(-2 * pad, -2 * pad)
        used = self._paint_head(picture, content, look)
        area = pygame.Rect(content.x, content.y + used, content.width, max(1, content.height - used))
        count = len(look.slots) + (look.stack is not None)
        self._places, self._radius = spread(max(count, look.room), area, kit.px(LARGEST))
        if look.place:
            self._paint_medal(picture, area, look.place)
        elif look.show_keys and self._keys:
            spare = 0 if look.note or look.buttons else kit.text.height("small")
            self._keys.draw(picture, pygame.Rect(area.x, area.y - spare, area.width, area.height + spare))
        else:
            self._paint_tiles(picture, look)
        if look.held:
            left = content.width * look.held // 10
            picture.fill(colour, (content.x, inner.bottom - kit.px(10), left, kit.px(5)))

    def _paint_head(self, picture: pygame.Surface, area: pygame.Rect, look: PanelLook) -> int:
        """Mark, name, figure and note; returns the pixels they take."""
        kit = self._kit
        size = kit.text.height("label")
        mark = kit.mark(look.mark, size)
        picture.blit(mark, area.topleft)
        right = area.right
        if look.figure:
            figure = kit.text.fit(look.figure, "number", theme.TEXT, area.width // 2)
            right -= figure.get_width()
            picture.blit(figure, (right, area.y + (size - figure.get_height()) // 2))
            right -= kit.px(8)
        name_wide = kit.text.width(look.name, "label")
        badge = kit.sign(look.badge, round(size * 0.8), theme.FAINT)
        if right - badge.get_width() - area.x - size - kit.px(20) >= name_wide:
            right -= badge.get_width()
            picture.blit(badge, (right, area.y + (size - badge.get_height()) // 2))
        left = area.x + size + kit.px(8)
        for aimed in look.aimed_by:
            sign = kit.mark(aimed, size)
            right -= sign.get_width() + kit.px(4)
            picture.blit(sign, (right, area.y + (size - sign.get_height()) // 2))
        room = max(1, right - left - kit.px(6))
        name = kit.text.fit(look.name, "label", theme.TEXT, room)
        picture.blit(name, (left, area.y + max(0, (size - name.get_height()) // 2)))
        used = max(size, name.get_height()) + kit.px(2)
        lines = kit.text.height("small")  # kept free, so that tiles do not change their size with it
        row = pygame.Rect(area.x, area.y + used - kit.px(1), area.width, lines + kit.px(4))
        self._buttons = draw_buttons(kit, picture, row, look.buttons, kit.colour(look.mark))
        if look.note:
            tone = theme.ACCENT if look.urgent else theme.MUTED
            left = min((place.x for place in self._buttons), default=area.right + kit.px(8)) - kit.px(8)
            note = kit.text.fit(look.note, "small", tone, max(1, left - area.x))
            picture.blit(note, (area.x, area.y + used))
            lines = max(lines, note.get_height())
        return used + lines + kit.px(4)

    def _paint_medal(self, picture: pygame.Surface, area: pygame.Rect, place: int) -> None:
        kit = self._kit
        side = min(kit.px(MEDAL), area.width, area.height)
        medal = kit.sign("medal", side, theme.MEDALS[min(place, len(theme.MEDALS)) - 1])
        spot = medal.get_rect(center=area.center)
        picture.blit(medal, spot)
        number = kit.text.fit(str(place), "number", theme.INK, side // 2)
        picture.blit(number, number.get_rect(center=(spot.centerx, spot.y + round(side * 0.59))))

    def _paint_tiles(self, picture: pygame.Surface, look: PanelLook) -> None:
        radius = self._radius
        for slot, (x, y) in zip(look.slots, self._places, strict=False):
            self._paint_slot(picture, slot, x, y, radius, look)
        if look.stack is not None and self._places:
            x, y = self._places[-1]
            self._paint_stack(picture, look, x, y, radius)

    def _paint_slot(
        self, picture: pygame.Surface, slot: Slot, x: float, y: float, radius: float, look: PanelLook,
    ) -> None:
        art, kit = self._art, self._kit
        frame = kit.colour(look.mark) if slot.chosen and look.active else None
        pieces.draw_tile(picture, art, slot.tile, slot.turn, (x, y), radius, dim=slot.dim, frame=frame)
        if slot.arrow:
            pieces.fit_arrow(picture, art, (x, y - radius * 0.45), radius * 0.62)

    def _paint_stack(
        self, picture: pygame.Surface, look: PanelLook, x: float, y: float, radius: float,
    ) -> None:
        colour = self._kit.colour(look.mark)
        if look.stack_chosen and look.active:
            blit_at(picture, halo(self._art, radius * 1.13, colour), (x, y))
        if look.stack:
            pieces.draw_stack(picture, self._art, (x, y), radius * 0.94, look.stack, colour)


def spread(count: int, area: pygame.Rect, largest: float) -> tuple[list[tuple[float, float]], float]:
    """Centres for ``count`` hexes in an area, in rows, and the greatest radius at which they fit."""
    if not count:
        return [], largest
    best = (0.0, 1)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        radius = min(area.width / columns / _ROOT3, area.height / rows / 2) * FILL
        best = max(best, (min(radius, largest), columns))
    radius, columns = best
    radius = max(4.0, radius)
    rows = -(-count // columns)
    across, down = radius * _ROOT3 / FILL, radius * 2 / FILL
    places = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        x = area.centerx + (column - (in_row - 1) / 2) * across
        y = area.centery + (row - (rows - 1) / 2) * down
        places.append((x, y))
    return places, radius


def halo(art: TileArt, radius: float, colour: theme.Colour) -> pygame.Surface:
    """A hex in one colour, to lie behind a chosen tile."""
    def build() -> pygame.Surface:
        picture = art.mask(radius).copy()
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture
    return art.part(("halo", colour), radius, build)
