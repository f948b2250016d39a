"""Who takes which seat before a game: the rules of the join screen, without its picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.levels import SUBSTITUTE
from game.i18n import trn
from game.play.party import Help, Party, Seat
from game.rules import options as game_options
from game.ui.words import seat_name

#: By game: the fewest seats, the most, and to how many bots fill up of themselves.
SEATS = {"tantrix": (2, 4, 2), "gobble": (1, 6, 3)}
#: How many devices are remembered.
MEMORY = 24


class Seating:
    """The slots of a table, in clockwise order and in fixed places on the screen.

    ``slots``: a seat or None. ``ready``: the slots whose player wants to begin. Every change is
    written to ``party.seats`` at once. Bots that came of themselves (``filled``) make room for people.
    ``identify(device)`` is what to remember a device by; ``memory`` the settings' ``last_seats``.
    """

    def __init__(
        self, party: Party, memory: list[dict[str, Any]], identify: Callable[[str], str | None], help_: str = "full",
    ) -> None:
        self.party = party
        self.fewest, self.most, self._fill_to = SEATS[party.game]
        self.ready: set[int] = set()
        self.filled: set[int] = set()
        self._memory = memory
        self._identify = identify
        self._help = Help(help_)
        self.slots: list[Seat | None] = [None] * self.most
        for slot, seat in enumerate(party.seats[: self.most]):
            seat.colour = "RYBG"[seat.mark % 4]
            self.slots[slot] = seat
        self._store()

    def slot_of(self, device: str) -> int | None:
        """The slot that a device has taken, or None."""
        return next((i for i, seat in enumerate(self.slots) if seat and seat.device == device), None)

    @property
    def people(self) -> list[int]:
        """The slots with a person."""
        return [slot for slot, seat in enumerate(self.slots) if seat and seat.device]

    @property
    def next_slot(self) -> int | None:
        """The slot that the next person gets: the first free one, else a bot's."""
        for want in (lambda i, s: s is None, lambda i, s: i in self.filled, lambda i, s: s is not None and s.bot):
            found = next((i for i, seat in enumerate(self.slots) if want(i, seat)), None)
            if found is not None:
                return found
        return None

    def join(self, device: str, slot: int | None = None) -> int | None:
        """Seat a device, where it likes or in the next slot; None where there is no room.
        A device that has a seat keeps it."""
        if self.slot_of(device) is not None:
            return self.slot_of(device)
        slot = self.next_slot if slot is None else slot
        if slot is None or ((seat := self.slots[slot]) is not None and seat.device):
            return None
        self._clear(slot)
        known = self._known(device)
        seat = self._new_seat(known.get("mark"))
        seat.device = device
        seat.help = Help(known["help"]) if known.get("help") in [h.value for h in Help] else self._help
        self.slots[slot] = seat
        self.fill()
        return slot

    def leave(self, slot: int) -> None:
        """Free a slot; where too few are left, bots come."""
        person = bool((seat := self.slots[slot]) and seat.device)
        self._clear(slot)
        self.fill() if person else self._store()

    def add_bot(self, slot: int, level: str = SUBSTITUTE) -> None:
        """Put a bot on a free slot because somebody asked for it."""
        if self.slots[slot] is None:
            self._seat_bot(slot, level)
            self._store()

    def fill(self) -> None:
        """Let bots come, from the last slot, until enough are seated, and go where they are too many."""
        while self.filled and len(self._seated) > self._fill_to:
            self._clear(min(self.filled))
        free = [slot for slot in reversed(range(self.most)) if self.slots[slot] is None]
        while len(self._seated) < self._fill_to and free and self.people:
            slot = free.pop(0)
            self._seat_bot(slot, SUBSTITUTE)
            self.filled.add(slot)
        if not self.people:
            for slot in list(self.filled):
                self._clear(slot)
        self._store()

    def marks(self, slot: int) -> list[int]:
        """The marks this slot may show: its own and those nobody else shows, in order."""
        taken = {seat.mark for i, seat in enumerate(self.slots) if seat and i != slot}
        return [mark for mark in range(4 if self.party.game == "tantrix" else 6) if mark not in taken]

    def show_mark(self, slot: int, mark: int) -> None:
        """Give a slot another colour, shape and name."""
        seat = self.slots[slot]
        if seat and mark in self.marks(slot):
            seat.mark, seat.colour, seat.name = mark, "RYBG"[mark % 4], seat_name(mark)

    def toggle_ready(self, slot: int) -> bool:
        """A player wants to begin, or not yet; True when now all do."""
        self.ready ^= {slot}
        return bool(self.people) and all(slot in self.ready for slot in self.people)

    def complaint(self) -> str | None:
        """Why the game cannot begin, or None."""
        if len(self._seated) < self.fewest:
            return trn("{n} seat must be taken: add a bot", "{n} seats must be taken: add a bot", self.fewest)
        return None

    def remember(self) -> list[dict[str, Any]]:
        """The memory with what each device chose here, the latest first."""
        mine = []
        for slot in self.people:
            seat = self.slots[slot]
            assert seat and seat.device
            name = self._identify(seat.device)
            if name:
                mine.append({"device": name, "mark": seat.mark, "help": seat.help.value})
        names = {entry["device"] for entry in mine}
        return (mine + [entry for entry in self._memory if entry.get("device") not in names])[:MEMORY]

    @property
    def _seated(self) -> list[Seat]:
        return [seat for seat in self.slots if seat]

    def _known(self, device: str) -> dict[str, Any]:
        name = self._identify(device)
        return next((entry for entry in self._memory if name and entry.get("device") == name), {})

    def _new_seat(self, wish: object = None) -> Seat:
        free = self.marks(-1)
        mark = wish if isinstance(wish, int) and wish in free else free[0]
        return Seat(seat_name(mark), mark, "RYBG"[mark % 4])

    def _seat_bot(self, slot: int, level: str) -> None:
        seat = self._new_seat()
        seat.bot = level
        self.slots[slot] = seat

    def _clear(self, slot: int) -> None:
        self.slots[slot] = None
        self.filled.discard(slot)
        self.ready.discard(slot)

    def _store(self) -> None:
        self.party.seats = self._seated
        self.party.options = fitting(self.party.game, self.party.options, len(self.party.seats))


def fitting(game: str, options: dict[str, Any], seats: int) -> dict[str, Any]:
    """Options that this number of seats can play, complete: lists cut or filled up, and what needs
    another number of seats put back to its default."""
    complete = game_options.defaults(game, seats)
    for name, value in options.items():
        if name not in complete:
            continue
        if isinstance(value, list):
            value = (value + complete[name])[:seats] if len(value) < seats else value[:seats]
            value = value + complete[name][len(value):]
        try:
            complete = game_options.check(game, {**complete, name: value}, seats)
        except ValueError:
            continue
    return complete
