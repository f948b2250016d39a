"""Sounds that are heard once a step, and silence without fuss where there can be none."""

from __future__ import annotations

import struct
import time

import pygame
import pytest

from game.assets import asset
from game.audio.cues import CALL_APART_SECONDS, CALLS, CUES, RETRY_SECONDS, Audio, NullAudio
from game.audio.device import ANSWER_CHANNELS, CALL_CHANNELS, CHANNELS, resampled
from game.audio.loudness import COME_SECONDS, DUCKED, GO_SECONDS
from game.loop import STEP


@pytest.fixture(autouse=True)
def silence():
    """``pygame.init`` of tests before may have left a device open."""
    pygame.mixer.quit()


@pytest.fixture
def audio():
    voice = Audio(asset("sounds"))
    yield voice
    voice.close()


def opened(audio: Audio) -> Audio:
    audio.open()
    assert audio.wait()
    return audio


def sounding() -> list[int]:
    return [index for index in range(pygame.mixer.get_num_channels()) if pygame.mixer.Channel(index).get_busy()]


def steps(audio: Audio, seconds: float) -> None:
    for _ in range(round(seconds / STEP) + 1):
        audio.step()


def test_nothing_is_opened_before_it_is_asked_for(audio):
    audio.volumes(1, 1, 1)
    audio.play("clack")
    audio.music("calm")
    audio.step()
    assert pygame.mixer.get_init() is None


def test_opening_does_not_wait_for_a_slow_device(audio, monkeypatch):
    opening = pygame.mixer.init

    def slowly(*args, **more):
        time.sleep(0.3)
        opening(*args, **more)

    monkeypatch.setattr(pygame.mixer, "init", slowly)
    audio.open()
    audio.play("clack")
    assert pygame.mixer.get_init() is None
    assert audio.wait()
    assert pygame.mixer.get_init() is not None


def test_each_cue_sounds_at_most_once_a_step(audio):
    opened(audio)
    for cue in (*CUES, *CUES):
        audio.play(cue)
    assert len(sounding()) == len(CUES)
    audio.step()
    audio.play("clack", pitch=1.5, pan=-1)
    assert len(sounding()) == len(CUES) + 1


def test_calls_and_answers_are_heard_however_much_else_sounds(audio):
    opened(audio)
    for _ in range(CHANNELS):
        audio.play("chord")
        audio.step()
    kept = {*CALL_CHANNELS, *ANSWER_CHANNELS}
    assert not kept & set(sounding())
    audio.play("click")
    audio.call("go")
    assert len(kept & set(sounding())) == 2


def test_many_who_call_together_are_one_crowd(audio):
    opened(audio)
    for _ in range(3):
        audio.call("gobble")
        audio.step()
    assert len(set(CALL_CHANNELS) & set(sounding())) == 1
    audio.call("out")
    assert len(set(CALL_CHANNELS) & set(sounding())) == 2


def test_a_call_may_come_again_after_a_while():
    voice = NullAudio()
    voice.call("gobble")
    steps(voice, CALL_APART_SECONDS / 2)
    voice.call("gobble")
    steps(voice, CALL_APART_SECONDS / 2)
    voice.call("gobble")
    assert list(voice.heard) == ["gobble", "gobble"]


def test_a_call_is_in_the_language_of_the_moment(monkeypatch):
    spoken = []
    language = ["sl"]
    voice = Audio(asset("sounds"), lambda: language[0])
    load = pygame.mixer.Sound

    def loading(path):
        spoken.append(path.relative_to(asset("sounds")).as_posix())
        return load(path)

    monkeypatch.setattr(pygame.mixer, "Sound", loading)
    monkeypatch.setattr("game.audio.cues.HIGHEST_CLACK", 0)
    opened(voice)
    assert [name for name in spoken if "/" in name] == [f"calls/sl/{call}.wav" for call in CALLS]
    for language[0], expected in (("ru", "calls/ru/out.wav"), ("xx", "calls/en/out.wav")):
        steps(voice, CALL_APART_SECONDS)
        voice.call("out")
        assert spoken[-1] == expected
    voice.close()


def test_muted_effects_do_not_sound(audio):
    opened(audio)
    audio.volumes(1, 0, 1)
    audio.play("clack")
    audio.call("go")
    assert sounding() == []


def test_the_music_comes_up_to_its_volume(audio):
    audio.volumes(0.5, 1, 0.5)
    audio.music("calm")
    opened(audio).step()
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() < 0.02
    steps(audio, COME_SECONDS)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)


def test_one_music_goes_before_another_comes(audio, monkeypatch):
    begun = []
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: begun.append(path.stem))
    monkeypatch.setattr(pygame.mixer.music, "play", lambda **_: None)
    audio.volumes(1, 1, 1)
    audio.music("calm")
    opened(audio)
    steps(audio, COME_SECONDS)
    audio.music("calm")
    audio.music("race")
    audio.step()
    assert begun == ["calm"]
    steps(audio, GO_SECONDS)
    assert begun == ["calm", "race"]
    steps(audio, COME_SECONDS)
    assert begun == ["calm", "race"]


def test_muted_music_is_not_even_read(audio, monkeypatch):
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: pytest.fail(f"{path} was read"))
    audio.volumes(1, 1, 0)
    audio.music("calm")
    opened(audio)
    steps(audio, 0.5)
    assert not pygame.mixer.music.get_busy()


def test_the_music_sinks_under_a_call_and_rises_again(audio):
    audio.volumes(1, 1, 1)
    audio.music("race")
    opened(audio)
    steps(audio, COME_SECONDS)
    audio.call("out")
    steps(audio, 0.2)
    assert pygame.mixer.music.get_volume() == pytest.approx(DUCKED, abs=0.01)
    steps(audio, 3.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(1.0, abs=0.01)


def test_unknown_sounds_are_a_mistake_of_the_caller(audio):
    for ask in (audio.play, audio.call, audio.music):
        with pytest.raises(ValueError, match="boom"):
            ask("boom")


def test_no_sound_device_is_no_fault(monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    voice = Audio(asset("sounds"))
    voice.open()
    assert not voice.wait()
    voice.play("clack")
    voice.call("go")
    voice.music("calm")
    voice.volumes(1, 1, 1)
    voice.step()
    voice.close()


def lost(which: int = 2, capture: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=capture)


def test_a_device_that_is_pulled_out_is_silence_until_there_is_another(audio, monkeypatch):
    audio.volumes(1, 1, 1)
    audio.music("calm")
    opened(audio).step()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nowhere")
    audio.feed(lost())
    steps(audio, RETRY_SECONDS)
    assert not audio.wait()
    audio.play("clack")
    audio.call("go")
    assert pygame.mixer.get_init() is None
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    steps(audio, RETRY_SECONDS)
    assert audio.wait()
    audio.step()
    audio.play("chord")
    assert pygame.mixer.music.get_busy()
    assert len(sounding()) == 1


def test_other_devices_may_come_and_go(audio):
    opened(audio)
    audio.play("chord")
    for event in (lost(which=0), lost(capture=True), pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)):
        audio.feed(event)
    assert len(sounding()) == 1


def test_a_machine_without_sound_says_nothing(monkeypatch, capfd):
    monkeypatch.setenv("SDL_AUDIODRIVER", "alsa")
    voice = Audio(asset("sounds"))
    voice.open()
    voice.close()
    assert capfd.readouterr().err == ""


def test_missing_files_are_no_fault(tmp_path):
    voice = Audio(tmp_path)
    voice.volumes(1, 1, 1)
    voice.music("calm")
    opened(voice)
    voice.step()
    voice.play("clack", pitch=2)
    voice.call("go")
    voice.close()


def test_null_audio_remembers_what_was_asked_for():
    voice = NullAudio()
    voice.open()
    voice.play("clack")
    voice.call("out")
    voice.music("race")
    assert list(voice.heard) == ["clack", "out"]
    assert voice.loop == "race"
    assert pygame.mixer.get_init() is None


def test_twice_as_fast_takes_every_second_frame():
    ramp = struct.pack("<20h", *(value for value in range(0, 1000, 100) for _ in "lr"))
    assert struct.unpack("<8h", resampled(ramp, 2.0)) == (0, 0, 200, 200, 400, 400, 600, 600)
    assert resampled(b"", 2.0) == b""
