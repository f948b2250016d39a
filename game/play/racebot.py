"""A bot in a Gobble race: eyes that go over the spaces one by one, and a hand that then goes there.

Everything takes the time that its level's ``Pace`` says, drawn anew each time: people are neither
clocks nor even. Cursor and tile move cell by cell and sixth by sixth, through the same ``SeatPlay``
as everybody's. What it sees is what lies on the table at that moment; what has happened since
is only found out on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from random import Random

from game.bots.racing import is_gobble, opens, rivals_tiles, spaces, spots, takers, turns_that_fit
from game.play.bearings import centre, distance, nearest, steer
from game.play.hand import SeatPlay
from game.play.pace import Pace, Span
from game.play.race import TICKS_A_SECOND
from game.rules.actions import Give, Place, Under
from game.rules.cells import Cell, pack, unpack
from game.rules.gobble import GobbleGame
from game.rules.moves import Move

#: So many spaces more it looks at for something better than what it has passed over.
LOOK_ON = 3
#: Radii by which the nearest space may be overlooked for another.
WANDER = 3.0
#: How often the tile is turned while there are still cells to go.
TURN_ON_THE_WAY = 0.35

BotAction = Place | Give | Under

#: Something that takes time: gives the ticks to wait, again and again, until it is done.
Doing = Generator[int, None, None]


@dataclass(frozen=True, slots=True)
class Plan:
    """Where a tile is to be laid. ``shared``: another's hand was there already when it was chosen."""

    tile: int
    cell: Cell
    turn: int
    shared: bool = False

    @property
    def move(self) -> Move:
        """The same as the engine's move."""
        return pack(self.cell), self.tile * 6 + self.turn


class RaceBot:
    """One bot's seat in a race. ``step`` is called once a tick while its hand is free."""

    def __init__(
        self, play: SeatPlay, pace: Pace, speed_percent: int, rng: Random,
        taken: Callable[[Cell], bool] = lambda cell: False,
    ) -> None:
        """``taken``: whether somebody else's hand is on a cell, about to place."""
        if not isinstance(play.game, GobbleGame):
            raise TypeError("only Gobble is a race")
        self._game = play.game
        self._play = play
        self._pace = pace
        self._speed = speed_percent / 100
        self._rng = rng
        self._taken = taken
        self._plan: Plan | None = None
        self._watching = False
        self._pressed: BotAction | None = None
        self._wait = 0
        self._life = self._race()

    @property
    def reaching(self) -> bool:
        """Whether it has decided and its hand is on the way: the time to show it."""
        return self._plan is not None

    @property
    def waiting(self) -> bool:
        """Whether the next ``step`` only lets time pass."""
        return self._wait > 0

    def step(self) -> BotAction | None:
        """Let a tick pass; an action where it lets its tile go now, which may be refused."""
        if self._wait:
            self._wait -= 1
            return None
        self._wait = next(self._life) - 1
        pressed, self._pressed = self._pressed, None
        return pressed

    def _race(self) -> Doing:
        while True:
            yield self._ticks(self._pace.rouse)
            if self._play.giving:
                yield from self._give()
                continue
            plan = yield from self._look()
            if plan:
                yield from self._reach(plan)
                self._plan = None
            elif self._play.tuck():
                yield from self._tuck()

    # Eyes.

    def _look(self) -> Generator[int, None, Plan | None]:
        """Go over the spaces until a tile fits one, and it is to its liking; None where nothing fits."""
        pace, chance = self._pace, self._rng.random
        spare = crowded = None
        looks = LOOK_ON
        for cell in self._order():
            for tile in self._rack():
                yield self._ticks(pace.see)
                plan = self._fit(tile, cell)
                if plan is None:
                    continue
                if plan.shared and chance() < pace.watches:
                    crowded = crowded or plan
                elif chance() < pace.guards and self._opens(plan):
                    spare = spare or plan
                else:
                    return plan
            looks -= spare is not None
            if not looks:
                break
        return spare or crowded

    def _order(self) -> Iterator[int]:
        """The spaces as the eyes go over them: from the cursor outward, with gobbles perhaps before all."""
        table, rng, here = self._game.table, self._rng, self._play.cursor
        far = {cell: distance(here, unpack(cell)) + WANDER * rng.random() for cell in spaces(table)}
        gobbles_first = rng.random() < self._pace.gobbles
        return iter(sorted(far, key=lambda cell: (not (gobbles_first and is_gobble(table, cell)), far[cell])))

    def _rack(self) -> tuple[int, ...]:
        """The tiles to try, the one in hand first."""
        hand, slot = self._play.hand, self._play.slot
        return hand[slot:] + hand[:slot]

    def _fit(self, tile: int, cell: int) -> Plan | None:
        turns = turns_that_fit(self._game.table, tile, cell)
        if not turns:
            return None
        turn = min(turns, key=lambda turn: abs(_sixths(self._play.turn, turn)))
        return Plan(tile, unpack(cell), turn, self._taken(unpack(cell)))

    def _opens(self, plan: Plan) -> bool:
        return opens(self._game.table, plan.move, rivals_tiles(self._game, self._play.seat))

    # Fingers.

    def _reach(self, plan: Plan) -> Doing:
        """Bring the tile to its place and let it go; a slip is put right before or after that."""
        play, pace, rng = self._play, self._pace, self._rng
        self._plan = plan
        self._watching = rng.random() < pace.watches
        goal = self._slipped(plan) if rng.random() < pace.slips else plan
        if play.tile != plan.tile:
            yield self._ticks(pace.pick)
            play.choose(play.hand.index(plan.tile))
        while not self._lost(plan):
            yield from self._bring(goal, plan)
            if goal is not plan and (self._filled(goal) or rng.random() < pace.notices):
                goal = plan
                yield self._ticks(pace.see)
                continue
            yield self._ticks(pace.press)
            if self._lost(plan):
                return
            self._pressed = Place(play.seat, goal.tile, goal.cell, goal.turn)
            yield 1
            if plan.tile not in play.hand or not self._fits(plan):
                return
            goal = plan
            yield self._ticks(pace.rouse)

    def _bring(self, goal: Plan, plan: Plan) -> Doing:
        """Move and turn step by step until the tile lies over its goal, or ``plan`` is lost."""
        play, pace = self._play, self._pace
        while not self._lost(plan) and not self._filled(goal):
            sixths = _sixths(play.turn, goal.turn)
            away = play.cursor != goal.cell
            if not away and not sixths:
                return
            if sixths and (not away or self._rng.random() < TURN_ON_THE_WAY):
                yield self._ticks(pace.turn)
                play.turn_tile(1 if sixths > 0 else -1)
            else:
                yield self._ticks(pace.move)
                play.point(self._next_cell(goal.cell))

    def _lost(self, plan: Plan) -> bool:
        """Whether a plan is given up: its place is filled, or, where that is watched for, fits no
        more or has another's hand over it while this one is still under way."""
        if self._filled(plan):
            return True
        if not self._watching:
            return False
        late = self._play.cursor != plan.cell and not plan.shared and self._taken(plan.cell)
        return late or not self._fits(plan)

    def _filled(self, plan: Plan) -> bool:
        return self._game.table.tile_at(plan.cell) is not None

    def _fits(self, plan: Plan) -> bool:
        return plan.turn in turns_that_fit(self._game.table, plan.tile, pack(plan.cell))

    def _next_cell(self, goal: Cell) -> Cell:
        """Where a step towards a cell leads; always nearer to it."""
        here = self._play.cursor
        long = distance(here, goal)
        if not long:  # what was laid under the cursor has sent it there
            return goal
        (x, y), (gx, gy) = centre(here), centre(goal)
        return steer(here, ((gx - x) / long, (gy - y) / long), self._game.table.rim()) or goal

    def _slipped(self, plan: Plan) -> Plan:
        """The place beside, or the tile turned by a sixth too many or too few."""
        if self._rng.random() < 0.5:
            return Plan(plan.tile, plan.cell, (plan.turn + self._rng.choice((1, 5))) % 6)
        others = [cell for cell in self._game.table.rim() if cell != plan.cell]
        return Plan(plan.tile, nearest(plan.cell, others) or plan.cell, plan.turn)

    def _give(self) -> Doing:
        """Hand a tile on."""
        play, pace, rng = self._play, self._pace, self._rng
        tiles, others = play.hand, takers(self._game, play.seat)
        counts = spots(self._game.table, tiles)
        tile = min(tiles, key=counts.__getitem__) if rng.random() < pace.misfits else rng.choice(tiles)
        to = others[0] if rng.random() < pace.leaders else rng.choice(others)
        if tile != play.tile:
            yield self._ticks(pace.pick)
            play.choose(play.hand.index(tile))
        if to != play.target:
            yield self._ticks(pace.pick)
            play.target = to if self._game.in_race(to) else play.target
        yield self._ticks(pace.press)
        action = play.action()
        self._pressed = action if isinstance(action, Give) else None

    def _tuck(self) -> Doing:
        """Put a tile under the stack, as none of the rack fits anywhere."""
        play, tile = self._play, self._rng.choice(self._play.hand)
        if tile != play.tile:
            yield self._ticks(self._pace.pick)
            play.choose(play.hand.index(tile))
        yield self._ticks(self._pace.press)
        self._pressed = play.tuck()

    def _ticks(self, span: Span) -> int:
        drawn = span.seconds * self._rng.lognormvariate(0, span.spread)
        return max(1, round(drawn * TICKS_A_SECOND / self._speed))


def _sixths(turn: int, goal: int) -> int:
    """The shortest way from one turn to another: 1 to 3 clockwise, -1 or -2 back."""
    way = (goal - turn) % 6
    return way if way <= 3 else way - 6
