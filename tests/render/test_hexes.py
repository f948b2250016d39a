"""Cells and pixels."""

import itertools
from math import hypot

import pytest

from game.render import courses, hexes
from game.render.hexes import Layout
from game.rules.cells import SIDES, neighbour, opposite

CELLS = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]


@pytest.mark.parametrize("radius", [9, 27.7, 48, 101.3])
def test_a_cell_s_centre_lies_in_it_and_so_does_all_near_it(radius):
    layout = Layout.at((640, 360), radius)
    for cell in CELLS:
        x, y = layout.to_pixel(cell)
        for nx, ny in hexes.NORMALS:
            for far in (0.0, 0.4, 0.8):
                assert layout.to_cell((x + nx * far * radius, y + ny * far * radius)) == cell


def test_beyond_a_side_lies_the_neighbour():
    layout = Layout.at((0, 0), 50)
    x, y = layout.to_pixel((2, -1))
    for side in SIDES:
        nx, ny = hexes.NORMALS[side]
        assert layout.to_cell((x + nx * 48, y + ny * 48)) == neighbour((2, -1), side)


def test_cells_lie_on_whole_pixels_so_that_rows_fit_together():
    for radius in range(10, 200, 7):
        layout = Layout.at((33.4, 17.8), radius)
        for cell in CELLS:
            assert all(value == int(value) for value in layout.to_pixel(cell))
        assert hexes.picture_size(radius)[0] == layout.column


def test_the_radius_is_near_the_one_asked_for():
    for radius in range(10, 200):
        assert abs(hexes.snapped(radius) - radius) <= 1 / hexes.ROOT3 + 1e-9


def test_on_the_way_between_layouts_tiles_have_the_smaller_size():
    near, far = Layout.at((0, 0), 60), Layout.at((100, 40), 48)
    between = near.towards(far, 0.25)
    assert between.origin == (25, 10)
    assert between.radius == far.radius == far.towards(near, 0.25).radius
    assert near.towards(far, 1).to_pixel((3, 2)) == far.to_pixel((3, 2))


def test_courses_run_from_side_to_side_square_to_the_edge():
    for a in SIDES:
        for b in SIDES:
            if a == b:
                continue
            for side, share in ((a, 0.0), (b, 1.0)):
                (x, y), (nx, ny) = courses.at(a, b, share)
                mx, my = hexes.MIDDLES[side]
                assert hypot(x - mx, y - my) < 1e-9
                assert abs(nx * hexes.NORMALS[side][0] + ny * hexes.NORMALS[side][1]) < 1e-9


def test_the_length_of_a_course_is_that_of_its_stations():
    for a in SIDES:
        for b in range(a + 1, 6):
            points = [courses.at(a, b, i / 200)[0] for i in range(201)]
            measured = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in itertools.pairwise(points))
            assert measured == pytest.approx(courses.length(a, b), rel=1e-3)


def test_a_line_goes_on_in_the_same_direction_over_the_next_tile():
    (x, y), _ = courses.at(0, 2, 1.1)
    column, row = hexes.ROOT3, 0
    (nx, ny), _ = courses.at(opposite(2), 2, 0.1 * courses.length(0, 2) / hexes.ROOT3)
    assert (x, y) == pytest.approx((nx + column, ny + row))


def test_rim():
    assert hexes.rim([(0, 0)]) == {neighbour((0, 0), side) for side in SIDES}
    assert hexes.rim([(0, 0), (1, 0)]) == {(0, -1), (1, -1), (2, -1), (2, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)}
