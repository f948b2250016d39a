"""Finding one's way in menus: which presses lead to a widget, read off the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.soak.person import Which, keyed, named
from game.soak.ways import to_widget
from game.ui.focus import Focus
from game.ui.widgets import Widget

from .hands import Hand, Mouse

__all__ = ["Which", "change", "find", "focus_of", "go", "keyed", "named", "numbered", "press", "rows", "scroll_to",
           "spot", "widgets"]

#: Presses that nobody needs between two widgets of one screen.
MOST_PRESSES = 60

def numbered(hand: Hand, number: int) -> Which:
    """The page's row with this number among those that can be focused."""
    return lambda widget: rows(hand)[number] is widget


def press(hand: Hand, which: Which, across: float = 0.5) -> None:
    """Go to a widget and press it; the mouse clicks it at ``across`` of its width, or its control's."""
    if isinstance(hand, Mouse):
        _click(hand, which, across)
        return
    go(hand, which)
    hand.tap_now("ok")


def change(hand: Hand, which: Which, wanted: object) -> None:
    """Set a row to a value, with left and right or by clicking."""
    for _ in range(MOST_PRESSES):
        if find(hand, which).value == wanted:
            return
        if isinstance(hand, Mouse):
            _click(hand, which, 0.75)
        else:
            go(hand, which)
            hand.tap_now("right")
    raise AssertionError(f"the row cannot be set to {wanted!r} with {hand.device}")


def go(hand: Hand, which: Which) -> None:
    """Bring the hand to a widget with the fewest presses."""
    for _ in range(MOST_PRESSES):
        focus, goal = focus_of(hand), find(hand, which)
        if focus.current is goal:
            return
        way = to_widget(focus, goal)
        assert way, f"{hand.device} cannot get to {_name(goal)} from {_name(focus.current)}"
        hand.tap_now(way[0])
    raise AssertionError(f"{hand.device} does not arrive at {_name(goal)}")


def focus_of(hand: Hand) -> Focus:
    """The focus that a device moves: its own on the join screen, else the screen's one."""
    scene = hand.stage.scene
    return getattr(scene, "hands", {}).get(hand.device) or scene.focus


def rows(hand: Hand) -> list[Any]:
    """All on the page that can be focused, without the buttons below it."""
    return [widget for widget in hand.stage.scene.page if widget.focusable]


def widgets(hand: Hand) -> list[Any]:
    """All that can be focused on the screen."""
    scene = hand.stage.scene
    return [widget for widget in [*scene.page, *scene.buttons] if widget.focusable]


def spot(hand: Mouse, widget: Widget, across: float = 0.5) -> tuple[float, float]:
    """Where to click a widget, or its control: scrolled into view with the wheel if need be."""
    scene = hand.stage.scene

    def place() -> Any:
        rect, control = scene.on_screen(widget), getattr(widget, "control_rect", None)
        return control(scene.kit, rect) if control else rect

    if widget not in scene.buttons:
        scroll_to(hand, lambda: place().centery)
    return place().x + place().width * across, place().centery


def scroll_to(hand: Mouse, height: Callable[[], int]) -> None:
    """Turn the wheel until what is at ``height`` on the screen lies in the page's view."""
    view = hand.stage.scene.scroller.view
    for _ in range(MOST_PRESSES):
        if view.top <= height() < view.bottom:
            return
        hand.point(view.center)
        hand.wheel(1 if height() < view.top else -1)
        hand.stage.step(20)
        hand.stage.show()
    raise AssertionError(f"the page of {hand.stage.screen} cannot be scrolled to {height()}")


def _click(hand: Mouse, which: Which, across: float = 0.5) -> None:
    hand.stage.show()
    hand.point(spot(hand, find(hand, which), across))  # a page may move when the mouse comes to it
    hand.stage.step(30)
    hand.click_now(spot(hand, find(hand, which), across))


def find(hand: Hand, which: Which) -> Any:
    """The first widget on the screen that is meant; fails where there is none."""
    found = [widget for widget in widgets(hand) if which(widget)]
    assert found, f"not on {hand.stage.screen}: among {[_name(w) for w in widgets(hand)]}"
    return found[0]


def _name(widget: Any) -> str:
    return str(getattr(widget, "words", None) or getattr(widget, "key", None) or widget)
