"""What stands on the cards of the join screen."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.levels import PLAYABLE
from game.i18n import tr
from game.input.devices import Devices
from game.input.intents import Verb
from game.play.party import Help, Seat
from game.scenes.context import Context
from game.scenes.seating import Seating
from game.scenes.seats_page import Seats
from game.ui import theme
from game.ui.cards import Card
from game.ui.hints import label
from game.ui.keys import KeyPicture
from game.ui.kit import Kit
from game.ui.rows import Choice
from game.ui.widgets import Button, Widget
from game.ui.words import help_name, level_name, seat_name


class CardMaker:
    """Makes a card for each slot of ``seating``. ``change(action)`` does something to the seating
    and shows it; ``ready(slot)`` is called when the player there wants to begin.

    Widgets are keyed (name, slot): ``go``, ``colour``, ``help``, ``leave`` for people, ``level``,
    ``colour``, ``remove`` for bots, ``bot`` on a free card.
    """

    def __init__(
        self,
        kit: Kit,
        context: Context,
        seating: Seating,
        change: Callable[[Callable[[], object]], None],
        ready: Callable[[int], None],
    ) -> None:
        self._kit, self._seating, self._do, self._ready = kit, seating, change, ready
        self._devices, self._settings = context.devices, context.settings

    def card(self, slot: int) -> Card:
        """The card of a slot as things stand."""
        seat, devices, kit = self._seating.slots[slot], self._devices, self._kit
        if seat is None:
            bot = Button(
                tr("Add a bot"), lambda: self._do(lambda: self._seating.add_bot(slot)), sign="robot", style="label"
            )
            bot.key = ("bot", slot)
            calls = calls_for(devices, self._seating) if slot == self._seating.next_slot else []
            return Card(slot, None, [bot], calls=calls)
        if seat.device is None:
            return Card(slot, seat, self._bot_rows(slot), device=tr("Bot"), sign="robot")
        return Card(
            slot,
            seat,
            self._rows(slot),
            keys=KeyPicture(kit, devices, seat.device),
            device=devices.names().get(seat.device, ""),
            sign=devices.kind(seat.device),
            ready=slot in self._seating.ready,
        )

    def _rows(self, slot: int) -> list[Widget]:
        seat = self._seating.slots[slot]
        assert seat and seat.device
        alone = len(self._seating.people) == 1
        go = go_button(self._devices, self._seating, slot, lambda: self._ready(slot), self._settings.palette, alone)
        leave = Button(tr("Leave"), lambda: self._do(lambda: self._seating.leave(slot)), sign="cross", style="label")
        return named(slot, go=go, colour=self._colour_row(slot), help=help_row(seat), leave=leave)

    def _bot_rows(self, slot: int) -> list[Widget]:
        seat = self._seating.slots[slot]
        assert seat

        def levelled(value: str) -> None:
            seat.bot = value
            self._seating.filled.discard(slot)

        level = Choice("", [(name, level_name(name)) for name in PLAYABLE], seat.bot, levelled, compact=True)
        remove = Button(
            tr("Remove"), lambda: self._do(lambda: self._seating.leave(slot)), sign="cross", style="label"
        )
        return named(slot, level=level, colour=self._colour_row(slot), remove=remove)

    def _colour_row(self, slot: int) -> Choice:
        seat = self._seating.slots[slot]
        assert seat
        marks = self._seating.marks(slot)
        return Choice(
            "",
            [(mark, seat_name(mark)) for mark in marks],
            seat.mark,
            lambda mark: self._do(lambda: self._seating.show_mark(slot, mark)),
            compact=True,
            dots={m: m for m in marks},
        )


def calls_for(devices: Devices, seats: Seats) -> list[tuple[str, str]]:
    """A sign and a key for each device that could sit down."""
    free = [device for device in devices.names() if seats.slot_of(device) is None]
    return [(devices.kind(device), label(devices, device, Verb.OK)) for device in free]


def go_button(
    devices: Devices, seats: Seats, slot: int, press: Callable[[], None], palette: str, alone: bool,
) -> Button:
    """What the player of a slot presses to begin, with the key for it; ``alone``: nobody else must agree."""
    seat = seats.slots[slot]
    assert seat and seat.device
    ready = slot in seats.ready
    words = tr("Start") if alone else tr("Ready!") if ready else tr("Ready?")
    return Button(words, press, sign="tick" if ready else "", cap=label(devices, seat.device, Verb.OK),
                  tint=None if ready else theme.mark_colour(seat.mark, palette))


def help_row(seat: Seat) -> Choice:
    """How far the table helps whoever sits there."""
    def helped(value: str) -> None:
        seat.help = Help(value)

    return Choice("", [(h.value, help_name(h.value)) for h in Help], seat.help.value, helped, compact=True)


def named(slot: int, **widgets: Widget) -> list[Widget]:
    """Widgets of a slot's card, each keyed by its name and the slot."""
    for name, widget in widgets.items():
        widget.key = (name, slot)
    return list(widgets.values())
