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


class Speed(StrEnum):
    """How soon and how often a direction that is held repeats its tap: never, or at one of three paces."""

    NEVER = "never"
    SLOW = "slow"
    USUAL = "usual"
    QUICK = "quick"


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

    def pair_up(self) -> None:
        """In doubles partners, who sit opposite, own one colour (rules 2); their marks stay their own."""
        if self.options.get("doubles") and len(self.seats) == 4:
            for seat, partner in ((self.seats[2], self.seats[0]), (self.seats[3], self.seats[1])):
                seat.colour = partner.colour
