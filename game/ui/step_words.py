"""One step of a game in a sentence, and the names of what is marked in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import tr, trn
from game.match.header import Header
from game.match.marks import Mark
from game.match.record import Undo
from game.rules.actions import Action, Give, Leave, Lift, Place, Resign, Turn, Under
from game.rules.facts import Fact, Gobbled, LoopClosed, Placed, Solved, WentOut
from game.ui.words import colour_name

_MARKS: dict[str, Callable[[Mark], str]] = {
    "gobble": lambda mark: tr("Gobble"),
    "loop": lambda mark: trn("{colour}: loop of {n}", "{colour}: loop of {n}", mark.size,
                             colour=colour_name(mark.colour or "R")),
    "score": lambda mark: trn("{n} point at once", "{n} points at once", mark.size),
    "forced": lambda mark: trn("{n} forced tile in a row", "{n} forced tiles in a row", mark.size),
    "out": lambda mark: tr("Out!"),
    "solved": lambda mark: tr("Solved!"),
}


def mark_words(mark: Mark) -> str:
    """What a mark stands for."""
    return _MARKS[mark.kind](mark) if mark.kind in _MARKS else ""


def step_sentence(entry: Action | Undo | None, facts: Sequence[Fact], header: Header) -> str:
    """What was done in a step, and the most remarkable thing that followed; None is the start."""
    if entry is None:
        return tr("The start")
    if isinstance(entry, Undo):
        return tr("The last move is taken back.")
    name = header.seats[entry.seat].name
    return _followed(facts, name) or _done(entry, facts, name, header)


def _followed(facts: Sequence[Fact], name: str) -> str:
    for fact in facts:
        if isinstance(fact, Solved) and not fact.lesser:
            return tr("Solved!")
        if isinstance(fact, WentOut):
            return tr("{name} is out!", name=name)
    for fact in facts:
        if isinstance(fact, Gobbled):
            return tr("{name} gobbles!", name=name)
        if isinstance(fact, LoopClosed):
            return trn("{name} closes a loop of {n} tile: {colour}.", "{name} closes a loop of {n} tiles: {colour}.",
                       fact.length, name=name, colour=colour_name(fact.colour))
    return ""


def _done(action: Action, facts: Sequence[Fact], name: str, header: Header) -> str:
    match action:
        case Place(tile=tile):
            forced = header.game != "gobble" and any(isinstance(fact, Placed) and fact.forced for fact in facts)
            if forced:
                return tr("{name} fills a forced space with tile {tile}.", name=name, tile=tile)
            return tr("{name} lays tile {tile}.", name=name, tile=tile)
        case Give(to=to, tile=tile):
            return tr("{name} gives tile {tile} to {other}.", name=name, tile=tile, other=header.seats[to].name)
        case Under(tile=tile):
            return tr("{name} puts tile {tile} under the stack.", name=name, tile=tile)
        case Turn():
            return tr("{name} turns a tile.", name=name)
        case Lift():
            return tr("{name} lifts a tile.", name=name)
        case Leave():
            return tr("{name} leaves the race.", name=name)
        case Resign():
            return tr("{name} gives up.", name=name)
