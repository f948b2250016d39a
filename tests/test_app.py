"""The command line: what it understands, and that nobody ever sees a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game import app
from game.complaint import Complaint

ROOT = Path(__file__).parent.parent


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *words], cwd=ROOT, env={**os.environ, **environment}, input="",
        capture_output=True, text=True, timeout=120,
    )


def test_help_fits_a_screen(capsys):
    assert app.main(["--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("option", [
    "--windowed", "--size", "--seed", "--data-dir", "--seats", "--seconds", "--headless", "--screenshot",
    "--version", "demo", "protocol", "bench", "solve", "make-cards",
])
def test_help_names_everything(capsys, option):
    app.main(["demo", "--help"])
    assert option in capsys.readouterr().out


def test_version(capsys):
    assert app.main(["--version"]) == 0
    assert capsys.readouterr().out == f"tantrix {game.__version__}\n"


@pytest.mark.parametrize(("words", "part"), [
    (["--size", "12"], "--size: '12'"),
    (["--size", "100x100"], "--size"),
    (["--size", "1280x-720"], "--size"),
    (["--size", "99999x99999"], "--size"),
    (["--size", "1_280x720"], "--size"),
    (["--seed", "-1"], "--seed"),
    (["--seed", "x"], "--seed"),
    (["--seed", str(2**53)], "--seed"),
    (["--seed"], "--seed"),
    (["--sed"], "--sed"),
    (["chess"], "chess"),
    (["--sizze", "3"], "there is no option --sizze"),
    (["demo", "gobble", "--sizze", "3"], "there is no option --sizze"),
    (["--seets=3"], "there is no option --seets;"),
    (["-x", "3"], "there is no option -x"),
    (["--seats", "3", "demo", "gobble"], "--seats is an option of demo"),
    (["play"], "there is no command 'play'"),
    (["it's"], 'there is no command "it\'s"'),
    (["--size", "16384x16384"], "from 640x360 to 7680x4320"),
    (["--size", "7681x720"], "from 640x360 to 7680x4320"),
    (["bench", "--bogus"], "--bogus"),
    (["bench", "--only"], "--only"),
    (["demo"], "say which game: tantrix or gobble"),
    (["demo", "chess"], "chess"),
    (["demo", "tantrix", "--seats", "1"], "2 to 4"),
    (["demo", "gobble", "--seats", "7"], "1 to 6"),
    (["demo", "gobble", "--seats", "two"], "two"),
    (["demo", "gobble", "--seconds", "nan"], "nan"),
    (["demo", "gobble", "--seconds", "-1"], "-1"),
    *((["demo", "gobble", "--seconds", seconds], "is not a number of seconds from 0 to 86400")
      for seconds in ("1e3", " 5", "1_0", "+3", "inf", "٣", "", ".", "1.", "86400.5", "1.5.2")),
    (["demo", "gobble", "--screenshot", "picture.txt"], ".png"),
    (["demo", "gobble", "--screenshot", "/no/such/folder/picture.png"], "/no/such/folder"),
])
def test_what_is_not_understood_gets_one_sentence(capsys, words, part):
    assert app.main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tantrix: ") and err.count("\n") == 1
    assert part in err


@pytest.mark.parametrize("words", [
    ["x" * 5000], ["--size", "9" * 5000], ["--" + "x" * 5000], ["demo", "y" * 5000], ["demo", "gobble", "z" * 5000],
    ["demo", "gobble", "--screenshot", "z" * 5000], ["demo", "gobble", "--screenshot", f"/{'z' * 5000}/a.png"],
    ["bench", "x" * 5000], ["a\nb\x1b[1m"], ["demo", "a\nb\x1b[1m"],
])
def test_what_is_long_or_odd_is_not_repeated_whole(capsys, words):
    assert app.main(words) == 2
    err = capsys.readouterr().err
    assert len(err) < 400 and err.count("\n") == 1 and err.strip().isprintable()


def test_a_long_data_folder_is_not_repeated_whole(capsys, monkeypatch):
    monkeypatch.setattr("game.program.Program.run", lambda program: None)
    assert app.main(["--windowed", "--data-dir", "/" + "x" * 5000]) == 0
    err = capsys.readouterr().err
    assert len(err) < 400 and "--data-dir" in err


@pytest.mark.parametrize(("text", "seconds"), [("0", 0), ("3", 3), ("0.25", 0.25), ("86400", 86400)])
def test_seconds(text, seconds):
    assert app._parse(["demo", "gobble", "--seconds", text]).seconds == seconds


def test_options_stand_before_or_after_the_command():
    before = app._parse(["--seed", "7", "--windowed", "demo", "tantrix"])
    after = app._parse(["demo", "tantrix", "--windowed", "--seed", "7"])
    assert vars(before) == vars(after)
    assert (before.seed, before.windowed, before.size) == (7, True, None)


def test_the_bench_gets_its_words_as_they_are():
    assert app._parse(["bench", "--json", "--only", "legal"]).rest == ["--json", "--only", "legal"]


def test_puzzles_are_solved_and_made(capsys, tmp_path):
    picture = tmp_path / "solution.png"
    assert app.main(["solve", "discovery-4", "--json", "--picture", str(picture)]) == 0
    assert json.loads(capsys.readouterr().out)["count"] == 1
    assert picture.stat().st_size > 1000
    assert app.main(["make-cards", "--seed", "3"]) == 0
    [card] = json.loads(capsys.readouterr().out)["cards"]
    assert card["kind"] == "basic"
    assert app.main(["solve", "card-starter-1"]) == 0
    assert app.main(["solve", "no-such-puzzle"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("name", ["solution.txt", "none/solution.png"])
def test_a_solution_that_cannot_be_saved_is_one_sentence(capsys, tmp_path, name):
    assert app.main(["solve", "discovery-4", "--picture", str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.startswith("tantrix: --picture: ")


def test_no_display_is_one_sentence():
    done = run("--windowed", SDL_VIDEODRIVER="nowhere")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("tantrix: ") and done.stderr.count("\n") == 1


def test_no_display_is_found_even_where_sdl_finds_none_missing():
    blind = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    code = "import sys; from game.app import main; raise SystemExit(main(['--windowed']))"
    environment = {name: value for name, value in os.environ.items() if name not in blind}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True,
                          text=True, timeout=60)
    if sys.platform == "linux":
        assert done.returncode == 1
        assert "display" in done.stderr and "Traceback" not in done.stderr


def test_an_unwritable_data_folder_is_told_and_play_goes_on(capsys, tmp_path, monkeypatch):
    played = []
    monkeypatch.setattr("game.program.Program.run", lambda program: played.append(program.settings.path))
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert app.main(["--windowed", "--data-dir", str(blocked / "data")]) == 0
    assert played == [None]
    err = capsys.readouterr().err
    assert str(blocked / "data") in err and err.count("\n") == 1


def test_a_bad_setting_is_told_and_play_goes_on(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("game.program.Program.run", lambda program: None)
    (tmp_path / "settings.toml").write_text("monitor = 99\n", encoding="utf-8")
    assert app.main(["--windowed", "--data-dir", str(tmp_path)]) == 0
    err = capsys.readouterr().err
    assert err.startswith("tantrix: monitor in ") and err.count("\n") == 1


def test_an_unexpected_fault_goes_to_the_log(capsys, tmp_path, monkeypatch):
    def fail(_):
        raise RuntimeError("the sky fell")

    monkeypatch.setattr(app, "_play", fail)
    assert app.main(["--data-dir", str(tmp_path)]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert str(tmp_path / "tantrix.log") in err
    log = (tmp_path / "tantrix.log").read_text(encoding="utf-8")
    assert "Traceback" in log and "RuntimeError: the sky fell" in log


def test_an_unexpected_fault_without_a_data_folder_still_finds_a_log(capsys, tmp_path, monkeypatch):
    def fail(_):
        raise RuntimeError("the sky fell")

    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setattr(app, "_play", fail)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert app.main(["--data-dir", str(blocked / "data")]) == 1
    assert str(tmp_path / "tantrix.log") in capsys.readouterr().err
    assert (tmp_path / "tantrix.log").exists()


def test_a_complaint_ends_with_its_status(capsys, monkeypatch):
    def complain(_):
        raise Complaint("the table is taken", status=3)

    monkeypatch.setattr(app, "_play", complain)
    assert app.main([]) == 3
    assert capsys.readouterr().err == "tantrix: the table is taken\n"


def test_help_version_and_protocol_need_no_pygame():
    code = ("import sys; sys.modules['pygame'] = None; from game.app import main; "
            "raise SystemExit(main(sys.argv[1:]))")
    for words in (["--help"], ["--version"], ["protocol"]):
        done = subprocess.run([sys.executable, "-c", code, *words], cwd=ROOT, input="", text=True,
                              capture_output=True, timeout=60)
        assert (done.returncode, done.stderr) == (0, "")


def test_playing_without_pygame_is_one_sentence():
    code = "import sys; sys.modules['pygame'] = None; from game.app import main; raise SystemExit(main([]))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, text=True, capture_output=True, timeout=60)
    assert done.returncode == 1
    assert "pygame-ce" in done.stderr and done.stderr.count("\n") == 1


POSIX = pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes streams")


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell, where ``$GAME`` starts the game without pygame."""
    game = f"{sys.executable} main.py"
    return subprocess.run(["sh", "-c", line.replace("$GAME", game)], cwd=ROOT, env={**os.environ, **environment},
                          capture_output=True, text=True, timeout=60)


@POSIX
@pytest.mark.parametrize("line", [
    "$GAME protocol <&-", "echo '{}' | $GAME protocol >&-", "$GAME protocol <&- >&-", "$GAME protocol <&- >&- 2>&-",
    "$GAME --version >&-", "$GAME --help | true",
])
def test_closed_streams_are_the_end_and_no_fault(line):
    done = shell(line)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", ["--help", "--version", "solve discovery-4", "make-cards --seed 1"])
def test_a_full_disk_is_one_sentence(words, unbuffered):
    done = shell(f"$GAME {words} >/dev/full", PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 1
    assert "cannot be written" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("start", ["run_path('main.py'", "run_module('game'"])
def test_an_interruption_while_the_program_is_loaded_is_quiet(start):
    code = f"""
import runpy, sys
sys.path.insert(0, "")
class Interrupt:
    def find_spec(self, name, path, target=None):
        if name == "game.complaint":
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupt())
runpy.{start}, run_name='__main__')
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ci_runs_the_readmes_line():
    run_file = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [line] = [line for line in readme.splitlines() if line.startswith("python3 -m venv") and "pytest" in line]
    assert line in run_file.splitlines()
