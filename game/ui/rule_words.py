"""The rules in words: what each is called and what it says, in two or three short sentences."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import tr

_RULES: dict[str, tuple[Callable[[], str], Callable[[], str]]] = {
    "golden": (
        lambda: tr("The golden rule"),
        lambda: tr("Wherever two tiles touch, the colours meet. A tile touches the others, and may be turned but never "
                   "flipped."),
    ),
    "lines": (
        lambda: tr("Lines"),
        lambda: tr("A line of one colour that runs over several tiles is as long as it has tiles."),
    ),
    "loops": (
        lambda: tr("Loops"),
        lambda: tr("A line that ends where it began is a loop. A loop counts twice what a line does."),
    ),
    "turn": (
        lambda: tr("Your turn"),
        lambda: tr("Fill the forced spaces that you can, play one tile wherever it is allowed, then fill what is "
                   "forced now. After each tile draw another."),
    ),
    "forced": (
        lambda: tr("Forced spaces"),
        lambda: tr("An empty space with three tiles round it is forced. Who holds a tile that fits must fill it before "
                   "anything else; nobody else need."),
    ),
    "chain": (
        lambda: tr("One after the other"),
        lambda: tr("A filled space may force the next, and a tile just drawn may fit it. Your turn ends when you can "
                   "fill nothing more."),
    ),
    "three": (
        lambda: tr("Three of one colour"),
        lambda: tr("While there are tiles in the bag, no empty space may get three sides of the same colour."),
    ),
    "pair": (
        lambda: tr("Pair block"),
        lambda: tr("A tile that fits a forced space may still be forbidden there: here it would give the marked "
                   "space three sides of one colour. It binds nobody then."),
    ),
    "four": (
        lambda: tr("Four-sided space"),
        lambda: tr("While there are tiles in the bag, no empty space may get four sides. So nothing may lie beside a "
                   "forced space, only in it."),
    ),
    "controlled": (
        lambda: tr("Controlled side"),
        lambda: tr("While there are tiles in the bag, a forced space controls the rows of spaces that run from it "
                   "along the tiles. Nothing may lie there until it is filled."),
    ),
    "endgame": (
        lambda: tr("Endgame"),
        lambda: tr("Once the last tile is drawn, three of one colour, four sides and controlled sides are allowed. "
                   "Forced spaces stay."),
    ),
    "score": (
        lambda: tr("Score"),
        lambda: tr("When all tiles lie, your best line counts 1 point a tile, or your best loop 2. Most points win; "
                   "equals share."),
    ),
    "deadlock": (
        lambda: tr("Deadlock"),
        lambda: tr("Who can place no tile while there are tiles in the bag ends the game: it is a draw. With an empty "
                   "bag that turn is skipped."),
    ),
    "two": (
        lambda: tr("Two neighbours"),
        lambda: tr("All place at once, one tile at a time. Every tile touches at least two others, and all colours "
                   "meet. Nothing else is forbidden."),
    ),
    "gobble": (
        lambda: tr("Gobble"),
        lambda: tr("Who fills a space with three or more tiles round it must hand one tile to another player at once."),
    ),
    "stack": (
        lambda: tr("Rack and stack"),
        lambda: tr("Choose among the tiles on your rack; your stack refills it. A tile you are handed goes under the "
                   "stack, and so does any that you put back."),
    ),
    "out": (
        lambda: tr("Out!"),
        lambda: tr("Who has no tile left is out, and the first one out wins. If nothing fits any more, the race ends: "
                   "fewest tiles are best."),
    ),
    "run": (
        lambda: tr("A run"),
        lambda: tr("Place the next tile where it fits. If it fits a forced space it must go into one; if it fits "
                   "nowhere it goes under the stack."),
    ),
    "perfect": (
        lambda: tr("28 points"),
        lambda: tr("Your best line counts 1 a tile, a loop 2. One loop through all 14 tiles is perfect."),
    ),
    "free": (
        lambda: tr("As you like"),
        lambda: tr("Lay, turn and lift tiles as often as you like. All of them are needed, and they hang together."),
    ),
    "clash": (
        lambda: tr("Sides that clash"),
        lambda: tr("In a puzzle tiles may lie wrong for a while: sides that do not match are marked. A card is filled "
                   "within its frame; printed tiles stay."),
    ),
    "goal": (
        lambda: tr("The goal"),
        lambda: tr("Each puzzle names its goal: a line or a loop of one colour through all tiles, with no hole in "
                   "it, or only that all sides match."),
    ),
}
_CHAPTERS: dict[str, Callable[[], str]] = {
    "": lambda: tr("All games"), "tantrix": lambda: tr("Tantrix"), "gobble": lambda: tr("Gobble race"),
    "solitaire": lambda: tr("Solitaire"), "puzzle": lambda: tr("Puzzles"),
}


def rule_title(name: str) -> str:
    """What a rule is called."""
    return _RULES[name][0]()


def rule_text(name: str) -> str:
    """What it says."""
    return _RULES[name][1]()


def chapter_title(game: str) -> str:
    """What the rules of a game stand under, "" being those of every one."""
    return _CHAPTERS[game]()
