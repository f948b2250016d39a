"""Tiles lying loose, as in a puzzle (rules 5): apart from one another, or side by side without matching.

``Tantrix`` believes that its tiles match and hang together; this believes nothing, keeps no more
than where the tiles lie, and works everything out when asked.
"""

from __future__ import annotations

from game.rules.cells import SIDES, STEPS, Cell, neighbour, opposite, pack, unpack, within_reach
from game.rules.fits import ADDS, FITS, known_sides
from game.rules.lines import line_through
from game.rules.tiles import COLOURS_OF, SIDE_COLOURS

#: A side of a tile that does not match its neighbour: each such pair once, from the smaller cell.
Clash = tuple[Cell, int]
#: A line's cells in order, and whether it is a loop.
Line = tuple[list[Cell], bool]


class LooseTable:
    """Tiles anywhere on the plane. What can be asked of a ``Tantrix`` by cell can be asked here."""

    __slots__ = ("placed",)

    def __init__(self, placements: tuple[tuple[int, Cell, int], ...] = ()) -> None:
        #: Packed cell → turned tile, in the order laid, as in a ``Tantrix``.
        self.placed: dict[int, int] = {}
        for tile, cell, turn in placements:
            self.place(tile, cell, turn)

    def __len__(self) -> int:
        return len(self.placed)

    def copy(self) -> LooseTable:
        """The same tiles on a table of their own."""
        twin = LooseTable()
        twin.placed = self.placed.copy()
        return twin

    # Handling.

    def place(self, tile: int, cell: Cell, turn: int) -> None:
        """Lay a tile on an empty cell within reach."""
        self.placed[pack(cell)] = tile * 6 + turn

    def turn(self, cell: Cell, turn: int) -> None:
        """Turn the tile that lies there."""
        self.placed[pack(cell)] = self.placed[pack(cell)] // 6 * 6 + turn

    def lift(self, cell: Cell) -> int:
        """Take the tile away that lies there, and return its number."""
        return self.placed.pop(pack(cell)) // 6

    # Looking.

    @property
    def tiles(self) -> list[tuple[int, Cell, int]]:
        """``(tile, cell, turn)`` in the order laid."""
        return [(turned // 6, unpack(index), turned % 6) for index, turned in self.placed.items()]

    @property
    def cells(self) -> set[Cell]:
        """The occupied cells."""
        return set(map(unpack, self.placed))

    def tile_at(self, cell: Cell) -> tuple[int, int] | None:
        """``(tile, turn)`` at a cell, or None."""
        turned = self.placed.get(pack(cell)) if within_reach(cell) else None
        return divmod(turned, 6) if turned is not None else None

    def rim(self) -> list[Cell]:
        """The empty cells that touch a tile, sorted."""
        beside = {index + step for index in self.placed for step in STEPS}
        return sorted(cell for cell in map(unpack, beside - self.placed.keys()) if within_reach(cell))

    def needs(self, cell: Cell) -> dict[int, str]:
        """The touched sides of a cell, empty or not, and the colours they ask for."""
        return known_sides(self._need(cell))

    def fits(self, tile: int, cell: Cell) -> tuple[int, ...]:
        """The turns at which ``tile`` matches all that touches the cell."""
        return tuple(turned % 6 for turned in FITS[self._need(cell)][1].get(1 << tile, ()))

    def forced(self) -> list[Cell]:
        """Nothing is forced where tiles lie loose."""
        return []

    def clashes(self) -> list[Clash]:
        """Where touching sides do not match, sorted."""
        return sorted({clash for cell in map(unpack, self.placed) for clash in self.clashes_at(cell)})

    def clashes_at(self, cell: Cell) -> list[Clash]:
        """Where the tile at a cell, if one lies there, does not match its neighbours, by its sides."""
        index = pack(cell)
        turned = self.placed.get(index)
        if turned is None:
            return []
        return [
            min((cell, side), (neighbour(cell, side), opposite(side)))
            for side, step in enumerate(STEPS)
            if (beside := self.placed.get(index + step)) is not None
            and SIDE_COLOURS[turned][side] != SIDE_COLOURS[beside][opposite(side)]
        ]

    def groups(self) -> list[set[Cell]]:
        """The cells of each group of tiles that hang together, in the order of their first tiles."""
        left, groups = self.cells, []
        for start in map(unpack, self.placed):
            if start in left:
                group, border = {start}, [start]
                while border:
                    cell = border.pop()
                    beside = {neighbour(cell, side) for side in SIDES} & left - group
                    group |= beside
                    border += beside
                left -= group
                groups.append(group)
        return groups

    # Lines.

    def lines(self, colour: str) -> list[Line]:
        """All lines of a colour, longest first; each tile that carries it lies on one."""
        found: list[Line] = []
        seen: set[Cell] = set()
        for tile, cell, _ in self.tiles:
            if colour in COLOURS_OF[tile] and cell not in seen:
                found.append(self.line_through(cell, colour))
                seen.update(found[-1][0])
        return sorted(found, key=lambda line: -len(line[0]))

    def line_through(self, cell: Cell, colour: str) -> Line:
        """The line of ``colour`` through the tile there: it ends where the next side does not match."""
        return line_through(self, cell, colour)

    def longest(self, colour: str, loop: bool) -> list[Cell]:
        """The cells of a longest line or loop of a colour, in order; empty where there is none."""
        return next((cells for cells, closed in self.lines(colour) if closed == loop), [])

    def best(self, colour: str) -> tuple[int, int]:
        """Tiles in the longest line and in the longest loop of a colour; 0 where none is."""
        return len(self.longest(colour, loop=False)), len(self.longest(colour, loop=True))

    def points(self, colour: str) -> int:
        """1 a tile of the longest line or 2 a tile of the longest loop, whichever is more (rules 2)."""
        line, loop = self.best(colour)
        return max(line, 2 * loop)

    def _need(self, cell: Cell) -> int:
        if not within_reach(cell):
            return 0
        index = pack(cell)
        return sum(
            ADDS[self.placed[index + step]][opposite(side)]
            for side, step in enumerate(STEPS) if index + step in self.placed
        )

