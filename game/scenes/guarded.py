"""A menu that only some devices may drive, because it lies over a game that one of them paused. Not a
screen itself."""

from __future__ import annotations

from collections.abc import Callable

from game.input.intents import DeviceJoined, DeviceLost, InputEvent
from game.scenes.context import Context
from game.scenes.menu import MenuScene


class GuardedMenu(MenuScene):
    """``may``: tells which devices may drive, None for all. What pads are plugged in is looked at anew when
    one comes or goes."""

    def __init__(self, context: Context, may: Callable[[str], bool] | None = None) -> None:
        super().__init__(context)
        self._may = may

    def may_drive(self, device: str) -> bool:
        return self._may is None or self._may(device)

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, DeviceJoined | DeviceLost):
            self.plugged()
        else:
            super().handle(event)

    def plugged(self) -> None:
        """A pad has come or gone."""
        self.refresh()
