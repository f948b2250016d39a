"""Every screen of the program, each with as much on it as it can have: most seats, long names, full lists.

``visit`` puts one on by its name in ``game.screens.SCENES``. A screen that is new there needs nothing here as
long as all that it must be given is in ``GIVEN``, by the name of its parameter; else ``WAYS`` tells how to it.
"""

from __future__ import annotations

import inspect
import random
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from storage.kept_games import fill

from game.i18n import tr
from game.lessons.course import LESSONS
from game.match.match import Match
from game.play.night import TURNS, Feats, Night, Played
from game.play.party import Help, Party, Seat
from game.play.run import SoloRun
from game.program import Program
from game.rules.actions import Under
from game.scenes.over_menu import Offer
from game.screens import SCENES
from game.storage.games import Games
from game.storage.settings import Settings
from game.ui import theme

SEED = 11
#: Kept games in the folder of ``furnish``: finished ones, and such as can be continued.
FINISHED, UNFINISHED = 18, 5
NOON = time.mktime((2026, 3, 14, 12, 0, 0, 0, 0, -1))
NAMES = ("Ann", "Črtomir", "Бабушка Нина", "Bo", "Alejandra M.", "Zoe")
DEVICES = ("keys-1", "keys-2", "keys-3", "keys-4", "mouse")
SEATS = {"tantrix": 4, "gobble": 6}

Arguments = dict[str, Any]


def furnish(folder: Path) -> Path:
    """A data folder after many evenings."""
    games = fill(folder, FINISHED, SEED)
    for number in range(UNFINISHED):
        journal = games.begin(played(("tantrix", "gobble")[number % 2], tiles=6 + 7 * number))
        journal.close()
    games.close()
    program = Program(Settings(), seed=SEED, size=(640, 360), headless=True, folder=folder)
    scores = program.context.scores
    scores.clock = lambda: NOON
    for number, points in enumerate((9, 13, 11, 16, 14, 8, 18, 15, 12, 22, 17, 10, 20, 14)):
        scores.add("solitaire", "", points, NAMES[number % len(NAMES)], NOON + (number - 20) * 86400.0)
    for number, name in enumerate(("discovery-3", "discovery-4", "card-starter-1")):
        scores.add("puzzle", name, 40.0 * number + 9, ranked=number != 1)
    program.close()
    return folder


def played(game: str, tiles: int = 99) -> Match:
    """A game played by chance until so many tiles lie there, or to its end."""
    chance = random.Random(SEED)
    match = Match.new(game, [{"name": seat.name, "colour": seat.colour if game == "tantrix" else None, "bot": seat.bot}
                             for seat in party(game).seats], SEED)
    while not match.game.result and len(match.game.table) < tiles:
        legal = match.legal()
        match.do(chance.choice([action for action in legal if not isinstance(action, Under)] or legal))
    return match


def party(game: str) -> Party:
    """As many as there may be: people at every device there is without pads, then bots."""
    return Party(game, [
        Seat(NAMES[at], at, "RYBG"[at % 4], device=DEVICES[at] if at < len(DEVICES) else None,
             bot=None if at < len(DEVICES) else "casual", help=Help.FULL)
        for at in range(SEATS.get(game, 1))
    ])


class Tour:
    """Goes from screen to screen of one program, which it closes at the end."""

    def __init__(self, size: tuple[int, int], folder: Path | None = None, **settings: Any) -> None:
        wanted = {"fullscreen": False, "motion": 0.0, "language": "en", **settings}
        self.program = Program(Settings(**wanted), size=size, seed=SEED, headless=True, folder=folder)
        self.stack = self.program.context.stack
        self.unit = theme.unit(size)

    def __enter__(self) -> Tour:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.close()

    def visit(self, name: str) -> Iterator[str]:
        """Put the screen called ``name`` on, once for each way in which it looks, and tell which."""
        for way, go in WAYS.get(name, {"": lambda tour: tour.put(name, **_given(name))}).items():
            self.stack.quit()
            self.stack.settle()
            self.program.context.party = party("tantrix")
            go(self)
            assert self.stack.top is not None
            yield f"{name} {way}".strip()

    def put(self, name: str, /, **arguments: Any) -> None:
        """A screen on top."""
        self.stack.push(name, **arguments)
        self.stack.settle()

    def rest(self, steps: int = 40) -> None:
        """Let it come to rest; what is painted ahead is painted."""
        for step in range(steps):
            self.program.tick()
            if step % 4 == 0:
                self.program.show()

    def table(self, game: str, tiles: int) -> None:
        """A table in the middle of a game of most seats."""
        self.program.context.party = party(game)
        self.put(game, match=played(game, tiles), ready=True)

    def over_table(self, game: str, name: str, /, **arguments: Any) -> None:
        """A screen over such a table."""
        self.table(game, 14)
        self.put(name, **arguments)


def _given(name: str) -> Arguments:
    """What the screen called ``name`` must be given."""
    module, scene = SCENES[name]
    known = inspect.signature(getattr(import_module(module), scene)).parameters.values()
    wanted = [one.name for one in known if one.default is one.empty and one.kind is not one.VAR_KEYWORD][1:]
    missing = [one for one in wanted if one not in GIVEN]
    assert not missing, f"say in tests/e2e/tour.py how to come to the screen {name!r}, which wants {missing}"
    return {one: GIVEN[one]() for one in wanted}


class _Work:
    """Two fifths of something, for ever."""

    done, all, said = 2, 5, ""

    def step(self) -> bool:
        return False

    def cancel(self) -> None:
        pass


def _results(game: str) -> Callable[[Tour], None]:
    def go(tour: Tour) -> None:
        tour.program.context.party = party(game)
        tour.put("results", match=played(game))

    return go


def _run(tour: Tour) -> None:
    tour.program.context.party = Party("solitaire", [Seat("Ann", 0, "R", "keys-2")])
    tour.put("solitaire-end", run=SoloRun(played("solitaire")))


def _pause(game: str) -> Callable[[Tour], None]:
    def go(tour: Tour) -> None:
        tour.table(game, 14)
        tour.stack.top.pause("keys-2")
        tour.stack.settle()

    return go


def _replay(game: str) -> Callable[[Tour], None]:
    return lambda tour: tour.put("replay", record=played(game).record(), step=20)


def _join(game: str) -> Callable[[Tour], None]:
    def go(tour: Tour) -> None:
        tour.program.context.party = party(game)
        tour.put("join", presser="keys-2")

    return go


def _options(game: str) -> Callable[[Tour], None]:
    def go(tour: Tour) -> None:
        _join(game)(tour)
        tour.put("options")

    return go


def _puzzle(name: str) -> Callable[[Tour], None]:
    return lambda tour: tour.put("puzzle", name=name, device="keys-2")


def _solitaire(tour: Tour) -> None:
    tour.put("solitaire", seed=SEED, device="keys-2", match=played("solitaire", 8))


def _night(name: str, seats: int, games: int) -> Callable[[Tour], None]:
    """A screen of a party night, with people of every length of name, after so many games."""
    def go(tour: Tour) -> None:
        game = "tantrix" if seats <= SEATS["tantrix"] else "gobble"
        people = party(game).seats[:seats]
        night = Night(seats, 5, TURNS if game == "tantrix" else game)
        for number in range(games):
            places = tuple(1 + (seat + number) % seats for seat in range(seats))
            feats = tuple(Feats(6 + seat, 3 * seat, seat, seat, number, 9, 1000 * place)
                          for seat, place in enumerate(places))
            night.played.append(Played(night.game, places, feats, 3 + number, 20))
        tour.program.context.nights.begin(night, people, {})
        tour.put(name, device="keys-2")

    return go


#: What screens ask for, by the names of their parameters.
GIVEN: dict[str, Callable[[], Any]] = {
    "match": lambda: played("tantrix"),
    "record": lambda: played("tantrix").record(),
    "run": lambda: SoloRun(played("solitaire")),
    "work": _Work,
    "journal": lambda: Games(None).begin(played("tantrix", 6)),
    "title": lambda: tr("This file is no game to watch"),
    "offers": lambda: [Offer(tr("Done"), primary=True), Offer(tr("Leave the game"), "cross", note=tr("Back"))],
    "who": lambda: ("Ann", ""),
    "question": lambda: "?",
    "name": lambda: LESSONS[0].name,
    "device": lambda: "keys-2",
    "seats": lambda: [0, 1],
    "agreed": lambda: lambda: None,
    "done": lambda: lambda control: None,
    "refused": lambda: lambda seat: None,
}

#: How to screens that look different in several ways, or that want something of their own.
WAYS: dict[str, dict[str, Callable[[Tour], None]]] = {
    "night": {"of four": _night("night", 4, 3), "of six": _night("night", 6, 4), "begun": _night("night", 2, 0)},
    "night-end": {"of four": _night("night-end", 4, 5), "of six": _night("night-end", 6, 5)},
    "join": {game: _join(game) for game in SEATS},
    "options": {game: _options(game) for game in SEATS},
    "tantrix": {"": lambda tour: tour.table("tantrix", 30)},
    "gobble": {"": lambda tour: tour.table("gobble", 24)},
    "pause": {game: _pause(game) for game in SEATS},
    "results": {game: _results(game) for game in SEATS},
    "replay": {game: _replay(game) for game in (*SEATS, "solitaire")},
    "solitaire": {"": _solitaire},
    "solitaire-end": {"": _run},
    "puzzle": {name: _puzzle(name) for name in ("discovery-12", "pyramid-10")},
    "coach": {"": lambda tour: tour.put("coach", match=played("tantrix", 12))},
    "agree": {"": lambda tour: tour.over_table(
        "tantrix", "agree", question="Ann ?", seats=[1, 2, 3], agreed=lambda: None, refused=lambda seat: None)},
}
