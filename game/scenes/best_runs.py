"""The best runs of a list, as they stand on the screen."""

from __future__ import annotations

from game.i18n import tr
from game.storage.scores import Run, Scores
from game.ui.best_list import Entry
from game.ui.record_words import value_words, when_words


def best_entry(scores: Scores, place: int, run: Run) -> Entry:
    """A run at its place, counted from 1."""
    new = scores.latest is not None and scores.latest.run == run.id
    return Entry(place, run.name or tr("Somebody"), value_words(run.kind, run.value),
                 when_words(run.at, scores.clock()), new)
