"""One odd fact a player, found by playing the record of a game again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.i18n import trn
from game.match.match import Match
from game.rules.facts import Fact, Gave, Gobbled, LoopClosed, Placed, Refusal, Tucked

Counts = list[Counter[str]]

#: By name: the least number worth telling, and how it is told; the oddest first.
_TOLD: dict[str, tuple[int, Callable[[int], str]]] = {
    "loops": (1, lambda n: trn("Closed {n} loop", "Closed {n} loops", n)),
    "burst": (3, lambda n: trn("Laid {n} tile in one turn", "Laid {n} tiles in one turn", n)),
    "gobbles": (1, lambda n: trn("Made {n} gobble", "Made {n} gobbles", n)),
    "received": (2, lambda n: trn("Was handed {n} tile", "Was handed {n} tiles", n)),
    "forced": (1, lambda n: trn("Filled {n} forced space", "Filled {n} forced spaces", n)),
    "snug": (4, lambda n: trn("Fitted a tile in at {n} other", "Fitted a tile in between {n} others", n)),
    "tucked": (1, lambda n: trn("Put {n} tile under the stack", "Put {n} tiles under the stack", n)),
    "reach": (5, lambda n: trn("Joined up a line of {n} tile", "Joined up a line of {n} tiles", n)),
    "tiles": (0, lambda n: trn("Laid {n} tile", "Laid {n} tiles", n)),
}


def odd_facts(match: Match) -> list[str]:
    """One short text a seat. Each seat is told where it did most; no two are told the same if
    that can be helped."""
    counts = _counts(match)
    facts: list[str] = []
    told: set[str] = set()
    for seat, own in enumerate(counts):
        name = max(_TOLD, key=lambda name: _oddity(counts, seat, name, told))
        told.add(name)
        facts.append(_TOLD[name][1](own[name]))
    return facts


def _oddity(counts: Counts, seat: int, name: str, told: set[str]) -> tuple[bool, float]:
    """How much a seat stands out in something, and first of all whether it can be told at all."""
    own = counts[seat][name]
    least, _ = _TOLD[name]
    others = [count[name] for other, count in enumerate(counts) if other != seat]
    average = sum(others) / len(others) if others else 0.0
    ahead = (own + 1) / (average + 1) if name != "tiles" else 0.0
    return own >= least and (name not in told or name == "tiles"), ahead


def _counts(match: Match) -> Counts:
    again = Match(match.header)
    counts: Counts = [Counter() for _ in range(again.game.seats)]
    mover, run = -1, 0
    for action in match.actions:
        facts = again.do(action)
        if isinstance(facts, Refusal):
            break
        for fact in facts:
            _count(counts, fact)
            if isinstance(fact, Placed) and again.header.game == "tantrix":
                run = run + 1 if fact.seat == mover else 1
                mover = fact.seat
                counts[mover]["burst"] = max(counts[mover]["burst"], run)
    return counts


def _count(counts: Counts, fact: Fact) -> None:
    if isinstance(fact, Placed):
        own = counts[fact.seat]
        own["tiles"] += 1
        own["forced"] += fact.forced
        own["snug"] = max(own["snug"], fact.touching)
        own["reach"] = max(own["reach"], *(length for _, length in fact.lines))
    elif isinstance(fact, LoopClosed):
        counts[fact.seat]["loops"] += 1
    elif isinstance(fact, Gobbled):
        counts[fact.seat]["gobbles"] += 1
    elif isinstance(fact, Gave):
        counts[fact.to]["received"] += 1
    elif isinstance(fact, Tucked):
        counts[fact.seat]["tucked"] += 1
