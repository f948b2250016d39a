"""The 56 tiles: three lines each, of three of the four colours.

A tile is its number, 1 to 56. A *turned tile* is one int, ``tile * 6 + turn``, where ``turn``
counts clockwise sixths: side ``d`` then shows letter ``(d - turn) % 6``.
A colour is its letter outside the engine and its index in ``COLOURS`` inside.
"""

from __future__ import annotations

COLOURS = "RYBG"
TILES = range(1, 57)

_EDGES = (
    "YYBRBR", "YYBRRB", "RRBBYY", "YRBRYB", "YYRBBR", "RBYBRY", "BBYRYR",
    "BBRYRY", "YBRBYR", "YYRBRB", "RRBYBY", "RRYBYB", "BBYRRY", "YYBBRR",
    "GGRYYR", "GGYRRY", "YYGRGR", "YYRGRG", "RRGYGY", "RRYGYG", "GGRRYY",
    "YYGRRG", "GYYRRG", "GGBRRB", "GGRRBB", "BBGRRG", "RRBGBG", "GGBBRR",
    "RRGBGB", "GGRBBR", "GGRYRY", "RYGYRG", "GGYRYR", "GYRYGR", "GRYRGY",
    "GGRBRB", "BBGRGR", "BBRGRG", "RBGBRG", "RGBGRB", "GGBRBR", "BGRGBR",
    "GGBBYY", "BGYGBY", "GGYYBB", "GGBYBY", "GGYBBY", "GGBYYB", "YYGBBG",
    "YGBGYB", "BYGYBG", "GGYBYB", "YYGBGB", "YYBGBG", "BBGYGY", "BBYGYG",
)

#: Colour of the number on the back of each tile; W is white.
BACKS = dict(zip(TILES, "YYYRRBBBYRRYBBRRYRRYYYYRRRRRRRYGGGGGGGBBBBBYGGGWWWWWWWWW", strict=True))

#: Letters of each tile's sides 0 to 5 at turn 0.
EDGES = dict(zip(TILES, _EDGES, strict=True))

#: The set of colours on each tile, as a string in the order of ``COLOURS``.
COLOURS_OF = {tile: "".join(c for c in COLOURS if c in edges) for tile, edges in EDGES.items()}


def letters(tile: int, turn: int = 0) -> str:
    """The six side letters of a tile at ``turn``, sides 0 to 5."""
    edges = EDGES[tile]
    return edges[-turn:] + edges[:-turn] if turn else edges


def segments(tile: int, turn: int = 0) -> tuple[tuple[int, int, str], ...]:
    """The tile's three lines as ``(side, side, colour letter)``, lower side first."""
    shown = letters(tile, turn)
    return tuple(
        (shown.index(colour), shown.rindex(colour), colour) for colour in COLOURS_OF[tile]
    )


# Tables of the engine, by turned tile (entries 0 to 5 are unused).

#: Six side colours as 2-bit codes, side ``d`` at bits ``2d``.
CODE = [0] * (57 * 6)
#: One bit for each (side, colour): bit ``4 * side + colour``.
SIDE_BITS = [0] * (57 * 6)
#: Six colour indices.
SIDE_COLOURS: list[tuple[int, ...]] = [()] * (57 * 6)
#: Three ``(side, side, colour index)``.
SEGMENTS: list[tuple[tuple[int, int, int], ...]] = [()] * (57 * 6)

for _tile in TILES:
    for _turn in range(6):
        _turned = _tile * 6 + _turn
        _sides = tuple(COLOURS.index(letter) for letter in letters(_tile, _turn))
        SIDE_COLOURS[_turned] = _sides
        CODE[_turned] = sum(colour << 2 * side for side, colour in enumerate(_sides))
        SIDE_BITS[_turned] = sum(1 << 4 * side + colour for side, colour in enumerate(_sides))
        SEGMENTS[_turned] = tuple(
            (a, b, COLOURS.index(c)) for a, b, c in segments(_tile, _turn)
        )
