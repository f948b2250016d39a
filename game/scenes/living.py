"""The game that plays itself behind the title."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pygame

from game.scenes.context import Context

if TYPE_CHECKING:
    from game.match.match import Match
    from game.render.tableview import TableView

#: Steps between two tiles; fewer while the first ones are dealt out; more when a game is over.
PACE_STEPS = 48
OPENING_STEPS = 9
OPENING_TILES = 9
REST_STEPS = 480
#: Without motion it stands still after so many tiles.
STILL_TILES = 24
#: Where nothing moves, a game of so many tiles lies there and waits.
STILL_TILES = 16
COLOURS = "RYBG"


class LivingTable:
    """Bots play Tantrix for nobody. What it needs is imported at its first step, so that the title
    is on the screen before that."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._random = Random(context.random.random())
        self._match: Match | None = None
        self._view: TableView | None = None
        self._wait = 2
        self._size = (0, 0)
        self._rect = pygame.Rect(0, 0, 0, 0)

    def layout(self, size: tuple[int, int], rect: pygame.Rect) -> None:
        """The window's size, and the part of it that the Tantrix should keep to."""
        self._size, self._rect = size, rect
        if self._view:
            self._dress(self._view)

    def step(self) -> None:
        """A tile every so often; a new game some time after the end of one. Where nothing moves, none comes."""
        if self._view:
            self._view.step()
        if self._match and not self._context.settings.motion:
            return
        self._wait -= 1
        if self._wait > 0 or self._stands_still():
            return
        if self._view is None or self._match is None:
            self._view = self._open()
            self._match = self._begin(self._view)
        elif self._match.game.phase == "over":
            self._match = self._begin(self._view)
        else:
            self._play(self._match, self._view)

    def _stands_still(self) -> bool:
        if self._match is None or self._context.settings.motion > 0:
            return False
        return len(self._match.game.table) >= STILL_TILES

    def draw(self, surface: pygame.Surface, alpha: float) -> bool:
        """Draw the table over the whole window; False while there is none yet."""
        if self._view is None:
            return False
        self._view.draw(surface, alpha)
        return True

    def close(self) -> None:
        """Let go of everything."""
        self._match = self._view = None

    def _open(self) -> TableView:
        from game.render.tableview import TableView

        view = TableView(self._context.art)
        self._dress(view)
        return view

    def _dress(self, view: TableView) -> None:
        view.motion = self._context.settings.motion
        view.layout(self._rect, self._size)

    def _begin(self, view: TableView) -> Match:
        from game.match.match import Match

        match = Match.new("tantrix", len(COLOURS), self._random.randrange(1 << 30))
        view.overlays.lights = {}
        view.show(match.game.table)
        self._wait = OPENING_STEPS
        while not self._context.settings.motion and len(match.game.table) < STILL_TILES:
            self._play(match, view)
        return match

    def _play(self, match: Match, view: TableView) -> None:
        from game.bots.levels import choose
        from game.render.best_lines import lights_of
        from game.rules.facts import LoopClosed, Placed, Refusal

        action, _ = choose(match, "casual", 0.05, self._random)
        facts = match.do(action)
        for fact in () if isinstance(facts, Refusal) else facts:
            if isinstance(fact, Placed):
                view.placed(fact.tile, fact.cell, fact.turn)
            elif isinstance(fact, LoopClosed):
                view.loop_closed(fact.cells, fact.colour)
        view.overlays.lights = lights_of(match.game)
        opening = STILL_TILES if view.motion == 0 else OPENING_TILES
        self._wait = OPENING_STEPS if len(match.game.table) < opening else PACE_STEPS
        if match.game.phase == "over":
            self._wait = REST_STEPS
