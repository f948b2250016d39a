"""A table in characters, read back to tiles; a whole record in words."""

from __future__ import annotations

import re

import pytest
from oracle.plain import TILES
from played.by_chance import KINDS, played

from game.match.record import Undo
from game.match.replay import Replay
from game.sharing.record_text import record_text
from game.sharing.table_text import table_text

#: The letters of sides 0 to 5 stand so many characters and lines from a tile's number.
AROUND = ((-1, -1), (3, -1), (4, 0), (3, 1), (-1, 1), (-2, 0))


def read_back(text: str) -> set[tuple[int, tuple[int, int], int]]:
    """(tile, cell, turn) of each tile drawn, its cell counted from that of the first one read."""
    lines = text.split("\n")

    def at(x: int, y: int) -> str:
        return lines[y][x] if 0 <= y < len(lines) and 0 <= x < len(lines[y]) else " "

    found = set()
    for y, line in enumerate(lines):
        for number in re.finditer(r"(?<=[ \[])[ \d]\d(?=[ \]])", line):
            x, tile = number.start(), int(number.group())
            shown = "".join(at(x + dx, y + dy) for dx, dy in AROUND)
            turn = next(k for k in range(6) if "".join(TILES[tile][(d - k) % 6] for d in range(6)) == shown)
            r = (y - 2) // 4
            found.add((tile, ((x - 3 - 4 * r) // 8, r), turn))
    return found


def moved(tiles, by):
    return {(tile, (q - by[0], r - by[1]), turn) for tile, (q, r), turn in tiles}


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("seed", range(4))
def test_the_table_can_be_read_back(game, seed):
    match, _ = played(game, seed)
    tiles = match.game.table.tiles
    found = read_back(table_text(tiles))
    assert len(found) == len(tiles)
    if tiles:
        tile, cell, _ = tiles[0]
        drawn = next(where for number, where, _ in found if number == tile)
        assert moved(found, drawn) == moved(tiles, cell)


def test_one_tile_looks_like_this():
    nw, ne, e, se, sw, w = TILES[39]
    assert table_text([(39, (0, 0), 0)], last=(0, 0)).splitlines() == [
        " _.' '._", f"| {nw}   {ne} |", f"|{w}[39] {e}|", f"| {sw}   {se} |", " '._ _.'",
    ]


def test_an_empty_table_is_nothing_and_a_frame_is_drawn_empty():
    assert table_text([]) == ""
    assert table_text([], frame=[(0, 0), (1, 0)]).splitlines()[1] == "|       |       |"


@pytest.mark.parametrize("game", KINDS)
def test_the_text_tells_every_step_and_how_it_stands(game):
    match, record = played(game, 3)
    replay = Replay(record)
    lines = record_text(replay).splitlines()
    for step in range(1, replay.steps + 1):
        line = next(line for line in lines if line.strip().startswith(f"{step}. "))
        entry = replay.entry(step)
        if isinstance(entry, Undo):
            assert "taken back" in line
        else:
            assert record.header.seats[entry.seat].name in line
            assert getattr(entry, "tile", None) is None or f" {entry.tile} " in f"{line} "
    if game != "puzzle":
        for seat, state in enumerate(match.state()["seats"]):
            told = next(line for line in reversed(lines) if f"{record.header.seats[seat].name}: " in line)
            left = len(state["hand"]) + state["stack"] + len(state.get("penalty", ()))
            figure = str(state["points"]) if game != "gobble" else "out" if state["out"] else str(left)
            assert told.partition(": ")[2].split()[0] == figure


def test_the_text_up_to_a_step_shows_the_table_as_it_was_then():
    _, record = played("tantrix", 5)
    replay = Replay(record)
    text = record_text(replay, 9)
    table = text.partition("\n\n")[2].partition("\n\n")[2].partition("\n\n")[0]
    assert len(read_back(table)) == len(replay.at(9).game.table.tiles)
    assert "10. " not in text.partition(" _.'")[0] and "The game goes on." in text


def test_names_are_written_as_they_are():
    match, record = played("solitaire", 1)
    seat = match.header.seats[0]
    object.__setattr__(seat, "name", "Žofka Ё")
    assert "Žofka Ё lays" in record_text(Replay(record))
