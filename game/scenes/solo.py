"""Everything for one player: runs, puzzles, and what was reached in them."""

from __future__ import annotations

from datetime import date

from game.i18n import tr
from game.scenes.menu import MenuScene
from game.scenes.stack import Context
from game.ui.widgets import Button, Widget


class SoloScene(MenuScene):
    """A small hub; each button leads to a screen that comes back here. ``device``: what was used last."""

    breadth = 620

    def __init__(self, context: Context, device: str = "") -> None:
        super().__init__(context)
        self.hand = device

    def heading(self) -> str:
        return tr("Solo")

    def body(self) -> list[Widget]:
        return [
            Button(tr("Solitaire run"), lambda: self._go("solitaire"), primary=True, left=True, sign="hex",
                   note=tr("14 tiles, one after the other")),
            Button(tr("Run of the day"), lambda: self._go("solitaire", day=date.today()), left=True, sign="star",
                   note=tr("The same tiles for everybody today")),
            Button(tr("Puzzles"), lambda: self._go("shelf"), left=True, sign="bulb",
                   note=tr("Loops, pyramids, packs and cards")),
            Button(tr("Records"), lambda: self.context.stack.push("records"), left=True, sign="medal",
                   note=tr("Best runs and times")),
        ]

    def footer(self) -> list[Button]:
        return [Button(tr("Back"), self.back, sign="left")]

    def back(self) -> None:
        self.context.stack.clear_to("title")

    def _go(self, name: str, **arguments: object) -> None:
        self.context.stack.push(name, device=self.focus.owner.device, **arguments)
