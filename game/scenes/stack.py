"""The stack of scenes: which is on top, which are seen, and how one gives way to another."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.input.intents import DeviceJoined, DeviceLost, FocusLost, InputEvent
from game.scenes.entrance import Entrance
from game.scenes.scene import Scene

if TYPE_CHECKING:
    from game.scenes.context import Context


class SceneStack:
    """Scenes by name. Changes asked for during a step take effect at its end."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._makers: dict[str, Callable[..., Scene]] = {}
        self._scenes: list[Scene] = []
        self._changes: list[Callable[[], None]] = []
        self._late: list[InputEvent] = []
        self._size: tuple[int, int] | None = None
        self._entrance = Entrance()
        #: Scenes that were taken off so far.
        self._left = 0

    def register(self, name: str, maker: Callable[..., Scene]) -> None:
        """Make ``name`` known; ``maker(context, **arguments)`` builds the scene."""
        self._makers[name] = maker

    def knows(self, name: str) -> bool:
        """Whether there is a scene of this name."""
        return name in self._makers

    def push(self, name: str, /, **arguments: Any) -> None:
        """Put a scene on top."""
        self._changes.append(lambda: self._put(name, arguments))

    def pop(self) -> None:
        """Take the top scene off; an empty stack ends the program."""
        self._changes.append(self._take)

    def replace(self, name: str, /, **arguments: Any) -> None:
        """Put a scene in the top one's place."""
        self._changes.append(self._take_silently)
        self.push(name, **arguments)

    def clear_to(self, name: str, /, **arguments: Any) -> None:
        """Take every scene off, then put one on."""
        self._changes.append(self._take_all)
        self.push(name, **arguments)

    def quit(self) -> None:
        """Take every scene off."""
        self._changes.append(self._take_all)

    @property
    def top(self) -> Scene | None:
        """The scene that gets input, or None."""
        return self._scenes[-1] if self._scenes else None

    def handle(self, event: InputEvent) -> None:
        """Give an event to the top scene. Once another one has been asked for, presses that came in the same
        step were not meant for that, and are dropped; what became of devices is told to it."""
        if not self._changes:
            if self._scenes:
                self._scenes[-1].handle(event)
        elif isinstance(event, DeviceJoined | DeviceLost | FocusLost):
            self._late.append(event)

    def settle(self) -> bool:
        """Carry out the changes asked for, and tell what came in meanwhile; once a step. Whether a scene was taken
        off for good."""
        self._entrance.step()
        before, left = self._ground(), self._left
        while self._changes or self._late:
            if self._changes:
                self._changes.pop(0)()
            else:
                self.handle(self._late.pop(0))
        if before is not None and self._ground() not in (None, before) and self._context.settings.motion:
            self._entrance.begin()
        return self._left > left

    def shows(self, scene: Scene) -> bool:
        """Whether the window still shows what ``scene`` drew last, with nothing over it."""
        return self.top is scene and not self._entrance.under_way

    def _ground(self) -> Scene | None:
        """The topmost scene that covers."""
        return next((scene for scene in reversed(self._scenes) if scene.covers), None)

    def layout(self, size: tuple[int, int]) -> None:
        """Tell every scene the window's size."""
        self._size = size
        for scene in self._scenes:
            scene.layout(size)

    def speak_anew(self) -> None:
        """Tell every scene that the language is another one, and lay all out in it."""
        for scene in self._scenes:
            scene.respoken()
        if self._size:
            self.layout(self._size)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the topmost scene that covers, and what lies over it."""
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].covers:
            first -= 1
        for scene in self._scenes[max(first, 0):]:
            scene.draw(surface, alpha)
        if self._entrance.under_way:
            self._entrance.draw(surface, self._context.settings.motion)

    def _put(self, name: str, arguments: dict[str, Any]) -> None:
        scene = self._makers[name](self._context, **arguments)
        self._scenes.append(scene)
        scene.enter()
        if self._size:
            scene.layout(self._size)

    def _remove_top(self) -> None:
        scene = self._scenes.pop()
        scene.leave()
        scene.end_listening()
        self._left += 1

    def _take(self) -> None:
        if self._scenes:
            self._remove_top()
            if self._scenes:
                self._scenes[-1].resume()

    def _take_silently(self) -> None:
        if self._scenes:
            self._remove_top()

    def _take_all(self) -> None:
        while self._scenes:
            self._remove_top()
