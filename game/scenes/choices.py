"""A few choices over whatever is shown: each closes this and does something, or only closes it."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.context import Context
from game.scenes.over_menu import Offer, OverMenuScene
from game.ui import theme
from game.ui.widgets import Button, Heading, Paragraph, Widget


class ChoicesScene(OverMenuScene):
    """``title`` and ``words`` above the offers, of which the first primary one has the focus at first."""

    def __init__(
        self, context: Context, title: str, offers: Sequence[Offer], words: str = "", device: str = "",
    ) -> None:
        super().__init__(context)
        self._title, self._words, self._offers, self.hand = title, words, offers, device

    def body(self) -> list[Widget]:
        above: list[Widget] = [Heading(self._title, "heading", theme.TEXT)]
        if self._words:
            above.append(Paragraph(self._words))
        return [*above, *map(self._button, self._offers)]

    def _button(self, offer: Offer) -> Button:
        return Button(offer.words, lambda: self._choose(offer), sign=offer.sign, left=True, primary=offer.primary,
                      note=offer.note, style="label")

    def _choose(self, offer: Offer) -> None:
        self.context.stack.pop()
        if offer.action:
            offer.action()

    def first(self) -> Widget | None:
        buttons = [widget for widget in self.page if isinstance(widget, Button)]
        return next((button for button in buttons if button.primary), buttons[0])
