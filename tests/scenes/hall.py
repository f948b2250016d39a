"""A context for menu scenes: real settings, real scenes, and devices that one can plug in."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pygame

from game.audio.cues import NullAudio
from game.bus import Bus
from game.input.devices import Devices
from game.input.intents import Intent, Pointer, Touch, Verb
from game.scenes.context import Context
from game.scenes.join import JoinScene
from game.scenes.options import OptionsScene
from game.scenes.pause import PauseScene
from game.scenes.puzzle_table import PuzzleScene
from game.scenes.results import ResultsScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.shelf import ShelfScene
from game.scenes.solo import SoloScene
from game.scenes.title import TitleScene
from game.storage.settings import Settings

SCENES = {
    "title": TitleScene, "join": JoinScene, "options": OptionsScene, "settings": SettingsScene,
    "pause": PauseScene, "results": ResultsScene, "solo": SoloScene, "shelf": ShelfScene, "puzzle": PuzzleScene,
}
UP, DOWN, LEFT, RIGHT = (0.0, -1.0), (0.0, 1.0), (-1.0, 0.0), (1.0, 0.0)


class PluggedDevices(Devices):
    """The real devices, and pads that exist because the test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.pads: list[str] = []

    def names(self):
        return super().names() | {pad: f"Pad {pad[-1]}" for pad in self.pads}

    def label(self, device, verb):
        if device.startswith("pad"):
            return {Verb.OK: "A", Verb.BACK: "B", Verb.PAUSE: "Start", Verb.MOVE: "D-pad or stick"}.get(verb, "X")
        return super().label(device, verb)

    def move_labels(self, device):
        return ("Up", "Left", "Down", "Right") if device.startswith("pad") else super().move_labels(device)

    def guid(self, device):
        return f"guid-{device}" if device.startswith("pad") else super().guid(device)


class Table(Scene):
    """Stands in for a game's table."""

    def __init__(self, context, game):
        super().__init__(context)
        self.game = game

    def draw(self, surface, alpha):
        surface.fill((70, 45, 30))


class Window(SimpleNamespace):
    """As much of a window as settings look at."""

    def toggle_fullscreen(self):
        self.fullscreen = not self.fullscreen

    def to_monitor(self, number):
        self.monitor = number

    def set_title(self, title):
        self.title = title


class Hall:
    """The stack with every menu scene, at a size; ``press`` and ``point`` are people."""

    def __init__(self, size=(1280, 720), **settings):
        pygame.init()
        self.size = size
        surface = pygame.display.set_mode(size)
        window = Window(surface=surface, size=size, fullscreen=False, monitor=0, monitors=[0, 1])
        self.devices = PluggedDevices()
        self.context = Context(
            bus=Bus(), window=window, devices=self.devices, audio=NullAudio(), settings=Settings(**settings),
            thinker=None, random=Random(1), seed=1,
        )
        self.stack = self.context.stack
        for name, maker in SCENES.items():
            self.stack.register(name, maker)
        for game in ("tantrix", "gobble"):
            self.stack.register(game, lambda context, game=game: Table(context, game))
        self.stack.layout(size)

    @property
    def top(self):
        return self.stack.top

    @property
    def party(self):
        return self.context.party

    def open(self, name, /, **arguments):
        self.stack.push(name, **arguments)
        self.stack.settle()
        self.draw()
        return self.top

    def step(self, count=1):
        for _ in range(count):
            if self.top:
                self.top.step()
            self.context.bus.drain()
            self.stack.settle()

    def send(self, event):
        self.top.handle(event)
        self.step()

    def press(self, device, *verbs):
        """Taps: directions as vectors, everything else as verbs."""
        for verb in verbs:
            self.send(Intent(device, Verb.MOVE, verb) if isinstance(verb, tuple) else Intent(device, verb))

    def click(self, widget, share=0.5):
        rect = self.top.on_screen(widget)
        pos = (round(rect.x + rect.width * share), rect.centery)
        self.send(Pointer(Touch.MOTION, pos))
        self.send(Pointer(Touch.DOWN, pos, 1))
        if self.top:
            self.send(Pointer(Touch.UP, pos, 1))

    def widget(self, words):
        """The widget of the top scene with these words, scrolled into view."""
        found = next(w for w in [*self.top.page, *self.top.buttons] if getattr(w, "words", "") == words)
        if found in self.top.page:
            self.top.scroller.show(found.rect, 10)
            self.top.scroller.step(0)
        return found

    def walk(self, device, words, most=60):
        """Reach a widget with a device's directions alone: what a person would try."""
        for _ in range(most):
            current = self.top.focus.current
            if current is self.widget(words):
                return
            below = current in self.top.buttons and self.widget(words) in self.top.buttons
            self.press(device, RIGHT if below else DOWN)
        raise AssertionError(f"{words!r} cannot be reached with {device}")

    def draw(self):
        self.stack.draw(self.context.window.surface, 1.0)
        return self.context.window.surface
