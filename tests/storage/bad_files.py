"""Sound files, and what accidents make of them: cut, stirred, swapped, repeated, in other words and encodings.

Everything comes from a seed, so that a bad file can be made again from its number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from game.match.match import Match
from game.play.night import TANTRIX, Feats, Night, Played
from game.play.night_table import KeptNight, to_table
from game.play.party import Seat
from game.rules.actions import Leave, Resign
from game.rules.options import defaults
from game.storage.score_file import FILE_NAME as SCORES
from game.storage.scores import Scores
from game.storage.settings import Settings

#: No stirred file is longer.
MOST_BYTES = 6 << 20
#: What stands in for a value.
WORDS = (
    "null", "true", "-1", "0", "1", "56", "57", "1e999", "-0.0", "1.0", "9" * 400, '""', '"R"', '"../../x"',
    '"\\u0000"', '"\\ud800"', "[]", "{}", "[[]]", '"tantrix"', '"gobble"', '"discovery-30"', '{"do":"undo"}', "NaN",
    "'x'", "[0,0]", "[1000000,-1000000]", "[0.5,0]", "9007199254740993", '"' + "x" * 500 + '"',
)


def sound_records(chance: Random) -> Iterator[bytes]:
    """Records of games of every kind, some over, some not, some with things taken back."""
    for game, seats in (("tantrix", 2), ("tantrix", 4), ("gobble", 1), ("gobble", 6), ("solitaire", 1)):
        for most in (6, 400):
            yield _played(Match.new(game, seats, chance.getrandbits(32)), chance, most)
    for name in ("discovery-5", "card-starter-1", "flower", "pyramid-3"):
        yield _played(Match.new("puzzle", 1, 0, puzzle=name), chance, 30)


def _played(match: Match, chance: Random, most: int) -> bytes:
    for _ in range(most):
        legal = [action for action in match.legal() if not isinstance(action, Leave | Resign)]
        if not legal or match.game.result:
            break
        match.do(chance.choice(legal))
        if chance.random() < 0.05:
            match.undo()
    return match.record().text().encode("utf-8")


def sound_settings() -> bytes:
    """A file of settings with everything in it."""
    from game.storage import toml

    seats = [{"device": "keys-1", "mark": 2, "help": "snap"}, {"device": "pad-x", "mark": 5, "help": "off"}]
    return toml.dumps(Settings(monitor=2, last_seats=seats, others={"kept": {"a": [1]}}).table()).encode("utf-8")


def sound_night() -> bytes:
    """A party night of four, two games into it."""
    from game.storage import toml

    night = Night(4, 5, TANTRIX)
    for places in ((1, 2, 3, 4), (2, 1, 3, 3)):
        night.played.append(Played(night.game, places, tuple(Feats(line=9, loops=1) for _ in range(4)), 3, 20))
    seats = [Seat(name, mark, "R", None, bot) for mark, (name, bot) in enumerate(
        (("Ann", None), ("Нуша", None), ("Bo", "casual"), ("Cy", "master")))]
    kept = KeptNight(night, seats, {"tantrix": defaults("tantrix", 4)}, "20260314-193000-000000-tantrix-beef.jsonl")
    return toml.dumps(to_table(kept, ["keys-1", "pad-x", None, None])).encode("utf-8")


def sound_scores(folder: Path) -> bytes:
    """A file of scores with runs in it."""
    scores = Scores.open(folder)
    for value in range(40):
        scores.add("solitaire", "", value % 28, f"P{value}", 1000.0 + value, seed=value)
        scores.add("puzzle", f"discovery-{3 + value % 9}", value, None, 2000.0 + value, stars=value % 4)
    scores.close()
    return (folder / SCORES).read_bytes()


# Stirring.


def stirred(sound: bytes, chance: Random, others: list[bytes]) -> bytes:
    """A sound file after one to three accidents."""
    for _ in range(chance.choice((1, 1, 2, 3))):
        sound = chance.choice(ACCIDENTS)(sound, chance, others)[:MOST_BYTES]
    return sound


def _cut(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    return data[:chance.randrange(len(data) + 1)]


def _behead(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    return data[chance.randrange(len(data) + 1):]


def _flip(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    broken = bytearray(data)
    for _ in range(chance.choice((1, 1, 4, 40)) if broken else 0):
        broken[chance.randrange(len(broken))] = chance.choice((0, 0xFF, 0x7F, 10, 34, chance.randrange(256)))
    return bytes(broken)


def _swap_lines(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _repeat_lines(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    times = min(chance.choice((2, 3, 50, 2000)), MOST_BYTES // (len(lines[at]) + 1))
    return b"\n".join([*lines[:at], *lines[at:at + 1] * times, *lines[at + 1:]])


def _drop_lines(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    return b"\n".join([*lines[:at], *lines[at + chance.choice((1, 1, 5)):]])


def _replace_value(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    """Another value where one stood, whether that was a number, a word, or part of either."""
    marks = [at for at, byte in enumerate(data) if byte in b":,[]{}=\n"]
    if len(marks) < 2:
        return data
    which = chance.randrange(len(marks) - 1)
    return data[:marks[which] + 1] + chance.choice(WORDS).encode("utf-8") + data[marks[which + 1]:]


def _rename(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    """Another version, game or word wherever it stands."""
    old, new = chance.choice((
        (b'"version":1', b'"version":2'), (b'"tantrix"', b'"gobble"'), (b'"gobble"', b'"tantrix"'),
        (b'"seat":0', b'"seat":1'), (b'"place"', b'"under"'), (b'"turn"', b'"turn" '), (b'"bag"', b'"bag2"'),
        (b'"bot":null', b'"bot":"expert"'), (b'"solitaire"', b'"puzzle"'), (b'"Player', b'"../../x'),
        (b"true", b"false"), (b"=", b":"), (b'"', b"'"),
    ))
    return data.replace(old, new)


def _mix(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    """The beginning of one and the end of another."""
    other = chance.choice(others)
    return data[:chance.randrange(len(data) + 1)] + other[chance.randrange(len(other) + 1):]


def _encode(data: bytes, chance: Random, others: list[bytes]) -> bytes:
    """The same text in another encoding, or with other ends of lines."""
    text = data.decode("utf-8", "replace")
    return chance.choice((
        lambda: text.encode("utf-16"), lambda: text.encode("utf-32"), lambda: text.encode("utf-8-sig"),
        lambda: text.replace("\n", "\r\n").encode(), lambda: text.replace("\n", "\u2028").encode(),
        lambda: text.encode("cp1252", "replace") + b"\xe9\x8d", lambda: data.replace(b"\n", b"\n\n"),
        lambda: data.replace(b"a", b"\0"), lambda: data + b"\0" * 5000, lambda: text.encode("utf-7"),
    ))()


ACCIDENTS: tuple[Callable[[bytes, Random, list[bytes]], bytes], ...] = (
    _cut, _behead, _flip, _swap_lines, _repeat_lines, _drop_lines, _replace_value, _replace_value, _replace_value,
    _rename, _mix, _encode,
)
