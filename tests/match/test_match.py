"""A match: replay, undo, positions as a seat sees them."""

from __future__ import annotations

import random

import pytest

from game.match.match import Match
from game.match.words import action_dict, action_from, fact_dict
from game.rules.actions import Give, Leave, Place, Resign, Under
from game.rules.facts import Drawn, Gobbled, Over, PhaseBegan, Placed, Refusal, Result, SpacesForced

KINDS = [("tantrix", 2), ("tantrix", 3), ("tantrix", 4), ("gobble", 1), ("gobble", 3), ("gobble", 6)]


def play(match: Match, chance: random.Random, actions: int):
    """Play on by chance; yields after each action."""
    for _ in range(actions):
        legal = [action for action in match.legal() if not isinstance(action, Under)] or match.legal()
        if not legal:
            return
        assert not isinstance(match.do(chance.choice(legal)), Refusal)
        yield match


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_undo_after_do_is_the_same_state(game, seats):
    match = Match.new(game, seats, 3)
    states = [match.state()]
    moves = [match.legal()]
    for _ in play(match, random.Random(3), 300):
        states.append(match.state())
        moves.append(match.legal())
    assert match.game.result is not None
    while match.actions:
        assert match.state() == states.pop() and match.legal() == moves.pop()
        match.undo()
    assert match.state() == states.pop()
    with pytest.raises(IndexError):
        match.undo()
    assert match.state()["ply"] == 0


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_the_same_header_and_actions_make_the_same_game(game, seats):
    match = Match.new(game, seats, 4)
    twin = Match(match.header)
    for _ in play(match, random.Random(4), 300):
        twin.do(match.actions[-1])
        assert twin.state() == match.state() and twin.checksum() == match.checksum()


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_tiles_are_conserved(game, seats):
    match = Match.new(game, seats, 5)
    for _ in play(match, random.Random(5), 300):
        state = match.state()
        held = sum(len(seat["hand"]) + seat["stack"] for seat in state["seats"])
        assert len(state["table"]) + held + state["bag"] == 56


def test_a_refused_action_changes_nothing():
    match = Match.new("tantrix", 2, 6)
    before = match.state()
    assert isinstance(match.do(Place(1 - match.game.to_move, 1, (0, 0), 0)), Refusal)
    assert match.state() == before and match.actions == []


def test_checksum_is_eight_hexadecimal_digits():
    sums = {Match.new("tantrix", 2, seed).checksum() for seed in range(20)}
    assert len(sums) == 20 and all(len(s) == 8 and int(s, 16) >= 0 for s in sums)


# Positions as a seat sees them.

@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_a_position_has_the_same_moves(game, seats):
    match = Match.new(game, seats, 8)
    for _ in play(match, random.Random(8), 300):
        seat = match.acting_seat()
        if seat is None or not any(isinstance(action, Place) for action in match.legal(seat)):
            continue
        seen = Match(match.position_header(seat))
        assert seen.legal(seat) == match.legal(seat)
        assert seen.state()["table"] == match.state()["table"]
        assert [s["stack"] for s in seen.state()["seats"]] == [s["stack"] for s in match.state()["seats"]]


@pytest.mark.parametrize(("game", "seats"), [("tantrix", 2), ("gobble", 3)])
def test_a_position_does_not_tell_what_lies_face_down(game, seats):
    match = Match.new(game, seats, 9)
    list(play(match, random.Random(9), 12))
    header = match.position_header(match.acting_seat())
    assert header.seed is None
    hidden = list(header.bag) + [tile for stack in (header.setup.stacks or ())[::-1] for tile in stack[::-1]]
    assert hidden == sorted(hidden) or header.bag == tuple(sorted(header.bag))
    seen = {tile for tile, _, _ in match.game.table.tiles} | {
        tile for seat in range(seats) for tile in match.game.hand(seat)}
    assert set(hidden) == set(range(1, 57)) - seen


def test_who_gave_up_holds_nothing_in_a_position():
    match = Match.new("tantrix", 3, 2)
    mover = match.game.to_move
    match.do(Resign((mover + 1) % 3))
    header = match.position_header(mover)
    assert header.setup.hands[(mover + 1) % 3] == () and len(header.setup.hands[mover]) == 6
    match = Match.new("gobble", 3, 2)
    match.do(Leave(1))
    header = match.position_header(0)
    assert header.setup.hands[1] == header.setup.stacks[1] == ()


# Words.

def test_actions_in_words():
    assert action_dict(Place(0, 23, (1, -1), 3)) == {
        "do": "place", "seat": 0, "tile": 23, "cell": [1, -1], "turn": 3}
    assert action_dict(Give(0, 2, 9, 77)) == {"do": "give", "seat": 0, "to": 2, "tile": 9, "tick": 77}
    for action in (Place(1, 2, (3, 4), 5, 6), Give(0, 1, 3, 0), Under(2, 5, 9), Leave(1, 2**53 - 1)):
        assert action_from(action_dict(action), "gobble", 3) == action
    for action in (Place(1, 2, (3, 4), 5), Resign(0)):
        assert action_from(action_dict(action), "tantrix", 2) == action


@pytest.mark.parametrize("words", [
    None, [], "place", {}, {"do": None}, {"do": ["place"]}, {"do": "give", "seat": 0, "to": 1, "tile": 3},
    {"do": "lift", "seat": 0, "cell": [0, 0]}, {"do": "resign"}, {"do": "resign", "seat": 2},
    {"do": "resign", "seat": -1}, {"do": "resign", "seat": True}, {"do": "resign", "seat": 0.0},
    {"do": "resign", "seat": "0"}, {"do": "resign", "seat": 0, "tick": 1}, {"do": "check", "sum": "0"},
    {"do": "undo"},
    *({"do": "place", "seat": 0, "tile": 1, "cell": [0, 0], "turn": 0, **wrong} for wrong in (
        {"tile": 1.0}, {"tile": True}, {"tile": "1"}, {"tile": None}, {"cell": [0]}, {"cell": [0, 0, 0]},
        {"cell": [0, 0.0]}, {"cell": [False, 0]}, {"cell": "00"}, {"cell": {"q": 0, "r": 0}}, {"turn": 6},
        {"turn": -1}, {"turn": None}, {"tick": None}, {"hurry": 1},
    )),
])
def test_malformed_actions(words):
    with pytest.raises(ValueError, match=r"^[A-Z\"].*\.$"):
        action_from(words, "tantrix", 2)


@pytest.mark.parametrize("tick", [-1, 1.0, "1", True, None, 2**53])
def test_malformed_ticks(tick):
    with pytest.raises(ValueError):
        action_from({"do": "leave", "seat": 0, "tick": tick}, "gobble", 2)
    with pytest.raises(ValueError, match="lacks"):
        action_from({"do": "leave", "seat": 0}, "gobble", 2)


def test_facts_in_words():
    placed = Placed(0, 5, (1, -1), 2, 3, True, (("R", 3), ("Y", 1)))
    assert fact_dict(placed) == {
        "fact": "placed", "seat": 0, "tile": 5, "cell": [1, -1], "turn": 2, "touching": 3, "forced": True,
        "lines": [["R", 3], ["Y", 1]]}
    assert fact_dict(SpacesForced(((1, 2), (3, 4)))) == {"fact": "spaces-forced", "cells": [[1, 2], [3, 4]]}
    assert fact_dict(PhaseBegan("free", 1)) == {"fact": "phase-began", "phase": "free", "seat": 1}
    assert fact_dict(Drawn(0, 7, 3)) == {"fact": "drawn", "seat": 0, "tile": 7, "bag": 3}
    assert fact_dict(Gobbled(1, (0, 0), 4, 2))["owes"] == 2
    over = Over(Result("finished", ((1,), (0, 2)), (1, 2, 3)))
    assert fact_dict(over) == {
        "fact": "over", "result": {"why": "finished", "ranking": [[1], [0, 2]], "points": [1, 2, 3]}}
