"""Who plays a run: one person, with whatever device was used last."""

from __future__ import annotations

from datetime import date

from game.i18n import tr
from game.input.intents import Intent, Pointer, Touch, Verb
from game.match.header import SeatInfo
from game.match.match import Match
from game.play.party import Help, Party, Seat
from game.play.run import day_seed, drawn_seed
from game.scenes.context import Context
from game.ui.hints import FIRST_HAND, Hint, label
from game.ui.kit import Kit

GAME = "solitaire"
#: The mark that has none of the lines' colours.
MARK = 4
#: Units that the mouse must move before it takes over from another device.
MOUSE_SLACK = 24


def name_alone(context: Context) -> str:
    """What somebody who plays alone is called: as last time."""
    return context.scores.last_name() or tr("Player")


def seat_alone(context: Context, match: Match | None, seed: int | None, day: date | None) -> Match:
    """Seat one person for a run and deal it, or sit down at ``match``."""
    party = context.party
    if party.game != GAME:
        party = context.party = Party(GAME)
    if match is not None:
        party.options = dict(match.header.options)
    name = name_alone(context)
    party.seats = [Seat(name, MARK, help=Help(context.settings.help))]
    if match is not None:
        return match
    if seed is None:
        seed = day_seed(day) if day else drawn_seed(context.random)
    return Match.new(GAME, [SeatInfo(name)], seed, dict(party.options))


class RunHand:
    """The device in use: any tap makes a device that, the mouse also by moving a little."""

    def __init__(self, context: Context, device: str = "") -> None:
        self._context = context
        self._known = device in context.devices.names()
        self.device = device if self._known else FIRST_HAND
        self._mouse_from: tuple[int, int] | None = None

    def take(self, event: Intent | Pointer, kit: Kit | None) -> bool:
        """Look at what was used; whether that is another device than before."""
        device = event.device
        if isinstance(event, Pointer) and not self._meant(event, kit):
            return False
        if device == "keys":  # Esc belongs to no device
            return False
        if device == self.device:
            self._known = True
            return False
        self.device, self._mouse_from, self._known = device, None, True
        return True

    def badge(self) -> str:
        """The sign of the device."""
        return self._context.devices.kind(self.device)

    def hints(self) -> list[Hint]:
        """What the device does at the table."""
        device, devices = self.device, self._context.devices
        if device == "mouse":
            return [((), tr("Drag the tile to its place")), ((), tr("Right button or wheel turns it"))]
        return [
            ((label(devices, device, Verb.MOVE),), tr("Move")), ((label(devices, device, Verb.TURN),), tr("Turn")),
            ((label(devices, device, Verb.OK),), tr("Place")), ((label(devices, device, Verb.NEXT),), tr("Buttons")),
        ]

    def button_hints(self, more: bool) -> list[Hint]:
        """What the device does while a button beside the table is chosen; ``more``: others follow it."""
        device, devices = self.device, self._context.devices
        if device == "mouse":
            return self.hints()
        go_on = tr("Next button") if more else tr("Back to the tile")
        return [((label(devices, device, Verb.OK),), tr("Press the button")),
                ((label(devices, device, Verb.NEXT),), go_on)]

    def _meant(self, event: Pointer, kit: Kit | None) -> bool:
        if event.touch is not Touch.MOTION or self.device == "mouse" or not self._known:
            return True
        start = self._mouse_from = self._mouse_from or event.pos
        away = abs(event.pos[0] - start[0]) + abs(event.pos[1] - start[1])
        return kit is not None and away > kit.px(MOUSE_SLACK)
