"""The pictures that are kept: each is a screen, reached by the same presses every time.

Nothing moves in them (motion 0) and everything that is painted ahead has been painted, so that
they do not depend on how quick the machine is.
"""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.storage.score_keys import key_of
from game.storage.scores import Scores

from .flow import (
    choose_game,
    dial_run,
    join,
    open_records,
    open_shelf,
    open_solo,
    pause,
    play,
    play_until,
    players_at,
    race,
    ready,
    see_results,
    sit_down,
)
from .hands import Keys, Mouse
from .menus import change, keyed, named, press
from .plan import SMALL, Stage
from .players import Player

FOLDER = Path(__file__).with_name("pictures")
MADE_WITH = FOLDER / "made-with.json"
SEED = 11
#: Pictures drawn until everything that the view paints ahead is surely there.
SETTLING = 60
#: A run whose par is proven soon, and when it is played: by local time, as it is shown.
RUN = 100006
DAY = 86400.0
NOON = time.mktime((2026, 3, 14, 12, 0, 0, 0, 0, -1))
#: Seconds after which nobody waits for the search for par any more.
PATIENCE = 60


def title(stage: Stage) -> None:
    """The menu before the game that plays itself, some tiles into it."""
    stage.step(700)


def join_screen(stage: Stage) -> None:
    """Two people and two bots at the seats of a race, one of them ready."""
    keys, mouse = Keys(stage, 2), Mouse(stage)
    choose_game(keys, "gobble")
    sit_down(mouse, 1)
    press(mouse, named("Add a bot"))
    press(keys, named("Ready?"))


def gobble_table(stage: Stage) -> None:
    """The middle of a race of three people, with cursors and ghosts."""
    hands = [Keys(stage, 1), Keys(stage, 2), Keys(stage, 4)]
    join(hands, "gobble", "snap")
    race(players_at(hands), tiles=24)
    for person in players_at(hands, seed=1):
        for action in ("left", "turn"):
            person.hand.tap_now(action)
    stage.step(90)


def tantrix_table(stage: Stage) -> None:
    """The middle of a game of two people, with lines in light and a sentence on why not."""
    hands = [Keys(stage, 1), Keys(stage, 2)]
    join(hands, "tantrix", "off")
    match = play(players_at(hands), tiles=21)
    hands[match.game.to_move or 0].tap_now("ok")
    stage.step(90)


def tantrix_upright(stage: Stage) -> None:
    """The same in a window that stands, for four people and with other colours."""
    hands = [Keys(stage, zone) for zone in (1, 2, 3, 4)]
    join(hands, "tantrix")
    play(players_at(hands), tiles=21)
    stage.resize((640, 720))


def pause_screen(stage: Stage) -> None:
    """A race paused by somebody."""
    keys = Keys(stage, 3)
    choose_game(keys, "gobble")
    ready([keys])
    race(players_at([keys]), tiles=8)
    pause(keys)


def results(stage: Stage) -> None:
    """The end of a game of three people."""
    hands = [Keys(stage, 1), Keys(stage, 3), Keys(stage, 2)]
    join(hands, "tantrix")
    play(players_at(hands))
    see_results(hands[0])
    stage.step(300)


def settings(stage: Stage) -> None:
    """The settings with large letters."""
    keys = Keys(stage, 1)
    press(keys, named("Settings"))
    stage.wait_for("settings")
    change(keys, named("Text size"), 130)
    change(keys, named("Colours of the lines"), "okabe-ito")


def solo(stage: Stage) -> None:
    """The hub of all that one plays alone."""
    open_solo(Keys(stage, 1))


def shelf(stage: Stage) -> None:
    """The puzzle shelf with a few puzzles solved."""
    keys = Keys(stage, 1)
    scores = stage.program.context.scores
    for number, name in enumerate(("discovery-3", "discovery-4", "card-starter-1")):
        scores.add("puzzle", name, 40.0 * number + 9, ranked=number != 1)
    open_shelf(keys)


def puzzle_table(stage: Stage) -> None:
    """A card with some tiles laid, two of which clash."""
    keys = Keys(stage, 2)
    open_shelf(keys)
    press(keys, keyed("card-family-5"))
    stage.wait_for("puzzle")
    for action in ("ok", "right", "ok", "down", "turn", "ok", "left"):
        keys.tap_now(action)


def solitaire_table(stage: Stage) -> None:
    """The middle of a run, with the tile in hand turned over a space."""
    keys = Keys(stage, 2)
    _earlier_runs(stage)
    dial_run(keys, RUN)
    table = stage.scene.match.game.table
    play_until([Player(keys, 0)], lambda: len(table) >= 8, "eight tiles on the table")
    for action in ("right", "turn"):
        keys.tap_now(action)
    stage.step(90)


def name(stage: Stage) -> None:
    """Letters for the name, over the result of a run that is on the list."""
    keys = Keys(stage, 2)
    _end_of_run(keys)
    for action in ("up", "right", "right", "ok"):
        keys.tap_now(action)
    _settle_par(stage, stage.scene.context.stack._scenes[-2])


def solitaire_result(stage: Stage) -> None:
    """The end of a run, with par and how far it was away."""
    keys = Keys(stage, 2)
    _end_of_run(keys)
    press(keys, named("That is me"))
    _settle_par(stage, stage.wait_for("solitaireend"))


def records(stage: Stage) -> None:
    """The best runs, with charts of how they came about."""
    _earlier_runs(stage)
    open_records(Keys(stage, 1))


def _earlier_runs(stage: Stage) -> None:
    """What was played on the days before, by a clock that stands."""
    scores = stage.program.context.scores = Scores(None, clock=lambda: NOON)
    for number, points in enumerate((9, 13, 11, 16, 14, 8, 18, 15, 12, 22, 17, 10, 20, 14)):
        scores.add("solitaire", "", points, ("Ann", "Bo", "Ann", "Zoe")[number % 4], NOON + (number - 20) * DAY)
    scores.add("solitaire", key_of("solitaire", {"colour": "R"}), 9, "Zoe", NOON - 30 * DAY)


def _end_of_run(keys: Keys) -> None:
    """Play a run until the name is asked for."""
    _earlier_runs(keys.stage)
    dial_run(keys, RUN)
    play([Player(keys, 0)])
    keys.stage.wait_for("name")


def _settle_par(stage: Stage, result: Any) -> None:
    """Let the search, which goes on beside the program's steps, come to its end."""
    end = time.monotonic() + PATIENCE
    while result.state.thinking and time.monotonic() < end:
        time.sleep(0.01)
        result.step()
    assert not result.state.thinking
    stage.step()


VIEWS: dict[str, Callable[[Stage], None]] = {
    view.__name__.replace("_", "-"): view
    for view in (title, join_screen, gobble_table, tantrix_table, tantrix_upright, pause_screen, results, settings,
                 solo, shelf, puzzle_table, solitaire_table, solitaire_result, name, records)
}


def take(name: str) -> pygame.Surface:
    """The picture called ``name``, as the program draws it now."""
    stage = Stage(size=SMALL, seed=SEED, motion=0.0)
    try:
        VIEWS[name](stage)
        stage.step(30)
        for _ in range(SETTLING):
            stage.show()
        # Laid out anew, the camera does not remember when it found time to move.
        size = stage.program.context.window.size
        for other in ((size[0] + 64, size[1] + 64), size):
            stage.resize(other)
            stage.show()
        return stage.program.picture()
    finally:
        stage.close()


def here() -> dict[str, str]:
    """What pictures depend on besides the program: others draw letters and edges a little differently."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return {"pygame-ce": pygame.version.ver, "SDL": sdl, "system": platform.system(), "machine": platform.machine()}


def made_with() -> dict[str, str]:
    """What the kept pictures were made with; empty where there are none."""
    return dict(json.loads(MADE_WITH.read_text(encoding="utf-8"))) if MADE_WITH.exists() else {}


def difference(picture: pygame.Surface, kept: pygame.Surface) -> str:
    """Where two pictures differ, in words; empty if they are equal pixel by pixel."""
    if picture.get_size() != kept.get_size():
        return f"{picture.get_size()} instead of {kept.get_size()} pixels"
    if pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(kept, "RGB"):
        return ""
    unlike = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), kept.convert(picture))
    unlike.invert()
    boxes = unlike.get_bounding_rects()
    return f"{unlike.count()} pixels differ, within {boxes[0].unionall(boxes[1:])}" if boxes else "pixels differ"
