"""One lesson being done: the pupil's actions come in, and count only where they are what the lesson wants."""

from __future__ import annotations

from game.lessons.course import NOT_THE_TASK, Lesson
from game.match.match import Match
from game.match.record import Record
from game.match.refusals import plainer
from game.rules.actions import Action
from game.rules.facts import Fact, Refusal


class LessonPlay:
    """``record``: the lesson's position, and the actions that do it. ``done``: whether the pupil has."""

    def __init__(self, lesson: Lesson, record: Record) -> None:
        """Raises ``RecordError`` where the record's game cannot begin."""
        self.lesson = lesson
        self.record = record
        self.match = Match(record.header)

    @property
    def done(self) -> bool:
        """Whether all that is wanted has been done."""
        return len(self.match.actions) >= len(self.lesson.wanted)

    @property
    def answer(self) -> Action | None:
        """What the record does next where the pupil has done just what it did; None where that was something
        else, or all."""
        model = [entry for entry in self.record.entries if isinstance(entry, Action)]
        at = len(self.match.actions)
        return model[at] if model[:at] == self.match.actions and at < len(model) else None

    def do(self, action: Action) -> tuple[Fact, ...] | Refusal:
        """What followed; or why not, and then nothing has changed: the rules forbid it, or it is not the task."""
        if self.done:
            return Refusal("game-over")
        tried = self.match.copy().do(action)
        if isinstance(tried, Refusal):
            return plainer(self.match, action, tried)
        if not any(map(self.lesson.wanted[len(self.match.actions)], tried)):
            return Refusal(NOT_THE_TASK)
        return self.match.do(action)
