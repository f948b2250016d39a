"""Every test runs without a window, without a sound, and away from the player's own data."""

import os

import pytest

from game import i18n
from game.assets import asset

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(scope="session", autouse=True)
def own_data_folder(tmp_path_factory):
    os.environ["TANTRIX_DATA_DIR"] = str(tmp_path_factory.mktemp("data"))


@pytest.fixture(autouse=True)
def english_again():
    """Whatever language a test has chosen, the next one begins in English."""
    yield
    i18n.use(i18n.ENGLISH, asset("languages"))
