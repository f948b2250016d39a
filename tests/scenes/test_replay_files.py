"""Pictures and animations saved from a replay, and records dragged onto the window."""

from __future__ import annotations

import pygame
import pytest
from played.by_chance import played

from game.input.intents import Verb
from game.match.checks import checked

from .screening import Room

# Saving.


def pictures(tmp_path):
    return sorted(path.name for path in (tmp_path / "pictures").glob("*"))


def test_a_picture_never_goes_over_another(room, tmp_path):
    _, record = played("tantrix", 3)
    room.open("replay", record=record, step=7)
    for _ in range(2):
        room.choose("keys-2", "More")
        room.choose("keys-2", "Save a picture")
        assert "pictures" in room.top.page[1].words
        room.choose("keys-2", "Done")
    assert pictures(tmp_path) == ["tantrix-7-2.png", "tantrix-7.png"]
    assert pygame.image.load(tmp_path / "pictures" / "tantrix-7.png").get_size() == (1920, 1080)


def test_an_animation_is_made_while_the_screen_lives(room, tmp_path):
    Image = pytest.importorskip("PIL.Image")
    _, record = played("solitaire", 3)
    room.open("replay", record=record)
    room.choose("keys-2", "More")
    room.choose("keys-2", "Save an animation")
    assert room.name == "Saving"
    for _ in range(500):
        room.step()
        if getattr(room.top.page[0], "words", "").endswith(".gif"):
            break
    room.program.picture()
    room.choose("keys-2", "Done")
    assert room.name == "Replay" and pictures(tmp_path) == ["solitaire.gif"]
    assert Image.open(tmp_path / "pictures" / "solitaire.gif").n_frames == len(record.entries) + 1


def test_an_animation_can_be_left_off(room, tmp_path):
    pytest.importorskip("PIL")
    _, record = played("tantrix", 3)
    room.open("replay", record=record)
    room.choose("keys-2", "More")
    room.choose("keys-2", "Save an animation")
    room.step()
    assert 0 < room.top._work.done < room.top._work.all
    room.choose("keys-2", "Cancel")
    assert room.name == "Replay" and pictures(tmp_path) == []


def test_without_pillow_the_choice_says_what_is_missing(room, tmp_path, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "PIL", None)
    _, record = played("tantrix", 3)
    room.open("replay", record=record)
    room.choose("keys-2", "More")
    assert "Pillow" in room.widget("Save an animation").note
    room.choose("keys-2", "Save an animation")
    assert room.name == "Choices" and "pip install" in room.top.page[1].words


def test_without_a_data_folder_nothing_is_saved_and_that_is_said():
    room = Room(None)
    _, record = played("tantrix", 3)
    room.open("replay", record=record)
    room.choose("keys-2", "More")
    room.choose("keys-2", "Save a picture")
    assert room.name == "Choices" and "no data folder" in room.top.page[1].words
    room.program.close()


# Files dragged onto the window.


@pytest.fixture
def record_file(tmp_path):
    _, record = played("tantrix", 3)
    path = tmp_path / "a game.jsonl"
    path.write_text(checked(record).text(), encoding="utf-8")
    return path


@pytest.mark.parametrize("scene", ["title", "settings", "replays", "records", "shelf"])
def test_a_file_dropped_on_a_screen_is_watched_and_left_again(room, record_file, scene):
    below = room.open(scene)
    room.drop(record_file)
    assert room.name == "Replay" and room.top.replay.steps > 20
    room.press("keys", Verb.PAUSE)
    assert room.top is below


def test_a_file_dropped_on_a_game_pauses_it(room, record_file):
    from game.play.party import Party, Seat

    room.context.party = Party("gobble", [Seat("Ann", 0, device="keys-1"), Seat("Bot", 1, bot="casual")])
    table = room.open("gobble")
    room.step(400)
    tick = table.race.tick
    room.drop(record_file)
    assert room.name == "Replay"
    room.step(60)
    room.press("keys", Verb.PAUSE)
    assert room.name == "Pause" and table.race.tick == tick
    room.press("keys", Verb.PAUSE)
    assert room.top is table


def test_a_file_dropped_on_a_puzzle_stops_its_clock(room, record_file):
    puzzle = room.open("puzzle", name="discovery-3")
    room.step(10)
    room.drop(record_file)
    steps = puzzle.steps
    room.step(30)
    assert room.name == "Replay" and puzzle.steps == steps


@pytest.mark.parametrize("content", [b"", b"\0" * 99, b"{}\n", b"\xff\xfe", b"[" * 50_000])
def test_what_is_no_record_is_told_in_a_sentence(room, tmp_path, content):
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    room.open("title")
    room.drop(path)
    assert room.name == "Choices" and room.top.page[1].words.endswith(".")
    room.program.picture()
    room.choose("keys-2", "Done")
    assert room.name == "Title"


def test_a_folder_or_nothing_is_no_record_either(room, tmp_path):
    room.open("title")
    for path in (tmp_path, tmp_path / "missing"):
        room.drop(path)
        assert room.name == "Choices"
        room.choose("keys-2", "Done")


def test_nobody_who_writes_is_disturbed(room, record_file):
    room.open("title")
    room.context.devices.start_typing()
    room.drop(record_file)
    assert room.name == "Title"
    room.context.devices.stop_typing()
