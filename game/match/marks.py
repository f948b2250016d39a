"""What is worth finding again in a game: gobbles, loops, leaps in points, chains of forced tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.match.header import Header
from game.rules.facts import BestGrew, Fact, Gobbled, LoopClosed, Placed, Solved, WentOut
from game.rules.loose import LooseTable
from game.rules.table import Tantrix
from game.rules.tiles import COLOURS

#: Points that a seat's best line must rise by at once to be worth a mark.
BIG_RISE = 4
#: Forced tiles that a seat must lay one after the other.
LONG_CHAIN = 2


@dataclass(frozen=True, slots=True)
class Mark:
    """``kind``: ``gobble`` (``size``: tiles round the space), ``loop`` (tiles in it), ``score`` (points
    that the seat's best rose by), ``forced`` (tiles laid one after the other, from this one on),
    ``out`` (place) or ``solved`` (1, or 0 for but a hole). ``colour``: of a loop or a line, else None.
    """

    step: int
    kind: str
    seat: int
    size: int
    colour: str | None = None


class Marker:
    """Is told what followed from each step, in order, and keeps ``marks``, sorted by step."""

    def __init__(self, header: Header, table: Tantrix | LooseTable) -> None:
        """``table``: as it is before the first step."""
        self.marks: list[Mark] = []
        self._chains = header.game == "tantrix"
        self._colours = {seat.colour for seat in header.seats if seat.colour} or set(COLOURS)
        self.start_from(table)

    def start_from(self, table: Tantrix | LooseTable) -> None:
        """The game goes on from this table, after something was taken back."""
        self._chain: Mark | None = None
        self._points = {c: table.points(c) for c in COLOURS} if isinstance(table, Tantrix) else {}

    def note(self, step: int, facts: Sequence[Fact]) -> None:
        """Mark what ``facts``, which followed from ``step``, have to tell."""
        for fact in facts:
            match fact:
                case Placed():
                    self._follow_chain(step, fact)
                case Gobbled():
                    self.marks.append(Mark(step, "gobble", fact.seat, fact.touching))
                case LoopClosed():
                    self.marks.append(Mark(step, "loop", fact.seat, fact.length, fact.colour))
                case BestGrew():
                    self._weigh(step, fact, facts)
                case WentOut():
                    self.marks.append(Mark(step, "out", fact.seat, fact.place))
                case Solved():
                    self.marks.append(Mark(step, "solved", fact.seat, int(not fact.lesser)))

    def _weigh(self, step: int, grew: BestGrew, facts: Sequence[Fact]) -> None:
        rise = grew.points - self._points[grew.colour]
        self._points[grew.colour] = grew.points
        if rise >= BIG_RISE and grew.colour in self._colours:
            seat = next((fact.seat for fact in facts if isinstance(fact, Placed)), 0)
            self.marks.append(Mark(step, "score", seat, rise, grew.colour))

    def _follow_chain(self, step: int, placed: Placed) -> None:
        chain = self._chain
        if not self._chains or not placed.forced:
            self._chain = None
        elif chain is None or chain.seat != placed.seat:
            self._chain = Mark(step, "forced", placed.seat, 1)
        else:
            self._chain = longer = replace(chain, size=chain.size + 1)
            if chain in self.marks:
                self.marks[self.marks.index(chain)] = longer
            elif longer.size >= LONG_CHAIN:
                self._insert(longer)

    def _insert(self, mark: Mark) -> None:
        """Put a mark of an earlier step where it belongs."""
        at = next((i for i, other in enumerate(self.marks) if other.step > mark.step), len(self.marks))
        self.marks.insert(at, mark)
