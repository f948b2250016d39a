"""Solitaire runs from the start screen to the result, by any one device."""

from __future__ import annotations

import sys
import time
from datetime import date
from pathlib import Path
from random import Random

import pytest
import virtualpad
from e2e.hands import Keys, Mouse, Pad
from e2e.menus import change, go, named, press
from e2e.plan import Stage
from e2e.players import MousePlayer, Player

from game.bots import child
from game.match.match import Match
from game.play.party import Help
from game.play.run import SoloRun, day_seed, drawn_seed, seed_words
from game.render.tableview import TableView
from game.render.tileart import TileArt
from game.rules.actions import Place
from game.scenes import run_panels
from game.scenes.par_show import ParShow
from game.scenes.run_panels import fitting_notes
from game.scenes.solo_words import gap_words, rank_words
from game.ui.dial import Dial
from game.ui.rows import Choice
from game.ui.words import refusal_sentence

from .fake_par import greedy

#: Seconds of real time for a process to start and answer.
PATIENCE = 60
FAKE = str(Path(__file__).with_name("fake_par.py"))
DAY = date(2026, 5, 19)
DEVICES = ["keys-1", "keys-3", "pad", "mouse"]


@pytest.fixture
def make_stage(monkeypatch):
    """Programs whose search for par is a fake one: two answers that prove nothing, then one that does."""
    monkeypatch.setattr(child, "protocol_command", lambda: [sys.executable, FAKE, "2", "0.01"])
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    made = []

    def make(**settings):
        made.append(Stage(**settings))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def stage(make_stage):
    return make_stage()


def hand_at(stage, device):
    if device == "pad":
        if not virtualpad.available():
            pytest.skip("pygame's SDL2 library was not found, so no pad can be made")
        return Pad(stage)
    return Mouse(stage) if device == "mouse" else Keys(stage, int(device[-1]))


def start(stage, **arguments):
    stage.program.start("solitaire", **arguments)
    stage.step(2)
    stage.show()
    return stage.scene


def player(hand):
    return (MousePlayer if isinstance(hand, Mouse) else Player)(hand, 0)


def play(person, tiles=99):
    scene = person.hand.stage.scene
    game = scene.match.game

    def there():
        if game.result or len(game.table) >= tiles:
            return True
        person.think()
        return False

    person.hand.stage.until(there, 20000, "the end of the run")
    person.hand.stage.until(lambda: not person.hand.busy)
    return scene


def to_result(hand):
    """From the finished table to the result, leaving the question for a name."""
    stage = hand.stage
    stage.until(lambda: stage.screen != "solitaire", 400, "the result")
    if stage.screen == "name":
        hand.tap_now("back")
    return stage.wait_for("solitaireend")


def until_par(stage):
    """Wait in real time for the search to end."""
    end = time.monotonic() + PATIENCE
    while stage.scene.par.thinking and time.monotonic() < end:
        stage.step()
        time.sleep(0.005)
    assert not stage.scene.par.thinking
    stage.show()


@pytest.mark.parametrize("device", DEVICES)
def test_a_whole_run_with_one_device(make_stage, device):
    stage = make_stage()
    hand = hand_at(stage, device)
    press(hand, named("Solo"))
    stage.wait_for("solo")
    press(hand, named("Solitaire run"))
    drawn = stage.wait_for("solitairestart")._wheels.value
    press(hand, named("Start"))
    scene = stage.wait_for("solitaire")
    assert scene.hand.device == hand.device
    assert scene.match.header.seed == drawn and scene.run.day is None
    play(player(hand))
    points = scene.match.game.points()
    end = to_result(hand)
    assert end.run.match.game.result.points == (points,)
    kept = stage.program.context.scores.best("solitaire", "")
    assert [(run.value, run.seed) for run in kept] == [(points, drawn)]
    assert end.rank.all_time == 1
    until_par(stage)
    assert end.state.proven and end.state.points >= points
    press(hand, named("Watch par played"))
    stage.until(lambda: stage.scene.show.over, 14 * 60, "par played out")
    press(hand, named("One tile back"))
    assert end.show.laid == end.show.all - 1
    press(hand, named("One tile on"))
    press(hand, named("Done"))
    assert end.show is None and end.view._tiles.keys() == {cell for _, cell, _ in scene.match.game.table.tiles}
    press(hand, named("The same tiles again"))
    again = stage.wait_for("solitaire")
    assert again.match.header.bag == scene.match.header.bag and not again.match.actions
    hand.tap_now("pause")
    stage.wait_for("pause")
    press(hand, named("Leave the game"))
    press(hand, named("Really? Press again"))
    stage.wait_for("solo")


def test_every_way_back_leads_to_the_hub(stage):
    hand = Keys(stage, 2)
    start(stage)
    hand.tap_now("back")
    stage.wait_for("solo")
    press(hand, named("Run of the day"))
    scene = stage.wait_for("solitaire")
    assert scene.run.day == date.today()
    play(player(hand))
    to_result(hand)
    press(hand, named("Choose a run"))
    stage.wait_for("solitairestart")
    press(hand, named("Back"))
    stage.wait_for("solo")


def test_the_name_given_is_kept(stage):
    hand = Keys(stage, 2)
    start(stage, seed=7)
    play(player(hand))
    stage.wait_for("name", 400)
    press(hand, lambda widget: getattr(widget, "at", None) is not None)
    press(hand, named("That is me"))
    stage.wait_for("solitaireend")
    (kept,) = stage.program.context.scores.best("solitaire", "")
    assert kept.name == "A"


def test_runs_are_ranked_and_counted(stage):
    hand = Keys(stage, 2)
    points = []
    for seed in (3, 4, 5):
        start(stage, seed=seed)
        scene = play(player(hand))
        points.append(scene.match.game.points())
        to_result(hand)
    better = sum(one >= points[-1] for one in points[:-1])
    assert stage.scene.rank.all_time == better + 1
    assert stage.scene._count == 3


def test_the_run_of_the_day_is_the_same_for_everybody():
    assert day_seed(DAY) == 260519
    assert day_seed(date(2027, 1, 2)) == 270102
    assert seed_words(260519) == "260 519" and seed_words(7) == "000 007" and seed_words(None) == ""


def test_the_day_decides_the_tiles(make_stage):
    bags = []
    for program_seed in (1, 2):
        stage = make_stage(seed=program_seed)
        scene = start(stage, day=DAY)
        assert scene.match.header.seed == 260519
        bags.append(scene.match.header.bag)
    assert bags[0] == bags[1] == Match.new("solitaire", 1, 260519).header.bag


def test_a_drawn_seed_can_be_dialled():
    assert all(0 <= drawn_seed(Random(n)) < 10**6 for n in range(50))


def test_a_run_is_drawn_anew_each_time(stage):
    numbers = set()
    for _ in range(3):
        scene = start(stage)
        assert next(widget.value for widget in scene.page if isinstance(widget, Choice)) == "drawn"
        numbers.add(scene._wheels.value)
    assert len(numbers) == 3 and day_seed(date.today()) not in numbers


@pytest.mark.parametrize("device", ["keys-2", "mouse"])
def test_a_number_is_dialled(stage, device):
    hand = hand_at(stage, device)
    stage.program.start("solitaire-start", seed=0, day=DAY)
    stage.step(2)
    stage.show()
    dial = named("Its number")
    if device == "mouse":
        for _ in range(2):
            press(hand, dial, 0.02)  # just below the middle of the first wheel: 0, 9, 8
    else:
        press(hand, dial)
        for action in ("down", "down", "right", "up", "ok"):
            hand.tap_now(action)
    wanted = 800000 if device == "mouse" else 810000
    (found,) = [widget for widget in stage.scene.page if isinstance(widget, Dial)]
    assert found.value == wanted
    press(hand, named("Start"))
    scene = stage.wait_for("solitaire")
    assert scene.match.header.seed == wanted and scene.run.day is None


def wheels(stage):
    return stage.scene._wheels


def test_up_and_down_turn_a_wheel_only_once_it_is_taken_hold_of(stage):
    hand = Keys(stage, 2)
    stage.program.start("solitaire-start", seed=123456)
    stage.step(2)
    stage.show()
    dial = named("Its number")
    go(hand, dial)
    hand.tap_now("right")
    hand.tap_now("down")
    assert not isinstance(stage.scene.focus.current, Dial)
    go(hand, dial)
    assert (wheels(stage).value, wheels(stage).at) == (123456, 1)
    for action in ("ok", "up", "left", "left", "down"):
        hand.tap_now(action)
    assert (wheels(stage).value, wheels(stage).at) == (133455, 5)
    assert stage.scene.hints()[-1][1] == "Done"
    hand.tap_now("back")  # lets go, and stays here
    assert stage.screen == "solitairestart" and not wheels(stage).held
    assert stage.scene.hints()[1][1] == "Turn the wheels"


def test_taking_hold_does_not_change_which_run_it_is(stage):
    hand = Keys(stage, 2)
    scene = start(stage)
    for _ in range(2):
        press(hand, named("Its number"))
        assert scene._source == "drawn"


def test_the_mouse_wheel_turns_the_digit_under_it_and_not_the_page(stage):
    hand = Mouse(stage)
    stage.program.start("solitaire-start", seed=0, day=DAY)
    stage.step(2)
    stage.show()
    (dial,) = [widget for widget in stage.scene.page if isinstance(widget, Dial)]
    rect, digit = stage.scene.on_screen(dial), dial._spots[2]
    hand.point((rect.x + digit.centerx, rect.y + digit.centery))
    hand.wheel(1)
    stage.step(2)
    assert wheels(stage).value == 1000 and stage.scene.scroller._goal == 0
    hand.point((rect.x + 5, rect.y + 5))
    hand.wheel(-1)
    stage.step(2)
    assert wheels(stage).value == 1000 and stage.scene.scroller._goal > 0


def test_rules_are_chosen(stage):
    hand = Keys(stage, 1)
    start(stage)
    change(hand, named("Colour that counts"), "B")
    change(hand, named("Tiles"), "RYG")  # blue is not on them: the best of the three counts again
    change(hand, named("Only the great loop"), True)
    press(hand, named("Start"))
    game = stage.wait_for("solitaire").match.game
    assert game.options == {"forced": True, "colour": "best", "triple": "RYG", "loop_only": True}


def test_practice_takes_back_and_is_not_ranked(stage):
    hand = Keys(stage, 1)
    stage.program.context.party.game = "solitaire"
    stage.program.context.party.options = {"forced": False}
    scene = start(stage, seed=5)
    play(player(hand), tiles=4)
    before = scene.match.game.table.tiles
    hand.tap_now("next")
    assert scene.side.buttons[scene.side.current].words == "Take back"
    hand.tap_now("ok")
    assert scene.match.game.table.tiles == before[:-1]
    assert scene.plays[0].tile == before[-1][0]
    hand.tap_now("next")
    assert scene.side.buttons[scene.side.current].words == "Do again"
    hand.tap_now("ok")
    assert scene.match.game.table.tiles == before
    hand.tap_now("up")
    hand.tap_now("ok")
    assert scene.match.game.table.tiles == before[:-1]
    for _ in range(3):
        hand.tap_now("next")
    assert scene.side.current is None
    play(player(hand))
    assert to_result(hand).rank.all_time is None
    assert stage.program.context.scores.best("solitaire", "forced=false") == []


def test_a_run_that_is_ranked_takes_nothing_back(stage):
    hand = Keys(stage, 1)
    scene = start(stage, seed=5)
    play(player(hand), tiles=4)
    assert [button.words for button in scene.side.buttons] == ["Show par"]


@pytest.mark.parametrize("device", ["keys-2", "pad", "mouse"])
def test_par_during_a_run_asks_first_and_costs_the_rank(stage, device):
    hand = hand_at(stage, device)
    scene = start(stage, seed=5)
    play(player(hand), tiles=5)

    def show_par():
        if device == "mouse":
            stage.step(60)
            hand.click_now(scene.side.buttons[-1].rect.center)
        else:
            if scene.side.current is None:
                hand.tap_now("next")
            hand.tap_now("ok")

    show_par()
    assert stage.scene is scene and not scene.run.hinted
    assert scene.side.buttons[-1].words == "Not ranked then: press again"
    show_par()
    hint = stage.wait_for("solitaireend")
    assert scene.run.hinted and not hint.over
    until_par(stage)
    press(hand, named("Watch par played"))
    stage.step(60)
    hand.tap_now("back")
    press(hand, named("Back to the run"))
    stage.wait_for("solitaire")
    assert len(scene.match.game.table) == 5
    assert scene.score_look().par == f"Par: {scene.par.news.points}"
    play(player(hand))
    end = to_result(hand)
    assert end.rank.all_time is None and end.state.proven  # the search was not begun again


def test_the_legend_tells_what_keys_do_at_a_button(stage):
    hand = Keys(stage, 2)
    scene = start(stage, seed=5)
    at_table = scene.hints()
    hand.tap_now("next")
    assert [words for _, words in scene.hints()] == ["Press the button", "Back to the tile"]
    hand.tap_now("next")
    assert scene.hints() == at_table


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("hinted", [False, True])
def test_how_points_count_is_said_at_every_text_size(make_stage, monkeypatch, text_size, hinted):
    stage = make_stage(size=(1280, 720), text_size=text_size)
    shown = []

    def note(kit, notes, width, height):
        shown[:] = [notes, fitting_notes(kit, notes, width, height)]
        return shown[1]

    monkeypatch.setattr(run_panels, "fitting_notes", note)
    scene = start(stage, seed=5)
    scene.run.hinted = hinted
    stage.step(2)
    stage.show()
    assert shown[0][0].startswith("The longest line counts") and len(shown[1]) == len(shown[0])


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_result_opens_at_its_top(make_stage, text_size):
    stage = make_stage(size=(1280, 720), text_size=text_size)
    hand = Keys(stage, 2)
    start(stage, seed=5)
    play(player(hand))
    end = to_result(hand)
    until_par(stage)
    stage.step(30)
    assert end.scroller.drop == 0
    hand.tap_now("down")
    stage.step(60)
    assert end.scroller.view.contains(end.on_screen(end.focus.current))


def test_moving_on_takes_the_question_back(stage):
    hand = Keys(stage, 2)
    scene = start(stage, seed=5)
    for action in ("next", "ok"):
        hand.tap_now(action)
    hand.tap_now("left")
    assert scene.side.current is None and scene.side.buttons[-1].words == "Show par"


def test_a_search_is_stopped_and_taken_up_again(make_stage, monkeypatch):
    monkeypatch.setattr(child, "protocol_command", lambda: [sys.executable, FAKE, "1000000", "0.01"])
    stage = make_stage()
    hand = Keys(stage, 2)
    start(stage, seed=5)
    play(player(hand))
    end = to_result(hand)
    limit = time.monotonic() + PATIENCE
    while end.par.news is None and time.monotonic() < limit:
        stage.step()
        time.sleep(0.005)
    assert end.state.points is not None and not end.state.proven
    press(hand, named("Stop thinking"))
    assert not end.par.thinking and end.state.points is not None
    press(hand, named("Think on"))
    assert end.par.thinking


def test_a_search_that_cannot_be_made_says_so(make_stage, monkeypatch):
    monkeypatch.setattr(child, "protocol_command", lambda: [sys.executable, "-c", ""])
    stage = make_stage()
    hand = Keys(stage, 2)
    start(stage, seed=5)
    play(player(hand))
    end = to_result(hand)
    until_par(stage)
    assert end.state.failed and not end.state.proven
    press(hand, named("New run"))
    stage.wait_for("solitaire")


def test_a_refusal_is_explained(stage):
    stage.program.context.party.game = "solitaire"
    scene = start(stage, seed=5)
    scene.plays[0].help = Help.OFF
    wrong = next(
        Place(0, scene.plays[0].tile, cell, turn) for cell in scene.match.game.table.rim() for turn in range(6)
        if turn not in scene.match.game.table.fits(scene.plays[0].tile, cell)
    )
    scene.act(wrong)
    stage.step()
    assert scene.message[0] == refusal_sentence("colours-differ")


def test_forced_spaces_are_dotted(stage):
    hand = Keys(stage, 2)
    scene = start(stage, seed=5)
    person = player(hand)
    stage.until(lambda: scene.match.game.result or scene.match.game.forced() or person.think(), 20000)
    assert set(scene.view.overlays.forced) == set(scene.match.game.forced())


def test_pause_starts_the_same_run_again(stage):
    hand = Keys(stage, 2)
    scene = start(stage, seed=5)
    play(player(hand), tiles=5)
    hand.tap_now("pause")
    stage.wait_for("pause")
    press(hand, named("Start again"))
    press(hand, named("Really? Press again"))
    again = stage.wait_for("solitaire")
    assert again is not scene and again.match.header.bag == scene.match.header.bag and not again.match.actions


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (640, 360), (1920, 800)])
def test_everything_has_its_place(make_stage, size, text_size):
    stage = make_stage(size=size, text_size=text_size)
    scene = start(stage, seed=5)
    window = stage.program.context.window.surface.get_rect()
    parts = [scene.places.table, scene.layout_now.score, scene.layout_now.buttons, *scene.places.panels]
    for at, part in enumerate(parts):
        assert window.contains(part) and min(part.size) > min(size) / 20
        for other in parts[at + 1:]:
            assert not part.colliderect(other)
    for button in scene.side.buttons:
        assert scene.layout_now.buttons.contains(button.rect)
    assert scene.panels[0].radius > min(size) / 30


def test_a_show_goes_on_and_back():
    match = Match.new("solitaire", 1, 9)
    played = greedy(Match(match.header))
    view = TableView(TileArt())
    show = ParShow(view, match, played.actions)
    assert (show.laid, show.all, show.over) == (1, len(played.game.table), False)
    show.forward()
    show.back()
    show.back()
    assert show.laid == 1 and not show.playing
    show.to_end()
    assert show.over and set(view._tiles) == {cell for _, cell, _ in played.game.table.tiles}
    show.forward()
    assert show.over
    show.again()
    assert show.laid == 1 and show.playing
    while not show.over:
        show.step()
    assert not show.playing


def test_words_for_the_gap():
    assert gap_words(28, 28, True, 28).startswith("A perfect run")
    assert gap_words(20, 20, True, 28) == "You found the best that these tiles allowed."
    assert gap_words(20, 20, False, 28) == "Nothing better has been found yet."
    assert gap_words(19, 20, True, 28) == "1 point was still in these tiles."
    assert gap_words(10, 20, False, 28) == "At least 10 points were still in these tiles."


def test_words_for_the_rank():
    assert rank_words(None, None, 3) == ""
    assert rank_words(1, 1, 1) == "Your first kept run by these rules."
    assert rank_words(1, 1, 4) == "Your best of 4 kept runs!"
    assert rank_words(3, 1, 4) == "Place 3 of 4 kept runs, and today's best."
    assert rank_words(3, 2, 4) == "Place 3 of 4 kept runs."


def test_what_is_ranked():
    run = SoloRun(Match.new("solitaire", 1, 1))
    assert run.ranked and not run.practice and run.tiles == 14
    run.hinted = True
    assert not run.ranked
    assert not SoloRun(Match.new("solitaire", 1, 1, {"forced": False})).ranked
