"""The Tantrix: the connected group of tiles on the table, whatever the game.

Two ways in: plain cells and tiles (``place``, ``tile_at``, ``needs`` …) for games, screens and
tests; and packed cells with turned tiles (``lay``, ``rim``, ``forced_set`` …) for search, where
what each rim cell needs, the forced spaces and the ends of all lines are kept up to date by
``lay`` and ``take_back``. It knows the golden rule's tables but no game's rules: ``lay`` believes
its caller that the tile fits.
"""

from __future__ import annotations

from typing import Any

from game.rules.cells import STEPS, Cell, opposite, pack, unpack, within_reach
from game.rules.fits import ADDS, FITS, MASK_SHIFT, known_sides, touching
from game.rules.tiles import COLOURS, SEGMENTS

#: Sides that make an empty cell a forced space.
FORCED_SIDES = 3

#: (tile's own cell, its side, neighbour's side) of each side, for line ends.
_OUTWARD = tuple((STEPS[side], opposite(side)) for side in range(6))

#: What ``lay`` tells of each of a tile's three lines: (colour, tiles in it, closed now).
Joined = tuple[int, int, bool]
_End = tuple[int, int]
#: The same with the two keys on the tile's own cell, and what ended there before.
_Join = tuple[int, int, bool, int, int, _End | None, _End | None]


class Tantrix:
    """Tiles on the table and all that can be derived from them at once.

    A *line end* is ``empty cell << 3 | side`` of the empty cell that a line runs into;
    ``ends[colour]`` maps each to ``(the line's other end, its number of tiles)``.
    """

    __slots__ = ("_trail", "ends", "forced_set", "geometry", "longest", "loops", "placed", "rim_needs")

    def __init__(self) -> None:
        self.placed: dict[int, int] = {}
        self.rim_needs: dict[int, int] = {}
        self.forced_set: set[int] = set()
        self.ends: list[dict[int, tuple[int, int]]] = [{}, {}, {}, {}]
        self.loops: list[list[tuple[int, int]]] = [[], [], [], []]
        self.longest = [0, 0, 0, 0]
        #: What restrictions.py has found out about this shape; emptied by every change.
        self.geometry: dict[int | str, Any] = {}
        self._trail: list[tuple[int, int, tuple[int, ...], list[_Join]]] = []

    @classmethod
    def of(cls, placements: list[tuple[int, Cell, int]]) -> Tantrix:
        """A Tantrix of ``(tile, cell, turn)``, in the order laid; raises ``ValueError`` where
        tiles lie on one another, apart, or against the golden rule."""
        tantrix = cls()
        for tile, cell, turn in placements:
            tantrix._check(tile, cell, turn)
            tantrix.place(tile, cell, turn)
        tantrix._check_connected()
        return tantrix

    def copy(self) -> Tantrix:
        """The same position, without the history: it cannot be taken back beyond here."""
        twin = Tantrix.__new__(Tantrix)
        twin.placed = self.placed.copy()
        twin.rim_needs = self.rim_needs.copy()
        twin.forced_set = self.forced_set.copy()
        twin.ends = [ends.copy() for ends in self.ends]
        twin.loops = [loops.copy() for loops in self.loops]
        twin.longest = self.longest.copy()
        twin.geometry = {}
        twin._trail = []
        return twin

    # Plain cells and tiles.

    def __len__(self) -> int:
        return len(self.placed)

    @property
    def tiles(self) -> list[tuple[int, Cell, int]]:
        """``(tile, cell, turn)`` in the order laid."""
        return [(turned // 6, unpack(index), turned % 6) for index, turned in self.placed.items()]

    def tile_at(self, cell: Cell) -> tuple[int, int] | None:
        """``(tile, turn)`` at a cell, or None."""
        turned = self.placed.get(pack(cell)) if within_reach(cell) else None
        return divmod(turned, 6) if turned is not None else None

    def rim(self) -> list[Cell]:
        """The empty cells that touch the Tantrix, sorted."""
        return sorted(unpack(index) for index in self.rim_needs)

    def needs(self, cell: Cell) -> dict[int, str]:
        """The touched sides of an empty cell and the colours they ask for."""
        return known_sides(self.rim_needs.get(pack(cell), 0)) if within_reach(cell) else {}

    def fits(self, tile: int, cell: Cell) -> tuple[int, ...]:
        """The turns at which ``tile`` matches all that touches the empty ``cell``."""
        fitting = FITS[self.rim_needs.get(pack(cell), 0)][1].get(1 << tile, ())
        return tuple(turned % 6 for turned in fitting)

    def forced(self) -> list[Cell]:
        """The forced spaces (rules 2), sorted."""
        return sorted(unpack(index) for index in self.forced_set)

    def best(self, colour: str) -> tuple[int, int]:
        """Tiles in the longest line and in the longest loop of a colour; 0 where none is."""
        index = COLOURS.index(colour)
        return self.longest[index], max((n for n, _ in self.loops[index]), default=0)

    def points(self, colour: str) -> int:
        """1 a tile of the longest line or 2 a tile of the longest loop, whichever is more (rules 2)."""
        line, loop = self.best(colour)
        return max(line, 2 * loop)

    def place(self, tile: int, cell: Cell, turn: int) -> tuple[Joined, ...]:
        """Lay a tile that the caller knows to fit."""
        return self.lay(pack(cell), tile * 6 + turn)

    def undo(self) -> None:
        """Take the last tile laid back; ``IndexError`` where none was laid since a copy."""
        self.take_back()

    # Packed cells and turned tiles.

    def lay(self, cell: int, turned: int) -> tuple[Joined, ...]:
        """Lay a turned tile that fits on an empty cell."""
        placed, rim, forced = self.placed, self.rim_needs, self.forced_set
        need = rim.pop(cell, 0)
        forced.discard(cell)
        placed[cell] = turned
        for step, add in zip(STEPS, ADDS[turned], strict=True):
            beside = cell + step
            if beside not in placed:
                grown = rim.get(beside, 0) + add
                rim[beside] = grown
                if (grown >> MASK_SHIFT).bit_count() == 2 * FORCED_SIDES:
                    forced.add(beside)
        before = tuple(self.longest)
        joins = [self._join(cell, a, b, colour) for a, b, colour in SEGMENTS[turned]]
        self._trail.append((cell, need, before, joins))
        self.geometry = {}
        return tuple((colour, length, closed) for colour, length, closed, *_ in joins)

    def take_back(self) -> None:
        """Undo the last ``lay``."""
        cell, need, before, joins = self._trail.pop()
        placed, rim, forced = self.placed, self.rim_needs, self.forced_set
        for join in reversed(joins):
            self._part(join)
        self.longest = list(before)
        turned = placed.pop(cell)
        for step, add in zip(STEPS, ADDS[turned], strict=True):
            beside = cell + step
            if beside not in placed:
                shrunk = rim[beside] - add
                if not shrunk:
                    del rim[beside]
                    continue
                rim[beside] = shrunk
                if (shrunk >> MASK_SHIFT).bit_count() < 2 * FORCED_SIDES:
                    forced.discard(beside)
        if need:
            rim[cell] = need
            if touching(need) >= FORCED_SIDES:
                forced.add(cell)
        self.geometry = {}

    def _join(self, cell: int, a: int, b: int, colour: int) -> _Join:
        """Carry a colour's line through a new tile from side ``a`` to ``b``.

        Returns (colour, tiles, closed, the two keys on this cell, what ended there before).
        """
        ends = self.ends[colour]
        key_a, key_b = cell << 3 | a, cell << 3 | b
        old_a: _End | None = ends.pop(key_a, None)
        if old_a and old_a[0] == key_b:
            closing = ends.pop(key_b)
            length = old_a[1] + 1
            self.loops[colour].append((length, cell))
            self.longest[colour] = max((n for _, n in ends.values()), default=0)
            return colour, length, True, key_a, key_b, old_a, closing
        old_b: _End | None = ends.pop(key_b, None)
        length = 1
        far_a = far_b = 0
        if old_a:
            far_a = old_a[0]
            length += old_a[1]
        else:
            step, facing = _OUTWARD[a]
            far_a = cell + step << 3 | facing
        if old_b:
            far_b = old_b[0]
            length += old_b[1]
        else:
            step, facing = _OUTWARD[b]
            far_b = cell + step << 3 | facing
        ends[far_a] = (far_b, length)
        ends[far_b] = (far_a, length)
        if length > self.longest[colour]:
            self.longest[colour] = length
        return colour, length, False, key_a, key_b, old_a, old_b

    def _part(self, join: _Join) -> None:
        """Undo a ``_join``."""
        colour, _, closed, key_a, key_b, old_a, old_b = join
        ends = self.ends[colour]
        if closed:
            self.loops[colour].pop()
        for key, old, side in ((key_a, old_a, key_a & 7), (key_b, old_b, key_b & 7)):
            if old:
                ends[key] = old
                if not closed:
                    ends[old[0]] = (key, old[1])
            else:
                step, facing = _OUTWARD[side]
                del ends[(key >> 3) + step << 3 | facing]

    # What ``of`` refuses.

    def _check(self, tile: int, cell: Cell, turn: int) -> None:
        where = f"tile {tile} at {list(cell)}"
        if not within_reach(cell):
            raise ValueError(f"{where} lies too far out")
        if self.tile_at(cell):
            raise ValueError(f"{where} lies on another tile")
        if turn not in self.fits(tile, cell):
            raise ValueError(f"{where}, turn {turn}, does not match the tiles it touches")

    def _check_connected(self) -> None:
        if not self.placed:
            return
        reached = {next(iter(self.placed))}
        border = list(reached)
        while border:
            cell = border.pop()
            for step in STEPS:
                if cell + step in self.placed and cell + step not in reached:
                    reached.add(cell + step)
                    border.append(cell + step)
        if len(reached) < len(self.placed):
            apart = next(unpack(cell) for cell in self.placed if cell not in reached)
            raise ValueError(f"the tile at {list(apart)} does not hang together with the first one")
