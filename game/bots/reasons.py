"""Why a placement of the strategic game is good, found from the position by the rules alone.

A reason is a code with its numbers; whoever shows it finds the words. Nothing here plays or
searches: a placement that a search likes for what follows much later may have few reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from game.bots.prospects import Line, Seen, carriers, longest, missing_for_loop, open_ends, points
from game.match.match import Match
from game.rules.actions import Action, Place
from game.rules.cells import STEPS, Cell, unpack
from game.rules.fits import FITS, tile_bits
from game.rules.moves import fills
from game.rules.table import Tantrix
from game.rules.tantrix import TantrixGame
from game.rules.tiles import COLOURS

#: Reasons that are told of one placement at most.
MOST = 3
#: Reasons lighter than this are told only where there is no other.
FAINT = 0.5
#: Tiles from which on a line is worth talking about.
LEAST_LINE = 3
#: And from which on a loop is worth aiming at.
LEAST_LOOP = 5
#: A rival's line is narrowed where this share of the tiles that carried it on is left, and so many fewer.
NARROW_SHARE, NARROW_FEWER = 0.4, 3


_Found = Iterator["Reason"]


class Why(StrEnum):
    """What a placement does. ``n`` and ``of`` of its ``Reason`` are:"""

    #: It closes a loop of ``n``.
    LOOP = "loop"
    #: It joins two of the own lines to one of ``n``.
    JOINS = "joins"
    #: The own longest line grows to ``n``.
    EXTENDS = "extends"
    #: ``n`` tiles more make a loop of ``of``.
    NEAR_LOOP = "near-loop"
    #: It makes ``n`` forced spaces that the own hand can fill, ``of`` of them ones that no rival can.
    CHAIN = "chain"
    #: The line of ``colour`` has ``n`` tiles and can be carried on at ``of`` ends, one fewer than before.
    BLOCKS = "blocks"
    #: ``colour`` could have had ``n`` points with its next tile, and now at most ``of``.
    REFUSES = "refuses"
    #: Only ``n`` tiles can still carry the line of ``colour`` on, of ``of`` before.
    NARROWS = "narrows"
    #: ``colour`` must spend tiles on ``n`` forced spaces and gains nothing there.
    COSTS = "costs"
    #: It makes ``n`` forced spaces that no tile is left for.
    DEAD = "dead"
    #: Both ends of the own longest line stay open: ``n`` of ``of`` tiles fit at the narrower one.
    OPEN = "open"
    #: It fills a forced space, which is a duty; there were ``n`` ways to do it.
    FORCED = "forced"
    #: No rival can do anything that it could not do before.
    SAFE = "safe"
    #: Against it: ``colour`` can have ``n`` points with its next tile, ``of`` before.
    GIVES = "gives"
    #: Against it: ``colour`` has ``n`` points now, without having done anything.
    HELPS = "helps"
    #: Against it: the own line of ``n`` tiles can be carried on at ``of`` ends, one fewer than before.
    SHUTS = "shuts"


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason. ``weight``: how much it matters, in points about; ``colour``: the rival's letter;
    ``cells``: where on the table it can be seen."""

    why: Why
    weight: float
    n: int = 0
    of: int = 0
    colour: str | None = None
    cells: tuple[Cell, ...] = ()

    def words(self) -> dict[str, Any]:
        """The reason as the protocol writes it."""
        words: dict[str, Any] = {"why": self.why.value, "n": self.n, "of": self.of}
        if self.colour:
            words["colour"] = self.colour
        return words | {"cells": [list(cell) for cell in self.cells]}


def reasons(match: Match, action: Action, most: int = MOST) -> list[Reason]:
    """Why ``action``, which the mover of ``match`` may do now, is good: at most ``most``, the weightiest
    first. Empty in other games, and where nothing can be said for it. The match is left as it is."""
    found = _found(match, action, _RULES)
    return [reason for at, reason in enumerate(found[:most]) if at == 0 or reason.weight >= FAINT]


def drawbacks(match: Match, action: Action) -> list[Reason]:
    """What speaks against ``action`` in the same way, the weightiest first; often nothing."""
    return _found(match, action, _AGAINST)


def _found(match: Match, action: Action, rules: tuple[Callable[[Seen], _Found], ...]) -> list[Reason]:
    if not isinstance(match.game, TantrixGame) or not isinstance(action, Place):
        return []
    move = Seen(match, match.game, action)
    return sorted((reason for rule in rules for reason in rule(move)), key=lambda reason: -reason.weight)




def _own_growth(move: Seen) -> _Found:
    """Loops closed, lines joined, the longest line made longer."""
    own, place = move.own, (move.place.cell,)
    gained = points(move.after, own) - points(move.before, own)
    if len(move.after.loops[own]) > len(move.before.loops[own]):
        length = move.after.loops[own][-1][0]
        if gained > 0:
            yield Reason(Why.LOOP, 3.0 + gained, length, cells=place)
        return
    met = move.own_ends_met()
    length = 1 + sum(tiles for _, tiles in met)
    grows = move.after.longest[own] > move.before.longest[own]
    if len(met) == 2 and min(tiles for _, tiles in met) > 1 and length >= max(LEAST_LINE, move.before.longest[own]):
        yield Reason(Why.JOINS, 2.0 + max(0, length - move.before.longest[own]), length, cells=place)
    elif grows and met:
        yield Reason(Why.EXTENDS, 1.0 + max(gained, 0.5), length, cells=place)


def _near_loop(move: Seen) -> _Found:
    line = move.own_line()
    if line is None:
        return
    missing = missing_for_loop(move.after, move.own, line, move.left)
    loop = line.length + (missing or 0)
    if missing is None or loop < LEAST_LOOP or 2 * loop <= points(move.after, move.own):
        return
    held = missing == 1 and bool(carriers(move.after, line.ends[0], move.hand))
    cells = tuple(sorted({unpack(end >> 3) for end in line.ends}))
    yield Reason(Why.NEAR_LOOP, 0.8 + 0.2 * loop + (missing == 1) + held, missing, loop, cells=cells)


def _forced_spaces(move: Seen) -> _Found:
    """What the forced spaces that it makes do to everybody."""
    mine = [space for space in move.new_spaces if move.can_fill(space, move.hand)]
    rival_tiles = 0
    for hands in move.rivals.values():
        for hand in hands:
            rival_tiles |= hand
    if mine:
        alone = sum(not move.can_fill(space, rival_tiles) for space in mine)
        yield Reason(Why.CHAIN, 1.5 * len(mine) + 0.5 * alone, len(mine), alone, cells=_cells(mine))
    dead = [space for space in move.new_spaces if not FITS[move.after.rim_needs[space]][0] & move.left]
    if dead:
        yield Reason(Why.DEAD, 0.6, len(dead), cells=_cells(dead))
    for colour, (hand, *_) in list(move.rivals.items())[:1]:
        costly = [
            space for space in move.new_spaces
            if space not in mine and move.can_fill(space, hand) and not _feeds(move, colour, space)
        ]
        if costly:
            yield Reason(Why.COSTS, 0.8, len(costly), colour=COLOURS[colour], cells=_cells(costly))


def _feeds(move: Seen, colour: int, space: int) -> bool:
    """Whether a line of ``colour`` runs into the space."""
    return any(end >> 3 == space for end in move.after.ends[colour])


def _rival_lines(move: Seen) -> _Found:
    """What becomes of the rivals' longest lines."""
    for colour in move.rivals:
        for line, now in _lines_kept(move, colour):
            shut = _shut(move, line, now)
            if shut is None:
                yield from _narrowed(move, line, now, COLOURS[colour])
            else:
                weight = 1.4 + 0.2 * now.length + 1.5 * (shut.of == 0)
                yield replace(shut, why=Why.BLOCKS, weight=weight, colour=COLOURS[colour])


def _lines_kept(move: Seen, colour: int) -> Iterator[tuple[Line, Line]]:
    """A longest line worth talking about, and what it has become, if it has not grown by more than the tile."""
    for line in longest(move.before, colour)[:1]:
        now = _successor(move.after, colour, line)
        if line.length >= LEAST_LINE and now is not None and now.length <= line.length + 1:
            yield line, now


def _shut(move: Seen, line: Line, now: Line) -> Reason | None:
    """That a line can be carried on at fewer ends than before; None where it is not so."""
    is_open = open_ends(move.after, now, move.left)
    if len(is_open) >= len(open_ends(move.before, line, move.left)):
        return None
    cells = tuple(unpack(end >> 3) for end in now.ends if end not in is_open)
    return Reason(Why.SHUTS, 2.0 + 0.1 * now.length, now.length, len(is_open), cells=cells)


def _narrowed(move: Seen, line: Line, now: Line, letter: str) -> _Found:
    was = sum(carriers(move.before, end, move.left) for end in line.ends)
    left = sum(carriers(move.after, end, move.left) for end in now.ends)
    if left and left <= was * NARROW_SHARE and left <= was - NARROW_FEWER:
        cells = _cells(end >> 3 for end in now.ends)
        yield Reason(Why.NARROWS, 0.7 + 0.05 * line.length, left, was, letter, cells)


def _successor(table: Tantrix, colour: int, line: Line) -> Line | None:
    """What an open line of before has become; None for a loop."""
    for end in line.ends:
        if end in table.ends[colour]:
            other, length = table.ends[colour][end]
            return Line(length, (end, other))
    return None


def _refused(move: Seen) -> _Found:
    """What the rivals' next tiles can do no more."""
    for colour, (was, now) in move.reaches.items():
        if now < was and was > LEAST_LINE:
            yield Reason(Why.REFUSES, 0.9 + was - now, was, now, COLOURS[colour])


def _open(move: Seen) -> _Found:
    """The own longest line, where the tile lies on it or beside a cell that it runs into."""
    for line in longest(move.after, move.own)[:1]:
        cells = {end >> 3 for end in line.ends}
        beside = any(move.cell + step in cells for step in STEPS)
        narrower = min(carriers(move.after, end, move.left) for end in line.ends)
        if beside and narrower and len(cells) == 2 and line.length >= LEAST_LINE:
            weight = 0.5 + min(1.0, narrower / 12)
            yield Reason(Why.OPEN, weight, narrower, move.left.bit_count(), cells=_cells(cells))


def _duty(move: Seen) -> _Found:
    if move.game.phase == "free":
        return
    ways = len(fills(move.before, tile_bits(move.game.hand(move.place.seat)), not move.game.endgame))
    yield Reason(Why.FORCED, 4.0 if ways == 1 else 0.4, ways, cells=(move.place.cell,))


def _safe(move: Seen) -> _Found:
    rivals = move.rivals if len(move.before) else {}
    grown = any(points(move.after, colour) > points(move.before, colour) for colour in rivals)
    if rivals and not grown and all(now <= was for was, now in move.reaches.values()):
        yield Reason(Why.SAFE, 0.3)


# What speaks against it.

def _helps_rivals(move: Seen) -> _Found:
    for colour in move.rivals:
        was, now = points(move.before, colour), points(move.after, colour)
        if now > was and now > LEAST_LINE:
            yield Reason(Why.HELPS, 1.0 + now - was, now, was, COLOURS[colour], (move.place.cell,))


def _gives_rivals(move: Seen) -> _Found:
    for colour, (was, now) in move.reaches.items():
        if now > was and now > max(LEAST_LINE, points(move.after, colour)):
            yield Reason(Why.GIVES, 0.8 + now - was, now, was, COLOURS[colour])


def _shuts_own(move: Seen) -> _Found:
    for line, now in _lines_kept(move, move.own):
        if shut := _shut(move, line, now):
            yield shut


def _cells(indices: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(sorted({unpack(index) for index in indices}))


_RULES: tuple[Callable[[Seen], _Found], ...] = (
    _own_growth, _near_loop, _forced_spaces, _rival_lines, _refused, _open, _duty, _safe,
)
_AGAINST: tuple[Callable[[Seen], _Found], ...] = (_helps_rivals, _gives_rivals, _shuts_own)
