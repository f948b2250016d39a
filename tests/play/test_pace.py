"""Each level's hand is quicker than the one below, and wins: measured over whole races."""

import os
from itertools import pairwise

import pytest

from game.play.pace import PACES

from .racing import mean_a_minute, run

LONG = os.environ.get("TANTRIX_LONG") == "1"
#: Races a level. A mean over three seats of so many differs by a twentieth from that of a hundred.
RACES = 100 if LONG else 8
LEVELS = ("beginner", "casual", "club", "expert", "master")


def test_places_a_minute_rise_from_level_to_level():
    assert [level for level in PACES if level != "random"] == list(LEVELS)
    rates = [mean_a_minute(level, RACES) for level in LEVELS]
    for slower, faster in pairwise(rates):
        assert 1.3 < faster / slower < 1.8
    # A child places seven or eight a minute; the quickest people 44.
    assert 5 < rates[0] < 7
    assert 38 < rates[-1] < 46


def wins(weak, strong, races):
    """How many races the stronger of two levels wins, from either seat."""
    won = 0
    for seed in range(races):
        seat = seed % 2
        won += run([strong, weak] if seat == 0 else [weak, strong], seed).winner == seat
    return won


def test_master_beats_beginner():
    assert wins("beginner", "master", 3 * RACES) >= 0.95 * 3 * RACES


@pytest.mark.skipif(not LONG, reason="takes half a minute; TANTRIX_LONG=1 runs it")
def test_each_level_beats_the_one_below():
    for weak, strong in pairwise(LEVELS):
        assert wins(weak, strong, RACES) >= 0.75 * RACES
