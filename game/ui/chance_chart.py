"""Everybody's winning chances over a game, and below them what each placement gave away."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.i18n import tr, trc
from game.i18n.manner import percent
from game.ui import theme
from game.ui.charts import over_sampling
from game.ui.kit import Kit
from game.ui.shapes import bar
from game.ui.widgets import Widget

#: Units that it is tall, and the share of that for the losses.
TALL, LOSS_SHARE = 222, 0.22
#: A loss that fills its place, unless there is a larger one.
LARGE_LOSS = 0.12
#: Points between two marks on a curve.
MARK_EVERY = 16


@dataclass(frozen=True, slots=True)
class Curve:
    """One side's chances, 0 to 1, before each action and after the last one judged. ``mark``: of its seat."""

    mark: int
    chances: tuple[float, ...]


class ChanceChart(Widget):
    """``length``: actions of the whole game; ``losses``: by action, whose mark and how much, 0 to 1;
    ``turning``: the actions that stand out; ``cursor``: the action looked at.

    Left and right, or a click, look at another action; OK calls ``open_``.
    """

    focusable = True

    def __init__(
        self, curves: Sequence[Curve], length: int, losses: Mapping[int, tuple[int, float]], turning: Sequence[int],
        cursor: int, look: Callable[[int], None], open_: Callable[[], bool],
    ) -> None:
        super().__init__()
        self.curves, self.length, self.losses = tuple(curves), length, dict(losses)
        self.turning, self.cursor = tuple(turning), cursor
        self._look, self._open = look, open_
        self._plot = pygame.Rect(0, 0, 1, 1)

    def spoken(self) -> str:
        return tr("Step {n} of {all}", n=self.cursor, all=self.length)

    def measure(self, kit: Kit, width: int) -> int:
        tall = round(kit.px(TALL) * (1 + (kit.text.scale - 1) * 0.35))
        self._plot = self._parted(kit, pygame.Rect(0, 0, width, tall))[0]
        return tall

    @staticmethod
    def _parted(kit: Kit, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Where the curves and the losses lie."""
        inner = rect.inflate(-2 * kit.px(14), -2 * kit.px(14))
        label = max(kit.text.width(words, "small") for words in ("100 %", trc("chances", "Lost"))) + kit.px(8)
        plot = pygame.Rect(inner.x + label, inner.y + round(kit.text.height("small") * 1.1),
                           inner.width - label - kit.px(6), 0)
        losses = pygame.Rect(plot.x, 0, plot.width, round(inner.height * LOSS_SHARE))
        losses.bottom = inner.bottom
        plot.height = losses.y - kit.px(8) - plot.y
        return plot, losses

    def ok(self) -> bool:
        return self._open()

    def nudge(self, step: int) -> bool:
        goal = min(self.length - 1, max(0, self.cursor + step))
        if goal == self.cursor:
            return False
        self._look(goal)
        return True

    def click(self, x: float, y: float) -> bool:
        self.drag(x, y)
        return True

    def drag(self, x: float, y: float) -> None:
        share = (x - self._plot.x) / max(1, self._plot.width)
        self._look(min(self.length - 1, max(0, round(share * self.length - 0.5))))

    # Drawing.

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.plate(surface, rect, theme.SUNK, theme.SUNK, theme.RIM_LIT if lit else theme.RIM)
        plot, losses = self._parted(kit, rect)
        title = kit.text.fit(tr("Chance to win, move by move"), "small", theme.FAINT, plot.width)
        surface.blit(title, title.get_rect(bottomleft=(plot.x, plot.y - kit.px(4))))
        lost = kit.text.render(trc("chances", "Lost"), "small", theme.FAINT)
        surface.blit(lost, lost.get_rect(midright=(plot.x - kit.px(8), losses.centery + kit.px(4))))
        for share in (0.0, 0.5, 1.0):
            y = plot.bottom - round(plot.height * share)
            surface.fill(theme.BUTTON_LOW if share == 0.5 else theme.RIM, (plot.x, y, plot.width, kit.px(1)))
            words = kit.text.render(percent(share), "small", theme.FAINT)
            surface.blit(words, words.get_rect(midright=(plot.x - kit.px(8), y)))
        self._draw_cursor(kit, surface, plot, losses.bottom)
        edge = kit.px(10)
        around = plot.inflate(2 * edge, 2 * edge)
        key = ("chances", around.size, self.curves, self.length)
        surface.blit(kit.kept(key, lambda: self._lines(kit, around.size, edge)), around)
        self._draw_losses(kit, surface, losses)

    def _x(self, plot: pygame.Rect, index: float) -> float:
        return plot.x + plot.width * index / max(1, self.length)

    def _draw_cursor(self, kit: Kit, surface: pygame.Surface, plot: pygame.Rect, bottom: int) -> None:
        """The column of the action looked at."""
        left, right = self._x(plot, self.cursor), self._x(plot, self.cursor + 1)
        wide = max(kit.px(5), round(right - left))
        column = pygame.Rect(round((left + right) / 2) - wide // 2, plot.y, wide, bottom - plot.y)
        surface.fill(theme.BUTTON_LIT_LOW, column)
        surface.fill(theme.ACCENT, (column.centerx - kit.px(1), column.y, kit.px(2), column.height))

    def _draw_losses(self, kit: Kit, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Bars that hang down, in the colours of those who lost something; the largest with their figures."""
        most = max([LARGE_LOSS, *(loss for _, loss in self.losses.values())])
        surface.fill(theme.RIM, (place.x, place.y, place.width, kit.px(1)))
        wide = max(kit.px(2), round(place.width / max(1, self.length) * 0.7))
        for index, (mark, loss) in self.losses.items():
            middle = round(self._x(place, index + 0.5))
            tall = max(kit.px(2), round((place.height - kit.px(2)) * loss / most))
            surface.fill(kit.colour(mark), (middle - wide // 2, place.y, wide, tall))
        size = kit.px(15)
        for number, index in enumerate(self.turning, 1):
            disc = kit.sign("circle", size, theme.ACCENT)
            spot = disc.get_rect(midbottom=(round(self._x(place, index + 0.5)), place.y + size // 2))
            surface.blit(disc, spot)
            figure = kit.text.render(str(number), "cap", theme.INK, shrink=size * 0.8 / kit.text.height("cap"))
            surface.blit(figure, figure.get_rect(center=spot.center))

    def _lines(self, kit: Kit, size: tuple[int, int], edge: int) -> pygame.Surface:
        times = over_sampling(kit)
        big = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
        big.fill((*theme.TEXT, 0))
        inner = (size[0] - 2 * edge, size[1] - 2 * edge)

        def place(index: int, chance: float) -> tuple[float, float]:
            return ((edge + inner[0] * index / max(1, self.length)) * times,
                    (edge + inner[1] * (1 - chance)) * times)

        for width, dark in ((5.0, True), (3.0, False)):
            for curve in self.curves:
                tone = theme.INK if dark else kit.colour(curve.mark)
                dots = [place(at, chance) for at, chance in enumerate(curve.chances)]
                for a, b in pairwise(dots):
                    bar(big, a, b, kit.px(width) * times / 2, tone)
        picture = pygame.transform.smoothscale(big, size)
        for at, curve in enumerate(self.curves):
            last = len(curve.chances) - 1
            shift = MARK_EVERY * (at + 1) // (len(self.curves) + 1)
            for index in [*range(shift, last - MARK_EVERY // 2, MARK_EVERY), last] if last >= 0 else ():
                mark = kit.mark(curve.mark, kit.px(14 if index == last else 11))
                x, y = place(index, curve.chances[index])
                picture.blit(mark, mark.get_rect(center=(round(x / times), round(y / times))))
        return picture
