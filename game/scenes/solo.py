"""Everything for one player: runs, puzzles, and what was reached in them."""

from __future__ import annotations

from datetime import date

from game.i18n import tr
from game.play import climb
from game.rules.puzzles import Description
from game.scenes.card_dealer import CardDealer
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.ui.widgets import Button, Widget


class SoloScene(MenuScene):
    """A small hub; each button leads to a screen that comes back here. ``device``: what was used last."""

    breadth = 620

    def __init__(self, context: Context, device: str = "") -> None:
        super().__init__(context)
        self.hand = device
        self._dealer = CardDealer(context, self._dealt, self.refresh)

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
            Button(tr("Card of the day"), self._deal, left=True, sign="card",
                   note=tr("Being dealt …") if self._dealer.making else tr("A new card every day, with one solution")),
            Button(tr("Records"), lambda: self.context.stack.push("records"), left=True, sign="medal",
                   note=tr("Best runs and times, statistics")),
        ]

    def footer(self) -> list[Button]:
        return [Button(tr("Back"), self.back, sign="left")]

    def back(self) -> None:
        self.context.stack.clear_to("title", chosen="solo")

    def _go(self, scene: str, **arguments: object) -> None:
        self._dealer.stop()
        self.context.stack.push(scene, device=self.focus.owner.device, **arguments)

    def _deal(self) -> None:
        self._dealer.deal(climb.OF_THE_DAY)
        self.refresh()

    def _dealt(self, name: str, puzzle: Description, seed: int, stars: int) -> None:
        self._go("puzzle", name=name, puzzle=puzzle, seed=seed, stars=stars)

    def step(self) -> None:
        super().step()
        self._dealer.step()

    def leave(self) -> None:
        super().leave()
        self._dealer.stop()
