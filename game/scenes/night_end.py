"""The end of a party night: the podium, and the medals of the evening."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.i18n import tr
from game.play.medals import medals
from game.play.night import Night
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.night_podium import Podium
from game.scenes.night_rows import Award, Line, MedalRow, StandingRow, rows_in_words
from game.ui import theme
from game.ui.confetti import Confetti
from game.ui.kit import Kit
from game.ui.night_words import SIGNS, medal_note, medal_words, winner_words
from game.ui.widgets import Button, Heading, Widget, column

#: Units that the medals are wide at least beside the podium, and the share of the width that they take.
LEAST, SHARE = 400, 0.42
#: Who stands there where not all find room.
ON_PODIUM = 3
#: How much taller the podium may be where there is room.
TALLER = 1.4


class NightEndScene(MenuScene):
    """``context.nights`` must have a night that is over; ``device``: what was used last."""

    rests = False
    music = "calm"

    def __init__(self, context: Context, device: str = "") -> None:
        super().__init__(context)
        self.hand = device
        night = context.nights.night
        self._lines = [
            Line(replace(standing, rose=None), context.nights.seats[standing.seat], (), standing.place == 1)
            for standing in night.standings()
        ]
        self._medals = medals(night)
        self._confetti = Confetti([line.seat.mark for line in self._lines if line.leads], context.random)

    def enter(self) -> None:
        self.context.audio.play("fanfare")

    def heading(self) -> str:
        return winner_words([line.seat.name for line in self._lines if line.leads])

    def body(self) -> list[Widget]:
        nights = self.context.nights
        rows: list[Widget] = [
            MedalRow(Award(SIGNS[medal.kind], medal_words(medal, nights.night), medal_note(medal, nights.night),
                           [nights.seats[seat] for seat in medal.seats]))
            for medal in self._medals
        ]
        return [Podium(self._lines), *map(StandingRow, self._lines), Heading(tr("Medals of the evening")), *rows]

    def footer(self) -> list[Button]:
        return [
            Button(tr("Same again"), self._again, sign="undo", primary=True),
            Button(tr("One more night"), self._anew, sign="bars"),
            Button(tr("Title"), self.back),
        ]

    def first(self) -> Widget | None:
        return self.buttons[0]

    def back(self) -> None:
        self.context.nights.forget()
        self.context.stack.clear_to("title")

    def _again(self) -> None:
        """Another night like this one, at once."""
        nights = self.context.nights
        before = nights.night
        nights.renew(Night(before.seats, before.games, before.kind, before.first))
        nights.go_on(self.hand)

    def _anew(self) -> None:
        """Another night by the same people, of other games."""
        self.context.party = self.context.nights.part()
        self.context.stack.clear_to("join", presser=self.hand)

    def spoken(self) -> list[tuple[str, str]]:
        """All of the standings, also where they are told by the podium alone."""
        medals_ = [widget for widget in self.page if isinstance(widget, MedalRow)]
        return [*super().spoken(), *rows_in_words([*map(StandingRow, self._lines), *medals_])]

    # Layout.

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        margin, gap, top = kit.px(theme.MARGIN), kit.px(28), view.top + kit.px(10)
        width = kit.size[0] - 2 * margin
        medals_wide = round(width * SHARE)
        beside = not kit.stands and medals_wide >= kit.px(LEAST * kit.text.scale)
        left = width - medals_wide - gap if beside else width
        all_on = Podium.fits(kit, min(left, kit.px(900)), self._lines)
        podium, rows, rest = self._parts(not all_on)
        inner = min(left, kit.px(900))
        x = margin + (left - inner) // 2
        bottom = column([podium, *rows], kit, x, top, inner, gap=8)
        if not rows:
            podium.rect.height = max(podium.rect.height, min(round(podium.rect.height * TALLER), view.bottom - top))
            bottom = podium.rect.bottom
        if beside:
            bottom = max(bottom, column(rest, kit, margin + left + gap, top, medals_wide, gap=8))
        else:
            bottom = column(rest, kit, x, bottom + kit.px(8), inner, gap=8)
        self.scroller.set(view, bottom - view.top + kit.px(8))

    def _parts(self, in_rows: bool) -> tuple[Widget, list[Widget], list[Widget]]:
        """The podium, the rows, and the rest. Where not all names find room on the podium only the first three
        stand there, and rows tell of the others."""
        podium = next(widget for widget in self.page if isinstance(widget, Podium))
        rows: list[Widget] = [widget for widget in self.page if isinstance(widget, StandingRow)]
        rest = [widget for widget in self.page if widget is not podium and widget not in rows]
        rows = rows[ON_PODIUM:] if in_rows else []
        podium.lines = self._lines[:ON_PODIUM] if in_rows else self._lines
        self.page = [podium, *rows, *rest]
        return podium, rows, rest

    # Picture.

    def draw_ground(self, kit: Kit, surface: pygame.Surface) -> None:
        super().draw_ground(kit, surface)
        self._confetti.draw(kit, surface, self._age)

    def draw_page(self, kit: Kit, surface: pygame.Surface) -> None:
        for widget in self.page:
            if isinstance(widget, Podium):
                widget.age, widget.moving = self._age, kit.motion > 0
        super().draw_page(kit, surface)
