"""Whose hand is where in a menu: moving among widgets by direction, and showing it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sin
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui import theme
from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.ui.widgets import Widget

#: How far sideways the next widget may lie for each pixel forwards: 1 is the 45° of the table's cursor.
SIDEWAYS = 1.0
#: Units that the pointer at the frame is large.
POINTER = 30


@dataclass(frozen=True, slots=True)
class Owner:
    """Who moves a focus: the device, and the mark of its seat or None."""

    device: str
    mark: int | None = None


class Stand(NamedTuple):
    """Where a hand is. ``way_back``: where its last move came from, and the direction that leads back."""

    widget: Widget | None
    way_back: tuple[Widget, tuple[float, float]] | None


class Focus:
    """One hand among ``widgets``. ``place(widget)`` says where a widget lies.

    ``current`` is one of the widgets that can be focused, or None where there is none.
    """

    def __init__(self, place: Callable[[Widget], pygame.Rect] | None = None) -> None:
        self._place = place or (lambda widget: widget.rect)
        self.widgets: list[Widget] = []
        self.current: Widget | None = None
        self.owner = Owner("", None)
        self._way_back: tuple[Widget, tuple[float, float]] | None = None
        self._spot: list[float] | None = None
        self._age = 0

    @property
    def stands(self) -> Stand:
        """What decides where a move leads to."""
        return Stand(self.current, self._way_back)

    def stand(self, there: Stand) -> None:
        """Be where ``stands`` was that once, or that of another hand among the same widgets."""
        self.current, self._way_back = there

    def copy(self) -> Focus:
        """Another hand that stands just so, to try what a move would do."""
        other = Focus(self._place)
        other.widgets = self.widgets
        other.stand(self.stands)
        return other

    def hold(self, widgets: list[Widget], prefer: Widget | None = None) -> None:
        """Move among these from now on, starting at ``prefer`` if the current one is not among them."""
        self.widgets = [widget for widget in widgets if widget.focusable]
        if self.current not in self.widgets:
            self.current = prefer if prefer in self.widgets else next(iter(self.widgets), None)

    def go(self, widget: Widget | None, owner: Owner | None = None) -> bool:
        """Focus ``widget``; True if that is a change."""
        if owner:
            self.owner = owner
        if widget is self.current or widget not in self.widgets:
            return False
        self._way_back = None
        self.current = widget
        return True

    def move(self, direction: tuple[float, float], owner: Owner | None = None) -> bool:
        """Go to the nearest widget in a direction, round the edge if there is none, or straight back to where
        the last move came from; True on a change."""
        here, goal = self.current, self.neighbour(direction)
        if self._way_back and self._way_back[1] == direction and self._way_back[0] in self.widgets:
            goal = self._way_back[0]
        moved = self.go(goal, owner)
        if moved and here is not None:
            self._way_back = here, (-direction[0], -direction[1])
        return moved

    def at_edge(self, direction: tuple[float, float]) -> bool:
        """Whether nothing lies ahead, so that ``move`` would go round or nowhere."""
        if self.current is None:
            return not self.widgets
        here = self._place(self.current)
        return all(_way(here, self._place(widget), direction)[0] <= 0 for widget in self.widgets)

    def neighbour(self, direction: tuple[float, float]) -> Widget | None:
        """The widget that ``move`` would go to."""
        if self.current is None:
            return next(iter(self.widgets), None)
        others = [widget for widget in self.widgets if widget is not self.current]
        here = self._place(self.current)
        steps = {widget: _way(here, self._place(widget), direction) for widget in others}
        ahead = [widget for widget in others if steps[widget][0] > 0]
        straight = [w for w in ahead if steps[w][1] <= steps[w][0] * SIDEWAYS]
        if straight:
            return min(straight, key=lambda w: steps[w][0] + steps[w][1])
        if ahead:
            return min(ahead, key=lambda w: steps[w][0] + 2 * steps[w][1])
        behind = [w for w in others if steps[w][0] < 0]
        return min(behind, key=lambda w: steps[w][0] + 2 * steps[w][1], default=self.current)

    def step(self, motion: float) -> None:
        """Let the frame glide towards the current widget; call once a step."""
        self._age += 1
        if self.current is None:
            self._spot = None
            return
        rect = self._place(self.current)
        goal = [rect.x, rect.y, rect.width, rect.height]
        if self._spot is None or motion == 0:
            self._spot = [float(value) for value in goal]
        else:
            self._spot = [now + (then - now) * theme.GLIDE for now, then in zip(self._spot, goal, strict=True)]

    def jump(self) -> None:
        """Put the frame where it belongs at once (after a new layout)."""
        self._spot = None

    def draw(self, kit: Kit, surface: pygame.Surface, drop: int = 0) -> None:
        """Draw the frame and its owner's pointer, ``drop`` pixels lower than the widget lies."""
        if self.current is None:
            return
        rect = self._place(self.current)
        if self._spot:
            rect = pygame.Rect(*(round(value) for value in self._spot))
        off = kit.px(theme.FRAME_OFF)
        frame = rect.move(0, drop).inflate(2 * off, 2 * off)
        kit.frame(surface, frame, kit.colour(self.owner.mark), kit.px(theme.FRAME), kit.px(theme.RADIUS + 5))
        size = kit.px(POINTER)
        pointer = kit.pointer(size) if self.owner.mark is None else kit.mark(self.owner.mark, size)
        spot = pointer.get_rect(center=(max(size // 2, frame.left - kit.px(14)), rect.centery))
        if self.owner.mark is not None or self._covers_another(spot):
            spot.centerx = frame.left
        sway = round(sin(self._age / 11) * kit.px(2.4) * kit.motion)
        surface.blit(pointer, spot.move(sway, drop))

    def _covers_another(self, spot: pygame.Rect) -> bool:
        """Whether a widget lies at ``spot`` that has not the focus."""
        return any(self._place(widget).colliderect(spot) for widget in self.widgets if widget is not self.current)


def _way(here: pygame.Rect, there: pygame.Rect, direction: tuple[float, float]) -> tuple[float, float]:
    """How far ``there`` lies forwards (below 0: behind; 0: beside) and how far to the side."""
    dx, dy = direction
    across = abs(dx) > abs(dy)
    if across:
        forward = (there.centerx - here.centerx) * (1 if dx > 0 else -1)
        overlaps = there.left < here.right and here.left < there.right
        sideways = max(0, there.top - here.bottom, here.top - there.bottom)
        centre = abs(there.centery - here.centery)
    else:
        forward = (there.centery - here.centery) * (1 if dy > 0 else -1)
        overlaps = there.top < here.bottom and here.top < there.bottom
        sideways = max(0, there.left - here.right, here.left - there.right)
        centre = abs(there.centerx - here.centerx)
    return (0.0 if overlaps else float(forward)), sideways + centre * 0.05
