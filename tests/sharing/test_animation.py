"""Animations, read back by Pillow: one frame a step, each showing what was painted."""

from __future__ import annotations

import sys

import pygame
import pytest
from played.by_chance import KINDS, played

from game.match.replay import Replay
from game.render.palettes import palette
from game.sharing.animation import Animation, cells_of
from game.sharing.gif import GifWriter, pillow
from game.sharing.picture import Look, Painter
from game.sharing.saving import SharingError

SIZE = (400, 300)
#: The mean difference of a channel that 256 colours may make, and the most bytes of a frame.
NEAR, BYTES_A_FRAME = 3.0, 20_000


@pytest.fixture(autouse=True)
def display():
    pygame.init()
    pygame.display.set_mode((1, 1))


def made(replay, path, **more):
    work = Animation(replay, path, palette(), SIZE, **more)
    steps = 0
    while not work.step():
        steps += 1
        assert work.done == steps and not path.exists()
    assert work.done == work.all
    return work


@pytest.mark.parametrize("game", KINDS)
def test_every_step_has_a_frame_that_shows_it(game, tmp_path):
    Image = pytest.importorskip("PIL.Image")
    ImageStat = pytest.importorskip("PIL.ImageStat")
    ImageChops = pytest.importorskip("PIL.ImageChops")
    _, record = played(game, 6)
    replay, path = Replay(record), tmp_path / "game.gif"
    made(replay, path)
    gif = Image.open(path)
    assert (gif.n_frames, gif.size) == (replay.steps + 1, SIZE)
    assert path.stat().st_size < BYTES_A_FRAME * gif.n_frames
    painter = Painter(replay.at(0), cells_of(replay, replay.steps), Look(SIZE, palette(), plain=True))
    for step in (0, replay.steps // 2, replay.steps):
        entry = replay.entry(step) if step else None
        cell = getattr(entry, "cell", None) if type(entry).__name__ in ("Place", "Turn") else None
        painted = painter.paint(replay.at(step), cell, entry.seat if cell else 0)
        gif.seek(step)
        wanted = Image.frombytes("RGB", SIZE, pygame.image.tobytes(painted, "RGB"))
        assert max(ImageStat.Stat(ImageChops.difference(gif.convert("RGB"), wanted)).mean) < NEAR


def test_the_four_colours_are_kept(tmp_path):
    Image = pytest.importorskip("PIL.Image")
    sample = pygame.Surface((300, 100))
    for x in range(300):  # so many others that few are left for the four
        for y in range(90):
            sample.set_at((x, y), (x % 256, (y * 7) % 256, (x * y) % 256))
    colours = [colour for _, colour in palette().colours]
    for at, colour in enumerate(colours):
        sample.set_at((at, 95), colour)
    with open(tmp_path / "game.gif", "wb") as file:
        gif = GifWriter(file, sample, colours)
        gif.add(sample, 1.0)
        gif.close()
    read = Image.open(tmp_path / "game.gif").convert("RGB")
    assert [read.getpixel((at, 95)) for at in range(4)] == colours


def test_races_go_by_their_ticks_and_others_evenly(tmp_path):
    Image = pytest.importorskip("PIL.Image")

    def durations(game):
        _, record = played(game, 6)
        made(Replay(record), tmp_path / f"{game}.gif")
        gif = Image.open(tmp_path / f"{game}.gif")
        found = []
        for frame in range(gif.n_frames):
            gif.seek(frame)
            found.append(gif.info["duration"])
        return found, record

    race, record = durations("gobble")
    ticks = [entry.tick for entry in record.entries]
    for step in range(1, len(ticks)):
        seconds = min(1.2, max(0.1, (ticks[step] - ticks[step - 1]) / 60))
        assert race[step] == pytest.approx(1000 * seconds, abs=10)
    even, _ = durations("solitaire")
    assert len(set(even[1:-1])) == 1 and even[-1] > even[1]


def test_an_animation_may_end_earlier(tmp_path):
    Image = pytest.importorskip("PIL.Image")
    _, record = played("tantrix", 2)
    made(Replay(record), tmp_path / "some.gif", last=5)
    assert Image.open(tmp_path / "some.gif").n_frames == 6


def test_leaving_it_leaves_nothing(tmp_path):
    pytest.importorskip("PIL")
    _, record = played("tantrix", 2)
    work = Animation(Replay(record), tmp_path / "game.gif", palette(), SIZE)
    assert not work.step() and not work.step()
    work.cancel()
    assert list(tmp_path.iterdir()) == [] and work.step()


def test_where_it_cannot_be_written_a_sentence_says_so(tmp_path):
    pytest.importorskip("PIL")
    _, record = played("solitaire", 2)
    work = Animation(Replay(record), tmp_path / "nowhere" / "game.gif", palette(), SIZE)
    with pytest.raises(SharingError, match=r"game\.gif cannot be written"):
        work.step()


def test_without_pillow_a_sentence_says_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(SharingError, match="pip install"):
        pillow()
    _, record = played("solitaire", 2)
    with pytest.raises(SharingError, match="Pillow"):
        Animation(Replay(record), tmp_path / "game.gif", palette(), SIZE)
    with pytest.raises(SharingError, match="Pillow"):
        GifWriter(open(tmp_path / "x", "wb"), pygame.Surface((9, 9)), [(1, 2, 3)])  # noqa: SIM115


def test_a_pixel_that_does_not_change_is_still_a_frame(tmp_path):
    Image = pytest.importorskip("PIL.Image")
    picture = pygame.Surface((20, 10))
    picture.fill((200, 30, 40))
    with open(tmp_path / "still.gif", "wb") as file:
        gif = GifWriter(file, picture, [(200, 30, 40)])
        for _ in range(3):
            gif.add(picture, 0.5)
        gif.close()
    read = Image.open(tmp_path / "still.gif")
    read.seek(2)
    assert read.n_frames == 3 and set(read.convert("RGB").getcolors()) == {(200, (200, 30, 40))}
