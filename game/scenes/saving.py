"""Something that takes a while is being written, over the screen it was asked for on; it can be left off."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.i18n import tr
from game.scenes.context import Context
from game.scenes.over_menu import OverMenuScene
from game.sharing.saving import SharingError
from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Button, Heading, Paragraph, Widget

#: Milliseconds of a step that go into it.
BUDGET_MS = 9.0
#: Units that the bar is high.
BAR = 26


class Work(Protocol):
    """What is being done, a piece at each ``step``: ``done`` of ``all``."""

    done: int
    all: int

    def step(self) -> bool:
        """One piece more; whether that was the last."""

    def cancel(self) -> None:
        """Leave it, as if it had never been begun."""

    @property
    def said(self) -> str:
        """What there is to say once it is done."""


class ProgressBar(Widget):
    """How much is done, 0 to 1."""

    def __init__(self, work: Work) -> None:
        super().__init__()
        self._work = work

    def measure(self, kit: Kit, width: int) -> int:
        return kit.px(BAR)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.plate(surface, rect, theme.SUNK, theme.SUNK, theme.RIM_LIT, radius=theme.ROUND)
        full = pygame.Rect(rect.x, rect.y, round(rect.width * self._work.done / max(1, self._work.all)), rect.height)
        if full.width > rect.height:
            kit.plate(surface, full, theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, radius=theme.ROUND)


class SavingScene(OverMenuScene):
    """Does ``work`` a little in each step, and says at the end how it went. ``title``: what is being done, by
    default that an animation is made."""

    def __init__(self, context: Context, work: Work, device: str = "", title: str = "") -> None:
        super().__init__(context)
        self._work, self.hand = work, device
        self._said, self._title = "", title or tr("The animation is being made")

    def body(self) -> list[Widget]:
        if self._said:
            return [Paragraph(self._said, "body", theme.TEXT),
                    Button(tr("Done"), self.back, sign="tick", primary=True, style="label")]
        return [Heading(self._title, "heading", theme.TEXT), ProgressBar(self._work),
                Button(tr("Cancel"), self.back, sign="cross", style="label")]

    def step(self) -> None:
        super().step()
        until = self.context.clock() + BUDGET_MS / 1000
        try:
            while not self._said and self.context.clock() < until:
                if self._work.step():
                    self._said = self._work.said
        except SharingError as fault:
            self._said = str(fault)
        if self._said and not isinstance(self.page[0], Paragraph):
            self.refresh()

    def back(self) -> None:
        self._work.cancel()
        super().back()

    def leave(self) -> None:
        super().leave()
        self._work.cancel()
