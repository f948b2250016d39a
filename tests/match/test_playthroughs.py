"""Recorded playthroughs stay what they are."""

from __future__ import annotations

import pytest
from playthrough import FOLDER, GAMES, text_of


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name):
    recorded = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert text_of(*GAMES[name]).splitlines() == recorded.splitlines()
