"""One lesson: a position, one thing to do with the ordinary controls, by any one device."""

from __future__ import annotations

from typing import Any

from game.audio.hearing import Hearing
from game.i18n import tr
from game.input.intents import DeviceLost, InputEvent, Intent, Pointer, Touch, Verb
from game.lessons.course import NOT_THE_TASK, PUPIL, neighbour_of
from game.play.party import Help, Party, Seat
from game.rules.actions import Action, Give, Place
from game.rules.facts import Fact, Gobbled, Placed, Refusal
from game.scenes.context import Context
from game.scenes.lesson_picture import LessonPicture
from game.scenes.lesson_records import fault_of, lesson_play
from game.scenes.run_seat import RunHand
from game.scenes.side_buttons import SideButtons
from game.ui import theme
from game.ui.footer import give_words
from game.ui.lesson_words import lesson_missed
from game.ui.widgets import Button
from game.ui.words import seat_name

#: Marks of the pupil, whose line is red, and of the other at the table.
MARKS = (0, 2)
#: Steps that a tile which is shown is looked at before it lies, and what was done after it.
SHOWS, LOOKS = 80, 150
#: Steps that a call stays.
CALL_HOLD = 60


class LessonScene(LessonPicture):
    """``name``: of the lesson; ``device``: what was used last; ``shows``: it is done by itself, and then begun anew.

    Raises ``RecordError`` where the lesson's record cannot be used. Nothing of it is kept but that it was done.
    """

    def __init__(self, context: Context, name: str, device: str = "", shows: bool = False) -> None:
        lesson = lesson_play(name)
        header = lesson.record.header
        self._party_before = context.party
        context.party = Party(header.game, [
            Seat(seat_name(mark), mark, info.colour or "R", bot=info.bot, help=Help.OFF)
            for mark, info in zip(MARKS, header.seats, strict=True)])
        super().__init__(context, lesson.match)
        self.lesson = lesson
        self.hand = RunHand(context, device)
        self.side = SideButtons()
        self.shows, self._wait = shows, SHOWS
        self._take_tile()
        self.trace_lines()

    def _take_tile(self) -> None:
        """The hand begins where laying the tile is a mistake worth making."""
        tile, cell, turn = self.lesson.lesson.start
        play = self.plays[PUPIL]
        play.choose(play.hand.index(tile))
        play.point(cell)
        play.turn = turn

    # Life.

    def enter(self) -> None:
        """Nothing is kept of a lesson: nobody but the ears is told of it."""
        self._hearing = Hearing(self.context.bus, self.context.audio)

    def leave(self) -> None:
        super().leave()
        self.context.party = self._party_before

    def step(self) -> None:
        self.mouse.step()
        self.view.step()
        if self.shows:
            self._wait -= 1
            if self._wait == SHOWS // 2:
                self._point()
            elif self._wait <= 0:
                self._show_next()

    # Who may do what.

    def mover(self) -> int | None:
        return PUPIL

    def may_act(self, seat: int) -> bool:
        return seat == PUPIL

    def shown_seats(self) -> list[int]:
        return [] if self.lesson.done else [PUPIL]

    def seat_driven_by(self, device: str) -> int | None:
        """Any device may play; the mouse points only while it is the one in use."""
        return None if device == "mouse" and self.hand.device != "mouse" else PUPIL

    def act(self, action: Action) -> None:
        if self.lesson.done:
            return
        outcome = self.lesson.do(action)
        if isinstance(outcome, Refusal):
            self.refused(action, outcome)
            if outcome.code == NOT_THE_TASK:
                self.say(lesson_missed(self.lesson.lesson.name), action.seat)
                self.broken = ""
        else:
            self.happened(outcome)

    def happened(self, facts: tuple[Fact, ...]) -> None:
        super().happened(facts)
        self.trace_lines()
        for fact in facts:
            if isinstance(fact, Gobbled):
                self._sparkle(fact.cell)
                self._call(tr("GOBBLE!"))
                self.say(give_words(self.context.devices, self.hand.device), PUPIL)
        if self.lesson.done:
            self._celebrate([fact for fact in facts if isinstance(fact, Placed)])

    def _celebrate(self, laid: list[Placed]) -> None:
        self.mouse.drop()
        self.say("", None)
        for fact in laid:
            self._sparkle(fact.cell)
        if self.shows:
            self._wait = LOOKS
            self._call(tr("Now you!"))
            return
        self._call(tr("Well done!"))
        self.context.audio.play("fanfare")
        self._note_done()
        self.side.current = 0
        self.arrange()

    def _note_done(self) -> None:
        settings, name = self.context.settings, self.lesson.lesson.name
        if name not in settings.lessons:
            settings.lessons = [*settings.lessons, name]
            settings.save()

    def _sparkle(self, cell: tuple[int, int]) -> None:
        assert self.kit is not None
        mark = self.party.seats[PUPIL].mark
        self.view.gobbled(cell, mark, self.kit.colour(mark))

    def _call(self, words: str) -> None:
        kit, table = self.kit, self.places.table
        assert kit is not None
        above = (table.centerx, table.top + kit.text.height("title"))
        self.view.call(words, theme.ACCENT, kit.text.font("title"), CALL_HOLD, above)

    # Showing how.

    def _point(self) -> None:
        """Take the tile that comes next, where it goes."""
        action, play = self.lesson.answer, self.plays[PUPIL]
        if isinstance(action, Place | Give) and action.tile in play.hand:
            play.choose(play.hand.index(action.tile))
            if isinstance(action, Place):
                play.point(action.cell)
                play.turn = action.turn
        self.touch()

    def _show_next(self) -> None:
        action = self.lesson.answer
        if action is None:
            self.begin(self.lesson.lesson.name)
        else:
            self._wait = SHOWS
            self.act(action)

    # Input.

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, DeviceLost):
            return
        if isinstance(event, Intent | Pointer) and self.hand.take(event, self.kit):
            self.mouse.drop()
            if not self.lesson.done:
                self.side.leave()
            if self.kit:
                self.arrange()
        pressed = isinstance(event, Intent) or (isinstance(event, Pointer) and event.touch is Touch.DOWN)
        if self.shows and pressed:
            self.begin(self.lesson.lesson.name)
            return
        if isinstance(event, Pointer) and self.side.point(event):
            self.touch()
            self.context.audio.play("move" if event.button == 0 else "click")
            return
        super().handle(event)

    def intend(self, seat: int, intent: Intent) -> None:
        if intent.verb in (Verb.NEXT, Verb.PREVIOUS):
            self.say("", None)
            self._cycle(1 if intent.verb is Verb.NEXT else -1)
            self.context.audio.play("click")
        elif self.side.current is not None:
            if self.side.intend(intent):
                self.context.audio.play("click" if intent.verb is Verb.OK else "move")
        elif intent.verb is Verb.BACK:
            self.to_all()
        else:
            super().intend(seat, intent)
        if self.lesson.done and self.side.current is None:
            self.side.current = 0

    def _cycle(self, step: int) -> None:
        """Through the tiles, then the buttons, then the tiles again."""
        play = self.plays[PUPIL]
        before = play.slot
        if self.side.current is None and not self.lesson.done:
            play.next_tile(step)
            if (play.slot - before) * step > 0:
                return
        self.side.cycle(step)

    def pause_choices(self) -> dict[str, Any]:
        return super().pause_choices() | {"out": self.to_all, "leave": lambda: tr("To all lessons")}

    # The way on.

    def start_again(self) -> None:
        self.context.stack.pop()
        self.begin(self.lesson.lesson.name)

    def begin(self, name: str, shows: bool = False) -> None:
        """Another lesson, or this one anew, in its place; where it cannot be begun, all of them."""
        if fault_of(name):
            self.to_all()
            return
        self.context.stack.replace("lesson", name=name, device=self.hand.device, shows=shows)

    def to_all(self) -> None:
        """Back to the list of lessons."""
        self.context.stack.clear_to("lessons", chosen=self.lesson.lesson.name, device=self.hand.device)

    def buttons(self) -> list[Button]:
        lesson, done = self.lesson.lesson, self.lesson.done
        after, before = neighbour_of(lesson, 1), neighbour_of(lesson, -1)
        onward: list[Button] = []
        if after:
            words = tr("Next lesson") if done else tr("Skip")
            onward = [Button(words, lambda: self.begin(after.name), sign="right", style="label", primary=done)]
        everything = Button(tr("All lessons"), self.to_all, sign="bars", style="label", primary=done and not after)
        if done:
            return [*onward, everything]
        show = Button(tr("Show me"), lambda: self.begin(lesson.name, shows=True), sign="bulb", style="label")
        back = [Button(tr("Previous"), lambda: self.begin(before.name), sign="left", style="label")] if before else []
        return [show, *onward, *back]
