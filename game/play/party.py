"""Who sits where: the seats that the join screen fills and every table reads."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Help(StrEnum):
    """How far the table helps with fitting: not at all, the cursor visits only cells where
    the chosen tile fits, or the tile also turns itself."""

    OFF = "off"
    SNAP = "snap"
    FULL = "full"


@dataclass(slots=True)
class Seat:
    """One seat. ``device``: who drives it, None for a bot; ``bot``: its level, None for a person.

    ``colour``: the tantrix colour, a letter; ``mark``: 0 to 5, which picks the seat's colour on
    screen and its shape (circle, square, triangle, diamond, star, cross)."""

    name: str
    mark: int
    colour: str = "R"
    device: str | None = None
    bot: str | None = None
    help: Help = Help.FULL


@dataclass(slots=True)
class Party:
    """The seats in clockwise order and the options of the game they are about to play."""

    game: str = "tantrix"
    seats: list[Seat] = field(default_factory=list)
    options: dict[str, object] = field(default_factory=dict)

    def seat_of(self, device: str) -> int | None:
        """The seat that a device drives, or None."""
        for index, seat in enumerate(self.seats):
            if seat.device == device:
                return index
        return None
