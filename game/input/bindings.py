"""Which key or button means what: data in one place, and what may be changed about it.

``Bindings`` is ``{device: {action: [control, …]}}`` and can be written to TOML as it stands.

- Devices: ``"keys-1"`` to ``"keys-4"``, ``"keys"`` (keys of no zone), ``"pad"`` (every pad that
  SDL knows) and ``"joystick"`` (every pad that it does not). ``"pad.2"``, ``"joystick.2"``: the one
  that players know as Pad 2, where its buttons differ from those of all others.
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

#: Keys that belong to nobody's seat: Esc always leads back, and the others are the window's and the system's.
ESCAPE = pygame.KSCAN_ESCAPE
RESERVED = (
    ESCAPE, pygame.KSCAN_F11, pygame.KSCAN_LGUI, pygame.KSCAN_RGUI, pygame.KSCAN_PRINTSCREEN, pygame.KSCAN_LALT,
)

_JOYSTICK_CONTROL = re.compile(r"b\d{1,3}|h\d\.[1248]")
_ONE_PAD = re.compile(r"(pad|joystick)\.[1-9]\d?")
_MOST_SCANCODES = 512
#: Keys or buttons that one verb may have.
MOST_CONTROLS = 3


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


def family_of(device: str) -> str:
    """The device whose bindings ``device`` has unless it has its own."""
    return device.partition(".")[0]


def actions_of(bindings: Bindings, device: str) -> dict[str, list[Control]]:
    """What is bound on a device: its own bindings, or those of all of its kind."""
    return bindings[device] if device in bindings else bindings[family_of(device)]


def board_of(device: str) -> str:
    """All zones share one keyboard; every pad is by itself. Within a board a control does one thing."""
    return "keys" if device.startswith("keys") else device


def merge(
    overrides: Mapping[str, object], bindings: Bindings = DEFAULT_BINDINGS
) -> tuple[Bindings, list[str]]:
    """``bindings`` with ``overrides`` laid over them, action by action, and one sentence for each
    override that was not understood; such an action keeps its binding. So does one whose key would do
    two things."""
    merged = copy(bindings)
    problems: list[str] = []
    for device in sorted(overrides, key=lambda name: "." in str(name)):  # all pads before each of them
        actions = overrides[device]
        if not _is_device(device, merged) or not isinstance(actions, Mapping):
            problems.append(tr("Controls: there is no device {device}; it is left out.", device=repr(device)))
            continue
        merged.setdefault(device, {a: list(c) for a, c in merged[family_of(device)].items()})
        for action, controls in actions.items():
            if action in ACTIONS and _are_controls(device, controls):
                merged[device][action] = list(controls)
            else:
                problems.append(tr("Controls: {device}.{action} is not a list of keys or buttons; "
                                   "the usual ones are kept.", device=device, action=action))
    for device, action in settle(merged, bindings):
        problems.append(tr("Controls: a key of {device}.{action} would do two things; "
                           "the usual ones are kept.", device=device, action=action))
    return merged, problems


def settle(bindings: Bindings, usual: Bindings = DEFAULT_BINDINGS) -> list[tuple[str, str]]:
    """Give actions their usual controls back until none does two things; which ones that were.

    ``usual`` must be without conflicts.
    """
    restored: list[tuple[str, str]] = []
    while found := conflicts(bindings):
        first, second = found[0].first, found[0].second
        use = second if _differs(bindings, usual, second) else first
        _restore(bindings, usual, *use)
        restored.append(use)
    return restored


def differences(bindings: Bindings, usual: Bindings = DEFAULT_BINDINGS) -> Bindings:
    """The overrides that ``merge`` makes ``bindings`` of; devices without any are left out."""
    kept: Bindings = {}
    for device, actions in bindings.items():
        before = usual[device] if device in usual else actions_of(bindings, family_of(device))
        changed = {action: list(controls) for action, controls in actions.items() if controls != before.get(action)}
        if changed:
            kept[device] = changed
    return kept


def conflicts(bindings: Bindings) -> list[Conflict]:
    """Controls used twice. All keys share one keyboard; each kind of pad is by itself."""
    found: list[Conflict] = []
    seen: dict[tuple[str, Control], tuple[str, str]] = {}
    for device, actions in bindings.items():
        for action, controls in actions.items():
            for control in controls:
                use = (device, action)
                first = seen.setdefault((board_of(device), control), use)
                if first != use:
                    found.append(Conflict(control, first, use))
    return found


def by_control(actions: Mapping[str, list[Control]]) -> dict[Control, tuple[Verb, Vector]]:
    """The other way round: what each control of one device says."""
    return {control: ACTIONS[action] for action, controls in actions.items() for control in controls}


def _differs(bindings: Bindings, usual: Bindings, use: tuple[str, str]) -> bool:
    device, action = use
    return bindings[device][action] != actions_of(usual, device).get(action)


def _restore(bindings: Bindings, usual: Bindings, device: str, action: str) -> None:
    if before := actions_of(usual, device).get(action):
        bindings[device][action] = list(before)
    else:
        del bindings[device][action]


def _is_device(device: object, bindings: Bindings) -> bool:
    return device in bindings or (isinstance(device, str) and _ONE_PAD.fullmatch(device) is not None)


def _are_controls(device: str, controls: object) -> bool:
    return (isinstance(controls, list) and 0 < len(controls) <= MOST_CONTROLS
            and all(_is_control(device, control) for control in controls))


def _is_control(device: str, control: object) -> bool:
    family = family_of(device)
    if family == "pad":
        return control in PAD_BUTTONS or control in PAD_TRIGGERS.values()
    if family == "joystick":
        return isinstance(control, str) and _JOYSTICK_CONTROL.fullmatch(control) is not None
    if isinstance(control, bool) or not isinstance(control, int) or not 0 < control < _MOST_SCANCODES:
        return False
    return control not in RESERVED or (device == "keys" and control == ESCAPE)
