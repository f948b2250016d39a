"""How a puzzle's table is drawn: the tiles in the middle, the tray at one side, what it is about at
the other. Not a screen itself."""

from __future__ import annotations

import pygame

from game.i18n import tr
from game.match.match import Match
from game.play.puzzling import PuzzlePlay
from game.render.best_lines import lights_of
from game.render.overlays import Cursor, Ghost
from game.render.puzzleview import PuzzleView
from game.rules.faults import Fault
from game.rules.puzzle import PuzzleGame
from game.scenes.context import Context
from game.scenes.puzzle_flights import Flights
from game.scenes.puzzle_mouse import PuzzleMouse
from game.scenes.puzzle_side import SideLook, paint_side
from game.scenes.puzzle_tray import Tray, TrayLook
from game.scenes.run_layout import RunLayout, lay_out_run
from game.scenes.scene import Scene
from game.scenes.side_buttons import SideButtons
from game.ui import theme
from game.ui.footer import footer_height, paint_hints
from game.ui.hints import Hint
from game.ui.kit import Kit
from game.ui.puzzle_words import fault_sentence, first_fault, goal_sentence
from game.ui.strip import Strip
from game.ui.widgets import Button

#: The mark that stands by the cursor of whoever plays alone.
MARK = 4


class PuzzlePicture(Scene):
    """Subclasses say which buttons there are and what the panel says."""

    mouse: PuzzleMouse

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.kit: Kit | None = None
        self.art = context.art
        self.side = SideButtons()
        self.view = PuzzleView(self.art, motion=context.settings.motion)
        self.flights = Flights([], 1.0)
        #: What is said until something is done, instead of what is still wrong.
        self.message = ""
        self._kept: pygame.Surface | None = None
        self._header, self._footer, self._panel, self._buttons = Strip(), Strip(), Strip(), Strip()
        self._touched = True
        self._seen: tuple[pygame.Rect, tuple[int, int]] | None = None

    # What a table says of itself.

    def buttons(self) -> list[Button]:
        """The buttons beside the table."""
        return []

    def side_look(self) -> SideLook:
        """What the panel shows."""
        raise NotImplementedError

    def hints(self) -> list[Hint]:
        """What the keys of the device used last do."""
        return []

    def all_hints(self) -> list[list[Hint]]:
        """The hints of each kind of device: there is room for all, so that the table need not move."""
        return [self.hints()]

    # The puzzle on it.

    def hold(self, match: Match) -> None:
        """Show this puzzle from now on."""
        self.match = match
        self.play = PuzzlePlay(match)
        self.view.frame = self.game.puzzle.frame or ()
        self.view.printed = tuple(self.game.printed)
        self.view.overlays.lights = {}
        self.view.show(self.game.table)
        self.fault: Fault | None = first_fault(self.game.faults)
        self.touch()

    @property
    def game(self) -> PuzzleGame:
        """The puzzle as it stands."""
        return self.play.game

    def show_changes(self) -> None:
        """Something was laid, turned, lifted or taken back."""
        self.view.follow(self.game.table, theme.ACCENT)
        self.fault = first_fault(self.game.faults)
        self.view.overlays.lights = lights_of(self.game)
        self.message = ""
        self.touch()

    # Layout.

    def layout(self, size: tuple[int, int]) -> None:
        self.kit = self.context.kit(size)
        self.arrange()

    def arrange(self) -> None:
        """Give everything its place."""
        kit = self.kit
        if kit is None:
            return
        self.side.hold(self.buttons())
        width = kit.size[0] if kit.stands else kit.size[0] // 2
        footer = max(footer_height(kit, hints, width) for hints in self.all_hints())
        header = kit.text.height("label") * 2 + kit.px(18)
        self.room: RunLayout = lay_out_run(kit, header, footer, self.side.buttons)
        places = self.room.places
        tiles = tuple(t for t in self.game.puzzle.tiles if t not in {tile for tile, _, _ in self.game.puzzle.given})
        self.tray = Tray(kit, self.art, places.panels[0], tiles)
        if (places.table, kit.size) != self._seen:  # else the table stays as it was pushed about
            self._seen = (places.table, kit.size)
            self.view.layout(places.table, kit.size)
        self._header, self._footer, self._panel, self._buttons = Strip(), Strip(), Strip(), Strip()
        self._kept = None
        self.touch()

    def touch(self) -> None:
        """Something that is shown has changed."""
        self._touched = True

    def say(self, sentence: str) -> None:
        """Show a sentence until something is done."""
        self.message = sentence
        self.touch()

    def spoken(self) -> list[tuple[str, str]]:
        return [("game", tr("Puzzle")), ("message", self.sentence())]

    def respoken(self) -> None:
        if self.message:
            self.say(goal_sentence(self.game.puzzle))

    # Drawing.

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        kit = self.kit
        if kit is None:
            return
        if self._touched:
            self._touched = False
            self._set_overlays()
        loose = bool(self.mouse.carried or self.flights.tiles) or not self.context.stack.shows(self)
        anew = loose or surface is not self._kept
        self._kept = None if loose else surface
        if not anew:
            surface.set_clip(self.room.places.table)
        self.view.draw(surface, alpha)
        surface.set_clip(None)
        self._draw_strips(surface, kit, anew)
        self.flights.draw(surface, self.art, alpha)
        self.mouse.draw(surface)

    def _draw_strips(self, surface: pygame.Surface, kit: Kit, anew: bool) -> None:
        ground = self.art.tabletop.background(kit.size)
        places = self.room.places
        self._header.draw(surface, places.header, self.sentence(), ground, self._paint_header, anew)
        self._footer.draw(surface, places.footer, str(self.hints()), ground, self._paint_footer, anew)
        look = self.side_look()
        self._panel.draw(surface, self.room.score, look, ground, lambda p, r: paint_side(kit, p, r, look), anew)
        self._buttons.draw(surface, self.room.buttons, self.side.look, ground, self._paint_buttons, anew)
        self.tray.draw(surface, self._tray_look(), ground, anew)

    def sentence(self) -> str:
        """What stands over the table: an answer, or else what is still wrong."""
        if self.message or self.fault is None:
            return self.message
        return fault_sentence(self.fault, len(self.play.tray))

    def _tray_look(self) -> TrayLook:
        play = self.play
        return TrayLook(
            tuple((tile, play.turn_of(tile)) for tile in play.tray if tile != self.mouse.carried), play.chosen,
            self.flights.tiles,
        )

    def _set_overlays(self) -> None:
        overlays, play = self.view.overlays, self.play
        self.view.clashes = self.game.clashes
        told = self.fault if self.fault and self.fault.why not in ("clash", "tile-left", "off-the-line") else None
        self.view.pointed = told.cells if told and not play.tray else ()
        overlays.ghosts, overlays.cursors = [], []
        if self.game.solved or self.side.current is not None or not self.mouse.over_table:
            return
        overlays.cursors = [Cursor(MARK, theme.ACCENT, play.cursor)]
        held = play.held
        if held and self.mouse.carried is None:
            overlays.ghosts = [Ghost(MARK, theme.ACCENT, held.cell, held.tile, held.turn, held.fits)]

    def _paint_header(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        assert self.kit is not None
        tone = theme.ACCENT if self.message or self.game.solved else theme.TEXT
        words = self.kit.text.fit(self.sentence(), "label", tone, rect.width - self.kit.px(24), centred=True)
        picture.blit(words, words.get_rect(center=rect.center))

    def _paint_footer(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        assert self.kit is not None
        paint_hints(self.kit, picture, rect, self.hints())

    def _paint_buttons(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        assert self.kit is not None
        self.side.paint(self.kit, picture, self.room.buttons)
