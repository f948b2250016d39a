"""What happened at a table in sentences, for who hears it and does not see it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import tr, trn
from game.rules.facts import BestGrew, Fact, Gave, Gobbled, LoopClosed, Over, Placed, Retired, Solved, Tucked, WentOut
from game.ui.words import colour_name

#: The facts that are told.
TOLD: tuple[type[Any], ...] = (
    Placed, LoopClosed, BestGrew, Gobbled, Gave, Tucked, WentOut, Retired, Solved, Over,
)


def fact_sentence(fact: Fact, name: Callable[[int], str]) -> str:
    """A fact in a sentence; "" for one that says nothing new. ``name`` tells what a seat is called."""
    match fact:
        case Placed(seat=seat, tile=tile, forced=forced):
            words = {"name": name(seat), "tile": tile}
            return tr("{name} fills a forced space with tile {tile}.", **words) if forced else \
                tr("{name} lays tile {tile}.", **words)
        case LoopClosed(seat=seat, length=length, colour=colour):
            return trn("{name} closes a loop of {n} tile: {colour}.", "{name} closes a loop of {n} tiles: {colour}.",
                       length, name=name(seat), colour=colour_name(colour))
        case BestGrew(colour=colour, points=points):
            return trn("{colour}: {n} point", "{colour}: {n} points", points, colour=colour_name(colour))
        case Gobbled(seat=seat):
            return tr("{name} gobbles!", name=name(seat))
        case Gave(seat=seat, to=to, tile=tile):
            return tr("{name} gives tile {tile} to {other}.", name=name(seat), tile=tile, other=name(to))
        case Tucked(seat=seat, tile=tile):
            return tr("{name} puts tile {tile} under the stack.", name=name(seat), tile=tile)
        case WentOut(seat=seat):
            return tr("{name} is out!", name=name(seat))
        case Retired(seat=seat):
            return tr("{name} gives up.", name=name(seat))
        case Solved(lesser=False):
            return tr("Solved!")
        case Over():
            return tr("The game is over")
    return ""
