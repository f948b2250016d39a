"""Makes every cue of the game: ``python assets/sounds/make_sounds.py`` writes ``<cue>.wav`` beside it.

Standard library only. Each recipe is a list of (start in seconds, samples) that are mixed.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from synthesis import RATE_HZ, Part, Samples, faded, levelled, mix, noise, note, partials, scaled, write


def wood(hertz: float, loud: float = 1.0, fade: float = 0.045, seed: int = 1) -> Samples:
    """A small block of wood struck: the modes of a free bar, and the contact itself."""
    body = partials(fade * 5, [(hertz, loud, fade), (hertz * 2.76, loud * 0.45, fade * 0.5),
                               (hertz * 5.40, loud * 0.22, fade * 0.28)], attack=0.0008)
    return mix([(0.0, body), (0.0, scaled(noise(0.02, 0.004, 900, 7000, seed), loud * 1.1))])


def marimba(hertz: float, loud: float = 1.0, fade: float = 0.28) -> Samples:
    """A tuned bar with a resonator: warm, with the double octave in its attack."""
    bar = partials(fade * 4, [(hertz, loud, fade), (hertz * 2.0, loud * 0.12, fade * 0.6),
                              (hertz * 3.93, loud * 0.28, fade * 0.22),
                              (hertz * 9.6, loud * 0.06, fade * 0.06)])
    return mix([(0.0, bar), (0.0, scaled(noise(0.015, 0.003, 500, 4500, 7), loud * 0.25))])


def brass(hertz: float, seconds: float, loud: float = 1.0) -> Samples:
    """A soft horn: harmonics that open as it swells, with a little vibrato."""
    samples = []
    phase = 0.0
    for frame in range(int(seconds * RATE_HZ)):
        t = frame / RATE_HZ
        phase += hertz * (1 + 0.004 * math.sin(2 * math.pi * 5.5 * t) * min(1, t * 4)) / RATE_HZ
        swell = min(1.0, t / 0.035) * min(1.0, (seconds - t) / 0.09)
        value = sum(math.sin(2 * math.pi * phase * n) * math.exp(-(n - 1) / (0.7 + 2.1 * swell))
                    for n in range(1, 9) if hertz * n < 11_000)
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


def brushed(seconds: float, loud: float = 1.0) -> Samples:
    """Something light pushed over felt: noise that comes and goes."""
    rush = noise(seconds, 10.0, 500, 2600, 11)
    return [loud * value * math.sin(math.pi * index / len(rush)) ** 2 for index, value in enumerate(rush)]


def tune(names: str, step: float, play: Callable[[float], Samples]) -> list[Part]:
    """Notes one after the other, ``step`` seconds apart."""
    return [(index * step, play(note(name))) for index, name in enumerate(names.split())]


def chord(names: str, start: float, play: Callable[[float], Samples]) -> list[Part]:
    """Notes together, strummed a little."""
    return [(start + index * 0.018, play(note(name))) for index, name in enumerate(names.split())]


def fanfare() -> list[Part]:
    """Three steps up and a warm chord that rings: somebody has won."""
    rise = tune("G4 C5 E5", 0.13, lambda hertz: brass(hertz, 0.17, 0.6))
    held = [(0.39, brass(note(name), 0.95, loud)) for name, loud in
            (("C4", 0.4), ("E4", 0.35), ("G4", 0.4), ("C5", 0.45), ("G5", 0.3))]
    return [*rise, *held, *chord("C5 E5 G5 C6", 0.42, lambda hertz: marimba(hertz, 0.5, 0.3))]


def recipes() -> dict[str, tuple[float, list[Part]]]:
    """Each cue: how loud it is in decibels (see ``synthesis.loudness``), and its parts."""
    return {
        "clack": (-18.5, [(0.0, wood(620)), (0.012, wood(410, 0.55, 0.05, seed=2))]),
        "knock": (-18.0, [(0.0, wood(172, 1.0, 0.06, seed=3)), (0.095, wood(150, 0.8, 0.06, seed=4))]),
        "rise": (-18.0, tune("E4 A4 C5 E5", 0.075, lambda hertz: marimba(hertz, 1.0, 0.16))),
        "chord": (-15.0, [*chord("C4 G4 C5 E5 G5", 0.0, lambda hertz: marimba(hertz, 0.8, 0.32)),
                          (0.16, marimba(note("C6"), 0.5, 0.25))]),
        # The three figures lie under the voices that call, and are an octave or so below them.
        "go": (-17.0, [(0.0, brass(note("G3"), 0.13, 0.8)), (0.13, brass(note("C4"), 0.5)),
                       (0.13, brass(note("E4"), 0.5, 0.6)), (0.13, brass(note("G4"), 0.5, 0.4))]),
        "gobble": (-18.0, [(0.0, slide(180, 560, 0.12, 0.9)), (0.10, slide(210, 640, 0.12, 0.9)),
                           (0.22, brass(note("F3"), 0.32, 0.6)), (0.22, brass(note("A3"), 0.32, 0.6)),
                           (0.22, brass(note("C4"), 0.32, 0.8)), (0.22, marimba(note("F5"), 0.5, 0.15))]),
        "out": (-17.0, tune("C4 E4 G4", 0.1, lambda hertz: brass(hertz, 0.12, 0.8))
                + [(0.30, brass(note(name), 0.62, loud)) for name, loud in
                   (("C5", 0.6), ("G4", 0.55), ("E4", 0.5), ("C4", 0.5))]),
        "fanfare": (-16.0, fanfare()),
        "give": (-26.0, [(0.0, brushed(0.16)), (0.13, wood(540, 0.8, 0.03, seed=12))]),
        "count": (-19.0, [(0.0, wood(880, 1.0, 0.05, seed=5)), (0.0, marimba(note("A4"), 0.5, 0.09))]),
        "move": (-33.0, [(0.0, wood(1250, 0.8, 0.012, seed=6))]),
        "turn": (-27.0, [(0.0, wood(760, 0.7, 0.018, seed=8)), (0.035, wood(940, 0.6, 0.016, seed=9))]),
        "click": (-28.0, [(0.0, wood(980, 0.8, 0.02, seed=10)), (0.0, partials(0.06, [(490, 0.5, 0.015)]))]),
    }


def main() -> None:
    """Write ``<cue>.wav`` for each recipe beside this script."""
    for name, (decibels, parts) in recipes().items():
        write(Path(__file__).parent / f"{name}.wav", levelled(faded(mix(parts), 0.0005), decibels))


if __name__ == "__main__":
    main()
