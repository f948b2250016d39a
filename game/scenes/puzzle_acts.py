"""What is done at a puzzle's table, and what is shown of it. Not a screen itself."""

from __future__ import annotations

from game.i18n import tr
from game.rules.actions import Action, Lift
from game.rules.facts import Fact, LoopClosed, Refusal, Solved
from game.scenes.puzzle_help import PuzzleHelp
from game.scenes.puzzle_picture import MARK, PuzzlePicture
from game.scenes.puzzle_progress import keep_solved
from game.ui import theme
from game.ui.puzzle_words import clock_words
from game.ui.words import refusal_sentence

STEPS_A_SECOND = 60
#: Steps that "Solved!" stands over the table.
CALL_STEPS = 60


class PuzzleActs(PuzzlePicture):
    """Subclasses say which puzzle this is, and how long it has been on the table."""

    name = ""
    seed: int | None = None
    stars = 0
    note = ""
    #: What was refused last.
    broken = ""
    steps = 0
    help: PuzzleHelp

    @property
    def seconds(self) -> float:
        """How long the puzzle has been on the table."""
        return self.steps / STEPS_A_SECOND

    def press(self) -> None:
        """*Place*: pick up the tile under the cursor, or lay the chosen one there."""
        if action := self.play.action():
            self.act(action)

    def turn(self, step: int) -> None:
        """Turn the tile under the cursor, or the one in the hand."""
        turning = self.play.turning(step)
        if turning:
            self.act(turning)
        else:
            self.play.turn_chosen(step)
        self.context.audio.play("turn")

    def act(self, action: Action) -> tuple[Fact, ...] | Refusal:
        """Do it, and show what followed, or why it cannot be done."""
        return self._shown(self.play.do(action))

    def act_all(self, actions: list[Action]) -> tuple[Fact, ...] | Refusal:
        """Do several things that are taken back together."""
        return self._shown(self.play.do_all(actions))

    def undo(self) -> None:
        """Take the last thing back."""
        self._went(self.play.undo())

    def redo(self) -> None:
        """Do again what was taken back."""
        self._went(self.play.redo())

    def clear(self) -> None:
        """All tiles that are not printed go back into the tray."""
        lifts: list[Action] = [
            Lift(0, cell) for _, cell, _ in self.game.table.tiles if cell not in self.game.printed
        ]
        if lifts:
            self.act_all(lifts)
            self.context.audio.play("turn", 0.8)

    def _went(self, done: bool) -> None:
        self.help.stop()
        self.context.audio.play("turn" if done else "knock")
        if done:
            self.show_changes()
            self._renew_buttons()

    def _shown(self, outcome: tuple[Fact, ...] | Refusal) -> tuple[Fact, ...] | Refusal:
        self.help.stop()
        if isinstance(outcome, Refusal):
            self.context.audio.play("knock")
            self.say(refusal_sentence(outcome.code))
            self.broken = outcome.code
            self.view.show_refusal(outcome.cells, outcome.code, MARK)
            return outcome
        self.show_changes()
        for fact in outcome:
            self.context.bus.publish(fact)
            if isinstance(fact, LoopClosed):
                self.view.loop_closed(fact.cells, fact.colour)
            elif isinstance(fact, Solved):
                self._solved(fact.lesser)
        self._renew_buttons()
        return outcome

    def _solved(self, lesser: bool) -> None:
        if lesser:
            self.say(tr("Solved but for a hole: a lesser success. Can you close it?"))
            return
        assert self.kit is not None
        self.mouse.drop()
        audio, kit = self.context.audio, self.kit
        audio.play("chord")
        for colour, (cells, closed, _) in self.view.overlays.lights.items():
            self.view.flourish(cells, colour, closed)
        self.view.sparkle(MARK, theme.ACCENT)
        self.view.call(tr("Solved!"), theme.ACCENT, kit.text.font("call"), hold=60)
        self.note = keep_solved(self.context, self)
        self.say(tr("Solved in {time}.", time=clock_words(self.seconds)))
        self.side.current = 0

    def changed_help(self) -> None:
        """The solver has begun to think, or has ended."""
        self.touch()
        self._renew_buttons()

    def _renew_buttons(self) -> None:
        """The buttons have changed: their places may have, too."""
        if self.kit:
            words = [button.words for button in self.side.buttons]
            if [button.words for button in self.buttons()] != words:
                self.arrange()
