"""Started in odd surroundings: locales that do not exist, no home, nowhere to write, no sound, narrow encodings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
#: Starts the program as a player does, and closes it after a moment of play.
BRIEFLY = """
import sys
from game import app
from game.render.environment import prepare_environment

prepare_environment()
from game.program import Program

run = Program.run
Program.run = lambda program, seconds=None: run(program, SECONDS)
sys.exit(app.main(sys.argv[1:]))
"""
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
#: Nobody can make or write anything there, whoever one is.
NOWHERE = "/proc/nowhere"
LINUX = pytest.mark.skipif(not Path("/proc").is_dir(), reason="nothing here is unwritable for everybody")

LOCALES = {
    "one that does not exist": {"LANG": "xx_YY.UTF-8", "LC_ALL": ""},
    "nonsense": {"LANG": "nonsense", "LC_ALL": "nonsense", "LANGUAGE": "nonsense"},
    "a language we do not speak": {"LANG": "fi_FI.UTF-8", "LC_ALL": "fi_FI.UTF-8"},
    "C, in ASCII": {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "POSIX, printing in ASCII": {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0",
                                 "PYTHONIOENCODING": "ascii"},
    "none at all": {"LANG": "", "LC_ALL": "", "LANGUAGE": ""},
    "of long ago": {"LANG": "sl_SI.ISO-8859-2", "LC_ALL": "sl_SI.ISO-8859-2", "PYTHONUTF8": "0"},
}


def start(
    *words: str, seconds: float = 0.1, without: tuple[str, ...] = (), **changed: str,
) -> subprocess.CompletedProcess[str]:
    """What came of playing for so many ``seconds``, in an environment ``without`` some names and with others."""
    environment = {name: value for name, value in {**os.environ, **UNSEEN, **changed}.items() if name not in without}
    command = [sys.executable, "-c", BRIEFLY.replace("SECONDS", str(seconds)), *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8",
                          errors="replace", timeout=120)


def sentences(done: subprocess.CompletedProcess[str]) -> list[str]:
    """What was said on standard error: sentences of the program's own, and nothing else."""
    assert "Traceback" not in done.stderr and done.stdout == ""
    lines = done.stderr.splitlines()
    assert all(line.startswith("tantrix: ") for line in lines), done.stderr
    return lines


@pytest.mark.parametrize("locale", LOCALES)
def test_a_locale_of_any_kind(tmp_path, locale):
    data = tmp_path / "dätä-ж"
    data.mkdir()
    (data / "settings.toml").write_text('language = "xx"\nname = "Нуша"\n', encoding="utf-8")
    done = start("--windowed", "--data-dir", str(data), **LOCALES[locale])
    assert (done.returncode, sentences(done)) == (0, [])


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_said_of_odd_names_can_be_printed_anywhere(tmp_path, locale):
    (tmp_path / "dätä-ж").write_text("no folder", encoding="utf-8")
    done = start("--windowed", "--data-dir", str(tmp_path / "dätä-ж" / "x"), **LOCALES[locale])
    assert done.returncode == 0
    [line] = sentences(done)
    assert "cannot be written to" in line


def test_no_home(tmp_path):
    """Then there is no usual folder; wherever the system has one all the same, it is used."""
    places = ("HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA", "USERPROFILE", "TANTRIX_DATA_DIR")
    done = start("--windowed", without=places, TMPDIR=str(tmp_path))
    assert done.returncode == 0 and len(sentences(done)) <= 1


@LINUX
def test_no_place_to_write_anywhere():
    """Neither a data folder nor a home nor a temporary folder: play goes on, and one sentence says so."""
    done = start("--windowed", without=("TANTRIX_DATA_DIR",), HOME=NOWHERE, XDG_DATA_HOME=NOWHERE, TMPDIR=NOWHERE,
                 TEMP=NOWHERE, TMP=NOWHERE)
    assert done.returncode == 0
    [line] = sentences(done)
    assert "will not be kept" in line and "--data-dir" in line


@LINUX
def test_a_crash_with_no_place_for_the_log_is_one_sentence():
    crash = BRIEFLY.replace("run(program, SECONDS)", "1 / 0")
    environment = {**os.environ, **UNSEEN, "TANTRIX_DATA_DIR": NOWHERE, "TMPDIR": NOWHERE, "HOME": NOWHERE}
    done = subprocess.run([sys.executable, "-c", crash, "--windowed"], cwd=ROOT, env=environment,
                          capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    assert any("a fault of the program ended it" in line for line in sentences(done))


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="nothing is read-only here")
def test_a_data_folder_that_may_only_be_read(tmp_path):
    (tmp_path / "settings.toml").write_text("text_size = 150\n", encoding="utf-8")
    tmp_path.chmod(0o500)
    try:
        done = start("--windowed", "--data-dir", str(tmp_path))
        assert done.returncode == 0 and len(sentences(done)) == 1
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.parametrize("driver", ["nonsense", "alsa", "pulseaudio"])
def test_no_sound_driver_is_silence(tmp_path, driver):
    done = start("--windowed", "--data-dir", str(tmp_path), seconds=0.5, SDL_AUDIODRIVER=driver)
    assert (done.returncode, sentences(done)) == (0, [])


def test_odd_names_of_seats_come_through_a_narrow_terminal(tmp_path):
    """A record with names in many scripts, told in words where only ASCII can be printed."""
    from game.match.match import Match

    path = tmp_path / "игра.jsonl"
    path.write_text(Match.new("tantrix", ["Бабушка", "Črt"], 1).record().text(), encoding="utf-8")
    narrow = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}
    for words in (["verify", str(path)], ["export", str(path), "--text"]):
        done = subprocess.run([sys.executable, "main.py", *words], cwd=ROOT, env={**os.environ, **narrow},
                              capture_output=True, timeout=60)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.isascii() and done.stdout
