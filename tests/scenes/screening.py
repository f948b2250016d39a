"""A room in which kept games are watched again."""

from __future__ import annotations

from dataclasses import replace

import pygame
from played.by_chance import played

from game.input.intents import Intent, Pointer, Touch, Verb
from game.match.header import SeatInfo
from game.match.match import Match
from game.match.record import Undo
from game.program import Program
from game.rules.facts import Refusal
from game.storage.settings import Settings

from .hall import DOWN, LEFT, RIGHT, UP

DEVICES = ["keys-1", "keys-2", "keys-3", "keys-4", "pad-7"]


class Room:
    """A program without a window, with kept games in its folder."""

    def __init__(self, folder, size=(1280, 720), **settings):
        self.program = Program(Settings(motion=0.0, **settings), size=size, seed=1, headless=True, folder=folder)
        self.context = self.program.context

    def keep(self, game, seed, people=None):
        """Play a game through a journal; ``people``: how many seats are no bots' (all)."""
        _, record = played(game, seed)
        seats = tuple(
            SeatInfo(seat.name, seat.colour, None if people is None or at < people else "casual")
            for at, seat in enumerate(record.header.seats))
        match = Match(replace(record.header, seats=seats))
        journal = self.context.games.begin(match)
        for entry in record.entries:
            if isinstance(entry, Undo):
                match.undo()
            else:
                assert not isinstance(match.do(entry), Refusal)
        journal.finish()
        return record

    @property
    def top(self):
        return self.context.stack.top

    @property
    def name(self):
        return type(self.top).__name__.removesuffix("Scene")

    def open(self, name, /, **arguments):
        self.program.start(name, **arguments)
        self.program.picture()
        return self.top

    def step(self, count=1):
        self.program.tick(steps=count)

    def press(self, device, *verbs):
        for verb in verbs:
            self.top.handle(Intent(device, Verb.MOVE, verb) if isinstance(verb, tuple) else Intent(device, verb))
            self.step()

    def click(self, widget, share=0.5, up=True):
        rect = self.top.on_screen(widget)
        pos = (round(rect.x + rect.width * share), rect.centery)
        for touch in (Touch.MOTION, Touch.DOWN, *([Touch.UP] if up else [])):
            self.top.handle(Pointer(touch, pos, 1))
            self.step()

    def widget(self, words):
        return next(w for w in [*self.top.page, *self.top.buttons] if getattr(w, "words", "") == words)

    def choose(self, device, words):
        """Reach a button with the device's directions alone, and press it."""
        for _ in range(40):
            goal = self.widget(words)
            if self.top.focus.current is goal:
                self.press(device, Verb.OK)
                return
            there, here = self.top.place(goal), self.top.place(self.top.focus.current)
            across = abs(there.centery - here.centery) < 5
            self.press(device, (RIGHT if there.x > here.x else LEFT) if across else
                       (DOWN if there.y > here.y else UP))
        raise AssertionError(f"{words!r} cannot be reached with {device}")

    def drop(self, path):
        self.program.tick([pygame.Event(pygame.DROPFILE, file=str(path))])


def shown(scene):
    """What the view shows: (tile, cell, turn) of each tile."""
    return {(tile, cell, turn) for cell, (tile, turn) in scene.show.view._tiles.items()}


def lying(match):
    return set(match.game.table.tiles)
