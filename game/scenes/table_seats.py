"""Which device drives which seat at a table, also when pads go and come back."""

from __future__ import annotations

from typing import Any

from game.input.devices import Devices
from game.play.party import Party


class TableSeats:
    """The party's seats with their devices; remembers each pad's model, so that a pad that
    returns under another name gets its own seat back."""

    def __init__(self, party: Party, devices: Devices) -> None:
        self._party = party
        self._devices = devices
        self._models = {
            index: devices.guid(seat.device) for index, seat in enumerate(party.seats) if seat.device
        }

    def driven_by(self, device: str) -> list[int]:
        """The seats that a device drives."""
        return [index for index, seat in enumerate(self._party.seats) if seat.device == device]

    def waits(self, seat: int) -> bool:
        """Whether a seat's device is gone."""
        device = self._party.seats[seat].device
        return device is not None and device not in self._devices.names()

    def waiting(self) -> list[int]:
        """The seats whose device is gone."""
        return [seat for seat in range(len(self._party.seats)) if self.waits(seat)]

    def asked_besides(self, seat: int | None) -> list[int]:
        """The seats of people who are here, but for whoever drives ``seat``."""
        own = None if seat is None else self._party.seats[seat].device
        people = (at for at, other in enumerate(self._party.seats) if other.bot is None and other.device != own)
        return [at for at in people if self._party.seats[at].device and not self.waits(at)]

    def seat_for_returned(self, device: str) -> int | None:
        """The waiting seat that a pad just plugged in belongs to: one whose pad was of its model."""
        model = self._devices.guid(device)
        return next((s for s in self.waiting() if model is not None and self._models.get(s) == model), None)

    def give(self, seat: int, device: str) -> None:
        """Let a device drive a seat from now on."""
        self._party.seats[seat].device = device
        self._models[seat] = self._devices.guid(device)

    def badge(self, seat: int) -> str:
        """The sign of what drives a seat."""
        device = self._party.seats[seat].device
        return self._devices.kind(device) if device else "robot"


def seat_notes(party: Party, devices: Devices) -> list[dict[str, Any]]:
    """Of each seat, what a record has no word for: its mark, its help, and what to remember its device by."""
    return [
        {"mark": seat.mark, "help": seat.help.value, "device": devices.guid(seat.device) if seat.device else None}
        for seat in party.seats
    ]
