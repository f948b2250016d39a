"""What a scene must be."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.bus import Subscription
from game.input.intents import InputEvent

if TYPE_CHECKING:
    from game.scenes.context import Context


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

    def end_listening(self) -> None:
        """Hear nothing any more of what ``listen`` asked for."""
        for subscription in self._subscriptions:
            subscription.end()

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
