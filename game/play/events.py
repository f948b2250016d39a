"""What happens at a table besides the facts of a game; published on the bus like them."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.actions import Action
from game.rules.facts import Refusal


@dataclass(frozen=True, slots=True)
class Refused:
    """A seat tried what the rules do not allow. ``held``: it is frozen for it (Gobble)."""

    action: Action
    refusal: Refusal
    held: bool = False


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """A device took over the seat of one that is gone."""

    seat: int
    device: str
