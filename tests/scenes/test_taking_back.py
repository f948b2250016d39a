"""Taking moves back in Tantrix: only where the settings let it, and everybody says yes with their own device."""

from __future__ import annotations

from random import Random

import pytest
from e2e.hands import Keys, Mouse
from e2e.menus import named, press, widgets
from e2e.plan import Stage

from game.play.party import Party, Seat
from game.rules.actions import Place

SEATS = {
    "keys-1": Seat("Ruby", 0, "R", "keys-1"), "keys-2": Seat("Sunny", 1, "Y", "keys-2"),
    "mouse": Seat("Sky", 2, "B", "mouse"), "bot": Seat("Fern", 3, "G", None, "casual"),
}


@pytest.fixture
def make_table():
    made = []

    def make(*who, undo=True, actions=9, options=None, **arguments):
        stage = Stage(undo=undo, **arguments)
        made.append(stage)
        seats = [Seat(s.name, s.mark, s.colour, s.device, s.bot) for s in map(SEATS.get, who)]
        stage.program.context.party = Party("tantrix", seats, options or {})
        stage.program.context.stack.clear_to("tantrix")
        stage.step()
        rng = Random(4)
        for _ in range(actions):
            stage.scene.act(rng.choice(stage.scene.match.legal()))
        stage.show()
        return stage

    yield make
    for stage in made:
        stage.close()


def ask(hand, words="Take back"):
    hand.tap_now("pause")
    hand.stage.wait_for("pause")
    press(hand, named(words))
    hand.stage.step(2)


def offered(stage):
    """What the pause offers."""
    hand = Keys(stage, 1)
    hand.tap_now("pause")
    stage.wait_for("pause")
    words = [getattr(widget, "words", "") for widget in widgets(hand)]
    hand.tap_now("pause")
    stage.wait_for("tantrix")
    return [word for word in words if word in ("Take back", "Do again")]


def test_it_is_off_unless_somebody_wants_it(make_table):
    assert offered(make_table("keys-1", "bot", undo=False)) == []
    assert Stage().settings.undo is False


def test_it_is_off_where_tournament_points_are_at_stake(make_table):
    assert offered(make_table("keys-1", "bot", options={"tournament": True})) == []


def test_there_is_nothing_to_take_back_at_first(make_table):
    assert offered(make_table("keys-1", "bot", actions=0)) == []
    assert offered(make_table("keys-1", "bot", actions=3)) == ["Take back"]


def test_it_is_never_offered_in_a_race():
    stage = Stage(undo=True)
    try:
        stage.program.context.party = Party("gobble", [Seat("Ruby", 0, "R", "keys-1")], {})
        stage.program.context.stack.clear_to("gobble")
        stage.step(200)
        stage.scene.match.do(stage.scene.match.legal()[0])
        hand = Keys(stage, 1)
        hand.tap_now("pause")
        stage.wait_for("pause")
        assert not {"Take back", "Do again"} & {getattr(widget, "words", "") for widget in widgets(hand)}
    finally:
        stage.close()


def test_who_plays_against_bots_needs_to_ask_nobody(make_table):
    stage = make_table("keys-1", "bot", actions=9)
    match = stage.scene.match
    done = list(match.actions)
    mine = max(at for at, action in enumerate(done) if action.seat == 0)
    hand = Keys(stage, 1)
    ask(hand)
    table = stage.wait_for("tantrix")
    assert table.match is match and match.actions == done[:mine]
    assert table.mover() == 0 and table.view._tiles.keys() == {cell for _, cell, _ in match.game.table.tiles}
    ask(hand, "Do again")
    assert match.actions == done  # with what the bot did after it


def test_everybody_must_say_yes(make_table):
    stage = make_table("keys-1", "keys-2", "mouse", "bot")
    done = list(stage.scene.match.actions)
    match = stage.scene.match
    one, two, mouse = Keys(stage, 1), Keys(stage, 2), Mouse(stage)
    ask(one)
    scene = stage.wait_for("agree")
    assert scene._seats == [1, 2]
    one.tap_now("ok")  # who asks has said yes already
    stage.step(2)
    assert stage.screen == "agree"
    two.tap_now("ok")
    stage.step(2)
    stage.show()
    assert stage.screen == "agree" and match.actions == done
    press(mouse, named("Agree"))
    stage.step(2)
    assert stage.screen == "tantrix"
    mine = max(at for at, action in enumerate(done) if action.seat == 0)
    assert match.actions == done[:mine]


@pytest.mark.parametrize("who", ["keys-2", "mouse", "esc"])
def test_one_no_is_enough(make_table, who):
    stage = make_table("keys-1", "keys-2", "mouse")
    match = stage.scene.match
    done = list(match.actions)
    ask(Keys(stage, 1))
    stage.wait_for("agree")
    if who == "keys-2":
        Keys(stage, 2).tap_now("next")
    elif who == "mouse":
        press(Mouse(stage), named("Refuse"))
    else:
        Keys(stage, 1).tap_now("pause")
    stage.step(2)
    table = stage.wait_for("tantrix")
    assert match.actions == done
    said = {"keys-2": "Sunny does not agree.", "mouse": "Sky does not agree.", "esc": "Nothing is taken back."}
    assert table.message[0] == said[who]


def test_a_new_move_takes_the_way_forward_away(make_table):
    stage = make_table("keys-1", "bot", actions=2)
    match = stage.scene.match
    ask(Keys(stage, 1))
    table = stage.wait_for("tantrix")
    other = next(action for action in match.legal()
                 if isinstance(action, Place) and action != match.undone[-1])
    table.act(other)
    assert offered(stage) == ["Take back"]


def test_a_game_with_moves_taken_back_is_not_ranked(make_table):
    stage = make_table("keys-1", "bot", actions=3)
    ask(Keys(stage, 1))
    table = stage.wait_for("tantrix")
    rng = Random(1)
    while not table.match.game.result:
        table.act(rng.choice(table.match.legal()))
        stage.step()
    scores = stage.program.context.scores
    assert scores.best("tantrix", "seats=2") == []
    assert stage.program.context.scores.latest is not None and scores.latest.all_time is None


def test_the_words_say_how_many_tiles(make_table):
    stage = make_table("keys-1", "keys-2")
    back = stage.scene.taking_back
    seats = [action.seat for action in stage.scene.match.actions]
    last = seats[-1]
    assert back.back_count(last) == 1
    assert back.back_count(1 - last) == 1 + seats[::-1].index(1 - last)
    ask(Keys(stage, 1 + last))
    assert stage.wait_for("agree").page[0].words.endswith("would like to take back the last tile.")
