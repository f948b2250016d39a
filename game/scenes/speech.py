"""The program's narration, which is loaded only once anybody wants it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.complaint import Complaint
from game.i18n import tr
from game.scenes.context import Context

if TYPE_CHECKING:
    from game.scenes.narration import Narration
    from game.storage.narrator import Narrator


class Speech:
    """Narrates to ``place`` whatever the settings say; with None, once and as long as they want it.

    Raises ``Complaint`` where ``place`` cannot be written to.
    """

    def __init__(self, place: Path | None) -> None:
        self._narrator = _narrator_at(place) if place else None
        self._narration: Narration | None = None

    def step(self, context: Context) -> None:
        """One step passed."""
        if self._narration is None and (self._narrator or context.settings.narration):
            from game.scenes.narration import Narration

            self._narration = Narration(context, self._narrator)
        if self._narration is not None:
            self._narration.step()

    def close(self) -> None:
        """Fall silent."""
        if self._narration is not None:
            self._narration.close()
        elif self._narrator is not None:
            self._narrator.close()


def _narrator_at(place: Path) -> Narrator:
    from game.storage.narrator import Narrator, NarratorError

    try:
        return Narrator(place)
    except NarratorError as fault:
        raise Complaint(tr("The narration cannot be written to {file} ({reason}); choose another place.",
                           file=place, reason=fault)) from None
