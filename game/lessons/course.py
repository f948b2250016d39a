"""The lessons in their order: what has to follow from what the pupil does, and where their hand begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.cells import Cell
from game.rules.facts import BestGrew, Fact, Gave, Gobbled, LoopClosed, Placed

#: The pupil's seat in every lesson's record, and the colour of that seat.
PUPIL, COLOUR = 0, "R"


@dataclass(frozen=True, slots=True)
class Lesson:
    """``name``: of its record too. ``wanted``: of each action in turn, whether a fact that followed is what the
    lesson is about. ``start``: the tile, cell and turn that the hand begins with, and ``trap``: what laying it so
    is refused with (``NOT_THE_TASK`` where the rules allow it)."""

    name: str
    wanted: tuple[Callable[[Fact], bool], ...]
    start: tuple[int, Cell, int]
    trap: str


#: Why an action that the rules allow is refused in a lesson.
NOT_THE_TASK = "not-the-task"


def _laid(fact: Fact) -> bool:
    return isinstance(fact, Placed)


def _fitted_in(fact: Fact) -> bool:
    return isinstance(fact, Placed) and fact.touching > 1


def _lengthened(fact: Fact) -> bool:
    return isinstance(fact, BestGrew) and fact.colour == COLOUR


def _closed(fact: Fact) -> bool:
    return isinstance(fact, LoopClosed) and fact.colour == COLOUR


def _filled(fact: Fact) -> bool:
    return isinstance(fact, Placed) and fact.forced


def _gobbled(fact: Fact) -> bool:
    return isinstance(fact, Gobbled)


def _gave(fact: Fact) -> bool:
    return isinstance(fact, Gave)


LESSONS: tuple[Lesson, ...] = (
    Lesson("match", (_laid,), (24, (2, 0), 0), "colours-differ"),
    Lesson("turn", (_fitted_in,), (53, (1, -1), 0), "colours-differ"),
    Lesson("line", (_lengthened,), (3, (-1, 0), 0), NOT_THE_TASK),
    Lesson("loop", (_closed,), (26, (-3, 2), 0), NOT_THE_TASK),
    Lesson("forced", (_filled,), (14, (0, -2), 0), "must-fill-forced"),
    Lesson("chain", (_filled, _filled, _filled), (15, (-1, -1), 0), "must-fill-forced"),
    Lesson("three", (_laid,), (1, (3, -2), 0), "three-of-one-colour"),
    Lesson("four", (_laid,), (3, (2, -1), 0), "four-sided-space"),
    Lesson("controlled", (_laid,), (33, (4, -1), 3), "controlled-side"),
    Lesson("gobble", (_gobbled, _gave), (32, (2, -1), 0), NOT_THE_TASK),
)


def lesson_named(name: str) -> Lesson:
    """The lesson of this name; ``KeyError`` where there is none."""
    return {lesson.name: lesson for lesson in LESSONS}[name]


def neighbour_of(lesson: Lesson, by: int) -> Lesson | None:
    """The lesson after this one, or with -1 the one before; None at the ends."""
    at = LESSONS.index(lesson) + by
    return LESSONS[at] if 0 <= at < len(LESSONS) else None
