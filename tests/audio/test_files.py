"""The committed sounds: all there, in every language, as loud as is pleasant, and without a click."""

from __future__ import annotations

import math
import re
import wave
from array import array
from itertools import pairwise

import pygame
import pytest

from game.assets import asset
from game.audio.cues import CALLS, CUES
from game.audio.device import RATE_HZ
from game.audio.music import LOOPS

LANGUAGES = ("en", "sl", "ru", "es")
SOUNDS = [*CUES, *(f"calls/{language}/{call}" for language in LANGUAGES for call in CALLS)]
#: The stretch whose loudest counts, in seconds: about what an ear sums up.
EAR_SECONDS = 0.2


def frames_of(name: str) -> array[int]:
    with wave.open(str(asset("sounds", *f"{name}.wav".split("/")))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE_HZ)
        return array("h", file.readframes(file.getnframes()))


def decibels(frames: array[int]) -> float:
    """Against full scale, of the loudest stretch."""
    window = int(EAR_SECONDS * RATE_HZ)
    energy = most = 0
    for index, value in enumerate(frames):
        energy += value * value - (frames[index - window] ** 2 if index >= window else 0)
        most = max(most, energy)
    return 10 * math.log10(most / window / 32768**2)


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_short_and_begins_and_ends_in_silence(name):
    frames = frames_of(name)
    assert 0.05 < len(frames) / RATE_HZ < 1.8
    assert abs(frames[0]) < 400 and abs(frames[-1]) < 100
    assert max(map(abs, frames)) < 0.9 * 32768


@pytest.mark.parametrize("cue", CUES)
def test_cues_are_neither_lost_nor_loud(cue):
    assert -34 < decibels(frames_of(cue)) < -14


@pytest.mark.parametrize("call", CALLS)
def test_calls_are_equally_loud_in_every_language_and_louder_than_their_cues(call):
    calls = [decibels(frames_of(f"calls/{language}/{call}")) for language in LANGUAGES]
    assert max(calls) - min(calls) < 1
    assert decibels(frames_of(call)) + 2 < min(calls) < -12


def test_a_call_comes_at_once():
    for name in SOUNDS[len(CUES):]:
        frames = frames_of(name)
        peak = max(map(abs, frames))
        assert next(i for i, value in enumerate(frames) if abs(value) > peak / 4) < 0.25 * RATE_HZ, name


@pytest.fixture(scope="module")
def decoded():
    """Both loops as their frames of both sides, with where the repeated part begins and how long it is."""
    pygame.mixer.quit()
    pygame.mixer.init(RATE_HZ, -16, 2, 512, allowedchanges=0)
    found = {}
    for loop in LOOPS:
        path = asset("sounds", f"{loop}.ogg")
        head = path.read_bytes()[:4096]
        start, length = (int(re.search(tag + rb"=(\d+)", head)[1]) for tag in (b"LOOPSTART", b"LOOPLENGTH"))
        found[loop] = array("h", pygame.mixer.Sound(path).get_raw()), start, length
    pygame.mixer.quit()
    return found


@pytest.mark.parametrize("loop", LOOPS)
def test_a_loop_is_a_minute_or_so_of_quiet_music(decoded, loop):
    frames, _, length = decoded[loop]
    assert 40 < length / RATE_HZ < 90
    assert max(map(abs, frames)) < 0.6 * 32768
    heard = 10 * math.log10(sum(value * value for value in frames) / len(frames) / 32768**2)
    assert -32 < heard < -22


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("side", (0, 1))
def test_the_ends_of_a_loop_meet(decoded, loop, side):
    """Where it jumps back, the music goes on as it did the first time, and no step is larger than elsewhere."""
    frames, start, length = decoded[loop]
    one = frames[side::2]
    before, after = one[start + length - 400 : start + length], one[start : start + 400]
    went_on = one[start + length : start + length + 400]
    assert max(abs(a - b) for a, b in zip(after, went_on, strict=True)) < 0.01 * 32768
    steps = [abs(b - a) for a, b in pairwise(one)]
    assert abs(after[0] - before[-1]) <= max(steps) / 2


def test_all_sounds_together_stay_small():
    files = [path for path in asset("sounds").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert sum(path.stat().st_size for path in files) < 3 << 20


def test_the_scripts_and_the_licence_lie_beside_them():
    said = asset("sounds", "LICENSE.txt").read_text("utf-8")
    for script in ("make_sounds.py", "make_calls.py", "make_music.py"):
        assert asset("sounds", script).is_file() and script in said
    assert "eSpeak NG" in said and "GPL" in said
