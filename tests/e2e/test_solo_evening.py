"""An evening alone: a run, a name, three puzzles, and all of it known when the program is started again."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match
from game.match.shelf import known
from game.rules.facts import Refusal
from game.scenes.par_card import ParCard
from game.solver.par import par
from game.ui.best_list import BestList, EmptyPanel
from game.ui.puzzle_words import puzzle_title
from game.ui.record_words import value_words
from game.ui.wheel import LetterWheel
from game.ui.widgets import Paragraph

from .conftest import hand_at
from .flow import dial_run, open_records, open_shelf, play, play_until
from .hands import Hand, Mouse
from .menus import change, go, named, press, spot
from .plan import Stage
from .players import MousePlayer, Player
from .puzzling import choose, solve_here

SIZE = (960, 540)
#: Runs whose par is proven soon.
SEED, OTHER_SEED = 100006, 100019
NAME = "Zoe"
PUZZLES = ("discovery-3", "discovery-4", "card-starter-1")
#: Seconds after which nobody waits for another process any more, and those between two looks at it.
PATIENCE, LOOK = 60, 0.005
STEPS_A_SECOND = 60
EVENING = time.mktime((2026, 3, 14, 19, 30, 0, 0, 0, -1))


@pytest.fixture
def evening(make_stage: Callable[..., Stage], tmp_path: Path) -> Callable[[], Stage]:
    """Starts the program on one and the same data folder; it is half past seven then."""
    def start() -> Stage:
        stage = make_stage(size=SIZE, folder=tmp_path)
        stage.program.context.scores.clock = lambda: EVENING + stage.now / STEPS_A_SECOND
        return stage

    return start


# What the player does.


def play_run(hand: Hand, seed: int = 0) -> Match:
    """Lay tile after tile until the run is over, not very well."""
    return play([_player(hand, seed)])


def _player(hand: Hand, seed: int = 0) -> Player:
    return (MousePlayer if isinstance(hand, Mouse) else Player)(hand, 0, seed)


def spell(hand: Hand, name: str) -> None:
    """Take letter after letter from the wheel, and say that this is the name."""
    for letter in name.upper():
        wheel = _wheel(hand)
        while wheel.letter != letter:
            if isinstance(hand, Mouse):
                hand.point(spot(hand, wheel))
                hand.wheel(-1)
                hand.stage.step(2)
            else:
                go(hand, lambda widget: isinstance(widget, LetterWheel))
                ahead = wheel.letters.index(letter) - wheel.at
                hand.tap_now("right" if ahead % len(wheel.letters) <= len(wheel.letters) // 2 else "left")
        press(hand, lambda widget: isinstance(widget, LetterWheel))
    assert hand.stage.scene.name == name
    press(hand, named("That is me"))


def _wheel(hand: Hand) -> LetterWheel:
    (wheel,) = (widget for widget in hand.stage.scene.page if isinstance(widget, LetterWheel))
    return wheel


def wait_for_par(stage: Stage) -> None:
    """Look at the screen until the search, which goes on beside the program's steps, has come to its end."""
    end = time.monotonic() + PATIENCE
    while stage.scene.state.thinking and time.monotonic() < end:
        stage.step()
        time.sleep(LOOK)
    assert not stage.scene.state.thinking
    stage.show()


def press_beside_table(hand: Hand, words: str) -> None:
    """Press a button beside the table of a run."""
    side, stage = hand.stage.scene.side, hand.stage
    at = [button.words for button in side.buttons].index(words)
    if isinstance(hand, Mouse):
        stage.show()
        hand.click_now(side.buttons[at].rect.center)
    else:
        while side.current != at:
            hand.tap_now("next")
        hand.tap_now("ok")
    stage.step(2)


# What the screens say.


def of(stage: Stage, kind: type) -> list[Any]:
    """The widgets of a kind on the page."""
    return [widget for widget in stage.scene.page if isinstance(widget, kind)]


def listed(stage: Stage) -> list[tuple[int | None, str, str]]:
    """Places, names and values of the list on the records screen."""
    (best,) = of(stage, BestList)
    return [(entry.place, entry.name, entry.value) for entry in best.entries]


def order_of(match: Match) -> list[int]:
    """The tiles of a run as they came, by its record."""
    dealt: Any = Match(match.header).game
    return [*(tile for tile, _, _ in dealt.table.tiles), *dealt.hand(), *dealt.stack()]


def par_is_told_and_shown(hand: Hand, match: Match) -> None:
    """The result's par is that of this very order, and a run that reaches it can be watched."""
    stage, scene = hand.stage, hand.stage.scene
    wait_for_par(stage)
    expected = par(order_of(match))
    assert expected.exact
    (card,) = of(stage, ParCard)
    assert (card.state.points, card.state.proven) == (expected.score, True)
    gap = expected.score - match.game.points()
    assert gap > 1 and card.state.gap == f"{gap} points were still in these tiles."
    press(hand, named("Watch par played"))
    press(hand, named("To the end"))
    again = Match(match.header)
    for move in scene.par.news.moves:
        assert not isinstance(again.do(move), Refusal)
    assert again.game.result.points == (expected.score,)
    assert scene.view._tiles == {cell: (tile, turn) for tile, cell, turn in again.game.table.tiles}
    press(hand, named("Done"))


# The evening.


@pytest.mark.parametrize("device", ["keys-2", "pad"])
def test_an_evening_is_known_the_next_day(evening, device):
    stage = evening()
    hand = hand_at(stage, device)
    points = run_with_a_name(hand)
    seconds = three_puzzles(hand)
    stage.close()

    again = evening()
    hand = hand_at(again, device)
    in_the_records(hand, points, seconds)
    on_the_shelf(hand, seconds)


def run_with_a_name(hand: Hand) -> int:
    """Play a run by its number and give a name; back at the hub, the points."""
    stage = hand.stage
    dial_run(hand, SEED)
    assert stage.scene.match.header.seed == SEED
    match = play_run(hand)
    stage.wait_for("name")
    spell(hand, NAME)
    stage.wait_for("solitaireend")
    par_is_told_and_shown(hand, match)
    press(hand, named("Back"))
    stage.wait_for("solo")
    return match.game.points()


def three_puzzles(hand: Hand) -> dict[str, float]:
    """Solve them from the shelf on and come back to it; the seconds that each took."""
    stage, seconds = hand.stage, {}
    open_shelf(hand)
    for name in PUZZLES:
        if stage.screen == "puzzle":
            choose(hand, puzzle_title(name))
            stage.step(200)  # the loop comes apart, the next tile rolls in
        else:
            press(hand, lambda widget, name=name: getattr(widget, "name", "") == name)
            stage.wait_for("puzzle")
        assert stage.scene.name == name
        solve_here(hand, known(name)[0])
        seconds[name] = stage.scene.seconds
        stage.step(60)
        if name != "discovery-3":
            choose(hand, "Leave")
            stage.wait_for("shelf")
    return seconds


def in_the_records(hand: Hand, points: int, seconds: dict[str, float]) -> None:
    """Find the run and each puzzle's time, and come back to the hub."""
    stage = hand.stage
    open_records(hand)
    change(hand, named("Game"), "solitaire")
    assert listed(stage) == [(1, NAME, str(points))]
    change(hand, named("Best"), True)
    assert listed(stage) == [(1, NAME, str(points))]
    change(hand, named("Game"), "puzzle")
    times = {name: value_words("puzzle", value) for name, value in seconds.items()}
    assert listed(stage) == [(None, puzzle_title(name), times[name]) for name in reversed(PUZZLES)]
    for name in PUZZLES:
        change(hand, named("Puzzle"), name)
        stage.show()
        assert listed(stage) == [(1, NAME, times[name])]
    press(hand, named("Done"))
    stage.wait_for("solo")


def on_the_shelf(hand: Hand, seconds: dict[str, float]) -> None:
    """Find the marks of what is solved, with the times."""
    open_shelf(hand)
    solved = {widget.name: widget.solved for widget in hand.stage.scene.page if getattr(widget, "solved", None)}
    assert {name: (one.times, one.best) for name, one in solved.items()} == {
        name: (1, round(value, 2)) for name, value in seconds.items()}
    assert hand.stage.scene.focus.current.name == "discovery-5"


@pytest.mark.parametrize("device", ["mouse", "keys-4"])
def test_a_run_whose_par_was_asked_for_is_not_ranked(evening, device):
    stage = evening()
    hand = hand_at(stage, device)
    dial_run(hand, OTHER_SEED)
    table = stage.scene
    play_until([_player(hand)], lambda: len(table.match.game.table) >= 4, "four tiles on the table")
    stage.until(lambda: not table.view.busy)
    press_beside_table(hand, "Show par")
    assert stage.screen == "solitaire"
    press_beside_table(hand, "Not ranked then: press again")
    end = stage.wait_for("solitaireend")
    wait_for_par(stage)
    assert (end.state.points, end.state.proven) == (par(order_of(table.match)).score, True)
    press(hand, named("Back to the run"))
    stage.wait_for("solitaire")
    match = play_run(hand)
    stage.wait_for("solitaireend")  # nobody is asked for a name
    assert "Practice and hinted runs are not ranked." in [widget.words for widget in of(stage, Paragraph)]
    assert match.game.result is not None and stage.scene.state.proven
    stage.close()

    again = evening()
    open_records(hand_at(again, "keys-2"))
    assert len(of(again, EmptyPanel)) == 1 and not of(again, BestList)
