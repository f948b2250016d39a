"""The options of the game about to be played, as the rules name them."""

from __future__ import annotations

from typing import Any

from game.i18n import tr, trn
from game.i18n.manner import percent
from game.rules import options as game_options
from game.scenes.menu import MenuScene
from game.ui.rows import Choice, Toggle
from game.ui.widgets import Button, Heading, Paragraph, Widget
from game.ui.words import game_name

BOT_SPEED_STEP = 25


class OptionsScene(MenuScene):
    """Changes ``context.party.options`` at once; every value offered can be played by the seats taken."""

    def heading(self) -> str:
        return tr("Options: {game}", game=game_name(self.context.party.game))

    def body(self) -> list[Widget]:
        rows = self._tantrix() if self.context.party.game == "tantrix" else self._gobble()
        return [*rows, Heading(tr("Controls")), self._controls_button()]

    def footer(self) -> list[Button]:
        return [
            Button(tr("Defaults"), self._defaults, sign="undo"),
            Button(tr("Done"), self.back, sign="tick", primary=True),
        ]

    def _controls_button(self) -> Widget:
        """Who sits down and misses a key can have another one before the game begins."""
        return Button(tr("Keys and buttons"), lambda: self.context.stack.push("controls"), sign="keys", left=True)

    def _options(self) -> dict[str, Any]:
        party = self.context.party
        return {**game_options.defaults(party.game, len(party.seats)), **party.options}

    def _set(self, name: str, value: object) -> None:
        party = self.context.party
        party.options = game_options.check(party.game, {**self._options(), name: value}, len(party.seats))

    def _set_one(self, name: str, seat: int, value: int) -> None:
        values = list(self._options()[name])
        values[seat] = value
        self._set(name, values)

    def _defaults(self) -> None:
        party = self.context.party
        party.options = game_options.defaults(party.game, len(party.seats))
        self.refresh()

    def _tantrix(self) -> list[Widget]:
        now, seats = self._options(), len(self.context.party.seats)
        hints = {
            "off": tr("None"),
            "forced": tr("Forced spaces"),
            "full": tr("All that is allowed"),
        }
        rows: list[Widget] = [
            Choice(
                tr("Hints on the table"),
                [(name, hints[name]) for name in game_options.HINTS],
                now["hints"],
                lambda value: self._set("hints", value),
                note=tr("What the table shows to everybody while they play; with all, a good move can be asked for."),
            )
        ]
        if seats == 4:
            rows.append(
                Toggle(
                    tr("Doubles"),
                    now["doubles"],
                    lambda value: self._set("doubles", value),
                    note=tr("Two teams of two: partners sit opposite and share a colour."),
                )
            )
        if seats == 2:
            rows.append(
                Toggle(
                    tr("Tournament points"),
                    now["tournament"],
                    lambda value: self._set("tournament", value),
                    note=tr("Twenty points are shared out by how far the winner is ahead."),
                )
            )
        left_out = [tr("Doubles need four seats.")] * (seats != 4) + [tr("Tournament points need two seats.")] * (
            seats != 2
        )
        return [*rows, Paragraph(" ".join(left_out), "small")]

    def _gobble(self) -> list[Widget]:
        now = self._options()
        speeds = range(game_options.BOT_SPEEDS[0], game_options.BOT_SPEEDS[1] + 1, BOT_SPEED_STEP)
        racks = [
            (size, tr("All of them") if size == "all" else trn("{n} tile", "{n} tiles", int(size)))
            for size in game_options.RACKS
        ]
        rows: list[Widget] = [
            Choice(
                tr("Rack"),
                racks,
                now["rack"],
                lambda value: self._set("rack", value),
                note=tr("How many of your tiles lie face up to choose from."),
            ),
            Toggle(
                tr("Double gobble"),
                now["double_gobble"],
                lambda value: self._set("double_gobble", value),
                note=tr("A space with four or more sides hands on two tiles."),
            ),
            Toggle(
                tr("Freeze"),
                now["freeze"],
                lambda value: self._set("freeze", value),
                note=tr("A wrong tile holds you for two seconds."),
            ),
            Choice(
                tr("Speed of the bots"),
                [(speed, percent(speed / 100)) for speed in speeds],
                now["bot_speed"],
                lambda value: self._set("bot_speed", value),
                note=tr("100 % is each level's own pace."),
            ),
        ]
        return [*rows, *self._shares(now), *self._penalties(now)]

    def _shares(self, now: dict[str, Any]) -> list[Widget]:
        note = tr("More shares of the deal, more tiles: give champions more, children fewer.")
        rows: list[Widget] = [Heading(tr("Handicap")), Paragraph(note, "small")]
        for at, seat in enumerate(self.context.party.seats):
            rows.append(
                self._seat_row(
                    at,
                    seat.mark,
                    [(n, trn("{n} share", "{n} shares", n)) for n in range(1, game_options.MOST_SHARES + 1)],
                    now["handicap"][at],
                    "handicap",
                )
            )
        return rows

    def _penalties(self, now: dict[str, Any]) -> list[Widget]:
        note = tr("Tiles laid aside at the start; they can only be handed on after a gobble.")
        rows: list[Widget] = [Heading(tr("Penalty tiles")), Paragraph(note, "small")]
        for at, seat in enumerate(self.context.party.seats):
            rows.append(
                self._seat_row(
                    at,
                    seat.mark,
                    [(n, trn("{n} tile", "{n} tiles", n)) for n in range(game_options.MOST_PENALTY_TILES + 1)],
                    now["penalty"][at],
                    "penalty",
                )
            )
        return rows

    def _seat_row(self, at: int, mark: int, values: list[tuple[int, str]], value: int, name: str) -> Choice:
        return Choice(
            self.context.party.seats[at].name,
            values,
            value,
            lambda chosen: self._set_one(name, at, chosen),
            mark=mark,
        )
