"""A plain depth-first search: dictionaries of letters, no pruning but the golden rule.

Nothing here is taken from the solver, and little thought is spent: it is what the solver's answers
are held against on small tasks, and what its speed is compared with.
"""

from __future__ import annotations

from itertools import combinations

from game.rules.tiles import EDGES

STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]


def shown(tile, turn):
    return [EDGES[tile][(side - turn) % 6] for side in range(6)]


def beside(cell, side):
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def around(cell):
    return [beside(cell, side) for side in range(6)]


class Plain:
    """All solutions of a task: ``tiles``, ``frame`` or None, ``given``, ``goals`` [(shape, letter)],
    ``holes``. Without a frame or given tiles the first tile lies at (0, 0), turn 0."""

    def __init__(self, tiles, frame=None, given=(), goals=(), holes=False):
        self.tiles, self.frame, self.goals, self.holes = list(tiles), frame, list(goals), holes
        self.given = list(given)
        self.found = []
        self.nodes = 0

    def run(self):
        if self.given or self.frame is None:
            start = self.given or [(self.tiles[0], (0, 0), 0)]
            self.begin(start)
        else:
            for cell in self.frame:
                for turn in range(6):
                    self.begin([(self.tiles[0], cell, turn)])
        return self.found

    def begin(self, start):
        table = {cell: (tile, turn) for tile, cell, turn in start}
        if len(table) < len(start) or any(self.frame is not None and c not in self.frame for c in table):
            return
        if all(self.fits(table, tile, cell, turn) for tile, cell, turn in start):
            used = {tile for tile, _, _ in start}
            self.search(table, [tile for tile in self.tiles if tile not in used], set())

    def fits(self, table, tile, cell, turn):
        mine = shown(tile, turn)
        for side in range(6):
            other = table.get(beside(cell, side))
            if other and shown(*other)[(side + 3) % 6] != mine[side]:
                return False
        return True

    def search(self, table, left, empty):
        self.nodes += 1
        if not left:
            if self.solved(table):
                self.found.append(sorted((tile, cell, turn) for cell, (tile, turn) in table.items()))
            return
        cell = self.next_cell(table, empty)
        if cell is None:
            return
        if self.frame is not None and len(self.frame) - len(table) - len(empty) < len(left):
            return
        for tile in left:
            for turn in range(6):
                if self.fits(table, tile, cell, turn):
                    table[cell] = tile, turn
                    self.search(table, [other for other in left if other != tile], empty)
                    del table[cell]
        self.search(table, left, empty | {cell})

    def next_cell(self, table, empty):
        for placed in table:
            for cell in around(placed):
                if cell not in table and cell not in empty and (self.frame is None or cell in self.frame):
                    return cell
        return None

    def solved(self, table):
        return (
            self.in_one_piece(table) and (self.holes or not self.hole(table))
            and all(self.reached(table, shape, letter) for shape, letter in self.goals)
        )

    def in_one_piece(self, table):
        start = next(iter(table))
        seen, border = {start}, [start]
        while border:
            for cell in around(border.pop()):
                if cell in table and cell not in seen:
                    seen.add(cell)
                    border.append(cell)
        return len(seen) == len(table)

    def hole(self, table):
        """Whether a walk over empty cells from far outside misses some empty cell nearby."""
        reach = 2 + max(max(abs(q), abs(r)) for q, r in table)
        field = {(q, r) for q in range(-reach, reach + 1) for r in range(-reach, reach + 1)} - set(table)
        seen, border = {(-reach, -reach)}, [(-reach, -reach)]
        while border:
            for cell in around(border.pop()):
                if cell in field and cell not in seen:
                    seen.add(cell)
                    border.append(cell)
        return seen != field

    def reached(self, table, shape, letter):
        if shape == "match":
            return True
        having = [cell for cell in table if letter in EDGES[table[cell][0]]]
        if not having or (len(self.goals) == 1 and len(having) < len(table)):
            return False
        order, closed = self.follow(table, having[0], letter)
        if len(order) < len(having):
            return False
        if shape == "loop":
            return closed
        return not closed and (shape == "line" or not self.touches(order))

    def follow(self, table, start, letter):
        """The cells of the line through ``start``, and whether it comes round."""
        first, second = (side for side in range(6) if shown(*table[start])[side] == letter)
        order, closed = self.walk(table, start, first, letter)
        if closed:
            return order, True
        back, _ = self.walk(table, start, second, letter)
        return back[:0:-1] + order, False

    def walk(self, table, start, side, letter):
        order, cell = [start], start
        while True:
            cell = beside(cell, side)
            if cell not in table:
                return order, False
            if cell == start:
                return order, True
            order.append(cell)
            entry = (side + 3) % 6
            side = next(s for s in range(6) if s != entry and shown(*table[cell])[s] == letter)

    def touches(self, order):
        return any(
            order[j] in around(order[i]) for i, j in combinations(range(len(order)), 2) if j > i + 1
        )
