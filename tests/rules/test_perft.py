"""How many sequences of one, two, three and more legal actions fixed positions have.

The plain oracle counted the same: ``python tests/rules/perft.py oracle``.
"""

import pytest

from .perft import count_by_engine, count_by_oracle
from .perft_positions import POSITIONS

COUNTS = {
    "two from the opening": [36, 1848, 103206],
    "three from the opening": [36, 1968, 107802],
    "four from the opening": [36, 1968, 110418],
    "mid-game": [45, 125, 443, 1416],
    "endgame": [3, 4, 492, 14528],
    "gobble of two": [13, 164, 2178, 31357],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_move_counts(name):
    assert count_by_engine(POSITIONS[name], len(COUNTS[name])) == COUNTS[name]


@pytest.mark.parametrize("name", POSITIONS)
def test_move_counts_of_the_oracle(name):
    assert count_by_oracle(POSITIONS[name], 2) == COUNTS[name][:2]
