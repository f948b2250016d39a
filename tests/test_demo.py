"""Bots play through the real scenes, and a picture of it is saved."""

from __future__ import annotations

import pygame
import pytest

from game import app
from game.demo import party_of_bots


@pytest.mark.parametrize(("name", "seats"), [("tantrix", 2), ("tantrix", 4), ("gobble", 1), ("gobble", 6)])
def test_a_headless_demo_saves_what_it_shows(tmp_path, capsys, name, seats):
    path = tmp_path / "picture.png"
    words = ["demo", name, "--seats", str(seats), "--seconds", "3", "--headless", "--seed", "5",
             "--size", "800x600", "--screenshot", str(path), "--data-dir", str(tmp_path / "data")]
    assert app.main(words) == 0
    assert capsys.readouterr() == (f"The picture was saved to {path}\n", "")
    picture = pygame.image.load(path)
    assert picture.get_size() == (800, 600)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 800, 7) for y in range(0, 600, 7)}) > 50
    assert not (tmp_path / "data").exists()


def test_the_same_seed_gives_the_same_picture(tmp_path):
    pictures = []
    for name in ("one.png", "two.png"):
        app.main(["demo", "tantrix", "--seconds", "4", "--headless", "--seed", "9", "--size", "640x480",
                  "--screenshot", str(tmp_path / name)])
        pictures.append((tmp_path / name).read_bytes())
    assert pictures[0] == pictures[1]


def test_a_party_of_bots_fills_the_seats():
    party = party_of_bots("gobble", 6)
    assert party.game == "gobble"
    assert len({seat.name for seat in party.seats}) == 6
    assert sorted(seat.mark for seat in party.seats) == [0, 1, 2, 3, 4, 5]
    assert all(seat.bot and seat.device is None for seat in party.seats)
    assert [seat.colour for seat in party_of_bots("tantrix", 4).seats] == ["R", "Y", "B", "G"]
