"""A picture of a solution, for a file."""

from __future__ import annotations

import pygame

from game.render.portrait import save
from game.rules.puzzles import describe
from game.solver.search import solve


def test_a_solution_is_drawn_into_a_file(tmp_path):
    solution = solve(describe("discovery-3")).solutions[0]
    save(solution, tmp_path / "loop.png", (320, 240))
    picture = pygame.image.load(tmp_path / "loop.png")
    assert picture.get_size() == (320, 240)
    yellow = sum(
        red > 150 and green > 110 and blue < 110
        for x in range(0, 320, 2) for y in range(0, 240, 2)
        for red, green, blue, _ in [picture.get_at((x, y))]
    )
    assert yellow > 40, "the yellow loop is seen"
