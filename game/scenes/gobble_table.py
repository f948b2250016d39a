"""The table of Gobble: everybody at once."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from game.i18n import tr, trn
from game.match.match import Match
from game.play.field import Field
from game.play.race import TICKS_A_SECOND, Race
from game.rules.actions import Action, Leave
from game.rules.facts import Fact, Gobbled, Over, Refusal, WentOut
from game.rules.gobble import GobbleGame
from game.scenes.context import Context
from game.scenes.seat_panel import MEDAL, Slot
from game.scenes.table import TableScene
from game.storage.journal import Journal
from game.ui import theme
from game.ui.footer import give_words, seat_hints
from game.ui.hints import Hint
from game.ui.kit import Kit

#: Steps of each count before GO.
COUNT_STEPS = 60
COUNTS = 3
#: Milliseconds of each frame of the count that go into painting tiles ahead.
PAINT_AHEAD_MS = 2.0
#: When only bots are left racing, the race goes on so many times as fast.
HURRY = 6
#: A press so soon after the cursor was sent elsewhere was meant for where it was before.
MEANT_TICKS = 12
#: Steps that a call stays.
CALL_HOLD = 24


class GobbleScene(TableScene):
    """Runs one race with the party."""

    game = "gobble"
    music = "race"

    def __init__(
        self, context: Context, match: Match | None = None, journal: Journal | None = None, ready: bool = False,
    ) -> None:
        super().__init__(context, match, journal, ready)
        assert isinstance(self.match.game, GobbleGame)
        self.race_game: GobbleGame = self.match.game
        self.race = Race(self.match)
        self._countdown = COUNTS * COUNT_STEPS
        self._room = 1 + max(len(self.race_game.hand(seat)) for seat in range(len(self.plays)))
        #: When another's tile last sent a seat's cursor elsewhere.
        self._moved: dict[int, int] = {}
        levels = {seat: config.bot for seat, config in enumerate(self.party.seats) if config.bot}
        self._field = Field(self.race, self.plays, levels, Random(context.random.getrandbits(32)))

    # Who may do what.

    @property
    def running(self) -> bool:
        """Whether GO has been called and the race is not over."""
        return not self._countdown and not self.race_game.result

    def may_act(self, seat: int) -> bool:
        return not self.party.seats[seat].bot and self.race_game.in_race(seat) and not self.race.frozen(seat)

    def shown_seats(self) -> list[int]:
        if self.race_game.result:
            return []
        if self._countdown:
            return list(range(len(self.plays)))
        racing = [seat for seat in range(len(self.plays)) if self.race_game.in_race(seat)]
        return [seat for seat in racing if not self.party.seats[seat].bot or self._field.reaching(seat)]

    def act(self, action: Action) -> None:
        if self.running:
            self.race.submit(action)

    def lose_focus(self) -> None:
        if not self.race_game.result:
            self.pause(None)

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._prepare_calls()

    def _prepare_calls(self) -> None:
        """Paint the big words before the race, in which no frame may be late."""
        kit = self.kit
        assert kit is not None
        for mark in {seat.mark for seat in self.party.seats}:
            for words in (tr("GOBBLE!"), tr("OUT!")):
                self.view.prepare_call(words, kit.colour(mark), kit.text.font("title"))
        self.view.prepare_call(tr("GO!"), theme.ACCENT, kit.text.font("display"))
        for colour in theme.MEDALS:
            kit.sign("medal", kit.px(MEDAL), colour)

    def paint_ahead(self) -> None:
        """While the count runs, paint every tile that may come to a rack."""
        if self._countdown:
            game = self.race_game
            self.art.prefetch(
                ((tile, 0, self.panels[seat].radius, "") for seat in range(game.seats)
                 for tile in (*game.hand(seat), *game.stack(seat))),
                PAINT_AHEAD_MS,
            )

    # Time.

    def step(self) -> None:
        super().step()
        if self._countdown:
            self._count_down()
        else:
            people = [seat for seat, config in enumerate(self.party.seats) if not config.bot]
            alone = people and not any(self.race_game.in_race(seat) for seat in people)
            for _ in range(HURRY if alone else 1):
                if not self.race_game.result:
                    self._race_on()

    def _count_down(self) -> None:
        if self._countdown % COUNT_STEPS == 0:
            self._call(str(self._countdown // COUNT_STEPS), theme.TEXT)
            self.context.audio.play("count")
        self._countdown -= 1
        if not self._countdown:
            self.touch()
            self._call(tr("GO!"), theme.ACCENT)
            self.context.audio.call("go")

    def _race_on(self) -> None:
        targets = [play.target for play in self.plays]
        if self._field.step():
            self.hands_moved()
        if targets != [play.target for play in self.plays] or any(map(self.race.frozen, range(len(self.plays)))):
            self.touch()
        for outcome in self.race.step():
            if outcome.refusal is None:
                self.happened(outcome.facts)
            elif not self.party.seats[outcome.action.seat].bot:
                self.refused(outcome.action, outcome.refusal, outcome.frozen)

    def act_of(self, seat: int) -> None:
        """A press that was meant for a cell that somebody has just filled is not a press for another."""
        if self.race.tick - self._moved.get(seat, -MEANT_TICKS) < MEANT_TICKS:
            self.context.audio.play("knock")
            self.say(tr("That place was just taken."), seat)
            return
        super().act_of(seat)

    def happened(self, facts: tuple[Fact, ...]) -> None:
        aimed = [(play.cursor, play.tile) for play in self.plays]
        super().happened(facts)
        for seat, (play, before) in enumerate(zip(self.plays, aimed, strict=True)):
            if (play.cursor, play.tile) != before and facts and getattr(facts[0], "seat", seat) != seat:
                self._moved[seat] = self.race.tick
        for fact in facts:
            match fact:
                case Gobbled():
                    mark = self.party.seats[fact.seat].mark
                    assert self.kit is not None
                    self.view.gobbled(fact.cell, mark, self.kit.colour(mark))
                    self._call_for(fact.seat, tr("GOBBLE!"))
                    if fact.owes and not self.party.seats[fact.seat].bot:
                        self.say(give_words(self.context.devices, self.party.seats[fact.seat].device or ""), fact.seat)
                case WentOut():
                    self._call_for(fact.seat, tr("OUT!"))
                    self._tell_the_last()
                case Over() if fact.result.why == "stuck":
                    self.say(tr("No tile fits any more: the race ends."), None)

    def _tell_the_last(self) -> None:
        last = [seat for seat in range(self.race_game.seats) if self.race_game.in_race(seat)]
        if len(last) == 1 and not self.party.seats[last[0]].bot:
            self.say(tr("Only {name} is left: race on, or end the race in the pause.",
                        name=self.party.seats[last[0]].name), last[0])

    def end_race(self) -> None:
        """Everybody still racing leaves, those with most tiles first: so they rank by their tiles."""
        game = self.race_game
        racing = [seat for seat in range(game.seats) if game.in_race(seat)]
        for seat in sorted(racing, key=game.tiles_left, reverse=True):
            if game.result:  # nothing that the others still have fits
                return
            outcome = self.match.do(Leave(seat, self.race.tick))
            assert not isinstance(outcome, Refusal)
            self.happened(outcome)

    def look_round(self) -> None:
        """A race that was broken off waits for everybody once more; then it is counted in again."""
        if self.journal and not self.ready and not self.seats.waiting():
            self.pause(None, lambda: tr("The race goes on when all are ready"))
        super().look_round()

    def pause_choices(self) -> dict[str, Any]:
        return super().pause_choices() | {"end": self.end_race}

    def _call_for(self, seat: int, words: str) -> None:
        """Call for a seat, above the Tantrix: the race goes on below."""
        kit, table = self.kit, self.places.table
        assert kit is not None
        colour = kit.colour(self.party.seats[seat].mark)
        above = (table.centerx, table.top + kit.text.height("title"))
        self.view.call(words, colour, kit.text.font("title"), hold=CALL_HOLD, place=above)

    def _call(self, words: str, colour: theme.Colour) -> None:
        assert self.kit is not None
        self.view.call(words, colour, self.kit.text.font("display"), hold=CALL_HOLD)

    # What is shown.

    def seat_look(self, seat: int, look: dict[str, Any]) -> dict[str, Any]:
        game, play, config = self.race_game, self.plays[seat], self.party.seats[seat]
        place = game.out(seat)
        racing = game.in_race(seat)
        aimed_by = tuple(
            self.party.seats[other].mark for other, theirs in enumerate(self.plays)
            if theirs.target == seat and theirs.giving
        )
        if not look["note"]:
            look["note"] = self._note(seat)
        helped = not config.bot and play.help.value != "off" and not play.giving
        look["slots"] = tuple(
            Slot(slot.tile, slot.turn, slot.chosen and not config.bot, dim=helped and not play.places(slot.tile))
            for slot in look["slots"]
        )
        look |= {
            "figure": tr("Out!") if place else str(game.tiles_left(seat)), "place": place,
            "stack": game.stack_size(seat) if racing else None, "room": self._room,
            "stack_chosen": play.on_stack, "active": racing and not config.bot,
            "urgent": look["urgent"] or play.giving, "aimed_by": aimed_by,
            "show_keys": bool(self._countdown), "held": round(10 * self.race.frozen(seat)),
        }
        return look

    def _note(self, seat: int) -> str:
        play = self.plays[seat]
        if play.giving:
            target = self.party.seats[play.target].name if play.target is not None else ""
            return tr("Give a tile to {name}", name=target)
        if self.race.frozen(seat):
            return tr("Wrong tile: wait")
        if play.on_stack and not self._countdown:
            return tr("Place puts this tile under the stack")
        aside = len(self.race_game.penalty(seat))
        return trn("{n} penalty tile", "{n} penalty tiles", aside) if aside else ""

    def header_height(self, kit: Kit) -> int:
        return kit.text.height("heading") + kit.px(20)

    def header_key(self) -> object:
        return self.race.tick // TICKS_A_SECOND

    def paint_header(self, picture: pygame.Surface, rect: pygame.Rect) -> None:
        kit = self.kit
        assert kit is not None
        minutes, seconds = divmod(self.race.tick // TICKS_A_SECOND, 60)
        words = kit.text.render(f"{minutes}:{seconds:02}", "heading", theme.TEXT)
        picture.blit(words, words.get_rect(center=rect.center))

    def hint_key(self) -> object:
        return tuple(seat.device for seat in self.party.seats)

    def hints(self) -> list[Hint]:
        people = [seat.device for seat in self.party.seats if seat.device]
        devices = self.context.devices
        if people == ["mouse"]:
            return [((), tr("Drag a tile where it touches two others")), ((), tr("Right button turns it"))]
        if len(people) != 1:
            return [((), tr("Touch at least two tiles. Fill a space with three round it: GOBBLE!"))]
        return seat_hints(devices, people[0])
