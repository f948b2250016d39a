"""Pads made of air: SDL's virtual joysticks, attached to the very SDL that pygame's wheel brings.

pygame sees a genuine pad that is plugged in, pressed and pulled out. ``available()`` is false
where the library cannot be found; tests then skip.
"""

from __future__ import annotations

import ctypes
import sys
from functools import lru_cache
from pathlib import Path

import pygame

#: SDL's controller buttons in order, which are also the virtual pad's raw ones.
BUTTONS = ("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder",
           "rightshoulder", "dpup", "dpdown", "dpleft", "dpright")
AXES = {"leftx": 0, "lefty": 1, "rightx": 2, "righty": 3, "lefttrigger": 4, "righttrigger": 5}

_GAME_CONTROLLER, _ARCADE_STICK = 1, 3  # SDL_JoystickType; SDL maps only the first
_HAT = {(0, 0): 0, (0, 1): 1, (1, 1): 3, (1, 0): 2, (1, -1): 6, (0, -1): 4, (-1, -1): 12,
        (-1, 0): 8, (-1, 1): 9}


class VirtualPad:
    """One pad, plugged in on creation. ``known``: of a model that SDL has a layout for;
    an unknown one has two axes, ten plain buttons and a hat."""

    def __init__(self, known: bool = True) -> None:
        self._sdl = _library()
        if not pygame.joystick.get_init():
            pygame.joystick.init()
        if known:
            index = self._sdl.SDL_JoystickAttachVirtual(_GAME_CONTROLLER, len(AXES), len(BUTTONS), 0)
        else:
            index = self._sdl.SDL_JoystickAttachVirtual(_ARCADE_STICK, 2, 10, 1)
        assert index >= 0, "SDL has no virtual joysticks"
        self._handle = self._sdl.SDL_JoystickOpen(index)
        self.instance: int = self._sdl.SDL_JoystickInstanceID(self._handle)
        self.device = f"pad-{self.instance}"
        if known:
            # As on real pads a trigger let go reads full minus, not the middle.
            self.axis("lefttrigger", -1.0)
            self.axis("righttrigger", -1.0)

    def press(self, button: str | int) -> None:
        """Hold a button: a name of ``BUTTONS``, or a number."""
        self._set_button(button, 1)

    def release(self, button: str | int) -> None:
        """Let it go."""
        self._set_button(button, 0)

    def axis(self, axis: str | int, value: float) -> None:
        """Put an axis (a name of ``AXES``, or a number) to ``value``, -1..1; down and right are positive."""
        number = AXES[axis] if isinstance(axis, str) else axis
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, number, round(value * 32767))

    def stick(self, x: float, y: float) -> None:
        """Put the left stick to (x, y), y down."""
        self.axis(0, x)
        self.axis(1, y)

    def hat(self, x: int, y: int) -> None:
        """Put the hat of an unknown pad to (x, y), each -1, 0 or 1, y **up** as SDL has it."""
        self._sdl.SDL_JoystickSetVirtualHat(self._handle, 0, _HAT[x, y])

    def detach(self) -> None:
        """Pull it out; twice is harmless."""
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                self._sdl.SDL_JoystickDetachVirtual(index)
                return

    def _set_button(self, button: str | int, value: int) -> None:
        number = BUTTONS.index(button) if isinstance(button, str) else button
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, number, value)


def available() -> bool:
    """Whether virtual pads can be made here."""
    try:
        return hasattr(_library(), "SDL_JoystickAttachVirtual")
    except OSError:
        return False


@lru_cache(maxsize=1)
def _library() -> ctypes.CDLL:
    package = Path(pygame.__file__).parent
    places = {
        "win32": [package / "SDL2.dll"],
        "darwin": sorted((package / ".dylibs").glob("libSDL2-2*.dylib")),
    }.get(sys.platform, sorted((package.parent / "pygame_ce.libs").glob("libSDL2-2*.so*")))
    if not places:
        raise OSError("pygame's own SDL2 library is not where its wheel puts it")
    sdl = ctypes.CDLL(str(places[0]))
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickInstanceID.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    sdl.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    return sdl
