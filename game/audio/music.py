"""The music: one loop at a time, streamed from its file, so that it takes no memory to speak of."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.audio.loudness import COME_SECONDS, GO_SECONDS, Duck, Glide

#: The quiet one of menus and of whoever thinks, and the one of races.
LOOPS = ("calm", "race")


class Music:
    """Plays the loop that is ``wanted``, at ``volume`` 0 to 1; needs an open mixer."""

    def __init__(self, folder: Path) -> None:
        """``folder``: where ``<loop>.ogg`` lies; one that is missing is silence."""
        self.wanted = ""
        self.volume = 0.0
        self.duck = Duck()
        self._folder = folder
        self._playing = ""
        self._fade = Glide(0.0, COME_SECONDS, GO_SECONDS)
        self._set = -1.0

    def step(self) -> None:
        """One step of time: another loop begins once the one before has faded; muted, none plays."""
        share = self.duck.step()
        wanted = self.wanted if self.volume > 0 else ""
        if self._fade.step(1.0 if wanted == self._playing else 0.0) == 0 and wanted != self._playing:
            self._begin(wanted)
        level = self.volume * share * self._fade.share
        if level != self._set:
            self._set = level
            pygame.mixer.music.set_volume(level)

    def forget(self) -> None:
        """The device is gone, and what played with it: begin again at the next step."""
        self._playing, self._fade.share, self._set = "", 0.0, -1.0

    def _begin(self, loop: str) -> None:
        self._playing = loop
        pygame.mixer.music.stop()
        if not loop:
            pygame.mixer.music.unload()
            return
        try:
            pygame.mixer.music.load(self._folder / f"{loop}.ogg")
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(loops=-1)
        except (pygame.error, OSError):
            return
