"""Whoever presses whatever, whenever: the program goes on and never loses its place."""

from __future__ import annotations

import os
from random import Random

import pygame
import pytest
import virtualpad

from game.input.bindings import DEFAULT_BINDINGS
from game.screens import SCENES
from game.soak.person import Person
from game.soak.roaming import go_home

from .conftest import faults_noted
from .flow import GAMES, choose_game, replayed, sit_down
from .hands import Hand, Keys, Mouse, Pad
from .menus import keyed, press
from .plan import SMALL, Stage
from .tour import Tour

SIZES = ((640, 360), (960, 540), (480, 800), (200, 120), (1, 1))
LONG = bool(os.environ.get("TANTRIX_LONG"))
#: How many presses a monkey makes before it rests: in one go, and on each screen of a walk over all.
PRESSES = 400
PRESSES_A_SCREEN = 400 if LONG else 10
#: What the system may tell of the window, besides that it has another size or no keys.
WINDOW_EVENTS = (
    pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED,
    pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWFOCUSGAINED, pygame.WINDOWDISPLAYCHANGED,
    pygame.WINDOWMAXIMIZED, pygame.KEYMAPCHANGED,
)
#: Of a hundred doings of the system's: the window resized, the focus lost, a pad pulled out or plugged in.
SYSTEM_PERCENT = 3


class Monkey:
    """Every device at once, in no order that makes sense."""

    def __init__(self, stage: Stage, seed: int | str) -> None:
        self.stage = stage
        self.random = Random(seed)
        self.mouse = Mouse(stage)
        self.pads: list[Pad] = []
        self.hands: list[Hand] = [Keys(stage, zone) for zone in (1, 2, 3, 4)]
        self.seen = {stage.screen}

    def press(self) -> None:
        """Do one thing, and look at what came of it now and then."""
        if self.random.randrange(100) < SYSTEM_PERCENT:
            self._system()
        elif self.random.random() < 0.35:
            self._mouse()
        else:
            hand = self.random.choice([*self.hands, *self.pads])
            if not hand.busy:
                hand.tap(self._action(hand))
        self.stage.step(self.random.choice((1, 1, 2, 5, 20)))
        self.seen.add(self.stage.screen)

    def rest(self) -> None:
        """Pull out every pad, let go of everything, and have a window again in which things can be seen."""
        while self.pads:
            self.pads.pop().unplug()
        if self.stage.program.running:
            self.stage.until(lambda: not any(hand.busy for hand in (*self.hands, self.mouse)))
            self.stage.resize(SMALL)

    def _action(self, hand: Hand) -> str:
        if self.random.random() < 0.015:
            return "pause"
        known = "keys-1" if isinstance(hand, Keys) else "pad"
        actions = [name for name in DEFAULT_BINDINGS[known] if name not in ("pause", "back")]
        return self.random.choice([*actions, "ok", "ok", "ok", "ok"])

    def _mouse(self) -> None:
        if self.mouse.busy:
            return
        width, height = self.stage.program.context.window.size
        here, there = ((self.random.randrange(width), self.random.randrange(height)) for _ in range(2))
        match self.random.randrange(6):
            case 0:
                self.mouse.drag(here, there)
            case 1:
                self.mouse.wheel(self.random.choice((-2, -1, 1)))
            case 2:
                self.mouse.click(here, button=self.random.choice((2, 3)))
            case 3:
                self.mouse.point(here)
            case _:
                self.mouse.click(here)

    def _system(self) -> None:
        match self.random.randrange(5):
            case 0:
                self.stage.resize(self.random.choice(SIZES))
            case 1:
                self.stage.lose_focus()
            case 2:
                kind = self.random.choice(WINDOW_EVENTS)
                self.stage.plan((self.stage.now, pygame.event.Event(kind, x=0, y=0, display_index=0)))
            case 3 if self.pads:
                self.pads.pop().unplug()
            case _ if virtualpad.available() and len(self.pads) < 2:
                self.pads.append(Pad(self.stage, known=self.random.random() < 0.7))


@pytest.mark.parametrize(("start", "seed"), [("title", 1), ("gobble", 2), ("gobble", 3), ("tantrix", 4)])
def test_monkeys_at_every_device(make_stage, start, seed):
    stage = make_stage(seed=seed, draw_every=12)
    monkey = Monkey(stage, seed)
    if start in GAMES:
        begin(monkey, start)
    for _ in range(PRESSES):
        monkey.press()
        if not stage.program.running:
            break  # somebody found Quit
        match = getattr(stage.scene, "match", None)
        if match is not None and len(match.actions) % 10 == 1:
            assert replayed(match).checksum() == match.checksum()
    assert start in monkey.seen


def begin(monkey, game):
    """A game of the monkeys against bots."""
    keys, mouse = monkey.hands[0], monkey.mouse
    choose_game(keys, game)
    sit_down(mouse, 1)
    press(keys, keyed("start"))
    monkey.stage.wait_for(game)


@pytest.mark.parametrize("seed", range(8 if LONG else 1))
def test_monkeys_on_every_screen_find_the_way_home(folder, caplog, seed):
    """Whatever was pressed, wherever: a few presses of Esc lead to the title, but where a game is left."""
    with Tour(SMALL, folder, motion=1.0) as tour:
        for name in SCENES:
            for at in tour.visit(name):
                stage = Stage(program=tour.program, draw_every=12)
                monkey = Monkey(stage, f"{seed} {at}")
                for _ in range(PRESSES_A_SCREEN):
                    monkey.press()
                    if not stage.program.running:
                        break  # left, or somebody found Quit
                monkey.rest()
                go_home(Person(tour.program, 2), "")
    assert faults_noted(caplog) == []


def test_keys_that_mean_nothing_do_nothing(stage):
    for key in (pygame.KSCAN_TAB, pygame.KSCAN_F1, pygame.KSCAN_Z, pygame.KSCAN_CAPSLOCK, pygame.KSCAN_LSHIFT, 511):
        stage.press(key)
    assert stage.screen == "title"
