"""A number on wheels, as on the lock of a suitcase: for devices that have no digits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui import theme
from game.ui.kit import Kit
from game.ui.widgets import Row

#: Units between two groups of three wheels.
GROUP_GAP = 8
GROUP = 3


@dataclass(slots=True)
class Wheels:
    """``count`` digits that stand for ``value``, and the wheel in front, counted from the left."""

    value: int
    count: int = 6
    at: int = 0

    def digit(self, wheel: int) -> int:
        """What a wheel shows."""
        return self.value // self._place(wheel) % 10

    def turn(self, step: int, wheel: int | None = None) -> None:
        """Turn a wheel, by default the one in front; 9 is followed by 0, the others stand still."""
        wheel = self.at if wheel is None else wheel
        self.value += ((self.digit(wheel) + step) % 10 - self.digit(wheel)) * self._place(wheel)

    def _place(self, wheel: int) -> int:
        """What one step of a wheel counts."""
        return int(10 ** (self.count - 1 - wheel))


class Dial(Row):
    """Left and right turn the wheel in front, OK goes on to the next wheel; the mouse clicks the upper
    half of a wheel for the next digit, the lower half for the one before."""

    def __init__(self, words: str, wheels: Wheels, change: Callable[[], None], *, note: str = "") -> None:
        super().__init__(words, note)
        self.wheels = wheels
        self.change = change
        self._spots: list[pygame.Rect] = []

    @property
    def value(self) -> int:
        """The number."""
        return self.wheels.value

    def _wheel_size(self, kit: Kit) -> tuple[int, int]:
        return kit.text.width("0", "number") + kit.px(16), round(kit.text.height("number") * 1.9)

    def control_size(self, kit: Kit, width: int) -> tuple[int, int]:
        wide, tall = self._wheel_size(kit)
        groups = (self.wheels.count - 1) // GROUP
        return min(width, self.wheels.count * (wide + kit.px(3)) + groups * kit.px(GROUP_GAP)), tall

    def draw_control(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        self._spots = []
        x = rect.x
        wide = (rect.width - (self.wheels.count - 1) // GROUP * kit.px(GROUP_GAP)) // self.wheels.count - kit.px(3)
        for wheel in range(self.wheels.count):
            if wheel and (self.wheels.count - wheel) % GROUP == 0:
                x += kit.px(GROUP_GAP)
            spot = pygame.Rect(x, rect.y, wide, rect.height)
            self._spots.append(spot)
            self._draw_wheel(kit, surface, spot, self.wheels.digit(wheel), lit and wheel == self.wheels.at)
            x += wide + kit.px(3)

    def _draw_wheel(self, kit: Kit, surface: pygame.Surface, spot: pygame.Rect, digit: int, front: bool) -> None:
        rim = theme.ACCENT if front else theme.RIM
        kit.plate(surface, spot, theme.PANEL_LOW, theme.SUNK, rim, radius=8)
        inside = spot.inflate(-kit.px(4), -kit.px(4))
        clip = surface.get_clip()
        surface.set_clip(inside.clip(clip))
        tall = kit.text.height("number")
        for away in (-1, 0, 1):
            colour = theme.RIM_LIT if away else (theme.ACCENT if front else theme.TEXT)
            figure = kit.text.render(str((digit - away) % 10), "number", colour)
            surface.blit(figure, figure.get_rect(center=(spot.centerx, spot.centery + round(away * tall * 0.86))))
        surface.set_clip(clip)

    def nudge(self, step: int) -> bool:
        self.wheels.turn(step)
        self.change()
        return True

    def ok(self) -> bool:
        self.wheels.at = (self.wheels.at + 1) % self.wheels.count
        self.change()
        return True

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        super().draw(kit, surface, rect, lit)
        self._spots = [spot.move(-rect.x, -rect.y) for spot in self._spots]

    def click(self, x: float, y: float) -> bool:
        for wheel, spot in enumerate(self._spots):
            if spot.collidepoint(x, y):
                self.wheels.at = wheel
                self.wheels.turn(1 if y < spot.centery else -1)
                self.change()
                return True
        return False
