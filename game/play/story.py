"""What decided a game: its largest swing towards the winner, found by playing the record again.

No search is asked and nothing is guessed: points, tiles left and shut lines are facts of the record.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from game.bots.reasons import Reason, Why, reasons
from game.match.match import Match
from game.rules.actions import Action
from game.rules.facts import Fact, Gave, Gobbled, LoopClosed, Placed, Refusal
from game.rules.gobble import GobbleGame
from game.rules.tantrix import TantrixGame

#: Ticks between two gobbles of one streak at most: 12 seconds.
STREAK_TICKS = 720
#: A rival's shut line must have come so near to the winner's points to have been a danger.
NEAR = 2
#: What taking the lead counts where no streak of gobbles did that, in tiles.
LEAD = 2.5

Telling = Generator[None, None, "Moment | None"]


@dataclass(frozen=True, slots=True)
class Moment:
    """The turn or streak that decided, for ``seat``; ``by``: who laid the tiles, in Tantrix now and then a rival.

    ``kind``: ``loop`` (closed, ``n`` tiles), ``line`` (grown to ``n`` tiles), ``block`` (a line of ``n`` tiles of
    ``colour`` shut for good), ``gobbles`` (``n`` in a row) or ``lead`` (taken, and kept). ``before`` and ``after``:
    how far the winner was ahead of the best rival, below 0 behind: points in Tantrix, tiles in Gobble. ``step``:
    actions done when it began; ``first`` and ``last``: tiles that lay before and after it. ``tick``: of a race.
    ``weight``: what it counts among other moments. ``rival``: whose line was shut.
    """

    kind: str
    seat: int
    by: int
    n: int
    before: int
    after: int
    step: int
    first: int
    last: int
    colour: str | None = None
    tick: int = 0
    weight: float = 0.0
    rival: int = 0


def decisive(match: Match) -> Moment | None:
    """The decisive moment of a finished game; None where nothing decided it: a draw, one seat alone,
    or others who gave up."""
    work = telling(match)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Moment | None = done.value
            return found


def telling(match: Match) -> Telling:
    """The same in small pieces: between two it may wait as long as one likes."""
    game, result = match.game, match.game.result
    if result is None or game.seats < 2 or len(result.ranking) < 2:
        return None
    found: list[Moment] = []
    again = Match(match.header)
    moments = _turns if isinstance(game, TantrixGame) else _streaks
    for moment in moments(match, again, set(result.ranking[0])):
        if moment is not None and moment.weight > 0:
            found.append(moment)
        yield
    return max(found, key=lambda moment: (moment.weight, moment.step), default=None)


# Tantrix.

def _turns(match: Match, again: Match, winners: set[int]) -> Iterator[Moment | None]:
    """Each turn that brought a winner points, or shut a rival's line."""
    owners = {_colour(again, seat): seat for seat in sorted(winners, reverse=True)}
    rivals: dict[str | None, int] = {_colour(again, seat): seat for seat in range(again.game.seats)}
    for by, actions in groupby(match.actions, key=lambda action: action.seat):
        step, first = len(again.actions), len(again.game.table)
        before = {colour: _lead(again, winners, {seat}) for colour, seat in owners.items()}
        blocks, closed = list[Reason](), dict[str, int]()
        for action in actions:
            if by in winners:
                blocks += _blocks(again, action, winners)
            closed |= {fact.colour: fact.length for fact in _facts(again, action) if isinstance(fact, LoopClosed)}
            yield None
        for colour, owner in owners.items():
            after, seat = _lead(again, winners, {owner}), by if _colour(again, by) == colour else owner
            line, loop = again.game.table.best(colour)
            by_loop = closed.get(colour) == loop and 2 * loop >= line
            kind, n = ("loop", loop) if by_loop else ("line", line)
            yield Moment(kind, seat, by, n, before[colour], after, step, first, len(again.game.table), colour,
                         weight=after - before[colour])
        ahead = _lead(again, winners, winners)
        for reason in blocks:
            yield Moment("block", by, by, reason.n, ahead, ahead, step, first, len(again.game.table), reason.colour,
                         weight=reason.weight, rival=rivals[reason.colour])


def _colour(match: Match, seat: int) -> str:
    assert isinstance(match.game, TantrixGame)
    return match.game.colour(seat)


def _blocks(match: Match, action: Action, winners: set[int]) -> list[Reason]:
    """What this action does to a rival's longest line: shut on both sides, if that was a danger."""
    points = max(_worth(match, seat) for seat in winners)
    return [reason for reason in reasons(match, action, len(Why))
            if reason.why is Why.BLOCKS and reason.of == 0 and reason.n >= points - NEAR]


# Gobble.

def _streaks(match: Match, again: Match, winners: set[int]) -> Iterator[Moment | None]:
    """Each streak of gobbles of a winner, and the last time that one took the lead."""
    streaks: dict[int, Moment] = {}
    lead: Moment | None = None
    game = again.game
    assert isinstance(game, GobbleGame)
    for action in match.actions:
        before, step, first = _lead(again, winners, winners), len(again.actions), len(game.table)
        facts = _facts(again, action)
        after, last, tick = _lead(again, winners, winners), len(game.table), game.tick
        for fact in facts:
            if isinstance(fact, Gobbled) and fact.seat in winners:
                running = streaks.get(fact.seat)
                if running is None or tick - running.tick > STREAK_TICKS:
                    yield running
                    running = Moment("gobbles", fact.seat, fact.seat, 0, before, after, step, first, last, tick=tick)
                streaks[fact.seat] = _longer(running, running.n + 1, after, last, tick)
            elif isinstance(fact, Gave) and fact.seat in streaks and tick - streaks[fact.seat].tick <= STREAK_TICKS:
                running = streaks[fact.seat]
                streaks[fact.seat] = _longer(running, running.n, after, running.last, running.tick)
            elif isinstance(fact, Placed) and fact.seat in winners and before <= 0 < after:
                lead = Moment("lead", fact.seat, fact.seat, after, before, after, step, first, last,
                              tick=tick, weight=LEAD)
        yield None
    yield from streaks.values()
    yield lead


def _longer(streak: Moment, n: int, after: int, last: int, tick: int) -> Moment:
    """The streak with its swing so far; one that turned the order counts a tile more."""
    turned = streak.before <= 0 < after
    return replace(streak, n=n, after=after, last=last, tick=tick, weight=after - streak.before + turned)


# Both.

def _facts(again: Match, action: Action) -> tuple[Fact, ...]:
    facts = again.do(action)
    assert not isinstance(facts, Refusal)
    return facts


def _lead(match: Match, winners: set[int], of: set[int]) -> int:
    """How far some of the winners are ahead of the best of those who did not win."""
    worth = [_worth(match, seat) for seat in range(match.game.seats)]
    return max(worth[seat] for seat in of) - max(n for seat, n in enumerate(worth) if seat not in winners)


def _worth(match: Match, seat: int) -> int:
    """A seat's points, or in a race its tiles left, below 0."""
    game = match.game
    if isinstance(game, TantrixGame):
        return game.points(seat)
    assert isinstance(game, GobbleGame)
    return -game.tiles_left(seat)
