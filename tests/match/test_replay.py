"""A record opened for watching: every step as it was, at once; and where it cannot be followed."""

from __future__ import annotations

import os
import random
from dataclasses import replace

import pytest
from played.by_chance import KINDS, played

from game.match.checks import checked
from game.match.marks import BIG_RISE, Mark
from game.match.match import Match
from game.match.record import CHECK_EVERY, Check, Record, RecordError, Undo, parse_text
from game.match.replay import MOST_COPIES, SPACING, Replay
from game.rules.actions import Place, Turn, Under
from game.rules.facts import Gobbled, LoopClosed, Placed, Refusal, WentOut
from game.rules.tiles import COLOURS

GAMES = 500 if os.environ.get("TANTRIX_LONG") else 10
JUMPS = 100


def states_of(record: Record) -> list[dict]:
    """The state after each step, by nothing but doing and undoing."""
    match = Match(record.header)
    states = [match.state()]
    for entry in record.entries:
        if isinstance(entry, Check):
            continue
        if isinstance(entry, Undo):
            match.undo()
        else:
            assert not isinstance(match.do(entry), Refusal)
        states.append(match.state())
    return states


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("seed", range(GAMES))
def test_record_and_replay_are_the_game_that_was_played(game, seed):
    match, record = played(game, seed)
    kept = parse_text(checked(record).text())
    replay = Replay(kept)
    assert replay.opened and replay.divergence is None and replay.steps == len(record.entries)
    end = replay.at(replay.steps)
    assert end.checksum() == match.checksum() == Match.load(kept).checksum()
    assert end.record() == match.record()
    assert [entry for entry in kept.entries if not isinstance(entry, Check)] == list(record.entries)


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("seed", range(GAMES))
def test_a_jump_anywhere_equals_stepping_there(game, seed):
    _, record = played(game, seed)
    stepped, replay, chance = states_of(record), Replay(record), random.Random(seed)
    for _ in range(JUMPS):
        step = chance.randrange(replay.steps + 1)
        before = replay.played
        assert replay.state(step) == stepped[step]
        assert replay.played - before < SPACING


@pytest.mark.parametrize("game", KINDS)
def test_stepping_on_and_back_shows_every_step(game):
    _, record = played(game, 3)
    stepped, replay = states_of(record), Replay(record)
    order = [*range(replay.steps + 1), *reversed(range(replay.steps + 1))]
    assert [replay.state(step) for step in order] == [stepped[step] for step in order]


@pytest.mark.parametrize("game", KINDS)
def test_facts_are_those_of_the_game(game):
    match, record = played(game, 5)
    again, replay, wanted = Match(record.header), Replay(record), []
    for entry in record.entries:
        if isinstance(entry, Undo):
            again.undo()
            wanted.append(())
        else:
            wanted.append(again.do(entry))
    order = list(range(1, replay.steps + 1))
    random.Random(1).shuffle(order)
    for step in order:
        assert replay.facts(step) == wanted[step - 1]
        assert replay.entry(step) == record.entries[step - 1]
    assert replay.at(replay.steps).state() == match.state()


def test_there_is_no_step_beyond_the_last():
    _, record = played("solitaire", 1)
    replay = Replay(record)
    for step in (-1, replay.steps + 1):
        with pytest.raises(IndexError):
            replay.at(step)


def test_the_game_up_to_a_step_is_a_record_of_its_own():
    _, record = played("tantrix", 8)
    replay = Replay(record)
    for step in (0, 7, replay.steps):
        assert Match.load(replay.record_at(step)).state() == replay.state(step)
        assert not any(isinstance(entry, Undo) for entry in replay.record_at(step).entries)


# Checksums.


def test_a_checksum_stands_after_every_sixteenth_action():
    match, _ = played("gobble", 2)
    record = checked(match.record())
    at = [number for number, entry in enumerate(record.entries, 1) if isinstance(entry, Check)]
    assert at == [17 * n for n in range(1, len(match.actions) // CHECK_EVERY + 1)] and at
    assert checked(record) == record


# Where a record cannot be followed.


def broken(record: Record, at: int) -> Record:
    """The record with the tile of its action number ``at``, from 1, changed to one that nobody can lay."""
    entries = list(record.entries)
    entries[at - 1] = replace(entries[at - 1], tile=next(
        action.tile for action in record.entries[:at - 1] if isinstance(action, Place)))
    return Record(record.header, tuple(entries))


def test_a_refused_action_ends_the_replay_before_it():
    match, _ = played("tantrix", 4)
    record = broken(match.record(), 21)
    replay = Replay(record)
    assert replay.steps == 20
    assert replay.state(20) == states_of(match.record())[20]
    assert replay.divergence and (replay.divergence.step, replay.divergence.line) == (21, 22)
    sentence = replay.divergence.sentence("9.9")
    assert "action 21" in sentence and "line 22" in sentence and "9.9" in sentence and sentence.count(".") < 4
    with pytest.raises(RecordError, match="Line 22"):
        Match.load(record)


def test_a_wrong_checksum_says_where_and_by_which_version():
    match, _ = played("tantrix", 6)
    record = checked(match.record())
    entries = list(record.entries)
    assert isinstance(entries[33], Check)  # after 32 actions and the checksum before
    entries[33] = Check("00000000")
    header = replace(record.header, made_by="0.0.7")
    replay = Replay(parse_text(Record(header, tuple(entries)).text()))
    assert replay.steps == 32 and replay.state(32)["ply"] == 32
    assert replay.divergence and (replay.divergence.step, replay.divergence.line) == (32, 35)
    assert "0.0.7" in replay.divergence.sentence("1.0")


def test_an_undo_of_nothing_is_found():
    match, _ = played("solitaire", 2)
    replay = Replay(Record(match.header, (Undo(), *match.actions)))
    assert replay.steps == 0 and replay.divergence and replay.divergence.line == 2


def test_a_game_that_cannot_begin_is_refused_with_its_line():
    match, _ = played("tantrix", 2)
    text = match.record().text().replace('"bag"', '"setup":{"table":[{"tile":1,"cell":[0,0],"turn":0},'
                                         '{"tile":2,"cell":[5,5],"turn":0}],"hands":[[],[],[],[]],"to_move":0,'
                                         '"phase":"free"},"bag"', 1)
    words = text.splitlines()[0]
    seats = words.count('"name"')
    words = words.replace("[[],[],[],[]]", f"[{','.join(['[]'] * seats)}]")
    start = words.index('"bag":[') + len('"bag":[')
    words = words[:start] + words[words.index("]", start):]
    with pytest.raises(RecordError, match="Line 1"):
        Replay(parse_text(words))


def test_a_header_says_which_version_wrote_it_and_equals_one_that_does_not():
    match, record = played("solitaire", 3)
    signed = Record(match.header.signed(), record.entries)
    assert '"made_by":' in signed.text().splitlines()[0] and '"made_by":' not in record.text()
    assert parse_text(signed.text()).header.made_by
    assert parse_text(signed.text()) == parse_text(record.text())


# Opening by and by, and long records.


def test_opening_goes_on_by_and_by():
    _, record = played("gobble", 9)
    replay, whole = Replay(record, whole=False), Replay(record)
    assert replay.steps == 0 and not replay.opened
    while not replay.open_more(7):
        assert replay.state(replay.steps) == whole.state(replay.steps)
    assert replay.marks == whole.marks and replay.steps == whole.steps


def long_record(actions: int) -> Record:
    """A tile of a puzzle turned round and round."""
    match = Match.new("puzzle", 1, puzzle="discovery-3")
    turns = [Place(0, 1, (0, 0), 0), *(Turn(0, (0, 0), n % 6) for n in range(1, actions))]
    return Record(match.header, tuple(turns))


def test_copies_are_bounded_and_a_jump_stays_short(monkeypatch):
    monkeypatch.setattr("game.match.replay.MOST_COPIES", 20)
    replay, chance = Replay(long_record(1000)), random.Random(1)
    assert len(replay._copies) <= 20 < MOST_COPIES and replay.spacing == 64
    for _ in range(50):
        step, before = chance.randrange(1001), replay.played
        assert replay.state(step)["ply"] == step and replay.played - before < 64


def test_an_undo_far_back_is_a_short_jump_too():
    record = long_record(200)
    entries = [*record.entries, *[Undo()] * 150, *record.entries[50:60]]
    replay = Replay(Record(record.header, tuple(entries)))
    assert replay.state(350) == replay.state(50) and replay.state(355)["ply"] == 55
    for step in (349, 3, 351, 200):
        before = replay.played
        replay.at(step)
        assert replay.played - before < SPACING


# Marks.


def test_marks_tell_gobbles_loops_and_who_went_out():
    _, record = played("gobble", 12)
    replay = Replay(record)
    wanted = []
    for step in range(1, replay.steps + 1):
        for fact in replay.facts(step):
            match fact:
                case Gobbled():
                    wanted.append(Mark(step, "gobble", fact.seat, fact.touching))
                case LoopClosed():
                    wanted.append(Mark(step, "loop", fact.seat, fact.length, fact.colour))
                case WentOut():
                    wanted.append(Mark(step, "out", fact.seat, fact.place))
    assert replay.marks == wanted and wanted


@pytest.mark.parametrize("seed", range(6))
def test_marks_tell_leaps_and_chains_of_forced_tiles(seed):
    _, record = played("tantrix", seed)
    replay = Replay(record)
    colours = {seat.colour for seat in record.header.seats}
    leaps, chains, chain = [], [], []
    for step in range(1, replay.steps + 1):
        before = {c: replay.at(step - 1).game.table.points(c) for c in COLOURS}
        facts = replay.facts(step)
        rises = {c: replay.at(step).game.table.points(c) - before[c] for c in COLOURS}
        leaps += [(step, c, rise) for c, rise in rises.items() if rise >= BIG_RISE and c in colours]
        forced = next((fact for fact in facts if isinstance(fact, Placed) and fact.forced), None)
        if chain and (forced is None or forced.seat != chain[0][1]):
            chains.append(chain)
            chain = []
        if forced:
            chain.append((step, forced.seat))
    chains = [(c[0][0], c[0][1], len(c)) for c in [*chains, chain] if len(c) > 1]
    assert [(m.step, m.colour, m.size) for m in replay.marks if m.kind == "score"] == leaps
    assert [(m.step, m.seat, m.size) for m in replay.marks if m.kind == "forced"] == chains
    assert [m.step for m in replay.marks] == sorted(m.step for m in replay.marks)


def test_tucked_tiles_are_steps_too():
    match = Match.new("gobble", 2, 5)
    while (tile := next(iter(match.game.hand(0)))) and len(match.actions) < 40:
        match.do(Under(0, tile, len(match.actions)))
    replay = Replay(checked(match.record()))
    assert replay.steps == 40 and replay.at(40).game.hand(0) == match.game.hand(0)
