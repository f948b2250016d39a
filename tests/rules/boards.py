"""What several tests of the rules need: worked examples, random games, a plain way to count neighbours."""

from __future__ import annotations

from random import Random

from game.rules.actions import Action
from game.rules.cells import Cell
from game.rules.gobble import GobbleGame
from game.rules.table import Tantrix
from game.rules.tantrix import TantrixGame

Placement = tuple[int, Cell, int]

#: Steps over the sides NW NE E SE SW W, as the rules give them.
STEPS: list[Cell] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]

_FIRST: list[Cell] = [(0, 0), (1, 0), (2, 0), (3, 0), (0, -1)]

#: The worked shapes of the rules: occupied cells, forced spaces, cells barred to a free tile.
WORKED_SHAPES: list[tuple[list[Cell], list[Cell], list[Cell]]] = [
    (_FIRST, [(1, -1)], [(2, -1), (3, -1), (4, -1), (1, -2)]),
    ([(0, 0), (1, 0), (0, -1)], [(1, -1)], [(1, -2), (2, -1)]),
    (
        [*_FIRST, (3, 1), (3, 2)],
        [(1, -1), (2, 1)],
        [(2, -1), (3, -1), (4, -1), (1, -2), (1, 1), (0, 1), (-1, 1), (2, 2), (2, 3)],
    ),
]

#: The worked position of the rules.
WORKED_POSITION: list[Placement] = [(48, (3, 2), 1), (45, (2, 3), 4), (29, (4, 1), 2), (52, (4, 0), 2)]


def around(cell: Cell) -> list[Cell]:
    """The six cells round a cell, by side."""
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in STEPS]


def sides_touched(occupied: set[Cell], cell: Cell) -> int:
    """How many of a cell's neighbours are occupied."""
    return sum(beside in occupied for beside in around(cell))


def rim_of(occupied: set[Cell]) -> set[Cell]:
    """The empty cells beside occupied ones."""
    return {beside for cell in occupied for beside in around(cell)} - occupied


def shuffled(seed: int) -> list[int]:
    """All tiles, shuffled."""
    bag = list(range(1, 57))
    Random(seed).shuffle(bag)
    return bag


def shape(cells: list[Cell]) -> Tantrix:
    """A Tantrix whose occupied cells alone matter: its colours do not match."""
    table = Tantrix()
    for number, cell in enumerate(cells):
        table.place(number % 56 + 1, cell, 0)
    return table


def random_table(seed: int, tiles: int) -> Tantrix:
    """Tiles laid one after another wherever they match, near ones first, without any restriction."""
    rng = Random(seed)
    table = Tantrix()
    bag = shuffled(seed)
    table.place(bag.pop(), (0, 0), rng.randrange(6))
    while bag and len(table) < tiles:
        tile = bag.pop()
        cells = sorted(table.rim(), key=lambda cell: (-len(table.needs(cell)), rng.random()))
        if rng.random() < 0.3:
            rng.shuffle(cells)
        spot = next(((cell, turn) for cell in cells for turn in table.fits(tile, cell)), None)
        if spot:
            table.place(tile, *spot)
    return table


def play_on(game: TantrixGame | GobbleGame, rng: Random, actions: int) -> list[Action]:
    """Play up to so many random legal actions, and return them."""
    done: list[Action] = []
    while len(done) < actions and (legal := game.legal()):
        action = rng.choice(legal)
        game.do(action)
        done.append(action)
    return done


def tantrix_games(seeds: range) -> list[TantrixGame]:
    """Deals for two, three and four, in turn."""
    return [TantrixGame.deal("RYBG"[: 2 + seed % 3], shuffled(seed)) for seed in seeds]
