"""What the judgements of a game come to so far: curves, losses, turning points, something to practise."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.habits import Habit
from game.bots.review import LEAST_LOSS, Judgement, to_practise, turning_points
from game.bots.reviewer import Reviewing
from game.match.match import Match
from game.ui.chance_chart import Curve


class CoachFindings:
    """``marks``: of the game's seats."""

    def __init__(self, match: Match, marks: Sequence[int], review: Reviewing) -> None:
        self._match, self._marks, self._review = match, marks, review

    @property
    def judged(self) -> list[Judgement]:
        """The judgements from the first action on, without a gap."""
        judged = self._review.judged
        return [judged[index] for index in range(len(judged)) if index in judged]

    def curves(self) -> list[Curve]:
        """Everybody's chances before each action, and after the last one judged; partners have one curve."""
        seats, judged = self._match.header.seats, self.judged
        firsts = {seats[seat].colour: seat for seat in reversed(range(len(seats)))}
        return [
            Curve(self._marks[seat], tuple(
                [one.chances_before[seat] for one in judged] + [one.chances_after[seat] for one in judged[-1:]]))
            for seat in sorted(firsts.values())
        ]

    def losses(self) -> dict[int, tuple[int, float]]:
        """By action, whose mark lost how much."""
        return {one.index: (self._marks[one.seat], one.loss) for one in self.judged if one.loss >= LEAST_LOSS}

    def turning(self) -> list[Judgement]:
        """The turning points, once all is judged."""
        return turning_points(self.judged) if self._review.over else []

    def habits(self) -> dict[int, Habit | None]:
        """By seat of a person, what to practise."""
        judged, seats = self.judged, self._match.header.seats
        return {seat: to_practise(judged, seat) for seat, info in enumerate(seats) if not info.bot}
