"""What a party night shall be: how many games, and which."""

from __future__ import annotations

from game.i18n import tr
from game.play.night import GOBBLE, KINDS, LENGTHS, MOST_AT_TANTRIX, Night, kinds_for, scale
from game.play.party import Seat
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.night_rows import PeopleRow, ScaleRow
from game.ui.night_words import kind_name, length_name
from game.ui.rows import Choice
from game.ui.widgets import Button, Paragraph, Widget
from game.ui.words import seat_name


class NightPlanScene(MenuScene):
    """For the seats of ``context.party``, of which there are two at least; ``device``: what was used last."""

    music = "calm"

    def __init__(self, context: Context, device: str = "") -> None:
        super().__init__(context)
        self.hand = device
        self._games = LENGTHS[0]
        kinds = kinds_for(len(context.party.seats))
        self._kind = kinds[0]
        self._asked = False

    def heading(self) -> str:
        return tr("Party night")

    def body(self) -> list[Widget]:
        seats = len(self.context.party.seats)
        kinds = [kind for kind in KINDS if kind in kinds_for(seats)]
        rows: list[Widget] = [
            PeopleRow(self.context.party.seats),
            Choice(tr("Games"), [(games, length_name(games)) for games in LENGTHS], self._games, self._set_games,
                   note=tr("One after the other, with the same people in the same seats.")),
        ]
        if len(kinds) > 1:
            named = [(kind, kind_name(kind)) for kind in kinds]
            rows.append(Choice(tr("What is played"), named, self._kind, self._set_kind))
        else:
            rows.append(Paragraph(tr("Tantrix seats four: with more of you it is Gobble all night.")))
        return [
            *rows, Paragraph(tr("Points for the places in each game; who ties shares.")), ScaleRow(scale(seats)),
            Paragraph(tr("You can stop at any time, and go on another day.")),
        ]

    def footer(self) -> list[Button]:
        return [
            Button(tr("Back"), self.back, sign="left"),
            Button(tr("Really? The night before ends") if self._asked else tr("Start the night"), self._start,
                   sign="right", primary=True),
        ]

    def first(self) -> Widget | None:
        return self.buttons[-1]

    def _set_games(self, games: int) -> None:
        self._games = games

    def _set_kind(self, kind: str) -> None:
        self._kind = kind

    def _start(self) -> None:
        """Begin; where a night waits that is not over, only when pressed once more."""
        nights = self.context.nights
        if nights.kept and not nights.night.over and not self._asked:
            self._asked = True
            self.refresh()
            return
        party = self.context.party
        if self._kind != GOBBLE:
            give_tantrix_marks(party.seats)
        night = Night(len(party.seats), self._games, self._kind, party.game)
        nights.begin(night, party.seats, {party.game: dict(party.options)} if self._fits(party.game) else {})
        nights.go_on(self.focus.owner.device)

    def _fits(self, game: str) -> bool:
        """Whether the options that were chosen belong to a game of this night."""
        return game == GOBBLE or len(self.context.party.seats) <= MOST_AT_TANTRIX


def give_tantrix_marks(seats: list[Seat]) -> None:
    """At a table of Tantrix a seat looks like its colour, of which there are four: who wears another mark
    gets one of those that are free, and keeps it all night."""
    for seat in seats:
        if seat.mark >= MOST_AT_TANTRIX:
            taken = {other.mark for other in seats}
            old, seat.mark = seat.mark, next(mark for mark in range(MOST_AT_TANTRIX) if mark not in taken)
            if seat.name == seat_name(old):
                seat.name = seat_name(seat.mark)
