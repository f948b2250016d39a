"""A beam through a run (rules 4): the tiles are laid in order, and the most promising positions kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.rules.fits import tile_bit
from game.rules.moves import Move, moves_on
from game.rules.table import Tantrix
from game.solver.outlook import promise

Stack = tuple[int, ...]


def next_moves(table: Tantrix, stack: Sequence[int], forced: bool) -> tuple[list[Move], Stack]:
    """The moves of the next tile that fits somewhere, and the stack without it; both empty where none does.

    ``forced``: whether forced spaces bind (not in practice).
    """
    for skipped, tile in enumerate(stack):
        bit = tile_bit(tile)
        moves = moves_on(table, table.forced_set, bit, False) if forced else []
        moves = moves or moves_on(table, table.rim_needs, bit, False)
        if moves:
            return moves, (*stack[skipped + 1:], *stack[:skipped])
    return [], ()


def beam(
    table: Tantrix, stack: Sequence[int], colour: int, width: int, forced: bool, tick: Callable[[], None],
) -> Iterator[tuple[list[Tantrix], bool]]:
    """After each tile the ``width`` positions that promise most for a colour, best first, and whether
    these are all there are. ``tick`` is called for each move looked at, and may end it by raising."""
    held = [(table.copy(), tuple(stack))]
    while True:
        scored: list[tuple[float, int, Move, Stack]] = []
        for parent, (position, waiting) in enumerate(held):
            moves, rest = next_moves(position, waiting, forced)
            for move in moves:
                tick()
                position.lay(*move)
                scored.append((promise(position, colour, rest), parent, move, rest))
                position.take_back()
        if not scored:
            return
        scored.sort(key=_value, reverse=True)
        held = [_child(held[parent][0], move, rest) for _, parent, move, rest in scored[:width]]
        yield [position for position, _ in held], len(scored) <= width


def _child(table: Tantrix, move: Move, rest: Stack) -> tuple[Tantrix, Stack]:
    child = table.copy()
    child.lay(*move)
    return child, rest


def _value(step: tuple[float, int, Move, Stack]) -> float:
    return step[0]
