"""Pulled plugs: a program that plays all games is killed at random moments and started again; or two are.

Never is an action missing in the files that a picture had shown, never does a file not load, and every
game can be gone on with. ``TANTRIX_LONG=1`` kills two hundred times instead of half a dozen.
"""

from __future__ import annotations

import os
from random import Random

from game.storage.scores import Scores

from .killing import LONGEST, check_all, check_shown, kill_once

LONG = bool(os.environ.get("TANTRIX_LONG"))
#: Kills of one program, and of two that play in one folder.
KILLS, OF_TWO = (200, 20) if LONG else (6, 1)
#: Times as long that two play before they are killed: so that they come by each other's games.
LONGER = 4


def test_nothing_that_was_shown_is_ever_missing(tmp_path):
    rng = Random(os.environ.get("TANTRIX_SEED", "7"))
    killed: set[str] = set()
    for number in range(KILLS):
        [shown] = kill_once(tmp_path, [number], rng.random() * LONGEST)
        check_shown(tmp_path, shown)
        killed.add(shown[-1][0].split("-")[3])
        check_all(tmp_path, rng)
    assert killed == {"tantrix", "gobble", "solitaire", "puzzle"} if LONG else killed


def test_two_programs_on_one_folder_take_nothing_from_each_other(tmp_path):
    """They also go on with what the other one has left, and their scores come into one file."""
    rng = Random(os.environ.get("TANTRIX_SEED", "7"))
    for number in range(OF_TWO):
        for shown in kill_once(tmp_path, [number, 1000 + number], LONGER * rng.random() * LONGEST):
            check_shown(tmp_path, shown)
        check_all(tmp_path, rng)
        scores = Scores.open(tmp_path)
        scores.close()
        assert scores.messages == []
    assert [path.name for path in tmp_path.iterdir() if "bad" in path.name or "damaged" in path.name] == []
