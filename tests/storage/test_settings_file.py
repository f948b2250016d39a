"""What may lie where the settings should: it never costs what somebody chose, nor stops the game."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game.play.party import Party
from game.scenes.seating import Seating
from game.storage import settings_file
from game.storage.settings import LARGEST_WINDOW, Settings

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.toml"


def one_message(settings: Settings) -> str:
    [message] = settings.messages
    assert message.count("\n") == 0
    return message


def test_a_file_with_a_mistake_is_set_aside_before_anything_is_saved(path):
    path.write_text("monitor = 3\npalette = default\n", encoding="utf-8")
    settings = Settings.load(path)
    message = one_message(settings)
    assert str(path) in message and "settings.toml.bad " in message and "rename it to settings.toml" in message
    assert settings.save()
    assert path.with_name("settings.toml.bad").read_text(encoding="utf-8") == "monitor = 3\npalette = default\n"
    assert tomllib.loads(path.read_text(encoding="utf-8"))["monitor"] == 0


def test_what_was_set_aside_before_stays(path):
    for number in range(3):
        path.write_text(f"mistake {number}", encoding="utf-8")
        Settings.load(path)
    names = ("settings.toml.bad", "settings.toml.bad-2", "settings.toml.bad-3")
    assert [path.with_name(name).read_text(encoding="utf-8") for name in names] == [
        "mistake 0", "mistake 1", "mistake 2",
    ]


def test_a_file_that_cannot_be_set_aside_is_left_alone(path, monkeypatch):
    path.write_text("mistake", encoding="utf-8")

    def fail(*_):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "rename", fail)
    settings = Settings.load(path)
    assert "Read-only file system" in one_message(settings)
    assert not settings.save()
    assert path.read_text(encoding="utf-8") == "mistake"


def test_a_file_too_large_is_not_read(path, monkeypatch):
    path.write_bytes(b"# \n" * 400_000)
    monkeypatch.setattr(Path, "read_bytes", lambda _: pytest.fail("read"))
    assert "larger than 1 MiB" in one_message(Settings.load(path))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders here")
def test_a_pipe_is_not_waited_for(path):
    os.mkfifo(path)
    settings = Settings.load(path)
    assert "not a regular file" in one_message(settings)
    assert settings.save() and path.is_file()


def test_a_folder_is_set_aside(path):
    path.mkdir()
    settings = Settings.load(path)
    assert "not a regular file" in one_message(settings)
    assert settings.save() and path.is_file()


@pytest.mark.parametrize(("field", "name"), [
    ("device = []", "device"), ("device = {a = 1}", "device"), ("device = 7", "device"),
    ('mark = "3"', "mark"), ("mark = true", "mark"), ("mark = 6", "mark"), ("mark = -1", "mark"),
    ("help = []", "help"), ('help = "much"', "help"), ("sparkle = [1]", "sparkle"),
])
def test_a_bad_field_of_a_seat_alone_is_forgotten(path, field, name):
    own = "" if name == "device" else 'device = "pad-x"\n'
    path.write_text(f'[[last_seats]]\ndevice = "keys-1"\nmark = 2\nglow = 1\n[[last_seats]]\n{own}{field}\n',
                    encoding="utf-8")
    settings = Settings.load(path)
    assert one_message(settings).startswith(f"{name} of seat 2 in last_seats is ")
    rest = [] if name == "device" else [{"device": "pad-x"}]
    assert settings.last_seats == [{"device": "keys-1", "mark": 2, "glow": 1}, *rest]
    seating = Seating(Party("gobble"), settings.last_seats, lambda device: device)
    seating.join("keys-1")
    assert {"device": "keys-1", "mark": 2, "help": "full"} in seating.remember()


@pytest.mark.parametrize("line", [
    ".".join("a" * 3000) + " = 1", "[" + ".".join("a" * 3000) + "]\nb = 1", f"a = {'[' * 60}{']' * 60}",
])
def test_what_is_nested_too_deeply_is_named_and_not_kept(path, line):
    path.write_text(f"monitor = 2\n{line}\n", encoding="utf-8")
    settings = Settings.load(path)
    assert one_message(settings) == f"a in {path} is nested too deeply; it is not kept."
    assert settings.save()
    assert Settings.load(path).table() == Settings(monitor=2).table()


def test_what_is_nested_a_little_is_kept(path):
    path.write_text(".".join("a" * 30) + " = 1\n", encoding="utf-8")
    settings = Settings.load(path)
    before = settings.others
    assert settings.save() and before
    assert Settings.load(path).others == before


def test_a_number_too_long_to_be_written_in_tens_is_kept(path):
    path.write_text(f"a = 0x{'f' * 5000}\n", encoding="utf-8")
    settings = Settings.load(path)
    assert settings.save() and settings.messages == []
    assert Settings.load(path).others == {"a": 16**5000 - 1}


@pytest.mark.parametrize("size", ["[16384, 16384]", "[7681, 720]", "[1280, 4321]", "[1280, 720.0]"])
def test_a_window_that_is_no_window_names_both_limits(path, size):
    path.write_text(f"window_size = {size}\n", encoding="utf-8")
    settings = Settings.load(path)
    assert settings.window_size == (1280, 720)
    assert "from [640, 360] to [7680, 4320]" in one_message(settings)
    path.write_text(f"window_size = {list(LARGEST_WINDOW)}\n", encoding="utf-8")
    assert Settings.load(path).window_size == LARGEST_WINDOW


def test_a_failed_save_leaves_no_litter(path, monkeypatch):
    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    settings = Settings.load(path)
    assert not settings.save()
    assert list(path.parent.iterdir()) == []


def on_disk(path):
    return tomllib.loads(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("before", ["", "monitor = 3\nmotion = 0.5\nsparkle = 1\n"])
def test_two_programs_keep_what_the_other_changed(path, before):
    if before:
        path.write_text(before, encoding="utf-8")
    one, other = Settings.load(path), Settings.load(path)
    one.palette, one.last_seats = "okabe-ito", [{"device": "keys-1"}]
    other.volume_music, other.monitor = 0.25, 7
    assert one.save() and other.save()
    one.motion = 0.0
    assert one.save()
    found = on_disk(path)
    assert {name: found[name] for name in ("palette", "last_seats", "volume_music", "monitor", "motion")} == {
        "palette": "okabe-ito", "last_seats": [{"device": "keys-1"}], "volume_music": 0.25, "monitor": 7, "motion": 0.0}
    assert one.monitor != 7  # a running program goes on with what it has
    assert found.get("sparkle") == (1 if before else None)
    other.palette = "high-separation"
    assert other.save() and on_disk(path)["palette"] == "high-separation"  # of one setting the last one counts
    assert on_disk(path)["motion"] == 0.0


def test_what_was_changed_and_changed_back_is_changed(path):
    one, other = Settings.load(path), Settings.load(path)
    one.monitor = 2
    assert one.save()
    other.monitor = 5
    assert other.save()
    one.monitor = 0
    assert one.save() and on_disk(path)["monitor"] == 0


def test_keys_written_meanwhile_by_another_version_are_kept(path):
    settings = Settings.load(path)
    path.write_text("sparkle = [1]\n[keys]\nok = 9\n", encoding="utf-8")
    settings.monitor = 1
    assert settings.save()
    assert (on_disk(path)["sparkle"], on_disk(path)["keys"], on_disk(path)["monitor"]) == ([1], {"ok": 9}, 1)


def test_a_wrong_value_is_put_right_in_the_file_too(path):
    path.write_text("monitor = 99\nmotion = 0.5\n", encoding="utf-8")
    settings = Settings.load(path)
    assert one_message(settings).startswith("monitor in ") and settings.save()
    assert (on_disk(path)["monitor"], on_disk(path)["motion"]) == (0, 0.5)
    assert Settings.load(path).messages == []


def test_a_wrong_value_written_meanwhile_is_told_and_put_right(path):
    settings = Settings.load(path)
    settings.text_size = 150
    path.write_text('palette = "grey"\n', encoding="utf-8")
    assert settings.save()
    assert one_message(settings).startswith("palette in ")
    assert (on_disk(path)["palette"], on_disk(path)["text_size"]) == ("default", 150)


def test_a_file_damaged_meanwhile_is_set_aside_before_saving(path):
    settings = Settings.load(path)
    path.write_text("palette = ", encoding="utf-8")
    settings.monitor = 1
    assert settings.save()
    assert "settings.toml.bad " in one_message(settings)
    assert path.with_name("settings.toml.bad").read_text(encoding="utf-8") == "palette = "
    assert on_disk(path)["monitor"] == 1


def test_a_file_taken_away_meanwhile_is_written_whole(path):
    path.write_text("monitor = 3\nsparkle = 1\n", encoding="utf-8")
    settings = Settings.load(path)
    path.unlink()
    assert settings.save()
    assert (on_disk(path)["monitor"], on_disk(path)["sparkle"], on_disk(path)["motion"]) == (3, 1, 1.0)


def test_the_file_says_what_each_setting_may_be(path):
    settings = Settings.load(path)
    assert settings.save()
    lines = path.read_text(encoding="utf-8").splitlines()
    assert "monitor = 0  # a whole number from 0 to 15" in lines
    assert 'help = "full"  # one of off, snap, full' in lines
    assert all("  # " in line for line in lines if " = " in line and not line.startswith("last_seats"))


def test_as_long_as_nothing_is_changed_the_file_stays_as_somebody_wrote_it(path):
    Settings.load(path).save()
    mine = "# mine\n" + path.read_text(encoding="utf-8")
    path.write_text(mine, encoding="utf-8")
    assert Settings.load(path).save()
    assert path.read_text(encoding="utf-8") == mine


def test_a_lock_that_another_holds_for_long_does_not_stop_saving(path):
    settings = Settings.load(path)
    settings.monitor = 4
    with settings_file.alone(path):
        assert settings.save()
    assert on_disk(path)["monitor"] == 4
    assert [one.name for one in path.parent.iterdir()] == ["settings.toml"]


def test_two_programs_changing_different_settings_lose_none(path):
    code = (
        "import os, sys, time; from pathlib import Path; from game.storage.settings import Settings\n"
        "os.fsync = lambda file: time.sleep(0.001)\n"  # a busy disk would only make this long
        "settings = Settings.load(Path(sys.argv[1]))\n"
        "for number in range(100):\n"
        "    time.sleep(0.005)\n"
        "    setattr(settings, sys.argv[2], int(sys.argv[3]) + number % 10)\n"
        "    assert settings.save(), settings.messages\n"
        "    again = Settings.load(settings.path)\n"
        "    assert getattr(again, sys.argv[2]) == getattr(settings, sys.argv[2]), number\n"
    )
    programs = [
        subprocess.Popen([sys.executable, "-c", code, str(path), name, least], cwd=ROOT,
                         stderr=subprocess.PIPE, text=True)
        for name, least in (("monitor", "5"), ("text_size", "180"))
    ]
    assert [program.communicate(timeout=100)[1] for program in programs] == ["", ""]
    assert (on_disk(path)["monitor"], on_disk(path)["text_size"]) == (14, 189)


def test_two_programs_may_save_at_once(path):
    """Each keeps saving settings of its own: no save fails, and each leaves a whole file."""
    code = (
        "import sys; from pathlib import Path; from game.storage.settings import Settings\n"
        "settings = Settings(path=Path(sys.argv[1]), monitor=int(sys.argv[2]))\n"
        "for _ in range(300): assert settings.save(), settings.messages"
    )
    programs = [
        subprocess.Popen([sys.executable, "-c", code, str(path), str(number)], cwd=ROOT,
                         stderr=subprocess.PIPE, text=True)
        for number in (1, 2)
    ]
    seen = set()
    while any(program.poll() is None for program in programs):
        seen.add(settings_file.read(path).get("monitor"))
    assert [program.communicate(timeout=60)[1] for program in programs] == ["", ""]
    assert seen <= {None, 1, 2}
    assert [one.name for one in path.parent.iterdir()] == ["settings.toml"]
