"""A device's keys are wholly seen at whatever place there is for them, in every language."""

from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.assets import asset
from game.input.devices import Devices
from game.ui import theme
from game.ui.keys import KeyPicture
from game.ui.kit import Kit

GROUND = (1, 2, 3)


@pytest.fixture(autouse=True)
def display():
    pygame.init()
    pygame.display.set_mode((800, 600))


def drawn(kit: Kit, device: str, rect: pygame.Rect) -> pygame.Rect:
    """What of a large surface is drawn on."""
    surface = pygame.Surface((800, 600))
    surface.fill(GROUND)
    KeyPicture(kit, Devices(), device).draw(surface, rect)
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:])


@pytest.mark.parametrize("language", ["en", "sl", "ru", "es"])
@pytest.mark.parametrize("device", ["keys-1", "keys-2", "keys-4", "mouse"])
@pytest.mark.parametrize("size", [(140, 180), (230, 150), (230, 90), (700, 400)])
def test_keys_stay_within_their_place(language, device, size):
    i18n.use(language, asset("languages"))
    place = pygame.Rect(50, 40, *size)
    assert place.contains(drawn(Kit((1280, 720), 1.5, 1.0, "default"), device, place))


def test_keys_are_no_larger_than_they_are():
    kit = Kit((1280, 720), 1.0, 1.0, "default")
    roomy, roomier = (drawn(kit, "keys-1", pygame.Rect(0, 0, *size)) for size in ((500, 400), (700, 500)))
    assert roomy.size == roomier.size
    assert roomy.height < 8 * kit.px(theme.STYLES["small"][2])


def test_a_narrow_place_asks_for_no_more_than_its_width():
    picture = KeyPicture(Kit((1280, 720), 1.5, 1.0, "default"), Devices(), "keys-2")
    widths = [picture.size(width)[0] for width in (60, 120, 240, 480)]
    assert all(found <= width for found, width in zip(widths, (60, 120, 240, 480), strict=True))


def test_of_a_pad_that_is_gone_nothing_is_drawn():
    surface = pygame.Surface((800, 600))
    surface.fill(GROUND)
    KeyPicture(Kit((1280, 720), 1.0, 1.0, "default"), Devices(), "pad-7").draw(surface, pygame.Rect(0, 0, 300, 300))
    assert pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255)).count() == 800 * 600
