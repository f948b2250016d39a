"""What the tables of all games share: seats, devices, panels, the view, pause. Not a screen itself."""

from __future__ import annotations

from typing import Any

import pygame

from game.audio.hearing import Hearing
from game.i18n import tr
from game.input.intents import DeviceJoined, DeviceLost, FocusLost, InputEvent, Intent, Pointer, Verb
from game.match.header import SeatInfo
from game.match.match import Match
from game.play.events import Refused, SeatTaken
from game.play.hand import SeatPlay
from game.play.party import Help
from game.render.overlays import Cursor, Ghost
from game.render.palettes import palette
from game.render.tableview import TableView
from game.render.tileart import TileArt
from game.rules.actions import Action
from game.rules.facts import Fact, LoopClosed, Over, Placed, Refusal
from game.scenes.stack import Context, Scene
from game.scenes.table_layout import COLUMN, TableLayout, lay_out
from game.scenes.table_mouse import TableMouse
from game.scenes.table_seats import TableSeats
from game.ui.footer import footer_height, paint_hints, paint_sentence, seat_hints
from game.ui.hints import Hint
from game.ui.keys import KeyPicture
from game.ui.kit import Kit
from game.ui.seat_panel import PanelLook, SeatPanel, Slot
from game.ui.strip import Strip
from game.ui.words import refusal_sentence

#: How long a finished game is looked at before the results come, and from when a press skips that.
REST_STEPS = 210
SKIP_AFTER_STEPS = 40


class TableScene(Scene):
    """Subclasses say what a seat may do now, and draw their own header."""

    game = ""

    def __init__(self, context: Context, match: Match | None = None) -> None:
        super().__init__(context)
        self.match = match or new_match(context, self.game)
        self.party = context.party
        self.seats = TableSeats(context.party, context.devices)
        self.kit: Kit | None = None
        self.art = TileArt(palette(context.settings.palette, context.settings.textures))
        self.view = TableView(self.art, motion=context.settings.motion, font=self._font)
        self.view.show(self.match.game.table)
        self.plays = [SeatPlay(self.match.game, i, self._help(i)) for i in range(self.match.game.seats)]
        self.mouse = TableMouse(self)
        #: What the footer says: a sentence and the seat it is for.
        self.message: tuple[str, int | None] = ("", None)
        self.rest = 0
        self._looks: list[PanelLook] | None = None
        self._hearing: Hearing | None = None
        self._header, self._footer = Strip(), Strip()

    # What a table says of itself.

    def may_act(self, seat: int) -> bool:
        """Whether a seat's intents count now."""
        return True

    def act(self, action: Action) -> None:
        """A seat wants this done."""

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

    def header_height(self, kit: Kit) -> int:
        """Pixels for the header."""
        return kit.px(64)

    # Life.

    def enter(self) -> None:
        self._hearing = Hearing(self.context.bus, self.context.audio)

    def leave(self) -> None:
        if self._hearing:
            self._hearing.end()
        self.context.thinker.cancel(self)

    def resume(self) -> None:
        settings = self.context.settings
        self.view.motion = settings.motion
        self.art.use(palette(settings.palette, settings.textures))
        if self.kit:
            size, self.kit = self.kit.size, None
            self.layout(size)

    def layout(self, size: tuple[int, int]) -> None:
        settings = self.context.settings
        self.kit = Kit(size, settings.text_size / 100, settings.motion, settings.palette)
        self.arrange()
        self.view.layout(self.places.table, size)
        self._header, self._footer = Strip(), Strip()

    def arrange(self) -> None:
        """Give panels their places, larger for the mover."""
        kit = self.kit
        assert kit is not None
        self.touch()
        header = self.header_height(kit)
        footer = max(kit.text.height("body") + kit.px(26), self._hints_height(kit))
        self.places: TableLayout = lay_out(kit, len(self.plays), header, footer, self.mover())
        devices = self.context.devices
        keys = [KeyPicture(kit, devices, s.device) if s.device else None for s in self.party.seats]
        self.panels = [
            SeatPanel(kit, self.art, rect, own) for rect, own in zip(self.places.panels, keys, strict=True)
        ]
        self._shown_mover = self.mover()

    def step(self) -> None:
        self.mouse.step()
        self.view.step()
        if self.match.game.result:
            self.rest += 1
            if self.rest >= REST_STEPS:
                self.context.stack.replace("results", match=self.match)

    # Input.

    def handle(self, event: InputEvent) -> None:
        self.touch()
        match event:
            case Intent(verb=Verb.PAUSE):
                self.pause(event.device)
            case Intent():
                self._intend(event)
            case Pointer():
                self.mouse.handle(event)
            case DeviceLost():
                if self.party.seat_of(event.device) is not None:
                    self.pause(None, tr("{device} is gone", device=event.name))
            case DeviceJoined():
                self._welcome_back(event.device)
            case FocusLost():
                self.lose_focus()

    def lose_focus(self) -> None:
        """The window lost the keyboard."""

    def pause(self, by: str | None, title: str = "") -> None:
        """Stop everything and show the pause screen."""
        self.context.stack.push("pause", by=by, title=title or tr("Pause"))

    def _intend(self, intent: Intent) -> None:
        if self.match.game.result:
            if intent.verb is Verb.OK:
                self.skip_rest()
            return
        seat = self.seat_driven_by(intent.device)
        if seat is None:
            if intent.verb is Verb.OK:
                self._take_waiting_seat(intent.device)
        elif self.may_act(seat):
            self.intend(seat, intent)

    def skip_rest(self) -> None:
        """Somebody has seen enough of the finished table."""
        if self.rest > SKIP_AFTER_STEPS:
            self.rest = REST_STEPS

    def intend(self, seat: int, intent: Intent) -> None:
        """A tap of the device that drives a seat."""
        play, audio = self.plays[seat], self.context.audio
        self.say("", None)
        match intent.verb:
            case Verb.MOVE if play.giving:
                play.aim(intent.direction, {i: panel.rect.center for i, panel in enumerate(self.panels)})
                audio.play("move")
            case Verb.MOVE:
                if play.move(intent.direction):
                    audio.play("move")
            case Verb.TURN | Verb.TURN_BACK:
                play.turn_tile(1 if intent.verb is Verb.TURN else -1)
                audio.play("turn")
            case Verb.NEXT | Verb.PREVIOUS:
                play.next_tile(1 if intent.verb is Verb.NEXT else -1)
                audio.play("click")
            case Verb.OK:
                self.act_of(seat)
            case Verb.BACK:
                if tuck := play.tuck():
                    self.act(tuck)

    def act_of(self, seat: int) -> None:
        """A seat pressed *place*."""
        action = self.plays[seat].action()
        if action is not None:
            self.act(action)

    # Seats and devices.

    def seat_driven_by(self, device: str) -> int | None:
        """The seat that a device drives now. Where one device drives several, the one that may act."""
        seats = self.seats.driven_by(device)
        return next((seat for seat in seats if self.may_act(seat)), seats[0] if seats else None)

    def _take_waiting_seat(self, device: str) -> None:
        for seat in self.seats.waiting()[:1]:
            self._seat_device(seat, device)

    def _welcome_back(self, device: str) -> None:
        seat = self.seats.seat_for_returned(device)
        if seat is not None:
            self._seat_device(seat, device)

    def _seat_device(self, seat: int, device: str) -> None:
        self.seats.give(seat, device)
        self.context.bus.publish(SeatTaken(seat, device))
        name = self.context.devices.names().get(device, device)
        self.say(tr("{device} plays for {name} now.", device=name, name=self.party.seats[seat].name), seat)

    def _help(self, seat: int) -> Help:
        return self.party.seats[seat].help if not self.party.seats[seat].bot else Help.OFF

    # What happened.

    def say(self, sentence: str, seat: int | None) -> None:
        """Show a sentence in the footer until the next one."""
        self.touch()
        self.message = (sentence, seat)

    def touch(self) -> None:
        """Something that panels, cursors or ghosts show has changed: look anew at the next draw."""
        self._looks = None

    def happened(self, facts: tuple[Fact, ...]) -> None:
        """Pass facts on to everybody, and show them."""
        self.touch()
        for fact in facts:
            self.context.bus.publish(fact)
            match fact:
                case Placed():
                    mark = self.party.seats[fact.seat].mark
                    assert self.kit is not None
                    self.view.placed(fact.tile, fact.cell, fact.turn, self.kit.colour(mark))
                case LoopClosed():
                    self.view.loop_closed(fact.cells, fact.colour)
                case Over():
                    self.mouse.drop()
        for play in self.plays:
            play.refresh()
        if self.mover() != self._shown_mover:
            self.arrange()

    def refused(self, action: Action, refusal: Refusal, held: bool = False) -> None:
        """Tell a seat why not, and show it."""
        self.context.bus.publish(Refused(action, refusal, held))
        self.context.audio.play("knock")
        self.say(refusal_sentence(refusal.code), action.seat)
        self.view.show_refusal(refusal.cells, refusal.code, self.party.seats[action.seat].mark)

    # Picture.

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        kit = self.kit
        if kit is None:
            return
        if self._looks is None:
            self._looks = [self.panel_look(seat) for seat in range(len(self.panels))]
            self._set_overlays(kit)
        self.view.draw(surface, alpha)
        ground = self.art.tabletop.background(kit.size)
        self._header.draw(surface, self.places.header, self.header_key(), ground, self.paint_header)
        said = (self.message, self.hint_key())
        self._footer.draw(surface, self.places.footer, said, ground, self._paint_footer)
        for panel, look in zip(self.panels, self._looks, strict=True):
            panel.draw(surface, look, ground)
        self.mouse.draw(surface)

    def hint_key(self) -> object:
        """What the hints depend on."""
        return None

    def _hints_height(self, kit: Kit) -> int:
        """Room for the keys of every person at the table, so that the table need not move."""
        width = kit.size[0] if kit.stands else kit.size[0] - 2 * kit.px(COLUMN + 20)
        devices = self.context.devices
        bars = [seat_hints(devices, seat.device) for seat in self.party.seats if seat.device]
        return max((footer_height(kit, hints, width) for hints in bars), default=0)

    def _set_overlays(self, kit: Kit) -> None:
        ghosts, cursors = [], []
        for seat in self.shown_seats():
            play, mark = self.plays[seat], self.party.seats[seat].mark
            colour = kit.colour(mark)
            if (ghost := play.ghost) and not self.mouse.carries(seat):
                ghosts.append(Ghost(mark, colour, ghost.cell, ghost.tile, ghost.turn, ghost.fits))
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
                     chosen=slot == play.slot and not play.on_stack)
                for slot, tile in enumerate(play.hand)
            ),
            "urgent": waiting, "note": tr("Press OK on any device") if waiting else "",
        }
        return PanelLook(**self.seat_look(seat, look))

    def _paint_footer(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        assert self.kit is not None
        sentence, seat = self.message
        if sentence:
            mark = None if seat is None else self.party.seats[seat].mark
            paint_sentence(self.kit, picture, rect, sentence, mark)
        else:
            paint_hints(self.kit, picture, rect, self.hints())

    def _font(self, pixels: int) -> pygame.font.Font:
        assert self.kit is not None
        return self.kit.text.font("number", pixels / self.kit.text.pixels("number"))


def new_match(context: Context, game: str) -> Match:
    """A fresh game for the party; the program's own seed makes the same games in the same order."""
    party = context.party
    if party.game != game or not party.seats:
        raise ValueError(f"the party is not seated for {game}")
    seats = [SeatInfo(s.name, s.colour if game == "tantrix" else None, s.bot) for s in party.seats]
    seed = context.random.getrandbits(32)
    return Match.new(game, seats, seed, dict(party.options))
