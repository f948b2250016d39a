"""Before a run: which tiles in which order, and by which rules."""

from __future__ import annotations

from datetime import date
from typing import Any

from game.i18n import tr
from game.input.intents import InputEvent, Verb
from game.play.party import Party
from game.play.run import SEED_DIGITS, day_seed, drawn_seed
from game.rules import options as game_options
from game.scenes.menu import MenuScene
from game.scenes.solo_words import best_line, day_words, rule_list, triple_name
from game.scenes.stack import Context
from game.ui.dial import Dial, Wheels
from game.ui.hints import Hint, back_label, label
from game.ui.rows import Choice, Toggle
from game.ui.widgets import Button, Heading, Paragraph, Widget
from game.ui.words import colour_name

GAME = "solitaire"


class SolitaireStartScene(MenuScene):
    """Changes ``context.party.options`` at once. ``seed``: the number on the dial at first; without one
    a run is drawn. ``day``: whose run is that of the day, today by default; ``device``: what was used last."""

    def __init__(
        self, context: Context, seed: int | None = None, day: date | None = None, device: str = "",
    ) -> None:
        super().__init__(context)
        self.hand = device
        if context.party.game != GAME:
            context.party = Party(GAME)
        self._today = day or date.today()
        self._of_day = day_seed(self._today)
        known = seed if seed is not None and 0 <= seed < 10**SEED_DIGITS else None
        self._wheels = Wheels(drawn_seed(context.random) if known is None else known, SEED_DIGITS)
        self._source = "drawn" if known is None else self._source_of_number()
        self._on_dial = False

    def heading(self) -> str:
        return tr("Solitaire")

    def body(self) -> list[Widget]:
        now = self._options()
        return [
            Choice(
                tr("Which run"), self._sources(), self._source, self._choose_source,
                note=tr("The same number brings the same tiles in the same order: compare with somebody."),
            ),
            Dial(tr("Its number"), self._wheels, self._turned,
                 note=tr("Turn the wheels to play a number that you were told.")),
            Paragraph(best_line(self.context, now, self._wheels.value), "small"),
            Heading(tr("Rules")),
            *self._rules(now),
        ]

    def footer(self) -> list[Button]:
        return [
            Button(tr("Back"), self.back, sign="left"),
            Button(tr("Usual rules"), self._usual, sign="undo"),
            Button(tr("Start"), self._start, sign="right", primary=True),
        ]

    def first(self) -> Widget | None:
        return self.buttons[-1]

    def hints(self) -> list[Hint]:
        devices, hand = self.context.devices, self.hand
        if not self._on_dial or not hand or hand == "mouse":
            return super().hints()
        return [
            ((label(devices, hand, Verb.MOVE),), tr("Turn the wheel")),
            ((label(devices, hand, Verb.OK),), tr("Next wheel")),
            ((back_label(devices, hand),), tr("Back")),
        ]

    def handle(self, event: InputEvent) -> None:
        super().handle(event)
        on_dial = isinstance(self.focus.current, Dial)
        if on_dial != self._on_dial:
            self._on_dial = on_dial
            self.refresh()

    # Which run.

    def _sources(self) -> list[tuple[str, str]]:
        day = tr("Run of the day, {day}", day=day_words(self._today))
        return [("day", day), ("drawn", tr("Shuffled anew")), ("number", tr("By its number"))]

    def _choose_source(self, source: str) -> None:
        self._source = source
        if source == "day":
            self._wheels.value = self._of_day
        elif source == "drawn":
            self._wheels.value = drawn_seed(self.context.random)
        self.refresh()

    def _source_of_number(self) -> str:
        return "day" if self._wheels.value == self._of_day else "number"

    def _turned(self) -> None:
        self._source = self._source_of_number()
        self.refresh()

    def _start(self) -> None:
        day = self._today if self._wheels.value == self._of_day else None
        self.context.stack.replace(GAME, seed=self._wheels.value, day=day, device=self.hand)

    def back(self) -> None:
        self.context.stack.clear_to("solo", device=self.hand)

    # By which rules.

    def _options(self) -> dict[str, Any]:
        return {**game_options.defaults(GAME, 1), **self.context.party.options}

    def _set(self, name: str, value: object) -> None:
        options = {**self._options(), name: value}
        if options["colour"] not in (game_options.BEST, *options["triple"]):
            options["colour"] = game_options.BEST
        self.context.party.options = dict(game_options.check(GAME, options, 1))
        self.refresh()

    def _usual(self) -> None:
        self.context.party.options = {}
        self.refresh()

    def _rules(self, now: dict[str, Any]) -> list[Widget]:
        best = [(game_options.BEST, tr("The best of the three"))]
        return [
            Toggle(
                tr("Practice"), not now["forced"], lambda value: self._set("forced", not value),
                note=tr("Nothing is forced and tiles can be taken back; such a run is not ranked."),
            ),
            Choice(
                tr("Colour that counts"), best + [(c, colour_name(c)) for c in now["triple"]], now["colour"],
                lambda value: self._set("colour", value),
                note=tr("Name one beforehand for a harder run."),
            ),
            Choice(
                tr("Tiles"), [(triple, triple_name(triple)) for triple in game_options.TRIPLES], now["triple"],
                lambda value: self._set("triple", value),
                note=tr("Fourteen tiles carry the same three colours."),
            ),
            Toggle(
                tr("Only the great loop"), now["loop_only"], lambda value: self._set("loop_only", value),
                note=tr("Nothing counts but a loop through all 14 tiles."),
            ),
            Paragraph(rule_list(now), "small"),
        ]
