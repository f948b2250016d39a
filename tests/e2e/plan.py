"""A program without a window, driven by plans of (step, event) from its title onward.

Everything goes in the way a person's doing does: keys and mouse through SDL's event queue, pads
through SDL's virtual joysticks. What is on the screen is only read, never told what to do.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pygame

from game.program import Program
from game.soak.person import key_event, screen_of
from game.storage.settings import Settings

#: Steps between two pictures where no test asks for one: often enough for a crash in drawing to be seen.
DRAW_EVERY = 24
SMALL = (640, 360)

Doing = pygame.event.Event | Callable[[], None]


class Stage:
    """One running program. ``now``: steps since its start; ``done``: (step, what) of all that was
    planned and has been done, to repeat a failing run by hand; ``folder``: where scores are kept."""

    def __init__(self, size: tuple[int, int] = SMALL, seed: int = 1, draw_every: int = DRAW_EVERY,
                 folder: Path | None = None, program: Program | None = None, **settings: Any) -> None:
        """``program``: one that is running, instead of a new one at its title."""
        pygame.display.init()
        pygame.event.clear()
        self.settings = program.settings if program else Settings(**{"fullscreen": False, **settings})
        self.program = program or Program(self.settings, size=size, seed=seed, headless=True, folder=folder)
        if not program:
            self.program.start("title")
        self.now = 0
        self.done: list[tuple[int, str]] = []
        self.draw_every = draw_every
        self._plan: list[tuple[int, int, Doing]] = []
        self._order = count()
        self._pads: list[Any] = []
        self.step()
        self.show()

    # Acting.

    def plan(self, *entries: tuple[int, Doing]) -> None:
        """Let each event (or thing to do at a pad) happen in its step; steps that are past mean now."""
        for step, doing in entries:
            heapq.heappush(self._plan, (step, next(self._order), doing))

    def step(self, steps: int = 1) -> None:
        """Let steps pass, with what is planned for them."""
        for _ in range(steps):
            while self._plan and self._plan[0][0] <= self.now:
                self._do(heapq.heappop(self._plan)[2])
            self.program.pump()
            self.program.tick()
            self.now += 1
            if self.program.running and self.now % self.draw_every == 0:
                self.show()

    def until(self, condition: Callable[[], object], most: int = 600, what: str = "") -> None:
        """Let steps pass until ``condition``; fails after ``most`` of them."""
        for _ in range(most):
            if condition():
                return
            self.step()
        raise AssertionError(f"after {most} steps still not: {what or condition}; on {self.screen}, "
                             f"last done {self.done[-6:]}")

    def press(self, key: int, mod: int = 0) -> None:
        """Tap one key by its place and see what came of it."""
        self.plan((self.now, key_event(key, True, mod)), (self.now + 1, key_event(key, False, mod)))
        self.step(2)

    def lose_focus(self) -> None:
        """Another window comes to the front."""
        self.plan((self.now, pygame.event.Event(pygame.WINDOWFOCUSLOST)))
        self.step()

    def resize(self, size: tuple[int, int]) -> None:
        """The player pulls the window to another size."""
        def pull() -> None:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

        self.plan((self.now, pull))
        self.step()

    def show(self) -> None:
        """Draw one picture."""
        self.program.show()

    # Reading.

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.program.context.stack.top

    @property
    def screen(self) -> str:
        """The name of the scene on top: ``title``, ``join``, ``gobble`` …; empty after the end."""
        return screen_of(self.scene)

    @property
    def party(self) -> Any:
        """Who sits where."""
        return self.program.context.party

    def wait_for(self, screen: str, most: int = 600) -> Any:
        """Let steps pass until ``screen`` is on top, and draw it once; returns its scene."""
        self.until(lambda: self.screen == screen, most, f"the screen {screen}")
        self.show()
        return self.scene

    def keep(self, pad: Any) -> Any:
        """Pull ``pad`` out when the stage closes."""
        self._pads.append(pad)
        return pad

    def close(self) -> None:
        """End the program; every pad is pulled out."""
        for pad in self._pads:
            pad.detach()
        pygame.event.get()
        self.program.close()
        pygame.event.clear()

    def _do(self, doing: Doing) -> None:
        if callable(doing):
            doing()
            self.done.append((self.now, getattr(doing, "__name__", repr(doing))))
        else:
            pygame.event.post(doing)
            self.done.append((self.now, str(doing)))
