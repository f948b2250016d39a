"""The sounds: one short cue for each kind of thing that happens.

Nothing is opened or loaded before ``open`` is called, so that the first picture need not wait
for it. Without a sound device, or without the files, all calls do nothing.
"""

from __future__ import annotations

import math
import os
from array import array
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

CUES = ("clack", "knock", "rise", "chord", "go", "gobble", "out", "count", "move", "turn", "click")

RATE_HZ = 44_100
#: Small enough that a sound is heard with its picture (11.6 ms).
BUFFER_FRAMES = 512
CHANNELS = 24
MUSIC_NAME = "music.mod"


class Audio:
    """The program's voice. Volumes are 0 to 1; what is heard is master × effects, master × music."""

    def __init__(self, folder: Path) -> None:
        """``folder``: where ``<cue>.wav`` and the music lie."""
        self._folder = folder
        self._sounds: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._played: set[str] = set()
        self._effects = 1.0
        self._music = 1.0
        self._open = False

    def open(self) -> None:
        """Open the device, load the cues, start the music; silently do without what is not there."""
        if self._open:
            return
        try:
            with _hushed():
                pygame.mixer.init(RATE_HZ, -16, 2, BUFFER_FRAMES, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            return
        self._open = True
        for cue in CUES:
            try:
                self._sounds[cue, 0] = pygame.mixer.Sound(self._folder / f"{cue}.wav")
            except (pygame.error, OSError):
                continue
        self._start_music()

    def step(self) -> None:
        """Called once a step: from now on each cue may sound again."""
        self._played.clear()

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
        sound = self._sound(cue, pitch)
        channel = sound.play() if sound else None
        if channel:
            channel.set_volume(*(self._effects * side for side in _sides(pan)))

    def volumes(self, master: float, effects: float, music: float) -> None:
        """Set the three volumes; heard at once."""
        self._effects, self._music = master * effects, master * music
        if self._open:
            pygame.mixer.music.set_volume(self._music)

    def close(self) -> None:
        """Fall silent and let the device go."""
        self._sounds.clear()
        if self._open:
            self._open = False
            pygame.mixer.quit()

    def _sound(self, cue: str, pitch: float) -> pygame.mixer.Sound | None:
        semitones = round(12 * math.log2(min(max(pitch, 0.25), 4.0)))
        plain = self._sounds.get((cue, 0))
        if plain is None or semitones == 0:
            return plain
        key = cue, semitones
        if key not in self._sounds:
            raw = resampled(plain.get_raw(), 2 ** (semitones / 12))
            self._sounds[key] = pygame.mixer.Sound(buffer=raw)
        return self._sounds[key]

    def _start_music(self) -> None:
        try:
            pygame.mixer.music.load(self._folder / MUSIC_NAME)
            pygame.mixer.music.set_volume(self._music)
            pygame.mixer.music.play(loops=-1, fade_ms=2000)
        except (pygame.error, OSError):
            return


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


def resampled(raw: bytes, ratio: float) -> bytes:
    """Sixteen-bit stereo ``raw``, both sides alike, played ``ratio`` times as fast."""
    left = array("h", raw)[::2]
    count = max(int((len(left) - 1) / ratio), 0)
    faster = array("h", bytes(2 * count))
    for index in range(count):
        at = index * ratio
        whole = int(at)
        faster[index] = int(left[whole] + (at - whole) * (left[whole + 1] - left[whole]))
    both = array("h", bytes(4 * count))
    both[::2] = both[1::2] = faster
    return both.tobytes()


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep the system's sound libraries from writing pages of their own to standard error."""
    try:
        kept = os.dup(2)
    except OSError:  # no standard error: nothing to keep quiet
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _sides(pan: float) -> tuple[float, float]:
    return min(1.0, 1.0 - pan), min(1.0, 1.0 + pan)
