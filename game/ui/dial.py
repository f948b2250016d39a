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
    """``count`` digits that stand for ``value``, and the wheel in front, counted from the left;
    ``held``: up and down turn that wheel now."""

    value: int
    count: int = 6
    at: int = 0
    held: bool = False

    def digit(self, wheel: int) -> int:
        """What a wheel shows."""
        return self.value // self._place(wheel) % 10

    def turn(self, step: int, wheel: int | None = None) -> None:
        """Turn a wheel, by default the one in front; 9 is followed by 0, the others stand still."""
        wheel = self.at if wheel is None else wheel
        self.value += ((self.digit(wheel) + step) % 10 - self.digit(wheel)) * self._place(wheel)

    def go(self, step: int) -> None:
        """Bring another wheel to the front; the first follows the last."""
        self.at = (self.at + step) % self.count

    def _place(self, wheel: int) -> int:
        """What one step of a wheel counts."""
        return int(10 ** (self.count - 1 - wheel))


class Dial(Row):
    """Left and right go from wheel to wheel, OK takes hold of them and lets go again; whoever has hold of
    them turns the one in front up and down with ``turn``. The mouse clicks the upper half of a wheel for the
    next digit, the lower half for the one before, or turns its own wheel over it (``wheel_at``)."""

    def __init__(
        self, words: str, wheels: Wheels, change: Callable[[], None], moved: Callable[[], None], *, note: str = "",
    ) -> None:
        """``change``: called with another number; ``moved``: with the same, but another hold or wheel."""
        super().__init__(words, note)
        self.wheels = wheels
        self.change, self.moved = change, moved
        self._spots: list[pygame.Rect] = []

    @property
    def value(self) -> int:
        """The number."""
        return self.wheels.value

    def value_words(self) -> str:
        return str(self.value)

    def _wheel_size(self, kit: Kit) -> tuple[int, int]:
        return kit.text.width("0", "number") + kit.px(16), round(kit.text.height("number") * 1.9)

    def control_size(self, kit: Kit, width: int) -> tuple[int, int]:
        wide, tall = self._wheel_size(kit)
        groups = (self.wheels.count - 1) // GROUP
        return min(width, self.wheels.count * (wide + kit.px(3)) + groups * kit.px(GROUP_GAP)), tall

    def measure(self, kit: Kit, width: int) -> int:
        height = super().measure(kit, width)
        self._spots = self._places(kit, self.control_rect(kit, pygame.Rect(0, 0, width, height)))
        return height

    def _places(self, kit: Kit, rect: pygame.Rect) -> list[pygame.Rect]:
        """Where the wheels lie in ``rect``."""
        count, gap = self.wheels.count, kit.px(GROUP_GAP)
        wide = (rect.width - (count - 1) // GROUP * gap) // count
        return [
            pygame.Rect(
                rect.x + wheel * wide + ((count - 1) // GROUP - (count - 1 - wheel) // GROUP) * gap, rect.y,
                wide - kit.px(3), rect.height,
            )
            for wheel in range(count)
        ]

    def draw_control(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        for wheel, spot in enumerate(self._places(kit, rect)):
            self._draw_wheel(kit, surface, spot, self.wheels.digit(wheel), lit and wheel == self.wheels.at)

    def _draw_wheel(self, kit: Kit, surface: pygame.Surface, spot: pygame.Rect, digit: int, front: bool) -> None:
        held = front and self.wheels.held
        rim = theme.ACCENT if front else theme.RIM
        kit.plate(surface, spot, theme.PANEL_LOW, theme.SUNK, rim, theme.RADIUS_WITHIN)
        if held:
            kit.frame(surface, spot, theme.ACCENT, kit.px(theme.FRAME), kit.px(8))
        figure = kit.text.render(str(digit), "number", theme.ACCENT if front else theme.TEXT)
        surface.blit(figure, figure.get_rect(center=spot.center))
        size, edge = round(spot.height * 0.18), round(spot.height * 0.16)
        for sign, y in (("up", spot.top + edge), ("down", spot.bottom - edge)):
            arrow = kit.sign(sign, size, theme.ACCENT if held else theme.FAINT)
            surface.blit(arrow, arrow.get_rect(center=(spot.centerx, y)))

    def nudge(self, step: int) -> bool:
        self.wheels.go(step)
        self.moved()
        return True

    def ok(self) -> bool:
        self.wheels.held = not self.wheels.held
        self.moved()
        return True

    def turn(self, step: int, wheel: int | None = None) -> None:
        """Turn a wheel, by default the one in front, and bring it there."""
        if wheel is not None:
            self.wheels.at = wheel
        self.wheels.turn(step)
        self.change()

    def wheel_at(self, x: float, y: float) -> int | None:
        """The wheel at a point of ``rect``, measured from its corner."""
        return next((wheel for wheel, spot in enumerate(self._spots) if spot.collidepoint(x, y)), None)

    def click(self, x: float, y: float) -> bool:
        wheel = self.wheel_at(x, y)
        if wheel is None:
            return False
        self.turn(1 if y < self._spots[wheel].centery else -1, wheel)
        return True
