"""The instruments of the music: each plays one note, or one stroke, for a pitch in Hz."""

from __future__ import annotations

import math
from collections.abc import Callable

from synthesis import RATE_HZ, Samples, faded, low_pass, mix, noise, partials, scaled


def felt(hertz: float) -> Samples:
    """A piano with felt before its strings: soft hammers, few overtones, slightly untuned strings."""
    strings = [(hertz * n * (1 + 0.0004 * n * n) * untuned, loud / 2, fade)
               for n, loud, fade in ((1, 1.0, 0.9), (2, 0.32, 0.55), (3, 0.18, 0.35), (4, 0.09, 0.24), (6, 0.04, 0.12))
               for untuned in (0.9994, 1.0006)]
    hammer = low_pass(noise(0.04, 0.010, 80, 900, 21), 900)
    return faded(mix([(0.0, partials(2.4, strings, 0.006)), (0.0, scaled(hammer, 0.22))]), out=0.5)


def vibes(hertz: float) -> Samples:
    """Metal bars with a slow tremolo."""
    bar = partials(2.6, [(hertz, 1.0, 0.95), (hertz * 2.0, 0.06, 0.6), (hertz * 4.0, 0.16, 0.3),
                         (hertz * 9.2, 0.03, 0.06)], 0.004)
    slow = 2 * math.pi * 4.2 / RATE_HZ
    return faded([value * (0.86 + 0.14 * math.cos(slow * frame)) for frame, value in enumerate(bar)], out=0.6)


def pad(hertz: float) -> Samples:
    """Held strings far away: three untuned voices that swell and sink over a bar of the calm loop."""
    seconds, rise, fall = 4.4, 1.3, 1.9
    voices = [(hertz * untuned * n, loud / 3) for untuned in (0.9965, 1.0, 1.0036)
              for n, loud in ((1, 1.0), (2, 0.28), (3, 0.12), (4, 0.05))]
    samples = [0.0] * int(seconds * RATE_HZ)
    for at, (pitch, loud) in enumerate(voices):
        turn = 2 * math.pi * pitch / RATE_HZ
        for frame in range(len(samples)):
            samples[frame] += loud * math.sin(turn * frame + 1.7 * at)
    for frame in range(len(samples)):
        t = frame / RATE_HZ
        swell = min(1.0, t / rise, (seconds - t) / fall)
        samples[frame] *= 0.35 * math.sin(math.pi / 2 * swell) ** 2
    return samples


def bass(hertz: float) -> Samples:
    """A round bass that rings."""
    return faded(partials(2.6, [(hertz, 1.0, 1.1), (hertz * 2, 0.30, 0.5), (hertz * 3, 0.08, 0.2)], 0.012), out=0.6)


def plucked(hertz: float) -> Samples:
    """A short round bass."""
    tones = [(hertz, 1.0, 0.26), (hertz * 2, 0.42, 0.13), (hertz * 3, 0.16, 0.07), (hertz * 4, 0.06, 0.04)]
    return faded(partials(0.7, tones, 0.004), out=0.15)


def marimba(hertz: float) -> Samples:
    """Wooden bars over resonators."""
    bar = partials(0.8, [(hertz, 1.0, 0.20), (hertz * 3.93, 0.16, 0.045), (hertz * 9.6, 0.03, 0.015)], 0.0015)
    return faded(mix([(0.0, bar), (0.0, scaled(noise(0.012, 0.003, 400, 3200, 22), 0.10))]), out=0.2)


def kalimba(hertz: float) -> Samples:
    """Tongues of steel on a box."""
    tongue = partials(1.3, [(hertz, 1.0, 0.36), (hertz * 2.0, 0.10, 0.2), (hertz * 5.4, 0.10, 0.05)], 0.0015)
    return faded(mix([(0.0, tongue), (0.0, scaled(noise(0.015, 0.004, 300, 2200, 23), 0.12))]), out=0.4)


def drum(hertz: float) -> Samples:
    """A hand on a big frame drum; its pitch is its own."""
    phase, samples = 0.0, []
    for frame in range(int(0.32 * RATE_HZ)):
        t = frame / RATE_HZ
        phase += (58 + 62 * math.exp(-t / 0.025)) / RATE_HZ
        samples.append(math.sin(2 * math.pi * phase) * math.exp(-t / 0.09))
    return faded(mix([(0.0, samples), (0.0, scaled(noise(0.02, 0.006, 300, 2000, 24), 0.18))]), 0.001, 0.08)


def clap(hertz: float) -> Samples:
    """Fingers and palms."""
    burst = noise(0.16, 0.045, 900, 5200, 25)
    return faded(mix([(0.0, scaled(burst, 0.7)), (0.011, scaled(burst, 0.6)), (0.023, burst)]), 0.001, 0.05)


def shaker(hertz: float) -> Samples:
    """Grains in a gourd."""
    return faded(noise(0.09, 0.028, 3200, 9000, 26), 0.014, 0.03)


def brush(hertz: float) -> Samples:
    """A brush on a skin."""
    return faded(noise(0.26, 0.085, 900, 5200, 27), 0.045, 0.08)


def block(hertz: float) -> Samples:
    """A block of wood."""
    return faded(partials(0.16, [(880, 1.0, 0.035), (2390, 0.4, 0.016)], 0.001), out=0.03)


INSTRUMENTS: dict[str, Callable[[float], Samples]] = {
    "felt": felt, "vibes": vibes, "pad": pad, "bass": bass, "plucked": plucked, "marimba": marimba,
    "kalimba": kalimba, "drum": drum, "clap": clap, "shaker": shaker, "brush": brush, "block": block,
}
