"""A wheel of letters and the field that they go into: writing for devices without letters."""

from __future__ import annotations

from collections.abc import Callable
from math import cos

import pygame

from game.i18n import tr
from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget

SPACE = " "
#: Units from one letter to the next, of a letter's tile, and of the one in front.
GAP, SIZE, FRONT = 62, 56, 82
#: Units that the letters at the end of the arc hang lower than the one in front.
SAG = 30


class LetterWheel(Widget):
    """Left and right turn it, OK takes the letter in front; the mouse takes any letter it clicks.

    ``letters``: in their order round the wheel. ``shown`` gives a letter as it would be written now.
    """

    focusable = True

    def __init__(self, letters: str, take: Callable[[str], bool], shown: Callable[[str], str]) -> None:
        super().__init__()
        self.letters, self.take, self.shown = letters, take, shown
        self.at = 0
        self._spin = 0.0

    @property
    def letter(self) -> str:
        """The letter in front."""
        return self.letters[self.at]

    def turn(self, step: int) -> None:
        """Turn it by so many letters."""
        self.at = (self.at + step) % len(self.letters)
        self._spin -= step

    def show(self, letter: str) -> None:
        """Turn it at once so that ``letter`` is in front, if it is on the wheel."""
        at = self.letters.find(letter.upper())
        self.at, self._spin = max(at, 0), 0.0

    def step(self, motion: float) -> None:
        """One sixtieth of a second passed."""
        self._spin = 0.0 if motion == 0 or abs(self._spin) < 0.01 else self._spin * (1 - theme.GLIDE)

    def spoken(self) -> str:
        return self.shown(self.letter).strip() or tr("Space")

    def nudge(self, step: int) -> bool:
        self.turn(step)
        return True

    def ok(self) -> bool:
        return self.take(self.letter)

    def click(self, x: float, y: float) -> bool:
        x -= self.rect.width / 2
        aside = max(0.0, abs(x) - self._room)
        steps = round(aside / self._gap) * (1 if x > 0 else -1)
        if steps:
            self.turn(steps)
        return self.ok()

    _gap = 1.0
    _room = 0.0

    @staticmethod
    def _grown(kit: Kit) -> float:
        return 1 + (kit.text.scale - 1) * 0.5

    def measure(self, kit: Kit, width: int) -> int:
        return kit.px((FRONT + SAG + 6) * self._grown(kit))

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.plate(surface, rect, theme.SUNK, theme.SUNK, theme.RIM_LIT if lit else theme.RIM)
        self._gap = gap = kit.px(GAP * self._grown(kit))
        self._room = kit.px((FRONT - SIZE) / 2 * self._grown(kit))
        reach = int((rect.width / 2 - gap * 0.45 - self._room) // gap)
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        for away in sorted(range(-reach - 1, reach + 2), key=abs, reverse=True):
            if abs(away - self._spin) < reach + 0.6:
                self._draw_letter(kit, surface, rect, away, reach, lit)
        surface.set_clip(clip)

    def _draw_letter(
        self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, away: int, reach: int, lit: bool
    ) -> None:
        place = away - self._spin
        grown = self._grown(kit)
        front = kit.px(FRONT * grown)
        y = rect.y + kit.px(8) + front // 2 + round((1 - cos(place / max(1, reach) * 1.2)) * kit.px(SAG * grown) * 1.5)
        aside = self._room * max(-1.0, min(1.0, place))  # the one in front is larger
        centre = (round(rect.centerx + place * self._gap + aside), y)
        near = max(0.0, 1 - abs(place) / (reach + 1))
        if away == 0:
            top = theme.ACCENT if lit else theme.RIM_LIT
            tile = kit.sign("hex", front, top)
            inner = kit.sign("hex", front - kit.px(8), theme.mix(theme.INK, theme.ACCENT, 0.12) if lit else theme.INK)
            surface.blit(tile, tile.get_rect(center=centre))
            surface.blit(inner, inner.get_rect(center=centre))
        else:
            tile = kit.sign("hex", kit.px(SIZE * grown), theme.mix(theme.SUNK, theme.BUTTON, round(near * 8) / 8))
            surface.blit(tile, tile.get_rect(center=centre))
        ink = theme.TEXT if away == 0 else theme.mix(theme.RIM_LIT, theme.MUTED, round(near * 4) / 4)
        self._draw_ink(kit, surface, centre, self.letters[(self.at + away) % len(self.letters)], ink, away == 0)

    def _draw_ink(
        self, kit: Kit, surface: pygame.Surface, centre: tuple[int, int], letter: str, ink: theme.Colour, front: bool
    ) -> None:
        if letter == SPACE:  # the usual sign for a space: a low open box
            wide, tall, thick = kit.px(24 if front else 16), kit.px(8), kit.px(3)
            box = pygame.Rect(0, 0, wide, tall)
            box.center = (centre[0], centre[1] + kit.px(6))
            for part in ((box.x, box.y, thick, tall), (box.right - thick, box.y, thick, tall),
                         (box.x, box.bottom - thick, wide, thick)):
                surface.fill(ink, part)
            return
        picture = kit.text.render(self.shown(letter), "heading" if front else "label", ink)
        surface.blit(picture, picture.get_rect(center=centre))


class NameField(Widget):
    """What is written so far. ``open``: the keyboard writes into it, and a caret says so; ``blink``: steps."""

    def __init__(self, words: str, hint: str) -> None:
        super().__init__()
        self.words, self.hint = words, hint
        self.open = False
        self.blink = 0

    def measure(self, kit: Kit, width: int) -> int:
        return kit.text.height("title") + kit.px(20)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.plate(surface, rect, theme.SUNK, theme.SUNK, theme.ACCENT if self.open else theme.RIM)
        room = rect.width - kit.px(40)
        words, colour = (self.words, theme.TEXT) if self.words else (self.hint, theme.RIM_LIT)
        picture = kit.text.fit(words, "title" if self.words else "heading", colour, room)
        place = picture.get_rect(center=rect.center)
        surface.blit(picture, place)
        if self.open and (not kit.motion or self.blink // 30 % 2 == 0):
            x = place.right + kit.px(4) if self.words else place.left - kit.px(8)
            tall = round(kit.text.height("title") * 0.7)
            surface.fill(theme.ACCENT, (x, rect.centery - tall // 2, kit.px(3), tall))
