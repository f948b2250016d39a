"""Which key or button means what: data in one place, and what may be changed about it.

``Bindings`` is ``{device: {action: [control, …]}}`` and can be written to TOML as it stands.

- Devices: ``"keys-1"`` to ``"keys-4"``, ``"keys"`` (keys of no zone), ``"pad"`` (every pad that
  SDL knows) and ``"joystick"`` (every pad that it does not).
- Actions: the names in ``ACTIONS``.
- Controls: a scancode (the key's *place*, an int; USB usage numbers) for keys; SDL's names
  for pads (``"a"``, ``"leftshoulder"``, ``"lefttrigger"``, ``"dpup"`` …); for joysticks ``"b0"``
  (button), ``"h0.1"`` (hat; 1 up, 2 right, 4 down, 8 left), counted from zero.

The left stick (axes 0 and 1) always moves and is not bound here. The first control of a list
is the one that labels show.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.i18n import tr
from game.input.intents import Verb

Control = int | str
Bindings = dict[str, dict[str, list[Control]]]
Vector = tuple[float, float]

ZONES = ("keys-1", "keys-2", "keys-3", "keys-4")
MOVES = ("up", "left", "down", "right")

#: What each action says; the direction with ``MOVE`` only, y down.
ACTIONS: dict[str, tuple[Verb, Vector]] = {
    "up": (Verb.MOVE, (0.0, -1.0)),
    "left": (Verb.MOVE, (-1.0, 0.0)),
    "down": (Verb.MOVE, (0.0, 1.0)),
    "right": (Verb.MOVE, (1.0, 0.0)),
    "ok": (Verb.OK, (0.0, 0.0)),
    "turn": (Verb.TURN, (0.0, 0.0)),
    "turn_back": (Verb.TURN_BACK, (0.0, 0.0)),
    "next": (Verb.NEXT, (0.0, 0.0)),
    "previous": (Verb.PREVIOUS, (0.0, 0.0)),
    "back": (Verb.BACK, (0.0, 0.0)),
    "pause": (Verb.PAUSE, (0.0, 0.0)),
}

#: Controller buttons in the order of SDL's numbers.
PAD_BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder",
    "rightshoulder", "dpup", "dpdown", "dpleft", "dpright", "misc1", "paddle1", "paddle2",
    "paddle3", "paddle4", "touchpad",
)
#: Controller axes that serve as buttons, by SDL's numbers.
PAD_TRIGGERS = {4: "lefttrigger", 5: "righttrigger"}

DEFAULT_BINDINGS: Bindings = {
    "keys": {"pause": [pygame.KSCAN_ESCAPE]},
    "keys-1": {
        "up": [pygame.KSCAN_W],
        "left": [pygame.KSCAN_A],
        "down": [pygame.KSCAN_S],
        "right": [pygame.KSCAN_D],
        "next": [pygame.KSCAN_Q],
        "turn": [pygame.KSCAN_E],
        "ok": [pygame.KSCAN_F, pygame.KSCAN_SPACE],
    },
    "keys-2": {
        "up": [pygame.KSCAN_UP],
        "left": [pygame.KSCAN_LEFT],
        "down": [pygame.KSCAN_DOWN],
        "right": [pygame.KSCAN_RIGHT],
        "next": [pygame.KSCAN_COMMA, pygame.KSCAN_DELETE],
        "turn": [pygame.KSCAN_PERIOD, pygame.KSCAN_END],
        "ok": [pygame.KSCAN_RETURN],
    },
    "keys-3": {
        "up": [pygame.KSCAN_I],
        "left": [pygame.KSCAN_J],
        "down": [pygame.KSCAN_K],
        "right": [pygame.KSCAN_L],
        "next": [pygame.KSCAN_U],
        "turn": [pygame.KSCAN_O],
        "ok": [pygame.KSCAN_SEMICOLON],
    },
    "keys-4": {
        "up": [pygame.KSCAN_KP8],
        "left": [pygame.KSCAN_KP4],
        "down": [pygame.KSCAN_KP5],
        "right": [pygame.KSCAN_KP6],
        "next": [pygame.KSCAN_KP7],
        "turn": [pygame.KSCAN_KP9],
        "ok": [pygame.KSCAN_KP0, pygame.KSCAN_KP_ENTER],
    },
    "pad": {
        "up": ["dpup"],
        "left": ["dpleft"],
        "down": ["dpdown"],
        "right": ["dpright"],
        "ok": ["a"],
        "back": ["b"],
        "turn": ["x", "rightshoulder"],
        "turn_back": ["leftshoulder"],
        "next": ["y", "righttrigger"],
        "previous": ["lefttrigger", "back"],
        "pause": ["start"],
    },
    # The usual order of nameless pads: four face buttons, shoulders, triggers, Select, Start.
    # Some have Start as the eighth button, so that one pauses too.
    "joystick": {
        "up": ["h0.1"],
        "left": ["h0.8"],
        "down": ["h0.4"],
        "right": ["h0.2"],
        "ok": ["b0"],
        "back": ["b1"],
        "turn": ["b2", "b5"],
        "turn_back": ["b4"],
        "next": ["b3"],
        "previous": ["b6", "b8"],
        "pause": ["b9", "b7"],
    },
}

_JOYSTICK_CONTROL = re.compile(r"b\d{1,3}|h\d\.[1248]")
_MOST_SCANCODES = 512


@dataclass(frozen=True, slots=True)
class Conflict:
    """One control that does two things; each use is (device, action)."""

    control: Control
    first: tuple[str, str]
    second: tuple[str, str]


def copy(bindings: Mapping[str, Mapping[str, list[Control]]]) -> Bindings:
    """A copy that can be changed without touching ``bindings``."""
    return {device: {action: list(controls) for action, controls in actions.items()}
            for device, actions in bindings.items()}


def merge(
    overrides: Mapping[str, object], bindings: Bindings = DEFAULT_BINDINGS
) -> tuple[Bindings, list[str]]:
    """``bindings`` with ``overrides`` laid over them, action by action, and one sentence for each
    override that was not understood; such an action keeps its binding."""
    merged = copy(bindings)
    problems: list[str] = []
    for device, actions in overrides.items():
        if device not in merged or not isinstance(actions, Mapping):
            problems.append(tr("Controls: there is no device {device}; it is left out.", device=repr(device)))
            continue
        for action, controls in actions.items():
            if action in ACTIONS and _are_controls(device, controls):
                merged[device][action] = list(controls)
            else:
                problems.append(tr("Controls: {device}.{action} is not a list of keys or buttons; "
                                   "the usual ones are kept.", device=device, action=action))
    return merged, problems


def conflicts(bindings: Bindings) -> list[Conflict]:
    """Controls used twice. All keys share one keyboard; each kind of pad is by itself."""
    found: list[Conflict] = []
    seen: dict[tuple[str, Control], tuple[str, str]] = {}
    for device, actions in bindings.items():
        board = device if device in ("pad", "joystick") else "keys"
        for action, controls in actions.items():
            for control in controls:
                use = (device, action)
                first = seen.setdefault((board, control), use)
                if first != use:
                    found.append(Conflict(control, first, use))
    return found


def by_control(actions: Mapping[str, list[Control]]) -> dict[Control, tuple[Verb, Vector]]:
    """The other way round: what each control of one device says."""
    return {control: ACTIONS[action] for action, controls in actions.items() for control in controls}


def _are_controls(device: str, controls: object) -> bool:
    return isinstance(controls, list) and bool(controls) and all(_is_control(device, c) for c in controls)


def _is_control(device: str, control: object) -> bool:
    if device == "pad":
        return control in PAD_BUTTONS or control in PAD_TRIGGERS.values()
    if device == "joystick":
        return isinstance(control, str) and _JOYSTICK_CONTROL.fullmatch(control) is not None
    return isinstance(control, int) and not isinstance(control, bool) and 0 < control < _MOST_SCANCODES
