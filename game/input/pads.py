"""Pads: those that SDL knows, through its controller family, and the rest as plain joysticks.

Every pad posts events of both families; each pad here listens to one. A pad is known by its
*instance id*, which is new each time it is plugged in; its ``guid`` names the model only.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pygame

from game.i18n import tr
from game.input.bindings import PAD_BUTTONS, PAD_TRIGGERS, Bindings, Control, actions_of, by_control
from game.input.intents import DeviceJoined, DeviceLost, InputEvent, Press
from game.input.repeat import Taps
from game.input.stick import PRESS, RELEASE, Stick
from game.play.party import Speed

try:
    from pygame._sdl2 import controller
except ImportError:  # an experimental module: without it every pad is a joystick
    controller = None  # type: ignore[assignment]

_log = logging.getLogger(__name__)

_STICK = "stick"
_FULL_AXIS = 32767
#: Up, right, down, left of a hat: x or y of its value, the sign there, the bit in the control's name.
_HAT_SIDES = ((1, 1, 1), (0, 1, 2), (1, -1, 4), (0, -1, 8))

CONTROLLER_EVENTS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
JOYSTICK_EVENTS = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)


class Pad:
    """One pad that is plugged in."""

    def __init__(self, handle: Any, joystick: Any, number: int, bindings: Bindings,
                 emit: Callable[[InputEvent], None], speed: Callable[[str], Speed]) -> None:
        self.handle = handle
        self.known = handle is not joystick
        self.family = "pad" if self.known else "joystick"
        self.number = number
        self.instance: int = joystick.get_instance_id()
        self.guid: str = joystick.get_guid()
        self.model: str = joystick.get_name()
        self._buttons: int = joystick.get_numbuttons()
        self._hat_count: int = joystick.get_numhats()
        self.device = f"pad-{self.instance}"
        self.stick = Stick()
        self._emit = emit
        self._speed = speed
        #: Whether buttons are told as they are, and say no intents.
        self.watched = False
        #: Where each axis is, -1..1, by its number; those that have never moved are missing.
        self.axes: dict[int, float] = {}
        self._hats: dict[int, tuple[int, int]] = {}
        self._seen: set[int] = set()     # joystick axes that have said where they rest
        self._asleep: set[int] = set()   # those that rest far out and have not been to the middle
        self._triggers: set[str] = set()  # the pressed ones
        self.bind(bindings)

    @property
    def name(self) -> str:
        """What players call it: ``"Pad 1"``."""
        return tr("Pad {n}", n=self.number)

    @property
    def own(self) -> str:
        """What its own bindings and its speed are kept under: ``"pad.1"``, ``"joystick.2"``."""
        return f"{self.family}.{self.number}"

    @property
    def buttons(self) -> tuple[Control, ...]:
        """The controls that it may have: of one that SDL knows all of the usual ones."""
        if self.known:
            return tuple(PAD_BUTTONS[:15]) + tuple(PAD_TRIGGERS.values())
        hats = tuple(f"h{hat}.{bit}" for hat in range(self._hat_count) for _, _, bit in _HAT_SIDES)
        return tuple(f"b{number}" for number in range(self._buttons)) + hats

    def has(self, control: Control) -> bool:
        """Whether the pad has this button; of those that SDL knows all are taken to be there."""
        number = str(control)[1:]
        return self.known or not number.isdigit() or int(number) < self._buttons

    def bind(self, bindings: Bindings) -> None:
        """Use other buttons from now on; everything held is released."""
        self._taps = Taps(self.device, by_control(actions_of(bindings, self.own)), self._speed(self.own))
        self.release()

    def release(self) -> None:
        """Let go of everything; the stick must come back to the middle first."""
        self._taps.clear()
        self.stick.release()

    def feed(self, event: pygame.Event) -> None:
        """An event of this pad's own family."""
        kind = event.type
        if kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if event.button < len(PAD_BUTTONS):
                self._set(PAD_BUTTONS[event.button], kind == pygame.CONTROLLERBUTTONDOWN)
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            self._set(f"b{event.button}", kind == pygame.JOYBUTTONDOWN)
        elif kind == pygame.JOYHATMOTION:
            self._turn_hat(event.hat, event.value)
        elif kind == pygame.CONTROLLERAXISMOTION:
            self._move_axis(event.axis, event.value / _FULL_AXIS)
        elif self._is_awake(event.axis, event.value):
            self._move_axis(event.axis, event.value)
        else:
            self.axes[event.axis] = event.value

    def step(self) -> None:
        """One step passed: read the stick, make the repeats that are due."""
        tap = self.stick.settle()
        if self.watched:
            return
        if tap is not None:
            self._emit(self._taps.push(_STICK, tap))
        if self.stick.held:
            self._taps.aim(_STICK, self.stick.direction)
        else:
            self._taps.release(_STICK)
        repeat = self._taps.step()
        if repeat is not None:
            self._emit(repeat)

    def _set(self, control: str, down: bool) -> None:
        if self.watched:
            self._emit(Press(self.device, control, down, self._taps.verb(control)))
            return
        if not down:
            self._taps.release(control)
            return
        intent = self._taps.press(control)
        if intent is not None:
            self._emit(intent)

    def _turn_hat(self, hat: int, value: tuple[int, int]) -> None:
        before = self._hats.get(hat, (0, 0))
        self._hats[hat] = value
        for axis, sign, bit in _HAT_SIDES:
            was, now = before[axis] == sign, value[axis] == sign
            if was != now:
                self._set(f"h{hat}.{bit}", now)

    def _move_axis(self, axis: int, value: float) -> None:
        self.axes[axis] = value
        if axis in (0, 1):
            self.stick.move(axis, value)
        elif self.known and axis in PAD_TRIGGERS:
            self._pull(PAD_TRIGGERS[axis], value)

    def _pull(self, trigger: str, value: float) -> None:
        if value >= PRESS and trigger not in self._triggers:
            self._triggers.add(trigger)
            self._set(trigger, True)
        elif value < RELEASE and trigger in self._triggers:
            self._triggers.discard(trigger)
            self._set(trigger, False)

    def _is_awake(self, axis: int, value: float) -> bool:
        """A joystick's axis first reports where it rests. One that rests far out is no stick
        (a pedal, a lever, a trigger) until it has been near the middle."""
        if axis not in self._seen:
            self._seen.add(axis)
            if abs(value) >= RELEASE:
                self._asleep.add(axis)
        if axis in self._asleep and abs(value) < RELEASE:
            self._asleep.discard(axis)
        return axis not in self._asleep


class Pads:
    """All pads: plugging in and out, and which event belongs to which."""

    def __init__(
        self, bindings: Bindings, emit: Callable[[InputEvent], None],
        speed: Callable[[str], Speed] = lambda own: Speed.USUAL,
    ) -> None:
        self._bindings = bindings
        self._emit = emit
        self._speed = speed
        self._watched = False
        self._pads: dict[int, Pad] = {}
        self._lost: dict[int, str] = {}  # number kept for a pad that may return → its guid
        self._guids: dict[str, str] = {}  # device → guid, of lost ones too
        self._start()

    def __iter__(self) -> Iterator[Pad]:
        return iter(self._pads.values())

    def get(self, device: str) -> Pad | None:
        """The pad called ``device``, if it is plugged in."""
        return next((pad for pad in self if pad.device == device), None)

    def guid(self, device: str) -> str | None:
        """The model's guid of a pad that is or was plugged in."""
        return self._guids.get(device)

    def bind(self, bindings: Bindings) -> None:
        """Use other buttons from now on."""
        self._bindings = bindings
        for pad in self:
            pad.bind(bindings)

    def watch(self, on: bool) -> None:
        """Tell buttons as they are from now on, or intents again."""
        self._watched = on
        for pad in self:
            pad.watched = on
            pad.release()

    def release(self) -> None:
        """Let go of everything on every pad."""
        for pad in self:
            pad.release()

    def step(self) -> None:
        """One step passed."""
        for pad in self:
            pad.step()

    def feed(self, event: pygame.Event) -> None:
        """A joystick or controller event."""
        if event.type == pygame.JOYDEVICEADDED:
            self._open_new()
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._lose(event.instance_id)
        elif event.type in CONTROLLER_EVENTS or event.type in JOYSTICK_EVENTS:
            pad = self._pads.get(event.instance_id)
            if pad is not None and pad.known == (event.type in CONTROLLER_EVENTS):
                pad.feed(event)

    def close(self) -> None:
        """Let go of the devices themselves; ``feed`` and ``step`` do nothing afterwards."""
        for pad in self:
            with suppress(pygame.error):  # gone already
                pad.handle.quit()
        self._pads.clear()

    def _start(self) -> None:
        try:
            pygame.joystick.init()
            if controller is not None:
                controller.init()
        except pygame.error as error:
            _log.warning("pads cannot be used: %s", error)
            return
        self._open_new()

    def _open_new(self) -> None:
        # By looking at all: an index in an event is stale once another pad has gone.
        for index in range(pygame.joystick.get_count()):
            try:
                known = controller is not None and controller.is_controller(index)
                handle: Any = controller.Controller(index) if known else pygame.joystick.Joystick(index)
                joystick = handle.as_joystick() if known else handle
                if joystick.get_instance_id() not in self._pads:
                    self._join(handle, joystick)
            except pygame.error as error:
                _log.warning("pad %d cannot be opened: %s", index, error)

    def _join(self, handle: Any, joystick: Any) -> None:
        pad = Pad(handle, joystick, self._number(joystick.get_guid()), self._bindings, self._emit, self._speed)
        pad.watched = self._watched
        self._pads[pad.instance] = pad
        self._guids[pad.device] = pad.guid
        self._emit(DeviceJoined(pad.device, pad.name))

    def _lose(self, instance: int) -> None:
        pad = self._pads.pop(instance, None)
        if pad is None:
            return
        pad.release()
        self._lost[pad.number] = pad.guid
        self._emit(DeviceLost(pad.device, pad.name))

    def _number(self, guid: str) -> int:
        """The number of a lost pad of the same model, else the lowest that nobody has or had."""
        for number in sorted(self._lost):
            if self._lost[number] == guid:
                del self._lost[number]
                return number
        taken = {pad.number for pad in self} | self._lost.keys()
        return next(n for n in range(1, len(taken) + 2) if n not in taken)
