"""The join screen: every device takes a seat with its own OK."""

from __future__ import annotations

from game.i18n import tr
from game.play.night import FEWEST
from game.scenes.context import Context
from game.scenes.join_cards import CardMaker
from game.scenes.seating import Seating
from game.scenes.seats_page import SeatsPage
from game.ui.cards import Card
from game.ui.kit import Kit
from game.ui.widgets import Button
from game.ui.words import game_name


class JoinScene(SeatsPage):
    """``presser``: the device that chose the game; it is seated first. Reads and fills ``context.party``."""

    def __init__(self, context: Context, presser: str | None = None) -> None:
        settings = context.settings
        self.seating = Seating(context.party, settings.last_seats, context.devices.guid, settings.help)
        super().__init__(context, self.seating, presser)

    def heading(self) -> str:
        return game_name(self.context.party.game)

    def call(self) -> str:
        return tr("Press your own key to sit down, and again when you are ready")

    def make_cards(self, kit: Kit) -> list[Card]:
        maker = CardMaker(kit, self.context, self.seating, self.do, self.ready)
        return [maker.card(slot) for slot in range(self.seating.most)]

    def footer(self) -> list[Button]:
        buttons = [
            Button(tr("Back"), self.back, sign="left"),
            Button(tr("Options"), lambda: self.context.stack.push("options"), sign="bars"),
            Button(tr("Party night"), self.plan_night, sign="medal"),
            Button(tr("Start"), self.start, sign="right", primary=self.seating.complaint() is None),
        ]
        for button, key in zip(buttons, ("back", "options", "night", "start"), strict=True):
            button.key = key
        return buttons

    def start(self) -> None:
        """Begin, if enough seats are taken."""
        self._notice = self.seating.complaint() or ""
        if self._notice:
            self._sound("knock")
            self.refresh()
            return
        self.context.party.pair_up()
        self._remember()
        self.context.stack.replace(self.context.party.game)

    def plan_night(self) -> None:
        """Several games one after the other, if there are two to play."""
        if len(self.context.party.seats) < FEWEST or not self.seating.people:
            self._notice = tr("A party night takes two: add a bot.")
            self._sound("knock")
            self.refresh()
            return
        self._remember()
        self.context.stack.push("night-plan", device=self.hand)

    def _remember(self) -> None:
        self.context.settings.last_seats = self.seating.remember()
        self.context.settings.save()

    def back(self) -> None:
        self.context.stack.clear_to("title")
