"""Assets are found from a checkout, an installed wheel and a frozen build; each has its licence."""

from __future__ import annotations

import configparser
import io
import struct
import sys
import tomllib

import pygame
import pytest

from game import assets
from game.assets import asset

FONTS = ("Rubik-500", "Rubik-700", "Rubik-900", "Nunito-400", "Nunito-600", "Nunito-800")


@pytest.mark.parametrize("name", FONTS)
def test_fonts_are_there_with_their_licence(name):
    assert asset("fonts", f"{name}.ttf").read_bytes()[:4] == b"\0\1\0\0"
    assert "SIL Open Font License" in asset("fonts", f"OFL-{name.partition('-')[0]}.txt").read_text("utf-8")


def test_a_wheel_keeps_its_assets_inside_the_package(tmp_path, monkeypatch):
    package = tmp_path / "game"
    (package / "_assets").mkdir(parents=True)
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(assets, "__file__", str(package / "assets.py"))
    assert asset("fonts", "x.ttf") == package / "_assets" / "fonts" / "x.ttf"


def test_a_frozen_build_unpacks_them(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert asset("sounds") == tmp_path / "assets" / "sounds"


def test_the_icons_are_pictures_of_the_sizes_they_say():
    assert pygame.image.load(asset("icon.png")).get_size() == (256, 256)
    content = asset("icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", content)
    assert (reserved, kind) == (0, 1) and count >= 5
    for number in range(count):
        wide, high, _, _, planes, bits, length, start = struct.unpack_from("<BBBBHHII", content, 6 + 16 * number)
        picture = pygame.image.load(io.BytesIO(content[start:start + length]), "icon.png")
        assert picture.get_size() == (wide or 256, high or 256) and (planes, bits) == (1, 32)
        assert picture.get_at((0, 0)).a == 0 and picture.get_at(picture.get_rect().center).a > 250


def test_the_desktop_entry_starts_what_is_installed_with_the_icon_there_is():
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read_string(asset("tantrix.desktop").read_text("utf-8"))
    about = dict(entry["Desktop Entry"])
    scripts = tomllib.loads((asset("icon.png").parents[1] / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    assert about["Exec"].split()[0] in scripts and about["Type"] == "Application"
    assert {key.partition("[")[2].rstrip("]") for key in about if key.startswith("Name[")} == {"es", "ru", "sl"}
