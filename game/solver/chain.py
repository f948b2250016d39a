"""One line, loop or snake through all tiles, anywhere on the table (rules 5).

The chain grows at its open ends. What makes it fast, in order of worth: it always grows at the end
with the fewest continuations; it tries the continuation first whose next cell touches most tiles;
it gives up where a loop's ends lie farther apart than the bends of the tiles left allow, or where
a pocket was shut off that cannot be filled. Restarts, in ``search``, do the rest.

Where an end is chosen, either a piece goes into its cell or, for a line, the cell stays empty for
good. These choices divide all solutions without overlap, so that each is found exactly once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.rules.cells import opposite
from game.solver.grid import STOP, Grid, distance, touching
from game.solver.pieces import STEPS, Pieces
from game.solver.pockets import Pocket, pockets_beside
from game.solver.task import has_hole

#: Makes the touched sides of the next cell count for more than the pieces that fit it.
_TOUCH_WEIGHT = 1024

_SIDES_OUT = tuple((step, opposite(side)) for side, step in enumerate(STEPS))


class Chain(Grid):
    """A search for all, or some, of one colour's chains; see ``Grid`` for how it is run.

    ``given``: ``(grid cell, piece)`` that lie already, at least one; a single one pins one of the
    turns and shifts of every solution. ``allowed``: the cells that may be used, None for all.
    """

    def __init__(
        self, pieces: Pieces, colour: int, shape: str, holes: bool,
        given: Sequence[tuple[int, int]], allowed: Iterable[int] | None = None,
    ) -> None:
        super().__init__(pieces, allowed)
        self._loop, self._snake, self._holes = shape == "loop", shape == "snake", holes
        self._segments, self._bends = pieces.segments[colour], pieces.bends[colour]
        self._ends: dict[int, int] = {}
        self._corners = sum(bend == 2 for bend in self._bends)
        self._stops = 0
        self._closed = False
        self._begin(given)

    def _lost(self) -> bool:
        return self._closed and self._left > 0

    def _go_on(self) -> None:
        if not self._left:
            self._record()
            return
        cell, options = self._choice()
        if options:
            self._levels.append([cell, options, None])

    # Choosing.

    def _choice(self) -> tuple[int, list[int]]:
        """The end with the fewest continuations, and these, best last."""
        fit, available, bar = self._fit, self._available, self._bar
        fewest, chosen, entry, stop_there = 1 << 30, 0, 0, False
        for key in self._ends:
            cell = key >> 3
            if bar[cell]:
                continue
            may_stop = not self._loop and self._may_stop(cell)
            count = (fit[cell] & available).bit_count() + may_stop
            if count < fewest:
                fewest, chosen, entry, stop_there = count, cell, key & 7, may_stop
                if not count:
                    return 0, []
        if fewest == 1 << 30:
            return 0, []
        options = self._ordered(chosen, entry)
        return chosen, [STOP, *options] if stop_there else options

    def _may_stop(self, cell: int) -> bool:
        entering = sum(cell << 3 | side in self._ends for side in range(6))
        return self._stops + entering <= 2

    def _ordered(self, cell: int, entry: int) -> list[int]:
        available = self._available
        bits = self._fit[cell] & available
        occupied, segments, fit = self._occupied, self._segments, self._fit
        facing, last = self.pieces.facing, self._left == 1
        touch = [-1] * 6
        scored = []
        while bits:
            low = bits & -bits
            bits ^= low
            piece = low.bit_length() - 1
            pair = segments[piece]
            assert pair is not None
            out = pair[0] + pair[1] - entry
            onward = cell + STEPS[out]
            if touch[out] < 0:
                touch[out] = touching(occupied, onward) * _TOUCH_WEIGHT
            fits = (fit[onward] & facing[piece][out] & available).bit_count()
            if fits or last or occupied[onward] or not self._loop:
                scored.append((touch[out] + fits, piece))
        scored.sort(key=_score)
        return [piece for _, piece in scored]

    # Doing and undoing.

    def _take(self, cell: int, option: int) -> tuple[Any, ...]:
        if option == STOP:
            return self._stop(cell)
        before = self._lay(cell, option)
        self._corners -= self._bends[option // 6] == 2
        return before, self._join(cell, option)

    def _join(self, cell: int, piece: int) -> tuple[int, int, int | None, int | None]:
        ends = self._ends
        pair = self._segments[piece]
        assert pair is not None
        key_a, key_b = cell << 3 | pair[0], cell << 3 | pair[1]
        far_a, far_b = ends.pop(key_a, None), ends.pop(key_b, None)
        if far_a == key_b:
            self._closed = True
            return key_a, key_b, far_a, far_b
        new_a, new_b = far_a, far_b
        if new_a is None:
            step, facing = _SIDES_OUT[pair[0]]
            new_a = cell + step << 3 | facing
        if new_b is None:
            step, facing = _SIDES_OUT[pair[1]]
            new_b = cell + step << 3 | facing
        ends[new_a] = new_b
        ends[new_b] = new_a
        return key_a, key_b, far_a, far_b

    def _take_back(self, cell: int, undo: tuple[Any, ...]) -> None:
        if len(undo) == 3:
            self._unstop(cell, undo)
            return
        before, (key_a, key_b, far_a, far_b) = undo
        self._part(key_a, key_b, far_a, far_b)
        self._corners += self._bends[self._lift(cell, before)] == 2

    def _part(self, key_a: int, key_b: int, far_a: int | None, far_b: int | None) -> None:
        ends = self._ends
        if far_a == key_b:
            self._closed = False
            ends[key_a], ends[key_b] = key_b, key_a
            return
        for key, far in ((key_a, far_a), (key_b, far_b)):
            if far is None:
                step, facing = _SIDES_OUT[key & 7]
                del ends[(key >> 3) + step << 3 | facing]
        for key, far in ((key_a, far_a), (key_b, far_b)):
            if far is not None:
                ends[key] = far
                ends[far] = key

    def _stop(self, cell: int) -> tuple[int, int, int]:
        entering = sum(cell << 3 | side in self._ends for side in range(6))
        before = self._fit[cell]
        self._fit[cell] = 0
        self._bar[cell] = 1
        self._stops += entering
        return before, entering, STOP

    def _unstop(self, cell: int, undo: tuple[int, int, int]) -> None:
        self._fit[cell], entering, _ = undo
        self._bar[cell] = 0
        self._stops -= entering

    # Giving up.

    def _hopeless(self, cell: int, option: int) -> bool:
        """Whether what was just done leaves no solution."""
        if self._closed:
            return self._left > 0 or not self._loop
        if option == STOP:
            return self._stops == 2 and len(self._ends) == 2
        if self._snake and touching(self._occupied, cell) > self._entered(cell):
            return True
        if not self._left:
            return self._loop
        if self._loop and len(self._ends) == 2 and self._too_far():
            return True
        return self._bad_pocket(cell)

    def _entered(self, cell: int) -> int:
        pair = self._segments[self._laid[cell]]
        assert pair is not None
        return sum(self._occupied[cell + STEPS[side]] for side in pair)

    def _too_far(self) -> bool:
        """Whether the ends lie farther apart than the tiles left can reach.

        Two corners in a row take the line no farther than one cell: of the steps between the ends,
        at least every second corner's gains nothing in the direction wanted.
        """
        one, other = self._ends
        gap = distance(one >> 3, other >> 3)
        if not gap:
            return self._left > 1
        return gap > self._left - 1 - max(0, self._corners - 1) // 2

    def _bad_pocket(self, cell: int) -> bool:
        if len(self._ends) > 2:
            return False
        pockets = pockets_beside(self._occupied, cell, self._left)
        if pockets is None:
            return not self._holes
        cells = {key >> 3 for key in self._ends if not self._bar[key >> 3]}
        return any(self._is_bad(pocket, cells) for pocket in pockets)

    def _is_bad(self, pocket: Pocket, ends: set[int]) -> bool:
        inside = len(pocket & ends)
        if self._loop and inside:
            if inside < len(ends) or len(pocket) < self._left:
                return True
        elif not inside and not self._holes:
            return True
        if self._holes:
            return False
        available, fit = self._available, self._fit
        return len(pocket) > self._left or not all(fit[cell] & available for cell in pocket)

    def _record(self) -> None:
        if len(self._ends) != (0 if self._loop else 2) or self._closed != self._loop:
            return
        solution = self._solution()
        if self._holes or not has_hole(frozenset(cell for _, cell, _ in solution)):
            self.found.append(solution)


def _score(scored: tuple[int, int]) -> int:
    return scored[0]
