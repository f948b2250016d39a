"""A finished strategic game looked at again: what each action cost, and what would have been better.

Judged is by what everybody could see when the action was done, never by what the bag held then.
How a better line goes on is shown with the tiles that were really drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots import chances as winning
from game.bots import levels
from game.bots.habits import Habit, habit
from game.bots.reasons import MOST, Reason, Why, drawbacks, reasons
from game.bots.weighing import Chances, Weighed, weigh
from game.match.match import Match
from game.match.words import action_dict, action_from
from game.rules.actions import Action, Place
from game.rules.facts import Refusal
from game.rules.tantrix import TantrixGame

#: Who judges, who plays the better line on, and how many seconds a judgement may think.
LEVEL, FOLLOWER = "expert", "club"
SECONDS = 0.3
#: A smaller loss is none: the judge itself is not surer than this. In winning chance.
LEAST_LOSS = 0.01
#: A loss from which on it is shown what would have been better.
WORTH_SHOWING = 0.02
#: Placements that a line shows at most.
LINE = 5
#: Turning points of a game at most.
TURNING_POINTS = 3


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is thought of one action.

    ``index``: which action of the game; ``chances_before`` and ``chances_after``: of each seat to win with the
    best that could be done, and with what was done, as everybody could see then; ``best``: what was best, the
    action itself where nothing better was found; ``loss``: how much of its chances the seat gave away, 0 to
    1. ``line_played`` and ``line_better``: the action and some that followed, or would have; the
    latter empty where nothing better is worth showing. ``habit``: what would have helped.
    """

    index: int
    seat: int
    chances_before: Chances
    chances_after: Chances
    best: Action
    loss: float = 0.0
    line_played: tuple[Action, ...] = ()
    line_better: tuple[Action, ...] = ()
    why_played: tuple[Reason, ...] = ()
    why_better: tuple[Reason, ...] = ()
    habit: Habit | None = None

    @property
    def best_chances(self) -> float:
        """The chance of the seat that acted, had it done what was best."""
        return self.chances_before[self.seat]

    def words(self) -> dict[str, Any]:
        """The judgement as the protocol writes it; chances are rounded to four places."""
        return {
            "index": self.index, "seat": self.seat,
            "before": [round(chance, 4) for chance in self.chances_before],
            "after": [round(chance, 4) for chance in self.chances_after],
            "best": action_dict(self.best), "loss": round(self.loss, 4),
            "played": [action_dict(action) for action in self.line_played],
            "better": [action_dict(action) for action in self.line_better],
            "why_played": [reason.words() for reason in self.why_played],
            "why_better": [reason.words() for reason in self.why_better],
            "habit": self.habit and self.habit.value,
        }

    @classmethod
    def from_words(cls, words: dict[str, Any], seats: int) -> Judgement:
        """The judgement that ``words`` of the protocol tell; raises ``ValueError`` or ``KeyError``."""
        def actions(entries: Iterable[Any]) -> tuple[Action, ...]:
            return tuple(action_from(entry, "tantrix", seats) for entry in entries)

        (best,) = actions([words["best"]])
        return cls(
            int(words["index"]), int(words["seat"]), tuple(map(float, words["before"])),
            tuple(map(float, words["after"])), best, float(words["loss"]),
            actions(words["played"]), actions(words["better"]), _reasons_from(words["why_played"]),
            _reasons_from(words["why_better"]), Habit(words["habit"]) if words["habit"] else None,
        )


def _reasons_from(entries: Iterable[dict[str, Any]]) -> tuple[Reason, ...]:
    return tuple(
        Reason(Why(entry["why"]), 0.0, int(entry["n"]), int(entry["of"]), entry.get("colour"),
               tuple((int(q), int(r)) for q, r in entry["cells"]))
        for entry in entries
    )


@dataclass(frozen=True, slots=True)
class Minds:
    """Who thinks. ``weigh``: sets a placement against the best others; ``ranked``: placements with their
    values, best first; ``chances``: of each seat to win."""

    weigh: Callable[[Match, Place, float, Random], Weighed] = weigh
    ranked: Callable[[Match, str, float, Random], Sequence[tuple[Action, float]]] = levels.ranked
    chances: Callable[[Match], Chances] = winning.chances


def judge(match: Match, index: int, seconds: float = SECONDS, minds: Minds | None = None) -> Judgement:
    """Judge ``match.actions[index]``; the match is left as it is.

    Takes about ``seconds``, and less where there was no choice. Raises ``ValueError`` with a sentence
    where the game is another one or has no such action.
    """
    minds = minds or Minds()
    if not isinstance(match.game, TantrixGame):
        raise ValueError("Only the strategic game can be judged.")
    if not 0 <= index < len(match.actions):
        raise ValueError(f"\"index\" must be the number of an action, 0 to {len(match.actions) - 1}.")
    position, action = position_at(match, index), match.actions[index]
    after = position_at(match, index + 1)
    line = _line_on(match, index)
    if not isinstance(action, Place):
        return Judgement(index, action.seat, minds.chances(position), minds.chances(after), action, line_played=line)
    found = minds.weigh(position, action, seconds, Random(index))
    ends = minds.chances(after) if after.game.result else found.chances
    loss = found.chances_best[action.seat] - found.chances[action.seat]
    if loss < LEAST_LOSS:
        return Judgement(index, action.seat, found.chances, ends, action, line_played=line)
    why_played, why_better = (tuple(reasons(position, place, len(Why))) for place in (action, found.best))
    better = _line_from(position, found.best, len(line), minds) if loss >= WORTH_SHOWING else ()
    return Judgement(
        index, action.seat, found.chances_best, ends, found.best, loss, line, better,
        (*drawbacks(position, action), *why_played)[:MOST], why_better[:MOST],
        habit(position, action, found.best, why_played, why_better),
    )


def position_at(match: Match, index: int) -> Match:
    """The game of ``match`` as it stood when ``index`` of its actions had been done."""
    position = Match(match.header)
    for action in match.actions[:index]:
        if isinstance(position.do(action), Refusal):
            raise ValueError("The game's own actions cannot be done again.")
    return position


def _line_on(match: Match, index: int) -> tuple[Action, ...]:
    """An action and what followed: the rest of the turn and the next one, ``LINE`` actions at most."""
    line: list[Action] = []
    turns = 0
    for action in match.actions[index:index + LINE]:
        turns += bool(line) and action.seat != line[-1].seat
        if turns > 1:
            break
        line.append(action)
    return tuple(line)


def _line_from(position: Match, best: Place, length: int, minds: Minds) -> tuple[Action, ...]:
    """``best`` and how it could have gone on, as long as the line that was played."""
    line: list[Action] = [best]
    position = position.copy()
    position.do(best)
    while len(line) < length and not position.game.result:
        action, _ = minds.ranked(position, FOLLOWER, SECONDS, Random(len(line)))[0]
        position.do(action)
        line.append(action)
    return tuple(line)


# What a whole game's judgements tell.

def turning_points(judged: Iterable[Judgement]) -> list[Judgement]:
    """The actions that gave most away, at most ``TURNING_POINTS``, in the order of the game."""
    losses = sorted((one for one in judged if one.line_better), key=lambda one: (-one.loss, one.index))
    return sorted(losses[:TURNING_POINTS], key=lambda one: one.index)


def to_practise(judged: Sequence[Judgement], seat: int) -> Habit | None:
    """The habit that would have saved a seat most; None where it lost nothing worth a word."""
    lost: dict[Habit, float] = {}
    for one in judged:
        if one.seat == seat and one.habit:
            lost[one.habit] = lost.get(one.habit, 0.0) + one.loss
    worst = max(lost, key=lambda found: lost[found], default=None)
    return worst if worst and lost[worst] >= WORTH_SHOWING else None


def answer(match: Match, index: object, seconds: float) -> dict[str, Any]:
    """The protocol's answer about one action; raises ``ValueError`` with a sentence."""
    if not isinstance(index, int) or isinstance(index, bool):
        raise ValueError("\"index\" must be the number of an action, from 0.")
    return judge(match, index, seconds).words()
