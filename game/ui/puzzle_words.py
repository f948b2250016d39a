"""Words for puzzles: what each is called, what it asks for, and what is still wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import tr, trc, trn
from game.rules.faults import Fault
from game.rules.puzzles import Description, Goal
from game.ui.words import colour_name

_LINES: dict[tuple[str, str], Callable[[], str]] = {
    ("loop", "R"): lambda: tr("a closed red loop"),
    ("loop", "Y"): lambda: tr("a closed yellow loop"),
    ("loop", "B"): lambda: tr("a closed blue loop"),
    ("loop", "G"): lambda: tr("a closed green loop"),
    ("loop", "any"): lambda: tr("a closed loop of any colour"),
    ("line", "R"): lambda: tr("an open red line"),
    ("line", "Y"): lambda: tr("an open yellow line"),
    ("line", "B"): lambda: tr("an open blue line"),
    ("line", "G"): lambda: tr("an open green line"),
    ("line", "any"): lambda: tr("an open line of any colour"),
    ("snake", "R"): lambda: tr("a red snake"),
    ("snake", "Y"): lambda: tr("a yellow snake"),
    ("snake", "B"): lambda: tr("a blue snake"),
    ("snake", "G"): lambda: tr("a green snake"),
    ("snake", "any"): lambda: tr("a snake of any colour"),
}
_GROUPS: dict[str, Callable[[], str]] = {
    "discovery": lambda: tr("Discovery: one loop after another"),
    "discovery-ten": lambda: tr("Ten tiles, three colours"),
    "cards": lambda: tr("Cards made for you"),
    "cards-starter": lambda: tr("Cards: the starter set"),
    "cards-family": lambda: tr("Cards: the family set"),
    "packs": lambda: tr("Packs"),
    "rainbow": lambda: tr("Rainbow"),
    "xtreme": lambda: tr("Xtreme: find the colour"),
    "pyramids": lambda: tr("Pyramids and the flower"),
    "lines": lambda: tr("Circles and lines"),
    "snakes": lambda: tr("Snakes"),
}
_TITLES: dict[str, Callable[[], str]] = {
    "flower": lambda: tr("Flower"),
    "rainbow-green": lambda: tr("Green loop"),
    "rainbow-yellow": lambda: tr("Yellow loop"),
    "rainbow-blue": lambda: tr("Blue loop"),
    "rainbow-pyramid-blue": lambda: tr("Blue pyramid"),
    "rainbow-pyramid-red": lambda: tr("Red pyramid"),
    "pack-junior": lambda: tr("Junior"),
    "pack-student": lambda: tr("Student"),
    "pack-professor": lambda: tr("Professor"),
    "pack-master": lambda: tr("Master"),
    "pack-genius": lambda: tr("Genius"),
    "discovery-10-r": lambda: tr("Ten in red"),
    "discovery-10-y": lambda: tr("Ten in yellow"),
    "discovery-10-b": lambda: tr("Ten in blue"),
    "product-7": lambda: tr("Seven in red"),
    "product-10": lambda: tr("Ten in blue, as sold"),
    "card-endless": lambda: tr("Endless cards"),
    "card-of-the-day": lambda: tr("Card of the day"),
}
_NUMBERED: dict[str, Callable[[str], str]] = {
    "discovery": lambda n: tr("Discovery {n}", n=n),
    "xtreme": lambda n: tr("Xtreme {n}", n=n),
    "circle": lambda n: tr("Circle of {n}", n=n),
    "line": lambda n: trc("puzzle", "Line of {n}", n=n),
    "snake": lambda n: tr("Snake of {n}", n=n),
    "pyramid": lambda n: tr("Pyramid of {n}", n=n),
    "card-starter": lambda n: tr("Starter card {n}", n=n),
    "card-family": lambda n: tr("Family card {n}", n=n),
}
_SENTENCES: dict[str, Callable[[], str]] = {
    "clash": lambda: tr("Two sides that touch do not match."),
    "outside-the-frame": lambda: tr("A tile lies outside the frame."),
    "apart": lambda: tr("All tiles must hang together."),
    "hole": lambda: tr("There is a hole inside."),
    "wrong-colour": lambda: tr("The line is there, but another colour is asked for."),
}
_OF_LINES: dict[str, Callable[[str], str]] = {
    "open-end": lambda colour: tr("{colour}: the loop is not closed yet.", colour=colour),
    "closed": lambda colour: tr("{colour}: the line must stay open.", colour=colour),
    "touches-itself": lambda colour: tr("{colour}: the snake touches itself.", colour=colour),
}
#: In this order reasons are told: the first of them that there is.
_FIRST = ("clash", "outside-the-frame", "tile-left", "apart", "wrong-colour", "open-end", "closed",
          "off-the-line", "touches-itself", "hole")


def puzzle_title(name: str) -> str:
    """What a puzzle is called."""
    if name in _TITLES:
        return _TITLES[name]()
    kind, _, number = name.rpartition("-")
    return _NUMBERED[kind](number) if kind in _NUMBERED else tr("Puzzle")


def group_title(group: str) -> str:
    """What a part of the shelf is called."""
    return _GROUPS[group]()


def goal_sentence(puzzle: Description) -> str:
    """What a puzzle asks for, in one sentence."""
    asked = [goal for goal in puzzle.goals if goal.shape != "match"]
    if not asked and puzzle.frame is None:
        return tr("Lay all tiles so that the colours meet wherever tiles touch.")
    if not asked:
        return tr("Fill the frame so that the colours meet wherever tiles touch.")
    if asked[0].shape == "snake":
        return trn("Make {line} through {n} tile: it must not touch itself.",
                   "Make {line} through all {n} tiles: it must not touch itself.",
                   len(puzzle.tiles), line=_line(asked[0]))
    if len(asked) == 1:
        return trn("Make {line} through {n} tile.", "Make {line} through all {n} tiles.", len(puzzle.tiles),
                   line=_line(asked[0]))
    first = _both(asked)
    if puzzle.or_goals:
        return tr("Make {lines}, or else {others}.", lines=first, others=_both(puzzle.or_goals))
    return tr("Make {lines}, each through all tiles that have its colour.", lines=first)


def first_fault(found: Sequence[Fault]) -> Fault | None:
    """The reason to speak of first."""
    return min(found, key=lambda fault: _FIRST.index(fault.why), default=None)


def fault_sentence(fault: Fault, left: int) -> str:
    """One reason in a sentence; ``left``: tiles that are still to be laid."""
    if fault.why == "tile-left":
        return trn("{n} tile is still to be laid.", "{n} tiles are still to be laid.", left)
    if fault.why in _SENTENCES:
        return _SENTENCES[fault.why]()
    colour = colour_name(fault.colour) if fault.colour else ""
    if fault.why == "off-the-line":
        return trn("{colour}: {n} tile is not on the line.", "{colour}: {n} tiles are not on the line.",
                   len(fault.cells), colour=colour)
    return _OF_LINES[fault.why](colour)


def clock_words(seconds: float) -> str:
    """A time as on a clock: 0:07, 12:30, 1:02:03."""
    whole = int(seconds)
    hours, rest = divmod(whole, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def _line(goal: Goal) -> str:
    return _LINES[goal.shape, goal.colour]()


def _both(goals: Sequence[Goal]) -> str:
    return tr("{first} and {second}", first=_line(goals[0]), second=_line(goals[1]))
