"""Solitaire runs from the start screen to the result, by any one device."""

from __future__ import annotations

from datetime import date

import pytest
from e2e.hands import Keys
from e2e.menus import named, press

from game.play.party import Help
from game.rules.actions import Place
from game.scenes import run_panels
from game.scenes.run_panels import fitting_notes
from game.ui.words import refusal_sentence

from .solo_stage import DEVICES, hand_at, play, player, start, to_result, until_par


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


def test_moving_on_takes_the_question_back(stage):
    hand = Keys(stage, 2)
    scene = start(stage, seed=5)
    for action in ("next", "ok"):
        hand.tap_now(action)
    hand.tap_now("left")
    assert scene.side.current is None and scene.side.buttons[-1].words == "Show par"


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
