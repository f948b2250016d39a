"""Nothing overlaps and nothing is cut, at any size of window and text."""

import os
from itertools import product

import pytest

from game.input.intents import Verb
from game.play.party import Party, Seat

from .hall import DOWN, Hall
from .test_menus import seated, short_match

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (720, 1280), (960, 540)]
SCALES = [100, 150, 200]
#: Every size with every scale; in a plain run each of them with a few, the largest windows once.
ALL = [*product(SIZES, SCALES)]
SAMPLE = [*product([(1280, 720), (720, 1280), (960, 540)], SCALES), ((1024, 768), 200), ((1920, 1080), 150),
          ((3840, 2160), 100)]
SIZES_AND_SCALES = ALL if os.environ.get("TANTRIX_LONG") else SAMPLE


@pytest.fixture(scope="module")
def matches():
    return {game: short_match(game, 3) for game in ("tantrix", "gobble")}


def scenes(hall, matches):
    hall.context.party = seated("gobble", 3)
    yield hall.open("title")
    yield hall.open("settings")
    yield hall.open("solo")
    yield hall.open("shelf")
    yield hall.open("options")
    yield hall.open("pause", by=None)
    for game, match in matches.items():
        hall.context.party = seated(game, 3)
        yield hall.open("results", match=match)
    for game, seats in (("tantrix", 4), ("gobble", 6)):
        devices = ["keys-1", "keys-2", "keys-3", "keys-4", "mouse", None]
        hall.context.party = Party(game, [
            Seat(f"Player {n}", n, "RYBGRY"[n], device=devices[n], bot=None if devices[n] else "casual")
            for n in range(seats)
        ])
        yield hall.open("join")


def widgets_have_room(hall, scene, where):
    """Nothing of a menu overlaps, sticks out, or is cut."""
    where, size = (type(scene).__name__, hall.size, *where), hall.size
    widgets = [w for w in scene.page if w.rect.height]
    for widget in [*widgets, *scene.buttons]:
        assert widget.rect.left >= 0 and widget.rect.right <= size[0], where
        assert widget.rect.height >= widget.measure(scene.kit, widget.rect.width), where
    for group in (widgets, scene.buttons):
        for at, widget in enumerate(group):
            assert widget.rect.collidelist([other.rect for other in group[at + 1:]]) == -1, (*where, widget.key)
    for button in scene.buttons:
        assert not button.rect.colliderect(scene.hint_rect), where
        assert button.rect.top >= scene.scroller.view.bottom, where
        assert button.rect.bottom <= size[1], where
    view = scene.scroller.view
    lowest = max((w.rect.bottom for w in widgets), default=0)
    assert lowest <= view.top + max(scene.scroller.content, view.height) + 1, where
    assert view.height >= size[1] * 0.2, where
    scene.step()
    hall.draw()


@pytest.mark.parametrize("size, scale", SIZES_AND_SCALES)
def test_widgets_have_room_and_do_not_overlap(size, scale, matches):
    hall = Hall(size, text_size=scale, motion=0.0)
    for scene in scenes(hall, matches):
        widgets_have_room(hall, scene, (scale,))


@pytest.mark.parametrize("scale", SCALES)
def test_what_has_the_focus_is_in_view(scale, matches):
    hall = Hall((1280, 720), text_size=scale, motion=0.0)
    hall.context.party = seated("gobble", 3)
    for name in ("settings", "options", "title"):
        scene = hall.open(name)
        for _ in range(14):
            hall.press("keys-2", DOWN)
            hall.step(2)
            current = scene.focus.current
            rect = scene.on_screen(current)
            if current in scene.page and rect.height <= scene.scroller.view.height:
                assert scene.scroller.view.contains(rect), (name, scale, current.words)


@pytest.mark.parametrize("scale", SCALES)
def test_the_hint_bar_names_real_keys(scale):
    hall = Hall(text_size=scale)
    hall.open("settings")
    hall.press("keys-3", DOWN)
    shown = {cap for caps, _ in hall.top.hint_bar.hints for cap in caps}
    devices = hall.devices
    said = [("keys-3", Verb.MOVE), ("keys-3", Verb.OK), ("keys", Verb.PAUSE)]
    assert shown == {devices.label(device, verb) for device, verb in said}


@pytest.mark.parametrize("scene", ["pause", "results"])
def test_what_cannot_be_focused_can_be_read_by_any_device(scene, matches):
    hall = Hall((1280, 720), text_size=200, motion=0.0)
    hall.context.party = seated("tantrix", 3)
    top = hall.open(scene, **({"match": matches["tantrix"]} if scene == "results" else {}))
    last, deepest = top.page[-1], 0
    for _ in range(40):
        hall.press("keys-2", DOWN)
        deepest = max(deepest, top.scroller.view.bottom - top.on_screen(last).bottom)
    assert deepest >= 0
