"""The table of a game that is watched again: a step of it at once, or as it was seen and heard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

import pygame

from game.audio.hearing import Hearing
from game.bus import Bus
from game.i18n import tr
from game.match.match import Match
from game.match.record import Undo
from game.match.replay import Replay
from game.render.overlays import Cursor
from game.render.replayview import ReplayView
from game.rules.actions import Action, Place, Turn
from game.rules.facts import Fact, Gobbled, LoopClosed, Solved, WentOut
from game.scenes.context import Context
from game.scenes.replay_panels import panel_look
from game.scenes.seat_panel import SeatPanel
from game.scenes.table_layout import TableLayout, lay_out
from game.sharing.animation import cells_of
from game.sharing.picture import mark_of
from game.ui import theme
from game.ui.kit import Kit
from game.ui.step_words import step_sentence

#: Steps that a call stays.
CALL_HOLD = 24
#: Units at the normal text size that panels must be high, so that tiles have room beside large names.
LOW = 120
#: The table is seen from one place for so many parts of a game: all of what will lie there by the end of each.
STAGES = 4


class ReplayShow:
    """``match``: the game as it stands where it is shown; ``facts``: what followed from that step."""

    def __init__(self, context: Context, replay: Replay, marks: Sequence[int] = (), heard: bool = True) -> None:
        """``marks``: of the seats, where they are known; ``heard``: as well as seen."""
        self._context, self._replay = context, replay
        self._marks = tuple(marks)
        self.view = ReplayView(context.art, motion=context.settings.motion)
        self.panels: list[SeatPanel] = []
        self.step = 0
        self._kit: Kit | None = None
        self._seen: object = None
        # A bus of its own: what is only watched is news to nobody else.
        self._bus = Bus()
        self._hearing = Hearing(self._bus, context.audio) if heard else None
        self.hold(0)

    def mark(self, seat: int) -> int:
        """The mark that stands for a seat."""
        return self._marks[seat] if self._marks else mark_of(self._replay.record.header, seat)

    # What is shown.

    def hold(self, step: int) -> None:
        """Show a step, and look anew where tiles lie in all of the game."""
        self._last = self._last_of_stage(step)
        self.view.hold(self._replay.at(step), cells_of(self._replay, self._last))
        self._look(step)

    def jump(self, step: int) -> None:
        """Show a step at once."""
        self._look(step)
        self.view.jump(self.match)

    def go_on(self, step: int) -> None:
        """Show the next step as it was at the table."""
        self._look(step)
        seat = getattr(self._replay.entry(step), "seat", None)
        kit = self._kit
        self.view.go_on(self.match, kit.colour(self.mark(seat)) if kit and seat is not None else None)
        for fact in self.facts:
            self._bus.publish(fact)
            if kit:
                self._flourish(kit, fact)
        self._bus.drain()

    def sentence(self) -> str:
        """What was done in the step that is shown."""
        return step_sentence(self._entry, self.facts, self._replay.record.header)

    def _last_of_stage(self, step: int) -> int:
        """The last step of the stage of the game that a step belongs to."""
        steps = self._replay.steps
        stage = max(1, ceil(step * STAGES / max(1, steps)))
        return ceil(stage * steps / STAGES)

    def _look(self, step: int) -> None:
        self.step = step
        if (last := self._last_of_stage(step)) != self._last:
            self._last = last
            self.view.reach(cells_of(self._replay, last))
        self.facts: tuple[Fact, ...] = self._replay.facts(step) if step else ()
        self.match: Match = self._replay.at(step)

    @property
    def _entry(self) -> Action | Undo | None:
        return self._replay.entry(self.step) if self.step else None

    def _flourish(self, kit: Kit, fact: Fact) -> None:
        match fact:
            case LoopClosed():
                self.view.loop_closed(fact.cells, fact.colour)
            case Gobbled():
                self.view.gobbled(fact.cell, self.mark(fact.seat), kit.colour(self.mark(fact.seat)))
                self._call(kit, fact.seat, tr("GOBBLE!"))
            case WentOut():
                self._call(kit, fact.seat, tr("OUT!"))
            case Solved():
                self.view.sparkle(self.mark(fact.seat), theme.ACCENT)

    def _call(self, kit: Kit, seat: int, words: str) -> None:
        table = self.places.table
        above = (table.centerx, table.top + kit.text.height("title"))
        self.view.call(words, kit.colour(self.mark(seat)), kit.text.font("title"), CALL_HOLD, above)

    # Layout, time, picture.

    def lay_out(self, kit: Kit, header: int, height: int) -> None:
        """Use the upper ``height`` pixels of the window, with so many for what is said above."""
        self._kit = kit
        seats = len(self._replay.record.header.seats)
        self.places: TableLayout = lay_out(kit, seats, header, kit.px(4), None, height)
        low = min(rect.height for rect in self.places.panels) < kit.px(LOW * kit.text.scale)
        inside = Kit(kit.size, 1.0, kit.motion, kit.palette, kit.contrast) if low else kit
        self.panels = [SeatPanel(inside, self._context.art, rect) for rect in self.places.panels]
        if self._seen != (self.places.table, kit.size):
            self._seen = (self.places.table, kit.size)
            self.view.layout(self.places.table, kit.size)

    def renew(self) -> None:
        """Settings may have been changed."""
        self.view.motion = self._context.settings.motion
        self._seen = None

    def tick(self) -> None:
        """One sixtieth of a second."""
        self.view.step()

    def draw(self, kit: Kit, surface: pygame.Surface, alpha: float, points: bool, anew: bool) -> None:
        """Draw table and panels; ``points``: the tile of the step that is shown is pointed at. Without
        ``anew`` the surface still shows the last frame, and only the table and what has changed is drawn."""
        entry = self._entry
        self.view.overlays.cursors = []
        if points and isinstance(entry, Place | Turn):
            mark = self.mark(entry.seat)
            self.view.overlays.cursors = [Cursor(mark, kit.colour(mark), entry.cell)]
        drawn = surface.get_rect() if anew else self.places.table.union(self.places.header)
        surface.set_clip(drawn)
        self.view.draw(surface, alpha)
        surface.set_clip(None)
        ground = self._context.art.tabletop.background(kit.size)
        for seat, panel in enumerate(self.panels):
            panel.draw(surface, panel_look(self.match, seat, self.mark(seat)), ground, drawn.colliderect(panel.rect))

    def paint_ahead(self, kit: Kit) -> Iterator[None]:
        """Once it is laid out: paint the panels before they are wanted, one at each asking."""
        ground, nowhere = self._context.art.tabletop.background(kit.size), pygame.Surface((1, 1))
        for seat, panel in enumerate(self.panels):
            panel.draw(nowhere, panel_look(self.match, seat, self.mark(seat)), ground)
            yield

    def end(self) -> None:
        """Fall silent."""
        if self._hearing:
            self._hearing.end()
