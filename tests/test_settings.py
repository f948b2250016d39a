"""Settings come back as they were saved, and no file, however broken, stops the game."""

from __future__ import annotations

import os
import tomllib

import pytest

from game.storage import log, paths, toml
from game.storage.settings import Settings


def test_a_missing_file_gives_the_defaults_silently(tmp_path):
    settings = Settings.load(tmp_path / "settings.toml")
    assert settings.messages == []
    assert settings.table() == Settings().table()


def test_what_is_saved_is_loaded(tmp_path):
    path = tmp_path / "deep" / "settings.toml"
    settings = Settings(
        path=path, fullscreen=False, monitor=2, window_size=(1920, 1080), volume_master=0.25, help="snap",
        text_size=150, motion=0.0, flashes=False, contrast=True, speed="slow", speeds={"pad.2": "never"},
        controls={"keys-1": {"ok": [8, 44]}, "pad.2": {"turn": ["b"]}}, textures=False, palette="okabe-ito",
        last_seats=[{"device": "keys-1", "name": 'Žiga "Ž"\n', "mark": 3, "bot": None}, {"device": "mouse"}],
    )
    assert settings.save()
    again = Settings.load(path)
    assert again.messages == []
    assert again.table() == {
        **settings.table(),
        "last_seats": [{"device": "keys-1", "name": 'Žiga "Ž"\n', "mark": 3}, {"device": "mouse"}],
    }


@pytest.mark.parametrize(("line", "name", "default"), [
    ("volume_master = 1.5", "volume_master", 0.8),
    ("volume_music = true", "volume_music", 0.5),
    ("motion = nan", "motion", 1.0),
    ("text_size = 99", "text_size", 100),
    ("text_size = 100.0", "text_size", 100),
    ("fullscreen = 1", "fullscreen", True),
    ("window_size = [10, 10]", "window_size", (1280, 720)),
    ("window_size = [1280]", "window_size", (1280, 720)),
    ('palette = "grey"', "palette", "default"),
    ("help = []", "help", "full"),
    ("last_seats = [1]", "last_seats", []),
    ('language = "../etc"', "language", "system"),
    ("contrast = 2", "contrast", False),
    ('speed = "fast"', "speed", "usual"),
    ('speeds = {keys-1 = "fast"}', "speeds", {}),
    ("speeds = [1]", "speeds", {}),
    ("controls = 3", "controls", {}),
    ("controls = {keys-1 = 9}", "controls", {}),
    ("controls = {keys-1 = {ok = [true]}}", "controls", {}),
])
def test_a_bad_value_alone_is_reset_and_named(tmp_path, line, name, default):
    path = tmp_path / "settings.toml"
    path.write_text(f"monitor = 3\n{line}\n", encoding="utf-8")
    settings = Settings.load(path)
    assert getattr(settings, name) == default
    assert settings.monitor == 3
    [message] = settings.messages
    assert message.startswith(f"{name} in {path} is not ")
    assert message.count("\n") == 0


@pytest.mark.parametrize("content", [
    b"\xff\xfe", b"monitor = ", b"x" * 5000, b"[" * 100_000, b"a = 1\na = 2",
])
def test_a_broken_file_gives_the_defaults_and_one_sentence(tmp_path, content):
    path = tmp_path / "settings.toml"
    path.write_bytes(content)
    settings = Settings.load(path)
    assert settings.table() == Settings().table()
    assert len(settings.messages) == 1


def test_keys_of_another_version_are_kept(tmp_path):
    path = tmp_path / "settings.toml"
    lines = ("sparkle = 7", "born = 1979-05-27T07:32:00Z", "[keys.zone-1]", "ok = [9, 40]", "")
    path.write_text("\n".join(lines), encoding="utf-8")
    settings = Settings.load(path)
    settings.monitor = 1
    assert settings.save()
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert (table["sparkle"], table["keys"], table["monitor"]) == (7, {"zone-1": {"ok": [9, 40]}}, 1)
    assert table["born"].year == 1979


def test_a_place_that_cannot_be_written_gives_one_message_however_often(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    settings = Settings(path=blocked / "settings.toml")
    assert not settings.save()
    assert not settings.save()
    assert len(settings.messages) == 1


def test_nowhere_to_save_is_no_fault():
    settings = Settings()
    assert not settings.save()
    assert settings.messages == []


def test_a_failed_save_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "settings.toml"
    Settings(path=path, monitor=4).save()

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    settings = Settings.load(path)
    settings.monitor = 5
    assert not settings.save()
    assert Settings.load(path).monitor == 4


@pytest.mark.parametrize("table", [
    {}, {"a": True, "b": -3, "c": 1e300, "d": "é\x7f\t\\\"", "e": [1, [2.5, "x"], []]},
    {"t": {"u": {"v": 1}, "odd key": "x", "": 0}, "plain": 1}, {"l": [{"a": 1}, {"b": [{"c": 2}]}]},
    {"mixed": [{"a": 1}, 2]}, {"inf": float("inf")},
])
def test_written_toml_reads_the_same(table):
    assert tomllib.loads(toml.dumps(table)) == table


def test_the_data_folder_is_the_chosen_then_the_environments_then_the_usual(tmp_path):
    one, two, three = (tmp_path / name for name in ("one", "two", "three"))
    environment = {paths.VARIABLE: str(two)}
    assert paths.find(one, environment, lambda: str(three)) == paths.DataFolder(one)
    assert paths.find(None, environment, lambda: str(three)) == paths.DataFolder(two)
    assert paths.find(None, {}, lambda: str(three)) == paths.DataFolder(three)
    assert three.is_dir()
    assert paths.DataFolder(three).log == three / "tantrix.log"


def test_an_unusable_data_folder_is_a_sentence(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    folder = paths.find(blocked / "data", {}, str)
    assert folder.path is None
    assert str(blocked / "data") in folder.message
    assert folder.file("x") is None
    assert folder.log.name == "tantrix.log"


def test_no_usual_data_folder_is_a_sentence():
    def usual():
        raise RuntimeError("no home")

    folder = paths.find(None, {}, usual)
    assert folder.path is None
    assert "no home" in folder.message and "--data-dir" in folder.message


def test_a_long_log_is_put_aside(tmp_path, monkeypatch):
    monkeypatch.setattr(log, "LONGEST", 100)
    path = tmp_path / "tantrix.log"
    assert log.append(path, "first " * 40)
    assert log.append(path, "second")
    assert "first" not in path.read_text(encoding="utf-8")
    assert "first" in (tmp_path / "tantrix.log.old").read_text(encoding="utf-8")
    assert not log.append(tmp_path / "missing" / "x.log", "x")
