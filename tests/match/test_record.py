"""Headers and records: what they hold, what is refused, and how a file that was cut short is read."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from game.match import deal
from game.match.header import SeatInfo
from game.match.match import Match
from game.match.record import Check, Header, Record, RecordError, Undo, parse_lines, parse_text
from game.rules.actions import Place


def played(game: str = "tantrix", seats: int = 2, seed: int = 1, actions: int = 10) -> Match:
    match = Match.new(game, seats, seed)
    chance = random.Random(seed)
    for _ in range(actions):
        match.do(chance.choice(match.legal()))
    return match


def header(**changes: Any) -> dict[str, Any]:
    words = Match.new("tantrix", 2, 1).header.to_dict()
    return {key: value for key, value in {**words, **changes}.items() if value != "left out"}


def race(**changes: Any) -> dict[str, Any]:
    return {**Match.new("gobble", 2, 1).header.to_dict(), **changes}


POSITION = [
    {"tile": 48, "cell": [3, 2], "turn": 1}, {"tile": 45, "cell": [2, 3], "turn": 4},
    {"tile": 29, "cell": [4, 1], "turn": 2}, {"tile": 52, "cell": [4, 0], "turn": 2},
]


def setup(**changes: Any) -> dict[str, Any]:
    words = {"table": POSITION, "hands": [[8, 13], [47, 5]], "to_move": 0, "phase": "free", **changes}
    return header(bag=[1, 2, 3], setup={key: value for key, value in words.items() if value != "left out"})


# Round trips.

@pytest.mark.parametrize(("game", "seats"), [("tantrix", 2), ("tantrix", 4), ("gobble", 1), ("gobble", 6)])
def test_record_to_text_to_record(game, seats):
    match = played(game, seats)
    record = match.record()
    again = parse_text(record.text())
    assert again == record and again.text() == record.text()
    assert parse_text(record.text().encode()) == record
    assert parse_lines(record.dicts()) == record
    assert Match.load(again).state() == match.state()


def test_any_record_survives_the_round_trip():
    hypothesis = pytest.importorskip("hypothesis")
    st = hypothesis.strategies

    @hypothesis.settings(max_examples=40, deadline=None)
    @hypothesis.given(
        st.sampled_from([("tantrix", 2), ("tantrix", 3), ("gobble", 2), ("gobble", 5)]),
        st.integers(0, 2**40), st.integers(0, 60), st.lists(st.text(max_size=40), min_size=5, max_size=5),
    )
    def check(kind, seed, actions, names):
        game, seats = kind
        try:
            match = Match.new(game, names[:seats], seed)
        except RecordError:
            assert any(ord(char) < 32 or 127 <= ord(char) < 160 or char in "\u2028\u2029" or
                       0xD800 <= ord(char) < 0xE000 for name in names for char in name)
            return
        chance = random.Random(seed)
        for _ in range(actions):
            if match.legal():
                match.do(chance.choice(match.legal()))
        record = parse_text(match.record().text())
        assert record == match.record()
        assert Match.load(record).state() == match.state()

    check()


def test_a_setup_survives_the_round_trip():
    match = Match(Header.from_dict(setup()))
    assert parse_text(match.record().text()) == match.record()
    stacks = race(bag=[], setup={"table": POSITION, "hands": [[8, 13, 1], [14]], "stacks": [[55], []]})
    match = Match(Header.from_dict(stacks))
    assert parse_text(match.record().text()) == match.record()
    assert match.state()["seats"][0]["stack"] == 1


# Undo and checks in a record.

def test_undos_and_checks_are_honoured():
    match = played(actions=4)
    sum_before = match.checksum()
    first = match.legal()[0]
    entries = (*match.actions, Check(sum_before), first, Undo(), Check(sum_before))
    record = parse_text(Record(match.header, entries).text())
    assert record.entries == entries
    loaded = Match.load(record)
    assert loaded.state() == match.state() and loaded.actions == match.actions


def test_a_wrong_check_is_refused_with_its_line():
    match = played(actions=2)
    text = Record(match.header, (match.actions[0], Check("00000000"), match.actions[1])).text()
    with pytest.raises(RecordError, match=r"^Line 3: .*checksum.*\.$"):
        Match.load(parse_text(text))


def test_nothing_to_undo_is_refused_with_its_line():
    with pytest.raises(RecordError, match=r"^Line 2: There is no action to undo"):
        Match.load(Record(played().header, (Undo(),)))


# Files that were cut short, and other faults.

def test_a_file_cut_anywhere_in_its_last_line_loses_only_that():
    match = played(actions=5)
    text = match.record().text().encode()
    start = text.rstrip(b"\n").rindex(b"\n") + 1
    for end in range(start + 1, len(text) - 1):
        record = parse_text(text[:end])
        assert record.entries == tuple(match.actions[:-1])
        assert len(record.warnings) == 1 and "Line 6" in record.warnings[0]
    for end in (start, len(text) - 1, len(text)):
        record = parse_text(text[:end])
        assert record.entries == tuple(match.actions[:-1] if end == start else match.actions)
        assert record.warnings == ()


def test_zeros_or_half_a_letter_at_the_end_are_dropped():
    match = played(actions=2)
    for rest in (b"\x00" * 300, b'{"do":"pl\xc5'):
        record = parse_text(match.record().text().encode() + rest)
        assert record == Record(match.header, tuple(match.actions), record.warnings)
        assert len(record.warnings) == 1


@pytest.mark.parametrize("fault", [
    "", "nonsense", "[]", "7", '{"do":"jump","seat":0}', '{"do":"place","seat":0}', '{"do":"check"}',
    '{"do":"undo","twice":true}', '{"do":"resign","seat":9}', '{"do":"resign","seat":0,"tick":4}',
    '{"do":"place","seat":0,"tile":56,"cell":[0,0],"turn":0}',
])
def test_any_other_fault_is_refused_with_its_line(fault):
    lines = played(actions=4).record().text().splitlines()
    lines[2] = fault
    with pytest.raises(RecordError, match=r"^Line 3: [A-Z\"].*\.$") as refused:
        Match.load(parse_text("\n".join(lines) + "\n"))
    assert refused.value.line == 3


def test_a_fault_in_a_last_line_that_is_whole_is_refused():
    text = played(actions=2).record().text()
    with pytest.raises(RecordError, match=r"^Line 4:"):
        parse_text(text + '{"do":"jump","seat":0}')


@pytest.mark.parametrize("text", ["", "\n", '{"format":"tantrix-rec', b"\xff\xfe", "[]", "{}\n"])
def test_a_file_without_a_header_is_refused(text):
    with pytest.raises(RecordError, match=r"^Line 1: "):
        parse_text(text)


# Headers.

@pytest.mark.parametrize(("words", "says"), [
    (header(format="left out"), "format"), (header(format="chess"), "format"),
    (header(version="left out"), "version"), (header(version=2), "version"), (header(version=True), "version"),
    (header(version=1.0), "version"), (header(wind=3), "wind"), (header(puzzle="flower"), "puzzle"),
    (header(game="left out"), "game"), (header(game="chess"), "game"), (header(game=["tantrix"]), "game"),
    (header(seats="left out"), "seats"), (header(seats=2), "seats"), (header(seats=header()["seats"][:1]), "seats"),
    (header(seats=["Ana", "Bor"]), "Seat 0"), (header(seats=[{"name": "A"}, {"name": "B"}]), "colour"),
    (header(seats=[{"name": "A", "colour": "R"}, {"name": "B", "colour": "W"}]), "colour"),
    (header(seats=[{"name": "A", "colour": "R"}, {"name": "B", "colour": "RY"}]), "colour"),
    (header(seats=[{"name": "A", "colour": "R"}, {"name": "B", "colour": "R"}]), "same colour"),
    (header(seats=[{"name": "A" * 41, "colour": "R"}, {"name": "B", "colour": "Y"}]), "40"),
    (header(seats=[{"name": "A\n", "colour": "R"}, {"name": "B", "colour": "Y"}]), "control"),
    (header(seats=[{"name": "\ud800", "colour": "R"}, {"name": "B", "colour": "Y"}]), "control"),
    (header(seats=[{"name": 7, "colour": "R"}, {"name": "B", "colour": "Y"}]), "name"),
    (header(seats=[{"name": "A", "colour": "R", "bot": 1}, {"name": "B", "colour": "Y"}]), "bot"),
    (header(seats=[{"name": "A", "colour": "R", "age": 1}, {"name": "B", "colour": "Y"}]), "Seat 0"),
    (header(options={"doubles": True}), "doubles"), (header(options={"wind": 1}), "wind"),
    (header(options=[]), "ptions"),
    (header(bag="left out"), "bag"), (header(bag=[*range(1, 56), 55]), "twice"), (header(bag=[0]), "bag"),
    (header(bag=[57]), "bag"), (header(bag=[1.0]), "bag"), (header(bag=[True]), "bag"), (header(bag={}), "bag"),
    (header(bag=list(range(1, 12))), "11 tiles"), (header(bag=[1] * 100_000), "bag"),
    (header(seed=1.5), "seed"), (header(seed=2**64), "seed"), (header(seed="1"), "seed"),
    (race(bag=[1, 2, 3]), "3 tiles"), (race(seats=[{"name": "x"}] * 7), "seats"),
    (race(options={"penalty": [6, 6]}, bag=list(range(1, 9))), "enalty"),
    (header(setup=[]), "setup"), (setup(wind=1), "wind"), (setup(to_move="left out"), "to_move"),
    (setup(to_move=2), "to_move"), (setup(to_move=True), "to_move"), (setup(phase="left out"), "phase"),
    (setup(phase="over"), "phase"), (setup(phase=["free"]), "phase"), (setup(stacks=[[], []]), "stacks"),
    (setup(hands=[[8]]), "hands"), (setup(hands=[[8], [8]]), "twice"), (setup(hands=[[48], []]), "twice"),
    (setup(hands=[[1], []]), "twice"), (setup(hands=[8, 13]), "hands"), (setup(table={}), "table"),
    (setup(table=[{"tile": 48, "cell": [3, 2]}]), "table"),
    (setup(table=[{"tile": 48, "cell": [3, 2.0], "turn": 1}]), "cell"),
    (setup(table=[{"tile": 48, "cell": [3, 2], "turn": 6}]), "turn"),
    (setup(table=[*POSITION[:3], {"tile": 52, "cell": [4, 0], "turn": 1}]), "match"),
    (setup(table=[*POSITION[:3], {"tile": 52, "cell": [4, 1], "turn": 2}]), "another"),
    (setup(table=[*POSITION[:3], {"tile": 52, "cell": [9, 9], "turn": 2}]), "hang together"),
    (setup(table=[*POSITION[:3], {"tile": 52, "cell": [10**30, 9], "turn": 2}]), "far"),
    (race(setup={"table": POSITION, "hands": [[8], [13]], "to_move": 1}, bag=[]), "to_move"),
    (race(setup={"table": POSITION, "hands": [[8], [13]], "stacks": [[]]}, bag=[]), "stacks"),
    (race(setup={"table": POSITION, "hands": [[], [13]], "stacks": [[8], []]}, bag=[]), "rack"),
    ("tantrix", "object"), (None, "object"),
])
def test_a_faulty_header_is_refused_in_a_sentence(words, says):
    with pytest.raises(RecordError, match=r"^[A-Z\"].*\.$") as refused:
        Match(Header.from_dict(words))
    assert says in str(refused.value) and len(str(refused.value)) < 300


def test_that_a_game_was_taken_over_is_told_where_it_was():
    assert Header.from_dict(header(taken_over=True)).to_dict() == header(taken_over=True)
    assert not Header.from_dict(header()).taken_over
    assert Header.from_dict(header(taken_over=False)).to_dict() == header()
    with pytest.raises(RecordError, match="true or false"):
        Header.from_dict(header(taken_over=1))


def test_a_header_is_written_with_every_option():
    words = Match.new("gobble", 2, 7).header.to_dict()
    assert list(words) == ["format", "version", "game", "seats", "bag", "options", "seed"]
    assert words["options"]["rack"] == 3 and words["seed"] == 7
    assert words["seats"] == [{"name": "Player 1", "bot": None}, {"name": "Player 2", "bot": None}]


# The short form.

def test_the_bag_is_all_tiles_shuffled_by_the_seed():
    bag = list(range(1, 57))
    random.Random(99).shuffle(bag)
    assert Match.new("tantrix", 3, 99).header.bag == tuple(bag)


def test_a_missing_seed_is_drawn_and_told():
    one, other = (deal.full_header({"game": "gobble", "seats": 1}) for _ in range(2))
    assert one.seed != other.seed and one.bag == tuple(deal.shuffled_bag(one.seed))


@pytest.mark.parametrize(("seats", "options", "colours"), [
    (3, {}, "RYB"), (["Ana", "Bor", "Cene", "Drago"], {}, "RYBG"), (4, {"doubles": True}, "RYRY"),
    ([{"colour": "G"}, "Bor"], {}, "GR"), (["Ana", {"name": "Bor", "colour": "R"}], {}, "YR"),
    ([{"colour": "B"}, "Bor", "Cene", {"bot": "casual"}], {"doubles": True}, "BRBR"),
])
def test_colours_are_given_by_seat(seats, options, colours):
    made = Match.new("tantrix", seats, 1, options).header.seats
    assert "".join(seat.colour for seat in made) == colours


def test_a_race_has_no_colours():
    seats = Match.new("gobble", [{"name": "Ana", "colour": "R"}], 1).header.seats
    assert seats[0].colour is None


def test_a_race_keeps_what_stands_for_its_seats():
    seats = [{"name": "Sky", "bot": "casual", "mark": 2}, SeatInfo("Sunny", mark=1), {"name": "Ann"}]
    header = Match.new("gobble", seats, 1).header
    assert [seat.mark for seat in header.seats] == [2, 1, None]
    assert [seat.get("mark") for seat in header.to_dict()["seats"]] == [2, 1, None]
    assert Header.from_dict(header.to_dict()) == header


@pytest.mark.parametrize(("game", "mark"), [("gobble", 6), ("gobble", -1), ("gobble", "2"), ("gobble", True),
                                            ("tantrix", 1)])
def test_a_mark_that_cannot_be_is_refused(game, mark):
    with pytest.raises(RecordError, match=r"^Seat 0: \"mark\" must be .*\.$"):
        Match.new(game, [{"name": "Ann", "mark": mark}, {"name": "Bo"}], 1)


@pytest.mark.parametrize("seats", [None, 1, 5, 2.0, True, [], "two", ["Ana", 2], ["Ana", None], 10**50])
def test_faulty_seats_are_refused(seats):
    with pytest.raises(RecordError, match=r"^[A-Z\"].*\.$"):
        Match.new("tantrix", seats, 1)


def test_actions_without_a_tick_are_written_with_the_one_before():
    match = Match.new("gobble", 1, 1)
    places = [action for action in match.legal() if isinstance(action, Place)]
    match.do(places[0])
    assert json.loads(match.record().text().splitlines()[1])["tick"] == 0
