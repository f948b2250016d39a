"""Every device in one place: pygame events in, input events out, once a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.i18n import tr
from game.input.bindings import DEFAULT_BINDINGS, MOVES, ZONES, Bindings, Control, actions_of, copy
from game.input.intents import FocusLost, InputEvent, Pointer, Touch, Verb
from game.input.keyboard import Keyboard
from game.input.labels import KeyNames, button_label
from game.input.mouse import Mouse, Place, same_place
from game.input.pads import CONTROLLER_EVENTS, JOYSTICK_EVENTS, Pad, Pads
from game.input.typing import LEADS_OUT, Typing
from game.play.party import Speed

MOUSE = "mouse"

_KEY_EVENTS = (pygame.KEYDOWN, pygame.KEYUP)
_MOUSE_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
_PAD_EVENTS = (pygame.JOYDEVICEADDED, pygame.JOYDEVICEREMOVED, *CONTROLLER_EVENTS, *JOYSTICK_EVENTS)


class Devices:
    """What people do, whatever they do it with.

    Give every pygame event to ``feed``; call ``step`` once in every step and hand what it
    returns to the scene, in order. pygame's video must be initialised. ``place`` turns window
    pixels into those of the picture (``Window.to_picture``).

    Holding a direction repeats its tap, usually after 280 ms and then every 100 ms; nothing else repeats.
    When the window loses the focus everything held is released and ``FocusLost`` is sent.
    """

    def __init__(
        self, bindings: Bindings = DEFAULT_BINDINGS, place: Callable[[Place], Place] = same_place
    ) -> None:
        self._bindings = copy(bindings)
        self._pending: list[InputEvent] = []
        self._key_names = KeyNames()
        self._speeds: dict[str, Speed] = {}
        self._usual_speed = Speed.USUAL
        #: Whether pads may shake.
        self.rumbles = True
        self._keyboard = Keyboard(self._bindings, self._emit, self._speed)
        self._mouse = Mouse(self._pending, place)
        self._pads = Pads(self._bindings, self._emit, self._speed)
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

    def pace(self, usual: str, speeds: Mapping[str, str]) -> None:
        """How fast held directions repeat (names of ``Speed``): usually, and on the devices named by ``own``
        that differ; whatever is no speed is left out."""
        known = {one.value: one for one in Speed}
        self._usual_speed = known.get(usual, Speed.USUAL)
        self._speeds = {own: known[speed] for own, speed in speeds.items() if speed in known}
        self.bind(self._bindings)

    def swap_mouse(self, swapped: bool) -> None:
        """Let the right button of the mouse be what the left one is, and the other way round."""
        self._mouse.swapped = swapped

    def own(self, device: str) -> str:
        """What a device's own bindings and speed are kept under: a pad's number, not its instance."""
        pad = self._pads.get(device)
        return pad.own if pad else device

    def watch(self, keys: bool = False, pads: bool = False) -> None:
        """Of what is watched every key and button arrives as a ``Press`` and says nothing else, and sticks
        are silent; of what is not, intents arrive. Whatever is held must be pressed anew after a change.
        """
        self._keyboard.watched = keys
        self._pads.watch(pads)
        self._keyboard.release()

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

    def pads(self) -> list[str]:
        """The pads that are plugged in, in the order of their numbers."""
        return [pad.device for pad in sorted(self._pads, key=lambda pad: pad.number)]

    def buttons(self, device: str) -> tuple[Control, ...]:
        """The controls that a pad may have; () for other devices and lost pads."""
        pad = self._pads.get(device)
        return pad.buttons if pad else ()

    def axes(self, device: str) -> dict[int, float]:
        """Where a pad's axes are, -1..1, by SDL's numbers; those that have not moved yet are missing."""
        pad = self._pads.get(device)
        return dict(pad.axes) if pad else {}

    def knows_layout(self, device: str) -> bool:
        """Whether SDL knows what the buttons of a pad are called."""
        pad = self._pads.get(device)
        return pad is not None and pad.known

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
        return tuple(self.control_label(device, control) for control in self.controls(device, verb.name.lower()))

    def move_labels(self, device: str) -> tuple[str, str, str, str] | tuple[()]:
        """The keys for up, left, down and right; () for the mouse. Arrow keys and a pad's
        D-pad are ``"Up"``, ``"Left"``, ``"Down"``, ``"Right"``, in every language."""
        firsts = [self.controls(device, move)[:1] for move in MOVES]
        if not all(firsts):
            return ()
        up, left, down, right = (self.control_label(device, first[0]) for first in firsts)
        return (up, left, down, right)

    def rumble(self, device: str, strength: float = 0.5, milliseconds: int = 120) -> bool:
        """Shake a pad; False where it cannot, or none may."""
        pad = self._pads.get(device) if self.rumbles else None
        return _try(lambda: pad.handle.rumble(strength, strength, milliseconds)) if pad else False

    def led(self, device: str, colour: tuple[int, int, int]) -> bool:
        """Light a pad's lamp in ``colour``; False where it has none."""
        pad = self._pads.get(device)
        return _try(lambda: pad.handle.set_led(colour)) if pad else False

    @property
    def typing(self) -> bool:
        """Whether the keyboard writes ``Typed`` text; but for Esc and the arrows it says no intents then."""
        return self._typing.on

    def writes(self, device: str) -> bool:
        """Whether the keys with which a zone moves and chooses write where the keyboard writes, or are silent then."""
        keys = (key for action in (*MOVES, "ok") for key in self.controls(device, action)[:1])
        return device in ZONES and not all(key in (*LEADS_OUT, pygame.KSCAN_RETURN) for key in keys)

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

    def controls(self, device: str, action: str) -> list[Control]:
        """What is bound to a name of ``ACTIONS`` on a device, as far as the device has it."""
        pad = self._pads.get(device)
        if pad is None and device not in self._bindings:
            return []
        controls = actions_of(self._bindings, pad.own if pad else device).get(action, [])
        return [control for control in controls if pad is None or pad.has(control)]

    def control_label(self, device: str, control: Control) -> str:
        """What stands on a key, or on a button of a pad."""
        pad = self._pads.get(device)
        return button_label(control, pad.model if pad else "") if isinstance(control, str) else \
            self._key_names.label(control)

    def _speed(self, own: str) -> Speed:
        return self._speeds.get(own, self._usual_speed)

    def _move_label(self, device: str) -> str:
        pad: Pad | None = self._pads.get(device)
        if pad is not None:
            return tr("D-pad or stick")
        keys = [int(control) for move in MOVES for control in self.controls(device, move)[:1]]
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
