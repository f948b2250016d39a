"""What a journal writes is the record of the game, and what is watched later is that game."""

from __future__ import annotations

import os

import pytest
from played.by_chance import KINDS, played

from game.match.checks import checked
from game.match.match import Match
from game.match.record import Check, Record, Undo
from game.match.replay import Replay
from game.rules.facts import Refusal
from game.storage.games import Games

GAMES = 500 if os.environ.get("TANTRIX_LONG") else 10


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(GAMES))
def test_journal_record_and_replay_are_one(tmp_path, kind, seed):
    _, record = played(kind, seed)
    games = Games(tmp_path)
    match = Match(record.header)
    journal = games.begin(match)
    sums = []
    for entry in record.entries:
        if isinstance(entry, Undo):
            match.undo()
        else:
            assert not isinstance(match.do(entry), Refusal)
        sums.append(match.checksum())
    journal.finish()
    (kept,) = games.finished()
    read = games.read(kept)
    assert read == checked(record) and read.header.made_by
    assert [entry for entry in read.entries if not isinstance(entry, Check)] == list(record.entries)
    replay = Replay(read)
    assert replay.divergence is None
    assert [replay.at(step).checksum() for step in range(1, replay.steps + 1)] == sums
    assert Match.load(read).record() == match.record() == replay.record_at(replay.steps)
    assert Record(read.header, match.record().entries) == match.record()
    games.close()
