"""``frame.…``: what a frame costs against the least that any game of tiles must do."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from time import perf_counter
from typing import Any

from game.bench.figure import Figure, median, percentile
from game.bench.stage import SIZES, advanced, program, seat, sounding

#: Frames measured, in alternating runs of so many of each kind.
FRAMES = 480
RUN = 40
#: Seeds of the races that are measured; a busy machine spoils one, not the median of them.
RACES = (3, 4, 5)
#: Frames between two gobbles in the busiest second of a race.
SPARKS_APART = 10
#: How long the master thinks at a time.
MASTER_SECONDS = 3.0
#: Frames before measuring: the count before a race, and pictures that are painted only once.
WARM_UP = 200
#: Radius of the floor's tiles, as a share of the window's height: 112 pixels wide at 1080 lines.
FLOOR_RADIUS = 0.06
FLOOR = "background + 56 tiles + flip, {ms:.2f} ms"


def figures() -> list[Figure]:
    """A race of six bots on a full table, a resting Tantrix table, and one while a bot thinks, at two sizes."""
    found = []
    for name, size in SIZES.items():
        with program(size) as running, sounding(running):
            found += _race(running, name)
        with program(size) as running:
            found.append(_rest(running, name))
        with program(size) as running:
            found += _thinking(running, name)
    return found


def _race(running: Any, name: str) -> list[Figure]:
    from game.match.match import Match

    seat(running, "gobble", 6, people=0)
    middles, peaks, floors = [], [], []
    for seed in RACES:
        running.context.stack.clear_to("gobble", match=advanced(Match.new("gobble", 6, seed=seed), tiles=38))
        frames, bare = _alternate(running, _storm(running))
        middles.append(median(frames) / median(bare))
        peaks.append(percentile(frames, 99) / median(bare))
        floors += bare
    note = FLOOR.format(ms=median(floors))
    what = f"a frame of a race of six bots with a full table, sparks and music; the median of {len(RACES)} races"
    return [
        Figure(f"frame.gobble.{name}.median", median(middles), "ratio", note, what),
        Figure(f"frame.gobble.{name}.p99", median(peaks), "ratio", note, what),
    ]


def _storm(running: Any) -> Callable[[], None]:
    """A frame of the busiest second: besides all that happens, somebody gobbles every sixth of a second."""
    stack, frames = running.context.stack, count()

    def frame() -> None:
        number, scene = next(frames), stack.top
        if number % SPARKS_APART == 0 and hasattr(scene, "race"):
            nth = number // SPARKS_APART
            mark = scene.party.seats[nth % len(scene.party.seats)].mark
            _, cell, _ = scene.match.game.table.tiles[nth * 7 % len(scene.match.game.table)]
            scene.view.gobbled(cell, mark, scene.kit.colour(mark))
        _frame(running)

    return frame


def _rest(running: Any, name: str) -> Figure:
    frames, floors = _alternate(_at_rest(running), lambda: _frame(running))
    floor = median(floors)
    return Figure(f"frame.rest.{name}.median", median(frames) / floor, "ratio", FLOOR.format(ms=floor),
                  "a frame of a Tantrix table at which nobody moves")


def _thinking(running: Any, name: str) -> list[Figure]:
    """The resting table again while a master thinks in a process of its own, all the time."""
    from game.bots.thinker import Thinker
    from game.match.match import Match

    hard = advanced(Match.new("tantrix", 2, seed=3), tiles=24)
    thinker = Thinker(seed=1)

    def frame() -> None:
        if not waiting or thinker.poll():
            thinker.ask("bench", hard, "master", MASTER_SECONDS)
            waiting.add("bench")
        _frame(running)

    waiting: set[str] = set()
    try:
        frames, floors = _alternate(_at_rest(running), frame)
    finally:
        thinker.close()
    note = FLOOR.format(ms=median(floors))
    what = "a frame of a resting Tantrix table while a master thinks in its process"
    return [
        Figure(f"frame.thinking.{name}.median", median(frames) / median(floors), "ratio", note, what),
        Figure(f"frame.thinking.{name}.p99", percentile(frames, 99) / median(floors), "ratio", note, what),
    ]


def _at_rest(running: Any) -> Any:
    """The program at a Tantrix table of four people in mid-game."""
    from game.match.match import Match

    seat(running, "tantrix", 4, people=4)
    running.start("tantrix", match=advanced(Match.new("tantrix", 4, seed=3), tiles=44))
    return running


def _frame(running: Any) -> None:
    running.tick()
    running.show()


def _alternate(running: Any, frame: Callable[[], None]) -> tuple[list[float], list[float]]:
    """Milliseconds of frames and of the floor, measured in turns."""
    floor = _floor(running)
    for _ in range(WARM_UP):
        frame()
    frames: list[float] = []
    floors: list[float] = []
    while len(frames) < FRAMES:
        frames += _timed(frame, RUN)
        floors += _timed(floor, RUN)
    return frames, floors


def _timed(action: Callable[[], None], times: int) -> list[float]:
    found = []
    for _ in range(times):
        start = perf_counter()
        action()
        found.append((perf_counter() - start) * 1000)
    return found


def _floor(running: Any) -> Callable[[], None]:
    import pygame

    from game.render.tileart import TileArt

    surface = running.context.window.surface
    width, height = surface.get_size()
    radius = height * FLOOR_RADIUS
    art = TileArt()
    background = pygame.Surface((width, height))
    background.fill((60, 36, 24))
    tiles = [
        (art.tile(tile, 0, radius), ((tile % 8) * radius * 1.8 + width / 4, (tile // 8) * radius * 1.6))
        for tile in range(1, 57)
    ]

    def frame() -> None:
        surface.blit(background, (0, 0))
        surface.fblits(tiles)
        pygame.display.flip()

    return frame
