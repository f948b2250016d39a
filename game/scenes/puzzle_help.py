"""Help at a puzzle: a hint, or whether it is still solvable. The solver thinks elsewhere, and can be stopped.

Help costs the ranking: the first time, its button asks whether it is worth that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.advice import Advice, Question
from game.i18n import tr, trn
from game.rules.actions import Action, Lift, Place
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.puzzle_table import PuzzleScene

STEPS_A_SECOND = 60


class PuzzleHelp:
    """``times``: how often help was given. ``thinking``: whether an answer is awaited."""

    def __init__(self, scene: PuzzleScene, times: int = 0) -> None:
        self._scene = scene
        self._hinting: bool | None = None
        self._waited = 0
        #: The button it was asked with last, and whether that one now asks back.
        self._button: int | None = None
        self._doubted: bool | None = None
        self._agreed = times > 0
        self.times = times

    @property
    def thinking(self) -> bool:
        """Whether the solver is at it."""
        return self._hinting is not None

    @property
    def words(self) -> str:
        """What is said while it asks back, or thinks, with the seconds that has taken; empty otherwise."""
        if self._doubted is not None:
            return tr("With help the time is not ranked. Press again to be helped.")
        if not self.thinking:
            return ""
        seconds = self._waited // STEPS_A_SECOND
        return trn("The solver is thinking: {n} second …", "The solver is thinking: {n} seconds …", seconds)

    def hint(self) -> None:
        """Ask for a right tile; the first time, ask whether it is worth the ranking."""
        self._ask(True)

    def solvable(self) -> None:
        """Ask whether what lies can still become a solution; the first time, whether it is worth the ranking."""
        self._ask(False)

    def buttons(self) -> list[Button]:
        """What can be pressed for help now. In a row each keeps its width, so that the second press meets
        the same button: there only the sentence over the table asks."""
        if self.thinking:
            return [Button(tr("Stop thinking"), self.stop, sign="cross", left=True, primary=True)]
        kit = self._scene.kit
        doubted = None if kit and kit.stands else self._doubted
        doubt = tr("Not ranked then: press again")
        hint = doubt if doubted is True else tr("Hint")
        solvable = doubt if doubted is False else tr("Still solvable?")
        return [
            Button(hint, self.hint, sign="bulb", left=True, style="label"),
            Button(solvable, self.solvable, sign="question", left=True, style="label"),
        ]

    def stop(self) -> None:
        """Think no more about it."""
        if self.thinking:
            self._scene.context.adviser.cancel(self)
            self._end()

    def step(self) -> None:
        """Look for the answer. Nobody stands at the button any more: it asks anew."""
        if self._doubted is not None and self._scene.side.current != self._button:
            self._doubted = None
            self._scene.changed_help()
        if not self.thinking:
            return
        self._waited += 1
        for key, advice in self._scene.context.adviser.poll():
            if key is self and self.thinking and isinstance(advice, Advice):
                hinting = self._hinting
                self._end()
                self._give(advice) if hinting else self._tell(advice)

    def _ask(self, hint: bool) -> None:
        scene = self._scene
        puzzle = scene.match.header.puzzle
        if puzzle is None or scene.game.solved:
            return
        self._button = scene.side.current
        if not self._agreed and self._doubted is not hint:
            self._doubted = hint
            scene.changed_help()
            return
        self._agreed, self._doubted = True, None
        self._hinting, self._waited = hint, 0
        scene.say("")
        scene.context.adviser.ask(self, Question(puzzle, tuple(scene.game.table.tiles), hint))
        scene.changed_help()

    def _end(self) -> None:
        """The buttons are back: whoever asked stands at the same one as before."""
        self._hinting = None
        self._scene.changed_help()
        side = self._scene.side
        if side.current is not None and self._button is not None:
            side.current = min(self._button, len(side.buttons) - 1)

    def _tell(self, advice: Advice) -> None:
        audio = self._scene.context.audio
        self.times += 1
        if advice.solvable is None:
            self._scene.say(tr("The solver could not find that out."))
        elif advice.solvable:
            audio.play("rise")
            self._scene.say(tr("Yes: what lies here can still be solved."))
        else:
            audio.play("knock")
            self._scene.say(tr("No: something that lies here must be moved or turned."))

    def _give(self, advice: Advice) -> None:
        scene = self._scene
        if advice.place is None:
            scene.say(tr("The solver found nothing in time. You can ask it again."))
            return
        self.times += 1
        tile, cell, turn = advice.place
        actions: list[Action] = [Lift(0, other) for _, other, _ in advice.lift if other not in scene.game.printed]
        scene.play.point(cell)
        scene.act_all([*actions, Place(0, tile, cell, turn)])
        if not scene.game.solved:
            scene.say(tr("Hint: this tile belongs here.") if not actions else
                      tr("Hint: this tile belongs here; what was in its way is in the tray."))
