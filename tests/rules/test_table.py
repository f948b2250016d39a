"""The Tantrix: needs, fits, forced spaces, taking back, and what cannot be (rules 1 and 2)."""

from random import Random

import pytest

from game.rules.table import Tantrix
from game.rules.tiles import EDGES

from .boards import STEPS, WORKED_POSITION, around, random_table, rim_of, shape, shuffled, sides_touched

SIZES = [(seed, size) for seed, size in enumerate([1, 2, 3, 5, 8, 12, 17, 25, 35, 56])]


def shows(tile, turn, side):
    return EDGES[tile][(side - turn) % 6]


def plain_needs(placed, cell):
    return {
        side: shows(*placed[beside], (side + 3) % 6)
        for side, beside in enumerate(around(cell)) if beside in placed
    }


def derived(table):
    """All that is kept up to date, in a form that can be compared."""
    return (
        table.placed, table.rim_needs, table.forced_set, table.ends,
        [sorted(loops) for loops in table.loops], table.longest,
    )


def laid(table):
    return {cell: (tile, turn) for tile, cell, turn in table.tiles}


def test_an_empty_table():
    table = Tantrix()
    assert (len(table), table.tiles, table.rim(), table.forced()) == (0, [], [], [])
    assert table.tile_at((0, 0)) is None
    assert table.needs((0, 0)) == {}
    assert table.fits(1, (0, 0)) == (0, 1, 2, 3, 4, 5)
    assert table.best("R") == (0, 0)
    assert table.points("R") == 0


def test_tiles_are_told_in_the_order_laid():
    table = Tantrix.of(WORKED_POSITION)
    assert table.tiles == WORKED_POSITION
    assert len(table) == 4
    assert table.tile_at((2, 3)) == (45, 4)
    assert table.tile_at((3, 1)) is None
    assert table.tile_at((10**9, 0)) is None


@pytest.mark.parametrize(("seed", "size"), SIZES)
def test_needs_rim_and_forced_spaces(seed, size):
    table = random_table(seed, size)
    placed = laid(table)
    rim = rim_of(set(placed))
    assert table.rim() == sorted(rim)
    for cell in rim:
        assert table.needs(cell) == plain_needs(placed, cell)
    assert table.forced() == sorted(cell for cell in rim if sides_touched(set(placed), cell) >= 3)
    assert table.needs((50, 50)) == {}
    assert table.needs((10**9, 0)) == {}


@pytest.mark.parametrize(("seed", "size"), SIZES)
def test_fits_against_every_turned_tile(seed, size):
    table = random_table(seed, size)
    placed = laid(table)
    for cell in table.rim():
        needs = plain_needs(placed, cell)
        for tile in EDGES:
            fitting = tuple(
                turn for turn in range(6)
                if all(shows(tile, turn, side) == letter for side, letter in needs.items())
            )
            assert table.fits(tile, cell) == fitting


def test_what_a_space_with_all_sides_needs():
    # The six tiles round the middle are chosen for the sides that face it: they show tile 5's letters.
    rng = Random(1)
    for _ in range(20):
        turn = rng.randrange(6)
        table = Tantrix()
        others = iter(shuffled(rng.randrange(1000)))
        for side, cell in enumerate(STEPS):
            wanted = shows(5, turn, side)
            tile, spin = next(
                (tile, spin) for tile in others if tile != 5 for spin in range(6)
                if shows(tile, spin, (side + 3) % 6) == wanted
            )
            table.place(tile, cell, spin)
        assert table.needs((0, 0)) == {side: shows(5, turn, side) for side in range(6)}
        assert table.fits(5, (0, 0)) == (turn,)
        assert sum(len(table.fits(tile, (0, 0))) for tile in EDGES) == 1


@pytest.mark.parametrize("seed", range(12))
def test_taking_back_restores_everything(seed):
    rng = Random(seed)
    table = random_table(seed, rng.choice([12, 25, 56]))
    order = table.tiles
    for left in range(len(order) - 1, -1, -1):
        table.undo()
        assert derived(table) == derived(Tantrix.of(order[:left]))
        assert table.tiles == order[:left]


@pytest.mark.parametrize("seed", range(6))
def test_laying_and_taking_back_in_turns(seed):
    rng = Random(seed)
    table, bag = Tantrix(), shuffled(seed)
    table.place(bag.pop(), (0, 0), 0)
    for _ in range(120):
        if len(table) > 1 and rng.random() < 0.4:
            bag.append(table.tiles[-1][0])
            table.undo()
        elif bag:
            tile = bag.pop(rng.randrange(len(bag)))
            spots = [(cell, turn) for cell in table.rim() for turn in table.fits(tile, cell)]
            if spots:
                table.place(tile, *rng.choice(spots))
            else:
                bag.append(tile)
        assert derived(table) == derived(Tantrix.of(table.tiles))


def test_nothing_to_take_back():
    with pytest.raises(IndexError):
        Tantrix().undo()


def test_a_copy_is_its_own():
    table = random_table(3, 20)
    before, tiles = derived(table.copy()), table.tiles
    twin = table.copy()
    spare = next(tile for tile in EDGES if tile not in {t for t, _, _ in tiles} and any(
        twin.fits(tile, cell) for cell in twin.rim()))
    cell = next(cell for cell in twin.rim() if twin.fits(spare, cell))
    twin.place(spare, cell, twin.fits(spare, cell)[0])
    assert derived(table) == before
    assert table.tiles == tiles
    twin.undo()
    assert derived(twin) == before
    with pytest.raises(IndexError):
        twin.undo()
    table.undo()
    assert derived(table) == derived(Tantrix.of(tiles[:-1]))
    assert derived(twin) == before


def test_a_shape_is_told_by_its_cells_alone():
    assert shape([(0, 0), (1, 0), (0, -1)]).forced() == [(1, -1)]


@pytest.mark.parametrize(("placements", "sentence"), [
    ([(1, (0, 0), 0), (2, (0, 0), 0)], r"tile 2 at \[0, 0\] lies on another tile"),
    ([(1, (0, 0), 0), (2, (2, 0), 0)], r"the tile at \[2, 0\] does not hang together with the first one"),
    ([(1, (0, 0), 0), (4, (40_000, 0), 0)], r"tile 4 at \[40000, 0\] lies too far out"),
    # 1 shows B on its east side; 3 at turn 0 shows Y on its west side.
    ([(1, (0, 0), 0), (3, (1, 0), 0)], r"tile 3 at \[1, 0\], turn 0, does not match the tiles it touches"),
])
def test_what_cannot_lie_on_a_table(placements, sentence):
    with pytest.raises(ValueError, match=sentence):
        Tantrix.of(placements)


def test_the_order_in_which_a_setup_hangs_together_is_free():
    ends_first = [WORKED_POSITION[1], WORKED_POSITION[3], WORKED_POSITION[2], WORKED_POSITION[0]]
    assert Tantrix.of(ends_first).forced() == [(3, 1)]
