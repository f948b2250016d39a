"""Learning the games: the lessons with what is done of them, and the rules."""

from __future__ import annotations

from functools import partial

from game.i18n import tr
from game.lessons.course import LESSONS
from game.lessons.examples import Example
from game.match.record import RecordError
from game.scenes.by_and_by import BUDGET_MS, next_to_paint
from game.scenes.context import Context
from game.scenes.lesson_card import LessonCard
from game.scenes.lesson_records import fault_of, lesson_play
from game.scenes.menu import MenuScene
from game.ui.grid import columns_of, grid
from game.ui.kit import Kit
from game.ui.widgets import Button, Paragraph, Widget, column

#: Units that a card is wide at least, how it grows with the text, and that the page is wide at most.
CARD, GROWTH, BREADTH = 400, 0.7, 980


class LessonsScene(MenuScene):
    """``chosen``: the lesson that one comes back from; ``device``: what was used last."""

    music = "calm"

    def __init__(self, context: Context, chosen: str = "", device: str = "") -> None:
        super().__init__(context)
        self.hand = device
        self._chosen = chosen
        self._trouble = ""
        self._positions = {lesson.name: _position(lesson.name) for lesson in LESSONS}

    def heading(self) -> str:
        return tr("Learn")

    def body(self) -> list[Widget]:
        done = self.context.settings.lessons
        more = any(lesson.name not in done for lesson in LESSONS)
        page: list[Widget] = [Paragraph(self._words(more))]
        for number, lesson in enumerate(LESSONS, 1):
            page.append(LessonCard(number, lesson.name, self._positions[lesson.name], lesson.name in done,
                                   self.context.art, partial(self._begin, lesson.name)))
        return page

    def _words(self, more: bool) -> str:
        if self._trouble:
            return self._trouble
        if more:
            return tr("Ten short lessons: one thing to do in each.")
        return tr("All ten are done: you know the rules!")

    def footer(self) -> list[Button]:
        return [Button(tr("Rules"), self._read, sign="question"), Button(tr("Back"), self.back, sign="left")]

    def first(self) -> Widget | None:
        """The lesson that one comes from, or the next that is not done; else the first that is not done."""
        names = [lesson.name for lesson in LESSONS]
        at = names.index(self._chosen) if self._chosen in names else 0
        undone = [name for name in (*names[at:], *names[:at]) if name not in self.context.settings.lessons]
        name = next(iter(undone), self._chosen)
        return next((widget for widget in self.page if widget.key == name), super().first())

    def back(self) -> None:
        self.context.stack.clear_to("title", chosen="learn")

    def _begin(self, name: str) -> None:
        if fault := fault_of(name):
            self._trouble = fault
            self._sound("knock")
            self.refresh()
        else:
            self.context.stack.replace("lesson", name=name, device=self.focus.owner.device)

    def _read(self) -> None:
        self.context.stack.push("rules", device=self.focus.owner.device)

    def arrange(self, kit: Kit) -> None:
        """In rows, so that the order is plain in one column and in two."""
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        columns = columns_of(kit, CARD, GROWTH, BREADTH)
        words, *lessons = self.page
        top = column([words], kit, columns.left, view.top + kit.px(4), columns.width) + kit.px(8)
        self.scroller.set(view, grid(lessons, kit, columns, top) - view.top + kit.px(10))

    def step(self) -> None:
        super().step()
        card = next_to_paint(self, LessonCard)
        if self.kit and card:
            card.work(self.kit, BUDGET_MS)
            self._changes += 1


def _position(name: str) -> Example:
    """Where a lesson begins; nothing where it cannot."""
    try:
        return Example(tuple(lesson_play(name).match.game.table.tiles))
    except RecordError:
        return Example(())
