"""Makes the calls of a race in every language: ``python assets/sounds/make_calls.py``.

It needs ``espeak-ng`` (on Debian: ``apt-get install espeak-ng``), which speaks each word in several
voices; here they become a few friends who call together, warmed and put into a small room.
Writes ``calls/<language>/<word>.wav``, all equally loud.
"""

from __future__ import annotations

import math
import subprocess
import tempfile
import wave
from array import array
from pathlib import Path

from synthesis import RATE_HZ, Samples, bell, faded, high_pass, levelled, low_pass, mix, room, scaled, write

#: What is called for GO, GOBBLE and OUT; in double brackets the sounds themselves, in espeak's letters.
WORDS = {
    "en": {"go": "Go!", "gobble": "Gobble!", "out": "Out!"},
    "sl": {"go": "Zdaj!", "gobble": "[[g'Ob@l]]", "out": "Ven!"},
    "ru": {"go": "Марш!", "gobble": "Гобл!", "out": "Всё!"},
    "es": {"go": "[[g'ow]]", "gobble": "¡Góbel!", "out": "[['awt]]"},
}
VOICES = {"en": "en-us", "sl": "sl", "ru": "ru", "es": "es"}
#: The friends: espeak's variant of the voice, its pitch (0 to 99), how late in seconds, how loud.
FRIENDS = (("f2", 62, 0.0, 1.0), ("m3", 55, 0.013, 0.62), ("f5", 70, 0.022, 0.5), ("m7", 66, 0.031, 0.34))
#: Words a minute; called words are short, so this is slow.
SPEED = 125
CALL_LOUDNESS = -14.0
#: Softer than this against its own loudest is the silence round a word.
SILENCE = 0.04


def spoken(language: str, text: str, variant: str, pitch: int) -> Samples:
    """One voice saying it once, from its first sound to its last, its loudest sample at 1."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "take.wav"
        subprocess.run(["espeak-ng", "-v", f"{VOICES[language]}+{variant}", "-p", str(pitch), "-s", str(SPEED),
                        "-a", "90", "-w", str(path), text], check=True)
        with wave.open(str(path)) as file:
            rate, frames = file.getframerate(), array("h", file.readframes(file.getnframes()))
    take = trimmed([value / 32768 for value in frames])
    return low_pass(resampled(take, rate), 9000)


def trimmed(take: Samples) -> Samples:
    peak = max(map(abs, take))
    loud = [index for index, value in enumerate(take) if abs(value) > SILENCE * peak]
    return scaled(take[loud[0] : loud[-1] + 1], 1 / peak)


def resampled(take: Samples, rate: int) -> Samples:
    count = int((len(take) - 1) * RATE_HZ / rate)
    out = []
    for index in range(count):
        at = index * rate / RATE_HZ
        whole = int(at)
        out.append(take[whole] + (at - whole) * (take[whole + 1] - take[whole]))
    return out


def called(language: str, text: str) -> Samples:
    """The friends together."""
    parts = [(late, faded(scaled(spoken(language, text, variant, pitch), loud), 0.002, 0.02))
             for variant, pitch, late, loud in FRIENDS]
    together = low_pass(bell(bell(high_pass(mix(parts), 130), 280, 2.5), 2800, 2.0), 8500)
    warm = [math.tanh(1.3 * value) for value in together]
    echo = room(high_pass(warm, 250), 0.45, bright=0.45, tail=0.3)
    whole = mix([(0.0, warm), (0.0, scaled(echo, 0.9))])
    return levelled(faded(cut_silence(whole), 0.001, 0.12), CALL_LOUDNESS)


def cut_silence(samples: Samples) -> Samples:
    """Without what nobody hears at the end."""
    peak = max(map(abs, samples))
    last = max(index for index, value in enumerate(samples) if abs(value) > 0.012 * peak)
    return samples[: last + 1]


def main() -> None:
    """Write every call of every language."""
    for language, words in WORDS.items():
        for word, text in words.items():
            write(Path(__file__).parent / "calls" / language / f"{word}.wav", called(language, text))


if __name__ == "__main__":
    main()
