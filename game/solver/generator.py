"""New cards: a frame, some printed tiles, and exactly one solution (rules 5).

A card begins as a solution drawn by chance with all its tiles printed. Printed tiles are taken off
as long as the solution stays the only one and the card no harder than wanted. So of the tiles that
are left none could go: without it there would be a second solution, or more stars than asked for.
Of several tries, each in another order, the one with the fewest printed tiles is the card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.rules.cells import Cell
from game.rules.puzzles import CARD_FRAME, CARD_KINDS, CARD_TILES, CARDS_A_SET, Description, Goal, Placement
from game.rules.tiles import COLOURS, COLOURS_OF
from game.solver.frames import Frame
from game.solver.parity import impossible
from game.solver.pieces import Pieces
from game.solver.runs import restarts
from game.solver.stars import effort, stars
from game.solver.task import Task

#: The goal of each kind of card.
SHAPE_OF_KIND = {"basic": "match", "path": "line", "loop": "loop"}
#: Orders in which printed tiles are taken off, of which the best is kept.
_TRIES = 4
#: Solutions drawn for one card before giving up.
_MOST_DRAWS = 200
#: Nodes after which a search for a first solution, or for a second one, gives up.
_DRAW_NODES = 40_000
_SECOND_NODES = 400_000
#: Nodes between two looks at whether one was found.
_FIRST_LOOK = 50


@dataclass(frozen=True, slots=True)
class Card:
    """A puzzle with exactly one solution, its kind, its stars and the effort they stand for."""

    puzzle: Description
    kind: str
    stars: int
    effort: int

    def to_dict(self, name: str) -> dict[str, Any]:
        """The card as ``assets/cards`` holds it: the description and what else is known."""
        return {
            "name": name, "kind": self.kind, "stars": self.stars, "effort": self.effort,
            **self.puzzle.to_dict(),
        }


def make_cards(
    seed: int, count: int, kind: str, wanted: int,
    tiles: Sequence[int] = CARD_TILES, frame: Sequence[Cell] = CARD_FRAME,
) -> Iterator[Card]:
    """``count`` cards of a kind with ``wanted`` stars; the same seed gives the same cards.

    Raises ``ValueError`` with a sentence where tiles and frame allow none.
    """
    rng = Random(f"{seed} {kind} {wanted}")
    for _ in range(count):
        yield make_card(rng, kind, wanted, tiles, frame)


def make_card(
    rng: Random, kind: str, wanted: int, tiles: Sequence[int] = CARD_TILES,
    frame: Sequence[Cell] = CARD_FRAME, least: int = 0,
) -> Card:
    """One card, of at least ``least`` effort; see ``make_cards``."""
    goals = _possible_goals(kind, tiles)
    for _ in range(_MOST_DRAWS if goals else 0):
        blank = Description(tuple(tiles), tuple(frame), goals=(rng.choice(goals),))
        solution = _draw(blank, rng)
        if solution is None:
            continue
        tries = [_thin_out(blank, solution, wanted, rng) for _ in range(_TRIES)]
        cards = [Card(puzzle, kind, stars(trials), trials) for puzzle, trials in tries]
        fit = [card for card in cards if card.stars == wanted and card.effort >= least]
        if fit:
            return min(fit, key=lambda card: len(card.puzzle.given))
    raise ValueError(f"These tiles and this frame gave no {kind} card with {wanted} stars.")


def has_one_solution(puzzle: Description) -> bool:
    """Whether a puzzle with a frame and one list of goals has exactly one solution, proven."""
    task = Task.of(puzzle)
    found = 0
    for way in task.ways:
        run = Frame(task, way, Pieces(task.tiles))
        while not run.done and len(run.found) < 2 and run.nodes < _SECOND_NODES:
            run.advance(_FIRST_LOOK)
        if not run.done:
            return False
        found += len(run.found)
    return found == 1


def _possible_goals(kind: str, tiles: Sequence[int]) -> list[Goal]:
    shape = SHAPE_OF_KIND[kind]
    if shape == "match":
        return [Goal("match")]
    goals = [Goal(shape, colour) for colour in COLOURS if all(colour in COLOURS_OF[tile] for tile in tiles)]
    tasks = [(goal, Task.of(Description(tuple(tiles), goals=(goal,)))) for goal in goals]
    return [goal for goal, task in tasks if not any(impossible(task, way) for way in task.ways)]


def _draw(blank: Description, rng: Random) -> tuple[Placement, ...] | None:
    task = Task.of(blank)
    run = restarts(task, task.ways, rng)
    while not run.found and run.nodes < _DRAW_NODES:
        run.advance(_FIRST_LOOK)
    return run.found[0] if run.found else None


def _thin_out(
    blank: Description, solution: Sequence[Placement], most: int, rng: Random
) -> tuple[Description, int]:
    """The solution with as many printed tiles taken off as may go, and its effort."""
    printed, trials = list(solution), 0
    rng.shuffle(printed)
    unneeded = True
    while unneeded:
        unneeded = False
        for placement in list(printed):
            fewer = [other for other in printed if other != placement]
            puzzle = replace(blank, given=tuple(sorted(fewer)))
            if not has_one_solution(puzzle):
                continue
            needed = effort(puzzle)
            if stars(needed) <= most:
                printed, trials, unneeded = fewer, needed, True
    return replace(blank, given=tuple(sorted(printed))), trials


#: Stars of the cards of each set, in order; kinds take turns.
SET_STARS = {
    "starter": (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4),
    "family": (1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4),
}


def make_set(seed: int, of: str) -> list[Card]:
    """The cards of a set, "starter" or "family", in rising order of effort.

    Card for card the family set takes at least one trial more than the starter set of that seed.
    """
    kinds = [CARD_KINDS[number % len(CARD_KINDS)] for number in range(CARDS_A_SET)]
    least = [0] * CARDS_A_SET if of == "starter" else [card.effort + 1 for card in make_set(seed, "starter")]
    rng = Random(f"{seed} {of}")
    cards = [
        make_card(rng, kind, wanted, least=bound)
        for kind, wanted, bound in zip(kinds, SET_STARS[of], least, strict=True)
    ]
    return sorted(cards, key=lambda card: card.effort)
