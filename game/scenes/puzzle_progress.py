"""What is kept of puzzles: which are solved, how fast; and how hard each is."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.i18n import tr
from game.match.shelf import cards
from game.play import climb
from game.rules.puzzles import CARD_NAMES
from game.scenes.context import Context
from game.storage.scores import Solved
from game.ui.puzzle_words import clock_words

if TYPE_CHECKING:
    from game.scenes.puzzle_acts import PuzzleActs

KIND = "puzzle"


def best_seconds(context: Context, name: str) -> float | None:
    """The best time without help, in seconds; None also for cards that are others each time."""
    solved = None if name in climb.MADE else context.scores.solved(name)
    return solved.best if solved else None


def best_words(context: Context, name: str) -> str:
    """The same in words; empty where there is none."""
    best = best_seconds(context, name)
    return "" if best is None else tr("Best time {time}", time=clock_words(best))


def all_solved(context: Context) -> dict[str, Solved]:
    """Every puzzle that was ever solved, by name; the card of the day only if it is today's card."""
    scores = context.scores
    solved = scores.all_solved()
    if solved.pop(climb.OF_THE_DAY, None):
        seed = climb.seed_of_day(date.fromtimestamp(scores.clock()))
        if today := scores.solved(climb.OF_THE_DAY, seed):
            solved[climb.OF_THE_DAY] = today
    return solved


def keep_solved(context: Context, scene: PuzzleActs) -> str:
    """Keep that a puzzle is solved, and say what is worth saying about it."""
    before = best_seconds(context, scene.name)
    helped = scene.help.times > 0
    context.scores.add(
        KIND, scene.name, round(scene.seconds, 2), seed=scene.seed, detail={"help": scene.help.times},
        ranked=not helped, stars=scene.stars,
    )
    if helped:
        return tr("Solved with help: the time is not ranked.")
    if scene.name in climb.MADE:
        return ""
    if before is None:
        return tr("Solved for the first time!")
    if scene.seconds < before:
        return tr("A new best time!")
    return tr("Best time {time}", time=clock_words(before))


def stars_of(name: str) -> int:
    """How hard a puzzle is, 0 where nobody says."""
    return int(cards().get(name, {}).get("stars", 0)) if name in CARD_NAMES else 0
