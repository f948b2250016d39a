"""Words for what the rules and the settings only know by a code."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import tr, trn

#: Names offered to seats, by mark; each brings its colour to mind.
_NAMES: tuple[Callable[[], str], ...] = (
    lambda: tr("Ruby"), lambda: tr("Sunny"), lambda: tr("Sky"),
    lambda: tr("Fern"), lambda: tr("Berry"), lambda: tr("Pearl"),
)
_COLOURS: dict[str, Callable[[], str]] = {
    "R": lambda: tr("Red"), "Y": lambda: tr("Yellow"), "B": lambda: tr("Blue"), "G": lambda: tr("Green"),
}
_GAMES: dict[str, Callable[[], str]] = {
    "tantrix": lambda: tr("Tantrix"), "gobble": lambda: tr("Gobble race"), "solitaire": lambda: tr("Solitaire"),
}
_LEVELS: dict[str, Callable[[], str]] = {
    "random": lambda: tr("Dreamer"), "beginner": lambda: tr("Beginner"), "casual": lambda: tr("Casual"),
    "club": lambda: tr("Club"), "expert": lambda: tr("Expert"), "master": lambda: tr("Master"),
}
_HELP: dict[str, Callable[[], str]] = {
    "off": lambda: tr("No help"), "snap": lambda: tr("Some help"), "full": lambda: tr("Full help"),
}
_PHASES: dict[str, Callable[[], str]] = {
    "forced-first": lambda: tr("Fill a forced space"),
    "free": lambda: tr("Free move"),
    "forced-last": lambda: tr("Fill what is forced now"),
    "race": lambda: tr("Race"),
    "over": lambda: tr("Over"),
}
_REFUSALS: dict[str, Callable[[], str]] = {
    "not-your-turn": lambda: tr("It is not your turn."),
    "no-such-tile": lambda: tr("You do not hold that tile."),
    "occupied": lambda: tr("A tile already lies there."),
    "not-touching": lambda: tr("A tile must touch the others."),
    "colours-differ": lambda: tr("Where tiles touch, the colours must meet."),
    "must-fill-forced": lambda: tr("You hold a tile for a forced space: fill it first."),
    "three-of-one-colour": lambda: tr("No space may get three sides of one colour."),
    "four-sided-space": lambda: tr("No space may get four sides while the bag has tiles."),
    "controlled-side": lambda: tr("A forced space controls this row until it is filled."),
    "needs-two-neighbours": lambda: tr("A tile must touch at least two others."),
    "must-give-first": lambda: tr("Hand a tile on first."),
    "nothing-to-give": lambda: tr("There is nothing to hand on."),
    "not-in-the-race": lambda: tr("That player is not racing any more."),
    "outside-the-frame": lambda: tr("Tiles lie within the frame."),
    "printed-tile": lambda: tr("This tile is printed here and stays."),
    "game-over": lambda: tr("The game is over."),
}


def seat_name(mark: int) -> str:
    """The name offered to the seat with this mark."""
    return _NAMES[mark % len(_NAMES)]()


def colour_name(letter: str) -> str:
    """A tantrix colour."""
    return _COLOURS[letter]()


def game_name(game: str) -> str:
    """A game by its name in records."""
    return _GAMES[game]() if game in _GAMES else game


def level_name(level: str) -> str:
    """A bot's level."""
    return _LEVELS[level]() if level in _LEVELS else level


def help_name(help_: str) -> str:
    """How far the table helps with fitting."""
    return _HELP[help_]()


def phase_name(phase: str) -> str:
    """What the mover is to do."""
    return _PHASES[phase]() if phase in _PHASES else phase


def refusal_sentence(code: str) -> str:
    """One sentence that says why a placement was refused."""
    return _REFUSALS[code]() if code in _REFUSALS else tr("The rules do not allow that.")


def best_words(line: int, loop: int) -> str:
    """A colour's best line or loop in words."""
    if 2 * loop > line:
        return trn("Loop of {n} tile", "Loop of {n} tiles", loop)
    return trn("Line of {n} tile", "Line of {n} tiles", line) if line else tr("No line yet")


def names_words(names: Sequence[str]) -> str:
    """Several names, the last one after an "and"."""
    if len(names) < 2:
        return "".join(names)
    return tr("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])
