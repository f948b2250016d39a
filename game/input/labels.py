"""What stands on a key or a button: the text that hints and join cards show."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, cast

import pygame

from game.i18n import tr, trc
from game.input.bindings import Control

#: SDL marks the key codes of keys that write nothing: their scancode with this bit.
_NO_CHARACTER = 1 << 30
#: Where letters of keyboards are looked for: Latin to Georgian, in Unicode's order.
_LETTERS = range(33, 0x1100)
_SCANCODES = 512

#: Keys whose usual lettering is not SDL's name for them. The four arrows are symbols and not
#: translated: whoever draws them knows them by ``ARROWS``.
ARROWS = {
    pygame.KSCAN_UP: "Up", pygame.KSCAN_LEFT: "Left",
    pygame.KSCAN_DOWN: "Down", pygame.KSCAN_RIGHT: "Right",
}
_WORDS: dict[int, Callable[[], str]] = {
    pygame.KSCAN_RETURN: lambda: tr("Enter"),
    pygame.KSCAN_SPACE: lambda: tr("Space"),
    pygame.KSCAN_ESCAPE: lambda: tr("Esc"),
    pygame.KSCAN_TAB: lambda: tr("Tab"),
    pygame.KSCAN_BACKSPACE: lambda: tr("Backspace"),
    pygame.KSCAN_DELETE: lambda: tr("Del"),
    pygame.KSCAN_INSERT: lambda: tr("Ins"),
    pygame.KSCAN_HOME: lambda: tr("Home"),
    pygame.KSCAN_END: lambda: tr("End"),
    pygame.KSCAN_PAGEUP: lambda: tr("Page up"),
    pygame.KSCAN_PAGEDOWN: lambda: tr("Page down"),
    pygame.KSCAN_LSHIFT: lambda: tr("Left shift"),
    pygame.KSCAN_RSHIFT: lambda: tr("Right shift"),
    pygame.KSCAN_LCTRL: lambda: tr("Left ctrl"),
    pygame.KSCAN_RCTRL: lambda: tr("Right ctrl"),
    pygame.KSCAN_LALT: lambda: tr("Left alt"),
    pygame.KSCAN_RALT: lambda: tr("Right alt"),
    pygame.KSCAN_LGUI: lambda: tr("Left Win"),
    pygame.KSCAN_RGUI: lambda: tr("Right Win"),
}
_KEYPAD: dict[int, Callable[[], str]] = {
    pygame.KSCAN_KP_ENTER: lambda: tr("Enter"),
    pygame.KSCAN_KP_PLUS: lambda: "+",
    pygame.KSCAN_KP_MINUS: lambda: "-",
    pygame.KSCAN_KP_MULTIPLY: lambda: "*",
    pygame.KSCAN_KP_DIVIDE: lambda: "/",
    pygame.KSCAN_KP_PERIOD: lambda: ".",
    **{getattr(pygame, f"KSCAN_KP{n}"): partial(str, n) for n in range(10)},
}

_BUTTONS = {
    "a": "A", "b": "B", "x": "X", "y": "Y", "leftshoulder": "LB", "rightshoulder": "RB",
    "lefttrigger": "LT", "righttrigger": "RT", "leftstick": "L3", "rightstick": "R3",
    "dpup": "Up", "dpleft": "Left", "dpdown": "Down", "dpright": "Right",
}
#: PlayStation's own; the four shapes are symbols, like the arrows.
_PLAYSTATION_BUTTONS = _BUTTONS | {
    "a": "Cross", "b": "Circle", "x": "Square", "y": "Triangle",
    "leftshoulder": "L1", "rightshoulder": "R1", "lefttrigger": "L2", "righttrigger": "R2",
}
_BUTTON_WORDS: dict[str, Callable[[], str]] = {
    "start": lambda: trc("button of a pad", "Start"),
    "back": lambda: trc("button of a pad", "Select"),
    "guide": lambda: tr("Home"),
}
_PLAYSTATION = ("playstation", "dualshock", "dualsense", "sony", "ps3", "ps4", "ps5")
_HAT_DIRECTIONS = {"1": "Up", "2": "Right", "4": "Down", "8": "Left"}


class KeyNames:
    """Names of keys in the user's layout, which is read when first asked and after ``forget``."""

    def __init__(self) -> None:
        self._codes: dict[int, int] | None = None
        self._learnt: dict[int, int] = {}

    def learn(self, scancode: int, key: int) -> None:
        """A key event showed that the key at ``scancode`` is ``key`` in the layout in use."""
        if key:
            self._learnt[scancode] = key

    def forget(self) -> None:
        """The layout changed."""
        self._codes = None
        self._learnt.clear()

    def label(self, scancode: int) -> str:
        """What stands on the key: ``"F"``, ``","``, ``"Enter"``, ``"Left"``, ``"Num 8"``; never empty."""
        if scancode in ARROWS:
            return ARROWS[scancode]
        if scancode in _KEYPAD:
            return tr("Num {key}", key=_KEYPAD[scancode]())
        if scancode in _WORDS:
            return _WORDS[scancode]()
        # Where the layout has nothing on the key, SDL knows what an American keyboard has there.
        name = _name(self._code(scancode)) or _name(scancode | _NO_CHARACTER)
        return _capital(name) if name else tr("Key {n}", n=scancode)

    def move_label(self, scancodes: Iterable[int]) -> str:
        """The four direction keys as one text: ``"W A S D"``, ``"Arrows"``, ``"Num 8 4 5 6"``."""
        keys = list(scancodes)
        if all(key in ARROWS for key in keys):
            return tr("Arrows")
        if all(key in _KEYPAD for key in keys):
            return tr("Num {key}", key=" ".join(_KEYPAD[key]() for key in keys))
        return " ".join(map(self.label, keys))

    def _code(self, scancode: int) -> int:
        if scancode in self._learnt:
            return self._learnt[scancode]
        if self._codes is None:
            self._codes = _layout()
        return self._codes.get(scancode, scancode | _NO_CHARACTER)


def key_label(scancode: int) -> str:
    """What stands on one key in the layout in use; ``KeyNames`` is quicker for many."""
    return KeyNames().label(scancode)


def button_label(control: Control, pad_name: str) -> str:
    """What stands on a pad's button: ``"A"``, ``"LB"``, ``"Cross"``, ``"Start"``, ``"Up"``, ``"Button 3"``.

    ``pad_name`` is the pad's model; buttons of nameless pads are counted from one, as printed on them.
    """
    name = str(control)
    if name in _BUTTON_WORDS:
        return _BUTTON_WORDS[name]()
    lettering = _PLAYSTATION_BUTTONS if _is_playstation(pad_name) else _BUTTONS
    if name in lettering:
        return lettering[name]
    if name.startswith("h") and name[-2:-1] == ".":
        return _HAT_DIRECTIONS[name[-1]]
    if name.startswith("b") and name[1:].isdigit():
        return tr("Button {n}", n=int(name[1:]) + 1)
    return _capital(name)


def _is_playstation(pad_name: str) -> bool:
    return any(word in pad_name.lower() for word in _PLAYSTATION)


def _name(code: int) -> str:
    return pygame.key.name(code, use_compat=False)


def _capital(name: str) -> str:
    upper = name.upper()
    return upper if len(name) == 1 and len(upper) == 1 else name


def _layout() -> dict[int, int]:
    """Key code by scancode for the keys that write something, in the layout in use.

    SDL answers only the other way round (which scancode writes this letter), and pygame asks it
    only when a ``ScancodeWrapper`` is indexed. One that holds its own indices gives the answer.
    """
    places = cast(Any, pygame.key.ScancodeWrapper)(range(_SCANCODES))
    codes: dict[int, int] = {}
    for letter in _LETTERS:
        codes.setdefault(places[letter], letter)
    codes.pop(0, None)
    return codes
