"""Writing on the screen in the game's two faces, with every picture of a text kept for the next frame."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

import pygame

from game.assets import asset
from game.ui import theme
from game.ui.fonts import open_font
from game.ui.theme import Colour

#: Bytes of text pictures kept by one ``Text`` at most.
TEXT_BYTES = 24 << 20
#: A text too wide for its place shrinks to this share of its size; then it wraps.
SMALLEST = 0.72


class Text:
    """Writes in the styles of ``theme.STYLES``, at ``unit`` pixels a unit.

    ``scale`` is the text-size setting, 1.0 to 2.0. A font that is missing or damaged is
    replaced by the one pygame brings along. ``tones``: colours that are written in others;
    ``most_bytes``: of pictures that are kept.
    """

    def __init__(self, unit: float, scale: float = 1.0, tones: Mapping[Colour, Colour] | None = None,
                 most_bytes: int = TEXT_BYTES) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.unit = unit
        self.scale = scale
        self._tones = tones or {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._pictures: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes, self._most_bytes = 0, most_bytes

    def pixels(self, style: str) -> int:
        """The size of a style in pixels."""
        size = theme.STYLES[style][2]
        growth = 1 + (self.scale - 1) * min(1.0, theme.BODY / size)
        return max(9, round(size * self.unit * growth))

    def font(self, style: str, shrink: float = 1.0) -> pygame.font.Font:
        """The font of a style, ``shrink`` times its size."""
        pixels = max(8, round(self.pixels(style) * shrink))
        face, weight, _ = theme.STYLES[style]
        key = (f"{face}-{weight}", pixels)
        if key not in self._fonts:
            self._fonts[key] = open_font(asset("fonts", f"{key[0]}.ttf"), pixels)
        return self._fonts[key]

    def height(self, style: str) -> int:
        """The height of one line."""
        return self.font(style).get_linesize()

    def width(self, words: str, style: str) -> int:
        """The width of ``words`` on one line."""
        return self.font(style).size(words)[0]

    def render(
        self, words: str, style: str = "body", colour: Colour = theme.TEXT,
        width: int | None = None, centred: bool = False, shrink: float = 1.0,
    ) -> pygame.Surface:
        """A picture of ``words``; with ``width`` it wraps into as many lines as that takes."""
        key = (words, style, colour, width, centred, shrink)
        picture = self._pictures.get(key)
        if picture is None:
            font = self.font(style, shrink)
            font.align = pygame.FONT_CENTER if centred else pygame.FONT_LEFT
            wrap = 0 if width is None or font.size(words)[0] <= width else max(width, 1)
            picture = font.render(words, True, self._tones.get(colour, colour), None, wrap)
            self._keep(key, picture)
        else:
            self._pictures.move_to_end(key)
        return picture

    def fit(
        self, words: str, style: str, colour: Colour, width: int, centred: bool = False,
    ) -> pygame.Surface:
        """A picture no wider than ``width``: as it is, shrunk a little, or shrunk and wrapped.

        A single word wider than that shrinks further: it is never cut.
        """
        natural = self.width(words, style)
        if natural <= width:
            return self.render(words, style, colour)
        several = words.split()
        if len(several) < 2 or width / natural >= SMALLEST:
            return self.render(words, style, colour, shrink=self._shrink(words, style, width))
        widest = max(several, key=lambda word: self.width(word, style))
        shrink = min(SMALLEST, self._shrink(widest, style, width))
        return self.render(words, style, colour, width=width, centred=centred, shrink=shrink)

    def _shrink(self, words: str, style: str, width: int) -> float:
        """How much to shrink ``words`` so that they are really no wider than ``width``."""
        shrink = min(1.0, width / max(1, self.width(words, style)))
        while shrink > 0.2 and self.font(style, shrink).size(words)[0] > width:
            shrink -= 0.03
        return shrink

    def wrap(self, words: str, style: str, width: int) -> int:
        """How tall ``words`` stand when wrapped to ``width``."""
        return self.render(words, style, theme.TEXT, width).get_height() if words else 0

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        self._pictures[key] = picture
        self._bytes += picture.get_width() * picture.get_height() * 4
        while self._bytes > self._most_bytes and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4


def figures(pixels: int) -> pygame.font.Font:
    """The font for figures on the table, so many pixels high."""
    return Text(pixels / theme.STYLES["number"][2]).font("number")
