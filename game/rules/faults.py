"""What keeps a puzzle from being solved (rules 5), by named reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.cells import SIDES, Cell, neighbour
from game.rules.loose import Line, LooseTable
from game.rules.puzzles import ANY, Description, Goal
from game.rules.tiles import COLOURS, COLOURS_OF

#: Every reason there is.
WHYS = (
    "tile-left", "clash", "outside-the-frame", "apart", "hole",
    "open-end", "closed", "off-the-line", "touches-itself", "wrong-colour",
)

_Goals = tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason. ``why``, and what ``cells`` then are:

    ``tile-left`` (none): tiles are still to be laid. ``clash``: pairs of tiles that do not match.
    ``outside-the-frame``: tiles there. ``apart``: tiles that do not hang together with the largest
    group. ``hole``: the empty cells shut off. ``open-end``: the ends of what should be a loop.
    ``closed``: the loop where an open line is asked for. ``off-the-line``: tiles it does not go
    through. ``touches-itself``: where a snake's tiles touch. ``wrong-colour``: the line that is
    right in all but its ``colour``. For what a line lacks ``colour`` is that line's letter.
    """

    why: str
    cells: tuple[Cell, ...] = ()
    colour: str | None = None


def faults(puzzle: Description, table: LooseTable) -> tuple[Fault, ...]:
    """Everything that is still wrong; empty when the puzzle is solved.

    Where the puzzle leaves a choice of colours or goals, those of the choice that lacks least.
    """
    return (*_at_large(puzzle, table), *_of_goals(puzzle, table))


def solved_but_for_a_hole(found: tuple[Fault, ...]) -> bool:
    """Whether faults stand for the lesser success: nothing is wrong but a hole (rules 5)."""
    return [fault.why for fault in found] == ["hole"]


def hole_cells(cells: set[Cell]) -> list[Cell]:
    """The empty cells that ``cells``, which hang together, shut off from the outside, sorted."""
    if not cells:
        return []
    columns, rows = [q for q, _ in cells], [r for _, r in cells]
    left, top = min(columns) - 1, min(rows) - 1
    closed_off = {
        (q, r) for q in range(left, max(columns) + 2) for r in range(top, max(rows) + 2)
    } - cells
    border = [(left, top)]
    closed_off.discard((left, top))
    while border:
        cell = border.pop()
        beside = {neighbour(cell, side) for side in SIDES} & closed_off
        closed_off -= beside
        border += beside
    return sorted(closed_off)


def _at_large(puzzle: Description, table: LooseTable) -> Iterator[Fault]:
    """What is wrong whatever the goals."""
    if len(table) < len(puzzle.tiles):
        yield Fault("tile-left")
    if clashes := table.clashes():
        yield Fault("clash", tuple(c for cell, side in clashes for c in (cell, neighbour(cell, side))))
    cells = table.cells
    if puzzle.frame is not None and (beyond := cells - set(puzzle.frame)):
        yield Fault("outside-the-frame", tuple(sorted(beyond)))
    groups = table.groups()
    if len(groups) > 1:
        yield Fault("apart", tuple(sorted(cells - max(groups, key=len))))
    elif not puzzle.holes and (holes := hole_cells(cells)):
        yield Fault("hole", tuple(holes))


def _of_goals(puzzle: Description, table: LooseTable) -> list[Fault]:
    choices = [puzzle.goals, puzzle.or_goals] if puzzle.or_goals else [puzzle.goals]
    ways = [way for goals in choices for way in _ways(tuple(g for g in goals if g.shape != "match"))]
    lacking = [[fault for goal in way for fault in _of_goal(table, goal, way)] for way in ways]
    return min(lacking, key=lambda found: (len(found), sum(len(fault.cells) for fault in found)), default=[])


def _ways(goals: _Goals, before: _Goals = ()) -> Iterator[_Goals]:
    """The goals with every choice of colours for ``any``: each another, and none that is named."""
    if len(before) == len(goals):
        yield before
        return
    goal = goals[len(before)]
    taken = {other.colour for other in (*goals, *before)}
    for colour in [c for c in COLOURS if c not in taken] if goal.colour == ANY else [goal.colour]:
        yield from _ways(goals, (*before, Goal(goal.shape, colour)))


def _of_goal(table: LooseTable, goal: Goal, way: _Goals) -> list[Fault]:
    """What a goal's line lacks, or that it is there in a colour that no goal asks for."""
    several = len(way) > 1
    found = _of_line(table, goal, several)
    asked = {other.colour for other in way}
    for colour in (COLOURS if found else ""):
        if colour not in asked and not _of_line(table, Goal(goal.shape, colour), several):
            return [Fault("wrong-colour", tuple(table.lines(colour)[0][0]), colour)]
    return found


def _of_line(table: LooseTable, goal: Goal, several: bool) -> list[Fault]:
    """What the longest line of the goal's colour lacks to go as asked through all that it must:
    every tile or, with several goals, every tile that carries its colour."""
    wants_loop = goal.shape == "loop"
    cells, closed = max(
        table.lines(goal.colour), key=lambda line: (len(line[0]), line[1] == wants_loop), default=([], wants_loop)
    )
    found = []
    if closed and not wants_loop:
        found.append(Fault("closed", tuple(cells), goal.colour))
    if wants_loop and not closed:
        found.append(Fault("open-end", tuple(dict.fromkeys((cells[0], cells[-1]))), goal.colour))
    wanted = [cell for tile, cell, _ in table.tiles if not several or goal.colour in COLOURS_OF[tile]]
    missed = tuple(sorted(set(wanted) - set(cells)))
    if missed or not cells:
        found.append(Fault("off-the-line", missed, goal.colour))
    if goal.shape == "snake" and (touching := _self_touching((cells, closed))):
        found.append(Fault("touches-itself", touching, goal.colour))
    return found


def _self_touching(line: Line) -> tuple[Cell, ...]:
    """The cells of an open line that touch others of it than the ones before and after."""
    place = {cell: number for number, cell in enumerate(line[0])}
    return tuple(
        cell for cell, number in place.items()
        if any(abs(place.get(neighbour(cell, side), number) - number) > 1 for side in SIDES)
    )
