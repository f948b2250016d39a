"""Devices that go and come back on every screen, six pads at once, a window of nothing, a screen that is gone."""

from __future__ import annotations

import pygame
import pytest
import virtualpad

from game.program import Program
from game.screens import SCENES
from game.soak.person import screen_of
from game.storage.settings import Settings

from . import tour as touring
from .conftest import hand_at
from .flow import join, play, players_at, race, replayed, seat_of, see_results
from .hands import Keys, Pad
from .menus import named, press
from .plan import SMALL, Stage
from .tour import Tour

PADS = pytest.mark.skipif(not virtualpad.available(), reason="pygame's SDL2 library was not found")
#: The tables, where a pad that is gone is waited for.
TABLES = ("tantrix", "gobble", "solitaire", "puzzle")
#: What goes away as soon as anybody does anything.
FLEETING = ("attract",)
#: Screens on which time runs, so that losing the keyboard pauses.
RACES = ("gobble",)


def top(tour: Tour) -> str:
    return screen_of(tour.stack.top)


def do(tour: Tour, *events: pygame.event.Event, steps: int = 3) -> None:
    """Let the system say something, and look at what comes of it."""
    for event in events:
        pygame.event.post(event)
    tour.program.pump()
    tour.program.tick(steps=steps)
    if tour.program.running:
        tour.program.show()


@pytest.fixture
def plug():
    """Plugs pads in; all are pulled out at the end."""
    pads = []

    def plug_in():
        pads.append(virtualpad.VirtualPad())
        return pads[-1]

    yield plug_in
    for pad in pads:
        pad.detach()
    pygame.event.get()


@PADS
def test_a_pad_goes_and_comes_back_on_every_screen(folder, monkeypatch, plug):
    """At a table the game pauses and waits for it; everywhere else nothing happens, and it may go on."""
    monkeypatch.setattr(touring, "DEVICES", ("pad", "keys-1"))
    with Tour(SMALL, folder) as tour:
        for name in SCENES:
            pad = plug()
            do(tour)
            monkeypatch.setattr(touring, "DEVICES", (pad.device, "keys-1"))
            for at in tour.visit(name):
                do(tour)
                tap(tour, pad, "dpdown")
                before = top(tour)
                pad.detach()
                do(tour)
                assert top(tour) == ("pause" if before in TABLES else before), at
                pad = plug()
                monkeypatch.setattr(touring, "DEVICES", (pad.device, "keys-1"))
                for button in ("dpdown", "y", "x", "dpup"):
                    tap(tour, pad, button)
                assert tour.program.running or name in FLEETING, at
            pad.detach()


def tap(tour: Tour, pad: virtualpad.VirtualPad, button: str) -> None:
    do(tour)
    pad.press(button)
    do(tour)
    pad.release(button)
    do(tour)


@PADS
def test_six_pads_race_and_all_of_them_go_at_once(stage):
    """Whoever comes back first: everybody has a seat again, and nobody the seat of another."""
    pads = [Pad(stage) for _ in range(6)]
    join(pads, "gobble", help_="snap")
    assert sorted(map(seat_of, pads)) == [0, 1, 2, 3, 4, 5]
    match = race(players_at(pads), tiles=14)
    for pad in pads:
        pad.pad.detach()  # all in one step
    stage.step()
    assert stage.screen == "pause"
    stage.show()
    for pad in (pads[at] for at in (4, 1, 5, 0, 3, 2)):
        pad.plug()
    stage.step(2)
    press(pads[2], named("Go on"))
    table = stage.wait_for("gobble")
    assert table.match is match and table.seats.waiting() == []
    assert sorted(map(seat_of, pads)) == [0, 1, 2, 3, 4, 5]
    play(players_at(pads))
    assert match.game.result.why == "finished" and replayed(match).state() == match.state()
    see_results(pads[0])


@PADS
def test_pads_that_go_one_after_the_other_are_all_waited_for(stage):
    keys, *pads = [Keys(stage, 1), Pad(stage), Pad(stage), Pad(stage)]
    join([keys, *pads], "tantrix")
    play(players_at([keys, *pads]), tiles=6)
    for pad in pads:
        pad.unplug()
        stage.show()
    assert stage.screen == "pause"
    press(keys, named("Go on"))
    table = stage.wait_for("tantrix")
    assert table.seats.waiting() == [1, 2, 3]
    for zone, seat in ((2, 1), (3, 2), (4, 3)):
        other = Keys(stage, zone)
        other.tap_now("ok")
        assert seat_of(other) == seat
    assert table.seats.waiting() == []


@PADS
def test_a_pad_that_flickers_does_no_harm(stage):
    """A bad plug: there and gone again within one step, many times."""
    keys, pad = Keys(stage, 1), Pad(stage)
    join([keys, pad], "gobble")
    match = race(players_at([keys, pad]), tiles=6)
    for _ in range(12):
        pad.pad.detach()
        pad.pad = stage.keep(virtualpad.VirtualPad())
        pad.device = pad.pad.device
        stage.step()
    stage.show()
    press(pad, named("Go on"))
    table = stage.wait_for("gobble")
    assert table.match is match and table.seats.waiting() == [] and seat_of(pad) == 1
    play(players_at([keys, pad]))


# The window.


def test_every_screen_in_a_window_of_nothing_and_back(folder):
    with Tour(SMALL, folder) as tour:
        stage = Stage(program=tour.program)
        for name in SCENES:
            for at in tour.visit(name):
                do(tour)
                before = top(tour)
                for size in ((1, 1), (1, 500), (900, 1), SMALL):
                    stage.resize(size)
                    stage.show()
                    do(tour, motion((0, 0)), motion((-7, 10**6)))
                assert top(tour) == before or name in FLEETING, at
                assert tour.program.context.window.size == SMALL


def motion(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)


def test_every_screen_is_put_away_and_fetched_back(folder):
    """Only a race must not go on unseen; whoever comes back to anything else finds it as it was."""
    away = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
    back = (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)
    with Tour(SMALL, folder) as tour:
        for name in SCENES:
            for at in tour.visit(name):
                do(tour, steps=250 if name in RACES else 3)
                before = top(tour)
                do(tour, *map(pygame.event.Event, away), steps=30)
                do(tour, *map(pygame.event.Event, back), steps=30)
                assert top(tour) == ("pause" if before in RACES else before), at


def test_a_screen_that_is_taken_away_takes_nothing_with_it(monkeypatch):
    """The monitor that the window was on is gone: the window comes up on the first one."""
    real, there = pygame.display.set_mode, [2]

    def set_mode(size, flags=0, display=0, **more):
        if display >= there[0]:
            raise pygame.error("displayIndex must be in the range 0 - 0")
        return real(SMALL if size == (0, 0) else size, 0, **more)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "get_num_displays", lambda: there[0])
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [SMALL] * there[0])
    program = Program(Settings(monitor=1, fullscreen=False), seed=1, headless=True)
    program.start("title")
    program.tick()
    window = program.context.window
    assert window.monitor == 1
    there[0] = 1
    for scancode in (pygame.KSCAN_F11, pygame.KSCAN_F11):
        program.tick([pygame.event.Event(pygame.KEYDOWN, scancode=scancode, key=0, mod=0, unicode="")])
        program.show()
        assert window.monitor == 0
    assert program.settings.monitor == 1  # it may come back
    program.close()


@pytest.mark.parametrize("monitor", [1, 15])
def test_a_screen_that_is_not_there_at_the_start_is_the_first_one(monitor):
    program = Program(Settings(monitor=monitor, fullscreen=True), seed=1, headless=True)
    program.start("title")
    program.tick()
    program.show()
    assert program.context.window.monitor == 0
    program.close()


# Sound.


@pytest.fixture
def loud(monkeypatch):
    """A program that sounds, as far as SDL's driver for nobody does."""
    pygame.mixer.quit()
    program = Program(Settings(fullscreen=False), size=SMALL, seed=1)
    yield program
    program.close()


def evening(program: Program, steps: int = 200) -> None:
    """A race from the title on, in which much is to be heard."""
    stage = Stage(program=program)
    program.start("title")
    keys = Keys(stage, 1)
    stage.step()
    join([keys], "gobble")
    race(players_at([keys]), tiles=8)
    stage.step(steps)


def test_a_sound_device_that_is_gone_in_the_middle_of_a_race_is_silence(loud):
    evening(loud)
    assert loud.context.audio.wait()
    pygame.mixer.quit()  # whoever took it, and without a word
    evening_on = Stage(program=loud)
    play(players_at([Keys(evening_on, 1)]), tiles=20)
    for kind in (pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED):
        pygame.event.post(pygame.event.Event(kind, which=0, iscapture=0))
        evening_on.step(60)
    play(players_at([Keys(evening_on, 1)]))


@pytest.mark.parametrize("fault", [pygame.error("ALSA: Couldn't open audio device"), NotImplementedError("no mixer")])
def test_no_sound_device_at_all_is_silence(loud, monkeypatch, fault):
    def init(*_, **__):
        raise fault

    monkeypatch.setattr(pygame.mixer, "init", init)
    evening(loud)
    assert not loud.context.audio.wait()


def test_keys_change_their_names_in_the_middle(stage):
    """Another layout of the keyboard is chosen while somebody sits down."""
    hand = hand_at(stage, "keys-1")
    join([hand], "gobble")
    stage.plan((stage.now, pygame.event.Event(pygame.KEYMAPCHANGED)))
    stage.step(3)
    race(players_at([hand]), tiles=6)
