"""Words for verbs, devices and speeds, as people choose their keys."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr, trc
from game.play.party import Speed

#: All verbs, in the order that they are offered.
_ACTIONS: dict[str, Callable[[], str]] = {
    "up": lambda: trc("a direction", "Up"),
    "left": lambda: trc("a direction", "Left"),
    "down": lambda: trc("a direction", "Down"),
    "right": lambda: trc("a direction", "Right"),
    "ok": lambda: tr("Place, choose"),
    "next": lambda: tr("Next tile"),
    "turn": lambda: tr("Turn"),
    "turn_back": lambda: tr("Turn back"),
    "previous": lambda: tr("Previous tile"),
    "back": lambda: tr("Back"),
    "pause": lambda: tr("Pause"),
}
_SPEEDS: dict[Speed, Callable[[], str]] = {
    Speed.NEVER: lambda: tr("Does not repeat"),
    Speed.SLOW: lambda: trc("speed", "Slow"),
    Speed.USUAL: lambda: trc("speed", "Usual"),
    Speed.QUICK: lambda: trc("speed", "Quick"),
}
#: The device of keys that belong to no seat, which has nothing but the pause.
EVERYBODY = "keys"


def actions(device: str) -> list[str]:
    """The verbs that a device may have."""
    return ["pause"] if device == EVERYBODY else list(_ACTIONS)


def action_name(action: str) -> str:
    """A verb by its name in the bindings."""
    return _ACTIONS[action]()


def speed_name(speed: str) -> str:
    """How fast a held direction repeats."""
    return _SPEEDS[Speed(speed)]()


def key_words(label: str) -> str:
    """What stands on a key, as it is said: the arrows are drawn, and have no words of their own."""
    return action_name(label.lower()) if label in ("Up", "Left", "Down", "Right") else label


def board_name() -> str:
    """Whose the keys are that belong to no seat."""
    return tr("The whole keyboard")
