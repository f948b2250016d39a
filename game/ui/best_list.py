"""A best list: places with medals, names, values and days."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget

#: Units from the edge to what is written, and between columns.
PAD, GAP = 18, 14


@dataclass(frozen=True, slots=True)
class Entry:
    """A line. ``place`` counts from 1, None where places mean nothing; ``new``: the run just played."""

    place: int | None
    name: str
    value: str
    note: str
    new: bool = False


class BestList(Widget):
    """``entries`` below a title; it cannot be focused."""

    def __init__(self, title: str, entries: Sequence[Entry]) -> None:
        super().__init__()
        self.title, self.entries = title, list(entries)

    @staticmethod
    def _row(kit: Kit) -> int:
        return round(kit.text.height("label") * 1.08)

    @staticmethod
    def _head(kit: Kit) -> int:
        return kit.text.height("small") + kit.px(14)

    def measure(self, kit: Kit, width: int) -> int:
        return self._head(kit) + len(self.entries) * self._row(kit) + kit.px(10)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.panel(surface, rect)
        pad, row = kit.px(PAD), self._row(kit)
        title = kit.text.fit(self.title, "small", theme.FAINT, rect.width - 2 * pad)
        surface.blit(title, (rect.x + pad, rect.y + kit.px(9)))
        y = rect.y + self._head(kit)
        values = max((kit.text.width(entry.value, "label") for entry in self.entries), default=0)
        notes = max((kit.text.width(entry.note, "small") for entry in self.entries), default=0)
        for entry in self.entries:
            self._draw_row(kit, surface, pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, row), entry, values, notes)
            y += row

    def _draw_row(
        self, kit: Kit, surface: pygame.Surface, row: pygame.Rect, entry: Entry, values: int, notes: int
    ) -> None:
        if entry.new:
            place = row.inflate(kit.px(16), 0)
            kit.plate(surface, place, theme.BUTTON, theme.BUTTON_LOW, theme.ACCENT_LOW, theme.RADIUS_WITHIN)
        gap, x = kit.px(GAP), row.x
        if entry.place is not None:
            self._draw_place(kit, surface, row, entry.place)
            x += row.height + kit.px(8)
        note = kit.text.render(entry.note, "small", theme.MUTED if entry.new else theme.FAINT)
        surface.blit(note, note.get_rect(midright=(row.right, row.centery)))
        value = kit.text.render(entry.value, "label", theme.ACCENT if entry.place == 1 or entry.new else theme.TEXT)
        edge = row.right - notes - gap
        surface.blit(value, value.get_rect(midright=(edge, row.centery)))
        name = kit.text.fit(entry.name, "label", theme.TEXT, max(kit.px(40), edge - values - gap - x))
        surface.blit(name, name.get_rect(midleft=(x, row.centery)))

    def _draw_place(self, kit: Kit, surface: pygame.Surface, row: pygame.Rect, place: int) -> None:
        centre = (row.x + row.height // 2, row.centery)
        if place <= len(theme.MEDALS):
            medal = kit.sign("circle", round(row.height * 0.92), theme.MEDALS[place - 1])
            surface.blit(medal, medal.get_rect(center=centre))
        number = kit.text.render(str(place), "cap", theme.INK if place <= len(theme.MEDALS) else theme.MUTED)
        surface.blit(number, number.get_rect(center=centre))


class EmptyPanel(Widget):
    """A friendly sentence where there is nothing to show yet."""

    def __init__(self, words: str, tall: float) -> None:
        super().__init__()
        self.words, self.tall = words, tall

    def measure(self, kit: Kit, width: int) -> int:
        words = kit.text.wrap(self.words, "heading", min(width - kit.px(80), kit.px(620)))
        return max(kit.px(self.tall), words + kit.px(150))

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.panel(surface, rect)
        wide = min(rect.width - kit.px(80), round(kit.px(620) * (1 + (kit.text.scale - 1) * 0.6)))
        words = kit.text.render(self.words, "heading", theme.MUTED, wide, centred=True)
        size = kit.px(34)
        top = rect.centery - (words.get_height() + 3 * size) // 2
        for at, letter in enumerate("RYB"):  # three tiles that lie together
            dx, dy = ((-0.46, 0.8), (0.46, 0.8), (0.0, 0.0))[at]
            colour = theme.mix(theme.PANEL, kit.line_colour(letter), 0.62)
            tile = kit.sign("hex", size, colour)
            surface.blit(tile, tile.get_rect(center=(rect.centerx + round(dx * size), top + round((0.5 + dy) * size))))
        surface.blit(words, words.get_rect(midtop=(rect.centerx, top + 3 * size)))
