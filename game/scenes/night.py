"""Between two games of a party night: who stands where, who rose, and what comes next."""

from __future__ import annotations

import pygame

from game.i18n import tr
from game.input.intents import Intent, Verb
from game.play.night import FREE
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.night_rows import Line, StandingRow, rows_in_words
from game.ui import theme
from game.ui.kit import Kit
from game.ui.night_words import next_words, where_words
from game.ui.widgets import Button, Heading, Paragraph, Widget

#: Steps until points come in, while they do, and while the rows then move.
WAIT, COUNT, MOVE = 24, 40, 46


class NightScene(MenuScene):
    """``context.nights`` must have a night; ``device``: what was used last."""

    rests = False
    music = "calm"

    def __init__(self, context: Context, device: str = "") -> None:
        super().__init__(context)
        self.hand = device
        self._asked = False

    def heading(self) -> str:
        return where_words(self.context.nights.night)

    def body(self) -> list[Widget]:
        nights = self.context.nights
        rows: list[Widget] = [Paragraph(nights.trouble, "body", theme.ACCENT)] if nights.trouble else []
        return [*rows, *standing_rows(self.context), Heading(next_words(nights.night))]

    def footer(self) -> list[Button]:
        nights = self.context.nights
        night = nights.night
        go_on = tr("Go on with the game") if nights.running else tr("Next game") if night.played else tr("First game")
        buttons = [Button(go_on, self._go_on, sign="right", primary=True)]
        if night.played:
            words = tr("Really? Press again") if self._asked else tr("End the night")
            buttons.append(Button(words, self._end, sign="medal", primary=False))
        buttons.append(Button(tr("Title"), self.back))
        for button, key in zip(buttons, ("go-on", "end", "title") if night.played else ("go-on", "title"), strict=True):
            button.key = key
        return buttons

    def first(self) -> Widget | None:
        return self.buttons[0]

    def back(self) -> None:
        self.context.stack.clear_to("title", chosen="continue")

    def _go_on(self) -> None:
        self.context.nights.go_on(self.hand)
        if self.context.nights.trouble:
            self._sound("knock")
            self.refresh()

    def _end(self) -> None:
        """A night without a number of games ends when somebody says so; others ask once more."""
        if self.context.nights.night.games != FREE and not self._asked:
            self._asked = True
            self.refresh()
            return
        self.context.nights.end()
        self.context.stack.replace("night-end", device=self.hand)

    def spoken(self) -> list[tuple[str, str]]:
        return [*super().spoken(), *rows_in_words(self.page)]

    def intend(self, intent: Intent) -> None:
        before = self.focus.current
        super().intend(intent)
        if self._asked and intent.verb is Verb.MOVE and self.focus.current is not before:
            self._asked = False
            self.refresh()

    def draw_page(self, kit: Kit, surface: pygame.Surface) -> None:
        rows = [widget for widget in self.page if isinstance(widget, StandingRow)]
        place_rows(rows, self._age if kit.motion else WAIT + COUNT + MOVE)
        super().draw_page(kit, surface)


def standing_rows(context: Context) -> list[StandingRow]:
    """A row a seat, best first."""
    nights = context.nights
    return [
        StandingRow(Line(standing, nights.seats[standing.seat], tuple(nights.night.points(standing.seat)),
                         standing.place == 1 and standing.points > 0))
        for standing in nights.night.standings()
    ]


def place_rows(rows: list[StandingRow], age: float) -> None:
    """How the rows look so many steps after they came up: first as it was before the last game."""
    come = theme.ease((age - WAIT) / COUNT)
    moved = theme.ease((age - WAIT - COUNT) / MOVE)
    before = sorted(rows, key=lambda row: (row.line.standing.place + (row.line.standing.rose or 0), rows.index(row)))
    for at, row in enumerate(rows):
        row.share = come
        row.shift = round((rows[before.index(row)].rect.y - rows[at].rect.y) * (1 - moved))
