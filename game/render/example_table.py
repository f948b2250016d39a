"""An example of a rule as a small picture: what lies there, what may be laid and what may not."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.lessons.examples import Example, Laid
from game.render import pieces, stencils
from game.render.hexes import Layout
from game.render.overlays import blit_at, clashing_sides
from game.render.small_table import SmallTable
from game.render.tileart import TileArt
from game.rules.cells import Cell
from game.rules.lines import longest_line, longest_loop
from game.rules.loose import LooseTable
from game.ui import theme

#: Colours round a tile that may lie there, and round one that may not.
RIGHT, WRONG = theme.MARKS[3], theme.ALARM


@dataclass(frozen=True, slots=True)
class ExampleTable(SmallTable):
    """``example`` in a picture of ``size`` pixels; its tiles are the table's, too: see ``example_table``."""

    example: Example

    def cells(self) -> list[Cell]:
        one = self.example
        placed = [cell for _, cell, _ in (*one.right, *one.wrong)]
        stack = [one.stack[0]] if one.stack else []
        return [*SmallTable.cells(self), *placed, *one.reasons, *one.forced, *one.barred, *stack]

    def lit(self, cell: Cell) -> str:
        """The colour of the line that shines on a cell."""
        return self.example.light if cell in self._line() else ""

    def paint(self, art: TileArt) -> pygame.Surface:
        picture = SmallTable.paint(self, art)
        layout, one = self.layout(), self.example
        radius = layout.radius
        for cell in one.barred:
            blit_at(picture, stencils.barred(art, radius), layout.to_pixel(cell))
        for cell in one.forced:
            blit_at(picture, stencils.forced_dot(art, radius), layout.to_pixel(cell))
        for cell in one.reasons:
            blit_at(picture, stencils.reason(art, radius, False), layout.to_pixel(cell))
        for placed in one.right:
            self._place(picture, art, layout, placed, True)
        for placed in one.wrong:
            self._place(picture, art, layout, placed, False)
        if one.stack:
            pieces.draw_stack(picture, art, layout.to_pixel(one.stack[0]), radius * 0.94, one.stack[1])
        return picture

    def _place(self, picture: pygame.Surface, art: TileArt, layout: Layout, laid: Laid, fits: bool) -> None:
        tile, cell, turn = laid
        radius, place = layout.radius, layout.to_pixel(cell)
        blit_at(picture, stencils.ghost(art, tile, turn, radius, fits), place)
        blit_at(picture, stencils.cursor(art, radius, RIGHT if fits else WRONG, 0, 1), place)
        there = {at: (number, turned) for number, at, turned in self.tiles}
        if not fits and (sides := clashing_sides(tile, turn, cell, there)):
            blit_at(picture, stencils.clash(art, radius, sides), place)
        sign = stencils.verdict(art, radius, fits, RIGHT if fits else WRONG)
        blit_at(picture, sign, (place[0] + radius * 0.5, place[1] - radius * 0.62))

    def _line(self) -> frozenset[Cell]:
        colour = self.example.light
        if not colour:
            return frozenset()
        table = LooseTable(self.tiles)
        return frozenset(longest_loop(table, colour) or longest_line(table, colour))


def example_table(example: Example, size: tuple[int, int], largest: float) -> ExampleTable:
    """The picture of an example; ``largest``: the most pixels of a tile's radius."""
    return ExampleTable(example.tiles, (), size, largest, example)
