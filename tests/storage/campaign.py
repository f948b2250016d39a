"""A program that opens bad files one after the other, under limits, and tells what came of it.

``python -m tests.storage.campaign KIND COUNT SEED FOLDER`` prints one JSON object: how many files it opened,
and what went wrong with which. A file goes wrong where anything is raised that is no refusal, where a
refusal is no sentence, or where one of the things done with it takes more than a second of the
processor's time or, with all else, more than 200 MiB.
"""

from __future__ import annotations

import json
import logging
import shutil
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

from game.complaint import Complaint
from game.match.match import Match
from game.match.record import RecordError
from game.match.replay import Replay
from game.play.night_table import from_table, to_table
from game.storage.counting import Counting, uncounted
from game.storage.games import FOLDER, Games
from game.storage.journal import OPEN
from game.storage.night_file import FILE_NAME as NIGHT
from game.storage.night_file import NightFile
from game.storage.record_file import read_record
from game.storage.score_file import FILE_NAME as SCORES
from game.storage.score_store import ScoreStore
from game.storage.scores import KINDS, Scores
from game.storage.settings import FILE_NAME as SETTINGS
from game.storage.settings import Settings
from game.storage.settings_file import Unusable
from game.storage.statistics import Statistics
from game.verify import record_in, verdict

from .bad_files import sound_night, sound_records, sound_scores, sound_settings, stirred
from .hand_made import NAMES, PLACES, hand_made, odd_scores, put_link_to

MOST_SECONDS = 1.0
MOST_BYTES = 200 << 20
#: A message longer than this is no sentence any more, in characters.
LONGEST = 1000
KEPT_NAME = "20260314-193000-000000-tantrix-beef.jsonl"

#: What lies outside the data folder and stays as it is, and what is noted of a game that is not over.
VICTIM, NOTES = b"not yours\n", b'{"seats":[["keys-1","full"]],"day":null}\n'
#: What lies beside each kind of file while it is in use.
BESIDE = {"records": (OPEN,), "settings": (".lock",), "scores": ("-wal", "-shm", "-journal"), "night": ()}

Put = Callable[[Path], object]


class TooSlow(BaseException):
    """Not to be taken for a refusal by whoever is being timed."""


class NotASentence(AssertionError):
    """A message that is none."""


@contextmanager
def within_limits() -> Iterator[None]:
    """The processor's own time, which does not pass while others have it; only where that can be told."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise TooSlow

    signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def limit_memory() -> None:
    """No more than so much, whatever is opened; only where the system can see to that."""
    if sys.platform == "linux":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))


def sentence(words: str) -> None:
    """Raises where this is no sentence for a player."""
    if not words or len(words) > LONGEST or not words.isprintable() or not words.endswith((".", "!", "?")):
        raise NotASentence(words[:LONGEST])


# What is done with each kind of file.


def open_record(data: Path, path: Path) -> None:
    """Everything that the program and its commands do with a record that lies in the folder."""
    games = Games(data)
    try:
        with within_limits():
            kept = [*games.finished(), *games.unfinished()]
        for one in kept:
            _or_refused(lambda one=one: Match.load(games.read(one)))
            with within_limits():
                games.notes(one)
            if not one.finished:
                _or_refused(lambda one=one: _go_on(games, one))
        _or_refused(lambda: Replay(read_record(path)))
        with within_limits():
            _, words = verdict(path)
        sentence(words if words.endswith(".") else words + ".")
        _or_refused(lambda: record_in(path))
        with within_limits():
            statistics = Statistics(ScoreStore(None))
            counting = Counting(statistics.add)
            for one in uncounted(games, statistics):
                counting.take(games, one)
            counting.finish()
    finally:
        games.close()


def _go_on(games: Games, kept: Any) -> None:
    """Continue a game by one action."""
    match, journal = games.resume(kept)
    try:
        for action in match.legal()[:1]:
            match.do(action)
    finally:
        journal.close()


def _or_refused(opening: Callable[[], object]) -> None:
    try:
        with within_limits():
            opening()
    except (RecordError, Complaint) as fault:
        sentence(str(fault))


def open_settings(data: Path, path: Path) -> None:
    """Load them, save them, and find them as they were saved."""
    with within_limits():
        settings = Settings.load(path)
        settings.text_size = 150
        saved = settings.save()
    for message in settings.messages:
        sentence(message)
    again = Settings.load(settings.path)
    if saved and again.text_size != 150:
        raise NotASentence("what was saved is not there")


def open_scores(data: Path, path: Path) -> None:
    """Ask everything, add a run, and find it."""
    with within_limits():
        scores = Scores.open(data)
        for kind in KINDS:
            for key, _ in scores.keys(kind)[:3]:
                scores.best(kind, key), scores.history(kind, key), scores.distribution(kind, key)
        scores.all_solved(), scores.last_name()
        statistics = Statistics(scores.store)
        statistics.standings(), statistics.figures(), statistics.ladders(), statistics.counted()
        rank = scores.add("solitaire", "", 1e6, "New")
        if scores.run(rank.run) is None:
            raise NotASentence("the new run is not there")
        scores.close()
    for message in scores.messages:
        sentence(message)


def open_night(data: Path, path: Path) -> None:
    """Go on with a party night, and keep what came of it."""
    file = NightFile(data)
    try:
        with within_limits():
            table = file.read()
            kept = from_table(table) if table else None
    except (Unusable, ValueError) as fault:
        sentence(f"{fault}.")
        kept = None
    with within_limits():
        if kept is None:
            file.set_aside("it is odd")
        elif refusal := file.write(to_table(kept, [None] * len(kept.seats))):
            sentence(f"{refusal}.")
        else:
            from_table(file.read())


# The files.


def files(kind: str, chance: Random, count: int, outside: Path, workshop: Path) -> Iterator[tuple[str, str, Put]]:
    """``(what, name, put)``: ``put`` makes the file at a path of that name. First those made by hand."""
    usual = {"records": KEPT_NAME, "settings": SETTINGS, "scores": SCORES, "night": NIGHT}[kind]
    for what, content in hand_made().items():
        yield what, usual, lambda path, content=content: path.write_bytes(content)
    links = {"a link outside": put_link_to(outside / "victim"), "a link to nowhere": put_link_to(outside / "new")}
    for what, put in {**PLACES, **links}.items():
        yield what, usual, put
    if kind == "records":
        sound = list(sound_records(chance))
        for name in NAMES:
            yield "an odd name", name, lambda path: path.write_bytes(sound[0])
    elif kind == "settings":
        sound = [sound_settings()]
    elif kind == "night":
        sound = [sound_night()]
    else:
        sound = [sound_scores(workshop)]
        for what, content in odd_scores(sound[0], workshop):
            yield what, usual, lambda path, content=content: path.write_bytes(content)
    rubbish = {"rubbish": lambda path: path.write_bytes(stirred(sound[0], chance, sound))}
    for ending in BESIDE[kind]:
        for what, put in {**PLACES, **links, **rubbish}.items():
            yield f"{ending} is {what}", usual, _beside(sound[0], ending, put)
    for number in range(count):
        content = stirred(chance.choice(sound), chance, sound)
        yield f"stirred {number}", usual, lambda path, content=content: path.write_bytes(content)


def _beside(sound: bytes, ending: str, put: Put) -> Put:
    """A sound file, and something else beside it."""
    def put_both(path: Path) -> None:
        path.write_bytes(sound)
        put(path.with_suffix(ending) if ending == OPEN else path.with_name(path.name + ending))

    return put_both


def campaign(kind: str, count: int, seed: int, folder: Path) -> dict[str, Any]:
    """Open so many stirred files, and all that are made by hand."""
    outside, data = folder / "outside", folder / "data"
    workshop = folder / "workshop"
    outside.mkdir()
    workshop.mkdir()
    (outside / "victim").write_bytes(VICTIM)
    chance, opened, faults = Random(seed), 0, list[str]()
    exercise = {"records": open_record, "settings": open_settings, "scores": open_scores, "night": open_night}[kind]
    for what, name, put in files(kind, chance, count, outside, workshop):
        place = data / FOLDER if kind == "records" else data
        place.mkdir(parents=True)
        path = place / name
        try:
            put(path)
            if kind == "records" and what.startswith("stirred") and chance.random() < 0.5:
                with suppress(OSError):
                    path.with_suffix(OPEN).write_bytes(stirred(NOTES, chance, [b"x"]))
            exercise(data, path)
        except (Exception, TooSlow) as fault:
            faults.append(f"{what}: {type(fault).__name__}: {fault}"[:500])
        opened += 1
        there = sorted(one.name for one in [*folder.iterdir(), *outside.iterdir()])
        if there != ["data", "outside", "victim", "workshop"] or (outside / "victim").read_bytes() != VICTIM:
            faults.append(f"{what}: something was written outside the data folder: {there}")
            break
        shutil.rmtree(data)
    return {"opened": opened, "faults": faults}


def main(kind: str, count: str, seed: str, folder: str) -> None:
    """See above."""
    logging.disable(logging.CRITICAL)
    limit_memory()
    print(json.dumps(campaign(kind, int(count), int(seed), Path(folder))))


if __name__ == "__main__":
    main(*sys.argv[1:])
