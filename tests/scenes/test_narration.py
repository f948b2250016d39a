"""What a screen reader is given: every change of focus with its value and place, and what happens at the table."""

import re

import pygame
import pytest

from game.complaint import Complaint
from game.play.party import Party, Seat
from game.program import Program
from game.storage.settings import Settings

K = {name[6:]: getattr(pygame, name) for name in dir(pygame) if name.startswith("KSCAN_")}


def program(place, **settings):
    return Program(Settings(**settings), size=(1280, 720), seed=7, headless=True, narrate=place)


def tap(running, *names):
    for name in names:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            running.tick([pygame.event.Event(kind, scancode=K[name], key=0, mod=0)], steps=2)


def told(running, place):
    """All lines; the program ends with it."""
    running.close()
    return place.read_text(encoding="utf-8").splitlines()


def test_every_change_of_focus_is_a_line_with_value_and_place(tmp_path):
    place = tmp_path / "spoken.txt"
    running = program(place, volume_music=0.5)
    running.start("settings")
    running.tick(steps=2)
    page = [widget for widget in [*running.context.stack.top.page, *running.context.stack.top.buttons]
            if widget.focusable]
    tap(running, *["DOWN"] * (len(page) - 1))
    lines = told(running, place)
    assert lines[0] == "Settings" and len(lines) == 1 + len(page)
    assert [re.search(r"(\d+) of (\d+)\.$", line).groups() for line in lines[1:]] == [
        (str(n), str(len(page))) for n in range(1, len(page) + 1)]
    assert any(re.match(r"Music: 50 %\. ", line) for line in lines)
    assert any(line.startswith("High contrast: Off. ") for line in lines)


def test_a_changed_value_is_said_and_nothing_twice(tmp_path):
    place = tmp_path / "spoken.txt"
    running = program(place)
    running.start("settings")
    running.tick(steps=30)
    running.context.stack.top.focus.go(next(w for w in running.context.stack.top.page
                                            if getattr(w, "words", "") == "Music"))
    running.tick(steps=30)
    tap(running, "RIGHT", "RIGHT")
    lines = told(running, place)
    assert [line.split(".")[0] for line in lines[2:]] == ["Music: 50 %", "Music: 60 %", "Music: 70 %"]


def test_it_speaks_the_language_of_the_moment(tmp_path):
    place = tmp_path / "spoken.txt"
    running = program(place, language="en")
    running.start("settings")
    running.tick(steps=2)
    running.context.stack.top._set_language("es")
    running.tick(steps=2)
    lines = told(running, place)
    assert "Settings" in lines and "Ajustes" in lines


def test_at_the_table_hands_and_events_are_told(tmp_path):
    place = tmp_path / "spoken.txt"
    running = program(place)
    running.context.party = Party("gobble", [Seat("Ana", 0, device="keys-2"), Seat("Bor", 1, device="keys-1")])
    running.start("gobble")
    running.tick(steps=200)
    play = running.context.stack.top.plays[0]
    tap(running, "RETURN")
    laid = [action.tile for action in running.context.stack.top.match.actions if action.seat == 0]
    assert laid and play.tile != laid[0]
    lines = told(running, place)
    assert f"Ana lays tile {laid[0]}." in lines
    assert f"Ana: Tile {laid[0]} fits, place" in " | ".join(lines)
    assert lines[0] == "Gobble race"


def test_the_setting_writes_into_the_data_folder_and_stops_again(tmp_path):
    running = Program(Settings(), size=(1280, 720), seed=7, headless=True, folder=tmp_path)
    running.start("settings")
    running.tick(steps=2)
    assert not (tmp_path / "narration.txt").exists()
    running.settings.narration = True
    running.tick(steps=2)
    running.settings.narration = False
    running.tick(steps=2)
    tap(running, "DOWN")
    lines = (tmp_path / "narration.txt").read_text(encoding="utf-8").splitlines()
    running.close()
    assert lines[0] == "Settings" and len(lines) == 2


def test_a_place_that_cannot_be_is_one_sentence(tmp_path):
    with pytest.raises(Complaint) as fault:
        program(tmp_path / "nowhere" / "spoken.txt")
    assert "nowhere" in str(fault.value) and "\n" not in str(fault.value)


@pytest.mark.parametrize("what", ["a folder", "a link"])
def test_where_the_folder_takes_no_file_the_settings_say_so_once(tmp_path, tmp_path_factory, what):
    outside = tmp_path_factory.mktemp("outside") / "mine.txt"
    outside.write_text("not yours", encoding="utf-8")
    if what == "a folder":
        (tmp_path / "narration.txt").mkdir()
    else:
        (tmp_path / "narration.txt").symlink_to(outside)
    running = Program(Settings(narration=True), size=(1280, 720), seed=7, headless=True, folder=tmp_path)
    running.start("settings")
    running.tick(steps=20)
    assert [message for message in running.settings.messages if "narration" in message] == running.settings.messages
    assert len(running.settings.messages) == 1
    running.close()
    assert outside.read_text(encoding="utf-8") == "not yours"
