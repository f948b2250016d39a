"""Pictures of positions: every tile is where it lies, in its colours, at every size."""

from __future__ import annotations

import pygame
import pytest
from oracle.plain import TILES
from played.by_chance import KINDS, played

from game.match.header import SeatInfo
from game.match.match import Match
from game.match.replay import Replay
from game.render.hexes import MIDDLES
from game.render.palettes import palette
from game.sharing.picture import Look, Painter, mark_of, position_picture, standing

#: How far from the middle a line's colour is looked for, as a share of the way to the side's middle.
NEAR_THE_SIDE = 0.8
#: Radius in pixels from which on lines can be told apart.
LEAST = 14


@pytest.fixture(autouse=True)
def display():
    pygame.init()
    pygame.display.set_mode((1, 1))


def far_from(a, b) -> float:
    """How many degrees two hues lie apart: a glint is lighter, but of the same hue."""
    apart = abs(pygame.Color(*a[:3]).hsva[0] - pygame.Color(*b[:3]).hsva[0])
    return min(apart, 360 - apart)


def colours_of(picture, painter, tile, cell, turn, colours):
    """For each side the letter whose colour the picture shows there."""
    x, y = painter._view.to_pixel(cell)
    radius = painter._view.radius
    found = ""
    for mx, my in MIDDLES:
        shown = picture.get_at((round(x + mx * radius * NEAR_THE_SIDE), round(y + my * radius * NEAR_THE_SIDE)))
        found += min("RYBG", key=lambda letter: far_from(shown, colours[letter]))
    return found


def flower_begun() -> Match:
    """Some tiles of a puzzle that asks for no line, all matching."""
    match = Match.new("puzzle", 1, puzzle="flower")
    for _ in range(4):
        match.do(match.legal()[0])
    return match


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("match", [played("gobble", 4)[0], flower_begun()], ids=["gobble", "puzzle"])
def test_every_tile_is_where_it_lies_in_its_colours(match, size):
    colours, tiles = palette(), match.game.table.tiles
    painter = Painter(match, {cell for _, cell, _ in tiles}, Look(size, colours))
    picture = painter.paint(match)
    assert picture.get_size() == size and painter._view.radius > LEAST and len(tiles) >= 4
    for tile, cell, turn in tiles:
        wanted = "".join(TILES[tile][(side - turn) % 6] for side in range(6))
        assert colours_of(picture, painter, tile, cell, turn, colours) == wanted


def test_a_position_is_drawn_the_same_whatever_was_drawn_before():
    _, record = played("tantrix", 7)
    replay = Replay(record)
    look = Look((800, 600), palette())
    cells = {cell for _, cell, _ in replay.at(replay.steps).game.table.tiles}
    painter = Painter(replay.at(0), cells, look)
    forwards = [pygame.image.tobytes(painter.paint(replay.at(step)), "RGB") for step in range(12)]
    for step in (11, 3, 7, 0):
        assert pygame.image.tobytes(painter.paint(replay.at(step)), "RGB") == forwards[step]
    assert len(set(forwards)) > 6


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("size", [(640, 360), (360, 640), (1000, 200), (2560, 1440)])
def test_every_game_can_be_drawn_at_every_shape(game, size):
    _, record = played(game, 2)
    assert position_picture(Replay(record), 0, Look(size, palette("okabe-ito", True))).get_size() == size


def test_the_strip_names_who_sits_there_and_how_it_stands():
    match, _ = played("tantrix", 3)
    assert [standing(match, seat) for seat in range(match.game.seats)] == [
        str(seat["points"]) for seat in match.state()["seats"]]
    race, _ = played("gobble", 12)
    for seat, state in enumerate(race.state()["seats"]):
        left = len(state["hand"]) + state["stack"] + len(state.get("penalty", ()))
        assert standing(race, seat) == ("Out!" if state["out"] else str(left))


def test_seats_are_marked_by_their_colours_and_partners_apart():
    header = Match.new("tantrix", [{"name": "A", "colour": "B"}, {"name": "B", "colour": "R"}], 1).header
    assert [mark_of(header, seat) for seat in (0, 1)] == [2, 0]
    doubles = Match.new("tantrix", 4, 1, {"doubles": True}).header
    assert [mark_of(doubles, seat) for seat in range(4)] == [0, 1, 2, 3]


def test_seats_of_a_race_keep_their_marks_unless_two_have_one():
    names = ("Ruby", "Sky", "Sunny")
    header = Match.new("gobble", [SeatInfo(name, mark=mark) for name, mark in zip(names, (0, 2, 1), strict=True)],
                       1).header
    assert [mark_of(header, seat) for seat in range(3)] == [0, 2, 1]
    muddled = Match.new("gobble", [SeatInfo(name, mark=mark) for name, mark in zip(names, (2, 2, None), strict=True)],
                        1).header
    assert [mark_of(muddled, seat) for seat in range(3)] == [0, 1, 2]
