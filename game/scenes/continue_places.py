"""Before a kept game goes on: who plays which seat, and with which device."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr, trn
from game.match.match import Match
from game.play.party import Party, Seat
from game.scenes.context import Context
from game.scenes.join_cards import calls_for, go_button, help_row, named
from game.scenes.resuming import NOBODY
from game.scenes.seats_page import SeatsPage
from game.storage.journal import Journal
from game.ui.cards import Card
from game.ui.keys import KeyPicture
from game.ui.kit import Kit
from game.ui.widgets import Button, Widget
from game.ui.words import game_name


class Places:
    """The seats of a party that has played before: people take them again, bots have theirs."""

    def __init__(self, party: Party, together: bool) -> None:
        """``together``: one device may play several seats, since these take turns."""
        self.slots: list[Seat] = party.seats
        self.ready: set[int] = set()
        self.together = together

    @property
    def people(self) -> list[int]:
        """The slots that a device has taken."""
        return [slot for slot, seat in enumerate(self.slots) if seat.device]

    @property
    def waiting(self) -> list[int]:
        """The slots of people who have no device yet."""
        return [slot for slot, seat in enumerate(self.slots) if not seat.device and seat.bot is None]

    def slot_of(self, device: str) -> int | None:
        """The first slot that a device has taken, or None."""
        return next((slot for slot, seat in enumerate(self.slots) if seat.device == device), None)

    def join(self, device: str, slot: int | None = None) -> int | None:
        """Seat a device, where it likes or in the first slot that waits; None where none does."""
        if self.slot_of(device) is not None:
            return self.slot_of(device)
        free = self.waiting
        if not free or (slot is not None and slot not in free):
            return None
        taken = free[0] if slot is None else slot
        self.slots[taken].device = device
        return taken

    def leave(self, slot: int) -> None:
        """Let a slot wait for its player."""
        self.slots[slot].device = None
        self.ready.discard(slot)

    def exchange(self, slot: int) -> None:
        """Send the device of a slot to the next person's seat, and whoever is there to this one."""
        people = [at for at, seat in enumerate(self.slots) if seat.bot is None]
        other = people[(people.index(slot) + 1) % len(people)]
        here, there = self.slots[slot], self.slots[other]
        here.device, there.device = there.device, here.device
        self.ready -= {slot, other}

    def take_too(self, slot: int) -> None:
        """Whoever has a seat, if only one device is in use, plays this one too."""
        devices = {self.slots[at].device for at in self.people}
        if len(devices) == 1:
            self.slots[slot].device = devices.pop()

    def toggle_ready(self, slot: int) -> bool:
        """A player wants to go on, or not yet; True when all do."""
        self.ready ^= {slot}
        ready = {self.slots[at].device for at in self.ready}
        return not self.waiting and all(self.slots[at].device in ready for at in self.people)


class PlacesScene(SeatsPage):
    """``match`` and its ``journal`` go on once everybody has a place. Fills ``context.party``'s seats.
    ``back``: where to, by default to the games that can be continued."""

    def __init__(
        self, context: Context, match: Match, journal: Journal, presser: str | None = None,
        back: Callable[[], None] | None = None,
    ) -> None:
        self._match, self._journal, self._back = match, journal, back
        self.seating = Places(context.party, together=match.header.game == "tantrix")
        self._gone_on = False
        super().__init__(context, self.seating, presser)

    def heading(self) -> str:
        return tr("{game} goes on", game=game_name(self.context.party.game))

    def call(self) -> str:
        waiting = len(self.seating.waiting)
        if waiting:
            return trn("{n} seat waits for its player: press your own key",
                       "{n} seats wait for their players: press your own keys", waiting)
        return tr("Everybody has a place: press again to go on")

    def make_cards(self, kit: Kit) -> list[Card]:
        return [self._card(kit, slot) for slot in range(len(self.seating.slots))]

    def _card(self, kit: Kit, slot: int) -> Card:
        seat, places, devices = self.seating.slots[slot], self.seating, self.context.devices
        if seat.bot is not None:
            return Card(slot, seat, [], device=tr("Bot"), sign="robot")
        if not seat.device:
            calls = calls_for(devices, places) if slot == places.waiting[0] else []
            return Card(slot, seat, self._waiting_rows(slot), device=tr("Who plays here?"), sign="question",
                        calls=calls)
        return Card(slot, seat, self._rows(slot), keys=KeyPicture(kit, devices, seat.device),
                    device=devices.names().get(seat.device, ""), sign=devices.kind(seat.device),
                    ready=slot in places.ready)

    def _rows(self, slot: int) -> list[Widget]:
        places = self.seating
        rows: dict[str, Widget] = {"go": go_button(
            self.context.devices, places, slot, lambda: self.ready(slot), self.context.settings.palette,
            alone=len(places.people) == 1 and not places.waiting)}
        if sum(seat.bot is None for seat in places.slots) > 1:
            rows["other"] = Button(tr("Another seat"), lambda: self.do(lambda: places.exchange(slot)),
                                   sign="right", style="label")
        rows["help"] = help_row(places.slots[slot])
        rows["leave"] = Button(tr("Leave"), lambda: self.do(lambda: places.leave(slot)), sign="cross", style="label")
        return named(slot, **rows)

    def _waiting_rows(self, slot: int) -> list[Widget]:
        """Seats that take turns can be played by one person."""
        if not self.seating.together or len({self.seating.slots[at].device for at in self.seating.people}) != 1:
            return []
        return named(slot, too=Button(tr("Play here too"), lambda: self.do(lambda: self.seating.take_too(slot)),
                                      sign="plus", style="label"))

    def _may_touch(self, card: Card, slot: int | None) -> bool:
        own = None if slot is None else self.seating.slots[slot].device
        return super()._may_touch(card, slot) or (card.seat is not None and card.seat.device == own)

    def footer(self) -> list[Button]:
        buttons = [
            Button(tr("Back"), self.back, sign="left"),
            Button(tr("Go on"), self.start, sign="right", primary=not self.seating.waiting),
        ]
        for button, key in zip(buttons, ("back", "start"), strict=True):
            button.key = key
        return buttons

    def start(self) -> None:
        """Go on; seats that still wait are taken at the table, by whoever presses *place* there."""
        if not self.seating.people:
            self._notice = tr("Somebody must take a seat.")
            self._sound("knock")
            self.refresh()
            return
        for slot in self.seating.waiting:
            self.seating.slots[slot].device = NOBODY
        self._gone_on = True
        self.context.stack.clear_to(self.context.party.game, match=self._match, journal=self._journal, ready=True)

    def back(self) -> None:
        if self._back:
            self._back()
        else:
            self.context.stack.replace("continue", device=self.hand)

    def leave(self) -> None:
        super().leave()
        if not self._gone_on:
            self._journal.close()
