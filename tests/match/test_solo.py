"""Solitaire and puzzles in matches, records and the protocol."""

from __future__ import annotations

import pytest
from talk import codes, talk

from game.match.header import Header, RecordError
from game.match.match import Match
from game.match.record import parse_text
from game.rules.actions import Lift, Place, Turn
from game.rules.facts import Refusal
from game.rules.puzzles import PUZZLES, Description, Goal

RUN = {"op": "new", "game": "solitaire", "seats": 1, "seed": 1}
THREE = {"op": "new", "game": "puzzle", "seats": 1, "puzzle": "discovery-3"}
ONE_SEAT = [{"name": "Ana", "bot": None}]
WORDS = {
    "tiles": [1, 2, 3], "frame": None, "given": [{"tile": 2, "cell": [1, 0], "turn": 4}],
    "goals": [{"shape": "loop", "colour": "Y"}], "holes": False,
}
LAST = [{"do": "place", "seat": 0, "tile": 1, "cell": [0, 0], "turn": 2},
        {"do": "place", "seat": 0, "tile": 3, "cell": [0, 1], "turn": 2}]


def oks(*requests):
    """What each reply holds; every request must be well."""
    return [reply["ok"] for reply in talk(*requests)]


def does(*actions):
    return [{"op": "do", "action": action} for action in actions]


def header(**changes):
    words = {"format": "tantrix-record", "version": 1, "game": "puzzle", "seats": ONE_SEAT, "bag": [],
             "puzzle": "flower", **changes}
    return {key: value for key, value in words.items() if value != "left out"}


# Solitaire.

def test_a_new_run_is_shuffled_from_its_own_tiles():
    state, record = oks(RUN, {"op": "record"})
    bag = record["record"][0]["bag"]
    assert sorted(bag) == list(range(1, 15))
    assert state["table"] == [{"tile": bag[0], "cell": [0, 0], "turn": 0}]
    (seat,) = state["seats"]
    assert (seat["hand"], seat["stack"], seat["line"], seat["loop"], seat["points"]) == ([bag[1]], 12, 1, 0, 1)
    assert (state["phase"], state["to_move"], state["bag"], state["solved"]) == ("run", 0, 0, False)
    other = oks({**RUN, "options": {"triple": "YBG"}}, {"op": "record"})[1]["record"][0]
    assert sorted(other["bag"]) == list(range(43, 57))
    assert other["options"] == {"forced": True, "colour": "best", "triple": "YBG", "loop_only": False}


def test_one_seat_need_not_be_told():
    assert oks({"op": "new", "game": "solitaire", "seed": 1}) == oks(RUN)
    assert oks({"op": "new", "game": "puzzle", "puzzle": "discovery-3"}) == oks(THREE)
    assert codes({**RUN, "seats": 2}, {**THREE, "seats": 2}, {**RUN, "seats": []}) == ["bad-record"] * 3


@pytest.mark.parametrize("options", [
    {"forced": 0}, {"colour": "G"}, {"triple": ["RYB"]}, {"triple": "R"}, {"hints": "off"},
])
def test_options_of_a_run_that_cannot_be(options):
    assert codes({**RUN, "options": options}) == ["bad-record"]


def test_a_run_of_seven_tiles():
    (state,) = oks({"op": "new", **header(game="solitaire", puzzle="left out", bag=[3, 1, 2, 7, 5, 6, 4])})
    assert (state["table"][0]["tile"], state["seats"][0]["hand"], state["seats"][0]["stack"]) == (3, [1], 5)
    assert codes({"op": "new", **header(game="solitaire", puzzle="left out", bag=[50])}) == ["bad-record"]
    assert codes({"op": "new", **header(game="solitaire", puzzle="left out", bag="left out")}) == [None]


def test_bots_finish_a_run():
    for level in ("random", "casual"):
        match = Match.new("solitaire", 1, 3)
        for _ in range(13):
            moves = [{"op": "best", "level": level, "seconds": 0.1, "seed": 1}]
            reply = talk({"op": "load", "record": match.record().dicts()}, *moves)[1]
            action = reply["ok"]["action"]
            assert isinstance(match.do(Place(0, action["tile"], tuple(action["cell"]), action["turn"])), tuple)
        assert match.state()["result"]["points"] == [match.state()["seats"][0]["points"]]
        assert codes({"op": "load", "record": match.record().dicts()}, moves[0]) == [None, "game-over"]


def test_the_forced_spaces_of_a_run_bar_nothing():
    match = Match.new("solitaire", 1, 3)
    while match.game.result is None:
        for cell, sides, fits, barred in match.forced():
            assert len(sides) >= 3 and barred == []
            assert [(a.tile, a.turn) for a in match.legal() if a.cell == cell] == fits
        match.do(match.legal()[-1])


def test_a_run_goes_on_from_the_position_that_its_player_sees():
    match = Match.new("solitaire", 1, 9, {"triple": "RYG"})
    for _ in range(6):
        match.do(match.legal()[0])
    seen = match.position_header(0)
    again = Match(Header.from_dict(seen.to_dict()))
    assert again.legal() == match.legal() and again.state()["seats"] == match.state()["seats"]
    assert again.game.stack() == tuple(sorted(match.game.stack()))
    assert (seen.bag, seen.seed) == ((), None)


@pytest.mark.parametrize("setup", [
    {"table": [], "hands": [[1]]}, {"table": [{"tile": 15, "cell": [0, 0], "turn": 0}], "hands": [[1]]},
    {"table": [{"tile": 2, "cell": [0, 0], "turn": 0}], "hands": [[1]], "to_move": 0},
    {"table": [{"tile": 2, "cell": [0, 0], "turn": 0}], "hands": [[1]], "phase": "race"},
    {"table": [{"tile": 2, "cell": [0, 0], "turn": 0}], "hands": [[2]]},
])
def test_positions_of_a_run_that_cannot_be(setup):
    with pytest.raises(RecordError):
        Match(Header.from_dict(header(game="solitaire", puzzle="left out", setup=setup)))


# Puzzles.

def test_hello_names_every_puzzle():
    (hello,) = oks({"op": "hello"})
    named = ["discovery-10", "product-7", "xtreme-6", "rainbow-green", "pack-junior", "circle-3", "circle-6", "line-4",
             "snake-7", "flower", "pyramid-10", "card-starter-1", "card-family-12"]
    assert set(named) <= set(hello["puzzles"])


@pytest.mark.parametrize("name", list(PUZZLES))
def test_every_named_puzzle_begins_and_comes_back_from_its_record(name):
    match = Match.new("puzzle", 1, puzzle=name)
    assert match.header.seed is None and match.header.bag == ()
    assert Match.load(parse_text(match.record().text())).state() == match.state()
    described = Match.new("puzzle", 1, puzzle=PUZZLES[name])
    assert described.state() == match.state()
    assert Match.load(parse_text(described.record().text())).state() == match.state()


def test_a_puzzle_is_solved_through_the_protocol():
    replies = oks({"op": "new", **header(puzzle=WORDS)}, {"op": "legal"}, *does(*LAST), {"op": "lines"}, {"op": "undo"})
    start, legal, _, last, lines, undone = replies
    assert (start["phase"], start["solved"], start["seats"][0]["hand"]) == ("puzzle", False, [1, 3])
    assert list(start)[-3:] == ["result", "lesser", "faults"]
    assert LAST[0] in legal["moves"]
    state = last["state"]
    assert (state["phase"], state["solved"], state["lesser"], state["faults"]) == ("over", True, False, [])
    assert state["result"] == {"why": "finished", "ranking": [[0]], "points": [0]}
    assert [fact["fact"] for fact in last["facts"]] == ["placed", "loop-closed", "solved", "over"]
    assert sorted(lines["Y"]["loop"]) == [[0, 0], [0, 1], [1, 0]] and lines["G"] == {"line": [], "loop": []}
    assert (undone["phase"], undone["ply"]) == ("puzzle", 1)


def test_handling_and_its_refusals_through_the_protocol():
    framed = {**WORDS, "frame": [[0, 0], [1, 0], [0, 1]]}
    new = {"op": "new", **header(puzzle=framed)}
    wrong = [
        {"do": "place", "seat": 0, "tile": 1, "cell": [5, 5], "turn": 0},
        {"do": "place", "seat": 0, "tile": 1, "cell": [1, 0], "turn": 0},
        {"do": "place", "seat": 0, "tile": 2, "cell": [0, 0], "turn": 0},
        {"do": "lift", "seat": 0, "cell": [1, 0]}, {"do": "turn", "seat": 0, "cell": [1, 0], "turn": 0},
        {"do": "lift", "seat": 0, "cell": [0, 0]}, {"do": "turn", "seat": 0, "cell": [0, 0], "turn": 6},
        {"do": "give", "seat": 0, "to": 0, "tile": 1}, {"do": "lift", "seat": 0, "cell": [0, 0], "turn": 1},
    ]
    assert codes(new, *does(*wrong)) == [
        None, "outside-the-frame", "occupied", "no-such-tile", "printed-tile", "printed-tile", "no-such-tile",
        "bad-action", "bad-action", "bad-action",
    ]
    turned, lifted = oks(new, *does(
        {"do": "place", "seat": 0, "tile": 1, "cell": [0, 0], "turn": 0},
        {"do": "turn", "seat": 0, "cell": [0, 0], "turn": 3}, {"do": "lift", "seat": 0, "cell": [0, 0]},
    ))[-2:]
    assert turned["state"]["table"][1]["turn"] == 3 and turned["facts"][0]["fact"] == "turned"
    assert lifted["state"]["seats"][0]["hand"] == [1, 3] and lifted["facts"][0]["fact"] == "lifted"


def test_clashes_in_the_state():
    wrong = {**LAST[0], "turn": 3}
    state = oks({"op": "new", **header(puzzle=WORDS)}, *does(wrong))[-1]["state"]
    assert state["clashes"] == [[[0, 0], 2]]
    assert {"why": "clash", "cells": [[0, 0], [1, 0]]} in state["faults"]


@pytest.mark.parametrize("changes", [
    {"puzzle": "left out"}, {"puzzle": "no-such"}, {"puzzle": 7}, {"puzzle": []}, {"puzzle": {}},
    {"puzzle": {**WORDS, "tiles": []}}, {"puzzle": {**WORDS, "tiles": [1, 1]}}, {"puzzle": {**WORDS, "tiles": [57]}},
    {"puzzle": {**WORDS, "frame": [[0]]}}, {"puzzle": {**WORDS, "frame": [[5, 5]]}},
    {"puzzle": {**WORDS, "given": [{"tile": 9, "cell": [0, 0], "turn": 0}]}},
    {"puzzle": {**WORDS, "goals": [{"shape": "knot"}]}},
    {"puzzle": {**WORDS, "goals": [{"shape": "loop", "colour": "W"}]}},
    {"puzzle": {**WORDS, "holes": 1}}, {"options": {"forced": True}}, {"bag": [1, 1]},
    {"setup": {"table": [], "hands": [[1]]}}, {"game": "tantrix"}, {"game": "solitaire"},
])
def test_faulty_headers_of_puzzles(changes):
    (reply,) = talk({"op": "new", **header(**changes)})
    assert reply["error"]["code"] == "bad-record" and reply["error"]["message"].endswith(".")


def test_a_puzzle_as_its_player_sees_it_for_a_bot():
    match = Match.new("puzzle", 1, puzzle=Description((1, 2, 3), goals=(Goal("loop", "Y"),)))
    match.do(Place(0, 1, (0, 0), 2))
    again = Match(Header.from_dict(match.position_header(0).to_dict()))
    assert again.legal() == match.legal() and again.game.printed == {(0, 0)}
    for level in ("random", "casual"):
        reply = talk(THREE, {"op": "best", "level": level})[1]["ok"]
        assert reply["action"]["do"] == "place"
    lone = [{"op": "new", **header(puzzle={**WORDS, "frame": [[1, 0]], "tiles": [2, 3]})}, {"op": "best"}]
    assert codes(*lone) == [None, "nothing-fits"]


def test_undone_actions_can_be_done_again():
    match = Match.new("puzzle", 1, puzzle="discovery-3")
    for action in (Place(0, 1, (0, 0), 0), Turn(0, (0, 0), 2), Lift(0, (0, 0)), Place(0, 2, (1, 0), 4)):
        match.do(action)
    before = match.state()
    undone = [match.undo() for _ in range(4)]
    assert match.state() == Match(match.header).state()
    assert not any(isinstance(match.do(action), Refusal) for action in reversed(undone))
    assert match.state() == before


# The solver behind the protocol.

def test_solve():
    pytest.importorskip("game.solver.search")
    count, first = oks({"op": "solve", "puzzle": "discovery-3"}, {"op": "solve", "puzzle": "discovery-5", "limit": 1})
    assert (count["count"], count["complete"], len(count["solutions"])) == (2, True, 2)
    assert first["count"] == 1 and first["seconds"] >= 0 and first["nodes"] >= 0
    for solution, name in ((count["solutions"][0], "discovery-3"), (first["solutions"][0], "discovery-5")):
        match = Match.new("puzzle", 1, puzzle=name)
        for p in solution:
            match.do(Place(0, p["tile"], tuple(p["cell"]), p["turn"]))
        assert match.game.solved


@pytest.mark.parametrize("wrong", [
    {}, {"puzzle": "no-such"}, {"puzzle": "flower", "limit": 0}, {"puzzle": "flower", "limit": True},
    {"puzzle": "flower", "limit": 1.0}, {"puzzle": "flower", "seconds": -1}, {"puzzle": "flower", "seconds": "1"},
])
def test_what_cannot_be_solved(wrong):
    assert codes({"op": "solve", **wrong}) == ["bad-request"]
