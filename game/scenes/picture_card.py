"""A card with a small table at the left, and words at the right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.render.small_table import SmallTable
from game.render.tileart import TileArt
from game.ui import theme
from game.ui.kit import Kit
from game.ui.theme import Colour
from game.ui.widgets import Widget

#: How the picture grows with the text, and the most of the card that it takes.
GROWTH, SHARE = 0.35, 0.4


class PictureCard(Widget):
    """``title`` above ``text``, which may be empty. Subclasses say what is pictured. A picture is painted by and by:
    call ``work`` until ``ready``."""

    focusable = True
    #: Units that the picture takes, and of its largest tile.
    picture: tuple[float, float] = (214, 150)
    largest = 40.0
    #: Units from the card's edge, and between picture and words.
    pad = 14

    def __init__(self, key: str, title: str, text: str, art: TileArt, action: Callable[[], None]) -> None:
        super().__init__()
        self.key, self.words, self.text, self.action = key, title, text, action
        self._art = art

    def table(self, size: tuple[int, int], largest: float) -> SmallTable:
        """What is pictured; ``size`` and the ``largest`` radius of a tile in pixels."""
        raise NotImplementedError

    def rim(self, lit: bool) -> Colour:
        """The colour of its edge."""
        return theme.RIM_LIT if lit else theme.RIM

    def ok(self) -> bool:
        self.action()
        return True

    def measure(self, kit: Kit, width: int) -> int:
        room = self._room(kit, width)
        words = kit.text.wrap(self.words, "label", room)
        if self.text:
            words += kit.text.wrap(self.text, "body", room) + kit.px(4)
        return max(words, self._size(kit, width)[1]) + 2 * kit.px(self.pad)

    def ready(self, kit: Kit) -> bool:
        """Whether its picture can be drawn at once."""
        return self._table(kit, self.rect.width).prepare(self._art, 0.0)

    def work(self, kit: Kit, budget_ms: float) -> None:
        """Paint for about ``budget_ms`` what the picture is made of."""
        self._table(kit, self.rect.width).prepare(self._art, budget_ms)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        top, low = (theme.BUTTON, theme.BUTTON_LOW) if lit else (theme.PANEL, theme.PANEL_LOW)
        kit.plate(surface, rect, top, low, self.rim(lit))
        pad, (wide, tall) = kit.px(self.pad), self._size(kit, rect.width)
        place = pygame.Rect(rect.x + pad, rect.centery - tall // 2, wide, tall)
        if self.ready(kit):
            key = (type(self).__name__, self.key, wide, tall, self._art.palette)
            surface.blit(kit.kept(key, lambda: self._table(kit, rect.width).paint(self._art)), place)
        self._draw_words(kit, surface, pygame.Rect(place.right + pad, rect.y, self._room(kit, rect.width), rect.height))

    def _draw_words(self, kit: Kit, surface: pygame.Surface, room: pygame.Rect) -> None:
        title = kit.text.render(self.words, "label", theme.ACCENT, room.width)
        text = kit.text.render(self.text, "body", theme.TEXT, room.width) if self.text else None
        between = kit.px(4)
        y = room.centery - (title.get_height() + (text.get_height() + between if text else 0)) // 2
        surface.blit(title, (room.x, y))
        if text:
            surface.blit(text, (room.x, y + title.get_height() + between))

    def _size(self, kit: Kit, width: int) -> tuple[int, int]:
        wide = min(kit.px(self.picture[0] * (1 + (kit.text.scale - 1) * GROWTH)), round(width * SHARE))
        return wide, round(wide * self.picture[1] / self.picture[0])

    def _room(self, kit: Kit, width: int) -> int:
        return width - self._size(kit, width)[0] - 3 * kit.px(self.pad)

    def _table(self, kit: Kit, width: int) -> SmallTable:
        return self.table(self._size(kit, width), kit.px(self.largest))
