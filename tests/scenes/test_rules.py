"""The rules: every one can be reached and read with any device; from the pause the one last broken."""

from __future__ import annotations

import pytest

from game.bots.thinker import InlineThinker
from game.input.intents import Verb
from game.lessons.examples import CHAPTERS, RULES, rules_of
from game.rules.actions import Place
from game.scenes.rule_card import RuleCard
from game.scenes.rules import RulesScene
from game.ui.rule_words import rule_text

from .hall import DOWN, RIGHT, Hall
from .test_layout import widgets_have_room
from .test_menus import seated

DEVICES = ["keys-1", "keys-2", "keys-3", "keys-4", "pad-7"]


def library(size=(1280, 720), **settings):
    hall = Hall(size, **settings)
    hall.stack.register("rules", RulesScene)
    hall.devices.pads.append("pad-7")
    hall.context.thinker = InlineThinker(1)
    return hall


@pytest.mark.parametrize("device", DEVICES)
def test_every_rule_is_reached_with_any_device(device):
    hall = library(motion=0.0)
    scene = hall.open("rules", device=device)
    seen = []
    for _ in CHAPTERS:
        while not isinstance(scene.focus.current, type(scene.buttons[0])):
            seen.append(scene.focus.current.key)
            if scene.focus.current is scene.page[0]:
                hall.press(device, DOWN)
            else:
                hall.press(device, Verb.OK)
        scene.focus.go(scene.page[0])
        hall.press(device, RIGHT)
    assert {rule.name for rule in RULES} <= set(seen)


def test_the_mouse_turns_the_chapters_and_leaves():
    hall = library()
    scene = hall.open("rules", game="tantrix", device="mouse")
    before = scene.page[0].value
    hall.click(scene.page[0], 0.95)
    assert scene.page[0].value == CHAPTERS[CHAPTERS.index(before) + 1]
    hall.click(scene.buttons[0])
    assert hall.top is None


@pytest.mark.parametrize("game", CHAPTERS)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (720, 1280), (960, 540)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_rules_have_room(game, size, scale):
    hall = library(size, text_size=scale, motion=0.0)
    widgets_have_room(hall, hall.open("rules", game=game, device="keys-2"), (game, scale))


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_a_whole_card_is_in_view_when_it_has_the_focus(size):
    hall = library(size, text_size=200, motion=0.0)
    for game in CHAPTERS:
        scene = hall.open("rules", game=game, device="keys-2")
        for card in scene.page[1:]:
            hall.press("keys-2", DOWN if scene.focus.current is scene.page[0] else Verb.OK)
            hall.step(2)
            assert scene.focus.current is card
            assert scene.scroller.view.contains(scene.on_screen(card)), (game, card.words)


def test_every_picture_is_painted_by_and_by():
    hall = library(motion=0.0)
    for game in CHAPTERS:
        scene = hall.open("rules", game=game, device="keys-2")
        cards = [card for card in scene.page if isinstance(card, RuleCard)]
        assert [card.rule for card in cards] == list(rules_of(game))
        for _ in range(3):
            for card in cards:
                scene.scroller.show(card.rect, 0)
                hall.step(60)
        assert all(card.ready(scene.kit) for card in cards)
        hall.draw()


@pytest.mark.parametrize(("game", "code", "rule"), [
    ("tantrix", "three-of-one-colour", "three"), ("tantrix", "controlled-side", "controlled"),
    ("gobble", "needs-two-neighbours", "two"), ("gobble", "colours-differ", "golden"),
    ("puzzle", "printed-tile", "clash"),
])
def test_a_refusal_opens_the_book_at_its_rule(game, code, rule):
    scene = library().open("rules", game=game, code=code, device="keys-2")
    assert scene.focus.current.key == rule and scene.focus.current.broken
    assert scene.focus.current.text == rule_text(rule)


def test_a_game_without_a_refusal_opens_at_its_first_page():
    scene = library().open("rules", game="solitaire", device="keys-2")
    assert scene.page[0].value == "solitaire" and scene.focus.current is scene.page[0]
    assert not any(card.broken for card in scene.page[1:])


def test_the_pause_leads_to_the_rule_last_broken(tantrix):
    table = tantrix.top
    hand = table.plays[0].hand
    table.act(Place(0, hand[0], (40, 40), 0))
    assert table.broken == "not-touching"
    tantrix.press("keys", Verb.PAUSE)
    tantrix.walk("keys-2", "Rules")
    assert tantrix.top.focus.current.note == "A tile must touch the others."
    tantrix.press("keys-2", Verb.OK)
    assert tantrix.top.focus.current.key == "golden"
    tantrix.press("pad-7", Verb.BACK)  # somebody who did not pause
    assert isinstance(tantrix.top, RulesScene)
    tantrix.press("keys-2", Verb.PAUSE)
    assert type(tantrix.top).__name__ == "PauseScene"


@pytest.fixture
def tantrix():
    from game.scenes.tantrix_table import TantrixScene

    hall = library()
    hall.stack.register("tantrix", TantrixScene)
    hall.context.party = seated("tantrix", 2)
    hall.context.party.seats[1].bot, hall.context.party.seats[1].device = None, "keys-3"
    hall.open("tantrix")
    if hall.top.mover() != 0:
        hall.top.act(hall.top.match.legal()[0])
    hall.top.act(hall.top.match.legal()[0])
    while hall.top.mover() != 0:
        hall.top.act(hall.top.match.legal()[0])
    return hall
