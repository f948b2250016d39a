"""The program with a window: builds everything, hands it on, and keeps it going."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

import pygame

from game import i18n
from game.assets import asset
from game.audio.cues import Audio, NullAudio
from game.bots.late_thinker import LateThinker
from game.bus import Bus
from game.complaint import Complaint
from game.i18n import tr
from game.input.keyboard import asks_fullscreen
from game.loop import STEP, Loop
from game.render.window import Window, WindowError
from game.scenes.context import Context
from game.scenes.own_controls import devices_for
from game.scenes.scene import Scene
from game.scenes.speech import Speech
from game.screens import register_all
from game.spare import give_back
from game.storage.paths import DataFolder
from game.storage.settings import FILE_NAME, LARGEST_WINDOW, Settings
from game.ui.fonts import fault_of
from game.ui.theme import STYLES

if TYPE_CHECKING:
    from game.bots.thinker import Thinker

ICON_PX = 128
#: A piece of work between two looks at the clock takes about so long.
LOOK_SECONDS = 1e-3
#: SDL's video drivers that show nothing.
UNSEEN = ("dummy", "offscreen")

#: After these the window's surface shows nothing of what was drawn on it, though its size be the same.
RENEWING = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)


def usual_data_folder() -> str:
    """The system's folder for this player's data of this game; made if missing."""
    return pygame.system.get_pref_path("tantrix", "one-screen")


def settings_for(folder: DataFolder) -> Settings:
    """The settings kept in ``folder``, or the defaults, kept nowhere."""
    return Settings.load(folder.file(FILE_NAME))


class Program:
    """One running program.

    ``run`` plays in real time until the last scene is gone. Tests and the headless demo use
    ``tick`` and ``picture`` instead, with ``headless``: no sound, bots answer in this process,
    and no clock is read.
    """

    def __init__(
        self, settings: Settings, *, size: tuple[int, int] | None = None, windowed: bool = False,
        seed: int | None = None, headless: bool = False, log: Path | None = None,
        folder: Path | None = None, narrate: Path | None = None,
    ) -> None:
        """``size`` in pixels implies a window; both hold for this run only. ``log``: where
        faults that are no crash are noted, None for nowhere. ``folder``: where scores and games are
        kept; without one scores last as long as the program runs, and games are not kept. ``narrate``: where
        to write what has the focus and what happens, whatever the settings say.

        Raises ``Complaint`` where there is no display, or where the narration cannot be written.
        """
        self.settings = settings
        self._log = log
        self._laid_out: tuple[int, int] | None = None
        self._keeps_size = size is None
        i18n.use(_language_of(settings, headless), asset("languages"))
        self._speech = Speech(narrate)
        _warn_of_bad_fonts()
        try:
            window = Window(
                tr("Tantrix on one screen"), size=size or settings.window_size, monitor=settings.monitor,
                fullscreen=settings.fullscreen and not (windowed or size or headless),
            )
        except WindowError as fault:
            raise Complaint(str(fault)) from None
        if not headless:
            _refuse_to_be_unseen()
        self.context = Context(
            bus=Bus(), window=window, devices=devices_for(settings, window.to_picture),
            audio=self._voice(headless), settings=settings,
            thinker=cast("Thinker", LateThinker(headless, seed)), random=Random(seed), seed=seed,
            folder=folder, aside=not headless, clock=_even_clock() if headless else perf_counter,
        )
        register_all(self.context.stack)

    @property
    def running(self) -> bool:
        """Whether there is a scene to show."""
        return self.context.stack.top is not None

    def start(self, name: str, /, **arguments: Any) -> None:
        """Put a scene on, at once."""
        self.context.stack.push(name, **arguments)
        self.context.stack.settle()

    def run(self, seconds: float | None = None) -> None:
        """Play in real time until the last scene is gone, or ``seconds`` of steps have passed."""
        def step() -> None:
            self._step()
            if not self.running or (seconds is not None and loop.steps * STEP >= seconds):
                loop.stop()

        loop = Loop(step, self._draw, poll=self.pump, rate=self.context.window.refresh_rate)
        loop.run()
        self._remember_size()

    def pump(self) -> bool:
        """Take in what the system has to say: keys, pads, mouse, window.

        Returns whether a person did something, which the very next picture should show.
        """
        for event in pygame.event.get():
            self._take(event)
        return self.context.devices.urgent

    def tick(self, events: Iterable[pygame.event.Event] = (), steps: int = 1) -> None:
        """Take in ``events``, then ``steps`` steps; nothing is drawn.

        Only these events: ``pump`` first where the system's own (virtual pads) matter too.
        """
        for event in events:
            self._take(event)
        for _ in range(steps):
            self._step()

    def show(self) -> None:
        """Draw one frame and flip it, as the loop does after its steps."""
        self._draw(1.0)

    def picture(self) -> pygame.Surface:
        """A copy of what the window shows now."""
        self._paint(1.0)
        return self.context.window.surface.copy()

    def close(self) -> None:
        """End what was begun: scenes, bots, pads, sound."""
        self.context.stack.quit()
        self.context.stack.settle()
        self._speech.close()
        self.context.thinker.close()
        self.context.close_adviser()
        self.context.devices.close()
        self.context.audio.close()
        self.context.counter.finish()
        self.context.close_games()
        self.context.close_scores()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.context.stack.quit()
            self.context.stack.settle()
        elif asks_fullscreen(event):
            self._toggle_fullscreen()
        elif event.type == pygame.DROPFILE:
            self._open(Path(event.file))
        else:
            self.context.audio.feed(event)
            self.context.window.feed(event)
            if event.type in RENEWING:
                self._laid_out = None
            self.context.devices.feed(event)

    def _open(self, path: Path) -> None:
        """A file was dragged onto the window."""
        from game.scenes.opening import open_file

        open_file(self.context, path)
        self.context.stack.settle()

    def _toggle_fullscreen(self) -> None:
        self.context.window.toggle_fullscreen()
        self._laid_out = None
        self.context.devices.release_all()
        self.settings.fullscreen = self.context.window.fullscreen
        self.settings.save()

    def _step(self) -> None:
        self._lay_out()
        stack = self.context.stack
        for event in self.context.devices.step():
            stack.handle(event)
        if stack.top is not None:
            stack.top.step()
            self._set_the_mood(stack.top)
        self.context.bus.drain()
        left = stack.settle()
        self.context.counter.step()
        self.context.audio.step()
        self._speech.step(self.context)
        if left and gc.isenabled():
            give_back()  # widgets and their scene hold each other, and with them pictures of a whole window

    def _set_the_mood(self, scene: Scene) -> None:
        if scene.music:
            self.context.audio.music(scene.music)

    def _draw(self, alpha: float) -> None:
        self._paint(alpha)
        self.context.window.flip()
        if self.context.window.flips == 1:
            self._after_first_flip()

    def _paint(self, alpha: float) -> None:
        self._lay_out()
        self.context.stack.draw(self.context.window.surface, alpha)

    def _lay_out(self) -> None:
        """Tell the scenes the window's size when it is new: before they are stepped or drawn."""
        size = self.context.window.size
        if self._laid_out != size:
            self._laid_out = size
            self.context.stack.layout(size)

    def _after_first_flip(self) -> None:
        from game.render.pieces import icon

        self.context.audio.open()
        self.context.window.set_icon(icon(ICON_PX))
        if not gc.isenabled():
            gc.freeze()  # what the start has loaded stays: later collections need not look at it
            gc.enable()
        if self._log is not None:
            from game.storage import log

            log.overhear(self._log)

    def _voice(self, headless: bool) -> Audio:
        audio = NullAudio() if headless else Audio(asset("sounds"), i18n.language)
        audio.volumes(self.settings.volume_master, self.settings.volume_effects, self.settings.volume_music)
        return audio

    def _remember_size(self) -> None:
        width, height = (min(pair) for pair in zip(self.context.window.windowed_size, LARGEST_WINDOW, strict=True))
        if self._keeps_size and (width, height) != self.settings.window_size:
            self.settings.window_size = width, height
            self.settings.save()


def _even_clock() -> Callable[[], float]:
    """What nobody sees is the same on every machine: each look at this clock takes as long."""
    return count(0.0, LOOK_SECONDS).__next__


def _language_of(settings: Settings, headless: bool) -> str:
    from game.i18n.system import AS_THE_SYSTEM, chosen_language

    if headless and settings.language == AS_THE_SYSTEM:
        return i18n.ENGLISH  # what nobody sees is the same on every machine
    return chosen_language(settings.language, asset("languages"))


def _refuse_to_be_unseen() -> None:
    # Where there is no display SDL draws for nobody, without a word.
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise Complaint(tr("There is no display to open a window on: start the game from a desktop."))


def _warn_of_bad_fonts() -> None:
    faces = dict.fromkeys(f"{face}-{weight}.ttf" for face, weight, _ in STYLES.values())
    faults = {face: fault for face in faces if (fault := fault_of(asset("fonts", face)))}
    if faults:
        named = ", ".join(f"{face} ({fault})" for face, fault in faults.items())
        print(f"tantrix: fonts in {asset('fonts')} cannot be used: {named}; a plain one stands in, "
              "installing the game again brings them back", file=sys.stderr)
