"""A puzzle's description (rules 5) turned into what a search needs, and what a solution is.

A *way* is one list of ``(shape, colour index)`` that would solve the puzzle: "any" is spelt out
into colours and ``or_goals`` are further ways, so that a search never meets a choice of goals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.rules.cells import OFFSETS, Cell, neighbour, turned
from game.rules.puzzles import ANY, Description, Goal, Placement
from game.rules.tiles import COLOURS, COLOURS_OF, letters

Way = tuple[tuple[str, int], ...]
Solution = tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """What to search for. ``given`` lies where it is printed; ``ways`` may be empty: no solution."""

    tiles: tuple[int, ...]
    frame: frozenset[Cell] | None
    given: tuple[Placement, ...]
    ways: tuple[Way, ...]
    holes: bool

    @classmethod
    def of(cls, puzzle: Description) -> Task:
        """The task that a description sets."""
        ways: list[Way] = []
        for goals in (puzzle.goals, puzzle.or_goals) if puzzle.or_goals else (puzzle.goals,):
            ways += [way for way in _spelt_out(goals, puzzle.tiles) if way not in ways]
        frame = None if puzzle.frame is None else frozenset(puzzle.frame)
        return cls(puzzle.tiles, frame, puzzle.given, tuple(ways), puzzle.holes)

    def with_given(self, given: Sequence[Placement]) -> Task:
        """The same task with other tiles printed."""
        return Task(self.tiles, self.frame, tuple(given), self.ways, self.holes)


def _spelt_out(goals: Sequence[Goal], tiles: Sequence[int]) -> Iterator[Way]:
    """Every list of colours that ``goals`` leave open, each colour once; "match" asks nothing more."""
    wanted = [goal for goal in goals if goal.shape != "match"]
    for colours in _colourings(wanted, ()):
        carried = [[COLOURS[colour] in COLOURS_OF[tile] for tile in tiles] for colour in colours]
        if (len(wanted) > 1 and not all(map(any, carried))) or (len(wanted) == 1 and not all(carried[0])):
            continue
        yield tuple(sorted((goal.shape, colour) for goal, colour in zip(wanted, colours, strict=True)))


def _colourings(goals: Sequence[Goal], before: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if len(before) == len(goals):
        yield before
        return
    asked = goals[len(before)].colour
    fixed = {COLOURS.index(goal.colour) for goal in goals if goal.colour != ANY}
    free = [c for c in range(len(COLOURS)) if c not in before and c not in fixed]
    for colour in free if asked == ANY else [COLOURS.index(asked)]:
        yield from _colourings(goals, (*before, colour))


def canonical(solution: Sequence[Placement], fixed: bool) -> Solution:
    """One and the same tuple for all solutions that are turns and shifts of one another.

    As no tile looks the same at two turns, it is enough to turn the whole until the lowest tile
    lies at ``(0, 0)``, turn 0. ``fixed`` solutions (in a frame, or with printed tiles) stay as
    they are, and are only put in order.
    """
    ordered = sorted(solution)
    if fixed or not ordered:
        return tuple(ordered)
    _, (q, r), turn = ordered[0]
    return tuple(
        (tile, turned((cell[0] - q, cell[1] - r), -turn), (way - turn) % 6) for tile, cell, way in ordered
    )


def shifted(solution: Sequence[Placement], by: Cell) -> Solution:
    """The solution with every cell moved by ``by``."""
    return tuple((tile, (cell[0] + by[0], cell[1] + by[1]), turn) for tile, cell, turn in solution)


def solves(task: Task, solution: Sequence[Placement]) -> bool:
    """Whether ``solution`` is one, worked out plainly from the rules and not as the searches do."""
    return any(fulfils(task, way, solution) for way in task.ways)


def fulfils(task: Task, way: Way, solution: Sequence[Placement]) -> bool:
    """Whether ``solution`` uses the task's tiles as it must and reaches all goals of ``way``."""
    by_cell = {cell: (tile, turn) for tile, cell, turn in solution}
    if sorted(tile for tile, _, _ in solution) != sorted(task.tiles) or len(by_cell) < len(solution):
        return False
    if task.frame is not None and not by_cell.keys() <= task.frame:
        return False
    if not set(task.given) <= set(solution) or not matches(by_cell):
        return False
    if not connected(by_cell) or (not task.holes and has_hole(by_cell)):
        return False
    return all(_reached(by_cell, shape, COLOURS[colour]) for shape, colour in way)


def matches(by_cell: dict[Cell, tuple[int, int]]) -> bool:
    """The golden rule on a table ``{cell: (tile, turn)}`` (rules 1)."""
    for cell, (tile, turn) in by_cell.items():
        shown = letters(tile, turn)
        for side in range(3):
            other = by_cell.get(neighbour(cell, side))
            if other and letters(*other)[side + 3] != shown[side]:
                return False
    return True


def connected(cells: dict[Cell, tuple[int, int]] | frozenset[Cell]) -> bool:
    """Whether the cells hang together."""
    left = set(cells)
    border = [left.pop()] if left else []
    while border:
        q, r = border.pop()
        beside = left.intersection((q + dq, r + dr) for dq, dr in OFFSETS)
        left -= beside
        border += beside
    return not left


def has_hole(cells: dict[Cell, tuple[int, int]] | frozenset[Cell]) -> bool:
    """Whether some empty cell is shut off from the outside by ``cells`` (rules 5)."""
    columns, lines = [q for q, _ in cells], [r for _, r in cells]
    box = {
        (q, r)
        for q in range(min(columns) - 1, max(columns) + 2)
        for r in range(min(lines) - 1, max(lines) + 2)
    }
    return not connected(frozenset(box.difference(cells)))


def _reached(by_cell: dict[Cell, tuple[int, int]], shape: str, colour: str) -> bool:
    carriers = [cell for cell, (tile, _) in by_cell.items() if colour in COLOURS_OF[tile]]
    links = {
        cell: [
            neighbour(cell, side)
            for side, letter in enumerate(letters(*by_cell[cell]))
            if letter == colour and neighbour(cell, side) in by_cell
        ]
        for cell in carriers
    }
    ends = sum(len(beside) < 2 for beside in links.values())
    through_all = len(_walk(links, carriers[0])) == len(carriers)
    if shape == "loop":
        return through_all and ends == 0
    open_line = through_all and ends > 0
    return open_line if shape == "line" else open_line and not _touches_itself(by_cell, links)


def _walk(links: dict[Cell, list[Cell]], start: Cell) -> set[Cell]:
    seen, border = {start}, [start]
    while border:
        for cell in links[border.pop()]:
            if cell not in seen:
                seen.add(cell)
                border.append(cell)
    return seen


def _touches_itself(by_cell: dict[Cell, tuple[int, int]], links: dict[Cell, list[Cell]]) -> bool:
    return any(
        beside in links and beside not in links[cell]
        for cell in links
        for beside in (neighbour(cell, side) for side in range(6))
    )
