"""The command line: what it understands, and that nobody ever sees a traceback."""

from __future__ import annotations

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
    "--version", "demo", "protocol", "bench",
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
    (["demo"], "tantrix or gobble"),
    (["demo", "chess"], "chess"),
    (["demo", "tantrix", "--seats", "1"], "2 to 4"),
    (["demo", "gobble", "--seats", "7"], "1 to 6"),
    (["demo", "gobble", "--seats", "two"], "two"),
    (["demo", "gobble", "--seconds", "nan"], "nan"),
    (["demo", "gobble", "--seconds", "-1"], "-1"),
    (["demo", "gobble", "--screenshot", "picture.txt"], ".png"),
    (["demo", "gobble", "--screenshot", "/no/such/folder/picture.png"], "/no/such/folder"),
])
def test_what_is_not_understood_gets_one_sentence(capsys, words, part):
    assert app.main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tantrix: ") and err.count("\n") == 1
    assert part in err


def test_options_stand_before_or_after_the_command():
    before = app._parse(["--seed", "7", "--windowed", "demo", "tantrix"])
    after = app._parse(["demo", "tantrix", "--windowed", "--seed", "7"])
    assert vars(before) == vars(after)
    assert (before.seed, before.windowed, before.size) == (7, True, None)


def test_the_bench_gets_its_words_as_they_are():
    assert app._parse(["bench", "--json", "--only", "legal"]).rest == ["--json", "--only", "legal"]


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


def test_ci_runs_the_readmes_line():
    run_file = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [line] = [line for line in readme.splitlines() if line.startswith("python3 -m venv") and "pytest" in line]
    assert line in run_file.splitlines()
