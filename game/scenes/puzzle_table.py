"""The table of a puzzle: tiles are laid, turned, moved and lifted as one likes, by any one device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.audio.hearing import Hearing
from game.i18n import Words, tr
from game.input.intents import DeviceLost, FocusLost, InputEvent, Intent, Pointer, Touch, Verb
from game.match.match import Match
from game.play import climb
from game.play.party import Party
from game.rules.puzzles import Description
from game.scenes.card_dealer import CardDealer
from game.scenes.context import Context
from game.scenes.game_keeper import GameKeeper
from game.scenes.puzzle_acts import STEPS_A_SECOND, PuzzleActs
from game.scenes.puzzle_flights import Flights, apart
from game.scenes.puzzle_help import PuzzleHelp
from game.scenes.puzzle_keys import hints_for, leads_to_buttons
from game.scenes.puzzle_mouse import PuzzleMouse
from game.scenes.puzzle_progress import best_words, stars_of
from game.scenes.puzzle_side import SideLook
from game.scenes.run_seat import name_alone
from game.storage.journal import Journal
from game.ui.hints import Hint
from game.ui.puzzle_words import clock_words, goal_sentence, puzzle_title
from game.ui.widgets import Button


class PuzzleScene(PuzzleActs):
    """Plays the puzzle called ``name``. ``puzzle``: its description, where the name is not enough (cards
    made on the spot); ``seed``: the number it was made from; ``device``: what was used last; ``tell``:
    told the name of each further puzzle that is played from here. ``journal``: of a ``match`` that was begun
    before, for so many ``seconds`` and with so much ``help``."""

    def __init__(
        self, context: Context, name: str = climb.GROUPS["discovery"][0], puzzle: Description | None = None,
        seed: int | None = None, stars: int = 0, device: str = "", match: Match | None = None,
        tell: Callable[[str], None] | None = None, journal: Journal | None = None, seconds: float = 0.0,
        help: int = 0,
    ) -> None:
        super().__init__(context)
        self.keeper: GameKeeper | None = None
        self._tell = tell or (lambda name: None)
        self.mouse = PuzzleMouse(self)
        self.hand = device
        self.help = PuzzleHelp(self, help)
        self._hearing: Hearing | None = None
        self._dealer = CardDealer(context, self._begin_anew, self._no_card)
        self._begin(name, puzzle, seed, stars, match, journal, seconds)

    def _begin(
        self, name: str, puzzle: Description | None = None, seed: int | None = None, stars: int = 0,
        match: Match | None = None, journal: Journal | None = None, seconds: float = 0.0,
    ) -> None:
        self.name, self.seed, self._puzzle = name, seed, puzzle
        self.stars = stars or stars_of(name)
        self.steps = round(seconds * STEPS_A_SECOND)
        self.note = best_words(self.context, name)
        self.hold(match or Match.new("puzzle", [name_alone(self.context)], seed=0, puzzle=puzzle or name))
        if self.keeper:
            self.keeper.abandon()
        self.keeper = GameKeeper(self.context, self.match, self.notes, journal)
        self.say(goal_sentence(self.game.puzzle))

    def notes(self) -> dict[str, Any]:
        """What going on with this puzzle another time will need besides its record."""
        return {"name": self.name, "seed": self.seed, "stars": self.stars,
                "seconds": round(self.seconds, 2), "help": self.help.times}

    # Life.

    def enter(self) -> None:
        self.context.party = Party("puzzle", [], {})
        self._hearing = Hearing(self.context.bus, self.context.audio)

    def leave(self) -> None:
        self.help.stop()
        self._dealer.stop()
        if self.keeper:
            self.keeper.close()
        if self._hearing:
            self._hearing.end()

    def resume(self) -> None:
        self.view.motion = self.context.settings.motion
        self.art = self.context.art
        if self.kit:
            self.layout(self.kit.size)

    def step(self) -> None:
        self.mouse.step()
        self.view.step()
        self.flights.step()
        self.help.step()
        self._dealer.step()
        if self.keeper and self.keeper.step():
            self.touch()
        if not self.game.solved:
            self.steps += 1

    # Input.

    def handle(self, event: InputEvent) -> None:
        self.touch()
        if isinstance(event, Intent | Pointer):
            self._use(event)
        match event:
            case Intent(verb=Verb.PAUSE):
                self.pause(event.device)
            case Intent():
                self._intend(event)
            case Pointer():
                if event.touch in (Touch.DOWN, Touch.WHEEL):
                    self.flights.finish()
                if not self.side.point(event):
                    self.mouse.handle(event)
            case FocusLost():
                self.mouse.drop()
            case DeviceLost(device=device) if device == self.hand:
                self.pause(None, lambda: tr("{device} is gone", device=event.name))

    def make_way(self) -> None:
        if not self.game.solved:
            self.pause(None)

    def pause(self, by: str | None, title: Words = "") -> None:
        """Stop the clock and show the pause screen."""
        self.mouse.drop()
        stack = self.context.stack

        def again() -> None:
            stack.pop()
            self.restart()

        def out() -> None:
            stack.pop()
            self.to_shelf()

        stack.push("pause", by=by, title=title, again=again, out=out,
                   leave=lambda: self.keeper.leaving if self.keeper else "", broken=self.broken)

    def _use(self, event: Intent | Pointer) -> None:
        if isinstance(event, Intent) and (event.verb is not Verb.PAUSE or event.device != "keys"):
            self.mouse.rest()
        if event.device not in (self.hand, "keys"):
            self.hand = event.device
            self.arrange()

    def _intend(self, intent: Intent) -> None:
        self.flights.finish()
        if self.game.solved:
            self._among_last_buttons(intent)
        elif self._goes_nowhere(intent):
            return
        elif not self.side.intend(intent):
            self._at_table(intent)

    def _goes_nowhere(self, intent: Intent) -> bool:
        """Whether somebody at the buttons goes on beyond them: back to the table is the other way."""
        return (intent.verb is Verb.MOVE and self.side.current is not None
                and leads_to_buttons(intent.direction, self.room))

    def _among_last_buttons(self, intent: Intent) -> None:
        """There is nothing more to do at the table: one of the buttons is always chosen."""
        before = self.side.current
        if before is None:
            self.side.current = 0
        elif intent.verb in (Verb.MOVE, Verb.OK) and self.side.intend(intent) and self.side.current is None:
            self.side.current = before if self.game.solved else None

    def _at_table(self, intent: Intent) -> None:
        play, audio = self.play, self.context.audio
        self.side.leave()
        match intent.verb:
            case Verb.MOVE:
                self._move(intent.direction)
            case Verb.TURN | Verb.TURN_BACK:
                self.turn(1 if intent.verb is Verb.TURN else -1)
            case Verb.NEXT | Verb.PREVIOUS:
                play.next_tile(1 if intent.verb is Verb.NEXT else -1)
                audio.play("click")
            case Verb.OK:
                self.press()
            case Verb.BACK:
                self.undo()

    def _move(self, direction: tuple[float, float]) -> None:
        cells = list(self.game.puzzle.frame or self.view.cells_in_view())
        if self.play.move(direction, cells):
            self.context.audio.play("move")
        elif leads_to_buttons(direction, self.room):
            self.side.current = 0
            self.context.audio.play("move")

    # The buttons.

    def buttons(self) -> list[Button]:
        if self.game.solved:
            return self._last_buttons()
        if self.help.thinking:
            return self.help.buttons()
        return [
            Button(tr("Undo"), self.undo, sign="undo", left=True, style="label"),
            Button(tr("Redo"), self.redo, sign="redo", left=True, style="label"),
            *self.help.buttons(),
            Button(tr("Clear the table"), self.clear, sign="cross", left=True, style="label"),
            Button(tr("Leave"), self.to_shelf, sign="left", left=True, style="label"),
        ]

    def _last_buttons(self) -> list[Button]:
        following = climb.after(self.name)
        buttons = []
        if following:
            words = tr("Next card") if following == self.name else puzzle_title(following)
            buttons.append(Button(words, self.go_on, sign="right", left=True, primary=True))
        return [
            *buttons,
            Button(tr("Again"), self.restart, sign="undo", left=True, style="label"),
            Button(tr("Leave"), self.to_shelf, sign="left", left=True, style="label"),
        ]

    def to_shelf(self) -> None:
        """Leave the puzzle."""
        self.context.stack.pop()

    def restart(self) -> None:
        """The same puzzle from the beginning, with the clock at nothing."""
        self._begin_anew(self.name, self._puzzle, self.seed, self.stars)

    def _begin_anew(self, name: str, puzzle: Description | None, seed: int | None, stars: int) -> None:
        self._dealer.stop()
        self.help = PuzzleHelp(self)
        self.side.leave()
        self._begin(name, puzzle, seed, stars)
        self._tell(name)
        self.arrange()

    def _no_card(self) -> None:
        self.say(tr("No card could be made this time; ask again."))

    def go_on(self) -> None:
        """The next puzzle: what was solved comes apart, and what is new rolls in."""
        following = climb.after(self.name)
        if following is None:
            return
        if following == climb.ENDLESS:
            self._dealer.deal(following)
            self.say(tr("A new card is being dealt …"))
            return
        before = [(tile, turn, self.view.to_pixel(cell)) for tile, cell, turn in self.game.table.tiles]
        grown = climb.grows(self.name, following)
        self._begin_anew(following, None, None, 0)
        if grown and self.kit and self.context.settings.motion > 0:
            known = {tile for tile, _, _ in before}
            new = [tile for tile in self.game.puzzle.tiles if tile not in known]
            start = (float(self.kit.size[0]), float(self.room.places.table.bottom))
            self.flights = Flights(apart(
                [(tile, turn, place, self.tray.centre(tile)) for tile, turn, place in before],
                [(tile, start, self.tray.centre(tile)) for tile in new],
            ), self.tray.radius)
        self.context.audio.play("rise")

    # What is said.

    def side_look(self) -> SideLook:
        goal = goal_sentence(self.game.puzzle)
        return SideLook(
            puzzle_title(self.name), goal if self.sentence() != goal else "", clock_words(self.seconds), self.note,
            self.stars, self.game.solved,
        )

    def sentence(self) -> str:
        news = self.keeper.news if self.keeper else ""
        return news or self.help.words or super().sentence()

    def hints(self) -> list[Hint]:
        return hints_for(self)

    def all_hints(self) -> list[list[Hint]]:
        return [hints_for(self, device) for device in {"mouse", "keys-1", self.hand or "keys-2"}]
