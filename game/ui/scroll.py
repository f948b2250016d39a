"""A part of the window that shows a page taller than itself."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui import paint, theme
from game.ui.kit import Kit

NOTCH = 90


class Scroller:
    """Shows ``content`` pixels of page, of which ``view`` has room for ``view.height``.

    Widgets on the page keep the place they would have if nothing were scrolled.
    """

    def __init__(self) -> None:
        self.view = pygame.Rect(0, 0, 0, 0)
        self.content = 0
        self._goal = 0.0
        self._now = 0.0

    def set(self, view: pygame.Rect, content: int) -> None:
        """A new view, a new page; stays scrolled as far as it can."""
        self.view, self.content = view, content
        self._goal = min(self._goal, self.most)
        self._now = self._goal

    @property
    def most(self) -> float:
        """How far it can be scrolled."""
        return float(max(0, self.content - self.view.height))

    @property
    def drop(self) -> int:
        """What to add to a widget's y to find it on the screen now."""
        return -round(self._now)

    def show(self, rect: pygame.Rect, margin: int) -> None:
        """Scroll as far as needed to see a widget and some of what lies round it."""
        top = rect.top - self.view.top - margin
        bottom = rect.bottom - self.view.top + margin - self.view.height
        if rect.height + 2 * margin >= self.view.height:
            self._goal = top + margin / 2
        elif top < self._goal:
            self._goal = top
        elif bottom > self._goal:
            self._goal = bottom
        self._goal = min(max(0.0, self._goal), self.most)

    def can(self, down: float) -> bool:
        """Whether it can still be scrolled down (above 0) or up (below 0)."""
        return self._goal < self.most if down > 0 else self._goal > 0

    def hides(self, rect: pygame.Rect, down: float) -> bool:
        """Whether something of the page goes on out of sight below (``down`` above 0) or above (below 0)."""
        shift = -round(self._goal)
        return rect.bottom + shift > self.view.bottom if down > 0 else rect.top + shift < self.view.top

    def wheel(self, notches: int, kit: Kit) -> None:
        """The mouse's wheel was turned, up positive."""
        self._goal = min(max(0.0, self._goal - notches * kit.px(NOTCH)), self.most)

    def step(self, motion: float) -> None:
        """Glide; once a step."""
        self._now = self._goal if motion == 0 else self._now + (self._goal - self._now) * theme.GLIDE
        if abs(self._goal - self._now) < 0.5:
            self._now = self._goal

    def draw(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the bar that tells how much there is and where one is."""
        if not self.most:
            return
        width = kit.px(8)
        rail = pygame.Rect(self.view.right - width, self.view.top, width, self.view.height)
        length = max(kit.px(40), round(rail.height * self.view.height / self.content))
        top = rail.top + round((rail.height - length) * self._now / self.most)
        kit.plate(surface, rail, theme.SUNK, theme.SUNK, theme.SUNK, radius=theme.ROUND)
        thumb = pygame.Rect(rail.x, top, width, length)
        kit.plate(surface, thumb, theme.FAINT, theme.FAINT, theme.MUTED, radius=theme.ROUND)

    def draw_fades(self, kit: Kit, surface: pygame.Surface, ground: pygame.Surface) -> None:
        """Let the page fade into ``ground``, the picture behind it, where it goes on out of sight."""
        tall = kit.px(theme.FADE)
        for down, y in ((-1.0, self.view.top), (1.0, self.view.bottom - tall)):
            if self.can(down):
                strip = pygame.Rect(self.view.x, y, self.view.width, tall)
                surface.blit(kit.kept(("fade", y), partial(paint.faded, ground, strip, down > 0)), strip)
