"""The puzzles by name (rules 5): which tiles, which frame, what is printed, what is asked.

A pure table. Cards are data in ``assets/`` and come in through ``cards``, as rules read no files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.rules.cells import Cell, within_reach
from game.rules.tiles import BACKS, COLOURS, TILES

SHAPES = ("match", "line", "loop", "snake")
ANY = "any"

Placement = tuple[int, Cell, int]


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing asked: ``shape`` of ``SHAPES``; ``colour`` a letter, or "any" for some colour.

    "match" asks for nothing but matching sides and tiles that hang together, as every puzzle does.
    """

    shape: str
    colour: str = ANY


@dataclass(frozen=True, slots=True)
class Description:
    """A puzzle. Every tile of ``tiles`` is used, the ``given`` ones where they are printed.

    ``frame``: the cells that may be used, or None for anywhere. ``goals`` hold together; where
    ``or_goals`` is not empty it is a second list that would do as well. A line, loop or snake goes
    through every tile; where several colours are asked for, each through every tile that has it.
    ``holes``: whether an empty cell may be shut off from the outside by the tiles.
    """

    tiles: tuple[int, ...]
    frame: tuple[Cell, ...] | None = None
    given: tuple[Placement, ...] = ()
    goals: tuple[Goal, ...] = (Goal("match"),)
    holes: bool = False
    or_goals: tuple[Goal, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """As protocol.md writes it; ``or_goals`` only where there are any."""
        words: dict[str, Any] = {
            "tiles": list(self.tiles),
            "frame": None if self.frame is None else [list(cell) for cell in self.frame],
            "given": [{"tile": tile, "cell": list(cell), "turn": turn} for tile, cell, turn in self.given],
            "goals": [{"shape": goal.shape, "colour": goal.colour} for goal in self.goals],
            "holes": self.holes,
        }
        if self.or_goals:
            words["or_goals"] = [{"shape": goal.shape, "colour": goal.colour} for goal in self.or_goals]
        return words


def rows(*lengths: int) -> tuple[Cell, ...]:
    """The cells of centred rows, such as 4-5-4, row by row from the top; ``(0, 0)`` in the middle.

    Rows that follow one another must differ in length by an odd number, as hexes do.
    """
    top = len(lengths) // 2
    cells = []
    for r, length in enumerate(lengths, start=-top):
        first = -((length - 1 + r + (lengths[top] - 1) % 2) // 2)
        cells += [(first + step, r) for step in range(length)]
    return tuple(cells)


def triangle(size: int) -> tuple[Cell, ...]:
    """A triangle standing on a row of ``size`` cells, its point at ``(0, 0)``."""
    return tuple((q, r) for r in range(size) for q in range(-r, 1))


FLOWER: tuple[Cell, ...] = rows(2, 3, 2)
CARD_FRAME: tuple[Cell, ...] = rows(4, 5, 4)
CARD_TILES: tuple[int, ...] = (*range(15, 20), *range(21, 24), *range(31, 36))
CARD_KINDS = ("basic", "path", "loop")
CARD_SETS = ("starter", "family")
CARDS_A_SET = 12
XTREME: tuple[int, ...] = (6, 7, 12, 25, 26, 27, 30, 38, 40, 42)
#: Rows of the pyramids that have names, by their number of tiles.
PYRAMIDS = {size * (size + 1) // 2: size for size in range(2, 8)}
LONGEST_LOOP = 30
LONGEST_LINE = 30
#: From eleven on, tiles 1 to n have too many corners in each colour for a snake.
LONGEST_SNAKE = 10


def _through_all(shape: str, colour: str, *tiles: int, frame: tuple[Cell, ...] | None = None) -> Description:
    return Description(tuple(tiles), frame, goals=(Goal(shape, colour),))


def _first(count: int) -> range:
    return range(1, count + 1)


def _table() -> dict[str, Description]:
    table = {"flower": Description(tuple(_first(len(FLOWER))), FLOWER)}
    for n in range(3, LONGEST_LOOP + 1):
        table[f"discovery-{n}"] = _through_all("loop", BACKS[n], *_first(n))
    for colour in "RYB":
        table[f"discovery-10-{colour.lower()}"] = _through_all("loop", colour, *_first(10))
    table["product-7"] = _through_all("loop", "R", *_first(7))
    table["product-10"] = _through_all("loop", "B", *_first(10))
    for n in range(3, len(XTREME) + 1):
        table[f"xtreme-{n}"] = _through_all("loop", ANY, *XTREME[:n])
    blue, red = (6, 7, 8, 13, 14, *range(39, 44)), (4, 5, 10, 11, 15, 16, 18, 19, *range(24, 31))
    table |= {
        "rainbow-green": _through_all("loop", "G", *range(32, 39), 45, 46, 47),
        "rainbow-yellow": _through_all("loop", "Y", 1, 2, 3, 9, 12, 17, *range(20, 24), 31, 44),
        "rainbow-blue": _through_all("loop", "B", *range(48, 57)),
        "rainbow-pyramid-blue": _through_all("line", "B", *blue, frame=triangle(PYRAMIDS[len(blue)])),
        "rainbow-pyramid-red": _through_all("line", "R", *red, frame=triangle(PYRAMIDS[len(red)])),
        "pack-junior": _through_all("loop", "B", 3, 5, 8, 12, 14, 43, 46, 50, 52, 54),
        "pack-student": _through_all("loop", "G", 19, 21, 24, 25, 29, 31, 32, 40, 41, 42),
        "pack-professor": Description(
            (2, 11, 15, 17, 20, 30, 38, 39, 44, 45, 51, 56), goals=(Goal("loop", "Y"), Goal("loop", "B"))
        ),
        "pack-master": _through_all("loop", "G", 18, 22, 23, 26, 27, *range(33, 37), 47, 53, 55),
        "pack-genius": Description(
            (1, 4, 6, 7, 9, 10, 13, 16, 28, 37, 48, 49),
            goals=(Goal("line", "R"), Goal("line", "B")), or_goals=(Goal("line", "R"), Goal("line", "Y")),
        ),
        "circle-3": _through_all("loop", ANY, *_first(3)),
        "circle-6": _through_all("loop", ANY, *_first(6)),
    }
    table |= {f"line-{n}": _through_all("line", ANY, *_first(n)) for n in range(4, LONGEST_LINE + 1)}
    table |= {f"snake-{n}": _through_all("snake", ANY, *_first(n)) for n in range(4, LONGEST_SNAKE + 1)}
    for n, size in PYRAMIDS.items():
        table[f"pyramid-{n}"] = Description(tuple(_first(n)), triangle(size))
    return table


#: Every named puzzle but the cards.
PUZZLES: Mapping[str, Description] = _table()
CARD_NAMES = tuple(f"card-{of}-{n}" for of in CARD_SETS for n in range(1, CARDS_A_SET + 1))


def names() -> tuple[str, ...]:
    """The names of all puzzles, cards last."""
    return (*PUZZLES, *CARD_NAMES)


def describe(name: str, cards: Mapping[str, Any] | None = None) -> Description:
    """The puzzle of that name; ``cards``: descriptions as objects, by name.

    Raises ``ValueError`` with a sentence where there is none.
    """
    if name in PUZZLES:
        return PUZZLES[name]
    if cards is not None and name in cards:
        return description_from(cards[name])
    if name in CARD_NAMES:
        raise ValueError(f"The cards are not at hand, so the puzzle {name} cannot be laid out.")
    raise ValueError(f"There is no puzzle called {name[:40]!r}; names look like discovery-10 or pack-junior.")


def description_from(words: object) -> Description:
    """A description from its object as protocol.md writes it; raises ``ValueError`` with a sentence.

    Keys that a description does not have are passed over, so that cards may carry more.
    """
    if not isinstance(words, dict) or "tiles" not in words:
        raise ValueError("A puzzle is an object with tiles, frame, given, goals and holes.")
    tiles = _tiles(words["tiles"])
    frame = None if words.get("frame") is None else _cells(words["frame"])
    given = tuple(_placement(entry, tiles, frame) for entry in _list(words.get("given", []), "given"))
    if len({tile for tile, _, _ in given}) < len(given) or len({cell for _, cell, _ in given}) < len(given):
        raise ValueError("\"given\" has a tile or a cell twice.")
    holes = words.get("holes", False)
    if not isinstance(holes, bool):
        raise ValueError("\"holes\" must be true or false.")
    goals = tuple(map(_goal, _list(words.get("goals", [{"shape": "match"}]), "goals")))
    or_goals = tuple(map(_goal, _list(words.get("or_goals", []), "or_goals")))
    return Description(tiles, frame, given, goals or (Goal("match"),), holes, or_goals)


def _list(value: object, name: str) -> list[Any]:
    if isinstance(value, list) and len(value) <= 4 * len(TILES):
        return value
    raise ValueError(f"\"{name}\" must be a list, not too long.")


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _tiles(value: object) -> tuple[int, ...]:
    tiles = _list(value, "tiles")
    if tiles and all(_whole(tile) and tile in TILES for tile in tiles) and len(set(tiles)) == len(tiles):
        return tuple(tiles)
    raise ValueError("\"tiles\" must be a list of tile numbers from 1 to 56, each once.")


def _cells(value: object) -> tuple[Cell, ...]:
    cells = tuple(map(_cell, _list(value, "frame")))
    if cells and len(set(cells)) == len(cells):
        return cells
    raise ValueError("\"frame\" must be a list of cells, each once, or null.")


def _cell(value: object) -> Cell:
    if isinstance(value, list) and len(value) == 2 and all(map(_whole, value)):
        cell = (value[0], value[1])
        if within_reach(cell):
            return cell
    raise ValueError("A cell must be two whole numbers, [q, r], not too far out.")


def _placement(value: object, tiles: tuple[int, ...], frame: tuple[Cell, ...] | None) -> Placement:
    if not isinstance(value, dict) or not {"tile", "cell", "turn"} <= value.keys():
        raise ValueError("Each placement in \"given\" must have tile, cell and turn.")
    tile, cell, turn = value["tile"], _cell(value["cell"]), value["turn"]
    if not _whole(tile) or tile not in tiles:
        raise ValueError("A tile in \"given\" is not one of \"tiles\".")
    if not _whole(turn) or not 0 <= turn < 6:
        raise ValueError(f"The turn of tile {tile} in \"given\" must be a whole number from 0 to 5.")
    if frame is not None and cell not in frame:
        raise ValueError(f"Tile {tile} in \"given\" lies outside the frame.")
    return tile, cell, turn


def _goal(value: object) -> Goal:
    if not isinstance(value, dict) or value.get("shape") not in SHAPES:
        raise ValueError("Each of \"goals\" must have a shape: match, line, loop or snake.")
    colour = value.get("colour", ANY)
    if not isinstance(colour, str) or colour not in (*COLOURS, ANY):
        raise ValueError("The colour of a goal must be R, Y, B, G or any.")
    return Goal(value["shape"], colour)
