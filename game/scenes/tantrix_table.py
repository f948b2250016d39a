"""The table of Tantrix, the strategic game: turns, forced spaces, lines in light."""

from __future__ import annotations

from typing import Any

import pygame

from game.i18n import tr, trn
from game.input.intents import Intent, Verb
from game.match.match import Match
from game.match.refusals import plainer
from game.play.hand import SeatPlay
from game.render.best_lines import lights_of
from game.rules.actions import Action, Place
from game.rules.cells import pack
from game.rules.facts import EndgameBegan, Fact, Refusal, Skipped
from game.rules.restrictions import allows
from game.rules.tantrix import HAND, TantrixGame
from game.scenes.context import Context
from game.scenes.seat_buttons import PanelButton, SeatButtons
from game.scenes.seat_panel import Slot
from game.scenes.table import TableScene
from game.scenes.table_hint import TableHint, hint_words
from game.scenes.taking_back import TakingBack
from game.storage.journal import Journal
from game.ui import theme
from game.ui.hints import Hint, label
from game.ui.kit import Kit
from game.ui.one_line import one_line
from game.ui.words import best_words, phase_name

#: Steps that a bot's turn is looked at before it moves, and its tile at its place before it lies.
BOT_LOOKS = 36
BOT_SHOWS = 30
#: Seconds that a bot may think.
BOT_SECONDS = 1.0


class TantrixScene(TableScene):
    """Plays one game of Tantrix with the party."""

    game = "tantrix"

    def __init__(
        self, context: Context, match: Match | None = None, journal: Journal | None = None, ready: bool = False,
    ) -> None:
        super().__init__(context, match, journal, ready)
        assert isinstance(self.match.game, TantrixGame)
        self.tantrix: TantrixGame = self.match.game
        self._bot_wait = BOT_LOOKS
        self._asked = False
        self._bot_plan: Action | None = None
        self.hint = TableHint(self)
        self.taking_back = TakingBack(self)
        self.buttons = SeatButtons()
        self._trace_lines()
        self._show_spaces()

    def leave(self) -> None:
        self.context.thinker.cancel(self.hint)
        super().leave()

    # Who may do what.

    def mover(self) -> int | None:
        return self.match.game.to_move

    def may_act(self, seat: int) -> bool:
        return seat == self.mover() and not self.party.seats[seat].bot

    def seat_driven_by(self, device: str) -> int | None:
        """The mouse may move for whoever is to move, if it has no seat of its own."""
        seat = super().seat_driven_by(device)
        mover = self.mover()
        if seat is None and device == "mouse" and mover is not None and self.may_act(mover):
            return mover
        return seat

    def shown_seats(self) -> list[int]:
        mover = self.mover()
        hidden = mover is None or (self.party.seats[mover].bot and self._bot_plan is None)
        return [] if hidden or mover is None else [mover]

    def act(self, action: Action) -> None:
        outcome = self.match.do(action)
        if isinstance(outcome, Refusal):
            self.refused(action, plainer(self.match, action, outcome))
            return
        self.happened(outcome)

    def happened(self, facts: tuple[Fact, ...]) -> None:
        seat = self.mover()
        super().happened(facts)
        self.hint.forget()
        self.buttons.leave()
        self._begin_turn()
        for fact in facts:
            if isinstance(fact, EndgameBegan):
                self.say(tr("The bag is empty: the three restrictions end."), None)
            elif isinstance(fact, Skipped):
                name = self.party.seats[fact.seat].name
                self.say(tr("{name} has no place to play and is skipped.", name=name), fact.seat)
        if seat != self.mover() and self.mover() is not None:
            self.context.audio.play("count", 1.5)

    def _begin_turn(self) -> None:
        """Something was laid or taken back: somebody may have to move anew."""
        self._trace_lines()
        self._show_spaces()
        self._bot_wait, self._asked, self._bot_plan = BOT_LOOKS, False, None

    # Taking back.

    def pause_choices(self) -> dict[str, Any]:
        return super().pause_choices() | {"more": self.taking_back.choices()}

    def taken_back(self) -> None:
        """The game is as it was some moves ago."""
        self.context.thinker.cancel(self)
        self.hint.forget()
        self.buttons.leave()
        self.mouse.drop()
        self.view.removed(self.tantrix.table)
        for play in self.plays:
            play.refresh()
        self._begin_turn()
        self.say("", None)
        self.arrange()

    # Hints.

    def intend(self, seat: int, intent: Intent) -> None:
        self.buttons.presses = [self.hint.ask] if self.hint.offered else []
        if self.buttons.intend(self.plays[seat], intent):
            self.say("", None)
            self.context.audio.play("click")
        elif intent.verb is Verb.BACK:
            self.hint.ask()
        else:
            super().intend(seat, intent)

    def press_button(self, at: int) -> None:
        self.buttons.leave()
        self.hint.ask()

    # Bots.

    def step(self) -> None:
        super().step()
        self.hint.step()
        mover = self.mover()
        if mover is not None and self.party.seats[mover].bot:
            self._step_bot(mover, self.party.seats[mover].bot or "")

    def _step_bot(self, seat: int, level: str) -> None:
        if not self._asked:
            self._asked = True
            self.context.thinker.ask(self, self.match, level, BOT_SECONDS, seat)
        self._bot_wait -= 1
        for key, action in self.context.thinker.poll():
            if key is self:
                self._bot_plan = action
                self._bot_wait = max(self._bot_wait, 0) + BOT_SHOWS
                self._point_for_bot(self.plays[seat], action)
        if self._bot_plan is not None and self._bot_wait <= 0:
            self.act(self._bot_plan)

    def _point_for_bot(self, play: SeatPlay, action: Action) -> None:
        if isinstance(action, Place) and action.tile in play.hand:
            play.choose(play.hand.index(action.tile))
            play.point(action.cell)
            play.turn = action.turn
            self.touch()

    # What is shown.

    def _trace_lines(self) -> None:
        self.view.overlays.lights = lights_of(self.tantrix)

    def _show_spaces(self) -> None:
        """Dots on forced spaces, and with full hints a mark on every cell where nothing may go."""
        table, hints = self.tantrix.table, self.tantrix.options["hints"]
        must = self.tantrix.phase in ("forced-first", "forced-last")
        self.view.overlays.forced = table.forced() if must or hints != "off" else []
        self.view.overlays.barred = []
        if hints == "full" and not self.tantrix.endgame:
            forced = set(table.forced())
            self.view.overlays.barred = [
                cell for cell in table.rim() if cell not in forced and not allows(table, pack(cell))
            ]

    def seat_look(self, seat: int, look: dict[str, Any]) -> dict[str, Any]:
        game, play = self.tantrix, self.plays[seat]
        colour = game.colour(seat)
        line, loop = game.table.best(colour)
        if not look["note"]:
            look["note"] = best_words(line, loop)
        mover = seat == game.to_move
        forced = set(game.table.forced())
        arrows = mover or game.options["hints"] != "off"
        may_fill = {
            tile for tile in play.hand if arrows and forced
            and any(game.table.fits(tile, cell) for cell in forced)
        }
        look["slots"] = tuple(
            Slot(slot.tile, slot.turn, slot.chosen and mover and self.buttons.current is None,
                 arrow=slot.tile in may_fill,
                 dim=mover and play.help.value != "off" and not play.places(slot.tile))
            for slot in look["slots"]
        )
        if mover and self.hint.offered:
            look["buttons"] = (PanelButton("bulb", hint_words(), self.buttons.current == 0, self.hint.thinking),)
        look |= {"room": HAND, "colour": colour, "figure": str(game.points(seat)), "active": mover}
        return look

    def header_height(self, kit: Kit) -> int:
        return kit.text.height("heading") + kit.text.height("small") + kit.px(22)

    def header_key(self) -> object:
        return (self.mover(), self.tantrix.phase, self.tantrix.bag_size)

    def paint_header(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        kit, mover = self.kit, self.mover()
        assert kit is not None
        y = kit.px(8)
        if mover is None:
            words = kit.text.fit(tr("The game is over"), "heading", theme.TEXT, rect.width, centred=True)
            picture.blit(words, words.get_rect(midtop=(rect.centerx, y)))
            return
        seat = self.party.seats[mover]
        sentence = tr("{name}: {task}", name=seat.name, task=phase_name(self.tantrix.phase))
        size = kit.text.height("heading")
        words = one_line(kit.text, sentence, "heading", kit.colour(seat.mark), rect.width - size - kit.px(24))
        x = rect.centerx - (size + kit.px(10) + words.get_width()) // 2
        picture.blit(kit.mark(seat.mark, size), (x, y))
        picture.blit(words, (x + size + kit.px(10), y + (size - words.get_height()) // 2))
        self._paint_steps(kit, picture, rect, y + size + kit.px(4))

    def _paint_steps(self, kit: Kit, picture: pygame.Surface, rect: pygame.Rect, y: int) -> None:
        """The three steps of a turn with the present one lit, and what is left in the bag."""
        steps = (("forced-first", tr("Forced")), ("free", tr("Free")), ("forced-last", tr("Forced")))
        said = [(words, theme.ACCENT if phase == self.tantrix.phase else theme.FAINT) for phase, words in steps]
        bag = trn("{n} tile in the bag", "{n} tiles in the bag", self.tantrix.bag_size)
        said.append((bag, theme.MUTED))
        arrow = kit.sign("right", max(8, round(kit.text.height("small") * 0.6)), theme.FAINT)
        gap, wide = kit.px(8), kit.px(26)
        between = 2 * (arrow.get_width() + 2 * gap) + wide
        total = sum(kit.text.width(words, "small") for words, _ in said)
        shrink = min(1.0, (rect.width - between) / total * 0.98)
        pictures = [kit.text.render(words, "small", colour, shrink=shrink) for words, colour in said]
        x = rect.centerx - (sum(words.get_width() for words in pictures) + between) // 2
        for index, words in enumerate(pictures):
            picture.blit(words, (x, y))
            x += words.get_width() + gap
            if index < 2:
                picture.blit(arrow, (x, y + (words.get_height() - arrow.get_height()) // 2))
                x += arrow.get_width() + gap
            elif index == 2:
                x += wide - gap

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        super().draw(surface, alpha)
        if self.kit:
            self.hint.draw(surface)

    def hint_key(self) -> object:
        mover = self.mover()
        return None if mover is None else (mover, self.party.seats[mover].device, self.buttons.current)

    def hints(self) -> list[Hint]:
        mover = self.mover()
        device = None if mover is None else self.party.seats[mover].device
        if device is None:
            return [((label(self.context.devices, "keys", Verb.PAUSE),), tr("Pause"))]
        if device == "mouse":
            return [((), tr("Drag a tile to its place")), ((), tr("Right button or wheel turns it"))]
        if self.buttons.current is not None:
            labels = [label(self.context.devices, device, verb) for verb in (Verb.OK, Verb.NEXT)]
            return [((labels[0],), tr("Show a hint")), ((labels[1],), tr("Next tile"))]
        return self.keys_of(device)

    def keys_of(self, device: str) -> list[Hint]:
        keys = super().keys_of(device)
        if self.tantrix.options["hints"] != "full":
            return keys
        if back := label(self.context.devices, device, Verb.BACK):
            return [*keys, ((back,), hint_words())]
        return [(caps, tr("Next tile, hint") if words == tr("Next tile") else words) for caps, words in keys]
