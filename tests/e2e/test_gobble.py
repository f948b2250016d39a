"""Whole races of Gobble, from the title to the rematch, with every tile placed through devices."""

from __future__ import annotations

import pytest

from game.play.party import Help
from game.rules.actions import Give, Place, Under
from game.rules.facts import Gobbled

from .conftest import hand_at
from .flow import choose_game, facts_of, join, leave_game, players_at, race, ready, replayed, see_results, sit_down
from .menus import change, keyed, named, press
from .players import Player

ZONE_PAD_MOUSE = ("keys-1", "pad", "mouse")
TWO_ZONES_MOUSE = ("keys-2", "keys-3", "mouse")
FOUR_ZONES_PADS = ("keys-1", "keys-2", "keys-3", "keys-4", "pad", "joystick")


def check_race(match, people):
    """All tiles went out by what people pressed, and the record tells it again."""
    for person in people:
        mine = [action for action in match.actions if action.seat == person.seat]
        assert 0 < len(mine) <= len(person.acts)
    assert match.game.result.why == "finished"
    assert sorted(seat for group in match.game.result.ranking for seat in group) == [p.seat for p in people]
    assert not any(match.game.tiles_left(seat) for seat in range(match.game.seats))
    placed = sum(isinstance(action, Place) for action in match.actions)
    assert placed == len(match.game.table) - 2
    gobbled = [fact for fact in facts_of(match) if isinstance(fact, Gobbled)]
    given = [action for action in match.actions if isinstance(action, Give)]
    assert gobbled and len(given) == sum(fact.owes for fact in gobbled)
    again = replayed(match)
    assert again.state() == match.state()
    assert again.checksum() == match.checksum()


@pytest.mark.parametrize(("devices", "help_"), [
    (ZONE_PAD_MOUSE, "full"), (ZONE_PAD_MOUSE, "off"), (TWO_ZONES_MOUSE, "snap"), (FOUR_ZONES_PADS, "full"),
])
def test_a_race_by_people_alone(stage, devices, help_):
    hands = [hand_at(stage, device) for device in devices]
    join(hands, "gobble", help_)
    assert [(seat.device, seat.help, seat.bot) for seat in stage.party.seats] == [
        (hand.device, Help(help_), None) for hand in hands]
    people = players_at(hands)
    check_race(race(people), people)


def test_a_race_with_one_tile_in_the_rack_where_tiles_are_tucked(stage):
    hands = [hand_at(stage, device) for device in ZONE_PAD_MOUSE]
    choose_game(hands[0], "gobble")
    for slot, hand in enumerate(hands[1:], 1):
        sit_down(hand, slot)
    press(hands[1], keyed("options"))
    stage.wait_for("options")
    change(hands[1], named("Rack"), 1)
    press(hands[1], named("Done"))
    stage.wait_for("join")
    ready(hands)
    people = players_at(hands)
    match = race(people)
    assert match.header.options["rack"] == 1
    tucked = {action.seat for action in match.actions if isinstance(action, Under)}
    assert tucked == {0, 1, 2}
    assert replayed(match).state() == match.state()
    check_race(match, people)


def test_results_rematch_and_back_to_the_title(stage):
    hands = [hand_at(stage, device) for device in TWO_ZONES_MOUSE]
    join(hands, "gobble")
    first = race(players_at(hands))
    results = see_results(hands[0])
    winner = stage.party.seats[first.game.result.ranking[0][0]].name
    assert winner in results.heading()

    hands[1].tap_now("ok")  # a rematch is what a press means here
    stage.wait_for("gobble")
    second = race(players_at(hands, seed=5))
    assert second.header.bag != first.header.bag
    assert [seat.name for seat in second.header.seats] == [seat.name for seat in first.header.seats]
    see_results(hands[2])
    press(hands[2], named("Title"))
    stage.wait_for("title")


def test_seats_can_be_changed_after_a_race(stage):
    hands = [hand_at(stage, device) for device in TWO_ZONES_MOUSE]
    join(hands, "gobble", "snap")
    race(players_at(hands))
    see_results(hands[0])
    press(hands[0], named("Change seats"))
    scene = stage.wait_for("join")
    assert [scene.seating.slot_of(hand.device) for hand in hands] == [0, 1, 2]
    hands[1].tap_now("back")
    stage.wait_for("title")


def test_nothing_is_placed_before_go(stage):
    hands = [hand_at(stage, device) for device in TWO_ZONES_MOUSE]
    join(hands, "gobble")
    people = players_at(hands)
    match = stage.scene.match
    while not stage.scene.running:
        for person in people:
            person.think()
        stage.step()
        assert not match.actions
    assert all(isinstance(person, Player) for person in people)
    leave_game(hands[0])
