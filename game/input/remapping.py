"""Giving a verb another key or button, so that nothing does two things and nobody locks themselves out.

All functions return new bindings and leave those they were given alone. A *slot* is the place of one
control among those of an action; ``at`` may be one past the last, for a further control.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.input.bindings import (
    DEFAULT_BINDINGS,
    MOST_CONTROLS,
    RESERVED,
    Bindings,
    Control,
    actions_of,
    board_of,
    copy,
    family_of,
    settle,
)

Use = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Slot:
    """``device`` as bindings name it, ``action`` of ``ACTIONS``, ``at`` counted from 0."""

    device: str
    action: str
    at: int


def slots_of(bindings: Bindings, device: str, action: str) -> int:
    """How many slots an action has to choose from: one past its controls, as long as it may have more."""
    return min(MOST_CONTROLS, len(_controls(bindings, device, action)) + 1)


def is_reserved(control: Control) -> bool:
    """Whether a key can mean nothing else: Esc, and those of the window and the system."""
    return control in RESERVED


def needs(device: str, action: str) -> bool:
    """Whether an action must keep a control: one that the device has from the beginning."""
    return action in DEFAULT_BINDINGS[family_of(device)]


def user_of(bindings: Bindings, slot: Slot, control: Control) -> Use | None:
    """Who else has ``control``: another action of the same keyboard or pad."""
    board = board_of(slot.device)
    for device in _devices(bindings, slot.device):
        for action, controls in actions_of(bindings, device).items():
            if control in controls and board_of(device) == board and (device, action) != (slot.device, slot.action):
                return device, action
    return None


def may_give(bindings: Bindings, use: Use) -> bool:
    """Whether an action can do without one of its controls."""
    return len(_controls(bindings, *use)) > 1 or not needs(*use)


def put(bindings: Bindings, slot: Slot, control: Control) -> Bindings:
    """``control`` in the slot, whatever was there gone; where the action had it, it moves there."""
    changed = _own(bindings, slot.device)
    controls = changed[slot.device].setdefault(slot.action, [])
    before = controls[slot.at:slot.at + 1]
    if control in controls:
        controls[controls.index(control):controls.index(control) + 1] = before if before != [control] else [control]
    controls[slot.at:slot.at + 1] = [control]
    changed[slot.device][slot.action] = list(dict.fromkeys(controls))
    return changed


def take(bindings: Bindings, slot: Slot, control: Control, use: Use) -> Bindings:
    """``control`` in the slot, and no longer with ``use``, which must be able to do without."""
    assert may_give(bindings, use)
    return put(_without(bindings, use, control), slot, control)


def swap(bindings: Bindings, slot: Slot, control: Control, use: Use) -> Bindings | None:
    """``control`` in the slot, and what was there with ``use`` instead; None where nothing was there."""
    before = _controls(bindings, slot.device, slot.action)[slot.at:slot.at + 1]
    if not before:
        return None
    changed = _own(put(bindings, slot, control), use[0])
    theirs = changed[use[0]][use[1]]
    theirs[theirs.index(control)] = before[0]
    return changed


def drop(bindings: Bindings, slot: Slot) -> Bindings | None:
    """The slot empty; None where the action must keep what it has there."""
    controls = _controls(bindings, slot.device, slot.action)
    use = slot.device, slot.action
    if slot.at >= len(controls) or not may_give(bindings, use):
        return None
    return _without(bindings, use, controls[slot.at])


def reset(bindings: Bindings, device: str) -> tuple[Bindings, list[Use]]:
    """A device as it was at first; and the actions of others that had its keys and have their first ones, too."""
    changed = copy(bindings)
    if device in DEFAULT_BINDINGS:
        changed[device] = copy(DEFAULT_BINDINGS)[device]
    else:
        changed.pop(device, None)
    return changed, [use for use in settle(changed) if use[0] != device]


def _controls(bindings: Bindings, device: str, action: str) -> list[Control]:
    return actions_of(bindings, device).get(action, [])


def _devices(bindings: Bindings, device: str) -> list[str]:
    return list(dict.fromkeys([*bindings, device]))


def _own(bindings: Bindings, device: str) -> Bindings:
    """A copy in which the device has bindings of its own."""
    changed = copy(bindings)
    changed.setdefault(device, {action: list(controls) for action, controls in actions_of(bindings, device).items()})
    return changed


def _without(bindings: Bindings, use: Use, control: Control) -> Bindings:
    device, action = use
    changed = _own(bindings, device)
    changed[device][action].remove(control)
    if not changed[device][action]:
        del changed[device][action]
    return changed
