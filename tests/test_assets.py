"""Assets are found from a checkout, an installed wheel and a frozen build; each has its licence."""

from __future__ import annotations

import sys

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
