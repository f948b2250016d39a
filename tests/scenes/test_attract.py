"""What the title shows while nobody plays, and that whatever ends it does nothing else."""

from __future__ import annotations

import pygame
import pytest

from game.assets import asset
from game.match.match import Match
from game.program import Program
from game.scenes import attract
from game.scenes.attract_acts import BoardAct, GameAct, RuleAct
from game.scenes.title import IDLE_STEPS
from game.storage.record_file import read_record
from game.storage.settings import Settings
from game.ui import theme

#: No act is longer than this many steps.
LONGEST = 60 * 120


@pytest.fixture
def program():
    running = Program(Settings(), size=(960, 540), seed=5, headless=True)
    running.start("title")
    running.show()
    yield running
    running.close()


def screen(running: Program) -> str:
    return type(running.context.stack.top).__name__


def wait(running: Program) -> None:
    running.tick(steps=IDLE_STEPS)
    running.tick()


def key(code: int, scancode: int, down: bool = True) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, scancode=scancode, mod=0, unicode="")


def moved(x: int, y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=False)


ENTER, LETTER, ESCAPE, ARROW = (pygame.K_RETURN, 40), (pygame.K_h, 11), (pygame.K_ESCAPE, 41), (pygame.K_DOWN, 81)


def test_the_title_waits_a_minute(program):
    program.tick(steps=IDLE_STEPS - 1)
    assert screen(program) == "TitleScene"
    program.tick(steps=2)
    assert screen(program) == "AttractScene"


def test_whoever_does_anything_makes_it_wait_anew(program):
    program.tick(steps=IDLE_STEPS - 10)
    program.tick([key(*ARROW)])
    program.tick([key(*ARROW, down=False)], steps=IDLE_STEPS - 10)
    assert screen(program) == "TitleScene"
    program.tick(steps=20)
    assert screen(program) == "AttractScene"


@pytest.mark.parametrize("pressed", [ENTER, LETTER, ESCAPE, ARROW])
def test_a_key_comes_back_to_the_title_and_presses_nothing(program, pressed):
    focus = program.context.stack.top.focus.current.words
    wait(program)
    program.tick([key(*pressed)], steps=60)
    assert screen(program) == "TitleScene"
    program.tick([key(*pressed, down=False)], steps=2)
    assert screen(program) == "TitleScene" and program.context.stack.top.focus.current.words == focus
    program.tick([key(*ENTER)], steps=2)
    assert screen(program) == "JoinScene"


def test_the_mouse_comes_back_to_the_title_and_presses_nothing(program):
    wait(program)
    button = program.context.stack._scenes[0].page[0].rect.center
    program.tick([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=button, button=1, touch=False)], steps=2)
    assert screen(program) == "TitleScene"
    program.tick([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=button, button=1, touch=False)], steps=2)
    assert screen(program) == "TitleScene"


def test_a_table_that_is_knocked_wakes_nobody(program):
    wait(program)
    for x in range(100, 104):
        program.tick([moved(x, 80)])
    assert screen(program) == "AttractScene"
    program.tick([moved(300, 200)])
    assert screen(program) == "TitleScene"


def test_games_records_and_rules_go_round(program):
    program.context.scores.add("solitaire", "", 17, "Ana")
    wait(program)
    scene = program.context.stack.top
    acts, step = [], 0
    while len(acts) < len(attract.PROGRAMME) + 1:
        if not acts or scene.act is not acts[-1]:
            acts.append(scene.act)
            program.picture()
            step = 0
        program.tick()
        step += 1
        assert step < LONGEST
    kinds = [type(act) for act in acts]
    assert kinds == [GameAct, BoardAct, RuleAct, GameAct, BoardAct, RuleAct, RuleAct, GameAct]
    assert acts[0].heading() != acts[3].heading() and acts[0].heading() == acts[7].heading()
    assert len({act.heading() for act in acts if isinstance(act, RuleAct)}) == 3


def test_it_comes_out_of_the_dark_wholly(program):
    program.settings.motion = 1.0
    wait(program)
    for _ in range(2 * theme.SCENE_STEPS):
        program.show()
        program.tick()
    over_the_last = pygame.image.tobytes(program.picture(), "RGB")
    program.context.stack.top._kept_on = None
    assert pygame.image.tobytes(program.picture(), "RGB") == over_the_last


def test_a_game_is_shown_to_its_end_and_nothing_is_heard(program, monkeypatch):
    heard = []
    wait(program)
    monkeypatch.setattr(program.context.audio, "play", lambda *what: heard.append(what))
    monkeypatch.setattr(program.context.audio, "call", lambda *what: heard.append(what))
    act = program.context.stack.top.act
    while program.context.stack.top.act is act:
        program.tick()
    assert act._show.match.game.result and heard == []


@pytest.mark.parametrize("name", ["tantrix", "gobble"])
def test_the_recorded_games_are_whole(name):
    match = Match.load(read_record(asset("demo", f"{name}.jsonl")))
    assert match.header.game == name and match.game.result.why == "finished"
    assert all(info.bot for info in match.header.seats)


def test_without_recorded_games_there_are_records_and_rules(program, monkeypatch, tmp_path):
    monkeypatch.setattr(attract, "asset", lambda *parts: tmp_path.joinpath(*parts))
    wait(program)
    for _ in range(3):
        act = program.context.stack.top.act
        assert not isinstance(act, GameAct)
        program.picture()
        while program.context.stack.top.act is act:
            program.tick()


def test_a_file_dragged_in_takes_its_place(program):
    wait(program)
    program._open(asset("demo", "tantrix.jsonl"))
    assert screen(program) == "ReplayScene"
    program.tick([key(*ESCAPE)], steps=2)
    assert screen(program) == "TitleScene"
