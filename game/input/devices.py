"""Every device in one place: pygame events in, input events out, once a step."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import tr
from game.input.bindings import DEFAULT_BINDINGS, MOVES, ZONES, Bindings, Control, copy
from game.input.intents import FocusLost, InputEvent, Pointer, Touch, Verb
from game.input.keyboard import Keyboard
from game.input.labels import KeyNames, button_label
from game.input.mouse import Mouse, Place, same_place
from game.input.pads import CONTROLLER_EVENTS, JOYSTICK_EVENTS, Pad, Pads
from game.input.typing import Typing

MOUSE = "mouse"

_KEY_EVENTS = (pygame.KEYDOWN, pygame.KEYUP)
_MOUSE_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_PAD_EVENTS = (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, *CONTROLLER_EVENTS, *JOYSTICK_EVENTS)


class Devices:
    """What people do, whatever they do it with.

    Give every pygame event to ``feed``; call ``step`` once in every step and hand what it
    returns to the scene, in order. pygame's video must be initialised. ``place`` turns window
    pixels into those of the picture (``Window.to_picture``).

    Holding a direction repeats its tap after 280 ms and then every 100 ms; nothing else repeats.
    When the window loses the focus everything held is released and ``FocusLost`` is sent.
    """

    def __init__(
        self, bindings: Bindings = DEFAULT_BINDINGS, place: Callable[[Place], Place] = same_place
    ) -> None:
        self._bindings = copy(bindings)
        self._pending: list[InputEvent] = []
        self._key_names = KeyNames()
        self._keyboard = Keyboard(self._bindings, self._emit)
        self._mouse = Mouse(self._pending, place)
        self._pads = Pads(self._bindings, self._emit)
        self._typing = Typing(self._emit)
        pygame.key.set_repeat()
        pygame.key.stop_text_input()

    @property
    def bindings(self) -> Bindings:
        """A copy of the bindings in use."""
        return copy(self._bindings)

    def bind(self, bindings: Bindings) -> None:
        """Use other bindings from now on (complete ones: see ``bindings.merge``)."""
        self._bindings = copy(bindings)
        self._keyboard.bind(self._bindings)
        self._pads.bind(self._bindings)

    def feed(self, event: pygame.Event) -> None:
        """Take in one event of pygame's; those that are no input are ignored."""
        kind = event.type
        if self._typing.takes(event):
            return
        if kind in _KEY_EVENTS:
            self._key_names.learn(event.scancode, event.key)
            self._keyboard.feed(event)
        elif kind in _MOUSE_EVENTS:
            self._mouse.feed(event)
        elif kind in _PAD_EVENTS:
            self._pads.feed(event)
        elif kind == pygame.WINDOWFOCUSLOST:
            self.release_all()
            self._emit(FocusLost())
        elif kind == pygame.KEYMAPCHANGED:
            self._key_names.forget()

    @property
    def urgent(self) -> bool:
        """Whether something waits for ``step`` that the next picture should show: all but mere motion."""
        return (any(not _is_motion(event) for event in self._pending)
                or any(pad.stick.due for pad in self._pads))

    def step(self) -> list[InputEvent]:
        """One step passed: all that was fed since the last one, in order, then the repeats."""
        self._pads.step()
        self._keyboard.step()
        events = list(self._pending)
        self._pending.clear()  # the mouse holds the same list
        return events

    def release_all(self) -> None:
        """Let go of every key, button and stick; each must be pressed anew."""
        self._keyboard.release()
        self._pads.release()

    def names(self) -> dict[str, str]:
        """What players call each device that can take a seat: zones, mouse, the pads plugged in."""
        names = {zone: tr("Keys {n}", n=number) for number, zone in enumerate(ZONES, 1)}
        names[MOUSE] = tr("Mouse")
        return names | {pad.device: pad.name for pad in self._pads}

    def model(self, device: str) -> str:
        """A pad's model as it names itself; "" for other devices and lost pads."""
        pad = self._pads.get(device)
        return pad.model if pad else ""

    def kind(self, device: str) -> str:
        """``"keys"``, ``"pad"`` or ``"mouse"``."""
        return device if device == MOUSE else device.partition("-")[0]

    def guid(self, device: str) -> str | None:
        """What to remember a device by: a pad's model guid, also after it is lost; a zone's or the
        mouse's own id; None for a pad never seen. Two equal pads share a guid."""
        return self._pads.guid(device) if self.kind(device) == "pad" else device

    def label(self, device: str, verb: Verb) -> str:
        """What to press: ``"F"``, ``"Enter"``, ``"A"``, ``"Start"``; all four directions for ``MOVE``
        (``"W A S D"``). The first binding counts; "" where the device cannot say it (then BACK is Esc,
        ``label("keys", Verb.PAUSE)``)."""
        if device == MOUSE:
            return _mouse_label(verb)
        if verb is Verb.MOVE:
            return self._move_label(device)
        return next(iter(self.labels(device, verb)), "")

    def labels(self, device: str, verb: Verb) -> tuple[str, ...]:
        """All keys or buttons for a verb other than ``MOVE``."""
        return tuple(self._label(device, control) for control in self._controls(device, verb.name.lower()))

    def move_labels(self, device: str) -> tuple[str, str, str, str] | tuple[()]:
        """The keys for up, left, down and right; () for the mouse. Arrow keys and a pad's
        D-pad are ``"Up"``, ``"Left"``, ``"Down"``, ``"Right"``, in every language."""
        firsts = [self._controls(device, move)[:1] for move in MOVES]
        if not all(firsts):
            return ()
        up, left, down, right = (self._label(device, first[0]) for first in firsts)
        return (up, left, down, right)

    def rumble(self, device: str, strength: float = 0.5, milliseconds: int = 120) -> bool:
        """Shake a pad; False where it cannot."""
        pad = self._pads.get(device)
        return _try(lambda: pad.handle.rumble(strength, strength, milliseconds)) if pad else False

    def led(self, device: str, colour: tuple[int, int, int]) -> bool:
        """Light a pad's lamp in ``colour``; False where it has none."""
        pad = self._pads.get(device)
        return _try(lambda: pad.handle.set_led(colour)) if pad else False

    @property
    def typing(self) -> bool:
        """Whether the keyboard writes ``Typed`` text; but for Esc and the arrows it says no intents then."""
        return self._typing.on

    def start_typing(self, place: pygame.Rect | None = None) -> None:
        """Let the keyboard write into a field at ``place`` in the window; everything held is released."""
        held = self._keyboard.holds
        self.release_all()
        self._typing.open(place, held)

    def stop_typing(self) -> None:
        """Keys are keys again; harmless where they already are."""
        self._typing.close()

    def close(self) -> None:
        """Let go of the pads; nothing arrives from them any more."""
        self._typing.close()
        self._pads.close()
        self._pending.clear()

    def _emit(self, event: InputEvent) -> None:
        self._pending.append(event)

    def _controls(self, device: str, action: str) -> list[Control]:
        pad = self._pads.get(device)
        controls = self._bindings.get(pad.family if pad else device, {}).get(action, [])
        return [control for control in controls if pad is None or pad.has(control)]

    def _label(self, device: str, control: Control) -> str:
        pad = self._pads.get(device)
        return button_label(control, pad.model) if pad else self._key_names.label(int(control))

    def _move_label(self, device: str) -> str:
        pad: Pad | None = self._pads.get(device)
        if pad is not None:
            return tr("D-pad or stick")
        keys = [int(control) for move in MOVES for control in self._controls(device, move)[:1]]
        return self._key_names.move_label(keys) if len(keys) == len(MOVES) else ""


def _is_motion(event: InputEvent) -> bool:
    return isinstance(event, Pointer) and event.touch is Touch.MOTION


def _mouse_label(verb: Verb) -> str:
    if verb is Verb.OK:
        return tr("Click")
    if verb in (Verb.TURN, Verb.TURN_BACK):
        return tr("Wheel")
    return tr("Drag") if verb is Verb.MOVE else ""


def _try(action: Callable[[], object]) -> bool:
    try:
        return bool(action())
    except pygame.error:
        return False
