"""Makes the two loops of music: ``python assets/sounds/make_music.py`` writes ``calm.ogg``, ``race.ogg``.

It needs ``oggenc`` (on Debian: ``apt-get install vorbis-tools``) to pack what it has composed; all that
is heard is arithmetic from here and from ``synthesis``. What rings over the end of a loop goes on at its
beginning, echoes too; the file begins and ends with a little more of the loop than is played again and
again, and says in ``LOOPSTART`` and ``LOOPLENGTH`` (frames) which part that is.

A line of a score is one bar of sixteen sixteenths: ``.`` lets the last note ring, a digit is a degree of
the bar's chord (0 its lowest note, 1 the next one up, …), ``x`` a stroke, ``o`` a soft one.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from operator import add
from pathlib import Path

from instruments import INSTRUMENTS
from synthesis import RATE_HZ, Samples, high_pass, loudness, low_pass, note, pour, room, scaled, write

#: Each chord's root and its voicing, in semitones above C: close together, so that a line that keeps to
#: a digit moves by a step from chord to chord.
CHORDS = {
    "Fmaj9": (5, (-3, 0, 4, 7, 9, 12, 16)), "Dm7": (2, (-3, 0, 2, 5, 9, 12, 14)),
    "Bbmaj9": (-2, (-2, 2, 5, 9, 12, 14, 17)), "C69": (0, (-3, 2, 4, 7, 12, 14, 16)),
    "Am7": (-3, (-5, 0, 4, 9, 12, 16, 19)), "Csus": (0, (-2, 2, 5, 7, 10, 14, 17)),
    "Gm9": (7, (-2, 2, 5, 9, 10, 14, 17)),
    "Dm": (2, (2, 5, 9, 14, 17, 21, 26)), "Bb": (-2, (2, 5, 10, 14, 17, 22, 26)),
    "F": (5, (0, 5, 9, 12, 17, 21, 24)), "C": (0, (0, 4, 7, 12, 16, 19, 24)),
    "Gm": (7, (2, 7, 10, 14, 19, 22, 26)), "A": (-3, (1, 4, 9, 13, 16, 21, 25)),
}
#: What a bass plays above the root: the root, its fifth, both an octave higher.
BASS_STEPS = (0, 7, 12, 19)
BASSES = ("bass", "plucked")
STROKES = {"x": 1.0, "o": 0.5}
#: Frames of the loop that the file holds before and after the part that is repeated.
OVERLAP = RATE_HZ // 2
#: How loud a loop is (see ``synthesis.loudness``), its lowest notes left out: small speakers have none.
LOOP_LOUDNESS = -22.0
SMALL_SPEAKER_HZ = 200


@dataclass(frozen=True)
class Line:
    """One instrument's part: which one, the octave of its chords' C, loudness, place from left -1 to
    right 1, share of it that goes into the room, and its bars, repeated to the end."""

    instrument: str
    octave: int
    loud: float
    place: float
    wet: float
    bars: tuple[str, ...]


@dataclass(frozen=True)
class Loop:
    """``chords``: one a bar. ``swing``: how much later every second eighth comes, in sixteenths."""

    beats_a_minute: float
    chords: tuple[str, ...]
    lines: tuple[Line, ...]
    room_seconds: float
    bright: float
    swing: float = 0.0


REST = "................"

CALM = Loop(
    72, (
        "Fmaj9", "Dm7", "Bbmaj9", "C69", "Fmaj9", "Am7", "Bbmaj9", "Csus",
        "Dm7", "Am7", "Bbmaj9", "Fmaj9", "Gm9", "Am7", "Bbmaj9", "Csus",
    ), (
        Line("pad", 4, 0.50, 0.0, 0.35, ("0123............",)),
        Line("bass", 2, 0.42, 0.0, 0.05, ("0.........1...0.", "0...............")),
        Line("felt", 4, 0.50, -0.35, 0.30, (
            "0...2...3...2...", "1...3...4...3...", "0...2...4...2...", "1...2...3...5...",
            "0...2...3...5...", "1...2...4...3...", "0...3...2...1...", "2...1...3.......",
        )),
        Line("vibes", 5, 0.40, 0.35, 0.55, (
            "....4.......3...", "4...............", "....3...4...3...", "3...............",
            "....3...4...5...", "4.......3.......", "....3...2.......", REST,
            "....4...5...4...", "3.......2.......", "....4...3...2...", "3...............",
            "....3...4...3...", "4.......3.......", "....4...3.......", "....3...........",
        )),
        Line("brush", 4, 0.20, 0.2, 0.20, ("o...o...x...o...", "o...o...x...o.o.")),
    ),
    room_seconds=2.4, bright=0.45,
)

RACE = Loop(
    126, (
        "Dm", "Dm", "Bb", "C", "Dm", "Dm", "Bb", "A",
        "Dm", "Dm", "Bb", "C", "F", "C", "Bb", "A",
        "Gm", "Gm", "Dm", "Dm", "Bb", "F", "C", "A",
        "Dm", "F", "Bb", "C", "Dm", "F", "Gm", "A",
    ), (
        Line("plucked", 2, 0.44, 0.0, 0.04, ("0..0..0.2.0.1.2.", "0..0..0.2.0.3.2.")),
        Line("marimba", 4, 0.44, -0.4, 0.18, (
            "0.2.3.2.4.2.3.2.", "0.2.3.2.5.4.3.2.", "0.2.3.2.4.2.3.2.", "4.3.2.3.4.3.2.1.",
        )),
        Line("kalimba", 5, 0.38, 0.4, 0.28, (
            REST, REST, REST, REST, "2..1..0.1.......", "2..1..2.3.......", "2..1..0.1.......", "1...0...1.......",
            "0..1..2.....1.0.", "1.......0.......", "0..1..2.....3.2.", "2.......1.......",
            "0..1..2.....1.2.", "3...2...1.......", "2..1..0.....1.2.", "1...............",
            "1.....2.....1...", "0.....1.........", "1.....2.....3...", "2...............",
            "2.....1.....0...", "1.....2.........", "3.....2.....1...", "0...............",
            "2.2.1.2.....0...", "1.1.0.1.....2...", "2.2.1.2.....3...", "2...1...0.......",
            "2.2.1.2.....0...", "1.1.0.1.....2...", "3...2...1...0...", "0...1...2.......",
        )),
        Line("drum", 2, 0.40, 0.0, 0.06, ("x.......x.......", "x.......x..o....")),
        Line("clap", 4, 0.24, 0.1, 0.25, ("....x.......x...",)),
        Line("shaker", 4, 0.26, -0.25, 0.10, ("o.x.o.x.o.x.o.xo",)),
        Line("block", 4, 0.17, 0.5, 0.20, (REST, "..........x..x..", REST, "......x...x.x...")),
    ),
    room_seconds=1.1, bright=0.5, swing=0.25,
)


def pitch_hz(line: Line, chord: str, degree: int) -> float:
    root, voicing = CHORDS[chord]
    above = root + BASS_STEPS[degree] if line.instrument in BASSES else voicing[degree]
    return note(f"C{line.octave}") * 2.0 ** (above / 12)


def composed(loop: Loop) -> tuple[Samples, Samples]:
    """Both sides of one round of the loop; what rings over its end is at its beginning."""
    sixteenth = 60 / loop.beats_a_minute / 4
    frames = round(len(loop.chords) * 16 * sixteenth * RATE_HZ)
    sides = [0.0] * frames, [0.0] * frames
    sent = [0.0] * frames, [0.0] * frames
    for line in loop.lines:
        play = kept(INSTRUMENTS[line.instrument])
        for bar, (chord, score) in enumerate(zip(loop.chords, cycle(line.bars), strict=False)):
            for strum, (at, hertz, loud) in enumerate(strokes(line, chord, score)):
                late = loop.swing if at % 4 == 2 else 0.0
                start = round((bar * 16 + at + late) * sixteenth * RATE_HZ)
                sound = play(hertz)
                for side, share in enumerate((1 - line.place, 1 + line.place)):
                    level = line.loud * loud * share * (0.94 if strum % 2 else 1.0)
                    pour(sides[side], start, scaled(sound, level))
                    pour(sent[side], start, scaled(sound, level * line.wet))
    echoes = [rung(side, loop, wide) for side, wide in zip(sent, (0, 23), strict=True)]
    left, right = (list(map(add, side, echo)) for side, echo in zip(sides, echoes, strict=True))
    return left, right


def kept(play: Callable[[float], Samples]) -> Callable[[float], Samples]:
    """Each pitch is made once."""
    made: dict[float, Samples] = {}

    def cached(hertz: float) -> Samples:
        if hertz not in made:
            made[hertz] = play(hertz)
        return made[hertz]
    return cached


def strokes(line: Line, chord: str, score: str) -> list[tuple[float, float, float]]:
    """(Sixteenth, Hz, loudness) of one bar; a pad sounds all its digits together."""
    if line.instrument == "pad":
        return [(0, pitch_hz(line, chord, int(sign)), 1.0) for sign in score if sign != "."]
    loud_on = (1.0, 0.8, 0.9, 0.8)
    return [(at, pitch_hz(line, chord, 0 if sign in STROKES else int(sign)),
             STROKES.get(sign, loud_on[at // 4] if at % 4 == 0 else 0.7))
            for at, sign in enumerate(score) if sign != "."]


def rung(sent: Samples, loop: Loop, wide: int) -> Samples:
    """The room's echoes in the round: it rang from the end of the loop when the loop begins."""
    lead = int(1.5 * loop.room_seconds * RATE_HZ)
    echo = room(high_pass([*sent[-lead:], *sent], 180), loop.room_seconds, loop.bright, wide)
    return echo[lead:]


def mastered(left: Samples, right: Samples) -> tuple[Samples, Samples]:
    """Without rumble and hiss, both sides by the same measure as loud as music under a game may be.

    Filters too go round: they have heard the end when they begin.
    """
    lead = RATE_HZ // 4
    sides = [low_pass(high_pass([*side[-lead:], *side], 35), 11_000)[lead:] for side in (left, right)]
    both = [(one + other) / 2 for one, other in zip(*sides, strict=True)]
    factor = 10 ** ((LOOP_LOUDNESS - loudness(high_pass(both, SMALL_SPEAKER_HZ))) / 20)
    return scaled(sides[0], factor), scaled(sides[1], factor)


def pack(path: Path, left: Samples, right: Samples) -> None:
    """Write the loop, with a little of it before and after, as Ogg Vorbis."""
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "loop.wav"
        write(whole, *([*side[-OVERLAP:], *side, *side[:OVERLAP]] for side in (left, right)))
        subprocess.run(["oggenc", "-Q", "-q", "2", "-s", "1", "-c", f"LOOPSTART={OVERLAP}",
                        "-c", f"LOOPLENGTH={len(left)}", "-o", str(path), str(whole)], check=True)


def main() -> None:
    """Compose, and write both files beside this script."""
    for name, loop in (("calm", CALM), ("race", RACE)):
        pack(Path(__file__).parent / f"{name}.ogg", *mastered(*composed(loop)))


if __name__ == "__main__":
    main()
