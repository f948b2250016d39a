"""A game watched again, by any one device: forwards and back, at every speed, in every shape."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest
from played.by_chance import KINDS, played

from game.input.intents import Pointer, Touch, Verb
from game.match.checks import checked
from game.match.record import Check, Record
from game.match.replay import Replay
from game.program import Program
from game.scenes.replay_show import STAGES
from game.storage.settings import Settings

from .hall import LEFT, RIGHT
from .screening import DEVICES, Room, lying, shown

TICKS_A_SECOND = 60


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", KINDS)
def test_every_step_is_reached_by_any_device(room, game, device):
    _, record = played(game, 4)
    replay, scene = Replay(record), room.open("replay", record=record, device=device)
    for step in range(min(5, replay.steps) + 1):
        assert scene.play.step == step and shown(scene) == lying(replay.at(step))
        room.press(device, RIGHT)
    room.press(device, LEFT, LEFT)
    assert scene.play.step == min(5, replay.steps - 1) - (replay.steps > 5) and shown(scene) == lying(
        replay.at(scene.play.step))
    room.press(device, Verb.OK)
    assert scene.play.playing
    room.press(device, Verb.OK)
    assert not scene.play.playing
    for words in ("Step back", "Step on", "Play", "× 1", "More"):
        assert room.widget(words)
    room.choose(device, "More")
    assert room.name == "Choices"
    room.choose(device, "Leave")
    assert room.name != "Replay"


@pytest.mark.parametrize("game", KINDS)
def test_a_hundred_jumps_show_what_stepping_shows(room, game):
    _, record = played(game, 9)
    replay, scene, chance = Replay(record), room.open("replay", record=record), random.Random(9)
    line = scene.line
    for _ in range(100):
        share = chance.random()
        left, wide = line._rail
        line.drag(left + share * wide, 0)
        assert scene.play.step == round(share * replay.steps)
        assert shown(scene) == lying(replay.at(scene.play.step))
        assert scene.show.match.state() == replay.state(scene.play.step)


@pytest.mark.parametrize("game", ["tantrix", "gobble"])
def test_the_table_is_seen_from_nearer_while_little_lies_there(room, game):
    scene = room.open("replay", record=played(game, 3)[1])
    radii = {}
    for step in [*range(scene.replay.steps + 1), *reversed(range(scene.replay.steps + 1))]:
        scene.show.jump(step)
        room.step(2)
        radii.setdefault(step, set()).add(scene.show.view.radius)
        assert all(scene.show.places.table.collidepoint(scene.show.view.to_pixel(cell))
                   for _, cell, _ in scene.show.match.game.table.tiles)
    assert all(len(seen) == 1 for seen in radii.values()), "where one comes from must not matter"
    assert max(radii[1]) > max(radii[scene.replay.steps]) and 1 < len(set(map(frozenset, radii.values()))) <= STAGES


def test_the_mouse_goes_anywhere_along_the_line(room):
    _, record = played("tantrix", 3)
    scene = room.open("replay", record=record)
    room.click(scene.line, 0.5, up=False)
    half = scene.play.step
    assert abs(half - scene.replay.steps / 2) <= 1
    rect = scene.on_screen(scene.line)
    room.top.handle(Pointer(Touch.MOTION, (rect.right - 5, rect.centery), 1))
    assert scene.play.step == scene.replay.steps
    room.top.handle(Pointer(Touch.UP, (rect.x, rect.centery), 1))
    room.top.handle(Pointer(Touch.MOTION, (rect.x + 30, rect.centery)))
    assert scene.play.step == scene.replay.steps


@pytest.mark.parametrize("device", ["keys-1", "pad-7"])
def test_next_goes_from_event_to_event(room, device):
    _, record = played("gobble", 12)
    scene = room.open("replay", record=record, device=device)
    events = sorted({mark.step for mark in scene.replay.marks})
    assert events
    reached = []
    for _ in events:
        room.press(device, Verb.NEXT)
        reached.append(scene.play.step)
    assert reached == events
    room.press(device, Verb.NEXT)
    assert scene.play.step == scene.replay.steps
    if device == "pad-7":
        room.press(device, Verb.PREVIOUS)
        assert scene.play.step == max(step for step in events if step < scene.replay.steps)


def test_other_games_are_played_evenly_at_every_speed(room):
    _, record = played("tantrix", 3)
    scene = room.open("replay", record=record)
    for presses, speed in ((0, 1), (3, 8), (2, 0.5)):  # after eight comes a quarter
        scene.play.go(0)
        for _ in range(presses):
            room.press("keys-2", Verb.TURN)
        assert scene.play.speed == speed
        room.press("keys-2", Verb.OK)
        before = scene.play.step
        room.step(240)
        assert scene.play.step - before == pytest.approx(4 * speed, abs=1)
        room.press("keys-2", Verb.OK)


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_a_race_goes_by_its_own_ticks(room, speed):
    _, record = played("gobble", 7)
    scene = room.open("replay", record=record)
    scene.play.speed = speed
    scene.play.playing = True
    for seconds in range(1, 5):
        room.step(TICKS_A_SECOND)
        wanted = sum(entry.tick <= seconds * TICKS_A_SECOND * speed for entry in record.entries)
        assert scene.play.step == wanted or (wanted == scene.replay.steps and scene.play.over)


def test_at_the_end_it_stops_and_plays_again_from_the_start(room):
    _, record = played("solitaire", 3)
    scene = room.open("replay", record=record, step=10_000)
    assert scene.play.over
    room.press("keys-2", Verb.OK)
    assert scene.play.playing and scene.play.step == 0
    scene.play.speed = 8.0
    room.step(60 * scene.replay.steps)
    assert scene.play.over and not scene.play.playing
    assert shown(scene) == lying(scene.replay.at(scene.replay.steps))


def test_a_long_record_opens_while_it_is_looked_at(room, monkeypatch):
    monkeypatch.setattr("game.scenes.replay.OPENED_AT_FIRST", 10)
    _, record = played("tantrix", 3)
    scene = room.open("replay", record=record)
    assert not scene.replay.opened
    room.step(20)
    assert scene.replay.opened and scene.line.steps == len(record.entries)
    room.press("keys-2", RIGHT)
    assert shown(scene) == lying(Replay(record).at(1))


def test_a_record_that_cannot_be_followed_says_where_and_by_whom(room):
    _, record = played("tantrix", 3)
    entries = list(checked(record).entries)
    at = next(i for i, entry in enumerate(entries) if isinstance(entry, Check))
    entries[at] = Check("00000000")
    scene = room.open("replay", record=Record(replace(record.header, made_by="0.0.3"), tuple(entries)))
    scene.go(10_000)
    assert scene.play.step == at and f"action {at} " in scene.heading() and "0.0.3" in scene.heading()
    room.program.picture()


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize(("size", "text"), [((640, 360), 100), ((1280, 720), 200), ((720, 1280), 100)])
def test_it_can_be_drawn_at_every_shape(tmp_path, game, size, text):
    room = Room(tmp_path, size, text_size=text)
    _, record = played(game, 12)
    scene = room.open("replay", record=record)
    for step in (0, scene.replay.steps // 2, scene.replay.steps):
        scene.go(step)
        room.program.picture()
    for button in scene.buttons:
        assert scene.kit and button.rect.bottom <= size[1] and button.rect.top >= scene.line.rect.bottom
    assert scene.show.places.table.height > 0 and scene.bar_top <= scene.line.rect.top
    room.program.close()


@pytest.mark.parametrize("game", KINDS)
def test_a_frame_drawn_over_the_last_one_is_the_whole_picture(tmp_path, game):
    program = Program(Settings(), size=(1280, 720), seed=1, headless=True)
    _, record = played(game, 12)
    program.start("replay", record=record)
    scene, surface = program.context.stack.top, program.context.window.surface
    scene.play.speed, scene.play.playing = 4.0, True
    for _ in range(12):
        program.tick(steps=7)
        program.show()
        drawn = pygame.image.tobytes(surface, "RGB")
        scene._kept_on = None
        program.show()
        assert pygame.image.tobytes(surface, "RGB") == drawn
    program.close()


def test_a_finished_game_is_watched_from_its_results_in_the_same_colours(room):
    from game.play.party import Party, Seat

    match, _ = played("gobble", 12)
    seats = range(len(match.header.seats))
    room.context.party = Party("gobble", [Seat(f"P{at}", 5 - at, bot="casual") for at in seats])
    room.open("results", match=match)
    room.choose("keys-1", "Replay")
    assert room.name == "Replay" and [room.top.show.mark(seat) for seat in seats] == [5 - seat for seat in seats]
    room.program.picture()
    room.press("keys", Verb.PAUSE)
    assert room.name == "Results"


def test_a_race_is_replayed_in_the_colours_it_was_played_in(room):
    from game.play.party import Party, Seat

    seats = [Seat("Ruby", 0, device="keys-1"), Seat("Sky", 2, bot="casual"), Seat("Sunny", 1, bot="casual")]
    room.context.party = Party("gobble", seats)
    record = room.open("gobble").match.record()
    assert [room.open("replay", record=record).show.mark(seat) for seat in range(3)] == [0, 2, 1]
