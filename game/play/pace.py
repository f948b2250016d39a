"""The hand that each level races with in Gobble: how long it takes, how often it slips, what it likes.

A model of a person's hand, as the race is one of eyes and fingers and not of thought. To tune a
level change its numbers here; nothing else in the program knows them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Span:
    """How long something takes: its median in seconds, and the spread, the sigma of its logarithm
    (0.3: two of three times between three quarters and four thirds of the median)."""

    seconds: float
    spread: float


@dataclass(frozen=True, slots=True)
class Pace:
    """One level's hand. The shares are of 1."""

    #: To come back from what was just done, to whatever is next.
    rouse: Span
    #: To see whether one tile fits one space; some five are looked at before one does.
    see: Span
    #: To take another tile of the rack, or to choose another player to give it to.
    pick: Span
    #: To bring the cursor to the next cell.
    move: Span
    #: To turn the tile by a sixth.
    turn: Span
    #: To let the tile go, once it is where it should be.
    press: Span
    #: How often the tile comes to a wrong cell or is turned too far.
    slips: float
    #: How many of these slips are seen, and put right, before the tile is let go.
    notices: float
    #: How often it sees that somebody else's hand is on the same space.
    watches: float
    #: How often it looks at the spaces for a gobble before all others.
    gobbles: float
    #: How often it passes over a place that would open a space which a rival's rack can gobble.
    guards: float
    #: How often a tile goes to who is nearest to going out, rather than to anybody.
    leaders: float
    #: How often it is the tile that fits the fewest spaces, rather than any.
    misfits: float


#: A first evening: whole seconds for every tile, and a wrong one now and then.
_BEGINNER = Pace(
    rouse=Span(1.20, 0.40), see=Span(0.80, 0.40), pick=Span(0.70, 0.35), move=Span(0.45, 0.35),
    turn=Span(0.42, 0.35), press=Span(0.60, 0.35), slips=0.12, notices=0.50, watches=0.2,
    gobbles=0.0, guards=0.0, leaders=0.0, misfits=0.0,
)

#: By level, weakest first. From one to the next a hand places about 1.6 times as many tiles a minute:
#: 6.6, 10, 17, 26 and 43, measured by ``python -m tests.play.racing``.
PACES: dict[str, Pace] = {
    "random": replace(_BEGINNER, watches=0.0),
    "beginner": _BEGINNER,
    "casual": Pace(
        rouse=Span(0.75, 0.38), see=Span(0.35, 0.38), pick=Span(0.45, 0.32), move=Span(0.28, 0.32),
        turn=Span(0.26, 0.32), press=Span(0.40, 0.32), slips=0.07, notices=0.60, watches=0.4,
        gobbles=0.3, guards=0.0, leaders=0.3, misfits=0.2,
    ),
    "club": Pace(
        rouse=Span(0.45, 0.35), see=Span(0.155, 0.35), pick=Span(0.28, 0.30), move=Span(0.18, 0.30),
        turn=Span(0.17, 0.30), press=Span(0.26, 0.30), slips=0.04, notices=0.70, watches=0.6,
        gobbles=0.7, guards=0.2, leaders=0.7, misfits=0.6,
    ),
    "expert": Pace(
        rouse=Span(0.26, 0.32), see=Span(0.090, 0.32), pick=Span(0.17, 0.28), move=Span(0.115, 0.28),
        turn=Span(0.110, 0.28), press=Span(0.16, 0.28), slips=0.02, notices=0.80, watches=0.8,
        gobbles=0.9, guards=0.5, leaders=0.9, misfits=0.8,
    ),
    # As fast as the quickest people: the record for two is 56 tiles in 38 seconds, 44 a minute each.
    "master": Pace(
        rouse=Span(0.14, 0.30), see=Span(0.048, 0.30), pick=Span(0.11, 0.25), move=Span(0.075, 0.25),
        turn=Span(0.070, 0.25), press=Span(0.10, 0.25), slips=0.008, notices=0.90, watches=0.95,
        gobbles=1.0, guards=0.8, leaders=1.0, misfits=1.0,
    ),
}
