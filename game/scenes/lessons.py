"""Learning the games: the lessons with what is done of them, and the rules."""

from __future__ import annotations

from functools import partial

import pygame

from game.i18n import tr
from game.lessons.course import LESSONS
from game.scenes.menu import MenuScene
from game.scenes.stack import Context
from game.ui import theme
from game.ui.kit import Kit
from game.ui.lesson_words import lesson_title
from game.ui.widgets import Button, Paragraph, Widget

#: Units that a column is wide at least, how it grows with the text, and that the page is wide at most.
COLUMN, GROWTH, BREADTH = 400, 0.7, 940


class LessonsScene(MenuScene):
    """``chosen``: the lesson that one comes back from; ``device``: what was used last."""

    music = "calm"

    def __init__(self, context: Context, chosen: str = "", device: str = "") -> None:
        super().__init__(context)
        self.hand = device
        self._chosen = chosen

    def heading(self) -> str:
        return tr("Learn")

    def body(self) -> list[Widget]:
        done = self.context.settings.lessons
        first = next((lesson.name for lesson in LESSONS if lesson.name not in done), "")
        page: list[Widget] = [Paragraph(self._words(bool(first)))]
        for number, lesson in enumerate(LESSONS, 1):
            words = tr("{n}. {lesson}", n=number, lesson=lesson_title(lesson.name))
            button = Button(words, partial(self._begin, lesson.name), left=True, style="label",
                            sign="tick" if lesson.name in done else "hex", primary=lesson.name == first)
            button.key = lesson.name
            page.append(button)
        return page

    def _words(self, more: bool) -> str:
        if more:
            return tr("Ten short lessons: one thing to do in each.")
        return tr("All ten are done: you know the rules!")

    def footer(self) -> list[Button]:
        return [Button(tr("Rules"), self._read, sign="question"), Button(tr("Back"), self.back, sign="left")]

    def first(self) -> Widget | None:
        """The lesson after the one that one comes from, or the first that is not done."""
        at = next((at for at, lesson in enumerate(LESSONS) if lesson.name == self._chosen), None)
        undone = [lesson.name for lesson in LESSONS if lesson.name not in self.context.settings.lessons]
        name = LESSONS[at].name if at is not None else next(iter(undone), "")
        return next((widget for widget in self.page if widget.key == name), super().first())

    def back(self) -> None:
        self.context.stack.clear_to("title", chosen="learn")

    def _begin(self, name: str) -> None:
        self.context.stack.replace("lesson", name=name, device=self.focus.owner.device)

    def _read(self) -> None:
        self.context.stack.push("rules", device=self.focus.owner.device)

    def arrange(self, kit: Kit) -> None:
        """One below the other down each column, so that the order is plain."""
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        gap = kit.px(10)
        inner = min(kit.size[0] - 2 * kit.px(theme.MARGIN), kit.px(BREADTH))
        columns = 2 if inner >= 2 * kit.px(COLUMN * (1 + (kit.text.scale - 1) * GROWTH)) + gap else 1
        width = (inner - gap * (columns - 1)) // columns
        left, y = (kit.size[0] - inner) // 2, view.top + kit.px(8)
        words, *lessons = self.page
        words.rect = pygame.Rect(left, y, inner, words.measure(kit, inner))
        y = words.rect.bottom + kit.px(12)
        rows = -(-len(lessons) // columns)
        tall = max(button.measure(kit, width) for button in lessons)
        for at, button in enumerate(lessons):
            column, row = divmod(at, rows)
            button.rect = pygame.Rect(left + column * (width + gap), y + row * (tall + gap), width, tall)
        self.scroller.set(view, y + rows * (tall + gap) - view.top)
