"""The music sinks under a call, is never cut short by a shorter one, and glides at its own pace."""

from __future__ import annotations

import pytest

from game.audio.loudness import DUCKED, RISE_SECONDS, SINK_SECONDS, Duck, Glide
from game.loop import STEP


def shares(duck: Duck, seconds: float) -> list[float]:
    return [duck.step() for _ in range(round(seconds / STEP))]


def test_it_sinks_quickly_stays_and_rises_slowly():
    duck = Duck()
    assert shares(duck, 0.5) == [1.0] * 30
    duck.under(1.0)
    under = shares(duck, 1.0 - STEP)
    assert under == sorted(under, reverse=True)
    assert all(share == pytest.approx(DUCKED) for share in under[round(SINK_SECONDS / STEP):])
    over = shares(duck, RISE_SECONDS + 2 * STEP)
    assert over == sorted(over)
    assert over[-1] == 1.0
    assert over[len(over) // 2] == pytest.approx((1 + DUCKED) / 2, abs=0.04)


def test_a_shorter_call_does_not_cut_a_longer_one():
    duck = Duck()
    duck.under(1.0)
    duck.under(0.1)
    assert shares(duck, 0.9)[-1] == pytest.approx(DUCKED)


def test_a_call_during_the_rise_sinks_again():
    duck = Duck()
    duck.under(0.2)
    shares(duck, 0.5)
    duck.under(0.2)
    assert shares(duck, 0.1)[-1] == pytest.approx(DUCKED)


def test_a_glide_never_goes_past_its_aim():
    glide = Glide(0.0, up=0.5, down=0.25)
    up = [glide.step(1.0) for _ in range(40)]
    down = [glide.step(0.5) for _ in range(40)]
    assert up[29] == pytest.approx(1.0) and max(up) == 1.0
    assert down[6] == pytest.approx(1 - 7 * STEP / 0.25) and min(down) == 0.5
