"""A whole game of Tantrix, from the title to the results, with every tile placed through devices."""

from __future__ import annotations

import pytest

from game.rules.actions import Place
from game.rules.facts import EndgameBegan
from game.ui.words import refusal_sentence

from .conftest import hand_at
from .flow import facts_of, join, leave_game, play, players_at, replayed, see_results
from .menus import named, press

ZONE_PAD_MOUSE = ("keys-1", "pad", "mouse")
TWO_ZONES_MOUSE = ("keys-3", "keys-4", "mouse")


@pytest.mark.parametrize(("devices", "help_"), [
    (ZONE_PAD_MOUSE, "full"), (ZONE_PAD_MOUSE, "off"), (TWO_ZONES_MOUSE, "snap"), (("keys-1", "joystick"), "full"),
    (("keys-1", "keys-2", "pad", "mouse"), "full"),
])
def test_a_game_by_people_alone(stage, devices, help_):
    hands = [hand_at(stage, device) for device in devices]
    join(hands, "tantrix", help_)
    people = players_at(hands)
    match = play(people)

    assert match.game.result.why == "finished"
    assert len(match.game.table) == 56
    for person in people:
        mine = [(a.tile, a.cell, a.turn) for a in match.actions if a.seat == person.seat]
        assert mine == [(a.tile, a.cell, a.turn) for a in person.acts]
    assert sum(isinstance(fact, EndgameBegan) for fact in facts_of(match)) == 1
    again = replayed(match)
    assert again.state() == match.state()
    assert again.checksum() == match.checksum()

    results = see_results(hands[-1])
    best = max(match.game.result.points)
    winners = [s.name for s, points in zip(stage.party.seats, match.game.result.points, strict=True) if points == best]
    assert all(name in results.heading() for name in winners)
    press(hands[0], named("Rematch"))
    stage.wait_for("tantrix")
    play(players_at(hands), tiles=4)
    leave_game(hands[0])


def test_forced_spaces_are_filled_before_and_after_the_free_move(stage):
    hands = [hand_at(stage, device) for device in ZONE_PAD_MOUSE]
    join(hands, "tantrix")
    people, match = players_at(hands), stage.scene.match
    phases = set()
    for tiles in range(1, 57):
        phases.add(match.game.phase)
        mover, forced = match.game.to_move, match.game.table.forced()
        play(people, tiles=tiles)
        last = match.actions[-1]
        assert last.seat == mover
        if "forced-first" in phases and match.header and last.cell in forced:
            phases.add("filled")
    assert {"forced-first", "free", "forced-last", "filled"} <= phases


@pytest.mark.parametrize("device", ["keys-1", "pad", "mouse"])
def test_illegal_placements_are_explained_and_change_nothing(stage, device):
    """At every turn of the first seat one placement of each kind that the rules forbid is tried."""
    hands = [hand_at(stage, device), hand_at(stage, "keys-4")]
    join(hands, "tantrix", "off")
    people, match = players_at(hands, seed=3), stage.scene.match
    tried: set[str] = set()
    while match.game.result is None and len(tried) < 5:
        if match.game.to_move == 0 and (wrong := forbidden(match, tried)):
            tried.add(try_wrong(stage, people[0], *wrong))
        play(people, tiles=len(match.game.table) + 1)
    assert tried >= {"colours-differ", "must-fill-forced", "three-of-one-colour", "controlled-side"}
    assert replayed(match).state() == match.state()


def forbidden(match, tried):
    """A placement that is refused for a reason not yet tried, and the reason."""
    for cell in match.game.table.rim():
        for tile in match.game.hand(0):
            for turn in range(6):
                refusal = match.game.refusal(Place(0, tile, cell, turn))
                if refusal and refusal.code not in tried:
                    return Place(0, tile, cell, turn), refusal.code
    return None


def try_wrong(stage, person, wrong, code):
    """Let the person place it; returns the code."""
    table, before = stage.scene, stage.scene.match.state()
    person.goal = wrong
    stage.until(lambda: person.goal is None or person.work(wrong), 400, f"{person.hand.device} to place {wrong}")
    stage.until(lambda: not person.hand.busy)
    assert person.acts.pop() == wrong
    assert table.message == (refusal_sentence(code), 0)
    assert table.match.state() == before
    stage.show()
    return code


def test_who_is_not_to_move_changes_nothing(stage):
    hands = [hand_at(stage, device) for device in TWO_ZONES_MOUSE]
    join(hands, "tantrix")
    people, match = players_at(hands), stage.scene.match
    for _ in range(6):
        play(people, tiles=len(match.game.table) + 1)
        before = match.state()
        for person in people:
            if person.seat != match.game.to_move and person.hand.device != "mouse":
                for action in ("ok", "turn", "next", "left", "ok"):
                    person.hand.tap_now(action)
        assert match.state() == before
    leave_game(hands[0])
