"""What can be seen at a glance in Gobble (rules 3), and what each level would do with it if there were time.

In a race itself hands play, see ``game.play.racebot``: they need only the glances.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from game.match.match import Match
from game.rules.actions import Action, Give, Place
from game.rules.cells import STEPS, pack
from game.rules.fits import ADDS, FITS, tile_bit, tile_bits, touching
from game.rules.gobble import LEAST_TOUCHING, GobbleGame
from game.rules.moves import Move
from game.rules.table import FORCED_SIDES, Tantrix


def spaces(table: Tantrix) -> list[int]:
    """The cells that a tile may be laid on: those that touch two tiles."""
    return [cell for cell, need in table.rim_needs.items() if touching(need) >= LEAST_TOUCHING]


def is_gobble(table: Tantrix, cell: int) -> bool:
    """Whether filling an empty cell is a gobble."""
    return touching(table.rim_needs.get(cell, 0)) >= FORCED_SIDES


def turns_that_fit(table: Tantrix, tile: int, cell: int) -> tuple[int, ...]:
    """How a tile may be turned on a cell; empty where it may not lie there."""
    need = table.rim_needs.get(cell, 0)
    if touching(need) < LEAST_TOUCHING:
        return ()
    return tuple(turned % 6 for turned in FITS[need][1].get(tile_bit(tile), ()))


def spots(table: Tantrix, tiles: Iterable[int]) -> dict[int, int]:
    """How many cells each of some tiles fits."""
    fitting = [FITS[table.rim_needs[cell]][0] for cell in spaces(table)]
    return {tile: sum(tiles_there >> tile & 1 for tiles_there in fitting) for tile in tiles}


def opens(table: Tantrix, move: Move, tiles: int) -> bool:
    """Whether a move makes a space with three sides that one of a set of tiles would fill."""
    cell, turned = move
    for step, add in zip(STEPS, ADDS[turned], strict=True):
        beside = cell + step
        need = table.rim_needs.get(beside, 0)
        if beside not in table.placed and touching(need) < FORCED_SIDES <= touching(need + add) \
                and FITS[need + add][0] & tiles:
            return True
    return False


def takers(game: GobbleGame, seat: int) -> list[int]:
    """The other seats still in the race, those with the fewest tiles first."""
    others = [other for other in range(game.seats) if other != seat and game.in_race(other)]
    return sorted(others, key=game.tiles_left)


def rivals_tiles(game: GobbleGame, seat: int) -> int:
    """The tiles on the racks of the others in the race, as a set."""
    return tile_bits(sum((game.hand(other) for other in takers(game, seat)), ()))


def choose_race(match: Match, level: str, actions: Sequence[Action], seconds: float, rng: Random,
                ) -> tuple[Action, dict[str, Any]]:
    """One of a seat's actions, and its score: a beginner takes any, the others gobble where they can
    and give the tile that fits the fewest spaces to who has the fewest; the best two open no space
    that a rival could fill. Takes no time to speak of, whatever ``seconds`` are allowed."""
    game = match.game
    assert isinstance(game, GobbleGame)
    scores = [_score(game, action, level in _GUARDED) for action in actions]
    best = max(scores)
    taken = rng.choice([
        action for action, score in zip(actions, scores, strict=True) if score == best or level == "beginner"
    ])
    return taken, {"score": list(scores[actions.index(taken)])}


#: The levels that mind what a placement opens for the others.
_GUARDED = ("expert", "master")


def _score(game: GobbleGame, action: Action, guarded: bool) -> tuple[int, ...]:
    match action:
        case Place():
            sides = len(game.table.needs(action.cell))
            handed_on = (sides >= FORCED_SIDES) + (sides > FORCED_SIDES and game.options["double_gobble"])
            move = pack(action.cell), action.tile * 6 + action.turn
            opened = guarded and opens(game.table, move, rivals_tiles(game, action.seat))
            return (int(handed_on), -opened) if guarded else (int(handed_on),)
        case Give():
            return -game.tiles_left(action.to), -spots(game.table, [action.tile])[action.tile]
    return (0,)
