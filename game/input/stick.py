"""A stick as a source of taps: pressed far out, released near the middle, any angle between."""

from __future__ import annotations

from math import hypot

from game.input.bindings import Vector

#: How far out a stick, or a trigger, counts as pressed, and how near as released; 1 is full.
PRESS = 0.55
RELEASE = 0.35
#: A held stick that swings further than this from its last tap taps anew: the cosine of 60°.
SWING_COSINE = 0.5


class Stick:
    """Both axes of one stick; ``settle`` once a step says what became of them.

    The axes arrive one by one, so a direction is only read once all that arrived is in.
    """

    def __init__(self) -> None:
        self._axes = [0.0, 0.0]
        self._peak: Vector = (0.0, 0.0)  # the furthest point since the last settling
        self._rested = False             # was near the middle since the last settling
        self._blocked = False            # must be let go before it taps again
        self._tapped: Vector = (0.0, 0.0)
        self.held = False

    @property
    def direction(self) -> Vector:
        """Where it points, as a unit vector with y down; (0, 0) in the middle."""
        return _unit((self._axes[0], self._axes[1]))

    @property
    def due(self) -> bool:
        """Whether settling now would make a tap."""
        if self._blocked:
            return False
        fresh = not self.held or self._rested
        return (fresh and hypot(*self._peak) >= PRESS) or self._swung()

    def move(self, axis: int, value: float) -> None:
        """Axis 0 (right is positive) or 1 (down is positive) is at ``value``, -1..1."""
        self._axes[axis] = value
        reach = hypot(*self._axes)
        if reach < RELEASE:
            if (self.held or self._blocked) and not self._rested:
                self._peak = (0.0, 0.0)
            self._rested = True
            self._blocked = False
        if reach >= hypot(*self._peak):
            self._peak = (self._axes[0], self._axes[1])

    def settle(self) -> Vector | None:
        """The direction of a fresh tap since the last settling, or None; brings ``held`` up to date."""
        tap = None
        reach = hypot(*self._axes)
        if self.due:
            tap = self.direction if reach >= PRESS else _unit(self._peak)
            self._tapped = tap
        self.held = reach >= RELEASE and (tap is not None or (self.held and not self._rested))
        self._rested = False
        self._peak = (self._axes[0], self._axes[1])
        return tap

    def release(self) -> None:
        """Forget what is held; it must come back to the middle before it taps again."""
        self.held = False
        self._blocked = hypot(*self._axes) >= RELEASE
        self._rested = False
        self._peak = (0.0, 0.0)

    def _swung(self) -> bool:
        if not self.held or hypot(*self._axes) < PRESS:
            return False
        now, then = self.direction, self._tapped
        return now[0] * then[0] + now[1] * then[1] < SWING_COSINE


def _unit(point: Vector) -> Vector:
    reach = hypot(*point)
    return (point[0] / reach, point[1] / reach) if reach else (0.0, 0.0)
