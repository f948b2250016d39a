"""Playthroughs as text: each action of a game, what followed, and the state in short.

``python tests/match/refresh.py`` writes them anew when the rules are meant to have changed.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from game.match.match import Match
from game.match.strict import write
from game.match.words import action_dict, action_from, fact_dict
from game.rules.actions import Lift, Place, Turn, Under
from game.rules.cells import neighbour
from game.rules.facts import Refusal

FOLDER = Path(__file__).with_name("playthroughs")

#: By name of the file: the game, its seats, its seed, its options, a puzzle's name.
GAMES: dict[str, tuple[Any, ...]] = {
    "tantrix-2": ("tantrix", 2, 1, {"tournament": True}),
    "tantrix-3": ("tantrix", 3, 2, {}),
    "tantrix-4-doubles": ("tantrix", 4, 3, {"doubles": True}),
    "gobble-1": ("gobble", 1, 4, {}),
    "gobble-3-double": ("gobble", 3, 5, {"double_gobble": True, "penalty": [0, 1, 2]}),
    "gobble-6-rack-1": ("gobble", 6, 6, {"rack": 1, "handicap": [1, 1, 2, 1, 1, 1]}),
    "solitaire": ("solitaire", 1, 7, {}),
    "solitaire-practice": ("solitaire", 1, 8, {"forced": False, "triple": "RBG", "colour": "G"}),
    "puzzle-loop": ("puzzle", 1, 49, {}, "discovery-3"),
    "puzzle-frame": ("puzzle", 1, 16, {}, "pyramid-6"),
}
#: Ticks that may lie between two actions of a race.
PAUSE = 40
#: How often in a hundred a race's seat puts a tile under its stack though it need not.
TUCKING = 5
#: How often in a hundred a puzzle's tiles are handled without a plan, and when it is given up.
FUMBLING = 40
MOST_ACTIONS = 60


def text_of(game: str, seats: int, seed: int, options: dict[str, Any], puzzle: str | None = None) -> str:
    """The whole game as text, played by chance of ``seed``."""
    match = Match.new(game, seats, seed, options, puzzle)
    chance = random.Random(seed)
    tick = 0
    lines = [write(match.header.to_dict()), *short(match)]
    while match.game.result is None and (not puzzle or len(match.actions) < MOST_ACTIONS):
        words = action_dict(_some_action(match, chance))
        if game == "gobble":
            tick += chance.randrange(PAUSE)
            words["tick"] = tick
        lines += ["", f"> {write(words)}", *(f"  {write(fact)}" for fact in _do(match, words)), *short(match)]
    return "\n".join([*lines, f"record {match.checksum()}", ""])


def short(match: Match) -> list[str]:
    """What matters of the state in a line or two."""
    state = match.state()
    seats = " | ".join(
        f"{' '.join(map(str, seat['hand']))} +{seat['stack']}"
        + (f" owes {seat['owes']}" if seat["owes"] else "")
        + (f" line {seat['line']} loop {seat['loop']}" if seat["colour"] or match.header.game == "solitaire" else "")
        + (f" out {seat['out']}" if seat["out"] else "")
        for seat in state["seats"]
    )
    mover = "" if state["to_move"] is None else f" {state['to_move']}"
    head = f"{state['ply']}: {state['phase']}{mover}, bag {state['bag']}, legal {len(match.legal())}"
    wrong = [f"   clashes {write(state['clashes'])}, {write(state['faults'])}"] if "faults" in state else []
    return [f"{head}, forced {write(state['forced'])}", f"   {seats}", *wrong]


def _fumble(match: Match, chance: random.Random) -> Any:
    """A turn, a lift, or a placement that need not match, but may be done."""
    game = match.game
    while True:
        cell = chance.choice([cell for _, cell, _ in game.table.tiles] or [(0, 0)])
        action = chance.choice([Turn(0, cell, chance.randrange(6)), Lift(0, cell)])
        if game.hand(0) and chance.randrange(2):
            beside = neighbour(cell, chance.randrange(6))
            action = Place(0, chance.choice(game.hand(0)), beside, chance.randrange(6))
        if not isinstance(game.refusal(action), Refusal):
            return action


def _some_action(match: Match, chance: random.Random) -> Any:
    if match.header.game == "puzzle" and (not match.legal() or chance.randrange(100) < FUMBLING):
        return _fumble(match, chance)
    seats = [seat for seat in range(match.game.seats) if match.legal(seat)]
    legal = match.legal(chance.choice(seats))
    useful = [action for action in legal if not isinstance(action, Under)]
    if match.header.game == "gobble" and any(isinstance(action, Place) for action in useful):
        return chance.choice(useful if chance.randrange(100) >= TUCKING else legal)
    return chance.choice(useful or legal)


def _do(match: Match, words: dict[str, Any]) -> list[dict[str, Any]]:
    facts = match.do(action_from(words, match.header.game, match.game.seats))
    assert isinstance(facts, tuple), facts
    return [fact_dict(fact) for fact in facts]
