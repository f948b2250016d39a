"""Somebody at one zone of the keyboard: reads the screen, presses keys, and waits for what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.soak.ways import to_widget
from game.ui.focus import Focus

#: Steps between two pictures: often enough for what is painted to grow old, too.
STEPS_A_PICTURE = 60
#: Steps until whatever was asked for is there, or never comes.
PATIENCE = 2000
#: Presses that nobody needs on one screen.
MOST_PRESSES = 60

#: Each key's code by its place, on a US keyboard.
KEYS = {
    getattr(pygame, name): getattr(pygame, "K_" + tail, None) or getattr(pygame, "K_" + tail.lower(), 0)
    for name in dir(pygame) if name.startswith("KSCAN_") for tail in [name.removeprefix("KSCAN_")]
}

Which = Callable[[Any], bool]


class Lost(Exception):
    """The screen is not the one that should be here; its text says which, and what is there."""


class Person:
    """Sits before ``program``, which nobody else drives, at keyboard zone ``zone`` (1 to 4)."""

    def __init__(self, program: Any, zone: int) -> None:
        self.program = program
        self.device = f"keys-{zone}"
        self._steps = 0

    # Reading.

    @property
    def scene(self) -> Any:
        """The scene on top, None after the end."""
        return self.program.context.stack.top

    @property
    def screen(self) -> str:
        """Its name: ``title``, ``join``, ``gobble`` …"""
        return screen_of(self.scene)

    @property
    def focus(self) -> Focus:
        """What this device moves: its own on the join screen, else the screen's one."""
        found: Focus = getattr(self.scene, "hands", {}).get(self.device) or self.scene.focus
        return found

    def sees(self, which: Which) -> bool:
        """Whether there is such a widget."""
        return any(which(widget) for widget in self._widgets())

    # Doing.

    def step(self, steps: int = 1) -> None:
        """Let steps pass."""
        for _ in range(steps):
            self.program.tick()
            self._steps += 1
            if self._steps % STEPS_A_PICTURE == 0 and self.program.running:
                self.program.pump()
                self.program.show()

    def look(self, steps: int = 3) -> None:
        """Let steps pass, and look at each of them."""
        for _ in range(steps):
            self.step()
            self.program.show()

    def tap(self, action: str) -> None:
        """Press and let go what says ``action`` (a name of ``bindings.ACTIONS``)."""
        bindings = self.program.context.devices.bindings  # somebody may have chosen other keys
        key = int(bindings["keys" if action == "pause" else self.device][action][0])
        for down in (True, False):
            self.program.tick([key_event(key, down)], steps=0)
            self.step()

    def wait_for(self, *screens: str, most: int = PATIENCE) -> str:
        """Let steps pass until one of ``screens`` is on top; returns which. Raises ``Lost``."""
        self.until(lambda: self.screen in screens, most, f"the screen {' or '.join(screens)}")
        return self.screen

    def until(self, condition: Callable[[], object], most: int, what: str) -> None:
        """Let steps pass until ``condition``. Raises ``Lost`` after ``most`` of them."""
        for _ in range(most):
            if condition():
                return
            self.step()
        raise Lost(f"after {most} steps {what} is still not there, but {self.screen or 'no screen'}")

    def press(self, which: Which) -> None:
        """Go to a widget and press it. Raises ``Lost`` where there is none, or no way to it."""
        self.go(which)
        self.tap("ok")

    def go(self, which: Which) -> None:
        """Bring the focus to a widget."""
        for _ in range(MOST_PRESSES):
            focus, goal = self.focus, self._find(which)
            if focus.current is goal:
                return
            self._follow(to_widget(focus, goal))
        raise Lost(f"{self.device} does not arrive at a widget of {self.screen}")

    def _follow(self, way: list[str]) -> None:
        """Take a way for as long as it is one: a page may scroll instead, or be laid out anew."""
        if not way:
            raise Lost(f"there is no way for {self.device} to a widget of {self.screen}")
        for action in way:
            before = self.focus.current
            self.tap(action)
            if self.focus.current is before or before not in self._widgets():
                return

    def _widgets(self) -> list[Any]:
        scene = self.scene
        every = [*getattr(scene, "page", ()), *getattr(scene, "buttons", ())]
        return [widget for widget in every if widget.focusable]

    def _find(self, which: Which) -> Any:
        found = next((widget for widget in self._widgets() if which(widget)), None)
        if found is None:
            words = [getattr(widget, "words", "") or str(widget.key) for widget in self._widgets()]
            raise Lost(f"a widget is not on {self.screen}, where there are {', '.join(words)}")
        return found


def screen_of(scene: Any) -> str:
    """What a scene is called; empty for none."""
    return "" if scene is None else type(scene).__name__.removesuffix("Scene").lower()


def key_event(key: int, down: bool, mod: int = 0) -> pygame.event.Event:
    """A key by its place going down or up."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(kind, key=KEYS.get(key, 0), scancode=key, mod=mod, unicode="")


def named(words: str) -> Which:
    """The button or row that says ``words``."""
    return lambda widget: getattr(widget, "words", None) == words


def keyed(*key: object) -> Which:
    """The widget with this key; a key of one word is that word."""
    wanted = key[0] if len(key) == 1 else key
    return lambda widget: bool(widget.key == wanted)
