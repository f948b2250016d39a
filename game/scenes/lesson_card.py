"""A lesson on a card: its position, its number and name, and a tick once it is done."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import tr
from game.lessons.examples import Example
from game.render.example_table import ExampleTable, example_table
from game.render.tileart import TileArt
from game.scenes.picture_card import PictureCard
from game.ui import theme
from game.ui.kit import Kit
from game.ui.lesson_words import lesson_title

#: Units of the tick.
TICK = 30


class LessonCard(PictureCard):
    """``number``: counted from 1; ``done``: ticked; ``position``: its tiles."""

    picture, largest, pad = (104, 62), 24.0, 10

    def __init__(
        self, number: int, name: str, position: Example, done: bool, art: TileArt, action: Callable[[], None],
    ) -> None:
        super().__init__(name, tr("{n}. {lesson}", n=number, lesson=lesson_title(name)), "", art, action)
        self.done, self._position = done, position

    def table(self, size: tuple[int, int], largest: float) -> ExampleTable:
        return example_table(self._position, size, largest)

    def _room(self, kit: Kit, width: int) -> int:
        return super()._room(kit, width) - kit.px(TICK)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        super().draw(kit, surface, rect, lit)
        if self.done:
            for name, share, colour in (("circle", 1.0, theme.ACCENT), ("tick", 0.66, theme.INK)):
                sign = kit.sign(name, kit.px(TICK * share), colour)
                surface.blit(sign, sign.get_rect(center=(rect.right - kit.px(TICK), rect.centery)))
