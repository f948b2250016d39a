"""What every scene is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from game.bus import Bus
from game.play.party import Party
from game.scenes.game_counter import GameCounter
from game.scenes.stack import SceneStack

if TYPE_CHECKING:
    from game.audio.cues import Audio
    from game.bots.advice import Adviser, InlineAdviser
    from game.bots.thinker import Thinker
    from game.input.devices import Devices
    from game.render.tileart import TileArt
    from game.render.window import Window
    from game.scenes.night_keeper import NightKeeper
    from game.storage.games import Games
    from game.storage.scores import Scores
    from game.storage.settings import Settings
    from game.storage.statistics import Statistics
    from game.ui.kit import Kit


@dataclass(slots=True)
class Context:
    """What the app builds and hands to every scene. ``folder``: where scores and games are kept, None for
    nowhere; ``aside``: whether the solver thinks in a process of its own, and not in this one's steps; ``clock``: by
    which work beside the game is kept short, in seconds."""

    bus: Bus
    window: Window
    devices: Devices
    audio: Audio
    settings: Settings
    thinker: Thinker
    random: Random
    party: Party = field(default_factory=Party)
    seed: int | None = None
    folder: Path | None = None
    aside: bool = False
    clock: Callable[[], float] = perf_counter
    stack: SceneStack = field(init=False)
    counter: GameCounter = field(init=False)
    _art: TileArt | None = field(init=False, default=None)
    _scores: Scores | None = field(init=False, default=None)
    _games: Games | None = field(init=False, default=None)
    _nights: NightKeeper | None = field(init=False, default=None)
    _adviser: Adviser | InlineAdviser | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        self.stack = SceneStack(self)
        self.counter = GameCounter(self)

    @property
    def art(self) -> TileArt:
        """The one painter of tiles and of the table under them, in the colours of the settings.

        Made when first asked for, so that the first picture need not wait for it.
        """
        from game.render.palettes import palette
        from game.render.tileart import TileArt
        from game.ui.text import figures

        if self._art is None:
            self._art = TileArt(font=figures, clock=self.clock)
        self._art.suit(self.window.size)
        self._art.use(palette(self.settings.palette, self.settings.textures, self.settings.contrast))
        self._art.calm = not self.settings.flashes
        return self._art

    def kit(self, size: tuple[int, int]) -> Kit:
        """What a screen of ``size`` pixels draws with, as the settings have it; a new one."""
        from game.ui.kit import Kit

        settings = self.settings
        return Kit(size, settings.text_size / 100, settings.motion, settings.palette, settings.contrast)

    @property
    def scores(self) -> Scores:
        """The one store of best runs and times; like the painter, made when first asked for."""
        from game.storage.scores import Scores

        if self._scores is None:
            self._scores = Scores.open(self.folder)
        return self._scores

    @scores.setter
    def scores(self, scores: Scores) -> None:
        self._scores = scores

    @property
    def statistics(self) -> Statistics:
        """The statistics, which lie with the scores."""
        from game.storage.statistics import Statistics

        return Statistics(self.scores.store)

    @property
    def games(self) -> Games:
        """The games that are kept; made when first asked for."""
        from game.storage.games import Games

        if self._games is None:
            self._games = Games(self.folder)
        return self._games

    @property
    def nights(self) -> NightKeeper:
        """The party night, if there is one; looked up when first asked for."""
        from game.scenes.night_keeper import NightKeeper

        if self._nights is None:
            self._nights = NightKeeper(self)
        return self._nights

    @property
    def adviser(self) -> Adviser | InlineAdviser:
        """The one solver of puzzles; made when first asked for."""
        from game.bots.advice import Adviser, InlineAdviser

        if self._adviser is None:
            self._adviser = Adviser() if self.aside else InlineAdviser()
        return self._adviser

    def close_adviser(self) -> None:
        """End the solver's process, if there is one."""
        if self._adviser is not None:
            self._adviser.close()

    def close_games(self) -> None:
        """Wait until the games are on the disk."""
        if self._games is not None:
            self._games.close()

    def close_scores(self) -> list[str]:
        """Let go of the scores' file; returns what they have to say, sentence by sentence."""
        if self._scores is None:
            return []
        self._scores.close()
        return self._scores.messages
