"""What a screen of one size draws with: units to pixels, text, and kept pictures of plates and signs."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from functools import partial

import pygame

from game.ui import paint, shapes, theme
from game.ui.room import room
from game.ui.strong import TONES
from game.ui.text import TEXT_BYTES, Text
from game.ui.theme import Colour

#: Bytes of pictures kept by one ``Kit`` at most, besides its text: so many, and a whole window's.
CACHE_BYTES = 16 << 20

#: Names of keys and buttons that bear a sign instead of letters.
KEY_SIGNS = {
    "Up": "up",
    "Down": "down",
    "Left": "left",
    "Right": "right",
    "Cross": "cross",
    "Circle": "circle",
    "Square": "square",
    "Triangle": "triangle",
}


#: Alpha of a sheet over a screen, at least, in the high-contrast look.
STRONG_DIM = 235

#: Pixels of a plate's or a shadow's edge that are kept, and repeated along it.
STRIP = 64


class Kit:
    """Made anew when the window's size or the text size changes.

    ``text_scale`` 1.0 to 2.0; ``motion`` 0 (nothing moves) to 1; ``palette`` names the colours of
    lines and seats; ``contrast``: everything in the colours of ``strong``.
    """

    def __init__(
        self,
        size: tuple[int, int],
        text_scale: float = 1.0,
        motion: float = 1.0,
        palette: str = "default",
        contrast: bool = False,
    ) -> None:
        self.size = size
        self.unit = theme.unit(size)
        self.motion = motion
        self.palette = palette
        self.contrast = contrast
        self._tones = TONES if contrast else {}
        self.text = Text(self.unit, text_scale, self._tones, room(size, TEXT_BYTES))
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._most_bytes = room(size, CACHE_BYTES) + 4 * size[0] * size[1]
        self._others: dict[float, Kit] = {}

    @property
    def look(self) -> tuple[object, ...]:
        """All that it was made of."""
        return self.size, self.text.scale, self.motion, self.palette, self.contrast

    def with_text(self, scale: float) -> Kit:
        """A kit like this one whose texts are of another size."""
        if scale == self.text.scale:
            return self
        if scale not in self._others:
            self._others[scale] = Kit(self.size, scale, self.motion, self.palette, self.contrast)
        return self._others[scale]

    def smaller(self, shares: Iterable[float]) -> list[Kit]:
        """For shares of the text size a kit each, in which large text shrinks so far, but not below the normal size;
        this one alone where the text is not large."""
        if self.text.scale <= 1:
            return [self]
        return [self.with_text(max(1.0, self.text.scale * share)) for share in shares]

    def tone(self, colour: Colour) -> Colour:
        """What a colour of the theme is painted as."""
        return self._tones.get(colour, colour)

    def px(self, units: float) -> int:
        """Pixels of a length in units, at least 1."""
        return max(1, round(units * self.unit))

    @property
    def stands(self) -> bool:
        """Whether the window is higher than wide."""
        return self.size[1] > self.size[0]

    def colour(self, mark: int | None) -> Colour:
        """The colour of a seat's mark; None: of nobody's."""
        return theme.mark_colour(mark, self.palette)

    def line_colour(self, letter: str) -> Colour:
        """The colour of a tantrix line."""
        return theme.LINE_COLOURS.get(self.palette, theme.LINE_COLOURS["default"])[letter]

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture kept under ``key``, made now if it is not there."""
        picture = self._kept.get(key)
        if picture is None:
            picture = self._kept[key] = make()
            self._bytes += picture.get_width() * picture.get_height() * 4
            while self._bytes > self._most_bytes and len(self._kept) > 1:
                _, old = self._kept.popitem(last=False)
                self._bytes -= old.get_width() * old.get_height() * 4
        else:
            self._kept.move_to_end(key)
        return picture

    def sign(self, name: str, size: int, colour: Colour = theme.TEXT, second: Colour = theme.INK) -> pygame.Surface:
        """A sign of ``shapes.SIGNS``."""
        colour, second = self.tone(colour), self.tone(second)
        return self.kept(("sign", name, size, colour, second), lambda: shapes.sign(name, size, colour, second))

    def mark(self, index: int, size: int) -> pygame.Surface:
        """A seat's mark."""
        colour = self.colour(index)
        return self.kept(("mark", index, size, colour), lambda: shapes.mark(index, size, colour))

    def pointer(self, size: int) -> pygame.Surface:
        """What points at the widget that nobody's focus in particular is on: an arrow with a dark edge."""
        def make() -> pygame.Surface:
            picture = self.sign("right", size, theme.INK).copy()
            inner = self.sign("right", round(size * 0.76), theme.ACCENT)
            picture.blit(inner, inner.get_rect(center=(round(size * 0.49), size // 2)))
            return picture

        return self.kept(("pointer", size), make)

    def dim(self, strength: int) -> pygame.Surface:
        """A dark sheet as large as the window."""
        strength = max(strength, STRONG_DIM) if self.contrast else strength
        return self.kept(("dim", strength), lambda: paint.dim(self.size, strength))

    def plate(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        top: Colour,
        bottom: Colour,
        rim: Colour = theme.RIM,
        radius: float = theme.RADIUS,
    ) -> None:
        """Draw a raised plate."""
        r, w = self.px(radius), self.px(1.5)
        top, bottom, rim = self.tone(top), self.tone(bottom), self.tone(rim)
        size = (min(rect.width, 2 * r + STRIP), rect.height)
        picture = self.kept(("plate", size, r, top, bottom, rim), lambda: paint.raised(size, r, top, bottom, rim, w))
        paint.stretched(surface, rect, picture, r)

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, rim: Colour = theme.RIM) -> None:
        """Draw a panel with its shadow."""
        self.shadow(surface, rect)
        self.plate(surface, rect, theme.PANEL, theme.PANEL_LOW, rim)

    def shadow(self, surface: pygame.Surface, rect: pygame.Rect, blur: float = 22, strength: int = 150) -> None:
        """Draw the soft shadow of a plate, falling a little downwards."""
        soft, r = self.px(blur), self.px(theme.RADIUS)
        corner = 2 * soft + r
        side = 2 * (corner - soft) + STRIP
        piece = self.kept(("shadow", soft, strength), lambda: paint.shadow((side, side), r, soft, strength))
        around = rect.inflate(2 * soft, 2 * soft).move(0, self.px(6))
        if min(around.size) < 2 * corner:
            whole = self.kept(("shadow", rect.size, soft, strength), lambda: paint.shadow(rect.size, r, soft, strength))
            surface.blit(whole, around)
        else:
            paint.border(surface, around, piece, corner)

    def frame(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, width: int, radius: int) -> None:
        """Draw a smooth rounded frame of any size, without keeping a picture of that size."""
        colour = self.tone(colour)
        radius = max(width, min(radius, rect.width // 2, rect.height // 2))
        piece = self.kept(("corner", radius, width, colour), lambda: _frame_corner(radius, width, colour))
        left, top, right, bottom = rect.x, rect.y, rect.right - radius, rect.bottom - radius
        for flip_x, x in ((False, left), (True, right)):
            for flip_y, y in ((False, top), (True, bottom)):
                turned = self.kept(
                    ("corner", radius, width, colour, flip_x, flip_y),
                    partial(pygame.transform.flip, piece, flip_x, flip_y),
                )
                surface.blit(turned, (x, y))
        across, down = rect.width - 2 * radius, rect.height - 2 * radius
        surface.fill(colour, (left + radius, top, across, width))
        surface.fill(colour, (left + radius, rect.bottom - width, across, width))
        surface.fill(colour, (left, top + radius, width, down))
        surface.fill(colour, (rect.right - width, top + radius, width, down))

    def key_cap(self, words: str, style: str = "cap") -> pygame.Surface:
        """A key of a keyboard or a button of a pad with its real name on it."""
        return self.kept(("key", words, style), lambda: self._make_key_cap(words, style))

    def _make_key_cap(self, words: str, style: str) -> pygame.Surface:
        letters = self._lettering(words, style)
        height = letters.get_height() + self.px(6)
        width = max(height, letters.get_width() + self.px(16))
        lip = self.px(3)
        face, low, rim, edge = map(self.tone, (theme.KEY, theme.KEY_LOW, theme.KEY_RIM, theme.KEY_LIP))
        cap = paint.plate((width, height + lip), self.px(7), edge)
        cap.blit(paint.raised((width, height), self.px(7), face, low, rim, self.px(1.5)), (0, 0))
        cap.blit(letters, letters.get_rect(center=(width / 2, height / 2)))
        return cap

    def _lettering(self, words: str, style: str) -> pygame.Surface:
        """What stands on a key: arrows and shapes are drawn."""
        letters = self.text.render(words if words not in KEY_SIGNS else "M", style, theme.TEXT)
        if words not in KEY_SIGNS:
            return letters
        size = round(letters.get_height() * 0.74)
        cell = pygame.Surface((size, letters.get_height()), pygame.SRCALPHA)
        cell.blit(self.sign(KEY_SIGNS[words], size), (0, (letters.get_height() - size) // 2))
        return cell


def _frame_corner(radius: int, width: int, colour: Colour) -> pygame.Surface:
    side = radius * 4
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((*colour, 0))
    pygame.draw.circle(big, (*colour, 255), (side, side), side)
    if radius > width:
        pygame.draw.circle(big, (*colour, 0), (side, side), side - width * 4)
    return pygame.transform.smoothscale(big, (radius, radius))
