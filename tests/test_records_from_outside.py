"""``verify``, ``export`` and ``replay``: records given on the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from played.by_chance import KINDS, played

import game
from game import app
from game.commandline import parse
from game.match.checks import checked
from game.match.record import Check, Record

ROOT = Path(__file__).parent.parent


def written(path: Path, kind: str = "tantrix", seed: int = 3) -> Record:
    _, record = played(kind, seed)
    record = checked(Record(record.header.signed(), record.entries))
    path.write_text(record.text(), encoding="utf-8")
    return record


def spoilt(path: Path) -> int:
    """A record of which a checksum was changed; returns the line."""
    record = written(path)
    entries = list(record.entries)
    at = next(i for i, entry in enumerate(entries) if isinstance(entry, Check))
    entries[at] = Check("12345678")
    path.write_text(Record(record.header, tuple(entries)).text(), encoding="utf-8")
    return at + 2


# verify


@pytest.mark.parametrize("kind", KINDS)
def test_a_sound_record_is_ok(tmp_path, capsys, kind):
    record = written(tmp_path / "a.jsonl", kind)
    steps = sum(not isinstance(entry, Check) for entry in record.entries)
    assert app.main(["verify", str(tmp_path / "a.jsonl")]) == 0
    assert f"a.jsonl: ok, {steps} actions, " in capsys.readouterr().out


def test_every_file_gets_a_line_and_one_bad_one_decides(tmp_path, capsys):
    written(tmp_path / "good.jsonl")
    line = spoilt(tmp_path / "bad.jsonl")
    (tmp_path / "junk.jsonl").write_bytes(b"\0" * 500)
    (tmp_path / "folder.jsonl").mkdir()
    names = ["good", "bad", "junk", "folder", "missing"]
    assert app.main(["verify", *(str(tmp_path / f"{name}.jsonl") for name in names)]) == 1
    said = capsys.readouterr().out.splitlines()
    assert [name in words for name, words in zip(names, said, strict=True)] == [True] * 5
    assert ": ok" in said[0] and not any(": ok" in words for words in said[1:])
    assert f"line {line}" in said[1] and f"version {game.__version__}" in said[1]
    assert "Line 1" in said[2] and "regular" in said[3] and "No such file" in said[4]


def test_a_line_cut_short_is_told_and_no_fault(tmp_path, capsys):
    path = tmp_path / "a.jsonl"
    written(path)
    path.write_bytes(path.read_bytes()[:-9])
    assert app.main(["verify", str(path)]) == 0
    assert "cut short" in capsys.readouterr().out


def test_a_record_by_nobody_we_know_says_so(tmp_path, capsys):
    path = tmp_path / "a.jsonl"
    spoilt(path)
    first, _, rest = path.read_text().partition("\n")
    path.write_text(first.replace(f',"made_by":"{game.__version__}"', "") + "\n" + rest)
    assert app.main(["verify", str(path)]) == 1
    assert "an unknown version" in capsys.readouterr().out


def test_verify_needs_no_pygame(tmp_path):
    written(tmp_path / "a.jsonl")
    code = ("import sys; sys.modules['pygame'] = None; from game.app import main; "
            "raise SystemExit(main(sys.argv[1:]))")
    for words in (["verify", str(tmp_path / "a.jsonl")], ["export", str(tmp_path / "a.jsonl"), "--text"]):
        done = subprocess.run([sys.executable, "-c", code, *words], cwd=ROOT, text=True, capture_output=True,
                              timeout=60)
        assert (done.returncode, done.stderr) == (0, "") and done.stdout


# export


def test_text_is_printed_or_written(tmp_path, capsys):
    written(tmp_path / "a.jsonl", "solitaire")
    assert app.main(["export", str(tmp_path / "a.jsonl"), "--text", "--at", "2"]) == 0
    text = capsys.readouterr().out
    assert "2. " in text and "3. " not in text.partition("_.'")[0]
    out = tmp_path / "a.txt"
    assert app.main(["export", str(tmp_path / "a.jsonl"), "--text", "--at", "2", "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == text and str(out) in capsys.readouterr().out


def test_a_picture_has_the_size_asked_for(tmp_path, capsys):
    import pygame

    written(tmp_path / "a.jsonl", "gobble")
    out = tmp_path / "a.png"
    assert app.main(["export", str(tmp_path / "a.jsonl"), "--png", "--size", "800x600", "--out", str(out)]) == 0
    assert pygame.image.load(out).get_size() == (800, 600)


def test_without_a_name_a_new_one_is_found(tmp_path, monkeypatch, capsys):
    written(tmp_path / "a.jsonl", "solitaire")
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert app.main(["export", "a.jsonl", "--png", "--at", "3"]) == 0
    assert sorted(path.name for path in tmp_path.glob("*.png")) == ["a-3-2.png", "a-3.png"]


def test_an_animation(tmp_path, capsys):
    Image = pytest.importorskip("PIL.Image")
    record = written(tmp_path / "a.jsonl", "solitaire")
    out = tmp_path / "a.gif"
    assert app.main(["export", str(tmp_path / "a.jsonl"), "--out", str(out)]) == 0
    assert Image.open(out).n_frames == 1 + sum(not isinstance(entry, Check) for entry in record.entries)


def test_without_pillow_an_animation_is_one_sentence(tmp_path, capsys, monkeypatch):
    written(tmp_path / "a.jsonl", "solitaire")
    monkeypatch.setitem(sys.modules, "PIL", None)
    assert app.main(["export", str(tmp_path / "a.jsonl"), "--gif", "--out", str(tmp_path / "a.gif")]) == 1
    said = capsys.readouterr().err
    assert "Pillow" in said and "pip install" in said and said.count("\n") == 1
    assert not (tmp_path / "a.gif").exists()


def test_a_record_that_cannot_be_followed_is_exported_as_far_as_it_can(tmp_path, capsys):
    spoilt(tmp_path / "a.jsonl")
    assert app.main(["export", str(tmp_path / "a.jsonl"), "--text"]) == 0
    said = capsys.readouterr()
    assert "cannot be followed" in said.err and "The game goes on." in said.out


@pytest.mark.parametrize(("words", "status"), [
    (["--png", "--out", "{}/nowhere/a.png"], 1), (["--png", "--out", "{}/a.gif"], 2), (["--png", "--gif"], 2),
    ([], 2), (["--text", "--at", "900"], 2), (["--text", "--at", "-1"], 2), (["--png", "--size", "9x9"], 2),
    (["--text", "--out", "{}"], 1),
])
def test_what_cannot_be_is_one_sentence_and_changes_nothing(tmp_path, capsys, words, status):
    written(tmp_path / "a.jsonl", "solitaire")
    before = sorted(path.name for path in tmp_path.iterdir())
    assert app.main(["export", str(tmp_path / "a.jsonl"), *(word.format(tmp_path) for word in words)]) == status
    said = capsys.readouterr()
    assert said.err.startswith("tantrix: ") and said.err.count("\n") == 1 and not said.out
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_failure_overwrites_nothing(tmp_path, capsys, monkeypatch):
    written(tmp_path / "a.jsonl", "solitaire")
    out = tmp_path / "a.txt"
    out.write_text("mine")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.sharing.saving.os.replace", full)
    assert app.main(["export", str(tmp_path / "a.jsonl"), "--text", "--out", str(out)]) == 1
    assert out.read_text() == "mine" and "No space left" in capsys.readouterr().err


# replay


@pytest.mark.parametrize("words", [["replay", "{}"], ["{}"], ["--windowed", "{}"], ["--size", "800x600", "{}"],
                                   ["{}", "--seed", "4"]])
def test_a_record_alone_is_watched(tmp_path, monkeypatch, words):
    record = written(tmp_path / "a.jsonl")
    played_with = []
    monkeypatch.setattr(app, "_play", played_with.append)
    assert app.main([word.format(tmp_path / "a.jsonl") for word in words]) == 0
    assert played_with[0].record == record


def test_a_record_need_not_be_called_so(tmp_path):
    (tmp_path / "game").write_text("x")
    assert parse([str(tmp_path / "game")], dict(app.DEFAULTS)).command == "replay"


def test_an_options_value_is_no_record(tmp_path):
    (tmp_path / "folder").write_text("x")
    arguments = parse(["--data-dir", str(tmp_path / "folder")], dict(app.DEFAULTS))
    assert (arguments.command, arguments.file) == (None, None)


@pytest.mark.parametrize("words", [["replay"], ["missing.jsonl"], ["replay", "missing"], ["{}/junk.jsonl"]])
def test_what_cannot_be_watched_is_one_sentence_before_there_is_a_window(tmp_path, capsys, monkeypatch, words):
    (tmp_path / "junk.jsonl").write_text("{}\n")
    monkeypatch.setattr(app, "_play", lambda arguments: pytest.fail("a window was opened"))
    assert app.main([word.format(tmp_path) for word in words]) in (1, 2)
    said = capsys.readouterr().err
    assert said.startswith("tantrix: ") and said.count("\n") == 1
