"""The mouse in a menu: hover to focus, click to press, drag what takes it, wheel to scroll the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.input.intents import Pointer, Touch
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.menu import MenuScene


class MenuMouse:
    """``grabbed``: the widget that the pressed button holds."""

    def __init__(self, menu: MenuScene) -> None:
        self._menu = menu
        self.grabbed: Widget | None = None

    def handle(self, event: Pointer) -> str:
        """One thing the mouse did; returns the sound that goes with it, or ""."""
        menu, widget = self._menu, self._menu.under(event.pos)
        if event.touch is Touch.WHEEL and menu.kit:
            menu.scroller.wheel(event.wheel, menu.kit)
        elif event.touch is Touch.UP:
            self.grabbed = None
        elif event.touch is Touch.MOTION and self.grabbed:
            self.grabbed.drag(*self._inside(self.grabbed, event))
        elif event.touch is Touch.MOTION and widget:
            if menu.focus.go(widget, menu.owner(event.device)):
                return "move"
        elif event.touch is Touch.DOWN and event.button == 1 and widget:
            menu.focus.go(widget, menu.owner(event.device))
            inside = self._inside(widget, event)
            self.grabbed = widget
            return "click" if widget.click(*inside) else "knock"
        return ""

    def _inside(self, widget: Widget, event: Pointer) -> tuple[int, int]:
        """Where the mouse is, from the widget's corner."""
        rect = self._menu.on_screen(widget)
        return event.pos[0] - rect.x, event.pos[1] - rect.y
