"""How one player did: a card of the results screen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.line_show import LineShow
from game.ui import paint, theme
from game.ui.cards import band
from game.ui.kit import Kit
from game.ui.shapes import MARK_NAMES
from game.ui.widgets import Widget

#: Units that a card is wide at the normal text size: at least, at most.
NARROWEST, WIDEST = 186, 400
#: Units for the picture of the line: at least, at most.
LEAST_SHOW, MOST_SHOW = 150, 300
#: Steps from one card's coming to the next one's.
STAGGER = 8


@dataclass(frozen=True, slots=True)
class Standing:
    """What a card says. ``place`` counts from 1; ``figure`` is large, ``unit`` is what it counts."""

    place: int
    name: str
    mark: int
    bot: bool
    figure: str
    unit: str
    odd: str
    show: LineShow | None


class ResultCard(Widget):
    """Set ``age`` (steps since the screen came up) and ``moving`` before drawing."""

    def __init__(self, standing: Standing) -> None:
        super().__init__()
        self.standing = standing
        self.age = 0.0
        self.moving = True

    @property
    def won(self) -> bool:
        """Whether this player is among the winners."""
        return self.standing.place == 1

    def _head(self, kit: Kit) -> int:
        return round(kit.text.height("heading") * 1.1) + kit.px(22)

    def _figure_height(self, kit: Kit) -> int:
        return kit.text.height("figure") + round(kit.text.height("small") * 0.9)

    def measure(self, kit: Kit, width: int) -> int:
        odd = kit.text.wrap(self.standing.odd, "body", width - kit.px(28))
        show = kit.px(LEAST_SHOW) if self.standing.show else 0
        return self._head(kit) + self._figure_height(kit) + show + odd + kit.px(38)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        standing = self.standing
        colour = kit.colour(standing.mark)
        if self.won:
            reach = round(rect.width * 1.9)
            glow = kit.kept(("win glow", reach), lambda: paint.glow(reach, (120, 84, 30)))
            surface.blit(glow, glow.get_rect(center=rect.center), special_flags=pygame.BLEND_RGB_ADD)
        kit.panel(surface, rect, theme.ACCENT_LOW if self.won else theme.RIM)
        self._draw_head(kit, surface, rect, colour)
        y = rect.y + self._head(kit) + kit.px(8)
        figure = kit.text.fit(
            standing.figure, "figure", theme.ACCENT if self.won else theme.TEXT, rect.width - kit.px(24)
        )
        surface.blit(figure, figure.get_rect(midtop=(rect.centerx, y)))
        unit = kit.text.fit(standing.unit, "small", theme.MUTED, rect.width - kit.px(24))
        surface.blit(unit, unit.get_rect(midtop=(rect.centerx, y + round(figure.get_height() * 0.9))))
        odd = kit.text.render(standing.odd, "body", theme.MUTED, rect.width - kit.px(28), centred=True)
        surface.blit(odd, odd.get_rect(midbottom=(rect.centerx, rect.bottom - kit.px(14))))
        if standing.show:
            top = y + self._figure_height(kit) + kit.px(6)
            bottom = rect.bottom - kit.px(22) - odd.get_height()
            box = pygame.Rect(rect.x + kit.px(12), top, rect.width - kit.px(24), bottom - top)
            standing.show.draw(surface, box, self.age, kit.unit, self.moving)
        if self.won:
            wide = kit.px(3)
            kit.frame(surface, rect.inflate(2 * wide, 2 * wide), theme.ACCENT, wide, kit.px(theme.RADIUS) + wide)

    def _draw_head(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, colour: theme.Colour) -> None:
        tall, standing = self._head(kit), self.standing
        picture = kit.kept(("band", rect.width, tall, colour), lambda: band(kit, rect.width, tall, colour))
        surface.blit(picture, rect)
        mark = kit.sign(MARK_NAMES[standing.mark % 6], round(tall * 0.6), theme.INK)
        surface.blit(mark, mark.get_rect(center=(rect.x + tall // 2, rect.y + tall // 2)))
        medal = self._medal(kit, round(tall * 0.92))
        surface.blit(medal, medal.get_rect(midright=(rect.right - kit.px(8), rect.y + tall // 2)))
        room = rect.width - tall - medal.get_width() - kit.px(14)
        name = kit.text.fit(standing.name, "heading", theme.INK, room)
        surface.blit(name, name.get_rect(midleft=(rect.x + round(tall * 0.94), rect.y + tall // 2)))

    def _medal(self, kit: Kit, size: int) -> pygame.Surface:
        place = self.standing.place

        def build() -> pygame.Surface:
            colour = theme.MEDALS[place - 1] if place <= len(theme.MEDALS) else theme.FAINT
            picture = kit.sign("medal", size, colour, theme.INK).copy()
            shrink = size * 0.42 / kit.text.height("heading")
            number = kit.text.render(str(place), "heading", theme.INK, shrink=shrink)
            picture.blit(number, number.get_rect(center=(size / 2, size * 0.59)))
            return picture

        return kit.kept(("place", place, size), build)


def podium(kit: Kit, cards: list[ResultCard], view: pygame.Rect) -> int:
    """Lay the cards out in their order, winners a little higher; returns where they end."""
    gap = kit.px(theme.GAP)
    growth = 1 + (kit.text.scale - 1) * 0.8
    least = round(kit.px(NARROWEST) * growth)
    columns = max(1, min(len(cards), (view.width + gap) // (least + gap)))
    rows = -(-len(cards) // columns)
    columns = -(-len(cards) // rows)
    width = min((view.width - gap * (columns - 1)) // columns, round(kit.px(WIDEST) * growth))
    needed = max(card.measure(kit, width) for card in cards)
    room = (view.height - gap * (rows - 1)) // rows - kit.px(18)
    extra = kit.px(MOST_SHOW - LEAST_SHOW)
    height = max(needed, min(room, needed + extra))
    top = view.top + max(0, (view.height - rows * (height + gap) + gap) // 2)
    left = view.centerx - (columns * (width + gap) - gap) // 2
    for at, card in enumerate(cards):
        row, place = divmod(at, columns)
        lift = kit.px(12) if card.won and rows == 1 and any(not c.won for c in cards) else 0
        card.rect = pygame.Rect(left + place * (width + gap), top + row * (height + gap) - lift, width, height + lift)
    return top + rows * (height + gap) - gap
