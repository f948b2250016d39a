"""The program by hand: events in, steps, pictures out, without a clock."""

from __future__ import annotations

import logging
import time
import weakref
from dataclasses import dataclass

import pygame
import pytest

from game.bus import Bus
from game.complaint import Complaint
from game.input.intents import FocusLost, Intent, Verb
from game.play.party import Party, Seat
from game.program import Program
from game.render import tilepaint
from game.scenes.scene import Scene
from game.screens import SCENES
from game.storage.settings import Settings


@dataclass(frozen=True)
class Rang:
    times: int


class Probe(Scene):
    """Remembers what it is given."""

    def __init__(self, context, **arguments):
        super().__init__(context)
        self.arguments, self.events, self.sizes, self.steps, self.rang = arguments, [], [], 0, []
        self.listen(Rang, self.rang.append)

    def handle(self, event):
        self.events.append(event)

    def step(self):
        self.steps += 1
        self.context.bus.publish(Rang(self.steps))

    def layout(self, size):
        self.sizes.append(size)

    def draw(self, surface, alpha):
        surface.fill((10, 20, 30))


class Door(Probe):
    """Whatever it is given leads to another screen."""

    def handle(self, event):
        super().handle(event)
        self.context.stack.push("probe")


def make(settings=None, **arguments):
    program = Program(settings or Settings(), size=(800, 600), headless=True, seed=3, **arguments)
    program.context.stack.register("probe", Probe)
    return program


@pytest.fixture
def program():
    made = make()
    yield made
    made.close()


def key(code, scancode, mod=0, kind=pygame.KEYDOWN):
    return pygame.event.Event(kind, key=code, scancode=scancode, mod=mod, unicode="")


def test_a_scene_is_started_stepped_and_drained(program):
    program.start("probe", colour="R")
    probe = program.context.stack.top
    program.tick(steps=3)
    assert probe.arguments == {"colour": "R"}
    assert probe.steps == 3
    assert probe.rang == [Rang(1), Rang(2), Rang(3)]


def test_a_key_arrives_in_the_step_after_it(program):
    program.start("probe")
    probe = program.context.stack.top
    program.tick([key(pygame.K_f, pygame.KSCAN_F)], steps=0)
    assert probe.events == []
    program.tick()
    assert probe.events == [Intent("keys-1", Verb.OK)]


def test_of_two_who_press_in_one_step_only_the_first_is_meant(program):
    """The second press was for the screen that the first has just left."""
    program.context.stack.register("door", Door)
    program.start("door")
    door = program.context.stack.top
    program.tick([key(pygame.K_f, pygame.KSCAN_F), key(pygame.K_RETURN, pygame.KSCAN_RETURN)])
    behind = program.context.stack.top
    assert [event.device for event in door.events] == ["keys-1"]
    assert behind is not door and behind.events == []
    program.tick([key(pygame.K_w, pygame.KSCAN_W)])
    assert [event.device for event in behind.events] == ["keys-1"]
    assert len(program.context.stack._scenes) == 2


def test_what_becomes_of_devices_meanwhile_is_told_to_the_new_screen(program):
    program.context.stack.register("door", Door)
    program.start("door")
    program.tick([key(pygame.K_f, pygame.KSCAN_F), pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert program.context.stack.top.events == [FocusLost()]


def test_the_picture_is_what_the_scene_drew(program):
    program.start("probe")
    picture = program.picture()
    assert picture.get_size() == (800, 600)
    assert picture.get_at((400, 300))[:3] == (10, 20, 30)
    assert program.context.stack.top.sizes == [(800, 600)]
    program.show()
    assert program.context.window.flips == 1
    assert program.context.stack.top.sizes == [(800, 600)]


def test_closing_the_window_ends_the_program(program):
    program.start("probe")
    program.tick([pygame.event.Event(pygame.QUIT)])
    assert not program.running


@pytest.mark.parametrize("press", [
    (pygame.K_F11, pygame.KSCAN_F11, 0), (pygame.K_RETURN, pygame.KSCAN_RETURN, pygame.KMOD_LALT),
])
def test_fullscreen_keys_are_not_sent_on_and_are_remembered(tmp_path, press):
    settings = Settings(path=tmp_path / "settings.toml", fullscreen=False)
    program = make(settings)
    program.start("probe")
    program.tick([key(*press)])
    assert program.context.window.fullscreen
    assert Settings.load(settings.path).fullscreen
    program.tick([key(*press)])
    assert not program.context.window.fullscreen
    assert program.context.stack.top.events == []
    program.close()


def test_running_ends_after_the_seconds_asked_for(program):
    program.start("probe")
    probe = program.context.stack.top
    program.run(seconds=0.1)
    assert probe.steps == 6


def test_what_has_left_the_screen_is_let_go_at_once(program):
    """Scene and widgets hold each other, and pictures as large as the window; none waits until memory is short."""
    program.context.party = Party("tantrix", [Seat("Ruby", 0, "R", "keys-1"), Seat("Sky", 2, "B", None, "casual")], {})
    left = []
    for name in ("title", "tantrix", "settings", "solo", "shelf", "tantrix", "title", "lessons"):
        program.context.stack.clear_to(name)
        for _ in range(10):
            program.tick()
            program.show()
        assert [scene() for scene in left] == [None] * len(left)
        left = [weakref.ref(program.context.stack.top), weakref.ref(program.context.stack.top.kit)]


def test_a_scene_that_leaves_ends_the_run(program):
    program.start("probe")
    program.context.stack.top.step = program.context.stack.pop
    program.run()
    assert not program.running


def test_the_same_seed_gives_the_same_chance(program):
    other = make()
    assert program.context.random.random() == other.context.random.random()
    assert (other.context.seed, isinstance(other.context.bus, Bus)) == (3, True)
    other.close()


def test_no_display_is_a_complaint(monkeypatch):
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nowhere")
    with pytest.raises(Complaint):
        make()


def test_missing_fonts_are_told_once(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("game.program.asset", lambda *parts: tmp_path.joinpath(*parts))
    make().close()
    assert capsys.readouterr().err.count("\n") == 1


def test_faults_that_are_no_crash_go_to_the_log(tmp_path, monkeypatch):
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    program = make(log=tmp_path / "tantrix.log")
    program.start("probe")
    program.show()
    assert not (tmp_path / "tantrix.log").exists()
    logging.getLogger("game.bots").warning("a bot was late")
    assert "a bot was late" in (tmp_path / "tantrix.log").read_text(encoding="utf-8")
    program.close()


def test_every_screen_has_a_name():
    assert set(SCENES) >= {"title", "join", "options", "tantrix", "gobble", "pause", "results", "settings"}


def painted(seconds, monkeypatch):
    """How much is painted after each picture of a race, where a shadow takes so many ``seconds`` more to paint."""
    shadow = tilepaint.ribbon_shadow

    def slow(*arguments):
        time.sleep(seconds)
        return shadow(*arguments)

    program = make()
    program.context.party = Party("gobble", [Seat(str(n), n, bot="casual") for n in range(3)])
    with monkeypatch.context() as patch:
        patch.setattr(tilepaint, "ribbon_shadow", slow)
        program.start("gobble")
        found = []
        for _ in range(40):
            program.tick(steps=10)
            program.show()
            found.append(program.context.art.bytes)
    program.close()
    return found


def test_what_nobody_sees_is_painted_alike_on_a_slow_machine(monkeypatch):
    swift = painted(0.0, monkeypatch)
    assert len(set(swift)) > 5 and painted(0.002, monkeypatch) == swift
