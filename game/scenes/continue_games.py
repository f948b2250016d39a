"""The games that one can go on with: each with a picture of its table; choosing one goes on at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.i18n import tr, trn
from game.input.intents import Intent, Verb
from game.match.record import RecordError
from game.scenes.by_and_by import BUDGET_MS, next_to_paint
from game.scenes.context import Context
from game.scenes.continue_card import CardWords, GameCard, Glimpse
from game.scenes.menu import MenuScene
from game.scenes.night_card import NightCard
from game.scenes.resuming import go_on, seats_of, title_notes
from game.storage.games import Kept
from game.ui import theme
from game.ui.kept_words import began_words, game_title, players_words
from game.ui.kit import Kit
from game.ui.widgets import Button, Paragraph, Widget

#: Units that the page is wide.
BREADTH = 900
#: Stands for the party night among what can be thrown away.
NIGHT = "night"
#: Units that a card is wide at least, at the normal text size, with something beside it.
LEAST = 420


class ContinueScene(MenuScene):
    """``device``: what was used last."""

    breadth = BREADTH

    def __init__(self, context: Context, device: str = "") -> None:
        super().__init__(context)
        self.hand = device
        self._games = self._apart()
        self._glimpses: dict[str, Glimpse] = {}
        self._notes = {kept.path.name: context.games.notes(kept) for kept in self._games}
        #: The file of the game that is about to be thrown away, if that is confirmed.
        self._asked = ""
        self._trouble = context.nights.trouble

    def _apart(self) -> list[Kept]:
        """The games that can be gone on with, but for the one of a party night."""
        return [kept for kept in self.context.games.unfinished() if not self.context.nights.owns(kept)]

    def heading(self) -> str:
        return tr("Continue a game")

    # The page.

    def body(self) -> list[Widget]:
        page: list[Widget] = [Paragraph(self._trouble, "body", theme.ACCENT)] if self._trouble else []
        if self.context.nights.kept is not None:
            page += [NightCard(self.context.nights.kept, self._to_night),
                     self._delete_button(NIGHT, self._delete_night)]
        for kept in self._games:
            page += [self._card(kept), self._delete_button(kept.path.name, partial(self._delete, kept))]
        return page or [Paragraph(tr("There is no game to go on with."))]

    def footer(self) -> list[Button]:
        return [Button(tr("Back"), self.back, sign="left")]

    def first(self) -> Widget | None:
        return next((widget for widget in self.page if isinstance(widget, GameCard | NightCard)), super().first())

    def _card(self, kept: Kept) -> GameCard:
        name = kept.path.name
        glimpse = self._glimpses.setdefault(name, Glimpse(self.context.games, kept))
        return GameCard(kept, self._words(kept, glimpse), glimpse, self.context.art, lambda: self._play(kept))

    def _words(self, kept: Kept, glimpse: Glimpse) -> CardWords:
        header, notes, context = kept.header, self._notes[kept.path.name], self.context
        began = began_words(kept.began, context.scores.clock())
        tiles = trn("{n} tile laid", "{n} tiles laid", len(glimpse.tiles))
        below = tr("{began} · {tiles}", began=began, tiles=tiles) if glimpse.known else began
        if header.game not in ("tantrix", "gobble"):
            return CardWords(game_title(header, *title_notes(header, notes)), "", below)
        seats = seats_of(header, notes, context.devices, context.settings.help)
        people = [seat for seat in seats if seat.bot is None]
        words = players_words([seat.name for seat in people], len(seats) - len(people))
        return CardWords(game_title(header), words, below, tuple(seat.mark for seat in people))

    def _delete_button(self, name: str, delete: Callable[[], None]) -> Button:
        """A button that asks once more; ``name``: what is about to be thrown away."""
        asked = self._asked == name

        def press() -> None:
            self._asked = "" if asked else name
            if asked:
                delete()
            else:
                self.refresh()

        button = Button(tr("Really? Press again") if asked else tr("Delete"), press, sign="cross", style="label")
        button.key = ("delete", name)
        return button

    # Doing.

    def _play(self, kept: Kept) -> None:
        device = self.focus.owner.device
        try:
            go_on(self.context, kept, device)
        except RecordError as fault:
            self._trouble = str(fault)
            self._sound("knock")
            self._look_again()

    def _to_night(self) -> None:
        over = self.context.nights.night.over
        self.context.stack.replace("night-end" if over else "night", device=self.focus.owner.device)

    def _delete_night(self) -> None:
        self.context.nights.forget()
        self._look_again()

    def _delete(self, kept: Kept) -> None:
        self._trouble = "" if self.context.games.delete(kept) else tr("This game could not be deleted.")
        self._look_again()

    def _look_again(self) -> None:
        """What lies in the folder has changed."""
        self._games = self._apart()
        names = {kept.path.name for kept in self._games}
        self._glimpses = {name: glimpse for name, glimpse in self._glimpses.items() if name in names}
        self._notes = {kept.path.name: self.context.games.notes(kept) for kept in self._games}
        self.refresh()

    def intend(self, intent: Intent) -> None:
        before = self.focus.current
        super().intend(intent)
        if self._asked and intent.verb is Verb.MOVE and self.focus.current is not before:
            self._asked = ""
            self.refresh()

    def back(self) -> None:
        self.context.stack.clear_to("title", chosen="continue")

    def resume(self) -> None:
        self._asked = self._trouble = ""
        self._look_again()

    # Layout and time.

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        margin, gap = kit.px(theme.MARGIN), kit.px(10)
        inner = min(kit.size[0] - 2 * margin, round(kit.px(BREADTH) * (1 + (kit.text.scale - 1) * 0.5)))
        left, y = (kit.size[0] - inner) // 2, view.top + kit.px(8)
        # As wide for the question, which wraps, so that nothing moves when it is asked.
        aside = round(1.25 * Button(tr("Delete"), self.back, sign="cross", style="label").natural_width(kit))
        beside = inner - aside - gap >= kit.px(LEAST * kit.text.scale)
        card = pygame.Rect(left, y, 0, 0)
        for widget in self.page:
            if isinstance(widget, Button):
                tall = widget.measure(kit, aside)
                spot = (card.right + gap, card.centery - tall // 2) if beside else (left + inner - aside, y - gap // 2)
                widget.rect = pygame.Rect(*spot, aside, tall)
                y = max(y, widget.rect.bottom + gap)
                continue
            width = inner - aside - gap if beside and isinstance(widget, GameCard | NightCard) else inner
            card = widget.rect = pygame.Rect(left, y, width, widget.measure(kit, width))
            y = card.bottom + gap
        self.scroller.set(view, y - view.top + kit.px(8))

    def step(self) -> None:
        super().step()
        kit = self.kit
        if kit is None:
            return
        card = next_to_paint(self, GameCard)
        if card is None:
            return
        known = card.glimpse.known
        card.work(kit, BUDGET_MS)
        if card.glimpse.over:
            self.context.games.settle(card.kept)
            self._look_again()
        elif card.glimpse.known and not known:
            self.refresh()  # it knows how many tiles there are
        elif card.ready(kit):
            self._changes += 1
