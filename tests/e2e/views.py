"""The pictures that are kept: each is a screen, reached by the same presses every time.

Nothing moves in them (motion 0) and everything that is painted ahead has been painted, so that
they do not depend on how quick the machine is.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Callable
from pathlib import Path

import pygame

from .flow import choose_game, join, open_shelf, pause, play, players_at, race, ready, see_results, sit_down
from .hands import Keys, Mouse
from .menus import change, keyed, named, press
from .plan import SMALL, Stage

FOLDER = Path(__file__).with_name("pictures")
MADE_WITH = FOLDER / "made-with.json"
SEED = 11
#: Pictures drawn until everything that the view paints ahead is surely there.
SETTLING = 60


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


VIEWS: dict[str, Callable[[Stage], None]] = {
    view.__name__.replace("_", "-"): view
    for view in (title, join_screen, gobble_table, tantrix_table, tantrix_upright, pause_screen, results, settings,
                 shelf, puzzle_table)
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
