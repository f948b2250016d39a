"""The lessons, each wholly by any one device: done, failed, skipped, shown; and what is kept of them."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from game.bots.thinker import InlineThinker
from game.input.intents import Pointer, Touch, Verb
from game.lessons.course import LESSONS, NOT_THE_TASK
from game.rules.actions import Give, Place
from game.scenes import lesson_records
from game.scenes.lesson import LOOKS, SHOWS, LessonScene
from game.scenes.lesson_card import LessonCard
from game.scenes.lessons import LessonsScene
from game.scenes.rules import RulesScene
from game.soak.ways import DIRECTIONS, next_tap
from game.storage.settings import Settings
from game.ui.lesson_words import lesson_missed
from game.ui.words import refusal_sentence

from .hall import DOWN, Hall
from .test_layout import widgets_have_room

NAMES = [lesson.name for lesson in LESSONS]
TAPS = {"next": Verb.NEXT, "turn": Verb.TURN, "ok": Verb.OK, **DIRECTIONS}
MOST_TAPS = 60


@pytest.fixture
def hall():
    return school()


def school(**settings):
    hall = Hall(**settings)
    for name, scene in (("lessons", LessonsScene), ("lesson", LessonScene), ("rules", RulesScene)):
        hall.stack.register(name, scene)
    hall.devices.pads.append("pad-7")
    hall.context.thinker = InlineThinker(1)
    return hall


def do_with_keys(hall, device):
    """Do the lesson that is shown, tap by tap."""
    scene, chance = hall.top, Random(1)
    for _ in range(MOST_TAPS):
        if scene.lesson.done:
            return
        at_a_button = scene.side.current is not None
        tap = "next" if at_a_button else next_tap(scene.plays[0], scene.lesson.answer, chance)
        hall.press(device, TAPS[tap])
    raise AssertionError(f"{scene.lesson.lesson.name} takes more than {MOST_TAPS} taps")


def do_with_mouse(hall):
    """Do it by pointing, clicking and the wheel."""
    scene = hall.top
    while not scene.lesson.done:
        action, play = scene.lesson.answer, scene.plays[0]
        click(hall, scene.panels[0].slot_centre(play.hand.index(action.tile)))
        if isinstance(action, Give):
            click(hall, scene.panels[action.to].rect.center)
            continue
        spot = tuple(map(round, scene.view.to_pixel(action.cell)))
        hall.send(Pointer(Touch.MOTION, spot))
        while play.turn != action.turn:
            hall.send(Pointer(Touch.WHEEL, spot, wheel=-1))
        click(hall, spot)


def click(hall, spot):
    spot = tuple(map(round, spot))
    for event in (Pointer(Touch.MOTION, spot), Pointer(Touch.DOWN, spot, 1), Pointer(Touch.UP, spot, 1)):
        hall.send(event)
    hall.step(40)  # the table comes to rest


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("device", ["keys-1", "keys-2", "keys-3", "keys-4", "pad-7", "mouse"])
def test_every_lesson_can_be_done_with_any_device(hall, name, device):
    scene = hall.open("lesson", name=name, device=device)
    do_with_mouse(hall) if device == "mouse" else do_with_keys(hall, device)
    assert hall.context.settings.lessons == [name]
    following = NAMES[NAMES.index(name) + 1] if name != "gobble" else None
    if device == "mouse":
        click(hall, scene.side.buttons[0].rect.center)
    else:
        hall.press(device, Verb.OK)
    if following:
        assert hall.top.lesson.lesson.name == following
    else:
        assert isinstance(hall.top, LessonsScene)


@pytest.mark.parametrize("name", NAMES)
def test_the_first_mistake_is_explained_and_changes_nothing(hall, name):
    scene = hall.open("lesson", name=name, device="keys-2")
    laid = len(scene.match.game.table)
    hall.press("keys-2", Verb.OK)
    trap = scene.lesson.lesson.trap
    said = lesson_missed(name) if trap == NOT_THE_TASK else refusal_sentence(trap)
    assert scene.message == (said, 0)
    assert len(scene.match.game.table) == laid and not scene.lesson.done
    assert scene.broken == ("" if trap == NOT_THE_TASK else trap)
    assert hall.context.settings.lessons == []
    do_with_keys(hall, "keys-2")


def test_a_refusal_is_forgotten_where_the_mouse_takes_the_tile_elsewhere(hall):
    scene = hall.open("lesson", name="match", device="mouse")
    right = tuple(map(round, scene.view.to_pixel((2, 0))))
    click(hall, right)
    assert scene.message == (refusal_sentence("colours-differ"), 0)
    hall.send(Pointer(Touch.MOTION, (right[0] + 2, right[1])))
    assert scene.message == (refusal_sentence("colours-differ"), 0)
    hall.send(Pointer(Touch.WHEEL, right, wheel=-1))
    assert scene.message[0] == ""
    click(hall, right)
    assert scene.message[0] != ""
    hall.send(Pointer(Touch.MOTION, tuple(map(round, scene.view.to_pixel((2, -1))))))
    assert scene.plays[0].cursor == (2, -1) and scene.message[0] == ""


def test_all_lessons_open_at_the_next_one_to_do(hall):
    hall.context.settings.lessons = ["match", "line"]
    for chosen, shown in (("match", "turn"), ("turn", "turn"), ("line", "loop"), ("", "turn")):
        assert hall.open("lessons", chosen=chosen).focus.current.key == shown
    hall.context.settings.lessons = [name for name in NAMES if name != "turn"]
    assert hall.open("lessons", chosen="gobble").focus.current.key == "turn"
    hall.context.settings.lessons = NAMES
    assert hall.open("lessons", chosen="line").focus.current.key == "line"


def test_lessons_are_skipped_gone_back_to_and_left(hall):
    hall.open("lesson", name="line", device="keys-1")
    for words, leads in (("Skip", "loop"), ("Previous", "line"), ("Previous", "turn")):
        names = [button.words for button in hall.top.side.buttons]
        hall.press("keys-1", *[Verb.NEXT] * (1 + names.index(words)), Verb.OK)
        assert hall.top.lesson.lesson.name == leads
    assert "Previous" not in [b.words for b in hall.open("lesson", name="match").side.buttons]
    hall.press("pad-7", Verb.BACK)
    assert isinstance(hall.top, LessonsScene) and hall.top.focus.current.key == "match"
    assert hall.context.settings.lessons == []


def test_a_lesson_can_be_shown_and_is_then_the_pupils(hall):
    hall.open("lesson", name="chain", device="keys-2")
    hall.top.begin("chain", shows=True)
    hall.step()
    shown = hall.top
    hall.step(4 * SHOWS)
    assert shown.lesson.done and len(shown.match.actions) == 3
    hall.step(LOOKS + 4)
    assert hall.top is not shown and not hall.top.shows and hall.top.match.actions == []
    assert hall.context.settings.lessons == []


def test_the_mouse_asks_to_be_shown_and_ends_the_showing(hall):
    """The button is let go over the lesson that is shown already: only another press ends that."""
    hall.open("lesson", name="gobble", device="mouse")
    button = next(button for button in hall.top.side.buttons if button.words == "Show me")
    spot = button.rect.center
    hall.send(Pointer(Touch.DOWN, spot, 1))
    hall.step()
    hall.send(Pointer(Touch.UP, spot, 1))
    hall.step()
    assert hall.top.shows
    hall.send(Pointer(Touch.DOWN, (5, 5), 1))
    hall.step()
    assert not hall.top.shows and hall.top.match.actions == []


def test_any_press_ends_the_showing(hall):
    hall.open("lesson", name="chain", device="keys-2", shows=True)
    hall.press("keys-3", Verb.TURN)
    assert not hall.top.shows and hall.top.match.actions == []


def test_a_lesson_is_nobodys_game(hall):
    """The party that was there before is there again, whatever way the lesson is left."""
    before = hall.context.party
    hall.open("lesson", name="gobble", device="keys-2")
    assert hall.context.party is not before and hall.context.party.game == "gobble"
    hall.top.begin("match")
    hall.step()
    hall.press("keys", Verb.PAUSE)
    hall.walk("keys-2", "Leave the game")
    hall.press("keys-2", Verb.OK)
    assert isinstance(hall.top, LessonsScene) and hall.context.party is before
    assert hall.context.games.finished() == [] and hall.context.games.unfinished() == []


def test_starting_again_in_the_pause_begins_the_lesson_anew(hall):
    hall.open("lesson", name="gobble", device="keys-2")
    hall.top.act(hall.top.lesson.answer)
    hall.press("keys", Verb.PAUSE)
    hall.walk("keys-2", "Start again")
    hall.press("keys-2", Verb.OK, Verb.OK)
    assert hall.top.lesson.lesson.name == "gobble" and hall.top.match.actions == []


def test_progress_is_kept_and_ticked(tmp_path):
    path = tmp_path / "settings.toml"
    hall = school(path=path)
    hall.open("lesson", name="match", device="keys-2")
    do_with_keys(hall, "keys-2")
    hall.top.begin("match")
    hall.step()
    do_with_keys(hall, "keys-2")
    assert Settings.load(path).lessons == ["match"]
    page = hall.open("lessons").page
    assert [card.key for card in page if getattr(card, "done", False)] == ["match"]
    assert hall.top.focus.current.key == "turn"


def test_all_lessons_and_the_rules_are_reached_from_the_title(hall):
    hall.open("title")
    hall.walk("keys-4", "Learn")
    hall.press("keys-4", Verb.OK)
    assert isinstance(hall.top, LessonsScene)
    seen = {hall.top.focus.current.key}
    for _ in range(11):
        hall.press("keys-4", DOWN)
        seen.add(hall.top.focus.current.key)
    assert len([name for name in NAMES if name in seen]) >= 5
    hall.walk("keys-4", "Rules")
    hall.press("keys-4", Verb.OK)
    assert isinstance(hall.top, RulesScene)
    hall.press("keys-4", Verb.PAUSE)
    hall.press("keys-4", Verb.PAUSE)
    assert type(hall.top).__name__ == "TitleScene" and hall.top.focus.current.words == "Learn"


def test_who_is_new_is_shown_where_to_begin(hall):
    def note():
        return next(entry.note for entry in hall.open("title").page if entry.words == "Learn")

    assert note()
    hall.context.settings.lessons = ["match"]
    assert not note()


@pytest.mark.parametrize("size, scale", [
    *product([(1280, 720), (720, 1280), (960, 540)], [100, 200]), ((1024, 768), 200), ((3840, 2160), 200)])
def test_nothing_of_a_lesson_lies_on_anything_else(size, scale):
    hall = school(size=size, text_size=scale, motion=0.0)
    for name in NAMES:
        scene = hall.open("lesson", name=name, device="keys-2")
        window = hall.draw().get_rect()
        places = [*(panel.rect for panel in scene.panels), scene.places.table, scene.layout_now.score,
                  *(button.rect for button in scene.side.buttons), scene.places.footer]
        for at, rect in enumerate(places):
            assert window.contains(rect) and rect.width > 40 and rect.height > 20, (name, at, rect)
            assert rect.collidelist(places[at + 1:]) == -1, (name, at)
        assert all(button.rect.height >= button.measure(scene.kit, button.rect.width) for button in scene.side.buttons)
        for place in (entry for entry in scene.lesson.record.entries if isinstance(entry, Place)):
            assert scene.places.table.collidepoint(scene.view.to_pixel(place.cell)), name


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (720, 1280), (960, 540)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_list_has_room(size, scale):
    hall = school(size=size, text_size=scale, motion=0.0)
    hall.context.settings.lessons = ["match", "gobble"]
    widgets_have_room(hall, hall.open("lessons"), (scale,))


def test_every_position_is_pictured(hall):
    page = hall.open("lessons").page
    cards = [card for card in page if isinstance(card, LessonCard)]
    assert [card.key for card in cards] == NAMES
    hall.step(200)
    for card in cards:
        hall.top.scroller.show(card.rect, 0)
        hall.step(60)
    assert all(card.ready(hall.top.kit) for card in cards)
    hall.draw()


def test_a_lesson_that_cannot_be_read_says_so_and_stops_nobody(hall, monkeypatch, tmp_path):
    (tmp_path / "line.jsonl").write_text("{}\n")
    whole = lesson_records.asset
    monkeypatch.setattr(lesson_records, "asset", lambda folder, name: (
        tmp_path / name if name in ("line.jsonl", "loop.jsonl") else whole(folder, name)))
    hall.open("lessons")
    for name in ("line", "loop"):
        hall.top.focus.go(next(card for card in hall.top.page if card.key == name))
        hall.press("keys-2", Verb.OK)
        assert isinstance(hall.top, LessonsScene) and hall.top.page[0].words.endswith(".")
    hall.open("lesson", name="turn", device="keys-2")
    do_with_keys(hall, "keys-2")
    hall.press("keys-2", Verb.OK)
    assert isinstance(hall.top, LessonsScene)
