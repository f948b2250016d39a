"""The line along which a game is watched again: where one is, and what is worth jumping to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n import tr
from game.match.marks import Mark
from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Widget

#: The sign of each kind of mark; of several at one place the first of these is shown.
SIGNS = {"out": "medal", "solved": "tick", "gobble": "burst", "loop": "ring", "score": "up", "forced": "chain"}
#: Units: a mark's sign, the rail's thickness, the knob, and how near to another mark one is left out.
SIGN, RAIL, KNOB, NEAR = 20, 12, 26, 15


class ReplayLine(Widget):
    """``step`` of ``steps``; told of a press by ``play``, of a direction by ``move``, and of a place on
    it by ``jump``. ``opened``: how much of it can be gone to already, 0 to 1."""

    focusable = True
    key = "line"

    def __init__(
        self, play: Callable[[], None], move: Callable[[int], None], jump: Callable[[int], None],
        seat_mark: Callable[[int], int],
    ) -> None:
        super().__init__()
        self._play, self._move, self._jump, self._seat_mark = play, move, jump, seat_mark
        self.step = self.steps = 0
        self.marks: Sequence[Mark] = ()
        self._rail = (0.0, 1.0)

    def measure(self, kit: Kit, width: int) -> int:
        return kit.px(SIGN + KNOB + 14)

    def spoken(self) -> str:
        return tr("Step {n} of {all}", n=self.step, all=self.steps)

    def ok(self) -> bool:
        self._play()
        return True

    def nudge(self, step: int) -> bool:
        self._move(step)
        return True

    def click(self, x: float, y: float) -> bool:
        self.drag(x, y)
        return True

    def drag(self, x: float, y: float) -> None:
        left, wide = self._rail
        share = min(1.0, max(0.0, (x - left) / max(1.0, wide)))
        self._jump(round(share * self.steps))

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        rail = self._rail_rect(kit, rect)
        self._rail = (rail.x - rect.x, rail.width)
        kit.plate(surface, rail, theme.SUNK, theme.SUNK, theme.RIM_LIT, radius=theme.ROUND)
        at = rail.x + round(rail.width * self._share(self.step))
        full = pygame.Rect(rail.x, rail.y, max(rail.height, at - rail.x), rail.height)
        kit.plate(surface, full, theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, radius=theme.ROUND)
        self._draw_marks(kit, surface, rail)
        size = kit.px(KNOB + (4 if lit else 0))
        for grown, colour in ((kit.px(4), theme.INK), (0, theme.ACCENT_LIT if lit else theme.TEXT)):
            knob = kit.sign("circle", size + grown, colour)
            surface.blit(knob, knob.get_rect(center=(at, rail.centery)))

    def _rail_rect(self, kit: Kit, rect: pygame.Rect) -> pygame.Rect:
        inset, thick = kit.px(KNOB / 2 + 8), kit.px(RAIL)
        y = rect.bottom - kit.px(KNOB / 2 + 4) - thick // 2
        return pygame.Rect(rect.x + inset, y, rect.width - 2 * inset, thick)

    def _share(self, step: int) -> float:
        return step / self.steps if self.steps else 0.0

    def _draw_marks(self, kit: Kit, surface: pygame.Surface, rail: pygame.Rect) -> None:
        """A sign above the rail for each, as far as there is room; a notch in the rail for all."""
        size, near = kit.px(SIGN), kit.px(NEAR)
        order, taken = list(SIGNS), list[int]()
        for mark in sorted(self.marks, key=lambda mark: (order.index(mark.kind), mark.step)):
            x = rail.x + round(rail.width * self._share(mark.step))
            colour = kit.colour(self._seat_mark(mark.seat))
            surface.fill(colour, (x - kit.px(1), rail.y, kit.px(2), rail.height))
            if all(abs(x - other) >= near for other in taken):
                taken.append(x)
                sign = kit.sign(SIGNS[mark.kind], size, colour)
                surface.blit(sign, sign.get_rect(midbottom=(x, rail.y - kit.px(8))))
