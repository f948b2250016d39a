"""Who stands where in a party night: a row a seat, and a row a medal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.i18n import tr, trn
from game.play.night import Standing
from game.play.party import Seat
from game.ui import theme
from game.ui.kit import Kit
from game.ui.medals import badge, place_medal
from game.ui.shapes import MARK_NAMES
from game.ui.widgets import Widget, sentences
from game.ui.words import names_words

#: Units inside a row's edge, and between what stands in it.
PAD, GAP = 14, 12
#: A column of one game's points, in heights of a line.
COLUMN = 1.8
#: The least share of a row that its name keeps before the games' columns go.
NAME = 0.3


@dataclass(frozen=True, slots=True)
class Line:
    """What a row says. ``games``: points of each game played so far; ``leads``: is on the first place."""

    standing: Standing
    seat: Seat
    games: tuple[int, ...] = ()
    leads: bool = False


class StandingRow(Widget):
    """``shift``: pixels that it still is from its place; ``share``: how much of the last game's points has come
    in, 0 to 1. Both are set before drawing."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line
        self.key = ("standing", line.standing.seat)
        self.words = line.seat.name
        self.shift = 0
        self.share = 1.0

    def spoken(self) -> str:
        standing = self.line.standing
        return tr("{place}: {name}, {points}", place=standing.place, name=self.words,
                  points=trn("{n} point", "{n} points", standing.points))

    def measure(self, kit: Kit, width: int) -> int:
        return round(kit.text.height("number") * 1.25) + kit.px(16)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        line, rect = self.line, rect.move(0, self.shift)
        colour = kit.colour(line.seat.mark)
        kit.panel(surface, rect, theme.ACCENT if line.leads else theme.mix(theme.RIM, colour, 0.5))
        pad, gap, y = kit.px(PAD), kit.px(GAP), rect.centery
        size = round(rect.height * 0.72)
        x = rect.x + pad
        if line.games or line.leads or line.standing.place > 1:  # else nothing was played yet
            medal = place_medal(kit, line.standing.place, size)
            surface.blit(medal, medal.get_rect(midleft=(x, y)))
            x += size + gap
        x += self._draw_movement(kit, surface, x, y) + gap
        mark = kit.mark(line.seat.mark, round(size * 0.72))
        surface.blit(mark, mark.get_rect(midleft=(x, y)))
        x += mark.get_width() + gap
        right = self._draw_points(kit, surface, rect, x)
        name = kit.text.fit(line.seat.name, "heading", theme.TEXT, right - x - gap)
        if name.get_height() > rect.height:
            name = kit.text.fit(line.seat.name, "label", theme.TEXT, right - x - gap)
        surface.blit(name, name.get_rect(midleft=(x, y)))

    def _draw_movement(self, kit: Kit, surface: pygame.Surface, x: int, y: int) -> int:
        """An arrow and by how many places, in a column of its own; its width, 0 where nothing has moved yet."""
        rose = self.line.standing.rose
        if rose is None:
            return 0
        size = round(kit.text.height("label") * 0.62)
        wide = size + kit.text.width("9", "label") + kit.px(4)
        if self.share < 1:
            return wide
        if rose:
            colour = theme.ROSE if rose > 0 else theme.FELL  # the arrow tells them apart as well
            arrow = kit.sign("up" if rose > 0 else "down", size, colour)
            surface.blit(arrow, arrow.get_rect(midleft=(x, y)))
            number = kit.text.render(str(abs(rose)), "label", colour)
            surface.blit(number, number.get_rect(midleft=(x + size + kit.px(4), y)))
        return wide

    def _draw_points(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, left: int) -> int:
        """All points at the right, and before them those of each game as far as there is room; where that begins."""
        line = self.line
        last = line.games[-1] if line.games else 0
        shown = line.standing.points - round(last * (1 - self.share))
        total = kit.text.render(str(shown), "number", theme.ACCENT if line.leads else theme.TEXT)
        column = round(kit.text.height("label") * COLUMN)
        x = rect.right - kit.px(PAD)
        surface.blit(total, total.get_rect(midright=(x, rect.centery)))
        x -= max(total.get_width(), column) + kit.px(GAP)
        for at in range(len(line.games) - 1, -1, -1):
            if x - column - left < rect.width * NAME:
                break
            words = f"+{line.games[at]}" if at == len(line.games) - 1 else str(line.games[at])
            colour = theme.TEXT if at == len(line.games) - 1 else theme.FAINT
            picture = kit.text.render(words, "label", colour)
            surface.blit(picture, picture.get_rect(midright=(x, rect.centery)))
            x -= column
        return x


@dataclass(frozen=True, slots=True)
class Award:
    """What a medal's row says."""

    sign: str
    words: str
    note: str
    seats: Sequence[Seat]


class MedalRow(Widget):
    """A medal, what it is for, and who got it."""

    def __init__(self, award: Award) -> None:
        super().__init__()
        self.award = award
        self.words = award.words

    def spoken(self) -> str:
        return tr("{what}: {who}", what=self.words, who=names_words([seat.name for seat in self.award.seats]))

    def _lines(self, kit: Kit, width: int) -> list[pygame.Surface]:
        room = width - self._badge_size(kit) - 3 * kit.px(PAD)
        return [kit.text.render(self.award.words, "label", theme.TEXT, room), self._people(kit, room)]

    @staticmethod
    def _badge_size(kit: Kit) -> int:
        return round(kit.text.height("label") * 1.7)

    def _people(self, kit: Kit, room: int) -> pygame.Surface:
        """Their marks and names, and which game it was in."""
        parts: list[pygame.Surface] = []
        size = round(kit.text.height("small") * 0.9)
        for seat in self.award.seats:
            parts += [kit.sign(MARK_NAMES[seat.mark % 6], size, kit.colour(seat.mark)),
                      kit.text.fit(seat.name, "small", theme.TEXT, room - size - kit.px(12))]
        parts.append(kit.text.fit(self.award.note, "small", theme.FAINT, room))
        return _flow(parts, room, kit.px(7))

    def measure(self, kit: Kit, width: int) -> int:
        return max(self._badge_size(kit), sum(line.get_height() for line in self._lines(kit, width))) + kit.px(14)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.plate(surface, rect, theme.PANEL, theme.PANEL_LOW, theme.RIM)
        size = self._badge_size(kit)
        medal = badge(kit, self.award.sign, size)
        surface.blit(medal, medal.get_rect(midleft=(rect.x + kit.px(PAD), rect.centery)))
        lines = self._lines(kit, rect.width)
        x, y = rect.x + size + 2 * kit.px(PAD), rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (x, y))
            y += line.get_height()


def _flow(parts: Sequence[pygame.Surface], width: int, gap: int) -> pygame.Surface:
    """Pictures side by side, on as many lines as they need."""
    placed, x, y, tall = list[tuple[pygame.Surface, tuple[int, int]]](), 0, 0, 0
    row = max(part.get_height() for part in parts)
    for part in parts:
        if x and x + part.get_width() > width:
            x, y = 0, y + row
        placed.append((part, (x, y + (row - part.get_height()) // 2)))
        x += part.get_width() + gap
        tall = y + row
    picture = pygame.Surface((width, tall), pygame.SRCALPHA)
    for part, place in placed:
        picture.blit(part, place)
    return picture


class PeopleRow(Widget):
    """Who takes part: marks and names."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        super().__init__()
        self.seats = list(seats)

    def _picture(self, kit: Kit, width: int) -> pygame.Surface:
        size, gap = kit.text.height("label"), kit.px(8)
        parts = []
        for seat in self.seats:
            name = kit.text.fit(seat.name, "label", theme.TEXT, width - size - gap)
            part = pygame.Surface((size + gap + name.get_width(), max(size, name.get_height())), pygame.SRCALPHA)
            part.blit(kit.mark(seat.mark, size), (0, (part.get_height() - size) // 2))
            part.blit(name, (size + gap, (part.get_height() - name.get_height()) // 2))
            parts.append(part)
        return _flow(parts, width, kit.px(26))

    def measure(self, kit: Kit, width: int) -> int:
        return self._picture(kit, width).get_height() + kit.px(12)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        surface.blit(self._picture(kit, rect.width), (rect.x, rect.y + kit.px(6)))


class ScaleRow(Widget):
    """What each place counts: its medal, and the points."""

    def __init__(self, points: Sequence[int]) -> None:
        super().__init__()
        self.points = list(points)

    def _picture(self, kit: Kit, width: int) -> pygame.Surface:
        size, parts = round(kit.text.height("number") * 1.5), []
        for place, points in enumerate(self.points, 1):
            figure = kit.text.render(str(points), "number", theme.TEXT)
            part = pygame.Surface((size + kit.px(6) + figure.get_width(), size), pygame.SRCALPHA)
            part.blit(place_medal(kit, place, size), (0, 0))
            part.blit(figure, figure.get_rect(midleft=(size + kit.px(6), round(size * 0.59))))
            parts.append(part)
        return _flow(parts, width, kit.px(30))

    def measure(self, kit: Kit, width: int) -> int:
        return self._picture(kit, width).get_height() + kit.px(6)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        surface.blit(self._picture(kit, rect.width), (rect.x, rect.y + kit.px(3)))


def rows_in_words(page: Sequence[Widget]) -> list[tuple[str, str]]:
    """What the rows on a page say, to who cannot see them."""
    return [("rows", sentences(*(row.spoken() for row in page if isinstance(row, StandingRow | MedalRow))))]
