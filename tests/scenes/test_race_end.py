"""How a race can be ended before everybody is out."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.match.header import Header, SeatInfo, Setup
from game.match.match import Match
from game.play.party import Help, Seat
from game.program import Program
from game.rules.options import defaults
from game.rules.tiles import TILES
from game.storage.settings import Settings

PRESSES = {"keys-1": {"down": 22, "ok": 9}}
#: Steps of the count before a race, and some more.
COUNT = 200


@pytest.fixture
def program():
    running = Program(Settings(), size=(960, 540), seed=2, headless=True)
    party = running.context.party
    party.game, party.options = "gobble", {}
    ann = Seat("Ann", 0, device="keys-1", help=Help.FULL)
    party.seats = [ann, Seat("Bo", 1, bot="casual"), Seat("Cy", 2, bot="casual")]
    running.start("gobble")
    running.tick(steps=COUNT)
    yield running
    running.close()


def tap(program, scancode, steps=4):
    import pygame

    events = [
        pygame.event.Event(kind, scancode=scancode, key=0, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)
    ]
    program.tick(events, steps)
    program.picture()


def test_the_pause_ends_a_race_with_results_by_tiles(program):
    import pygame

    table = program.context.stack.top
    program.tick(steps=1200)
    game = table.race_game
    assert not game.result and game.tiles_left(0) > max(game.tiles_left(1), game.tiles_left(2))
    tap(program, pygame.KSCAN_ESCAPE)
    pause = program.context.stack.top
    while "End the race" not in getattr(pause.focus.current, "words", ""):
        tap(program, PRESSES["keys-1"]["down"])
    tap(program, PRESSES["keys-1"]["ok"])
    assert not game.result, "it asks once more"
    tap(program, PRESSES["keys-1"]["ok"])
    assert game.result and game.result.why == "resigned"
    assert game.result.ranking[-1] == (0,), "who has most tiles left is last"
    assert program.context.stack.top is table
    program.tick(steps=400)
    assert program.context.stack.top is not table, "the results come"


def test_ending_a_race_is_no_fault_where_what_the_others_have_fits_nowhere(program):
    """It is over then as soon as those have left who had something to lay."""
    table = Match.new("gobble", 2, 5).game.table
    fits = [tile for tile in TILES if any(table.fits(tile, cell) for cell in table.rim() if len(table.needs(cell)) > 1)]
    lying = [tile for tile, _, _ in table.tiles]
    others = [tile for tile in TILES if tile not in fits and tile not in lying]
    setup = Setup(tuple(table.tiles), (tuple(t for t in fits if t not in lying)[:3], (others[0],)), stacks=((), ()))
    seats = (SeatInfo("Ann"), SeatInfo("Bo", None, "casual"))
    header = Header("gobble", seats, (), setup, options=defaults("gobble", 2))
    program.context.party.seats = program.context.party.seats[:2]
    program.context.stack.clear_to("gobble", match=Match(header))
    program.context.stack.settle()
    program.tick(steps=2)
    scene = program.context.stack.top
    scene.end_race()
    assert scene.race_game.result.why == "stuck" and scene.race_game.result.ranking == ((1,), (0,))


def test_bots_hurry_when_only_they_are_left(program):
    table = program.context.stack.top
    before = table.race.tick
    program.tick(steps=60)
    assert table.race.tick - before == 60
    from game.rules.actions import Leave

    table.happened(table.match.do(Leave(0, table.race.tick)))
    before = table.race.tick
    program.tick(steps=60)
    assert table.race.tick - before > 240
