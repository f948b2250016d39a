"""What screens of a solitaire run say about it: its rules, its score, its rank, how far it was from par."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.i18n import tr, trn
from game.i18n.manner import day_words
from game.play.run import SoloRun, seed_words
from game.rules.options import BEST
from game.scenes.context import Context
from game.scenes.solo_scores import kept_runs
from game.ui.words import colour_name


def triple_name(triple: str) -> str:
    """The three colours of a set of tiles."""
    return ", ".join(colour_name(letter) for letter in triple)


def run_title(run: SoloRun) -> str:
    """Which run it is."""
    if run.practice:
        return tr("Practice {number}", number=seed_words(run.match.header.seed))
    if run.day:
        return tr("Run of the day, {day}", day=day_words(run.day))
    return tr("Run {number}", number=seed_words(run.match.header.seed))


def rule_list(options: Mapping[str, Any]) -> str:
    """In a sentence or two, what these options ask for."""
    words = []
    if options["loop_only"]:
        words.append(tr("A loop through all tiles scores 28, anything else nothing."))
    elif options["colour"] == BEST:
        words.append(tr("The longest line counts 1 a tile, a loop 2 a tile: 28 is perfect."))
    else:
        name = colour_name(options["colour"])
        words.append(tr("{colour} alone counts: 1 a tile of its line, 2 a tile of its loop.", colour=name))
    if options["forced"]:
        words.append(tr("A tile that fits a forced space must go into one."))
    return " ".join(words)


def best_line(context: Context, options: Mapping[str, Any], seed: int | None) -> str:
    """What was reached before by these rules, in all and with this very number."""
    if not options["forced"]:
        return tr("Practice is not ranked.")
    kept = kept_runs(context, options, limit=1)
    if not kept:
        return tr("No run by these rules has been kept yet.")
    words = [tr("Best by these rules: {points}.", points=round(kept[0].value))]
    if seed is not None and (same := kept_runs(context, options, limit=1, seed=seed)):
        words.append(tr("Best with this number: {points}.", points=round(same[0].value)))
    return " ".join(words)


def line_words(line: int, loop: int) -> str:
    """A colour's best line or loop."""
    if loop and 2 * loop >= line:
        return trn("Loop of {n}", "Loop of {n}", loop)
    return trn("Line of {n}", "Line of {n}", line) if line else "–"


def par_words(points: int | None, proven: bool) -> str:
    """The best known way to play an order of tiles."""
    if points is None:
        return tr("Par")
    return tr("Par: {points}", points=points) if proven else tr("Par: at least {points}", points=points)


def gap_words(points: int, par: int, proven: bool, perfect: int) -> str:
    """How far a run of ``points`` stayed from the best that its order of tiles allowed."""
    if proven and points >= par:
        if points >= perfect:
            return tr("A perfect run: nobody can do better with any tiles.")
        return tr("You found the best that these tiles allowed.")
    if points >= par:
        return tr("Nothing better has been found yet.")
    gap = par - points
    if proven:
        return trn("{n} point was still in these tiles.", "{n} points were still in these tiles.", gap)
    return trn("At least {n} point was still in these tiles.", "At least {n} points were still in these tiles.", gap)


def rank_words(place: int | None, today: int | None, count: int) -> str:
    """Where a kept run stands among ``count`` of its kind."""
    if place is None:
        return ""
    if count <= 1:
        return tr("Your first kept run by these rules.")
    if place == 1:
        return tr("Your best of {count} kept runs!", count=count)
    if today == 1:
        return tr("Place {place} of {count} kept runs, and today's best.", place=place, count=count)
    return tr("Place {place} of {count} kept runs.", place=place, count=count)
