"""A program without a window on the desk, with a game well under way, for measuring."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import perf_counter
from typing import Any

from game.match.match import Match
from game.play.party import Help, Seat
from game.rules.actions import Under
from game.unseen import unseen

SIZES = {"1080p": (1920, 1080), "2160p": (3840, 2160)}
SEED = 7


@contextmanager
def program(size: tuple[int, int]) -> Iterator[Any]:
    """A headless program of a size, closed at the end, which keeps to real time as one with a window does."""
    with unseen(size, SEED) as running:
        running.context.clock = perf_counter
        yield running


@contextmanager
def sounding(program: Any) -> Iterator[None]:
    """Let a headless program sound as one with a window does; where there is no device it stays silent."""
    from game.assets import asset
    from game.audio.cues import Audio

    silent, audio = program.context.audio, Audio(asset("sounds"))
    audio.volumes(1.0, 1.0, 1.0)
    audio.open()
    audio.wait()
    program.context.audio = audio
    try:
        yield
    finally:
        program.context.audio = silent
        audio.close()


def seat(program: Any, game: str, seats: int, people: int) -> None:
    """Fill the party: first people at the keyboard's zones, then bots."""
    party = program.context.party
    party.game, party.options = game, {}
    party.seats = [
        Seat(f"Seat {i + 1}", i, "RYBG"[i % 4], f"keys-{i + 1}" if i < people else None,
             None if i < people else "casual", Help.FULL)
        for i in range(seats)
    ]


def advanced(match: Match, tiles: int) -> Match:
    """Play at random until so many tiles lie on the table."""
    rng = Random(SEED)
    while len(match.game.table) < tiles and not match.game.result:
        actions = [action for action in match.legal() if not isinstance(action, Under)]
        match.do(rng.choice(actions or match.legal()))
    return match
