"""Words for a party night: its games, its points, its medals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import tr, trn
from game.i18n.manner import number
from game.play.medals import Medal
from game.play.night import FREE, GOBBLE, TURNS, Night
from game.ui.words import game_name, names_words

#: By kind: the sign of a medal.
SIGNS = {
    "row": "star", "comeback": "up", "line": "right", "loop": "ring", "gobbles": "burst", "close": "chain",
    "quick": "play", "taken": "down", "tiles": "hex", "steady": "tick", "faithful": "plus",
}
_MEDALS: dict[str, Callable[[int], str]] = {
    "row": lambda n: trn("Won {n} game in a row", "Won {n} games in a row", n),
    "comeback": lambda n: trn("Came back by {n} place", "Came back by {n} places", n),
    "line": lambda n: trn("Longest line: {n} tile", "Longest line: {n} tiles", n),
    "loop": lambda n: trn("Largest loop: {n} tile", "Largest loop: {n} tiles", n),
    "gobbles": lambda n: trn("Most gobbles: {n}", "Most gobbles: {n}", n),
    "quick": lambda n: tr("Quickest race: {time}", time=clock(n)),
    "taken": lambda n: trn("Was handed most: {n} tile", "Was handed most: {n} tiles", n),
    "tiles": lambda n: trn("Laid most: {n} tile", "Laid most: {n} tiles", n),
    "steady": lambda n: trn("Never last, in {n} game", "Never last, in {n} games", n),
    "faithful": lambda n: trn("Played {n} game to its end", "Played {n} games to their end", n),
}


def clock(tenths: int) -> str:
    """Tenths of a second as minutes and seconds."""
    minutes, seconds = divmod(round(tenths / 10), 60)
    return f"{minutes}:{seconds:02}"


def medal_words(medal: Medal, night: Night) -> str:
    """What a medal is for."""
    if medal.kind != "close":
        words = _MEDALS[medal.kind](medal.n)
    elif not medal.n:
        words = tr("Closest finish: all square")
    elif night.played[medal.game - 1].game == GOBBLE:
        words = tr("Closest finish: by {n} s", n=number(medal.n / 10))
    else:
        words = trn("Closest finish: by {n} point", "Closest finish: by {n} points", medal.n)
    return words


def medal_note(medal: Medal, night: Night) -> str:
    """In which game that was."""
    if not medal.game:
        return tr("All evening")
    return tr("Game {n}: {game}", n=medal.game, game=game_name(night.played[medal.game - 1].game))


def kind_name(kind: str) -> str:
    """What a night consists of."""
    return tr("Tantrix and Gobble in turn") if kind == TURNS else game_name(kind)


def length_name(games: int) -> str:
    """How many games a night has."""
    return tr("As many as you like") if games == FREE else trn("{n} game", "{n} games", games)


def where_words(night: Night) -> str:
    """How far the night has come."""
    done = len(night.played)
    if not done:
        return tr("Party night")
    if night.games == FREE:
        return trn("After {n} game", "After {n} games", done)
    return tr("After game {n} of {all}", n=done, all=night.games)


def next_words(night: Night) -> str:
    """What comes next."""
    return tr("Next, game {n}: {game}", n=night.number, game=game_name(night.game))


def winner_words(names: Sequence[str]) -> str:
    """Who won the night."""
    if len(names) == 1:
        return tr("{name} wins the night!", name=names[0])
    return tr("{names} share the night!", names=names_words(names))
