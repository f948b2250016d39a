"""What is said in the lessons: each one's name, its rule, what to do, and what is said of what is allowed but is
not that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.i18n import tr


@dataclass(frozen=True, slots=True)
class _Words:
    title: Callable[[], str]
    caption: Callable[[], str]
    task: Callable[[], str]
    #: Said of what the rules allow; None where all that they allow is right.
    missed: Callable[[], str] | None = None


_LESSONS: dict[str, _Words] = {
    "match": _Words(
        lambda: tr("Colours meet"),
        lambda: tr("Wherever tiles touch, the colours must meet. This holds in every game."),
        lambda: tr("Move the tile to where the colours meet, and place it."),
    ),
    "turn": _Words(
        lambda: tr("Turn a tile"),
        lambda: tr("A tile may be turned as you like, but never flipped."),
        lambda: tr("Turn the tile until it matches both its neighbours, and place it."),
        lambda: tr("That is allowed. But place it where it touches both tiles."),
    ),
    "line": _Words(
        lambda: tr("Line"),
        lambda: tr("You play red here. Your longest line counts a point a tile."),
        lambda: tr("Make the red line longer."),
        lambda: tr("That is allowed, but the red line is no longer than before."),
    ),
    "loop": _Words(
        lambda: tr("Loop"),
        lambda: tr("A line that ends where it began is a loop. It counts two points a tile."),
        lambda: tr("Close the red loop."),
        lambda: tr("That is allowed, but the red loop is still open."),
    ),
    "forced": _Words(
        lambda: tr("Forced space"),
        lambda: tr("A space with three tiles round it is forced. If you hold a tile that fits, fill it first."),
        lambda: tr("Choose the tile that fits the space with the dot, and fill it."),
    ),
    "chain": _Words(
        lambda: tr("Chain of forced spaces"),
        lambda: tr("A tile in a forced space can force the next space. Fill all that you can."),
        lambda: tr("Fill three spaces, one after the other."),
    ),
    "three": _Words(
        lambda: tr("Three of one colour"),
        lambda: tr("With tiles in the bag, no space may get three sides of one colour."),
        lambda: tr("Place the tile where no space gets a third red side."),
    ),
    "four": _Words(
        lambda: tr("Four-sided space"),
        lambda: tr("With tiles in the bag, no space may get four sides: nothing goes beside a forced space."),
        lambda: tr("Place the tile, but not beside the forced space."),
    ),
    "controlled": _Words(
        lambda: tr("Controlled side"),
        lambda: tr("A forced space controls the row along the tiles: filled, it will force the next space."),
        lambda: tr("Place the tile, but not in the row of the forced space."),
    ),
    "gobble": _Words(
        lambda: tr("Gobble"),
        lambda: tr("In a race every tile must touch two others. Fill a space with three round it, and hand a tile on!"),
        lambda: tr("Gobble: fill that space. Then hand a tile on."),
        lambda: tr("That is allowed, but it is no gobble: fill the space with three tiles round it."),
    ),
}


def lesson_title(name: str) -> str:
    """What a lesson is called."""
    return _LESSONS[name].title()


def lesson_caption(name: str) -> str:
    """Its rule, in one or two short sentences."""
    return _LESSONS[name].caption()


def lesson_task(name: str) -> str:
    """What to do."""
    return _LESSONS[name].task()


def lesson_missed(name: str) -> str:
    """Why what was done is not that, though the rules allow it."""
    missed = _LESSONS[name].missed
    return missed() if missed else tr("That is allowed, but it is not what this lesson is about.")
