"""Random runs and puzzles agree with the plain reference of tests/oracle at every state.

A few of each kind in a plain run; 500 with TANTRIX_LONG=1.
"""

from __future__ import annotations

import json
import os
import random
from typing import Any

import pytest
from oracle import plain
from oracle.puzzle import PuzzleOracle, goal_holds
from oracle.solitaire import SolitaireOracle

from game.match.match import Match
from game.match.record import parse_text
from game.match.words import action_dict, action_from
from game.rules.actions import Place
from game.rules.facts import Refusal
from game.rules.puzzles import description_from
from game.solver.task import Task, solves

GAMES = 500 if os.environ.get("TANTRIX_LONG") else 25
TRIPLES = ("RYB", "RYG", "RBG", "YBG")
#: How often, of a hundred actions, one that need not be legal is tried.
WILD = 30
#: Ends puzzles that nobody solves.
MOST_ACTIONS = 60

YELLOW_LOOP = {(0, 0): (1, 2), (1, 0): (2, 4), (0, 1): (3, 2)}


def in_order(actions: list[dict[str, Any]]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def assert_same(match: Match, oracle: Any) -> list[dict[str, Any]]:
    """Everything both can tell is the same; returns what may be done."""
    ours = match.state()
    faults = ours.pop("faults", None)
    assert ours == oracle.state()
    if faults is not None:
        assert (not faults) == ours["solved"]
    legal = [action_dict(action) for action in match.legal()]
    assert in_order(legal) == in_order(oracle.legal())
    for colour, found in oracle.lines().items():
        lengths = found if match.header.game == "puzzle" else (len(found["line"]), len(found["loop"]))
        assert tuple(map(len, match.longest(colour))) == tuple(lengths)
    return legal


def assert_replays(match: Match) -> None:
    """The record leads to the same state, and undoing all to the first one."""
    again = Match.load(parse_text(match.record().text()))
    assert again.state() == match.state()
    while match.actions:
        match.undo()
    assert match.state() == Match(match.header).state()


def play_against(match: Match, oracle: Any, choose: Any) -> None:
    """Do what ``choose`` says; both must stay the same."""
    legal = assert_same(match, oracle)
    for _ in range(MOST_ACTIONS):
        if match.game.result is not None:
            break
        action = choose(match, legal)
        before = match.state()
        answer = match.do(action_from(action, match.header.game, 1))
        assert (answer.code if isinstance(answer, Refusal) else None) == oracle.do(action), action
        if isinstance(answer, Refusal):
            assert match.state() == before
        else:
            legal = assert_same(match, oracle)
    assert_replays(match)


# Solitaire.

def wild_placement(match: Match, chance: random.Random) -> dict[str, Any]:
    """A placement of a sound shape that is likely to be refused."""
    tiles = [*match.game.hand(0), chance.randint(1, 56)]
    near = [cell for _, cell, _ in match.game.table.tiles] + match.game.table.rim() + [(0, 0), (7, -3)]
    return plain.place_action(0, chance.choice(tiles), chance.choice(near), chance.randrange(6))


def test_solitaire():
    for seed in range(GAMES):
        chance = random.Random(seed)
        triple = chance.choice(TRIPLES)
        options = {
            "forced": chance.random() < 0.7, "colour": chance.choice(["best", "best", *triple]),
            "triple": triple, "loop_only": chance.random() < 0.2,
        }
        match = Match.new("solitaire", 1, seed, options)
        if chance.random() < 0.3:  # a shorter run, out of a bag that holds other tiles too
            bag = list(range(1, 57))
            chance.shuffle(bag)
            words = {**match.header.to_dict(), "bag": bag[:30]}
            match = Match(type(match.header).from_dict(words))

        def choose(match: Match, legal: list[dict[str, Any]], chance: random.Random = chance) -> dict[str, Any]:
            return wild_placement(match, chance) if chance.randrange(100) < WILD else chance.choice(legal)
        play_against(match, SolitaireOracle(match.header.to_dict()), choose)


# Puzzles.

def loose_ring(chance: random.Random) -> plain.Table:
    """Six tiles round a hole, a loop of one colour: only its curves matter, so any will do."""
    colour = chance.choice("RYB")
    curves = [
        (tile, turn) for tile in range(1, 15) for turn in range(6)
        if plain.shows(tile, turn, 0) == plain.shows(tile, turn, 2) == colour
    ]
    ring: plain.Table = {}
    for side in range(6):
        # Leaving the cell at this side, the loop goes on over sides (side + 2) and (side + 4).
        tile, turn = chance.choice([t for t in curves if t[0] not in {tile for tile, _ in ring.values()}])
        ring[plain.neighbour((0, 0), side)] = (tile, (turn + side + 2) % 6)
    return ring


def grown(chance: random.Random) -> plain.Table:
    """A few tiles that match, touching."""
    tiles = chance.sample(range(1, 57), chance.randint(2, 8))
    table: plain.Table = {(0, 0): (tiles[0], chance.randrange(6))}
    for tile in tiles[1:]:
        places = [
            (cell, turn) for cell in sorted(plain.edge_cells(table)) for turn in range(6)
            if plain.fits(table, cell, tile, turn)
        ]
        if places:
            cell, turn = chance.choice(places)
            table[cell] = (tile, turn)
    return table


def goals_for(table: plain.Table, chance: random.Random) -> list[dict[str, str]]:
    """Mostly goals that the table reaches, with the colour named or not; else whatever comes."""
    if chance.random() < 0.2:
        count = chance.randint(1, 2)
        return [
            {"shape": chance.choice(["match", "line", "loop", "snake"]), "colour": colour}
            for colour in chance.sample(["R", "Y", "B", "G", "any"], count)
        ]
    for several in (True, False):
        reached = [
            {"shape": shape, "colour": chance.choice([colour, colour, "any"])}
            for colour in plain.COLOURS for shape in chance.sample(["line", "loop", "snake"], 3)
            if goal_holds(table, shape, colour, several)
        ]
        shapes_of = chance.sample(reached, min(len(reached), 2 if several else 1))
        if len(shapes_of) == (2 if several else 1) and chance.random() < 0.8:
            return shapes_of
    return [{"shape": "match", "colour": "any"}]


def made_up(chance: random.Random) -> tuple[dict[str, Any], plain.Table]:
    """A puzzle as a description, and a table that mostly solves it."""
    table = chance.choice([grown, grown, loose_ring, lambda _: dict(YELLOW_LOOP)])(chance)
    cells = list(table)
    frame = None
    if chance.random() < 0.5:
        frame = [list(cell) for cell in cells]
        if chance.random() < 0.5:
            spare = sorted(plain.edge_cells(table))
            frame += [list(cell) for cell in chance.sample(spare, min(len(spare), chance.randint(1, 4)))]
    printed = chance.sample(cells, chance.choice([0, 0, 1, len(cells) // 2]))
    tiles = [tile for tile, _ in table.values()]
    chance.shuffle(tiles)
    goals = goals_for(table, chance)
    words = {
        "tiles": tiles, "frame": frame, "goals": goals, "holes": chance.random() < 0.4,
        "given": plain.placements_of({cell: table[cell] for cell in printed}),
    }
    if chance.random() < 0.2:
        words["or_goals"] = goals_for(table, chance)
    return words, table


def free_action(match: Match, chance: random.Random) -> dict[str, Any]:
    """Placing, turning and lifting whatever lies wherever, allowed or not."""
    cells = [cell for _, cell, _ in match.game.table.tiles]
    cell = chance.choice([*cells, *match.game.table.rim(), (0, 0), (9, -4)])
    kind = chance.choice(["place", "place", "turn", "lift"])
    if kind == "lift":
        return {"do": "lift", "seat": 0, "cell": list(cell)}
    if kind == "turn":
        return {"do": "turn", "seat": 0, "cell": list(cell), "turn": chance.randrange(6)}
    tile = chance.choice([*match.game.hand(0), chance.randint(1, 56)])
    return plain.place_action(0, tile, cell, chance.randrange(6))


def towards(match: Match, wanted: plain.Table, chance: random.Random) -> dict[str, Any] | None:
    """An action that brings one tile nearer to where it is wanted; None where all lie right."""
    lying = {cell: (tile, turn) for tile, cell, turn in match.game.table.tiles}
    steps: list[dict[str, Any]] = []
    for cell, (tile, turn) in lying.items():
        if cell not in wanted or wanted[cell][0] != tile:
            steps.append({"do": "lift", "seat": 0, "cell": list(cell)})
        elif wanted[cell][1] != turn:
            steps.append({"do": "turn", "seat": 0, "cell": list(cell), "turn": wanted[cell][1]})
    for cell, (tile, turn) in wanted.items():
        if cell not in lying and tile in match.game.hand(0):
            steps.append(plain.place_action(0, tile, cell, turn))
    return chance.choice(steps) if steps else None


@pytest.mark.parametrize("wildness", [0, WILD, 90])
def test_puzzles(wildness):
    reached = set()
    for seed in range(GAMES):
        chance = random.Random(seed)
        words, wanted = made_up(chance)
        match = Match.new("puzzle", 1, puzzle=description_from(words))

        def choose(match: Match, legal: list[dict[str, Any]], chance: random.Random = chance,
                   wanted: plain.Table = wanted) -> dict[str, Any]:
            dice = chance.randrange(100)
            if dice < wildness:
                return free_action(match, chance)
            if dice > 90 and legal:
                return chance.choice(legal)
            return towards(match, wanted, chance) or free_action(match, chance)
        oracle = PuzzleOracle(match.header.to_dict())
        play_against(match, oracle, choose)
        reached.add(oracle.reached())
    if wildness < 90:
        assert reached == {"solved", "lesser", "open"}


def test_the_solver_calls_solved_what_the_game_does():
    for seed in range(GAMES * 4):
        words, table = made_up(random.Random(seed))
        puzzle = description_from(words)
        match = Match.new("puzzle", 1, puzzle=puzzle)
        for cell, (tile, turn) in table.items():
            match.do(Place(0, tile, cell, turn))
        assert match.state()["solved"] == solves(Task.of(puzzle), match.game.table.tiles)
