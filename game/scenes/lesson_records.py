"""Where the lessons' records lie."""

from __future__ import annotations

from game.assets import asset
from game.lessons.course import lesson_named
from game.lessons.playing import LessonPlay
from game.match.record import RecordError
from game.storage.record_file import read_record


def lesson_play(name: str) -> LessonPlay:
    """A lesson at its beginning; raises ``RecordError`` with a sentence where its record cannot be used."""
    return LessonPlay(lesson_named(name), read_record(asset("lessons", f"{name}.jsonl")))


def fault_of(name: str) -> str:
    """Why a lesson cannot be begun, "" where it can."""
    try:
        lesson_play(name)
    except RecordError as fault:
        return str(fault)
    return ""
