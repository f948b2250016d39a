"""Hints at the table of Tantrix: offered to persons in a game with full hints, by any device, and gone
once anything is done."""

from __future__ import annotations

import pygame
import pytest

from game.bots.reasons import reasons
from game.input.intents import Intent, Pointer, Touch, Verb
from game.play.party import Help, Party, Seat
from game.program import Program
from game.scenes import table_hint
from game.storage.settings import Settings
from game.ui.reason_words import reasons_said

DEVICES = ("keys-1", "keys-3", "mouse", "keys-2")


def start(hints="full", seats=2, bots=(), size=(1280, 720), text=100, help_=Help.FULL):
    program = Program(Settings(motion=0.0, text_size=text), size=size, seed=5, headless=True)
    program.context.party = Party("tantrix", [
        Seat(f"Seat {at}", at, "RYBG"[at], None if at in bots else DEVICES[at], "casual" if at in bots else None, help_)
        for at in range(seats)
    ], {"hints": hints})
    program.start("tantrix")
    program.tick()
    return program


@pytest.fixture
def started():
    running = []

    def begin(**how):
        running.append(start(**how))
        return running[-1], running[-1].context.stack.top

    yield begin
    for program in running:
        program.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(table_hint, "LEVEL", "casual")


def tap(program, table, verb, device=None):
    table.handle(Intent(device or table.party.seats[table.mover()].device, verb))
    program.tick()


def play(program, table, actions):
    for _ in range(actions):
        table.act(table.match.legal()[-1])
        program.tick()


def buttons(table):
    return table.panel_look(table.mover()).buttons


def advised(table):
    return [(ghost.tile, ghost.cell, ghost.turn) for ghost in table.view.overlays.advised]


def test_nobody_is_offered_a_hint_where_hints_are_off(started):
    for hints in ("off", "forced"):
        program, table = started(hints=hints)
        play(program, table, 3)
        assert not buttons(table)
        for _ in range(8):
            tap(program, table, Verb.NEXT)
        tap(program, table, Verb.BACK)
        program.tick(steps=3)
        assert table.hint.place is None and not advised(table)


def test_a_bot_is_offered_none(started):
    program, table = started(bots=(0, 1))
    assert not buttons(table)
    table.hint.ask()
    program.tick(steps=2)
    assert not table.hint.thinking and not advised(table)


def ask_by_keys(program, table):
    for _ in range(8):
        if table.buttons.current is not None:
            break
        tap(program, table, Verb.NEXT)
    assert buttons(table)[0].chosen
    tap(program, table, Verb.OK)


def ask_by_pad(program, table):
    tap(program, table, Verb.BACK)


def ask_by_mouse(program, table):
    program.picture()
    panel = table.panels[table.mover()]
    (place,) = panel._buttons
    pos = (panel.rect.x + place.centerx, panel.rect.y + place.centery)
    table.handle(Pointer(Touch.MOTION, pos))
    table.handle(Pointer(Touch.DOWN, pos, 1))
    table.handle(Pointer(Touch.UP, pos, 1))
    program.tick()


@pytest.mark.parametrize("ask", [ask_by_keys, ask_by_pad, ask_by_mouse])
def test_each_device_gets_a_placement_and_the_reasons(started, ask):
    program, table = started(seats=3)
    play(program, table, 6)
    seat = table.mover()
    ask(program, table)
    program.tick(steps=2)
    place = table.hint.place
    assert place in table.match.legal()
    assert table.hint.words == reasons_said(reasons(table.match, place), table_hint.MOST_REASONS)
    (ghost,) = table.view.overlays.advised
    assert (ghost.seat_mark, ghost.colour) == (seat, table.kit.colour(seat))
    assert advised(table) == [(place.tile, place.cell, place.turn)]
    assert table.plays[seat].action() == place, "one press lays it"


@pytest.mark.parametrize("help_", list(Help))
def test_it_is_laid_with_one_press_and_gone_then(started, help_):
    program, table = started(help_=help_)
    for _ in range(12):
        tap(program, table, Verb.BACK)
        program.tick()
        place = table.hint.place
        assert place
        tap(program, table, Verb.OK)
        assert table.match.actions[-1] == place
        assert table.hint.place is None and not advised(table) and not table.hint.words


def test_it_stays_while_one_looks_elsewhere_and_goes_with_another_tile(started):
    program, table = started()
    play(program, table, 4)
    tap(program, table, Verb.BACK)
    program.tick()
    place = table.hint.place
    tap(program, table, Verb.NEXT)
    assert table.hint.place == place and advised(table)
    table.act(next(action for action in table.match.legal() if action != place))
    assert table.hint.place is None and not advised(table)


def test_every_tile_and_the_button_come_up_once_a_round_both_ways(started):
    program, table = started(help_=Help.OFF)
    play(program, table, 5)
    play_ = table.plays[table.mover()]
    play_.choose(0)

    def here():
        return "hint" if table.buttons.current is not None else play_.slot

    for verb, order in ((Verb.NEXT, [1, 2, 3, 4, 5, "hint", 0, 1]), (Verb.PREVIOUS, [0, "hint", 5, 4, 3, 2, 1, 0])):
        seen = []
        for _ in order:
            tap(program, table, verb)
            seen.append(here())
        assert seen == order
    tap(program, table, Verb.PREVIOUS)
    tap(program, table, Verb.NEXT)
    assert here() == 0, "back the way one came"
    tap(program, table, Verb.PREVIOUS)
    table.handle(Intent(table.party.seats[table.mover()].device, Verb.MOVE, (1.0, 0.0)))
    assert here() == 5, "a direction leads back to the tile"


def test_leaving_the_table_ends_the_question(started):
    program, table = started()
    cancelled = []
    ask, cancel = program.context.thinker.ask, program.context.thinker.cancel
    program.context.thinker.ask = lambda *question: None
    program.context.thinker.cancel = lambda key: (cancelled.append(key), cancel(key))
    tap(program, table, Verb.BACK)
    assert table.hint.thinking and buttons(table)[0].busy
    program.context.thinker.ask = ask
    program.context.stack.clear_to("title")
    program.tick()
    assert table.hint in cancelled


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((640, 720), 100)])
def test_the_words_are_read_somewhere_and_hide_little(started, size, text):
    program, table = started(seats=4, size=size, text=text)
    play(program, table, 25)
    tap(program, table, Verb.BACK)
    program.tick()
    program.picture()
    bubble = table.hint._bubble(table.kit, table.mover())
    spot, hidden = table.hint._spot(bubble.get_rect(), table.hint.place)
    if hidden > table_hint.MOST_HIDDEN:
        assert table.message == (table.hint.words, table.mover())
    else:
        assert table.places.table.contains(spot)
        assert not spot.collidepoint(table.view.to_pixel(table.hint.place.cell))
    assert pygame.Rect((0, 0), size).contains(spot)
