"""Words for the statistics: games, players, and what is counted of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.i18n import tr
from game.i18n.manner import number, percent
from game.storage.ratings import Rating, Who
from game.storage.scores import clean_name
from game.storage.statistics import Figures, Tally
from game.ui.fact_sheet import Fact
from game.ui.words import colour_name, level_name

#: From this deviation on a rating is only a guess.
UNSURE = 110

_GAMES: dict[str, Callable[[], str]] = {
    "tantrix": lambda: tr("Tantrix"),
    "gobble": lambda: tr("Gobble"),
    "solitaire": lambda: tr("Solitaire"),
    "puzzle": lambda: tr("Puzzles"),
}
#: The order in which games are offered.
GAMES = tuple(_GAMES)


def game_title(game: str | None) -> str:
    """A game, None: all games together."""
    if game is None:
        return tr("All games")
    return _GAMES[game]() if game in _GAMES else game


def player_name(who: Who) -> str:
    """A person's name, or which bots."""
    name, bot = who
    if bot:
        return tr("Bot: {level}", level=clean_name(level_name(bot)))
    return clean_name(name) or tr("Somebody")


def rating_words(rating: Rating | None) -> str:
    """A rating in points; with a question mark while it is only a guess."""
    if rating is None:
        return "–"
    return f"{round(rating.value)}?" if is_unsure(rating) else str(round(rating.value))


def is_unsure(rating: Rating) -> bool:
    """Whether so little is known that the rating is only a guess."""
    return rating.deviation >= UNSURE


def share_words(part: int, whole: int) -> str:
    """A part of a whole in percent."""
    return percent(part / whole) if whole else "–"


def number_words(value: float | None) -> str:
    """A number with at most one digit behind the point; a dash for none."""
    return "–" if value is None else number(round(value, 1))


def facts_of(figures: Figures, game: str | None, rating: Rating | None = None, together: bool = False) -> list[Fact]:
    """Everything that is worth telling of a game, the most telling first. ``together``: of all people, who did
    not win or lose together."""
    facts = [] if rating is None else [
        Fact(tr("Rating"), f"{round(rating.value)} ± {round(2 * rating.deviation)}", strong=True)]
    if game == "puzzle":
        return [Fact(tr("Puzzles solved"), number(figures.tally.games)), Fact(tr("Tiles laid"), number(figures.tiles))]
    facts += _outcomes(Tally(figures.tally.games) if together else figures.tally, game)
    if game in ("tantrix", "solitaire"):
        facts += [Fact(tr("Points on average"), number_words(figures.average)),
                  Fact(tr("Most points"), number_words(figures.best))]
    if game == "gobble":
        facts += _race(figures)
    facts += [
        Fact(tr("Longest line"), number(figures.line)), Fact(tr("Loops"), number(figures.loops)),
        Fact(tr("Longest loop"), number(figures.loop)),
    ]
    if game in (None, "tantrix"):
        facts += _colours(figures)
    if game is None:
        facts += [*_race(figures), Fact(tr("Tiles laid"), number(figures.tiles))]
    if figures.gave_up:
        facts.append(Fact(tr("Given up"), number(figures.gave_up)))
    return facts


def _outcomes(tally: Tally, game: str | None) -> Iterator[Fact]:
    yield Fact(tr("Runs") if game == "solitaire" else tr("Games"), number(tally.games))
    if tally.contests:
        yield Fact(tr("Won"), f"{number(tally.won)}  ·  {share_words(tally.won, tally.contests)}")
        if tally.drawn:
            yield Fact(tr("Shared wins and draws"), number(tally.drawn))


def _race(figures: Figures) -> Iterator[Fact]:
    if figures.pace is None:
        return
    yield Fact(tr("Tiles a minute"), number_words(figures.pace))
    yield Fact(tr("Gobbles"), number(figures.gobbles))
    yield Fact(tr("Tiles given"), number(figures.given))
    yield Fact(tr("Tiles taken"), number(figures.taken))


def _colours(figures: Figures) -> Iterator[Fact]:
    if figures.favourite:
        yield Fact(tr("Favourite colour"), colour_name(figures.favourite), figures.favourite)
    if figures.luckiest:
        yield Fact(tr("Luckiest colour"), colour_name(figures.luckiest), figures.luckiest)
