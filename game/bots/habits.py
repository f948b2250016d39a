"""What a placement that lost something lacked: the habit that would have found the better one."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from game.bots.reasons import Reason, Why, drawbacks
from game.match.match import Match
from game.rules.actions import Place
from game.rules.tantrix import TantrixGame


class Habit(StrEnum):
    """One thing to practise."""

    #: Making forced spaces that one can fill oneself.
    CHAINS = "chains"
    #: Shutting the ends of the others' lines.
    BLOCKING = "blocking"
    #: Keeping both ends of one's own line open.
    OPEN_ENDS = "open-ends"
    #: Closing loops, and aiming at them.
    LOOPS = "loops"
    #: Growing two lines towards each other.
    JOINING = "joining"
    #: Making one's longest line longer.
    GROWING = "growing"
    #: Choosing well among the ways to fill a forced space.
    FILLING = "filling"
    #: Seeing what a tile gives to the others.
    GIFTS = "gifts"
    #: What fits once the bag is empty and the restrictions are over.
    ENDGAME = "endgame"
    #: Looking at every tile of the hand, where nothing else can be named.
    LOOKING = "looking"


#: By what the better placement did and the other did not.
_BY_REASON = {
    Why.CHAIN: Habit.CHAINS, Why.BLOCKS: Habit.BLOCKING, Why.REFUSES: Habit.BLOCKING, Why.NARROWS: Habit.BLOCKING,
    Why.COSTS: Habit.CHAINS, Why.OPEN: Habit.OPEN_ENDS, Why.LOOP: Habit.LOOPS, Why.NEAR_LOOP: Habit.LOOPS,
    Why.JOINS: Habit.JOINING, Why.EXTENDS: Habit.GROWING,
}


def habit(match: Match, played: Place, better: Place, why_played: Sequence[Reason],
          why_better: Sequence[Reason]) -> Habit:
    """Which habit would have preferred ``better`` to ``played`` in the position of ``match``; the
    reasons of both are all there are, the weightiest first."""
    game = match.game
    assert isinstance(game, TantrixGame)
    if game.endgame:
        return Habit.ENDGAME
    against = _against(match, played) - _against(match, better)
    if Why.SHUTS in against:
        return Habit.OPEN_ENDS
    had = {reason.why: reason.n for reason in why_played}
    for reason in why_better:
        if reason.why in _BY_REASON and reason.n > had.get(reason.why, 0):
            return _BY_REASON[reason.why]
    if against:
        return Habit.GIFTS
    return Habit.LOOKING if game.phase == "free" else Habit.FILLING


def _against(match: Match, place: Place) -> set[Why]:
    return {reason.why for reason in drawbacks(match, place)}
