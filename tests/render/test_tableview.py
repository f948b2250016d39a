"""The view shows the table it was told to, however it came about."""

import pygame
import pytest
from tables import Tiles, spread

from game.render.overlays import Cursor, Ghost, clashing_sides
from game.render.tableview import TableView
from game.render.tileart import TileArt
from game.rules.cells import SIDES, neighbour
from game.rules.tiles import letters

SIZE = (960, 540)
RECT = pygame.Rect(120, 20, 720, 430)
RED = (255, 92, 92)


@pytest.fixture(scope="module")
def art():
    pygame.font.init()
    return TileArt()


@pytest.fixture
def screen(art):
    return pygame.Surface(SIZE)


def view_of(art: TileArt, table: Tiles, motion: float = 1.0) -> TableView:
    view = TableView(art, motion=motion)
    view.layout(RECT, SIZE)
    view.show(table)
    return view


def picture(view: TableView, screen: pygame.Surface) -> bytes:
    view.settle()
    view.draw(screen, 0)
    return pygame.image.tobytes(screen, "RGB")


def line_of(table: Tiles, letter: str) -> dict[str, tuple[list, bool, int]]:
    """A line of one tile."""
    _tile, cell, _turn = next(entry for entry in table.tiles if letter in letters(entry[0], entry[2]))
    return {letter: ([cell], False, 1)}


@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_tiles_laid_one_by_one_give_the_picture_of_the_whole(art, screen, motion):
    table = spread(30)
    whole = picture(view_of(art, table), screen)
    view = view_of(art, Tiles(table.tiles[:20]), motion)
    for tile, cell, turn in table.tiles[20:]:
        view.placed(tile, cell, turn, RED)
        for _ in range(5):
            view.step()
            view.draw(screen, 0.5)
    view.settle()
    view._camera.jump(view_of(art, table)._camera.target)
    assert picture(view, screen) == whole


def test_taking_back_and_lighting_leave_no_trace(art, screen):
    table = spread(12)
    view = view_of(art, table)
    before = picture(view, screen)
    view.overlays.lights = line_of(table, "R") | line_of(table, "B")
    assert picture(view, screen) != before
    view.overlays.lights = {}
    view.placed(50, (2, 2), 3)
    assert picture(view, screen) != before
    view.removed(table)
    view.settle()
    view._camera.jump(view_of(art, table)._camera.target)
    assert picture(view, screen) == before


def test_two_views_share_the_canvas_without_mixing(art, screen):
    one, other = view_of(art, spread(5)), view_of(art, spread(9))
    first, second = picture(one, screen), picture(other, screen)
    assert first != second
    assert picture(one, screen) == first and picture(other, screen) == second


def test_the_camera_holds_the_rim_after_every_tile(art, screen):
    view = view_of(art, Tiles())
    laid = []
    for tile, cell, turn in spread(56).tiles:
        laid.append(cell)
        view.placed(tile, cell, turn)
        view.settle()
        for taken in laid:
            for side in SIDES:
                x, y = view.to_pixel(neighbour(taken, side))
                assert RECT.left <= x <= RECT.right and RECT.top <= y <= RECT.bottom


def test_the_camera_eases_and_settle_ends_it(art, screen):
    view = view_of(art, spread(3))
    view.draw(screen, 0)
    for tile, cell, turn in spread(56).tiles[3:]:
        view.placed(tile, cell, turn)
    start = view.to_pixel((0, 0))
    for _ in range(600):
        view.step()
        view.draw(screen, 0)
    eased = view.to_pixel((0, 0))
    view.settle()
    assert view.to_pixel((0, 0)) == eased != start
    assert not view.busy


def test_points_find_their_cells_and_outside_there_is_none(art, screen):
    view = view_of(art, spread(20))
    for _, cell, _ in spread(20).tiles:
        assert view.to_cell(view.to_pixel(cell)) == cell
    assert view.to_cell((RECT.left - 1, RECT.centery)) is None


def test_without_motion_nothing_moves(art, screen):
    view = view_of(art, spread(8), motion=0.0)
    view.overlays.lights = line_of(spread(8), "B")
    view.overlays.forced = [(3, 3)]
    view.placed(40, (4, 1), 0, RED)
    view.loop_closed([(0, 0), (1, 0)], "R")
    view.gobbled((0, 0), 3, RED)
    view.step()
    view.draw(screen, 0)
    first = pygame.image.tobytes(screen, "RGB")
    for _ in range(40):
        view.step()
        view.draw(screen, 0.3)
        assert pygame.image.tobytes(screen, "RGB") == first
    assert not view.busy


def test_everything_over_the_table_is_drawn_and_can_be_dropped(art, screen):
    table = spread(10)
    view = view_of(art, table)
    bare = picture(view, screen)
    view.overlays.ghosts = [Ghost(i, RED, (9, 0), 30 + i, i, i % 2 == 0) for i in range(6)]
    view.overlays.cursors = [Cursor(i, (40 * i, 90, 255), (9 - i // 3, 0), "Ann" if i else "") for i in range(6)]
    view.overlays.barred = [(0, 3)]
    view.overlays.forced = [(1, 3)]
    view.show_refusal([(0, 2), (0, 0)], "three-of-one-colour", 2)
    view.call("GO", RED, pygame.font.Font(None, 90))
    view.gobbled((2, 0), 4, RED)
    view.placed(50, (-1, 0), 1, RED)
    view.loop_closed([(0, 0), (1, 0), (0, 1)], "Y")
    for _ in range(80):
        view.step()
        view.draw(screen, 0.5)
    assert pygame.image.tobytes(screen, "RGB") != bare
    for overlay in ("ghosts", "cursors", "barred", "forced"):
        setattr(view.overlays, overlay, ())
    view.removed(table)
    view.settle()
    view._camera.jump(view_of(art, table)._camera.target)
    assert picture(view, screen) == bare


def test_a_ghost_turns_and_glides_to_rest(art, screen):
    view = view_of(art, spread(4))
    rest = {}
    for turn, cell in ((0, (0, 3)), (1, (0, 3)), (1, (1, 3))):
        view.overlays.ghosts = [Ghost(0, RED, cell, 9, turn, True)]
        view.draw(screen, 0)
        moving = pygame.image.tobytes(screen, "RGB")
        for _ in range(30):
            view.step()
        view.draw(screen, 0)
        rest[turn, cell] = pygame.image.tobytes(screen, "RGB")
        assert (moving != rest[turn, cell]) == (len(rest) > 1)
    assert len(set(rest.values())) == 3


def test_a_refusal_shows_its_cells_for_a_while(art, screen):
    view = view_of(art, spread(4))
    bare = picture(view, screen)
    view.show_refusal([(0, 2)], "four-sided-space")
    view.draw(screen, 0)
    assert pygame.image.tobytes(screen, "RGB") != bare
    for _ in range(200):
        view.step()
    view.draw(screen, 0)
    assert pygame.image.tobytes(screen, "RGB") == bare


def test_clashing_sides_are_those_that_differ():
    tiles = {(0, 0): (1, 0)}
    east = letters(1)[2]
    for turn in SIDES:
        expected = () if letters(9, turn)[5] == east else (5,)
        assert clashing_sides(9, turn, (1, 0), tiles) == expected
    assert clashing_sides(9, 0, (5, 5), tiles) == ()


def test_the_empty_table_is_warm_dark_and_never_flat(art, screen):
    view = view_of(art, Tiles())
    view.picture_background(screen)
    red, green, blue = pygame.transform.average_color(screen)[:3]
    assert red > green > blue and red < 110
    middle = sum(screen.get_at((480, 240))[:3])
    corner = sum(screen.get_at((4, 530))[:3])
    assert middle > 2 * corner


def test_changing_the_palette_paints_the_table_anew(art, screen):
    from game.render.palettes import palette

    view = view_of(art, spread(6))
    before = picture(view, screen)
    art.use(palette("okabe-ito"))
    try:
        assert picture(view, screen) != before
    finally:
        art.use(palette())
    assert picture(view, screen) == before


@pytest.mark.parametrize("left", ["nothing", "the rest"])
def test_a_line_whose_tile_is_taken_back_is_looked_at_anew(art, screen, left):
    table, before = spread(12), spread(11)
    letter = letters(table.tiles[0][0], table.tiles[0][2])[0]
    rest = line_of(table, letter) if left == "the rest" else {}
    whole = view_of(art, before, 0.0)
    whole.overlays.lights = rest
    view = view_of(art, table, 0.0)
    cells = [cell for _tile, cell, _turn in (table.tiles[0], table.tiles[-1])]
    view.overlays.lights = {letter: (cells, False, 2)}
    view.settle()
    view.overlays.lights = rest
    view.removed(before)
    view.draw(screen, 0.5)
    view.step()
    view._camera.jump(whole._camera.target)
    assert picture(view, screen) == picture(whole, screen)
