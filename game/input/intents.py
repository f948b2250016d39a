"""What a person at a device wants, whatever the device is.

A device is named by a string: ``"keys-1"`` to ``"keys-4"`` (keyboard zones), ``"mouse"``,
``"pad-N"`` (N is the pad's instance id), and ``"keys"`` for keys that belong to no zone (Esc, F11).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar


class Verb(Enum):
    """The few things a device can say."""

    MOVE = auto()
    OK = auto()          # "place" at the table
    TURN = auto()
    TURN_BACK = auto()
    NEXT = auto()        # next tile
    PREVIOUS = auto()
    BACK = auto()
    PAUSE = auto()


@dataclass(frozen=True, slots=True)
class Intent:
    """One tap. ``direction``: unit vector on the screen, y down, with ``MOVE`` only.

    ``repeat``: made by holding, not by pressing anew.
    """

    device: str
    verb: Verb
    direction: tuple[float, float] = (0.0, 0.0)
    repeat: bool = False


class Touch(Enum):
    """What the mouse did."""

    MOTION = auto()
    DOWN = auto()
    UP = auto()
    WHEEL = auto()


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse, in window pixels. ``button``: 1 left, 2 middle, 3 right; ``wheel``: notches, up positive."""

    touch: Touch
    pos: tuple[int, int]
    button: int = 0
    wheel: int = 0
    device: str = "mouse"


@dataclass(frozen=True, slots=True)
class Press:
    """A key or button itself, which only arrives while somebody watches; no intent arrives for it then.

    ``device``: the key's zone, ``"keys"`` where it belongs to none. ``control``: as in the bindings;
    ``down``: pressed or let go; ``verb``: what it says at other times, None for nothing.
    """

    device: str
    control: int | str
    down: bool
    verb: Verb | None = None


@dataclass(frozen=True, slots=True)
class DeviceJoined:
    """A pad was plugged in."""

    device: str
    name: str


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A pad was unplugged; its intents have already been released."""

    device: str
    name: str


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window lost the keyboard; everything held has been released."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Text written with the keyboard while a field for it is open, or one of the two signs below."""

    text: str

    #: The letter before the caret goes; the field is done with.
    ERASE: ClassVar[str] = "\b"
    DONE: ClassVar[str] = "\n"


InputEvent = Intent | Pointer | Press | DeviceJoined | DeviceLost | FocusLost | Typed
