"""The mouse, in pixels of what is drawn; all its motion in one frame is one event."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.input.intents import InputEvent, Pointer, Touch

#: pygame also reports the wheel as buttons 4 and 5, and side buttons beyond; these are ours.
_BUTTONS = (1, 2, 3)

Place = tuple[int, int]


def same_place(pos: Place) -> Place:
    """The picture fills the window pixel by pixel."""
    return pos


class Mouse:
    """Mouse events into ``Pointer``s; ``place`` turns window pixels into those of the picture."""

    def __init__(self, pending: list[InputEvent], place: Callable[[Place], Place] = same_place) -> None:
        self._pending = pending
        self._place = place
        self._pos: Place = (0, 0)
        #: Whether the right button is the one that picks and presses, and the left one turns.
        self.swapped = False

    def feed(self, event: pygame.Event) -> None:
        """A ``MOUSEMOTION``, ``MOUSEBUTTONDOWN``, ``MOUSEBUTTONUP`` or ``MOUSEWHEEL``."""
        if hasattr(event, "pos"):
            self._pos = self._place((int(event.pos[0]), int(event.pos[1])))
        if event.type == pygame.MOUSEMOTION:
            self._drop_last_motion()
            self._pending.append(Pointer(Touch.MOTION, self._pos))
        elif event.type == pygame.MOUSEWHEEL:
            # A wheel set to "natural" is meant the way it scrolls; ``y`` already says so.
            if event.y:
                self._pending.append(Pointer(Touch.WHEEL, self._pos, wheel=event.y))
        elif event.button in _BUTTONS:
            touch = Touch.DOWN if event.type == pygame.MOUSEBUTTONDOWN else Touch.UP
            self._pending.append(Pointer(touch, self._pos, button=self._meant(event.button)))

    def _meant(self, button: int) -> int:
        return {1: 3, 3: 1}.get(button, button) if self.swapped else button

    def _drop_last_motion(self) -> None:
        # Only where nothing came between: a press must find the motion before it.
        last = self._pending[-1] if self._pending else None
        if isinstance(last, Pointer) and last.touch is Touch.MOTION:
            self._pending.pop()
