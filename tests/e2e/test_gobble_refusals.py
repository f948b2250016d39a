"""Wrong tiles in a race: explained, shown, and with *freeze* punished; and who gets a tile after a gobble."""

from __future__ import annotations

import pytest

from game.play.race import FREEZE_TICKS
from game.rules.actions import Give, Place
from game.ui.words import refusal_sentence

from .conftest import hand_at
from .flow import choose_game, play, play_until, players_at, race, ready, replayed, sit_down
from .menus import change, keyed, named, press


def begin(hands, freeze):
    """Hands at a race without help, with the option *freeze* or not."""
    stage = hands[0].stage
    choose_game(hands[0], "gobble")
    for slot, hand in enumerate(hands[1:], 1):
        sit_down(hand, slot)
    for slot, hand in enumerate(hands):
        change(hand, keyed("help", slot), "off")
    press(hands[0], keyed("options"))
    stage.wait_for("options")
    change(hands[0], named("Freeze"), freeze)
    press(hands[0], named("Done"))
    stage.wait_for("join")
    ready(hands)


def wrong_place(match, code):
    """A placement of the first seat that is refused so; None where nothing is."""
    return next((
        place for cell in match.game.table.rim() for tile in match.game.hand(0) for turn in range(6)
        for place in [Place(0, tile, cell, turn)]
        if (refusal := match.game.refusal(place)) and refusal.code == code
    ), None)


def try_wrong(stage, person, wrong):
    person.goal = wrong
    stage.until(lambda: person.goal is None or person.work(wrong), 400, f"{person.hand.device} to place {wrong}")
    stage.until(lambda: not person.hand.busy)
    assert person.acts.pop() == wrong


@pytest.mark.parametrize(("device", "code", "freeze"), [
    ("keys-1", "colours-differ", True), ("keys-1", "needs-two-neighbours", False),
    ("pad", "colours-differ", False), ("joystick", "needs-two-neighbours", True),
    ("mouse", "needs-two-neighbours", True), ("mouse", "colours-differ", False),
])
def test_a_wrong_tile(stage, device, code, freeze):
    hands = [hand_at(stage, device), hand_at(stage, "keys-3")]
    begin(hands, freeze)
    people = players_at(hands)
    match, table = race(people, tiles=12), stage.scene
    assert match.header.options["freeze"] is freeze
    play_until(people, lambda: not any(match.game.owes(person.seat) for person in people), "every gobble given")
    stage.step(40)
    before = match.state()
    wrong = wrong_place(match, code)
    try_wrong(stage, people[0], wrong)
    assert table.message == (refusal_sentence(code), 0)
    assert match.state() == before
    stage.show()
    assert bool(table.race.frozen(0)) is freeze
    if freeze:
        cursor = table.plays[0].cursor
        if device != "mouse":
            for action in ("ok", "left", "right", "up", "down", "ok", "next", "ok"):
                hands[0].tap_now(action)
        assert match.state() == before and table.plays[0].cursor == cursor
        people[1].hand.tap_now("turn")  # the others race on
        stage.step(FREEZE_TICKS)
        assert not table.race.frozen(0)
    assert play(people).game.result.why in ("finished", "stuck")
    assert replayed(match).state() == match.state()


def test_one_press_gives_to_whoever_has_the_fewest(stage):
    hands = [hand_at(stage, device) for device in ("keys-1", "keys-2", "mouse")]
    begin(hands, False)
    people, match = players_at(hands, seed=2), stage.scene.match
    stage.until(lambda: stage.scene.running)
    play_until(people, lambda: match.game.owes(0), "a gobble of the first seat")
    left = {seat: match.game.tiles_left(seat) for seat in (1, 2)}
    hands[0].tap_now("ok")
    give = match.actions[-1]
    assert isinstance(give, Give) and give.seat == 0
    assert left[give.to] == min(left.values())
