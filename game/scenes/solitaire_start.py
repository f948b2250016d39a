"""Before a run: which tiles in which order, and by which rules."""

from __future__ import annotations

from datetime import date
from typing import Any

from game.i18n import tr
from game.i18n.manner import day_words
from game.input.intents import InputEvent, Intent, Pointer, Touch, Verb
from game.play.party import Party
from game.play.run import SEED_DIGITS, day_seed, drawn_seed
from game.rules import options as game_options
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.scenes.solo_words import best_line, rule_list, triple_name
from game.ui.dial import Dial, Wheels
from game.ui.hints import FIRST_HAND, Hint, back_label, label
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
            Dial(tr("Its number"), self._wheels, self._turned, self.refresh,
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
        devices, hand = self.context.devices, self.hand or FIRST_HAND
        if not self._on_dial or hand == "mouse":
            return super().hints()
        go, ok = label(devices, hand, Verb.MOVE), label(devices, hand, Verb.OK)
        if self._wheels.held:
            return [((go,), tr("Left and right: another wheel, up and down: turn it")), ((ok,), tr("Done"))]
        return [((go,), tr("Move")), ((ok,), tr("Turn the wheels")), ((back_label(devices, hand),), tr("Back"))]

    # Input.

    def handle(self, event: InputEvent) -> None:
        super().handle(event)
        dial = self._dial()
        if (dial is not None) != self._on_dial:
            self._on_dial = dial is not None
            self._wheels.held = self._wheels.held and self._on_dial
            self.refresh()

    def _dial(self) -> Dial | None:
        """The wheels, if they have the focus."""
        return self.focus.current if isinstance(self.focus.current, Dial) else None

    def intend(self, intent: Intent) -> None:
        dial = self._dial()
        if dial is None or not self._wheels.held:
            super().intend(intent)
        elif intent.verb is Verb.MOVE and abs(intent.direction[1]) >= abs(intent.direction[0]):
            self.focus.owner = self.owner(intent.device)
            dial.turn(1 if intent.direction[1] < 0 else -1)
            self._sound("turn")
        elif intent.verb in (Verb.BACK, Verb.PAUSE):
            if not intent.repeat:  # out of the wheels only, not out of here
                dial.ok()
                self._sound("move")
        else:
            super().intend(intent)

    def _point(self, event: Pointer) -> None:
        """Over one of the wheels the mouse's own turns that, not the page."""
        over = self.under(event.pos)
        if event.touch is Touch.WHEEL and isinstance(over, Dial):
            rect = self.on_screen(over)
            wheel = over.wheel_at(event.pos[0] - rect.x, event.pos[1] - rect.y)
            if wheel is not None:
                self._use(event.device)
                over.turn(event.wheel, wheel)
                self._sound("turn")
                return
        super()._point(event)

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
