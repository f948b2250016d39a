"""What the lines on a table can still become, seen with the tiles that nobody has played yet.

Colours are indices of ``COLOURS`` and sets of tiles are ints here, as in the engine (``fits.py``).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from game.match.match import Match
from game.rules.actions import Place
from game.rules.cells import STEPS, opposite, pack
from game.rules.fits import ADDS, FITS, tile_bits
from game.rules.moves import moves_on
from game.rules.table import Tantrix
from game.rules.tantrix import TantrixGame
from game.rules.tiles import COLOURS, SEGMENTS, TILES


@dataclass(frozen=True, slots=True)
class Line:
    """An open line: how many tiles it has, and its two ends as ``Tantrix.ends`` names them."""

    length: int
    ends: tuple[int, int]


def unplayed(match: Match) -> int:
    """The tiles of this game that lie on no table yet, in hands and in the bag: everybody knows which."""
    setup = match.header.setup
    tiles = set(match.header.bag)
    if setup is not None:
        tiles.update(*setup.hands, (tile for tile, _, _ in setup.table))
    return tile_bits([tile for tile in TILES if tile in tiles]) & ~tile_bits(
        [tile for tile, _, _ in match.game.table.tiles]
    )


def outward(cell: int, side: int) -> int:
    """The end of a line that leaves ``cell`` over a side."""
    return cell + STEPS[side] << 3 | opposite(side)


def longest(table: Tantrix, colour: int) -> list[Line]:
    """The longest open lines of a colour: several where they are equally long."""
    most = table.longest[colour]
    return [
        Line(length, (end, other))
        for end, (other, length) in table.ends[colour].items() if length == most and end < other
    ]


def carriers(table: Tantrix, end: int, tiles: int) -> int:
    """How many of ``tiles`` fit the cell that an end runs into; any tile that does carries the line on."""
    return (FITS[table.rim_needs[end >> 3]][0] & tiles).bit_count()


def open_ends(table: Tantrix, line: Line, tiles: int) -> list[int]:
    """The ends of a line that some tile of ``tiles`` can carry on."""
    return [end for end in line.ends if carriers(table, end, tiles)]


def points(table: Tantrix, colour: int) -> int:
    """1 a tile of the longest line or 2 a tile of the longest loop, whichever is more (rules 2)."""
    return max(table.longest[colour], 2 * max((length for length, _ in table.loops[colour]), default=0))


def reach(table: Tantrix, colour: int, hands: Iterable[int], restricted: bool) -> int:
    """The most points that ``colour`` can have after one more tile out of one of ``hands``."""
    best = points(table, colour)
    cells = {end >> 3 for end in table.ends[colour]}
    for hand in hands:
        for cell, turned in moves_on(table, cells, hand, restricted):
            table.lay(cell, turned)
            best = max(best, points(table, colour))
            table.take_back()
    return best


def missing_for_loop(table: Tantrix, colour: int, line: Line, tiles: int) -> int | None:
    """How many tiles close the line to a loop: 1 or 2 where ``tiles`` have them, else None.

    One where both its ends run into one cell; two where they run into neighbours.
    """
    one, two = line.ends
    here, there = one >> 3, two >> 3
    if here == there:
        return 1 if carriers(table, one, tiles) else None
    if there - here not in STEPS:
        return None
    across = STEPS.index(there - here)
    for bit, fitting in FITS[table.rim_needs[here]][1].items():
        if bit & tiles and any(
            _links(turned, colour, one & 7, across) and _still_fits(table, there, turned, across, tiles & ~bit)
            for turned in fitting
        ):
            return 2
    return None


def _links(turned: int, colour: int, a: int, b: int) -> bool:
    """Whether a turned tile's line of a colour joins its sides ``a`` and ``b``."""
    return any(carried == colour and {a, b} == {start, end} for start, end, carried in SEGMENTS[turned])


def _still_fits(table: Tantrix, cell: int, turned: int, side: int, tiles: int) -> bool:
    """Whether one of ``tiles`` fits ``cell`` once ``turned`` lies on its side opposite to ``side``."""
    return bool(FITS[table.rim_needs[cell] + ADDS[turned][side]][0] & tiles)


class Seen:
    """A placement of the mover's with the tables before and after it, and what both sides hold."""

    def __init__(self, match: Match, game: TantrixGame, place: Place) -> None:
        self.game, self.place = game, place
        self.cell, self.turned = pack(place.cell), place.tile * 6 + place.turn
        self.before = game.table.copy()
        self.after = game.table.copy()
        self.after.lay(self.cell, self.turned)
        self.own = COLOURS.index(game.colour(place.seat))
        self.left = unplayed(match) & ~(1 << place.tile)
        self.hand = tile_bits(game.hand(place.seat)) & ~(1 << place.tile)
        #: Whether the three restrictions still bind after it.
        self.restricted = game.bag_size > 1

    @cached_property
    def rivals(self) -> dict[int, list[int]]:
        """By rival colour, the hands of its seats, the one to move next first."""
        hands: dict[int, list[int]] = {}
        for step in range(1, self.game.seats):
            seat = (self.place.seat + step) % self.game.seats
            colour = COLOURS.index(self.game.colour(seat))
            if colour != self.own:
                hands.setdefault(colour, []).append(tile_bits(self.game.hand(seat)))
        return hands

    @cached_property
    def new_spaces(self) -> set[int]:
        """The forced spaces that it makes."""
        return self.after.forced_set - self.before.forced_set

    @cached_property
    def reaches(self) -> dict[int, tuple[int, int]]:
        """By rival colour, the points it can have with one tile, before and after."""
        restricted = not self.game.endgame
        return {
            colour: (reach(self.before, colour, hands, restricted),
                     reach(self.after, colour, hands, self.restricted))
            for colour, hands in self.rivals.items()
        }

    def can_fill(self, space: int, tiles: int) -> bool:
        """Whether one of ``tiles`` may fill a forced space afterwards."""
        return bool(tiles and moves_on(self.after, [space], tiles, self.restricted))

    def own_ends_met(self) -> list[tuple[int, int]]:
        """(key of the other end, tiles) of each own line that the tile meets."""
        ends = self.before.ends[self.own]
        sides = [(a, b) for a, b, colour in SEGMENTS[self.turned] if colour == self.own]
        return [ends[key] for pair in sides for side in pair if (key := self.cell << 3 | side) in ends]

    def own_line(self) -> Line | None:
        """The own open line that now runs through the tile."""
        side = next((a for a, _, colour in SEGMENTS[self.turned] if colour == self.own), None)
        if side is None:
            return None
        met = self.own_ends_met()
        end = met[0][0] if met else outward(self.cell, side)
        if end not in self.after.ends[self.own]:
            return None
        other, length = self.after.ends[self.own][end]
        return Line(length, (end, other))
