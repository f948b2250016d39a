"""The rules of every game, each with a drawn example."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr
from game.input.intents import Verb
from game.lessons.examples import CHAPTERS, rule_for, rules_of
from game.scenes.by_and_by import BUDGET_MS, next_to_paint
from game.scenes.context import Context
from game.scenes.guarded import GuardedMenu
from game.scenes.rule_card import RuleCard
from game.ui.grid import columns_of, grid
from game.ui.hints import FIRST_HAND, Hint, label
from game.ui.kit import Kit
from game.ui.rows import Choice
from game.ui.rule_words import chapter_title
from game.ui.widgets import Button, Widget, column

#: Units that a card is wide at least, how it grows with the text, and that the page is wide at most.
CARD, GROWTH, BREADTH = 540, 0.7, 1180


class RulesScene(GuardedMenu):
    """``game``: whose rules come first, "" for those of every game; ``code``: what somebody was refused with there,
    whose rule is shown. ``may``: which devices are listened to, by default all. ``device``: what was used last."""

    def __init__(
        self, context: Context, game: str = "", code: str = "", device: str = "",
        may: Callable[[str], bool] | None = None,
    ) -> None:
        super().__init__(context, may)
        self.hand = device
        self._broken = rule_for(game, code) if code else None
        self._chapter = self._broken.game if self._broken else game if game in CHAPTERS else ""

    def heading(self) -> str:
        return tr("Rules")

    # The page.

    def body(self) -> list[Widget]:
        chapters = [(game, chapter_title(game)) for game in CHAPTERS]
        choice = Choice("", chapters, self._chapter, self._open, compact=True)
        cards = [RuleCard(rule, self.context.art, self._next, rule is self._broken) for rule in rules_of(self._chapter)]
        return [choice, *cards]

    def footer(self) -> list[Button]:
        return [Button(tr("Back"), self.back, sign="left", primary=True)]

    def first(self) -> Widget | None:
        """The rule that was broken, if it is here."""
        broken = self._broken.name if self._broken else None
        return next((widget for widget in self.page if widget.key == broken and broken), self.page[0])

    def hints(self) -> list[Hint]:
        if self.hand == "mouse":
            return [super().hints()[0], ((), tr("Click the arrows for other games"))]
        first, _, last = super().hints()
        key = label(self.context.devices, self.hand or FIRST_HAND, Verb.OK)
        return [first, ((key,), tr("Next")), last]

    # Going about.

    def _open(self, chapter: str) -> None:
        self._chapter = chapter
        self.refresh()
        self.focus.go(self.page[0])
        self.focus.jump()

    def _next(self) -> None:
        """The rule after this one; after the last one the button below."""
        at = self.page.index(self.focus.current) + 1 if self.focus.current in self.page else 0
        self.focus.go(self.page[at] if at < len(self.page) else self.buttons[0])
        self._reveal()

    # Layout and time.

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        columns = columns_of(kit, CARD, GROWTH, BREADTH)
        choice, *cards = self.page
        wide = min(columns.width, columns.least)
        top = column([choice], kit, (kit.size[0] - wide) // 2, view.top + kit.px(8), wide) + columns.gap
        bottom = grid(cards, kit, columns, top)
        self.scroller.set(view, bottom - view.top + kit.px(10))

    def step(self) -> None:
        super().step()
        card = next_to_paint(self, RuleCard)
        if self.kit and card:
            card.work(self.kit, BUDGET_MS)
            self._changes += 1
