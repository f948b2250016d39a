"""Sounds that are heard once a step, and silence without fuss where there can be none."""

from __future__ import annotations

import struct

import pygame
import pytest

from game.assets import asset
from game.audio.cues import CUES, Audio, NullAudio, resampled


@pytest.fixture
def audio():
    voice = Audio(asset("sounds"))
    yield voice
    voice.close()


def sounding() -> int:
    return sum(pygame.mixer.Channel(index).get_busy() for index in range(pygame.mixer.get_num_channels()))


def test_nothing_is_opened_before_it_is_asked_for(audio):
    audio.volumes(1, 1, 1)
    audio.play("clack")
    assert pygame.mixer.get_init() is None


def test_each_cue_sounds_at_most_once_a_step(audio):
    audio.open()
    for cue in (*CUES, *CUES):
        audio.play(cue)
    assert sounding() == len(CUES)
    audio.step()
    audio.play("clack", pitch=1.5, pan=-1)
    assert sounding() == len(CUES) + 1


def test_muted_effects_do_not_sound(audio):
    audio.open()
    audio.volumes(1, 0, 1)
    audio.play("clack")
    assert sounding() == 0


def test_the_music_plays_at_its_volume(audio):
    audio.volumes(0.5, 1, 0.5)
    audio.open()
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)


def test_an_unknown_cue_is_a_mistake_of_the_caller(audio):
    with pytest.raises(ValueError, match="boom"):
        audio.play("boom")


def test_no_sound_device_is_no_fault(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    voice = Audio(asset("sounds"))
    voice.open()
    voice.play("clack")
    voice.volumes(1, 1, 1)
    voice.close()


def test_a_machine_without_sound_says_nothing(monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    voice = Audio(asset("sounds"))
    voice.open()
    voice.close()
    assert capfd.readouterr().err == ""


def test_missing_files_are_no_fault(tmp_path):
    voice = Audio(tmp_path)
    voice.open()
    voice.play("clack", pitch=2)
    voice.close()


def test_null_audio_remembers_what_was_asked_for():
    voice = NullAudio()
    voice.open()
    voice.play("clack")
    voice.play("knock")
    assert list(voice.heard) == ["clack", "knock"]
    assert pygame.mixer.get_init() is None


def test_twice_as_fast_takes_every_second_frame():
    ramp = struct.pack("<20h", *(value for value in range(0, 1000, 100) for _ in "lr"))
    assert struct.unpack("<8h", resampled(ramp, 2.0)) == (0, 0, 200, 200, 400, 400, 600, 600)
    assert resampled(b"", 2.0) == b""
