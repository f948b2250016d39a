"""``verify FILE…``: whether records can be followed to their end; without a window, without pygame."""

from __future__ import annotations

from pathlib import Path

import game
from game.complaint import Complaint, shortened
from game.match.record import Record, RecordError
from game.match.replay import Replay
from game.parser import Parser
from game.storage.record_file import read_record

#: How much of a file's name is printed, in characters.
SHOWN = 200


def verify(words: list[str]) -> int:
    """Print for each file ``ok``, or what is wrong and where. Status 1 if anything is.

    Raises ``Complaint`` for other words.
    """
    parser = Parser(prog="tantrix verify", description="Follow records to their end.", allow_abbrev=False)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    bad = 0
    for path in parser.parse_args(words).files:
        sound, sentence = verdict(path)
        bad += not sound
        print(f"{shortened(path, SHOWN)}: {sentence}")
    return 1 if bad else 0


def verdict(path: Path) -> tuple[bool, str]:
    """Whether a record can be followed to its end, and that in words."""
    try:
        replay = Replay(read_record(path))
    except RecordError as fault:
        return False, str(fault)
    if replay.divergence:
        return False, replay.divergence.sentence(game.__version__)
    result = replay.at(replay.steps).game.result
    words = [f"ok, {replay.steps} action{'s' * (replay.steps != 1)}, {result.why if result else 'not over'}",
             *replay.record.warnings]
    return True, ". ".join(words)


def record_in(path: Path) -> Record:
    """The record in a file, of a game that can begin; raises ``Complaint``."""
    try:
        record = read_record(path)
        Replay(record, whole=False)
    except RecordError as fault:
        named = fault.line is None  # what has no line speaks of the file itself
        raise Complaint(str(fault) if named else f"{shortened(path, SHOWN)}: {fault}") from None
    return record
