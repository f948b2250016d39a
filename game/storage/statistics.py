"""How people and bots have done: counted from the summaries of finished games, in the file of the scores.

A person is a name; all bots of one level are one player. Games that only bots played are not kept: they
would say little of anybody. Of a person all games count; of a bot those with people. Games are those of
``match.header``; None stands for all of them together. What can be counted from the summaries is not kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, field, replace
from itertools import groupby
from typing import Any

from game.rules.tiles import COLOURS
from game.storage.ratings import Ladder, Played, Who
from game.storage.score_store import ScoreStore
from game.storage.scores import clean_name
from game.storage.summaries import RATED, Summary

TICKS_A_MINUTE = 3600

#: Won alone; in the first place, but not alone there.
_WON = "(sides > 1 AND place = 1 AND sharing = 1)"
_DRAWN = "(sides > 1 AND place = 1 AND sharing > 1)"
_SEATS = "every_seat AS s JOIN every_game AS g ON g.id = s.game_id"
_TALLY = f"""count(DISTINCT id), count(DISTINCT CASE WHEN sides > 1 THEN id END),
    count(DISTINCT CASE WHEN {_WON} THEN id END), count(DISTINCT CASE WHEN {_DRAWN} THEN id END)"""


@dataclass(frozen=True, slots=True)
class Tally:
    """``games`` in all; of these ``contests`` had rivals: so many were ``won`` alone, ``drawn`` as one of
    several in the first place, and the others lost."""

    games: int = 0
    contests: int = 0
    won: int = 0
    drawn: int = 0

    @property
    def lost(self) -> int:
        """How many contests were lost."""
        return self.contests - self.won - self.drawn


@dataclass(frozen=True, slots=True)
class Standing:
    """A player and how many games of which kind of outcome; ``last``: when the latest began; points as in
    ``Figures``."""

    who: Who
    tally: Tally
    last: float
    average: float | None = None
    best: int | None = None


@dataclass(frozen=True, slots=True)
class Duel:
    """How one player did against another, each time the two were rivals: ``won`` by having the better
    place, ``drawn`` by having the same."""

    rival: Who
    met: int
    won: int
    drawn: int

    @property
    def lost(self) -> int:
        """How often the other had the better place."""
        return self.met - self.won - self.drawn


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything counted. ``line``, ``loop``: tiles of the longest. ``average``, ``best``: points of games that
    have points and were played to their end, None without any. ``pace``: tiles a minute in races, None
    without any. ``gave_up``: games resigned or left. ``colours``: games by colour in Tantrix, how many of
    them were won."""

    tally: Tally = Tally()
    line: int = 0
    loops: int = 0
    loop: int = 0
    average: float | None = None
    best: int | None = None
    gobbles: int = 0
    given: int = 0
    taken: int = 0
    tiles: int = 0
    pace: float | None = None
    gave_up: int = 0
    colours: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def favourite(self) -> str | None:
        """The colour played most; of equals the one that won more, then in the order R, Y, B, G."""
        return max(self.colours, key=lambda colour: self.colours[colour], default=None)

    @property
    def luckiest(self) -> str | None:
        """The colour that won most, of equals in fewest games; None where none ever did."""
        won = {colour: (won, -played) for colour, (played, won) in self.colours.items() if won}
        return max(won, key=lambda colour: won[colour], default=None)


class Statistics:
    """The statistics in the file of the scores. No method raises for what the disk does or the file holds."""

    def __init__(self, store: ScoreStore) -> None:
        self._store = store

    # Counting.

    def add(self, summary: Summary) -> bool:
        """Count a game, however often it is given; whether it was not counted before."""
        if not summary.counts:
            return False
        new = not self._store.read("SELECT 1 FROM every_game WHERE id = ?", summary.id)
        game = (summary.id, summary.at, summary.game, summary.why, summary.sides, int(summary.rated))
        self._store.add_game(game, [
            (summary.id, at, *astuple(replace(seat, name=clean_name(seat.name))))
            for at, seat in enumerate(summary.seats)
        ])
        return new

    def counted(self) -> set[tuple[str, float]]:
        """The games that are counted: which, and when each began, in whole seconds."""
        return {(game, at) for game, at in self._store.read("SELECT game, at FROM every_game")}

    def rename(self, game_id: str, name: str, seat: int = 0) -> None:
        """Say who sat in a seat of a game, where that was asked only afterwards."""
        self._store.rename_seat(game_id, seat, clean_name(name))

    # Asking.

    def standings(self, game: str | None = None) -> list[Standing]:
        """Everybody, by the number of their games."""
        rows = self._store.read(
            f"SELECT name, bot, max(at), avg(points), max(points), {_TALLY} FROM {_SEATS} "
            "WHERE (? IS NULL OR game = ?) GROUP BY name, bot "
            "ORDER BY bot, count(DISTINCT id) DESC, max(at) DESC, name", game, game)
        return [Standing((name, bot), Tally(*tally), last, average, best)
                for name, bot, last, average, best, *tally in rows]

    def games_of(self, who: Who | None) -> list[str]:
        """The kinds of games somebody has played; None: anybody."""
        where, values = _of(who, None)
        return [game for (game,) in self._store.read(
            f"SELECT game FROM {_SEATS} WHERE {where} GROUP BY game ORDER BY count(*) DESC, game", *values)]

    def figures(self, who: Who | None = None, game: str | None = None) -> Figures:
        """All figures of a player; None: of all people together, where a game counts once."""
        where, values = _of(who, game)
        rows = self._store.read(
            f"SELECT {_TALLY}, max(line), sum(loops), max(loop), avg(points), max(points), sum(gobbles), "
            "sum(given), sum(taken), sum(tiles), sum(CASE WHEN ticks > 0 THEN tiles END), sum(ticks), sum(gave_up) "
            f"FROM {_SEATS} WHERE {where}", *values)
        if not rows or not rows[0][0]:
            return Figures()
        (games, contests, won, drawn, line, loops, loop, average, best, gobbles, given, taken, tiles, raced, ticks,
         gave_up) = rows[0]
        pace = raced * TICKS_A_MINUTE / ticks if ticks else None
        return Figures(Tally(games, contests, won, drawn), line, loops, loop, average, best, gobbles, given, taken,
                       tiles, pace, gave_up, self._colours(where, values))

    def _colours(self, where: str, values: Sequence[Any]) -> dict[str, tuple[int, int]]:
        rows = self._store.read(
            f"SELECT colour, count(*), sum({_WON}) FROM {_SEATS} WHERE {where} AND colour != '' GROUP BY colour",
            *values)
        found = {colour: (played, won) for colour, played, won in rows}
        return {colour: found[colour] for colour in COLOURS if colour in found}

    def duels(self, who: Who, game: str | None = None) -> list[Duel]:
        """How a player did against each rival, those met most first."""
        where, values = _of(who, game)
        rows = self._store.read(
            "SELECT r.name, r.bot, count(*), sum(r.place > s.place), sum(r.place = s.place) "
            f"FROM {_SEATS} JOIN every_seat AS r ON r.game_id = s.game_id "
            f"WHERE {where} AND r.side != s.side AND (r.name != s.name OR r.bot != s.bot) "
            "GROUP BY r.name, r.bot ORDER BY count(*) DESC, r.bot, max(at) DESC, r.name", *values)
        return [Duel((name, bot), *counts) for name, bot, *counts in rows]

    def times(self, who: Who | None, game: str | None = None) -> list[float]:
        """When each game of a player began, None: of anybody, in their order."""
        where, values = _of(who, game)
        return [at for (at,) in self._store.read(
            f"SELECT at FROM {_SEATS} WHERE {where} GROUP BY id ORDER BY at, id", *values)]

    def points(self, who: Who | None, game: str) -> list[tuple[float, int]]:
        """When each game with points began, and the points, in their order."""
        where, values = _of(who, game)
        return self._store.read(
            f"SELECT at, points FROM {_SEATS} WHERE {where} AND points IS NOT NULL ORDER BY at, id, seat", *values)

    def paces(self, who: Who | None) -> list[tuple[float, float]]:
        """When each race began, and how many tiles a minute were laid in it."""
        where, values = _of(who, "gobble")
        return self._store.read(
            f"SELECT at, tiles * {TICKS_A_MINUTE}.0 / ticks FROM {_SEATS} WHERE {where} AND ticks > 0 "
            "ORDER BY at, id, seat", *values)

    def ladder(self, game: str) -> Ladder:
        """Everybody's ratings in a game of ``RATED``: games count in the order in which they began."""
        ladder = Ladder()
        rows = self._store.read(
            f"SELECT id, at, name, bot, side, place FROM {_SEATS} WHERE game = ? AND rated ORDER BY at, id, seat", game)
        for (_, at), seats in groupby(rows, key=lambda row: (row[0], row[1])):
            ladder.add(Played(at, tuple(((name, bot), side, place) for _, _, name, bot, side, place in seats)))
        return ladder

    def ladders(self) -> dict[str, Ladder]:
        """The ratings in each rated game."""
        return {game: self.ladder(game) for game in RATED}


def _of(who: Who | None, game: str | None) -> tuple[str, list[Any]]:
    """Which seats are meant: the condition, and its values."""
    name, bot = who or ("", "")
    person = "s.bot = ''" if who is None else "s.name = ?1 AND s.bot = ?2"
    return f"{person} AND (?3 IS NULL OR g.game = ?3)", [name, bot, game]
