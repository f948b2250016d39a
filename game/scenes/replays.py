"""The games that are kept, newest first, each with a picture of its end: choosing one watches it again."""

from __future__ import annotations

import pygame

from game.i18n import tr
from game.input.intents import Intent, Verb
from game.match.record import RecordError
from game.scenes.by_and_by import BUDGET_MS, next_to_paint
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.replay_card import EndGlimpse, ReplayCard, card_words
from game.storage.games import Kept
from game.ui import theme
from game.ui.grid import columns_of, grid
from game.ui.hints import FIRST_HAND, Hint, label
from game.ui.kit import Kit
from game.ui.widgets import Button, Paragraph, Widget

#: Games shown at first, and more at each asking.
PAGE = 40
#: Units that a card is wide at least, how it grows with the text, and that the page is wide at most.
CARD, GROWTH, BREADTH = 520, 0.5, 1180


class ReplaysScene(MenuScene):
    """``device``: what was used last."""

    music = "calm"

    def __init__(self, context: Context, device: str = "") -> None:
        super().__init__(context)
        self.hand = device
        self._games = context.games.finished()
        self._shown = PAGE
        self._glimpses: dict[str, EndGlimpse] = {}
        self._trouble = ""

    def heading(self) -> str:
        return tr("Replays")

    # The page.

    def body(self) -> list[Widget]:
        page: list[Widget] = [Paragraph(self._trouble, "body", theme.ACCENT)] if self._trouble else []
        page += [self._card(kept) for kept in self._games[: self._shown]]
        if len(self._games) > self._shown:
            page.append(Button(tr("Older games"), self._show_more, sign="down", style="label"))
        return page or [Paragraph(tr("No game has been played to its end yet."))]

    def _card(self, kept: Kept) -> ReplayCard:
        glimpse = self._glimpses.setdefault(kept.path.name, EndGlimpse(self.context.games, kept))
        words = card_words(kept, glimpse, self.context.scores.clock())
        return ReplayCard(kept, words, glimpse, self.context.art, lambda: self._watch(kept), lambda: self._favour(kept))

    def footer(self) -> list[Button]:
        return [
            Button(tr("Statistics"), lambda: self.context.stack.push("statistics", device=self.hand), sign="chart"),
            Button(tr("Back"), self.back, sign="left"),
        ]

    def hints(self) -> list[Hint]:
        if self.hand == "mouse":
            return [super().hints()[0], ((), tr("Click a game to watch it, its star to keep it for ever"))]
        key = label(self.context.devices, self.hand or FIRST_HAND, Verb.TURN)
        return [*super().hints()[:2], ((key,), tr("Favourite")), *super().hints()[2:]]

    # Doing.

    def _show_more(self) -> None:
        self._shown += PAGE
        self.refresh()

    def _watch(self, kept: Kept) -> None:
        try:
            record = self.context.games.read(kept)
        except RecordError as fault:
            self._trouble = str(fault)
            self._sound("knock")
            self.refresh()
        else:
            self.context.stack.push("replay", record=record, kept=kept, device=self.focus.owner.device)

    def _favour(self, kept: Kept) -> None:
        changed = self.context.games.favour(kept, not kept.favourite)
        glimpse = self._glimpses.pop(kept.path.name, None)
        if glimpse:
            self._glimpses[changed.path.name] = glimpse
        self._games = [changed if game is kept else game for game in self._games]
        self.refresh()
        self.focus.go(next((w for w in self.page if w.key == changed.path.name), None))

    def intend(self, intent: Intent) -> None:
        card = self.focus.current
        if intent.verb is Verb.TURN and isinstance(card, ReplayCard):
            self._sound("turn")
            card.favour()
        else:
            super().intend(intent)

    def back(self) -> None:
        self.context.stack.clear_to("title", chosen="replays")

    def resume(self) -> None:
        """A game may have been made a favourite, played on from, or thrown away meanwhile."""
        key = self.focus.current.key if self.focus.current else None
        self._trouble = ""
        self._games = self.context.games.finished()
        self.refresh()
        stem = str(key).removesuffix(".jsonl").removesuffix("-favourite")
        self.focus.go(next((w for w in self.page if str(w.key).startswith(stem)), self.focus.current))
        self.focus.jump()

    # Layout and time.

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        columns = columns_of(kit, CARD, GROWTH, BREADTH)
        room, y = pygame.Rect(columns.left, 0, columns.width, 0), view.top + kit.px(8)
        cards = [widget for widget in self.page if isinstance(widget, ReplayCard)]
        others = [widget for widget in self.page if not isinstance(widget, ReplayCard)]
        for widget in [one for one in others if not isinstance(one, Button)]:
            y = self._place(kit, widget, room.move(0, y)) + columns.gap
        y = grid(cards, kit, columns, y) + columns.gap
        for widget in [one for one in others if isinstance(one, Button)]:
            y = self._place(kit, widget, room.move(0, y)) + columns.gap
        self.scroller.set(view, y - view.top + kit.px(8))

    @staticmethod
    def _place(kit: Kit, widget: Widget, room: pygame.Rect) -> int:
        widget.rect = pygame.Rect(room.x, room.y, room.width, widget.measure(kit, room.width))
        return widget.rect.bottom

    def step(self) -> None:
        super().step()
        card = next_to_paint(self, ReplayCard)
        if self.kit and card:
            known = card.glimpse.known
            card.work(self.kit, BUDGET_MS)
            if card.glimpse.known and not known:
                self.refresh()
            self._changes += 1
