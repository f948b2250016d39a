"""What the keys of each device do at a puzzle, and when a direction leaves the table for the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import tr
from game.input.intents import Verb
from game.scenes.run_layout import RunLayout
from game.ui.hints import FIRST_HAND, Hint, back_label, label

if TYPE_CHECKING:
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
    """What a device, by default the one used last, can do now."""
    devices, hand = scene.context.devices, device or scene.hand or FIRST_HAND
    if hand == "mouse":
        return [
            ((), tr("Drag a tile to move it")), ((), tr("Click turns it")),
            ((back_label(devices, hand),), tr("Pause")),
        ]
    if scene.side.current is not None and not device:
        return [((label(devices, hand, Verb.MOVE),), tr("Move")), ((label(devices, hand, Verb.OK),), tr("Choose"))]
    beside = scene.kit is None or not scene.kit.stands
    return [
        ((label(devices, hand, Verb.MOVE),), tr("Move")),
        ((label(devices, hand, Verb.OK),), tr("Pick up") if scene.play.lying() or device else tr("Lay")),
        ((label(devices, hand, Verb.TURN),), tr("Turn")),
        ((label(devices, hand, Verb.NEXT),), tr("Next tile")),
        ((), tr("Past the right edge: buttons") if beside else tr("Past the lower edge: buttons")),
    ]
