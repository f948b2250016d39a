"""Random games agree with the plain reference of tests/oracle at every state.

A game of each kind for each number of seats in a plain run; 500 with TANTRIX_LONG=1.
"""

from __future__ import annotations

import json
import os
import random
from dataclasses import replace
from typing import Any

import pytest
from oracle.gobble import GobbleOracle
from oracle.tantrix import TantrixOracle

from game.match.match import Match
from game.match.words import action_dict, action_from
from game.rules.actions import Under
from game.rules.facts import Refusal
from game.rules.lines import longest_line, longest_loop

GAMES = 500 if os.environ.get("TANTRIX_LONG") else 1
#: (ours, the reference's): the rules do not say which of the two codes a refusal carries.
EITHER_CODE = {
    ("not-touching", "needs-two-neighbours"),  # a cell that touches nothing at all
    ("game-over", "bad-action"),  # a give to oneself when all is over
    ("no-such-tile", "not-in-the-race"),  # a tile one has not, to a seat that is out
}
#: How often, of a hundred actions, one that need not be legal is tried, and how often somebody gives up.
WILD, GIVING_UP = 30, 1
#: Ends races in which only rack tiles go round.
MOST_ACTIONS = 600


def tantrix_options(seats: int, chance: random.Random) -> dict[str, Any]:
    options: dict[str, Any] = {"hints": chance.choice(["off", "forced", "full"])}
    if seats == 4:
        options["doubles"] = chance.random() < 0.5
    if seats == 2:
        options["tournament"] = chance.random() < 0.5
    return options


def gobble_options(seats: int, chance: random.Random) -> dict[str, Any]:
    options: dict[str, Any] = {
        "rack": chance.choice([3, 3, 1, 6, "all"]),
        "double_gobble": chance.random() < 0.4,
        "freeze": chance.random() < 0.4,
    }
    if chance.random() < 0.3:
        options["handicap"] = [chance.randint(1, 3) for _ in range(seats)]
    if chance.random() < 0.3:
        options["penalty"] = [chance.randint(0, 2) for _ in range(seats)]
    return options


def wild_action(match: Match, legal: list[dict[str, Any]], chance: random.Random) -> dict[str, Any]:
    """An action of a sound shape that is likely to be refused."""
    seat, game = chance.randrange(match.game.seats), match.game
    hand = [*game.hand(seat), chance.randint(1, 56)]
    kinds = ["place"] * 6 + (["give", "under"] if match.header.game == "gobble" else [])
    kind = chance.choice(kinds)
    if kind == "place":
        near = [cell for _, cell, _ in game.table.tiles] + game.table.rim() + [(0, 0), (40, -3)]
        action = {"tile": chance.choice(hand), "cell": list(chance.choice(near)), "turn": chance.randrange(6)}
    elif kind == "give":
        action = {"tile": chance.choice(hand), "to": chance.randrange(game.seats)}
    else:
        action = {"tile": chance.choice(hand)}
    return {"do": kind, "seat": seat, **action}


def some_action(match: Match, legal: list[dict[str, Any]], chance: random.Random) -> dict[str, Any]:
    dice = chance.randrange(100)
    if dice < GIVING_UP:
        word = "leave" if match.header.game == "gobble" else "resign"
        return {"do": word, "seat": chance.randrange(match.game.seats)}
    if dice < WILD:
        return wild_action(match, legal, chance)
    useful = [action for action in legal if action["do"] != "under"]
    return chance.choice(useful if useful and chance.random() < 0.9 else legal)


def in_order(actions: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def assert_same(match: Match, oracle: Any) -> list[dict[str, Any]]:
    """Everything both can tell is the same; returns what may be done."""
    ours, theirs = match.state(), oracle.state()
    assert ours == theirs
    legal = []
    for seat in range(match.game.seats):
        of_seat = [action_dict(action) for action in match.legal(seat)]
        assert in_order(of_seat) == in_order(oracle.legal(seat))
        legal += of_seat
    assert legal == [action_dict(action) for action in match.legal()]
    lines = oracle.lines()
    for colour, found in lines.items():
        assert len(longest_line(match.game.table, colour)) == len(found["line"])
        assert len(longest_loop(match.game.table, colour)) == len(found["loop"])
    spaces = oracle.forced_spaces()["spaces"]
    for space in spaces:
        space["fits"].sort()
        space["barred"].sort()
    assert forced_words(match) == spaces
    return legal


def forced_words(match: Match) -> list[dict[str, Any]]:
    return [
        {
            "cell": list(cell),
            "sides": {str(side): colour for side, colour in sides.items()},
            "fits": [list(fit) for fit in fits],
            "barred": [list(fit) for fit in barred],
        }
        for cell, sides, fits, barred in match.forced()
    ]


def play_against(oracle_class: type, match: Match, chance: random.Random) -> None:
    """Play on by chance; both must stay the same."""
    game, seats = match.header.game, match.game.seats
    header = match.header.to_dict()
    header["options"].pop("bot_speed", None)  # of no matter to the rules
    oracle = oracle_class(header)
    tick = 0
    legal = assert_same(match, oracle)
    for _ in range(MOST_ACTIONS):
        if match.game.result is not None:
            return
        action = some_action(match, legal, chance)
        if game == "gobble":
            tick = max(0, tick + chance.randint(-1, 30))
            action["tick"] = tick
        before = match.state()
        answer = match.do(action_from(action, game, seats))
        refused = answer.code if isinstance(answer, Refusal) else None
        expected = oracle.do(action)
        assert refused == expected or (refused, expected) in EITHER_CODE, action
        if refused:
            assert match.state() == before
        else:
            legal = assert_same(match, oracle)
        tick = getattr(match.game, "tick", 0)


def seeds(seats: int) -> range:
    """Others for each number of seats, so that a few games differ in their options, too."""
    return range(seats * GAMES, (seats + 1) * GAMES)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tantrix(seats):
    for seed in seeds(seats):
        chance = random.Random(seed)
        options = tantrix_options(seats, chance)
        play_against(TantrixOracle, Match.new("tantrix", seats, seed, options), chance)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6] if GAMES > 1 else [1, 3, 6])
def test_gobble(seats):
    for seed in seeds(seats):
        chance = random.Random(seed)
        options = gobble_options(seats, chance)
        play_against(GobbleOracle, Match.new("gobble", seats, seed, options), chance)


def cut_short(match: Match, chance: random.Random) -> Match:
    """A game from a position of ``match``, after some actions, with a part of the tiles gone."""
    for _ in range(chance.randrange(45)):
        legal = [action for action in match.legal() if not isinstance(action, Under)]
        if legal and match.game.result is None:
            match.do(chance.choice(legal))
    header = match.position_header(match.acting_seat() or 0)
    bag = list(header.bag)
    chance.shuffle(bag)
    hands = [list(hand) for hand in header.setup.hands]
    for hand in hands:
        del hand[chance.randint(1, 6):]
    phase = header.setup.phase if header.setup.phase != "over" else "free"
    setup = replace(header.setup, hands=tuple(map(tuple, hands)), phase=phase)
    return Match(replace(header, bag=tuple(bag[:chance.randrange(15)]), setup=setup))


@pytest.mark.parametrize(("game", "seats"), [("tantrix", 2), ("tantrix", 3), ("tantrix", 4), ("gobble", 3)])
def test_from_a_position(game, seats):
    for seed in seeds(seats):
        chance = random.Random(seed)
        match = cut_short(Match.new(game, seats, seed), chance)
        play_against(TantrixOracle if game == "tantrix" else GobbleOracle, match, chance)
