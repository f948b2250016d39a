"""One game of the arena from its deal to its result, in whatever process it is called.

It takes and returns plain words of JSON. It always ends: a game has at most 56 placements, and a
foreign program that does not answer in time has lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.arena.entrants import command_of
from game.arena.foreign import ForeignPlayer
from game.arena.players import Forfeit, LevelPlayer, Player
from game.arena.schedule import SEED_BITS, Task
from game.match import deal
from game.match.header import NAME_LIMIT
from game.match.match import Match
from game.rules.actions import Action, Resign
from game.rules.facts import Refusal

#: The result's reason where a player was put out.
FORFEIT = "forfeit"

GameResult = dict[str, Any]


def play(task: Task) -> GameResult:
    """Play a game of ``schedule`` and tell how it went, seat by seat.

    ``why``: as the state tells it, or ``forfeit``; ``places``: 1 for the best, seats that tie share
    the mean of theirs; ``shares``: of the first place, 1 in all; ``seconds``: how long each of a
    seat's thoughts took; ``faults``: who was put out and for what; ``record``: the lines of the
    record, if it was wished for.
    """
    match = Match(deal.full_header({
        "game": "tantrix", "seed": task["deal_seed"],
        "seats": [{"name": shown["name"][:NAME_LIMIT], "bot": shown["player"][:NAME_LIMIT]}
                  for shown in task["players"]],
    }))
    players = [player_for(words["player"], task["seconds"]) for words in task["players"]]
    thoughts: list[list[float]] = [[] for _ in players]
    faults: list[dict[str, Any]] = []
    chance = Random(task["seed"])
    try:
        while match.game.to_move is not None:
            seat, ply = match.game.to_move, len(match.actions)
            try:
                match.do(_decide(match, players[seat], seat, chance.getrandbits(SEED_BITS), thoughts[seat]))
            except Forfeit as fault:
                faults.append({"seat": seat, "action": ply + 1, "reason": str(fault)})
                match.do(Resign(seat))
                players[seat].close()
    finally:
        for player in players:
            player.close()
    return _result(task, match, thoughts, faults)


def player_for(word: str, seconds: float) -> Player:
    """The player whom a word names, as ``entrants`` has checked it."""
    command = command_of(word)
    return LevelPlayer(word, seconds) if command is None else ForeignPlayer(command, seconds)


def _decide(match: Match, player: Player, seat: int, seed: int, thoughts: list[float]) -> Action:
    """A legal action of the mover's. It is not asked where there is no choice."""
    legal = match.legal()
    if len(legal) == 1:
        return legal[0]
    action, took = player.decide(match.position_header(seat), legal, seat, seed)
    thoughts.append(took)
    refusal = match.game.refusal(action) if action.seat == seat else Refusal("not-your-turn")
    if refusal:
        raise Forfeit(f"chose an action against the rules: {refusal.code}")
    return action


def _result(task: Task, match: Match, thoughts: list[list[float]], faults: list[dict[str, Any]]) -> GameResult:
    result = match.game.result
    assert result is not None
    places, shares = ranked(result.ranking)
    return {
        "game": task["game"], "table": task["table"], "deal": task["deal"], "deal_seed": task["deal_seed"],
        "seats": task["seats"], "why": FORFEIT if faults else result.why, "points": list(result.points),
        "places": places, "shares": shares, "actions": len(match.actions),
        "seconds": [[round(took, 5) for took in own] for own in thoughts], "faults": faults,
        "record": match.record().dicts() if task["record"] else None,
    }


def ranked(ranking: Sequence[Sequence[int]]) -> tuple[list[float], list[float]]:
    """Each seat's place, shared equally by those that tie, and its share of the first place."""
    count = sum(map(len, ranking))
    places, shares, before = [0.0] * count, [0.0] * count, 0
    for group in ranking:
        for seat in group:
            places[seat] = before + (len(group) + 1) / 2
            shares[seat] = 0.0 if before else 1 / len(group)
        before += len(group)
    return places, shares
