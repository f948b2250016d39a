"""What every sound of the game is made of: tones, noise, rooms, and files at a chosen loudness.

Standard library only, and no chance that is not seeded: the same sounds come out each time.
Samples are lists of floats, one a frame at ``RATE_HZ``; full scale is 1.
"""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Iterable, Sequence
from operator import add
from pathlib import Path

RATE_HZ = 44_100
#: No sample of a file is louder: -1 dB below full scale.
PEAK = 0.89
#: Loudness is that of the loudest stretch of so many seconds, about what an ear sums up.
LOUD_SECONDS = 0.2

Samples = list[float]
Part = tuple[float, Samples]


def note(name: str) -> float:
    """The frequency of a note such as ``A4`` or ``C#5``, in Hz."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]]
    steps += name.count("#") - name.count("b")
    return 440.0 * 2 ** ((steps + 12 * (int(name[-1]) - 4)) / 12)


def partials(seconds: float, tones: list[tuple[float, float, float]], attack: float = 0.002) -> Samples:
    """Struck tones: (Hz, loudness, seconds to fade to a third) each, under one attack."""
    samples = [0.0] * int(seconds * RATE_HZ)
    for hertz, loud, fade in tones:
        turn, keep = 2 * math.pi * hertz / RATE_HZ, math.exp(-1 / (fade * RATE_HZ))
        level = loud
        for frame in range(len(samples)):
            samples[frame] += level * math.sin(turn * frame)
            level *= keep
    for frame in range(min(len(samples), int(attack * RATE_HZ))):
        samples[frame] *= frame / (attack * RATE_HZ)
    return samples


def noise(seconds: float, fade: float, low_hz: float, high_hz: float, seed: int) -> Samples:
    """A burst of noise between two frequencies, fading to a third in ``fade`` seconds."""
    chance = random.Random(seed)
    keep_low, keep_high = (math.exp(-2 * math.pi * hertz / RATE_HZ) for hertz in (low_hz, high_hz))
    below = smooth = 0.0
    samples = []
    for frame in range(int(seconds * RATE_HZ)):
        smooth += (1 - keep_high) * (chance.uniform(-1.4, 1.4) - smooth)
        below += (1 - keep_low) * (smooth - below)
        samples.append((smooth - below) * math.exp(-frame / RATE_HZ / fade))
    return samples


def scaled(samples: Sequence[float], factor: float) -> Samples:
    return [factor * value for value in samples]


def mix(parts: Iterable[Part]) -> Samples:
    """The parts, each from its start in seconds on, added up."""
    placed = [(int(start * RATE_HZ), samples) for start, samples in parts]
    mixed = [0.0] * max(first + len(samples) for first, samples in placed)
    for first, samples in placed:
        pour(mixed, first, samples)
    return mixed


def pour(into: Samples, first: int, samples: Sequence[float]) -> None:
    """Add ``samples`` from frame ``first`` on; what runs over the end goes on at the beginning."""
    first %= len(into)
    while samples:
        here = samples[: len(into) - first]
        into[first : first + len(here)] = map(add, into[first : first + len(here)], here)
        samples, first = samples[len(here) :], 0


def faded(samples: Samples, into: float = 0.0, out: float = 0.01) -> Samples:
    """Risen over ``into`` seconds and sunk over the last ``out`` seconds, so that no edge ticks."""
    rise, fall = int(into * RATE_HZ), min(len(samples), int(out * RATE_HZ))
    for index in range(min(rise, len(samples))):
        samples[index] *= index / rise
    for index in range(fall):
        samples[-1 - index] *= index / fall
    return samples


# Filters.


def biquad(samples: Sequence[float], weights: tuple[float, float, float, float, float]) -> Samples:
    """A filter of second order: (b0, b1, b2, a1, a2)."""
    b0, b1, b2, a1, a2 = weights
    x1 = x2 = y1 = y2 = 0.0
    out = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def low_pass(samples: Sequence[float], hertz: float, quality: float = 0.707) -> Samples:
    """What lies below ``hertz``."""
    turn = 2 * math.pi * hertz / RATE_HZ
    slope, cosine = math.sin(turn) / (2 * quality), math.cos(turn)
    whole = 1 + slope
    b = (1 - cosine) / 2 / whole
    return biquad(samples, (b, 2 * b, b, -2 * cosine / whole, (1 - slope) / whole))


def high_pass(samples: Sequence[float], hertz: float, quality: float = 0.707) -> Samples:
    """What lies above ``hertz``."""
    turn = 2 * math.pi * hertz / RATE_HZ
    slope, cosine = math.sin(turn) / (2 * quality), math.cos(turn)
    whole = 1 + slope
    b = (1 + cosine) / 2 / whole
    return biquad(samples, (b, -2 * b, b, -2 * cosine / whole, (1 - slope) / whole))


def bell(samples: Sequence[float], hertz: float, decibels: float, quality: float = 1.0) -> Samples:
    """Louder or softer round ``hertz``."""
    gain, turn = 10 ** (decibels / 40), 2 * math.pi * hertz / RATE_HZ
    slope, cosine = math.sin(turn) / (2 * quality), math.cos(turn)
    whole = 1 + slope / gain
    return biquad(samples, ((1 + slope * gain) / whole, -2 * cosine / whole, (1 - slope * gain) / whole,
                            -2 * cosine / whole, (1 - slope / gain) / whole))


# Rooms.

#: Delays in frames of a room's echoes (combs) and of what blurs them (passes); primes, near enough.
COMBS = (1557, 1617, 1491, 1422, 1277, 1356)
PASSES = (225, 556, 441)


def room(samples: Sequence[float], seconds: float, bright: float = 0.6, wide: int = 0, tail: float = 0.0) -> Samples:
    """Only the echoes of a room that rings for ``seconds``; ``wide`` frames tell one ear from the other."""
    source = [*samples, *([0.0] * int(tail * RATE_HZ))]
    total = [0.0] * len(source)
    for delay in COMBS:
        total = list(map(add, total, _comb(source, delay + wide, seconds, bright)))
    for delay in PASSES:
        total = _pass(total, delay + wide)
    return scaled(total, 1 / len(COMBS))


def _comb(samples: Sequence[float], delay: int, seconds: float, bright: float) -> Samples:
    keep = 0.001 ** (delay / RATE_HZ / seconds)
    line, at, dull, out = [0.0] * delay, 0, 0.0, []
    for x in samples:
        y = line[at]
        dull += bright * (y - dull)
        line[at] = x + keep * dull
        at = at + 1 if at + 1 < delay else 0
        out.append(y)
    return out


def _pass(samples: Sequence[float], delay: int, share: float = 0.5) -> Samples:
    line, at, out = [0.0] * delay, 0, []
    for x in samples:
        kept = line[at]
        line[at] = x + share * kept
        out.append(kept - share * line[at])
        at = at + 1 if at + 1 < delay else 0
    return out


# Loudness and files.


def loudness(samples: Sequence[float]) -> float:
    """Decibels against full scale of the loudest ``LOUD_SECONDS``; what is shorter sounds softer."""
    window = max(1, int(LOUD_SECONDS * RATE_HZ))
    energy = most = 0.0
    for index, value in enumerate(samples):
        energy += value * value
        if index >= window:
            energy -= samples[index - window] ** 2
        most = max(most, energy)
    return 10 * math.log10(max(most, 1e-12) / window)


def levelled(samples: Samples, decibels: float) -> Samples:
    """As loud as asked, but never over ``PEAK``."""
    factor = 10 ** ((decibels - loudness(samples)) / 20)
    return scaled(samples, min(factor, PEAK / max(map(abs, samples))))


def write(path: Path, *sides: Samples) -> None:
    """A sixteen-bit WAV of one side or two."""
    frames = array("h", bytes(2 * len(sides) * len(sides[0])))
    for at, side in enumerate(sides):
        frames[at :: len(sides)] = array("h", (round(32767 * value) for value in side))
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(len(sides))
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(frames.tobytes())
