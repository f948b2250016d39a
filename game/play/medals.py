"""The medals of an evening: who did most of what, over all games of a night. Nobody goes without one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.play.night import GOBBLE, Night

#: The least that is worth a medal.
LEAST_LINE, LEAST_GOBBLES, LEAST_TAKEN, LEAST_ROW = 5, 2, 3, 2


@dataclass(frozen=True, slots=True)
class Medal:
    """``seats``: who gets it; more than one where they are equal. ``n``: how much; ``game``: in which game,
    from 1, or 0 for all evening.

    ``kind``: ``row`` (games won one after the other), ``comeback`` (places made up since one's lowest),
    ``line``, ``loop`` (tiles), ``gobbles`` (how many), ``close`` (the closest finish; ``n`` points, or
    tenths of a second in a race), ``quick`` (the quickest race, in tenths of a second), ``taken`` (tiles
    handed to them), ``tiles`` (tiles laid), ``steady`` (games without a last place) or ``faithful`` (games
    played).
    """

    kind: str
    seats: tuple[int, ...]
    n: int
    game: int = 0


#: Seats and what each is worth, in which game, by the seats that take part.
_Found = Iterator[Medal]


def medals(night: Night) -> list[Medal]:
    """The medals, the rarest first; at least one for each seat once a game has been played."""
    if not night.played:
        return []
    found = [medal for rule in _RULES for medal in rule(night)]
    for seat in range(night.seats):
        if not any(seat in medal.seats for medal in found):
            found.append(_for_all_that(night, seat))
    return found


def _row(night: Night) -> _Found:
    """Games won one after the other."""
    longest = [0] * night.seats
    running = [0] * night.seats
    for game in night.played:
        for seat, place in enumerate(game.places):
            running[seat] = running[seat] + 1 if place == 1 else 0
            longest[seat] = max(longest[seat], running[seat])
    yield from _most("row", longest, LEAST_ROW)


def _comeback(night: Night) -> _Found:
    """From one's lowest place between two games to the last one."""
    after = [night.places_after(games) for games in range(1, len(night.played) + 1)]
    risen = [max(places[seat] for places in after) - after[-1][seat] for seat in range(night.seats)]
    yield from _most("comeback", risen, 1 if night.seats == 2 else 2)


def _line(night: Night) -> _Found:
    yield from _best_game(night, "line", lambda game, seat: night.played[game].feats[seat].line, LEAST_LINE)


def _loop(night: Night) -> _Found:
    yield from _best_game(night, "loop", lambda game, seat: night.played[game].feats[seat].loop, 1)


def _gobbles(night: Night) -> _Found:
    yield from _most("gobbles", _sums(night, "gobbles"), LEAST_GOBBLES)


def _close(night: Night) -> _Found:
    """The game in which the first two were nearest to each other, as a share of what the first had."""
    near = [(game.gap / max(1, game.scale), at) for at, game in enumerate(night.played) if game.gap is not None]
    if len(night.played) < 2 or not near:
        return
    _, at = min(near)
    game = night.played[at]
    first = [seat for seat, place in enumerate(game.places) if place == 1]
    second = [seat for seat, place in enumerate(game.places) if place == 2] if len(first) == 1 else []
    assert game.gap is not None
    yield Medal("close", (*first, *second), _tenths(game.gap) if game.game == GOBBLE else game.gap, at + 1)


def _quick(night: Night) -> _Found:
    """The shortest way out of tiles."""
    out = [(feats.out, at, seat) for at, game in enumerate(night.played)
           for seat, feats in enumerate(game.feats) if feats.out and game.places[seat] == 1]
    if out:
        ticks, at, seat = min(out)
        yield Medal("quick", (seat,), _tenths(ticks), at + 1)


def _taken(night: Night) -> _Found:
    yield from _most("taken", _sums(night, "taken"), LEAST_TAKEN)


def _tiles(night: Night) -> _Found:
    yield from _most("tiles", _sums(night, "tiles"), 1)


_RULES: tuple[Callable[[Night], _Found], ...] = (
    _row, _comeback, _line, _loop, _gobbles, _close, _quick, _taken, _tiles,
)


def _for_all_that(night: Night, seat: int) -> Medal:
    """For whoever was best at nothing."""
    games = len(night.played)
    if night.seats > 2 and all(game.places[seat] < max(game.places) for game in night.played):
        return Medal("steady", (seat,), games)
    return Medal("faithful", (seat,), games)


def _sums(night: Night, what: str) -> list[int]:
    return [sum(getattr(game.feats[seat], what) for game in night.played) for seat in range(night.seats)]


def _most(kind: str, figures: list[int], least: int) -> _Found:
    """One medal for the most; none where all are equal, which tells nobody apart."""
    most = max(figures)
    if most >= least and min(figures) < most:
        yield Medal(kind, tuple(seat for seat, n in enumerate(figures) if n == most), most)


def _best_game(night: Night, kind: str, worth: Callable[[int, int], int], least: int) -> _Found:
    """The most in any one game; where several reached it, whoever did first."""
    figures = [(worth(at, seat), -at, seat) for at in range(len(night.played)) for seat in range(night.seats)]
    most, at, _ = max(figures, key=lambda figure: figure[:2])
    if most >= least:
        yield Medal(kind, tuple(seat for n, game, seat in figures if (n, game) == (most, at)), most, 1 - at)


def _tenths(ticks: int) -> int:
    """Ticks of a race in tenths of a second."""
    return round(ticks / 6)
