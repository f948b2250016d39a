"""The protocol's answers about puzzles that no game need be going on for: solutions, a hint, a new card."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.match import shelf
from game.match.strict import is_whole
from game.match.words import cell_from, placement_dict, turn_from
from game.rules.puzzles import CARD_KINDS, Placement
from game.rules.tiles import TILES

Words = dict[str, Any]

#: The most solutions that one reply holds.
MOST_SOLUTIONS = 10_000


def solve(request: Words, seconds: float) -> Words:
    """Solutions of ``puzzle``, at most ``limit``; raises ``ValueError`` with a sentence."""
    from game.solver.search import solve as search

    limit = request.get("limit")
    if limit is not None and not (is_whole(limit) and limit >= 1):
        raise ValueError("\"limit\" must be a whole number from 1, or null for all solutions.")
    puzzle = shelf.described(shelf.puzzle_from(request.get("puzzle")))
    answer = search(puzzle, limit=limit, seconds=seconds, keep=MOST_SOLUTIONS)
    return {
        "count": answer.count, "complete": answer.complete,
        "solutions": [[placement_dict(*placement) for placement in one] for one in answer.solutions],
        "nodes": answer.nodes, "seconds": round(answer.seconds, 6),
    }


def hint(request: Words, seconds: float) -> Words:
    """One right tile for ``puzzle`` where ``lying`` lies already; raises ``ValueError`` with a sentence."""
    from game.solver.hints import hint as find

    puzzle = shelf.puzzle_from(request.get("puzzle"))
    lying = _placements(request.get("lying"))
    found = find(shelf.described(puzzle), lying, shelf.known(puzzle), seconds=seconds)
    if found is None:
        return {"place": None, "kept": [], "most": False}
    return {"place": placement_dict(*found.placement), "kept": sorted(found.kept), "most": found.most}


def card(request: Words, seconds: float) -> Words:
    """A card made from ``seed``, of ``kind`` with ``stars``; without these, drawn from the seed too."""
    from game.solver.generator import make_card
    from game.solver.stars import MOST_STARS

    seed = request.get("seed")
    if not is_whole(seed):
        raise ValueError("\"seed\" must be a whole number.")
    chance = Random(seed)
    drawn = chance.choice(CARD_KINDS), chance.randint(1, MOST_STARS)
    kind, stars = request.get("kind", drawn[0]), request.get("stars", drawn[1])
    if kind not in CARD_KINDS:
        raise ValueError(f"\"kind\" must be one of {', '.join(CARD_KINDS)}.")
    if not is_whole(stars) or not 1 <= stars <= MOST_STARS:
        raise ValueError(f"\"stars\" must be 1 to {MOST_STARS}.")
    made = make_card(chance, kind, stars)
    return {"puzzle": made.puzzle.to_dict(), "kind": made.kind, "stars": made.stars}


#: By the name of the op: what answers it, with the seconds allowed.
OPS: dict[str, Callable[[Words, float], Words]] = {"solve": solve, "hint": hint, "card": card}


def _placements(value: object) -> tuple[Placement, ...]:
    if not isinstance(value, list) or len(value) > len(TILES):
        raise ValueError("\"lying\" must be a list of placements.")
    return tuple(map(_placement, value))


def _placement(words: object) -> Placement:
    if not isinstance(words, dict) or words.keys() != {"tile", "cell", "turn"}:
        raise ValueError("Each placement of \"lying\" must have tile, cell and turn.")
    tile = words["tile"]
    if not is_whole(tile) or tile not in TILES:
        raise ValueError("A tile of \"lying\" must be a number from 1 to 56.")
    return tile, cell_from(words["cell"]), turn_from(words["turn"])
