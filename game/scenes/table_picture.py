"""How a table is drawn: the view in the middle, panels round it, header and footer. Not a screen itself."""

from __future__ import annotations

from typing import Any

import pygame

from game.i18n import tr
from game.match.match import Match
from game.play.hand import SeatPlay
from game.play.party import Help
from game.render.overlays import Cursor, Ghost
from game.render.tableview import TableView
from game.rules.puzzle import PuzzleGame
from game.scenes.context import Context
from game.scenes.scene import Scene
from game.scenes.seat_panel import PanelLook, SeatPanel, Slot
from game.scenes.table_layout import TableLayout, column_width, lay_out
from game.scenes.table_mouse import TableMouse
from game.scenes.table_seats import TableSeats
from game.scenes.table_words import table_words
from game.ui import theme
from game.ui.footer import footer_height, paint_hints, paint_sentence, seat_hints
from game.ui.hints import Hint
from game.ui.keys import KeyPicture
from game.ui.kit import Kit
from game.ui.strip import Strip

#: The share of the table's height kept free above and below the Tantrix, for the marks of cursors.
BADGE_ROOM = 0.025
#: Units that the pause sign in the header is wide.
PAUSE_SIDE = 40


class TablePicture(Scene):
    """Subclasses say what their header, their hints and their panels show."""

    mouse: TableMouse

    def __init__(self, context: Context, match: Match) -> None:
        super().__init__(context)
        self.match = match
        self.party = context.party
        self.seats = TableSeats(context.party, context.devices)
        self.kit: Kit | None = None
        self.art = context.art
        self.view = TableView(self.art, motion=context.settings.motion)
        self.view.show(match.game.table)
        game = match.game
        assert not isinstance(game, PuzzleGame)
        self.plays = [SeatPlay(game, seat, self._help(seat)) for seat in range(game.seats)]
        for seat, play in enumerate(self.plays):
            play.start_apart(seat / len(self.plays))
        #: What the footer says: a sentence and the seat it is for.
        self.message: tuple[str, int | None] = ("", None)
        #: What it says before all else.
        self.news = ""
        self._looks: list[PanelLook] | None = None
        self._hands_moved = False
        #: The surface that still shows the last frame; None when all of it must be drawn anew.
        self._kept: pygame.Surface | None = None
        self._header, self._footer = Strip(), Strip()

    # What a table says of itself.

    def shown_seats(self) -> list[int]:
        """The seats whose cursor and ghost are on the table."""
        return []

    def mover(self) -> int | None:
        """The seat whose panel is larger."""
        return None

    def seat_look(self, seat: int, look: dict[str, Any]) -> dict[str, Any]:
        """What a panel shows besides name, badge and tiles."""
        return look

    def header_key(self) -> object:
        """What the header says; painted anew when it changes."""
        return None

    def paint_header(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the header."""

    def hints(self) -> list[Hint]:
        """What the footer says while there is no message."""
        return []

    def keys_of(self, device: str) -> list[Hint]:
        """What the keys of a seat's device do here."""
        return seat_hints(self.context.devices, device)

    def header_height(self, kit: Kit) -> int:
        """Pixels for the header."""
        return kit.px(64)

    # Layout.

    def layout(self, size: tuple[int, int]) -> None:
        self.kit = self.context.kit(size)
        self.arrange()
        table = self.places.table
        self.view.layout(table.inflate(0, -round(2 * BADGE_ROOM * table.height)), size)
        self._header, self._footer = Strip(), Strip()

    def arrange(self) -> None:
        """Give panels their places, larger for the mover."""
        kit = self.kit
        assert kit is not None
        self.touch()
        self._kept = None
        header = self.header_height(kit)
        footer = max(kit.text.height("body") + kit.px(26), self._hints_height(kit))
        self.places: TableLayout = lay_out(kit, len(self.plays), header, footer, self.mover())
        devices = self.context.devices
        keys = [KeyPicture(kit, devices, s.device) if s.device else None for s in self.party.seats]
        self.panels = [
            SeatPanel(kit, self.art, rect, own) for rect, own in zip(self.places.panels, keys, strict=True)
        ]
        self._shown_mover = self.mover()

    def _help(self, seat: int) -> Help:
        return self.party.seats[seat].help if not self.party.seats[seat].bot else Help.OFF

    # Showing.

    def say(self, sentence: str, seat: int | None) -> None:
        """Show a sentence in the footer until the next one."""
        self.touch()
        self.message = (sentence, seat)

    def spoken(self) -> list[tuple[str, str]]:
        return table_words(self)

    def respoken(self) -> None:
        self.say("", None)

    def touch(self) -> None:
        """Something that panels, cursors or ghosts show has changed: look anew at the next draw."""
        self._looks = None

    def hands_moved(self) -> None:
        """Only cursors and ghosts have changed: look at these alone at the next draw."""
        self._hands_moved = True

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw the table. What lies outside of the Tantrix's place keeps the last frame where nothing
        changed there, unless something is drawn over it: a carried tile, or the scene above."""
        kit = self.kit
        if kit is None:
            return
        if self._looks is None:
            self._looks = [self.panel_look(seat) for seat in range(len(self.panels))]
            self._hands_moved = True
        if self._hands_moved:
            self._hands_moved = False
            self._set_overlays(kit)
        loose = self.mouse.carrying or not self.context.stack.shows(self)
        anew = loose or surface is not self._kept
        self._kept = None if loose else surface
        if anew:
            surface.blit(self.art.tabletop.background(kit.size), (0, 0))
        surface.set_clip(self.places.table)
        self.view.draw(surface, alpha)
        surface.set_clip(None)
        self._draw_strips(surface, kit, self._looks, anew)
        self.mouse.draw(surface)
        self.paint_ahead()

    def paint_ahead(self) -> None:
        """Use a little of the frame for pictures that will be wanted soon."""

    def _draw_strips(self, surface: pygame.Surface, kit: Kit, looks: list[PanelLook], anew: bool) -> None:
        """Header, footer and panels: all of them, or those that have changed."""
        ground = self.art.tabletop.background(kit.size)
        self._header.draw(surface, self.places.header, self.header_key(), ground, self._paint_header, anew)
        said = (self.news, self.message, self.hint_key()) if self.context.stack.top is self else None
        self._footer.draw(surface, self.places.footer, said, ground, self._paint_footer, anew)
        for panel, look in zip(self.panels, looks, strict=True):
            panel.draw(surface, look, ground, anew)

    def hint_key(self) -> object:
        """What the hints depend on."""
        return None

    def _hints_height(self, kit: Kit) -> int:
        """Room for the keys of every person at the table, so that the table need not move."""
        width = kit.size[0] if kit.stands else kit.size[0] - 2 * (column_width(kit) + kit.px(20))
        bars = [self.keys_of(seat.device) for seat in self.party.seats if seat.device]
        return max((footer_height(kit, hints, width) for hints in bars), default=0)

    def _set_overlays(self, kit: Kit) -> None:
        ghosts, cursors = [], []
        for seat in self.shown_seats():
            play, mark = self.plays[seat], self.party.seats[seat].mark
            colour = kit.colour(mark)
            if (ghost := play.ghost) and not self.mouse.carries(seat):
                # A bot's tile on its way is a hand that passes, and no question of what fits.
                fits = ghost.fits or bool(self.party.seats[seat].bot)
                ghosts.append(Ghost(mark, colour, ghost.cell, ghost.tile, ghost.turn, fits))
            if not play.giving and not play.on_stack:
                cursors.append(Cursor(mark, colour, play.cursor))
        self.view.overlays.ghosts, self.view.overlays.cursors = ghosts, cursors

    def panel_look(self, seat: int) -> PanelLook:
        """What a seat's panel shows now."""
        config, play = self.party.seats[seat], self.plays[seat]
        waiting = self.seats.waits(seat)
        look: dict[str, Any] = {
            "name": config.name, "mark": config.mark, "badge": self.seats.badge(seat),
            "slots": tuple(
                Slot(tile, play.turn if slot == play.slot and not config.bot else 0,
                     chosen=slot == play.slot)
                for slot, tile in enumerate(play.hand)
            ),
            "urgent": waiting, "note": tr("Press OK on any device") if waiting else "",
        }
        return PanelLook(**self.seat_look(seat, look))

    @property
    def pause_spot(self) -> pygame.Rect:
        """Where the mouse pauses, in the header's right corner."""
        assert self.kit is not None
        side = self.kit.px(PAUSE_SIDE)
        header = self.places.header
        return pygame.Rect(header.right - side, header.top + self.kit.px(8), side, side)

    def _paint_header(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.kit
        assert kit is not None
        spot = self.pause_spot.move(-self.places.header.x, -self.places.header.y)
        kit.plate(picture, spot, theme.BUTTON, theme.BUTTON_LOW, radius=theme.RADIUS_WITHIN)
        sign = kit.sign("pause", round(spot.width * 0.6), theme.MUTED)
        picture.blit(sign, sign.get_rect(center=spot.center))
        self.paint_header(picture, pygame.Rect(rect).inflate(-2 * spot.width, 0))

    def _paint_footer(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        assert self.kit is not None
        sentence, seat = (self.news, None) if self.news else self.message
        if self.context.stack.top is not self:
            return
        if sentence:
            mark = None if seat is None else self.party.seats[seat].mark
            paint_sentence(self.kit, picture, rect, sentence, mark)
        else:
            paint_hints(self.kit, picture, rect, self.hints())
