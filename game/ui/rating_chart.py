"""How ratings went, game after game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.i18n.manner import number
from game.ui import theme
from game.ui.charts import Chart, Scale, over_sampling
from game.ui.kit import Kit
from game.ui.shapes import bar
from game.ui.theme import Colour

#: Share of the picture that names take at most, units round the plot, and how visible a band is, 0 to 255.
NAMES, EDGE, BAND = 0.3, 9, 46
#: How tall a name is in its place, against a line of text.
TIGHT = 0.86
#: The least height of the scale, points.
LEAST_SPAN = 100


@dataclass(frozen=True, slots=True)
class Course:
    """One player's ratings: ``points`` pairs of a place from the left, 0 to 1, and a value. ``mark``: whose
    colour and shape it has, None for the accent; ``band``: how far above and below the true value may lie."""

    name: str
    points: tuple[tuple[float, float], ...]
    mark: int | None = None
    band: tuple[float, ...] = ()


class RatingChart(Chart):
    """Courses of several players with their names at the right, or of one with its band."""

    def __init__(self, title: str, note: str, courses: Sequence[Course], ends: tuple[str, str]) -> None:
        super().__init__(title, note, number)
        self.courses, self.ends = tuple(courses), ends

    def _scale(self) -> Scale:
        values = [value for course in self.courses for _, value in course.points]
        for course in self.courses:
            values += [value + way * wide for (_, value), wide in zip(course.points, course.band, strict=False)
                       for way in (1, -1)]
        low, high = min(values), max(values)
        middle, span = (low + high) / 2, max(high - low, LEAST_SPAN) / 2
        return Scale.of([middle - span, middle + span], seconds=False)

    def draw_picture(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        several = len(self.courses) > 1
        names = [self._name(kit, course, round(rect.width * NAMES)) for course in self.courses if several]
        while sum(name.get_height() for name in names) > rect.height:
            names.pop()
        wide = max((name.get_width() for name in names), default=0) + (kit.px(20) if several else kit.px(EDGE))
        scale = self._scale()
        left = pygame.Rect(rect.x, rect.y, rect.width - wide, rect.height)
        plot = self.draw_axes(kit, surface, left, scale, self.ends)
        edge = kit.px(EDGE)
        around = plot.inflate(2 * edge, 2 * edge)
        key = ("ratings", around.size, self.courses, scale)
        surface.blit(kit.kept(key, lambda: self._lines(kit, around.size, edge, scale)), around)
        heights = [plot.bottom - scale.share(course.points[-1][1]) * plot.height for course in self.courses]
        for name, y in zip(names, _apart(heights, [name.get_height() for name in names], rect), strict=False):
            surface.blit(name, name.get_rect(midleft=(plot.right + kit.px(20), round(y))))

    @staticmethod
    def _name(kit: Kit, course: Course, most: int) -> pygame.Surface:
        """A player's mark and name."""
        size = round(kit.text.height("small") * 0.62)
        words = kit.text.fit(course.name, "small", kit.colour(course.mark), most - size - kit.px(6))
        area = (size + kit.px(6) + words.get_width(), max(size, round(words.get_height() * TIGHT)))
        picture = pygame.Surface(area, pygame.SRCALPHA)
        for part, x in ((kit.mark(course.mark or 0, size), 0), (words, size + kit.px(6))):
            picture.blit(part, part.get_rect(midleft=(x, picture.get_height() // 2)))
        return picture

    def _lines(self, kit: Kit, size: tuple[int, int], edge: int, scale: Scale) -> pygame.Surface:
        times = over_sampling(kit)
        big = pygame.Surface((size[0] * times, size[1] * times), pygame.SRCALPHA)
        big.fill((*theme.ACCENT, 0))

        def place(x: float, value: float) -> tuple[float, float]:
            return ((edge + (size[0] - 2 * edge) * x) * times,
                    (edge + (size[1] - 2 * edge) * (1 - scale.share(value))) * times)

        for course in self.courses:
            colour = kit.colour(course.mark)
            if course.band:
                pairs = list(zip(course.points, course.band, strict=True))
                above = [place(x, value + wide) for (x, value), wide in pairs]
                below = [place(x, value - wide) for (x, value), wide in pairs]
                if len(pairs) > 1:
                    pygame.draw.polygon(big, (*theme.mix(colour, theme.PANEL, 0.2), BAND), [*above, *reversed(below)])
        for course in reversed(self.courses):
            self._draw_course(kit, big, [place(x, value) for x, value in course.points], course.mark, times)
        return pygame.transform.smoothscale(big, size)

    @staticmethod
    def _draw_course(
        kit: Kit, big: pygame.Surface, dots: list[tuple[float, float]], mark: int | None, times: int
    ) -> None:
        colour: Colour = kit.colour(mark)
        for a, b in pairwise(dots):
            bar(big, a, b, kit.px(2.4) * times / 2, colour)
        end = dots[-1]
        if mark is None:
            pygame.draw.circle(big, theme.PANEL, end, kit.px(7.5) * times)
            pygame.draw.circle(big, theme.ACCENT_LIT, end, kit.px(5.5) * times)
        else:
            picture = kit.mark(mark, kit.px(15) * times)
            big.blit(picture, picture.get_rect(center=(round(end[0]), round(end[1]))))


def _apart(heights: Sequence[float], tall: Sequence[int], room: pygame.Rect) -> list[float]:
    """Where to write names so that none lies on another, each as near its own height as can be."""
    order = sorted(range(len(tall)), key=lambda at: heights[at])
    places = [0.0] * len(tall)
    free = float(room.top)
    for at in order:
        places[at] = max(heights[at], free + tall[at] / 2)
        free = places[at] + tall[at] / 2
    floor = float(room.bottom)
    for at in reversed(order):
        places[at] = min(places[at], floor - tall[at] / 2)
        floor = places[at] - tall[at] / 2
    return places
