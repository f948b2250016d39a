"""How one player did: a card of the results screen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.i18n import tr
from game.scenes.line_show import LineShow
from game.scenes.odd_facts import OddFact
from game.ui import paint, theme
from game.ui.cards import band
from game.ui.kit import Kit
from game.ui.medals import badge, place_medal
from game.ui.shapes import MARK_NAMES
from game.ui.widgets import Widget

#: Units that a card is wide at the normal text size: at least, at most.
NARROWEST, WIDEST = 186, 400
#: Units for the picture of the line: at least, at most.
LEAST_SHOW, MOST_SHOW = 150, 300
#: A picture of the line with less room is left out, where cards lie on several rows.
SMALLEST_SHOW = 44
#: The share of its size that a name shrinks to before cards become wider instead.
SMALLEST_NAME = 0.42
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
    odd: OddFact
    show: LineShow | None


class ResultCard(Widget):
    """Set ``age`` (steps since the screen came up) and ``moving`` before drawing."""

    def __init__(self, standing: Standing) -> None:
        super().__init__()
        self.standing = standing
        #: Units that the picture of the line gets at least; less than ``SMALLEST_SHOW``: there is none.
        self.least_show = LEAST_SHOW
        self.age = 0.0
        self.moving = True

    @property
    def won(self) -> bool:
        """Whether this player is among the winners."""
        return self.standing.place == 1

    def spoken(self) -> str:
        said = self.standing
        return tr("{place}: {name}, {points}. {fact}", place=said.place, name=said.name,
                  points=f"{said.figure} {said.unit}", fact=said.odd.words)

    def _head(self, kit: Kit) -> int:
        return round(kit.text.height("heading") * 1.1) + kit.px(22)

    def _figure_height(self, kit: Kit) -> int:
        return kit.text.height("figure") + round(kit.text.height("small") * 0.9)

    def measure(self, kit: Kit, width: int) -> int:
        odd = self._odd_picture(kit, width).get_height()
        show = kit.px(self.least_show) if self.standing.show and self.least_show else 0
        return self._head(kit) + self._figure_height(kit) + show + odd + kit.px(38 if show else 24)

    def least_width(self, kit: Kit) -> int:
        """The width at which its name can still be read."""
        return round(kit.text.width(self.standing.name, "heading") * SMALLEST_NAME + 2 * self._head(kit))

    def _odd_picture(self, kit: Kit, width: int) -> pygame.Surface:
        """The medal for what they did, and what that was, beside each other in the middle."""
        return kit.kept(("odd", self.standing.odd, width, self.won), lambda: self._make_odd_picture(kit, width))

    def _make_odd_picture(self, kit: Kit, width: int) -> pygame.Surface:
        size, gap = round(kit.text.height("body") * 1.25), kit.px(8)
        words = kit.text.render(self.standing.odd.words, "body", theme.MUTED, width - kit.px(28) - size - gap)
        picture = pygame.Surface((size + gap + words.get_width(), max(size, words.get_height())), pygame.SRCALPHA)
        medal = badge(kit, self.standing.odd.sign, size, theme.MEDALS[0] if self.won else theme.MEDALS[1])
        picture.blit(medal, medal.get_rect(midleft=(0, picture.get_height() // 2)))
        picture.blit(words, words.get_rect(midleft=(size + gap, picture.get_height() // 2)))
        return picture

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        standing = self.standing
        colour = kit.colour(standing.mark)
        if self.won:
            reach = round(rect.width * 1.9)
            glow = kit.kept(("win glow", reach), lambda: paint.glow(reach, theme.HALO))
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
        odd = self._odd_picture(kit, rect.width)
        surface.blit(odd, odd.get_rect(midbottom=(rect.centerx, rect.bottom - kit.px(14))))
        if standing.show and self.least_show:
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
        medal = place_medal(kit, standing.place, round(tall * 0.92))
        surface.blit(medal, medal.get_rect(midright=(rect.right - kit.px(8), rect.y + tall // 2)))
        room = rect.width - tall - medal.get_width() - kit.px(14)
        name = kit.text.fit(standing.name, "heading", theme.INK, room)
        surface.blit(name, name.get_rect(midleft=(rect.x + round(tall * 0.94), rect.y + tall // 2)))


def _growth(kit: Kit) -> float:
    """How much wider a card is at this text size."""
    return 1 + (kit.text.scale - 1) * 0.8


def columns_width(kit: Kit, columns: int, cards: list[ResultCard]) -> int:
    """The least width of so many of ``cards`` side by side."""
    least = max(round(kit.px(NARROWEST) * _growth(kit)), *(card.least_width(kit) for card in cards))
    return columns * least + (columns - 1) * kit.px(theme.GAP)


def podium(kit: Kit, cards: list[ResultCard], view: pygame.Rect) -> int:
    """Lay the cards out in their order, winners a little higher; returns where they end."""
    gap = kit.px(theme.GAP)
    growth = _growth(kit)
    least = min(view.width, columns_width(kit, 1, cards))
    columns = max(1, min(len(cards), (view.width + gap) // (least + gap)))
    rows = -(-len(cards) // columns)
    columns = -(-len(cards) // rows)
    width = min((view.width - gap * (columns - 1)) // columns, round(kit.px(WIDEST) * growth))
    room = (view.height - gap * (rows - 1)) // rows - kit.px(18)
    _leave_room(kit, cards, width, room if rows > 1 else 0)
    needed = max(card.measure(kit, width) for card in cards)
    extra = kit.px(MOST_SHOW - LEAST_SHOW)
    height = max(needed, min(room, needed + extra))
    top = view.top + max(0, (view.height - rows * (height + gap) + gap) // 2)
    left = view.centerx - (columns * (width + gap) - gap) // 2
    for at, card in enumerate(cards):
        row, place = divmod(at, columns)
        lift = kit.px(12) if card.won and rows == 1 and any(not c.won for c in cards) else 0
        card.rect = pygame.Rect(left + place * (width + gap), top + row * (height + gap) - lift, width, height + lift)
    return top + rows * (height + gap) - gap


def _leave_room(kit: Kit, cards: list[ResultCard], width: int, room: int) -> None:
    """Where cards on several rows would not all be seen with their lines, the lines get less room, or none."""
    for card in cards:
        card.least_show = LEAST_SHOW
    over = max(card.measure(kit, width) for card in cards) - room
    if room <= 0 or over <= 0:
        return
    left = LEAST_SHOW - over / kit.unit
    for card in cards:
        card.least_show = round(left) - 1 if left > SMALLEST_SHOW else 0
