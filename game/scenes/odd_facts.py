"""One odd fact a player, found by playing the record of a game again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.i18n import trn
from game.match.match import Match
from game.play.feats import Tallies, tallies


@dataclass(frozen=True, slots=True)
class OddFact:
    """``sign``: of its medal; ``words``: what it says."""

    sign: str
    words: str


#: By name: the least number worth telling, the sign of its medal, and how it is told; the oddest first.
_TOLD: dict[str, tuple[int, str, Callable[[int], str]]] = {
    "loops": (1, "ring", lambda n: trn("Closed {n} loop", "Closed {n} loops", n)),
    "burst": (3, "chain", lambda n: trn("Laid {n} tile in one turn", "Laid {n} tiles in one turn", n)),
    "gobbles": (1, "burst", lambda n: trn("Made {n} gobble", "Made {n} gobbles", n)),
    "received": (2, "down", lambda n: trn("Was handed {n} tile", "Was handed {n} tiles", n)),
    "forced": (1, "hex", lambda n: trn("Filled {n} forced space", "Filled {n} forced spaces", n)),
    "snug": (4, "plus", lambda n: trn("Fitted a tile in at {n} other", "Fitted a tile in between {n} others", n)),
    "tucked": (1, "undo", lambda n: trn("Put {n} tile under the stack", "Put {n} tiles under the stack", n)),
    "reach": (5, "right", lambda n: trn("Joined up a line of {n} tile", "Joined up a line of {n} tiles", n)),
    "tiles": (0, "hex", lambda n: trn("Laid {n} tile", "Laid {n} tiles", n)),
}


def odd_facts(match: Match) -> list[OddFact]:
    """One a seat. Each seat is told where it did most; no two are told the same if that can be helped."""
    counts = tallies(match)
    facts: list[OddFact] = []
    told: set[str] = set()
    for seat, own in enumerate(counts):
        name = max(_TOLD, key=lambda name: _oddity(counts, seat, name, told))
        told.add(name)
        _, sign, words = _TOLD[name]
        facts.append(OddFact(sign, words(own[name])))
    return facts


def _oddity(counts: Tallies, seat: int, name: str, told: set[str]) -> tuple[bool, float]:
    """How much a seat stands out in something, and first of all whether it can be told at all."""
    own = counts[seat][name]
    least, *_ = _TOLD[name]
    others = [count[name] for other, count in enumerate(counts) if other != seat]
    average = sum(others) / len(others) if others else 0.0
    ahead = (own + 1) / (average + 1) if name != "tiles" else 0.0
    return own >= least and (name not in told or name == "tiles"), ahead
