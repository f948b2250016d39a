"""A verb with its keys or buttons, one of which is about to be chosen anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n import tr
from game.ui import theme
from game.ui.control_words import key_words
from game.ui.kit import Kit
from game.ui.widgets import Row

#: Units between two keys, and round the one that is chosen.
GAP, EDGE = 12, 4


class KeyRow(Row):
    """``caps``: what stands on the keys; left and right go through these and through the place for one more,
    if ``further``; OK calls ``choose`` with the one that is framed, counted from 0."""

    def __init__(self, words: str, caps: Sequence[str], choose: Callable[[int], None], *, further: bool) -> None:
        super().__init__(words)
        self.caps, self.choose, self.further = list(caps), choose, further
        self.at = 0
        self._spans: list[tuple[int, int]] = []

    @property
    def places(self) -> int:
        """How many there are to choose from."""
        return len(self.caps) + (1 if self.further else 0)

    @property
    def value(self) -> str:
        """What stands on the key that is framed; empty where one more would be added."""
        return self.caps[self.at] if self.at < len(self.caps) else ""

    def value_words(self) -> str:
        framed = key_words(self.value) or tr("one more key")
        return tr("{keys}. Chosen: {key}", keys=", ".join(map(key_words, self.caps)) or tr("no key"), key=framed)

    def _pictures(self, kit: Kit) -> list[pygame.Surface]:
        pictures = [kit.key_cap(cap, "label") for cap in self.caps]
        if self.further:
            pictures.append(kit.sign("plus", round(kit.text.height("label") * 0.9), theme.FAINT))
        return pictures

    def _wide(self, kit: Kit) -> int:
        pictures = self._pictures(kit)
        return sum(picture.get_width() for picture in pictures) + kit.px(GAP) * (len(pictures) + 1)

    def control_size(self, kit: Kit, width: int) -> tuple[int, int]:
        return min(width, self._wide(kit)), kit.key_cap("X", "label").get_height() + kit.px(10)

    def draw_control(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        share = min(1.0, rect.width / self._wide(kit))
        x = float(rect.right) - kit.px(GAP) * share
        spans: list[tuple[int, int]] = []
        for at, picture in reversed(list(enumerate(self._pictures(kit)))):
            if share < 1:
                picture = pygame.transform.smoothscale_by(picture, share)
            place = picture.get_rect(midright=(round(x), rect.centery))
            surface.blit(picture, place)
            spans.append((place.left - self.rect.left, place.right - self.rect.left))
            if lit and at == self.at:
                edge = kit.px(EDGE)
                kit.frame(surface, place.inflate(2 * edge, 2 * edge), theme.ACCENT, kit.px(3), kit.px(10))
            x = place.left - kit.px(GAP) * share
        self._spans = spans[::-1]

    def nudge(self, step: int) -> bool:
        self.at = (self.at + step) % self.places
        return self.places > 1

    def ok(self) -> bool:
        self.choose(self.at)
        return True

    def click(self, x: float, y: float) -> bool:
        near = [at for at, (left, right) in enumerate(self._spans) if left - 6 <= x <= right + 6]
        self.at = near[0] if near else self.at
        return self.ok()
