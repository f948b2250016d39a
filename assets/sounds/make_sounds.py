"""Makes every sound of the game: ``python assets/sounds/make_sounds.py``.

Nothing but the standard library, and no chance: the same files come out each time.
Each recipe is a list of (start in seconds, samples) that are mixed; samples are floats,
one a frame at RATE_HZ.
"""

from __future__ import annotations

import math
import random
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

RATE_HZ = 22_050
PEAK = 0.86

Samples = list[float]
Part = tuple[float, Samples]


def note(name: str) -> float:
    """The frequency of a note such as ``A4`` or ``C#5``, in Hz."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]]
    steps += name.count("#") - name.count("b")
    return 440.0 * 2 ** ((steps + 12 * (int(name[-1]) - 4)) / 12)


def partials(seconds: float, tones: list[tuple[float, float, float]], attack: float = 0.002) -> Samples:
    """Struck tones: (Hz, loudness, seconds to fade to a third) each, under one attack."""
    samples = []
    for frame in range(int(seconds * RATE_HZ)):
        t = frame / RATE_HZ
        value = sum(loud * math.exp(-t / fade) * math.sin(2 * math.pi * hertz * t)
                    for hertz, loud, fade in tones)
        samples.append(value * min(1.0, t / attack))
    return samples


def noise(seconds: float, fade: float, low_hz: float, high_hz: float, seed: int) -> Samples:
    """A burst of noise between two frequencies."""
    chance = random.Random(seed)
    keep_low, keep_high = (math.exp(-2 * math.pi * hertz / RATE_HZ) for hertz in (low_hz, high_hz))
    below = smooth = 0.0
    samples = []
    for frame in range(int(seconds * RATE_HZ)):
        smooth += (1 - keep_high) * (chance.uniform(-1, 1) - smooth)
        below += (1 - keep_low) * (smooth - below)
        samples.append((smooth - below) * math.exp(-frame / RATE_HZ / fade))
    return samples


def wood(hertz: float, loud: float = 1.0, fade: float = 0.045, seed: int = 1) -> Samples:
    """A small block of wood struck: the modes of a free bar, and the contact itself."""
    body = partials(fade * 5, [(hertz, loud, fade), (hertz * 2.76, loud * 0.45, fade * 0.5),
                               (hertz * 5.40, loud * 0.22, fade * 0.28)], attack=0.0008)
    touch = noise(0.02, 0.004, 900, 7000, seed)
    return mix([(0.0, body), (0.0, [loud * 1.1 * value for value in touch])])


def marimba(hertz: float, loud: float = 1.0, fade: float = 0.28) -> Samples:
    """A tuned bar with a resonator: warm, with the double octave in its attack."""
    bar = partials(fade * 4, [(hertz, loud, fade), (hertz * 2.0, loud * 0.12, fade * 0.6),
                              (hertz * 3.93, loud * 0.28, fade * 0.22),
                              (hertz * 9.6, loud * 0.06, fade * 0.06)])
    mallet = noise(0.015, 0.003, 500, 4500, 7)
    return mix([(0.0, bar), (0.0, [loud * 0.25 * value for value in mallet])])


def brass(hertz: float, seconds: float, loud: float = 1.0) -> Samples:
    """A soft horn: harmonics that open as it swells, with a little vibrato."""
    samples = []
    phase = 0.0
    for frame in range(int(seconds * RATE_HZ)):
        t = frame / RATE_HZ
        phase += hertz * (1 + 0.004 * math.sin(2 * math.pi * 5.5 * t) * min(1, t * 4)) / RATE_HZ
        swell = min(1.0, t / 0.035) * min(1.0, (seconds - t) / 0.09)
        value = sum(math.sin(2 * math.pi * phase * n) * math.exp(-(n - 1) / (0.7 + 2.1 * swell))
                    for n in range(1, 9) if hertz * n < RATE_HZ / 2)
        samples.append(loud * 0.5 * swell * value * (0.75 + 0.25 * math.exp(-t / 0.15)))
    return samples


def slide(start_hz: float, end_hz: float, seconds: float, loud: float = 1.0) -> Samples:
    """A round tone that glides."""
    phase, samples = 0.0, []
    for frame in range(int(seconds * RATE_HZ)):
        share = frame / (seconds * RATE_HZ)
        phase += start_hz * (end_hz / start_hz) ** share / RATE_HZ
        tone = math.sin(2 * math.pi * phase) + 0.3 * math.sin(4 * math.pi * phase)
        samples.append(loud * tone * math.sin(math.pi * share) ** 0.6)
    return samples


def mix(parts: list[Part]) -> Samples:
    """The parts, each from its start on, added up."""
    length = max(int(start * RATE_HZ) + len(samples) for start, samples in parts)
    mixed = [0.0] * length
    for start, samples in parts:
        first = int(start * RATE_HZ)
        for index, value in enumerate(samples):
            mixed[first + index] += value
    return mixed


def tune(names: str, step: float, play: Callable[[float], Samples]) -> list[Part]:
    """Notes one after the other, ``step`` seconds apart."""
    return [(index * step, play(note(name))) for index, name in enumerate(names.split())]


def chord(names: str, start: float, play: Callable[[float], Samples]) -> list[Part]:
    """Notes together, strummed a little."""
    return [(start + index * 0.018, play(note(name))) for index, name in enumerate(names.split())]


def recipes() -> dict[str, tuple[float, list[Part]]]:
    """Each cue: how loud it is beside the others, and its parts."""
    return {
        "clack": (0.80, [(0.0, wood(620)), (0.012, wood(410, 0.55, 0.05, seed=2))]),
        "knock": (0.75, [(0.0, wood(172, 1.0, 0.06, seed=3)), (0.095, wood(150, 0.8, 0.06, seed=4))]),
        "rise": (0.60, tune("E4 A4 C5 E5", 0.075, lambda hertz: marimba(hertz, 1.0, 0.16))),
        "chord": (0.80, [*chord("C4 G4 C5 E5 G5", 0.0, lambda hertz: marimba(hertz, 0.8, 0.32)),
                         (0.16, marimba(note("C6"), 0.5, 0.25))]),
        "go": (0.90, [(0.0, brass(note("G4"), 0.13, 0.8)), (0.13, brass(note("C5"), 0.5)),
                      (0.13, brass(note("E4"), 0.5, 0.6)), (0.13, brass(note("G4"), 0.5, 0.5))]),
        "gobble": (0.90, [(0.0, slide(180, 560, 0.12, 0.9)), (0.10, slide(210, 640, 0.12, 0.9)),
                          (0.22, brass(note("F4"), 0.32, 0.6)), (0.22, brass(note("A4"), 0.32, 0.6)),
                          (0.22, brass(note("C5"), 0.32, 0.8)), (0.22, marimba(note("F5"), 0.6, 0.2))]),
        "out": (0.95, tune("C5 E5 G5", 0.1, lambda hertz: brass(hertz, 0.12, 0.8))
                + [(0.30, brass(note(name), 0.62, loud)) for name, loud in
                   (("C6", 0.6), ("G5", 0.55), ("E5", 0.5), ("C5", 0.5))]),
        "count": (0.70, [(0.0, wood(880, 1.0, 0.05, seed=5)), (0.0, marimba(note("A4"), 0.5, 0.09))]),
        "move": (0.30, [(0.0, wood(1250, 0.8, 0.012, seed=6))]),
        "turn": (0.40, [(0.0, wood(760, 0.7, 0.018, seed=8)), (0.035, wood(940, 0.6, 0.016, seed=9))]),
        "click": (0.45, [(0.0, wood(980, 0.8, 0.02, seed=10)), (0.0, partials(0.06, [(490, 0.5, 0.015)]))]),
    }


def levelled(samples: Samples, loudness: float) -> array[int]:
    """Sixteen-bit frames with their peak at ``loudness``, and an end without a tick."""
    peak = max(abs(value) for value in samples)
    tail = min(len(samples), RATE_HZ // 100)
    for index in range(tail):
        samples[-1 - index] *= index / tail
    return array("h", [int(32767 * PEAK * loudness * value / peak) for value in samples])


def main() -> None:
    """Write ``<cue>.wav`` for each recipe beside this script."""
    folder = Path(__file__).parent
    for name, (loudness, parts) in recipes().items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE_HZ)
            file.writeframes(levelled(mix(parts), loudness).tobytes())


if __name__ == "__main__":
    main()
