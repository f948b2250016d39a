"""Games that were left, or broken off with the program, go on as they were: by any device."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import virtualpad

from game.match.match import Match
from game.rules.actions import Under
from game.scenes.continue_card import GameCard
from game.scenes.resuming import NOBODY

from .conftest import hand_at
from .flow import join, open_shelf, open_solo, pause, play, players_at, race, see_results, sit_down
from .hands import Hand, Keys, Pad
from .menus import find, keyed, named, press
from .players import MousePlayer, Player
from .puzzling import solve_here

DEVICES = ["keys-1", "keys-2", "pad", "mouse"]


@pytest.fixture
def folder(tmp_path):
    return tmp_path


def leave(hand: Hand) -> None:
    """To the title, by the pause: nobody asks twice, as nothing is lost."""
    screen = pause(hand)
    assert find(hand, named("Leave the game")).note == "It can be continued"
    press(hand, named("Leave the game"))
    hand.stage.until(lambda: hand.stage.scene is not screen)


def to_games(hand: Hand) -> Any:
    """From the title to the games that can be continued."""
    hand.stage.wait_for("title")
    hand.stage.step(3)
    press(hand, named("Continue"))
    return hand.stage.wait_for("continue")


def go_on(hand: Hand, words: str) -> None:
    """From the title to the table of the first unfinished game of that name."""
    to_games(hand)
    press(hand, lambda widget: isinstance(widget, GameCard) and widget.words == words)
    hand.stage.step(2)


@pytest.mark.parametrize("device", DEVICES)
def test_a_game_of_tantrix_that_was_left_goes_on_and_is_won(make_stage, folder, device):
    stage = make_stage(folder=folder)
    hand = hand_at(stage, device)
    join([hand], "tantrix")
    match = play(players_at([hand]), tiles=12)
    party = [(seat.name, seat.mark, seat.device, seat.bot, seat.help) for seat in stage.party.seats]
    leave(hand)
    go_on(hand, "Tantrix")
    table = stage.wait_for("tantrix")
    assert table.match is not match and table.match.state() == match.state()
    assert [(seat.name, seat.mark, seat.device, seat.bot, seat.help) for seat in stage.party.seats] == party
    play(players_at([hand]))
    see_results(hand)
    assert stage.program.context.games.unfinished() == []
    (kept,) = stage.program.context.games.finished()
    assert [e for e in stage.program.context.games.read(kept).entries if hasattr(e, "seat")] == table.match.actions


def test_who_has_just_left_a_game_goes_on_at_once_also_with_others(make_stage, folder):
    stage = make_stage(folder=folder)
    hands = [Keys(stage, 1), Keys(stage, 3)]
    join(hands, "gobble")
    match = race(players_at(hands), tiles=6)
    leave(hands[0])
    go_on(hands[1], "Gobble race")
    stage.wait_for("pause")
    assert stage.program.context.stack._scenes[0].match.state() == match.state()
    assert [seat.device for seat in stage.party.seats if seat.bot is None] == ["keys-1", "keys-3"]


def test_after_a_restart_everybody_has_the_old_device_and_says_so(make_stage, folder):
    first = make_stage(folder=folder)
    hands = [Keys(first, 1), Keys(first, 3)]
    join(hands, "tantrix", help_="snap")
    match = play(players_at(hands), tiles=8)
    first.program.close()  # the whole program ends in the middle
    stage = make_stage(folder=folder)
    again = [Keys(stage, 1), Keys(stage, 3)]
    go_on(again[1], "Tantrix")
    places = stage.wait_for("places")
    assert places.call() == "Everybody has a place: press again to go on"
    press(again[1], keyed("go", 1))
    assert stage.screen == "places"
    press(again[0], keyed("go", 0))
    table = stage.wait_for("tantrix")
    assert table.match.state() == match.state()
    assert [(seat.device, seat.help.value) for seat in stage.party.seats] == [("keys-1", "snap"), ("keys-3", "snap")]
    play(players_at(again))


def test_a_race_whose_people_have_said_that_they_are_ready_is_counted_in_at_once(make_stage, folder):
    stage = make_stage(folder=folder)
    play_without_screens(stage, "gobble", 2, 6)
    hands = [Keys(stage, 1), Keys(stage, 2)]
    go_on(hands[0], "Gobble race")
    stage.wait_for("places")
    sit_down(hands[1], 1)
    for slot, hand in enumerate(hands):
        press(hand, keyed("go", slot))
    table = stage.wait_for("gobble")
    assert not table.running
    race(players_at(hands))


@pytest.mark.skipif(not virtualpad.available(), reason="pygame's SDL2 library was not found")
def test_whoever_has_another_device_now_takes_the_old_place_again(make_stage, folder):
    first = make_stage(folder=folder)
    hands = [Keys(first, 1), Pad(first)]
    join(hands, "tantrix")
    match = play(players_at(hands), tiles=8)
    first.close()
    stage = make_stage(folder=folder)
    keys, other = Keys(stage, 1), Keys(stage, 4)
    go_on(keys, "Tantrix")
    places = stage.wait_for("places")
    assert [seat.device for seat in stage.party.seats] == ["keys-1", None]
    assert places.call() == "1 seat waits for its player: press your own key"
    sit_down(other, 1)
    press(keys, keyed("go", 0))
    press(other, keyed("go", 1))
    table = stage.wait_for("tantrix")
    assert table.match.state() == match.state() and not table.seats.waiting()
    play(players_at([keys, other]))


def play_without_screens(stage, game, people, count, notes=None):
    """A game that was broken off some other day, in the folder of the stage."""
    games = stage.program.context.games
    match = Match.new(game, people, seed=3)
    journal = games.begin(match, lambda: notes or {"seats": [{"mark": n, "device": "guid"} for n in range(people)]})
    rng = Random(1)
    while len(match.actions) < count:
        match.do(rng.choice([action for action in match.legal() if not isinstance(action, Under)]))
    journal.close()
    return match


@pytest.mark.parametrize("device", DEVICES)
def test_seats_are_taken_changed_and_left_with_any_device(make_stage, folder, device):
    stage = make_stage(folder=folder)
    play_without_screens(stage, "tantrix", 3, 6)
    hand = hand_at(stage, device)
    go_on(hand, "Tantrix")
    stage.wait_for("places")
    seats = stage.party.seats
    assert [seat.device for seat in seats] == [hand.device, None, None]
    press(hand, keyed("other", 0))
    assert [seat.device for seat in seats] == [None, hand.device, None]
    press(hand, keyed("too", 0))
    press(hand, keyed("too", 2))
    assert {seat.device for seat in seats} == {hand.device}
    press(hand, keyed("leave", 2))
    assert seats[2].device is None
    press(hand, keyed("too", 2))
    press(hand, keyed("go", 1))
    table = stage.wait_for("tantrix")
    assert table.may_act(table.seat_driven_by(hand.device))  # one person plays for all three


def test_seats_that_wait_can_also_be_taken_at_the_table(make_stage, folder):
    stage = make_stage(folder=folder)
    play_without_screens(stage, "tantrix", 2, 4)
    one, other = Keys(stage, 1), Keys(stage, 2)
    go_on(one, "Tantrix")
    stage.wait_for("places")
    press(one, named("Go on"))
    stage.wait_for("pause")
    assert [seat.device for seat in stage.party.seats] == ["keys-1", NOBODY]
    press(one, named("Go on"))
    table = stage.wait_for("tantrix")
    other.tap_now("ok")
    assert [seat.device for seat in stage.party.seats] == ["keys-1", "keys-2"] and not table.seats.waiting()


def test_who_goes_back_from_the_places_loses_nothing(make_stage, folder):
    stage = make_stage(folder=folder)
    play_without_screens(stage, "tantrix", 2, 4)
    hand = Keys(stage, 1)
    before = [path.read_bytes() for path in sorted((folder / "games").iterdir())]
    go_on(hand, "Tantrix")
    stage.wait_for("places")
    press(hand, named("Back"))
    scene = stage.wait_for("continue")
    assert [card.words for card in scene.page if isinstance(card, GameCard)] == ["Tantrix"]
    assert [path.read_bytes() for path in sorted((folder / "games").iterdir())] == before


@pytest.mark.parametrize("device", DEVICES)
def test_a_race_waits_counts_down_and_goes_on_without_a_jump(make_stage, folder, device):
    stage = make_stage(folder=folder)
    hand = hand_at(stage, device)
    join([hand], "gobble")
    match = race(players_at([hand]), tiles=8)
    tick, state = match.actions[-1].tick, match.state()
    leave(hand)
    go_on(hand, "Gobble race")
    stage.wait_for("pause")
    table = stage.program.context.stack._scenes[0]
    assert table.match.state() == state and table.race.tick == tick
    stage.step(200)
    assert table.race.tick == tick  # nobody is ready yet
    press(hand, named("Go on"))
    stage.wait_for("gobble")
    stage.step(100)
    assert table.race.tick == tick and not table.running
    race(players_at([hand]))
    ticks = [action.tick for action in table.match.actions]
    assert ticks == sorted(ticks) and tick <= ticks[len(match.actions)] < tick + 60 * 60


@pytest.mark.parametrize("device", DEVICES)
def test_a_run_and_a_puzzle_go_on(make_stage, folder, device):
    stage = make_stage(folder=folder)
    hand = hand_at(stage, device)
    open_solo(hand)
    press(hand, named("Run of the day"))
    stage.wait_for("solitaire")
    run = play(players_at_run(hand), tiles=6)
    pause(hand)
    press(hand, named("Leave the game"))
    stage.wait_for("solo")
    open_shelf(hand)
    press(hand, keyed_name("discovery-5"))
    puzzle = stage.wait_for("puzzle")
    stage.step(120)
    puzzle.act(puzzle.match.legal()[0])
    puzzle.act(puzzle.match.legal()[0])
    puzzle.help.times = 1
    puzzle.keeper.journal.note()
    seconds = puzzle.seconds
    pause(hand)
    press(hand, named("Leave the game"))
    stage.wait_for("shelf")
    stage.program.close()

    stage = make_stage(folder=folder)
    hand = hand_at(stage, device)
    go_on(hand, "Discovery 5")
    again = stage.wait_for("puzzle")
    assert again.match.state() == puzzle.match.state()
    assert again.seconds == pytest.approx(seconds, abs=0.1) and again.help.times == 1
    again.undo()
    again.undo()
    assert not again.match.actions  # what was done before can be taken back, too
    solve_here(hand)
    assert not stage.program.context.scores.solved("discovery-5").best  # help was taken
    again.to_shelf()
    stage.wait_for("continue")
    press(hand, lambda widget: isinstance(widget, GameCard) and widget.words == "Run of the day")
    table = stage.wait_for("solitaire")
    assert table.match.state() == run.state() and table.run.day is not None
    play(players_at_run(hand))
    assert table.rank is not None


def players_at_run(hand: Hand) -> Any:
    """A player for whoever plays alone, whatever the device."""
    kind = MousePlayer if hand.device == "mouse" else Player
    return [kind(hand, 0)]


def keyed_name(name: str) -> Any:
    return lambda widget: getattr(widget, "name", None) == name


@pytest.mark.parametrize("device", DEVICES)
def test_a_game_is_deleted_only_when_asked_twice(make_stage, folder, device):
    stage = make_stage(folder=folder)
    play_without_screens(stage, "tantrix", 2, 4)
    play_without_screens(stage, "gobble", 2, 6)
    hand = hand_at(stage, device)
    scene = to_games(hand)
    press(hand, named("Delete"))
    assert len(stage.program.context.games.unfinished()) == 2
    press(hand, named("Really? Press again"))
    assert [kept.header.game for kept in stage.program.context.games.unfinished()] == ["tantrix"]
    assert [card.words for card in scene.page if isinstance(card, GameCard)] == ["Tantrix"]
    press(hand, named("Delete"))
    press(hand, named("Really? Press again"))
    assert stage.program.context.games.unfinished() == []
    press(hand, named("Back"))
    title = stage.wait_for("title")
    stage.step(3)
    assert not any(getattr(widget, "words", "") == "Continue" for widget in title.page)


def test_the_question_is_forgotten_when_one_moves_on(make_stage, folder):
    stage = make_stage(folder=folder)
    play_without_screens(stage, "tantrix", 2, 4)
    hand = Keys(stage, 2)
    to_games(hand)
    press(hand, named("Delete"))
    hand.tap_now("left")
    hand.tap_now("right")
    hand.tap_now("ok")
    assert len(stage.program.context.games.unfinished()) == 1


def test_a_game_that_cannot_be_read_says_so_and_can_be_deleted(make_stage, folder):
    stage = make_stage(folder=folder)
    play_without_screens(stage, "tantrix", 2, 4)
    (kept,) = stage.program.context.games.unfinished()
    kept.path.write_bytes(kept.path.read_bytes() + b'{"do":"check","sum":"0"}\n')
    hand = Keys(stage, 2)
    scene = to_games(hand)
    stage.until(lambda: scene.page[0].glimpse.known)
    assert "checksum" in scene.page[0].glimpse.fault
    hand.tap_now("ok")
    assert stage.screen == "continue" and "checksum" in scene.page[0].words
    stage.show()
    press(hand, named("Delete"))
    press(hand, named("Really? Press again"))
    assert stage.program.context.games.unfinished() == []


def test_a_game_that_another_program_plays_meanwhile_is_refused(make_stage, folder):
    stage, other = make_stage(folder=folder), make_stage(folder=folder)
    play_without_screens(stage, "tantrix", 1 + 1, 4)
    hand = Keys(stage, 2)
    scene = to_games(hand)
    games = other.program.context.games
    _, journal = games.resume(games.unfinished()[0])
    hand.tap_now("ok")
    assert stage.screen == "continue"
    assert [getattr(widget, "words", "") for widget in scene.page] == [scene._trouble] and "played" in scene._trouble
    journal.close()


def test_starting_again_gives_the_old_game_up(make_stage, folder):
    stage = make_stage(folder=folder)
    hand = Keys(stage, 1)
    join([hand], "tantrix")
    play(players_at([hand]), tiles=5)
    pause(hand)
    press(hand, named("Start again"))
    press(hand, named("Really? Press again"))
    stage.wait_for("tantrix")
    assert stage.program.context.games.unfinished() == []
    play(players_at([hand]), tiles=3)
    leave(hand)
    stage.wait_for("title")
    assert len(stage.program.context.games.unfinished()) == 1


def test_pictures_of_many_games_appear_one_after_the_other(make_stage, folder):
    stage = make_stage(folder=folder)
    for game, people in (("tantrix", 2), ("tantrix", 4), ("gobble", 6), ("gobble", 1), ("gobble", 3)):
        play_without_screens(stage, game, people, 20)
    hand = Keys(stage, 2)
    scene = to_games(hand)

    def ready() -> bool:
        return all(card.ready(scene.kit) for card in scene.page if isinstance(card, GameCard)
                   and scene.on_screen(card).colliderect(scene.scroller.view))

    stage.until(ready)
    stage.show()
    hidden = [card for card in scene.page if isinstance(card, GameCard)
              and not scene.on_screen(card).colliderect(scene.scroller.view)]
    assert hidden and not any(card.glimpse.known for card in hidden)  # nobody has looked at these yet
    for _ in range(5):
        hand.tap_now("down")
    stage.step(60)
    stage.until(ready)
