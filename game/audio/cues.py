"""The program's voice: a short cue for each kind of thing that happens, what is called, the music.

Nothing is opened or loaded before ``open`` is called, and then on a thread of its own: no picture
waits for a sound device. Without a device, or without the files, all calls do nothing.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from threading import Event, Thread

import pygame

from game.audio.device import ANSWER_CHANNELS, CALL_CHANNELS, is_loss, open_device, resampled
from game.audio.music import LOOPS, Music
from game.loop import STEP

CUES = ("clack", "knock", "rise", "chord", "go", "gobble", "out", "count", "fanfare", "give", "move", "turn", "click")
#: Cues that people also call, each in their language.
CALLS = ("go", "gobble", "out")
#: The music sinks under these cues as under a call.
LOUD = ("fanfare",)
#: Answers to a press; they are heard however much else sounds.
ANSWERS = ("move", "click")

#: A tile's clack climbs at most so many semitones; those pitches are made before they are needed.
HIGHEST_CLACK = 14
#: Seconds that a call is not repeated in: many who call together are one crowd.
CALL_APART_SECONDS = 0.35
#: Seconds until a device that was lost is tried again.
RETRY_SECONDS = 5.0
#: Seconds that the opening thread rests between two bits of its work, so that no picture is late.
REST_SECONDS = 0.02


class Audio:
    """Volumes are 0 to 1; what is heard is master × effects (cues, calls), master × music."""

    def __init__(self, folder: Path, language: Callable[[], str] = lambda: "en") -> None:
        """``folder``: where ``<cue>.wav``, ``calls/<language>/<call>.wav`` and the music lie;
        ``language`` tells in which one to call."""
        self._folder = folder
        self._language = language
        self._sounds: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._played: set[str] = set()
        self._called: dict[str, int] = {}
        self._steps = 0
        self._effects = 1.0
        self._music = Music(folder)
        self._channels: dict[tuple[int, ...], Iterator[int]] = {
            kept: cycle(kept) for kept in (CALL_CHANNELS, ANSWER_CHANNELS)
        }
        self._opening: Thread | None = None
        self._ending = Event()
        self._open = False
        self._retry_at: int | None = None

    def open(self) -> None:
        """Begin to open the device and to load the cues; returns at once."""
        if not self._open and not (self._opening and self._opening.is_alive()):
            self._ending.clear()
            self._opening = Thread(target=self._load, name="sound", daemon=True)
            self._opening.start()

    def wait(self, seconds: float = 10.0) -> bool:
        """Until all is loaded; returns whether there is a device."""
        if self._opening:
            self._opening.join(seconds)
        return self._open

    def step(self) -> None:
        """Called once a step: from now on each cue may sound again; the music goes on."""
        self._steps += 1
        self._played.clear()
        if self._retry_at == self._steps:
            self.open()
        self._sound_out(self._music.step)

    def play(self, cue: str, pitch: float = 1.0, pan: float = 0.0) -> None:
        """Sound ``cue``, at most once a step.

        ``pitch`` multiplies the frequency (0.25 to 4, to the nearest semitone); ``pan`` is
        -1 left to 1 right. Raises ``ValueError`` for a cue that is not in ``CUES``.
        """
        if cue not in CUES:
            raise ValueError(f"no cue is called {cue!r}")
        if cue in self._played or self._effects == 0:
            return
        self._played.add(cue)
        self._sound_out(lambda: self._play(cue, round(12 * math.log2(min(max(pitch, 0.25), 4.0))), pan))

    def call(self, call: str) -> None:
        """Sound the cue of ``call`` and call it in the player's language; the music sinks under it.

        Raises ``ValueError`` for one that is not in ``CALLS``.
        """
        if call not in CALLS:
            raise ValueError(f"nobody calls {call!r}")
        again = self._called.get(call, self._steps) > self._steps
        if again or self._effects == 0:
            return
        self._called[call] = self._steps + round(CALL_APART_SECONDS / STEP)
        self.play(call)
        self._sound_out(lambda: self._shout(call))

    def music(self, loop: str) -> None:
        """Let ``loop``, one of ``LOOPS``, be the music from now on; one that plays goes on playing."""
        if loop not in LOOPS:
            raise ValueError(f"no music is called {loop!r}")
        self._music.wanted = loop

    @property
    def loop(self) -> str:
        """The music asked for last; empty before any was."""
        return self._music.wanted

    def volumes(self, master: float, effects: float, music: float) -> None:
        """Set the three volumes; heard at once."""
        self._effects, self._music.volume = master * effects, master * music

    def feed(self, event: pygame.event.Event) -> None:
        """Take in an event of the system: a device that was pulled out is silence, until there is another."""
        if self._open and is_loss(event):
            self._lose()

    def close(self) -> None:
        """Fall silent and let the device go."""
        self._retry_at = None
        self._let_go()

    # The device.

    def _load(self) -> None:
        if not open_device():
            if self._retry_at is not None:
                self._try_again()
            return
        for cue in CUES:
            self._read(cue, self._folder / f"{cue}.wav")
        self._open = True
        for call in CALLS:
            self._voice(call)
        for semitones in range(1, HIGHEST_CLACK + 1):
            if self._ending.wait(REST_SECONDS):
                return
            self._sound("clack", semitones)

    def _sound_out(self, sounding: Callable[[], None]) -> None:
        """Do it if there is a device; one that turns out to be gone is lost."""
        if self._open:
            try:
                sounding()
            except pygame.error:
                self._lose()

    def _lose(self) -> None:
        self._let_go()
        self._try_again()

    def _try_again(self) -> None:
        self._retry_at = self._steps + round(RETRY_SECONDS / STEP)

    def _let_go(self) -> None:
        self._ending.set()
        self.wait()
        self._sounds.clear()
        if self._open:
            self._open = False
            self._music.forget()
            pygame.mixer.quit()

    # Sounds.

    def _play(self, cue: str, semitones: int, pan: float) -> None:
        sound = self._sound(cue, semitones)
        if sound:
            if cue in LOUD:
                self._music.duck.under(sound.get_length())
            self._send(sound, ANSWER_CHANNELS if cue in ANSWERS else (), pan)

    def _shout(self, call: str) -> None:
        sound = self._voice(call)
        if sound:
            self._music.duck.under(sound.get_length())
            self._send(sound, CALL_CHANNELS)

    def _read(self, name: str, path: Path) -> pygame.mixer.Sound | None:
        try:
            sound = self._sounds[name, 0] = pygame.mixer.Sound(path)
        except (pygame.error, OSError):
            return None
        return sound

    def _sound(self, cue: str, semitones: int) -> pygame.mixer.Sound | None:
        plain = self._sounds.get((cue, 0))
        if plain is None or semitones == 0:
            return plain
        key = cue, semitones
        if key not in self._sounds:
            raw = resampled(plain.get_raw(), 2 ** (semitones / 12))
            self._sounds[key] = pygame.mixer.Sound(buffer=raw)
        return self._sounds[key]

    def _voice(self, call: str) -> pygame.mixer.Sound | None:
        for language in (self._language(), "en"):
            name = f"{language}/{call}"
            if sound := self._sounds.get((name, 0)) or self._read(name, self._folder / "calls" / f"{name}.wav"):
                return sound
        return None

    def _send(self, sound: pygame.mixer.Sound, kept: tuple[int, ...], pan: float = 0.0) -> None:
        """Play on a channel of those kept for it, or else on any that is free."""
        if kept:
            channel = pygame.mixer.Channel(next(self._channels[kept]))
            channel.play(sound)
        else:
            channel = sound.play()
        if channel:
            channel.set_volume(*(self._effects * side for side in (min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))))


class NullAudio(Audio):
    """No sound; ``heard`` remembers the last cues asked for, for tests."""

    def __init__(self) -> None:
        super().__init__(Path())
        self.heard: deque[str] = deque(maxlen=1000)

    def open(self) -> None:
        """Stay silent."""

    def play(self, cue: str, pitch: float = 1.0, pan: float = 0.0) -> None:
        """Remember ``cue``."""
        super().play(cue, pitch, pan)
        self.heard.append(cue)
