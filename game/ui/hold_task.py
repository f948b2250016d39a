"""What to hold on the keyboard now, how far it has come, and what was found."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget

#: Units between two keys, round the panel's inside, and between its lines.
GAP, PAD, LINE = 18, 18, 8


class HoldTask(Widget):
    """A sentence, some keys, and sentences below. ``caps``: what stands on the keys with each key;
    ``arrived``: the keys that have come, looked at anew with each drawing."""

    def __init__(
        self, words: str, caps: Sequence[tuple[int, str]], arrived: Callable[[], Collection[int]],
        below: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.words, self.caps, self._arrived, self.below = words, list(caps), arrived, list(below)

    def _pictures(self, kit: Kit) -> list[tuple[int, pygame.Surface]]:
        return [(key, kit.key_cap(words, "heading")) for key, words in self.caps]

    def _wide(self, kit: Kit) -> int:
        return sum(picture.get_width() + kit.px(GAP) for _, picture in self._pictures(kit))

    def _share(self, kit: Kit, width: int) -> float:
        return min(1.0, (width - 2 * kit.px(PAD)) / max(1, self._wide(kit)))

    def _keys_tall(self, kit: Kit, width: int) -> int:
        tall = max((picture.get_height() for _, picture in self._pictures(kit)), default=0)
        return round(tall * self._share(kit, width)) + kit.px(2 * LINE) if self.caps else 0

    def measure(self, kit: Kit, width: int) -> int:
        room = width - 2 * kit.px(PAD)
        tall = kit.text.wrap(self.words, "label", room) + self._keys_tall(kit, width)
        return tall + sum(kit.text.wrap(words, "body", room) for words in self.below) + 2 * kit.px(PAD)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.panel(surface, rect)
        room, y = rect.width - 2 * kit.px(PAD), rect.y + kit.px(PAD)
        words = kit.text.render(self.words, "label", theme.TEXT, room, centred=True)
        surface.blit(words, words.get_rect(midtop=(rect.centerx, y)))
        y += words.get_height()
        if self.caps:
            self._draw_keys(kit, surface, rect, y + kit.px(LINE))
            y += self._keys_tall(kit, rect.width)
        for sentence in self.below:
            picture = kit.text.render(sentence, "body", theme.MUTED, room, centred=True)
            surface.blit(picture, picture.get_rect(midtop=(rect.centerx, y)))
            y += picture.get_height()

    def _draw_keys(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, y: int) -> None:
        share, arrived = self._share(kit, rect.width), self._arrived()
        x = rect.centerx - (self._wide(kit) * share - kit.px(GAP) * share) / 2
        for key, picture in self._pictures(kit):
            if share < 1:
                picture = pygame.transform.smoothscale_by(picture, share)
            place = picture.get_rect(topleft=(round(x), y))
            surface.blit(picture, place)
            if key in arrived:
                kit.frame(surface, place.inflate(kit.px(8), kit.px(8)), theme.ACCENT, kit.px(4), kit.px(10))
                tick = kit.sign("tick", kit.px(22), theme.ACCENT)
                surface.blit(tick, tick.get_rect(center=place.topright))
            x += picture.get_width() + kit.px(GAP) * share
