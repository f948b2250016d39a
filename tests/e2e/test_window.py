"""What the system does to the window in the middle of play."""

from __future__ import annotations

import pygame
import pytest

from game.render.window import MINIMUM
from game.soak.person import key_event

from .conftest import hand_at
from .flow import choose_game, join, pause, play, players_at, race, replayed, see_results
from .hands import Keys
from .menus import change, named, press

SIZES = ((1280, 720), (320, 180), (500, 900), (1600, 400), (64, 48))
ZONES_MOUSE = ("keys-1", "keys-2", "mouse")


@pytest.mark.parametrize("game", ["gobble", "tantrix"])
def test_sizes_in_the_middle_of_play(stage, game):
    """Also a window smaller than anything is laid out for: everything still works, reduced."""
    hands = [hand_at(stage, device) for device in ZONES_MOUSE]
    join(hands, game)
    go_on = race if game == "gobble" else play
    people = players_at(hands)
    for tiles, size in enumerate(SIZES, 1):
        stage.resize(size)
        stage.show()
        assert stage.scene.kit.size == tuple(map(max, size, MINIMUM))
        match = go_on(people, tiles=7 * tiles)
        stage.show()
        assert inside(stage)
    match = go_on(people)
    assert match.game.result.why == "finished"
    see_results(hands[0])
    for size in SIZES:
        stage.resize(size)
        stage.show()


def inside(stage):
    """Whether every panel and the whole Tantrix come to lie in the window, none over the other."""
    scene, window = stage.scene, stage.program.picture().get_rect()
    table = scene.places.table
    assert all(window.contains(panel.rect) and not panel.rect.colliderect(table) for panel in scene.panels)
    for _ in range(5000):  # the camera moves when the tiles are painted that it will need
        if all(table.collidepoint(scene.view.to_pixel(cell)) for cell in scene.match.game.table.rim()):
            return True
        stage.step()
        stage.show()
    return False


def test_every_menu_takes_every_size(stage):
    hand = hand_at(stage, "keys-1")
    visits = [("title", lambda: None), ("settings", lambda: press(hand, named("Settings")))]
    for screen, go in visits:
        go()
        stage.wait_for(screen)
        try_sizes(stage)
    hand.tap_now("back")
    choose_game(hand, "gobble")
    try_sizes(stage)
    press(hand, named("Options"))
    stage.wait_for("options")
    try_sizes(stage)
    press(hand, named("Done"))
    stage.wait_for("join")
    press(hand, named("Start"))
    stage.wait_for("gobble")
    pause(hand)
    try_sizes(stage)
    press(hand, named("Go on"))
    stage.wait_for("gobble")


def try_sizes(stage):
    for size in SIZES:
        stage.resize(size)
        stage.show()


def test_losing_the_focus_pauses_a_race_and_releases_everything(stage):
    hands = [hand_at(stage, device) for device in ZONES_MOUSE]
    join(hands, "gobble", "off")
    race(players_at(hands), tiles=10)
    match, tick, table = stage.scene.match, stage.scene.race.tick, stage.scene
    stage.plan((stage.now, key_event(pygame.KSCAN_D, True)))
    stage.step()
    stage.lose_focus()
    assert stage.screen == "pause"
    stage.step(300)
    assert len(match.game.table) == 10
    press(hands[1], named("Go on"))
    stage.wait_for("gobble")
    cursor = table.plays[0].cursor
    stage.step(60)
    assert table.plays[0].cursor == cursor  # the key still down says nothing any more
    assert table.race.tick < tick + 90
    play(players_at(hands))
    assert match.game.result.why == "finished"
    assert replayed(match).state() == match.state()


def test_losing_the_focus_leaves_a_game_of_turns_alone(stage):
    hands = [hand_at(stage, device) for device in ZONES_MOUSE]
    join(hands, "tantrix")
    play(players_at(hands), tiles=5)
    stage.lose_focus()
    assert stage.screen == "tantrix"


def test_losing_the_focus_on_other_screens_disturbs_nothing(stage):
    hand = hand_at(stage, "keys-2")
    stage.lose_focus()
    choose_game(hand, "gobble")
    stage.lose_focus()
    press(hand, named("Start"))
    stage.wait_for("gobble")
    stage.lose_focus()  # in the count-down
    assert stage.screen == "pause"
    stage.lose_focus()
    press(hand, named("Go on"))
    stage.wait_for("gobble")
    race(players_at([hand]), tiles=4)


@pytest.mark.parametrize("game", ["gobble", "tantrix"])
@pytest.mark.parametrize("size", [(640, 360), (480, 854)])
def test_text_twice_as_large(make_stage, game, size):
    """Set in the settings, then a whole game with it; no word may break the layout."""
    stage = make_stage(size=size)
    hand, other = Keys(stage, 2), hand_at(stage, "mouse")
    press(hand, named("Settings"))
    stage.wait_for("settings")
    change(hand, named("Text size"), 200)
    hand.tap_now("back")
    join([hand, other], game, "off")
    match = (race if game == "gobble" else play)(players_at([hand, other]))
    stage.show()
    assert match.game.result.why == "finished"
    see_results(hand)
    stage.step(120)


def test_full_screen_and_back_in_the_middle_of_a_race(stage):
    hands = [hand_at(stage, device) for device in ZONES_MOUSE]
    join(hands, "gobble")
    people = players_at(hands)
    race(people, tiles=8)
    for tiles, (key, mod) in enumerate(((pygame.KSCAN_F11, 0), (pygame.KSCAN_RETURN, pygame.KMOD_LALT)), 1):
        before = len(stage.scene.match.game.table)
        stage.press(key, mod)
        stage.show()
        assert stage.settings.fullscreen is (tiles == 1)
        assert stage.screen == "gobble"
        assert len(stage.scene.match.game.table) == before
        play(people, tiles=8 + 8 * tiles)
    assert play(people).game.result.why == "finished"


def test_closing_the_window_ends_it_from_anywhere(make_stage):
    for game in ("gobble", "tantrix"):
        stage = make_stage()
        hand = hand_at(stage, "keys-1")
        choose_game(hand, game)
        press(hand, named("Start"))
        stage.wait_for(game)
        stage.step(20)
        stage.plan((stage.now, pygame.event.Event(pygame.QUIT)))
        stage.step(3)
        assert not stage.program.running
