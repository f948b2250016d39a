"""A folder of kept games of all kinds, played by chance."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from game.match.header import SeatInfo
from game.match.match import Match
from game.rules.actions import Action, Leave, Place, Resign, Under
from game.storage.games import Games

PEOPLE = ["Ann", "Bo", "Črt", "Ну́ша", "A person with quite a long name, of course"[:40], "bot:casual"]
BOTS = ["casual", "random"]
KINDS = ["tantrix", "gobble", "solitaire", "tantrix", "gobble", "puzzle"]
START = 1_790_000_000.0
#: Ends races in which tiles only go round.
MOST_ACTIONS = 400


class Clock:
    """The time, which passes between games by up to two days, and now and then goes back."""

    def __init__(self, chance: random.Random) -> None:
        self.now, self._chance = START, chance

    def __call__(self) -> float:
        return self.now

    def pass_by(self) -> None:
        self.now += self._chance.choice([70, 400, 3000, 40_000, 170_000]) - 20 * (self._chance.random() < 0.1)


def fill(folder: Path, count: int, seed: int) -> Games:
    """``count`` finished games in a data folder."""
    chance = random.Random(seed)
    clock = Clock(chance)
    games = Games(folder, clock)
    for number in range(count):
        while True:
            match = _new(KINDS[number % len(KINDS)], chance, chance.randrange(1 << 30))
            journal = games.begin(match)
            if _play(match, chance):
                break
            journal.abandon()
        assert journal.finish() is not None, number
        clock.pass_by()
    return games


def _new(game: str, chance: random.Random, seed: int) -> Match:
    if game == "puzzle":
        return Match.new("puzzle", [SeatInfo(chance.choice(PEOPLE))], puzzle=chance.choice(["flower", "discovery-3"]))
    seats = 1 if game == "solitaire" else chance.randint(*{"tantrix": (2, 4), "gobble": (1, 6)}[game])
    people = chance.sample(PEOPLE, min(seats, chance.randint(0 if seats > 1 else 1, seats)))
    infos = [SeatInfo(name) for name in people]
    infos += [SeatInfo("Bot", None, chance.choice(BOTS)) for _ in range(seats - len(infos))]
    chance.shuffle(infos)
    options: dict[str, object] = {}
    if game == "tantrix":
        options["doubles"] = seats == 4 and chance.random() < 0.6
        colours = chance.sample("RYBG", seats)
        if options["doubles"]:
            colours[2:] = colours[:2]
        infos = [replace(info, colour=colour) for info, colour in zip(infos, colours, strict=True)]
    elif game == "gobble":
        options = {"double_gobble": chance.random() < 0.5, "rack": chance.choice([1, 3, "all"])}
        if chance.random() < 0.2:
            options["handicap"] = [chance.randint(1, 3) for _ in infos]
    else:
        options = {"forced": chance.random() < 0.7, "colour": chance.choice(["best", "R", "Y"])}
    return Match.new(game, infos, seed, options)


def _play(match: Match, chance: random.Random) -> bool:
    """Play to the end; False where that does not come."""
    if match.header.game == "puzzle":
        return _solve(match, chance)
    tick, gives_up = 0, chance.choice([0.0, 0.0, 0.02])
    for _ in range(MOST_ACTIONS):
        if match.game.result:
            return True
        action = _action(match, chance, gives_up)
        if match.header.game == "gobble":
            tick += chance.randrange(200)
            action = replace(action, tick=tick)
        match.do(action)
        taken_back = match.header.game in ("solitaire", "tantrix") and chance.random() < 0.01
        if taken_back and match.actions and not match.game.result:
            match.undo()
    return False


def _action(match: Match, chance: random.Random, gives_up: float) -> Action:
    legal = match.legal()
    useful = [action for action in legal if not isinstance(action, Under)]
    if match.header.game != "solitaire" and chance.random() < gives_up:
        seat = chance.choice(legal).seat
        return Leave(seat) if match.header.game == "gobble" else Resign(seat)
    return chance.choice(useful if useful and chance.random() < 0.9 else legal)


def _solve(match: Match, chance: random.Random) -> bool:
    from game.match.shelf import known

    for tile, cell, turn in known(match.header.puzzle)[0]:
        if chance.random() < 0.3:
            match.do(Place(0, tile, cell, (turn + 1) % 6))
            match.undo()
        match.do(Place(0, tile, cell, turn))
    return match.game.result is not None
