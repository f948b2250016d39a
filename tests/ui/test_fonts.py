"""No font file, however damaged, ends the program: a plain font stands in, and a sentence says so."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.assets import asset
from game.soak.tally import open_files
from game.ui.fonts import fault_of, open_font

ROOT = Path(__file__).parent.parent.parent
SOUND = asset("fonts", "Rubik-700.ttf").read_bytes()


def flipped(at: int) -> bytes:
    return SOUND[:at] + bytes([SOUND[at] ^ 0xFF]) + SOUND[at + 1:]


DAMAGES = {
    "empty": b"",
    "text": b"not a font at all" * 100,
    "noise": bytes(at * 73 % 251 for at in range(5000)),
    "noise behind a font's signature": SOUND[:4] + bytes(at * 73 % 251 for at in range(5000)),
    "noise behind a font's list of tables": SOUND[:300] + bytes(len(SOUND) - 300),
    "cut": SOUND[: len(SOUND) // 2],
    "cut in the list of tables": SOUND[:40],
    "no tables": SOUND[:4] + bytes(8),
    "one byte": flipped(len(SOUND) // 2),
    "a table beyond the end": SOUND[:20] + struct.pack(">I", 0xFFFFFF00) + SOUND[24:],
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_gives_a_plain_font(tmp_path, damage):
    path = tmp_path / "x.ttf"
    path.write_bytes(DAMAGES[damage])
    assert fault_of(path) == "damaged"
    pygame.font.init()
    assert open_font(path, 20).render("Place", True, "white").get_width() > 20


def test_a_folder_and_a_missing_file_give_a_plain_font(tmp_path):
    pygame.font.init()
    (tmp_path / "folder.ttf").mkdir()
    for name, fault in (("folder.ttf", "damaged"), ("none.ttf", "missing")):
        assert fault_of(tmp_path / name) == fault
        assert open_font(tmp_path / name, 20).get_linesize() > 10


def test_no_file_stays_open_and_a_font_outlives_its_file(tmp_path):
    path = tmp_path / "x.ttf"
    path.write_bytes(SOUND)
    pygame.font.init()
    font = open_font(path, 20)
    assert not any(str(path) in name for name in open_files() or ())
    path.write_bytes(b"")
    assert font.render("Each letter", True, "white").get_size() == pygame.font.Font(
        asset("fonts", "Rubik-700.ttf"), 20).render("Each letter", True, "white").get_size()
    assert open_font(path, 30).size("Each letter") == pygame.font.Font(
        asset("fonts", "Rubik-700.ttf"), 30).size("Each letter")


def test_a_font_is_opened_once_and_anew_after_pygame_was_ended():
    pygame.font.init()
    path = asset("fonts", "Rubik-500.ttf")
    font = open_font(path, 20)
    assert open_font(path, 20) is font and open_font(path, 21) is not font
    pygame.font.quit()
    pygame.font.init()
    assert open_font(path, 20).render("Place", True, "white").get_width() > 20


def test_our_fonts_are_sound():
    fonts = sorted(asset("fonts").glob("*.ttf"))
    assert len(fonts) == 6
    assert [fault_of(path) for path in fonts] == [None] * 6


def test_the_program_plays_on_with_damaged_fonts_and_names_them(tmp_path):
    """In a process of its own: a font made of garbage would take this one down."""
    assets = tmp_path / "assets"
    shutil.copytree(asset(), assets)
    fonts = assets / "fonts"
    (fonts / "Rubik-900.ttf").write_bytes(DAMAGES["noise behind a font's signature"])
    (fonts / "Nunito-600.ttf").unlink()
    (fonts / "Nunito-800.ttf").write_bytes(b"")
    (fonts / "Rubik-500.ttf").unlink()
    (fonts / "Rubik-500.ttf").mkdir()
    code = ("import sys; sys._MEIPASS = sys.argv.pop(1); from game.app import main; "
            "raise SystemExit(main(sys.argv[1:]))")
    words = ["demo", "gobble", "--headless", "--seconds", "0.1", "--size", "640x360"]
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path), *words], cwd=ROOT, env=os.environ,
                          capture_output=True, text=True, timeout=120)
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1
    for name in ("Rubik-900.ttf (damaged)", "Nunito-600.ttf (missing)", "Nunito-800.ttf (damaged)",
                 "Rubik-500.ttf (damaged)"):
        assert name in done.stderr
    assert "Rubik-700" not in done.stderr
