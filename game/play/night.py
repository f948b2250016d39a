"""A party night: several games by the same people, points for each place, and who leads between them.

All of it follows from the places that everybody came in, game by game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

#: What is played: Tantrix and Gobble in turn, or one of them all night.
TURNS, TANTRIX, GOBBLE = "turns", "tantrix", "gobble"
KINDS = (TURNS, TANTRIX, GOBBLE)
#: How many games a night may have; ``FREE``: as many as people like.
FREE = 0
LENGTHS = (3, 5, 7, FREE)
#: Games of a free night at most.
MOST_GAMES = 99
#: Fewest and most seats of a night, and the most that Tantrix has.
FEWEST, MOST, MOST_AT_TANTRIX = 2, 6, 4


@dataclass(frozen=True, slots=True)
class Feats:
    """What a seat did in one game. ``line``, ``loop``: tiles of the longest one; ``loops``, ``gobbles``, ``tiles``:
    how many it closed, made, laid; ``taken``: tiles handed to it; ``out``: the tick in which it went out of
    a race, 0 where it did not."""

    line: int = 0
    loop: int = 0
    loops: int = 0
    gobbles: int = 0
    taken: int = 0
    tiles: int = 0
    out: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """One game that is over. ``places`` and ``feats``: of each seat; places count from 1, ties share one.
    ``gap``: how far the first was ahead of the second, in points of Tantrix or ticks of a race, None where
    that means nothing; ``scale``: what the first had, in the same unit."""

    game: str
    places: tuple[int, ...]
    feats: tuple[Feats, ...]
    gap: int | None = None
    scale: int = 1


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat stands. ``rose``: places since the game before, below 0 fallen, None after the first."""

    seat: int
    place: int
    points: int
    rose: int | None


@dataclass(slots=True)
class Night:
    """``games``: how many, or ``FREE``; ``kind``: one of ``KINDS``; ``first``: the first game of a night in turns."""

    seats: int
    games: int = 3
    kind: str = GOBBLE
    first: str = TANTRIX
    played: list[Played] = field(default_factory=list)
    ended: bool = False

    @property
    def over(self) -> bool:
        """Whether all games have been played, or somebody ended a night after at least one."""
        return self.ended or len(self.played) >= (self.games or MOST_GAMES)

    @property
    def number(self) -> int:
        """The number of the game that comes next or is being played, from 1."""
        return len(self.played) + 1

    @property
    def game(self) -> str:
        """What is played next."""
        if self.kind != TURNS:
            return self.kind
        second = GOBBLE if self.first == TANTRIX else TANTRIX
        return (self.first, second)[len(self.played) % 2]

    def points(self, seat: int) -> list[int]:
        """What a seat got in each game."""
        return [place_points(game.places)[seat] for game in self.played]

    def standings(self) -> list[Standing]:
        """How all stand, best first; who has the same points shares a place."""
        games = len(self.played)
        now, before = self.places_after(games), self.places_after(games - 1)
        rows = [
            Standing(seat, now[seat], sum(self.points(seat)), before[seat] - now[seat] if games > 1 else None)
            for seat in range(self.seats)
        ]
        return sorted(rows, key=lambda row: (row.place, row.seat))

    def places_after(self, games: int) -> list[int]:
        """Each seat's place once so many games had been played."""
        return places([sum(self.points(seat)[:max(0, games)]) for seat in range(self.seats)])


def kinds_for(seats: int) -> tuple[str, ...]:
    """What so many can play: Tantrix seats four."""
    return KINDS if seats <= MOST_AT_TANTRIX else (GOBBLE,)


def scale(seats: int) -> list[int]:
    """The points of each place, from the first: 1 for the last, two more for each one above it."""
    return [2 * (seats - at) - 1 for at in range(seats)]


def place_points(places_: Sequence[int]) -> list[int]:
    """The points for each seat's place. Who ties shares evenly what these places bring together, which is
    always a whole number: it is the middle of odd numbers in a row."""
    worth = scale(len(places_))
    shared = []
    for place in places_:
        tied = places_.count(place)
        shared.append(sum(worth[place - 1:place - 1 + tied]) // tied)
    return shared


def places(worth: Sequence[int]) -> list[int]:
    """Everybody's place, from 1, where more is better; the same shares one."""
    return [1 + sum(other > own for other in worth) for own in worth]


def places_of(ranking: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Each seat's place in a ranking of groups, best first."""
    found: dict[int, int] = {}
    for group in ranking:
        place = 1 + len(found)
        found |= dict.fromkeys(group, place)
    return tuple(found[seat] for seat in sorted(found))
