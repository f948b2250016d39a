"""Hands: a person at one device of a stage. Their taps become planned events."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
from virtualpad import AXES, VirtualPad

from game.input.bindings import DEFAULT_BINDINGS
from game.soak.person import key_event
from game.soak.ways import DIRECTIONS

from .plan import Stage

#: Steps from a press to its release, and from there until the hand is free again.
TAP_STEPS = 1

ESC = pygame.KSCAN_ESCAPE


class Hand:
    """What all hands can do. ``device``: the name that the program gives it."""

    device = ""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._free_at = 0

    @property
    def busy(self) -> bool:
        """Whether the last tap is still going on."""
        return self.stage.now < self._free_at

    def tap(self, action: str) -> None:
        """Press and let go what says ``action`` (a name of ``bindings.ACTIONS``)."""
        raise NotImplementedError

    def tap_now(self, action: str) -> None:
        """Tap, and let the steps pass until it is done."""
        self.tap(action)
        self.stage.until(lambda: not self.busy)

    def _take(self, *entries: Any) -> None:
        self.stage.plan(*entries)
        self._free_at = max(step for step, _ in entries) + 1


class Keys(Hand):
    """One zone of the keyboard; goes back and pauses with Esc, which belongs to all zones."""

    def __init__(self, stage: Stage, zone: int) -> None:
        super().__init__(stage)
        self.device = f"keys-{zone}"

    def tap(self, action: str) -> None:
        key = ESC if action in ("back", "pause") else int(DEFAULT_BINDINGS[self.device][action][0])
        now = self.stage.now
        self._take((now, key_event(key, True)), (now + TAP_STEPS, key_event(key, False)))


class Pad(Hand):
    """A virtual pad, plugged in at once; ``known``: of a model that SDL has a layout for."""

    def __init__(self, stage: Stage, known: bool = True) -> None:
        super().__init__(stage)
        self.known = known
        self.plug()

    def plug(self) -> None:
        """Plug a pad of the same model in; it has another name then."""
        self.pad = self.stage.keep(VirtualPad(self.known))
        self.device = self.pad.device
        self.stage.step()

    def unplug(self) -> None:
        """Pull it out."""
        self.pad.detach()
        self.stage.step()

    def tap(self, action: str) -> None:
        control = str(DEFAULT_BINDINGS["pad" if self.known else "joystick"][action][0])
        now = self.stage.now
        if control.startswith("h0."):
            right, down = DIRECTIONS[action]
            press, release = partial(self.pad.hat, int(right), -int(down)), partial(self.pad.hat, 0, 0)
        elif control in AXES:
            press, release = partial(self.pad.axis, control, 1.0), partial(self.pad.axis, control, -1.0)
        else:
            button = control if self.known else int(control[1:])
            press, release = partial(self.pad.press, button), partial(self.pad.release, button)
        self._take((now, press), (now + TAP_STEPS, release))


class Mouse(Hand):
    """The mouse; positions are pixels of the picture, as scenes tell them."""

    device = "mouse"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.pos = (0, 0)

    def tap(self, action: str) -> None:
        """The mouse has no button for most; Esc is beside it on every desk."""
        if action not in ("back", "pause"):
            raise KeyError(action)
        now = self.stage.now
        self._take((now, key_event(ESC, True)), (now + TAP_STEPS, key_event(ESC, False)))

    def point(self, pos: tuple[float, float]) -> None:
        """Move there."""
        self._take((self.stage.now, self._motion(pos)))

    def click(self, pos: tuple[float, float], button: int = 1) -> None:
        """Move there, press, and let go."""
        now = self.stage.now
        self._take(
            (now, self._motion(pos)), (now, self._button(True, button)), (now + 1, self._button(False, button)))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at ``start``, go to ``end`` in a few steps, let go there."""
        now = self.stage.now
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self._take(
            (now, self._motion(start)), (now, self._button(True)), (now + 1, self._motion(middle)),
            (now + 2, self._motion(end)), (now + 3, self._button(False)))

    def wheel(self, notches: int) -> None:
        """Turn the wheel, up positive."""
        event = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches),
                                   flipped=False, touch=False)
        self._take((self.stage.now, event))

    def click_now(self, pos: tuple[float, float], button: int = 1) -> None:
        """Click, and let the steps pass until it is done."""
        self.click(pos, button)
        self.stage.until(lambda: not self.busy)

    def _motion(self, pos: tuple[float, float]) -> pygame.event.Event:
        before, self.pos = self.pos, self._in_window(pos)
        moved = (self.pos[0] - before[0], self.pos[1] - before[1])
        return pygame.event.Event(pygame.MOUSEMOTION, pos=self.pos, rel=moved, buttons=(0, 0, 0), touch=False)

    def _button(self, down: bool, button: int = 1) -> pygame.event.Event:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return pygame.event.Event(kind, pos=self.pos, button=button, touch=False)

    def _in_window(self, pos: tuple[float, float]) -> tuple[int, int]:
        """A window smaller than its picture shows it reduced."""
        shown, picture = pygame.display.get_window_size(), self.stage.program.context.window.size
        return (round(pos[0] * shown[0] / picture[0]), round(pos[1] * shown[1] / picture[1]))
