"""What everybody did in a game, counted by playing its record again."""

from __future__ import annotations

from collections import Counter

from game.match.match import Match
from game.play.night import Feats, Played, places_of
from game.rules.facts import Fact, Gave, Gobbled, LoopClosed, Placed, Refusal, Tucked, WentOut
from game.rules.tantrix import TantrixGame

#: Of each seat, by name: ``tiles``, ``forced`` spaces, ``loops``, ``gobbles``, tiles ``received`` and ``tucked``: how
#: many; ``snug``: most tiles touched; ``reach``, ``loop``: tiles of the longest line and loop that it laid a tile
#: of; ``burst``: most tiles in one turn; ``out``: the tick in which it went out.
Tallies = list[Counter[str]]


def tallies(match: Match) -> Tallies:
    """What each seat did in ``match``."""
    again = Match(match.header)
    counts: Tallies = [Counter() for _ in range(again.game.seats)]
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


def _count(counts: Tallies, fact: Fact) -> None:
    match fact:
        case Placed():
            own = counts[fact.seat]
            own["tiles"] += 1
            own["forced"] += fact.forced
            own["snug"] = max(own["snug"], fact.touching)
            own["reach"] = max(own["reach"], *(length for _, length in fact.lines))
        case LoopClosed():
            counts[fact.seat]["loops"] += 1
            counts[fact.seat]["loop"] = max(counts[fact.seat]["loop"], fact.length)
        case Gobbled():
            counts[fact.seat]["gobbles"] += 1
        case Gave():
            counts[fact.to]["received"] += 1
        case Tucked():
            counts[fact.seat]["tucked"] += 1
        case WentOut():
            counts[fact.seat]["out"] = fact.tick


def played(match: Match) -> Played:
    """A finished game as a night keeps it. Lines and loops are in Tantrix those of a seat's own colour."""
    result, counts, game = match.game.result, tallies(match), match.game
    assert result is not None
    feats = []
    for seat, own in enumerate(counts):
        line, loop = own["reach"], own["loop"]
        if isinstance(game, TantrixGame):
            line, loop = game.table.best(game.colour(seat))
        feats.append(Feats(line, loop, own["loops"], own["gobbles"], own["received"], own["tiles"], own["out"]))
    gap, scale = _gap(match, counts)
    return Played(match.header.game, places_of(result.ranking), tuple(feats), gap, scale)


def _gap(match: Match, counts: Tallies) -> tuple[int | None, int]:
    """How far the first was ahead of the second, and what the first had."""
    result = match.game.result
    assert result is not None
    if isinstance(match.game, TantrixGame):
        if result.why != "finished":
            return None, 1
        points = [result.points[group[0]] for group in result.ranking]
        return (points[0] - points[1] if len(points) > 1 else 0), max(1, points[0])
    out = sorted(own["out"] for own in counts if own["out"])
    return (out[1] - out[0] if len(out) > 1 else None), max(1, out[0] if out else 1)
