"""A program with kept games in its folder, for those who watch them again."""

import pytest

from .screening import Room


@pytest.fixture
def room(tmp_path):
    made = Room(tmp_path)
    yield made
    made.program.close()
