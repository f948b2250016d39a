"""The cards of the join screen: one a seat, in a grid that suits the window."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from game.i18n import tr
from game.play.party import Seat
from game.ui import paint, theme
from game.ui.keys import KeyPicture
from game.ui.kit import Kit
from game.ui.one_line import one_line
from game.ui.shapes import MARK_NAMES
from game.ui.widgets import Button, Widget, column

#: Units that a card needs at the normal text size, standing and lying.
NARROWEST = 180
LYING = 350
#: Units between the widgets of a card.
CLOSE = 7


class Card:
    """One slot. ``seat`` is None on a free one; ``keys`` shows its device's keys; ``calls`` are the
    device signs and key names that could sit down here, also at a seat that waits for its player."""

    def __init__(
        self,
        slot: int,
        seat: Seat | None,
        widgets: Sequence[Widget],
        *,
        keys: KeyPicture | None = None,
        device: str = "",
        sign: str = "",
        calls: Sequence[tuple[str, str]] = (),
        ready: bool = False,
    ) -> None:
        self.slot, self.seat, self.widgets, self.keys = slot, seat, list(widgets), keys
        self.device, self.sign, self.calls, self.ready = device, sign, list(calls), ready
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._middle = pygame.Rect(0, 0, 0, 0)

    def head(self, kit: Kit) -> int:
        """The height of the band at the top."""
        return round(kit.text.height("heading") * 0.94) + kit.text.height("small") + kit.px(12)

    @staticmethod
    def _pad(kit: Kit, width: int) -> int:
        return kit.px(14 if width > kit.px(230) else 9)

    def _lies(self, kit: Kit, width: int) -> bool:
        return self.seat is not None and self.keys is not None and width >= kit.px(LYING) * growth(kit)

    def measure(self, kit: Kit, width: int) -> int:
        """The height it needs at ``width``."""
        return self.arrange(kit, pygame.Rect(0, 0, width, 0))

    def arrange(self, kit: Kit, rect: pygame.Rect) -> int:
        """Put its widgets into ``rect``; returns the height needed."""
        self.rect = rect
        pad = self._pad(kit, rect.width)
        inner = rect.inflate(-2 * pad, 0)
        top = rect.y + self.head(kit) + pad
        if self._lies(kit, rect.width):
            assert self.keys
            share = max(kit.px(100), min(self.keys.size(inner.width // 2)[0], inner.width // 2))
            bottom = column(self.widgets, kit, inner.x + share + pad, top, inner.width - share - pad, gap=CLOSE)
            self._middle = pygame.Rect(inner.x, top, share, max(self.keys.size(share)[1], bottom - top))
            return max(bottom, self._middle.bottom) + pad - rect.y
        tall = self._middle_height(kit, inner.width)
        self._middle = pygame.Rect(inner.x, top, inner.width, tall)
        foot = top + tall + (kit.px(10) if tall else 0)
        needed = column(self.widgets, kit, inner.x, foot, inner.width, gap=CLOSE) + pad - rect.y
        spare = max(0, rect.height - needed)
        for widget in self.widgets:
            widget.rect.y += spare
        self._middle.height += spare
        return needed

    def _middle_height(self, kit: Kit, width: int) -> int:
        if self.keys:
            return self.keys.size(width)[1]
        return self._calls_height(kit, width) if self.calls else kit.px(26)

    def _call_pictures(self, kit: Kit) -> list[pygame.Surface]:
        pictures = []
        for sign, cap in self.calls:
            key, size = kit.key_cap(cap), round(kit.text.height("cap") * 1.15)
            whole = pygame.Surface((size + kit.px(6) + key.get_width(), key.get_height()), pygame.SRCALPHA)
            icon = kit.sign(sign, size, theme.MUTED, theme.PANEL)
            whole.blit(icon, icon.get_rect(midleft=(0, key.get_height() // 2)))
            whole.blit(key, (size + kit.px(6), 0))
            pictures.append(whole)
        return pictures

    def _call_lines(self, kit: Kit, width: int) -> list[list[pygame.Surface]]:
        lines: list[list[pygame.Surface]] = [[]]
        for picture in self._call_pictures(kit):
            used = sum(p.get_width() + kit.px(16) for p in lines[-1])
            if lines[-1] and used + picture.get_width() > width:
                lines.append([])
            lines[-1].append(picture)
        return lines

    def _calls_height(self, kit: Kit, width: int) -> int:
        lines = self._call_lines(kit, width)
        words = kit.text.wrap(tr("Sit down here: press"), "label", width)
        return words + sum(line[0].get_height() + kit.px(8) for line in lines if line) + kit.px(8)

    # Picture.

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw all but its widgets."""
        shift = rect.y - self.rect.y
        if self.seat is None:
            self._draw_free(kit, surface, rect, shift)
            return
        colour = kit.colour(self.seat.mark)
        kit.panel(surface, rect, theme.mix(theme.RIM, colour, 0.55))
        self._draw_head(kit, surface, rect, self.seat, colour)
        if self.keys:
            self.keys.draw(surface, self._middle.move(0, shift))
        elif self.calls:
            self._draw_calls(kit, surface, shift)
        elif self._middle.height > kit.px(60):
            size = min(kit.px(150), round(self._middle.height * 0.72))
            robot = kit.sign(self.sign, size, theme.mix(theme.PANEL, colour, 0.42), theme.PANEL_LOW)
            surface.blit(robot, robot.get_rect(center=self._middle.move(0, shift).center))
        if self.ready:
            kit.frame(surface, rect.inflate(kit.px(4), kit.px(4)), colour, kit.px(3), kit.px(theme.RADIUS + 2))

    def _draw_head(
        self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, seat: Seat, colour: theme.Colour
    ) -> None:
        tall = self.head(kit)
        strip = kit.kept(("band", rect.width, tall, colour), lambda: band(kit, rect.width, tall, colour))
        surface.blit(strip, rect)
        mark = kit.sign(MARK_NAMES[seat.mark % 6], round(tall * 0.66), theme.INK)
        surface.blit(mark, mark.get_rect(center=(rect.x + tall // 2, rect.y + tall // 2)))
        x, room = rect.x + round(tall * 0.96), rect.width - round(tall * 1.06)
        if self.ready or rect.width > 4 * tall:
            icon = kit.sign("tick" if self.ready else self.sign, round(tall * 0.52), theme.INK, colour)
            surface.blit(icon, icon.get_rect(midright=(rect.right - kit.px(12), rect.y + tall // 2)))
            room -= round(tall * 0.62)
        name = kit.text.fit(seat.name, "heading", theme.INK, room)
        below = kit.text.fit(self.device, "small", theme.INK, room)
        if name.get_height() + below.get_height() > tall - kit.px(8):
            name = one_line(kit.text, seat.name, "heading", theme.INK, room)
        y = rect.y + (tall - name.get_height() - below.get_height()) // 2
        surface.blit(name, (x, y))
        surface.blit(below, (x, y + name.get_height()))

    def _draw_free(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, shift: int) -> None:
        kit.plate(surface, rect, theme.PANEL_LOW, theme.SUNK, theme.RIM)
        tall = self.head(kit)
        words = kit.text.fit(tr("Free seat"), "heading", theme.FAINT, rect.width - kit.px(28), centred=True)
        surface.blit(words, words.get_rect(center=(rect.centerx, rect.y + tall // 2 + kit.px(6))))
        if not self.calls:
            plus = kit.sign("plus", kit.px(64), theme.RIM)
            surface.blit(plus, plus.get_rect(center=self._middle.move(0, shift).center))
            return
        self._draw_calls(kit, surface, shift)

    def _draw_calls(self, kit: Kit, surface: pygame.Surface, shift: int) -> None:
        """What to press to sit down here."""
        box = self._middle.move(0, shift)
        call = kit.text.render(tr("Sit down here: press"), "label", theme.TEXT, box.width, centred=True)
        y = box.y + max(0, (box.height - self._calls_height(kit, box.width)) // 3)
        surface.blit(call, call.get_rect(midtop=(box.centerx, y)))
        y += call.get_height() + kit.px(8)
        for line in self._call_lines(kit, box.width):
            if not line:
                continue
            whole = sum(p.get_width() for p in line) + kit.px(16) * (len(line) - 1)
            x = box.centerx - whole // 2
            for picture in line:
                surface.blit(picture, (x, y))
                x += picture.get_width() + kit.px(16)
            y += line[0].get_height() + kit.px(8)


def growth(kit: Kit) -> float:
    """How much wider a card must be at this text size."""
    return 1 + (kit.text.scale - 1) * 0.85


def grid(kit: Kit, cards: Sequence[Card], view: pygame.Rect) -> int:
    """Lay the cards out below ``view.top`` so that they take least height; returns their bottom."""
    gap = kit.px(theme.GAP)
    most = max(1, (view.width + gap) // (round(kit.px(NARROWEST) * growth(kit)) + gap))
    best: tuple[int, int, int] | None = None
    for columns in range(min(most, len(cards)), 0, -1):
        rows = ceil(len(cards) / columns)
        if columns > 1 and ceil(len(cards) / rows) < columns:
            continue
        width = (view.width - gap * (columns - 1)) // columns
        width = min(width, round(kit.px(430) * growth(kit)))
        height = _even_height(kit, cards, width)
        total = rows * (height + gap)
        if best is None or total < best[0]:
            best = (total, columns, height)
    assert best
    _, columns, _ = best
    width = min((view.width - gap * (columns - 1)) // columns, round(kit.px(430) * growth(kit)))
    height = _even_height(kit, cards, width)
    left = view.centerx - (width * columns + gap * (columns - 1)) // 2
    for at, card in enumerate(cards):
        row, place = divmod(at, columns)
        card.arrange(kit, pygame.Rect(left + place * (width + gap), view.top + row * (height + gap), width, height))
    return view.top + ceil(len(cards) / columns) * (height + gap) - gap


def _even_height(kit: Kit, cards: Sequence[Card], width: int) -> int:
    """The height that every card has room in; where a key must stand below the words all do, so that the rows
    of all cards lie level."""
    keyed = [widget for card in cards for widget in card.widgets if isinstance(widget, Button) and widget.cap]
    for button in keyed:
        button.cap_below = False
    height = max(card.measure(kit, width) for card in cards)
    if any(button.natural_width(kit) > button.rect.width for button in keyed):
        for button in keyed:
            button.cap_below = True
        height = max(card.measure(kit, width) for card in cards)
    return height


def band(kit: Kit, width: int, height: int, colour: theme.Colour) -> pygame.Surface:
    """The band at a card's top, round only at its upper corners."""
    radius = kit.px(theme.RADIUS)
    whole = paint.sloped(
        (width, height + radius), radius, theme.mix(colour, theme.WHITE, 0.12), theme.mix(colour, theme.INK, 0.1)
    )
    return whole.subsurface((0, 0, width, height)).copy()
