"""Every test runs without a window, without a sound, and away from the player's own data."""

import gc
import os
from functools import lru_cache

import pytest

from game import i18n
from game.assets import asset

#: Pictures of each part that are kept at most.
PARTS = 1000

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"


@pytest.fixture(scope="session", autouse=True)
def own_data_folder(tmp_path_factory):
    os.environ["TANTRIX_DATA_DIR"] = str(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="session", autouse=True)
def tests_are_no_garbage():
    """What is there once all tests are collected stays: no look for garbage need go through it."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture(scope="session", autouse=True)
def painted_once():
    """Each part of a tile is painted once in a run, and not by every program anew: nothing takes longer, and
    a part depends on nothing but what it is asked for with."""
    from game.render import gloss, tilepaint

    with pytest.MonkeyPatch.context() as patch:
        for module, names in ((tilepaint, ("ribbon", "ribbon_shadow", "glow")), (gloss, ("body", "sheen", "bevel"))):
            for name in names:
                patch.setattr(module, name, lru_cache(maxsize=PARTS)(getattr(module, name)))
        yield


@pytest.fixture(scope="module", autouse=True)
def no_window_left():
    """Whatever window a module has opened, the next one begins without any: a window that is there already keeps
    something of how it was opened."""
    yield
    import pygame

    pygame.display.quit()


@pytest.fixture(autouse=True)
def english_again():
    """Whatever language a test has chosen, the next one begins in English."""
    yield
    i18n.use(i18n.ENGLISH, asset("languages"))
