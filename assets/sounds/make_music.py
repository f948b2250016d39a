"""Makes the quiet music of the game: ``python assets/sounds/make_music.py`` writes ``music.mod``.

A four-channel tracker module: a few short instruments and a score, so that three quarters of a
minute take a few dozen kilobytes and loop without a seam. Standard library only, no chance.

A score line is one bar of sixteen sixteenths: ``.`` lets the last note ring, a digit is a degree of
the bar's chord (0 the root, 1 the next chord note up, …), ``x`` a stroke of the brush.
"""

from __future__ import annotations

import math
import random
import struct
from pathlib import Path

#: The rate at which a module plays an instrument for its note C-2.
RATE_HZ = 8287
SPEED_TICKS = 6
BEATS_A_MINUTE = 92
ROWS = 64
ROWS_A_BAR = 16

#: Semitones above C of each chord, from its root up; two octaves.
CHORDS = {
    "Am7": (9, 12, 16, 19, 21, 24), "Fmaj7": (5, 9, 12, 16, 17, 21), "C": (0, 4, 7, 11, 12, 16),
    "G": (7, 11, 14, 17, 19, 23), "Dm7": (2, 5, 9, 12, 14, 17), "Em7": (4, 7, 11, 14, 16, 19),
}

# Channel by channel: bass, arpeggio, melody, brush.
SCORE = [
    [("Am7", "0.......2...0...", "0.2.1.3.2.4.3.1.", "4.....3.2.......", "....x.......x.x."),
     ("Fmaj7", "0.......2...0...", "0.2.1.3.2.4.3.1.", "....3...4.......", "....x.......x..."),
     ("C", "0.......2...0...", "0.2.1.3.2.4.3.1.", "4.....3.2...1...", "....x.......x.x."),
     ("G", "0.......2.....1.", "0.2.1.3.2.1.2.3.", "2...............", "....x...x...x...")],
    [("Am7", "0.......2...0...", "0.2.1.3.2.4.3.1.", "4.....5.4.......", "....x.......x.x."),
     ("Fmaj7", "0.......2...0...", "0.2.1.3.2.4.3.1.", "....5...4...3...", "....x.......x..."),
     ("Dm7", "0.......2...0...", "0.2.1.3.2.4.3.1.", "4.....3.4.......", "....x.......x.x."),
     ("Em7", "0.......2.....1.", "0.2.1.3.2.1.2.3.", "3.......2.......", "....x...x...x...")],
    [("Fmaj7", "0.....0.2.......", "2...1...3...2...", "4...3...4...5...", "....x.......x..."),
     ("G", "0.....0.2.......", "2...1...3...2...", "3.......2.......", "....x.......x..."),
     ("Em7", "0.....0.2.......", "2...1...3...2...", "4...3...4...5...", "....x.......x..."),
     ("Am7", "0.....0.2...1...", "2...1...3...2...", "4...............", "....x.......x.x.")],
    [("Dm7", "0.....0.2.......", "0.2.1.3.2.4.3.1.", "4...3...2...3...", "....x.......x..."),
     ("Fmaj7", "0.....0.2.......", "0.2.1.3.2.4.3.1.", "4.......3.......", "....x.......x.x."),
     ("C", "0.......2...0...", "0.2.1.3.2.4.3.1.", "2.....3.4.......", "....x.......x..."),
     ("G", "0.......2.....1.", "0.2.1.2.3.2.1...", "3...............", "....x...x.......")],
]

BASS, BARS, KEYS, BRUSH = 1, 2, 3, 4
#: Each channel's instrument, its place from left 0 to right 255, and how far above C-1 its C lies.
CHANNELS = ((BASS, 118, 0), (BARS, 72, 0), (KEYS, 178, 0), (BRUSH, 150, 12))


def struck(hertz: float, seconds: float, tones: list[tuple[float, float, float]]) -> bytes:
    """Eight-bit frames of (multiple of ``hertz``, loudness, seconds to fade to a third) tones."""
    frames = []
    for frame in range(int(seconds * RATE_HZ) & ~1):
        t = frame / RATE_HZ
        value = sum(loud * math.exp(-t / fade) * math.sin(2 * math.pi * hertz * multiple * t)
                    for multiple, loud, fade in tones)
        frames.append(value * min(1.0, t / 0.003) * min(1.0, (seconds - t) / 0.05))
    return levelled(frames)


def brushed(seconds: float) -> bytes:
    """Eight-bit frames of a soft stroke."""
    chance = random.Random(5)
    frames, last = [], 0.0
    for frame in range(int(seconds * RATE_HZ) & ~1):
        t = frame / RATE_HZ
        fresh = chance.uniform(-1, 1)
        frames.append((fresh - last) * min(1.0, t / 0.012) * math.exp(-t / 0.03))
        last = fresh
    return levelled(frames)


def levelled(frames: list[float]) -> bytes:
    peak = max(abs(value) for value in frames)
    return struct.pack(f"{len(frames)}b", *(round(126 * value / peak) for value in frames))


def instruments() -> list[tuple[str, int, bytes]]:
    """(name, volume of 64, frames) in the order of their numbers. C-2 sounds as C3, C5, C5, a stroke."""
    return [
        ("bass", 40, struck(130.81, 1.1, [(1, 1.0, 0.40), (2, 0.35, 0.22), (3, 0.10, 0.10)])),
        ("bars", 22, struck(523.25, 0.75, [(1, 1.0, 0.20), (3.93, 0.22, 0.05)])),
        ("keys", 34, struck(523.25, 1.3, [(1, 1.0, 0.42), (2, 0.16, 0.25), (5.2, 0.10, 0.06)])),
        ("brush", 9, brushed(0.12)),
    ]


def period(semitones: int) -> int:
    """The module's pitch of a note so many semitones above C-1."""
    return round(856 / 2 ** (semitones / 12))


def cell(instrument: int = 0, pitch: int = 0, effect: int = 0, value: int = 0) -> bytes:
    return bytes([(instrument & 0xF0) | pitch >> 8, pitch & 0xFF, (instrument & 0x0F) << 4 | effect, value])


def pattern(bars: list[tuple[str, ...]], first: bool) -> bytes:
    """Sixty-four rows of four cells. The first pattern also sets the tempo and the places."""
    rows = []
    for row in range(ROWS):
        name, *lines = bars[row // ROWS_A_BAR]
        for channel, (instrument, place, above) in enumerate(CHANNELS):
            sign = lines[channel][row % ROWS_A_BAR]
            pitch = 0
            if sign == "x":
                pitch = period(12 + above)
            elif sign != ".":
                pitch = period(CHORDS[name][int(sign)] + above)
            effect, value = (8, place) if first and row == 0 else (0, 0)
            if first and row == 1 and channel < 2:
                effect, value = 0xF, (SPEED_TICKS, BEATS_A_MINUTE)[channel]
            rows.append(cell(instrument if pitch else 0, pitch, effect, value))
    return b"".join(rows)


def module() -> bytes:
    """The whole file."""
    played = instruments()
    heads = b"".join(
        struct.pack(">22sHBBHH", name.encode(), len(frames) // 2, 0, volume, 0, 1)
        for name, volume, frames in played
    ) + struct.pack(">22sHBBHH", b"", 0, 0, 0, 0, 1) * (31 - len(played))
    order = bytes([0, 1, 0, 1, 2, 3]).ljust(128, b"\0")
    patterns = b"".join(pattern(bars, first=index == 0) for index, bars in enumerate(SCORE))
    return b"".join([
        b"one screen".ljust(20, b"\0"), heads, bytes([6, 127]), order, b"M.K.", patterns,
        *(frames for _, _, frames in played),
    ])


if __name__ == "__main__":
    (Path(__file__).parent / "music.mod").write_bytes(module())
