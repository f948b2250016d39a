"""The narration: what has the focus and what happens, in words, line by line, as it changes."""

from __future__ import annotations

import errno
import os

from game.bus import Subscription
from game.i18n import tr
from game.rules.facts import Fact
from game.scenes.context import Context
from game.scenes.scene import Scene
from game.storage.narrator import Narrator, NarratorError
from game.ui.fact_words import TOLD, fact_sentence

#: The file in the data folder that the setting writes to.
FILE_NAME = "narration.txt"


class Narration:
    """Narrates while the settings want it, into the data folder, or always, to ``narrator``. Call ``step``
    after each step; it asks the scene on top what it says (``Scene.spoken``) and writes what is new in it.
    """

    def __init__(self, context: Context, narrator: Narrator | None = None) -> None:
        self._context = context
        self._always = narrator is not None
        self._narrator: Narrator | None = None
        self._failed = False
        self._subscriptions: list[Subscription] = []
        self._scene: Scene | None = None
        self._said: dict[str, str] = {}
        if narrator is not None:
            self._begin(narrator)

    def step(self) -> None:
        """One step passed."""
        wanted = self._always or self._context.settings.narration
        if wanted and self._narrator is None:
            self._try_to_begin()
        elif not wanted:
            self._failed = False
            self.close()
        if self._narrator is not None:
            self._tell(self._narrator)

    def close(self) -> None:
        """Fall silent."""
        for subscription in self._subscriptions:
            subscription.end()
        self._subscriptions = []
        if self._narrator is not None:
            self._narrator.close()
            self._narrator = None
        self._scene = None

    def _begin(self, narrator: Narrator) -> None:
        self._narrator = narrator
        self._subscriptions = [self._context.bus.subscribe(kind, self._happened) for kind in TOLD]

    def _try_to_begin(self) -> None:
        """Into the data folder; where that is impossible, the settings say so once."""
        folder = self._context.folder
        if folder is None or self._failed:
            return
        place = folder / FILE_NAME
        try:
            if place.is_symlink():
                raise NarratorError(os.strerror(errno.ELOOP))
            self._begin(Narrator(place))
        except NarratorError as fault:
            self._failed = True
            self._context.settings.messages.append(
                tr("The narration cannot be written to {file} ({reason}); choose another place.",
                   file=place, reason=fault))

    def _tell(self, narrator: Narrator) -> None:
        scene = self._context.stack.top
        if scene is None:
            return
        if scene is not self._scene:
            self._scene, self._said = scene, {}
        spoken = dict(scene.spoken())
        for topic, words in spoken.items():
            if words and self._said.get(topic) != words:
                narrator.say(words)
        self._said = spoken

    def _happened(self, fact: Fact) -> None:
        if self._narrator is not None and (sentence := fact_sentence(fact, self._name)):
            self._narrator.say(sentence)

    def _name(self, seat: int) -> str:
        seats = self._context.party.seats
        return seats[seat].name if seat < len(seats) else tr("Player")
