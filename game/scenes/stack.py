"""The stack of scenes, what every scene is given, and what a scene must be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from game.bus import Bus, Subscription
from game.input.intents import DeviceJoined, DeviceLost, FocusLost, InputEvent
from game.play.party import Party
from game.scenes.entrance import Entrance
from game.scenes.game_counter import GameCounter

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
    nowhere; ``aside``: whether the solver thinks in a process of its own, and not in this one's steps."""

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
            self._art = TileArt(font=figures)
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


class Scene:
    """One screen. Only the top scene is stepped and handed input; a transparent one
    (``covers`` false) is drawn over the scene below."""

    covers = True
    #: The loop that plays while this scene is on top, see ``game.audio.music``; "": whatever played before.
    music = ""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._subscriptions: list[Subscription] = []

    def listen(self, kind: type, handler: Callable[[Any], None]) -> None:
        """Subscribe for as long as this scene lives."""
        self._subscriptions.append(self.context.bus.subscribe(kind, handler))

    def enter(self) -> None:
        """Called once, when the scene is put on the stack."""

    def leave(self) -> None:
        """Called once, when it is taken off for good."""

    def resume(self) -> None:
        """Called when the scene above went away."""

    def handle(self, event: InputEvent) -> None:
        """One input event, in the step after it arrived."""

    def make_way(self) -> None:
        """Something else is about to be put on top, unasked: whatever is running must wait."""

    def step(self) -> None:
        """One sixtieth of a second."""

    def layout(self, size: tuple[int, int]) -> None:
        """The window has this size now; also called once before the first draw."""

    def respoken(self) -> None:
        """Another language is spoken from now on: forget what was said in the one before; ``layout`` follows."""

    def spoken(self) -> list[tuple[str, str]]:
        """What is to be said to who cannot see it: sentences, each with its topic. One that differs from what its
        topic said before is said anew."""
        return []

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the whole window; ``alpha`` in 0..1 is how far we are into the next step."""


class SceneStack:
    """Scenes by name. Changes asked for during a step take effect at its end."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._makers: dict[str, Callable[..., Scene]] = {}
        self._scenes: list[Scene] = []
        self._changes: list[Callable[[], None]] = []
        self._late: list[InputEvent] = []
        self._size: tuple[int, int] | None = None
        self._entrance = Entrance()

    def register(self, name: str, maker: Callable[..., Scene]) -> None:
        """Make ``name`` known; ``maker(context, **arguments)`` builds the scene."""
        self._makers[name] = maker

    def knows(self, name: str) -> bool:
        """Whether there is a scene of this name."""
        return name in self._makers

    def push(self, name: str, /, **arguments: Any) -> None:
        """Put a scene on top."""
        self._changes.append(lambda: self._put(name, arguments))

    def pop(self) -> None:
        """Take the top scene off; an empty stack ends the program."""
        self._changes.append(self._take)

    def replace(self, name: str, /, **arguments: Any) -> None:
        """Put a scene in the top one's place."""
        self._changes.append(self._take_silently)
        self.push(name, **arguments)

    def clear_to(self, name: str, /, **arguments: Any) -> None:
        """Take every scene off, then put one on."""
        self._changes.append(self._take_all)
        self.push(name, **arguments)

    def quit(self) -> None:
        """Take every scene off."""
        self._changes.append(self._take_all)

    @property
    def top(self) -> Scene | None:
        """The scene that gets input, or None."""
        return self._scenes[-1] if self._scenes else None

    def handle(self, event: InputEvent) -> None:
        """Give an event to the top scene. Once another one has been asked for, presses that came in the same
        step were not meant for that, and are dropped; what became of devices is told to it."""
        if not self._changes:
            if self._scenes:
                self._scenes[-1].handle(event)
        elif isinstance(event, DeviceJoined | DeviceLost | FocusLost):
            self._late.append(event)

    def settle(self) -> None:
        """Carry out the changes asked for, and tell what came in meanwhile; once a step."""
        self._entrance.step()
        before = self._ground()
        while self._changes or self._late:
            if self._changes:
                self._changes.pop(0)()
            else:
                self.handle(self._late.pop(0))
        if before is not None and self._ground() not in (None, before) and self._context.settings.motion:
            self._entrance.begin()

    def shows(self, scene: Scene) -> bool:
        """Whether the window still shows what ``scene`` drew last, with nothing over it."""
        return self.top is scene and not self._entrance.under_way

    def _ground(self) -> Scene | None:
        """The topmost scene that covers."""
        return next((scene for scene in reversed(self._scenes) if scene.covers), None)

    def layout(self, size: tuple[int, int]) -> None:
        """Tell every scene the window's size."""
        self._size = size
        for scene in self._scenes:
            scene.layout(size)

    def speak_anew(self) -> None:
        """Tell every scene that the language is another one, and lay all out in it."""
        for scene in self._scenes:
            scene.respoken()
        if self._size:
            self.layout(self._size)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the topmost scene that covers, and what lies over it."""
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].covers:
            first -= 1
        for scene in self._scenes[max(first, 0):]:
            scene.draw(surface, alpha)
        if self._entrance.under_way:
            self._entrance.draw(surface, self._context.settings.motion)

    def _put(self, name: str, arguments: dict[str, Any]) -> None:
        scene = self._makers[name](self._context, **arguments)
        self._scenes.append(scene)
        scene.enter()
        if self._size:
            scene.layout(self._size)

    def _remove_top(self) -> None:
        scene = self._scenes.pop()
        scene.leave()
        for subscription in scene._subscriptions:
            subscription.end()

    def _take(self) -> None:
        if self._scenes:
            self._remove_top()
            if self._scenes:
                self._scenes[-1].resume()

    def _take_silently(self) -> None:
        if self._scenes:
            self._remove_top()

    def _take_all(self) -> None:
        while self._scenes:
            self._remove_top()
