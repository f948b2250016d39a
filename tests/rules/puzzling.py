"""What several tests of puzzles need: small puzzles and tables worked out by hand."""

from __future__ import annotations

from game.rules.actions import Place
from game.rules.cells import neighbour
from game.rules.puzzle import PuzzleGame
from game.rules.puzzles import Description, Goal
from game.rules.tiles import letters

#: A yellow loop of tiles 1 to 3, worked out by hand: round the corner that three cells share.
YELLOW_LOOP = [(1, (0, 0), 2), (2, (1, 0), 4), (3, (0, 1), 2)]
RING = [neighbour((0, 0), side) for side in range(6)]


def discovery(**changes: object) -> PuzzleGame:
    words = {"tiles": (1, 2, 3), "goals": (Goal("loop", "Y"),), **changes}
    return PuzzleGame(Description(**words))


def lay(game: PuzzleGame, placements: list) -> tuple:
    """Place them all; what followed from the last."""
    facts: tuple = ()
    for tile, cell, turn in placements:
        facts = game.do(Place(0, tile, cell, turn))
        assert isinstance(facts, tuple), facts
    return facts


def ring_of_curves(colour: str) -> list:
    """Six of tiles 1 to 14 round the hole at (0, 0): each carries the colour on to the next."""
    placements, used = [], set()
    for side, cell in enumerate(RING):
        # The cell's neighbours on the ring lie at its sides side + 2 and side + 4.
        tile, turn = next(
            (tile, turn) for tile in range(1, 15) for turn in range(6) if tile not in used
            and letters(tile, turn)[(side + 2) % 6] == letters(tile, turn)[(side + 4) % 6] == colour
        )
        used.add(tile)
        placements.append((tile, cell, turn))
    return placements
