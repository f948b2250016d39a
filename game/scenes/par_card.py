"""What a run reached and what was in it: the widgets of the result's page."""

from __future__ import annotations

from dataclasses import dataclass
from math import sin

import pygame

from game.i18n import tr, trn
from game.scenes.solo_words import par_words
from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget

#: Dots that say that somebody thinks, steps from one to the next, and units between them.
DOTS, DOT_STEPS, DOT_GAP = 5, 9, 16


class Points(Widget):
    """The points of a run, large, with a medal for its place."""

    def __init__(self, points: int, perfect: int, place: int | None) -> None:
        super().__init__()
        self.points, self.perfect, self.place = points, perfect, place

    def measure(self, kit: Kit, width: int) -> int:
        return round(kit.text.height("call") * 0.72) + kit.text.height("body") + kit.px(2)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        figure = kit.text.render(str(self.points), "call", theme.ACCENT)
        unit = kit.text.fit(trn("of {n} point", "of {n} points", self.perfect), "body", theme.MUTED, rect.width)
        top = rect.y - round(figure.get_height() * 0.12)
        surface.blit(figure, figure.get_rect(midtop=(rect.centerx, top)))
        surface.blit(unit, unit.get_rect(midbottom=(rect.centerx, rect.bottom - kit.px(2))))
        if self.place is not None and self.place <= len(theme.MEDALS):
            size = round(figure.get_height() * 0.74)
            medal = kit.sign("medal", size, theme.MEDALS[self.place - 1], theme.INK)
            x = rect.centerx + figure.get_width() // 2 + kit.px(18)
            spot = medal.get_rect(midleft=(x, top + figure.get_height() // 2))
            surface.blit(medal, spot)
            shrink = size * 0.42 / kit.text.height("heading")
            number = kit.text.render(str(self.place), "heading", theme.INK, shrink=shrink)
            surface.blit(number, number.get_rect(center=(spot.centerx, spot.y + round(size * 0.59))))


@dataclass(slots=True)
class ParState:
    """``points``: the best known, None for nothing yet; ``proven``: there is no better."""

    points: int | None
    proven: bool
    thinking: bool
    failed: bool
    seconds: float
    gap: str


class ParCard(Widget):
    """Par on a plate, with dots that move as long as it is sought, or only shine where nothing moves. Set
    ``age`` (steps) before drawing."""

    def __init__(self, state: ParState, moving: bool) -> None:
        super().__init__()
        self.state, self.moving = state, moving
        self.age = 0

    def _note(self) -> str:
        state = self.state
        if state.thinking:
            return tr("Thinking … {seconds} s", seconds=int(state.seconds))
        if state.failed:
            return tr("It could not be found out.")
        return "" if state.proven else tr("The search was stopped.")

    def _lines(self, kit: Kit, width: int) -> list[pygame.Surface]:
        room = width - kit.px(28)
        dots = kit.px(DOT_GAP * DOTS + 6) if self.state.thinking else 0
        lines = [kit.text.fit(par_words(self.state.points, self.state.proven), "heading", theme.ACCENT, room - dots)]
        lines += [kit.text.render(words, style, theme.TEXT if style == "body" else theme.MUTED, room)
                  for words, style in ((self.state.gap, "body"), (self._note(), "small")) if words]
        return lines

    def measure(self, kit: Kit, width: int) -> int:
        return sum(line.get_height() for line in self._lines(kit, width)) + kit.px(22)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.plate(surface, rect, theme.BUTTON, theme.BUTTON_LOW, theme.RIM_LIT)
        y = rect.y + kit.px(10)
        lines = self._lines(kit, rect.width)
        if self.state.thinking:
            x = rect.right - kit.px(10 + DOT_GAP * DOTS)
            self._draw_dots(kit, surface, x, y + lines[0].get_height() // 2 - kit.px(5))
        for line in lines:
            surface.blit(line, (rect.x + kit.px(14), y))
            y += line.get_height()

    def _draw_dots(self, kit: Kit, surface: pygame.Surface, x: int, y: int) -> None:
        size = kit.px(11)
        lit = self.age // DOT_STEPS % DOTS
        for dot in range(DOTS):
            colour = theme.ACCENT if dot == lit or not self.moving else theme.RIM_LIT
            lift = round(sin(self.age / DOT_STEPS + dot) * kit.px(2)) if self.moving else 0
            surface.blit(kit.sign("hex", size, colour), (x + dot * kit.px(DOT_GAP), y + lift))


class ShowCard(Widget):
    """Which tile of how many a replay is at."""

    def __init__(self, laid: int, total: int, points: int) -> None:
        super().__init__()
        self.laid, self.total, self.points = laid, total, points

    def measure(self, kit: Kit, width: int) -> int:
        return kit.text.height("heading") + kit.text.height("body") + kit.px(44)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.plate(surface, rect, theme.BUTTON, theme.BUTTON_LOW, theme.RIM_LIT)
        room, x = rect.width - kit.px(28), rect.x + kit.px(14)
        words = trn("{n} point played out", "{n} points played out", self.points)
        title = kit.text.fit(words, "heading", theme.ACCENT, room)
        surface.blit(title, (x, rect.y + kit.px(8)))
        note = kit.text.fit(tr("Tile {n} of {all}", n=self.laid, all=self.total), "body", theme.TEXT, room)
        surface.blit(note, (x, rect.y + kit.px(8) + title.get_height()))
        bar = pygame.Rect(x, rect.bottom - kit.px(22), room, kit.px(10))
        kit.plate(surface, bar, theme.SUNK, theme.SUNK, theme.RIM_LIT, radius=theme.ROUND)
        full = pygame.Rect(bar.x, bar.y, round(bar.width * self.laid / self.total), bar.height)
        if full.width > bar.height:
            kit.plate(surface, full, theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, radius=theme.ROUND)
