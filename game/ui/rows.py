"""The rows of a form: a choice among a few, a switch, a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.i18n import tr
from game.i18n.manner import percent
from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Row


class Choice(Row):
    """One of a few values: left and right go through them, OK takes the next one.

    ``values``: pairs of a value and its words. A value that is none of them counts as the first.
    ``dots``: the seats' marks to show beside the words, by value; ``mark``: one beside the label.
    """

    def __init__(
        self,
        words: str,
        values: Sequence[tuple[Any, str]],
        value: Any,
        change: Callable[[Any], None],
        *,
        note: str = "",
        compact: bool = False,
        dots: dict[Any, int] | None = None,
        mark: int | None = None,
    ) -> None:
        super().__init__(words, note, compact, mark)
        self.values = list(values)
        self.change = change
        self.dots = dots or {}
        self.at = next((i for i, (known, _) in enumerate(self.values) if known == value), 0)

    @property
    def value(self) -> Any:
        """The value chosen."""
        return self.values[self.at][0]

    def value_words(self) -> str:
        return self.values[self.at][1]

    def _ends(self, kit: Kit) -> int:
        return round(kit.text.height("label") * 1.15)

    def control_size(self, kit: Kit, width: int) -> tuple[int, int]:
        inner = max((kit.text.width(words, "label") for _, words in self.values), default=0)
        dot = kit.text.height("label") if self.dots else 0
        wide = min(width, max(kit.px(120 if self.compact else 220), inner + dot + 2 * self._ends(kit) + kit.px(12)))
        room = wide - 2 * self._ends(kit) - dot - kit.px(8)
        tall = max(
            (kit.text.fit(words, "label", theme.TEXT, room).get_height() for _, words in self.values), default=0
        )
        return wide, tall + kit.px(8 if self.compact else 14)

    def draw_control(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        if lit and not self.words:
            kit.plate(surface, rect, theme.BUTTON_LIT, theme.BUTTON_LIT_LOW, theme.RIM_LIT, radius=theme.RADIUS_WITHIN)
        else:
            rim = theme.RIM_LIT if lit else theme.RIM
            kit.plate(surface, rect, theme.SUNK, theme.SUNK, rim, theme.RADIUS_WITHIN)
        ends = self._ends(kit)
        size = round(ends * 0.78)
        colour = theme.ACCENT if lit else theme.FAINT
        for name, x in (("left", rect.left + ends // 2), ("right", rect.right - ends // 2)):
            picture = kit.sign(name, size, colour)
            surface.blit(picture, picture.get_rect(center=(x, rect.centery)))
        value, words = self.values[self.at]
        dot = kit.mark(self.dots[value], round(kit.text.height("label") * 0.86)) if value in self.dots else None
        extra = dot.get_width() + kit.px(6) if dot else 0
        picture = kit.text.fit(words, "label", theme.TEXT, rect.width - 2 * ends - extra, centred=True)
        x = rect.centerx - (picture.get_width() + extra) // 2
        if dot:
            surface.blit(dot, (x, rect.centery - dot.get_height() // 2))
        surface.blit(picture, (x + extra, rect.centery - picture.get_height() // 2))

    def nudge(self, step: int) -> bool:
        self.at = (self.at + step) % len(self.values)
        self.change(self.value)
        return True

    def ok(self) -> bool:
        return self.nudge(1)

    def click(self, x: float, y: float) -> bool:
        return self.nudge(-1 if self._left_half(x) else 1)

    def _left_half(self, x: float) -> bool:
        return self._control_span[0] <= x < sum(self._control_span) / 2 if self._control_span else False

    _control_span: tuple[float, float] | None = None

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        super().draw(kit, surface, rect, lit)
        control = self.control_rect(kit, rect)
        self._control_span = (control.left - rect.left, control.right - rect.left)


class Toggle(Row):
    """On or off."""

    def __init__(
        self, words: str, value: bool, change: Callable[[bool], None], *, note: str = "", compact: bool = False
    ):
        super().__init__(words, note, compact)
        self.value = value
        self.change = change

    def value_words(self) -> str:
        return tr("On") if self.value else tr("Off")

    def control_size(self, kit: Kit, width: int) -> tuple[int, int]:
        tall = round(kit.text.height("label") * 1.2)
        return round(tall * 1.9), tall

    def draw_control(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        on = self.value
        ground = theme.ACCENT_LOW if on else theme.SUNK
        rim = theme.ACCENT_LIT if on else theme.RIM_LIT
        kit.plate(surface, rect, ground, ground, rim, radius=theme.ROUND)
        size = rect.height - kit.px(6)
        x = rect.right - kit.px(3) - size if on else rect.left + kit.px(3)
        surface.blit(kit.sign("circle", size, theme.TEXT if on else theme.FAINT), (x, rect.y + kit.px(3)))
        if on:
            surface.blit(
                kit.sign("tick", round(size * 0.62), theme.INK),
                (x + round(size * 0.19), rect.y + kit.px(3) + round(size * 0.19)),
            )

    def ok(self) -> bool:
        self.value = not self.value
        self.change(self.value)
        return True

    def nudge(self, step: int) -> bool:
        if self.value != (step > 0):
            self.ok()
        return True


class Slider(Row):
    """A share, 0 to 1, in tenths; OK goes one tenth up and from the end back to nothing."""

    STEP = 0.1

    def __init__(
        self,
        words: str,
        value: float,
        change: Callable[[float], None],
        *,
        note: str = "",
        show: Callable[[float], str] = percent,
    ) -> None:
        super().__init__(words, note)
        self.value = value
        self.change = change
        self.show = show

    def value_words(self) -> str:
        return self.show(self.value)

    def control_size(self, kit: Kit, width: int) -> tuple[int, int]:
        figure = kit.text.width(self.show(1.0), "label") + kit.px(16)
        return min(width, kit.px(260) + figure), kit.text.height("label") + kit.px(10)

    def _bar(self, kit: Kit, rect: pygame.Rect) -> pygame.Rect:
        knob = kit.px(13)
        figure = kit.text.width(self.show(1.0), "label") + kit.px(16)
        thick = kit.px(10)
        return pygame.Rect(rect.x + knob, rect.centery - thick // 2, rect.width - figure - 2 * knob, thick)

    def draw_control(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        bar = self._bar(kit, rect)
        kit.plate(surface, bar, theme.SUNK, theme.SUNK, theme.RIM_LIT, radius=theme.ROUND)
        full = pygame.Rect(bar.x, bar.y, round(bar.width * self.value), bar.height)
        if full.width > bar.height:
            kit.plate(surface, full, theme.ACCENT, theme.ACCENT_LOW, theme.ACCENT_LIT, radius=theme.ROUND)
        size = kit.px(28 if lit else 24)
        for grown, colour in ((kit.px(4), theme.INK), (0, theme.TEXT)):
            knob = kit.sign("circle", size + grown, colour)
            surface.blit(knob, knob.get_rect(center=(full.right, bar.centery)))
        words = kit.text.render(self.show(self.value), "label", theme.TEXT)
        surface.blit(words, words.get_rect(midright=(rect.right, rect.centery)))

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        super().draw(kit, surface, rect, lit)
        bar = self._bar(kit, self.control_rect(kit, rect))
        self._span = (bar.left - rect.left, bar.right - rect.left)

    _span: tuple[float, float] = (0.0, 1.0)

    def _set(self, value: float) -> None:
        value = round(min(1.0, max(0.0, value)), 2)
        if value != self.value:
            self.value = value
            self.change(value)

    def nudge(self, step: int) -> bool:
        self._set(round((self.value + step * self.STEP) / self.STEP) * self.STEP)
        return True

    def ok(self) -> bool:
        self._set(0.0 if self.value >= 1 else round((self.value + self.STEP) / self.STEP) * self.STEP)
        return True

    def click(self, x: float, y: float) -> bool:
        left, right = self._span
        if left - 20 <= x <= right + 20:
            self.drag(x, y)
            return True
        return False

    def drag(self, x: float, y: float) -> None:
        left, right = self._span
        self._set(round((x - left) / max(1.0, right - left) / 0.05) * 0.05)
