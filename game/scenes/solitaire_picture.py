"""How a solitaire run is drawn: the table in the middle, the tile in hand at one side, the score and
buttons at the other. Not a screen itself."""

from __future__ import annotations

from typing import Any

import pygame

from game.bots.par import ParSearch
from game.i18n import tr
from game.play.run import SoloRun
from game.render.best_lines import lights_of
from game.rules.cells import SIDES
from game.scenes.run_layout import RunLayout, lay_out_run
from game.scenes.run_panels import HandPanel, ScoreLook, forced_note, paint_score, score_of
from game.scenes.run_seat import RunHand
from game.scenes.side_buttons import SideButtons
from game.scenes.solo_words import par_words, run_title
from game.scenes.table import TableScene
from game.ui import theme
from game.ui.footer import footer_height
from game.ui.hints import Hint
from game.ui.kit import Kit
from game.ui.strip import Strip
from game.ui.widgets import Button

#: Milliseconds of a frame in which nothing moves that go into painting ahead.
AHEAD_MS = 1.0


class SolitairePicture(TableScene):
    """Subclasses say which run this is, with which device it is played, and which buttons there are."""

    run: SoloRun
    par: ParSearch | None
    hand: RunHand
    side: SideButtons
    #: What was reached before by the same rules.
    best_before = ""

    def buttons(self) -> list[Button]:
        """The buttons beside the table."""
        return []

    # Layout.

    def arrange(self) -> None:
        kit = self.kit
        assert kit is not None
        self.touch()
        self._kept = None
        self.side.hold(self.buttons())
        width = kit.size[0] if kit.stands else kit.size[0] // 2
        footer = max(kit.text.height("body") + kit.px(26), footer_height(kit, self.hand.hints(), width))
        self.layout_now: RunLayout = lay_out_run(kit, self.header_height(kit), footer, self.side.buttons)
        self.places = self.layout_now.places
        self.panels: list[Any] = [HandPanel(kit, self.art, self.places.panels[0])]
        self._shown_mover = self.mover()

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._score, self._side_strip = Strip(), Strip()

    # What is shown.

    def paint_ahead(self) -> None:
        """While nothing moves, paint the large tile at its other turns, and the one after it."""
        game = self.run.game
        if not (self.view.busy or game.result):
            tiles = (*game.hand(), *game.stack()[:1])
            self.art.prefetch(((t, turn, self.panels[0].radius, "") for t in tiles for turn in SIDES), AHEAD_MS)

    def trace_line(self) -> None:
        """The line that counts in light, and dots on the forced spaces."""
        game = self.run.game
        self.view.overlays.lights = lights_of(game)
        self.view.overlays.forced = game.forced() if game.options["forced"] else []

    def seat_look(self, seat: int, look: dict[str, Any]) -> dict[str, Any]:
        game = self.run.game
        must = game.options["forced"] and any(fits for fits, _ in game.fills().values())
        number = min(len(game.table) + 1, self.run.tiles)
        note = forced_note() if must and not game.result else ""
        return look | {
            "name": tr("Tile {n} of {all}", n=number, all=self.run.tiles), "badge": self.hand.badge(),
            "slots": tuple(look["slots"]), "stack": game.stack_size(), "note": note,
            "active": not game.result and self.side.current is None,
        }

    def score_look(self) -> ScoreLook:
        """What the score panel shows now."""
        game = self.run.game
        standing = self.best_before if self.run.ranked else tr("This run is not ranked.")
        news = self.par.news if self.par else None
        par = par_words(max(game.points(), news.points), news.proven) if news else ""
        return score_of(game, par, standing)

    def _draw_strips(self, surface: pygame.Surface, kit: Kit, looks: list[Any], anew: bool) -> None:
        super()._draw_strips(surface, kit, looks, anew)
        ground, score = self.art.tabletop.background(kit.size), self.score_look()
        self._score.draw(surface, self.layout_now.score, score, ground,
                         lambda picture, box: paint_score(kit, picture, box, score), anew)
        place = self.layout_now.buttons
        self._side_strip.draw(surface, place, self.side.look, ground,
                              lambda picture, box: self.side.paint(kit, picture, place), anew)

    def header_height(self, kit: Kit) -> int:
        return kit.text.height("heading") + kit.px(24)

    def header_key(self) -> object:
        return run_title(self.run)

    def paint_header(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        assert self.kit is not None
        words = self.kit.text.fit(run_title(self.run), "heading", theme.TEXT, rect.width, centred=True)
        picture.blit(words, words.get_rect(center=rect.center))

    def hint_key(self) -> object:
        return self.hand.device, self.side.current, len(self.side.buttons)

    def hints(self) -> list[Hint]:
        at = self.side.current
        return self.hand.hints() if at is None else self.hand.button_hints(at + 1 < len(self.side.buttons))
