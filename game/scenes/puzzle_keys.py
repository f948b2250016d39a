"""What the keys of each device do at a puzzle, and when a direction leaves the table for the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import tr
from game.input.intents import Verb
from game.scenes.run_layout import RunLayout
from game.ui.hints import FIRST_HAND, Hint, back_label, label

if TYPE_CHECKING:
    from game.input.devices import Devices
    from game.scenes.puzzle_table import PuzzleScene


def leads_to_buttons(direction: tuple[float, float], room: RunLayout) -> bool:
    """Whether the buttons lie that way from the table."""
    table, buttons = room.places.table, room.buttons
    x, y = buttons.centerx - table.centerx, buttons.centery - table.centery
    beside = buttons.left >= table.right
    if beside:
        return direction[0] * x > 0 and abs(direction[0]) > abs(direction[1])
    return direction[1] * y > 0 and abs(direction[1]) > abs(direction[0])


def hints_for(scene: PuzzleScene, device: str = "") -> list[Hint]:
    """What a device, by default the one used last, can do now; with ``device``, what it can do at the table."""
    devices, hand = scene.context.devices, device or scene.hand or FIRST_HAND
    solved = scene.game.solved and not device
    if hand == "mouse":
        deeds = [tr("Click a button to go on")] if solved else [
            tr("Drag a tile to move it"), tr("Right button or wheel turns it"),
        ]
        return [*(((), words) for words in deeds), ((back_label(devices, hand),), tr("Pause"))]
    beside = scene.kit is None or not scene.kit.stands
    if solved or (scene.side.current is not None and not device):
        aside = (pause_label(devices, hand), tr("Pause")) if solved else (
            back_to_table(devices, hand, beside), tr("Back to the table"))
        return [
            ((label(devices, hand, Verb.MOVE),), tr("Move")), ((label(devices, hand, Verb.OK),), tr("Choose")),
            ((aside[0],), aside[1]),
        ]
    return [
        ((label(devices, hand, Verb.MOVE),), tr("Move")),
        ((label(devices, hand, Verb.OK),), tr("Pick up") if scene.play.lying() or device else tr("Lay")),
        ((label(devices, hand, Verb.TURN),), tr("Turn")),
        ((label(devices, hand, Verb.NEXT),), tr("Next tile")),
        ((), tr("Past the right edge: buttons") if beside else tr("Past the lower edge: buttons")),
    ]


def pause_label(devices: Devices, hand: str) -> str:
    """The name of what pauses: the pad's own button, or Esc."""
    return label(devices, "keys" if hand.startswith("keys") else hand, Verb.PAUSE)


def back_to_table(devices: Devices, hand: str, beside: bool) -> str:
    """The name of the direction that leads from the buttons to the table, which lies to the left or above."""
    moves = devices.move_labels(hand)
    return moves[1 if beside else 0] if moves else ""
