"""Help at a puzzle: a hint, or whether it is still solvable. The solver thinks elsewhere, and can be stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.advice import Advice, Question
from game.i18n import tr, trn
from game.rules.actions import Action, Lift, Place

if TYPE_CHECKING:
    from game.scenes.puzzle_table import PuzzleScene

STEPS_A_SECOND = 60


class PuzzleHelp:
    """``times``: how often help was given. ``thinking``: whether an answer is awaited."""

    def __init__(self, scene: PuzzleScene) -> None:
        self._scene = scene
        self._hinting: bool | None = None
        self._waited = 0
        self.times = 0

    @property
    def thinking(self) -> bool:
        """Whether the solver is at it."""
        return self._hinting is not None

    @property
    def words(self) -> str:
        """What is said while it thinks, with the seconds it has taken; empty otherwise."""
        if not self.thinking:
            return ""
        seconds = self._waited // STEPS_A_SECOND
        return trn("The solver is thinking: {n} second …", "The solver is thinking: {n} seconds …", seconds)

    def hint(self) -> None:
        """Ask for a right tile."""
        self._ask(True)

    def solvable(self) -> None:
        """Ask whether what lies can still become a solution."""
        self._ask(False)

    def stop(self) -> None:
        """Think no more about it."""
        if self.thinking:
            self._scene.context.adviser.cancel(self)
            self._hinting = None
            self._scene.changed_help()

    def step(self) -> None:
        """Look for the answer."""
        if not self.thinking:
            return
        self._waited += 1
        for key, advice in self._scene.context.adviser.poll():
            if key is self and self.thinking and isinstance(advice, Advice):
                hinting, self._hinting = self._hinting, None
                self._scene.changed_help()
                self._give(advice) if hinting else self._tell(advice)

    def _ask(self, hint: bool) -> None:
        scene = self._scene
        puzzle = scene.match.header.puzzle
        if puzzle is None or scene.game.solved:
            return
        self._hinting, self._waited = hint, 0
        scene.say("")
        scene.context.adviser.ask(self, Question(puzzle, tuple(scene.game.table.tiles), hint))
        scene.changed_help()

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
            self._scene.say(tr("No: something that lies here must move."))

    def _give(self, advice: Advice) -> None:
        scene = self._scene
        if advice.place is None:
            scene.say(tr("The solver found no tile that would help."))
            return
        self.times += 1
        tile, cell, turn = advice.place
        actions: list[Action] = [Lift(0, other) for _, other, _ in advice.lift if other not in scene.game.printed]
        scene.play.point(cell)
        scene.act_all([*actions, Place(0, tile, cell, turn)])
        if not scene.game.solved:
            scene.say(tr("This tile is right here.") if not actions else
                      tr("This tile is right here; what was in its way is in the tray."))
