"""What the tables of all games share: seats, devices, what happens, pause. Not a screen itself."""

from __future__ import annotations

from typing import Any

from game.audio.hearing import Hearing
from game.i18n import Words, tr
from game.input.intents import DeviceJoined, DeviceLost, FocusLost, InputEvent, Intent, Pointer, Verb
from game.match.header import SeatInfo
from game.match.match import Match
from game.play.events import Refused, SeatTaken
from game.play.party import Help
from game.rules.actions import Action
from game.rules.facts import Fact, LoopClosed, Over, Placed, Refusal, Tucked
from game.scenes.context import Context
from game.scenes.game_keeper import GameKeeper
from game.scenes.keeping import PartyKeeper
from game.scenes.table_mouse import TableMouse
from game.scenes.table_picture import TablePicture
from game.scenes.table_seats import seat_notes
from game.storage.journal import Journal
from game.ui.words import refusal_sentence

#: How long a finished game is looked at before the results come, and from when a press skips that.
REST_STEPS = 210
SKIP_AFTER_STEPS = 40


class TableScene(TablePicture):
    """Subclasses say what a seat may do now. ``match``: a game to play instead of a new one;
    ``journal``: its own, where it was begun before and goes on now; ``ready``: everybody has said so."""

    game = ""

    def __init__(
        self, context: Context, match: Match | None = None, journal: Journal | None = None, ready: bool = False,
    ) -> None:
        super().__init__(context, match or new_match(context, self.game))
        self.journal, self.ready = journal, ready
        self.keeper: GameKeeper | None = None
        self.mouse = TableMouse(self)
        self.rest = 0
        #: What somebody was refused with last.
        self.broken = ""
        self._hearing: Hearing | None = None
        self._looked_round = False

    # What a table says of itself.

    def may_act(self, seat: int) -> bool:
        """Whether a seat's intents count now."""
        return True

    def act(self, action: Action) -> None:
        """A seat wants this done."""

    def notes(self) -> dict[str, Any]:
        """What going on with this game another time will need besides its record."""
        return {"seats": seat_notes(self.party, self.context.devices)}

    # Life.

    def enter(self) -> None:
        self.keeper = GameKeeper(self.context, self.match, self.notes, self.journal)
        self.context.nights.sits(self.match, self.keeper.journal)
        self._hearing = Hearing(self.context.bus, self.context.audio)
        PartyKeeper(self.context, self.match, self.listen)
        self._welcome_all_back()

    def leave(self) -> None:
        if self._hearing:
            self._hearing.end()
        if self.keeper:
            self.keeper.close()
        self.context.thinker.cancel(self)

    def resume(self) -> None:
        self.view.motion = self.context.settings.motion
        self.art = self.context.art
        if self.kit:
            size, self.kit = self.kit.size, None
            self.layout(size)
        self._welcome_all_back()

    def step(self) -> None:
        if not self._looked_round:
            self._looked_round = True
            self.look_round()
        self.watch_keeper()
        self.mouse.step()
        self.view.step()
        if self.match.game.result:
            self.rest += 1
            if self.rest >= REST_STEPS:
                self.context.stack.replace("results", match=self.match)

    def watch_keeper(self) -> None:
        """Tell the players where their game cannot be kept."""
        if self.keeper and self.keeper.step():
            self.news = self.keeper.news
            self.touch()

    # Input.

    def handle(self, event: InputEvent) -> None:
        self.touch()
        match event:
            case Intent(verb=Verb.PAUSE):
                self.pause(self._who_pressed(event.device))
            case Intent():
                self._intend(event)
            case Pointer():
                self.mouse.handle(event)
            case DeviceLost():
                if self.party.seat_of(event.device) is not None:
                    self.pause(None, lambda: tr("{device} is gone", device=event.name))
            case DeviceJoined():
                self._welcome_back(event.device)
            case FocusLost():
                self.lose_focus()

    def lose_focus(self) -> None:
        """The window lost the keyboard."""

    def _who_pressed(self, device: str) -> str:
        """Esc belongs to no zone; where one person has the keyboard, it was theirs."""
        zones = {seat.device for seat in self.party.seats if seat.device and seat.device.startswith("keys-")}
        return zones.pop() if device == "keys" and len(zones) == 1 else device

    def make_way(self) -> None:
        if self.match.game.result is None:
            self.pause(None)

    def pause(self, by: str | None, title: Words = "") -> None:
        """Stop everything and show the pause screen."""
        self.context.stack.push("pause", by=by, title=title, **self.pause_choices())

    def pause_choices(self) -> dict[str, Any]:
        """What can be chosen in the pause, as its scene wants to be told."""
        return {"again": self.start_again, "leave": lambda: self.keeper.leaving if self.keeper else "",
                "broken": self.broken}

    def start_again(self) -> None:
        """The same game from the beginning; this one is forgotten."""
        if self.keeper:
            self.keeper.abandon()
        if not self.context.nights.again(self.match):
            self.context.stack.clear_to(self.context.party.game)

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
                elif play.tile is not None and len(play.places(play.tile)) == 1 and play.help is not Help.OFF:
                    audio.play("knock", 1.4)
                    self.say(tr("This tile fits only here."), seat)
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

    def press_button(self, at: int) -> None:
        """The mouse pressed one of the buttons in the mover's panel."""

    # Seats and devices.

    def seat_driven_by(self, device: str) -> int | None:
        """The seat that a device drives now. Where one device drives several, the one that may act."""
        seats = self.seats.driven_by(device)
        return next((seat for seat in seats if self.may_act(seat)), seats[0] if seats else None)

    def look_round(self) -> None:
        """Do not begin while somebody's pad is gone."""
        if waiting := self.seats.waiting():
            name = self.party.seats[waiting[0]].name
            self.pause(None, lambda: tr("{name} has no device", name=name))

    def _take_waiting_seat(self, device: str) -> None:
        for seat in self.seats.waiting()[:1]:
            self._seat_device(seat, device)

    def _welcome_back(self, device: str) -> None:
        seat = self.seats.seat_for_returned(device)
        if seat is not None:
            self._seat_device(seat, device)

    def _welcome_all_back(self) -> None:
        """Pads may have come back while another screen was on top."""
        for device in self.context.devices.names():
            if self.party.seat_of(device) is None:
                self._welcome_back(device)

    def _seat_device(self, seat: int, device: str) -> None:
        self.seats.give(seat, device)
        self.context.bus.publish(SeatTaken(seat, device))
        name = self.context.devices.names().get(device, device)
        self.say(tr("{device} plays for {name} now.", device=name, name=self.party.seats[seat].name), seat)

    # What happened.

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
                case Tucked():
                    self.plays[fact.seat].leave_stack()
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
        self.broken = refusal.code
        self.view.show_refusal(refusal.cells, refusal.code, self.party.seats[action.seat].mark)

    def forget_refusal(self, seat: int) -> None:
        """Say no more why a seat was refused: its tile lies elsewhere now."""
        if self.broken and self.message == (refusal_sentence(self.broken), seat):
            self.say("", None)


def new_match(context: Context, game: str) -> Match:
    """A fresh game for the party; the program's own seed makes the same games in the same order."""
    party = context.party
    if party.game != game or not party.seats:
        raise ValueError(f"the party is not seated for {game}")
    tantrix = game == "tantrix"  # whose colours say the marks
    seats = [SeatInfo(s.name, s.colour if tantrix else None, s.bot, None if tantrix else s.mark) for s in party.seats]
    seed = context.random.getrandbits(32)
    return Match.new(game, seats, seed, dict(party.options))
