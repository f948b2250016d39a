"""Two lines of play from one position, laid tile by tile: what was done, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.review import Judgement
from game.match.match import Match
from game.render.replayview import ReplayView
from game.rules.actions import Action, Place
from game.scenes.self_playing import SelfPlaying
from game.ui.theme import Colour


class CoachLines(SelfPlaying):
    """``better``: which of the two lines is shown; ``done``: how many of its tiles lie."""

    def __init__(self, view: ReplayView, start: Match, judgement: Judgement, colour: Callable[[int], Colour]) -> None:
        """``start``: the game before the action judged; ``colour``: of a seat."""
        self._view, self._start, self._colour = view, start.copy(), colour
        self.judgement = judgement
        self.choose(False)

    @property
    def line(self) -> tuple[Action, ...]:
        """The line shown."""
        return self.judgement.line_better if self.better else self.judgement.line_played

    @property
    def last(self) -> Place | None:
        """The tile laid last."""
        action = self.line[self.done - 1] if self.done else None
        return action if isinstance(action, Place) else None

    @property
    def over(self) -> bool:
        return self.done >= len(self.line)

    def choose(self, better: bool) -> None:
        """Show this line from its beginning."""
        self.better, self.done = better, 0
        self.begin()
        self._view.jump(self._position())

    def lay_next(self) -> None:
        self.done += 1
        self._view.go_on(self._position(), self._colour(self.line[self.done - 1].seat))

    def back(self) -> bool:
        """Take the last tile up again; false where none was laid."""
        self.playing = False
        if not self.done:
            return False
        self.done -= 1
        self._view.go_on(self._position())
        return True

    def _position(self) -> Match:
        position = self._start.copy()
        for action in self.line[:self.done]:
            position.do(action)
        return position
