"""Tiles under way between table and tray: a solved loop comes apart, the next tile rolls in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sin

import pygame

from game.render.overlays import blit_at
from game.render.tileart import TileArt
from game.ui.theme import FLIGHT_STEPS, ROLL_STEPS, ease

Point = tuple[float, float]

#: Steps that the next tile waits for.
STAGGER_STEPS = 2
#: How often a new tile turns over while it rolls.
ROLLS = 2.0
#: How high the way of a tile bends, as a share of its length.
BEND = 0.12


@dataclass(frozen=True, slots=True)
class Flight:
    """A tile's way from place to place; ``rolls``: turns over on the way."""

    tile: int
    turn: int
    start: Point
    end: Point
    delay: float = 0.0
    rolls: float = 0.0

    @property
    def steps(self) -> float:
        """How long it is under way."""
        return ROLL_STEPS if self.rolls else FLIGHT_STEPS


class Flights:
    """All tiles under way. ``radius`` in pixels."""

    def __init__(self, flights: Sequence[Flight], radius: float) -> None:
        self._flights = list(flights)
        self._radius = radius
        self._now = 0.0

    @property
    def tiles(self) -> frozenset[int]:
        """The tiles that have not arrived."""
        return frozenset(f.tile for f in self._flights if self._now < f.delay + f.steps)

    def step(self) -> None:
        """One sixtieth of a second."""
        self._now += 1

    def finish(self) -> None:
        """Let everything be where it is going."""
        self._flights.clear()

    def draw(self, surface: pygame.Surface, art: TileArt, alpha: float) -> None:
        """Draw the tiles that are under way."""
        for flight in self._flights:
            share = (self._now + alpha - flight.delay) / flight.steps
            if share >= 1:
                continue
            share = ease(share)
            (ax, ay), (bx, by) = flight.start, flight.end
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            if not flight.rolls:
                y -= sin(3.1416 * share) * BEND * (abs(bx - ax) + abs(by - ay))
            picture = art.tile(flight.tile, flight.turn, self._radius)
            if flight.rolls:
                picture = pygame.transform.rotozoom(picture, 360 * flight.rolls * (1 - share), 1.0)
            blit_at(surface, art.shadow(self._radius), (x, y + self._radius * 0.15))
            blit_at(surface, picture, (x, y))


def apart(places: Sequence[tuple[int, int, Point, Point]], new: Sequence[tuple[int, Point, Point]]) -> list[Flight]:
    """A group comes apart, then new tiles roll in. ``places``: tile, turn, from, to; ``new``: tile, from, to."""
    flights = [
        Flight(tile, turn, start, end, delay=at * STAGGER_STEPS)
        for at, (tile, turn, start, end) in enumerate(places)
    ]
    after = len(flights) * STAGGER_STEPS + FLIGHT_STEPS / 2
    return flights + [Flight(tile, 0, start, end, delay=after, rolls=ROLLS) for tile, start, end in new]
