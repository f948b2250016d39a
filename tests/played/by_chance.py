"""One game after another, played by chance: the match, and all that was entered on the way."""

from __future__ import annotations

import random

from game.match.match import Match
from game.match.record import Entry, Record, Undo
from game.rules.actions import Action, Leave, Lift, Place, Resign, Turn, Under
from game.rules.facts import Refusal

KINDS = ("tantrix", "gobble", "solitaire", "puzzle")
PUZZLES = ("discovery-3", "discovery-7", "flower", "card-starter-1", "pyramid-10", "circle-3")
#: How often, of a hundred, something is taken back, a seat gives up, and a race's tile goes under.
TAKES_BACK, GIVES_UP, TUCKS = 8, 1, 4
#: Ends puzzles, which chance hardly ever solves, and races in which tiles only go round.
MOST_ENTRIES = {"puzzle": 60, "solitaire": 60, "tantrix": 160, "gobble": 400}


def new_match(game: str, chance: random.Random) -> Match:
    seats = {"tantrix": chance.randint(2, 4), "gobble": chance.randint(1, 6)}.get(game, 1)
    if game == "puzzle":
        return Match.new(game, seats, puzzle=chance.choice(PUZZLES))
    return Match.new(game, seats, chance.getrandbits(32), options(game, seats, chance))


def options(game: str, seats: int, chance: random.Random) -> dict[str, object]:
    if game == "gobble":
        return {"rack": chance.choice([1, 3, 6, "all"]), "double_gobble": chance.random() < 0.4,
                "penalty": [chance.randint(0, 2) for _ in range(seats)]}
    return {"doubles": chance.random() < 0.5} if game == "tantrix" and seats == 4 else {}


def played(game: str, seed: int) -> tuple[Match, Record]:
    """A match as it ended, and the record of all that was entered, undos too, without checksums."""
    chance = random.Random(f"{game} {seed}")
    match = new_match(game, chance)
    entries: list[Entry] = []
    tick = 0
    while match.game.result is None and len(entries) < MOST_ENTRIES[game]:
        if game != "gobble" and match.actions and chance.randrange(100) < TAKES_BACK:
            match.undo()
            entries.append(Undo())
            continue
        tick += chance.randrange(40)
        assert not isinstance(match.do(_some_action(match, chance, tick)), Refusal)
        entries.append(match.actions[-1])
    return match, Record(match.header, tuple(entries))


def _some_action(match: Match, chance: random.Random, tick: int) -> Action:
    game = match.header.game
    if game == "puzzle":
        return _some_handling(match, chance)
    if game in ("tantrix", "gobble") and chance.randrange(100) < GIVES_UP:
        seat = next(seat for seat in range(match.game.seats) if match.game.out(seat) is None)
        action: Action = Resign(seat) if game == "tantrix" else Leave(seat, tick)
        if match.game.refusal(action) is None:
            return action
    legal = match.legal()
    if chance.randrange(100) >= TUCKS:
        legal = [action for action in legal if not isinstance(action, Under)] or legal
    action = chance.choice(legal)
    return action if game != "gobble" else type(action)(**{**_fields(action), "tick": tick})


def _fields(action: Action) -> dict[str, object]:
    return {name: getattr(action, name) for name in action.__slots__}


def _some_handling(match: Match, chance: random.Random) -> Action:
    """A tile laid where it fits or anywhere, turned, or lifted again."""
    printed = match.game.printed
    lying = [cell for _, cell, _ in match.game.table.tiles if cell not in printed]
    legal = match.legal()
    if legal and chance.random() < 0.6:
        return chance.choice(legal)
    if lying and chance.random() < 0.5:
        cell = chance.choice(lying)
        return Lift(0, cell) if chance.random() < 0.3 else Turn(0, cell, chance.randrange(6))
    free = match.game.free_cells()
    if match.game.hand() and free:
        return Place(0, chance.choice(match.game.hand()), chance.choice(free), chance.randrange(6))
    return Turn(0, chance.choice(lying), chance.randrange(6))
