"""What a seat holds in Gobble (rules 3), and how it is dealt."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.cells import OFFSETS, opposite
from game.rules.table import Tantrix
from game.rules.tiles import letters


@dataclass(frozen=True, slots=True)
class Pile:
    """A seat's tiles: the face-up ``rack``, the face-down ``stack`` behind it (top first), and the
    ``penalty`` tiles laid aside, which can only be given away. ``rack_size`` 0: no limit."""

    rack: tuple[int, ...]
    stack: tuple[int, ...] = ()
    penalty: tuple[int, ...] = ()
    rack_size: int = 3

    @classmethod
    def dealt(cls, tiles: list[int], rack_size: int, penalty: int) -> Pile:
        """The first tiles are the rack, the last ``penalty`` ones laid aside, the others the stack.

        Raises ``ValueError`` where nothing would be left to play.
        """
        if penalty >= len(tiles):
            raise ValueError(f"penalty lays {penalty} tiles aside of a share of {len(tiles)}")
        own, aside = tiles[: len(tiles) - penalty], tiles[len(tiles) - penalty:]
        on_rack = rack_size or len(own)
        return cls(tuple(own[:on_rack]), tuple(own[on_rack:]), tuple(aside), rack_size)

    @property
    def count(self) -> int:
        """How many tiles the seat still has to get rid of."""
        return len(self.rack) + len(self.stack) + len(self.penalty)

    @property
    def giveable(self) -> tuple[int, ...]:
        """The tiles that may be handed on."""
        return self.rack + self.penalty

    def without(self, tile: int) -> Pile:
        """One tile less: the stack's top takes its place on the rack."""
        if tile in self.rack:
            spot = self.rack.index(tile)
            rack = self.rack[:spot] + self.stack[:1] + self.rack[spot + 1:]
            return replace(self, rack=rack, stack=self.stack[1:])
        return replace(self, penalty=tuple(t for t in self.penalty if t != tile))

    def tucked(self, tile: int) -> Pile:
        """A rack tile put under the stack."""
        return replace(self, stack=(*self.stack, tile)).without(tile)

    def received(self, tile: int) -> Pile:
        """A tile more: under the stack, or on the rack where there is no stack and room."""
        if not self.stack and (not self.rack_size or len(self.rack) < self.rack_size):
            return replace(self, rack=(*self.rack, tile))
        return replace(self, stack=(*self.stack, tile))


def first_two(first: int, second: int) -> Tantrix:
    """The first tile in the middle, the second at the first side, then the first turn, that matches."""
    table = Tantrix()
    table.place(first, (0, 0), 0)
    shown = letters(first)
    for side, cell in enumerate(OFFSETS):
        for turn in range(6):
            if letters(second, turn)[opposite(side)] == shown[side]:
                table.place(second, cell, turn)
                return table
    raise AssertionError("any two tiles share a colour: each has three of four")


def share_out(tiles: list[int], shares: list[int]) -> tuple[list[list[int]], int]:
    """Deal whole rounds, one tile at a time, seat by seat; a seat sits out once it has its share
    of the round. Returns each seat's tiles and how many are left over."""
    order = [seat for lap in range(max(shares)) for seat, share in enumerate(shares) if lap < share]
    rounds = len(tiles) // len(order)
    dealt: list[list[int]] = [[] for _ in shares]
    for tile, seat in zip(tiles, order * rounds, strict=False):
        dealt[seat].append(tile)
    return dealt, len(tiles) - rounds * len(order)
