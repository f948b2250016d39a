"""The records, by any one device, at every size; and what they say when there is nothing to say."""

import time

import pytest

from game.input.intents import Verb
from game.scenes.records import RecordsScene
from game.storage.score_keys import key_of
from game.storage.scores import KINDS, Scores
from game.ui.best_list import BestList, EmptyPanel
from game.ui.charts import Chart, Journey, Scale, Spread
from game.ui.record_words import list_title, value_words, when_words

from .hall import DOWN, RIGHT, UP, Hall

DEVICES = ["keys-1", "keys-2", "keys-3", "keys-4", "pad-7"]
NOON = time.mktime((2026, 3, 14, 12, 0, 0, 0, 0, -1))
DAY = 86400


def hall_with_runs(size=(1280, 720), **settings):
    hall = Hall(size, **settings)
    hall.devices.pads.append("pad-7")
    hall.stack.register("records", RecordsScene)
    scores = hall.context.scores = Scores.open(None, lambda: NOON)
    for n in range(14):
        scores.add("solitaire", "", 10 + n, f"P{n}", NOON - (14 - n) * DAY)
    scores.add("solitaire", key_of("solitaire", {"colour": "R"}), 9, "Ann")
    scores.add("puzzle", "flower", 20, "Bo", NOON - DAY, ranked=False)
    scores.add("puzzle", "discovery-3", 75, "", NOON - 2 * DAY)
    hall.open("title")
    return hall


def of(hall, kind):
    return [widget for widget in hall.top.page if isinstance(widget, kind)]


def shown(hall):
    return [(entry.place, entry.name, entry.value) for entry in of(hall, BestList)[0].entries]


@pytest.mark.parametrize("device", DEVICES)
def test_every_list_is_reached_and_left(device):
    hall = hall_with_runs()
    hall.open("records", kind="solitaire", key="")
    assert shown(hall) == [(place, f"P{14 - place}", str(24 - place)) for place in range(1, 11)]
    hall.walk(device, "Best")
    hall.press(device, RIGHT)
    assert of(hall, BestList) == [] and len(of(hall, EmptyPanel)) == 1
    hall.walk(device, "Rules")
    hall.press(device, RIGHT)
    assert shown(hall) == [(1, "Ann", "9")]
    hall.walk(device, "Game")
    hall.press(device, RIGHT)
    assert shown(hall) == [(None, "Flower", "with help"), (None, "Discovery 3", "1:15 min")]
    assert hall.top.focus.current.words == "Game"
    hall.walk(device, "Puzzle")
    hall.press(device, RIGHT)
    assert len(of(hall, EmptyPanel)) == 1
    hall.walk(device, "Best")
    hall.press(device, RIGHT)
    assert shown(hall) == [(1, "Somebody", "1:15 min")]
    hall.walk(device, "Done")
    hall.press(device, Verb.OK)
    assert type(hall.top).__name__ == "TitleScene"


def test_by_mouse():
    hall = hall_with_runs()
    hall.open("records", kind="solitaire", key="")
    hall.click(hall.widget("Game"), 0.95)
    assert hall.top._kind == "puzzle"
    hall.click(hall.widget("Done"))
    assert type(hall.top).__name__ == "TitleScene"


def test_the_list_played_last_comes_first_and_the_new_run_stands_out():
    hall = hall_with_runs()
    hall.open("records")
    assert hall.top._kind == "puzzle"
    hall.context.scores.add("gobble", "", 90, "Zoe")
    hall.stack.pop()
    hall.open("records")
    (entry,) = of(hall, BestList)[0].entries
    assert (hall.top._kind, entry.name, entry.value, entry.note, entry.new) == (
        "gobble", "Zoe", "1:30 min", "today", True)


def test_a_run_without_a_name_was_somebodys():
    hall = hall_with_runs()
    hall.open("records", kind="puzzle", key="discovery-3")
    assert shown(hall) == [(1, "Somebody", "1:15 min")]


@pytest.mark.parametrize("kind", KINDS)
def test_where_nothing_was_played_a_sentence_says_so(kind):
    hall = Hall()
    hall.stack.register("records", RecordsScene)
    hall.open("records", kind=kind)
    (panel,) = of(hall, EmptyPanel)
    assert panel.words.endswith((".", "!"))
    hall.draw()


@pytest.mark.parametrize("arguments", [{"kind": "chess"}, {"kind": "gobble", "key": "x"}, {"key": "nowhere"}])
def test_an_unknown_list_is_no_fault(arguments):
    hall = hall_with_runs()
    hall.open("records", **arguments)
    hall.draw()


def test_what_is_wrong_with_the_file_is_told(tmp_path):
    (tmp_path / "scores.db").write_bytes(b"junk" * 300)
    hall = Hall()
    hall.stack.register("records", RecordsScene)
    hall.context.scores = Scores.open(tmp_path)
    hall.open("records")
    assert any("set aside" in getattr(widget, "words", "") for widget in hall.top.page)


@pytest.mark.parametrize("device", ["keys-2", "pad-7"])
def test_on_a_small_window_everything_passes_by_on_the_way_to_the_button(device):
    hall = hall_with_runs((1280, 720), text_size=200)
    hall.open("records", kind="solitaire", key="")
    scroller = hall.top.scroller
    assert scroller.most > 0
    for _ in range(60):
        if hall.top.focus.current in hall.top.buttons:
            break
        hall.press(device, DOWN)
        hall.step(30)
    assert hall.top.focus.current in hall.top.buttons and -scroller.drop >= scroller.most - 1
    for _ in range(60):
        if hall.top.focus.current not in hall.top.buttons:
            break
        hall.press(device, UP)
        hall.step(30)
    assert scroller.drop == 0


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (720, 1280), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_nothing_lies_on_anything_else(size, text_size):
    hall = hall_with_runs(size, text_size=text_size)
    for kind, key in (("solitaire", ""), ("puzzle", None), ("tantrix", None)):
        hall.open("records", kind=kind, key=key)
        page = hall.top.page
        for at, one in enumerate(page):
            assert one.rect.left >= 0 and one.rect.right <= size[0]
            assert not any(one.rect.colliderect(other.rect) for other in page[at + 1:])
        assert all(chart.rect.height >= chart.measure(hall.top.kit, chart.rect.width) for chart in of(hall, Chart))


def test_at_the_usual_size_nothing_need_be_scrolled():
    hall = hall_with_runs()
    hall.open("records", kind="solitaire", key="")
    assert hall.top.scroller.most == 0


def test_charts_show_every_run():
    hall = hall_with_runs()
    hall.open("records", kind="solitaire", key="")
    journey, spread = of(hall, Journey)[0], of(hall, Spread)[0]
    assert journey.values == tuple(range(10, 24))
    assert [bar.count for bar in spread.bars] == [1] * 14 and spread.lit == 23


@pytest.mark.parametrize("seconds", [False, True])
@pytest.mark.parametrize("values", [[5], [0], [7, 7], [1, 28], [0.5, 3599], [3, 1e9]])
def test_a_scale_holds_its_values_and_few_lines(values, seconds):
    scale = Scale.of(values, seconds)
    assert all(0 <= scale.share(value) <= 1 for value in values)
    assert 2 <= len(scale.lines) <= 6
    assert scale.lines[0] == scale.low and scale.lines[-1] == scale.high


def test_option_sets_and_days_are_told_in_words():
    assert list_title("solitaire", "") == "Usual rules"
    assert list_title("race", key_of("gobble", {"rack": "all", "freeze": True}, 3)) == (
        "3 players, Freeze, All tiles face up")
    assert list_title("solitaire", key_of("solitaire", {"colour": "R", "forced": False})) == "Red counts, Practice"
    assert list_title("solitaire", 'colour=5 new="x"') == "colour 5, new x"
    assert list_title("puzzle", "pack-junior") == "Junior"
    assert when_words(NOON, NOON) == "today"
    assert when_words(NOON - DAY, NOON) == "13 Mar"
    assert when_words(NOON - 100 * DAY, NOON) == "Dec 2025"


@pytest.mark.parametrize(("seconds", "words"), [
    (0, "0 s"), (28.9, "28 s"), (59.99, "59 s"), (60, "1:00 min"), (75, "1:15 min"), (3599, "59:59 min"),
    (3600, "1:00:00 h"), (3723, "1:02:03 h"),
])
def test_how_long_a_run_took_has_a_unit(seconds, words):
    assert value_words("gobble", seconds) == words
    assert value_words("solitaire", 28) == "28"


def test_no_time_of_day_stands_beside_how_long_runs_took():
    hall = hall_with_runs()
    for minutes, seconds in ((90, 28), (45, 51)):
        hall.context.scores.add("gobble", "", seconds, "Bo", NOON - 60 * minutes)
    hall.open("records", kind="gobble", key="")
    assert [(entry.value, entry.note) for entry in of(hall, BestList)[0].entries] == [
        ("28 s", "today"), ("51 s", "today")]
    assert of(hall, Journey)[0].ends == ("today", "")
    for chart in of(hall, Chart):
        assert (chart.show(30), chart.show(90)) == ("30 s", "1:30 min")
