"""Small charts: values over time, and how they are spread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

import pygame

from game.storage.spread import Bar, step_for
from game.ui import theme
from game.ui.kit import Kit
from game.ui.shapes import bar
from game.ui.widgets import Widget

#: How many times larger a chart's lines are drawn, to be smooth: in small windows, in large ones.
SUPER, SUPER_LARGE = 3, 2
#: Pixels a unit from which on a window is large.
LARGE_UNIT = 2.0
#: The most lines across a chart, and units that a chart is tall at least.
MOST_LINES = 5
LEAST = 190


@dataclass(frozen=True, slots=True)
class Scale:
    """Values from ``low`` to ``high``, lines at every ``step``."""

    low: float
    high: float
    step: float

    @classmethod
    def of(cls, values: Sequence[float], seconds: bool) -> Scale:
        """A scale that holds all values, with room above and below where they are all alike."""
        low, high = min(values), max(values)
        step = step_for(low, high, MOST_LINES - 1, seconds)
        room = step if low == high and low >= step else 0
        return cls(low // step * step - room, (high // step + 1) * step, step)

    @property
    def lines(self) -> list[float]:
        """Where to draw a line across."""
        return [self.low + at * self.step for at in range(round((self.high - self.low) / self.step) + 1)]

    def share(self, value: float) -> float:
        """0 at the lower end to 1 at the upper."""
        return (value - self.low) / (self.high - self.low)


class Chart(Widget):
    """A panel with a title, a note at its right, and a picture below; it cannot be focused."""

    def __init__(self, title: str, note: str, show: Callable[[float], str]) -> None:
        super().__init__()
        self.title, self.note, self.show = title, note, show
        #: Pixels that it should be tall, where it is to fill a column.
        self.tall = 0

    def measure(self, kit: Kit, width: int) -> int:
        return max(self.tall, round(kit.px(LEAST) * (1 + (kit.text.scale - 1) * 0.8)))

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.panel(surface, rect)
        pad = kit.px(18)
        note = kit.text.render(self.note, "small", theme.FAINT)
        title = kit.text.fit(self.title, "small", theme.FAINT, rect.width - 3 * pad - note.get_width())
        surface.blit(title, (rect.x + pad, rect.y + kit.px(9)))
        surface.blit(note, note.get_rect(topright=(rect.right - pad, rect.y + kit.px(9))))
        top = rect.y + max(kit.text.height("small"), title.get_height()) + kit.px(16)
        self.draw_picture(kit, surface, pygame.Rect(rect.x + pad, top, rect.width - 2 * pad, rect.bottom - pad - top))

    def draw_picture(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw what the chart shows."""
        raise NotImplementedError

    def draw_axes(
        self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, scale: Scale, ends: tuple[str, str],
    ) -> pygame.Rect:
        """Draw the lines across with their values and what stands below the ends; returns where the values go."""
        labels = {at: kit.text.render(self.show(at), "small", theme.FAINT) for at in scale.lines}
        wide = max(picture.get_width() for picture in labels.values()) + kit.px(10)
        foot = kit.text.height("small")
        plot = pygame.Rect(rect.x + wide, rect.y + kit.px(6), rect.width - wide, rect.height - foot - kit.px(10))
        every = 1 + len(labels) * foot // max(1, plot.height)
        for at, (value, picture) in enumerate(labels.items()):
            y = plot.bottom - round(scale.share(value) * plot.height)
            surface.fill(theme.RIM if at == 0 else theme.BUTTON_LOW, (plot.x, y, plot.width, kit.px(1)))
            if at % every == 0:
                surface.blit(picture, picture.get_rect(midright=(plot.x - kit.px(10), y)))
        for words, side in zip(ends, ("topleft", "topright"), strict=True):
            if words:
                picture = kit.text.render(words, "small", theme.FAINT)
                corner = plot.bottomleft if side == "topleft" else plot.bottomright
                surface.blit(picture, picture.get_rect(**{side: (corner[0], corner[1] + kit.px(4))}))
        return plot


def over_sampling(kit: Kit) -> int:
    """How many times larger lines are drawn, to be smooth when they are shrunk."""
    return SUPER_LARGE if kit.unit >= LARGE_UNIT else SUPER


class Journey(Chart):
    """Values in the order in which they came, with the best so far as a bright line.

    ``ends``: what stands below the first and the last. ``most``: whether more is better. ``seconds``:
    whether the values are times.
    """

    def __init__(
        self, title: str, note: str, show: Callable[[float], str], values: Sequence[float], ends: tuple[str, str],
        most: bool, seconds: bool,
    ) -> None:
        super().__init__(title, note, show)
        self.values, self.ends, self.most, self.seconds = tuple(values), ends, most, seconds

    def draw_picture(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        scale = Scale.of(self.values, self.seconds)
        plot = self.draw_axes(kit, surface, rect, scale, self.ends)
        around = plot.inflate(2 * kit.px(8), 2 * kit.px(8))
        key = ("journey", around.size, self.values, self.most, scale)
        surface.blit(kit.kept(key, lambda: self._lines(kit, around.size, kit.px(8), scale)), around)

    def _lines(self, kit: Kit, size: tuple[int, int], edge: int, scale: Scale) -> pygame.Surface:
        times = over_sampling(kit)
        big = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
        big.fill((*theme.ACCENT, 0))
        inner = (size[0] - 2 * edge, size[1] - 2 * edge)
        apart = inner[0] / max(1, len(self.values) - 1)

        def place(at: int, value: float) -> tuple[float, float]:
            x = edge + (at * apart if len(self.values) > 1 else inner[0] / 2)
            return x * times, (edge + inner[1] * (1 - scale.share(value))) * times

        dots = [place(at, value) for at, value in enumerate(self.values)]
        for a, b in pairwise(dots):
            bar(big, a, b, kit.px(0.9) * times / 2, theme.RIM_LIT)
        best = list(accumulate(self.values, max if self.most else min))
        corners = [place(at, value) for at, value in enumerate(best)]
        for a, b in pairwise(corners):
            bar(big, a, (b[0], a[1]), kit.px(3) * times / 2, theme.ACCENT_LOW)
            bar(big, (b[0], a[1]), b, kit.px(3) * times / 2, theme.ACCENT_LOW)
        radius = max(kit.px(2), min(kit.px(4), round(apart / 3)))
        for dot in dots[:-1]:
            pygame.draw.circle(big, theme.MUTED, dot, radius * times)
        pygame.draw.circle(big, theme.PANEL, dots[-1], kit.px(7.5) * times)
        pygame.draw.circle(big, theme.ACCENT_LIT, dots[-1], kit.px(5.5) * times)
        return pygame.transform.smoothscale(big, size)


class Spread(Chart):
    """How many runs had which value; the bar with ``lit`` in it stands out."""

    def __init__(
        self, title: str, note: str, show: Callable[[float], str], bars: Sequence[Bar], lit: float | None
    ) -> None:
        super().__init__(title, note, show)
        self.bars, self.lit = list(bars), lit

    def draw_picture(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        foot = kit.text.height("small")
        plot = pygame.Rect(rect.x, rect.y + foot, rect.width, rect.height - 2 * foot - kit.px(4))
        surface.fill(theme.RIM, (plot.x, plot.bottom, plot.width, kit.px(1)))
        apart = min(plot.width / len(self.bars), kit.px(90))
        left = plot.centerx - apart * len(self.bars) / 2
        most = max(one.count for one in self.bars)
        wide = max(2, round(apart - max(kit.px(2), apart * 0.18)))
        for at, one in enumerate(self.bars):
            middle = round(left + apart * (at + 0.5))
            tall = round(plot.height * one.count / most)
            if one.count:
                self._draw_bar(kit, surface, pygame.Rect(middle - wide // 2, plot.bottom - tall, wide, tall), one)

        self._draw_labels(kit, surface, rect, plot.bottom + kit.px(4), left, apart)

    def _draw_labels(
        self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, top: int, left: float, apart: float
    ) -> None:
        """What the bars stand for, below them: of the one that stands out, and of as many others as there is room."""
        taken: list[pygame.Rect] = []
        for at, one in sorted(enumerate(self.bars), key=lambda item: not self._is_lit(item[1])):
            label = kit.text.render(self.show(one.low), "small", theme.TEXT if self._is_lit(one) else theme.FAINT)
            place = label.get_rect(midtop=(round(left + apart * (at + 0.5)), top))
            place.clamp_ip(pygame.Rect(rect.x, top, rect.width, place.height))
            if place.inflate(2 * kit.px(14), 0).collidelist(taken) < 0:
                surface.blit(label, place)
                taken.append(place)

    def _is_lit(self, one: Bar) -> bool:
        return self.lit is not None and one.low <= self.lit < one.high

    def _draw_bar(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, one: Bar) -> None:
        lit = self._is_lit(one)
        top, bottom, rim = (
            (theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT) if lit
            else (theme.BUTTON_LIT, theme.BUTTON_LIT_LOW, theme.RIM_LIT)
        )
        kit.plate(surface, rect, top, bottom, rim, radius=min(6.0, rect.width / kit.unit / 4))
        count = kit.text.render(str(one.count), "small", theme.TEXT if lit else theme.MUTED)
        if count.get_width() <= rect.width + kit.px(6):
            surface.blit(count, count.get_rect(midbottom=(rect.centerx, rect.y)))
