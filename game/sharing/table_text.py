"""A table in characters: every tile a hex, with its number and the colour letter of each side.

One tile::

     _.' '._
    | B   R |      north-west and north-east
    |G 39  G|      west, number, east
    | B   R |      south-west and south-east
     '._ _.'
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.rules.cells import Cell
from game.rules.tiles import letters

#: Characters from one cell to the next in its row, and lines from one row to the next.
COLUMN, ROW = 8, 4
#: Where the letters of sides 0 to 5 stand in a tile's block: character, line.
LETTERS = ((2, 1), (6, 1), (7, 2), (6, 3), (2, 3), (1, 2))
UP, DOWN, WALL = "_.'", "'._", "|"

Placement = tuple[int, Cell, int]


def table_text(tiles: Sequence[Placement], last: Cell | None = None, frame: Collection[Cell] = ()) -> str:
    """``(tile, cell, turn)`` drawn in characters, lines without blanks at their ends; "" for nothing.

    The number of the tile at ``last`` stands in brackets; cells of ``frame`` are drawn though empty.
    """
    canvas: dict[tuple[int, int], str] = {}
    for cell in sorted({*frame, *(cell for _, cell, _ in tiles)}):
        _outline(canvas, *corner(cell))
    for tile, cell, turn in tiles:
        x, y = corner(cell)
        for (right, down), letter in zip(LETTERS, letters(tile, turn), strict=True):
            canvas[x + right, y + down] = letter
        _put(canvas, x + 2, y + 2, f"[{tile:>2}]" if cell == last else f" {tile:>2} ")
    if not canvas:
        return ""
    left, right = min(x for x, _ in canvas), max(x for x, _ in canvas)
    top, bottom = min(y for _, y in canvas), max(y for _, y in canvas)
    rows = ("".join(canvas.get((x, y), " ") for x in range(left, right + 1)) for y in range(top, bottom + 1))
    return "\n".join(row.rstrip() for row in rows)


def corner(cell: Cell) -> tuple[int, int]:
    """The upper left character of a cell's block: character, line."""
    q, r = cell
    return COLUMN * q + COLUMN // 2 * r, ROW * r


def _outline(canvas: dict[tuple[int, int], str], x: int, y: int) -> None:
    _put(canvas, x + 1, y, UP)
    _put(canvas, x + 5, y, DOWN)
    for line in range(1, ROW):
        canvas[x, y + line] = canvas[x + COLUMN, y + line] = WALL
    _put(canvas, x + 1, y + ROW, DOWN)
    _put(canvas, x + 5, y + ROW, UP)


def _put(canvas: dict[tuple[int, int], str], x: int, y: int, text: str) -> None:
    for at, char in enumerate(text):
        canvas[x + at, y] = char
